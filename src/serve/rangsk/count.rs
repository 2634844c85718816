//! Numbers of solutions, while they grow.

use std::num::{NonZeroU32, NonZeroU64};
use std::time::{Duration, Instant};

use bytes::Bytes;
use kenzan::Why;
use kenzan::ask::{Checker, Count, Failure};
use kenzan::count::Counting;
use kenzan::engine::Limits;
use kenzan::record::Meaning;
use serde_json::{Value, json};

use super::answer::{ask, numbered, unknown};
use super::request::Request;
use crate::pool::EventReceiver;

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
    let up_to = NonZeroU64::new(2);
    let count = Count { up_to, check: Some(Checker::Nobody), ..Count::default() };
    let counted = ask(&count, &request.entry()?, limits)?;
    let number = counted.count.unwrap_or_default();
    Ok(if counted.meaning == Meaning::Exactly || number == 2 {
        response(number, false)
    } else {
        unknown(counted.reason.as_deref())
    })
}

/// Counts all solutions, and reports the number so far.
pub(super) fn count(
    request: &Request,
    report: EventReceiver<'_>,
    limits: &Limits,
) -> Result<Value, Failure> {
    let mut search = Counting::default().begin(&request.entry()?.puzzle);
    let slice = limits.clone().with_budget(Some(SLICE));
    let mut last = Instant::now();
    loop {
        let count = search.run(&mut |_| {}, &slice)?;
        let number = count.at_least;
        match &count.stopped {
            Some(Why::Budget) => {}
            Some(why @ Why::Interrupted(_)) => return Ok(unknown(Some(&why.to_string()))),
            Some(Why::Enough | Why::GaveUp(_) | Why::Stuck(_)) | None => {
                return Ok(response(number, false));
            }
        }
        if last.elapsed() >= PERIOD {
            last = Instant::now();
            report(Bytes::from(numbered(request.nonce, response(number, true))));
        }
    }
}

fn response(count: u128, in_progress: bool) -> Value {
    // What is larger than JSON's numbers are here is rounded.
    let count = match u64::try_from(count) {
        Ok(count) => json!(count),
        Err(_) => json!(count.to_string().parse::<f64>().ok()),
    };
    json!({ "type": "count", "count": count, "inProgress": in_progress })
}

/// Estimates the number of solutions from more and more samples, until it is cancelled, its time is up, or nothing
/// changes.
pub(super) fn estimate(
    request: &Request,
    report: EventReceiver<'_>,
    limits: &Limits,
) -> Result<Value, Failure> {
    let (mut sum, mut squares, mut response) = (0.0_f64, 0.0_f64, Value::Null);
    let mut last: Option<Instant> = None;
    // It is about the position, whether its digits are right or not.
    let entry = request.position()?;
    for round in 0..ROUNDS {
        let (samples, seed) = (NonZeroU32::new(SAMPLES), Some(round.into()));
        let counted = ask(&Count { estimate: samples, seed, ..Count::default() }, &entry, limits)?;
        if limits.interrupt.reason().is_some() {
            break;
        }
        let estimate = counted.estimate;
        let interval = estimate.as_ref().and_then(|estimate| estimate.interval);
        let error = interval.map_or(0.0, |(low, high)| (high - low) / (2.0 * Z));
        sum += estimate.and_then(|estimate| estimate.number).unwrap_or_default();
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
    Ok(if response.is_null() { unknown(None) } else { response })
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
