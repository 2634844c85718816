//! The formulas of rules as rows: linear equations and inequalities over variables that are 0 or 1, which is all that
//! opb and lp have.
//!
//! A cell's digit is the sum of its variables, each times its digit, so that sums are rows as they are. A conditional
//! statement has a variable p for the condition, and a row that requires nothing if p is 0: "M·p ≤ sum − least", with
//! an M that is just large enough. A variable has to be 1 only where something requires it, and may be 0 elsewhere; so
//! its negation is a separate variable (D. Plaisted, S. Greenbaum, *A structure-preserving clause form translation*,
//! 1986; the rows: H. P. Williams, *Model Building in Mathematical Programming*). Statements about only two cells are
//! written digit by digit, which is tighter.

mod pairs;

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::cnf::Variables;
use crate::engine::{TooLarge, Unsupported};
use crate::formula::{Formula, FormulaNode, Linear, formula, room, small};
use crate::{Cell, Digit, DigitSet, GridShape, Layout, Puzzle, Rule};

/// An equation or inequality.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LinearRow {
    /// The variables, at least one and each once, with their factors, which are not 0.
    pub(super) terms: Vec<(i64, i32)>,
    /// Whether the sum is equal to the bound; otherwise it is the bound or more.
    pub(super) is_equal: bool,
    pub(super) bound: i64,
}

type Result<T = (), E = TooLarge> = std::result::Result<T, E>;

/// Writes rows.
pub(super) struct RowWriter {
    variables: Variables,
    shape: GridShape,
    /// The last variable so far.
    last: i32,
    written: Vec<LinearRow>,
    /// The number of terms in all rows, including those of earlier rules.
    terms: usize,
    /// The largest factor that may be written.
    most: i64,
    /// The variables for "the formula is true", or false, by the address of the formula.
    known: HashMap<(*const FormulaNode, Truth), i32>,
    /// The parts that are required unconditionally.
    required: HashSet<(*const FormulaNode, Truth)>,
    /// The parts that are still to be written.
    open: Vec<WantedFormula>,
}

/// The required value of a formula.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Truth {
    True,
    False,
}

impl Truth {
    const fn opposite(self) -> Self {
        match self {
            Self::True => Self::False,
            Self::False => Self::True,
        }
    }
}

/// A formula, what it is wanted to be, and the variable on whose condition.
struct WantedFormula(Formula, Truth, Option<i32>);

/// The rows of the rules of a puzzle.
pub(super) struct RuleRows<'puzzle> {
    /// The rules in their order, each with its rows.
    pub(super) rules: Vec<(&'puzzle Rule, Vec<LinearRow>)>,
    /// The number of the last variable.
    pub(super) last: i32,
}

/// Returns the rows of each rule of `puzzle`, for the format of this name, without factors larger than `most`.
///
/// # Errors
/// [`Unsupported`], with the first rule for which there is no room.
pub(super) fn of<'puzzle>(
    puzzle: &'puzzle Puzzle,
    format: &str,
    most: i64,
) -> Result<RuleRows<'puzzle>, Unsupported> {
    let (layout, rules) = (puzzle.layout(), puzzle.rules());
    room(rules, layout).map_err(|rule| TooLarge::Rows.refusal(format, rule))?;
    let mut rows = RowWriter::new(layout, most);
    let mut written = Vec::new();
    for rule in rules {
        let of_rule = rows.rule(rule, layout).map_err(|error| error.refusal(format, rule))?;
        written.push((&**rule, of_rule));
    }
    Ok(RuleRows { rules: written, last: rows.last })
}

impl RowWriter {
    /// The most terms for a puzzle: some sixty megabytes.
    const MOST_TERMS: usize = 5_000_000;

    fn new(layout: &Layout, most: i64) -> Self {
        let variables = Variables::of(layout);
        Self {
            variables,
            shape: layout.shape(),
            last: variables.count(),
            written: Vec::new(),
            terms: 0,
            most,
            known: HashMap::new(),
            required: HashSet::new(),
            open: Vec::new(),
        }
    }

