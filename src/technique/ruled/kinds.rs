//! Cells that hold digits of several kinds: the squares of global entropy, lines of such, quadruples.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits, subsets};
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::read::RuleReader;
use crate::rule::third;
use crate::{Cell, Digit};

/// A kind of digits with one cell left.
pub static ONLY_CELL: Technique = Technique {
    name: "only-cell-of-a-kind",
    title: "Only Cell for a Kind",
    definition: "A rule says that some cells hold a digit of each of several kinds: a low, a middle and a high one, or \
                 each digit of a quadruple. Where only one of the cells can hold a kind, it does, and its other digits \
                 can be eliminated.",
    source: "Global entropy, entropic lines, quadruples.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

/// Kinds of digits with as many cells left.
pub static CELLS_OF_KINDS: Technique = Technique {
    name: "cells-of-kinds",
    title: "Cells for Several Kinds",
    definition: "A rule says that some cells hold a digit of each of several kinds. Where two or more of the kinds have \
                 only as many cells that can hold them, these hold nothing else: each of four digits of a quadruple has \
                 one of its cells.",
    source: "Global entropy, entropic lines, quadruples.",
    group: Some(group::RULES),
    find: find_cells,
    ..Technique::BLANK
};

/// A digit of a quadruple.
pub static QUADRUPLE_POINTING: Technique = Technique {
    name: "quadruple-pointing",
    title: "Locked Digit of a Quadruple",
    definition: "A digit of a quadruple is in one of its four cells. It can be eliminated from all cells that see each of \
                 the four that has it as a candidate.",
    source: "Quadruples.",
    group: Some(group::RULES),
    find: find_pointing,
    ..Technique::BLANK
};

/// Cells that hold digits of several kinds.
#[derive(Debug)]
pub(in super::super) struct Kinds {
    /// The number of the rule.
    rule: usize,
    cells: CellSet,
    /// Each of these sets has one digit or more in the cells.
    sets: Vec<Digits>,
}

impl RuleReader<'_> {
    /// Notes that cells have a low, a middle and a high digit.
    pub(super) fn thirds(&mut self, cells: &[Cell]) {
        self.kinds_in(cells, thirds(self.size()));
    }

    /// Notes that digits are in cells. One that is there twice has two cells.
    pub(super) fn digits_there(&mut self, cells: &[Cell], digits: &[Digit]) {
        self.kinds_in(cells, digits.iter().map(|digit| 1 << (digit.value() - 1)).collect());
    }

    fn kinds_in(&mut self, cells: &[Cell], sets: Vec<Digits>) {
        if !self.is_part() {
            self.said.kinds.push(Kinds { rule: self.rule, cells: self.places(cells), sets });
        }
    }
}

/// Returns the low, the middle and the high digits.
fn thirds(size: u8) -> Vec<Digits> {
    let of_kind = |kind| {
        let digits =
            (0..size).filter(|&digit| third(u32::from(digit) + 1, [1, size.into()]) == kind);
        digits.fold(0, |set, digit| set | 1 << digit)
    };
    (0..3).map(of_kind).collect()
}

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, known) in (0..).zip(&rules.said.kinds) {
        for (kind, &digits) in (0..).zip(&known.sets) {
            let Some(place) = only(position, known.cells, digits) else { continue };
            findings.eliminate_from(position, place, !digits);
            findings.finish(Only { kinds: number, kind })?;
        }
    }
    Flow::Continue(())
}

fn find_cells(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, known) in (0..).zip(&rules.said.kinds) {
        let count = u32::try_from(known.sets.len()).expect("there are four cells at most");
        for chosen in (2..=count).flat_map(|size| subsets(u16::MAX >> (16 - count), size)) {
            let cells = known.able(position, chosen);
            if cells.len() == chosen.count_ones() {
                for place in cells.iter() {
                    findings.eliminate_from(position, place, !known.digits(chosen));
                }
                findings.finish(Filled { kinds: number, chosen })?;
            }
        }
    }
    Flow::Continue(())
}

fn find_pointing(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, known) in (0..).zip(&rules.said.kinds) {
        for (kind, digits) in (0..).zip(&known.sets).filter(|(_, set)| set.is_power_of_two()) {
            let seen = position.shape().seen_by_all(known.able(position, 1 << kind));
            for digit in bits(*digits) {
                findings.eliminate(position, seen, digit);
            }
            findings.finish(Pointing { kinds: number, kind })?;
        }
    }
    Flow::Continue(())
}

impl Kinds {
    /// Returns the digits of some of the kinds, whose numbers are bits.
    fn digits(&self, chosen: u16) -> Digits {
        bits(chosen).fold(0, |all, kind| all | self.sets[usize::from(kind)])
    }

    /// Returns the cells that can hold one of some of the kinds.
    fn able(&self, position: &Position, chosen: u16) -> CellSet {
        let digits = self.digits(chosen);
        self.cells.iter().filter(|&place| position.held(place) & digits != 0).collect()
    }
}

/// Returns the only one of some cells that can hold one of some digits, if it is one.
fn only(position: &Position, cells: CellSet, digits: Digits) -> Option<Place> {
    let mut able = cells.iter().filter(|&place| position.held(place) & digits != 0);
    able.next().filter(|_| able.next().is_none())
}

/// Cells, and a kind that only one of them can hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Only {
    kinds: u32,
    kind: u8,
}

impl Describe for Only {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let rules = narrator.position.shape().rules().expect("there is the rule");
        let known = &rules.said.kinds[self.kinds as usize];
        let digits = known.sets[usize::from(self.kind)];
        let place = only(narrator.position, known.cells, digits).expect("a step was found there");
        narrator.mark_cells(known.cells, 0);
        narrator.mark([place].into_iter().collect(), digits, 1);
        format!(
            "by {}: one of {} holds {}, and only {} can",
            narrator.rule(known.rule),
            narrator.cells(known.cells),
            narrator.one_of_digits(digits),
            narrator.cell(place)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cells", "the one that can hold it"]
    }
}

/// Cells, and kinds that have only as many of them; the numbers of the kinds are bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Filled {
    kinds: u32,
    chosen: u16,
}

impl Describe for Filled {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let rules = narrator.position.shape().rules().expect("there is the rule");
        let known = &rules.said.kinds[self.kinds as usize];
        let cells = known.able(narrator.position, self.chosen);
        narrator.mark_cells(known.cells, 0);
        narrator.mark(cells, known.digits(self.chosen), 1);
        let kinds = bits(self.chosen).map(|kind| known.sets[usize::from(kind)]).map(|kind| {
            let one_of = if kind.is_power_of_two() { "" } else { "one of " };
            format!("{one_of}{}", narrator.digits(kind))
        });
        format!(
            "by {}: {} are needed, and only {} can hold them",
            narrator.rule(known.rule),
            listed(kinds, "and"),
            narrator.cells(cells)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cells", "those that can hold them"]
    }
}

/// A digit of a quadruple that is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Pointing {
    kinds: u32,
    kind: u8,
}

impl Describe for Pointing {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let rules = narrator.position.shape().rules().expect("there is the rule");
        let known = &rules.said.kinds[self.kinds as usize];
        let chosen = 1 << self.kind;
        let cells = known.able(narrator.position, chosen);
        narrator.mark_cells(known.cells, 0);
        narrator.mark(cells, known.digits(chosen), 1);
        format!(
            "by {}: {} is in {}",
            narrator.rule(known.rule),
            narrator.digits(known.digits(chosen)),
            narrator.one_of(cells)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cells", "where the digit can be"]
    }
}
