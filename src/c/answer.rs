//! Answers for C.

use std::ffi::CString;

use kenzan::ask::FailureKind;
use kenzan::crosscheck::Agreement;
use kenzan::format::{Entry, ParseError};
use kenzan::record::{About, Confirmed, Count};
use kenzan::{Error, Grid, Hint, ask};
use serde::Serialize;

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
    /// The answer to a question in JSON, which has more than a verdict.
    Answer = 4,
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
    /// Makes an answer that is a verdict alone.
    pub(crate) fn new(verdict: Verdict) -> Self {
        Self {
            verdict,
            solutions: Vec::new(),
            count: 0,
            count_text: c"0".to_owned(),
            is_exact: false,
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
        Self { message: for_c(message), ..Self::new(verdict) }
    }

    /// Makes an answer about a puzzle: the message is the reason why it is not complete, and what was left out of the text.
    pub(crate) fn about(verdict: kenzan::Verdict, entry: &Entry, reason: Option<&str>) -> Self {
        let skipped = entry.remarks.iter().flat_map(|remarks| &remarks.skipped);
        let skipped: Vec<&str> = skipped.map(String::as_str).collect();
        let left_out =
            (!skipped.is_empty()).then(|| format!("only decoration: {}", skipped.join(", ")));
        let lines: Vec<String> = reason.map(str::to_owned).into_iter().chain(left_out).collect();
        Self { message: for_c(&lines.join("\n")), ..Self::new(verdict.into()) }
    }

    /// Adds a number of solutions, and whether it is exact.
    pub(crate) fn with_count(self, count: u128, is_exact: bool) -> Self {
        Self {
            count: u64::try_from(count).unwrap_or(u64::MAX),
            count_text: for_c(&count.to_string()),
            is_exact,
            ..self
        }
    }

    /// Adds solutions, and their number.
    pub(crate) fn with_solutions(self, grids: &[Grid], count: Count) -> Self {
        let solutions = grids.iter().map(|grid| for_c(&grid.to_string())).collect();
        Self { solutions, ..self }.with_count(count.found.into(), count.exact)
    }

    /// Adds the answer as JSON.
    pub(crate) fn with_json(self, json: &str) -> Self {
        Self { json: for_c(json), ..self }
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
}

/// An answer that is an error.
pub(crate) type ErrorAnswer = Box<Answer>;

impl From<ParseError> for ErrorAnswer {
    fn from(error: ParseError) -> Self {
        let hint = error.hint.as_ref().map(|hint| format!("\nhint: {}", worded(hint)));
        let hint = hint.unwrap_or_default();
        let answer = Answer::error(Verdict::Malformed, &(error.message + &hint));
        Self::new(Answer { line: error.line, column: error.column.unwrap_or(0), ..answer })
    }
}

impl From<ask::Failure> for ErrorAnswer {
    fn from(failure: ask::Failure) -> Self {
        let verdict = match failure.kind {
            FailureKind::Question => Verdict::Argument,
            FailureKind::Malformed => Verdict::Malformed,
            FailureKind::Unsupported => Verdict::Unsupported,
            FailureKind::Defect => Verdict::Defect,
        };
        let hint = failure.hint.map(|hint| format!("\nhint: {hint}")).unwrap_or_default();
        let answer = Answer::error(verdict, &(failure.message + &hint));
        let (line, column) = (failure.line.unwrap_or(0), failure.column.unwrap_or(0));
        Self::new(Answer { line, column, ..answer })
    }
}

impl From<Error> for ErrorAnswer {
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
