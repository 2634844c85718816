//! Clauses about single cells and pairs of them.

use std::ops::RangeInclusive;
use std::rc::Rc;

use super::machine::{Input, Machine, MachineState};
use super::part::RulePart;
use crate::cnf::Variables;
use crate::{Cell, Digit, Layout};

/// The scope of a rule: its grid, and its variables.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scope<'layout> {
    pub(super) layout: &'layout Layout,
    variables: Variables,
}

/// Which digits are related: for each digit, those that may be its partner.
pub(super) struct Related {
    lowest: i64,
    /// For each digit, from the lowest on.
    rows: Vec<Vec<bool>>,
}

impl Related {
    fn are(&self, one: i64, other: i64) -> bool {
        let place = |digit: i64| usize::try_from(digit - self.lowest).expect("it is a digit");
        self.rows[place(one)][place(other)]
    }

    /// Returns the number of pairs of digits, which are looked at to write its clauses.
    pub(super) fn pairs(&self) -> usize {
        self.rows.len() * self.rows.len()
    }
}

impl<'layout> Scope<'layout> {
    pub(super) fn new(layout: &'layout Layout) -> Self {
        Self { layout, variables: Variables::of(layout) }
    }

    /// Returns the lowest and the highest digit.
    pub(super) fn ends(self) -> [i64; 2] {
        self.layout.shape().ends().map(i64::from)
    }

    /// Returns the digits.
    pub(super) fn digits(self) -> RangeInclusive<i64> {
        let [lowest, highest] = self.ends();
        lowest..=highest
    }

    /// Returns the literal for "`cell` holds `digit`", or none if there is no such digit.
    pub(super) fn is(self, cell: Cell, digit: i64) -> Option<i32> {
        let digit = u8::try_from(digit).ok().and_then(Digit::new)?;
        let is_one = self.layout.digits().contains(digit);
        is_one.then(|| self.variables.number(cell, digit))
    }

    /// Returns the literals for the digits of `cell` that `belongs` accepts.
    pub(super) fn among(self, cell: Cell, belongs: impl Fn(i64) -> bool) -> Vec<i32> {
        self.digits()
            .filter(|&digit| belongs(digit))
            .filter_map(|digit| self.is(cell, digit))
            .collect()
    }

    /// Requires that `cell` holds one of the digits that `belongs` accepts.
    pub(super) fn holds(self, cell: Cell, belongs: impl Fn(i64) -> bool) -> RulePart {
        RulePart::Clause(self.among(cell, belongs))
    }

    /// Requires that if `cell` holds `digit`, one of `literals` is true; nothing if the digit is none of the grid's.
    pub(super) fn implies(self, cell: Cell, digit: i64, literals: Vec<i32>) -> RulePart {
        let clause = |literal: i32| RulePart::Clause([vec![-literal], literals].concat());
        self.is(cell, digit).map_or_else(|| RulePart::all([]), clause)
    }

    /// Returns which digits are related.
    pub(super) fn relation(self, are: impl Fn(i64, i64) -> bool) -> Rc<Related> {
        let after = |one| self.digits().map(|other| are(one, other)).collect::<Vec<_>>();
        let [lowest, _] = self.ends();
        Rc::new(Related { lowest, rows: self.digits().map(after).collect() })
    }

    /// Requires that two cells hold related digits.
    pub(super) fn related(
        self,
        one: Cell,
        other: Cell,
        are: impl Fn(i64, i64) -> bool,
    ) -> RulePart {
        self.pair(one, other, &self.relation(are))
    }

    /// Requires that two cells, possibly the same one, hold related digits.
    pub(super) fn pair(self, one: Cell, other: Cell, related: &Rc<Related>) -> RulePart {
        if one == other {
            return self.holds(one, |digit| related.are(digit, digit));
        }
        RulePart::Related(one, other, Rc::clone(related))
    }

    /// Returns the clauses of such a pair.
    pub(super) fn clauses(self, one: Cell, other: Cell, related: &Related) -> Vec<RulePart> {
        let mut clauses = self.supported(one, other, &|digit, partner| related.are(digit, partner));
        clauses.extend(self.supported(other, one, &|digit, partner| related.are(partner, digit)));
        clauses
    }

    /// Restricts `other` for each digit of `one`.
    fn supported(self, one: Cell, other: Cell, are: &dyn Fn(i64, i64) -> bool) -> Vec<RulePart> {
        let mut clauses = Vec::new();
        for digit in self.digits() {
            let forbidden: Vec<i64> =
                self.digits().filter(|&partner| !are(digit, partner)).collect();
            // That a cell holds one of the other digits is longer to say than that it does not hold the one.
            let partners = match forbidden[..] {
                [] => continue,
                [only] => self.is(other, only).map(|literal| -literal).into_iter().collect(),
                _ => self.among(other, |partner| !forbidden.contains(&partner)),
            };
            clauses.push(self.implies(one, digit, partners));
        }
        clauses
    }

    /// Requires that no two of `cells` hold the same digit.
    pub(super) fn distinct(self, cells: &[Cell]) -> RulePart {
        self.each_two(cells, |one, other| one != other)
    }

    /// Requires that each two of `cells` are related.
    pub(super) fn each_two(self, cells: &[Cell], are: impl Fn(i64, i64) -> bool) -> RulePart {
        let related = self.relation(are);
        let later = |(index, &one)| cells[index + 1..].iter().map(move |&other| (one, other));
        let pairs = cells.iter().enumerate().flat_map(later);
        RulePart::all(pairs.map(|(one, other)| self.pair(one, other, &related)))
    }
}

/// Requires a machine to accept the digits of `cells`, in order. See [`Machine`].
pub(super) fn reads(
    cells: &[Cell],
    first: MachineState,
    step: impl Fn(usize, &[i64], i64) -> Option<MachineState> + 'static,
    accepts: impl Fn(&[i64]) -> bool + 'static,
) -> RulePart {
    let inputs = cells.iter().map(|&cell| Input::Digit(cell)).collect();
    let machine = Machine { inputs, first, step: Box::new(step), accepts: Box::new(accepts) };
    RulePart::Machine(Box::new(machine))
}

/// Requires that `accepts` accepts the number of true `parts`.
pub(super) fn counts(
    parts: impl IntoIterator<Item = RulePart>,
    accepts: impl Fn(i64) -> bool + 'static,
) -> RulePart {
    let machine = Machine {
        inputs: parts.into_iter().map(Input::Truth).collect(),
        first: vec![0],
        step: Box::new(|_, state, truth| Some(vec![state[0] + truth])),
        accepts: Box::new(move |state| accepts(state[0])),
    };
    RulePart::Machine(Box::new(machine))
}
