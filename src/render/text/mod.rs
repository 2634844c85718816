//! Puzzles and answers as text: digits in a frame, with marks that do not depend on colour.

mod cages;
mod frame;
#[cfg(test)]
mod tests;

use std::fmt;

use cages::TextCages;
use frame::Arms;
pub use frame::{Ink, Paint};

use super::wall::Walls;
use crate::{Candidates, Cell, Digit, Grid, Layout, Puzzle, Solution};

/// A puzzle, with or without an answer. It displays as lines of text, without a line break after the last one.
///
/// A given is in brackets, an empty cell is a dot:
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
    paint: Paint,
}

/// The content drawn besides the givens.
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
            paint: Paint::default(),
        }
    }

    /// Fills the empty cells with `solution`.
    #[must_use]
    pub fn solution(self, solution: &'a Solution) -> Self {
        Self { contents: Contents::Solution(solution), ..self }
    }

    /// Fills empty cells with the digits in `digits`, which need not be a solution.
    ///
    /// # Panics
    /// If the grid has another size than the puzzle.
    #[must_use]
    pub fn digits(self, digits: &'a Grid) -> Self {
        assert!(digits.fits(self.puzzle.layout()), "the digits belong to the puzzle");
        Self { contents: Contents::Digits(digits), ..self }
    }

    /// Marks `cells`, givens or not, as those that clash: `!4!`.
    #[must_use]
    pub fn clashing(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self { clashing: cells.into_iter().collect(), ..self }
    }

    /// Marks `cells` as those in which two solutions differ: `*4*`. Givens keep their brackets.
    #[must_use]
    pub fn differing(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self { differing: cells.into_iter().collect(), ..self }
    }

    /// Shows the candidates of each cell instead of a solution. A given is then a single digit, like any other decided
    /// cell, so that the drawing has only digits and a frame, and can be read as a puzzle again; the exception is a
    /// cell without candidates, which is drawn as `!`.
    ///
    /// # Panics
    /// If the candidates have another size than the puzzle.
    #[must_use]
    pub fn candidates(self, candidates: &'a Candidates) -> Self {
        assert!(candidates.fits(self.puzzle.layout()), "the candidates belong to the puzzle");
        Self { contents: Contents::Candidates(candidates), ..self }
    }

    /// Colours the drawing and its legend.
    #[must_use]
    pub fn paint(self, paint: &Paint) -> Self {
        Self { paint: paint.clone(), ..self }
    }

    /// Returns the line that explains the marks, `[n] given, *n* differs`, and names the houses that
    /// are not drawn, such as diagonals; `None` if the drawing has none of them.
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
        if matches!(self.contents, Contents::Candidates(_)) {
            return None;
        }
        let kinds: Vec<CellRole> =
            self.puzzle.layout().cells().map(|cell| self.kind(cell)).collect();
        let mut parts = Vec::new();
        for (kind, sample, meaning) in [
            (CellRole::Given, "[n]", "given"),
            (CellRole::Differing, "*n*", "differs"),
            (CellRole::Clashing, "!n!", "clashes"),
        ] {
            if kinds.contains(&kind) {
                let Ink { start, end } = self.ink(kind);
                parts.push(format!("{start}{sample}{end} {meaning}"));
            }
        }
        if self.cages().is_some() {
            parts.push("dotted lines: cages, with their sums".to_owned());
        }
        parts.extend(self.puzzle.layout().unusual_in_words());
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// Returns the cages to draw; with candidates there is no room for them.
    fn cages(&self) -> Option<TextCages<'a>> {
        match self.contents {
            Contents::Candidates(_) => None,
            Contents::Nothing | Contents::Solution(_) | Contents::Digits(_) => {
                TextCages::of(self.puzzle)
            }
        }
    }

    fn kind(&self, cell: Cell) -> CellRole {
        if self.clashing.contains(&cell) {
            CellRole::Clashing
        } else if self.puzzle.givens().get(cell).is_some() {
            CellRole::Given
        } else if self.differing.contains(&cell) {
            CellRole::Differing
        } else {
            CellRole::Other
        }
    }

    fn ink(&self, kind: CellRole) -> &Ink {
        const NONE: &Ink = &Ink { start: String::new(), end: String::new() };
        match kind {
            CellRole::Given => &self.paint.given,
            CellRole::Differing => &self.paint.differing,
            CellRole::Clashing => &self.paint.clashing,
            CellRole::Other => NONE,
        }
    }

    fn mark(&self, cell: Cell) -> CellText {
        if !self.puzzle.layout().contains(cell) {
            let kind = CellRole::Other;
            return CellText { kind, lead: "", body: String::new(), trail: "" };
        }
        let kind = self.kind(cell);
        let digit = match self.contents {
            Contents::Candidates(candidates) => {
                let set = candidates.get(cell);
                let body = if set.is_empty() { "!".to_owned() } else { set.to_string() };
                return CellText { kind, lead: " ", body, trail: " " };
            }
            Contents::Solution(solution) => solution.grid().get(cell),
            Contents::Digits(digits) => digits.get(cell),
            Contents::Nothing => None,
        };
        let digit = self.puzzle.givens().get(cell).or(digit);
        let symbol = digit.map_or('.', Digit::symbol);
        match kind {
            CellRole::Given => CellText { kind, lead: "", body: format!("[{symbol}]"), trail: "" },
            CellRole::Differing => {
                CellText { kind, lead: "", body: format!("*{symbol}*"), trail: "" }
            }
            CellRole::Clashing => {
                CellText { kind, lead: "", body: format!("!{symbol}!"), trail: "" }
            }
            CellRole::Other => CellText { kind, lead: " ", body: symbol.into(), trail: " " },
        }
    }

    /// Returns the line above `row`, or below the last one.
    fn rule(&self, row: u8, widths: &[usize]) -> String {
        let layout = self.puzzle.layout();
        let (rows, columns) = (layout.rows(), layout.columns());
        let walls = Walls::of(layout);
        let goes = |column: u8| column < columns && walls.is_above(row, column);
        let mut line = String::new();
        for (column, &width) in (0..columns).zip(widths) {
            let left = column.checked_sub(1).is_some_and(goes);
            if has_wall_before(layout, column) {
                let above = row.checked_sub(1).is_some_and(|above| walls.is_left(above, column));
                let below = row < rows && walls.is_left(row, column);
                let arms = Arms { up: above, down: below, left, right: goes(column) };
                line.push(arms.joint());
            }
            let wall = if goes(column) { Arms::HORIZONTAL.joint() } else { ' ' };
            line.extend(std::iter::repeat_n(wall, width));
        }
        let up = row.checked_sub(1).is_some_and(|above| walls.is_left(above, columns));
        let down = row < rows && walls.is_left(row, columns);
        line.push(Arms { up, down, left: goes(columns - 1), right: false }.joint());
        line.truncate(line.trim_end().len());
        let Ink { start, end } = &self.paint.frame;
        format!("{start}{line}{end}")
    }

    fn row(&self, row: u8, marks: &[CellText], widths: &[usize]) -> String {
        let layout = self.puzzle.layout();
        let walls = Walls::of(layout);
        let Ink { start, end } = &self.paint.frame;
        let wall = format!("{start}{}{end}", Arms::VERTICAL.joint());
        let mut line = String::new();
        let mut blanks = 0;
        for (column, (mark, &width)) in (0..).zip(marks.iter().zip(widths)) {
            if has_wall_before(layout, column) {
                line.extend(std::iter::repeat_n(' ', std::mem::take(&mut blanks)));
                line.push_str(if walls.is_left(row, column) { &wall } else { " " });
            }
            let ink = self.ink(mark.kind);
            line.extend(std::iter::repeat_n(' ', blanks));
            line.extend([mark.lead, &ink.start, &mark.body, &ink.end]);
            // Blanks wait for something that comes after them: no line ends in one.
            blanks = width - mark.lead.len() - mark.body.chars().count();
        }
        if !walls.is_left(row, layout.columns()) {
            line.truncate(line.trim_end().len());
            return line;
        }
        line.extend(std::iter::repeat_n(' ', blanks));
        line + &wall
    }
}

