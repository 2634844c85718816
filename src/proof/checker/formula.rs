//! The clauses of the CNF, which have to be those of the statement.

use std::io::BufRead;

use super::clause::{Clause, literal};
use super::lines::{FileLines, Result, number, start_of, words};
use super::statement::is_comment;

/// Reads the clauses of a CNF in order; they have to be the `expected` ones, each once.
pub(super) fn read<R: BufRead>(
    lines: &mut FileLines<R>,
    expected: &[Clause],
    variables: usize,
) -> Result<Vec<Clause>> {
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
            Err(_) => return Err(line.refuse("the clause is not a rule of the puzzle")),
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

/// Reads a clause on a line.
fn clause(text: &str, variables: usize) -> Result<Clause, String> {
    let mut words = words(text);
    let mut literals = Vec::new();
    loop {
        let word = words.next().ok_or("the clause does not end with 0")?;
        if number(word) == Some(0) {
            break;
        }
        let literal = literal(word, variables);
        literals.push(literal.ok_or_else(|| format!("'{}' is not a literal", start_of(word)))?);
    }
    if words.next().is_some() {
        return Err("a line must contain one clause".to_owned());
    }
    Ok(literals.into())
}
