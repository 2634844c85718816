//! A step of a technique as a picture: the candidates before it, in colours and shapes what it rests on, struck out what
//! goes, in a ring what is placed, and lines for links.
//!
//! The colours are those of Okabe and Ito, which colour-blind people tell apart; each has a shape of its own as well.

mod links;

use std::fmt::{self, Write};

use super::digits::{self, Places};
use super::square::Square;
use super::{CELL, LINE_HEIGHT, MARGIN, TITLE_HEIGHT};
use super::{corner, ground, houses, lines, lines_below, write_below, write_title};
use crate::render::head;
use crate::technique::explain::Told;
use crate::technique::{Mark, Position, Story};
use crate::{Cell, Digit, Puzzle};

/// The space between digits and what is drawn around them.
const RADIUS: u32 = 6;

/// A step of a technique as an SVG picture. Write it with `{}`.
///
/// ```
/// use kenzan::Puzzle;
/// use kenzan::render::svg::StepPicture;
/// use kenzan::technique::explain::Explainer;
/// use kenzan::technique::{LADDER, Position};
///
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// let explanation = Explainer::new(&LADDER).explain(&Position::of(&puzzle)?);
/// let svg = StepPicture::new(&puzzle, &explanation.steps[0]).to_string();
/// assert!(svg.contains("<title>Hidden Single</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct StepPicture<'a> {
    puzzle: &'a Puzzle,
    told: &'a Told,
    title: Option<&'a str>,
}

impl<'a> StepPicture<'a> {
    /// Draws a step in a puzzle.
    ///
    /// # Panics
    /// If the step is one of a puzzle of another size.
    pub fn new(puzzle: &'a Puzzle, told: &'a Told) -> Self {
        assert_eq!(told.before.grid().size(), puzzle.size(), "the step belongs to the puzzle");
        Self { puzzle, told, title: None }
    }

    /// Writes `title` above the grid instead of the technique's.
    #[must_use]
    pub fn title(self, title: &'a str) -> Self {
        Self { title: Some(title).filter(|title| !title.trim().is_empty()), ..self }
    }

    /// Says what the colours mean, those that are there.
    fn colours(&self) -> Option<String> {
        let story = &self.told.story;
        let mut said: Vec<(&str, Vec<String>)> = Vec::new();
        for &(group, role) in &story.roles {
            let Look { colour, shape, .. } = look(group);
            let of_group = story.marks.iter().filter(|mark| mark.group == group);
            let (cells, candidates): (Vec<&Mark>, Vec<&Mark>) =
                of_group.partition(|mark| mark.digit.is_none());
            let name = match (cells.is_empty(), candidates.is_empty()) {
                (true, _) => format!("{colour} {}", shape.name()),
                (false, true) => format!("{colour} cells"),
                (false, false) => (*colour).to_owned(),
            };
            match said.iter_mut().find(|(other, _)| *other == role) {
                // There are more groups than colours.
                Some((_, names)) if names.contains(&name) => {}
                Some((_, names)) => names.push(name),
                None => said.push((role, vec![name])),
            }
        }
        let said = said.iter().map(|(role, names)| format!("{}: {role}", names.join(", ")));
        let said: Vec<String> = said.collect();
        (!said.is_empty()).then(|| said.join("; "))
    }

    /// Says what the marks mean, those that are there.
    fn legend(&self) -> Vec<String> {
        let Told { step, story, .. } = self.told;
        let mut legend: Vec<String> = self.colours().into_iter().collect();
        if step.placement.is_some() {
            legend.push("in a blue ring: what is placed".to_owned());
        }
        if !step.eliminations.is_empty() {
            legend.push("struck out in red: what goes".to_owned());
        }
        let has = |is_strong| story.links.iter().any(|link| link.is_strong == is_strong);
        let said = match (has(true), has(false)) {
            (true, true) => Some("line: one of the two is true; dashed: not both"),
            (true, false) => Some("line: one of the two is true"),
            (false, true) => Some("dashed: not both are true"),
            (false, false) => None,
        };
        legend.extend(said.map(str::to_owned));
        legend
    }
}

