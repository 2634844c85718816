//! Cages as a coloured map: adjacent cells of one colour are a cage, and its sum is in one of them.

use crate::Cell;
use crate::format::sites::coded::cages::CodedCages;

/// How to fix a map of cages.
pub(super) const HINT: &str =
    "cells of one colour that touch are one cage, which has its sum in one of them";

/// The most colours that a code has.
const MOST: u64 = 5;

/// The colour of a cell, and the sum that is in it, or 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Caged {
    pub(super) colour: u64,
    pub(super) sum: u64,
}

/// The neighbours of a cell, as indices.
fn neighbours(index: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (index / 9, index % 9);
    let cells = [
        (row > 0).then(|| index - 9),
        (row < 8).then(|| index + 9),
        (column > 0).then(|| index - 1),
        (column < 8).then(|| index + 1),
    ];
    cells.into_iter().flatten()
}

/// Finds the cages of a map of 81 cells.
///
/// # Errors
/// The faulty cell, and the error.
pub(super) fn cages(map: &[Caged]) -> Result<CodedCages, (usize, String)> {
    let mut seen = vec![false; map.len()];
    let mut found = Vec::new();
    for start in 0..map.len() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let mut cells = vec![start];
        let mut next = 0;
        while let Some(&index) = cells.get(next) {
            next += 1;
            for other in neighbours(index) {
                if !seen[other] && map[other].colour == map[start].colour {
                    seen[other] = true;
                    cells.push(other);
                }
            }
        }
        cells.sort_unstable();
        let mut sums =
            cells.iter().map(|&index| (index, map[index].sum)).filter(|(_, sum)| *sum > 0);
        let named = Cell::from_index(start, 9);
        let Some((_, sum)) = sums.next() else {
            return Err((start, format!("the cage of {named} has no sum")));
        };
        if let Some((index, _)) = sums.next() {
            return Err((index, format!("a second sum in the cage of {named}")));
        }
        let cells = cells.into_iter().map(|index| Cell::from_index(index, 9)).collect();
        found.push((cells, u32::try_from(sum).ok()));
    }
    Ok(found)
}

/// Colours cages, from 0, so that no two adjacent cages have the same colour; `None` if a cell is in no cage, if a
/// cage is not connected, or if too many colours would be needed.
pub(super) fn coloured(cage_of: &[Option<usize>]) -> Option<Vec<u64>> {
    let mut colours: Vec<Option<u64>> = vec![None; cage_of.len()];
    for start in 0..cage_of.len() {
        let cage = cage_of[start]?;
        if colours[start].is_some() {
            continue;
        }
        let neighbours: Vec<u64> = (0..cage_of.len())
            .filter(|&index| cage_of[index] == Some(cage))
            .flat_map(neighbours)
            .filter(|&other| cage_of[other] != Some(cage))
            .filter_map(|other| colours[other])
            .collect();
        let colour = (0..MOST).find(|colour| !neighbours.contains(colour))?;
        for (index, of) in cage_of.iter().enumerate() {
            if *of == Some(cage) {
                colours[index] = Some(colour);
            }
        }
    }
    let colours: Vec<u64> = colours.into_iter().collect::<Option<_>>()?;
    // The text reads back with as many cages.
    let first = |index: usize| !cage_of[..index].contains(&cage_of[index]);
    let map: Vec<Caged> = colours
        .iter()
        .enumerate()
        .map(|(index, &colour)| Caged { colour, sum: u64::from(first(index)) })
        .collect();
    cages(&map).is_ok().then_some(colours)
}
