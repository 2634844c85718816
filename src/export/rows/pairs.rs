//! The rows of formulas about one or two cells: digit by digit.

use super::{LinearRow, Result, RowWriter, Truth};
use crate::formula::Small;
use crate::{Cell, Digit, DigitSet};

impl RowWriter {
    /// Restricts the digits of one cell or two, for each digit of either.
    pub(super) fn digit_by_digit(
        &mut self,
        small: &Small,
        truth: Truth,
        condition: Option<i32>,
    ) -> Result {
        let wanted = |digits| match truth {
            Truth::True => digits,
            Truth::False => self.without(digits),
        };
        let ([one, other], after) = match small {
            &Small::One(cell, digits) => return self.one_of(cell, wanted(digits), condition),
            Small::Two(cells, after) => (
                *cells,
                after.iter().map(|&(digit, digits)| (digit, wanted(digits))).collect::<Vec<_>>(),
            ),
        };
        let before = Small::turned(&after);
        let lonely = |allowed: DigitSet| self.without(allowed).only();
        let implied: Vec<(Digit, Option<Digit>)> =
            after.iter().map(|&(digit, allowed)| (digit, lonely(allowed))).collect();
        self.beside(one, other, &after, condition, |_, _| false)?;
        self.beside(other, one, &before, condition, |digit, only| {
            // Two digits that rule out nothing but each other need a single row.
            implied.contains(&(only, Some(digit)))
        })
    }

    /// Restricts the digits of `other` for each digit of `one`, except where `is_said` is true.
    fn beside(
        &mut self,
        one: Cell,
        other: Cell,
        allowed: &[(Digit, DigitSet)],
        condition: Option<i32>,
        is_said: impl Fn(Digit, Digit) -> bool,
    ) -> Result {
        for &(digit, allowed) in allowed {
            let forbidden = self.without(allowed);
            if forbidden.only().is_some_and(|only| is_said(digit, only)) {
                continue;
            }
            let here = (-1, self.variables.number(one, digit));
            // A cell has exactly one digit: what it may hold, or what it may not, whichever is shorter.
            let (factor, digits, bound) =
                if allowed.len() < forbidden.len() { (1, allowed, 0) } else { (-1, forbidden, -1) };
            if forbidden.is_empty() {
                continue;
            }
            let there = self.among(other, digits).into_iter().map(|variable| (factor, variable));
            self.narrow(there.chain([here]).collect(), bound, condition)?;
        }
        Ok(())
    }

    /// Adds a row of which the sum is never less than its bound by more than 1.
    fn narrow(
        &mut self,
        mut terms: Vec<(i64, i32)>,
        mut bound: i64,
        condition: Option<i32>,
    ) -> Result {
        if let Some(condition) = condition {
            terms.push((-1, condition));
            bound -= 1;
        }
        self.push(LinearRow { terms, is_equal: false, bound })
    }
}
