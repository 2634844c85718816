//! The steps of a proof, reduced to those that are needed, and the formats in which they are written.

use std::io::{self, Write};

/// A clause that follows from earlier clauses.
#[derive(Debug, Clone, PartialEq, Eq)]
struct ProofStep {
    clause: Box<[i32]>,
    /// The numbers of these clauses, in the order in which they force literals if all literals of
    /// `clause` are false; the last one has none left to force.
    hints: Box<[usize]>,
}

/// A proof in progress: learned clauses, numbered after those of the formula.
pub(super) struct Steps {
    formula: usize,
    steps: Vec<ProofStep>,
}

impl Steps {
    /// Begins a proof from a formula with `formula` clauses, numbered from 1.
    pub(super) fn after(formula: usize) -> Self {
        Self { formula, steps: Vec::new() }
    }

    /// Adds a clause and returns its number.
    pub(super) fn push(
        &mut self,
        clause: impl Into<Box<[i32]>>,
        hints: impl Into<Box<[usize]>>,
    ) -> usize {
        self.steps.push(ProofStep { clause: clause.into(), hints: hints.into() });
        self.formula + self.steps.len()
    }

    /// Ends the proof with the clause that was added last, and removes steps that are not needed.
    pub(super) fn end(self) -> Proof {
        let Self { formula, mut steps } = self;
        let mut is_needed = vec![false; steps.len()];
        is_needed.last_mut().into_iter().for_each(|last| *last = true);
        for index in (0..steps.len()).rev() {
            if is_needed[index] {
                let learned = steps[index].hints.iter().filter(|&&hint| hint > formula);
                learned.for_each(|&hint| is_needed[hint - formula - 1] = true);
            }
        }
        let mut numbers = vec![0; steps.len()];
        let mut next = formula;
        for (number, _) in numbers.iter_mut().zip(&is_needed).filter(|&(_, &is_needed)| is_needed) {
            next += 1;
            *number = next;
        }
        let mut kept = is_needed.into_iter();
        steps.retain(|_| kept.next() == Some(true));
        for hint in steps.iter_mut().flat_map(|step| &mut step.hints) {
            if *hint > formula {
                *hint = numbers[*hint - formula - 1];
            }
        }
        Proof { formula, steps }
    }
}

/// A proof: clauses each of which follows from earlier ones; the last one is empty.
///
/// It has not been checked: [`verify`](super::verify) does that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    formula: usize,
    steps: Vec<ProofStep>,
}

impl Proof {
    /// Returns how many clauses are derived.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Returns whether no clause is derived; a proof has at least the empty one.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Writes the proof in LRAT format: numbered clauses with hints. A derived clause is deleted after its last use.
    ///
    /// # Errors
    /// Those of `output`.
    pub fn write_lrat(&self, output: &mut impl Write) -> io::Result<()> {
        for ((number, step), forgotten) in
            (self.formula + 1..).zip(&self.steps).zip(self.forgotten())
        {
            let (clause, hints) = (joined(&step.clause), joined(&step.hints));
            writeln!(output, "{number} {clause}0 {hints}0")?;
            if !forgotten.is_empty() {
                writeln!(output, "{number} d {}0", joined(&forgotten))?;
            }
        }
        Ok(())
    }

    /// Writes the proof in DRAT format, which is older: clauses without numbers and hints, so that checkers have to
    /// find out why each follows.
    ///
    /// # Errors
    /// Those of `output`.
    pub fn write_drat(&self, output: &mut impl Write) -> io::Result<()> {
        for (step, forgotten) in self.steps.iter().zip(self.forgotten()) {
            writeln!(output, "{}0", joined(&step.clause))?;
            for number in forgotten {
                writeln!(output, "d {}0", joined(&self.steps[number - self.formula - 1].clause))?;
            }
        }
        Ok(())
    }

    /// Returns for each step the derived clauses that no later one uses.
    fn forgotten(&self) -> Vec<Vec<usize>> {
        let mut is_forgotten = vec![false; self.steps.len()];
        let last_used = |step: &ProofStep| {
            let mut last: Vec<usize> =
                step.hints.iter().copied().filter(|&hint| hint > self.formula).collect();
            last.retain(|&hint| {
                !std::mem::replace(&mut is_forgotten[hint - self.formula - 1], true)
            });
            last
        };
        let mut forgotten: Vec<Vec<usize>> = self.steps.iter().rev().map(last_used).collect();
        forgotten.reverse();
        // After the empty clause nothing is deleted.
        forgotten.last_mut().into_iter().for_each(Vec::clear);
        forgotten
    }
}

/// Writes numbers with a blank after each.
fn joined<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(|number| number.to_string() + " ").collect()
}
