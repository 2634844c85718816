//! Run times of engines on groups of puzzles, as an SVG chart on a logarithmic axis.

use std::fmt::{self, Write};

use super::axis::Axis;
use super::mark::EngineMark;
use super::{
    Chart, GAP, MARGIN, NOTHING, PLOT_WIDTH, Row, SMALL, SMALL_SIZE, figure, puzzles, together,
    widest, words, write_arrow, write_text,
};
use crate::render::duration::sane;
use crate::render::label::{self, Escaped};

/// Puzzles that have something in common, and the times of the engines for them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Group {
    /// Their name.
    pub label: String,
    /// Their number.
    pub puzzles: u64,
    /// The engines, in the same order in every group. One that was asked about none of the puzzles has a
    /// `total` of 0.
    pub rows: Vec<Row>,
}

const LANE_HEIGHT: u32 = 15;
const BAND_PADDING: u32 = 4;
const LABEL_SIZE: u32 = 13;
const LINE_HEIGHT: u32 = 15;
const FIGURE_SIZE: u32 = 11;
const LEGEND_HEIGHT: u32 = 20;
const WIDEST_LABEL: u32 = 260;
const WIDEST_ENGINE: u32 = 160;

const LABEL: &str = r##"font-size="13" text-anchor="end" fill="#111111""##;
const COUNT: &str = r##"font-size="11" text-anchor="end" fill="#555555""##;
const HEADER: &str = r##"font-size="11" text-anchor="end" fill="#444444""##;
const ENGINE: &str = r##"font-size="11" fill="#333333""##;
const FIGURE: &str = r##"font-size="11" text-anchor="end" fill="#333333""##;
const UNSOLVED: &str = r##"font-size="11" text-anchor="end" fill="#a34700""##;
const SCALE: &str = r##"font-size="12" text-anchor="middle" fill="#333333""##;
const STRIPE: &str = r##"fill="#f4f4f4""##;

/// The horizontal positions and the heights of parts.
struct Plan {
    labels: u32,
    plot: u32,
    engines: u32,
    medians: u32,
    slowest: u32,
    right: u32,
    band: u32,
    /// The most lines of a label.
    lines: usize,
}

impl Plan {
    fn of(groups: &[Group]) -> Self {
        let rows = || groups.iter().flat_map(|group| &group.rows);
        let counts = widest(FIGURE_SIZE, groups.iter().map(|group| puzzles(group.puzzles)));
        let labels = widest(LABEL_SIZE, groups.iter().map(|group| &group.label));
        let labels = labels.max(counts).min(WIDEST_LABEL);
        let names = widest(FIGURE_SIZE, rows().map(|row| &row.label));
        let ends = widest(FIGURE_SIZE, rows().map(Row::share));
        let figure = GAP + label::width("000 ms", FIGURE_SIZE);
        let plot = MARGIN + labels + GAP;
        let engines = plot + PLOT_WIDTH + GAP;
        let medians = engines + names.min(WIDEST_ENGINE) + figure;
        let slowest = medians + figure.max(GAP + label::width("slowest", FIGURE_SIZE));
        let right = slowest + GAP + ends;
        let lanes = groups.iter().map(|group| group.rows.len()).max().unwrap_or(0).max(1);
        let lanes = together(lanes, LANE_HEIGHT).max(2 * LINE_HEIGHT);
        let band = lanes.saturating_add(2 * BAND_PADDING);
        // A line is for the number of puzzles.
        let lines = ((band - 2 * BAND_PADDING) / LINE_HEIGHT - 1) as usize;
        Self { labels, plot, engines, medians, slowest, right, band, lines }
    }
}

