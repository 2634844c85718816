//! What a run of many puzzles amounts to.

use std::fmt;

use indicatif::HumanCount;

use super::super::exit::Exit;
use super::super::input::Problem;
use super::answer::Solved;
use crate::crosscheck::Verdict;
use crate::{Outcome, bulk};

/// How many puzzles came out how.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Totals {
    unique: u64,
    multiple: u64,
    none: u64,
    unknown: u64,
    malformed: u64,
    failed: u64,
    agreed: u64,
    unchecked: u64,
    differ: u64,
    pub(super) exit: Exit,
}

impl Totals {
    pub(super) fn count(&mut self, solved: &Solved) {
        match solved.timed.answer.outcome {
            Outcome::Unique(_) => self.unique += 1,
            Outcome::Multiple(_) => self.multiple += 1,
            Outcome::None => self.none += 1,
            Outcome::Unknown { .. } => self.unknown += 1,
        }
        self.exit.unsolved |= !matches!(solved.timed.answer.outcome, Outcome::Unique(_));
        match solved.checked.as_ref().map(|checked| checked.verdict) {
            None => {}
            Some(Verdict::Agree) => self.agreed += 1,
            Some(Verdict::Undecided) => self.unchecked += 1,
            Some(Verdict::Differ) => {
                self.differ += 1;
                self.exit.differ = true;
            }
        }
    }

    /// Counts a puzzle that nobody checked but the rules.
    pub(super) fn count_verdict(&mut self, verdict: bulk::Verdict) {
        match verdict {
            bulk::Verdict::Unique => self.unique += 1,
            bulk::Verdict::Multiple => self.multiple += 1,
            bulk::Verdict::None => self.none += 1,
        }
        self.exit.unsolved |= verdict != bulk::Verdict::Unique;
    }

    pub(super) fn count_problem(&mut self, problem: &Problem) {
        self.malformed += u64::from(problem.text.is_some());
        self.exit.bad_input = true;
    }

    /// Counts an engine that broke down or gave a wrong answer.
    pub(super) fn count_failure(&mut self) {
        self.failed += 1;
        self.exit.differ = true;
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.unique += other.unique;
        self.multiple += other.multiple;
        self.none += other.none;
        self.unknown += other.unknown;
        self.malformed += other.malformed;
        self.failed += other.failed;
        self.agreed += other.agreed;
        self.unchecked += other.unchecked;
        self.differ += other.differ;
        self.exit.add(other.exit);
    }

    pub(super) fn puzzles(&self) -> u64 {
        self.unique + self.multiple + self.none + self.unknown + self.malformed + self.failed
    }
}

/// `40 puzzles: 38 with one solution, 1 with several, 1 malformed; 39 checked, all agree`
impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let puzzles = self.puzzles();
        write!(f, "{} {}", HumanCount(puzzles), if puzzles == 1 { "puzzle" } else { "puzzles" })?;
        let parts = [
            (self.unique, "with one solution"),
            (self.multiple, "with several"),
            (self.none, "without a solution"),
            (self.unknown, "unknown"),
            (self.malformed, "malformed"),
            (self.failed, "answered wrongly by an engine"),
        ];
        let mut separator = ": ";
        for (count, what) in parts.into_iter().filter(|&(count, _)| count > 0) {
            write!(f, "{separator}{} {what}", HumanCount(count))?;
            separator = ", ";
        }
        let asked = self.agreed + self.unchecked + self.differ;
        if asked > 0 {
            write!(f, "; the second engine agrees on {}", HumanCount(self.agreed))?;
            if self.unchecked > 0 {
                write!(f, ", can't tell on {}", HumanCount(self.unchecked))?;
            }
            if self.differ > 0 {
                write!(f, ", DIFFERS on {}", HumanCount(self.differ))?;
            }
        }
        if self.exit.interrupted {
            f.write_str("; interrupted, the rest is not done")?;
        }
        Ok(())
    }
}
