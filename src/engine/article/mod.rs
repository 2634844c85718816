//! The four search programs of the articles that kenzan started from, each faithful to its idea.
//!
//! Slow on purpose: they are here to be run against each other and against the engines that came
//! after them. Nothing else in kenzan uses their code.
#![doc = include_str!("measured.md")]

pub mod depth_first;
pub mod mrv;
pub mod permutation;
pub mod subtraction;
