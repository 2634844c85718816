//! The reply of another solver, and the grid that its values make.

use std::collections::HashSet;

use crate::{Candidates, Cell, Digit, DigitSet, Grid, Layout};

/// The reply of a solver, unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// A grid. A cell is empty if the solver gave it no digit, or two.
    Grid(Grid),
    /// There is no solution.
    NoSolution,
    /// The solver gave up, with this message.
    GaveUp(String),
    /// Its output has no answer.
    Unreadable,
}

impl Reply {
    /// Makes a reply from the values of a model, if there are any, or else from the line with the result: one of those
    /// in `none`, or in `unknown`, regardless of surrounding blanks and case.
    pub(super) fn of(grid: Option<Grid>, text: &str, none: &[&str], unknown: &[&str]) -> Self {
        let says = |words: &[&str]| {
            let mut lines = text.lines().map(str::trim);
            lines.find(|line| words.iter().any(|word| line.eq_ignore_ascii_case(word)))
        };
        if says(none).is_some() {
            return Self::NoSolution;
        }
        match (grid, says(unknown)) {
            (Some(grid), _) => Self::Grid(grid),
            (None, Some(words)) => Self::GaveUp(words.to_owned()),
            (None, None) => Self::Unreadable,
        }
    }
}

/// Makes a grid from the values of cells, up to the first repeated cell, where the next model begins. `None` if there
/// is no value.
pub(super) fn grid_of_values(
    layout: &Layout,
    values: impl IntoIterator<Item = (Cell, Digit)>,
) -> Option<Grid> {
    let values = values.into_iter().map(|(cell, digit)| (cell, digit, true));
    let mut seen = HashSet::new();
    collect(layout, values.take_while(|&(cell, ..)| seen.insert(cell)))
}

/// Makes a grid from the truth values of variables for "the cell holds the digit", up to the first repeated one, where
/// the next model begins. `None` if there is no value.
pub(super) fn grid_of_choices(
    layout: &Layout,
    choices: impl IntoIterator<Item = (Cell, Digit, bool)>,
) -> Option<Grid> {
    let mut seen = HashSet::new();
    collect(layout, choices.into_iter().take_while(|&(cell, digit, _)| seen.insert((cell, digit))))
}

fn collect(layout: &Layout, choices: impl Iterator<Item = (Cell, Digit, bool)>) -> Option<Grid> {
    let nothing = vec![DigitSet::EMPTY; layout.places()];
    let mut digits = Candidates::from_sets(layout, nothing)?;
    let mut is_any = false;
    for (cell, digit, is_true) in choices {
        is_any = true;
        if is_true {
            let mut set = digits.get(cell);
            set.insert(digit);
            digits.set(cell, set);
        }
    }
    is_any.then(|| digits.to_grid())
}