impl fmt::Display for Chart<'_, Group> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plan = Plan::of(self.rows);
        let rows = self.rows.iter().flat_map(|group| &group.rows);
        let times = rows.flat_map(|row| [row.median, row.max]).flatten();
        let axis = Axis::around(times, plan.plot, PLOT_WIDTH);
        let mut legend = String::new();
        let ends = [plan.plot, plan.right];
        let top = self.write_legend(&mut legend, ends, self.frame.top())? + 24;
        let bands = together(self.rows.len().max(1), plan.band);
        let bottom = top.saturating_add(bands).min(u32::MAX / 2);
        let caption = self.frame.caption.map(|_| bottom + 64);
        let (width, height) = (plan.right + MARGIN, caption.unwrap_or(bottom + 44) + MARGIN - 6);

        let description = self.description();
        self.frame.write_head(f, [width, height], "run times by group", &description, "")?;
        f.write_str(&legend)?;
        let bands = || (top..).step_by(plan.band as usize).take(self.rows.len());
        // Every second one is shaded, so that the eye stays in its band.
        for y in bands().skip(1).step_by(2) {
            let (width, height) = (plan.right - MARGIN + 8, plan.band);
            let x = MARGIN - 4;
            writeln!(f, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" {STRIPE}/>"#)?;
        }
        axis.write(f, top, bottom)?;
        axis.write_labels(f, bottom + 16)?;
        let middle = plan.plot + PLOT_WIDTH / 2;
        let scale = "time; each step is ten times the one before";
        write_text(f, middle, bottom + 34, SCALE, scale)?;
        if self.rows.is_empty() {
            write_text(f, middle, top + plan.band / 2 + 5, NOTHING, "nothing was measured")?;
        } else {
            write_text(f, plan.medians, top - 7, HEADER, "median")?;
            write_text(f, plan.slowest, top - 7, HEADER, "slowest")?;
        }
        for (group, y) in self.rows.iter().zip(bands()) {
            write_label(f, group, &plan, y)?;
            let lanes = together(group.rows.len(), LANE_HEIGHT);
            let lanes = (y + plan.band.saturating_sub(lanes) / 2..).step_by(LANE_HEIGHT as usize);
            for ((engine, row), lane) in group.rows.iter().enumerate().zip(lanes) {
                let middle = lane + LANE_HEIGHT / 2;
                write_figures(f, row, &plan, middle + 4)?;
                write_times(f, row, EngineMark::of(engine), &axis, plan.plot, middle)?;
            }
        }
        self.frame.write_end(f, width, caption.unwrap_or_default())
    }
}

impl Chart<'_, Group> {
    /// Returns the numbers in words, for readers who do not see the picture.
    fn description(&self) -> String {
        let groups = self.rows.iter().map(|group| {
            let rows = group.rows.iter().map(|row| {
                if row.total == 0 {
                    return format!("{} was not asked", row.label);
                }
                let [median, max] = [row.median, row.max].map(words);
                format!("{} median {median}, slowest {max}, {}", row.label, row.share())
            });
            let rows = rows.collect::<Vec<_>>().join("; ");
            format!("{}, {}: {rows}", group.label, puzzles(group.puzzles))
        });
        groups.collect::<Vec<_>>().join(". ")
    }

    /// Writes the signs of the engines, and those that all of them share, in lines between `left` and `right`; returns
    /// where they end.
    fn write_legend(
        &self,
        f: &mut dyn Write,
        [left, right]: [u32; 2],
        top: u32,
    ) -> Result<u32, fmt::Error> {
        let first = self.rows.first().map_or(&[][..], |group| &group.rows);
        let mut signs: Vec<(Sign, &str)> = first
            .iter()
            .enumerate()
            .map(|(engine, row)| (Sign::Engine(EngineMark::of(engine)), row.label.as_str()))
            .collect();
        signs.push((Sign::Line, "from the median to the slowest puzzle"));
        if self.rows.iter().flat_map(|group| &group.rows).any(Row::gave_up) {
            signs.push((Sign::Arrow, "not all were solved"));
        }
        let (mut x, mut y) = (left, top);
        for (sign, text) in signs {
            let text = label::fit(text, SMALL_SIZE, right - left);
            let width = sign.width() + 8 + label::width(&text, SMALL_SIZE);
            if x > left && x + width > right {
                (x, y) = (left, y + LEGEND_HEIGHT);
            }
            sign.write(f, x, y + 8)?;
            write_text(f, x + sign.width() + 8, y + 12, SMALL, &text)?;
            x += width + 2 * GAP;
        }
        Ok(y + LEGEND_HEIGHT)
    }
}

/// A sign of the legend.
enum Sign {
    Engine(EngineMark),
    Line,
    Arrow,
}

impl Sign {
    const fn width(&self) -> u32 {
        match self {
            Self::Engine(_) => 12,
            Self::Line | Self::Arrow => 36,
        }
    }

    /// Draws it from `x`, around `y`.
    fn write(&self, f: &mut dyn Write, x: u32, y: u32) -> fmt::Result {
        let (start, neutral) = (f64::from(x + 6), EngineMark::NEUTRAL);
        match self {
            Self::Engine(mark) => mark.write(f, start, y, false),
            Self::Line => {
                neutral.write_line(f, start, f64::from(x + 34), y)?;
                neutral.write(f, start, y, false)
            }
            Self::Arrow => {
                write_arrow(f, start, x + 36, y)?;
                neutral.write(f, start, y, true)
            }
        }
    }
}

