//! Puzzles of all kinds for the tests of searches in slices.

use crate::{Puzzle, format};

/// Returns small puzzles with many solutions, one and none.
pub(crate) fn puzzles() -> Vec<Puzzle> {
    [
        "...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "................",
        "11..............",
        r#"{"kenzan": 1, "size": 5, "regions": [], "givens": "12......................."}"#,
        r#"{"kenzan": 1, "size": 5, "givens": "1........................",
            "regions": "1112211322333324455544455"}"#,
        r#"{"kenzan": 1, "size": 6, "givens": "....................................", "rules": [
            {"type": "thermometer", "lines": [["r1c1", "r2c2", "r3c3", "r4c4", "r5c5"]]},
            {"type": "killer-cage", "cells": ["r3c1", "r4c1", "r5c1"], "sum": 9}]}"#,
        r#"{"kenzan": 1, "size": 6, "givens": "1.2.................................",
            "rules": [{"type": "anti-king"}]}"#,
        r#"{"kenzan": 1, "size": 4, "givens": "12..............", "rules": [
            {"type": "rellik-cage", "cells": ["r1c1", "r1c2"], "sum": 3}]}"#,
    ]
    .map(|text| format::parse(text).expect("a puzzle").puzzle)
    .into()
}
