//! The rules that are applied until none removes anything: naked singles, hidden singles, and
//! locked candidates in both directions.
//!
//! All of them are bit algebra on whole bands, for any shape of the boxes. For a digit, the
//! mini-rows of a band in which it is possible form a square of rows × boxes, and the columns of a
//! stack in which it is possible a square of bands × columns; in both, a row or column of the
//! square with one place left locks that place. A locked mini-row or column with a single cell is a
//! hidden single.

use super::board::{Board, Contradiction};
use super::dimensions::{Dimensions, MOST_BANDS};
use super::tables::{Place, Tables};
use super::word::Word;

/// Applies the rules to a fixpoint.
#[inline(always)]
pub(super) fn propagate<D: Dimensions>(
    board: &mut Board<D>,
    tables: &Tables<D>,
) -> Result<(), Contradiction> {
    loop {
        naked_singles(board, tables)?;
        if board.stale == 0 {
            return Ok(());
        }
        while let Some(digit) = board.stale.pop() {
            let digit = digit as usize;
            let mut hidden = [D::Word::ZERO; MOST_BANDS];
            mini_rows(board, digit, &mut hidden, tables)?;
            columns(board, digit, &mut hidden, tables)?;
            for band in 0..tables.dimensions.bands() {
                let mut cells = hidden[band] & board.open(band);
                while let Some(bit) = cells.pop() {
                    let place = Place { band, bit };
                    if !board.allows(digit, place, tables) {
                        return Err(Contradiction);
                    }
                    board.put(digit, place, tables);
                }
            }
        }
    }
}

/// Settles the cells that have one candidate.
#[inline(always)]
fn naked_singles<D: Dimensions>(
    board: &mut Board<D>,
    tables: &Tables<D>,
) -> Result<(), Contradiction> {
    let digits = tables.dimensions.size() as usize;
    for band in 0..tables.dimensions.bands() {
        let (mut once, mut twice) = (D::Word::ZERO, D::Word::ZERO);
        for digit in 0..digits {
            let cells = board.cells(digit, band, tables);
            twice |= once & cells;
            once |= cells;
        }
        if once != tables.full {
            return Err(Contradiction);
        }
        let mut naked = board.open(band) & !twice;
        for digit in 0..digits {
            if naked == D::Word::ZERO {
                break;
            }
            let mut cells = naked & board.cells(digit, band, tables);
            naked &= !cells;
            while let Some(bit) = cells.pop() {
                // Two of them may see each other: the second has lost its candidate by now.
                let place = Place { band, bit };
                if !board.allows(digit, place, tables) {
                    return Err(Contradiction);
                }
                board.settle(digit, place, tables);
            }
        }
    }
    Ok(())
}

/// Locks `digit` into rows and boxes: a row with the digit in one box only takes it from the rest
/// of the box ("claiming"), a box with the digit in one row only takes it from the rest of the row
/// ("pointing").
#[inline(always)]
fn mini_rows<D: Dimensions>(
    board: &mut Board<D>,
    digit: usize,
    hidden: &mut [D::Word; MOST_BANDS],
    tables: &Tables<D>,
) -> Result<(), Contradiction> {
    let dimensions = tables.dimensions;
    let (height, width, size) = (dimensions.rows(), dimensions.columns(), dimensions.size());
    for (band, cells) in board.plane_mut(digit, tables).iter_mut().enumerate() {
        loop {
            let (once, twice) = cells.fold(width, 1);
            let occupied = once & tables.mini_rows;

            let (in_row, again_in_row) = occupied.fold(height, width);
            let (in_box, again_in_box) = occupied.fold(height, size);
            let rows = tables.rows & !again_in_row;
            let boxes = tables.boxes & !again_in_box;
            let claiming = occupied & (rows * tables.along_boxes);
            let pointing = occupied & (boxes * tables.along_rows);

            let (claimed, claimed_twice) = claiming.fold(height, size);
            let (pointed, pointed_twice) = pointing.fold(height, width);
            let missing = (tables.rows & !in_row) | (tables.boxes & !in_box);
            let clash = (tables.boxes & claimed_twice) | (tables.rows & pointed_twice);
            if missing | clash != D::Word::ZERO {
                return Err(Contradiction);
            }

            let locked = claiming | pointing;
            let taken = ((claimed & tables.boxes) * tables.along_rows)
                | ((pointed & tables.rows) * tables.along_boxes);
            let lost = occupied & taken & !locked;
            if lost == D::Word::ZERO {
                hidden[band] = *cells & ((locked & !twice) * tables.along_mini_row);
                break;
            }
            *cells &= !(lost * tables.along_mini_row);
        }
    }
    Ok(())
}

/// Locks `digit` into columns and boxes, as [`mini_rows`] does for rows.
#[inline(always)]
fn columns<D: Dimensions>(
    board: &mut Board<D>,
    digit: usize,
    hidden: &mut [D::Word; MOST_BANDS],
    tables: &Tables<D>,
) -> Result<(), Contradiction> {
    let dimensions = tables.dimensions;
    let (height, width, size) = (dimensions.rows(), dimensions.columns(), dimensions.size());
    let bands = dimensions.bands();
    let mut occupied = [D::Word::ZERO; MOST_BANDS];
    let mut single = [D::Word::ZERO; MOST_BANDS];
    let mut pointing = [D::Word::ZERO; MOST_BANDS];
    let (mut once, mut twice) = (D::Word::ZERO, D::Word::ZERO);
    let (mut pointed, mut clash) = (D::Word::ZERO, D::Word::ZERO);
    for (band, &cells) in board.plane(digit, tables).iter().enumerate() {
        let (in_column, again_in_column) = cells.fold(height, size);
        occupied[band] = in_column & tables.columns;
        single[band] = occupied[band] & !again_in_column;
        twice |= once & occupied[band];
        once |= occupied[band];
        let (_, again_in_box) = occupied[band].fold(width, 1);
        let boxes = tables.boxes & !again_in_box;
        pointing[band] = occupied[band] & (boxes * tables.along_mini_row);
        clash |= pointed & pointing[band];
        pointed |= pointing[band];
    }
    if once != tables.columns || clash != D::Word::ZERO {
        return Err(Contradiction);
    }
    let mut changed = false;
    let plane = board.plane_mut(digit, tables);
    for band in 0..bands {
        let claiming = occupied[band] & !twice;
        let (claimed, claimed_twice) = claiming.fold(width, 1);
        if claimed_twice & tables.boxes != D::Word::ZERO {
            return Err(Contradiction);
        }
        let taken = ((claimed & tables.boxes) * tables.along_mini_row) & !claiming;
        let lost = occupied[band] & (taken | (pointed & !pointing[band]));
        hidden[band] |= plane[band] & ((claiming & single[band]) * tables.along_rows);
        plane[band] &= !(lost * tables.along_rows);
        changed |= lost != D::Word::ZERO;
    }
    board.stale |= u32::from(changed) << digit;
    Ok(())
}
