//! The deductions that are repeated until nothing changes: naked singles, hidden singles, and locked candidates in
//! both directions.
//!
//! All of them are bit algebra on whole bands, for any shape of the boxes. For a digit, the
//! mini-rows of a band in which it is possible form a square of rows × boxes, and the columns of a
//! stack in which it is possible a square of bands × columns; in both, a row or column of the
//! square with one place left locks that place. A locked mini-row or column with a single cell is a
//! hidden single.

use super::dimensions::{Dimensions, MOST_BANDS};
use super::position::{BandPosition, Contradiction};
use super::tables::{BandCell, Tables};
use super::word::BandWord;

/// Applies the rules to a fixpoint.
#[inline]
pub(super) fn propagate<D: Dimensions>(
    position: &mut BandPosition<D>,
    tables: &Tables<D>,
) -> Result<(), Contradiction> {
    loop {
        while naked_singles(position, tables)? {}
        let Some(digit) = position.stale.pop() else { return Ok(()) };
        let mut digit = digit as usize;
        // Naked singles are cheap to look for, and come from placing a hidden one.
        while !locked_candidates(position, digit, tables)? {
            let Some(next) = position.stale.pop() else { break };
            digit = next as usize;
        }
    }
}

/// Settles the cells that have one candidate, and returns whether there were any.
#[inline]
fn naked_singles<D: Dimensions>(
    position: &mut BandPosition<D>,
    tables: &Tables<D>,
) -> Result<bool, Contradiction> {
    let digits = tables.dimensions.size() as usize;
    let mut any = false;
    for band in 0..tables.dimensions.bands() {
        let (mut once, mut twice) = (D::Word::ZERO, D::Word::ZERO);
        for digit in 0..digits {
            let cells = position.cells(digit, band, tables);
            twice |= once & cells;
            once |= cells;
        }
        if once != tables.full {
            return Err(Contradiction);
        }
        let mut naked = position.open(band) & !twice;
        any |= naked != D::Word::ZERO;
        for digit in 0..digits {
            if naked == D::Word::ZERO {
                break;
            }
            let mut cells = naked & position.cells(digit, band, tables);
            naked &= !cells;
            while let Some(bit) = cells.pop() {
                // Two of them may see each other: the second has lost its candidate by now.
                let place = BandCell { band, bit };
                if !position.allows(digit, place, tables) {
                    return Err(Contradiction);
                }
                position.settle(digit, place, tables);
            }
        }
    }
    Ok(any)
}

/// Locks `digit` into its houses' intersections, places its hidden singles, and returns whether there
/// were any.
#[inline]
fn locked_candidates<D: Dimensions>(
    position: &mut BandPosition<D>,
    digit: usize,
    tables: &Tables<D>,
) -> Result<bool, Contradiction> {
    if position.is_settled(digit, tables) {
        return Ok(false);
    }
    let mut hidden = [D::Word::ZERO; MOST_BANDS];
    mini_rows(position, digit, &mut hidden, tables)?;
    columns(position, digit, &mut hidden, tables)?;
    let mut any = false;
    for (band, cells) in hidden[..tables.dimensions.bands()].iter().enumerate() {
        let mut cells = *cells & position.open(band);
        any |= cells != D::Word::ZERO;
        while let Some(bit) = cells.pop() {
            let place = BandCell { band, bit };
            if !position.allows(digit, place, tables) {
                return Err(Contradiction);
            }
            position.put(digit, place, tables);
        }
    }
    Ok(any)
}

/// Locks `digit` into rows and boxes: a row with the digit in one box only takes it from the rest
/// of the box ("claiming"), a box with the digit in one row only takes it from the rest of the row
/// ("pointing").
///
/// Only the first cell of a mini-row is needed to say that the mini-row is occupied, and there are
/// as many bands as cells in a mini-row: so the bands go side by side into one word.
#[inline]
fn mini_rows<D: Dimensions>(
    position: &mut BandPosition<D>,
    digit: usize,
    hidden: &mut [D::Word; MOST_BANDS],
    tables: &Tables<D>,
) -> Result<(), Contradiction> {
    let dimensions = tables.dimensions;
    let (height, width, size) = (dimensions.rows(), dimensions.columns(), dimensions.size());
    let plane = position.plane_mut(digit, tables);
    let (mut occupied, mut crowded) = (D::Word::ZERO, D::Word::ZERO);
    for (band, cells) in (0..).zip(plane.iter()) {
        let (once, twice) = cells.fold(width, 1);
        occupied |= (once & tables.mini_rows) << band;
        crowded |= (twice & tables.mini_rows) << band;
    }
    let before = occupied;
    let locked = loop {
        let (in_row, again_in_row) = occupied.fold(height, width);
        let (in_box, again_in_box) = occupied.fold(height, size);
        let claiming = occupied & ((tables.rows & !again_in_row) * tables.along_boxes);
        let pointing = occupied & ((tables.boxes & !again_in_box) * tables.along_rows);

        let (claimed, claimed_twice) = claiming.fold(height, size);
        let (pointed, pointed_twice) = pointing.fold(height, width);
        let missing = (tables.rows & !in_row) | (tables.boxes & !in_box);
        let clash = (tables.boxes & claimed_twice) | (tables.rows & pointed_twice);
        if missing | clash != D::Word::ZERO {
            return Err(Contradiction);
        }

        let taken = ((claimed & tables.boxes) * tables.along_rows)
            | ((pointed & tables.rows) * tables.along_boxes);
        let kept = !taken | claiming | pointing;
        if occupied & !kept == D::Word::ZERO {
            break claiming | pointing;
        }
        occupied &= kept;
    };
    let (lost, single) = (before & !occupied, locked & !crowded);
    for (band, cells) in (0..).zip(plane) {
        *cells &= !(((lost >> band) & tables.mini_rows) * tables.along_mini_row);
        hidden[band as usize] =
            *cells & (((single >> band) & tables.mini_rows) * tables.along_mini_row);
    }
    Ok(())
}

