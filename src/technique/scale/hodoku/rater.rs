//! Puzzles solved in `HoDoKu`'s order.

use std::cmp::Reverse;

use super::super::singles::Singles;
use super::{Rating, rate};
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
    findings: Findings,
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
        let mut position = begin.clone();
        self.steps.clear();
        if position.is_solved() {
            return Rated::Solved;
        }
        self.singles.begin(&position);
        while !position.is_solved() {
            if is_stopped() {
                return Rated::Stopped;
            }
            if self.single(&mut position) || self.step(&mut position, &may_use, is_stopped) {
                continue;
            }
            if is_stopped() {
                return Rated::Stopped;
            }
            self.place_middle(&mut position, solution);
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
            let technique: &Technique = technique;
            let count = self.steps.iter().filter(|step| **step == technique).count();
            let count = u32::try_from(count).expect("there are fewer candidates");
            (count > 0).then_some((technique.title, count))
        })
    }

    fn single(&mut self, position: &mut Position) -> bool {
        let Some((technique, place, digit)) = self.singles.next(position.shape()) else {
            return false;
        };
        self.singles.place(position.shape(), place, digit);
        position.put(place, digit);
        self.steps.push(technique);
        true
    }

    fn place_middle(&mut self, position: &mut Position, solution: &Solution) {
        let open = position.open();
        let middle = open.iter().nth(open.len() as usize / 2).expect("it is not solved");
        let cell = Cell::from_index(middle.into(), position.shape().size);
        let digit = solution.grid().get(cell).expect("a solution has no open cells").value() - 1;
        self.singles.place(position.shape(), middle, digit);
        position.put(middle, digit);
        self.steps.push(&t::SEARCH);
    }

    fn step(
        &mut self,
        position: &mut Position,
        may_use: &impl Fn(&Technique) -> bool,
        is_stopped: &dyn Fn() -> bool,
    ) -> bool {
        let is_single = |technique: &&&Technique| {
            [&t::FULL_HOUSE, &t::NAKED_SINGLE, &t::HIDDEN_SINGLE].contains(*technique)
        };
        let singles = HODOKU.techniques.iter().take_while(is_single).count();
        let mut rest = &HODOKU.techniques[singles..];
        while let [technique, others @ ..] = rest {
            if is_stopped() {
                return false;
            }
            let group = BEST.iter().find(|group| group[0] == *technique);
            let found = match group {
                Some(group) => {
                    rest = &rest[group.len()..];
                    self.best(group.iter().copied().filter(|one| may_use(one)), position)
                }
                None => {
                    rest = others;
                    // Search is no technique there.
                    let is_used = may_use(technique) && *technique != &t::SEARCH;
                    let finding =
                        is_used.then(|| self.findings.first(technique, position)).flatten();
                    finding.map(|finding| (*technique, *finding))
                }
            };
            if let Some((technique, finding)) = found {
                self.apply(&finding, position);
                self.steps.push(technique);
                return true;
            }
        }
        false
    }

    /// Returns what takes most of all that some techniques find.
    fn best(
        &mut self,
        techniques: impl Iterator<Item = &'static Technique>,
        position: &Position,
    ) -> Option<(&'static Technique, Finding)> {
        let mut best: Option<(Rank, &'static Technique, usize)> = None;
        for technique in techniques {
            self.findings.all(technique, position);
            for (number, finding) in self.findings.iter().enumerate() {
                let rank = Rank {
                    no_placement: self.findings.placement(finding).is_none(),
                    takes: Reverse(self.findings.eliminations(finding).count()),
                    length: self.findings.length(finding),
                };
                if best.as_ref().is_none_or(|(least, ..)| rank < *least) {
                    best = Some((rank, technique, number));
                }
            }
        }
        let (_, technique, number) = best?;
        // Another technique's findings may be there now.
        Some((technique, self.findings.all(technique, position)[number]))
    }

    fn apply(&mut self, finding: &Finding, position: &mut Position) {
        let Self { findings, singles, .. } = self;
        let size = position.shape().size;
        let places = findings.placement(finding).into_iter();
        for (cell, digit) in places {
            singles.place(position.shape(), place_of(cell, size), digit.value() - 1);
        }
        for (cell, digit) in findings.eliminations(finding) {
            singles.eliminate(position.shape(), place_of(cell, size), digit.value() - 1);
        }
        findings.apply(finding, position);
    }
}
