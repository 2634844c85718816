//! Multi-sector locked sets: cells where rows and columns cross, with as many digits of rows and columns as cells.
//!
//! Each digit is counted by rows or by columns: a link for each row (or column) that may have it in one of the cells. A
//! link holds its digit once at most, and each cell needs one. So where there are as many links as cells, each link has
//! its digit in one of the cells, and nowhere else.
//!
//! Digits are independent: each is counted in the way that needs fewer links. So the search goes through all sets of
//! rows and of columns.

use super::Technique;
use super::cells::{CellSet, bits};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::{Digits, Position};

/// Rows and columns.
pub static MULTI_SECTOR_LOCKED_SET: Technique = Technique {
    name: "multi-sector-locked-set",
    title: "Multi-Sector Locked Set",
    definition: "In a grid up to 9×9, take the unsolved cells where two or more rows cross two or more columns. \
                 Count each digit once for every row, or once for every column, in which it is a candidate of one \
                 of these cells. If the count equals the number of cells, each of these digits is in them, and can \
                 be eliminated from the other cells of its rows or columns.",
    source: "David P. Bird, players' forum; MSLS for short. Sets that also use boxes are not searched for.",
    group: Some(group::PATTERNS),
    find,
    ..Technique::BLANK
};

/// The largest grid: in larger ones there are too many sets of rows and columns.
const LARGEST: u8 = 9;

/// Sets of rows, or of columns.
type Lines = u16;

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let size = position.shape().size;
    if size > LARGEST {
        return Flow::Continue(());
    }
    let mut found = hits(position);
    // Larger sets without new eliminations are skipped.
    found.sort_by_key(|&(cells, rows, columns)| {
        (cells, rows.count_ones() + columns.count_ones(), columns, rows)
    });
    let mut taken = [CellSet::EMPTY; LARGEST as usize];
    for (_, rows, columns) in found {
        let sectors = Sectors { position, rows, columns };
        let mut is_new = false;
        for (digit, taken) in (0..size).zip(&mut taken) {
            let gone = sectors.gone(digit);
            is_new |= !gone.is_within(*taken);
            *taken = *taken | gone;
        }
        if is_new {
            sectors.note(findings)?;
        }
    }
    Flow::Continue(())
}

/// Returns all sets of rows and columns with as many links as cells, and this number.
fn hits(position: &Position) -> Vec<(u32, Lines, Lines)> {
    let size = position.shape().size;
    let sets = 1_usize << size;
    let columns = (size..2 * size).map(|column| {
        let digits = |rows: usize| Counts::of(position, column, rows);
        (0..sets).map(digits).collect::<Vec<Counts>>()
    });
    let mut walk = Walk { position, columns: columns.collect(), found: Vec::new() };
    walk.choose(0, 0, &vec![Counts::default(); sets]);
    walk.found
}

/// The number of lines with each digit, in six bits each: enough for nine lines, with a spare bit that is always 0.
#[derive(Debug, Clone, Copy, Default)]
struct Counts(u64);

impl Counts {
    const BITS: u8 = 6;
    /// The lowest bit of each digit's.
    const ONES: u64 = {
        let (mut ones, mut digit) = (0, 0);
        while digit < LARGEST {
            ones |= 1 << (Self::BITS * digit);
            digit += 1;
        }
        ones
    };
    /// The highest.
    const TOPS: u64 = Self::ONES << (Self::BITS - 1);
    /// The lowest bit of every other digit's.
    const PAIRS: u64 = 0x0001_0010_0100_1001;
    /// All bits of every other digit.
    const EVEN: u64 = 0x003f_03f0_3f03_f03f;

    /// Counts one line: its candidates where it crosses some others.
    fn of(position: &Position, line: u8, across: usize) -> Self {
        let across = Lines::try_from(across).expect("there are nine lines at most");
        let has = |digit: &u8| position.places(line, *digit) & across != 0;
        let digits = (0..position.shape().size).filter(has);
        Self(digits.fold(0, |all, digit| all | 1 << (Self::BITS * digit)))
    }

    fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Adds up the lower of the two counts of each digit.
    fn sum_of_lower(self, other: Self) -> u32 {
        let is_lower = (((self.0 | Self::TOPS) - other.0) & Self::TOPS) >> (Self::BITS - 1);
        // All bits where the other one is not higher.
        let mask = is_lower * ((1 << Self::BITS) - 1);
        let lower = other.0 & mask | self.0 & !mask;
        let pairs = (lower & Self::EVEN) + (lower >> Self::BITS & Self::EVEN);
        // The highest of the five pairs becomes the sum of all of them, which is 81 at most.
        (pairs.wrapping_mul(Self::PAIRS) >> (8 * Self::BITS)) as u32 & 0xfff
    }
}

/// A walk through all sets of columns.
struct Walk<'a> {
    position: &'a Position,
    /// The digits of each column in each set of rows.
    columns: Vec<Vec<Counts>>,
    found: Vec<(u32, Lines, Lines)>,
}

