//! Puzzles of up to 4×4 cells with random rules of every kind, on layouts drawn as freely as the types allow, of which
//! all solutions are known: the complete grids are few, and the checker looks at each.

use std::sync::Arc;

use fastrand::Rng;
use kenzan::{Grid, Puzzle, Rule};
use serde_json::json;

use super::grids::{self, Small};
use super::setter;

/// A puzzle with all of its solutions, in order.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) puzzle: Puzzle,
    pub(crate) solutions: Vec<String>,
    /// The layout with all grids that keep its houses.
    pub(crate) small: Arc<Small>,
}

impl Known {
    /// Returns the solutions as grids.
    pub(crate) fn grids(&self) -> Vec<Grid> {
        let grids = self.small.grids.iter();
        grids.filter(|grid| self.puzzle.check(grid).is_ok()).cloned().collect()
    }
}

/// Returns `each` puzzles of each kind of rule, each with one or two rules and a few givens: every kind both
/// alone and in the opposite, and kept by some grids and broken by others.
pub(crate) fn puzzles(each: u32) -> Vec<Known> {
    let mut random = Rng::with_seed(7);
    let mut puzzles = Vec::new();
    for kind in Rule::KINDS {
        let mut made = 0;
        let mut cuts = false;
        for _ in 0..1_000 {
            let small = grids::small(&mut random);
            let (layout, base) = (&small.layout, small.grid(&mut random));
            let rule = |kind: &str, random: &mut Rng| setter::rule(kind, layout, base, random);
            // A layout may be too small for a rule, or lack the regions that it counts.
            let Some(first) = rule(kind.name, &mut random) else { continue };
            let mut rules = vec![first];
            if made % 3 == 1 {
                let json = json!({"type": "not", "rule": rules[0]});
                rules = vec![serde_json::from_value(json).expect("a rule's opposite is one")];
            }
            if made % 3 == 2 {
                let second = random.choice(Rule::KINDS).expect("there are kinds").name;
                rules.extend(rule(second, &mut random));
            }
            let mut givens = Grid::empty(layout.shape());
            for _ in 0..random.u8(1..=3) {
                let cell =
                    random.choice(layout.cells().collect::<Vec<_>>()).expect("there is a cell");
                givens.set(cell, base.get(cell));
            }
            let plain = Puzzle::new(Arc::clone(layout), givens).expect("givens fit");
            let puzzle = plain.with_rules(rules.into_iter().map(Into::into)).expect("valid");
            let of = |puzzle: &Puzzle| {
                small.grids.iter().filter(|grid| puzzle.check(grid).is_ok()).collect::<Vec<_>>()
            };
            let (before, after) = (of(&plain), of(&puzzle));
            // Puzzles of which the rule leaves nothing, or takes nothing, test little; a few of them do.
            let is_telling = !after.is_empty() && after.len() < before.len();
            if is_telling || random.u8(..10) == 0 {
                cuts |= is_telling;
                let mut solutions: Vec<String> = after.iter().map(ToString::to_string).collect();
                solutions.sort();
                puzzles.push(Known { puzzle, solutions, small: Arc::clone(&small) });
                made += 1;
            }
            if made >= each && cuts {
                break;
            }
        }
        assert!(made >= each, "{}", kind.name);
    }
    puzzles
}

/// Asks `engine` for all solutions of each of `puzzles`, and checks that they are the known ones.
pub(crate) fn check(engine: &mut dyn kenzan::engine::Engine, puzzles: &[Known]) {
    use kenzan::engine::{Ending, Query};
    for Known { puzzle, solutions, small: _ } in puzzles {
        let rules: Vec<String> = puzzle.rules().iter().map(ToString::to_string).collect();
        let what = format!("{}, {puzzle}, {rules:?}", engine.name());
        let found =
            engine.solve(puzzle, &Query::all(600)).unwrap_or_else(|e| panic!("{what}: {e}"));
        assert_eq!(found.ending, Ending::Exhausted, "{what}");
        let mut grids: Vec<String> = found.grids.iter().map(ToString::to_string).collect();
        grids.sort();
        assert_eq!(&grids, solutions, "{what}");
    }
}
