//! Multi-sector locked sets: cells where rows and columns cross, with as many digits of rows and columns as cells.
//!
//! Each digit is counted by rows or by columns: a link for each row (or column) that may have it in one of the cells. A
//! link holds its digit once at most, and each cell needs one. So where there are as many links as cells, each link has
//! its digit in one of the cells, and nowhere else.
//!
//! Digits are independent: each is counted in the way that needs fewer links. So the search goes through all sets of
//! rows and of columns.

use std::sync::LazyLock;

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
type LineSet = u16;

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let size = position.shape().size;
    if size > LARGEST {
        return Flow::Continue(());
    }
    let changed = findings.change(position).cells;
    let is_changed = |column: u8| {
        let cells = position.shape().houses[usize::from(size + column)].cells;
        !(cells & changed).is_empty()
    };
    let changed = (0..size).filter(|&column| is_changed(column)).fold(0, |all, one| all | 1 << one);
    let mut found = hits(position, changed);
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

/// A small number for each set of rows; in smaller grids the last entries are unused. Sets are compared many at once: the
/// entries of an array are added and compared by the same instructions.
type BySet = [u8; 1 << LARGEST];

/// For each digit and each set of rows, the number of lines with the digit.
type Counts = [BySet; LARGEST as usize];

/// Returns all sets of rows and of columns, one of them changed at least, with as many links as cells that may eliminate
/// something, and this number.
fn hits(position: &Position, changed: LineSet) -> Vec<(u32, LineSet, LineSet)> {
    let size = position.shape().size;
    let columns = (size..2 * size).map(|column| in_sets(position, column)).collect();
    let mut walk = ColumnsWalk { position, columns, changed, found: Vec::new() };
    walk.choose(0, 0, &[[0; 1 << LARGEST]; LARGEST as usize]);
    walk.found
}

/// Returns 1 for each digit and each set of rows in which a column has the digit.
fn in_sets(position: &Position, column: u8) -> Box<Counts> {
    let mut counts = Box::new([[0; 1 << LARGEST]; LARGEST as usize]);
    for (digit, counts) in (0..position.shape().size).zip(counts.iter_mut()) {
        let places = usize::from(position.places(column, digit));
        for (rows, count) in counts.iter_mut().enumerate() {
            *count = u8::from(rows & places != 0);
        }
    }
    counts
}

/// For each set of rows, how many of them are in each other set.
static AMONG: LazyLock<Vec<BySet>> = LazyLock::new(|| {
    let among = |rows: usize| {
        let mut counts = [0; 1 << LARGEST];
        add_up(&mut counts, (0..LARGEST).map(|row| u8::from(rows >> row & 1 != 0)));
        counts
    };
    (0..1 << LARGEST).map(among).collect()
});

/// Fills in the sum for each set of rows, from that for each row.
fn add_up(sums: &mut BySet, of_row: impl Iterator<Item = u8>) {
    for (row, own) in of_row.enumerate() {
        let (without, with) = sums.split_at_mut(1 << row);
        for (with, without) in with.iter_mut().zip(without) {
            *with = *without + own;
        }
    }
}

/// A walk through all sets of columns.
struct ColumnsWalk<'a> {
    position: &'a Position,
    /// The digits of each column in each set of rows.
    columns: Vec<Box<Counts>>,
    /// The columns of which a set must have one.
    changed: LineSet,
    found: Vec<(u32, LineSet, LineSet)>,
}

impl ColumnsWalk<'_> {
    /// Skips or chooses the next column. `by_rows` has the counts of the chosen columns.
    fn choose(&mut self, next: u8, columns: LineSet, by_rows: &Counts) {
        let Some(own) = self.columns.get(usize::from(next)) else {
            if columns.count_ones() > 1 && columns & self.changed != 0 {
                self.look(columns, by_rows);
            }
            return;
        };
        let mut with = *by_rows;
        for (all, own) in with.iter_mut().zip(own.iter()) {
            all.iter_mut().zip(own).for_each(|(all, own)| *all += own);
        }
        self.choose(next + 1, columns, by_rows);
        self.choose(next + 1, columns | 1 << next, &with);
    }

    /// Compares all sets of rows with a set of columns.
    fn look(&mut self, columns: LineSet, by_rows: &Counts) {
        let (size, position) = (self.position.shape().size, self.position);
        let (mut cells, mut links) = ([0; 1 << LARGEST], [0; 1 << LARGEST]);
        let open = |row: u8| u8::try_from((position.open_in(row) & columns).count_ones());
        add_up(&mut cells, (0..size).map(|row| open(row).expect("there are nine columns at most")));
        for (digit, in_columns) in (0..size).zip(by_rows) {
            let having = (0..size).filter(|&row| position.places(row, digit) & columns != 0);
            let in_rows = &AMONG[having.fold(0, |rows, row| rows | 1_usize << row)];
            for ((links, in_rows), in_columns) in links.iter_mut().zip(in_rows).zip(in_columns) {
                *links += (*in_rows).min(*in_columns);
            }
        }
        let sets: LineSet = 1 << size;
        for ((rows, &cells), &links) in (0..sets).zip(&cells).zip(&links) {
            if cells == links
                && cells > 0
                && rows.count_ones() > 1
                && self.may_eliminate(rows, columns, by_rows)
            {
                self.found.push((cells.into(), rows, columns));
            }
        }
    }

    /// Returns whether some digit is also outside, in a row or a column by which it may be counted.
    fn may_eliminate(&self, rows: LineSet, columns: LineSet, by_rows: &Counts) -> bool {
        let size = self.position.shape().size;
        (0..size).zip(by_rows).any(|(digit, in_columns)| {
            let both = |line: u8, across: LineSet| {
                let places = self.position.places(line, digit);
                (places & across != 0, places & !across != 0)
            };
            let (mut links, mut is_outside) = (0, false);
            for (is_inside, is_also_outside) in bits(rows).map(|row| both(row, columns)) {
                links += u8::from(is_inside);
                is_outside |= is_inside && is_also_outside;
            }
            let other_links = in_columns[usize::from(rows)];
            let is_outside_column = || {
                bits(columns)
                    .map(|column| both(size + column, rows))
                    .any(|both| both == (true, true))
            };
            is_outside && links <= other_links || other_links <= links && is_outside_column()
        })
    }
}

/// The cells where rows and columns cross.
struct Sectors<'a> {
    position: &'a Position,
    rows: LineSet,
    columns: LineSet,
}

/// A digit in some of the cells, all in one line: the numbers of these in it, and of the other cells with this candidate.
#[derive(Clone, Copy)]
struct LineLink {
    house: u8,
    inside: u16,
    gone: u16,
}

impl<'a> Sectors<'a> {
    /// Returns the links of a digit, by rows or by columns.
    fn links(&self, digit: u8) -> impl Iterator<Item = LineLink> + use<'a> {
        let size = self.position.shape().size;
        let rows = self.of(digit, 0, self.rows, self.columns);
        let columns = self.of(digit, size, self.columns, self.rows);
        let tally = |links: &mut dyn Iterator<Item = LineLink>| {
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
        lines: LineSet,
        across: LineSet,
    ) -> impl Iterator<Item = LineLink> + use<'a> {
        let position = self.position;
        let link = move |line: u8| {
            let (house, places) = (first + line, position.places(first + line, digit));
            LineLink { house, inside: places & across, gone: places & !across }
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
    pub(super) rows: LineSet,
    pub(super) columns: LineSet,
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