    fn rule(&mut self, rule: &Rule, layout: &Layout) -> Result<Vec<LinearRow>> {
        // It is kept to the end, so that no other formula comes to stand where one of its parts is known.
        let whole = formula(rule, layout);
        self.open.push(WantedFormula(whole.clone(), Truth::True, None));
        // From a list, not by calls: a formula may be deep.
        while let Some(WantedFormula(formula, truth, condition)) = self.open.pop() {
            self.write(&formula, truth, condition)?;
        }
        self.known.clear();
        self.required.clear();
        Ok(std::mem::take(&mut self.written))
    }

    fn variable(&mut self) -> Result<i32> {
        self.last = self.last.checked_add(1).ok_or(TooLarge::Rows)?;
        Ok(self.last)
    }

    /// Requires the sum of `terms` to be `bound` or more.
    fn at_least(
        &mut self,
        terms: impl IntoIterator<Item = (i64, i32)>,
        bound: i64,
        condition: Option<i32>,
    ) -> Result {
        let terms = summed(terms);
        let least = terms.iter().map(|&(factor, _)| factor.min(0)).sum();
        self.at_least_from(least, terms, bound, condition)
    }

    /// Requires the sum of `terms`, which is never below `least`, to be `bound` or more.
    fn at_least_from(
        &mut self,
        least: i64,
        mut terms: Vec<(i64, i32)>,
        bound: i64,
        condition: Option<i32>,
    ) -> Result {
        if least >= bound {
            return Ok(());
        }
        let Some(condition) = condition else {
            return self.push(LinearRow { terms, is_equal: false, bound });
        };
        terms.push((least - bound, condition));
        self.push(LinearRow { terms, is_equal: false, bound: least })
    }

    /// Requires `times` times `sum` plus `more` to be 0 or more.
    fn sum(&mut self, sum: &Linear, times: i64, more: i64, condition: Option<i32>) -> Result {
        let [lowest, highest] = self.shape.ends().map(i64::from);
        let terms = sum.terms().iter().map(|&(_, factor)| times * factor);
        let least = terms.map(|factor| (factor * lowest).min(factor * highest));
        let bound = -(times * sum.constant() + more);
        self.at_least_from(least.sum(), self.digits(sum, times), bound, condition)
    }

    fn push(&mut self, mut row: LinearRow) -> Result {
        if row.terms.is_empty() {
            // Neither format has a row without variables, and this one is broken by any values.
            row = LinearRow { terms: vec![(1, 1)], is_equal: false, bound: 2 };
        }
        let is_small = |number: i64| number.unsigned_abs() <= self.most.unsigned_abs();
        if !row.terms.iter().all(|&(factor, _)| is_small(factor)) || !is_small(row.bound) {
            return Err(TooLarge::Factors);
        }
        self.terms += row.terms.len() + 1;
        self.written.push(row);
        if self.terms > Self::MOST_TERMS { Err(TooLarge::Rows) } else { Ok(()) }
    }

    /// Returns the variables that say that `cell` holds one of `digits`: their sum is 0 or 1.
    fn among(&self, cell: Cell, digits: DigitSet) -> Vec<i32> {
        digits.iter().map(|digit| self.variables.number(cell, digit)).collect()
    }

    fn without(&self, digits: DigitSet) -> DigitSet {
        self.shape.digits() - digits
    }

    /// Returns variables of which one may be 1 if `formula` has that truth, and otherwise none.
    fn holds(&mut self, formula: &Formula, truth: Truth) -> Result<Vec<i32>> {
        match (formula.node(), truth) {
            (&FormulaNode::Among(cell, digits), Truth::True) => Ok(self.among(cell, digits)),
            (&FormulaNode::Among(cell, digits), Truth::False) => {
                Ok(self.among(cell, self.without(digits)))
            }
            (FormulaNode::Not(parts), _) if matches!(parts[0].node(), FormulaNode::Among(..)) => {
                self.holds(&parts[0], truth.opposite())
            }
            _ => {
                let key = (formula.address(), truth);
                if let Some(&known) = self.known.get(&key) {
                    return Ok(vec![known]);
                }
                let variable = self.variable()?;
                self.known.insert(key, variable);
                self.open.push(WantedFormula(formula.clone(), truth, Some(variable)));
                Ok(vec![variable])
            }
        }
    }

