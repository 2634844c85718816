//! The parts of this build, and whether they work on this machine: each engine, each width of vectors and each prover
//! is asked about puzzles whose answers are known.
//!
//! It is for new installations and bug reports. It takes milliseconds, so it only finds parts that do not work at all
//! (because of a library of another version, or of vector instructions that a virtual machine gets wrong). It is not a
//! test of the engines; those are in `tests/`.

use crate::bulk::Bulk;
use crate::crosscheck;
use crate::engine::native::lanes::Width;
use crate::engine::{self, EngineError, Entry, Limits, Query, Settings};
use crate::proof::{self, Certified, Prover};
use crate::{Error, Outcome, Puzzle, format};

/// A puzzle, the word for its number of solutions, and its solution, if it has exactly one.
type KnownPuzzle = (&'static str, &'static str, &'static str);

/// The first is the one in Wikipedia's article, which the articles' engines solve, too.
const PLAIN: [KnownPuzzle; 3] = [
    (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "unique",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    ),
    // No two givens clash, so that it takes a look at the cells between them.
    ("12........3...4.", "none", ""),
    ("1...............", "multiple", ""),
];

/// For the engines that support rules: a cage and a thermometer.
const WITH_RULES: KnownPuzzle = (
    ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Cage~3~R2C3~R3C3.~R2C1_4.~R4C3_4.~R2C4_2",
    "unique",
    "1234431234212143",
);

/// A part that is checked.
#[derive(Debug, Clone, Copy)]
pub enum Part {
    /// An engine of [`engine::TABLE`].
    Engine(&'static Entry),
    /// [`bulk`](crate::bulk) with vectors of this width.
    Vectors(Width),
    /// A prover of [`proof::TABLE`].
    Prover(&'static Prover),
}

/// The result of a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// Its answers are right.
    Works {
        /// Whether it was also asked about puzzles with rules.
        rules: bool,
    },
    /// It is not in this build, or this machine does not have it.
    Missing {
        /// The reason, and how to get it.
        reason: String,
    },
    /// An answer is wrong.
    Wrong {
        /// The question and the answer.
        what: String,
    },
}

impl Part {
    /// Returns all parts, in the order of the tables.
    pub fn all() -> Vec<Self> {
        let engines = engine::TABLE.iter().copied().map(Self::Engine);
        let vectors = Width::ALL.into_iter().map(Self::Vectors);
        engines.chain(vectors).chain(proof::TABLE.iter().copied().map(Self::Prover)).collect()
    }

    /// Returns the kind of part: `engine`, `vectors` or `prover`.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Engine(_) => "engine",
            Self::Vectors(_) => "vectors",
            Self::Prover(_) => "prover",
        }
    }

    /// Returns its name.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Engine(entry) => entry.name,
            Self::Vectors(width) => width.name(),
            Self::Prover(prover) => prover.name,
        }
    }

    /// Returns the name and version of its library, if there is one.
    pub fn version(&self) -> Option<String> {
        match self {
            Self::Engine(entry) => entry.version(),
            Self::Vectors(_) | Self::Prover(_) => None,
        }
    }

    /// Asks it about the puzzles, and compares the answers.
    ///
    /// ```
    /// use kenzan::self_check::{Finding, Part};
    /// let native = Part::all().into_iter().find(|part| part.name() == "native").expect("always there");
    /// assert_eq!(native.check(), Finding::Works { rules: true });
    /// ```
    pub fn check(&self) -> Finding {
        let found = match self {
            Self::Engine(entry) => engine_works(entry),
            Self::Vectors(width) => vectors_work(*width),
            Self::Prover(prover) => prover_works(prover),
        };
        found.unwrap_or_else(|finding| finding)
    }
}

fn puzzle((text, ..): KnownPuzzle) -> Puzzle {
    format::parse(text).expect("a puzzle of this program's own").puzzle
}

/// Returns the finding for a wrong answer.
fn wrong(known: KnownPuzzle, said: &str) -> Finding {
    let (text, word, _) = known;
    Finding::Wrong { what: format!("says {said} instead of {word}: {text}") }
}

fn missing_or_wrong(known: KnownPuzzle, error: &Error) -> Finding {
    match error {
        Error::Engine(EngineError::NotInBuild { .. }) => {
            Finding::Missing { reason: error.to_string() }
        }
        error => wrong(known, &format!("\"{error}\"")),
    }
}

