//! The checker of certificates: all that has to be trusted.
//!
//! A package without dependencies: it uses nothing of kenzan, only the standard library: no engine, no encoder, no reader
//! of puzzles, not even the type of a digit. If you have read these few files, you need not trust the rest:
//!
//! 1. [`Statement`] is the claim, read from the head of the CNF. A claimed solution is checked against every rule
//!    there.
//! 2. `rules.rs` rebuilds the clauses of the statement from the definition of the houses:
//!    the rules, the givens, and "not this solution".
//! 3. `formula.rs` reads the CNF, which has to hold these clauses, each once, and no other.
//! 4. `lrat.rs` checks that the proof derives a contradiction from them. So there is no solution, or
//!    none besides the one that was shown.
//!
//! Each file uses only files above it in this list, so read them from the top:
//!
//! ```text
//! lines      lines, words, numbers; how a file is refused
//! clause     what a clause is; literals ............................ lines
//! houses     rows, columns and boxes
//! statement  what is claimed ....................................... lines, houses
//! rules      the clauses that this stands for ...................... clause, houses, statement
//! formula    the clauses of the CNF ................................ lines, clause, statement
//! lrat       the proof ............................................. lines, clause
//! lib        all of it in its order
//! ```

#![forbid(unsafe_code)]

mod clause;
mod formula;
mod houses;
mod lines;
mod lrat;
mod rules;
mod statement;
#[cfg(test)]
mod tests;

use std::io::BufRead;

pub use lines::{Part, Refusal};
pub use statement::{Claim, Statement};

use lines::FileLines;

/// A proved statement, and the size of the proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The proved claim.
    pub statement: Statement,
    /// The clauses of the CNF.
    pub clauses: usize,
    /// The clauses that the proof derives.
    pub steps: u64,
    /// The clauses that the proof deletes.
    pub deletions: u64,
}

/// Checks a certificate: the CNF with its statement, and the LRAT proof of its contradiction.
///
/// ```
/// let cnf = "c kenzan certificate 1\nc kenzan boxes 3x3\n";
/// let refusal = kenzan_checker::verify(cnf.as_bytes(), "".as_bytes()).expect_err("it breaks off");
/// assert_eq!(refusal.to_string(), "cnf, line 3: the file ends before 'c kenzan puzzle …'");
/// ```
///
/// # Errors
/// [`Refusal`] at the first mistake.
pub fn verify(cnf: impl BufRead, lrat: impl BufRead) -> Result<Verified, Refusal> {
    let mut lines = FileLines::new(cnf, Part::Cnf);
    let statement = Statement::read(&mut lines)?;
    let variables = statement.size().pow(3);
    let clauses = formula::read(&mut lines, &rules::clauses(&statement), variables)?;
    let count = clauses.len();
    let counts = lrat::check(&mut FileLines::new(lrat, Part::Lrat), clauses, variables)?;
    Ok(Verified { statement, clauses: count, steps: counts.steps, deletions: counts.deletions })
}
