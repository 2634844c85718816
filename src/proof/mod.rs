//! Certificates: that a puzzle has exactly one solution, or none, in a form that others can check.
//!
//! A certificate is two files of standard formats. The CNF (DIMACS) says what is claimed, see
//! [`Statement`], and holds the puzzle as clauses; if there is a solution, one more clause forbids it. The
//! LRAT proof derives from these clauses, step by step, a contradiction: there is no solution, or no
//! other one. Any checker of LRAT proofs can check the second file against the first.
//!
//! **What has to be trusted** is `checker/`: five files, some 800 lines, that use nothing but the
//! standard library. Everything else here may be wrong, and a wrong certificate would be refused: a
//! [`Theorem`] is written by [`Theorem::write_cnf`], proved by one of the provers in [`TABLE`], and
//! believed after [`verify`].
//!
//! ```
//! use kenzan::engine::Query;
//! use kenzan::proof::{self, End, Theorem};
//! use kenzan::{format, Grid};
//! let puzzle = format::parse("1.....3..4.....2")?.puzzle;
//! let solution = format::parse("1324423124133142")?.puzzle;
//! let solution = puzzle.check(solution.givens())?;
//! let theorem = Theorem::unique(&puzzle, &solution);
//! let prover = proof::prover("search").expect("always there");
//! let End::Refuted(proof) = (prover.prove)(&theorem, &Query::unique())? else {
//!     panic!("it is true")
//! };
//! let (mut cnf, mut lrat) = (Vec::new(), Vec::new());
//! theorem.write_cnf(&mut cnf)?;
//! proof.write_lrat(&mut lrat)?;
//! let verified = proof::verify(&cnf[..], &lrat[..])?;
//! assert_eq!(proof::puzzle(&verified.statement)?, puzzle);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
mod cadical;
mod checker;
mod head;
mod search;
mod steps;

use std::io::{self, Write};

pub use about::{is_about, puzzle, solution};
pub use checker::{Claim, Part, Refusal, Statement, Verified, verify};
pub use steps::Proof;

use crate::cnf::Cnf;
use crate::engine::{Query, Reason};
use crate::{Error, Puzzle, Solution};

/// That a puzzle has no solution, or none but a known one. It need not be true.
#[derive(Debug, Clone, Copy)]
pub struct Theorem<'a> {
    puzzle: &'a Puzzle,
    solution: Option<&'a Solution>,
}

impl<'a> Theorem<'a> {
    /// Says that `puzzle` has no solution.
    pub fn none(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, solution: None }
    }

    /// Says that `puzzle` has no solution but `solution`.
    pub fn unique(puzzle: &'a Puzzle, solution: &'a Solution) -> Self {
        Self { puzzle, solution: Some(solution) }
    }

    /// Returns the formula that contradicts itself if the theorem is true.
    pub fn cnf(&self) -> Cnf {
        let mut cnf = Cnf::of(self.puzzle);
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

/// How the search for a proof ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// This is the proof.
    Refuted(Proof),
    /// The theorem is wrong: there is a solution of which it does not know.
    Model,
    /// The budget of nodes (or conflicts) was used up.
    Budget,
    /// It was stopped from outside.
    Interrupted(Reason),
    /// The prover gave up by itself and says why.
    GaveUp(String),
}

/// A prover that can be asked for by name.
#[derive(Debug)]
pub struct Prover {
    /// Its name: lower case, no spaces.
    pub name: &'static str,
    /// One line that says how it works.
    pub about: &'static str,
    /// Whether this build has it.
    pub is_available: bool,
    /// Looks for a proof of the theorem; an error says that the prover is not in this build. The
    /// query says when to give up; how many solutions it asks for does not matter here.
    pub prove: fn(&Theorem<'_>, &Query) -> Result<End, Error>,
}

/// Every prover.
pub const TABLE: &[Prover] = &[search::PROVER, cadical::PROVER];

/// Returns the prover of that name.
pub fn prover(name: &str) -> Option<&'static Prover> {
    TABLE.iter().find(|prover| prover.name == name)
}
