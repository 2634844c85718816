//! kenzan for Python: the module `kenzan` of the wheel.
//!
//! The library does the work. This package has the Python types (`puzzle.rs`, and a file for each function), the
//! exceptions (`error.rs`), and what a program has to do around the library (`work.rs`): threads, time limits, Ctrl-C.
//! `kenzan.pyi` is for Python's type checkers.
//!
//! It is a separate package, because as a feature of the library it would need `crate-type = ["rlib", "cdylib"]`:
//! every build of the library would link a shared object as well, and `--all-features` would need an interpreter.

#![allow(
    clippy::doc_link_with_quotes,
    clippy::doc_markdown,
    reason = "the comment above a function is its docstring: plain text, not Markdown"
)]
#![allow(
    clippy::unsafe_derive_deserialize,
    reason = "the unsafe methods of a class are those of pyo3, and do not depend on its fields"
)]

mod candidates;
mod canon;
mod check;
mod count;
mod error;
mod explain;
mod generate;
mod input;
mod made;
mod names;
mod pickle;
mod puzzle;
mod rate;
mod second;
mod shown;
mod solution;
mod solve;
mod why;
mod work;

/// Solves sudoku with 56 kinds of variant rules, and proves the answer.
#[pyo3::pymodule(name = "kenzan")]
mod module {
    #[pymodule_export]
    use crate::candidates::{TrueCandidates, candidates};
    #[pymodule_export]
    use crate::canon::{Canonical, canon, class_grid};
    #[pymodule_export]
    use crate::check::{Checked, check};
    #[pymodule_export]
    use crate::count::{Count, count};
    #[pymodule_export]
    use crate::error::{EngineError, ReadError, UnsupportedError};
    #[pymodule_export]
    use crate::explain::{Explanation, Step, explain, hint};
    #[pymodule_export]
    use crate::generate::{Generated, Generator, generate};
    #[pymodule_export]
    use crate::made::{Made, minimal_puzzles, minimise, scramble, vary};
    #[pymodule_export]
    use crate::names::engines;
    #[pymodule_export]
    use crate::pickle::_unpickle;
    #[pymodule_export]
    use crate::puzzle::{Puzzle, read};
    #[pymodule_export]
    use crate::rate::{Rating, rate};
    #[pymodule_export]
    use crate::solution::Solution;
    #[pymodule_export]
    use crate::solve::{Answer, solve};
    #[pymodule_export]
    use crate::why::{Diagnosis, Repair, why};

    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