    /// Requires this number of `parts`, or more, to have that truth value.
    fn so_many(
        &mut self,
        parts: &[Formula],
        truth: Truth,
        number: usize,
        condition: Option<i32>,
    ) -> Result {
        let mut terms = Vec::new();
        for part in parts {
            terms.extend(self.holds(part, truth)?.into_iter().map(|variable| (1, variable)));
        }
        self.at_least(terms, bound(number), condition)
    }

    fn write(&mut self, formula: &Formula, truth: Truth, condition: Option<i32>) -> Result {
        if let Some(small) = small(formula, self.shape.digits()) {
            return self.digit_by_digit(&small, truth, condition);
        }
        match (formula.node(), truth) {
            (&FormulaNode::Among(cell, digits), Truth::True) => {
                self.one_of(cell, digits, condition)
            }
            (&FormulaNode::Among(cell, digits), Truth::False) => {
                self.one_of(cell, self.without(digits), condition)
            }
            (FormulaNode::IsZero(sum), Truth::True) => {
                if condition.is_none() && !sum.terms().is_empty() {
                    let (terms, bound) = (self.digits(sum, 1), -sum.constant());
                    return self.push(LinearRow { terms, is_equal: true, bound });
                }
                self.sum(sum, 1, 0, condition)?;
                self.sum(sum, -1, 0, condition)
            }
            (FormulaNode::IsZero(sum), Truth::False) => {
                let (more, less) = (self.variable()?, self.variable()?);
                self.at_least([(1, more), (1, less)], 1, condition)?;
                self.sum(sum, 1, -1, Some(more))?;
                self.sum(sum, -1, -1, Some(less))
            }
            (FormulaNode::IsAtMostZero(sum), Truth::True) => self.sum(sum, -1, 0, condition),
            (FormulaNode::IsAtMostZero(sum), Truth::False) => self.sum(sum, 1, -1, condition),
            (FormulaNode::Distinct(cells), Truth::True) => self.distinct(cells, condition),
            (FormulaNode::Distinct(cells), Truth::False) => self.repeated(cells, condition),
            (FormulaNode::Not(parts), _) => {
                self.open.push(WantedFormula(parts[0].clone(), truth.opposite(), condition));
                Ok(())
            }
            (FormulaNode::All(parts), Truth::True) | (FormulaNode::Any(parts), Truth::False) => {
                parts.iter().rev().try_for_each(|part| self.each(part, truth, condition))
            }
            (FormulaNode::Any(parts), Truth::True) | (FormulaNode::All(parts), Truth::False) => {
                self.so_many(parts, truth, 1, condition)
            }
            (FormulaNode::AtLeast(parts, number), Truth::True) => {
                self.so_many(parts, Truth::True, *number, condition)
            }
            (FormulaNode::AtLeast(parts, number), Truth::False) => {
                self.at_most(parts, number.checked_sub(1), condition)
            }
            (FormulaNode::Exactly(parts, number), Truth::True) => {
                self.exactly(parts, *number, condition)
            }
            (FormulaNode::Exactly(parts, number), Truth::False) => {
                let (more, fewer) = (self.variable()?, self.variable()?);
                self.at_least([(1, more), (1, fewer)], 1, condition)?;
                self.so_many(parts, Truth::True, number + 1, Some(more))?;
                self.at_most(parts, number.checked_sub(1), Some(fewer))
            }
        }
    }

