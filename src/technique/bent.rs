//! Bent sets: as many candidates as cells, as in a naked subset, but in two intersecting houses, so that one of the
//! digits can be there more than once. The wings of bivalue cells are the smallest of them.

use super::Technique;
use super::cells::{CellSet, Place, bits};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::{Digits, Position};

macro_rules! bent {
    ($($(#[$doc:meta])* $id:ident $name:literal $title:literal $number:literal $size:literal $source:literal, $hodoku:expr;)*) => {
        $(
            $(#[$doc])*
            pub static $id: Technique = Technique {
                name: $name,
                title: $title,
                definition: concat!(
                    "A set of ", $number, " cells in two intersecting houses has only ", $number, " candidates. For each \
                     candidate except one, Z, all cells of the set with it see each other, so it can be placed only once \
                     there. One of the cells must therefore hold Z, which can be eliminated from all other cells that \
                     see every cell of the set with Z.",
                ),
                source: $source,
                group: Some(group::WINGS),
                hodoku: $hodoku,
                find: |position, findings| bent(position, findings, $size),
                ..Technique::BLANK
            };
        )*
    };
}

bent! {
    /// Four cells.
    WXYZ_WING "wxyz-wing" "WXYZ-Wing" "four" 4 "Also Bent Quad.", None;
    /// Five cells.
    VWXYZ_WING "vwxyz-wing" "VWXYZ-Wing" "five" 5 "Also Bent Quint.", None;
}

/// The cells of two houses that can be in a set, by number.
struct Two {
    houses: [u8; 2],
    size: u32,
    cells: Vec<Place>,
    digits: Vec<Digits>,
    /// For each cell those that see it, as bits.
    seen: Vec<u32>,
    /// For each digit the cells with it, as bits.
    with: Vec<u32>,
    /// The cells of which a set must have one.
    changed: u32,
}

/// A set that is being extended.
#[derive(Clone, Copy)]
struct Bent {
    /// By number, as bits.
    cells: u32,
    digits: Digits,
    /// The digits of which not all cells see each other.
    loose: Digits,
}

fn bent(position: &Position, findings: &mut Findings, size: u32) -> Flow {
    let shape = position.shape();
    let fits = |place: &Place| (2..=size).contains(&position.digits_of(*place).count_ones());
    let may: CellSet = position.open().iter().filter(fits).collect();
    let changed = findings.change(position).cells;
    let empty = Bent { cells: 0, digits: 0, loose: 0 };
    for house in position.houses() {
        for other in house + 1..=position.houses().last().unwrap_or(house) {
            let [one, two] = [house, other].map(|house| shape.houses[usize::from(house)].cells);
            findings.stop().ask()?;
            if (one & two).is_empty() {
                continue;
            }
            let cells = (one | two) & may;
            if (cells & changed).is_empty() {
                continue;
            }
            let two = Two::of(position, [house, other], (cells, changed), size);
            two.grow(position, findings, two.all(), empty)?;
        }
    }
    Flow::Continue(())
}

impl Two {
    fn of(
        position: &Position,
        houses: [u8; 2],
        (cells, changed): (CellSet, CellSet),
        size: u32,
    ) -> Self {
        let shape = position.shape();
        // There are 31 at most: two houses of 16 cells share one or more.
        let cells: Vec<Place> = cells.iter().collect();
        let among = |some: CellSet| {
            let each = (0..).zip(&cells).filter(|(_, place)| some.contains(**place));
            each.fold(0, |all, (number, _): (u32, _)| all | 1 << number)
        };
        let seen = cells.iter().map(|&place| among(shape.peers(place))).collect();
        let with = (0..shape.size).map(|digit| among(position.cells_with(digit))).collect();
        let digits = cells.iter().map(|&place| position.digits_of(place)).collect();
        let changed = among(changed);
        Self { houses, size, cells, digits, seen, with, changed }
    }

    fn all(&self) -> u32 {
        (0..self.cells.len()).fold(0, |all, number| all | 1 << number)
    }

    fn set_of(&self, cells: u32) -> CellSet {
        bits(cells).map(|number| self.cells[usize::from(number)]).collect()
    }

    fn grow(&self, position: &Position, findings: &mut Findings, mut rest: u32, set: Bent) -> Flow {
        let left = self.size - set.cells.count_ones();
        if left == 0 {
            return self.note(position, findings, set);
        }
        let is_unchanged = set.cells & self.changed == 0;
        if is_unchanged && left == 1 {
            rest &= self.changed;
        }
        while rest.count_ones() >= left && (!is_unchanged || rest & self.changed != 0) {
            let number = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let own = self.digits[number];
            let digits = set.digits | own;
            if digits.count_ones() > self.size {
                continue;
            }
            let unseen = set.cells & !self.seen[number];
            let is_loose = |&digit: &u8| unseen & self.with[usize::from(digit)] != 0;
            let loose = bits(own & set.digits & !set.loose)
                .filter(is_loose)
                .fold(set.loose, |loose, digit| loose | 1 << digit);
            if loose.count_ones() < 2 {
                let cells = set.cells | 1 << number;
                self.grow(position, findings, rest, Bent { cells, digits, loose })?;
            }
        }
        Flow::Continue(())
    }

    fn note(&self, position: &Position, findings: &mut Findings, set: Bent) -> Flow {
        let Some(digit) = bits(set.loose).next() else { return Flow::Continue(()) };
        if set.digits.count_ones() != self.size {
            return Flow::Continue(());
        }
        let holding = self.set_of(set.cells & self.with[usize::from(digit)]);
        let gone = position.shape().seen_by_all(holding);
        let cells = self.set_of(set.cells);
        if (gone & position.cells_with(digit)).is_empty() || !is_first(position, self.houses, cells)
        {
            return Flow::Continue(());
        }
        findings.eliminate(position, gone, digit);
        findings.finish(BentSet { cells, digits: set.digits, digit })
    }
}

/// Returns whether these two are the first houses that share cells and have the set.
fn is_first(position: &Position, [house, other]: [u8; 2], cells: CellSet) -> bool {
    let cells_of = |house: u8| position.shape().houses[usize::from(house)].cells;
    let has = |one: u8, two: u8| {
        let [one, two] = [one, two].map(cells_of);
        (cells - (one | two)).is_empty() && !(one & two).is_empty()
    };
    let last = position.houses().last().unwrap_or(0);
    !(0..house).any(|one| (one + 1..=last).any(|two| has(one, two)))
        && !(house + 1..other).any(|two| has(house, two))
}

/// Cells with as many candidates as cells, only one of which can be there more than once: `digit`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BentSet {
    pub(super) cells: CellSet,
    pub(super) digits: Digits,
    pub(super) digit: u8,
}

impl Describe for BentSet {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { cells, digits, digit } = *self;
        narrator.mark(cells, 1 << digit, 0);
        narrator.mark(cells, digits & !(1 << digit), 2);
        let others = digits & !(1 << digit);
        format!(
            "{} have only the candidates {}, and each of {} can be placed there only once, since all cells with it see each \
         other: these cannot fill {} cells without {digit}, which must be in {}, and no cell that sees all of these can \
         be {digit}",
            narrator.cells(cells),
            narrator.digits(digits),
            narrator.digits(others),
            cells.len(),
            narrator.one_of(cells & narrator.position.cells_with(digit)),
            digit = narrator.digit(digit)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the digit that is eliminated", "", "the other digits of the set"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        self.digits
    }
}
