//! Puzzles and answers as text: digits in a frame, told apart without colour.

mod frame;
#[cfg(test)]
mod tests;

use std::fmt;

pub use frame::{Frame, Ink, Paint};
use frame::{Place, Strokes};

use crate::{BoxShape, Candidates, Cell, Digit, Grid, Layout, Puzzle, Solution};

/// A puzzle, with or without an answer, as lines of text. Write it with `{}`; there is no line
/// break after the last line.
///
/// A given stands in brackets, an empty cell is a dot:
///
/// ```
/// use kenzan::render::text::Drawing;
/// use kenzan::{Grid, Layout, Puzzle};
/// let givens = Grid::from_values(4, [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2]);
/// let puzzle = Puzzle::new(Layout::usual(4)?, givens.expect("16 values"))?;
/// let expected = "\
/// ┌──────┬──────┐
/// │[1] . │ .  . │
/// │ .  . │[3] . │
/// ├──────┼──────┤
/// │ . [4]│ .  . │
/// │ .  . │ . [2]│
/// └──────┴──────┘";
/// assert_eq!(Drawing::new(&puzzle).to_string(), expected);
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Drawing<'a> {
    puzzle: &'a Puzzle,
    contents: Contents<'a>,
    differing: Vec<Cell>,
    clashing: Vec<Cell>,
    frame: Frame,
    paint: Paint,
}

