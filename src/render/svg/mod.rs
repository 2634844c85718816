//! Puzzles and answers as SVG pictures: givens on pink, blue lines between regions, rules as setters draw them, small
//! digits for candidates, and below the grid a caption and a legend.

mod canvas;
mod digits;
mod foot;
mod frame;
mod ground;
mod houses;
mod insets;
mod lines;
mod outline;
mod point;
mod rule;
mod square;
mod step;
#[cfg(test)]
mod tests;
mod theme;

use std::fmt;

use self::canvas::Canvas;
use self::digits::Places;
use self::foot::LegendEntry;
use self::frame::PictureFrame;
use self::rule::{Margins, RulesDrawing};
use self::square::Square;
pub use self::step::StepPicture;
pub use self::theme::Theme;
use crate::why::Finding;
use crate::{Candidates, Cell, Outcome, Puzzle, Solution, Why};

/// A puzzle, with or without its answer. It displays as an SVG picture.
///
/// The same input always gives the same picture. It has its own background, and grows with the puzzle: a cell is
/// [`Picture::CELL`] units wide. Its content is also described in words, below the grid and in the description for
/// screen readers. Rules that can't be drawn, such as those of the whole grid, are only described.
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
    answer: EmptyCellContent<'a>,
    clashing: Vec<Cell>,
    title: Option<&'a str>,
    caption: Option<&'a str>,
    look: SvgLook,
}

/// The look of a picture, independent of its content.
#[derive(Debug, Clone, Copy)]
struct SvgLook {
    theme: Theme,
    cell_size: u32,
    legend: LegendPlace,
}

/// The place of the legend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LegendPlace {
    /// Below the grid, and in the description.
    Below,
    /// In the description alone.
    Description,
}

impl SvgLook {
    const USUAL: Self = Self { theme: Theme::Light, cell_size: CELL, legend: LegendPlace::Below };
}

