//! Singles, locked candidates, sets, fish and wings, with the scale's own preconditions and in its own order.

use super::super::super::cells::{bits, subsets};
use super::board::{BY_COLUMN, Board, COLUMNS, Cells, Digits, NINE, ROWS, each, tables};
use super::hint::ScaleStep;

/// The last open cell of a house 1.0; the last place of a digit in a box 1.2, in a column or row 1.5.
pub(super) fn hidden_single(board: &Board, hint: &mut ScaleStep) -> bool {
    let single = |house: u8| {
        let digit = (0..9).find(|&digit| board.places(house, digit).is_power_of_two())?;
        let inside = board.places(house, digit).trailing_zeros() as usize;
        Some((tables().cells[usize::from(house)][inside], digit))
    };
    let (mut first, mut rating) = (None, 0);
    for house in BY_COLUMN {
        let open = board.open_in(house);
        if open == 0 {
            continue;
        }
        if open.is_power_of_two() {
            if let Some((cell, digit)) = single(house) {
                hint.place(10, cell, digit);
                return true;
            }
        } else if first.is_none() {
            first = single(house);
            rating = if house < ROWS { 12 } else { 15 };
        }
    }
    if let Some((cell, digit)) = first {
        hint.place(rating, cell, digit);
    }
    first.is_some()
}

/// The only candidate of a cell, 2.3.
pub(super) fn naked_single(board: &Board, hint: &mut ScaleStep) -> bool {
    let cell = each(board.open()).find(|&cell| board.digits(cell).is_power_of_two());
    if let Some(cell) = cell {
        #[expect(clippy::cast_possible_truncation, reason = "there are 16 bits")]
        let digit = board.digits(cell).trailing_zeros() as u8;
        hint.place(23, cell, digit);
    }
    cell.is_some()
}

/// A digit that a house has in another one only.
pub(super) struct Locked {
    pub(super) digit: u8,
    pub(super) house: u8,
    pub(super) other: u8,
}

/// The thirds of a box: its columns, and its rows, which are also the thirds of a line.
const COLUMNS_OF_BOX: [u16; 3] = [0o111, 0o222, 0o444];
const ROWS_OF_BOX: [u16; 3] = [0o7, 0o70, 0o700];

/// For each set of places: the third that has all of them, if there are two or three; otherwise 3.
const fn third_of(thirds: [u16; 3]) -> [u8; 512] {
    let mut table = [3; 512];
    let mut places = 0;
    while places < 512_u16 {
        let mut third = 0;
        while third < 3 {
            if places & !thirds[third as usize] == 0 && places.count_ones() >= 2 {
                table[places as usize] = third;
            }
            third += 1;
        }
        places += 1;
    }
    table
}

static COLUMN_OF: [u8; 512] = third_of(COLUMNS_OF_BOX);
static ROW_OF: [u8; 512] = third_of(ROWS_OF_BOX);

/// Calls `then` with each until it returns true: from boxes into columns, into rows, from columns, from rows into
/// boxes.
pub(super) fn locked(board: &Board, mut then: impl FnMut(&Locked) -> bool) -> bool {
    let mut within = |house: u8, third_of: &[u8; 512], others: [u8; 3]| {
        let mut digits = [0_u16; 4];
        for digit in 0..9 {
            let third = third_of[usize::from(board.places(house, digit))];
            digits[usize::from(third)] |= 1 << digit;
        }
        // As the explainer does: each of the other houses in turn, each digit.
        for (digits, other) in digits.into_iter().zip(others) {
            for digit in bits(digits) {
                if then(&Locked { digit, house, other }) {
                    return true;
                }
            }
        }
        false
    };
    let three = |first: u8, step: u8| [first, first + step, first + 2 * step];
    (0..9).any(|of| within(of, &COLUMN_OF, three(COLUMNS + of % 3 * 3, 1)))
        || (0..9).any(|of| within(of, &ROW_OF, three(ROWS + of / 3 * 3, 1)))
        || (0..9).any(|line| within(COLUMNS + line, &ROW_OF, three(line / 3, 3)))
        || (0..9).any(|line| within(ROWS + line, &ROW_OF, three(line / 3 * 3, 1)))
}

/// Locked candidates after which another house of the same kind has one place left: pointing 1.7, claiming 1.9.
pub(super) fn direct_locked(board: &Board, hint: &mut ScaleStep) -> bool {
    let tables = tables();
    locked(board, |&Locked { digit, house, other }| {
        let first = house / 9 * 9;
        for third in (first..first + 9).filter(|&third| third != house) {
            let [all, in_other] = [third, other].map(|house| tables.sets[usize::from(house)]);
            if all & in_other == 0 {
                continue;
            }
            let cells = cells_in(third, board.places(third, digit)) & !in_other;
            if cells.is_power_of_two() {
                let cell = each(cells).next().expect("there is one");
                hint.place(if house < ROWS { 17 } else { 19 }, cell, digit);
                return true;
            }
        }
        false
    })
}

