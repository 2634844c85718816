//! Run times of engines as an SVG bar chart on a logarithmic axis; those of groups of puzzles as marks.

mod axis;
mod frame;
mod groups;
mod mark;
mod spread;

use std::fmt::{self, Write};

use axis::Axis;
use frame::ChartFrame;
pub use groups::Group;
pub use spread::Spread;

use super::duration::{duration, sane};
use super::label::{self, Escaped};

/// The times of one engine for a list of puzzles: one bar of a [`Chart`]. Times are in seconds.
///
/// A time is `None` if fewer puzzles were solved: an engine that gives up early is not fast. Numbers that are not
/// times (negative, infinite, NaN) are drawn as 0; a `p90` below the median, or a `max` below the `p90`, is drawn as if
/// they were equal. The axis ends at 10⁵ seconds.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Row {
    /// The label of the bar: the engine's name.
    pub label: String,
    /// The time within which half of the puzzles were solved.
    pub median: Option<f64>,
    /// The time within which 90 % of the puzzles were solved.
    pub p90: Option<f64>,
    /// The time of the slowest puzzle, if all were solved.
    pub max: Option<f64>,
    /// The number of puzzles solved.
    pub solved: usize,
    /// The number of puzzles. If fewer were solved, the bar is hatched.
    pub total: usize,
    /// A remark, in small print below the label.
    pub note: Option<String>,
}

/// A chart of rows or [groups](Group) of them, from top to bottom. It displays as SVG.
///
/// Each row has a horizontal bar that ends at the median, a line from there to the 90th percentile, and a dot at the
/// slowest puzzle. The time axis is logarithmic, so equal distances are equal ratios. The bar of an engine that did not
/// solve all puzzles is hatched, and an arrow leads from it out of the chart; one that did not even solve half of them
/// has no bar.
///
/// Each group has a band with a line for each engine: a mark is at the median, and a line leads from it to the slowest
/// puzzle. Engines differ by the shapes and colours of their marks, and their names are after the lines, with the
/// numbers. The mark of an engine that did not solve all puzzles is hollow, and an arrow leads from it out of the
/// chart; one that did not even solve half of them has no mark.
///
/// ```
/// use kenzan::render::chart::{Chart, Row};
/// let row = |label: &str, median| Row {
///     label: label.into(),
///     median: Some(median), p90: Some(2.0 * median), max: Some(5.0 * median),
///     solved: 40, total: 40, note: None,
/// };
/// let rows = [row("native", 4.1e-6), row("z3", 0.052)];
/// let svg = Chart::new(&rows).title("40 hard puzzles").to_string();
/// assert!(svg.contains(">4.10 µs</text>") && svg.contains(">52.0 ms</text>"));
/// assert!(svg.contains(">40/40 solved</text>"));
/// ```
///
/// ```
/// use kenzan::render::chart::{Chart, Group, Row};
/// let row = |label: &str, median, solved| Row {
///     label: label.into(),
///     median: Some(median), max: (solved == 8).then_some(5.0 * median),
///     solved, total: 8, ..Row::default()
/// };
/// let renban = Group {
///     label: "renban".into(), puzzles: 8, rows: vec![row("native", 4.1e-4, 8), row("z3", 0.52, 7)],
/// };
/// let svg = Chart::new(&[renban]).title("variants").to_string();
/// assert!(svg.contains(">renban</text>") && svg.contains(">8 puzzles</text>"));
/// assert!(svg.contains(">410 µs</text>") && svg.contains(">7/8 solved</text>"));
/// ```
#[derive(Debug, Clone)]
pub struct Chart<'a, T> {
    rows: &'a [T],
    frame: ChartFrame<'a>,
}

impl<'a, T> Chart<'a, T> {
    /// Draws `rows`, or groups of them.
    pub fn new(rows: &'a [T]) -> Self {
        Self { rows, frame: ChartFrame::default() }
    }

    /// Writes `title` above the chart.
    #[must_use]
    pub fn title(mut self, title: &'a str) -> Self {
        self.frame.title = Some(title);
        self
    }

    /// Writes `caption` below the chart, for example the machine, the date and the source of the puzzles.
    #[must_use]
    pub fn caption(mut self, caption: &'a str) -> Self {
        self.frame.caption = Some(caption);
        self
    }
}

const MARGIN: u32 = 20;
const ROW_HEIGHT: u32 = 38;
const BAR_HEIGHT: u32 = 18;
const PLOT_WIDTH: u32 = 520;
const GAP: u32 = 12;
const LABEL_SIZE: u32 = 14;
const SMALL_SIZE: u32 = 12;
const WIDEST_LABEL: u32 = 220;

