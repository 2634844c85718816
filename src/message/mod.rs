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

mod about;
mod candidates;
mod canon;
mod check;
mod conflicts;
mod convert;
mod count;
mod describe;
mod explain;
mod failure;
mod generate;
mod judge;
mod listed;
mod minimise;
mod picture;
mod proof;
mod question;
mod rate;
mod redundant;
mod rules;
#[cfg(feature = "schema")]
mod schema;
mod scramble;
mod second;
mod session;
mod solve;
#[cfg(test)]
mod tests;
mod vary;
mod why;

use serde::Serialize;

use crate::engine::Limits;
use crate::format::json::Document;
use crate::record::{Candidate, Generated};
use crate::{Grid, true_candidates};

pub use failure::{Failure, FailureKind};
pub use session::Session;

#[cfg(feature = "schema")]
pub use schema::schema;

use question::{Asked, Question, answered};

/// The JSON Schema of questions and answers as text, as `schema` returns it.
pub const SCHEMA: &str = include_str!("kenzan-messages.schema.json");

/// A kind of question.
#[derive(Debug)]
pub struct Kind {
    /// Its name, as in `"ask": "solve"`.
    pub name: &'static str,
    /// What it asks.
    pub about: &'static str,
    answer: fn(Question, &mut Asked<'_>) -> Result<String, Failure>,
}

/// The kinds of questions.
pub const KINDS: &[Kind] = &[
    Kind {
        name: "solve",
        about: "how many solutions are there, and which?",
        answer: answered::<solve::Solve>,
    },
    Kind { name: "check", about: "is the puzzle proper?", answer: answered::<check::Check> },
    Kind {
        name: "count",
        about: "how many solutions are there?",
        answer: answered::<count::Count>,
    },
    Kind {
        name: "candidates",
        about: "which digits does each cell have in some solution?",
        answer: answered::<candidates::Candidates>,
    },
    Kind {
        name: "conflicts",
        about: "which digits clash with single houses and rules?",
        answer: answered::<conflicts::Conflicts>,
    },
    Kind {
        name: "judge",
        about: "which entered digits are wrong?",
        answer: answered::<judge::Judge>,
    },
    Kind {
        name: "why",
        about: "why does the puzzle not have exactly one solution?",
        answer: answered::<why::Why>,
    },
    Kind {
        name: "redundant",
        about: "which givens and rules can be removed?",
        answer: answered::<redundant::Redundant>,
    },
    Kind {
        name: "explain",
        about: "how do people solve it?",
        answer: answered::<explain::Explain>,
    },
    Kind { name: "hint", about: "what is the next step?", answer: answered::<explain::Hint> },
    Kind { name: "rate", about: "how hard is it?", answer: answered::<rate::Rate> },
    Kind {
        name: "describe",
        about: "what do its rules say?",
        answer: answered::<describe::Describe>,
    },
    Kind {
        name: "convert",
        about: "how is the puzzle written in another format?",
        answer: answered::<convert::Convert>,
    },
    Kind { name: "picture", about: "how does it look?", answer: answered::<picture::Picture> },
    Kind {
        name: "prove",
        about: "what is the proof of the number of solutions?",
        answer: answered::<proof::Prove>,
    },
    Kind { name: "verify", about: "what does a certificate prove?", answer: proof::verify },
    Kind {
        name: "generate",
        about: "which puzzles fulfil conditions?",
        answer: generate::generate,
    },
    Kind {
        name: "minimise",
        about: "which minimal puzzles are within the puzzle?",
        answer: answered::<minimise::Minimise>,
    },
    Kind {
        name: "scramble",
        about: "which puzzles are isomorphic to it?",
        answer: answered::<scramble::Scramble>,
    },
    Kind {
        name: "vary",
        about: "which puzzles differ from it in a few givens?",
        answer: answered::<vary::Vary>,
    },
    Kind { name: "canon", about: "what is its canonical form?", answer: answered::<canon::Canon> },
    Kind { name: "rules", about: "which rules can a puzzle have?", answer: rules::rules },
    Kind { name: "about", about: "what does this build have?", answer: about::about },
];

/// What is found while an answer is worked on.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Event {
    /// A solution.
    Solution(Grid),
    /// A candidate that is in no solution.
    Refuted(Candidate),
    /// The fraction of the work that is done, from 0 to 1.
    Progress(f64),
    /// A puzzle that was generated.
    Generated(Box<Generated>),
    /// A puzzle that was made from another one, in kenzan's JSON.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    Puzzle(Box<Document>),
    /// The number of puzzles that were looked at.
    Tried(u64),
}

impl Event {
    /// Returns it as a JSON object: `{"solution":"1324…"}`.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl From<true_candidates::Event<'_>> for Event {
    fn from(event: true_candidates::Event<'_>) -> Self {
        match event {
            true_candidates::Event::Solution(grid) => Self::Solution(grid.clone()),
            true_candidates::Event::Refuted(cell, digit) => Self::Refuted((cell, digit).into()),
        }
    }
}

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
    let question = Question::read(question)?;
    (question.kind.answer)(question, &mut Asked { report, limits: limits.clone(), entered: None })
}
