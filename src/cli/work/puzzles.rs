//! Commands that answer for one puzzle after the other: what can't be read is said, the others are answered for.

use std::io::Write;
use std::ops::AddAssign;
use std::sync::Arc;

use anyhow::Context;
use kenzan::engine::{self, Interrupt, Reason, Threads};
use kenzan::{Grid, Violation};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::command::args::{InputArgs, LimitArgs, OutputArgs};
use crate::input::rows::Rows;
use crate::input::{Input, Item, Problem, Read};
use crate::output;
use crate::output::counts;
use crate::output::destination;
use crate::output::exit::Exit;
use crate::output::progress::{Note, Progress};
use crate::output::terminal::Terminal;
use crate::work::growing::Growing;
use crate::work::ordered::{Tell, each_telling};
use crate::work::stream::{self, Crew, Target};

/// What most commands say of a puzzle.
pub(crate) type Report = stream::Report<Exit>;

/// A command that answers for one puzzle after the other.
pub(crate) trait Answer: Send + Sync + 'static {
    /// What each thread has for itself.
    type Worker;
    /// What an answer adds to the sum of all; an exit code follows from it.
    type Result: Default + From<Exit> + AsMut<Exit> + Send + 'static;

    /// Makes what a thread has for itself.
    fn worker(&self) -> Self::Worker;

    /// Answers for a puzzle.
    fn answer(&self, worker: &mut Self::Worker, asked: Asked<'_>) -> stream::Report<Self::Result>;

    /// Returns what stands on standard output for something that is no puzzle.
    fn malformed(&self, problem: &Problem) -> Vec<u8>;
}

/// A puzzle that is to be answered for.
pub(crate) struct Asked<'work> {
    pub(crate) item: &'work Item,
    /// Shows how far the work on it is.
    pub(crate) note: &'work Note,
    /// Writes what is known before the answer is.
    pub(crate) tell: Tell<'work, Vec<u8>>,
}

/// What is read, and by how many threads it is answered.
pub(crate) struct Puzzles {
    input: Input,
    crew: Crew,
    is_quiet: bool,
    takes_entered: bool,
    /// What stands before the answers.
    header: String,
    rows: Option<Rows>,
    output: OutputArgs,
}

impl Puzzles {
    /// Makes them of the arguments that are the same for every command.
    ///
    /// # Errors
    /// If there is nothing to read, or no memory for a thread.
    pub(crate) fn new(input: InputArgs, limits: &LimitArgs) -> anyhow::Result<Self> {
        let (crew, is_quiet, input) = (Crew::new(limits)?, limits.quiet, Input::new(input, None)?);
        Ok(Self {
            input,
            crew,
            is_quiet,
            takes_entered: false,
            header: String::new(),
            rows: None,
            output: OutputArgs { output: None },
        })
    }

    /// Returns what is read.
    pub(crate) fn input(&mut self) -> &mut Input {
        &mut self.input
    }

    /// Leaves all threads to the work on one puzzle.
    #[must_use]
    pub(crate) fn one_at_a_time(self) -> Self {
        Self { crew: Crew { jobs: 1, ..self.crew }, ..self }
    }

    /// Returns the threads that may help each other.
    pub(crate) fn threads(&self) -> Threads {
        self.crew.threads.clone()
    }

    /// Returns the limits of a search with as many nodes, with which those threads may help.
    pub(crate) fn limits(&self, budget: Option<u64>) -> engine::Limits {
        self.crew.limits(budget)
    }

    /// Counts digits as givens that were entered, if that is asked for.
    #[must_use]
    pub(crate) fn with_entered(self, takes_entered: bool) -> Self {
        Self { takes_entered, ..self }
    }

    /// Has something stand before the answers.
    #[must_use]
    pub(crate) fn with_header(self, header: impl Into<String>) -> Self {
        Self { header: header.into(), ..self }
    }

    /// Takes each line for a row, if that is asked for.
    #[must_use]
    pub(crate) fn by_rows(self, rows: Option<Rows>) -> Self {
        Self { input: self.input.by_rows(rows.is_some()), rows, ..self }
    }

    /// Writes the answers there.
    ///
    /// # Errors
    /// If no file can be written there, or if it is one that is read.
    pub(crate) fn into_output(self, output: OutputArgs) -> anyhow::Result<Self> {
        if let Some(path) = &output.output {
            self.input.files().check(path)?;
        }
        Ok(Self { output, ..self })
    }

