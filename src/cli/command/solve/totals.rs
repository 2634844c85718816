//! The totals of a run.

use std::fmt;

use indicatif::HumanCount;
use kenzan::Verdict;
use kenzan::crosscheck::Agreement;

use super::answer::Solved;
use super::list::ListFailure;
use crate::input::Problem;
use crate::output::complain;
use crate::output::counts::Counts;
use crate::output::exit::Exit;
use crate::output::format::Format;

/// The numbers of puzzles by result.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Totals {
    counts: Counts,
    malformed: u64,
    /// An engine gave a wrong answer.
    failed: u64,
    /// An engine does not support the puzzle, or failed.
    refused: u64,
    agreed: u64,
    unchecked: u64,
    differ: u64,
    /// Puzzles with suspicious rules that were not reported.
    pub(super) remarked: u64,
    /// The exit code of the run.
    pub(super) exit: Exit,
}

impl Totals {
    /// Counts an answer; returns what it means for the exit code.
    pub(super) fn count(&mut self, solved: &Solved) -> Exit {
        let verdict = solved.timed.answer.outcome.verdict();
        self.counts.count(verdict);
        let mut exit = Exit { unsolved: verdict != Verdict::Unique, ..Exit::default() };
        match solved.checked.as_ref().map(|checked| checked.agreement) {
            None => {}
            Some(Agreement::Agree) => self.agreed += 1,
            Some(Agreement::Undecided) => {
                self.unchecked += 1;
                exit.unsolved = true;
            }
            Some(Agreement::Differ) => {
                self.differ += 1;
                exit.differ = true;
            }
        }
        exit
    }

    /// Counts a puzzle that was checked by the rules alone.
    pub(super) fn count_unchecked(&mut self, verdict: Verdict) {
        self.counts.count(verdict);
    }

    /// Returns the totals of something that is not a puzzle.
    pub(super) fn of_problem(problem: &Problem) -> Self {
        Self { malformed: u64::from(problem.text.is_some()), ..Self::default() }
    }

    /// Counts a puzzle with a failure in the place of an answer; returns what it means for the exit code.
    pub(super) fn count_failure(&mut self, failure: &ListFailure) -> Exit {
        let exit = match failure {
            ListFailure::Engine(error) => Exit::of_error(error),
            ListFailure::Disk(_) => Exit { bad_input: true, ..Exit::default() },
        };
        if exit.differ {
            self.failed += 1;
        } else {
            self.refused += 1;
        }
        exit
    }

    /// Prints the totals of several puzzles, and hints.
    pub(super) fn print(&self, format: Format, quiet: bool) {
        if self.remarked > 0 {
            complain(&format!(
                "{} more puzzles have rules that look like mistakes: `kenzan check` lists them\n",
                HumanCount(self.remarked)
            ));
        }
        if !quiet && (self.puzzles() > 1 || self.exit.interrupted) {
            complain(&format!("{self}\n"));
        }
        if !quiet && format == Format::Text && self.counts.none + self.counts.multiple > 0 {
            complain(
                "hint: `kenzan why` explains what is wrong with a puzzle and suggests repairs\n",
            );
        }
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
                write!(f, ", could not decide {}", HumanCount(self.unchecked))?;
            }
            if self.differ > 0 {
                write!(f, ", DIFFERS on {}", HumanCount(self.differ))?;
            }
        }
        if self.exit.interrupted {
            f.write_str("; interrupted before the end")?;
        }
        Ok(())
    }
}
