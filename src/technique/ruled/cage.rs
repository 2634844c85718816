//! Cages by themselves: the sets of digits that add up to the sum.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow, digit_of};
use super::super::group;
use super::super::position::{Digits, Position};
use super::Cage;
use super::combinations::Open;

/// The one cell that is left.
pub static LAST_CELL_OF_CAGE: Technique = Technique {
    name: "last-cell-of-cage",
    title: "Last Cell of a Cage",
    definition: "All cells of a cage but one are solved. The last one holds what is missing from the sum.",
    source: "Killer sudoku.",
    group: Some(group::RULES),
    find: last_cell,
    ..Technique::BLANK
};

/// Digits in no set that is left.
pub static CAGE_COMBINATIONS: Technique = Technique {
    name: "cage-combinations",
    title: "Cage Combinations",
    definition: "Only some sets of digits add up to the sum of a cage and fit into its cells. Digits in none of these \
                 sets can be eliminated from the cells of the cage.",
    source: "Killer sudoku; also Killer Combinations.",
    group: Some(group::RULES),
    find: combinations,
    ..Technique::BLANK
};

/// A digit that is in all sets.
pub static CAGE_POINTING: Technique = Technique {
    name: "cage-pointing",
    title: "Locked Digit of a Cage",
    definition: "A digit is in each set of digits that adds up to the sum of a cage and fits into its cells. It can be \
                 eliminated from all cells that see each cell of the cage that has it as a candidate.",
    source: "Killer sudoku; SudokuWiki calls it cage/unit overlap.",
    group: Some(group::RULES),
    find: pointing,
    ..Technique::BLANK
};

/// Calls `then` with each cage that has unsolved cells.
fn each(position: &Position, mut then: impl FnMut(u16, &Cage, Open<'_>) -> Flow) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, cage) in (0..).zip(&rules.cages) {
        let open = cage.cells & position.open();
        if !open.is_empty()
            && let Some(rest) = rest(position, cage)
        {
            then(number, cage, Open { position, cells: open, rest })?;
        }
    }
    Flow::Continue(())
}

/// Returns what the unsolved cells of a cage add up to; `None`, if that is less than nothing.
fn rest(position: &Position, cage: &Cage) -> Option<u32> {
    cage.sum.checked_sub(placed(position, cage.cells))
}

/// Returns the sum of the solved ones of some cells.
pub(super) fn placed(position: &Position, cells: CellSet) -> u32 {
    let digits = cells.iter().filter(|&place| position.placed(place) != 0);
    digits.map(|place| position.placed(place).trailing_zeros() + 1).sum()
}

fn last_cell(position: &Position, findings: &mut Findings) -> Flow {
    each(position, |cage, _, open| {
        let mut cells = open.cells.iter();
        let (Some(place), None) = (cells.next(), cells.next()) else { return Flow::Continue(()) };
        let digit = u8::try_from(open.rest.wrapping_sub(1)).unwrap_or(u8::MAX);
        let is_candidate = digit < 16 && position.digits_of(place) >> digit & 1 != 0;
        if is_candidate {
            findings.note_placement(CageRest { cage }, (place, digit))
        } else {
            Flow::Continue(())
        }
    })
}

fn combinations(position: &Position, findings: &mut Findings) -> Flow {
    each(position, |cage, _, open| {
        let possible = open.sets().into_iter().fold(0, |all, set| all | set);
        for place in open.cells.iter() {
            for digit in bits(position.digits_of(place) & !possible) {
                findings.eliminate(position, [place].into_iter().collect(), digit);
            }
        }
        findings.finish(CageSets { cage })
    })
}

fn pointing(position: &Position, findings: &mut Findings) -> Flow {
    each(position, |number, cage, open| {
        let sets = open.sets();
        let Some(certain) = sets.iter().copied().reduce(|all, set| all & set) else {
            return Flow::Continue(());
        };
        for digit in bits(certain) {
            let places = position.cells_with(digit) & open.cells;
            let seen = position.shape().seen_by_all(places) - cage.cells;
            findings.eliminate(position, seen, digit);
            findings.finish(CageDigit { cage: number, digit })?;
        }
        Flow::Continue(())
    })
}

