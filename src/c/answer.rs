//! Answers for C.

use std::ffi::CString;

use kenzan::count::Counting;
use kenzan::crosscheck::{Agreement, Check, Checkers, Respondent, ask, compare};
use kenzan::engine::{self, Limits, Query, Settings};
use kenzan::format::{self, Entry, ParseError};
use kenzan::record::{About, Confirmed, Counted, Search, SecondSearch, Solved};
use kenzan::render::sentence;
use kenzan::{Error, Hint, Outcome, Why};
use serde::Serialize;

use crate::questions::{confirmed, contradiction};

/// The verdict on a puzzle; the numbers are those of `kenzan.h`.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// There is no solution.
    None = 0,
    /// There is exactly one.
    Unique = 1,
    /// There are several.
    Multiple = 2,
    /// The search reached its limit before that was known.
    Unknown = 3,
    /// The text is not a puzzle.
    Malformed = -1,
    /// The puzzle has something that the engine does not understand.
    Unsupported = -2,
    /// An argument is not valid.
    Argument = -3,
    /// A bug of kenzan.
    Defect = -4,
}

/// An answer or an error, with all data that a C program may read.
#[derive(Debug)]
pub struct Answer {
    pub(crate) verdict: Verdict,
    pub(crate) solutions: Vec<CString>,
    pub(crate) count: u64,
    pub(crate) count_text: CString,
    pub(crate) is_exact: bool,
    pub(crate) message: CString,
    /// The result, in words and as JSON; empty for an error.
    pub(crate) text: CString,
    pub(crate) json: CString,
    /// The engine that confirms the answer.
    pub(crate) checker: Option<CString>,
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl From<kenzan::Verdict> for Verdict {
    fn from(verdict: kenzan::Verdict) -> Self {
        match verdict {
            kenzan::Verdict::None => Self::None,
            kenzan::Verdict::Unique => Self::Unique,
            kenzan::Verdict::Multiple => Self::Multiple,
            kenzan::Verdict::Unknown => Self::Unknown,
        }
    }
}

impl Answer {
    pub(crate) fn new(verdict: Verdict, count: u128, is_exact: bool) -> Self {
        Self {
            verdict,
            solutions: Vec::new(),
            count: u64::try_from(count).unwrap_or(u64::MAX),
            count_text: for_c(&count.to_string()),
            is_exact,
            message: CString::default(),
            text: CString::default(),
            json: CString::default(),
            checker: None,
            line: 0,
            column: 0,
        }
    }

    /// Makes an error with a message.
    pub(crate) fn error(verdict: Verdict, message: &str) -> Self {
        Self { message: for_c(message), ..Self::new(verdict, 0, false) }
    }

    /// Returns the number of solutions, and the known solutions.
    pub(crate) fn of(outcome: &Outcome, entry: &Entry) -> Self {
        let why = match outcome {
            Outcome::Unknown { why, .. } => Some(why),
            // If there are more than the two that were asked for, no limit was reached.
            Outcome::None | Outcome::Unique(_) | Outcome::Multiple(_) => None,
        };
        let solutions = outcome.solutions().iter().map(|solution| for_c(&solution.to_string()));
        let solutions: Vec<CString> = solutions.collect();
        let answer =
            Self::new(outcome.verdict().into(), solutions.len() as u128, outcome.is_exact());
        Self { solutions, ..answer }.with_reason(why, entry)
    }

    /// Adds the findings, in words and as JSON.
    pub(crate) fn with_text(self, text: &str, entry: &Entry, record: &impl Serialize) -> Self {
        let json = serde_json::to_string(&About::new(entry, record)).unwrap_or_default();
        Self { text: for_c(text), json: for_c(&json), ..self }
    }

    /// Adds the second engine, if it agrees.
    pub(crate) fn checked_by(self, check: Option<&Confirmed>) -> Self {
        let agrees = check.filter(|check| check.result == Agreement::Agree);
        self.with_checker(agrees.map(|check| &*check.engine))
    }

    /// Adds the engine that confirms the answer.
    pub(crate) fn with_checker(self, engine: Option<&str>) -> Self {
        Self { checker: engine.map(for_c), ..self }
    }

    /// Adds a line to the message.
    pub(crate) fn with_line(self, line: &str) -> Self {
        let before = self.message.to_string_lossy();
        let lines = [&*before, line].into_iter().filter(|line| !line.is_empty());
        Self { message: for_c(&lines.collect::<Vec<_>>().join("\n")), ..self }
    }