/// Returns whether there is a wall left of any cell in `column`: then all its cells get room for one.
fn has_wall_before(layout: &Layout, column: u8) -> bool {
    (0..layout.rows()).any(|row| Walls::of(layout).is_left(row, column))
}

/// Returns whether there is a wall above any cell in `row`; only then there is a line for it.
fn has_wall_above(layout: &Layout, row: u8) -> bool {
    (0..layout.columns()).any(|column| Walls::of(layout).is_above(row, column))
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = self.puzzle.layout();
        let columns = usize::from(layout.columns());
        let marks: Vec<CellText> = layout.shape().cells().map(|cell| self.mark(cell)).collect();
        let widths: Vec<usize> = (0..columns)
            .map(|column| {
                marks[column..]
                    .iter()
                    .step_by(columns)
                    .map(CellText::width)
                    .max()
                    .unwrap_or_default()
            })
            .collect();
        if let Some(cages) = self.cages() {
            return f.write_str(&cages.draw(&marks, &self.paint.frame, |mark| self.ink(mark.kind)));
        }
        let mut lines = Vec::new();
        for (row, marks) in (0..).zip(marks.chunks(columns)) {
            if has_wall_above(layout, row) {
                lines.push(self.rule(row, &widths));
            }
            lines.push(self.row(row, marks, &widths));
        }
        lines.push(self.rule(layout.rows(), &widths));
        f.write_str(&lines.join("\n"))
    }
}

/// The role of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CellRole {
    Given,
    Differing,
    Clashing,
    Other,
}

/// The text of a cell.
struct CellText {
    kind: CellRole,
    lead: &'static str,
    body: String,
    trail: &'static str,
}

impl CellText {
    fn width(&self) -> usize {
        self.lead.len() + self.body.chars().count() + self.trail.len()
    }
}
