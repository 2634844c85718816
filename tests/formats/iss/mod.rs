//! Constraint strings of Interactive Sudoku Solver: what each type means, what is refused, and that what is
//! written reads back.

mod others;
mod types;
