//! Answers as data: what the program writes as JSON, lines and CSV, and what the answers for Python and C consist of.
//! Each record is made from an answer of the library, and can be read back; nothing is computed here.
//!
//! Cells, digits and grids are written as everywhere in kenzan (`"r3c5"`, `7`, a symbol for each cell); times are in
//! seconds; positions of rules and steps count from 1. A field that does not apply is absent or `null`.
//!
//! | record | the answer to |
//! |---|---|
//! | [`Solved`] | how many solutions are there, and which? |
//! | [`Checked`] | is the puzzle proper? |
//! | [`Counted`] | how many solutions are there, exactly or about? |
//! | [`TrueCandidates`], [`Event`] | which digits does each cell have in some solution? |
//! | [`Propagated`] | what does an engine infer without a guess? |
//! | [`Conflicts`] | which digits clash with single houses and rules? |
//! | [`Reduced`] | which givens and rules can be removed? |
//! | [`Diagnosed`] | why does the puzzle not have exactly one solution? |
//! | [`Explained`], [`Step`], [`NextStep`] | how do people solve it? |
//! | [`Rated`] | how hard is it? |
//! | [`Canonized`] | what is its canonical form? |
//! | [`Generated`], [`Generation`] | which puzzles fulfil conditions? |
//! | [`Made`] | which minimal puzzles, isomorphs or neighbours are there? |

mod candidates;
mod canonized;
mod checked;
mod confirmed;
mod conflicts;
mod counted;
mod diagnosed;
mod explained;
mod generated;
mod judged;
mod made;
mod part;
mod propagated;
mod rated;
mod reduced;
mod repair;
#[cfg(feature = "schema")]
mod schema;
mod solved;
mod step;

use std::borrow::Cow;

use serde::Serialize;

use crate::format::json::Document;
use crate::format::{self, Entry};
use crate::judge;

pub use candidates::{Event, Known, TrueCandidates};
pub use canonized::{Canonized, GridOrPuzzle};
pub use checked::{Checked, CheckedRules};
pub use confirmed::Confirmed;
pub use conflicts::{Conflicts, RepeatedDigit};
pub use counted::{Counted, Estimate, Meaning};
pub use diagnosed::{Clash, Diagnosed, Forced, Missing, OpenCell, OpenCells, Questions};
pub use explained::{
    Bottleneck, Explained, HodokuPath, Points, Se121, Summary, TechniqueCount, TechniqueSteps,
};
pub use generated::{Generated, Generation};
pub use judged::Judged;
pub use made::Made;
pub use part::{Candidate, Part};
pub use propagated::{Left, Propagated};
pub use rated::{Backdoor, EngineCost, Rated, Rating};
pub use reduced::{Alone, Reduced, Together};
pub use repair::{Change, Reopening, Reopenings, Repair, Repairs};
#[cfg(feature = "schema")]
pub(crate) use schema::origin;
#[cfg(feature = "schema")]
pub use schema::schema;
pub use solved::{Count, Search, SecondSearch, Solved};
pub use step::{Link, Mark, NextStep, Node, Step};

/// The version of the records; it increases when a field changes its meaning or is removed.
pub const VERSION: u32 = 3;

/// The JSON Schema of the records as text, as `schema` returns it.
pub const SCHEMA: &str = include_str!("kenzan-answers.schema.json");

/// A word from a fixed list; owned if it was read.
pub type Word = Cow<'static, str>;

/// An answer that is not about a puzzle, with the version of the records.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Versioned<R> {
    schema: u32,
    #[serde(flatten)]
    answer: R,
}

impl<R> Versioned<R> {
    /// Adds the version to an answer.
    pub fn new(answer: R) -> Self {
        Self { schema: VERSION, answer }
    }
}

/// An answer with the puzzle that it is about, and with the version of the records.
///
/// ```
/// use std::collections::BTreeMap;
///
/// use kenzan::record::{About, VERSION};
///
/// let answer = BTreeMap::from([("verdict", "unique")]);
/// let entry = kenzan::format::parse("1.....3..4.....2")?;
/// let json = serde_json::to_value(About::new(&entry, answer))?;
/// assert_eq!((&json["schema"], &json["puzzle"]["givens"]), (&VERSION.into(), &"1.....3..4.....2".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct About<'a, R> {
    schema: u32,
    /// The file of the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
    /// The line of the puzzle in its file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    puzzle: Document,
    /// Parts of the puzzle that the answer ignores.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<&'a [String]>,
    /// The judgement of the entered digits, if those that are right count as givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    entered: Option<Judged>,
    #[serde(flatten)]
    answer: R,
}

impl<'a, R> About<'a, R> {
    /// Adds the puzzle to an answer.
    pub fn new(entry: &'a Entry, answer: R) -> Self {
        let left_out = entry.remarks.as_deref().map(|remarks| &*remarks.skipped);
        let left_out = left_out.filter(|parts| !parts.is_empty());
        let (schema, puzzle) = (VERSION, format::json::entry(entry));
        Self { schema, source: None, line: None, puzzle, left_out, entered: None, answer }
    }

    /// Adds the judgement of the entered digits, which count as givens if they are right.
    #[must_use]
    pub fn with_entered(self, judged: Option<&judge::Judged>) -> Self {
        Self { entered: Judged::of(judged), ..self }
    }

    /// Adds the place of the puzzle: its file and its line, from 1.
    #[must_use]
    pub fn at(self, source: &'a str, line: usize) -> Self {
        Self { source: Some(source), line: Some(line), ..self }
    }
}
