//! Bivalue universal grave: without some candidates, every cell would have two and every digit two places in each
//! house, and there would be two solutions or none.

use super::super::super::cells::{bits, subsets};
use super::basic::cells_in;
use super::board::{Board, Cells, Digits, each, tables};
use super::hint::{ScaleStep, Tenths};

/// Types 1 (5.6), 2 and 4 (5.7) and 3 (from 5.8 on).
pub(super) fn bug(board: &Board, hint: &mut ScaleStep) -> bool {
    let Some(grave) = Grave::of(board) else { return false };
    if let [(cell, digits)] = grave.extra[..] {
        hint.begin(56);
        for digit in bits(board.digits(cell) & !digits) {
            hint.eliminate(cell, digit);
        }
        return !hint.is_empty();
    }
    if grave.all.is_power_of_two() {
        hint.begin(57);
        #[expect(clippy::cast_possible_truncation, reason = "there are 16 bits")]
        let digit = grave.all.trailing_zeros() as u8;
        for cell in each(grave.seen & board.cells_with(digit)) {
            hint.eliminate(cell, digit);
        }
        return !hint.is_empty();
    }
    conjugate(board, &grave, hint) || with_sets(board, &grave, hint)
}

/// The extra candidates.
struct Grave {
    /// By cell.
    extra: Vec<(u8, Digits)>,
    all: Digits,
    /// The cells that see all of them.
    seen: Cells,
}

impl Grave {
    fn of(board: &Board) -> Option<Self> {
        let mut rest = board.clone();
        let mut grave = Self { extra: Vec::new(), all: 0, seen: Cells::MAX };
        // Nothing is left of it where cells have much to choose from.
        for house in 0..27_u8 {
            for digit in 0..9 {
                let places = rest.places(house, digit);
                if matches!(places.count_ones(), 0 | 2) {
                    continue;
                }
                let members = &tables().cells[usize::from(house)];
                let wide =
                    |number: &u8| rest.digits(members[usize::from(*number)]).count_ones() > 2;
                let mut fitting = bits(places).filter(wide);
                let number = fitting.next()?;
                // With several, it is not clear which is extra: another house may decide.
                if fitting.next().is_some() {
                    continue;
                }
                let cell = members[usize::from(number)];
                if let Some((_, digits)) = grave.extra.iter_mut().find(|(other, _)| *other == cell)
                {
                    *digits |= 1 << digit;
                } else {
                    grave.extra.push((cell, 1 << digit));
                    grave.seen &= tables().peers[usize::from(cell)];
                }
                grave.all |= 1 << digit;
                rest.eliminate(cell, digit);
                if grave.extra.len() > 1 && !grave.all.is_power_of_two() && grave.seen == 0 {
                    return None;
                }
            }
        }
        let is_two = |count: u32| matches!(count, 0 | 2);
        let is_grave = each(rest.open()).all(|cell| rest.digits(cell).count_ones() == 2)
            && (0..27)
                .all(|house| (0..9).all(|digit| is_two(rest.places(house, digit).count_ones())));
        (is_grave && !grave.extra.is_empty()).then_some(grave)
    }
}

/// Type 4: two cells of a house, of which one holds a digit that has no other place there.
fn conjugate(board: &Board, grave: &Grave, hint: &mut ScaleStep) -> bool {
    let [(one, _), (other, _)] = grave.extra[..] else { return false };
    let both: Cells = 1 << one | 1 << other;
    let digits = board.digits(one) & board.digits(other) & !grave.all;
    for house in houses_of(both) {
        for digit in bits(digits) {
            if cells_in(house, board.places(house, digit)) == both {
                hint.begin(57);
                for &(cell, extra) in &grave.extra {
                    for gone in bits(board.digits(cell) & !extra & !(1 << digit)) {
                        hint.eliminate(cell, gone);
                    }
                }
                if !hint.is_empty() {
                    return true;
                }
            }
        }
    }
    false
}

/// Type 3: the extra candidates make a naked set with other cells of a house.
fn with_sets(board: &Board, grave: &Grave, hint: &mut ScaleStep) -> bool {
    let cells = grave.extra.iter().fold(0, |set: Cells, (cell, _)| set | 1 << cell);
    let mut best: Option<Tenths> = None;
    let mut found = ScaleStep::default();
    for size in ones(grave.all)..=6 {
        for house in houses_of(cells) {
            let members = &tables().cells[usize::from(house)];
            let inside = |number: &u8| cells >> members[usize::from(*number)] & 1 == 0;
            let rest =
                bits(board.open_in(house)).filter(inside).fold(0, |set, number| set | 1 << number);
            let digits = |number: u8| board.digits(members[usize::from(number)]);
            for chosen in subsets(rest, u32::from(size) - 1) {
                let all = bits(chosen).fold(grave.all, |all, number| all | digits(number));
                if ones(all) != size {
                    continue;
                }
                found.begin(56 + size);
                for number in bits(rest & !chosen) {
                    for digit in bits(digits(number) & all) {
                        found.eliminate(members[usize::from(number)], digit);
                    }
                }
                if !found.is_empty() && best.is_none_or(|best| found.rating < best) {
                    best = Some(found.rating);
                    std::mem::swap(hint, &mut found);
                }
            }
        }
    }
    best.is_some()
}

/// Returns how many digits there are.
fn ones(digits: Digits) -> Tenths {
    (0..9).map(|digit| digits >> digit & 1).sum()
}

/// Returns the houses that have all of some cells.
fn houses_of(cells: Cells) -> impl Iterator<Item = u8> {
    (0..27).filter(move |&house: &u8| cells & !tables().sets[usize::from(house)] == 0)
}
