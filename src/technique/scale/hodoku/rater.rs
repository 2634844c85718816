//! Puzzles solved in `HoDoKu`'s order.

use std::cmp::Reverse;

use super::super::singles::Singles;
use super::{Rating, rate};
use crate::technique::finding::Finding;
use crate::technique::position::Position;
use crate::technique::shape::place_of;
use crate::technique::{self as t, Findings, Technique};
use crate::{Cell, Solution};

/// Which finding is taken.
#[derive(Debug)]
enum Choice {
    /// The first one of a technique.
    First(&'static Technique),
    /// Of all of some techniques the one that takes most; if several do, that with the shortest chain.
    Best(&'static [&'static Technique]),
}

use Choice::{Best, First};

/// What comes after singles, in the order in which `HoDoKu` 2.3 looks for it unless it is set to another one.
static ORDER: &[Choice] = &[
    First(&t::LOCKED_PAIR),
    First(&t::LOCKED_TRIPLE),
    First(&t::POINTING),
    First(&t::CLAIMING),
    First(&t::NAKED_PAIR),
    First(&t::NAKED_TRIPLE),
    First(&t::HIDDEN_PAIR),
    First(&t::HIDDEN_TRIPLE),
    First(&t::NAKED_QUAD),
    First(&t::HIDDEN_QUAD),
    First(&t::X_WING),
    First(&t::SWORDFISH),
    First(&t::JELLYFISH),
    First(&t::REMOTE_PAIR),
    First(&t::BUG_PLUS_1),
    First(&t::SKYSCRAPER),
    First(&t::DUAL_TWO_STRING_KITE),
    First(&t::TWO_STRING_KITE),
    First(&t::TURBOT_FISH),
    First(&t::DUAL_EMPTY_RECTANGLE),
    First(&t::EMPTY_RECTANGLE),
    First(&t::W_WING),
    First(&t::XY_WING),
    First(&t::XYZ_WING),
    First(&t::UNIQUENESS_TEST_1),
    First(&t::UNIQUENESS_TEST_2),
    First(&t::UNIQUENESS_TEST_3),
    First(&t::UNIQUENESS_TEST_4),
    First(&t::UNIQUENESS_TEST_5),
    First(&t::UNIQUENESS_TEST_6),
    First(&t::HIDDEN_RECTANGLE),
    First(&t::AVOIDABLE_RECTANGLE_1),
    First(&t::AVOIDABLE_RECTANGLE_2),
    First(&t::FINNED_X_WING),
    First(&t::SASHIMI_X_WING),
    First(&t::SIAMESE_FINNED_X_WING),
    First(&t::SIAMESE_SASHIMI_X_WING),
    First(&t::FINNED_SWORDFISH),
    First(&t::SASHIMI_SWORDFISH),
    First(&t::SIAMESE_FINNED_SWORDFISH),
    First(&t::SIAMESE_SASHIMI_SWORDFISH),
    First(&t::FINNED_JELLYFISH),
    First(&t::SASHIMI_JELLYFISH),
    First(&t::SIAMESE_FINNED_JELLYFISH),
    First(&t::SIAMESE_SASHIMI_JELLYFISH),
    First(&t::SUE_DE_COQ),
    First(&t::SIMPLE_COLORS_TRAP),
    First(&t::SIMPLE_COLORS_WRAP),
    First(&t::MULTI_COLORS_1),
    First(&t::MULTI_COLORS_2),
    Best(&[&t::X_CHAIN]),
    Best(&[&t::XY_CHAIN]),
    Best(&[&t::CONTINUOUS_NICE_LOOP, &t::DISCONTINUOUS_NICE_LOOP, &t::AIC]),
    Best(&[&t::GROUPED_CONTINUOUS_NICE_LOOP, &t::GROUPED_DISCONTINUOUS_NICE_LOOP, &t::GROUPED_AIC]),
    First(&t::ALS_XZ),
    First(&t::ALS_XY_WING),
    First(&t::ALS_CHAIN),
    First(&t::FRANKEN_X_WING),
    First(&t::FINNED_FRANKEN_X_WING),
    First(&t::FRANKEN_SWORDFISH),
    First(&t::FINNED_FRANKEN_SWORDFISH),
    First(&t::SIAMESE_FINNED_FRANKEN_SWORDFISH),
    Best(&[&t::NISHIO, &t::CELL_FORCING_CHAIN, &t::HOUSE_FORCING_CHAIN]),
    First(&t::NISHIO_NET),
    First(&t::CONTRADICTION_NET),
    First(&t::BINARY_NET),
    First(&t::CELL_NET),
    First(&t::HOUSE_NET),
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
        let others = ORDER.iter().flat_map(|choice| match choice {
            First(technique) => std::slice::from_ref(technique),
            Best(techniques) => techniques,
        });
        let all = [&t::FULL_HOUSE, &t::NAKED_SINGLE, &t::HIDDEN_SINGLE].into_iter();
        all.chain(others.copied()).chain([&t::SEARCH]).filter_map(|technique| {
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
        for choice in ORDER {
            if is_stopped() {
                return false;
            }
            let found = match choice {
                First(technique) if !may_use(technique) => None,
                First(technique) => {
                    self.findings.first(technique, position).map(|finding| (*technique, *finding))
                }
                Best(techniques) => {
                    let usable = techniques.iter().copied().filter(|technique| may_use(technique));
                    self.best(usable, position)
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
