//! A page for each task, to be read in this order; no code lives here but that of the examples, which run as tests.
//!
//! | | |
//! |---|---|
//! | [solve] | from a text to a solution, and what else an answer can be |
//! | [verify] | a second opinion, certificates, whether a puzzle is minimal |
//! | [variants] | rules beyond those of rows, columns and boxes |
//! | [explain] | the steps that a person takes, a hint, what is wrong with a puzzle |
//! | [rate] | how hard a puzzle is, on the forums' scale and on others |
//! | [embed] | kenzan inside another program: limits, interrupts, threads, many puzzles |
//! | [many_machines] | hundreds of millions of puzzles: rows of a table, Spark, GNU parallel, shards |

#[doc = include_str!("solve.md")]
pub mod solve {}

#[doc = include_str!("verify.md")]
pub mod verify {}

#[doc = include_str!("variants.md")]
pub mod variants {}

#[doc = include_str!("explain.md")]
pub mod explain {}

#[doc = include_str!("rate.md")]
pub mod rate {}

#[doc = include_str!("embed.md")]
pub mod embed {}

#[doc = include_str!("many_machines.md")]
pub mod many_machines {}
