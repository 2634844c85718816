//! Cages by themselves: the sets of digits that add up to the sum.

use super::super::Technique;
use super::super::cells::{CellSet, bits};
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
        if let Some(open) = open(position, cage).filter(|open| !open.cells.is_empty()) {
            then(number, cage, open)?;
        }
    }
    Flow::Continue(())
}

/// Returns the unsolved cells of a cage; `None`, if they would have to add up to less than nothing.
fn open<'a>(position: &'a Position, cage: &Cage) -> Option<Open<'a>> {
    let rest = cage.sum.checked_sub(placed(position, cage.cells))?;
    Some(Open { position, cells: cage.cells & position.open(), rest })
}

/// Returns the sum of the solved ones of some cells.
pub(super) fn placed(position: &Position, cells: CellSet) -> u32 {
    let digits = cells.iter().flat_map(|place| bits(position.placed(place)));
    digits.map(|digit| u32::from(digit) + 1).sum()
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

/// Returns a cage by its number, and its unsolved cells.
fn found(position: &Position, number: u16) -> (Cage, Open<'_>) {
    let rules = position.shape().rules().expect("there is the rule");
    let cage = rules.cages[usize::from(number)];
    (cage, open(position, &cage).expect("a step was found there"))
}

/// Names a cage, and what its solved cells hold: `the killer cage of 15 in r1c1-r1c3, with 7 in r1c1`.
fn named(narrator: &mut Narrator, cage: &Cage) -> String {
    let name = narrator.rule(cage.rule);
    let solved = cage.cells - narrator.position.open();
    narrator.mark_cells(cage.cells, 0);
    let digits = |place| narrator.digits(narrator.position.placed(place));
    let held = solved.iter().map(|place| format!("{} in {}", digits(place), narrator.cell(place)));
    if solved.is_empty() { name } else { format!("{name}, with {},", listed(held, "and")) }
}

/// Returns a word for what a cage holds beside its solved cells, if there are any.
fn otherwise(cage: &Cage, open: &Open<'_>) -> &'static str {
    if open.cells == cage.cells { "" } else { "otherwise " }
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
        let (cage, open) = found(narrator.position, self.cage);
        format!("{} lacks only {} to its sum", named(narrator, &cage), open.rest)
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cage"]
    }
}

impl Describe for CageSets {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let (cage, open) = found(narrator.position, self.cage);
        let sets = open.sets();
        let name = named(narrator, &cage);
        if sets.is_empty() {
            let cells = narrator.cells(open.cells);
            return format!("no digits for {cells} add up to what {name} needs");
        }
        let others = otherwise(&cage, &open);
        match sets.len() {
            ..=LISTED => format!("{name} can {others}only hold {}", sums(&sets)),
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
        let (cage, open) = found(narrator.position, self.cage);
        let sets = open.sets();
        let places = open.cells & narrator.position.cells_with(self.digit);
        let name = named(narrator, &cage);
        narrator.mark(places, 1 << self.digit, 0);
        let (digit, others) = (narrator.digit(self.digit), otherwise(&cage, &open));
        let holds = match sets.len() {
            ..=LISTED => format!("{name} can {others}only hold {}", sums(&sets)),
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
