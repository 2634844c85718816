//! kenzan for Python: the module `kenzan._kenzan` of the wheel, from which `kenzan/*.py` makes the functions and answers.
//!
//! The library does the work. This module has what Python can't do: puzzles (`puzzle.rs`) and solving them (`solve.rs`),
//! which is for lists of a million, all other questions (`asked.rs`), exceptions (`error.rs`), and what a program has to
//! do around the library (`work.rs`): threads, time limits, Ctrl-C. `kenzan/_kenzan.pyi` is for Python's type checkers.
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

mod asked;
mod canon;
mod error;
mod explain;
mod generate;
mod input;
mod names;
mod pickle;
mod puzzle;
mod shown;
mod solution;
mod solve;
mod work;

/// What kenzan's functions and classes for Python need of Rust.
#[pyo3::pymodule(name = "_kenzan")]
mod module {
    #[pymodule_export]
    use crate::asked::answer;
    #[pymodule_export]
    use crate::canon::{class_grid, class_number};
    #[pymodule_export]
    use crate::error::{EngineError, ReadError, UnsupportedError};
    #[pymodule_export]
    use crate::explain::step;
    #[pymodule_export]
    use crate::generate::Generator;
    #[pymodule_export]
    use crate::names::engines;
    #[pymodule_export]
    use crate::pickle::_unpickle;
    #[pymodule_export]
    use crate::puzzle::{Puzzle, read};
    #[pymodule_export]
    use crate::solution::Solution;
    #[pymodule_export]
    use crate::solve::{Answer, solve};

    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