impl fmt::Display for StepPicture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Told { step, story, before, er: _ } = self.told;
        let (layout, size) = (self.puzzle.layout(), self.puzzle.size());
        let title = self.title.unwrap_or(step.technique.title);
        let sentence = story.sentence();
        let squares = squares(self.puzzle, before);
        let side = u32::from(size) * CELL;
        let lines = lines_below(Some(&sentence), &self.legend(), side);
        let top = MARGIN + TITLE_HEIGHT;
        let foot = u32::try_from(lines.len()).unwrap_or(0) * LINE_HEIGHT + 2;
        let (width, height) = (side + 2 * MARGIN, top + side + foot + MARGIN);
        head::write(f, [width, height], title, &sentence, "")?;
        write_title(f, title, side)?;
        writeln!(f, r#"<g transform="translate({MARGIN} {top})">"#)?;
        ground::write(f, &squares)?;
        write_cells(f, story)?;
        houses::write(f, layout)?;
        lines::write(f, layout)?;
        let places = Places::of(size);
        links::write_groups(f, &story.links, places)?;
        write_marks(f, story, places)?;
        links::write(f, &story.links, places)?;
        digits::write(f, &squares, size)?;
        write_strikes(f, &step.eliminations, places)?;
        if let Some((cell, digit)) = step.placement {
            write_ring(f, cell, digit, places)?;
        }
        writeln!(f, "</g>")?;
        write_below(f, &lines, top + side)
    }
}

/// Returns what stands in each cell: a given, a digit, or candidates.
fn squares(puzzle: &Puzzle, before: &Position) -> Vec<Square> {
    let grid = before.grid();
    let square = |cell: Cell| {
        let (given, placed) = (puzzle.givens().get(cell), grid.get(cell));
        let found = placed.filter(|_| given.is_none());
        let marks = placed.is_none().then(|| before.candidates(cell));
        Square { cell, given, found, is_certain: true, marks, is_open: false }
    };
    puzzle.layout().cells().map(square).collect()
}

/// What the marks of a group look like.
struct Look {
    colour: &'static str,
    fill: &'static str,
    edge: &'static str,
    /// The same as the ground of a whole cell.
    tint: &'static str,
    shape: Shape,
}

#[derive(Clone, Copy)]
enum Shape {
    Disc,
    Square,
    Diamond,
    Hexagon,
}

impl Shape {
    fn name(self) -> &'static str {
        match self {
            Self::Disc => "discs",
            Self::Square => "squares",
            Self::Diamond => "diamonds",
            Self::Hexagon => "hexagons",
        }
    }
}

/// What groups look like, one after the other.
const LOOKS: [Look; 6] = [
    Look { colour: "green", fill: "#7fd6bb", edge: "#009e73", tint: "#e3f6f0", shape: Shape::Disc },
    Look {
        colour: "orange",
        fill: "#f6c55e",
        edge: "#b97800",
        tint: "#fdf1d6",
        shape: Shape::Square,
    },
    Look {
        colour: "light blue",
        fill: "#a9d8f5",
        edge: "#3a8fc4",
        tint: "#e6f4fc",
        shape: Shape::Diamond,
    },
    Look {
        colour: "pink",
        fill: "#e9b4d1",
        edge: "#b0568a",
        tint: "#faeaf3",
        shape: Shape::Hexagon,
    },
    Look {
        colour: "yellow",
        fill: "#f4ec83",
        edge: "#a89b00",
        tint: "#fbf9da",
        shape: Shape::Disc,
    },
    Look {
        colour: "blue",
        fill: "#9dbbe6",
        edge: "#0b5aa5",
        tint: "#e2ebf8",
        shape: Shape::Square,
    },
];

fn look(group: u8) -> &'static Look {
    &LOOKS[usize::from(group) % LOOKS.len()]
}