    /// Has all of them answered for.
    ///
    /// # Errors
    /// If an answer can't be written, or no thread can be started.
    pub(crate) fn run<A: Answer<Result = Exit>>(
        self,
        command: A,
        terminal: Terminal,
        interrupt: &Interrupt,
    ) -> anyhow::Result<Exit> {
        let mut exit = Exit::default();
        self.print(command, terminal, interrupt, |one| exit.add(one))?;
        exit.interrupted = interrupt.reason() == Some(Reason::Cancelled);
        Ok(exit)
    }

    /// Has all of them answered for; `add` adds up what comes of them.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) fn print<A: Answer>(
        self,
        command: A,
        terminal: Terminal,
        interrupt: &Interrupt,
        mut add: impl FnMut(A::Result),
    ) -> anyhow::Result<()> {
        let mut output = self.output.open(self.input.files())?;
        output.write_all(self.header.as_bytes()).context(destination::FAILURE)?;
        let is_quiet = self.is_quiet || terminal.writes_to_screen;
        let mut done = 0;
        let target = stream::printed(&mut output, |one| {
            add(one);
            done += 1;
            done
        });
        self.write(command, is_quiet, interrupt, target)?;
        output.finish(interrupt)
    }

    /// Has all of them answered for in a file, behind what it holds already; returns what the answers come to.
    ///
    /// # Errors
    /// If an answer can't be written, or no thread can be started.
    pub(crate) fn grow<A, S>(
        mut self,
        command: A,
        mut growing: Growing<S>,
        interrupt: &Interrupt,
    ) -> anyhow::Result<S>
    where
        A: Answer,
        S: AddAssign<A::Result> + Clone + Default + Serialize + DeserializeOwned,
    {
        let (is_quiet, known) = (self.is_quiet, growing.read());
        let tell = |text: String| {
            if !is_quiet {
                output::complain(&text);
            }
        };
        if known > 0 {
            let (done, journal) = (counts::puzzles(known), growing.journal());
            tell(format!("carrying on after {done}, as {journal} says\n"));
        }
        if !growing.is_whole() {
            self.input = self.input.after(known);
            self.write(command, is_quiet, interrupt, &mut growing)?;
        }
        if interrupt.reason() == Some(Reason::Cancelled) {
            let (done, journal) = (counts::puzzles(growing.read()), growing.journal());
            let sum = growing.stop()?;
            tell(format!("interrupted after {done}; the same command carries on ({journal})\n"));
            return Ok(sum);
        }
        growing.finish()
    }

    fn write<A: Answer>(
        self,
        command: A,
        is_quiet: bool,
        interrupt: &Interrupt,
        output: impl Target<A::Result>,
    ) -> anyhow::Result<()> {
        let mut input = self.input;
        let progress = Progress::new(is_quiet);
        let (command, takes_entered, rows) = (Arc::new(command), self.takes_entered, self.rows);
        let worker = {
            let (interrupt, note) = (interrupt.clone(), progress.note());
            move || {
                let (command, interrupt, note) =
                    (Arc::clone(&command), interrupt.clone(), note.clone());
                let mut worker = command.worker();
                each_telling(move |mut read: Read, tell: Tell<'_, stream::Report<A::Result>>| {
                    let row = rows.and_then(|rows| rows.take(&mut read));
                    let mut report = match (interrupt.reason(), read) {
                        (Some(_), _) => stream::Report::unfinished(),
                        (None, Err(problem)) => {
                            stream::Report::complaint(&problem, command.malformed(&problem))
                        }
                        (None, Ok(item)) => {
                            let place = item.place.clone();
                            let item = if takes_entered { entered(item) } else { Ok(item) };
                            match item {
                                Ok(item) => {
                                    let mut tell = |output| tell(stream::Report::beginning(output));
                                    let (item, note, tell) = (&item, &note, &mut tell);
                                    command.answer(&mut worker, Asked { item, note, tell })
                                }
                                Err(error) => {
                                    stream::Report::refusal(&place, &format!("--entered: {error}"))
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
        stream::run(&self.crew, move |_| input.next(), worker, interrupt, &progress, output)
    }
}

/// Takes the digits that were entered for givens.
fn entered(mut item: Item) -> Result<Item, Violation> {
    let remarks = item.entry.remarks.as_deref();
    item.entered = remarks.and_then(|remarks| remarks.entered.as_ref()).map_or(0, Grid::filled);
    item.entry = item.entry.with_entered()?;
    Ok(item)
}
