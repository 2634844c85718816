//! Puzzles of 4×4 cells with random rules of every kind, of which all solutions are known: there are 288 grids,
//! and the checker looks at each.

use fastrand::Rng;
use kenzan::{Digit, Grid, Layout, Puzzle, Rule};
use serde_json::json;

use super::setter;

const SIZE: u8 = 4;

/// Returns all 288 grids of 4×4.
pub(crate) fn grids() -> Vec<Grid> {
    let layout = Layout::usual(SIZE).expect("4 has boxes");
    let empty = Puzzle::new(layout.clone(), Grid::empty(SIZE)).expect("an empty grid fits");
    let mut grids = vec![Grid::empty(SIZE)];
    for cell in layout.cells() {
        let fits = |grid: &Grid, digit: Digit| {
            layout.peers(cell).iter().all(|&peer| grid.get(peer) != Some(digit))
        };
        let longer = grids.iter().flat_map(|grid| {
            Digit::all(SIZE).filter(|&digit| fits(grid, digit)).map(|digit| {
                let mut longer = grid.clone();
                longer.set(cell, Some(digit));
                longer
            })
        });
        grids = longer.collect();
    }
    assert_eq!(grids.len(), 288);
    assert!(grids.iter().all(|grid| empty.check(grid).is_ok()));
    grids
}

/// A puzzle with all of its solutions, in order.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) puzzle: Puzzle,
    pub(crate) solutions: Vec<String>,
}

/// Returns `each` puzzles of each kind of rule, each with one or two rules and a few givens: every kind both
/// alone and in the opposite, and kept by some grids and broken by others.
pub(crate) fn puzzles(each: u32) -> Vec<Known> {
    let grids = grids();
    let layout = Layout::usual(SIZE).expect("4 has boxes");
    let mut random = Rng::with_seed(7);
    let mut puzzles = Vec::new();
    for kind in Rule::KINDS {
        let mut made = 0;
        let mut cuts = false;
        for _ in 0..1_000 {
            let base = random.choice(&grids).expect("there are 288");
            let rule = |kind: &str, random: &mut Rng| {
                setter::rule(kind, &layout, base, random).expect("4×4 is large enough")
            };
            let mut rules = vec![rule(kind.name, &mut random)];
            if made % 3 == 1 {
                let json = json!({"type": "not", "rule": rules[0]});
                rules = vec![serde_json::from_value(json).expect("a rule's opposite is one")];
            }
            if made % 3 == 2 {
                let second = random.choice(Rule::KINDS).expect("there are kinds").name;
                rules.push(rule(second, &mut random));
            }
            let mut givens = Grid::empty(SIZE);
            for _ in 0..random.u8(1..=3) {
                let cell = random.choice(layout.cells().collect::<Vec<_>>()).expect("16 cells");
                givens.set(cell, base.get(cell));
            }
            let plain = Puzzle::new(layout.clone(), givens).expect("givens fit");
            let puzzle = plain.with_rules(rules.into_iter().map(Into::into)).expect("valid");
            let of = |puzzle: &Puzzle| {
                grids.iter().filter(|grid| puzzle.check(grid).is_ok()).collect::<Vec<_>>()
            };
            let (before, after) = (of(&plain), of(&puzzle));
            // Puzzles of which the rule leaves nothing, or takes nothing, test little; a few of them do.
            let is_telling = !after.is_empty() && after.len() < before.len();
            if is_telling || random.u8(..10) == 0 {
                cuts |= is_telling;
                let mut solutions: Vec<String> = after.iter().map(ToString::to_string).collect();
                solutions.sort();
                puzzles.push(Known { puzzle, solutions });
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

/// Asks `engine` for all solutions of each of `puzzles`, and wants those that are known.
pub(crate) fn check(engine: &mut dyn kenzan::engine::Engine, puzzles: &[Known]) {
    use kenzan::engine::{Ending, Query};
    for Known { puzzle, solutions } in puzzles {
        let rules: Vec<String> = puzzle.rules().iter().map(ToString::to_string).collect();
        let what = format!("{}, {puzzle}, {rules:?}", engine.name());
        let found =
            engine.solve(puzzle, &Query::all(300)).unwrap_or_else(|e| panic!("{what}: {e}"));
        assert_eq!(found.ending, Ending::Exhausted, "{what}");
        let mut grids: Vec<String> = found.grids.iter().map(ToString::to_string).collect();
        grids.sort();
        assert_eq!(&grids, solutions, "{what}");
    }
}
