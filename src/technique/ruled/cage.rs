//! Cages by themselves, and lines that are like them: the sets of digits that fit.

use super::super::Technique;
use super::super::cells::{CellSet, bits};
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow, digit_of};
use super::super::group;
use super::super::position::{Digits, Position};
use super::combinations::{OpenCage, sum_of};
use super::{Cage, Fits};

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
    find: |position, findings| combinations(position, findings, is_of_sum),
    ..Technique::BLANK
};

/// The same for lines without a repeat.
pub static LINE_COMBINATIONS: Technique = Technique {
    name: "line-combinations",
    title: "Line Combinations",
    definition: "Only some sets of digits fit into the cells of a line: sets without a gap on a renban line, sets \
                 without neighbours on a nabner line. Digits in none of these sets can be eliminated from the cells of \
                 the line. An equality cage is such a line: half of its digits are odd, and half are low.",
    source: "Renban and nabner lines, equality cages.",
    group: Some(group::RULES),
    find: |position, findings| combinations(position, findings, |fits| !is_of_sum(fits)),
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
    find: |position, findings| pointing(position, findings, is_of_sum),
    ..Technique::BLANK
};

/// The same for lines without a repeat.
pub static LINE_POINTING: Technique = Technique {
    name: "line-pointing",
    title: "Locked Digit of a Line",
    definition: "A digit is in each set of digits that fits into the cells of a line: the 5 of a renban line of five \
                 cells or more. It can be eliminated from all cells that see each cell of the line that has it as a \
                 candidate.",
    source: "Renban and nabner lines.",
    group: Some(group::RULES),
    find: |position, findings| pointing(position, findings, |fits| !is_of_sum(fits)),
    ..Technique::BLANK
};

/// Which cages are looked at.
pub(super) type IsWanted = fn(Fits) -> bool;

fn is_of_sum(fits: Fits) -> bool {
    matches!(fits, Fits::Sum(_))
}

/// Calls `then` with each cage that has unsolved cells.
pub(super) fn each(
    position: &Position,
    is_wanted: IsWanted,
    mut then: impl FnMut(u32, &Cage, OpenCage<'_>) -> Flow,
) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, cage) in (0..).zip(&rules.said.cages) {
        let open = open(position, cage);
        if is_wanted(cage.fits) && !open.cells.is_empty() {
            then(number, cage, open)?;
        }
    }
    Flow::Continue(())
}

/// Returns the unsolved cells of a cage.
pub(super) fn open<'a>(position: &'a Position, cage: &Cage) -> OpenCage<'a> {
    let held = cage.cells.iter().fold(0, |all, place| all | position.placed(place));
    OpenCage { position, cells: cage.cells & position.open(), held, fits: cage.fits }
}

/// Returns the sum of the solved ones of some cells.
pub(super) fn placed(position: &Position, cells: CellSet) -> u32 {
    cells.iter().map(|place| sum_of(position.placed(place))).sum()
}

fn last_cell(position: &Position, findings: &mut Findings) -> Flow {
    each(position, is_of_sum, |cage, _, open| {
        let mut cells = open.cells.iter();
        let (Some(place), None) = (cells.next(), cells.next()) else { return Flow::Continue(()) };
        let digit = open.rest().and_then(|rest| u8::try_from(rest).ok()?.checked_sub(1));
        match digit.filter(|&digit| digit < 16 && position.digits_of(place) >> digit & 1 != 0) {
            Some(digit) => findings.note_placement(CageRest { cage }, (place, digit)),
            None => Flow::Continue(()),
        }
    })
}

fn combinations(position: &Position, findings: &mut Findings, is_wanted: IsWanted) -> Flow {
    each(position, is_wanted, |cage, _, open| {
        take_all_but(position, findings, open.cells, &open.sets());
        findings.finish(CageSets { cage })
    })
}

/// Eliminates from cells the digits in none of the sets.
pub(super) fn take_all_but(
    position: &Position,
    findings: &mut Findings,
    cells: CellSet,
    sets: &[Digits],
) {
    let possible = sets.iter().fold(0, |all, set| all | set);
    cells.iter().for_each(|place| findings.eliminate_from(position, place, !possible));
}

fn pointing(position: &Position, findings: &mut Findings, is_wanted: IsWanted) -> Flow {
    each(position, is_wanted, |number, cage, open| {
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
    cage: u32,
}

/// A cage and the sets of digits that it can hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct CageSets {
    cage: u32,
}

/// A cage and a digit that it holds somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct CageDigit {
    cage: u32,
    digit: u8,
}

