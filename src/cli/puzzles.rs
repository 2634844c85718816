//! Commands that answer for one puzzle after the other: what can't be read is said, the others are answered for.

use std::sync::Arc;

use super::args::{InputArgs, LimitArgs};
use super::exit::Exit;
use super::input::{Input, Item, Problem, Read};
use super::ordered::{Tell, each_telling};
use super::output;
use super::progress::{Note, Progress};
use super::rows::Rows;
use super::stream::{self, Crew};
use super::terminal::Terminal;
use crate::engine::{Interrupt, Threads};
use crate::{Grid, Violation};

/// What a command says of a puzzle.
pub(super) type Report = stream::Report<Exit>;

/// A command that answers for one puzzle after the other.
pub(super) trait Answer: Send + Sync + 'static {
    /// What each thread has for itself.
    type Worker;

    /// Makes what a thread has for itself.
    fn worker(&self) -> Self::Worker;

    /// Answers for a puzzle.
    fn answer(&self, worker: &mut Self::Worker, asked: Asked<'_>) -> Report;

    /// Returns what stands on standard output for something that is no puzzle.
    fn malformed(&self, problem: &Problem) -> Vec<u8>;
}

/// A puzzle that is to be answered for.
pub(super) struct Asked<'work> {
    pub(super) item: &'work Item,
    /// Shows how far the work on it is.
    pub(super) note: &'work Note,
    /// Writes what is known before the answer is.
    pub(super) tell: Tell<'work, Vec<u8>>,
}

/// What is read, and by how many threads it is answered.
pub(super) struct Puzzles {
    input: Input,
    crew: Crew,
    is_quiet: bool,
    takes_entered: bool,
    /// What stands before the answers.
    header: String,
    rows: Option<Rows>,
}

impl Puzzles {
    /// Makes them of the arguments that are the same for every command.
    ///
    /// # Errors
    /// If there is nothing to read, or no memory for a thread.
    pub(super) fn new(input: InputArgs, limits: &LimitArgs) -> anyhow::Result<Self> {
        let (crew, is_quiet, input) = (Crew::new(limits)?, limits.quiet, Input::new(input, None)?);
        Ok(Self { input, crew, is_quiet, takes_entered: false, header: String::new(), rows: None })
    }

    /// Returns what is read.
    pub(super) fn input(&mut self) -> &mut Input {
        &mut self.input
    }

    /// Leaves all threads to the work on one puzzle.
    #[must_use]
    pub(super) fn one_at_a_time(self) -> Self {
        Self { crew: Crew { jobs: 1, ..self.crew }, ..self }
    }

    /// Returns the threads that may help each other.
    pub(super) fn threads(&self) -> Threads {
        self.crew.threads.clone()
    }

    /// Counts digits as givens that were entered, if that is asked for.
    #[must_use]
    pub(super) fn with_entered(self, takes_entered: bool) -> Self {
        Self { takes_entered, ..self }
    }

    /// Has something stand before the answers.
    #[must_use]
    pub(super) fn with_header(self, header: impl Into<String>) -> Self {
        Self { header: header.into(), ..self }
    }

    /// Takes each line for a row, if that is asked for.
    #[must_use]
    pub(super) fn by_rows(self, rows: Option<Rows>) -> Self {
        Self { input: self.input.by_rows(rows.is_some()), rows, ..self }
    }

    /// Has all of them answered for.
    ///
    /// # Errors
    /// If an answer can't be written, or no thread can be started.
    pub(super) fn run<A: Answer>(
        self,
        command: A,
        terminal: Terminal,
        interrupt: &Interrupt,
    ) -> anyhow::Result<Exit> {
        let mut input = self.input;
        output::print(self.header.as_bytes())?;
        let progress = Progress::new(self.is_quiet || terminal.writes_to_screen);
        let (command, takes_entered, rows) = (Arc::new(command), self.takes_entered, self.rows);
        let worker = {
            let (interrupt, note) = (interrupt.clone(), progress.note());
            move || {
                let (command, interrupt, note) =
                    (Arc::clone(&command), interrupt.clone(), note.clone());
                let mut worker = command.worker();
                each_telling(move |read: Read, tell: Tell<'_, Report>| {
                    let row = rows.and_then(|rows| rows.of_read(&read));
                    let mut report = match (interrupt.reason(), read) {
                        (Some(_), _) => Report::unfinished(),
                        (None, Err(problem)) => {
                            Report::complaint(&problem, command.malformed(&problem))
                        }
                        (None, Ok(item)) => {
                            let place = item.place.clone();
                            let item = if takes_entered { entered(item) } else { Ok(item) };
                            match item {
                                Ok(item) => {
                                    let mut tell = |output| tell(Report::beginning(output));
                                    let (item, note, tell) = (&item, &note, &mut tell);
                                    command.answer(&mut worker, Asked { item, note, tell })
                                }
                                Err(error) => {
                                    Report::refusal(&place, &format!("--entered: {error}"))
                                }
                            }
                        }
                    };
                    if let Some(row) = row {
                        row.finish(&mut report);
                    }
                    report
                })
            }
        };
        stream::run_for_exit(&self.crew, move |_| input.next(), worker, interrupt, &progress)
    }
}

/// Takes the digits that were entered for givens.
fn entered(mut item: Item) -> Result<Item, Violation> {
    let remarks = item.entry.remarks.as_deref();
    item.entered = remarks.and_then(|remarks| remarks.entered.as_ref()).map_or(0, Grid::filled);
    item.entry = item.entry.with_entered()?;
    Ok(item)
}
