//! The puzzle's variables in the solver: numbers for open ones, values for the others.

use super::literal::Literal;
use crate::cnf::Variables;
use crate::{Candidates, Cell, Digit, GridShape};

/// The variables of a puzzle whose cells may hold no more than its candidates, and those that its rules add.
pub(super) struct Numbering {
    variables: Variables,
    /// In the order of the variables, which count from 1.
    known: Vec<VariableState>,
    /// The variables of cells that are open, in the order of the solver's.
    open: Vec<i32>,
    /// The number of variables that the rules add; none of them is decided.
    added: u32,
}

/// The state of a variable.
#[derive(Debug, Clone, Copy)]
enum VariableState {
    /// It has a value without any search.
    Decided(bool),
    /// It is open: its literal in the solver.
    Open(Literal),
}

impl Numbering {
    /// Numbers the open variables of `candidates` in a grid of a shape, and those that rules add, from those of the cells to
    /// `last`.
    pub(super) fn of(shape: GridShape, candidates: &Candidates, last: i32) -> Self {
        let variables = Variables::of(shape);
        let count = usize::try_from(variables.count()).expect("a count is not negative");
        let mut numbering = Self {
            variables,
            known: vec![VariableState::Decided(false); count],
            open: Vec::new(),
            added: 0,
        };
        for (cell, digits) in shape.cells().zip(candidates.sets()) {
            for digit in digits.iter() {
                let variable = variables.number(cell, digit);
                let known = if digits.len() == 1 {
                    VariableState::Decided(true)
                } else {
                    VariableState::Open(Literal::positive(numbering.count()))
                };
                if matches!(known, VariableState::Open(_)) {
                    numbering.open.push(variable);
                }
                numbering.known[place(variable)] = known;
            }
        }
        for _ in variables.count()..last {
            numbering.known.push(VariableState::Open(Literal::positive(numbering.count())));
            numbering.added += 1;
        }
        numbering
    }

    /// Returns how many variables are open.
    pub(super) fn count(&self) -> u32 {
        self.of_cells() + self.added
    }

    fn of_cells(&self) -> u32 {
        u32::try_from(self.open.len()).expect("there are 36 × 36 × 36 at most")
    }

    /// Returns the literals of the open variables of cells.
    pub(super) fn literals(&self) -> impl Iterator<Item = Literal> + use<> {
        (0..self.of_cells()).map(Literal::positive)
    }

    /// Writes `clause` to `translated` without its false literals; returns `false` if a literal is true.
    ///
    /// # Panics
    /// If a variable was not numbered: leaving out its clause would leave a rule unenforced.
    pub(super) fn translate(&self, clause: &[i32], translated: &mut Vec<Literal>) -> bool {
        translated.clear();
        for &literal in clause {
            let known = self.known.get(place(literal));
            match known.expect("the variables of a clause are numbered") {
                VariableState::Decided(value) if *value == (literal > 0) => return false,
                VariableState::Decided(_) => {}
                VariableState::Open(open) => {
                    translated.push(if literal > 0 { *open } else { !*open });
                }
            }
        }
        true
    }

    /// Returns which cell holds which digit if the open variable of `literal`, a cell's, is true.
    pub(super) fn meaning(&self, literal: Literal) -> (Cell, Digit) {
        let meaning = self.variables.meaning(self.open[literal.variable() as usize]);
        meaning.expect("open variables are the puzzle's")
    }
}

/// Returns the index of the variable of `literal` in a list of all variables.
fn place(literal: i32) -> usize {
    let number = usize::try_from(literal.unsigned_abs()).expect("32 bits fit");
    number.checked_sub(1).expect("0 is not a literal")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DigitSet;

    /// Of a 2×2 grid: r1c1 is 1 (variable 1), r1c2 is open (3 and 4), r2c1 is 2, r2c2 is open (7, 8).
    /// A rule has added variables 9 and 10.
    fn numbering() -> Numbering {
        let single = |value| DigitSet::single(Digit::new(value).expect("a digit"));
        let full = DigitSet::full(2);
        let sets = vec![single(1), full, single(2), full];
        Numbering::of(2.into(), &Candidates::from_sets(2, sets).expect("four sets"), 10)
    }

    #[test]
    fn a_clause_keeps_what_is_open() {
        let numbering = numbering();
        let literals: Vec<Literal> = numbering.literals().collect();
        let (ninth, tenth) = (Literal::positive(4), Literal::positive(5));
        assert_eq!(numbering.count(), 6);
        let [third, fourth, seventh, eighth] = literals[..] else { panic!("{literals:?}") };
        for (clause, expected) in [
            (&[3, 4][..], Some(vec![third, fourth])),
            (&[-3, -7], Some(vec![!third, !seventh])),
            // Variables 2 and 5 are false, 1 and 6 are true.
            (&[2, 4, 5], Some(vec![fourth])),
            (&[-1, -8, -6], Some(vec![!eighth])),
            (&[2, -1], Some(vec![])),
            (&[3, 1], None),
            (&[-5, 4], None),
            (&[9, 5, -10, 4], Some(vec![ninth, !tenth, fourth])),
        ] {
            let mut translated = vec![third];
            let is_open = numbering.translate(clause, &mut translated);
            assert_eq!(is_open.then_some(translated), expected, "{clause:?}");
        }
    }

    #[test]
    fn an_open_literal_means_a_cell_and_a_digit() {
        let numbering = numbering();
        let meanings = numbering.literals().map(|literal| numbering.meaning(literal));
        let meanings: Vec<String> =
            meanings.map(|(cell, digit)| format!("{cell}={digit}")).collect();
        assert_eq!(meanings, ["r1c2=1", "r1c2=2", "r2c2=1", "r2c2=2"]);
    }

    #[test]
    #[should_panic = "the variables of a clause are numbered"]
    fn a_clause_about_a_variable_that_nobody_numbered_is_not_left_out() {
        numbering().translate(&[3, 11], &mut Vec::new());
    }
}
