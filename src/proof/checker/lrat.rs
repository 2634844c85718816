//! Checks an LRAT proof: each step adds a clause that follows from those before, and says from
//! which ("Efficient Certified RAT Verification", Cruz-Filipe, Heule, Hunt, Kaufmann and
//! Schneider-Kamp, 2017).
//!
//! `ID literals… 0 hints… 0` adds a clause. Assume that all of its literals are false: each hint names a clause in
//! which then at most one literal is not false. That literal has to be true; if there is none, the assumption is
//! refuted, and the clause follows. If no hint refutes it, the clause may still be added as a *resolution asymmetric
//! tautology* on its first literal, the pivot: each clause that contains the negated pivot is named as `-ID`, followed
//! by the hints that refute the assumption that this clause's other literals are false as well. `ID d IDs… 0` deletes
//! clauses.

use std::collections::{HashMap, HashSet};
use std::io::BufRead;

use super::clause::{Clause, literal};
use super::lines::{FileLines, Line, Result, number, start_of, words};

/// The largest [`weight`] of all clauses at once: about half a gigabyte.
const MOST: usize = 1 << 27;

/// The steps of a proof.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) steps: u64,
    pub(super) deletions: u64,
}

/// Checks that the proof in `lines` derives the empty clause from `clauses`, which are numbered from 1
/// and hold variables up to `variables`.
pub(super) fn check<R: BufRead>(
    lines: &mut FileLines<R>,
    clauses: Vec<Clause>,
    variables: usize,
) -> Result<Counts> {
    check_within(MOST, lines, clauses, variables)
}

/// Checks a proof as [`check`] does, with `most` as the limit of the weight of all clauses at a time.
pub(super) fn check_within<R: BufRead>(
    most: usize,
    lines: &mut FileLines<R>,
    clauses: Vec<Clause>,
    variables: usize,
) -> Result<Counts> {
    let mut database = Database::new(most, clauses, variables);
    let mut counts = Counts::default();
    let mut is_refuted = false;
    while let Some(line) = lines.next()? {
        let mut words = words(line.text).peekable();
        let Some(id) = words.next() else { continue };
        if id == "c" {
            continue;
        }
        if is_refuted {
            return Err(line.refuse("the proof continues after the empty clause"));
        }
        let id = read_id(line, id)?;
        if words.next_if_eq(&"d").is_some() {
            counts.deletions += database.delete(line, words)?;
            continue;
        }
        is_refuted = database.add(line, id, words)?;
        counts.steps += 1;
    }
    if is_refuted {
        Ok(counts)
    } else {
        Err(lines.refuse("the proof ends without the empty clause"))
    }
}

/// Whether the assumption has been refuted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Supposition {
    Refuted,
    Stands,
}

/// The known clauses, and the literals that are assumed to be false.
struct Database {
    clauses: HashMap<u64, Clause>,
    /// The weight of all clauses.
    weight: usize,
    /// The most that the weight may be.
    most: usize,
    last_id: u64,
    /// For each variable 1, -1 or 0: true, false or not known.
    values: Vec<i8>,
    /// The variables that have a value.
    trail: Vec<usize>,
}

impl Database {
    fn new(most: usize, clauses: Vec<Clause>, variables: usize) -> Self {
        let weight = clauses.iter().map(|clause| weight(clause)).sum();
        let last_id = clauses.len() as u64;
        let clauses = (1..).zip(clauses).collect();
        let values = vec![0; variables + 1];
        Self { clauses, weight, most, last_id, values, trail: Vec::new() }
    }

