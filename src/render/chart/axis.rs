//! The logarithmic time axis.

use std::fmt;

use super::super::duration::sane;
use super::write_text;

const LABEL: &str = r##"font-size="11" text-anchor="middle" fill="#444444""##;

/// The visible part of the time axis: decades from the first to the last.
pub(super) struct Axis {
    decades: &'static [(f64, &'static str)],
    left: u32,
    width: u32,
}

impl Axis {
    /// Makes an axis from `left`, `width` wide, that contains all `times`.
    pub(super) fn around(times: impl Iterator<Item = f64>, left: u32, width: u32) -> Self {
        let (mut shortest, mut longest) = (f64::INFINITY, 0.0_f64);
        for time in times.map(sane).filter(|&time| time > 0.0) {
            (shortest, longest) = (shortest.min(time), longest.max(time));
        }
        if longest == 0.0 {
            (shortest, longest) = (1e-5, 1e-3);
        }
        let last = DECADES.len() - 1;
        // Where bars begin is arbitrary; half a decade of room keeps the shortest from vanishing.
        let first = DECADES.iter().rposition(|&(decade, _)| decade <= shortest / 2.0).unwrap_or(0);
        let first = first.min(last - 1);
        let end = DECADES.iter().position(|&(decade, _)| decade >= longest).unwrap_or(last);
        Self { decades: &DECADES[first..=end.max(first + 1)], left, width }
    }

    /// Returns the position of `seconds`, or of the nearer end if it is not on the axis.
    pub(super) fn at(&self, seconds: f64) -> f64 {
        let (first, last) = (self.decades[0].0, self.decades[self.decades.len() - 1].0);
        let share = (sane(seconds).max(first) / first).log10() / (last / first).log10();
        f64::from(self.left) + share.clamp(0.0, 1.0) * f64::from(self.width)
    }

    /// Draws a line for each decade, with its label above.
    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>, top: u32, bottom: u32) -> fmt::Result {
        for (number, &(decade, _)) in self.decades.iter().enumerate() {
            let x = self.at(decade);
            let colour = if number == 0 { "#777777" } else { "#d8d8d8" };
            writeln!(
                f,
                r#"<path d="M{x:.1} {top}V{bottom}" stroke="{colour}" stroke-width="1"/>"#
            )?;
        }
        self.write_labels(f, top - 7)
    }

    /// Writes the labels of the decades.
    pub(super) fn write_labels(&self, f: &mut fmt::Formatter<'_>, y: u32) -> fmt::Result {
        // Labels of a long axis would touch each other.
        let every = if self.decades.len() > 10 { 2 } else { 1 };
        for &(decade, label) in self.decades.iter().step_by(every) {
            write_text(f, format_args!("{:.1}", self.at(decade)), y, LABEL, label)?;
        }
        Ok(())
    }
}

/// The steps that the time axis can have.
const DECADES: [(f64, &str); 15] = [
    (1e-9, "1 ns"),
    (1e-8, "10 ns"),
    (1e-7, "100 ns"),
    (1e-6, "1 µs"),
    (1e-5, "10 µs"),
    (1e-4, "100 µs"),
    (1e-3, "1 ms"),
    (1e-2, "10 ms"),
    (1e-1, "100 ms"),
    (1e0, "1 s"),
    (1e1, "10 s"),
    (1e2, "100 s"),
    (1e3, "1000 s"),
    (1e4, "10⁴ s"),
    (1e5, "10⁵ s"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(times: &[f64]) -> Vec<&'static str> {
        let axis = Axis::around(times.iter().copied(), 0, 100);
        axis.decades.iter().map(|&(_, label)| label).collect()
    }

    #[test]
    fn the_axis_holds_every_time_and_little_more() {
        assert_eq!(labels(&[4e-6, 0.03]), ["1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms"]);
        assert_eq!(labels(&[3e-3, 3e-3]), ["1 ms", "10 ms"]);
        // The bar of a time that is a decade would have no length if it began there.
        assert_eq!(labels(&[1e-3]), ["100 µs", "1 ms"]);
        assert_eq!(labels(&[0.0, 20.0]), ["10 s", "100 s"]);
        assert_eq!(labels(&[]), ["1 µs", "10 µs", "100 µs", "1 ms"]);
        assert_eq!(labels(&[1e-12]), ["1 ns", "10 ns"]);
        assert_eq!(labels(&[1e300]), ["10⁴ s", "10⁵ s"]);
    }

    #[test]
    fn places_follow_the_order_of_the_times_and_stay_on_the_axis() {
        let times = [f64::NEG_INFINITY, f64::NAN, -1.0, 0.0, 1e-9, 2e-6, 3e-4, 0.5, 7.0, 1e9];
        let axis = Axis::around([2e-6, 7.0].into_iter(), 10, 100);
        let places: Vec<f64> = times.iter().map(|&time| axis.at(time)).collect();
        assert!(places.is_sorted(), "{places:?}");
        assert!(places.iter().all(|place| (10.0..=110.0).contains(place)), "{places:?}");
    }
}
