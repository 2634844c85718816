//! Durations as people read them.

/// Writes a duration, given in seconds, with three digits and a suitable unit.
///
/// ```
/// use kenzan::render::duration;
/// assert_eq!(duration(0.000_412), "412 µs");
/// assert_eq!(duration(0.999_9), "1.00 s");
/// assert_eq!(duration(15.42), "15.4 s");
/// assert_eq!(duration(12_345.6), "12346 s");
/// assert_eq!(duration(0.0), "0 s");
/// ```
pub fn duration(seconds: f64) -> String {
    let seconds = sane(seconds);
    if seconds == 0.0 {
        return "0 s".to_owned();
    }
    let units = [(1e-9, "ns"), (1e-6, "µs"), (1e-3, "ms")];
    // 999.6 would be written as 1000: that is already 1.00 of the next unit.
    let (unit, name) =
        units.into_iter().find(|&(unit, _)| seconds < 999.5 * unit).unwrap_or((1.0, "s"));
    let value = seconds / unit;
    let decimals = match value {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{value:.decimals$} {name}")
}

/// Returns `seconds`, or 0 if it is not a valid time.
pub(super) fn sane(seconds: f64) -> f64 {
    if seconds.is_finite() { seconds.max(0.0) } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_has_three_digits_and_its_unit() {
        for (seconds, text) in [
            (1e-12, "0.00 ns"),
            (9.994e-9, "9.99 ns"),
            (9.996e-6, "10.0 µs"),
            (99.96e-3, "100 ms"),
            (999.4e-6, "999 µs"),
            (999.6e-6, "1.00 ms"),
            (880.0, "880 s"),
            (f64::NAN, "0 s"),
            (-1.0, "0 s"),
        ] {
            assert_eq!(duration(seconds), text);
        }
    }
}
