//! A puzzle for a lane, and the block of puzzles that enter together.

use super::transpose::transposed;
use std::cell::Cell;

use super::round::LaneCells;
use super::vector::{ALL, Lanes, MOST, lanes_mut};

/// The start of a search: a text of 81 characters, or 81 sets of candidates.
#[derive(Clone, Debug)]
pub struct Board {
    /// Padded so that it is read in whole vectors.
    text: [u8; PADDED],
    sets: Option<Box<[u16; 81]>>,
}

/// 81, rounded up to whole vectors of 16.
pub(super) const PADDED: usize = 96;

impl Default for Board {
    fn default() -> Self {
        Self { text: [b'.'; PADDED], sets: None }
    }
}

impl Board {
    /// Sets the givens from a text in reading order: `1`–`9`, and any other character for an empty cell. Equal givens
    /// in a house are not an error, but a board without a solution.
    #[inline]
    pub fn set_text(&mut self, text: &[u8; 81]) {
        self.text[..81].copy_from_slice(text);
        self.sets = None;
    }

    /// Sets the candidates of the 81 cells in reading order; bit 0 is the digit 1.
    #[inline]
    pub fn set_candidates(&mut self, sets: &[u16; 81]) {
        match &mut self.sets {
            Some(own) => **own = *sets,
            None => self.sets = Some(Box::new(*sets)),
        }
    }

    /// Returns the characters of the text.
    #[inline(always)]
    pub(super) fn text(&self) -> &[u8] {
        &self.text[..81]
    }

    /// Returns the candidates, if they were set.
    #[inline(always)]
    pub(super) fn sets(&self) -> Option<&[u16; 81]> {
        self.sets.as_deref()
    }

    /// Returns the candidates of the cells in reading order.
    pub fn candidates(&self) -> [u16; 81] {
        match &self.sets {
            Some(sets) => sets.map(|set| set & ALL),
            None => std::array::from_fn(|cell| super::vector::given(self.text[cell])),
        }
    }
}

/// Spreads boards over the `chosen` lanes of `cells`: board `i` into lane `i`.
#[inline(always)]
pub(super) fn spread<V: Lanes>(boards: &[Board], chosen: u32, cells: &[Cell<V>; 81]) {
    let mut columns = [[0; MOST]; PADDED];
    for (half, boards) in boards[..V::COUNT].chunks(16).enumerate() {
        for first in (0..PADDED).step_by(16) {
            transpose(boards, first, half * 16, &mut columns);
        }
    }
    let mask = V::mask(chosen);
    for (cell, column) in cells.iter().zip(&columns) {
        cell.set(V::blend(mask, V::givens(column), cell.get()));
    }
    for (lane, board) in boards.iter().enumerate().take(V::COUNT) {
        if let Some(given) = &board.sets
            && chosen >> lane & 1 == 1
        {
            for (cell, set) in cells.iter().zip(given.iter()) {
                let mut sets = cell.get();
                lanes_mut(std::slice::from_mut(&mut sets))[lane] = set & ALL;
                cell.set(sets);
            }
        }
    }
}

/// Reads the digits of all lanes; they mean something only for solved boards.
#[inline(always)]
pub(super) fn gather<V: Lanes>(cells: &LaneCells<V>, grids: &mut [[u8; PADDED]; MOST]) {
    let mut columns = [[0; MOST]; PADDED];
    for (cell, column) in cells.iter().zip(&mut columns) {
        cell.digits(column);
    }
    for first in (0..PADDED).step_by(16) {
        for lane in (0..V::COUNT).step_by(16) {
            let mut rows = [&[0; 16]; 16];
            for (row, column) in rows.iter_mut().zip(&columns[first..]) {
                *row = column[lane..].first_chunk().expect("16 lanes");
            }
            for (grid, bytes) in grids[lane..].iter_mut().zip(transposed(rows)) {
                grid[first..first + 16].copy_from_slice(&bytes);
            }
        }
    }
}

/// Turns 16 characters of up to 16 boards, from `first` on, into columns `lane..`.
#[inline(always)]
fn transpose(boards: &[Board], first: usize, lane: usize, columns: &mut [[u8; MOST]; PADDED]) {
    // Lanes beyond the boards get any of them, which are not read.
    let last = boards.len() - 1;
    let mut rows = [&[0; 16]; 16];
    for (row, number) in rows.iter_mut().zip(0..) {
        let text = &boards[last.min(number)].text;
        *row = text[first..].first_chunk().expect("the text is padded");
    }
    for (column, bytes) in columns[first..].iter_mut().zip(transposed(rows)) {
        column[lane..lane + 16].copy_from_slice(&bytes);
    }
}
