//! Puzzles solved in `HoDoKu`'s order.

use std::cmp::Reverse;

use super::super::singles::Singles;
use super::{Rating, rate};
use crate::technique::cells::Place;
use crate::technique::finding::Finding;
use crate::technique::order::HODOKU;
use crate::technique::position::Position;
use crate::technique::shape::place_of;
use crate::technique::{self as t, Findings, Technique};
use crate::{Cell, Solution};

/// Of these together, all findings are looked at, and the one that takes most is taken; if several do, that with the
/// shortest chain. Of others the first one is (learnt from its answers).
static BEST: &[&[&Technique]] = &[
    &[&t::X_CHAIN],
    &[&t::XY_CHAIN],
    &[&t::CONTINUOUS_NICE_LOOP, &t::DISCONTINUOUS_NICE_LOOP, &t::AIC],
    &[&t::GROUPED_CONTINUOUS_NICE_LOOP, &t::GROUPED_DISCONTINUOUS_NICE_LOOP, &t::GROUPED_AIC],
    &[&t::NISHIO, &t::CELL_FORCING_CHAIN, &t::HOUSE_FORCING_CHAIN],
];

/// The order of findings of which the best is taken: that comes first.
#[derive(PartialEq, PartialOrd)]
struct Rank {
    no_placement: bool,
    takes: Reverse<usize>,
    length: usize,
}

/// How a puzzle was rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rated {
    /// Its rating.
    Rating(Rating),
    /// It was solved when it came.
    Solved,
    /// The work was stopped.
    Stopped,
}

/// Rates puzzles, one after the other, with memory that is used again.
#[derive(Debug, Default)]
pub struct Rater {
    singles: Singles,
    steps: Vec<&'static Technique>,
}

impl Rater {
    /// Rates from a position on that has this one solution, with techniques that `may_use` takes, until `is_stopped` tells
    /// true.
    ///
    /// Where no technique leads on, `HoDoKu` places a digit of the solution, in the cell in the middle of those that are
    /// open (learnt from its answers): a step of [search](t::SEARCH).
    pub fn rate(
        &mut self,
        begin: &Position,
        solution: &Solution,
        may_use: impl Fn(&Technique) -> bool,
        is_stopped: &dyn Fn() -> bool,
    ) -> Rated {
        self.steps.clear();
        if begin.is_solved() {
            return Rated::Solved;
        }
        self.singles.begin(begin);
        let mut walk = Walk {
            position: begin.clone(),
            findings: Findings::until(is_stopped),
            singles: &mut self.singles,
        };
        while !walk.position.is_solved() {
            if is_stopped() {
                return Rated::Stopped;
            }
            let found = walk.single().or_else(|| walk.step(&may_use, is_stopped));
            if found.is_none() && is_stopped() {
                return Rated::Stopped;
            }
            self.steps.push(found.unwrap_or_else(|| walk.guess(solution)));
        }
        Rated::Rating(rate(self.steps.iter().copied()))
    }

    /// Returns the techniques of the last puzzle's steps, in order.
    pub fn steps(&self) -> &[&'static Technique] {
        &self.steps
    }

    /// Returns the same techniques, each once, in the order in which they are looked for, with how many steps were
    /// theirs.
    pub fn counts(&self) -> impl Iterator<Item = (&'static str, u32)> + '_ {
        HODOKU.techniques.iter().filter_map(|technique| {
            let own = self.steps.iter().filter(|step| *step == technique);
            let count = own.fold(0, |count, _| count + 1);
            (count > 0).then_some((technique.title, count))
        })
    }
}

/// A puzzle while it is being solved.
struct Walk<'a> {
    position: Position,
    findings: Findings<'a>,
    singles: &'a mut Singles,
}

impl Walk<'_> {
    fn single(&mut self) -> Option<&'static Technique> {
        let (technique, place, digit) = self.singles.next(self.position.shape())?;
        self.place(place, digit);
        Some(technique)
    }

    fn place(&mut self, place: Place, digit: u8) {
        self.singles.place(self.position.shape(), place, digit);
        self.position.put(place, digit);
    }

    /// Places the digit of the cell in the middle.
    fn guess(&mut self, solution: &Solution) -> &'static Technique {
        let open = self.position.open();
        let middle = open.iter().nth(open.len() as usize / 2).expect("it is not solved");
        let cell = Cell::from_index(middle.into(), self.position.shape().size);
        let digit = solution.grid().get(cell).expect("a solution has no open cells");
        self.place(middle, digit.value() - 1);
        &t::SEARCH
    }

    fn step(
        &mut self,
        may_use: &impl Fn(&Technique) -> bool,
        is_stopped: &dyn Fn() -> bool,
    ) -> Option<&'static Technique> {
        let is_single = |technique: &&&Technique| {
            [&t::FULL_HOUSE, &t::NAKED_SINGLE, &t::HIDDEN_SINGLE].contains(*technique)
        };
        let singles = HODOKU.techniques.iter().take_while(is_single).count();
        let mut rest = &HODOKU.techniques[singles..];
        while let [technique, others @ ..] = rest {
            if is_stopped() {
                return None;
            }
            let group = BEST.iter().find(|group| group[0] == *technique);
            rest = group.map_or(others, |group| &rest[group.len()..]);
            let found = if let Some(group) = group {
                self.best(group.iter().copied().filter(|one| may_use(one)))
            } else {
                // Search is no technique there.
                let is_used = may_use(technique) && *technique != &t::SEARCH;
                let first = || self.findings.first(technique, &self.position).copied();
                is_used.then(first).flatten().map(|finding| (*technique, finding))
            };
            if let Some((technique, finding)) = found {
                self.apply(&finding);
                return Some(technique);
            }
        }
        None
    }

    /// Returns what takes most of all that some techniques find; nothing, if the look at all was stopped.
    fn best(
        &mut self,
        techniques: impl Iterator<Item = &'static Technique>,
    ) -> Option<(&'static Technique, Finding)> {
        let Self { position, findings, .. } = self;
        let mut best: Option<(Rank, &'static Technique, usize)> = None;
        for technique in techniques {
            findings.all(technique, position);
            if findings.were_stopped() {
                return None;
            }
            for (number, finding) in findings.found().iter().enumerate() {
                let rank = Rank {
                    no_placement: findings.placement(finding).is_none(),
                    takes: Reverse(findings.eliminations(finding).count()),
                    length: findings.length(finding),
                };
                if best.as_ref().is_none_or(|(least, ..)| rank < *least) {
                    best = Some((rank, technique, number));
                }
            }
        }
        let (_, technique, number) = best?;
        // Another technique's findings may be there now.
        Some((technique, *findings.all(technique, position).get(number)?))
    }

    fn apply(&mut self, finding: &Finding) {
        let Self { position, findings, singles } = self;
        let size = position.shape().size;
        if let Some((cell, digit)) = findings.placement(finding) {
            singles.place(position.shape(), place_of(cell, size), digit.value() - 1);
        }
        for (cell, digit) in findings.eliminations(finding) {
            singles.eliminate(position.shape(), place_of(cell, size), digit.value() - 1);
        }
        findings.apply(finding, position);
    }
}