impl Walk<'_> {
    /// Skips or chooses the next column. `by_rows` has the counts of the chosen columns, by set of rows.
    fn choose(&mut self, next: u8, columns: Lines, by_rows: &[Counts]) {
        let Some(own) = self.columns.get(usize::from(next)) else {
            if columns.count_ones() > 1 {
                self.look(columns, by_rows);
            }
            return;
        };
        let with: Vec<Counts> = by_rows.iter().zip(own).map(|(all, own)| all.plus(*own)).collect();
        self.choose(next + 1, columns, by_rows);
        self.choose(next + 1, columns | 1 << next, &with);
    }

    /// Compares all sets of rows with a set of columns.
    fn look(&mut self, columns: Lines, by_rows: &[Counts]) {
        let row = |row: u8| {
            let open = (self.position.open_in(row) & columns).count_ones();
            (Counts::of(self.position, row, columns.into()), open)
        };
        let rows: Vec<(Counts, u32)> = (0..self.position.shape().size).map(row).collect();
        // Of each set of rows, their digits in these columns, and the open cells.
        let mut sets = vec![(Counts::default(), 0); by_rows.len()];
        for (set, in_columns) in (0..).zip(by_rows).skip(1) {
            let set: Lines = set;
            let (rest, first) = (set & (set - 1), set.trailing_zeros());
            let ((counts, cells), (own, open)) = (sets[usize::from(rest)], rows[first as usize]);
            let (counts, cells) = (counts.plus(own), cells + open);
            sets[usize::from(set)] = (counts, cells);
            if rest != 0 && cells > 0 && counts.sum_of_lower(*in_columns) == cells {
                self.found.push((cells, set, columns));
            }
        }
    }
}

/// The cells where rows and columns cross.
struct Sectors<'a> {
    position: &'a Position,
    rows: Lines,
    columns: Lines,
}

/// A digit in some of the cells, all in one line: the numbers of these in it, and of the other cells with this candidate.
#[derive(Clone, Copy)]
struct Link {
    house: u8,
    inside: u16,
    gone: u16,
}

impl<'a> Sectors<'a> {
    /// Returns the links of a digit, by rows or by columns.
    fn links(&self, digit: u8) -> impl Iterator<Item = Link> + use<'a> {
        let size = self.position.shape().size;
        let rows = self.of(digit, 0, self.rows, self.columns);
        let columns = self.of(digit, size, self.columns, self.rows);
        let tally = |links: &mut dyn Iterator<Item = Link>| {
            links.fold((0, 0), |(count, taken), link| (count + 1, taken + link.gone.count_ones()))
        };
        // With as many links either way, the other one is found in another step.
        let by_rows = tally(&mut self.of(digit, 0, self.rows, self.columns));
        let by_columns = tally(&mut self.of(digit, size, self.columns, self.rows));
        let is_by_rows =
            by_rows.0 < by_columns.0 || by_rows.0 == by_columns.0 && by_rows.1 >= by_columns.1;
        if is_by_rows { rows } else { columns }
    }

    /// Returns those of a digit by lines, of which the first is the house `first`.
    fn of(
        &self,
        digit: u8,
        first: u8,
        lines: Lines,
        across: Lines,
    ) -> impl Iterator<Item = Link> + use<'a> {
        let position = self.position;
        let link = move |line: u8| {
            let (house, places) = (first + line, position.places(first + line, digit));
            Link { house, inside: places & across, gone: places & !across }
        };
        bits(lines).map(link).filter(|link| link.inside != 0)
    }

    /// Returns the cells from which a digit can be eliminated.
    fn gone(&self, digit: u8) -> CellSet {
        let links = self.links(digit).filter(|link| link.gone != 0);
        let cells = links.map(|link| self.position.shape().cells_in(link.house, link.gone));
        cells.fold(CellSet::EMPTY, |all, cells| all | cells)
    }

    fn note(&self, findings: &mut Findings) -> Flow {
        let (shape, size) = (self.position.shape(), self.position.shape().size);
        for house in bits(self.rows).chain(bits(self.columns).map(|column| size + column)) {
            let (mut cells, mut digits): (_, Digits) = (CellSet::EMPTY, 0);
            for digit in 0..size {
                for link in self.links(digit).filter(|link| link.house == house) {
                    findings.eliminate(self.position, shape.cells_in(house, link.gone), digit);
                    (cells, digits) =
                        (cells | shape.cells_in(house, link.inside), digits | 1 << digit);
                }
            }
            findings.note_part(cells, digits);
        }
        findings.finish(SectorSet { rows: self.rows, columns: self.columns })
    }
}

/// Rows and columns; the parts are the cells and the digits of each row, then of each column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SectorSet {
    pub(super) rows: Lines,
    pub(super) columns: Lines,
}

impl Describe for SectorSet {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { rows, columns } = *self;
        let size = narrator.position.shape().size;
        let houses = u64::from(rows) | u64::from(columns) << size;
        let (mut cells, mut links) = (CellSet::EMPTY, Vec::new());
        for (part, house) in narrator.parts.iter().zip(bits(houses)) {
            cells = cells | part.cells;
            if part.digits != 0 {
                links.push(format!(
                    "{} in {}",
                    narrator.digits(part.digits),
                    narrator.house(house)
                ));
            }
            narrator.mark(part.cells, part.digits, if house < size { 0 } else { 2 });
        }
        format!(
            "the {} unsolved cells where {} and {} cross can only hold {}, each of these at most once: that is as many digits \
         as cells, so each of them is in one of these cells",
            cells.len(),
            narrator.houses(rows.into()),
            narrator.houses(u64::from(columns) << size),
            links.join("; ")
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["digits of rows", "", "digits of columns"]
    }
}
