//! Reasons by themselves: what a step names is enough for what it says, whatever is in the rest of the grid.

mod parts;
mod puzzles;

use std::collections::BTreeMap;

use fastrand::Rng;

use self::parts::{Claim, Parts, Verdict, verdict};
use super::*;
use crate::Solve as _;
use crate::engine::{Interrupt, Reason};
use crate::format::json;
use crate::technique::explain::{ExplainedStep, Explainer};

/// The steps that were checked, by technique.
#[derive(Debug, Default)]
struct Tally {
    /// The number of steps, and of those whose reasons are not enough, or that were not checked.
    techniques: BTreeMap<&'static str, [usize; 3]>,
    /// By technique of rules: the steps of which a rule, a house, or a cell can be left out, if that is looked at.
    larger: BTreeMap<&'static str, [usize; 3]>,
    looks_at_size: bool,
    /// The only technique whose steps are checked, if there is one.
    technique: Option<String>,
    /// Steps that take a digit of the solution.
    wrong: usize,
    /// Some of the steps that are not right.
    examples: Vec<String>,
}

/// The most examples of a technique.
const EXAMPLES: usize = 3;

impl Tally {
    /// Checks the steps of a path.
    fn follow(&mut self, puzzle: &Puzzle, solution: Option<&Grid>, most: usize, until: &Interrupt) {
        let Ok(begin) = Position::with_rules(puzzle) else { return };
        let ladder: Vec<_> = LADDER.iter().copied().filter(|one| !one.assumes_unique()).collect();
        let ladder = order::usual(puzzle, &ladder);
        let told = Explainer::new(&ladder).at_most(most).until(until).explain(&begin);
        for step in &told.steps {
            self.add(puzzle, solution, step);
        }
    }

    fn add(&mut self, puzzle: &Puzzle, solution: Option<&Grid>, step: &ExplainedStep) {
        let name = step.step.technique.name;
        if self.technique.as_ref().is_some_and(|only| only != name) {
            self.techniques.entry(name).or_default()[0] += 1;
            return;
        }
        let claim = Claim::of(step);
        let found = verdict(puzzle, &step.before.marks(), &Parts::of(step), &claim);
        let counts = self.techniques.entry(name).or_default();
        counts[0] += 1;
        match found {
            Verdict::Follows if self.looks_at_size && step.step.technique.needs_variants() => {
                let larger = self.larger.entry(step.step.technique.name).or_default();
                let follows = |parts: &Parts| {
                    verdict(puzzle, &step.before.marks(), parts, &claim) == Verdict::Follows
                };
                let parts = Parts::of(step);
                for (count, fewer) in larger.iter_mut().zip(parts.without_one(puzzle, &claim)) {
                    let Some(enough) = fewer.into_iter().find(follows) else { continue };
                    *count += 1;
                    if *count == 1 {
                        self.examples
                            .push(format!("{step}\n  {parts:?}, but {enough:?} is enough"));
                    }
                }
            }
            Verdict::Follows => {}
            Verdict::Unknown => counts[2] += 1,
            Verdict::Open(cell, digit) => {
                counts[1] += 1;
                if counts[1] <= EXAMPLES {
                    let parts = Parts::of(step);
                    let rules: Vec<String> =
                        parts.rules.iter().map(|&rule| puzzle.rules()[rule].to_string()).collect();
                    let marked = puzzle.with_candidates(step.before.marks());
                    let marked = json::puzzle(&marked.expect("the same size"), None);
                    self.examples.push(format!(
                        "{step}\n  not {digit} in {cell}, by {rules:?}, houses {:?}, cells {:?}\n  {marked}",
                        parts.houses, parts.cells
                    ));
                }
            }
        }
        let is_wrong = solution.is_some_and(|grid| claim.contradicts(grid));
        if is_wrong {
            self.wrong += 1;
            self.examples.push(format!("{step}: takes a digit of the solution of {puzzle:?}"));
        }
    }

    fn steps(&self) -> usize {
        self.techniques.values().map(|counts| counts[0]).sum()
    }

    fn not_enough(&self) -> usize {
        self.techniques.values().map(|counts| counts[1]).sum()
    }

    #[expect(clippy::print_stdout, reason = "the table is what it is for")]
    fn print(&self) {
        for example in &self.examples {
            println!("{example}");
        }
        for (name, [steps, open, large]) in &self.techniques {
            println!("{name}: {steps} steps, {open} not enough, {large} not checked");
        }
        for (name, [rules, houses, cells]) in &self.larger {
            println!("{name}: without a rule {rules}, a house {houses}, a cell {cells}");
        }
        println!(
            "{} steps, {} whose reasons are not enough, {} that contradict the solution",
            self.steps(),
            self.not_enough(),
            self.wrong
        );
    }

    fn assert_right(&self) {
        assert!(self.wrong == 0 && self.not_enough() == 0, "{}", self.examples.join("\n"));
    }
}

/// The shipped puzzles with rules.
fn shipped() -> impl Iterator<Item = Puzzle> {
    let text = include_str!("../../../../puzzles/variants.jsonl");
    let entries = format::Reader::new(text.as_bytes(), format::Options::default());
    entries.map(|entry| entry.expect("it is read").puzzle)
}

#[test]
fn what_a_step_names_is_enough_in_shipped_puzzles() {
    let mut tally = Tally::default();
    let never = Interrupt::default();
    for puzzle in shipped().filter(|puzzle| puzzle.size() <= 9) {
        tally.follow(&puzzle, None, 40, &never);
    }
    tally.print();
    tally.assert_right();
    assert!(tally.techniques.len() > 20, "{:?}", tally.techniques);
}

