//! Which of the 416 bands a chute of a full 9×9 grid is.
//!
//! Up to isomorphism there are 416 bands (Russell 2005, in the players' forum's count of grids). Here they are numbered
//! from 0 in the order of their least images, so that the least image of a grid begins with the least of its six chutes:
//! three bands, and three stacks that are transposed.
//!
//! The digits of the first box are named by their places in it, and the columns of the other two boxes sorted by the
//! first row. Then the second box is one of 56 · 6² and the third, which has the other digits of each row, one of 6².
//! A table says which band each of these 72,576 is. It is filled as it is used: a program that looks at one grid should
//! not wait for it.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU16, Ordering};

use super::full::{self, ORDERS};

/// The second and third rows of the bands, in order; the first is 123456789.
const LIST: &str = include_str!("bands.txt");

/// How many bands there are.
pub(super) const COUNT: u16 = 416;

/// The keys of the second and third rows of all bands, in order.
static KEYS: LazyLock<Vec<(u64, u64)>> = LazyLock::new(|| {
    let digits = |text: &str| u64::from_str_radix(text, 16).ok();
    let keys = |line: &str| {
        line.split_once(' ').and_then(|(two, three)| Some((digits(two)?, digits(three)?)))
    };
    LIST.lines().map(|line| keys(line).expect("a line has two rows")).collect()
});

/// The number of a band and 1 by its code; 0 if it is not known yet.
static BANDS: [AtomicU16; CODES] = [const { AtomicU16::new(0) }; CODES];

const CODES: usize = SECONDS * THIRDS;

/// How many second boxes there are.
const SECONDS: usize = 56 * 36;

/// How many third boxes there are beside each of them.
const THIRDS: usize = 36;

/// Three digits of the nine, in order.
type Triple = [u8; 3];

/// The sets of three of nine digits, 84 of them, and how their orders are numbered.
struct Triples {
    /// The set of three digits, by their values in base 9.
    set: [u8; 729],
    /// The position of their order in [`ORDERS`].
    order: [u8; 729],
    /// The digits of each set, as bits.
    digits: [u16; 84],
}

const TRIPLES: Triples = {
    let mut triples = Triples { set: [0; 729], order: [0; 729], digits: [0; 84] };
    let (mut place, mut set) = (0, 0);
    while place < 729 {
        let digits = [place / 81, place / 9 % 9, place % 9];
        if digits[0] < digits[1] && digits[1] < digits[2] {
            let mut order = 0;
            while order < 6 {
                let [a, b, c] = ORDERS[order];
                let at = digits[a] * 81 + digits[b] * 9 + digits[c];
                triples.set[at] = set;
                triples.order[at] = order as u8;
                order += 1;
            }
            triples.digits[set as usize] = 1 << digits[0] | 1 << digits[1] | 1 << digits[2];
            set += 1;
        }
        place += 1;
    }
    triples
};

/// The 56 ways to fill the rows of the second box with digits.
struct Fillings {
    /// Which of them has the sets of two rows, in base 84.
    number: [u8; 84 * 84],
    /// The digits of the first two rows of each, as bits.
    rows: [[u16; 2]; 56],
}

const FILLINGS: Fillings = {
    let mut fillings = Fillings { number: [0; 84 * 84], rows: [[0; 2]; 56] };
    let (mut place, mut filling) = (0, 0);
    while place < 84 * 84 {
        let rows = [TRIPLES.digits[place / 84], TRIPLES.digits[place % 84]];
        if is_filling(rows[0], rows[1]) {
            fillings.number[place] = filling;
            fillings.rows[filling as usize] = rows;
            filling += 1;
        }
        place += 1;
    }
    fillings
};

/// The order of a second triple when columns are sorted by a first one, by the numbers of both orders.
const SORTED: [[u8; 6]; 6] = {
    let mut sorted = [[0; 6]; 6];
    let mut place = 0;
    while place < 36 {
        let (first, second) = (ORDERS[place / 6], ORDERS[place % 6]);
        let mut moved = [0; 3];
        let mut column = 0;
        while column < 3 {
            moved[first[column]] = second[column];
            column += 1;
        }
        let mut order = 0;
        while ORDERS[order][0] != moved[0] || ORDERS[order][1] != moved[1] {
            order += 1;
        }
        sorted[place / 6][place % 6] = order as u8;
        place += 1;
    }
    sorted
};

/// Whether these can be the first two rows of the box beside one that has 012, 345, 678 as rows.
const fn is_filling(first: u16, second: u16) -> bool {
    const OWN: [u16; 3] = [0o7, 0o70, 0o700];
    let third = 0o777 & !(first | second);
    (first & second) | (first & OWN[0]) | (second & OWN[1]) | (third & OWN[2]) == 0
}

