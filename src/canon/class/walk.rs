//! The least images of full grids, one after the other in their order.
//!
//! The first band is given. The rows below it are filled one by one, in such a way that the grid is the least of those that
//! only exchange rows: the first digits of the second and third band ascend, and so do those of their rows. Such a grid
//! is a least image if none of its other chutes is a lesser band than the first, and no image that begins with the same
//! band, of this chute or another one, is below it. What is known before the grid is full cuts the search: images of the
//! fourth, fifth and sixth row by the automorphisms of the first band, and the second band.

use std::cmp::Ordering;
use std::ops::ControlFlow::{self, Continue};

use super::super::band;
use super::super::full::{Full, ORDERS};

/// The digits of a grid, row by row.
pub(super) type GridRows = [[u8; 9]; 9];

/// Digits as bits.
type Mask = u16;

/// All nine digits.
const ALL: Mask = 0x3fe;

/// What is done with the grids of a walk.
pub(super) trait Visit {
    /// Takes a least image. The walk ends if this breaks.
    fn grid(&mut self, rows: &GridRows) -> ControlFlow<()>;

    /// Is told of work that is done where the fourth and fifth rows are these, in units of about a tenth of a microsecond.
    fn work(&mut self, _rows: &GridRows, _units: usize) {}
}

/// Where a walk is.
pub(super) struct ClassWalk<'visit, V> {
    /// The number of the first band.
    band: u16,
    rows: GridRows,
    automorphisms: Vec<Automorphism>,
    /// For each stack, the places of the digits in its first box; rows and columns are exchanged.
    places: [[u8; 16]; 3],
    /// The codes of the boxes of the second band, as second boxes of their stacks.
    codes: [usize; 3],
    /// Whether the second band has the number of the first.
    is_tied: bool,
    /// The fourth and fifth rows to begin with.
    start: [[u8; 9]; 2],
    visit: &'visit mut V,
}

/// A way in which the first band is its own image.
struct Automorphism {
    columns: [usize; 9],
    digits: [u8; 16],
    /// The digit that becomes the first one of the fourth row.
    first: u8,
}

/// Walks through the least images that begin with a band, in order, beginning with those that have these fourth and
/// fifth rows; zeros are before all of them.
pub(super) fn walk<V: Visit>(band: u16, start: [[u8; 9]; 2], visit: &mut V) -> ControlFlow<()> {
    let mut rows = [[0; 9]; 9];
    rows[..3].copy_from_slice(&band::least(band));
    let mut places = [[0; 16]; 3];
    for (place, (row, column)) in
        (0..3).flat_map(|column| (0..3).map(move |row| (row, column))).enumerate()
    {
        for (stack, places) in places.iter_mut().enumerate() {
            places[usize::from(rows[row][3 * stack + column])] = place as u8;
        }
    }
    let automorphisms = Automorphism::of([&rows[0], &rows[1], &rows[2]]);
    let mut walk = ClassWalk {
        band,
        rows,
        automorphisms,
        places,
        codes: [0; 3],
        is_tied: false,
        start,
        visit,
    };
    let left = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|column| {
        let digits = rows[..3].iter().map(|row| row[column]);
        digits.fold(ALL, |left, digit| left & !(1 << digit))
    });
    let mut fourth = left;
    fourth[0] = lowest(left[0]);
    walk.fill(3, &fourth, &left)
}

