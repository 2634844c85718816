//! The forms of puzzles with rules, which are only turned and mirrored.

use std::cmp::Ordering;

use super::Canonical;
use super::isomorphism::Isomorphism;
use super::normal::{self, NormalKey};
use super::rearranged::renamed;
use crate::{Grid, Puzzle, Symmetry};

/// Returns the canonical form of a puzzle: the least of the images that keep its rules, with other names of digits if no
/// rule depends on them.
pub(super) fn form(puzzle: &Puzzle) -> Canonical {
    let has_free_digits = normal::has_free_digits(puzzle);
    let images = Symmetry::ALL.into_iter().filter_map(|symmetry| {
        let turned = puzzle.mapped(symmetry).ok()?;
        let image = normal::without_rules(&turned);
        let map = Isomorphism::turning(symmetry, puzzle.size());
        if !has_free_digits {
            return Some((NormalKey::of(&image), image, turned, map));
        }
        let (values, names) = renamed(image.givens());
        let grid = Grid::from_values(image.size(), values).expect("a value for each cell");
        let image = image.with_givens(grid).expect("the size is the same");
        Some((NormalKey::of(&image), image, turned, map.with_digits(&names)))
    });
    let images: Vec<_> = images.collect();
    let least = images.iter().map(|(key, ..)| key).min().expect("there is the puzzle itself");
    // Most puzzles have givens, and only one of their images is the least by these.
    let mut best: Option<(Vec<String>, Canonical)> = None;
    for (_, image, turned, map) in images.iter().filter(|(key, ..)| key == least) {
        let rules = normal::rules(turned.rules(), turned.layout());
        let keys: Vec<String> = rules.iter().map(|rule| rule.key()).collect();
        match best.as_ref().map_or(Ordering::Less, |(least, _)| keys.cmp(least)) {
            Ordering::Greater => {}
            Ordering::Equal => {
                if let Some((_, canonical)) = &mut best {
                    canonical.automorphisms += 1;
                }
            }
            Ordering::Less => {
                let puzzle = image.with_rules(rules).expect("rules that mean the same are valid");
                best = Some((keys, Canonical { puzzle, map: *map, automorphisms: 1 }));
            }
        }
    }
    best.expect("there is the least one").1
}
