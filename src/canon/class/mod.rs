//! The numbers of the 5,472,730,538 classes of solution grids.
//!
//! Two grids are in one class if they are isomorphic. Russell and Jarvis counted the classes in 2006 by Burnside's lemma;
//! here they are counted one by one, in the order of their least images, and the number of a class is its place in this
//! order, from 1. A list of all of them would take 440 GB. Instead, 18,819 milestones say how many classes are before a
//! place, and from the last of these on the walk of `walk.rs` counts the rest. Penet's virtual catalogue does the same.
//!
//! ```
//! use kenzan::Puzzle;
//! use kenzan::canon::class;
//! // The last one, as Red Ed published it.
//! let last: Puzzle =
//!     "123456789457893612986217354274538196531964827698721435342685971715349268869172543".parse()?;
//! assert_eq!(class::number(last.givens()), Some(class::COUNT));
//! assert_eq!(class::grid(class::COUNT).as_ref(), Some(last.givens()));
//! # Ok::<(), kenzan::Error>(())
//! ```

mod milestones;
#[cfg(test)]
mod tests;
mod walk;

use std::ops::ControlFlow::{self, Break, Continue};

use self::milestones::Milestone;
use self::walk::{GridRows, Visit, walk};
use super::band;
use super::canonizer::Canonizer;
use crate::{Digit, Grid};
use kenzan_model::Marks;

/// How many classes there are (Russell and Jarvis 2006; the count that made the milestones has found the same).
pub const COUNT: u64 = 5_472_730_538;

/// Returns the number of the class of a solution grid, from 1; `None` if it is not a 9×9 grid that is full and keeps the
/// rules of a classic sudoku.
///
/// This takes about a tenth of a second.
pub fn number(grid: &Grid) -> Option<u64> {
    if !grid.fits(9) {
        return None;
    }
    let mut marks = [b'.'; 81];
    for (mark, digit) in marks.iter_mut().zip(grid.digits()) {
        *mark = b'0' + digit.map(Digit::value)?;
    }
    let form = Canonizer::default().marks(&marks)?;
    Some(of_form(form.marks()))
}

/// Returns the number of the class of a full grid that is its own form.
pub(super) fn of_form(form: &Marks) -> u64 {
    let mut rows = [[0; 9]; 9];
    for (row, marks) in rows.iter_mut().zip(form.chunks_exact(9)) {
        for (digit, mark) in row.iter_mut().zip(marks) {
            *digit = mark - b'0';
        }
    }
    let milestone = Milestone::before(band::of([&rows[0], &rows[1], &rows[2]]), [rows[3], rows[4]]);
    let mut place = GridCounter { rows, count: milestone.before };
    let found = walk(milestone.band, milestone.rows, &mut place);
    assert!(found.is_break(), "a least image is met on the walk");
    place.count
}

/// Returns the least grid of the class with a number; `None` if it is 0 or above [`COUNT`].
///
/// This takes about a tenth of a second.
pub fn grid(number: u64) -> Option<Grid> {
    let mut found = None;
    each(number, |_, marks| {
        let digits: Vec<_> = marks.iter().map(|mark| Digit::nonzero(mark - b'0')).collect();
        found = Grid::from_digits(9, digits);
        Break(())
    });
    found
}

/// Takes the least grids of the classes from a number on, in order, with their numbers, until `take` breaks or there are
/// no more. There is none with the number 0.
///
/// The first takes about a tenth of a second, further ones at most some microseconds each.
pub fn each(from: u64, mut take: impl FnMut(u64, &Marks) -> ControlFlow<()>) {
    if !(1..=COUNT).contains(&from) {
        return;
    }
    let Milestone { band, mut rows, before } = Milestone::of_number(from);
    let mut list = List { from, number: before, take: &mut take };
    for band in band..band::COUNT {
        if walk(band, rows, &mut list).is_break() {
            return;
        }
        rows = [[0; 9]; 2];
    }
}

/// Counts up to a grid.
struct GridCounter {
    rows: GridRows,
    count: u64,
}

impl Visit for GridCounter {
    fn grid(&mut self, rows: &GridRows) -> ControlFlow<()> {
        self.count += 1;
        if *rows == self.rows { Break(()) } else { Continue(()) }
    }
}

/// Takes grids from a number on.
struct List<'take, F> {
    from: u64,
    number: u64,
    take: &'take mut F,
}

impl<F: FnMut(u64, &Marks) -> ControlFlow<()>> Visit for List<'_, F> {
    fn grid(&mut self, rows: &GridRows) -> ControlFlow<()> {
        self.number += 1;
        if self.number < self.from {
            return Continue(());
        }
        let mut marks = [b'.'; 81];
        for (mark, digit) in marks.iter_mut().zip(rows.as_flattened()) {
            *mark = b'0' + digit;
        }
        (self.take)(self.number, &marks)
    }
}
