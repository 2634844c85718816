//! What came of the puzzles so far, in a form that a journal keeps.

use serde::{Deserialize, Serialize};

use super::super::ask::Timed;
use super::super::compare;
use super::super::input::{Item, Problem};
use crate::crosscheck::{self, Verdict};
use crate::{Error, Outcome, format};

/// The most findings that are kept word by word; all are counted.
const MOST_FINDINGS: usize = 1_000;

/// What came of a number of puzzles.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Tally {
    /// How many things were read: puzzles, and what was to be one.
    pub(super) read: u64,
    /// Texts that are no puzzle.
    pub(super) malformed: u64,
    /// Sources that could not be read.
    pub(super) unreadable: u64,
    /// Puzzles on which all engines agree.
    pub(super) agreed: u64,
    /// Puzzles of which some engine could not tell, and no two contradict each other.
    pub(super) undecided: u64,
    /// Puzzles on which two engines contradict each other.
    pub(super) differ: u64,
    /// Puzzles on which an engine broke down or gave a wrong answer.
    pub(super) failed: u64,
    /// What each engine said.
    pub(super) engines: Vec<Counts>,
    /// The puzzles that differ or failed, the first of them.
    pub(super) findings: Vec<Finding>,
}

/// How often one engine gave which answer.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Counts {
    pub(super) none: u64,
    pub(super) unique: u64,
    pub(super) multiple: u64,
    pub(super) unknown: u64,
    pub(super) failed: u64,
    /// Its processor time.
    pub(super) seconds: f64,
}

/// A puzzle with which something is wrong.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Finding {
    pub(super) place: String,
    pub(super) puzzle: String,
    pub(super) what: String,
}

impl Tally {
    /// An empty one for as many engines.
    pub(super) fn new(engines: usize) -> Self {
        Self { engines: vec![Counts::default(); engines], ..Self::default() }
    }

    /// Returns how many puzzles the engines were asked about.
    pub(super) fn puzzles(&self) -> u64 {
        self.agreed + self.undecided + self.differ + self.failed
    }

    pub(super) fn count_problem(&mut self, problem: &Problem) {
        self.read += 1;
        if problem.text.is_some() {
            self.malformed += 1;
        } else {
            self.unreadable += 1;
        }
    }

    /// Counts what the engines say of a puzzle, and returns what is to be told at once.
    pub(super) fn count(&mut self, item: &Item, answers: &[Result<Timed, Error>]) -> String {
        self.read += 1;
        let mut what = String::new();
        for (counts, answer) in self.engines.iter_mut().zip(answers) {
            match answer {
                Ok(timed) => counts.count(timed),
                Err(error) => {
                    counts.failed += 1;
                    what += &format!("{}: {error}\n", item.place);
                }
            }
        }
        let known: Vec<&Timed> = answers.iter().flatten().collect();
        let mut differs = false;
        for (index, one) in known.iter().enumerate() {
            for other in &known[index + 1..] {
                let (one, other) = (&one.answer, &other.answer);
                if crosscheck::compare(&one.outcome, &other.outcome) == Verdict::Differ {
                    differs = true;
                    let puzzle = &item.entry.puzzle;
                    what += &compare::disagreement(&item.place, puzzle, one.engine, other.engine);
                }
            }
        }
        let is_unknown = |timed: &&Timed| matches!(timed.answer.outcome, Outcome::Unknown { .. });
        match () {
            () if differs => self.differ += 1,
            () if known.len() < answers.len() => self.failed += 1,
            () if known.iter().any(is_unknown) => self.undecided += 1,
            () => self.agreed += 1,
        }
        if !what.is_empty() && self.findings.len() < MOST_FINDINGS {
            let puzzle = format::line::puzzle(&item.entry.puzzle);
            let place = item.place.to_string();
            self.findings.push(Finding { place, puzzle, what: what.trim_end().to_owned() });
        }
        what
    }

    /// Adds what came of later puzzles.
    pub(super) fn add(&mut self, later: &Self) {
        self.read += later.read;
        self.malformed += later.malformed;
        self.unreadable += later.unreadable;
        self.agreed += later.agreed;
        self.undecided += later.undecided;
        self.differ += later.differ;
        self.failed += later.failed;
        for (counts, later) in self.engines.iter_mut().zip(&later.engines) {
            counts.none += later.none;
            counts.unique += later.unique;
            counts.multiple += later.multiple;
            counts.unknown += later.unknown;
            counts.failed += later.failed;
            counts.seconds += later.seconds;
        }
        let room = MOST_FINDINGS.saturating_sub(self.findings.len());
        self.findings.extend(later.findings.iter().take(room).cloned());
    }
}

impl Counts {
    fn count(&mut self, timed: &Timed) {
        self.seconds += timed.time.as_secs_f64();
        match timed.answer.outcome {
            Outcome::None => self.none += 1,
            Outcome::Unique(_) => self.unique += 1,
            Outcome::Multiple(_) => self.multiple += 1,
            Outcome::Unknown { .. } => self.unknown += 1,
        }
    }
}