/// Locked candidates: pointing 2.6, claiming 2.8.
pub(super) fn indirect_locked(board: &Board, hint: &mut ScaleStep) -> bool {
    locked(board, |found| {
        hint.begin(if found.house < ROWS { 26 } else { 28 });
        locked_eliminations(board, found, |cell, digit| hint.eliminate(cell, digit));
        !hint.is_empty()
    })
}

/// Calls `then` with each candidate that a locked digit eliminates.
pub(super) fn locked_eliminations(board: &Board, found: &Locked, mut then: impl FnMut(u8, u8)) {
    let places = board.places(found.other, found.digit);
    let rest = cells_in(found.other, places) & !tables().sets[usize::from(found.house)];
    for cell in each(rest) {
        then(cell, found.digit);
    }
}

/// Returns the cells of a house that have these numbers.
pub(super) fn cells_in(house: u8, inside: u16) -> Cells {
    let cells = &tables().cells[usize::from(house)];
    bits(inside).fold(0, |set, number| set | 1 << cells[usize::from(number)])
}

/// Some digits and as many cells of a house, by their numbers in it.
pub(super) struct Set {
    pub(super) house: u8,
    pub(super) inside: u16,
    pub(super) digits: Digits,
}

/// Calls `then` with each naked set of `size` cells, in houses with twice as many open ones, until it returns true.
pub(super) fn naked_sets(board: &Board, size: u32, mut then: impl FnMut(&Set) -> bool) -> bool {
    for house in BY_COLUMN {
        if board.open_in(house).count_ones() < 2 * size {
            continue;
        }
        let cells = &tables().cells[usize::from(house)];
        let digits = |number: u8| board.digits(cells[usize::from(number)]);
        let fitting = bits(board.open_in(house))
            .filter(|&number| (2..=size).contains(&digits(number).count_ones()))
            .fold(0, |set, number| set | 1 << number);
        for inside in subsets(fitting, size) {
            let all = bits(inside).fold(0, |all, number| all | digits(number));
            if all.count_ones() == size && then(&Set { house, inside, digits: all }) {
                return true;
            }
        }
    }
    false
}

/// Naked pair 3.0, triplet 3.6, quad 5.0.
pub(super) fn naked_set(board: &Board, size: u32, hint: &mut ScaleStep) -> bool {
    naked_sets(board, size, |set| {
        hint.begin([0, 0, 30, 36, 50][size as usize]);
        naked_eliminations(board, set, |cell, digit| hint.eliminate(cell, digit));
        !hint.is_empty()
    })
}

/// Calls `then` with each candidate that a naked set eliminates.
pub(super) fn naked_eliminations(board: &Board, set: &Set, mut then: impl FnMut(u8, u8)) {
    let cells = &tables().cells[usize::from(set.house)];
    for number in bits(board.open_in(set.house) & !set.inside) {
        let cell = cells[usize::from(number)];
        for digit in bits(board.digits(cell) & set.digits) {
            then(cell, digit);
        }
    }
}

/// Calls `then` with each hidden set of `size` digits, in houses with more than `open` open cells, until it returns
/// true.
pub(super) fn hidden_sets(
    board: &Board,
    size: u32,
    open: u32,
    mut then: impl FnMut(&Set) -> bool,
) -> bool {
    for house in BY_COLUMN {
        if board.open_in(house).count_ones() <= open {
            continue;
        }
        let places = |digit: u8| board.places(house, digit);
        let fitting = (0..9)
            .filter(|&digit| (2..=size).contains(&places(digit).count_ones()))
            .fold(0, |set, digit| set | 1 << digit);
        for digits in subsets(fitting, size) {
            let inside = bits(digits).fold(0, |all, digit| all | places(digit));
            if inside.count_ones() == size && then(&Set { house, inside, digits }) {
                return true;
            }
        }
    }
    false
}

/// A hidden set after which another digit has one place left in the same house: pair 2.0, triplet 2.5.
pub(super) fn direct_hidden_set(board: &Board, size: u32, hint: &mut ScaleStep) -> bool {
    hidden_sets(board, size, size, |set| {
        for digit in bits(NINE & !set.digits) {
            let places = board.places(set.house, digit);
            let left = places & !set.inside;
            if places.count_ones() > 1 && left.is_power_of_two() {
                let inside = left.trailing_zeros() as usize;
                let cell = tables().cells[usize::from(set.house)][inside];
                hint.place([0, 0, 20, 25][size as usize], cell, digit);
                return true;
            }
        }
        false
    })
}

