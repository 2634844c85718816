//! The formulas of rules as statements in a language with "and", "or" and "not", as smtlib, minizinc and xcsp3 are.
//!
//! A conjunction becomes a statement for each of its parts. Parts that several others share are named first, so that a
//! file is not larger than the formula, and so are deeply nested parts, because many parsers are recursive. What is
//! always true or always false is simplified here: not every language has a constant for it.

use std::collections::{HashMap, HashSet};
use std::fmt;

use crate::formula::{Formula, FormulaNode, Linear};
use crate::{Cell, DigitSet};
use kenzan_model::any_of;

/// A comparison of two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    AtMost,
    AtLeast,
}

/// The syntax of a language. No set is empty or full, no list is shorter than two, and a sum has at least one cell.
pub(super) trait Language {
    /// States that `cell` holds one of `digits`.
    fn among(&self, cell: Cell, digits: DigitSet) -> String;

    /// Compares two sums.
    fn compared(&self, sides: &[ComparisonSide; 2], comparison: Comparison) -> String;

    /// States that no two of `cells` hold the same digit.
    fn distinct(&self, cells: &[Cell]) -> String;

    /// States that all of `parts` are true.
    fn all(&self, parts: &[&str]) -> String;

    /// States that at least one of `parts` is true.
    fn any(&self, parts: &[&str]) -> String;

    /// States that `part` is false.
    fn not(&self, part: &str) -> String;

    /// Compares how many of `parts` are true with `number`.
    fn counted(&self, parts: &[&str], comparison: Comparison, number: usize) -> String;

    /// Names the statement `text`.
    fn definition(&self, name: &str, text: &str) -> String;

    /// Requires `text`, the statement of `node`, to be true.
    fn constraint(&self, node: &FormulaNode, text: &str) -> String;

    /// Requires the impossible.
    fn contradiction(&self) -> String;
}

/// One side of a comparison: cells with coefficients, and a constant, all above 0.
#[derive(Debug, Default)]
pub(super) struct ComparisonSide {
    pub(super) terms: Vec<(Cell, i64)>,
    pub(super) constant: i64,
}

impl ComparisonSide {
    /// Returns the two sides of "`sum` is 0": the terms that are added, and those that are subtracted.
    fn of(sum: &Linear) -> [Self; 2] {
        let [mut added, mut taken] = [Self::default(), Self::default()];
        for &(cell, times) in sum.terms() {
            let side = if times > 0 { &mut added } else { &mut taken };
            side.terms.push((cell, times.abs()));
        }
        let side = if sum.constant() > 0 { &mut added } else { &mut taken };
        side.constant = sum.constant().abs();
        [added, taken]
    }

    /// Writes each term by `term`, and the constant unless it is 0; a 0 if nothing else is written.
    pub(super) fn items(&self, term: impl Fn(Cell, i64) -> String) -> Vec<String> {
        let terms = self.terms.iter().map(|&(cell, times)| term(cell, times));
        let is_needed = self.constant != 0 || self.terms.is_empty();
        terms.chain(is_needed.then(|| self.constant.to_string())).collect()
    }
}

/// A statement, as its language writes it.
#[derive(Debug)]
pub(super) enum Statement {
    /// A name for a part that later ones have.
    Definition(String),
    /// Something that is required to be true.
    Constraint(String),
}

impl fmt::Display for Statement {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Definition(text) | Self::Constraint(text)) = self;
        formatter.write_str(text)
    }
}

/// Translates formulas into a language.
pub(super) struct Statements<'language, L> {
    language: &'language L,
    digits: DigitSet,
    names: Vec<String>,
}

/// The text of a formula.
#[derive(Debug, Clone)]
enum Term {
    Constant(bool),
    Text {
        text: String,
        /// The depth of its nesting.
        depth: u32,
    },
}

impl<'language, L: Language> Statements<'language, L> {
    /// The deepest nesting of a text.
    const DEEPEST: u32 = 20;