/// The most sets of digits to list.
pub(super) const LISTED: usize = 8;

/// Returns a cage by its number, and its unsolved cells.
pub(super) fn found(position: &Position, number: u32) -> (Cage, OpenCage<'_>) {
    let rules = position.shape().rules().expect("there is the rule");
    let cage = rules.said.cages[number as usize];
    (cage, open(position, &cage))
}

/// Notes that the cages on some cells are used.
pub(super) fn use_cages(narrator: &Narrator, cells: CellSet) {
    let rules = narrator.position.shape().rules().expect("there are cages");
    for cage in rules.said.cages.iter().filter(|cage| !(cage.cells & cells).is_empty()) {
        use_cage(narrator, cage);
    }
}

/// Notes that the cage with the rule of that number is used.
pub(in super::super) fn use_cage_of(narrator: &Narrator, rule: usize) {
    let rules = narrator.position.shape().rules().expect("there are cages");
    for cage in rules.said.cages.iter().filter(|cage| cage.rule == rule) {
        use_cage(narrator, cage);
    }
}

/// Notes that a cage is used, with the digits of its solved cells.
pub(super) fn use_cage(narrator: &Narrator, cage: &Cage) {
    narrator.use_rule(cage.rule);
    narrator.use_cells(cage.cells);
    narrator.use_apart(cage.cells);
}

/// Names a cage, and what its solved cells hold: `the killer cage of 15 in r1c1-r1c3, with 7 in r1c1`.
pub(super) fn named(narrator: &mut Narrator, cage: &Cage) -> String {
    narrator.mark_cells(cage.cells, 0);
    told(narrator, cage)
}

/// Does the same without marking the cage.
pub(super) fn told(narrator: &Narrator, cage: &Cage) -> String {
    let name = narrator.rule(cage.rule);
    let solved = cage.cells - narrator.position.open();
    narrator.use_cells(cage.cells);
    narrator.use_apart(cage.cells);
    let digits = |place| narrator.digits(narrator.position.placed(place));
    let held = solved.iter().map(|place| format!("{} in {}", digits(place), narrator.cell(place)));
    if solved.is_empty() { name } else { format!("{name}, with {},", listed(held, "and")) }
}

/// Returns a word for what a cage holds beside its solved cells, if there are any.
pub(super) fn otherwise(cage: &Cage, open: &OpenCage<'_>) -> &'static str {
    if open.cells == cage.cells { "" } else { "otherwise " }
}

/// Lists sets of digits: as sums, `1+2+4 or 1+6`, or as they follow each other, `1-2-3 or 2-3-4`.
pub(super) fn listed_sets(sets: &[Digits], fits: Fits) -> String {
    let joint = if is_of_sum(fits) { "+" } else { "-" };
    let told = |set: &Digits| {
        let digits: Vec<String> = bits(*set).map(|digit| digit_of(digit).to_string()).collect();
        digits.join(joint)
    };
    listed(sets.iter().map(told), "or")
}

impl Describe for CageRest {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let (cage, open) = found(narrator.position, self.cage);
        let rest = open.rest().unwrap_or_default();
        format!("{} lacks only {rest} to its sum", named(narrator, &cage))
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
            return format!("no digits for {cells} are what {name} needs");
        }
        let others = otherwise(&cage, &open);
        match sets.len() {
            ..=LISTED => format!("{name} can {others}only hold {}", listed_sets(&sets, cage.fits)),
            many => {
                let all = sets.iter().fold(0, |all, set| all | set);
                let digits = narrator.digits(all);
                format!("the {many} sets of digits that {name} can {others}hold have only {digits}")
            }
        }
    }

    fn seen(&self, position: &Position) -> usize {
        found(position, self.cage).1.sets().len()
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
            ..=LISTED => format!("{name} can {others}only hold {}", listed_sets(&sets, cage.fits)),
            many => format!(
                "each of the {many} sets of digits that {name} can {others}hold has {digit}"
            ),
        };
        format!("{holds}, so {digit} is in {}", narrator.one_of(places))
    }

    fn seen(&self, position: &Position) -> usize {
        found(position, self.cage).1.sets().len()
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cage, and where it has the digit"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        1 << self.digit
    }
}