impl<V: Visit> ClassWalk<'_, V> {
    /// Fills a row of the second band with digits that are allowed in its cells; `left` are those that the columns lack.
    fn fill(&mut self, row: usize, allowed: &[Mask; 9], left: &[Mask; 9]) -> ControlFlow<()> {
        let from = if row < 5 && (row == 3 || self.rows[3] == self.start[0]) {
            self.start[row - 3]
        } else {
            [0; 9]
        };
        self.cell(row, 0, 0, &from, allowed, left)
    }

    /// Fills a row from a column on, where it has `used` these digits; it is not below `from`, unless that is zeros.
    fn cell(
        &mut self,
        row: usize,
        column: usize,
        used: Mask,
        from: &[u8; 9],
        allowed: &[Mask; 9],
        left: &[Mask; 9],
    ) -> ControlFlow<()> {
        if column == 9 {
            return self.second(row, left);
        }
        let mut digits = allowed[column] & !used & u16::MAX << from[column];
        while digits != 0 {
            let digit = digits.trailing_zeros() as u8;
            digits &= digits - 1;
            self.rows[row][column] = digit;
            let from = if digit == from[column] { from } else { &[0; 9] };
            self.cell(row, column + 1, used | 1 << digit, from, allowed, left)?;
        }
        Continue(())
    }

    /// Goes on below a row of the second band.
    fn second(&mut self, row: usize, left: &[Mask; 9]) -> ControlFlow<()> {
        if row > 3 {
            self.visit.work(&self.rows, 1);
        }
        let rows = &self.rows;
        if self.automorphisms.iter().any(|map| map.compare(&rows[row], &rows[3]).is_lt()) {
            return Continue(());
        }
        let left = without(left, &rows[row]);
        if row == 5 {
            return self.third_band(&left);
        }
        let mut allowed = left;
        for (stack, allowed) in allowed.chunks_exact_mut(3).enumerate() {
            let boxed = rows[3..=row].iter().flat_map(|row| &row[3 * stack..3 * stack + 3]);
            let boxed = boxed.fold(0, |mask, digit| mask | 1 << digit);
            for digits in allowed {
                *digits &= !boxed;
            }
        }
        allowed[0] &= u16::MAX << rows[row][0];
        self.fill(row + 1, &allowed, &left)
    }

    /// Fills the third band.
    fn third_band(&mut self, left: &[Mask; 9]) -> ControlFlow<()> {
        let rows = &self.rows;
        let second = band::of([&rows[3], &rows[4], &rows[5]]);
        if second < self.band {
            return Continue(());
        }
        self.is_tied = second == self.band;
        self.codes = [0, 1, 2].map(|stack| band::second_box(self.turned(stack, 3)));
        self.third(6, left)
    }

    /// Returns the columns of a stack in the rows of a band, with the places of their digits in the first box.
    #[inline(always)]
    fn turned(&self, stack: usize, row: usize) -> [[u8; 3]; 3] {
        let places = &self.places[stack];
        [0, 1, 2].map(|column| {
            [0, 1, 2]
                .map(|line| places[usize::from(self.rows[row + line][3 * stack + column] & 15)])
        })
    }

    /// Fills a row of the third band. The columns of a box lack different digits there.
    fn third(&mut self, row: usize, left: &[Mask; 9]) -> ControlFlow<()> {
        // The first digit is the least in any row but the last, which is what the others leave.
        let first = lowest(left[0]);
        for (one, two) in pairs(left[1], left[2]) {
            let used = first | one | two;
            for (three, four) in pairs(left[3] & !used, left[4] & !used) {
                let used = used | three | four;
                for five in bits(left[5] & !used) {
                    let rest = ALL & !(used | five);
                    let [six, seven, eight] = [6, 7, 8].map(|column| rest & left[column]);
                    if six == 0 || seven == 0 || eight == 0 {
                        continue;
                    }
                    let digits = [first, one, two, three, four, five, six, seven, eight];
                    self.rows[row] = digits.map(|digit| digit.trailing_zeros() as u8);
                    let left = without(left, &self.rows[row]);
                    if row == 6 {
                        self.third(7, &left)?;
                    } else {
                        self.rows[8] = left.map(|digit| digit.trailing_zeros() as u8);
                        self.full()?;
                    }
                }
            }
        }
        Continue(())
    }

    /// Visits a full grid if it is a least image.
    fn full(&mut self) -> ControlFlow<()> {
        self.visit.work(&self.rows, 1);
        let mut tied = [false; 3];
        for (stack, tied) in tied.iter_mut().enumerate() {
            let number =
                band::with_boxes(self.codes[stack], band::third_box(self.turned(stack, 6)));
            if number < self.band {
                return Continue(());
            }
            *tied = number == self.band;
        }
        let rows = &self.rows;
        let third = band::of([&rows[6], &rows[7], &rows[8]]);
        if third < self.band {
            return Continue(());
        }
        self.visit.work(&self.rows, self.automorphisms.len() / 8);
        let mut is_tied = false;
        for map in &self.automorphisms {
            match rows[3..].iter().map(|row| map.compare(row, &rows[3])).min() {
                Some(Ordering::Less) => return Continue(()),
                order => is_tied |= order == Some(Ordering::Equal),
            }
        }
        let bands = [is_tied, self.is_tied, third == self.band];
        if (bands.contains(&true) || tied.contains(&true)) && !is_least(rows, [bands, tied]) {
            return Continue(());
        }
        self.visit.grid(&self.rows)
    }
}

