//! Cages whose digits come to a number by any operation.

use std::collections::HashMap;
use std::sync::Arc;

use super::lines::any_of;
use super::{AutomatonKey, Constraint, Posting};
use crate::engine::native::general::constraint::Expression;
use crate::engine::native::general::domains::Place;
use crate::engine::native::general::propagator::Machine;
use crate::rule::{CalculationCage, Operation};

impl Posting<'_> {
    /// Products are read by an automaton; of the others, each cell may be the one from which the rest is taken.
    pub(super) fn calculation_cage(&mut self, rule: &CalculationCage) -> Vec<Constraint> {
        let cells = self.places(&rule.cells);
        match rule.operation {
            Operation::Sum => {
                self.equal(vec![Expression::of(&cells), Expression::number(rule.result)])
            }
            Operation::Product => vec![Constraint::Read(cells.clone(), self.product(rule, &cells))],
            Operation::Difference => {
                let taken = each_last(&cells).map(|(one, others)| {
                    let mut rest = Expression::of(&others);
                    rest.number = rule.result.into();
                    self.equal(vec![Expression::of(&[one]), rest])
                });
                any_of(taken.collect())
            }
            Operation::Quotient => {
                let machine = self.quotient(rule);
                let read = |(one, mut line): (Place, Vec<Place>)| {
                    line.push(one);
                    vec![Constraint::Read(line, Arc::clone(&machine))]
                };
                any_of(each_last(&cells).map(read).collect())
            }
        }
    }

    /// The states are the products that divide the result, and one for 0.
    fn product(&mut self, rule: &CalculationCage, cells: &[Place]) -> Arc<Machine> {
        let (size, length, watch) = (self.size, cells.len(), self.watch);
        let (base, result) = (self.base, rule.result);
        self.machine(AutomatonKey::Product(result, length), || {
            let divisors = divisors(result);
            let number: HashMap<u32, usize> =
                divisors.iter().enumerate().map(|(index, &divisor)| (divisor, index)).collect();
            let zero = divisors.len();
            let step = |state: usize, number_of: u32| {
                let digit = base.digit(number_of);
                match (divisors.get(state), result) {
                    (None, _) => Some(zero),
                    (Some(_), 0) => Some(if digit == 0 { zero } else { state }),
                    (Some(&product), _) => number.get(&product.checked_mul(digit)?).copied(),
                }
            };
            let goal = if result == 0 { zero } else { zero - 1 };
            let accepts = |read, state| read < length || state == goal;
            Machine::new(size, length, zero + 1, step, accepts, watch)
        })
    }

    /// Reads the divisors, and then the digit that they divide. The states are their product, and one for the end.
    fn quotient(&mut self, rule: &CalculationCage) -> Arc<Machine> {
        let (size, length, watch) = (self.size, rule.cells.len(), self.watch);
        let (base, result) = (self.base, rule.result);
        self.machine(AutomatonKey::Quotient(result, length), || {
            // 1 is the first product, whatever the digits are.
            let highest = (base.digit(size.into()) as usize).max(1);
            // A state for each product that was read so far, with the last digit still to come or not.
            let state = |product: usize, left: usize| left * (highest + 1) + product;
            let first = state(1, length);
            let end = state(0, length + 1);
            // The automaton begins in the first state.
            let renamed = |state: usize| match state {
                0 => first,
                _ if state == first => 0,
                other => other,
            };
            let step = |from: usize, number: u32| {
                let (from, digit) = (renamed(from), base.digit(number) as usize);
                let (left, product) = (from / (highest + 1), from % (highest + 1));
                if left == 1 {
                    let whole = product.checked_mul(result as usize)?;
                    return (digit == whole).then(|| renamed(end));
                }
                // 0 divided by anything else is 0, however much that is.
                let product = if result == 0 { digit.min(1) } else { product * digit };
                (left > 1 && product != 0 && product <= highest)
                    .then(|| renamed(state(product, left - 1)))
            };
            let accepts = |read, state| read < length || renamed(state) == end;
            Machine::new(size, length, end + 1, step, accepts, watch)
        })
    }
}

/// Returns each cell with the others.
fn each_last(cells: &[Place]) -> impl Iterator<Item = (Place, Vec<Place>)> {
    (0..cells.len()).map(|index| {
        let mut others = cells.to_vec();
        let one = others.remove(index);
        (one, others)
    })
}

/// Returns the divisors of a number, from 1 on; 1 alone of 0.
fn divisors(number: u32) -> Vec<u32> {
    if number == 0 {
        return vec![1];
    }
    let small = (1..=number.isqrt()).filter(|divisor| number.is_multiple_of(*divisor));
    let mut all: Vec<u32> = small.flat_map(|divisor| [divisor, number / divisor]).collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::divisors;

    #[test]
    fn divisors_are_all_that_divide() {
        for number in 1..500 {
            let expected: Vec<u32> = (1..=number).filter(|one| number % one == 0).collect();
            assert_eq!(divisors(number), expected);
        }
        assert_eq!(divisors(0), [1]);
        assert_eq!(divisors(u32::MAX).last(), Some(&u32::MAX));
    }
}
