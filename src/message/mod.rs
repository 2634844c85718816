//! Questions and answers as JSON texts: what a page, a server or a WebAssembly module exchanges with the library.
//!
//! A question is an object. `ask` names its kind (see [`KINDS`]), and `puzzle` is the puzzle: a text in any format, or an
//! object of kenzan's JSON. All kinds that are about a puzzle also have
//!
//! - `boxes`: the shape of the boxes (`"3x2"`), if the text does not state it;
//! - `drawings`: `"refused"` (the default) or `"left-out"`, for drawings whose meaning is not stated.
//!
//! Other fields are options of the kind. Several kinds have
//!
//! - `entered`: whether entered digits count as givens, except wrong ones, which the answer names (`count`, `candidates`, `redundant`,
//!   `explain`; a hint always begins so); `conflicts` is about all of them;
//! - `budget`: the most search nodes; none by default.
//!
//! A field that a kind does not have, or that has no effect, is refused by its name.
//!
//! Events are reported by `candidates` (solutions and refuted candidates), `count` and `redundant` (progress), `generate`
//! (puzzles, and how many were tried), `minimise` and `vary` (puzzles, where all are asked for), and by `solve` in slices
//! (solutions).
//!
//! The answer is the [record](crate::record) of the same answer in the program's `--format json`, without places, and
//! without times unless `solve` is `timed` and the limits have a clock, or
//! `{"schema": 3, "error": {"kind": …, "message": …}}` (see [`Failure`]).
//!
//! A [`Session`] answers in slices.
//!
//! ```
//! use kenzan::engine::Limits;
//! use kenzan::message;
//!
//! let question = r#"{"ask": "solve", "puzzle": "1.....3..4.....2", "check": "none"}"#;
//! let answer = message::answer(question, &mut |_| {}, &Limits::default())?;
//! assert!(answer.contains(r#""verdict":"unique","solutions":["1324423124133142"]"#), "{answer}");
//!
//! let question = r#"{"ask": "solve", "puzzle": "1.....3..4.....2", "chek": "none"}"#;
//! let failure = message::answer(question, &mut |_| {}, &Limits::default()).expect_err("a typo");
//! assert!(failure.message.starts_with("unknown field `chek`"), "{failure}");
//! # Ok::<(), message::Failure>(())
//! ```

mod alone;
mod question;
#[cfg(feature = "schema")]
mod schema;
mod session;
#[cfg(test)]
mod tests;

use crate::ask::{self, Work};
use crate::engine::Limits;

pub use crate::ask::{Event, Failure, FailureKind};
pub use question::options;
pub use session::Session;

#[cfg(feature = "schema")]
pub use schema::schema;

use question::{Posed, answered};

/// The JSON Schema of questions and answers as text, as `schema` returns it. It refers to that of records,
/// [`record::SCHEMA`](crate::record::SCHEMA), as `kenzan-answers.schema.json`.
pub const SCHEMA: &str = include_str!("kenzan-messages.schema.json");

/// A kind of question.
#[derive(Debug)]
pub struct Kind {
    /// Its name, as in `"ask": "solve"`.
    pub name: &'static str,
    /// What it asks.
    pub about: &'static str,
    answer: fn(Posed, &mut Work<'_>) -> Result<String, Failure>,
}

/// The kinds of questions.
pub const KINDS: &[Kind] = &[
    Kind {
        name: "solve",
        about: "how many solutions are there, and which?",
        answer: answered::<ask::Solve>,
    },
    Kind { name: "check", about: "is the puzzle proper?", answer: answered::<ask::Check> },
    Kind { name: "count", about: "how many solutions are there?", answer: answered::<ask::Count> },
    Kind {
        name: "candidates",
        about: "which digits does each cell have in some solution?",
        answer: answered::<ask::Candidates>,
    },
    Kind {
        name: "propagate",
        about: "what does an engine infer without a guess?",
        answer: answered::<ask::Propagate>,
    },
    Kind {
        name: "conflicts",
        about: "which digits clash with single houses and rules?",
        answer: answered::<ask::Conflicts>,
    },
    Kind {
        name: "judge",
        about: "which entered digits are wrong?",
        answer: answered::<ask::Judge>,
    },
    Kind {
        name: "why",
        about: "why does the puzzle not have exactly one solution?",
        answer: answered::<ask::Why>,
    },
    Kind {
        name: "redundant",
        about: "which givens and rules can be removed?",
        answer: answered::<ask::Redundant>,
    },
    Kind { name: "explain", about: "how do people solve it?", answer: answered::<ask::Explain> },
    Kind { name: "hint", about: "what is the next step?", answer: answered::<ask::Hint> },
    Kind { name: "rate", about: "how hard is it?", answer: answered::<ask::Rate> },
    Kind { name: "describe", about: "what do its rules say?", answer: answered::<ask::Describe> },
    Kind {
        name: "convert",
        about: "how is the puzzle written in another format?",
        answer: answered::<ask::Convert>,
    },
    Kind { name: "picture", about: "how does it look?", answer: answered::<ask::Picture> },
    Kind {
        name: "prove",
        about: "what is the proof of the number of solutions?",
        answer: answered::<ask::Prove>,
    },
    Kind { name: "verify", about: "what does a certificate prove?", answer: alone::verify },
    Kind { name: "generate", about: "which puzzles fulfil conditions?", answer: alone::generate },
    Kind {
        name: "minimise",
        about: "which minimal puzzles are within the puzzle?",
        answer: answered::<ask::Minimise>,
    },
    Kind {
        name: "scramble",
        about: "which puzzles are isomorphic to it?",
        answer: answered::<ask::Scramble>,
    },
    Kind {
        name: "vary",
        about: "which puzzles differ from it in a few givens?",
        answer: answered::<ask::Vary>,
    },
    Kind { name: "canon", about: "what is its canonical form?", answer: answered::<ask::Canon> },
    Kind { name: "rules", about: "which rules can a puzzle have?", answer: alone::rules },
    Kind { name: "about", about: "what does this build have?", answer: alone::of_build },
];

/// Answers a question, an object of JSON; returns the answer, an object of JSON. Events are passed to `report` as they
/// happen. The question's budget replaces that of `limits`.
///
/// # Errors
/// If the question or its puzzle can't be read, if the puzzle is not supported, or by a defect of kenzan.
pub fn answer(
    question: &str,
    report: &mut (dyn FnMut(&Event) + Send),
    limits: &Limits,
) -> Result<String, Failure> {
    let question = Posed::read(question)?;
    (question.kind.answer)(question, &mut Work::new(report, limits.clone()))
}
