//! A digit that was misread as another one throughout.
//!
//! Then the puzzle lacks a digit, and another one is in the cells of both. The rules determine partly which cells
//! belong to which digit: two cells that see each other belong to different digits. So the cells fall into groups in
//! which one cell determines all others. A group can be divided in two ways, or, if it has a cycle of odd length, not
//! at all.

use super::slip::Slip;
use crate::{Cell, Digit, DigitSet, Puzzle};

/// The most groups into which cells are divided; with more, there would be thousands of ways.
const GROUPS: usize = 10;

/// Returns every way in which cells of one digit can belong to another one that no given has, except those that change
/// a single cell.
pub(super) fn all(puzzle: &Puzzle) -> Vec<Slip> {
    let present: DigitSet = puzzle.givens().digits().iter().flatten().copied().collect();
    let absent: Vec<Digit> = (puzzle.layout().digits() - present).iter().collect();
    if absent.is_empty() {
        return Vec::new();
    }
    let mut slips = Vec::new();
    for found in present.iter() {
        let givens = puzzle.givens().cells();
        let cells: Vec<Cell> =
            givens.filter(|&(_, digit)| digit == Some(found)).map(|(cell, _)| cell).collect();
        for cells in parts(puzzle, &cells) {
            let with = |&meant| Slip::Confusion { cells: cells.clone(), found, meant };
            slips.extend(absent.iter().map(with));
        }
    }
    slips
}

/// Returns the parts of `cells`, of two cells at least and without the whole, such that no two cells
/// of the part see each other, and no two of the rest.
fn parts(puzzle: &Puzzle, cells: &[Cell]) -> Vec<Vec<Cell>> {
    let Some(groups) = groups(puzzle, cells).filter(|groups| groups.len() <= GROUPS) else {
        return Vec::new();
    };
    let mut parts: Vec<Vec<Cell>> = (0_u32..1 << groups.len())
        .map(|choice| {
            let sides = groups.iter().enumerate().map(|(number, sides)| {
                let side = choice >> number & 1;
                &sides[side as usize]
            });
            let mut part: Vec<Cell> = sides.flatten().copied().collect();
            part.sort_unstable();
            part
        })
        .collect();
    parts.retain(|part| part.len() >= 2 && part.len() < cells.len());
    parts
}

/// Divides `cells` into groups of cells that see each other, directly or in turn, and each group into
/// two sides on which no cell sees another. `None` if that can't be.
fn groups(puzzle: &Puzzle, cells: &[Cell]) -> Option<Vec<[Vec<Cell>; 2]>> {
    let mut rest = cells.to_vec();
    let mut groups = Vec::new();
    while let Some(first) = rest.pop() {
        let mut sides = [vec![first], Vec::new()];
        let mut reached = vec![(first, 0)];
        while let Some((cell, side)) = reached.pop() {
            let peers = puzzle.layout().peers(cell);
            if sides[side].iter().any(|other| peers.contains(other)) {
                return None;
            }
            for &other in rest.iter().filter(|&other| peers.contains(other)) {
                sides[1 - side].push(other);
                reached.push((other, 1 - side));
            }
            rest.retain(|other| !peers.contains(other));
        }
        groups.push(sides);
    }
    Some(groups)
}

#[cfg(test)]
mod tests {
    use crate::format;

    #[test]
    fn cells_that_see_each_other_are_on_different_sides() {
        for (line, expected) in [
            // Three cells in a row would need three digits.
            ("111.............", &[][..]),
            // No digit is absent.
            ("1..12...3...4...", &[]),
            // Of two cells, no part has two and leaves one.
            ("1..12...3.......", &[]),
            ("1..1..1.2...3...", &["change r1c1, r2c3 from 1 to 4"]),
        ] {
            let puzzle = format::parse(line).expect("a puzzle").puzzle;
            let slips: Vec<String> = super::all(&puzzle).iter().map(ToString::to_string).collect();
            assert_eq!(slips, expected, "{line}");
        }
    }
}