    fn delete<'a>(&mut self, line: Line<'_>, words: impl Iterator<Item = &'a str>) -> Result<u64> {
        let mut deleted = 0;
        for id in up_to_zero(line, words)? {
            let id = read_id(line, id)?;
            let Some(clause) = self.clauses.remove(&id) else {
                return Err(line.refuse(format!("clause {id} is not there to be deleted")));
            };
            self.weight -= weight(&clause);
            deleted += 1;
        }
        Ok(deleted)
    }

    /// Checks a step and adds its clause; says whether it is the empty one.
    fn add<'a>(
        &mut self,
        line: Line<'_>,
        id: u64,
        mut words: impl Iterator<Item = &'a str>,
    ) -> Result<bool> {
        if id <= self.last_id {
            return Err(line.refuse(format!("the number {id} is not above {}", self.last_id)));
        }
        self.forget(0);
        let clause = self.suppose_false(line, &mut words)?;
        let hints = up_to_zero(line, words)?;
        // All are read, whether they are needed or not: the line has to be one of the format.
        let hints: Vec<ClauseHint> =
            hints.into_iter().map(|hint| ClauseHint::read(line, hint)).collect::<Result<_, _>>()?;
        let (direct, others) = direct(&hints);
        if self.follow(line, direct)? == Supposition::Stands {
            self.check_pivot(line, &clause, others)?;
        }
        self.last_id = id;
        self.weight += weight(&clause);
        if self.weight > self.most {
            return Err(line.refuse("the clauses exceed the memory limit of a proof"));
        }
        let is_empty = clause.is_empty();
        self.clauses.insert(id, clause);
        Ok(is_empty)
    }

    /// Reads the literals of a new clause and assumes that they are false.
    fn suppose_false<'a>(
        &mut self,
        line: Line<'_>,
        words: &mut impl Iterator<Item = &'a str>,
    ) -> Result<Clause> {
        let mut clause = Vec::new();
        for word in words.take_while(|&word| word != "0") {
            let literal = literal(word, self.values.len() - 1)
                .ok_or_else(|| line.refuse(format!("'{}' is not a literal", start_of(word))))?;
            if self.value(literal) != 0 {
                return Err(line.refuse(format!("the clause has {literal} or its negation twice")));
            }
            self.make_true(-literal);
            clause.push(literal);
        }
        Ok(clause.into())
    }

    /// Makes the literals true that `hints` force, one after the other.
    fn follow(&mut self, line: Line<'_>, hints: &[ClauseHint]) -> Result<Supposition> {
        for &ClauseHint { id, .. } in hints {
            let Some(clause) = self.clauses.get(&id) else {
                return Err(line.refuse(format!("clause {id} is not there")));
            };
            let mut open = clause.iter().filter(|&&literal| self.value(literal) >= 0);
            match (open.next().copied(), open.next()) {
                (None, _) => return Ok(Supposition::Refuted),
                (Some(_), Some(_)) => {
                    return Err(line.refuse(format!("clause {id} does not force a literal")));
                }
                (Some(literal), None) if self.value(literal) == 0 => self.make_true(literal),
                (Some(_), None) => {}
            }
        }
        Ok(Supposition::Stands)
    }

    /// Checks that `clause`, whose negation is assumed, may be added because of its first literal.
    fn check_pivot(&mut self, line: Line<'_>, clause: &[i32], hints: &[ClauseHint]) -> Result {
        let stands = || line.refuse("the hints do not refute the negation of the clause");
        let &pivot = clause.first().ok_or_else(stands)?;
        let known = self.trail.len();
        let mut seen = HashSet::new();
        let mut rest = hints;
        while let Some((&ClauseHint { id, .. }, behind)) = rest.split_first() {
            let (direct, others) = direct(behind);
            rest = others;
            if self.suppose_resolvent(line, id, pivot)? == Supposition::Stands
                && self.follow(line, direct)? == Supposition::Stands
            {
                return Err(stands());
            }
            seen.insert(id);
            self.forget(known);
        }
        let mut clauses = self.clauses.iter();
        match clauses.find(|(id, clause)| clause.contains(&-pivot) && !seen.contains(id)) {
            None => Ok(()),
            Some(_) if hints.is_empty() => Err(stands()),
            Some((id, _)) => Err(line.refuse(format!("the hints leave out clause {id}"))),
        }
    }

    /// Assumes that the literals of clause `id` other than the negated pivot are false.
    fn suppose_resolvent(&mut self, line: Line<'_>, id: u64, pivot: i32) -> Result<Supposition> {
        let Some(clause) = self.clauses.get(&id).filter(|clause| clause.contains(&-pivot)) else {
            return Err(line.refuse(format!("no clause {id} holds the negated pivot")));
        };
        let others: Vec<i32> = clause.iter().copied().filter(|&other| other != -pivot).collect();
        for literal in others {
            match self.value(literal) {
                0 => self.make_true(-literal),
                1 => return Ok(Supposition::Refuted),
                _ => {}
            }
        }
        Ok(Supposition::Stands)
    }

    /// Returns 1, -1 or 0: true, false or not known.
    fn value(&self, literal: i32) -> i8 {
        let value = self.values[variable(literal)];
        if literal.is_positive() { value } else { -value }
    }

    fn make_true(&mut self, literal: i32) {
        self.values[variable(literal)] = if literal.is_positive() { 1 } else { -1 };
        self.trail.push(variable(literal));
    }

    /// Forgets all values but the first `known`.
    fn forget(&mut self, known: usize) {
        for variable in self.trail.drain(known..) {
            self.values[variable] = 0;
        }
    }
}

/// A clause that a step names.
#[derive(Debug, Clone, Copy)]
struct ClauseHint {
    id: u64,
    /// Whether its number is negative, as for a clause with the negated pivot.
    is_for_pivot: bool,
}

impl ClauseHint {
    fn read(line: Line<'_>, word: &str) -> Result<Self> {
        let (word, is_for_pivot) =
            word.strip_prefix('-').map_or((word, false), |digits| (digits, true));
        Ok(Self { id: read_id(line, word)?, is_for_pivot })
    }
}

/// Splits hints before the first one that is for the pivot.
fn direct(hints: &[ClauseHint]) -> (&[ClauseHint], &[ClauseHint]) {
    hints.split_at(hints.iter().position(|hint| hint.is_for_pivot).unwrap_or(hints.len()))
}

/// The memory of a clause, in units of four bytes, including the overhead of map and allocator.
fn weight(clause: &[i32]) -> usize {
    clause.len() + 20
}

fn variable(literal: i32) -> usize {
    literal.unsigned_abs() as usize
}

fn read_id(line: Line<'_>, word: &str) -> Result<u64> {
    let id = number(word).filter(|&id| id > 0);
    id.ok_or_else(|| line.refuse(format!("'{}' is not a clause's number", start_of(word))))
}

/// Returns the words before the `0` that ends the line.
fn up_to_zero<'a>(line: Line<'_>, words: impl Iterator<Item = &'a str>) -> Result<Vec<&'a str>> {
    let mut words: Vec<&str> = words.collect();
    if words.pop() != Some("0") || words.contains(&"0") {
        return Err(line.refuse("the line does not end with its last 0"));
    }
    Ok(words)
}
