//! A line with a puzzle: the notation of its cells, and their content.

use std::ops::Range;

use super::fields;
use crate::format::grids::cells::{self, Layouts, Sign};
use crate::format::grids::{eliminated, pencil, region, trailing};
use crate::format::reading::mark;
use crate::format::reading::source::Line;
use crate::format::{Entry, ParseError, Parsed};
use crate::{Cell, Layout, LayoutError, Puzzle};

/// A line that is a puzzle, judging by the number and kind of its marks.
pub(crate) struct Whole {
    pub(crate) size: u8,
    pub(super) form: CellsForm,
    /// The columns before and after the puzzle.
    pub(super) around: (usize, usize),
}

/// The form of the cells of a line; the numbers are columns from 0.
pub(super) enum CellsForm {
    /// A character for each cell.
    Marks(Vec<usize>),
    /// A mark or a number for each cell, separated; an empty one is an empty cell.
    Tokens(Vec<Range<usize>>),
    /// A group of pencil marks for each cell.
    Groups(Vec<Range<usize>>),
    /// As many pencil marks per cell as there are digits.
    Cube(Vec<usize>),
    /// A character for each cell, and the region of each.
    Jigsaw(Vec<usize>, Vec<u8>),
}

impl Whole {
    /// Returns whether the line could as well be a row of a 16×16 puzzle.
    pub(crate) fn may_be_row(&self) -> bool {
        self.size == 4
    }

    /// Returns the text around the puzzle.
    pub(crate) fn around(&self, line: &Line) -> String {
        line.part(0, self.around.0).to_owned() + line.part(self.around.1, line.plain.len())
    }

    /// Makes the puzzle, and its name of the text around it.
    ///
    /// # Errors
    /// If a cell can't be read, or if there is another puzzle on the line.
    pub(crate) fn read(&self, line: &Line, layouts: &mut Layouts) -> Parsed {
        let puzzle = self.puzzle(line, layouts)?;
        let (start, end) = self.around;
        let (puzzle, end) =
            eliminated::take(line, puzzle, end).map_err(|error| error.quoting(&line.text))?;
        let name = trailing::name(line, &puzzle, (start, end), layouts)?;
        Ok(Entry { puzzle, name, line: line.number, remarks: None })
    }

    /// Makes the puzzle.
    ///
    /// # Errors
    /// If a cell can't be read.
    pub(crate) fn puzzle(&self, line: &Line, layouts: &mut Layouts) -> Result<Puzzle, ParseError> {
        let size = self.size;
        let of_line = layouts.of(size, None, line.number);
        let layout = of_line.map_err(|error| error.quoting(&line.text))?;
        let failed = |error: LayoutError| ParseError::new(line.number, error.to_string());
        let puzzle = match &self.form {
            CellsForm::Marks(columns) => {
                let signs: Vec<_> =
                    columns.iter().map(|&column| Sign::of_character(line, column)).collect();
                cells::puzzle(layout, &signs)
            }
            CellsForm::Jigsaw(columns, regions) => {
                let signs: Vec<_> =
                    columns.iter().map(|&column| Sign::of_character(line, column)).collect();
                let layout = Layout::with_regions(size, regions).map_err(failed)?;
                cells::puzzle(layout, &signs)
            }
            CellsForm::Tokens(tokens) => {
                let signs: Vec<_> = tokens.iter().map(|token| sign(line, token.clone())).collect();
                cells::puzzle(layout, &signs)
            }
            CellsForm::Groups(groups) => groups
                .iter()
                .enumerate()
                .map(|(index, group)| {
                    let cell = Cell::from_index(index, size);
                    pencil::group(line, group.start, group.end, cell, size)
                })
                .collect::<Result<Vec<_>, _>>()
                .map(|cells| cells::pencilled(layout, &cells)),
            CellsForm::Cube(columns) => {
                pencil::cube(line, columns, size).map(|cells| cells::pencilled(layout, &cells))
            }
        };
        puzzle.map_err(|error| error.quoting(&line.text))
    }

    /// Reads the field after the cells as the map of their regions, if it is one.
    pub(super) fn with_map(self, body: &[u8]) -> Self {
        let Self { size, form: CellsForm::Marks(columns), around } = self else { return self };
        // Its rows may be separated.
        let fields: Vec<_> = fields(&body[around.1..]).take(size.into()).collect();
        let regions = [1, usize::from(size)].into_iter().find_map(|count| {
            let fields = fields.get(..count)?;
            let map = around.1 + fields.first()?.start..around.1 + fields.last()?.end;
            Some((map.end, region::of_line(&body[map], size)?))
        });
        match regions {
            Some((end, regions)) => {
                Self { size, form: CellsForm::Jigsaw(columns, regions), around: (around.0, end) }
            }
            None => Self { size, form: CellsForm::Marks(columns), around },
        }
    }

    /// Adds the regions on the line below a puzzle to it.
    pub(crate) fn with_regions(self, regions: Vec<u8>) -> Self {
        match self {
            Self { size, form: CellsForm::Marks(columns), around } => {
                Self { size, form: CellsForm::Jigsaw(columns, regions), around }
            }
            other => other,
        }
    }

    /// Returns whether the line below may show its regions.
    pub(crate) fn may_have_a_map(&self) -> bool {
        matches!(self.form, CellsForm::Marks(_))
    }

    /// Returns whether a cell is empty in a line of a character a cell.
    pub(super) fn has_an_empty_cell(&self, body: &[u8]) -> bool {
        match &self.form {
            CellsForm::Marks(columns) | CellsForm::Jigsaw(columns, _) => {
                columns.iter().any(|&at| mark::is_empty_mark(body[at]))
            }
            CellsForm::Tokens(_) | CellsForm::Groups(_) | CellsForm::Cube(_) => true,
        }
    }
}

/// Makes the sign of a cell, which may be left blank.
pub(crate) fn sign(line: &Line, token: Range<usize>) -> Sign {
    if token.is_empty() {
        let content = cells::Content::Mark(b'.', '.');
        return Sign { content, line: line.number, column: token.start + 1 };
    }
    let start = token.start + pencil::prefix(&line.plain[token.clone()]);
    Sign::of_token(line, start, token.end)
}
