//! What a run of many puzzles amounts to.

use std::fmt;

use indicatif::HumanCount;
use kenzan::Verdict;
use kenzan::crosscheck::Agreement;

use super::answer::Solved;
use super::list::Failure;
use crate::input::Problem;
use crate::output::counts::Counts;
use crate::output::exit::Exit;

/// How many puzzles came out how.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Totals {
    counts: Counts,
    malformed: u64,
    /// Answered wrongly by an engine.
    failed: u64,
    /// Not answered: an engine does not support the puzzle, or broke down.
    refused: u64,
    agreed: u64,
    unchecked: u64,
    differ: u64,
    /// With rules that look like slips, of which nothing was said.
    pub(super) remarked: u64,
    pub(super) exit: Exit,
}

impl AsMut<Exit> for Totals {
    fn as_mut(&mut self) -> &mut Exit {
        &mut self.exit
    }
}

impl Totals {
    pub(super) fn count(&mut self, solved: &Solved) {
        self.count_unchecked(solved.timed.answer.outcome.verdict());
        match solved.checked.as_ref().map(|checked| checked.agreement) {
            None => {}
            Some(Agreement::Agree) => self.agreed += 1,
            Some(Agreement::Undecided) => {
                self.unchecked += 1;
                self.exit.unsolved = true;
            }
            Some(Agreement::Differ) => {
                self.differ += 1;
                self.exit.differ = true;
            }
        }
    }

    /// Counts a puzzle whose answer was checked against the rules alone.
    pub(super) fn count_unchecked(&mut self, verdict: Verdict) {
        self.counts.count(verdict);
        self.exit.unsolved |= verdict != Verdict::Unique;
    }

    pub(super) fn count_problem(&mut self, problem: &Problem) {
        self.malformed += u64::from(problem.text.is_some());
        self.exit.bad_input = true;
    }

    /// Counts a puzzle for which there is a failure in the place of an answer.
    pub(super) fn count_failure(&mut self, failure: &Failure) {
        let exit = match failure {
            Failure::Engine(error) => Exit::of_error(error),
            Failure::Disk(_) => Exit { bad_input: true, ..Exit::default() },
        };
        if exit.differ {
            self.failed += 1;
        } else {
            self.refused += 1;
        }
        self.exit.add(exit);
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.counts.add(other.counts);
        self.malformed += other.malformed;
        self.failed += other.failed;
        self.refused += other.refused;
        self.agreed += other.agreed;
        self.unchecked += other.unchecked;
        self.differ += other.differ;
        self.remarked += other.remarked;
        self.exit.add(other.exit);
    }

    /// Returns whether something is wrong with a puzzle.
    pub(super) fn want_a_reason(&self) -> bool {
        self.counts.none + self.counts.multiple > 0
    }

    pub(super) fn puzzles(&self) -> u64 {
        self.counts.total() + self.malformed + self.failed + self.refused
    }
}

/// `40 puzzles: 38 with one solution, 1 with several, 1 malformed; 39 checked, all agree`
impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let puzzles = self.puzzles();
        write!(f, "{} {}", HumanCount(puzzles), if puzzles == 1 { "puzzle" } else { "puzzles" })?;
        let parts = [
            (self.counts.unique, "with one solution"),
            (self.counts.multiple, "with several"),
            (self.counts.none, "without a solution"),
            (self.counts.unknown, "unknown"),
            (self.malformed, "malformed"),
            (self.refused, "not answered"),
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
