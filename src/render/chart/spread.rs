//! The distribution of the ratings of many puzzles, as an SVG bar chart: a bar for each tenth.

use std::{fmt, iter};

use serde::{Deserialize, Serialize};

use super::frame::ChartFrame;
use super::{GAP, MARGIN, NOTHING, SMALL, SMALL_END, SMALL_SIZE, puzzles, write_text};
use crate::render::label;
use crate::technique::scale::Tenths;

/// The number of puzzles of each rating. It displays as an SVG chart.
///
/// ```
/// use kenzan::render::chart::Spread;
/// use kenzan::technique::scale::Tenths;
/// let mut spread = Spread::default();
/// for tenths in [12, 12, 15, 72] {
///     spread.add(Tenths::new(tenths));
/// }
/// let svg = spread.to_string();
/// assert!(svg.contains("1.2: 2 puzzles") && svg.contains("median 1.2"));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spread {
    /// The number of puzzles by tenths.
    counts: Vec<u64>,
    /// The number of puzzles without a rating.
    unrated: u64,
    title: Option<String>,
}

impl Spread {
    /// Writes `title` above the chart.
    #[must_use]
    pub fn title(self, title: impl Into<String>) -> Self {
        Self { title: Some(title.into()), ..self }
    }

    /// Adds a puzzle.
    pub fn add(&mut self, rating: Tenths) {
        let place = rating.tenths() as usize;
        if self.counts.len() <= place {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += 1;
    }

    /// Adds a puzzle that has no number.
    pub fn add_unrated(&mut self) {
        self.unrated += 1;
    }

    fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Returns the ratings that occur, each with its number of puzzles.
    fn ratings(&self) -> impl DoubleEndedIterator<Item = (u32, u64)> + '_ {
        let counts = self.counts.iter().enumerate().filter(|(_, count)| **count > 0);
        counts.map(|(tenths, &count)| (u32::try_from(tenths).unwrap_or(u32::MAX), count))
    }

    /// Returns the rating that this fraction of the puzzles does not exceed: 0.5 for the median.
    fn quantile(&self, share: f64) -> Option<Tenths> {
        let wanted = share * to_f64(self.total());
        let mut seen = 0.0;
        self.ratings()
            .find(|&(_, count)| {
                seen += to_f64(count);
                seen >= wanted
            })
            .map(|(tenths, _)| Tenths::new(tenths))
    }

    /// Returns the chart in words.
    fn summary(&self) -> String {
        let mut summary = match (self.quantile(0.5), self.quantile(0.9), self.ratings().next_back())
        {
            (Some(median), Some(p90), Some((hardest, _))) => format!(
                "{}: median {median}, 90 % up to {p90}, hardest {}",
                puzzles(self.total()),
                Tenths::new(hardest)
            ),
            _ => "no puzzle has a rating".to_owned(),
        };
        if self.unrated > 0 {
            summary += &format!("; {} without a rating", puzzles(self.unrated));
        }
        summary
    }
}

const BAR_WIDTH: u32 = 7;
const HEIGHT: u32 = 260;
/// The scale's ends, in tenths.
const FIRST: u32 = 10;
const LAST: u32 = 120;

