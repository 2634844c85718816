//! Random rules of every kind, and puzzles of 4×4 cells with them, of which all solutions are known: there are
//! 288 grids, and the checker looks at each.

use kenzan::rule::Kind;
use kenzan::{Cell, Digit, Grid, Layout, Puzzle, Rule};
use serde_json::{Value, json};

const SIZE: u8 = 4;

/// Random numbers, the same each time (xorshift, G. Marsaglia 2003).
#[derive(Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Returns a number of `low..=high`.
    pub(crate) fn number(&mut self, low: u32, high: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        low + u32::try_from((self.0 >> 33) % u64::from(high - low + 1)).expect("it is small")
    }

    fn is_lucky(&mut self) -> bool {
        self.number(0, 1) == 0
    }

    /// Returns `low` to `high` different cells.
    fn cells(&mut self, low: u32, high: u32) -> Vec<String> {
        let count = self.number(low, high) as usize;
        let mut cells = Vec::new();
        while cells.len() < count {
            let cell = format!("r{}c{}", self.number(1, 4), self.number(1, 4));
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }

    /// Returns cells that may come again.
    fn path(&mut self, low: u32, high: u32) -> Vec<String> {
        let mut cells = self.cells(low, high);
        if cells.len() > 2 && self.number(0, 3) == 0 {
            let again = cells[0].clone();
            cells.push(again);
        }
        cells
    }

    fn neighbours(&mut self) -> [String; 2] {
        let (row, column) = (self.number(1, 4), self.number(1, 3));
        if self.is_lucky() {
            [format!("r{row}c{column}"), format!("r{row}c{}", column + 1)]
        } else {
            [format!("r{}c{row}", column + 1), format!("r{column}c{row}")]
        }
    }

    fn clue(&mut self) -> String {
        let number = self.number(1, 4);
        match self.number(0, 3) {
            0 => format!("r0c{number}"),
            1 => format!("r5c{number}"),
            2 => format!("r{number}c0"),
            _ => format!("r{number}c5"),
        }
    }

    fn kind(&mut self) -> &'static Kind {
        let last = u32::try_from(Rule::KINDS.len()).expect("there are some sixty") - 1;
        &Rule::KINDS[self.number(0, last) as usize]
    }
}

/// Returns a rule of that kind that means something in a 4×4 grid.
pub(crate) fn rule(kind: &str, random: &mut Random) -> Rule {
    let layout = Layout::usual(SIZE).expect("4 has boxes");
    loop {
        let mut json = fields(kind, random);
        json["type"] = kind.into();
        let rule: Rule =
            serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{json}: {error}"));
        if rule.validate(&layout).is_ok() {
            return rule;
        }
    }
}

