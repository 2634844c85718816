//! Killer cages that cover the grid.

use std::ops::RangeInclusive;

use super::super::symmetry::PatternSymmetry;
use super::draw::Draw;
use crate::rule::KillerCage;
use crate::rule::adjacent::neighbours;
use crate::{Cell, DigitSet, Layout, Rule};

/// The attempts to cover the grid before a cage of another size is put up with.
const COVERS: usize = 50;

/// Returns cages that cover all cells, each of a size in `sizes`, where that works out: else a few are smaller. The
/// symmetry maps each to itself or to another one.
pub(super) fn cover(
    draw: &mut Draw<'_>,
    sizes: &RangeInclusive<usize>,
    symmetry: PatternSymmetry,
) -> Vec<Vec<Cell>> {
    let most = usize::from(draw.size()).min(*sizes.end());
    let sizes = &(*sizes.start()..=most);
    let mut best: Option<(usize, Vec<Vec<Cell>>)> = None;
    for _ in 0..COVERS {
        let cages = attempt(draw, sizes, symmetry);
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
    let layout = draw.layout;
    (0..20).find_map(|_| {
        let wanted = least + draw.below(cage.len() - 2 * least + 1);
        let mut part = vec![draw.one_of(cage)?];
        while part.len() < wanted {
            let next: Vec<Cell> = cage
                .iter()
                .copied()
                .filter(|cell| !part.contains(cell))
                .filter(|&cell| neighbours(cell, layout).any(|other| part.contains(&other)))
                .collect();
            part.push(draw.one_of(&next)?);
        }
        let rest: Vec<Cell> = cage.iter().copied().filter(|cell| !part.contains(cell)).collect();
        part.sort_unstable();
        is_connected(&rest, layout).then_some([part, rest])
    })
}

/// Returns a cage with those that a symmetry maps it to, each with its cells in order; `None` if two of them overlap, or if
/// one has a digit twice.
pub(super) fn images(
    draw: &Draw<'_>,
    cage: &[Cell],
    symmetry: PatternSymmetry,
) -> Option<Vec<Vec<Cell>>> {
    let mut images: Vec<Vec<Cell>> = Vec::new();
    for operation in symmetry.operations() {
        let mut image: Vec<Cell> =
            cage.iter().map(|&cell| operation.cell(cell, draw.layout)).collect();
        image.sort_unstable();
        if images.contains(&image) {
            continue;
        }
        let digits: DigitSet = image.iter().map(|&cell| draw.digit(cell)).collect();
        let overlaps =
            |other: &Vec<Cell>| other.iter().any(|cell| image.binary_search(cell).is_ok());
        if digits.len() as usize != image.len() || images.iter().any(overlaps) {
            return None;
        }
        images.push(image);
    }
    Some(images)
}

/// Covers all cells by cages that grow one after the other, with their images; what is left over joins a cage beside it.
fn attempt(
    draw: &mut Draw<'_>,
    sizes: &RangeInclusive<usize>,
    symmetry: PatternSymmetry,
) -> Vec<Vec<Cell>> {
    let layout = draw.layout;
    // One of those that the symmetry maps to each other.
    let mut cages: Vec<Vec<Cell>> = Vec::new();
    let cells: Vec<Cell> = draw.layout.cells().collect();
    let mut open = draw.shuffled(cells);
    while let Some(&first) = tightest(&open, layout) {
        let wanted = sizes.start() + draw.below(sizes.end() - sizes.start() + 1);
        let mut cage = vec![first];
        while cage.len() < wanted {
            let Some(grown) = grown(draw, &cage, &open, *sizes.end(), symmetry) else { break };
            cage = grown;
        }
        let covered = images(draw, &cage, symmetry).unwrap_or_default().concat();
        open.retain(|cell| !covered.contains(cell));
        let is_small = cage.len() < *sizes.start();
        if !is_small || !join(draw, &cage, &mut cages, *sizes.end(), symmetry) {
            cages.push(cage);
        }
    }
    let all = cages.iter().filter_map(|cage| images(draw, cage, symmetry));
    let mut all: Vec<Vec<Cell>> = all.flatten().collect();
    all.sort_unstable();
    all
}

/// Returns the cell that has the fewest open cells beside it: the first of these.
fn tightest<'open>(open: &'open [Cell], layout: &Layout) -> Option<&'open Cell> {
    let beside = |cell: &&Cell| neighbours(**cell, layout).filter(|one| open.contains(one)).count();
    open.iter().min_by_key(beside)
}