const LABEL: &str = r##"font-size="14" text-anchor="end" fill="#111111""##;
const SOLVED: &str = r##"font-size="14" text-anchor="end" fill="#333333""##;
const UNSOLVED: &str = r##"font-size="14" text-anchor="end" fill="#a34700""##;
const SMALL: &str = r##"font-size="12" fill="#333333""##;
const SMALL_END: &str = r##"font-size="12" text-anchor="end" fill="#333333""##;
const NO_BAR: &str = r##"font-size="12" fill="#a34700""##;
const NOTHING: &str = r##"font-size="14" text-anchor="middle" fill="#333333""##;

// Blue and vermilion of Okabe and Ito's palette: apart for colour-blind eyes, and in grey too.
const DEFINITIONS: &str = r##"<defs><pattern id="kenzan-gave-up" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#d6e8f5"/><rect width="2.5" height="6" fill="#0072b2"/></pattern></defs>
"##;
const BAR: &str = r##"fill="#0072b2" stroke="#0072b2""##;
const HATCHED_BAR: &str = r##"fill="url(#kenzan-gave-up)" stroke="#0072b2""##;
const WHISKER: &str = r##"fill="none" stroke="#222222" stroke-width="2""##;
const THREAD: &str = r##"stroke="#777777" stroke-width="1" stroke-dasharray="2 3""##;
const ARROW: &str = r##"fill="none" stroke="#a34700" stroke-width="1.5""##;
const DOT: &str = r##"r="4.5" fill="#d55e00" stroke="#ffffff" stroke-width="1""##;

impl fmt::Display for Chart<'_, Row> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let labels = widest(LABEL_SIZE, self.rows.iter().map(|row| &row.label))
            .max(widest(SMALL_SIZE, self.rows.iter().filter_map(|row| row.note.as_ref())))
            .min(WIDEST_LABEL);
        let left = MARGIN + labels + GAP;
        let times = self.rows.iter().flat_map(|row| [row.median, row.p90, row.max]).flatten();
        let axis = Axis::around(times, left, PLOT_WIDTH);
        let medians = left + PLOT_WIDTH + 2 * GAP + label::width("000 ms", LABEL_SIZE);
        let right = medians + GAP + widest(LABEL_SIZE, self.rows.iter().map(Row::share));
        let width = right + MARGIN;
        let top = self.frame.top() + 20;
        let bottom =
            top.saturating_add(together(self.rows.len().max(1), ROW_HEIGHT)).min(u32::MAX / 2);
        let legend = bottom + 30;
        let caption = legend + self.frame.caption.map_or(0, |_| 24);
        let height = caption + MARGIN;

        let description = self.description();
        self.frame.write_head(f, [width, height], "run times", &description, DEFINITIONS)?;
        axis.write(f, top, bottom)?;
        if self.rows.is_empty() {
            let middle = left + PLOT_WIDTH / 2;
            write_text(f, middle, top + ROW_HEIGHT / 2 + 5, NOTHING, "nothing was measured")?;
        } else {
            write_text(f, medians, top - 7, SMALL_END, "median")?;
        }
        for (row, y) in self.rows.iter().zip((top..).step_by(ROW_HEIGHT as usize)) {
            let middle = y + ROW_HEIGHT / 2;
            write_label(f, row, labels, middle)?;
            write_text(f, medians, middle + 5, LABEL, &figure(row.median))?;
            let style = if row.gave_up() { UNSOLVED } else { SOLVED };
            write_text(f, right, middle + 5, style, &row.share())?;
            write_bar(f, row, &axis, left, middle)?;
        }
        self.write_legend(f, legend, left)?;
        self.frame.write_end(f, width, caption)
    }
}

