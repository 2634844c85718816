//! What is left of a puzzle when all has gone that it does not need, against all grids of up to 4×4: they show that
//! it has the same one solution, and that without any of its parts it would have more.

use std::sync::Arc;

use fastrand::Rng;
use kenzan::crosscheck::{Answer, Examiner, Need, Order, Panel, Part, Respondent, ask};
use kenzan::engine::{Engine, Interrupt, Query};
use kenzan::{Error, Puzzle};

use super::instance::{passing, shown};
use crate::suite;
use crate::suite::grids::Small;

/// An engine, asked how many solutions there are.
struct Asked(Box<dyn Engine>);

impl Respondent for Asked {
    type Answer = Answer;

    fn respond(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Answer, Error> {
        ask(self.0.as_mut(), puzzle, &Query::unique().with_interrupt(interrupt.clone()))
    }
}

/// The native engine confirms itself: the grids are the judge here.
fn examiner() -> Examiner<Asked> {
    let native = || Asked(suite::named("native"));
    Examiner {
        panel: Panel::new(vec![native()]),
        slow: Panel::new(Vec::new()),
        quick: native(),
        second: Some(native()),
    }
}

/// Puzzles with one solution, each with rules of a kind and more givens than it needs, perhaps.
fn puzzles(random: &mut Rng) -> Vec<(Puzzle, Arc<Small>)> {
    let mut puzzles = Vec::new();
    for known in suite::random::puzzles(2) {
        let Some(solution) = known.grids().into_iter().next() else { continue };
        let mut puzzle = known.puzzle;
        for cell in puzzle.layout().clone().cells() {
            if random.u8(..10) < 4 {
                let digit = solution.get(cell).expect("a complete grid");
                puzzle = puzzle.with_given(cell, digit).expect("fits");
            }
        }
        if passing(&puzzle, &known.small.grids).len() == 1 {
            puzzles.push((puzzle, known.small));
        }
    }
    assert!(puzzles.len() > 60, "{}", puzzles.len());
    puzzles
}

#[test]
fn what_is_left_has_the_same_solution_and_needs_each_of_its_parts() {
    let mut random = Rng::with_seed(5);
    let mut examiner = examiner();
    let mut gone = [0, 0];
    for (puzzle, small) in puzzles(&mut random) {
        let grids = &small.grids;
        let solution = passing(&puzzle, grids);
        let is_needed =
            |part: Part, puzzle: &Puzzle| passing(&part.taken_from(puzzle), grids).len() > 1;
        for order in [Order::GivensFirst, Order::RulesFirst, Order::Random(random.u64(..))] {
            let parts = order.parts(&puzzle);
            let told = format!("{order:?}: {}", shown(&puzzle));
            let reduction = examiner.reduce(&puzzle, &parts, &Interrupt::default(), |_, _| {});
            for (part, need) in reduction.examination.parts() {
                let expected =
                    if is_needed(part, &puzzle) { Need::Needed } else { Need::NotNeeded };
                assert_eq!(need, expected, "{part:?} in {told}");
            }
            let left = &reduction.puzzle;
            assert!(reduction.is_minimal(), "{told}");
            assert_eq!(passing(left, grids), solution, "{told}");
            for part in Part::all(left) {
                assert!(is_needed(part, left), "{part:?} in {}, {told}", shown(left));
            }
            let went: Vec<Part> = reduction.parts(Need::NotNeeded).collect();
            assert_eq!(Part::all(left).len() + went.len(), parts.len(), "{told}");
            let rules = went.iter().filter(|part| matches!(part, Part::Rule(_))).count();
            gone[0] += went.len() - rules;
            gone[1] += rules;
        }
    }
    assert!(gone.iter().all(|&count| count > 100), "{gone:?}");
}

#[test]
fn what_is_not_to_be_tried_stays() {
    let mut random = Rng::with_seed(6);
    let mut examiner = examiner();
    for (puzzle, _) in puzzles(&mut random) {
        let (mut tried, kept): (Vec<Part>, Vec<Part>) =
            Part::all(&puzzle).into_iter().partition(|_| random.bool());
        random.shuffle(&mut tried);
        let reduction = examiner.reduce(&puzzle, &tried, &Interrupt::default(), |_, _| {});
        let order: Vec<Part> = reduction.tried.iter().map(|&(part, _)| part).collect();
        assert_eq!(order, tried, "{}", shown(&puzzle));
        let facts: Vec<String> = reduction.puzzle.facts().map(|fact| fact.to_string()).collect();
        for part in kept {
            let fact = part.fact(&puzzle).expect("a part of it").to_string();
            assert!(facts.contains(&fact), "{fact} in {}", shown(&puzzle));
        }
    }
}