/// A cage with one unsolved cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct CageRest {
    cage: u16,
}

/// A cage and the sets of digits that it can hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct CageSets {
    cage: u16,
}

/// A cage and a digit that it holds somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct CageDigit {
    cage: u16,
    digit: u8,
}

/// The most sets of digits to list.
const LISTED: usize = 8;

/// Returns a cage by its number.
fn cage_of(position: &Position, number: u16) -> Cage {
    position.shape().rules().expect("there is the rule").cages[usize::from(number)]
}

/// Names a cage, and what its solved cells hold: `the killer cage of 15 in r1c1-r1c3, with 7 in r1c1`.
fn named(narrator: &mut Narrator, cage: &Cage) -> String {
    let name = narrator.rule(cage.rule);
    let solved = cage.cells - narrator.position.open();
    narrator.mark_cells(cage.cells, 0);
    let digit = |place: Place| digit_of(placed_digit(narrator.position, place));
    let held = solved.iter().map(|place| format!("{} in {}", digit(place), narrator.cell(place)));
    if solved.is_empty() { name } else { format!("{name}, with {},", listed(held, "and")) }
}

fn placed_digit(position: &Position, place: Place) -> u8 {
    u8::try_from(position.placed(place).trailing_zeros()).expect("there are few digits")
}

/// Lists sets of digits as sums: `1+2+4 or 1+6`.
fn sums(sets: &[Digits]) -> String {
    let sum = |set: &Digits| {
        let digits: Vec<String> = bits(*set).map(|digit| digit_of(digit).to_string()).collect();
        digits.join("+")
    };
    listed(sets.iter().map(sum), "or")
}

impl Describe for CageRest {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let cage = cage_of(narrator.position, self.cage);
        let missing = rest(narrator.position, &cage).unwrap_or_default();
        format!("{} lacks only {missing} to its sum", named(narrator, &cage))
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cage"]
    }
}

impl Describe for CageSets {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let cage = cage_of(narrator.position, self.cage);
        let cells = cage.cells & narrator.position.open();
        let rest = rest(narrator.position, &cage).unwrap_or_default();
        let sets = Open { position: narrator.position, cells, rest }.sets();
        let name = named(narrator, &cage);
        let others = if cells == cage.cells { "" } else { "otherwise " };
        match sets.len() {
            0 => format!("no digits for {} add up to what {name} needs", narrator.cells(cells)),
            1..=LISTED => format!("{name} can {others}only hold {}", sums(&sets)),
            many => {
                let all = sets.iter().fold(0, |all, set| all | set);
                let digits = narrator.digits(all);
                format!("the {many} sets of digits that {name} can {others}hold have only {digits}")
            }
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cage"]
    }
}

impl Describe for CageDigit {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let cage = cage_of(narrator.position, self.cage);
        let cells = cage.cells & narrator.position.open();
        let rest = rest(narrator.position, &cage).unwrap_or_default();
        let sets = Open { position: narrator.position, cells, rest }.sets();
        let places = cells & narrator.position.cells_with(self.digit);
        let name = named(narrator, &cage);
        narrator.mark(places, 1 << self.digit, 0);
        let digit = narrator.digit(self.digit);
        let others = if cells == cage.cells { "" } else { "otherwise " };
        let holds = match sets.len() {
            1..=LISTED => format!("{name} can {others}only hold {}", sums(&sets)),
            many => format!(
                "each of the {many} sets of digits that {name} can {others}hold has {digit}"
            ),
        };
        format!("{holds}, so {digit} is in {}", narrator.one_of(places))
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cage, and where it has the digit"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        1 << self.digit
    }
}
