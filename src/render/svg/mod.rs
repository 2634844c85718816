//! Puzzles and answers as SVG pictures: givens on pink, blue lines between the regions, small digits
//! for what a cell may hold, and below what is known.

mod digits;
mod ground;
mod houses;
mod lines;
mod square;
mod step;
#[cfg(test)]
mod tests;

use std::fmt;

use self::square::Square;
pub use self::step::StepPicture;
use super::head;
use super::label::{self, Escaped};
use crate::{Candidates, Cell, Puzzle, Solution};

/// A puzzle, with or without its answer, as an SVG picture. Write it with `{}`.
///
/// The picture depends on nothing but what it is made of, brings its own white background, and
/// grows with the puzzle: a cell is [`Picture::CELL`] units wide. What it shows is told in words, too,
/// below the grid and in its description, which screen readers read.
///
/// ```
/// use kenzan::render::svg::Picture;
/// use kenzan::{Grid, Layout, Puzzle};
/// let givens = Grid::from_values(4, [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2]);
/// let puzzle = Puzzle::new(Layout::usual(4)?, givens.expect("16 values"))?;
/// let svg = Picture::new(&puzzle).title("the first & smallest").to_string();
/// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// assert!(svg.contains("<title>the first &amp; smallest</title>"));
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Picture<'a> {
    puzzle: &'a Puzzle,
    answer: Answer<'a>,
    clashing: Vec<Cell>,
    title: Option<&'a str>,
    caption: Option<&'a str>,
    legend: Legend,
}

/// Where it is said what the marks mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Legend {
    /// Below the grid, and in the description.
    Below,
    /// In the description alone.
    Described,
}

