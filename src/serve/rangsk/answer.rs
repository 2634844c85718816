//! Answers requests: candidates, a solution, numbers of solutions.

use std::num::NonZeroU32;

use kenzan::ask::{Candidates, Checker, Failure, Question, Solve, Work};
use kenzan::engine::Limits;
use kenzan::format::Entry;
use kenzan::record::Known;
use kenzan::{Digit, Verdict};
use serde_json::{Value, json};

use super::request::{Command, Packed, Request};
use super::{count, logical};
use crate::pool::EventReceiver;

/// The message for a puzzle without a solution, by which users know it.
const NONE: &str = "No solutions found.";

/// Answers a request with the text of its last response; others are reported.
pub(super) fn answer(
    packed: &Packed,
    report: EventReceiver<'_>,
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
pub(super) fn ask<Q: Question>(
    question: &Q,
    entry: &Entry,
    limits: &Limits,
) -> Result<Q::Answer, Failure> {
    question.answer(entry, &mut Work::new(&mut |_| {}, limits.clone()))
}

/// Returns the response to a request that has no other: its puzzle has no solution, or can't be read.
pub(super) fn invalid(message: &str) -> Value {
    json!({ "type": "invalid", "message": message })
}

/// Returns the response for a question that was not answered in time.
pub(super) fn unknown(reason: Option<&str>) -> Value {
    invalid(reason.unwrap_or("no answer was found within the limits"))
}

fn true_candidates(request: &Request, limits: &Limits) -> Result<Value, Failure> {
    let entry = request.entry()?;
    let counts = NonZeroU32::new(request.most);
    let check = Some(Checker::Nobody);
    let found = ask(&Candidates { counts, check, ..Candidates::default() }, &entry, limits)?;
    match found.known {
        Known::All | Known::Unconfirmed => {}
        Known::None => return Ok(invalid(NONE)),
        Known::Some => return Ok(unknown(found.reason.as_deref())),
    }
    let size = usize::from(entry.puzzle.size());
    let mut numbers = vec![0_i64; found.candidates.len() * size];
    let mut is_any = false;
    for (cell, digits) in found.candidates.iter().enumerate() {
        for (index, digit) in digits.iter().enumerate() {
            // Where one is enough, they are not counted.
            let count = found.counts.get(cell).and_then(|counts| counts.get(index));
            numbers[cell * size + usize::from(digit.value()) - 1] =
                count.map_or(1, |&count| count.into());
            is_any = true;
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
    let check = Some(Checker::Nobody);
    let solved = ask(&Solve { check, ..Solve::default() }, &request.entry()?, limits)?;
    let Some(solution) = solved.solutions.first() else {
        let is_none = solved.verdict == Verdict::None;
        return Ok(if is_none { invalid(NONE) } else { unknown(solved.reason.as_deref()) });
    };
    let digits = solution.cells().filter_map(|(_, digit)| digit.map(Digit::value));
    Ok(json!({ "type": "solved", "solution": digits.collect::<Vec<_>>() }))
}
