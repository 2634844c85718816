//! Cages against what is beside them in a house: another cage, or cells with few candidates.

use super::super::Technique;
use super::super::cells::CellSet;
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::cage::{LISTED, listed_sets, named, open, take_all_but, told};
use super::combinations::OpenCage;

/// Combinations that leave others too little.
pub static CONFLICT: Technique = Technique {
    name: "conflicting-combinations",
    title: "Conflicting Combinations",
    definition: "The unsolved cells of a cage see those of another cage, or one or two cells with few candidates. A \
                 set of digits that fits into the cage but leaves the others too few digits is excluded. Digits in \
                 none of the other sets can be eliminated from the cage.",
    source: "Killer sudoku. A renban or nabner line counts as a cage.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

/// A cage, and what some of its sets conflict with: another cage, or the cells of the part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Conflict {
    cage: u32,
    other: Option<u32>,
}

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    let all: Vec<(OpenCage<'_>, Vec<Digits>)> = rules
        .said
        .cages
        .iter()
        .map(|cage| open(position, cage))
        .map(|open| {
            let sets = if open.cells.is_empty() { Vec::new() } else { open.sets() };
            (open, sets)
        })
        .collect();
    for (number, (own, sets)) in (0..).zip(&all) {
        findings.stop().ask()?;
        if sets.len() < 2 {
            continue;
        }
        let seen = position.shape().seen_by_all(own.cells);
        for (other_number, (other, others)) in (0..).zip(&all) {
            let is_beside = number != other_number && !other.cells.is_empty();
            if is_beside && (other.cells - seen).is_empty() {
                findings.stop().ask()?;
                let left = beside_cage(sets, others);
                if left.len() < sets.len() {
                    let conflict = Conflict { cage: number, other: Some(other_number) };
                    conclude(position, findings, own.cells, &left, conflict)?;
                }
            }
        }
        each_few(position, seen & position.open(), &mut |cells, digits| {
            let left = beside_cells(sets, cells, digits);
            if left.len() < sets.len() {
                findings.note_part(cells, digits);
                conclude(
                    position,
                    findings,
                    own.cells,
                    &left,
                    Conflict { cage: number, other: None },
                )?;
            }
            Flow::Continue(())
        })?;
    }
    Flow::Continue(())
}

/// Returns the sets that leave one of another cage's.
fn beside_cage(sets: &[Digits], others: &[Digits]) -> Vec<Digits> {
    let fits = |set: &Digits| others.iter().any(|other| set & other == 0);
    sets.iter().copied().filter(fits).collect()
}

/// Returns the sets that leave some cells as many digits as they are.
fn beside_cells(sets: &[Digits], cells: CellSet, digits: Digits) -> Vec<Digits> {
    let fits = |set: &Digits| (digits & !set).count_ones() >= cells.len();
    sets.iter().copied().filter(fits).collect()
}

/// Calls `then` with each cell, and each two that see each other, and their candidates.
fn each_few(
    position: &Position,
    cells: CellSet,
    then: &mut dyn FnMut(CellSet, Digits) -> Flow,
) -> Flow {
    for one in cells.iter() {
        then([one].into_iter().collect(), position.digits_of(one))?;
    }
    for one in cells.iter() {
        for other in (cells & position.shape().peers(one)).iter().filter(|other| *other > one) {
            let digits = position.digits_of(one) | position.digits_of(other);
            then([one, other].into_iter().collect(), digits)?;
        }
    }
    Flow::Continue(())
}

fn conclude(
    position: &Position,
    findings: &mut Findings,
    cells: CellSet,
    left: &[Digits],
    conflict: Conflict,
) -> Flow {
    if !left.is_empty() {
        take_all_but(position, findings, cells, left);
    }
    findings.finish(conflict)
}

impl Describe for Conflict {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let rules = position.shape().rules().expect("there is the rule");
        let cage = &rules.said.cages[self.cage as usize];
        let own = open(position, cage);
        let sets = own.sets();
        let name = named(narrator, cage);
        let (left, other) = if let Some(number) = self.other {
            let other = &rules.said.cages[number as usize];
            let left = beside_cage(&sets, &open(position, other).sets());
            narrator.mark_cells(other.cells & position.open(), 1);
            narrator.use_apart((own.cells | other.cells) & position.open());
            // What its solved cells hold ends with a comma, and so does the clause.
            (left, told(narrator, other).trim_end_matches(',').to_owned())
        } else {
            let part = narrator.parts[0];
            narrator.mark(part.cells, part.digits, 1);
            narrator.use_apart(own.cells | part.cells);
            let (cells, digits) = (narrator.cells(part.cells), narrator.one_of_digits(part.digits));
            let hold = if part.cells.len() == 1 { "which is" } else { "which hold" };
            let left = beside_cells(&sets, part.cells, part.digits);
            (left, format!("{cells}, {hold} {digits}"))
        };
        let gone: Vec<Digits> = sets.iter().copied().filter(|set| !left.contains(set)).collect();
        if sets.len() > LISTED {
            return format!(
                "of the {} sets of digits that {name} can hold, {} would leave too few digits for {other}",
                sets.len(),
                gone.len()
            );
        }
        format!(
            "{name} can only hold {}, and {} would leave too few digits for {other}",
            listed_sets(&sets, cage.fits),
            listed_sets(&gone, cage.fits)
        )
    }

    fn seen(&self, position: &Position) -> usize {
        let rules = position.shape().rules().expect("there is the rule");
        open(position, &rules.said.cages[self.cage as usize]).sets().len()
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cage", "what it would leave too few digits"]
    }
}