/// The content of the empty cells.
#[derive(Debug, Clone)]
enum EmptyCellContent<'a> {
    Nothing,
    Solution(&'a Solution),
    Possible { digits: &'a Candidates, known: Known },
    Left(&'a Candidates),
}

/// Whether all solutions are known, or only some.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Known {
    /// No solution has other digits in any cell.
    All,
    /// Some solutions have these digits; others may have other digits.
    Some,
}

const CELL: u32 = Picture::CELL;
const MARGIN: u32 = Picture::MARGIN;

impl<'a> Picture<'a> {
    /// The side of a cell.
    pub const CELL: u32 = 40;

    /// The space between the grid and the edges of the picture.
    pub const MARGIN: u32 = 16;

    /// Draws the givens of `puzzle`, and its pencil marks as small digits if it has some.
    pub fn new(puzzle: &'a Puzzle) -> Self {
        let (answer, clashing) = (EmptyCellContent::Nothing, Vec::new());
        Self { puzzle, answer, clashing, title: None, caption: None, look: SvgLook::USUAL }
    }

    /// Chooses the colours.
    #[must_use]
    pub fn theme(self, theme: Theme) -> Self {
        Self { look: SvgLook { theme, ..self.look }, ..self }
    }

    /// Sets the default width of a cell in pixels; the drawing itself stays the same.
    #[must_use]
    pub fn cell_size(self, pixels: u32) -> Self {
        Self { look: SvgLook { cell_size: pixels, ..self.look }, ..self }
    }

    /// Fills the empty cells with `solution`. Pencil marks of the puzzle stay, in grey.
    #[must_use]
    pub fn solution(self, solution: &'a Solution) -> Self {
        Self { answer: EmptyCellContent::Solution(solution), ..self }
    }

    /// Draws the solutions of a puzzle that has several: a digit where all agree, and small digits on hatching where
    /// they differ. `known` says whether there may be more digits than in `digits`; the line below the grid says so,
    /// too.
    ///
    /// # Panics
    /// If `digits` have another size than the puzzle.
    #[must_use]
    pub fn possible(self, digits: &'a Candidates, known: Known) -> Self {
        assert!(digits.fits(self.puzzle.layout()), "the digits belong to the puzzle");
        Self { answer: EmptyCellContent::Possible { digits, known }, ..self }
    }

    /// Draws candidates: a large digit in cells with one, small digits in others.
    ///
    /// # Panics
    /// If `candidates` have another size than the puzzle.
    #[must_use]
    pub fn candidates(self, candidates: &'a Candidates) -> Self {
        assert!(candidates.fits(self.puzzle.layout()), "the candidates belong to the puzzle");
        Self { answer: EmptyCellContent::Left(candidates), ..self }
    }

    /// Frames `cells` as those that clash.
    #[must_use]
    pub fn clashing(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self { clashing: cells.into_iter().collect(), ..self }
    }

    /// Draws an answer: the solution, the clash, or the remaining candidates. If there are several solutions, `open`
    /// has their digits, as in [`Self::possible`].
    ///
    /// # Panics
    /// If the answer is about a puzzle of another size.
    #[must_use]
    pub fn outcome(self, outcome: &'a Outcome, open: Option<(&'a Candidates, Known)>) -> Self {
        match outcome {
            Outcome::None => match self.puzzle.clash() {
                Some(clash) => {
                    let cells = clash.cells(self.puzzle.layout());
                    self.clashing(cells)
                }
                None => self,
            },
            Outcome::Unknown { why: Why::Stuck(left), .. } => self.candidates(left),
            Outcome::Unknown { first: None, .. } => self,
            Outcome::Unique(found) | Outcome::Unknown { first: Some(found), .. } => {
                self.solution(found)
            }
            Outcome::Multiple(_) => match open {
                Some((digits, known)) => self.possible(digits, known),
                None => self,
            },
        }
    }

    /// Draws what is wrong with the puzzle: cells that clash are framed, open cells are hatched.
    ///
    /// # Panics
    /// If `finding` is about a puzzle of another size.
    #[must_use]
    pub fn finding(self, finding: &'a Finding) -> Self {
        match finding {
            Finding::Unique(solution) | Finding::Unknown { first: Some(solution), .. } => {
                self.solution(solution)
            }
            Finding::Unknown { first: None, .. } => self,
            Finding::None { clash, .. } => {
                let layout = self.puzzle.layout();
                self.clashing(clash.facts.iter().flat_map(|fact| fact.cells(layout)))
            }
            Finding::Multiple { open, .. } => {
                let known = if open.is_exact { Known::All } else { Known::Some };
                self.possible(&open.possible, known)
            }
        }
    }

    /// Writes `title`, which may be any text, above the grid; it is cut if it is too long.
    #[must_use]
    pub fn title(self, title: &'a str) -> Self {
        Self { title: Some(title).filter(|title| !title.trim().is_empty()), ..self }
    }

    /// Writes `caption`, which may be any text, below the grid, in as many lines as necessary.
    #[must_use]
    pub fn caption(self, caption: &'a str) -> Self {
        Self { caption: Some(caption).filter(|caption| !caption.trim().is_empty()), ..self }
    }

    /// Omits the legend, for pages that have their own; the description still explains the marks.
    #[must_use]
    pub fn without_legend(self) -> Self {
        Self { look: SvgLook { legend: LegendPlace::Description, ..self.look }, ..self }
    }

    /// Returns the width and the height of the picture, in its units.
    pub fn size(&self) -> [u32; 2] {
        let palette = self.look.theme.palette();
        let drawing = RulesDrawing::of(self.puzzle, palette);
        let legend = self.legend(&self.squares(), drawing.legend);
        let frame = self.frame(drawing.margins);
        frame.picture_size(&frame.foot(legend))
    }

    /// Returns where the top left corner of the grid is: its distance from the left and the upper edge of the picture, in
    /// its units. Each cell is [`Picture::CELL`] wide and high.
    pub fn corner(&self) -> [u32; 2] {
        let drawing = RulesDrawing::of(self.puzzle, self.look.theme.palette());
        self.frame(drawing.margins).corner()
    }

    fn squares(&self) -> Vec<Square> {
        self.puzzle.layout().cells().map(|cell| Square::of(self, cell)).collect()
    }

    fn frame(&self, margins: Margins) -> PictureFrame<'_> {
        let shape = self.puzzle.layout().shape();
        PictureFrame { shape, margins, look: self.look, title: self.title, caption: self.caption }
    }

    /// Returns what the marks mean.
    fn legend(&self, squares: &[Square], rules: Vec<LegendEntry>) -> Vec<LegendEntry> {
        let mut legend: Vec<String> = Vec::new();
        let open = squares.iter().filter(|square| square.is_open).count();
        let cells = if open == 1 { "cell" } else { "cells" };
        match self.answer {
            EmptyCellContent::Nothing | EmptyCellContent::Solution(_) => {}
            EmptyCellContent::Possible { known: Known::All, .. } if open == 0 => {}
            EmptyCellContent::Possible { known: Known::All, .. } => {
                legend.push(format!("hatched: {open} open {cells}, with what they may hold"));
            }
            EmptyCellContent::Possible { known: Known::Some, .. } => {
                legend.push(format!("hatched: {open} {cells} in which known solutions differ"));
                legend.push("grey: the same in known solutions, maybe not in others".to_owned());
            }
            EmptyCellContent::Left(_) => legend.push("small: candidates that are left".to_owned()),
        }
        let has_marks = |square: &Square| square.marks.is_some_and(|set| !set.is_empty());
        let mut pencilled = squares.iter().filter(|square| has_marks(square));
        let marks = match self.answer {
            EmptyCellContent::Nothing => {
                pencilled.next().map(|_| "small: pencil marks of the puzzle")
            }
            EmptyCellContent::Solution(_)
            | EmptyCellContent::Possible { .. }
            | EmptyCellContent::Left(_) => pencilled
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
        legend.extend(self.puzzle.layout().unusual_in_words());
        let houses = houses::legend(self.puzzle.layout(), self.look.theme.palette());
        legend.into_iter().map(LegendEntry::words).chain(houses).chain(rules).collect()
    }

    /// Returns a description of all that is drawn except the digits.
    fn description(&self, legend: &[LegendEntry]) -> String {
        let (shape, givens) = (self.puzzle.layout().shape(), self.puzzle.givens().filled());
        let noun = if givens == 1 { "given" } else { "givens" };
        let mut text = format!("{shape} sudoku with {givens} {noun}");
        if self.puzzle.candidates().is_some() {
            text += " and pencil marks";
        }
        if let EmptyCellContent::Solution(_) = self.answer {
            text += ", filled with a solution";
        }
        let parts = self.caption.into_iter().chain(legend.iter().map(|entry| entry.text.as_str()));
        parts.fold(text, |text, part| text + "; " + part)
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = self.puzzle.layout();
        let palette = self.look.theme.palette();
        let squares = self.squares();
        let drawing = RulesDrawing::of(self.puzzle, palette);
        let legend = self.legend(&squares, drawing.legend);
        let description = self.description(&legend);
        let places = Places::new(layout.shape(), drawing.insets);
        let frame = self.frame(drawing.margins);
        let foot = frame.foot(legend);
        let definitions = ground::definitions(&squares, palette);
        frame.write_head(f, &foot, &description, &definitions)?;
        ground::write(f, &squares, palette)?;
        houses::write(f, layout, palette)?;
        f.write_str(&drawing.under)?;
        lines::write(f, layout, palette)?;
        ground::write_clashes(f, &self.clashing, palette)?;
        f.write_str(&drawing.over)?;
        let mut canvas = Canvas { f, places: &places, palette };
        canvas.clear(&squares, &drawing.crossed)?;
        canvas.digits(&squares)?;
        frame.write_end(f, &foot)
    }
}

fn corner(cell: Cell) -> (u32, u32) {
    (u32::from(cell.column()) * CELL, u32::from(cell.row()) * CELL)
}
