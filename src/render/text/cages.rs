//! Grids with killer cages: two lines per cell, with the sum of the cage above the digit, and dotted lines around the
//! cages.

use super::CellText;
use super::frame::{Arms, DOTTED_ACROSS, DOTTED_DOWN, Ink, crossing};
use crate::render::wall::Walls;
use crate::{Cell, Puzzle, Rule};

/// The width of a cell, in characters.
const WIDTH: usize = 4;

/// The cages of a puzzle, as far as they can be drawn in characters.
pub(super) struct TextCages<'a> {
    puzzle: &'a Puzzle,
    /// The number of the cage that each cell is in.
    of: Vec<Option<usize>>,
    /// The sum of each cage, at its first cell.
    labels: Vec<Option<String>>,
}

impl<'a> TextCages<'a> {
    /// Returns the cages of a puzzle; `None` if there are none, if two have a cell in common, or if grids overlap.
    pub(super) fn of(puzzle: &'a Puzzle) -> Option<Self> {
        let layout = puzzle.layout();
        if layout.overlap().is_some() {
            return None;
        }
        let cells = layout.places();
        let (mut of, mut labels) = (vec![None; cells], vec![None; cells]);
        let mut count = 0;
        for rule in puzzle.rules() {
            let Rule::KillerCage(cage) = &**rule else { continue };
            let mut indexes: Vec<usize> =
                cage.cells.iter().map(|&cell| layout.index(cell)).collect();
            indexes.sort_unstable();
            for &index in &indexes {
                if of[index].replace(count).is_some() {
                    return None;
                }
            }
            count += 1;
            let label = cage.sum.map(|sum| sum.to_string()).filter(|label| label.len() < WIDTH);
            labels[*indexes.first()?] = match (label, cage.sum) {
                (None, Some(_)) => return None,
                (label, _) => label,
            };
        }
        (count > 0).then_some(Self { puzzle, of, labels })
    }

    /// Draws the grid, with these marks in its cells.
    pub(super) fn draw<'ink>(
        &self,
        marks: &[CellText],
        frame: &Ink,
        ink: impl Fn(&CellText) -> &'ink Ink,
    ) -> String {
        let layout = self.puzzle.layout();
        let columns = usize::from(layout.columns());
        let mut lines = vec![self.rule(0, frame)];
        for (row, marks) in (0..).zip(marks.chunks(columns)) {
            let label = |column: u8| {
                let label = &self.labels[layout.index(Cell::new(row, column))];
                format!("{:WIDTH$}", label.as_deref().unwrap_or(""))
            };
            let digit = |column: u8| {
                let mark = &marks[usize::from(column)];
                let Ink { start, end } = ink(mark);
                let width = mark.lead.len() + mark.body.chars().count() + mark.trail.len();
                let blanks = " ".repeat(WIDTH.saturating_sub(width + 1));
                format!(" {}{start}{}{end}{}{blanks}", mark.lead, mark.body, mark.trail)
            };
            lines.push(self.row(row, frame, label));
            lines.push(self.row(row, frame, digit));
            lines.push(self.rule(row + 1, frame));
        }
        lines.join("\n")
    }

    /// Returns a line through the cells of a row.
    fn row(&self, row: u8, frame: &Ink, content: impl Fn(u8) -> String) -> String {
        let columns = self.puzzle.layout().columns();
        let Ink { start, end } = frame;
        let edge = |column: u8| match self.edge(row, column, Side::Left) {
            Edge::Wall => format!("{start}{}{end}", Arms::VERTICAL.joint()),
            Edge::Dotted => format!("{start}{DOTTED_DOWN}{end}"),
            Edge::None => " ".to_owned(),
        };
        let cells = (0..columns).map(|column| edge(column) + &content(column));
        cells.collect::<String>() + &edge(columns)
    }

    /// Returns the line above a row, or below the last one.
    fn rule(&self, row: u8, frame: &Ink) -> String {
        let layout = self.puzzle.layout();
        let (rows, columns) = (layout.rows(), layout.columns());
        let mut line = String::new();
        for column in 0..=columns {
            let above = |column: u8| {
                if column < columns { self.edge(row, column, Side::Above) } else { Edge::None }
            };
            let left = |row: u8| {
                if row < rows { self.edge(row, column, Side::Left) } else { Edge::None }
            };
            let up = row.checked_sub(1).map_or(Edge::None, left);
            let before = column.checked_sub(1).map_or(Edge::None, above);
            line.push(crossing([up, left(row), before, above(column)]));
            if column < columns {
                let stroke = match above(column) {
                    Edge::Wall => Arms::HORIZONTAL.joint(),
                    Edge::Dotted => DOTTED_ACROSS,
                    Edge::None => ' ',
                };
                line.extend(std::iter::repeat_n(stroke, WIDTH));
            }
        }
        let Ink { start, end } = frame;
        format!("{start}{line}{end}")
    }

    /// Returns the edge on one side of a cell; the row or column after the last one means the edge of the grid.
    fn edge(&self, row: u8, column: u8, side: Side) -> Edge {
        let walls = Walls::of(self.puzzle.layout());
        let (is_wall, before) = match side {
            Side::Left => {
                (walls.is_left(row, column), column.checked_sub(1).map(|left| (row, left)))
            }
            Side::Above => (walls.is_above(row, column), row.checked_sub(1).map(|up| (up, column))),
        };
        let cage = |(row, column)| self.of[self.puzzle.layout().index(Cell::new(row, column))];
        match before {
            _ if is_wall => Edge::Wall,
            Some(before) if cage(before) != cage((row, column)) => Edge::Dotted,
            Some(_) | None => Edge::None,
        }
    }
}

/// A side of a cell.
#[derive(Debug, Clone, Copy)]
enum Side {
    Left,
    Above,
}

/// The edge between two cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edge {
    /// The end of a region, or of the grid.
    Wall,
    /// The end of a cage.
    Dotted,
    /// Nothing.
    None,
}