    /// Adds a message: the reason why the answer is not known, and the parts of the text that were left out.
    pub(crate) fn with_reason(self, why: Option<&Why>, entry: &Entry) -> Self {
        let skipped = entry.remarks.iter().flat_map(|remarks| &remarks.skipped);
        let skipped: Vec<&str> = skipped.map(String::as_str).collect();
        let left_out =
            (!skipped.is_empty()).then(|| format!("only decoration: {}", skipped.join(", ")));
        let parts: Vec<String> = why.map(ToString::to_string).into_iter().chain(left_out).collect();
        Self { message: for_c(&parts.join("\n")), ..self }
    }
}

/// An answer that is an error.
pub(crate) type Failure = Box<Answer>;

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        let hint = error.hint.as_ref().map(|hint| format!("\nhint: {}", worded(hint)));
        let hint = hint.unwrap_or_default();
        let answer = Answer::error(Verdict::Malformed, &(error.message + &hint));
        Self::new(Answer { line: error.line, column: error.column.unwrap_or(0), ..answer })
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let is_refused = error.is_unsupported();
        let verdict = if is_refused { Verdict::Unsupported } else { Verdict::Defect };
        Self::new(Answer::error(verdict, &error.to_string()))
    }
}

/// Returns a hint for a text that alone says all about its puzzle, because no function has options of reading.
fn worded(hint: &Hint) -> String {
    match hint {
        Hint::StateBoxes => {
            r#"state its boxes: write {"kenzan": 1, "boxes": "4x4", "givens": "…"}"#.to_owned()
        }
        Hint::Write(_)
        | Hint::LeaveOutDrawings { .. }
        | Hint::ListRules { .. }
        | Hint::ShowRule { .. }
        | Hint::ListFormats { .. } => hint.to_string(),
    }
}

/// Returns a text for C, which ends at a zero byte.
fn for_c(text: &str) -> CString {
    CString::new(text.replace('\0', "\u{fffd}")).unwrap_or_default()
}

/// Finds out how many solutions there are, and which.
pub(crate) fn solve(text: &str, limits: &Limits) -> Result<Answer, Failure> {
    let entry = format::parse(text)?;
    let native = &engine::NATIVE;
    let settings = Settings::default();
    let mut engine = native.make(&settings).map_err(Error::from)?;
    let query = Query::unique().within(limits.clone());
    let first = ask(engine.as_mut(), &entry.puzzle, &query)?;
    let mut checkers = Checkers::new(Check::auto(native), &settings);
    let interrupt = &limits.interrupt;
    let second = checkers.first_to_decide(native, &entry.puzzle, interrupt, |checker| {
        checker.respond(&entry.puzzle, interrupt)
    })?;
    let mut check = None;
    if let Some((checker, second)) = second {
        let result = compare(&first.outcome, &second.outcome);
        if result == Agreement::Differ {
            return Err(contradiction(native.name, checker.name));
        }
        check = Some(SecondSearch::of(checker, &second, result, None));
    }
    let solver = Search::of(native, &first, None);
    let record = Solved::of(&entry.puzzle, &first.outcome, solver, check);
    let answer = Answer::of(&first.outcome, &entry);
    let agrees = record.check.as_ref().filter(|check| check.result == Agreement::Agree);
    let answer = answer.with_checker(agrees.map(|check| &*check.search.engine));
    Ok(answer.with_text(&sentence::outcome(&entry.puzzle, &first.outcome), &entry, &record))
}

/// Counts solutions.
pub(crate) fn count(text: &str, most: Option<u64>, limits: &Limits) -> Result<Answer, Failure> {
    let entry = format::parse(text)?;
    let counting = Counting { up_to: most, ..Counting::default() };
    let count = counting.run(&entry.puzzle, &|_| {}, limits)?;
    let claim = count.claim(&entry.puzzle);
    let check = confirmed(&engine::NATIVE, claim.as_slice(), &limits.interrupt)?;
    let record = Counted::of(&count, check, None);
    let is_exact = count.is_exact();
    let verdict = match count.at_least {
        2.. => Verdict::Multiple,
        _ if !is_exact => Verdict::Unknown,
        0 => Verdict::None,
        1 => Verdict::Unique,
    };
    let why = count.stopped.as_ref().filter(|why| **why != Why::Enough);
    let answer = Answer::new(verdict, count.at_least, is_exact).with_reason(why, &entry);
    let answer = answer.checked_by(record.check.as_ref());
    Ok(answer.with_text(&sentence::counted(&record), &entry, &record))
}