/// What is drawn beside the givens.
#[derive(Debug, Clone)]
enum Contents<'a> {
    Nothing,
    Solution(&'a Solution),
    Digits(&'a Grid),
    Candidates(&'a Candidates),
}

impl<'a> Drawing<'a> {
    /// Draws the givens of `puzzle`.
    pub fn new(puzzle: &'a Puzzle) -> Self {
        Self {
            puzzle,
            contents: Contents::Nothing,
            differing: Vec::new(),
            clashing: Vec::new(),
            frame: Frame::default(),
            paint: Paint::default(),
        }
    }

    /// Fills the empty cells with `solution`.
    #[must_use]
    pub fn solution(self, solution: &'a Solution) -> Self {
        Self { contents: Contents::Solution(solution), ..self }
    }

    /// Fills those empty cells that have a digit in `digits`, which need be no solution.
    ///
    /// # Panics
    /// If the grid has another size than the puzzle.
    #[must_use]
    pub fn digits(self, digits: &'a Grid) -> Self {
        assert_eq!(digits.size(), self.puzzle.size(), "the digits belong to the puzzle");
        Self { contents: Contents::Digits(digits), ..self }
    }

    /// Marks `cells`, givens or not, as those that clash: `!4!`.
    #[must_use]
    pub fn clashing(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self { clashing: cells.into_iter().collect(), ..self }
    }

    /// Marks `cells`, as those in which two solutions differ: `*4*`. Givens stay givens.
    #[must_use]
    pub fn differing(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self { differing: cells.into_iter().collect(), ..self }
    }

    /// Shows in each cell what it may still hold, instead of a solution. A given is a single digit
    /// then, like any other decided cell, so that nothing but digits and the frame is drawn and the
    /// drawing reads as a puzzle again; only a cell that may hold nothing is a `!`, which does not.
    ///
    /// # Panics
    /// If the candidates have another size than the puzzle.
    #[must_use]
    pub fn candidates(self, candidates: &'a Candidates) -> Self {
        assert_eq!(candidates.size(), self.puzzle.size(), "the candidates belong to the puzzle");
        Self { contents: Contents::Candidates(candidates), ..self }
    }

    /// Chooses what stands around the digits.
    #[must_use]
    pub fn frame(self, frame: Frame) -> Self {
        Self { frame, ..self }
    }

    /// Colours the drawing and its legend.
    #[must_use]
    pub fn paint(self, paint: &Paint) -> Self {
        Self { paint: paint.clone(), ..self }
    }

    /// Returns the line that explains the marks, `[n] given, *n* differs`, or `None` if the drawing
    /// has none.
    ///
    /// ```
    /// use kenzan::render::text::Drawing;
    /// use kenzan::{Cell, Grid, Layout, Puzzle};
    /// let mut givens = Grid::empty(9);
    /// assert_eq!(Drawing::new(&Puzzle::new(Layout::classic(), givens.clone())?).legend(), None);
    /// givens.set(Cell::new(0, 0), kenzan::Digit::new(8));
    /// let puzzle = Puzzle::new(Layout::classic(), givens)?;
    /// assert_eq!(Drawing::new(&puzzle).legend().as_deref(), Some("[n] given"));
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    pub fn legend(&self) -> Option<String> {
        if self.frame == Frame::Plain || matches!(self.contents, Contents::Candidates(_)) {
            return None;
        }
        let kinds: Vec<Kind> = self.puzzle.layout().cells().map(|cell| self.kind(cell)).collect();
        let mut parts = Vec::new();
        for (kind, sample, meaning) in [
            (Kind::Given, "[n]", "given"),
            (Kind::Differing, "*n*", "differs"),
            (Kind::Clashing, "!n!", "clashes"),
        ] {
            if kinds.contains(&kind) {
                let Ink { start, end } = self.ink(kind);
                parts.push(format!("{start}{sample}{end} {meaning}"));
            }
        }
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    fn kind(&self, cell: Cell) -> Kind {
        if self.clashing.contains(&cell) {
            Kind::Clashing
        } else if self.puzzle.givens().get(cell).is_some() {
            Kind::Given
        } else if self.differing.contains(&cell) {
            Kind::Differing
        } else {
            Kind::Other
        }
    }

    fn ink(&self, kind: Kind) -> &Ink {
        const NONE: &Ink = &Ink { start: String::new(), end: String::new() };
        match kind {
            Kind::Given => &self.paint.given,
            Kind::Differing => &self.paint.differing,
            Kind::Clashing => &self.paint.clashing,
            Kind::Other => NONE,
        }
    }

    fn mark(&self, cell: Cell) -> Mark {
        let kind = self.kind(cell);
        let digit = match self.contents {
            Contents::Candidates(candidates) => {
                let set = candidates.get(cell);
                let body = if set.is_empty() { "!".to_owned() } else { set.to_string() };
                let lead = if self.frame == Frame::Plain { "" } else { " " };
                return Mark { kind, lead, body, trail: " " };
            }
            Contents::Solution(solution) => solution.grid().get(cell),
            Contents::Digits(digits) => digits.get(cell),
            Contents::Nothing => None,
        };
        let digit = self.puzzle.givens().get(cell).or(digit);
        let symbol = digit.map_or('.', Digit::symbol);
        match (self.frame, kind) {
            (Frame::Plain, _) => Mark { kind, lead: "", body: symbol.into(), trail: " " },
            (_, Kind::Given) => Mark { kind, lead: "", body: format!("[{symbol}]"), trail: "" },
            (_, Kind::Differing) => Mark { kind, lead: "", body: format!("*{symbol}*"), trail: "" },
            (_, Kind::Clashing) => Mark { kind, lead: "", body: format!("!{symbol}!"), trail: "" },
            (_, Kind::Other) => Mark { kind, lead: " ", body: symbol.into(), trail: " " },
        }
    }

    /// Returns a line between two rows of boxes; each stack is as wide as `stacks` says.
    fn rule(&self, strokes: &Strokes, place: Place, stacks: &[usize]) -> String {
        let [left, middle, right] = strokes.joints[place as usize];
        let runs: Vec<String> =
            stacks.iter().map(|&width| strokes.horizontal.repeat(width)).collect();
        let Ink { start, end } = &self.paint.frame;
        format!("{start}{left}{}{right}{end}", runs.join(middle))
    }

    fn row(&self, marks: &[Mark], widths: &[usize], strokes: Option<&Strokes>) -> String {
        let Ink { start, end } = &self.paint.frame;
        let wall = strokes.map(|strokes| format!("{start}{}{end}", strokes.vertical));
        let wall = wall.unwrap_or_default();
        let in_box = stack_width(self.puzzle.layout());
        let mut line = wall.clone();
        let mut blanks = 0;
        for (column, (mark, &width)) in marks.iter().zip(widths).enumerate() {
            let ink = self.ink(mark.kind);
            line.extend(std::iter::repeat_n(' ', blanks));
            line.extend([mark.lead, &ink.start, &mark.body, &ink.end]);
            // Blanks wait for something that comes after them: no line ends in one.
            blanks = width - mark.lead.len() - mark.body.chars().count();
            if strokes.is_some() && (column + 1).is_multiple_of(in_box) {
                line.extend(std::iter::repeat_n(' ', std::mem::take(&mut blanks)));
                line.push_str(&wall);
            }
        }
        line
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = self.puzzle.layout();
        let size = usize::from(layout.size());
        let marks: Vec<Mark> = layout.cells().map(|cell| self.mark(cell)).collect();
        let widths: Vec<usize> = (0..size)
            .map(|column| {
                marks[column..].iter().step_by(size).map(Mark::width).max().unwrap_or_default()
            })
            .collect();
        let stacks: Vec<usize> =
            widths.chunks(stack_width(layout)).map(|widths| widths.iter().sum()).collect();
        let strokes = self.frame.strokes();
        let mut lines = Vec::new();
        for (row, marks) in marks.chunks(size).enumerate() {
            if let Some(strokes) = strokes
                && row.is_multiple_of(band_height(layout))
            {
                let place = if row == 0 { Place::Top } else { Place::Middle };
                lines.push(self.rule(strokes, place, &stacks));
            }
            lines.push(self.row(marks, &widths, strokes));
        }
        if let Some(strokes) = strokes {
            lines.push(self.rule(strokes, Place::Bottom, &stacks));
        }
        f.write_str(&lines.join("\n"))
    }
}

/// Returns how many columns a stack of boxes has; where there are no boxes, all are one stack.
fn stack_width(layout: &Layout) -> usize {
    layout.boxes().map_or(layout.size(), BoxShape::columns).into()
}

/// Returns how many rows a band of boxes has; where there are no boxes, all are one band.
fn band_height(layout: &Layout) -> usize {
    layout.boxes().map_or(layout.size(), BoxShape::rows).into()
}

/// What a cell is to the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Given,
    Differing,
    Clashing,
    Other,
}

/// What is written into a cell.
#[derive(Debug)]
struct Mark {
    kind: Kind,
    lead: &'static str,
    body: String,
    trail: &'static str,
}

impl Mark {
    fn width(&self) -> usize {
        self.lead.len() + self.body.chars().count() + self.trail.len()
    }
}
