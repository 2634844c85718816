//! The least image of a puzzle, row by row.
//!
//! All arrangements of the rows chosen so far have the same image, the least one. Each is continued with every row that
//! may come next, and those with the least next row are kept. A row is compared as a key, a nibble for each slot: 0 for
//! an empty cell, the label of the digit, or [`NEW`](super::arrangement::NEW), since new digits are labelled in the
//! order in which they appear.
//!
//! Columns are kept open as long as they are empty, as zeros come first in any case: so an empty row, or one with a
//! single given, has one continuation and not one for each permutation. A row with several givens in open columns of a
//! stack is the work of [`tied`].

use super::arrangement::{Arrangement, new_digits};
use super::board::{BoardRow, Sides};
use super::frame::BoardFrame;
use super::tied;

/// A search, which keeps its memory for the next one.
#[derive(Debug, Default)]
pub(super) struct LeastImageSearch {
    now: Vec<Arrangement>,
    next: Vec<Arrangement>,
    /// The rows of the least image.
    pub(super) keys: [u64; 9],
}

impl LeastImageSearch {
    /// Returns one of the arrangements with the least image, and their number; of rows, bands, columns and stacks that
    /// are empty, only one order is counted.
    pub(super) fn run(&mut self, sides: &Sides, frame: BoardFrame) -> (Arrangement, usize) {
        let Self { now, next, keys } = self;
        let columns = frame.columns();
        let start = Arrangement { labels: !15, open: columns, ..Arrangement::default() };
        now.clear();
        now.push(start);
        if frame.transposes() {
            now.push(Arrangement { side: 1, ..start });
        }
        *keys = [0; 9];
        let choices = Choices::new(sides, frame);
        let mut label = 1;
        for (level, key) in keys[..frame.size()].iter_mut().enumerate() {
            next.clear();
            let mut step = RowChoice { level, label, best: u64::MAX, columns, next };
            if label == 1 {
                step.best = least_fresh(now, sides, &choices, level);
            }
            for arrangement in now.iter() {
                let rows = &sides[usize::from(arrangement.side & 1)];
                let mut rest = choices.after(arrangement, level);
                while rest != 0 {
                    let row = rest.trailing_zeros();
                    rest &= rest - 1;
                    step.add(arrangement, row, &rows[row as usize % 9]);
                }
            }
            *key = step.best;
            label += u64::from(new_digits(*key));
            std::mem::swap(now, next);
        }
        (now[0], now.len())
    }
}

/// Returns the least key of a row whose digits are all new, as those of the first row with givens are.
fn least_fresh(now: &[Arrangement], sides: &Sides, choices: &Choices, level: usize) -> u64 {
    let mut least = u64::MAX;
    for arrangement in now {
        let rows = &sides[usize::from(arrangement.side & 1)];
        let mut rest = choices.after(arrangement, level);
        while rest != 0 {
            let row = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            least = least.min(FRESH[usize::from(rows[row % 9].mask & 511)]);
        }
    }
    least
}

/// The choice of the next row of all arrangements.
struct RowChoice<'search> {
    level: usize,
    /// The label of the next new digit.
    label: u64,
    best: u64,
    columns: u16,
    next: &'search mut Vec<Arrangement>,
}

impl RowChoice<'_> {
    /// Adds the continuation of an arrangement by a row, or several, unless others have a lesser key.
    #[inline(always)]
    fn add(&mut self, arrangement: &Arrangement, number: u32, row: &BoardRow) {
        if self.label == 1 && FRESH[usize::from(row.mask & 511)] > self.best {
            return;
        }
        let free = row.mask & arrangement.open;
        let wide = match free {
            0 => 0,
            _ => tied::open_stacks(arrangement.open, self.columns),
        };
        if free == 0 || tied::are_apart(free, wide) {
            let Some((mut arrangement, key)) = self.better(arrangement, number, row) else {
                return;
            };
            if new_digits(key) > 0 {
                arrangement.name(row, self.label);
            }
            if free != 0 {
                tied::settle(&mut arrangement, free, wide);
            }
            return self.next.push(arrangement);
        }
        let arrangement = arrangement.with_row(number, self.level);
        tied::place(arrangement, row, wide, self.label, &mut self.best, self.next);
    }

    /// Returns the continuation and its key, if none is better.
    #[inline(always)]
    fn better(
        &mut self,
        arrangement: &Arrangement,
        number: u32,
        row: &BoardRow,
    ) -> Option<(Arrangement, u64)> {
        let key = arrangement.key(row);
        if key > self.best {
            return None;
        }
        if key < self.best {
            self.best = key;
            self.next.clear();
        }
        Some((arrangement.with_row(number, self.level), key))
    }
}

/// The rows from which the next one is chosen.
struct Choices<'search> {
    sides: &'search Sides,
    rows: u16,
    height: usize,
    /// Whether bands of a side are empty, or rows of a band, so that their order makes no difference.
    are_alike: [bool; 2],
}

impl<'search> Choices<'search> {
    fn new(sides: &'search Sides, frame: BoardFrame) -> Self {
        let rows = frame.rows();
        let are_alike = |side: &[BoardRow; 9]| {
            (0..3).any(|band| {
                let is_empty = |row: &usize| rows >> row & 1 == 1 && side[*row].mask == 0;
                (3 * band..3 * band + 3).filter(is_empty).count() > 1
            })
        };
        Self { sides, rows, height: frame.height, are_alike: [0, 1].map(|k| are_alike(&sides[k])) }
    }

    /// Returns the rows that may come next, the first one lowest: those of a band are together.
    #[inline(always)]
    fn after(&self, arrangement: &Arrangement, level: usize) -> u16 {
        let used = arrangement.used;
        let choices = if level.is_multiple_of(self.height) {
            let bands = (used | used >> 1 | used >> 2) & 0b001_001_001;
            self.rows & !(bands * 7)
        } else {
            let band = (arrangement.order >> (4 * (level - 1)) & 15) / 3;
            self.rows & 7 << (3 * band) & !used
        };
        let side = usize::from(arrangement.side & 1);
        if self.are_alike[side] { first_of_alike(choices, &self.sides[side]) } else { choices }
    }
}

/// Leaves of the empty rows of a band, and of the empty bands, only the first.
fn first_of_alike(choices: u16, rows: &[BoardRow; 9]) -> u16 {
    let mut kept = 0;
    let mut has_empty_band = false;
    for band in 0..3 {
        let own = 3 * band..3 * band + 3;
        let is_empty = rows[own.clone()].iter().all(|row| row.mask == 0);
        if is_empty && has_empty_band {
            continue;
        }
        let mut has_empty_row = false;
        for row in own.filter(|row| choices >> row & 1 == 1) {
            let is_first = rows[row].mask != 0 || !has_empty_row;
            has_empty_row |= rows[row].mask == 0;
            kept |= u16::from(is_first) << row;
            has_empty_band |= is_empty;
        }
    }
    kept
}

/// For the columns of givens: the least key if all digits are new. In each stack they are the last columns, and stacks
/// with more of them come later.
static FRESH: [u64; 512] = {
    let mut keys = [0; 512];
    let mut mask = 0_usize;
    while mask < 512 {
        let counts =
            [(mask >> 6).count_ones(), (mask >> 3 & 7).count_ones(), (mask & 7).count_ones()];
        let mut count = 1;
        while count <= 3 {
            let mut stack = 0;
            while stack < 3 {
                if counts[stack] == count {
                    keys[mask] = (keys[mask] << 12) | ((1 << (4 * count)) - 1);
                }
                stack += 1;
            }
            count += 1;
        }
        mask += 1;
    }
    keys
};