/// Colours the cells that are marked as a whole.
fn write_cells(f: &mut fmt::Formatter<'_>, story: &Story) -> fmt::Result {
    for mark in story.marks.iter().filter(|mark| mark.digit.is_none()) {
        let ((x, y), tint) = (corner(mark.cell), look(mark.group).tint);
        writeln!(f, r#"<path d="M{x} {y}h{CELL}v{CELL}h-{CELL}z" fill="{tint}"/>"#)?;
    }
    Ok(())
}

/// Colours candidates; one of several groups is divided between them.
fn write_marks(f: &mut fmt::Formatter<'_>, story: &Story, places: Places) -> fmt::Result {
    let mut seen: Vec<(Cell, Digit)> = Vec::new();
    for &Mark { cell, digit, group } in &story.marks {
        let Some(digit) = digit else { continue };
        let look = look(group);
        let (x, y) = middle(cell, digit, places);
        let radius = radius(places);
        // What has a colour already keeps its heart: two groups are two rings.
        let radius = if seen.contains(&(cell, digit)) { radius.saturating_sub(3) } else { radius };
        seen.push((cell, digit));
        let path = outline(look.shape, x, y, radius)?;
        writeln!(
            f,
            r#"<path d="{path}" fill="{}" stroke="{}" stroke-width="1"/>"#,
            look.fill, look.edge
        )?;
    }
    Ok(())
}

/// Strikes candidates out.
fn write_strikes(
    f: &mut fmt::Formatter<'_>,
    gone: &[(Cell, Digit)],
    places: Places,
) -> fmt::Result {
    if gone.is_empty() {
        return Ok(());
    }
    let mut path = String::new();
    let reach = radius(places);
    for &(cell, digit) in gone {
        let (x, y) = middle(cell, digit, places);
        let (left, low, both) = (x - reach, y + reach, 2 * reach);
        write!(path, "M{left} {low}l{both} -{both}")?;
    }
    writeln!(
        f,
        r##"<path d="{path}" fill="none" stroke="#d55e00" stroke-width="1.7" stroke-linecap="round"/>"##
    )
}

/// Draws a ring around what is placed.
fn write_ring(f: &mut fmt::Formatter<'_>, cell: Cell, digit: Digit, places: Places) -> fmt::Result {
    let ((x, y), radius) = (middle(cell, digit, places), radius(places) + 1);
    writeln!(
        f,
        r##"<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="#0072b2" stroke-width="2.4"/>"##
    )
}

fn radius(places: Places) -> u32 {
    (places.font_size() * 6 / 10).clamp(4, RADIUS)
}

/// Returns the middle of a small digit.
fn middle(cell: Cell, digit: Digit, places: Places) -> (u32, u32) {
    places.of_digit(cell, digit, 0)
}

fn outline(shape: Shape, x: u32, y: u32, r: u32) -> Result<String, fmt::Error> {
    let mut path = String::new();
    let (left, right, top, bottom) = (x - r.min(x), x + r, y - r.min(y), y + r);
    match shape {
        Shape::Disc => {
            write!(path, "M{left} {y}A{r} {r} 0 1 1 {right} {y}A{r} {r} 0 1 1 {left} {y}z")?;
        }
        Shape::Square => {
            let side = 2 * r;
            write!(path, "M{left} {top}h{side}v{side}h-{side}z")?;
        }
        Shape::Diamond => {
            write!(
                path,
                "M{x} {}L{} {y}L{x} {}L{} {y}z",
                top - 1,
                right + 1,
                bottom + 1,
                left - 1
            )?;
        }
        Shape::Hexagon => {
            let half = r / 2;
            write!(
                path,
                "M{left} {y}L{} {top}L{} {top}L{right} {y}L{} {bottom}L{} {bottom}z",
                x - half,
                x + half,
                x + half,
                x - half
            )?;
        }
    }
    Ok(path)
}
