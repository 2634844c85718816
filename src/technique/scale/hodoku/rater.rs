//! Puzzles solved in `HoDoKu`'s order.

use std::cmp::Reverse;

use super::super::Rated;
use super::super::singles::Singles;
use super::{Rating, rate};
use crate::engine::Interrupt;
use crate::technique::cells::Place;
use crate::technique::order::HODOKU;
use crate::technique::path::Step;
use crate::technique::position::Position;
use crate::technique::shape::place_of;
use crate::technique::stop::Stop;
use crate::technique::{self as t, Findings, Technique};
use crate::{Cell, Solution};

/// Groups of techniques of which all findings are compared: the one that eliminates most is taken, and of several such
/// the one with the shortest chain. Of other techniques the first finding is taken (inferred from its answers).
static BEST: &[&[&Technique]] = &[
    &[&t::X_CHAIN],
    &[&t::XY_CHAIN],
    &[&t::CONTINUOUS_NICE_LOOP, &t::DISCONTINUOUS_NICE_LOOP, &t::AIC],
    &[&t::GROUPED_CONTINUOUS_NICE_LOOP, &t::GROUPED_DISCONTINUOUS_NICE_LOOP, &t::GROUPED_AIC],
    &[&t::NISHIO, &t::CELL_FORCING_CHAIN, &t::HOUSE_FORCING_CHAIN],
];

/// The order of findings: the lowest is used.
#[derive(PartialEq, PartialOrd)]
struct Rank {
    no_placement: bool,
    takes: Reverse<usize>,
    length: usize,
}

/// Rates puzzles, one after the other, and reuses its memory.
#[derive(Debug, Default)]
pub struct Rater {
    singles: Singles,
    steps: Vec<&'static Technique>,
}

impl Rater {
    /// Rates a position with this single solution, using the techniques that `may_use` accepts, until
    /// `interrupt` is triggered.
    ///
    /// If no technique finds anything, `HoDoKu` places a digit of the solution, in the middle one of the unsolved
    /// cells (inferred from its answers): a step of [search](t::SEARCH).
    pub fn rate(
        &mut self,
        begin: &Position,
        solution: &Solution,
        may_use: impl Fn(&Technique) -> bool,
        interrupt: &Interrupt,
    ) -> Rated<Rating> {
        let stop = Stop::new(interrupt);
        self.steps.clear();
        if begin.is_solved() {
            return Rated::Solved;
        }
        self.singles.begin(begin);
        let mut walk = HodokuWalk {
            position: begin.clone(),
            findings: Findings::with_stop(stop),
            singles: &mut self.singles,
        };
        while !walk.position.is_solved() {
            if stop.is_requested() {
                return Rated::Stopped;
            }
            let found = walk.single().or_else(|| walk.step(&may_use, stop));
            if found.is_none() && stop.is_requested() {
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

    /// Returns the techniques of the last puzzle, each once, in the order in which they are tried, with their number of
    /// steps.
    pub fn counts(&self) -> impl Iterator<Item = (&'static str, u32)> + '_ {
        HODOKU.techniques.iter().filter_map(|technique| {
            let own = self.steps.iter().filter(|step| *step == technique);
            let count = own.fold(0, |count, _| count + 1);
            (count > 0).then_some((technique.title, count))
        })
    }
}

/// A puzzle while it is being solved.
struct HodokuWalk<'a> {
    position: Position,
    findings: Findings<'a>,
    singles: &'a mut Singles,
}

impl HodokuWalk<'_> {
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
        stop: Stop<'_>,
    ) -> Option<&'static Technique> {
        let is_single = |technique: &&&Technique| {
            [&t::FULL_HOUSE, &t::NAKED_SINGLE, &t::HIDDEN_SINGLE].contains(*technique)
        };
        for technique in HODOKU.techniques.iter().skip_while(is_single) {
            if stop.is_requested() {
                return None;
            }
            let found = match BEST.iter().find(|group| group.contains(technique)) {
                Some(group) if group[0] == *technique => {
                    self.best(group.iter().copied().filter(|one| may_use(one)))
                }
                // It was tried with the first of its group.
                Some(_) => None,
                None => {
                    // Search is not a technique there.
                    let is_used = may_use(technique) && *technique != &t::SEARCH;
                    let used = is_used.then_some(*technique);
                    let found = self.findings.first_of(used, &self.position);
                    found.map(|(technique, one)| Step::of(technique, &one, &self.findings))
                }
            };
            if let Some(step) = found {
                self.apply(&step);
                return Some(step.technique);
            }
        }
        None
    }

    /// Returns the step that eliminates most, of all that some techniques find; none if the search was stopped.
    fn best(&mut self, techniques: impl Iterator<Item = &'static Technique>) -> Option<Step> {
        let Self { position, findings, .. } = self;
        let mut best: Option<(Rank, Step)> = None;
        for technique in techniques {
            findings.all(technique, position);
            if findings.were_stopped() {
                return None;
            }
            for finding in findings.found() {
                let rank = Rank {
                    no_placement: findings.placement(finding).is_none(),
                    takes: Reverse(findings.eliminations(finding).count()),
                    length: findings.length(finding),
                };
                if best.as_ref().is_none_or(|(least, _)| rank < *least) {
                    best = Some((rank, Step::of(technique, finding, findings)));
                }
            }
        }
        best.map(|(_, step)| step)
    }

    fn apply(&mut self, step: &Step) {
        let size = self.position.shape().size;
        if let Some((cell, digit)) = step.placement {
            self.place(place_of(cell, size), digit.value() - 1);
        }
        for &(cell, digit) in &step.eliminations {
            let place = place_of(cell, size);
            self.singles.eliminate(self.position.shape(), place, digit.value() - 1);
            self.position.eliminate(cell, digit);
        }
    }
}