/// Hidden pair 3.4, triplet 4.0, quad 5.4.
pub(super) fn hidden_set(board: &Board, size: u32, hint: &mut ScaleStep) -> bool {
    hidden_sets(board, size, 2 * size, |set| {
        hint.begin([0, 0, 34, 40, 54][size as usize]);
        hidden_eliminations(board, set, |cell, digit| hint.eliminate(cell, digit));
        !hint.is_empty()
    })
}

/// Calls `then` with each candidate that a hidden set eliminates.
pub(super) fn hidden_eliminations(board: &Board, set: &Set, mut then: impl FnMut(u8, u8)) {
    let cells = &tables().cells[usize::from(set.house)];
    for number in bits(set.inside) {
        let cell = cells[usize::from(number)];
        for digit in bits(board.digits(cell) & !set.digits) {
            then(cell, digit);
        }
    }
}

/// A digit in some parallel lines, by their numbers, whose places are covered by as many lines across.
pub(super) struct Fish {
    pub(super) digit: u8,
    /// The first of the houses of the base.
    pub(super) from: u8,
    pub(super) base: u16,
    pub(super) cover: u16,
}

/// Calls `then` with each fish of `size` lines until it returns true: columns first.
pub(super) fn fishes(board: &Board, size: u32, mut then: impl FnMut(&Fish) -> bool) -> bool {
    // A digit that is placed too often leaves no room for one.
    let mut fitting = [[0_u16; 9]; 2];
    let mut any = [0_u16; 2];
    for digit in 0..9 {
        let lines = (0..9).filter(|&row| board.places(ROWS + row, digit) != 0).count();
        if lines < 2 * size as usize {
            continue;
        }
        for (side, from) in [COLUMNS, ROWS].into_iter().enumerate() {
            for line in 0..9 {
                if (2..=size).contains(&board.places(from + line, digit).count_ones()) {
                    fitting[side][usize::from(digit)] |= 1 << line;
                    any[side] |= 1 << line;
                }
            }
        }
    }
    for (side, from) in [COLUMNS, ROWS].into_iter().enumerate() {
        for base in subsets(any[side], size) {
            for digit in 0..9 {
                if base & !fitting[side][usize::from(digit)] != 0 {
                    continue;
                }
                let cover = bits(base).fold(0, |all, line| all | board.places(from + line, digit));
                if cover.count_ones() == size && then(&Fish { digit, from, base, cover }) {
                    return true;
                }
            }
        }
    }
    false
}

/// X-wing 3.2, swordfish 3.8, jellyfish 5.2.
pub(super) fn fish(board: &Board, size: u32, hint: &mut ScaleStep) -> bool {
    fishes(board, size, |fish| {
        hint.begin([0, 0, 32, 38, 52][size as usize]);
        fish_eliminations(board, fish, |cell, digit| hint.eliminate(cell, digit));
        !hint.is_empty()
    })
}

/// Calls `then` with each candidate that a fish eliminates.
pub(super) fn fish_eliminations(board: &Board, fish: &Fish, mut then: impl FnMut(u8, u8)) {
    for line in (0..9).filter(|line| fish.base >> line & 1 == 0) {
        let house = fish.from + line;
        for inside in bits(board.places(house, fish.digit) & fish.cover) {
            then(tables().cells[usize::from(house)][usize::from(inside)], fish.digit);
        }
    }
}

/// XY-wing 4.2 (`size` 2), XYZ-wing 4.4 (3).
pub(super) fn wing(board: &Board, size: u32, hint: &mut ScaleStep) -> bool {
    let tables = tables();
    for pivot in each(board.open()).filter(|&cell| board.digits(cell).count_ones() == size) {
        let digits = board.digits(pivot);
        let pincers = || {
            let near = tables.neighbours[usize::from(pivot)].into_iter();
            near.filter(|&cell| board.digits(cell).count_ones() == 2)
        };
        for one in pincers() {
            let first = board.digits(one);
            if (first & digits).count_ones() != size - 1 {
                continue;
            }
            for other in pincers().filter(|&other| other != one) {
                let second = board.digits(other);
                let last = first & second;
                let rest = if size == 2 { first ^ second } else { first | second };
                if last.count_ones() != 1 || rest != digits {
                    continue;
                }
                hint.begin(if size == 2 { 42 } else { 44 });
                let mut seen = tables.peers[usize::from(one)] & tables.peers[usize::from(other)];
                if size == 3 {
                    seen &= tables.peers[usize::from(pivot)];
                }
                #[expect(clippy::cast_possible_truncation, reason = "there are 16 bits")]
                let digit = last.trailing_zeros() as u8;
                for cell in each(seen & board.cells_with(digit)) {
                    hint.eliminate(cell, digit);
                }
                if !hint.is_empty() {
                    return true;
                }
            }
        }
    }
    false
}