/// Puzzles with pencil marks in whose first steps a reason lacked something: a cage its solved cells, twice, and cells that
/// stick out the cage by which they differ.
const ONCE: &str = include_str!("once.jsonl");

#[test]
fn what_a_step_names_is_enough_where_it_once_was_not() {
    let mut tally = Tally::default();
    for entry in format::Reader::new(ONCE.as_bytes(), format::Options::default()) {
        let puzzle = entry.expect("a puzzle").puzzle;
        tally.follow(&puzzle, None, 10, &Interrupt::default());
    }
    for name in ["cages-pointing", "conflicting-combinations", "innies-outies"] {
        assert!(tally.techniques.contains_key(name), "{:?}", tally.techniques);
    }
    tally.assert_right();
}

#[test]
fn what_a_step_names_is_enough_in_random_puzzles() {
    let mut tally = Tally::default();
    let never = Interrupt::default();
    let mut random = Rng::with_seed(80);
    for kind in crate::Rule::KINDS {
        let size = [4, 5, 6][random.usize(..3)];
        if let Some((puzzle, solution)) = puzzles::draw(kind.name, size, &mut random) {
            tally.follow(&puzzle, Some(&solution), 60, &never);
        }
    }
    tally.print();
    tally.assert_right();
    assert!(tally.techniques.len() > 20, "{:?}", tally.techniques);
}

#[test]
fn a_part_of_a_reason_can_rarely_be_left_out() {
    let mut tally = Tally { looks_at_size: true, ..Tally::default() };
    let never = Interrupt::default();
    let mut random = Rng::with_seed(81);
    for puzzle in shipped().filter(|puzzle| puzzle.size() <= 9) {
        tally.follow(&puzzle, None, 40, &never);
    }
    for kind in crate::Rule::KINDS {
        let size = [4, 5, 6][random.usize(..3)];
        if let Some((puzzle, solution)) = puzzles::draw(kind.name, size, &mut random) {
            tally.follow(&puzzle, Some(&solution), 60, &never);
        }
    }
    tally.print();
    let mut all = [0; 4];
    for (name, counts) in &tally.larger {
        let [rules, houses, cells] = *counts;
        let [steps, ..] = tally.techniques[name];
        match *name {
            // A search is told as what all rules and houses say together.
            "rule-search" => {}
            // The solver that judges this sees more than propagation, above all in small grids.
            "rule-forcing" => assert!(3 * rules < steps, "{rules} of {steps}"),
            _ => {
                for (sum, count) in all.iter_mut().zip([steps, rules, houses, cells]) {
                    *sum += count;
                }
            }
        }
    }
    // Cells that see each other sometimes say the same, as a naked pair within a cage does.
    let [steps, rules, houses, cells] = all;
    assert!(steps > 500, "{steps}");
    assert!(50 * rules < steps && 50 * cells < steps, "{rules} and {cells} of {steps}");
    assert!(15 * houses < steps, "{houses} of {steps}");
}

/// Returns the number that a variable of the environment has.
fn number(name: &str) -> Option<u64> {
    Some(std::env::var(name).ok()?.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// Checks as many steps as `KENZAN_STEPS` says, in puzzles that begin with `KENZAN_SEED`; also in those of the file that
/// `KENZAN_PUZZLES` names. With `KENZAN_SIZES`, counts the steps of which a part can be left out; with
/// `KENZAN_TECHNIQUE`, checks only the steps of this one.
#[test]
#[ignore = "as many steps as KENZAN_STEPS says, for minutes or hours"]
fn what_a_step_names_is_enough_in_many_puzzles() {
    let wanted = usize::try_from(number("KENZAN_STEPS").unwrap_or(20_000)).expect("a number");
    let mut random = Rng::with_seed(number("KENZAN_SEED").unwrap_or(1));
    let looks_at_size = std::env::var_os("KENZAN_SIZES").is_some();
    let technique = std::env::var("KENZAN_TECHNIQUE").ok();
    let mut tally = Tally { looks_at_size, technique, ..Tally::default() };
    if let Ok(path) = std::env::var("KENZAN_PUZZLES") {
        let text = std::fs::read(path).expect("KENZAN_PUZZLES names a file");
        for entry in format::Reader::new(&text[..], format::Options::default()) {
            let Ok(entry) = entry else { continue };
            let solution = entry.puzzle.solve().ok();
            let solution = solution.as_ref().map(crate::Solution::grid);
            within_a_while(|until| tally.follow(&entry.puzzle, solution, usize::MAX, until));
            if tally.steps() >= wanted {
                break;
            }
        }
    }
    let mut puzzles = 0;
    while tally.steps() < wanted {
        let kind = &crate::Rule::KINDS[puzzles % crate::Rule::KINDS.len()];
        puzzles += 1;
        let size = [4, 6, 6, 6, 7, 8, 9, 9][random.usize(..8)];
        if let Some((puzzle, solution)) = puzzles::draw(kind.name, size, &mut random) {
            within_a_while(|until| tally.follow(&puzzle, Some(&solution), usize::MAX, until));
        }
    }
    tally.print();
    tally.assert_right();
}

/// Does something that is interrupted after some seconds.
fn within_a_while(mut then: impl FnMut(&Interrupt)) {
    let interrupt = Interrupt::default();
    let (done, is_done) = std::sync::mpsc::channel::<()>();
    std::thread::scope(|scope| {
        let interrupt = &interrupt;
        scope.spawn(move || {
            if is_done.recv_timeout(std::time::Duration::from_secs(5)).is_err() {
                interrupt.trigger(Reason::Cancelled);
            }
        });
        then(interrupt);
        drop(done);
    });
}
