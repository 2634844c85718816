//! Certificates: proofs that a puzzle has exactly one solution, or none, in a form that others can check.
//!
//! A certificate is two files in standard formats. The CNF (DIMACS) states the claim (see [`Statement`]), and contains
//! the puzzle as clauses; if there is a solution, one more clause forbids it. The LRAT proof derives a contradiction
//! from these clauses, step by step: there is no solution, or no other one. Any checker of LRAT proofs can check the
//! second file against the first.
//!
//! **What has to be trusted** is `checker/`, a package without dependencies: eight files, some 900 lines, that use nothing but the
//! standard library. Everything else here may be wrong: a wrong certificate would be refused. A [`Theorem`] is written
//! by [`Theorem::write_cnf`], proved by one of the provers in [`TABLE`], and checked by [`verify`]. [`certify()`] does
//! all of it.
//!
//! ```
//! use kenzan::engine::{self, Limits, Settings};
//! use kenzan::format;
//! use kenzan::proof::{self, Certified};
//! let puzzle = format::parse("1.....3..4.....2")?.puzzle;
//! let mut engine = engine::NATIVE.make(&Settings::default())?;
//! let certified = proof::certify(&puzzle, engine.as_mut(), &proof::SEARCH, &Limits::default())?;
//! let Certified::Proved(certificate) = certified else { panic!("it has one solution") };
//! let verified = proof::verify(certificate.cnf(), certificate.lrat())?;
//! assert_eq!(proof::puzzle(&verified.statement)?, puzzle);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![doc = include_str!("measured.md")]

mod about;
mod cadical;
mod certify;
mod head;
mod search;
mod steps;

use std::io::{self, Write};

pub use about::{is_about, puzzle, solution};
pub use cadical::CADICAL;
pub use certify::{Certificate, Certified, CertifyError, Stage, certify, certify_in_stages};
pub use kenzan_checker::{Claim, Part, Refusal, Statement, Verified, verify};
pub use search::SEARCH;
pub use steps::Proof;

use crate::cnf::Cnf;
use crate::engine::{EngineError, Limits, Unsupported, UnsupportedKind, Why, boxes_only, no_rules};
use crate::{BoxShape, Parts, Puzzle, Solution};

/// The most rows of a puzzle that a statement has digits for.
const MOST_ROWS: u8 = 25;

/// The statement that a puzzle has no solution, or no solution other than a known one. It need not be true.
///
/// It exists only for a puzzle that a [`Statement`] can express.
#[derive(Debug, Clone, Copy)]
pub struct Theorem<'a> {
    puzzle: &'a Puzzle,
    boxes: BoxShape,
    solution: Option<&'a Solution>,
}

impl<'a> Theorem<'a> {
    /// States that `puzzle` has no solution.
    ///
    /// # Errors
    /// [`Unsupported`], with the part of the puzzle that a certificate can't express.
    pub fn none(puzzle: &'a Puzzle) -> Result<Self, Unsupported> {
        let boxes = expressible(puzzle)?;
        Ok(Self { puzzle, boxes, solution: None })
    }

    /// States that `puzzle` has no solution other than `solution`.
    ///
    /// # Errors
    /// As [`Theorem::none`].
    pub fn unique(puzzle: &'a Puzzle, solution: &'a Solution) -> Result<Self, Unsupported> {
        let boxes = expressible(puzzle)?;
        Ok(Self { puzzle, boxes, solution: Some(solution) })
    }

    /// Returns the formula that has no model if the theorem is true.
    #[expect(clippy::missing_panics_doc, reason = "rules that it does not have take no room")]
    pub fn cnf(&self) -> Cnf {
        let mut cnf = Cnf::of(self.puzzle).expect("no rules but the houses are expressible");
        if let Some(solution) = self.solution {
            cnf.block(solution.grid());
        }
        cnf
    }

    /// Writes the certificate's first file: the statement, and the formula.
    ///
    /// # Errors
    /// Those of `output`.
    pub fn write_cnf(&self, output: &mut impl Write) -> io::Result<()> {
        head::write(self, output)
    }
}

/// Returns the boxes of a puzzle that a statement can express.
fn expressible(puzzle: &Puzzle) -> Result<BoxShape, Unsupported> {
    const WHO: &str = "a certificate";
    let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
    no_rules(WHO, rules)?;
    let boxes = boxes_only(WHO, layout)?;
    if boxes.size() > MOST_ROWS {
        return Err(Unsupported::new(WHO, UnsupportedKind::MoreRows(MOST_ROWS)));
    }
    Ok(boxes)
}

/// The result of an attempt to prove a theorem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attempt {
    /// The proof.
    Proved(Proof),
    /// The theorem is false: there is a solution, or another one.
    Disproved,
    /// The search stopped early, for this reason.
    Stopped(Why),
}

/// A prover of the [`TABLE`].
#[derive(Debug)]
pub struct Prover {
    /// Its name: lower case, no spaces.
    pub name: &'static str,
    /// A description of how it works, in one line.
    pub about: &'static str,
    /// Whether this build has it.
    pub is_available: bool,
    prove: fn(&Theorem<'_>, &Limits) -> Result<Attempt, EngineError>,
}

impl Prover {
    /// Looks for a proof of `theorem`.
    ///
    /// # Errors
    /// If the prover is not in this build.
    pub fn prove(&self, theorem: &Theorem<'_>, limits: &Limits) -> Result<Attempt, EngineError> {
        (self.prove)(theorem, limits)
    }
}

/// Every prover.
pub const TABLE: &[&Prover] = &[&SEARCH, &CADICAL];

/// Returns the prover with this name, as a user types it.
pub fn prover(name: &str) -> Option<&'static Prover> {
    TABLE.iter().copied().find(|prover| prover.name == name)
}
