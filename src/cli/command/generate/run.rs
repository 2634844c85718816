//! The attempts of a run, in threads, and what they find, in the order of the attempts.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

use anyhow::Context;
use indicatif::HumanCount;
use kenzan::Error;
use kenzan::crosscheck::{Checkers, Claim};
use kenzan::engine::{Interrupt, NATIVE, Reason};
use kenzan::generate::{Distinct, Generated, Maker, Settings};
use kenzan::record;

use super::patience::Patience;
use super::text;
use crate::command::args::GenerateFormat;
use crate::input::next::{Load, Next};
use crate::output::destination::{self, Destination};
use crate::output::exit::Exit;
use crate::output::failure::NO_THREAD;
use crate::output::progress::{Note, Progress};
use crate::output::terminal::Terminal;
use crate::output::{complain, confirmation};
use crate::work::ordered::{self, Emit, Turn, each_emitting};

/// The number of an attempt.
struct Attempt(u64);

impl Load for Attempt {}

/// A part of what an attempt gives.
enum AttemptPart {
    Found(Box<Generated>),
    /// It is over; so many puzzles were looked at.
    Done(u64),
    /// It was interrupted: later attempts do not count, so that the output is a beginning of the whole.
    Unfinished,
    Failed(Error),
}

/// The attempts of a run.
pub(super) struct Attempts {
    pub(super) settings: Arc<Settings>,
    /// The most attempts.
    pub(super) most: Option<u64>,
    pub(super) jobs: usize,
    pub(super) interrupt: Interrupt,
}

impl Attempts {
    /// Makes attempts until `kept` has enough puzzles, the attempts are used up, or the run is interrupted.
    ///
    /// Returns whether the puzzles still have a reader: `head` closes the pipe when it has enough.
    ///
    /// # Errors
    /// If settings contradict each other, no thread can be started, or a puzzle can't be written.
    pub(super) fn run(self, kept: &mut Kept<'_>) -> anyhow::Result<bool> {
        let Self { settings, most, jobs, interrupt } = self;
        // Settings that contradict each other are reported once, by this thread.
        Maker::new(&settings, &interrupt)?;
        let mut numbers = 0..most.unwrap_or(u64::MAX);
        let next = move |_| numbers.next().map_or(Next::End, |number| Next::Item(Attempt(number)));
        let stop = interrupt.clone();
        let worker = move || {
            let mut maker =
                Maker::new(&settings, &interrupt).expect("these settings were accepted");
            let interrupt = interrupt.clone();
            each_emitting(move |Attempt(number), emit: Emit<'_, AttemptPart>| {
                let made = maker.attempt(number, &mut |generated| {
                    emit(AttemptPart::Found(Box::new(generated)));
                });
                match made {
                    Err(error) => AttemptPart::Failed(error),
                    Ok(_) if interrupt.reason().is_some() => AttemptPart::Unfinished,
                    Ok(looked) => AttemptPart::Done(looked),
                }
            })
        };
        let mut written = Ok(());
        let started = ordered::run(jobs, next, worker, |turn| {
            let taken = match turn {
                Turn::Idle { .. } => kept.wait(&stop),
                Turn::Result(part) => kept.take(part, &stop),
            };
            let flow = taken.unwrap_or_else(|error| {
                written = Err(error);
                ControlFlow::Break(())
            });
            if flow.is_break() {
                stop.trigger(Reason::Timeout);
            }
            flow
        });
        started.context(NO_THREAD)?;
        destination::written(written.and_then(|()| kept.output.flush()))
    }
}

/// The puzzles that were found: confirms and writes them.
pub(super) struct Kept<'run> {
    pub(super) checkers: Checkers,
    /// Whether only the first puzzles are confirmed.
    pub(super) is_check_costly: bool,
    pub(super) format: GenerateFormat,
    pub(super) terminal: Terminal,
    /// The number of puzzles that are wanted.
    pub(super) count: u64,
    pub(super) found: u64,
    pub(super) looked: Looked,
    /// Whether the user was told that the conditions may be too hard.
    pub(super) patience: Patience,
    pub(super) progress: &'run Progress,
    pub(super) note: Note,
    pub(super) output: &'run mut Destination,
    pub(super) exit: Exit,
    pub(super) distinct: Distinct,
    /// The number of times that there was nothing to take after an interruption.
    pub(super) rounds_idle: u32,
}