const BAR: &str = r##"fill="#0072b2""##;
const LINE: &str = r##"stroke="#dddddd" stroke-width="1""##;
const BASE: &str = r##"stroke="#333333" stroke-width="1""##;
const TICK: &str = r##"font-size="12" text-anchor="middle" fill="#333333""##;

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let frame = ChartFrame { title: self.title.as_deref(), caption: None };
        let most = self.counts.iter().copied().max().unwrap_or(0).max(1);
        let step = nice(most.div_ceil(4));
        let end = most.div_ceil(step) * step;
        let left = MARGIN + label::width(&end.to_string(), SMALL_SIZE) + GAP;
        let last = self.ratings().next_back().map_or(LAST, |(tenths, _)| tenths.max(LAST));
        let right = left + (last - FIRST + 1) * BAR_WIDTH;
        let top = frame.top() + GAP;
        let bottom = top + HEIGHT;
        let (ticks, words) = (bottom + 18, bottom + 48);
        let width = (right + MARGIN).max(left + label::width(&self.summary(), SMALL_SIZE) + MARGIN);
        let spoken: Vec<String> = self
            .ratings()
            .map(|(tenths, count)| format!("{}: {}", Tenths::new(tenths), puzzles(count)))
            .collect();
        let description = format!("{}. {}", self.summary(), spoken.join("; "));
        frame.write_head(f, [width, words + MARGIN], "ratings", &description, "")?;
        let height_of = |count: u64| to_f64(count) / to_f64(end) * f64::from(HEIGHT);
        for count in (0..=end / step).map(|number| number * step) {
            let y = f64::from(bottom) - height_of(count);
            writeln!(f, r#"<path d="M{left} {y:.1}H{right}" {LINE}/>"#)?;
            let count = count.to_string();
            write_text(f, left - 6, format_args!("{:.1}", y + 4.0), SMALL_END, &count)?;
        }
        for (tenths, count) in self.ratings() {
            let x = left + (tenths.max(FIRST) - FIRST) * BAR_WIDTH;
            // What is there is seen, however few they are.
            let height = height_of(count).max(1.0);
            let y = f64::from(bottom) - height;
            writeln!(
                f,
                r#"<rect x="{x}" y="{y:.1}" width="{}" height="{height:.1}" {BAR}><title>{}: {}</title></rect>"#,
                BAR_WIDTH - 1,
                Tenths::new(tenths),
                puzzles(count)
            )?;
        }
        writeln!(f, r#"<path d="M{left} {bottom}H{right}" {BASE}/>"#)?;
        for tenths in (FIRST..=last).step_by(10) {
            let x = left + (tenths - FIRST) * BAR_WIDTH + BAR_WIDTH / 2;
            write_text(f, x, ticks, TICK, &Tenths::new(tenths).to_string())?;
        }
        if self.total() == 0 {
            write_text(
                f,
                u32::midpoint(left, right),
                top + HEIGHT / 2,
                NOTHING,
                "nothing was rated",
            )?;
        }
        write_text(f, left, words, SMALL, &self.summary())?;
        frame.write_end(f, width, words)
    }
}

#[expect(clippy::cast_precision_loss, reason = "a chart is not that exact")]
fn to_f64(count: u64) -> f64 {
    count as f64
}

/// Returns the next larger of 1, 2, 5, 10, 20, 50 and so on.
fn nice(number: u64) -> u64 {
    let powers = iter::successors(Some(1_u64), |power| Some(power.saturating_mul(10)));
    let mut steps = powers.flat_map(|power| [1, 2, 5].map(|step| power.saturating_mul(step)));
    steps.find(|&step| number <= step).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(tenths: &[u32]) -> Spread {
        let mut spread = Spread::default();
        for &tenths in tenths {
            spread.add(Tenths::new(tenths));
        }
        spread
    }

    #[test]
    fn each_rating_has_a_bar_and_the_summary_says_what_they_show() {
        let mut spread = spread(&[12, 12, 12, 15, 72, 119]);
        spread.add_unrated();
        let svg = spread.clone().title("a <list>").to_string();
        assert_eq!(svg.matches(BAR).count(), 4);
        assert!(svg.contains("<title>1.2: 3 puzzles</title>"), "{svg}");
        let summary =
            "6 puzzles: median 1.2, 90 % up to 11.9, hardest 11.9; 1 puzzle without a rating";
        assert_eq!(spread.summary(), summary);
        assert!(svg.contains(summary) && svg.contains("a &lt;list&gt;"), "{svg}");
    }

    #[test]
    fn nothing_is_drawn_as_nothing() {
        let svg = Spread::default().to_string();
        assert!(svg.contains("nothing was rated") && !svg.contains(BAR), "{svg}");
    }

    #[test]
    fn steps_are_nice_and_end() {
        for (number, step) in [(0, 1), (1, 1), (3, 5), (6, 10), (11, 20), (999, 1000)] {
            assert_eq!(nice(number), step, "{number}");
        }
        assert!(nice(u64::MAX) > 0);
    }
}
