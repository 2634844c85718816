//! The puzzles of a run: input, threads, order, limits, rows, progress, interruption and output, once for all commands.

use std::io::{self, Write};
use std::ops::AddAssign;
use std::path::PathBuf;

use anyhow::Context;
use kenzan::engine::{self, Interrupt, Reason, Threads};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::input::next::{Load, Next};
use crate::input::{Input, InputOptions, ReadItem};
use crate::output;
use crate::output::destination::{self, Destination};
use crate::output::exit::Exit;
use crate::output::files::Files;
use crate::output::progress::Progress;
use crate::output::terminal::Terminal;
use crate::work::ask::Limits;
use crate::work::growing::Growing;
use crate::work::options::RunOptions;
use crate::work::ordered::Emit;
use crate::work::protocol::{self, AnswerEach, AnswerTogether};
use crate::work::rows::RowAnswers;
use crate::work::session::Session;
use crate::work::stream::{self, Crew, Printed, Report, Target};

/// The puzzles of a run, and everything around answering them that is the same for all commands.
pub(crate) struct Puzzles {
    input: Input,
    crew: Crew,
    limits: Limits,
    options: RunOptions,
    terminal: Terminal,
    interrupt: Interrupt,
    output: Option<PathBuf>,
    header: String,
    takes_entered: bool,
    rows: Option<RowAnswers>,
    /// Whether progress is shown although answers go to a screen.
    shows_progress: bool,
}

impl Puzzles {
    /// Opens the input, or the puzzles in the text `default` where none are named; answers go into the file `output`, or
    /// to standard output.
    ///
    /// # Errors
    /// If there is nothing to read, no memory for a thread, or if `output` can't be written.
    pub(crate) fn new(
        input: InputOptions,
        default: Option<&'static str>,
        options: RunOptions,
        output: Option<PathBuf>,
        session: &Session,
    ) -> anyhow::Result<Self> {
        let (crew, input) = (Crew::new(&options)?, Input::new(input, default)?);
        if let Some(path) = &output {
            input.files().check(path)?;
        }
        Ok(Self {
            input,
            crew,
            limits: Limits::new(&options, &session.interrupt)?,
            options,
            terminal: session.terminal.of_output(output.as_deref()),
            interrupt: session.interrupt.clone(),
            output,
            header: String::new(),
            takes_entered: false,
            rows: None,
            shows_progress: false,
        })
    }

    /// Returns the input.
    pub(crate) fn input(&mut self) -> &mut Input {
        &mut self.input
    }

    /// Returns the files that are read, which may not be written.
    pub(crate) fn files(&self) -> &Files {
        self.input.files()
    }

    /// Returns the limits of each puzzle.
    pub(crate) fn limits(&self) -> Limits {
        self.limits.clone()
    }

    /// Returns the number of threads.
    pub(crate) fn jobs(&self) -> usize {
        self.crew.jobs
    }

    /// Returns the threads that may help each other.
    pub(crate) fn threads(&self) -> Threads {
        self.crew.threads.clone()
    }

    /// Returns the limits of a search with that budget of nodes, in which idle threads may help.
    pub(crate) fn search(&self, budget: Option<u64>) -> engine::Limits {
        self.crew.limits(budget)
    }

    /// Returns how answers are written.
    pub(crate) fn terminal(&self) -> Terminal {
        self.terminal
    }

    /// Checks whether only problems are printed, and no text.
    pub(crate) fn is_quiet(&self) -> bool {
        self.options.quiet
    }

    /// Uses all threads for one puzzle at a time.
    #[must_use]
    pub(crate) fn one_at_a_time(self) -> Self {
        Self { crew: Crew { jobs: 1, ..self.crew }, ..self }
    }

    /// Uses one thread, unless more are asked for, none of which helps another.
    #[must_use]
    pub(crate) fn apart(self) -> Self {
        Self { crew: Crew::apart(self.options.jobs.unwrap_or(1)), ..self }
    }

    /// Counts entered digits as givens, except wrong ones, if `takes_entered`.
    #[must_use]
    pub(crate) fn with_entered(self, takes_entered: bool) -> Self {
        Self { takes_entered, ..self }
    }

    /// Writes `header` before the answers.
    #[must_use]
    pub(crate) fn with_header(self, header: impl Into<String>) -> Self {
        Self { header: header.into(), ..self }
    }

    /// Reads each line as a row, if `rows` are to be answered.
    #[must_use]
    pub(crate) fn by_rows(self, rows: Option<RowAnswers>) -> Self {
        Self { input: self.input.by_rows(rows.is_some()), rows, ..self }
    }

    /// Skips the first `known` puzzles and problems, which an earlier run has read.
    #[must_use]
    pub(crate) fn after(self, known: u64) -> Self {
        Self { input: self.input.after(known), ..self }
    }

    /// Stops after the first puzzle with a number above `last`.
    #[must_use]
    pub(crate) fn up_to(self, last: u64) -> Self {
        Self { input: self.input.up_to(last), ..self }
    }

    /// Shows progress although answers go to a screen: they come at the end.
    #[must_use]
    pub(crate) fn with_progress(self) -> Self {
        Self { shows_progress: true, ..self }
    }

    /// Answers each puzzle.
    ///
    /// # Errors
    /// If an answer can't be written, or no thread can be started.
    pub(crate) fn run<A: AnswerEach<Result = ()>>(self, command: A) -> anyhow::Result<Exit> {
        let mut done = 0;
        self.fold(command, |()| {
            done += 1;
            done
        })
    }

