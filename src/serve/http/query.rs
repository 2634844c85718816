//! What a request states after the `?` of its address.

use std::time::Duration;

use hyper::{StatusCode, Uri};

use super::refusal::Refusal;

/// Refuses an address with anything after a `?`.
pub(super) fn none(uri: &Uri) -> Result<(), Refusal> {
    match uri.query() {
        None | Some("") => Ok(()),
        Some(_) => Err(wrong("nothing is stated after the '?' here")),
    }
}

/// Reads `timeout=SECONDS`, the time for a question: `usual` if it is not there, and at most `longest`.
pub(super) fn time(uri: &Uri, usual: Duration, longest: Duration) -> Result<Duration, Refusal> {
    let Some(query) = uri.query().filter(|query| !query.is_empty()) else { return Ok(usual) };
    let seconds = query
        .strip_prefix("timeout=")
        .ok_or_else(|| wrong("only 'timeout=SECONDS' is stated after the '?'"))?;
    // Before it is rounded: what is a trifle too long is too long.
    let fits = |seconds: &f64| *seconds > 0.0 && *seconds <= longest.as_secs_f64();
    let time = seconds.parse().ok().filter(fits);
    let time = time.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    // The shortest times are rounded to none.
    let time = time.map(|time| time.max(Duration::from_nanos(1)));
    time.ok_or_else(|| {
        let longest = longest.as_secs_f64();
        wrong(&format!("the timeout is a number of seconds, above 0 and at most {longest}"))
    })
}

fn wrong(message: &str) -> Refusal {
    Refusal::new(StatusCode::BAD_REQUEST, message)
}
