//! The results of an audit so far, as a journal saves them.

use kenzan::crosscheck::{Agreement, Opinions};
use kenzan::engine::Entry;
use kenzan::format;
use serde::{Deserialize, Serialize};

use crate::input::{Item, Problem};
use crate::output::counts::Counts;
use crate::output::escape::escaped;
use crate::output::exit::Exit;
use crate::output::rerun;
use crate::work::ask::Timed;

/// The most findings that are kept; all are counted.
const MOST_FINDINGS: usize = 1_000;

/// The results of some puzzles.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct AuditTally {
    /// The number of puzzles and problems that were read.
    pub(super) read: u64,
    /// Texts that are not puzzles.
    pub(super) malformed: u64,
    /// Sources that could not be read.
    pub(super) unreadable: u64,
    /// Puzzles on which all engines agree.
    pub(super) agreed: u64,
    /// Puzzles that some engine did not decide, without a contradiction.
    pub(super) undecided: u64,
    /// Puzzles on which two engines contradict each other.
    pub(super) differ: u64,
    /// Puzzles on which an engine gave a wrong answer.
    pub(super) failed: u64,
    /// Puzzles that an engine does not support, or on which it failed.
    pub(super) refused: u64,
    /// The results of each engine.
    pub(super) engines: Vec<Record>,
    /// The first puzzles that differ or failed.
    pub(super) findings: Vec<AuditFinding>,
}

/// The results of one engine.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Record {
    #[serde(flatten)]
    pub(super) counts: Counts,
    pub(super) failed: u64,
    /// Its processor time.
    pub(super) seconds: f64,
}

/// A puzzle with a disagreement or a failure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct AuditFinding {
    pub(super) place: String,
    pub(super) puzzle: String,
    pub(super) what: String,
}

impl AuditTally {
    /// Returns an empty tally for this number of engines.
    pub(super) fn new(engines: usize) -> Self {
        Self { engines: vec![Record::default(); engines], ..Self::default() }
    }

    /// Returns the number of puzzles that the engines were asked about.
    pub(super) fn puzzles(&self) -> u64 {
        self.agreed + self.undecided + self.differ + self.failed + self.refused
    }

    /// Returns the facts for the exit code.
    pub(super) fn exit(&self, interrupted: bool) -> Exit {
        Exit {
            unsolved: self.undecided > 0,
            bad_input: self.malformed > 0 || self.unreadable > 0 || self.refused > 0,
            differ: self.differ > 0 || self.failed > 0,
            interrupted,
        }
    }

    pub(super) fn count_problem(&mut self, problem: &Problem) {
        self.read += 1;
        if problem.text.is_some() {
            self.malformed += 1;
        } else {
            self.unreadable += 1;
        }
    }

    /// Counts the answers of `engines` to a puzzle, and returns the messages about it.
    pub(super) fn count(
        &mut self,
        item: &Item,
        engines: &[&Entry],
        opinions: &Opinions<Timed>,
    ) -> String {
        self.read += 1;
        let mut what = String::new();
        for (record, answer) in self.engines.iter_mut().zip(opinions.answers()) {
            match answer {
                Ok(timed) => record.count(timed),
                Err(error) => {
                    record.failed += 1;
                    what += &format!("{}: {error}\n", item.place);
                }
            }
        }
        for (one, other) in opinions.contradictions() {
            let (one, other) = (engines[one].name, engines[other].name);
            what += &rerun::disagreement(&item.place, &item.entry.puzzle, one, other);
        }
        match (opinions.agreement(), opinions.failure()) {
            (Agreement::Differ, _) => self.differ += 1,
            (_, Some(error)) if Exit::of_error(error).differ => self.failed += 1,
            (_, Some(_)) => self.refused += 1,
            (Agreement::Undecided, None) => self.undecided += 1,
            (Agreement::Agree, None) => self.agreed += 1,
        }
        if !what.is_empty() && self.findings.len() < MOST_FINDINGS {
            let puzzle = escaped(&format::line::label(&item.entry)).into_owned();
            let place = item.place.to_string();
            self.findings.push(AuditFinding { place, puzzle, what: what.trim_end().to_owned() });
        }
        what
    }

    /// Adds the results of later puzzles.
    pub(super) fn add(&mut self, later: &Self) {
        self.read += later.read;
        self.malformed += later.malformed;
        self.unreadable += later.unreadable;
        self.agreed += later.agreed;
        self.undecided += later.undecided;
        self.differ += later.differ;
        self.failed += later.failed;
        self.refused += later.refused;
        for (record, later) in self.engines.iter_mut().zip(&later.engines) {
            record.counts.add(later.counts);
            record.failed += later.failed;
            record.seconds += later.seconds;
        }
        let room = MOST_FINDINGS.saturating_sub(self.findings.len());
        self.findings.extend(later.findings.iter().take(room).cloned());
    }
}

impl Record {
    fn count(&mut self, timed: &Timed) {
        self.seconds += timed.time.as_secs_f64();
        self.counts.count(timed.answer.outcome.verdict());
    }
}