    pub(super) const fn new(language: &'language L, digits: DigitSet) -> Self {
        Self { language, digits, names: Vec::new() }
    }

    /// Returns the names that were given so far.
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the statements that together require `formula`, in an order in which names are defined before use.
    pub(super) fn of(&mut self, formula: &Formula) -> Vec<Statement> {
        let wanted = conjuncts(formula);
        let shared = shared(&wanted);
        let (mut lines, mut known) = (Vec::new(), HashMap::new());
        for formula in wanted {
            match self.term(formula, &shared, &mut known, &mut lines) {
                Term::Constant(true) => {}
                Term::Constant(false) => {
                    lines.push(Statement::Constraint(self.language.contradiction()));
                }
                Term::Text { text, .. } => {
                    let text = self.language.constraint(formula.node(), &text);
                    lines.push(Statement::Constraint(text));
                }
            }
        }
        lines
    }

    /// Returns the term of `formula`; definitions that it needs are added to `lines`.
    fn term(
        &mut self,
        formula: &Formula,
        shared: &HashSet<*const FormulaNode>,
        known: &mut HashMap<*const FormulaNode, Term>,
        lines: &mut Vec<Statement>,
    ) -> Term {
        let mut open = vec![formula];
        while let Some(&next) = open.last() {
            if known.contains_key(&next.address()) {
                open.pop();
                continue;
            }
            let before = open.len();
            let parts = next.node().parts();
            open.extend(parts.iter().filter(|part| !known.contains_key(&part.address())));
            if open.len() == before {
                let parts: Vec<&Term> = parts.iter().map(|part| &known[&part.address()]).collect();
                let mut term = self.put_together(next.node(), &parts);
                if let Term::Text { text, depth } = &mut term
                    && (shared.contains(&next.address()) || *depth > Self::DEEPEST)
                {
                    let name = format!("p{}", self.names.len() + 1);
                    lines.push(Statement::Definition(self.language.definition(&name, text)));
                    (*text, *depth) = (name.clone(), 0);
                    self.names.push(name);
                }
                known.insert(next.address(), term);
            }
        }
        known[&formula.address()].clone()
    }

    fn put_together(&self, node: &FormulaNode, parts: &[&Term]) -> Term {
        let leaf = |text| Term::Text { text, depth: 1 };
        let compared = |sum: &Linear, comparison| {
            let (number, sides) = (sum.constant(), ComparisonSide::of(sum));
            match comparison {
                _ if !sum.terms().is_empty() => leaf(self.language.compared(&sides, comparison)),
                Comparison::Equal => Term::Constant(number == 0),
                Comparison::AtMost => Term::Constant(number <= 0),
                Comparison::AtLeast => Term::Constant(number >= 0),
            }
        };
        match node {
            FormulaNode::Among(_, digits) if digits.is_empty() => Term::Constant(false),
            &FormulaNode::Among(_, digits) if digits == self.digits => Term::Constant(true),
            &FormulaNode::Among(cell, digits) => leaf(self.language.among(cell, digits)),
            FormulaNode::IsZero(sum) => compared(sum, Comparison::Equal),
            FormulaNode::IsAtMostZero(sum) => compared(sum, Comparison::AtMost),
            FormulaNode::Distinct(cells) if cells.len() < 2 => Term::Constant(true),
            FormulaNode::Distinct(cells) => leaf(self.language.distinct(cells)),
            FormulaNode::All(_) => FormulaParts::of(parts).all(self.language),
            FormulaNode::Any(_) => FormulaParts::of(parts).any(self.language),
            FormulaNode::Not(_) => match parts[0] {
                Term::Constant(truth) => Term::Constant(!truth),
                Term::Text { text, depth } => {
                    Term::Text { text: self.language.not(text), depth: depth + 1 }
                }
            },
            FormulaNode::Exactly(_, number) => {
                FormulaParts::of(parts).exactly(*number, self.language)
            }
            FormulaNode::AtLeast(_, number) => {
                FormulaParts::of(parts).at_least(*number, self.language)
            }
        }
    }
}