fn engine_works(entry: &Entry) -> Result<Finding, Finding> {
    let made = entry.make(&Settings::default());
    let mut engine = made.map_err(|error| missing_or_wrong(PLAIN[0], &error.into()))?;
    let mut ask = |known: KnownPuzzle| {
        let asked = crosscheck::ask(engine.as_mut(), &puzzle(known), &Query::unique());
        let outcome = match asked {
            Ok(answer) => answer.outcome,
            Err(error) if error.is_unsupported() => return Ok(false),
            Err(error) => return Err(missing_or_wrong(known, &error)),
        };
        match &outcome {
            // Some can't guess, and get stuck.
            Outcome::Unknown { why: crate::Why::Stuck(_), .. } => Ok(true),
            Outcome::Unique(solution) if solution.to_string() == known.2 => Ok(true),
            Outcome::None | Outcome::Multiple(_) if outcome.word() == known.1 => Ok(true),
            outcome => Err(wrong(known, outcome.word())),
        }
    };
    for known in PLAIN {
        if !ask(known)? {
            return Err(wrong(known, "that it does not support it"));
        }
    }
    Ok(Finding::Works { rules: ask(WITH_RULES)? })
}

fn vectors_work(width: Width) -> Result<Finding, Finding> {
    if !width.is_available() {
        let reason = format!("this processor has no {}", width.name());
        return Err(Finding::Missing { reason });
    }
    let (text, word, solution) = PLAIN[0];
    let marks: &[u8; 81] = text.as_bytes().as_array().expect("it has 81 marks");
    let mut clash = *marks;
    clash[1] = clash[0];
    // More than there are lanes, so that each gets work.
    let puzzles: Vec<&[u8; 81]> =
        (0..99).map(|k| if k % 3 == 0 { &clash } else { marks }).collect();
    let mut bulk = Bulk::with_width(width);
    let answers = bulk.solve(&puzzles, &Limits::default());
    for (puzzle, answer) in puzzles.iter().zip(answers) {
        let said = answer.verdict().word();
        let is_right = if *puzzle == marks {
            said == word && answer.solutions().iter().all(|digits| digits == solution.as_bytes())
        } else {
            said == "none"
        };
        if !is_right {
            return Err(wrong(PLAIN[0], said));
        }
    }
    Ok(Finding::Works { rules: false })
}

fn prover_works(prover: &Prover) -> Result<Finding, Finding> {
    if !prover.is_available {
        let reason = format!("the prover '{}' is not in this build", prover.name);
        return Err(Finding::Missing { reason });
    }
    for known in &PLAIN[..2] {
        let failed = |what: &str| wrong(*known, what);
        let mut native = engine::NATIVE
            .make(&Settings::default())
            .map_err(|error| failed(&error.to_string()))?;
        let certified =
            proof::certify(&puzzle(*known), native.as_mut(), prover, &Limits::default());
        let certified = certified.map_err(|error| failed(&format!("\"{error}\"")))?;
        // A certificate has been checked.
        if !matches!(&certified, Certified::Proved(certificate) if certificate.outcome().word() == known.1)
        {
            return Err(failed("that there is no proof"));
        }
    }
    Ok(Finding::Works { rules: false })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solve as _;

    #[test]
    fn the_answers_are_known() {
        for known in PLAIN.into_iter().chain([WITH_RULES]) {
            let word = ["none", "unique", "multiple"][puzzle(known).solutions().take(2).count()];
            assert_eq!(word, known.1, "{}", known.0);
        }
    }

    #[test]
    fn a_wrong_answer_is_found() {
        let picky = engine::named("picky").expect("it is there in tests");
        let Err(Finding::Wrong { what }) = engine_works(picky) else {
            panic!("{:?}", engine_works(picky))
        };
        assert!(what.contains("53..7"), "{what}");
    }

    #[test]
    fn all_else_works_or_is_missing() {
        for part in Part::all().into_iter().filter(|part| part.name() != "picky") {
            let finding = part.check();
            assert!(!matches!(finding, Finding::Wrong { .. }), "{}: {finding:?}", part.name());
        }
    }
}