    /// Answers each puzzle; `add` adds up the results, and returns the number of puzzles so far.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) fn fold<A: AnswerEach>(
        self,
        command: A,
        add: impl FnMut(A::Result) -> u64,
    ) -> anyhow::Result<Exit> {
        let interrupt = self.interrupt.clone();
        let (exit, output) = self.begin(command, add)?;
        output.finish(&interrupt)?;
        Ok(exit)
    }

    /// Answers each puzzle as [`Self::fold`] does; returns the open output.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) fn begin<A: AnswerEach>(
        self,
        command: A,
        add: impl FnMut(A::Result) -> u64,
    ) -> anyhow::Result<(Exit, Destination)> {
        let progress = self.progress();
        let worker = protocol::one_at_a_time(command, self.protocol(), progress.note());
        self.work(&progress, one_by_one, worker, add)
    }

    /// Answers puzzles together.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) fn run_together<A: AnswerTogether<Result = ()>>(
        self,
        command: A,
    ) -> anyhow::Result<Exit> {
        let (interrupt, mut done) = (self.interrupt.clone(), 0);
        let (exit, output) = self.begin_together(command, |()| {
            done += 1;
            done
        })?;
        output.finish(&interrupt)?;
        Ok(exit)
    }

    /// Answers puzzles together; returns the open output.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) fn begin_together<A: AnswerTogether>(
        self,
        command: A,
        add: impl FnMut(A::Result) -> u64,
    ) -> anyhow::Result<(Exit, Destination)> {
        let worker = protocol::together(command, self.protocol());
        let progress = self.progress();
        self.work(&progress, Input::next_portion, worker, add)
    }

    /// Answers each puzzle, appending to a growing file; returns the sum of the results.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) fn grow<A, S>(
        mut self,
        command: A,
        mut growing: Growing<S>,
    ) -> anyhow::Result<(Exit, S)>
    where
        A: AnswerEach,
        S: AddAssign<A::Result> + Clone + Default + Serialize + DeserializeOwned,
    {
        let (interrupt, known) = (self.interrupt.clone(), growing.read());
        let is_quiet = self.options.quiet;
        // Answers go to a file, whatever standard output is.
        self.shows_progress = true;
        if known > 0 && !is_quiet {
            output::complain(&growing.continued());
        }
        if !growing.is_whole() {
            self.input = self.input.after(known);
            let progress = self.progress();
            let worker = protocol::one_at_a_time(command, self.protocol(), progress.note());
            self.stream(&progress, one_by_one, worker, &mut growing)?;
        }
        if interrupt.reason() == Some(Reason::Cancelled) {
            let interrupted = growing.interrupted();
            let (exit, sum) = growing.stop()?;
            if !is_quiet {
                output::complain(&interrupted);
            }
            return Ok((Exit { interrupted: true, ..exit }, sum));
        }
        growing.finish()
    }

    /// Runs `worker`'s functions on the jobs that `next` reads, and writes the answers; `add` is that of
    /// [`Self::fold`].
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) fn work<J, T, W>(
        self,
        progress: &Progress,
        next: impl FnMut(&mut Input, usize) -> Next<J> + Send + 'static,
        worker: impl Fn() -> W + Send + Sync + 'static,
        mut add: impl FnMut(T) -> u64,
    ) -> anyhow::Result<(Exit, Destination)>
    where
        J: Load + Send + 'static,
        T: Send + 'static,
        W: FnMut(Vec<J>, Emit<'_, Report<T>>) -> Vec<Report<T>>,
    {
        self.sift(progress, next, worker, |result, _| Ok(add(result)))
    }

    /// The same, but `sift` gets the results in their order, and writes what it chooses of them.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) fn sift<J, T, W>(
        self,
        progress: &Progress,
        next: impl FnMut(&mut Input, usize) -> Next<J> + Send + 'static,
        worker: impl Fn() -> W + Send + Sync + 'static,
        sift: impl FnMut(T, &mut Destination) -> io::Result<u64>,
    ) -> anyhow::Result<(Exit, Destination)>
    where
        J: Load + Send + 'static,
        T: Send + 'static,
        W: FnMut(Vec<J>, Emit<'_, Report<T>>) -> Vec<Report<T>>,
    {
        let (mut exit, interrupt) = (Exit::default(), self.interrupt.clone());
        let mut output = Destination::open(self.output.as_deref(), self.files())?;
        output.write_all(self.header.as_bytes()).context(destination::FAILURE)?;
        let target = Printed { output: &mut output, exit: &mut exit, add: sift };
        self.stream(progress, next, worker, target)?;
        exit.interrupted = interrupt.reason() == Some(Reason::Cancelled);
        Ok((exit, output))
    }

    fn stream<J, T, W>(
        self,
        progress: &Progress,
        mut next: impl FnMut(&mut Input, usize) -> Next<J> + Send + 'static,
        worker: impl Fn() -> W + Send + Sync + 'static,
        target: impl Target<T>,
    ) -> anyhow::Result<()>
    where
        J: Load + Send + 'static,
        T: Send + 'static,
        W: FnMut(Vec<J>, Emit<'_, Report<T>>) -> Vec<Report<T>>,
    {
        let Self { mut input, crew, interrupt, .. } = self;
        let next = move |most| next(&mut input, most);
        stream::run(&crew, next, worker, &interrupt, progress, target)
    }

    fn protocol(&self) -> protocol::WorkOptions {
        let (limits, takes_entered) = (self.limits(), self.takes_entered);
        protocol::WorkOptions { limits, takes_entered, rows: self.rows }
    }

    /// Returns the progress of the run, hidden if it is quiet or if answers go to the same screen.
    pub(crate) fn progress(&self) -> Progress {
        let is_torn = self.terminal.writes_to_screen && !self.shows_progress;
        Progress::new(self.options.quiet || is_torn)
    }
}

fn one_by_one(input: &mut Input, _: usize) -> Next<ReadItem> {
    input.next()
}