impl Kept<'_> {
    /// Passes the time until the next puzzle; breaks off if the run was interrupted.
    fn wait(&mut self, interrupt: &Interrupt) -> io::Result<ControlFlow<()>> {
        self.progress.tick();
        self.output.flush()?;
        // Attempts end by themselves when they are interrupted, most of them at once.
        self.rounds_idle += u32::from(interrupt.reason().is_some());
        self.lose_patience();
        Ok(if self.rounds_idle > 30 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    /// Takes the next part.
    fn take(&mut self, part: AttemptPart, interrupt: &Interrupt) -> io::Result<ControlFlow<()>> {
        match part {
            AttemptPart::Found(generated) if self.distinct.is_new(&generated.puzzle) => {
                self.looked.at(generated.tried);
                let check = match self.confirm(&generated, interrupt) {
                    Confirmed::Yes(check) => check,
                    Confirmed::No => return Ok(ControlFlow::Continue(())),
                    Confirmed::Failed => return Ok(ControlFlow::Break(())),
                };
                let printed = text::printed(&generated, check, self.format, self.terminal);
                self.output.write_all(&printed)?;
                self.found += 1;
                self.patience.rest();
                self.progress.advance(self.found);
            }
            AttemptPart::Found(_) => {}
            AttemptPart::Done(looked) => {
                self.looked.done(looked);
                self.note.set(&format!(", {} tried", HumanCount(self.looked.total())));
                self.lose_patience();
            }
            AttemptPart::Unfinished => return Ok(ControlFlow::Break(())),
            AttemptPart::Failed(error) => {
                self.progress.above(&format!("{error}\n"));
                self.exit.add(Exit::of_error(&error));
                return Ok(ControlFlow::Break(()));
            }
        }
        if self.found >= self.count {
            return Ok(ControlFlow::Break(()));
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Says once that nothing was found for long, and what would help.
    fn lose_patience(&mut self) {
        if let Some(message) = self.patience.end(self.found, self.looked.total()) {
            self.progress.above(&message);
        }
    }

    /// Asks a second engine whether the puzzle has one solution; reports a contradiction, and why there is no answer.
    fn confirm(&mut self, generated: &Generated, interrupt: &Interrupt) -> Confirmed {
        if self.is_check_costly && self.found >= Checkers::SMALL as u64 {
            return Confirmed::Yes(None);
        }
        let claim = Claim::unique(generated.puzzle.clone());
        match self.checkers.confirm(&NATIVE, &[claim], interrupt) {
            Ok(confirmed) => {
                let place = format!("puzzle {}", self.found + 1);
                let Some(problem) = confirmation::disagreement(&confirmed, &place, NATIVE.name)
                else {
                    return Confirmed::Yes(record::Confirmed::of(&confirmed));
                };
                complain(&problem);
                self.exit.differ = true;
                Confirmed::No
            }
            Err(error) => {
                complain(&format!("{error}\n"));
                self.exit.add(Exit::of_error(&error));
                Confirmed::Failed
            }
        }
    }
}

/// The number of puzzles that were looked at.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Looked {
    /// In the attempts that are over.
    before: u64,
    /// In the one whose puzzles are being taken, as far as it is known.
    since: u64,
}

impl Looked {
    /// Notes that a puzzle is the one of that number in its attempt.
    fn at(&mut self, number: u64) {
        self.since = self.since.max(number);
    }

    /// Notes that an attempt is over, in which that many were looked at.
    fn done(&mut self, looked: u64) {
        *self = Self { before: self.before + looked, since: 0 };
    }

    /// Returns the number, never less than that of the puzzles that were found.
    pub(super) fn total(self) -> u64 {
        self.before + self.since
    }
}

/// What a second engine says of a puzzle.
enum Confirmed {
    /// It agrees, or is not asked.
    Yes(Option<record::Confirmed>),
    /// It does not.
    No,
    /// It can't answer, and could not for the next puzzle.
    Failed,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_fewer_were_looked_at_than_found() {
        let mut looked = Looked::default();
        assert_eq!(looked.total(), 0);
        // An attempt gives its second and third puzzle, and another one ends in the midst.
        looked.at(2);
        looked.at(3);
        assert_eq!(looked.total(), 3);
        looked.done(5);
        looked.at(1);
        assert_eq!(looked.total(), 6);
    }
}
