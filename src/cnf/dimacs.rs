//! The formula as a DIMACS file, the format that every SAT solver reads.

use std::io::{self, Write};

use super::{AtMostOne, Cnf};
use crate::Cell;

impl Cnf {
    /// Writes the formula in DIMACS format. Comments (`c`) in front say which variables belong to
    /// which cell.
    ///
    /// # Errors
    /// Those of `output`.
    pub fn write_dimacs(&self, output: &mut impl Write) -> io::Result<()> {
        let size = usize::from(self.variables.size);
        writeln!(output, "c A sudoku of {size} rows: a variable says that a cell holds a digit")?;
        for index in 0..size * size {
            let cell = Cell::from_index(index, self.variables.size);
            let (first, last) = (index * size + 1, (index + 1) * size);
            writeln!(output, "c {first} to {last}: {cell} holds 1 to {size}")?;
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
