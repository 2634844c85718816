//! Which rules leave digits their names: where `canon` renames digits, no grid may show the difference, and of each
//! kind where it does not, some grid does.

use fastrand::Rng;
use kenzan::canon::isomorphism;
use kenzan::{Cell, Digit, Grid, Layout, Rule};

use super::instance::{self, keeps};
use crate::suite::grids::{self, MIXED, SMALL};

/// Kinds that may say nothing of values, which nobody looks into.
const OPAQUE: [&str; 2] = ["relation", "regex"];

/// Returns whether a puzzle with the rule has the same form whatever its only given is called.
fn has_free_digits(layout: &std::sync::Arc<Layout>, rule: &Rule) -> bool {
    let puzzle = instance::empty(layout).with_rule(rule.clone()).expect("valid");
    let [one, other] = [1, 2].map(|value| {
        let digit = Digit::new(value).expect("a digit");
        puzzle.with_given(Cell::new(0, 0), digit).expect("it fits")
    });
    isomorphism(&one, &other).expect("puzzles with rules have forms").is_some()
}

fn renamed(grid: &Grid, random: &mut Rng) -> Grid {
    let mut names: Vec<u8> = (1..=grid.columns()).collect();
    random.shuffle(&mut names);
    let mut renamed = grid.clone();
    for (cell, digit) in grid.cells() {
        let value = names[usize::from(digit.expect("it is complete").value()) - 1];
        renamed.set(cell, Digit::new(value));
    }
    renamed
}

/// Returns random rules of a kind, each with its layout and grids that may keep or break it.
fn rules(kind: &str, random: &mut Rng) -> Vec<(std::sync::Arc<Layout>, Rule, Vec<Grid>)> {
    let mut rules = Vec::new();
    for small in SMALL[..6].iter().cycle().take(60) {
        let grid = small.grid(random).clone();
        let Some(rule) = instance::rule(kind, &small.layout, &grid, random) else { continue };
        let others = (0..10).map(|_| small.grid(random).clone());
        rules.push((small.layout.clone(), rule, others.chain([grid.clone()]).collect()));
    }
    // Grids of four rows are not mixed well enough to keep these.
    if let Some(&(_, fits)) = MIXED.iter().find(|(mixed, _)| *mixed == kind) {
        let layout = grids::boxes(6);
        let kept: Vec<Grid> = (0..4).map(|_| grids::mixed(&layout, fits, random)).collect();
        let rule = instance::rule(kind, &layout, &kept[0], random).expect("the grid keeps one");
        rules.push((layout, rule, kept));
    }
    rules
}

#[test]
fn digits_are_renamed_exactly_where_no_grid_shows_it() {
    let mut random = Rng::with_seed(3);
    let (mut free, mut unseen) = (Vec::new(), Vec::new());
    for kind in Rule::KINDS {
        let (mut is_free, mut is_seen) = (false, false);
        for (layout, rule, grids) in rules(kind.name, &mut random) {
            let is_renamed = has_free_digits(&layout, &rule);
            is_free |= is_renamed;
            for grid in &grids {
                let other = renamed(grid, &mut random);
                let is_different = keeps(&layout, grid, &rule) != keeps(&layout, &other, &rule);
                assert!(!(is_renamed && is_different), "{rule:?}\n{grid}\n{other}");
                is_seen |= is_different;
            }
        }
        free.extend(is_free.then_some(kind.name));
        unseen.extend((!is_seen).then_some(kind.name));
    }
    unseen.retain(|name| !OPAQUE.contains(name));
    let always = [
        "same-digits", "palindrome", "clone", "anti-knight", "anti-king", "anti-leaper", "taxicab",
    ];
    assert_eq!(unseen, always, "no grid shows the names of digits in these kinds");
    for kind in always {
        assert!(free.contains(&kind), "{kind}");
    }
}