/// Writes the name of a group; a shortened name is shown in full when pointed at.
fn write_label(f: &mut fmt::Formatter<'_>, group: &Group, plan: &Plan, y: u32) -> fmt::Result {
    let mut lines = label::wrap(&group.label, LABEL_SIZE, plan.labels);
    if lines.len() > plan.lines {
        lines.truncate(plan.lines.saturating_sub(1));
        let told = lines.iter().map(String::as_str).flat_map(str::split_whitespace).count();
        let rest: Vec<&str> = group.label.split_whitespace().skip(told).collect();
        lines.push(label::fit(&rest.join(" "), LABEL_SIZE, plan.labels));
    }
    let end = MARGIN + plan.labels;
    let height = together(lines.len() + 1, LINE_HEIGHT);
    let mut baseline = y + plan.band.saturating_sub(height) / 2 + 12;
    writeln!(f, "<g><title>{}</title>", Escaped(&group.label))?;
    for line in lines {
        write_text(f, end, baseline, LABEL, &line)?;
        baseline += LINE_HEIGHT;
    }
    write_text(f, end, baseline - 1, COUNT, &puzzles(group.puzzles))?;
    f.write_str("</g>\n")
}

/// Writes the name and the numbers of an engine.
fn write_figures(f: &mut fmt::Formatter<'_>, row: &Row, plan: &Plan, y: u32) -> fmt::Result {
    let name = label::fit(&row.label, FIGURE_SIZE, WIDEST_ENGINE);
    write_text(f, plan.engines, y, ENGINE, &name)?;
    if row.total == 0 {
        return write_text(f, plan.right, y, FIGURE, "not asked");
    }
    write_text(f, plan.medians, y, FIGURE, &figure(row.median))?;
    write_text(f, plan.slowest, y, FIGURE, &figure(row.max))?;
    write_text(f, plan.right, y, if row.gave_up() { UNSOLVED } else { FIGURE }, &row.share())
}

