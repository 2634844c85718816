//! The formula as a DIMACS file, the format that every SAT solver reads.

use std::io::{self, Write};

use super::{AtMostOne, Cnf};

impl Cnf {
    /// Writes the formula in DIMACS format. Comments (`c`) in front say which variables belong to
    /// which cell.
    ///
    /// # Errors
    /// Those of `output`.
    pub fn write_dimacs(&self, output: &mut impl Write) -> io::Result<()> {
        let shape = self.variables.shape;
        let [lowest, highest] = shape.ends();
        let (size, digits) = (shape.rows(), shape.digits().len() as usize);
        writeln!(output, "c A sudoku of {size} rows: a variable says that a cell holds a digit")?;
        for (index, cell) in shape.cells().enumerate() {
            let (first, last) = (index * digits + 1, (index + 1) * digits);
            let meaning = if self.gaps.contains(&cell) {
                "there is no cell, and all are false".to_owned()
            } else {
                format!("{cell} holds {lowest} to {highest}")
            };
            writeln!(output, "c {first} to {last}: {meaning}")?;
        }
        let (own, all) = (self.variables.count(), self.count());
        if own < all {
            writeln!(
                output,
                "c {} to {all}: auxiliary variables of the rules{}",
                own + 1,
                match self.way {
                    AtMostOne::Pairwise => ", decided by the others",
                    AtMostOne::Sequential | AtMostOne::Commander => " and of \"at most one\"",
                }
            )?;
        }
        writeln!(output, "p cnf {all} {}", self.clauses.len())?;
        let mut line = String::new();
        for clause in self.clauses.iter() {
            line.clear();
            for literal in clause {
                line += &literal.to_string();
                line.push(' ');
            }
            writeln!(output, "{line}0")?;
        }
        Ok(())
    }
}
