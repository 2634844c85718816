//! Positions of puzzles that were never made, with candidates at random.

use fastrand::Rng;

use super::super::Position;
use super::super::cells::Place;
use crate::format;

/// Returns a position of a 9×9 grid, of a 5×5 jigsaw with diagonals, or of a 6×6 grid with rules. It has the candidates of
/// a solution, and each other one with the probability `kept`.
pub(in super::super) fn drawn(turn: usize, kept: f64, random: &mut Rng) -> Position {
    let classic = r#"{"kenzan": 1, "size": 9}"#;
    let jigsaw = r#"{"kenzan": 1, "size": 5, "regions": "1112211222334453344534555", "houses": "diagonals"}"#;
    let rules = r#"{"kenzan": 1, "size": 6, "rules": [
        {"type": "difference", "cells": ["r1c1", "r1c2"], "difference": 1},
        {"type": "difference", "cells": ["r2c3", "r3c3"], "difference": 2},
        {"type": "killer-cage", "cells": ["r4c4", "r4c5", "r5c5"], "sum": 8}]}"#;
    let (puzzle, solved) = [
        (
            classic,
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
        ),
        (jigsaw, "1234534512512342345145123"),
        (rules, "123456123456231564564231312645645312"),
    ][turn % 3];
    let puzzle = format::parse(puzzle).expect("a puzzle").puzzle;
    let mut position = Position::with_rules(&puzzle).expect("it is small");
    for (place, solved) in (0..=Place::MAX).zip(solved.bytes()) {
        for digit in 0..position.shape().size {
            if digit != solved - b'1' && random.f64() > kept {
                position.take(place, digit);
            }
        }
    }
    position
}
