//! The least image of a full 9×9 grid.
//!
//! Its first row is 123456789, whichever row of the grid that was, so the search by rows would begin with each of the
//! 1,296 orders of columns for each of 18 rows. Here, the first two rows are chosen together. The columns that make the
//! second row least follow from how the digits of the three stacks change places between the two rows, but for the
//! first stack and the order of its columns. Two rows and the columns determine the rest: rows and bands are sorted by
//! their first digit.

use super::arrangement::Arrangement;
use super::band;
use super::board::LANE;
use kenzan_model::Marks;

/// The orders of three.
pub(super) const ORDERS: [[usize; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The first row of every least image.
pub(super) const FIRST: u64 = 0x1_2345_6789;

/// The least second row that begins with 457, as it does unless each stack takes its digits from one other.
const MIXED: u64 = 0x4_5700_0000;

/// The second row above all that begin with 4571.
const BELOW_4572: u64 = 0x4_5720_0000;

/// The images of a full grid.
#[derive(Debug)]
pub(super) struct Full {
    /// The digits by row and column, of the grid and of its transpose.
    sides: [[[u8; 9]; 9]; 2],
    /// The rows of the least image, a nibble for each digit.
    pub(super) keys: [u64; 9],
    /// One of the arrangements with that image.
    pub(super) best: Arrangement,
    /// The number of those arrangements.
    pub(super) count: usize,
}

/// Two rows of a band, and the third.
struct BandRows<'grid> {
    side: u8,
    digits: &'grid [[u8; 9]; 9],
    numbers: [usize; 3],
    /// For each column, the one in which the first row has the digit of the second.
    above: [usize; 9],
}

impl Full {
    /// Makes them of a grid that keeps the rules.
    pub(super) fn new(marks: &Marks) -> Self {
        let mut sides = [[[0; 9]; 9]; 2];
        for (cell, mark) in marks.iter().enumerate() {
            sides[0][cell / 9][cell % 9] = mark - b'0';
            sides[1][cell % 9][cell / 9] = mark - b'0';
        }
        Self { sides, keys: [u64::MAX; 9], best: Arrangement::default(), count: 0 }
    }

    /// Makes them of rows of which only those images are asked for that are not above the grid itself, whose first row is
    /// 123456789.
    pub(super) fn below(rows: &[[u8; 9]; 9]) -> Self {
        let mut sides = [*rows; 2];
        for (column, line) in sides[1].iter_mut().enumerate() {
            *line = rows.map(|row| row[column]);
        }
        Self { sides, keys: rows.map(|row| key(&row)), best: Arrangement::default(), count: 0 }
    }

    /// Finds the least image: it begins with a chute that is the least band of the six.
    pub(super) fn run(&mut self) {
        let chutes = [0, 1].map(|side| {
            [0, 3, 6].map(|row| {
                let [one, two, three] = [0, 1, 2].map(|line| &self.sides[side][row + line]);
                band::of([one, two, three])
            })
        });
        let least = chutes.as_flattened().iter().min();
        for (side, numbers) in (0..).zip(&chutes) {
            for (chute, number) in numbers.iter().enumerate() {
                if Some(number) == least {
                    self.chute(side, chute);
                }
            }
        }
    }

    /// Compares the images that begin with a band, or with a stack on side 1.
    pub(super) fn chute(&mut self, side: u8, band: usize) {
        let digits = &self.sides[usize::from(side)].clone();
        for order in ORDERS {
            let numbers = order.map(|row| 3 * band + row);
            let mut columns = [0; 16];
            for (column, &digit) in digits[numbers[0]].iter().enumerate() {
                columns[usize::from(digit & 15)] = column;
            }
            let above = digits[numbers[1]].map(|digit| columns[usize::from(digit & 15)]);
            let rows = BandRows { side, digits, numbers, above };
            (0..3).for_each(|stack| self.begin(&rows, 3 * stack));
        }
    }

    /// Takes the columns of a stack, from `first` on, as the first ones.
    fn begin(&mut self, rows: &BandRows<'_>, first: usize) {
        let above = &rows.above;
        let own = [first, first + 1, first + 2];
        let [one, two, three] = own.map(|column| above[column] / 3);
        let odd = match (one == two, one == three, two == three) {
            (true, true, _) => {
                for order in ORDERS {
                    let own = order.map(|column| first + column);
                    let second = own.map(|column| above[column]);
                    self.take(rows, [own, second, second.map(|column| above[column])]);
                }
                return;
            }
            (true, false, _) => 2,
            (false, true, _) => 1,
            (false, false, _) => 0,
        };
        if self.keys[1] < MIXED {
            return;
        }
        let [a, b] = [[1, 2], [0, 2], [0, 1]][odd];
        for own in [[own[a], own[b], own[odd]], [own[b], own[a], own[odd]]] {
            self.mixed(rows, own);
        }
    }

    /// Continues with a first stack of which two digits come from one stack, the second, and the last from the third.
    fn mixed(&mut self, rows: &BandRows<'_>, first: [usize; 3]) {
        let above = &rows.above;
        let [a, b, c] = first.map(|column| above[column]);
        // Most grids have a second row 4571…, and most images have another.
        if self.keys[1] < BELOW_4572 && above[a] != first[0] {
            return;
        }
        // The three columns of a stack have the sum of its first one, three times, and 3.
        let last_of = |one: usize, other: usize| one / 3 * 9 + 3 - one - other;
        let second = [a, b, last_of(a, b)];
        let (mut third, mut count) = ([c, c, c], 1);
        for column in second.map(|column| above[column]) {
            if column / 3 == c / 3 && column != c {
                third[count] = column;
                count += 1;
            }
        }
        if count == 2 {
            third[2] = last_of(c, third[1]);
        }
        self.take(rows, [first, second, third]);
    }

    /// Compares the image with these columns.
    fn take(&mut self, rows: &BandRows<'_>, stacks: [[usize; 3]; 3]) {
        let mut columns = [0; 9];
        let mut labels = [0_u64; 9];
        for (slot, &column) in stacks.as_flattened().iter().enumerate() {
            columns[slot] = column % 9;
            labels[column % 9] = slot as u64 + 1;
        }
        let second = columns.iter().fold(0, |key, &column| key << 4 | labels[rows.above[column]]);
        if second > self.keys[1] {
            return;
        }
        let first = &rows.digits[rows.numbers[0]];
        let mut label_of = [0; 16];
        for (&digit, label) in first.iter().zip(labels) {
            label_of[usize::from(digit & 15)] = label;
        }
        let label =
            |row: usize, column: usize| label_of[usize::from(rows.digits[row][column] & 15)];
        let key = |row: usize| columns.iter().fold(0, |key, &column| key << 4 | label(row, column));
        let third = key(rows.numbers[2]);
        if (second, third) > (self.keys[1], self.keys[2]) {
            return;
        }
        let mut bands = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
        bands.swap(rows.numbers[0] / 3, 2);
        for band in &mut bands {
            band.sort_unstable_by_key(|&row| label(row, columns[0]));
        }
        if label(bands[0][0], columns[0]) > label(bands[1][0], columns[0]) {
            bands.swap(0, 1);
        }
        let order = [rows.numbers, bands[0], bands[1]];
        let mut keys = [FIRST, second, third, 0, 0, 0, 0, 0, 0];
        for (key_of_row, &row) in keys.iter_mut().zip(order.as_flattened()).skip(3) {
            *key_of_row = key(row);
        }
        if keys > self.keys {
            return;
        }
        if keys < self.keys {
            (self.keys, self.count) = (keys, 0);
            self.best = arrangement(rows.side, order, &columns, &label_of);
        }
        self.count += 1;
    }
}

/// Returns the second and third rows of the least image of a band.
pub(super) fn least_band(rows: &[[u8; 9]; 3]) -> (u64, u64) {
    let mut grid = [[0; 9]; 9];
    grid[..3].copy_from_slice(rows);
    // The other rows are empty, and so they are in all images.
    let mut full = Full { keys: [u64::MAX; 9], ..Full::below(&grid) };
    full.chute(0, 0);
    (full.keys[1], full.keys[2])
}

/// Returns the key of a row.
fn key(row: &[u8; 9]) -> u64 {
    row.iter().fold(0, |key, &digit| key << 4 | u64::from(digit))
}

/// Returns the row with a key.
pub(super) fn digits(key: u64) -> [u8; 9] {
    [8, 7, 6, 5, 4, 3, 2, 1, 0].map(|place| (key >> (4 * place) & 15) as u8)
}

/// Puts an arrangement together.
fn arrangement(
    side: u8,
    order: [[usize; 3]; 3],
    columns: &[usize; 9],
    label_of: &[u64; 16],
) -> Arrangement {
    let mut arrangement = Arrangement { side, used: 511, ..Arrangement::default() };
    for (level, &row) in order.as_flattened().iter().enumerate() {
        arrangement.order |= (row as u64) << (4 * level);
    }
    for (shift, &column) in (0..).step_by(4).zip(columns.iter().rev()) {
        arrangement.slots |= shift << (usize::from(LANE) * column);
    }
    for (digit, &label) in label_of.iter().enumerate() {
        arrangement.labels |= label << (4 * digit);
    }
    arrangement
}
