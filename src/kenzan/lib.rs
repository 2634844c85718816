//! Solves sudoku and proves the answer: a native solver and a Z3 model that check each other.
//!
//! The library itself, with its documentation, is the package `kenzan-core`; this one joins it with the program
//! `kenzan` under one name.

#[doc(inline)]
pub use kenzan_core::*;