impl Chart<'_, Row> {
    /// Returns the numbers in words, for readers who do not see the picture.
    fn description(&self) -> String {
        let lines = self.rows.iter().map(|row| {
            let [median, p90, max] = [row.median, row.p90, row.max].map(words);
            let (label, share) = (&row.label, row.share());
            format!("{label}: median {median}, 90 % {p90}, slowest {max}, {share}")
        });
        lines.collect::<Vec<_>>().join("; ")
    }

    fn write_legend(&self, f: &mut fmt::Formatter<'_>, y: u32, left: u32) -> fmt::Result {
        let middle = y - 4;
        let top = middle - 5;
        let mut x = left;
        writeln!(f, r#"<rect x="{x}" y="{top}" width="22" height="10" {BAR}/>"#)?;
        write_text(f, x + 28, y, SMALL, "median")?;
        x += 84;
        writeln!(f, r#"<path d="M{x} {middle}h20m0 -5v10" {WHISKER}/>"#)?;
        write_text(f, x + 27, y, SMALL, "90 % of the puzzles")?;
        x += 148;
        writeln!(f, r#"<circle cx="{}" cy="{middle}" {DOT}/>"#, x + 5)?;
        write_text(f, x + 15, y, SMALL, "slowest puzzle")?;
        x += 112;
        if self.rows.iter().any(|row| row.gave_up() && row.median.is_some()) {
            writeln!(f, r#"<rect x="{x}" y="{top}" width="22" height="10" {HATCHED_BAR}/>"#)?;
            write_arrow(f, f64::from(x + 22), x + 40, middle)?;
            write_text(f, x + 46, y, SMALL, "not all were solved")?;
        }
        Ok(())
    }
}

impl Row {
    fn gave_up(&self) -> bool {
        self.solved < self.total
    }

    /// Returns how many puzzles were solved.
    fn share(&self) -> String {
        format!("{}/{} solved", self.solved, self.total)
    }
}

fn words(seconds: Option<f64>) -> String {
    seconds.map_or_else(|| "not reached".to_owned(), duration)
}

fn figure(seconds: Option<f64>) -> String {
    seconds.map_or_else(|| "–".to_owned(), duration)
}

fn puzzles(count: u64) -> String {
    if count == 1 { "1 puzzle".to_owned() } else { format!("{count} puzzles") }
}

/// Returns the width of the widest of `texts`.
fn widest(size: u32, texts: impl Iterator<Item = impl AsRef<str>>) -> u32 {
    texts.map(|text| label::width(text.as_ref(), size)).max().unwrap_or(0)
}

/// Returns the height of `count` parts.
fn together(count: usize, height: u32) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX).saturating_mul(height)
}

fn write_text(
    f: &mut dyn Write,
    x: impl fmt::Display,
    y: impl fmt::Display,
    style: &str,
    text: &str,
) -> fmt::Result {
    writeln!(f, r#"<text x="{x}" y="{y}" {style}>{}</text>"#, Escaped(text))
}

/// Writes the label of a bar whose middle is at `y`, and its remark.
fn write_label(f: &mut fmt::Formatter<'_>, row: &Row, labels: u32, y: u32) -> fmt::Result {
    let end = MARGIN + labels;
    let label = label::fit(&row.label, LABEL_SIZE, labels);
    let Some(note) = &row.note else { return write_text(f, end, y + 5, LABEL, &label) };
    write_text(f, end, y - 2, LABEL, &label)?;
    write_text(f, end, y + 13, SMALL_END, &label::fit(note, SMALL_SIZE, labels))
}

fn write_bar(f: &mut fmt::Formatter<'_>, row: &Row, axis: &Axis, left: u32, y: u32) -> fmt::Result {
    let Some(median) = row.median.map(sane) else {
        // A bar would be read as a time.
        let text = format!("solved {} of {}, less than half: no bar", row.solved, row.total);
        return write_text(f, left + GAP, y + 4, NO_BAR, &text);
    };
    let p90 = row.p90.map(|p90| sane(p90).max(median));
    let slowest = row.max.map(|max| sane(max).max(p90.unwrap_or(median)));
    let end = axis.at(median);
    // A time of 0 is left of everything; a sliver shows that there is a bar.
    let width = (end - f64::from(left)).max(2.0);
    let fill = if row.gave_up() { HATCHED_BAR } else { BAR };
    let top = y - BAR_HEIGHT / 2;
    writeln!(f, r#"<rect x="{left}" y="{top}" width="{width:.1}" height="{BAR_HEIGHT}" {fill}/>"#)?;
    if slowest.or(p90).unwrap_or(median) == 0.0 {
        return Ok(());
    }
    let (above, below) = (y - 6, y + 6);
    let whisker = p90.map_or(end, |p90| axis.at(p90));
    let slowest = slowest.map(|slowest| axis.at(slowest));
    match slowest {
        Some(slowest) => writeln!(f, r#"<path d="M{whisker:.1} {y}H{slowest:.1}" {THREAD}/>"#)?,
        // What was not solved comes after what was, however long it would take.
        None => write_arrow(f, whisker, left + PLOT_WIDTH, y)?,
    }
    if slowest.is_some() || p90.is_some() {
        let line = format!("M{end:.1} {y}H{whisker:.1}M{whisker:.1} {above}V{below}");
        writeln!(f, r#"<path d="{line}" {WHISKER}/>"#)?;
    }
    match slowest {
        Some(slowest) => writeln!(f, r#"<circle cx="{slowest:.1}" cy="{y}" {DOT}/>"#),
        None => Ok(()),
    }
}

/// Draws an arrow to the right, from `start` to `end`.
fn write_arrow(f: &mut dyn Write, start: f64, end: u32, y: u32) -> fmt::Result {
    writeln!(f, r#"<path d="M{start:.1} {y}H{end}m-6 -5l6 5l-6 5" {ARROW}/>"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(label: &str, [median, p90, max]: [f64; 3], solved: usize) -> Row {
        let [median, p90, max] = [median, p90, max].map(Some);
        Row { label: label.into(), median, p90, max, solved, total: 40, note: None }
    }

    fn count(svg: &str, what: &str) -> usize {
        svg.matches(what).count()
    }

    #[test]
    fn only_the_bars_of_engines_that_gave_up_are_hatched() {
        let mrv = Row { max: None, ..row("mrv", [1.0, 2.0, 3.0], 39) };
        let rows = [row("native", [1e-6; 3], 40), mrv];
        let both = Chart::new(&rows).to_string();
        assert_eq!(count(&both, "fill=\"url(#kenzan-gave-up)\""), 2, "a bar and the legend");
        assert_eq!(count(&both, ARROW), 2, "one from the bar, one in the legend");
        assert_eq!(count(&both, "<circle"), 2, "mrv has no slowest puzzle");
        assert!(both.contains("not all were solved"));
        let one = Chart::new(&rows[..1]).to_string();
        assert_eq!(count(&one, "fill=\"url(#kenzan-gave-up)\""), 0);
        assert_eq!(count(&one, ARROW), 0);
        assert!(!one.contains("not all were solved"));
    }

    #[test]
    fn whoever_solved_less_than_half_has_no_bar() {
        let subtraction = Row { solved: 2, total: 40, ..row("subtraction", [0.0; 3], 2) };
        let rows = [Row { median: None, p90: None, max: None, ..subtraction }];
        let svg = Chart::new(&rows).to_string();
        assert_eq!(count(&svg, r#"height="18""#), 0, "there is no bar");
        assert!(svg.contains("solved 2 of 40, less than half: no bar"), "{svg}");
        assert!(svg.contains(">–</text>"), "{svg}");
    }

    #[test]
    fn where_90_percent_are_not_reached_the_arrow_begins_at_the_bar() {
        let rows = [Row { p90: None, max: None, ..row("depth-first", [1.0; 3], 30) }];
        let svg = Chart::new(&rows).to_string();
        assert_eq!(count(&svg, WHISKER), 1, "in the legend");
        assert_eq!(count(&svg, ARROW), 2);
    }

    #[test]
    fn no_number_breaks_the_chart() {
        let rows = [
            row("nothing", [0.0; 3], 0),
            row("equal", [1e-3; 3], 40),
            row("no number", [f64::NAN, f64::INFINITY, -1.0], 40),
            row("upside down", [3.0, 2.0, 1.0], 40),
            row("endless", [1e-300, 1.0, 1e300], usize::MAX),
        ];
        for rows in [&rows[..], &rows[..1], &rows[1..2], &[]] {
            let svg = Chart::new(rows).to_string();
            assert!(
                !svg.contains("NaN") && !svg.contains("=\"inf") && !svg.contains("=\"-"),
                "{svg}"
            );
            let dots = rows.iter().filter(|row| row.label != "nothing" && row.label != "no number");
            assert_eq!(count(&svg, "<circle"), 1 + dots.count());
        }
        assert!(Chart::<Row>::new(&[]).to_string().contains("nothing was measured"));
    }

    #[test]
    fn words_are_escaped_and_cut() {
        let mut row = row("<native> & friends", [1e-3; 3], 40);
        row.note = Some("a note that is much longer than the column of labels can be".into());
        let rows = [row];
        let svg = Chart::new(&rows).title("a < b").caption("\"c\" & d").to_string();
        for text in
            [">&lt;native&gt; &amp; friends<", ">a &lt; b<", ">&quot;c&quot; &amp; d<", "…<"]
        {
            assert!(svg.contains(text), "{text} in {svg}");
        }
    }

    #[test]
    fn the_numbers_are_there_in_words() {
        let mrv = Row { max: None, ..row("mrv", [1.9e-3, 0.4, 3.4], 38) };
        let rows = [row("native", [4.1e-6, 11e-6, 58e-6], 40), mrv];
        insta::assert_snapshot!(
            Chart::new(&rows).description(),
            @"native: median 4.10 µs, 90 % 11.0 µs, slowest 58.0 µs, 40/40 solved; mrv: median 1.90 ms, 90 % 400 ms, slowest not reached, 38/40 solved"
        );
    }
}
