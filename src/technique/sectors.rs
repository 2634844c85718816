//! Multi-sector locked sets: cells where rows and columns cross, with as many digits of rows and columns as cells.
//!
//! Each digit is counted by rows or by columns: a link for each row (or column) that may have it in one of the cells. A
//! link holds its digit once at most, and each cell needs one. So where there are as many links as cells, each link has
//! its digit in one of the cells, and nowhere else.
//!
//! Digits don't depend on each other here: each is counted the way that takes fewer links. That makes the search a walk
//! through all sets of rows and of columns.

use super::Technique;
use super::cells::{CellSet, bits};
use super::finding::{Findings, Flow, Pattern};
use super::position::{Digits, Position};
use super::story::Teller;

/// Rows and columns.
pub static MULTI_SECTOR_LOCKED_SET: Technique = Technique {
    name: "multi-sector-locked-set",
    title: "Multi-Sector Locked Set",
    definition: "In a grid up to 9×9, the open cells where two rows or more and two columns or more cross. Each digit is \
                 counted either in each of the rows or in each of the columns that may have it in one of the cells. If \
                 these are as many as the cells, each of the digits goes from the other cells of its rows or columns.",
    source: "David P. Bird, players' forum, 2012, after Steve Kurzhals and Allan Barker; MSLS for short. Those that need \
             boxes are not looked for.",
    find,
};

/// The largest grid: in larger ones there are too many sets of rows and columns.
const LARGEST: u8 = 9;

/// Sets of rows, or of columns.
type Lines = u16;

/// For each set of lines and each digit, the lines across in which some line of the set may have the digit.
type Across = Vec<[Lines; LARGEST as usize]>;

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let size = position.shape().size;
    if size > LARGEST {
        return Flow::Continue(());
    }
    let mut found = hits(position);
    // What a small one takes is not said again by one that has more beside it.
    found.sort_by_key(|&(cells, rows, columns)| (cells, rows.count_ones() + columns.count_ones()));
    let mut taken = [CellSet::EMPTY; LARGEST as usize];
    for (_, rows, columns) in found {
        let sectors = Sectors { position, rows, columns };
        let links = sectors.links();
        let mut is_new = false;
        for link in &links {
            let taken = &mut taken[usize::from(link.digit)];
            is_new |= !(link.gone - *taken).is_empty();
            *taken = *taken | link.gone;
        }
        if is_new {
            sectors.note(findings, &links)?;
        }
    }
    Flow::Continue(())
}

/// Returns all sets of rows and columns whose cells have as many links, and how many these are.
fn hits(position: &Position) -> Vec<(u32, Lines, Lines)> {
    let size = position.shape().size;
    let of_rows = across(position, 0);
    let of_columns = across(position, size);
    // Counting bits is what takes the time, and a table is faster.
    let counts: Vec<u32> = (0..1_u32 << size).map(u32::count_ones).collect();
    let count = |lines: Lines| counts[usize::from(lines)];
    let open: Vec<Lines> = (0..size).map(|row| position.open_in(row)).collect();
    let mut found = Vec::new();
    let mut cells = vec![0; of_rows.len()];
    for columns in several(size) {
        for rows in 1..cells.len() {
            let row = rows.trailing_zeros() as usize;
            cells[rows] = cells[rows & (rows - 1)] + (open[row] & columns).count_ones();
        }
        for rows in several(size) {
            let (cells, mut links) = (cells[usize::from(rows)], 0);
            let in_columns = &of_columns[usize::from(columns)];
            for (across_rows, across_columns) in of_rows[usize::from(rows)].iter().zip(in_columns) {
                links += count(across_rows & columns).min(count(across_columns & rows));
                if links > cells {
                    break;
                }
            }
            if links == cells && links > 0 {
                found.push((cells, rows, columns));
            }
        }
    }
    found
}

/// Returns all sets of two lines or more.
fn several(size: u8) -> impl Iterator<Item = Lines> {
    (0..1 << size).filter(|lines: &Lines| lines.count_ones() > 1)
}

/// Returns that of rows, of which the first house is 0, or of columns.
fn across(position: &Position, first: u8) -> Across {
    let size = position.shape().size;
    let mut all: Across = vec![[0; LARGEST as usize]];
    for line in first..first + size {
        // Each set so far, with this line added.
        for rest in 0..all.len() {
            let mut with = all[rest];
            for (digit, across) in (0..size).zip(&mut with) {
                *across |= position.places(line, digit);
            }
            all.push(with);
        }
    }
    all
}

/// The cells where rows and columns cross.
struct Sectors<'a> {
    position: &'a Position,
    rows: Lines,
    columns: Lines,
}

/// A digit that is in some of the cells, all in one line, and the other cells of the line that may hold it.
struct Link {
    digit: u8,
    house: u8,
    inside: CellSet,
    gone: CellSet,
}

impl Sectors<'_> {
    /// Returns the links of all digits.
    fn links(&self) -> Vec<Link> {
        let size = self.position.shape().size;
        let mut all = Vec::new();
        for digit in 0..size {
            let rows = self.of(digit, 0, self.rows, self.columns);
            let columns = self.of(digit, size, self.columns, self.rows);
            let takes = |links: &[Link]| links.iter().map(|link| link.gone.len()).sum::<u32>();
            // Of two ways with as few links, the other one follows in another step.
            let is_by_rows = rows.len() < columns.len()
                || rows.len() == columns.len() && takes(&rows) >= takes(&columns);
            all.extend(if is_by_rows { rows } else { columns });
        }
        all
    }

    /// Returns those of a digit by lines, of which the first is the house `first`.
    fn of(&self, digit: u8, first: u8, lines: Lines, across: Lines) -> Vec<Link> {
        let shape = self.position.shape();
        let link = |line: u8| {
            let house = first + line;
            let places = self.position.places(house, digit);
            let [inside, gone] =
                [places & across, places & !across].map(|part| shape.cells_in(house, part));
            Link { digit, house, inside, gone }
        };
        bits(lines).map(link).filter(|link| !link.inside.is_empty()).collect()
    }

    fn note(&self, findings: &mut Findings, links: &[Link]) -> Flow {
        let size = self.position.shape().size;
        for house in bits(self.rows).chain(bits(self.columns).map(|column| size + column)) {
            let (mut cells, mut digits): (_, Digits) = (CellSet::EMPTY, 0);
            for link in links.iter().filter(|link| link.house == house) {
                findings.eliminate(self.position, link.gone, link.digit);
                (cells, digits) = (cells | link.inside, digits | 1 << link.digit);
            }
            findings.note_part(cells, digits);
        }
        findings.finish(Pattern::Sectors { rows: self.rows, columns: self.columns })
    }
}

/// Tells a set, of which the parts are the cells and the digits of each row, then of each column.
pub(super) fn tell(teller: &mut Teller, rows: Lines, columns: Lines) -> String {
    let size = teller.position.shape().size;
    let houses = u64::from(rows) | u64::from(columns) << size;
    let (mut cells, mut links) = (CellSet::EMPTY, Vec::new());
    for (part, house) in teller.parts.iter().zip(bits(houses)) {
        cells = cells | part.cells;
        if part.digits != 0 {
            links.push(format!("{} in {}", teller.digits(part.digits), teller.house(house)));
        }
        teller.mark(part.cells, part.digits, if house < size { 0 } else { 2 });
    }
    format!(
        "the {} open cells where {} and {} cross hold nothing but {}, each once at most: these are as many digits as cells, \
         so that each of them is in one of these cells",
        cells.len(),
        teller.houses(rows.into()),
        teller.houses(u64::from(columns) << size),
        links.join("; ")
    )
}
