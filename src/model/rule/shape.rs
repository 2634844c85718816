//! The shape of a rule, for formats and drawings: its cells, regardless of its meaning.

use std::fmt;

use super::{Direction, Outside, Rule};
use crate::any_of::any_of;
use crate::{Cell, Layout};

/// The shape of a rule.
#[derive(Debug, Clone)]
pub enum Shape<'rule> {
    /// Cells in no order, such as those of a cage.
    Cells(&'rule [Cell]),
    /// Cells in an order, one after the other.
    Line(&'rule [Cell]),
    /// Several lines, such as the branches of a thermometer.
    Lines(&'rule [Vec<Cell>]),
    /// A circle or pill, and the line that leaves it.
    Arrow {
        /// The cells of the circle or pill.
        circle: &'rule [Cell],
        /// The cells of its shaft.
        shaft: &'rule [Cell],
    },
    /// Two cells.
    Pair([Cell; 2]),
    /// Several sets of cells.
    Sets(Vec<&'rule [Cell]>),
    /// A clue outside the grid, about the row or column that begins at it.
    Outside(Outside),
    /// A clue outside the grid, about a diagonal.
    Diagonal(Outside, Direction),
    /// The whole grid, except for some pairs of neighbours.
    Grid {
        /// The exempt pairs.
        except: &'rule [[Cell; 2]],
    },
    /// The shapes of other rules.
    Rules(&'rule [Rule]),
}

impl Shape<'_> {
    /// Returns all cells, which may repeat; for the whole grid, all of its cells.
    pub fn cells(&self, layout: &Layout) -> Vec<Cell> {
        match self {
            Self::Outside(clue) => clue.line(layout),
            Self::Diagonal(clue, direction) => clue.diagonal(*direction, layout),
            Self::Grid { .. } => layout.cells().collect(),
            Self::Rules(rules) => {
                rules.iter().flat_map(|rule| rule.shape().cells(layout)).collect()
            }
            any_of! { Self: Cells, Line, Lines, Arrow, Pair, Sets } => self.named_cells(),
        }
    }

    /// Returns the cells that the rule names, which may repeat: none of a clue outside the grid or of a rule of the whole
    /// grid, which has others in another grid.
    pub fn named_cells(&self) -> Vec<Cell> {
        match self {
            Self::Cells(cells) | Self::Line(cells) => cells.to_vec(),
            Self::Lines(lines) => lines.concat(),
            Self::Arrow { circle, shaft } => [*circle, *shaft].concat(),
            Self::Pair(pair) => pair.to_vec(),
            Self::Sets(sets) => sets.concat(),
            Self::Rules(rules) => {
                rules.iter().flat_map(|rule| rule.shape().named_cells()).collect()
            }
            any_of! { Self: Outside, Diagonal, Grid } => Vec::new(),
        }
    }
}

/// A list of cells that displays as `r1c1-r1c3, r5c5`: consecutive cells of a row or column are written as a range.
///
/// ```
/// use kenzan::rule::List;
/// let cells: Vec<kenzan::Cell> = ["r1c1", "r1c2", "r1c3", "r2c3"].map(|name| name.parse().unwrap()).into();
/// assert_eq!(List(&cells).to_string(), "r1c1-r1c3, r2c3");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct List<'cells>(pub &'cells [Cell]);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        let mut is_first = true;
        while let Some(&first) = rest.first() {
            if !std::mem::take(&mut is_first) {
                f.write_str(", ")?;
            }
            let run = straight(rest);
            match run {
                1 => write!(f, "{first}")?,
                _ => write!(f, "{first}-{}", rest[run - 1])?,
            }
            rest = &rest[run..];
        }
        Ok(())
    }
}

/// Returns how many of the first cells are consecutive in a row or column, in one direction.
fn straight(cells: &[Cell]) -> usize {
    let step = |pair: &[Cell]| {
        let difference = |one: u8, other: u8| i16::from(other) - i16::from(one);
        let step = (
            difference(pair[0].row(), pair[1].row()),
            difference(pair[0].column(), pair[1].column()),
        );
        matches!(step, (0, 1 | -1) | (1 | -1, 0)).then_some(step)
    };
    let Some(first) = cells.windows(2).next().and_then(step) else { return 1 };
    1 + cells.windows(2).take_while(|pair| step(pair) == Some(first)).count()
}
