//! Scales: how hard a puzzle is, as a number.

pub mod se121;