    /// Requires a part of a conjunction.
    fn each(&mut self, part: &Formula, truth: Truth, condition: Option<i32>) -> Result {
        let is_all = matches!(
            (part.node(), truth),
            (FormulaNode::All(_), Truth::True) | (FormulaNode::Any(_), Truth::False)
        );
        match condition {
            // All parts of a part that others share, on each of their conditions, might be far too many.
            Some(condition) if is_all => {
                let parts = self.holds(part, truth)?.into_iter().map(|variable| (1, variable));
                self.at_least(parts.collect::<Vec<_>>(), 1, Some(condition))
            }
            None if is_all && !self.required.insert((part.address(), truth)) => Ok(()),
            Some(_) | None => {
                self.open.push(WantedFormula(part.clone(), truth, condition));
                Ok(())
            }
        }
    }

    /// Requires at most this number of `parts` to be true; `None` is fewer than none.
    fn at_most(
        &mut self,
        parts: &[Formula],
        number: Option<usize>,
        condition: Option<i32>,
    ) -> Result {
        match number {
            Some(number) => {
                self.so_many(parts, Truth::False, parts.len().saturating_sub(number), condition)
            }
            None => self.at_least([], 1, condition),
        }
    }

    fn exactly(&mut self, parts: &[Formula], number: usize, condition: Option<i32>) -> Result {
        if parts.iter().all(|part| matches!(part.node(), FormulaNode::Among(..))) {
            let mut terms = Vec::new();
            for part in parts {
                terms.extend(self.holds(part, Truth::True)?.into_iter().map(|cell| (1, cell)));
            }
            let opposite: Vec<_> = terms.iter().map(|&(factor, cell)| (-factor, cell)).collect();
            let bound = bound(number);
            if condition.is_none() && !terms.is_empty() {
                return self.push(LinearRow { terms: summed(terms), is_equal: true, bound });
            }
            self.at_least(terms, bound, condition)?;
            return self.at_least(opposite, -bound, condition);
        }
        self.so_many(parts, Truth::True, number, condition)?;
        self.at_most(parts, Some(number), condition)
    }

    fn one_of(&mut self, cell: Cell, digits: DigitSet, condition: Option<i32>) -> Result {
        self.at_least(
            self.among(cell, digits).into_iter().map(|variable| (1, variable)),
            1,
            condition,
        )
    }

    /// Returns the terms of `sum` times `times`, without its constant.
    fn digits(&self, sum: &Linear, times: i64) -> Vec<(i64, i32)> {
        let terms = sum.terms().iter().flat_map(|&(cell, factor)| {
            self.shape.digits().iter().map(move |digit| {
                (times * factor * i64::from(digit.value()), self.variables.number(cell, digit))
            })
        });
        terms.collect()
    }

    fn places(&self, cells: &[Cell], digit: Digit, factor: i64) -> Vec<(i64, i32)> {
        cells.iter().map(|&cell| (factor, self.variables.number(cell, digit))).collect()
    }

    fn distinct(&mut self, cells: &[Cell], condition: Option<i32>) -> Result {
        for digit in self.shape.digits().iter() {
            self.at_least(self.places(cells, digit, -1), -1, condition)?;
        }
        Ok(())
    }

    fn repeated(&mut self, cells: &[Cell], condition: Option<i32>) -> Result {
        let mut repeats = Vec::new();
        for digit in self.shape.digits().iter() {
            let repeated = self.variable()?;
            self.at_least(self.places(cells, digit, 1), 2, Some(repeated))?;
            repeats.push((1, repeated));
        }
        self.at_least(repeats, 1, condition)
    }
}

/// Combines the terms of the same variable, and removes those that are 0.
fn summed(terms: impl IntoIterator<Item = (i64, i32)>) -> Vec<(i64, i32)> {
    let mut factors = BTreeMap::new();
    for (factor, variable) in terms {
        *factors.entry(variable).or_insert(0) += factor;
    }
    let terms = factors.into_iter().map(|(variable, factor)| (factor, variable));
    terms.filter(|&(factor, _)| factor != 0).collect()
}

fn bound(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