/// Returns the code of the second box from its rows, in which digits are named by their places in the first box.
#[inline(always)]
pub(super) fn second_box(rows: [Triple; 3]) -> usize {
    let [first, second, third] = rows.map(place);
    let filling = 84 * usize::from(TRIPLES.set[first]) + usize::from(TRIPLES.set[second]);
    usize::from(FILLINGS.number[filling]) * 36 + orders(first, second, third)
}

/// Returns the code of the third box, in the same way.
#[inline(always)]
pub(super) fn third_box(rows: [Triple; 3]) -> usize {
    let [first, second, third] = rows.map(place);
    orders(first, second, third)
}

#[inline(always)]
fn place(digits: Triple) -> usize {
    digits.iter().fold(0, |place, &digit| 9 * place + usize::from(digit)) % 729
}

/// Returns the code of the orders of two rows when columns are sorted by the first.
#[inline(always)]
fn orders(first: usize, second: usize, third: usize) -> usize {
    let sorted = SORTED[usize::from(TRIPLES.order[first]) % 6];
    let order = |row: usize| usize::from(sorted[usize::from(TRIPLES.order[row]) % 6]);
    6 * order(second) + order(third)
}

/// Returns the number of the band with these boxes beside the first.
#[inline(always)]
pub(super) fn with_boxes(second: usize, third: usize) -> u16 {
    let code = second * THIRDS + third;
    match BANDS[code].load(Ordering::Relaxed) {
        0 => found(code),
        number => number - 1,
    }
}

/// Finds the number of the band with a code.
#[cold]
fn found(code: usize) -> u16 {
    let key = full::least_band(&example(code));
    let number = KEYS.binary_search(&key).expect("each band is in the list") as u16;
    BANDS[code].store(number + 1, Ordering::Relaxed);
    number
}

/// Returns the number of a band.
pub(super) fn of(rows: [&[u8; 9]; 3]) -> u16 {
    let mut names = [0; 16];
    for (row, first) in (0..).step_by(3).zip(rows) {
        for (name, digit) in (row..).zip(&first[..3]) {
            names[usize::from(digit & 15)] = name;
        }
    }
    let triple = |row: &[u8; 9], column: usize| {
        [row[column], row[column + 1], row[column + 2]].map(|digit| names[usize::from(digit & 15)])
    };
    with_boxes(
        second_box(rows.map(|row| triple(row, 3))),
        third_box(rows.map(|row| triple(row, 6))),
    )
}

/// Returns the rows of the least image of a band.
pub(super) fn least(number: u16) -> [[u8; 9]; 3] {
    let (second, third) = KEYS[usize::from(number)];
    [full::FIRST, second, third].map(full::digits)
}

/// Returns the rows of a band with a code.
fn example(code: usize) -> [[u8; 9]; 3] {
    let (second, third) = (code / THIRDS, code % THIRDS);
    let [one, two] = FILLINGS.rows[second / 36];
    let middles = [one, two, 0o777 & !(one | two)];
    let order = |code: usize, row: usize| ORDERS[[0, code / 6 % 6, code % 6][row]];
    [0, 1, 2].map(|row| {
        let own = 0o7 << (3 * row);
        let sets = [own, middles[row], 0o777 & !(own | middles[row])];
        let orders = [ORDERS[0], order(second, row), order(third, row)];
        let mut digits = [0; 9];
        for (chunk, (set, order)) in digits.chunks_exact_mut(3).zip(sets.into_iter().zip(orders)) {
            let sorted: Vec<u8> = (0..9).filter(|digit| set >> digit & 1 == 1).collect();
            for (digit, place) in chunk.iter_mut().zip(order) {
                *digit = sorted[place] + 1;
            }
        }
        digits
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{CODES, COUNT, KEYS, example, found, least, of};

    /// The list is that of the least images of all bands, each found under its number, with its columns and rows in any
    /// order.
    #[test]
    fn the_bands_are_all_there_are() {
        let numbers: BTreeSet<u16> = (0..CODES).map(found).collect();
        assert!(numbers.into_iter().eq(0..COUNT));
        assert!(KEYS.is_sorted());
        for code in (0..CODES).step_by(7) {
            let [one, two, three] = example(code);
            let number = of([&one, &two, &three]);
            assert_eq!(number, found(code));
            let [a, b, c] = [one, two, three]
                .map(|row| [6, 8, 7, 2, 1, 0, 4, 3, 5].map(|column: usize| 10 - row[column]));
            assert_eq!(of([&b, &c, &a]), number);
        }
        for number in 0..COUNT {
            let [one, two, three] = least(number);
            assert_eq!(of([&one, &two, &three]), number);
        }
    }
}
