//! The checker of certificates: all that has to be trusted.
//!
//! It uses nothing of kenzan, only the standard library: no engine, no encoder, no puzzle reader, not
//! even the type of a digit. Whoever has read these few files need not trust the rest:
//!
//! 1. [`Statement`] is what is claimed, read from the head of the CNF. A claimed solution is checked
//!    against every rule there.
//! 2. `rules.rs` rebuilds, from the definition of the houses, the clauses that the statement stands for:
//!    the rules, the givens, and "not this solution".
//! 3. The CNF has to hold these clauses, each once, and no other.
//! 4. `lrat.rs` checks that the proof derives a contradiction from them. So there is no solution, or
//!    none besides the one that was shown.

mod lines;
mod lrat;
mod rules;
mod statement;
#[cfg(test)]
mod tests;

use std::io::BufRead;

pub use lines::{Part, Refusal};
pub use statement::{Claim, Statement};

use lines::{Lines, literal, number, words};
use rules::Clause;
use statement::{is_comment, start_of};

/// A statement that was proved, and how much was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// What was proved.
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
/// use kenzan::proof;
/// let cnf = "c kenzan certificate 1\nc kenzan boxes 3x3\n";
/// let refusal = proof::verify(cnf.as_bytes(), "".as_bytes()).expect_err("it breaks off");
/// assert_eq!(refusal.to_string(), "cnf, line 3: the file ends before 'c kenzan puzzle …'");
/// ```
///
/// # Errors
/// [`Refusal`] at the first thing that is not as it has to be.
pub fn verify(cnf: impl BufRead, lrat: impl BufRead) -> Result<Verified, Refusal> {
    let mut lines = Lines::new(cnf, Part::Cnf);
    let statement = Statement::read(&mut lines)?;
    let variables = statement.size().pow(3);
    let clauses = clauses(&mut lines, &rules::clauses(&statement), variables)?;
    let count = clauses.len();
    let counts = lrat::check(&mut Lines::new(lrat, Part::Lrat), clauses, variables)?;
    Ok(Verified { statement, clauses: count, steps: counts.steps, deletions: counts.deletions })
}

/// Reads the clauses of a CNF in their order; they have to be those `expected`, each once.
fn clauses<R: BufRead>(
    lines: &mut Lines<R>,
    expected: &[Clause],
    variables: usize,
) -> Result<Vec<Clause>, Refusal> {
    let header =
        ["p".to_owned(), "cnf".to_owned(), variables.to_string(), expected.len().to_string()];
    let mut has_header = false;
    let mut is_there = vec![false; expected.len()];
    let mut clauses = Vec::with_capacity(expected.len());
    while let Some(line) = lines.next()? {
        if is_comment(line.text) {
            continue;
        }
        if !has_header {
            has_header = words(line.text).eq(header.iter().map(String::as_str));
            if has_header {
                continue;
            }
            return Err(line.refuse(format!("the puzzle's header is '{}'", header.join(" "))));
        }
        let mut clause = clause(line.text, variables).map_err(|message| line.refuse(message))?;
        clause.sort_unstable();
        match expected.binary_search(&clause) {
            Err(_) => return Err(line.refuse("the clause is no rule of the puzzle")),
            Ok(index) if is_there[index] => return Err(line.refuse("the clause is there twice")),
            Ok(index) => is_there[index] = true,
        }
        clauses.push(clause);
    }
    let missing = expected.len() - clauses.len();
    if missing > 0 {
        return Err(lines.refuse(format!("{missing} clauses are missing")));
    }
    Ok(clauses)
}

/// Reads a clause that is a line of its own.
fn clause(text: &str, variables: usize) -> Result<Clause, String> {
    let mut words = words(text);
    let mut literals = Vec::new();
    loop {
        let word = words.next().ok_or("the clause does not end with 0")?;
        if number(word) == Some(0) {
            break;
        }
        let literal = literal(word, variables);
        literals.push(literal.ok_or_else(|| format!("'{}' is no literal", start_of(word)))?);
    }
    if words.next().is_some() {
        return Err("a line is to hold one clause".to_owned());
    }
    Ok(literals.into())
}