/// Draws the times of an engine around `y`.
fn write_times(
    f: &mut fmt::Formatter<'_>,
    row: &Row,
    mark: EngineMark,
    axis: &Axis,
    left: u32,
    y: u32,
) -> fmt::Result {
    if row.total == 0 {
        return Ok(());
    }
    let Some(median) = row.median.map(sane) else {
        // A mark would be read as a time, and what stands to the left as a short one.
        let text = format!("{}: solved {} of {}, less than half", row.label, row.solved, row.total);
        return write_text(f, left + PLOT_WIDTH - GAP, y + 4, UNSOLVED, &text);
    };
    let x = axis.at(median);
    match row.max.map(|max| axis.at(sane(max).max(median))) {
        Some(slowest) => mark.write_line(f, x, slowest, y)?,
        None => write_arrow(f, x, left + PLOT_WIDTH, y)?,
    }
    mark.write(f, x, y, row.gave_up())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(label: &str, median: f64, max: f64) -> Row {
        let [median, max] = [median, max].map(Some);
        Row { label: label.into(), median, max, solved: 8, total: 8, ..Row::default() }
    }

    fn group(label: &str, rows: Vec<Row>) -> Group {
        Group { label: label.into(), puzzles: 8, rows }
    }

    fn count(svg: &str, what: &str) -> usize {
        svg.matches(what).count()
    }

    /// The head of an arrow of [`write_arrow`].
    const HEAD: &str = "m-6 -5l6 5l-6 5";

    #[test]
    fn the_numbers_are_there_in_words() {
        let slow = Row { max: None, solved: 7, ..row("sat", 0.2, 0.4) };
        let groups = [
            group("x-sum", vec![row("native", 4.1e-4, 0.5), slow]),
            group(
                "regex",
                vec![row("native", 1e-5, 1e-4), Row { label: "sat".into(), ..Row::default() }],
            ),
        ];
        insta::assert_snapshot!(Chart::new(&groups).description(), @"x-sum, 8 puzzles: native median 410 µs, slowest 500 ms, 8/8 solved; sat median 200 ms, slowest not reached, 7/8 solved. regex, 8 puzzles: native median 10.0 µs, slowest 100 µs, 8/8 solved; sat was not asked");
    }

    #[test]
    fn what_was_not_solved_can_be_seen() {
        let solved = [group("renban", vec![row("native", 1e-3, 2e-3), row("sat", 1e-2, 1.0)])];
        let svg = Chart::new(&solved).to_string();
        assert_eq!(count(&svg, HEAD), 0);
        assert_eq!(count(&svg, "m0 -4v8"), 3, "a line for each engine, and one in the legend");
        assert!(!svg.contains("not all were solved"));
        let slow = Row { max: None, solved: 5, ..row("sat", 1e-2, 1.0) };
        let unsolved = [group("renban", vec![row("native", 1e-3, 2e-3), slow])];
        let svg = Chart::new(&unsolved).to_string();
        assert_eq!(count(&svg, HEAD), 2, "one from the mark, one in the legend");
        assert_eq!(count(&svg, r##"fill="#ffffff" stroke"##), 2, "both marks are hollow");
        assert!(svg.contains(">5/8 solved</text>") && svg.contains("not all were solved"));
        let slower = Row { median: None, max: None, solved: 2, ..row("sat", 1e-2, 1.0) };
        let svg = Chart::new(&[group("renban", vec![slower])]).to_string();
        assert!(svg.contains(">sat: solved 2 of 8, less than half</text>"), "{svg}");
    }

    #[test]
    fn whoever_was_left_out_has_neither_mark_nor_numbers() {
        let nobody = Row { label: "mrv".into(), ..Row::default() };
        let groups = [group("renban", vec![row("native", 1e-3, 2e-3), nobody])];
        let svg = Chart::new(&groups).to_string();
        assert!(svg.contains(">not asked</text>") && !svg.contains("0/0"), "{svg}");
        assert_eq!(count(&svg, "m0 -4v8"), 2, "the line of native, and the one in the legend");
    }

    #[test]
    fn each_group_has_a_band_and_the_chart_grows_with_them() {
        let rows = || vec![row("native", 1e-3, 2e-3), row("sat", 1e-2, 1.0), row("z3", 0.1, 1.0)];
        let groups: Vec<Group> =
            (0..67).map(|number| group(&format!("family {number}"), rows())).collect();
        let height = |svg: &str| -> u32 {
            let digits = svg.split("height=\"").nth(1).and_then(|rest| rest.split('"').next());
            digits.and_then(|digits| digits.parse().ok()).expect("a height")
        };
        let svg = Chart::new(&groups).to_string();
        for number in 0..67 {
            assert!(svg.contains(&format!(">family {number}</text>")), "{number}");
        }
        let bands = height(&svg) - height(&Chart::new(&groups[..1]).to_string());
        assert_eq!(bands, 66 * (3 * LANE_HEIGHT + 2 * BAND_PADDING));
    }

    #[test]
    fn a_label_that_is_too_long_is_broken_and_then_cut_but_kept_for_who_points_at_it() {
        let label = ["killer-cage"; 12].join(", ");
        let svg = Chart::new(&[group(&label, vec![row("native", 1e-3, 2e-3)])]).to_string();
        assert!(svg.contains(&format!("<title>{label}</title>")), "{svg}");
        assert_eq!(count(&svg, "…</text>"), 1, "{svg}");
        let lanes = (0..8).map(|number| row(&format!("engine {number}"), 1e-3, 2e-3)).collect();
        let svg = Chart::new(&[group(&label, lanes)]).to_string();
        assert_eq!(count(&svg, "…</text>"), 0, "there is room for all of it");
    }

    #[test]
    fn no_number_and_no_name_breaks_the_chart() {
        let strange = Group {
            label: "<b> & \u{0}".into(),
            puzzles: u64::MAX,
            rows: vec![
                row("nothing", 0.0, 0.0),
                row("no number", f64::NAN, f64::INFINITY),
                row("upside down", 3.0, 1.0),
                row("endless", 1e-300, 1e300),
            ],
        };
        for groups in [&[strange, Group::default()][..], &[Group::default()], &[]] {
            let svg = Chart::new(groups).title("a < b").caption("\"c\" & d").to_string();
            assert!(!svg.contains("NaN") && !svg.contains("inf") && !svg.contains("=\"-"), "{svg}");
            assert!(svg.contains(">a &lt; b<") && svg.contains(">&quot;c&quot; &amp; d<"), "{svg}");
        }
        assert!(Chart::<Group>::new(&[]).to_string().contains("nothing was measured"));
    }
}
