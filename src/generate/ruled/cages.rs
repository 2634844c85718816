//! Killer cages that cover the grid.

use std::ops::RangeInclusive;

use super::draw::Draw;
use crate::rule::KillerCage;
use crate::rule::adjacent::neighbours;
use crate::{Cell, DigitSet, Rule};

/// The attempts to cover the grid before a cage of another size is put up with.
const COVERS: usize = 50;

/// Returns cages that cover all cells, each of a size in `sizes`, where that works out: else a few are smaller.
pub(super) fn cover(draw: &mut Draw<'_>, sizes: &RangeInclusive<usize>) -> Vec<Vec<Cell>> {
    let most = usize::from(draw.size()).min(*sizes.end());
    let sizes = &(*sizes.start()..=most);
    let mut best: Option<(usize, Vec<Vec<Cell>>)> = None;
    for _ in 0..COVERS {
        let cages = attempt(draw, sizes);
        let small = cages.iter().filter(|cage| cage.len() < *sizes.start()).count();
        if best.as_ref().is_none_or(|(least, _)| small < *least) {
            best = Some((small, cages));
        }
        if small == 0 {
            break;
        }
    }
    best.map(|(_, cages)| cages).unwrap_or_default()
}

/// Returns the rule of a cage.
pub(super) fn rule(draw: &Draw<'_>, cells: &[Cell]) -> Rule {
    KillerCage { cells: cells.to_vec(), sum: Some(draw.sum(cells)), repeats: false }.into()
}

/// Splits a cage in two connected parts that have at least `least` cells; `None` if there are no such parts.
pub(super) fn split(draw: &mut Draw<'_>, cage: &[Cell], least: usize) -> Option<[Vec<Cell>; 2]> {
    if cage.len() < 2 * least {
        return None;
    }
    let size = draw.size();
    (0..20).find_map(|_| {
        let wanted = least + draw.below(cage.len() - 2 * least + 1);
        let mut part = vec![draw.one_of(cage)?];
        while part.len() < wanted {
            let next: Vec<Cell> = cage
                .iter()
                .copied()
                .filter(|cell| !part.contains(cell))
                .filter(|&cell| neighbours(cell, size).any(|other| part.contains(&other)))
                .collect();
            part.push(draw.one_of(&next)?);
        }
        let rest: Vec<Cell> = cage.iter().copied().filter(|cell| !part.contains(cell)).collect();
        part.sort_unstable();
        is_connected(&rest, size).then_some([part, rest])
    })
}

/// Covers all cells by cages that grow one after the other; what is left over joins a cage beside it.
fn attempt(draw: &mut Draw<'_>, sizes: &RangeInclusive<usize>) -> Vec<Vec<Cell>> {
    let size = draw.size();
    let mut cages: Vec<Vec<Cell>> = Vec::new();
    let cells: Vec<Cell> = draw.layout.cells().collect();
    let mut open = draw.shuffled(cells);
    while let Some(&first) = tightest(&open, size) {
        let wanted = sizes.start() + draw.below(sizes.end() - sizes.start() + 1);
        let mut cage = vec![first];
        open.retain(|cell| *cell != first);
        while cage.len() < wanted {
            let Some(next) = joining(draw, &cage, &open) else { break };
            cage.push(next);
            open.retain(|cell| *cell != next);
        }
        if cage.len() >= *sizes.start() || !join(draw, &cage, &mut cages, *sizes.end()) {
            cages.push(cage);
        }
    }
    for cage in &mut cages {
        cage.sort_unstable();
    }
    cages.sort_unstable();
    cages
}

/// Returns the cell that has the fewest open cells beside it: the first of these.
fn tightest(open: &[Cell], size: u8) -> Option<&Cell> {
    let beside = |cell: &&Cell| neighbours(**cell, size).filter(|one| open.contains(one)).count();
    open.iter().min_by_key(beside)
}

/// Returns an open cell beside a cage whose digit the cage does not have yet.
fn joining(draw: &mut Draw<'_>, cage: &[Cell], open: &[Cell]) -> Option<Cell> {
    let size = draw.size();
    let digits: DigitSet = cage.iter().map(|&cell| draw.digit(cell)).collect();
    let next: Vec<Cell> = open
        .iter()
        .copied()
        .filter(|&cell| neighbours(cell, size).any(|other| cage.contains(&other)))
        .filter(|&cell| !digits.contains(draw.digit(cell)))
        .collect();
    draw.one_of(&next)
}

/// Adds the cells of a cage that is too small to a cage beside it that stays below one above the size `most`, if there
/// is such a cage without their digits.
fn join(draw: &mut Draw<'_>, cage: &[Cell], cages: &mut [Vec<Cell>], most: usize) -> bool {
    let size = draw.size();
    let digits: DigitSet = cage.iter().map(|&cell| draw.digit(cell)).collect();
    let touches = |other: &[Cell]| {
        cage.iter().any(|&cell| neighbours(cell, size).any(|beside| other.contains(&beside)))
    };
    let fits = |other: &[Cell]| {
        other.len() + cage.len() <= most
            && touches(other)
            && !other.iter().any(|&cell| digits.contains(draw.digit(cell)))
    };
    let able: Vec<usize> = (0..cages.len()).filter(|&number| fits(&cages[number])).collect();
    let Some(chosen) = draw.one_of(&able) else { return false };
    cages[chosen].extend_from_slice(cage);
    true
}

/// Returns whether cells form one piece.
pub(super) fn is_connected(cells: &[Cell], size: u8) -> bool {
    let Some(&first) = cells.first() else { return false };
    let mut reached = vec![first];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        let beside = neighbours(cell, size).filter(|other| cells.contains(other));
        let new: Vec<Cell> = beside.filter(|other| !reached.contains(other)).collect();
        reached.extend(new);
    }
    reached.len() == cells.len()
}
