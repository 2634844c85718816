//! Answers requests: candidates, a solution, numbers of solutions.

use kenzan::engine::Limits;
use kenzan::message::{self, Failure};
use serde_json::{Value, json};

use super::request::{Command, Packed, Request};
use super::{count, logical};
use crate::pool::Report;

/// The message for a puzzle without a solution, by which users know it.
const NONE: &str = "No solutions found.";

/// Answers a request with the text of its last response; others are reported.
pub(super) fn answer(
    packed: &Packed,
    report: Report<'_>,
    limits: &Limits,
) -> Result<String, Failure> {
    let request = &match packed.unpacked() {
        Ok(request) => request,
        Err(message) => return Ok(numbered(packed.nonce, invalid(&message))),
    };
    let response = match request.command {
        Command::TrueCandidates => true_candidates(request, limits)?,
        Command::Solve => solve(request, limits)?,
        Command::Check => count::check(request, limits)?,
        Command::Count => count::count(request, report, limits)?,
        Command::Estimate => count::estimate(request, report, limits)?,
        Command::SolvePath => logical::path(request, limits)?,
        Command::Step => logical::step(request, limits)?,
        Command::Cancel => cancelled(),
    };
    Ok(numbered(request.nonce, response))
}

/// Returns the text of a response, with the number of its request.
pub(super) fn numbered(nonce: i64, mut response: Value) -> String {
    response["nonce"] = json!(nonce);
    response.to_string()
}

/// Returns the response to a request that ends the one before it.
pub(super) fn cancelled() -> Value {
    json!({ "type": "canceled" })
}

/// Asks a question of kenzan.
pub(super) fn ask(question: &Value, limits: &Limits) -> Result<Value, Failure> {
    let answer = message::answer(&question.to_string(), &mut |_| {}, limits)?;
    Ok(serde_json::from_str(&answer).unwrap_or_default())
}

/// Returns the response to a request that has no other: its puzzle has no solution, or can't be read.
pub(super) fn invalid(message: &str) -> Value {
    json!({ "type": "invalid", "message": message })
}

/// Returns the response for a question that was not answered in time.
pub(super) fn unknown(answer: &Value) -> Value {
    invalid(answer["reason"].as_str().unwrap_or("no answer was found within the limits"))
}

fn true_candidates(request: &Request, limits: &Limits) -> Result<Value, Failure> {
    let question = request.question("candidates", json!({ "counts": request.most }));
    let answer = ask(&question, limits)?;
    match answer["known"].as_str() {
        Some("all" | "unconfirmed") => {}
        Some("none") => return Ok(invalid(NONE)),
        _ => return Ok(unknown(&answer)),
    }
    let empty = Vec::new();
    let cells = answer["candidates"].as_array().unwrap_or(&empty);
    let size = answer["puzzle"]["size"].as_u64().and_then(|size| usize::try_from(size).ok());
    let size = size.unwrap_or_default();
    let mut numbers = vec![0_i64; cells.len() * size];
    let mut is_any = false;
    for (cell, digits) in cells.iter().enumerate() {
        for (index, digit) in digits.as_array().unwrap_or(&empty).iter().enumerate() {
            let Some(digit) = digit.as_u64().and_then(|digit| usize::try_from(digit).ok()) else {
                continue;
            };
            let count = answer["counts"][cell][index].as_i64().unwrap_or(1);
            if let Some(number) = numbers.get_mut(cell * size + digit.saturating_sub(1)) {
                *number = count;
                is_any = true;
            }
        }
    }
    if !is_any {
        return Ok(invalid(NONE));
    }
    if request.marks_logical {
        // Those that logic leaves, though no solution has them.
        for (number, is_left) in numbers.iter_mut().zip(logical::left(request, limits)?) {
            if is_left && *number == 0 {
                *number = -1;
            }
        }
    }
    Ok(json!({ "type": "truecandidates", "solutionsPerCandidate": numbers }))
}

fn solve(request: &Request, limits: &Limits) -> Result<Value, Failure> {
    let answer = ask(&request.question("solve", json!({})), limits)?;
    let Some(solution) = answer["solutions"][0].as_str() else {
        let is_none = answer["verdict"] == "none";
        return Ok(if is_none { invalid(NONE) } else { unknown(&answer) });
    };
    let digits: Vec<u32> = solution.chars().filter_map(|symbol| symbol.to_digit(36)).collect();
    Ok(json!({ "type": "solved", "solution": digits }))
}