/// Returns a cage with an open cell beside it whose digit the cage does not have yet, and with the images of that cell under
/// the operations that keep the cage.
fn grown(
    draw: &mut Draw<'_>,
    cage: &[Cell],
    open: &[Cell],
    most: usize,
    symmetry: PatternSymmetry,
) -> Option<Vec<Cell>> {
    let layout = draw.layout;
    let digits: DigitSet = cage.iter().map(|&cell| draw.digit(cell)).collect();
    let next: Vec<Cell> = open
        .iter()
        .copied()
        .filter(|cell| !cage.contains(cell))
        .filter(|&cell| neighbours(cell, layout).any(|other| cage.contains(&other)))
        .filter(|&cell| !digits.contains(draw.digit(cell)))
        .filter(|&cell| {
            let with = with_images(cage, &[cell], layout, symmetry);
            with.len() <= most && images(draw, &with, symmetry).is_some()
        })
        .collect();
    let next = draw.one_of(&next)?;
    Some(with_images(cage, &[next], layout, symmetry))
}

/// Returns a cage with other cells, and with their images under the operations that keep the cage.
fn with_images(
    cage: &[Cell],
    others: &[Cell],
    layout: &Layout,
    symmetry: PatternSymmetry,
) -> Vec<Cell> {
    let mut with = cage.to_vec();
    for operation in symmetry.operations() {
        if cage.iter().all(|&cell| cage.contains(&operation.cell(cell, layout))) {
            for &other in others {
                let image = operation.cell(other, layout);
                if !with.contains(&image) {
                    with.push(image);
                }
            }
        }
    }
    with
}

/// Adds the cells of a cage that is too small to a cage beside it that stays below one above the size `most`, if there
/// is such a cage without their digits.
fn join(
    draw: &mut Draw<'_>,
    cage: &[Cell],
    cages: &mut [Vec<Cell>],
    most: usize,
    symmetry: PatternSymmetry,
) -> bool {
    let layout = draw.layout;
    let touches = |other: &[Cell]| {
        cage.iter().any(|&cell| neighbours(cell, layout).any(|beside| other.contains(&beside)))
    };
    let mut able: Vec<(usize, Vec<Cell>)> = Vec::new();
    for (number, known) in cages.iter().enumerate() {
        for other in images(draw, known, symmetry).unwrap_or_default() {
            // Also if the small cage is kept by operations that move the other one to its other side.
            let both = [
                with_images(&other, cage, layout, symmetry),
                with_images(cage, &other, layout, symmetry),
            ];
            let joined = both
                .into_iter()
                .find(|joined| joined.len() <= most && images(draw, joined, symmetry).is_some());
            able.extend(joined.filter(|_| touches(&other)).map(|joined| (number, joined)));
        }
    }
    if able.is_empty() {
        return false;
    }
    let (number, joined) = able.swap_remove(draw.below(able.len()));
    cages[number] = joined;
    true
}

/// Returns whether cells form one piece.
pub(super) fn is_connected(cells: &[Cell], layout: &Layout) -> bool {
    let Some(&first) = cells.first() else { return false };
    let mut reached = vec![first];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        let beside = neighbours(cell, layout).filter(|other| cells.contains(other));
        let new: Vec<Cell> = beside.filter(|other| !reached.contains(other)).collect();
        reached.extend(new);
    }
    reached.len() == cells.len()
}