/// Returns whether no image that begins with one of these bands or stacks is below the grid.
fn is_least(rows: &GridRows, chutes: [[bool; 3]; 2]) -> bool {
    let mut images = Full::below(rows);
    let own = images.keys;
    let tied = (0..)
        .zip(chutes)
        .flat_map(|(side, chutes)| (0..3).map(move |chute| (side, chute, chutes[chute])));
    tied.filter(|&(_, _, is_tied)| is_tied).all(|(side, chute, _)| {
        images.chute(side, chute);
        images.keys == own
    })
}

impl Automorphism {
    /// Returns those of a band, but for the one that changes nothing.
    fn of(band: [&[u8; 9]; 3]) -> Vec<Self> {
        let mut found = Vec::new();
        for (rows, columns) in
            ORDERS.iter().flat_map(|&rows| orders_of_columns().map(move |columns| (rows, columns)))
        {
            let mut digits = [0; 16];
            for (&column, name) in columns.iter().zip(1..) {
                digits[usize::from(band[rows[0]][column])] = name;
            }
            let is_same = |place: usize| {
                let image =
                    columns.iter().map(|&column| digits[usize::from(band[rows[place]][column])]);
                image.eq(band[place].iter().copied())
            };
            let changes = !columns.is_sorted() || rows[0] != 0;
            if changes && is_same(1) && is_same(2) {
                found.push(Self { columns, digits, first: 0 });
            }
        }
        let lowest = (1..=9).find(|digit| band.iter().all(|row| row[0] != *digit));
        for map in &mut found {
            let first = (1..=9).find(|&digit| Some(map.digits[usize::from(digit)]) == lowest);
            map.first = first.expect("each digit becomes another");
        }
        found
    }

    /// Compares the image of a row with the fourth one.
    #[inline(always)]
    fn compare(&self, row: &[u8; 9], fourth: &[u8; 9]) -> Ordering {
        if row[self.columns[0]] != self.first {
            return Ordering::Greater;
        }
        let image =
            self.columns[1..].iter().map(|&column| self.digits[usize::from(row[column] & 15)]);
        image.cmp(fourth[1..].iter().copied())
    }
}

/// Returns the 1,296 orders of columns that keep stacks together.
fn orders_of_columns() -> impl Iterator<Item = [usize; 9]> {
    let stacks =
        (0..6_usize.pow(4)).map(|number| [216, 36, 6, 1].map(|unit| ORDERS[number / unit % 6]));
    stacks.map(|[stacks, one, two, three]| {
        let mut columns = [0; 9];
        for ((columns, stack), order) in
            columns.chunks_exact_mut(3).zip(stacks).zip([one, two, three])
        {
            columns.copy_from_slice(&order.map(|line| 3 * stack + line));
        }
        columns
    })
}

/// Returns the digits that columns lack after a row.
fn without(left: &[Mask; 9], row: &[u8; 9]) -> [Mask; 9] {
    let mut left = *left;
    for (left, digit) in left.iter_mut().zip(row) {
        *left &= !(1 << digit);
    }
    left
}

/// Returns the lowest digit of some.
fn lowest(digits: Mask) -> Mask {
    digits & digits.wrapping_neg()
}

/// Returns each of these digits, as bits.
fn bits(mut digits: Mask) -> impl Iterator<Item = Mask> {
    std::iter::from_fn(move || {
        let bit = lowest(digits);
        digits ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// Returns the digits of two cells, in order.
fn pairs(one: Mask, two: Mask) -> impl Iterator<Item = (Mask, Mask)> {
    bits(one).flat_map(move |one| bits(two).map(move |two| (one, two)))
}
