//! What commands share that ask a question about each puzzle, and print its answer in one of several formats.

use std::borrow::Cow;

use kenzan::Error;
use kenzan::crosscheck::Confirmation;
use kenzan::engine::Entry;
use kenzan::record::Confirmed;

use crate::input::{Item, Problem, malformed};
use crate::output::confirmation;
use crate::output::exit::Exit;
use crate::output::format::Format;
use crate::output::terminal::Terminal;
use crate::work::protocol::{AnswerEach, Answered, Asked, Command};
use crate::work::puzzles::Puzzles;
use crate::work::stream::Report;

/// The fields of lines and tables. A line has a puzzle, a word, more fields, a reason, and more fields.
#[derive(Debug, Clone)]
pub(crate) struct Fields {
    before: usize,
    after: usize,
    header: Cow<'static, str>,
}

impl Fields {
    /// Makes those with these numbers of fields between the word and the reason, and `after` the reason; `header` has the
    /// columns of a table, and is empty if answers are not written as one.
    pub(crate) const fn new(before: usize, after: usize, header: &'static str) -> Self {
        Self { before, after, header: Cow::Borrowed(header) }
    }

    /// Returns them with the columns of a table.
    pub(crate) fn with_header(self, header: String) -> Self {
        Self { header: Cow::Owned(header), ..self }
    }

    /// Returns the number of fields of a line, if that is the format.
    pub(crate) fn of_line(&self, format: Format) -> Option<usize> {
        (format == Format::Line).then_some(3 + self.before + self.after)
    }

    /// Returns what is written before all answers.
    pub(crate) fn head(&self, format: Format) -> &str {
        if format == Format::Csv { &self.header } else { "" }
    }

    /// Returns the text on standard output for something that is no puzzle: none, unless a program reads it.
    pub(crate) fn malformed(&self, problem: &Problem, format: Format) -> Vec<u8> {
        match format {
            Format::Text => Vec::new(),
            Format::Line => malformed::line(problem, self.before, self.after).into_bytes(),
            Format::Json | Format::Events => malformed::json(problem),
            Format::Csv => malformed::row(problem, &self.header),
        }
    }
}

/// The answers to a question about puzzles, and how they are printed.
pub(crate) trait Answers: Send + Sync + 'static {
    /// The data of each thread, engines for example.
    type Worker;
    /// The answer.
    type Answer;
    /// The part of an answer that the command adds up for its end.
    type Result: Default + Send + 'static;

    /// The fields of lines and tables, unless they depend on options.
    const FIELDS: Fields = Fields::new(1, 0, "");

    /// Makes the data of a thread.
    fn worker(&self) -> Self::Worker;

    /// Returns the fields of lines and tables.
    fn fields(&self) -> Fields {
        Self::FIELDS
    }

    /// Returns the answer for people.
    fn text(&self, item: &Item, answer: &Self::Answer, terminal: Terminal) -> String;

    /// Returns the answer as a line.
    fn line(&self, item: &Item, answer: &Self::Answer) -> String;

    /// Returns the answer as an object, if this is a format of the command.
    fn json(&self, _item: &Item, _answer: &Self::Answer) -> Vec<u8> {
        Vec::new()
    }

    /// Returns the answer as a row of a table, if this is a format of the command.
    fn csv(&self, _item: &Item, _answer: &Self::Answer) -> Vec<u8> {
        Vec::new()
    }

    /// Checks whether the answer is not the one that puzzles should have, or not a whole one.
    fn is_unsolved(&self, answer: &Self::Answer) -> bool;

    /// Checks whether the answer, or what is no puzzle, is printed.
    fn is_printed(&self, _answer: Option<&Self::Answer>) -> bool {
        true
    }

    /// Draws the pictures that were asked for.
    ///
    /// # Errors
    /// If a file can't be written.
    fn draw(&self, _item: &Item, _answer: &Self::Answer) -> anyhow::Result<()> {
        Ok(())
    }

    /// Returns what the command adds up.
    fn result(&self, _answer: &Self::Answer) -> Self::Result {
        Self::Result::default()
    }
}