/// What is drawn into the empty cells.
#[derive(Debug, Clone)]
enum Answer<'a> {
    Nothing,
    Solution(&'a Solution),
    Possible { digits: &'a Candidates, known: Known },
    Left(&'a Candidates),
}

/// Whether all is known of what the cells of a puzzle hold in its solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Known {
    /// No solution has anything else in any cell.
    All,
    /// Some solutions have this; others may have something else.
    Some,
}

const CELL: u32 = Picture::CELL;
const MARGIN: u32 = Picture::MARGIN;
const TITLE_HEIGHT: u32 = 30;
const LINE_HEIGHT: u32 = 16;
const CAPTION_SIZE: u32 = 13;
const LEGEND_SIZE: u32 = 12;

impl<'a> Picture<'a> {
    /// The side of a cell.
    pub const CELL: u32 = 40;

    /// The space between the grid and the edges of the picture.
    pub const MARGIN: u32 = 16;

    /// Draws the givens of `puzzle`, and its pencil marks as small digits if it has some.
    pub fn new(puzzle: &'a Puzzle) -> Self {
        let (answer, clashing) = (Answer::Nothing, Vec::new());
        Self { puzzle, answer, clashing, title: None, caption: None, legend: Legend::Below }
    }

    /// Fills the empty cells with `solution`. Pencil marks of the puzzle stay beside its digits, in grey.
    #[must_use]
    pub fn solution(self, solution: &'a Solution) -> Self {
        Self { answer: Answer::Solution(solution), ..self }
    }

    /// Draws what the cells hold in the solutions of a puzzle that has several: a digit where it is
    /// always the same, and small digits on hatching where it is not. `known` says whether there may
    /// be more than is in `digits`; the line under the grid says so.
    ///
    /// # Panics
    /// If `digits` have another size than the puzzle.
    #[must_use]
    pub fn possible(self, digits: &'a Candidates, known: Known) -> Self {
        assert_eq!(digits.size(), self.puzzle.size(), "the digits belong to the puzzle");
        Self { answer: Answer::Possible { digits, known }, ..self }
    }

    /// Draws what is left of the candidates: a digit where it is one, small digits where they are
    /// more.
    ///
    /// # Panics
    /// If `candidates` have another size than the puzzle.
    #[must_use]
    pub fn candidates(self, candidates: &'a Candidates) -> Self {
        assert_eq!(candidates.size(), self.puzzle.size(), "the candidates belong to the puzzle");
        Self { answer: Answer::Left(candidates), ..self }
    }

    /// Frames `cells` as those that clash.
    #[must_use]
    pub fn clashing(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self { clashing: cells.into_iter().collect(), ..self }
    }

    /// Writes `title` above the grid, cut if it is too long. Any text will do.
    #[must_use]
    pub fn title(self, title: &'a str) -> Self {
        Self { title: Some(title).filter(|title| !title.trim().is_empty()), ..self }
    }

    /// Writes `caption` under the grid, in as many lines as it takes: how many solutions there are,
    /// or why there is none. Any text will do.
    #[must_use]
    pub fn caption(self, caption: &'a str) -> Self {
        Self { caption: Some(caption).filter(|caption| !caption.trim().is_empty()), ..self }
    }

    /// Leaves the words below the grid to whoever puts the picture on a page: what the marks mean is said in the
    /// description alone.
    #[must_use]
    pub fn without_legend(self) -> Self {
        Self { legend: Legend::Described, ..self }
    }

    /// Returns the width and the height of the picture, in its units.
    pub fn size(&self) -> [u32; 2] {
        self.measured().size
    }

    /// Finds out what has to be known before anything is written.
    fn measured(&self) -> Measured {
        let layout = self.puzzle.layout();
        let squares: Vec<Square> = layout.cells().map(|cell| Square::of(self, cell)).collect();
        let legend = self.legend(&squares);
        let description = self.description(&legend);
        let side = u32::from(self.puzzle.size()) * CELL;
        let below: &[String] = match self.legend {
            Legend::Below => &legend,
            Legend::Described => &[],
        };
        let lines = lines_below(self.caption, below, side);
        let top = MARGIN + self.title.map_or(0, |_| TITLE_HEIGHT);
        let foot = match u32::try_from(lines.len()).unwrap_or(0) {
            0 => 0,
            lines => lines * LINE_HEIGHT + 2,
        };
        let size = [side + 2 * MARGIN, top + side + foot + MARGIN];
        Measured { squares, description, lines, top, side, size }
    }

    /// Says what the marks mean.
    fn legend(&self, squares: &[Square]) -> Vec<String> {
        let mut legend = Vec::new();
        let open = squares.iter().filter(|square| square.is_open).count();
        let cells = if open == 1 { "cell" } else { "cells" };
        match self.answer {
            Answer::Nothing | Answer::Solution(_) => {}
            Answer::Possible { known: Known::All, .. } if open == 0 => {}
            Answer::Possible { known: Known::All, .. } => {
                legend.push(format!("hatched: {open} open {cells}, with what they may hold"));
            }
            Answer::Possible { known: Known::Some, .. } => {
                legend.push(format!("hatched: {open} {cells} in which known solutions differ"));
                legend.push("grey: the same in known solutions, maybe not in others".to_owned());
            }
            Answer::Left(_) => legend.push("small: candidates that are left".to_owned()),
        }
        let has_marks = |square: &Square| square.marks.is_some_and(|set| !set.is_empty());
        let mut pencilled = squares.iter().filter(|square| has_marks(square));
        let marks = match self.answer {
            Answer::Nothing => pencilled.next().map(|_| "small: pencil marks of the puzzle"),
            Answer::Solution(_) | Answer::Possible { .. } | Answer::Left(_) => pencilled
                .find(|square| square.found.is_some() && square.is_certain)
                .map(|_| "grey, small: pencil marks of the puzzle"),
        };
        legend.extend(marks.map(str::to_owned));
        if squares.iter().any(Square::is_impossible) {
            legend.push("!: no digit is possible".to_owned());
        }
        if !self.clashing.is_empty() {
            legend.push("framed: clashes".to_owned());
        }
        let further = self.puzzle.layout().further_in_words();
        legend.extend(further.map(|names| format!("also houses: {names}")));
        legend.extend(not_drawn(self.puzzle));
        legend
    }

    /// Says all that can be seen but the digits.
    fn description(&self, legend: &[String]) -> String {
        let (size, givens) = (self.puzzle.size(), self.puzzle.givens().filled());
        let mut text = format!("{size}×{size} sudoku with {givens} givens");
        if self.puzzle.candidates().is_some() {
            text += " and pencil marks";
        }
        if let Answer::Solution(_) = self.answer {
            text += ", filled with a solution";
        }
        let parts = self.caption.into_iter().chain(legend.iter().map(String::as_str));
        parts.fold(text, |text, part| text + "; " + part)
    }
}

/// Names the rules that the picture does not show: who sees it must not take the grid for all there is.
fn not_drawn(puzzle: &Puzzle) -> Option<String> {
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for rule in puzzle.rules() {
        match kinds.iter_mut().find(|(name, _)| *name == rule.name()) {
            Some((_, count)) => *count += 1,
            None => kinds.push((rule.name(), 1)),
        }
    }
    let named: Vec<String> = kinds.iter().map(|(name, count)| format!("{count} {name}")).collect();
    (!named.is_empty()).then(|| format!("not drawn: rules ({})", named.join(", ")))
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = self.puzzle.layout();
        let Measured { squares, description, lines, top, side, size } = self.measured();
        let title = self.title.unwrap_or(&description);
        head::write(f, size, title, &description, ground::definitions(&squares))?;
        if let Some(title) = self.title {
            write_title(f, title, side)?;
        }
        writeln!(f, r#"<g transform="translate({MARGIN} {top})">"#)?;
        ground::write(f, &squares)?;
        houses::write(f, layout)?;
        lines::write(f, layout)?;
        ground::write_clashes(f, &self.clashing)?;
        digits::write(f, &squares, self.puzzle.size())?;
        writeln!(f, "</g>")?;
        write_below(f, &lines, top + side)
    }
}

/// A line under the grid: its size, its colour, and its text.
type Line = (u32, &'static str, String);

/// What has to be known of a picture before it is written.
struct Measured {
    squares: Vec<Square>,
    description: String,
    /// What stands under the grid.
    lines: Vec<Line>,
    /// Where the grid begins.
    top: u32,
    /// How long the sides of the grid are.
    side: u32,
    size: [u32; 2],
}

/// Returns what is written under the grid, with the size and the colour of each line.
fn lines_below(caption: Option<&str>, legend: &[String], room: u32) -> Vec<Line> {
    let wrapped = |size, colour, text: &str| {
        label::wrap(text, size, room).into_iter().map(move |line| (size, colour, line))
    };
    let caption = caption.into_iter().flat_map(|text| wrapped(CAPTION_SIZE, "#111111", text));
    let legend = legend.iter().flat_map(|text| wrapped(LEGEND_SIZE, "#444444", text));
    caption.chain(legend).collect()
}

/// Writes lines under the grid, which ends at `y`, and the end.
fn write_below(f: &mut fmt::Formatter<'_>, lines: &[Line], y: u32) -> fmt::Result {
    for ((size, colour, line), number) in lines.iter().zip(1..) {
        let (y, line) = (y + number * LINE_HEIGHT + 2, Escaped(line));
        writeln!(
            f,
            r#"<text x="{MARGIN}" y="{y}" font-size="{size}" fill="{colour}">{line}</text>"#
        )?;
    }
    f.write_str("</svg>\n")
}

fn write_title(f: &mut fmt::Formatter<'_>, title: &str, room: u32) -> fmt::Result {
    // A long title is set smaller before it is cut.
    let size = (13..=18).rev().find(|&size| label::width(title, size) <= room).unwrap_or(13);
    let title = label::fit(title, size, room);
    let (x, y) = (MARGIN + room / 2, MARGIN + 14);
    writeln!(
        f,
        r##"<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle" fill="#111111">{}</text>"##,
        Escaped(&title)
    )
}

fn corner(cell: Cell) -> (u32, u32) {
    (u32::from(cell.column()) * CELL, u32::from(cell.row()) * CELL)
}