#[expect(clippy::too_many_lines, reason = "a line or two for each kind")]
fn fields(kind: &str, random: &mut Random) -> Value {
    let r = random;
    match kind {
        "killer-cage" => match r.number(0, 2) {
            0 => json!({"cells": r.cells(1, 4)}),
            1 => json!({"cells": r.cells(1, 4), "sum": r.number(1, 12)}),
            _ => json!({"cells": r.cells(2, 6), "sum": r.number(2, 18), "repeats": true}),
        },
        "sum" if r.is_lucky() => json!({"cells": r.cells(1, 5), "sum": r.number(2, 15)}),
        "sum" => {
            let cells = r.cells(2, 4);
            let coefficients: Vec<i64> =
                cells.iter().map(|_| i64::from(r.number(1, 7)) - 4).collect();
            let coefficients: Vec<i64> =
                coefficients.into_iter().map(|times| if times == 0 { 3 } else { times }).collect();
            json!({"cells": cells, "coefficients": coefficients, "sum": i64::from(r.number(0, 8)) - 4})
        }
        "equal-sums" => {
            let cells = r.cells(3, 6);
            let (one, two) = cells.split_at(r.number(1, 2) as usize);
            match two.len() {
                3.. if r.is_lucky() => json!({"sets": [one, &two[..1], &two[1..]]}),
                _ => json!({"sets": [one, two]}),
            }
        }
        "equality-cage" => json!({"cells": r.cells(2, 4)}),
        "rellik-cage" => json!({"cells": r.cells(1, 4), "sum": r.number(1, 9)}),
        "look-and-say" => json!({
            "cells": r.cells(2, 6),
            "counts": [{"count": r.number(0, 2), "digit": 1}, {"count": r.number(0, 2), "digit": 3}],
        }),
        "arrow" => {
            let cells = r.cells(3, 5);
            let (circle, shaft) = cells.split_at(r.number(1, 2) as usize);
            json!({"circle": circle, "shaft": shaft})
        }
        "double-arrow" | "between-line" | "sequence-line" => json!({"line": r.cells(3, 4)}),
        "thermometer" => {
            json!({"lines": [r.cells(2, 3), r.cells(2, 3)], "slow": r.is_lucky()})
        }
        "palindrome" | "renban" | "nabner" | "region-sum-line" | "zipper-line" => {
            json!({"line": r.cells(2, 5)})
        }
        "clone" => {
            let count = r.number(1, 2);
            json!({"cells": r.cells(count, count), "clones": r.cells(count, count)})
        }
        "whisper" => json!({"line": r.path(2, 4), "difference": r.number(1, 3)}),
        "sum-line" => json!({"line": r.cells(2, 6), "sum": r.number(2, 8)}),
        "lockout-line" => json!({"line": r.cells(2, 4), "difference": r.number(1, 3)}),
        "entropic-line" | "parity-line" => json!({"line": r.path(2, 4)}),
        "modular-line" => json!({"line": r.path(2, 5), "modulus": r.number(2, 4)}),
        "difference" => json!({"cells": r.cells(2, 2), "difference": r.number(0, 3)}),
        "ratio" => json!({"cells": r.cells(2, 2), "ratio": r.number(1, 4)}),
        "xv" => json!({"cells": r.cells(2, 2), "sum": r.number(2, 8)}),
        "no-difference" => {
            json!({"differences": [r.number(1, 3)], "except": [r.neighbours(), r.neighbours()]})
        }
        "no-ratio" => {
            json!({"ratios": [r.number(2, 4)], "except": [r.neighbours(), r.neighbours()]})
        }
        "no-sum" => json!({"sums": [r.number(2, 8), r.number(2, 8)], "except": [r.neighbours()]}),
        "greater-than" => {
            let cells = r.cells(2, 2);
            json!({"greater": cells[0], "less": cells[1]})
        }
        "quadruple" => {
            let digits: Vec<u32> = (0..r.number(1, 3)).map(|_| r.number(1, 4)).collect();
            json!({"cells": r.cells(3, 5), "digits": digits})
        }
        "odd" | "even" | "row-indexer" | "column-indexer" | "box-indexer" => {
            json!({"cells": r.cells(1, 3)})
        }
        "minimum" | "maximum" => json!({"cells": r.cells(1, 2)}),
        "counting-circles" => json!({"cells": r.cells(1, 6)}),
        "little-killer" => {
            let directions = ["down-right", "down-left", "up-right", "up-left"];
            let direction = directions[r.number(0, 3) as usize];
            json!({"clue": r.clue(), "direction": direction, "sum": r.number(1, 12)})
        }
        "sandwich" => json!({"clue": r.clue(), "sum": r.number(0, 5)}),
        "x-sum" => json!({"clue": r.clue(), "sum": r.number(1, 10)}),
        "skyscraper" => json!({"clue": r.clue(), "count": r.number(1, 4)}),
        "numbered-room" => json!({"clue": r.clue(), "digit": r.number(1, 4)}),
        "full-rank" => json!({"clue": r.clue(), "rank": r.number(1, 16)}),
        "anti-knight" | "anti-king" | "self-taxicab" | "global-entropy" => json!({}),
        "anti-leaper" => json!({"rows": r.number(0, 3), "columns": r.number(0, 3)}),
        "taxicab" => json!({"distance": r.number(1, 6)}),
        "relation" => {
            let relations = ["a + b >= 4", "a < b || a == 2 * b", "(a + b) % 3 != 0"];
            let relation = relations[r.number(0, 2) as usize];
            let (line, pairs) =
                if r.is_lucky() { (r.cells(2, 4), "all") } else { (r.path(2, 4), "successive") };
            json!({"line": line, "pairs": pairs, "relation": relation})
        }
        "regex" => {
            let patterns = ["[12]*[34]+", ".*13.*", "(1|22|3.)*", "[^4]+4?", "..?1?.*"];
            json!({"line": r.path(1, 5), "pattern": patterns[r.number(0, 4) as usize]})
        }
        "or" | "and" => json!({"rules": [inner(r), inner(r)]}),
        "not" => json!({"rule": inner(r)}),
        other => panic!("nobody has said what a random {other} is"),
    }
}

/// Returns a rule for within another.
fn inner(random: &mut Random) -> Value {
    let kind = random.kind().name;
    let rule = rule(kind, random);
    serde_json::to_value(rule).expect("rules can be written")
}

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
    let mut random = Random::new(7);
    let mut puzzles = Vec::new();
    for kind in Rule::KINDS {
        let mut made = 0;
        let mut cuts = false;
        for _ in 0..1_000 {
            let mut rules = vec![rule(kind.name, &mut random)];
            if made % 3 == 1 {
                let json = json!({"type": "not", "rule": rules[0]});
                rules = vec![serde_json::from_value(json).expect("a rule's opposite is one")];
            }
            if made % 3 == 2 {
                let second = random.kind().name;
                rules.push(rule(second, &mut random));
            }
            let mut givens = Grid::empty(SIZE);
            let base = &grids[random.number(0, 287) as usize];
            for _ in 0..random.number(1, 3) {
                let cell = Cell::new(
                    u8::try_from(random.number(0, 3)).expect("3 at most"),
                    u8::try_from(random.number(0, 3)).expect("3 at most"),
                );
                givens.set(cell, base.get(cell));
            }
            let layout = Layout::usual(SIZE).expect("4 has boxes");
            let plain = Puzzle::new(layout, givens).expect("givens fit");
            let puzzle = plain.with_rules(rules.into_iter().map(Into::into)).expect("valid");
            let of = |puzzle: &Puzzle| {
                grids.iter().filter(|grid| puzzle.check(grid).is_ok()).collect::<Vec<_>>()
            };
            let (before, after) = (of(&plain), of(&puzzle));
            // Puzzles of which the rule leaves nothing, or takes nothing, test little; a few of them do.
            let is_telling = !after.is_empty() && after.len() < before.len();
            if is_telling || random.number(0, 9) == 0 {
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