/// Locks `digit` into columns and boxes, as [`mini_rows`] does for rows.
#[inline]
fn columns<D: Dimensions>(
    position: &mut BandPosition<D>,
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
    for (band, &cells) in position.plane(digit, tables).iter().enumerate() {
        let (in_column, again_in_column) = cells.fold(height, size);
        occupied[band] = in_column & tables.columns;
        single[band] = occupied[band] & !again_in_column;
        twice |= once & occupied[band];
        once |= occupied[band];
        let (_, again_in_box) = occupied[band].fold(width, 1);
        let boxes = tables.first_boxes & !again_in_box;
        pointing[band] = occupied[band] & (boxes * tables.along_mini_row);
        clash |= pointed & pointing[band];
        pointed |= pointing[band];
    }
    if once != tables.columns || clash != D::Word::ZERO {
        return Err(Contradiction);
    }
    let mut changed = false;
    let plane = position.plane_mut(digit, tables);
    for band in 0..bands {
        let claiming = occupied[band] & !twice;
        let (claimed, claimed_twice) = claiming.fold(width, 1);
        if claimed_twice & tables.first_boxes != D::Word::ZERO {
            return Err(Contradiction);
        }
        let taken = ((claimed & tables.first_boxes) * tables.along_mini_row) & !claiming;
        let lost = occupied[band] & (taken | (pointed & !pointing[band]));
        hidden[band] |= plane[band] & ((claiming & single[band]) * tables.along_rows);
        plane[band] &= !(lost * tables.along_rows);
        changed |= lost != D::Word::ZERO;
    }
    position.stale |= u32::from(changed) << digit;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::dimensions::{Any, Square};
    use super::*;
    use crate::{BoxShape, Candidates, Cell, Digit, DigitSet, Grid, Layout, Puzzle};

    const SOLVED: &str =
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

    fn shape(text: &str) -> BoxShape {
        text.parse().expect("a good shape")
    }

    /// Propagates from the candidates `before`; returns what is left, `None` for a contradiction.
    fn left<D: Dimensions>(
        dimensions: D,
        shape: BoxShape,
        before: Candidates,
    ) -> Option<Candidates> {
        let tables = Tables::new(dimensions, shape);
        let size = shape.size();
        let puzzle = Puzzle::new(Layout::with_boxes(shape), Grid::empty(size)).expect("it fits");
        let puzzle = puzzle.with_candidates(before).expect("the same size");
        let mut position = BandPosition::new(&puzzle, &tables).ok()?;
        propagate(&mut position, &tables).ok()?;
        let sets = puzzle.layout().cells().map(|cell| {
            let place = tables.place(cell);
            let held =
                |digit: &Digit| position.allows(usize::from(digit.value() - 1), place, &tables);
            Digit::all(size).filter(held).collect()
        });
        Candidates::from_sets(size, sets.collect::<Vec<DigitSet>>())
    }

    /// Propagates on boxes of 3×3 after taking the digit 1 out of the cells `without`.
    fn left_without_ones(without: &[(u8, u8)]) -> Candidates {
        let mut candidates = Candidates::full(9);
        for &(row, column) in without {
            let others = DigitSet::full(9) - DigitSet::full(1);
            candidates.set(Cell::new(row, column), others);
        }
        left(Square::<3>, shape("3x3"), candidates).expect("there are solutions")
    }

    #[test]
    fn a_digit_locked_in_an_intersection_leaves_the_rest_of_both_houses() {
        let row = |row, columns: std::ops::Range<u8>| columns.map(move |column| (row, column));
        let column = |column, rows: std::ops::Range<u8>| rows.map(move |row| (row, column));
        let cases: [(&str, Vec<_>, Vec<_>); 4] = [
            ("box to row", row(1, 0..3).chain(row(2, 0..3)).collect(), row(0, 3..9).collect()),
            ("row to box", row(0, 3..9).collect(), row(1, 0..3).chain(row(2, 0..3)).collect()),
            (
                "box to column",
                column(4, 3..6).chain(column(5, 3..6)).collect(),
                column(3, 0..3).chain(column(3, 6..9)).collect(),
            ),
            (
                "column to box",
                column(3, 0..3).chain(column(3, 6..9)).collect(),
                column(4, 3..6).chain(column(5, 3..6)).collect(),
            ),
        ];
        let one = Digit::new(1).expect("a digit");
        for (name, without, lost) in cases {
            let left = left_without_ones(&without);
            for cell in Layout::classic().cells() {
                let place = (cell.row(), cell.column());
                let gone = without.contains(&place) || lost.contains(&place);
                assert_eq!(left.get(cell).contains(one), !gone, "{name}, {cell}");
            }
        }
    }

    #[test]
    fn the_only_place_in_a_house_is_taken() {
        let houses = Layout::classic();
        for house in houses.houses() {
            let (only, others) = (house.cells()[4], house.cells());
            let others = others.iter().filter(|&&cell| cell != only);
            let without: Vec<_> = others.map(|cell| (cell.row(), cell.column())).collect();
            let left = left_without_ones(&without);
            assert_eq!(left.get(only).only(), Digit::new(1), "{}", house.kind());
        }
    }

    #[test]
    fn a_decided_cell_leaves_its_digit_to_nobody_it_sees() {
        let cell = Cell::new(4, 4);
        let mut candidates = Candidates::full(9);
        candidates.set(cell, DigitSet::full(1));
        let left = left(Square::<3>, shape("3x3"), candidates).expect("there are solutions");
        assert_eq!(left.total(), 729 - 8 - 20);
        let peers = Layout::classic();
        for &peer in peers.peers(cell) {
            assert_eq!(left.get(peer).len(), 8, "{peer}");
        }
    }

    #[test]
    fn what_can_not_be_is_a_contradiction() {
        for house in Layout::classic().houses() {
            let mut candidates = Candidates::full(9);
            for &cell in house.cells() {
                candidates.set(cell, DigitSet::full(8));
            }
            let left = left(Square::<3>, shape("3x3"), candidates);
            assert_eq!(left, None, "no place for 9 in {}", house.kind());
        }
    }

    /// A grid of any shape: each row is moved against the one above so that all boxes fit.
    fn pattern(shape: BoxShape) -> Vec<u8> {
        let (rows, columns, size) = (shape.rows(), shape.columns(), shape.size());
        let value = |row: u8, column: u8| (columns * (row % rows) + row / rows + column) % size + 1;
        (0..size).flat_map(|row| (0..size).map(move |column| value(row, column))).collect()
    }

    fn keeps_the_solution<D: Dimensions>(dimensions: D, shape: BoxShape, solution: &[u8]) {
        let size = shape.size();
        let mut random = fastrand::Rng::with_seed(7);
        for round in 0..40 {
            let sets: Vec<DigitSet> = solution
                .iter()
                .map(|&value| {
                    let digit = DigitSet::single(Digit::new(value).expect("a digit"));
                    let given = random.u32(..40) < round;
                    if given { digit } else { DigitSet::full(size) }
                })
                .collect();
            let before = Candidates::from_sets(size, sets).expect("one set per cell");
            let left = left(dimensions, shape, before.clone()).expect("there is a solution");
            let cells = Layout::with_boxes(shape);
            for (cell, &value) in cells.cells().zip(solution) {
                let digit = Digit::new(value).expect("a digit");
                assert!(left.get(cell).contains(digit), "{shape}, {cell} lost {digit}");
            }
            assert!(left.total() <= before.total());
        }
    }

    #[test]
    fn no_digit_of_a_solution_is_removed() {
        let values: Vec<u8> = SOLVED.bytes().map(|symbol| symbol - b'0').collect();
        keeps_the_solution(Square::<3>, shape("3x3"), &values);
        for text in ["2x2", "2x3", "3x2", "2x8"] {
            let shape = shape(text);
            let (rows, columns) =
                (shape.rows().min(shape.columns()), shape.rows().max(shape.columns()));
            let dimensions = Any::<u32>::new(rows.into(), columns.into()).expect("it fits");
            keeps_the_solution(dimensions, shape, &pattern(shape));
        }
        let dimensions = Any::<u64>::new(2, 12).expect("it fits");
        keeps_the_solution(dimensions, shape("12x2"), &pattern(shape("12x2")));
        let dimensions = Any::<u128>::new(3, 8).expect("it fits");
        keeps_the_solution(dimensions, shape("3x8"), &pattern(shape("3x8")));
        keeps_the_solution(Square::<4>, shape("4x4"), &pattern(shape("4x4")));
        keeps_the_solution(Square::<5>, shape("5x5"), &pattern(shape("5x5")));
    }
}