/// The parts of a formula: how many are true anyway, and the texts of those that may be either.
struct FormulaParts<'terms> {
    always: usize,
    is_any_never: bool,
    texts: Vec<&'terms str>,
    depth: u32,
}

impl<'terms> FormulaParts<'terms> {
    fn of(parts: &[&'terms Term]) -> Self {
        let mut group = Self { always: 0, is_any_never: false, texts: Vec::new(), depth: 1 };
        for part in parts {
            match part {
                Term::Constant(true) => group.always += 1,
                Term::Constant(false) => group.is_any_never = true,
                Term::Text { text, depth } => {
                    group.texts.push(text);
                    group.depth = group.depth.max(depth + 1);
                }
            }
        }
        group
    }

    /// Combines the texts, if there are at least two.
    fn combined(&self, combine: impl Fn(&[&str]) -> String) -> Term {
        let text = match self.texts[..] {
            [only] => only.to_owned(),
            _ => combine(&self.texts),
        };
        Term::Text { text, depth: self.depth }
    }

    fn all(&self, language: &impl Language) -> Term {
        if self.is_any_never {
            Term::Constant(false)
        } else if self.texts.is_empty() {
            Term::Constant(true)
        } else {
            self.combined(|texts| language.all(texts))
        }
    }

    fn any(&self, language: &impl Language) -> Term {
        if self.always > 0 {
            Term::Constant(true)
        } else if self.texts.is_empty() {
            Term::Constant(false)
        } else {
            self.combined(|texts| language.any(texts))
        }
    }

    fn exactly(&self, number: usize, language: &impl Language) -> Term {
        match number.checked_sub(self.always) {
            None => Term::Constant(false),
            Some(number) if number > self.texts.len() => Term::Constant(false),
            Some(0) if self.texts.is_empty() => Term::Constant(true),
            Some(0) => match self.combined(|texts| language.any(texts)) {
                constant @ Term::Constant(_) => constant,
                Term::Text { text, depth } => {
                    Term::Text { text: language.not(&text), depth: depth + 1 }
                }
            },
            Some(number) if number == self.texts.len() => {
                self.combined(|texts| language.all(texts))
            }
            Some(number) => {
                self.combined(|texts| language.counted(texts, Comparison::Equal, number))
            }
        }
    }

    fn at_least(&self, number: usize, language: &impl Language) -> Term {
        match number.saturating_sub(self.always) {
            0 => Term::Constant(true),
            number if number > self.texts.len() => Term::Constant(false),
            number if number == self.texts.len() => self.combined(|texts| language.all(texts)),
            1 => self.combined(|texts| language.any(texts)),
            number => self.combined(|texts| language.counted(texts, Comparison::AtLeast, number)),
        }
    }
}

/// Returns the conjuncts of `formula`, each of them once, none of which is an "and".
fn conjuncts(formula: &Formula) -> Vec<&Formula> {
    let (mut wanted, mut seen, mut open) = (Vec::new(), HashSet::new(), vec![formula]);
    while let Some(next) = open.pop() {
        if !seen.insert(next.address()) {
            continue;
        }
        match next.node() {
            FormulaNode::All(parts) => open.extend(parts.iter().rev()),
            any_of! {
                FormulaNode: Among, IsZero, IsAtMostZero, Distinct, Any, Not, Exactly, AtLeast
            } => wanted.push(next),
        }
    }
    wanted
}

/// Returns the formulas with parts that occur in several places.
fn shared(formulas: &[&Formula]) -> HashSet<*const FormulaNode> {
    let (mut seen, mut shared) = (HashSet::new(), HashSet::new());
    let mut open: Vec<&Formula> = formulas.to_vec();
    while let Some(next) = open.pop() {
        if seen.insert(next.address()) {
            open.extend(next.node().parts());
        } else if !next.node().parts().is_empty() {
            shared.insert(next.address());
        }
    }
    shared
}