/// A question that is asked about one puzzle at a time.
pub(crate) trait Inquiry: Answers {
    /// Answers it.
    ///
    /// # Errors
    /// If there is no answer.
    fn ask(&self, worker: &mut Self::Worker, asked: &mut Asked<'_>) -> Inquired<Self>;
}

/// An answer, or what is reported in its place.
pub(crate) type Inquired<A> = Result<<A as Answers>::Answer, Unanswered<A>>;

/// What is reported in place of an answer.
pub(crate) enum Unanswered<A: Answers + ?Sized> {
    /// An error.
    Error(Error),
    /// An answer that is none: what is not supported is named.
    Unsupported(Box<A::Answer>, String),
    /// Anything else.
    Report(Box<Report<A::Result>>),
}

impl<A: Answers, E: Into<Error>> From<E> for Unanswered<A> {
    fn from(error: E) -> Self {
        Self::Error(error.into())
    }
}

impl<A: Answers> Unanswered<A> {
    /// Reports that `what` is not supported, in place of an `answer` that says so.
    pub(crate) fn unsupported(answer: A::Answer, what: String) -> Self {
        Self::Unsupported(Box::new(answer), what)
    }

    /// Reports something else.
    pub(crate) fn report(report: Report<A::Result>) -> Self {
        Self::Report(Box::new(report))
    }
}

/// Returns the record of the check of what `solver` found.
///
/// # Errors
/// If another engine contradicts it.
pub(crate) fn confirmed<A: Answers>(
    check: &Confirmation,
    solver: &Entry,
    item: &Item,
) -> Result<Option<Confirmed>, Unanswered<A>> {
    match confirmation::disagreement(check, &item.place, solver.name) {
        Some(report) => Err(Unanswered::report(Report::disagreement(report))),
        None => Ok(Confirmed::of(check)),
    }
}

/// A question with the format of its answers, and everything else that all puzzles of a run share.
pub(crate) struct Inquirer<A> {
    pub(crate) inquiry: A,
    format: Format,
    is_quiet: bool,
    terminal: Terminal,
}

impl<A: Answers> Inquirer<A> {
    pub(crate) fn new(inquiry: A, format: Format, puzzles: &Puzzles) -> Self {
        Self { inquiry, format, is_quiet: puzzles.is_quiet(), terminal: puzzles.terminal() }
    }

    /// Reports an answer.
    pub(crate) fn report(&self, item: &Item, answer: &A::Answer) -> Report<A::Result> {
        let inquiry = &self.inquiry;
        let report = Report::answer(self.output(item, answer), inquiry.is_unsolved(answer));
        let report = report.drawn(&item.place, inquiry.draw(item, answer));
        Report { result: inquiry.result(answer), ..report }
    }

    fn output(&self, item: &Item, answer: &A::Answer) -> Vec<u8> {
        let inquiry = &self.inquiry;
        match self.format {
            _ if !inquiry.is_printed(Some(answer)) => Vec::new(),
            Format::Text if self.is_quiet => Vec::new(),
            Format::Text => inquiry.text(item, answer, self.terminal).into_bytes(),
            Format::Line => inquiry.line(item, answer).into_bytes(),
            Format::Json | Format::Events => inquiry.json(item, answer),
            Format::Csv => inquiry.csv(item, answer),
        }
    }
}

impl<A: Answers> Command for Inquirer<A> {
    type Worker = A::Worker;
    type Result = A::Result;

    fn worker(&self) -> A::Worker {
        self.inquiry.worker()
    }

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        let is_printed = self.inquiry.is_printed(None);
        if is_printed { self.inquiry.fields().malformed(problem, self.format) } else { Vec::new() }
    }
}

impl<A: Inquiry> AnswerEach for Inquirer<A> {
    fn answer(&self, worker: &mut A::Worker, mut asked: Asked<'_>) -> Answered<A::Result> {
        let answer = self.inquiry.ask(worker, &mut asked);
        let Asked { item, note, .. } = asked;
        note.set("");
        match answer {
            Ok(answer) => Ok(self.report(item, &answer)),
            Err(Unanswered::Error(error)) => Err(error),
            Err(Unanswered::Report(report)) => Ok(*report),
            Err(Unanswered::Unsupported(answer, what)) => {
                let output = self.output(item, &answer);
                Ok(Report { output, ..Report::refusal(&item.place, &what) })
            }
        }
    }
}

impl Puzzles {
    /// Asks a question about each puzzle, and prints the answers in this format.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(crate) fn inquire<A: Inquiry<Result = ()>>(
        self,
        inquiry: A,
        format: Format,
    ) -> anyhow::Result<Exit> {
        let head = inquiry.fields().head(format).to_owned();
        let inquirer = Inquirer::new(inquiry, format, &self);
        self.with_header(head).run(inquirer)
    }
}
