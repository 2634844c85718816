//! Numbers of solutions, while they grow.

use std::time::{Duration, Instant};

use bytes::Bytes;
use kenzan::engine::Limits;
use kenzan::message::{Failure, Session};
use serde_json::{Value, json};

use super::answer::{ask, numbered, unknown};
use super::request::Request;
use crate::pool::Report;

/// The nodes of a slice, a few milliseconds.
const SLICE: u64 = 10_000;
/// The interval of reports.
const PERIOD: Duration = Duration::from_millis(250);
/// The samples of a round of an estimate, and the most rounds.
const SAMPLES: u32 = 500;
const ROUNDS: u32 = 100_000;
/// Half an interval of 95 % in standard errors.
const Z: f64 = 1.96;

/// Counts up to two solutions.
pub(super) fn check(request: &Request, limits: &Limits) -> Result<Value, Failure> {
    let answer = ask(&request.question("count", json!({ "up_to": 2 })), limits)?;
    let is_known = answer["meaning"] == "exactly" || answer["count"] == 2;
    Ok(if is_known { counted(&answer, false) } else { unknown(&answer) })
}

/// Counts all solutions, and reports the number so far.
pub(super) fn count(
    request: &Request,
    report: Report<'_>,
    limits: &Limits,
) -> Result<Value, Failure> {
    let question = request.question("count", json!({})).to_string();
    let mut session = Session::open(&question)?;
    let so_far = |session: &Session| -> Result<Value, Failure> {
        Ok(serde_json::from_str(&session.answer(limits)?).unwrap_or_default())
    };
    let mut last = Instant::now();
    while session.advance(SLICE, &mut |_| {}, limits)? {
        if limits.interrupt.reason().is_some() {
            return Ok(unknown(&so_far(&session)?));
        }
        if last.elapsed() >= PERIOD {
            last = Instant::now();
            report(Bytes::from(numbered(request.nonce, counted(&so_far(&session)?, true))));
        }
    }
    Ok(counted(&so_far(&session)?, false))
}

fn counted(answer: &Value, in_progress: bool) -> Value {
    json!({ "type": "count", "count": answer["count"], "inProgress": in_progress })
}

/// Estimates the number of solutions from more and more samples, until it is cancelled, its time is up, or nothing
/// changes.
pub(super) fn estimate(
    request: &Request,
    report: Report<'_>,
    limits: &Limits,
) -> Result<Value, Failure> {
    let (mut sum, mut squares, mut response) = (0.0_f64, 0.0_f64, Value::Null);
    let mut last: Option<Instant> = None;
    // It is about the position, whether its digits are right or not.
    let request = request.with_digits_as_givens();
    for round in 0..ROUNDS {
        let options = json!({ "estimate": SAMPLES, "seed": round });
        let mut question = request.question("count", options);
        // No second engine checks an estimate.
        if let Some(fields) = question.as_object_mut() {
            fields.remove("check");
        }
        let answer = ask(&question, limits)?;
        let estimate = &answer["estimate"];
        if limits.interrupt.reason().is_some() {
            break;
        }
        let number = |value: &Value| value.as_f64().unwrap_or_default();
        let error =
            (number(&estimate["interval"][1]) - number(&estimate["interval"][0])) / (2.0 * Z);
        sum += number(&estimate["number"]);
        squares += error * error;
        let rounds = f64::from(round + 1);
        let (mean, error) = (sum / rounds, squares.sqrt() / rounds);
        response = estimated(mean, error, (round + 1) * SAMPLES);
        // Where all samples are alike, more of them say nothing new.
        if error == 0.0 && round >= 3 {
            break;
        }
        if last.is_none_or(|last| last.elapsed() >= PERIOD) {
            last = Some(Instant::now());
            report(Bytes::from(numbered(request.nonce, response.clone())));
        }
    }
    Ok(if response.is_null() { unknown(&response) } else { response })
}

fn estimated(mean: f64, error: f64, samples: u32) -> Value {
    let percent = if mean == 0.0 { 0.0 } else { 100.0 * Z * error / mean };
    json!({
        "type": "estimate",
        "estimate": mean,
        "stderr": error,
        "iterations": samples,
        "ci95_lower": mean - Z * error,
        "ci95_upper": mean + Z * error,
        "relErrPercent": percent,
    })
}
