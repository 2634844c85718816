//! A setter who invents rules at random, as JSON: their numbers are those of a complete grid, or near. All
//! tests that want random rules have them from here.

mod outside;
mod pattern;

use std::ops::RangeInclusive;

use fastrand::Rng;
use kenzan::rule::Values;
use kenzan::{Cell, Grid, Layout, Rule};
use serde_json::{Value, json};

/// How deep rules are put into rules.
const DEEPEST: u32 = 2;

/// Returns whether a complete grid keeps a rule.
pub(crate) fn keeps(layout: &Layout, grid: &Grid, rule: &Rule) -> bool {
    rule.is_kept(&Values::new(layout, grid).expect("a complete grid"))
}

/// Makes a random rule of that kind which is valid; `None` if the layout is too small for any, as far as is
/// seen in many tries. Three of four times `grid` keeps it, if such a one is found.
pub(crate) fn rule(kind: &str, layout: &Layout, grid: &Grid, random: &mut Rng) -> Option<Rule> {
    let wants_kept = random.u8(..4) != 0;
    let mut last = None;
    for _ in 0..60 {
        let json = Setter { layout, grid, random }.rule(kind, 0);
        let Some(json) = json else { continue };
        let rule: Rule =
            serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{json}: {error}"));
        if rule.validate(layout).is_err() {
            continue;
        }
        if !wants_kept || keeps(layout, grid, &rule) {
            return Some(rule);
        }
        last = Some(rule);
    }
    last
}

/// What a setter looks at.
struct Setter<'a> {
    layout: &'a Layout,
    grid: &'a Grid,
    random: &'a mut Rng,
}

impl Setter<'_> {
    /// Makes a rule of a kind, which may turn out not to be valid; `None` if it came to nothing.
    fn rule(&mut self, kind: &str, depth: u32) -> Option<Value> {
        let mut rule = self.fields(kind, depth)?;
        rule.as_object_mut()?.insert("type".to_owned(), kind.into());
        Some(rule)
    }

    #[expect(clippy::too_many_lines, reason = "a table of all kinds")]
    fn fields(&mut self, kind: &str, depth: u32) -> Option<Value> {
        let size = self.count();
        Some(match kind {
            "killer-cage" => {
                let cells = self.cluster(1, 5);
                let sum = self.near(self.sum(&cells));
                match self.random.u8(..4) {
                    0 => json!({"cells": cells}),
                    1 => json!({"cells": cells, "sum": sum, "repeats": true}),
                    _ => json!({"cells": cells, "sum": sum}),
                }
            }
            "sum" => {
                let cells = self.cluster(1, 5);
                if self.random.bool() {
                    return Some(json!({"cells": cells, "sum": self.near(self.sum(&cells))}));
                }
                let times: Vec<i64> =
                    cells.iter().map(|_| [1, 2, 3, -1, -2, 60][self.random.usize(..6)]).collect();
                let sum = cells.iter().zip(&times).map(|(&cell, times)| self.value(cell) * times);
                let sum = sum.sum();
                json!({"cells": cells, "coefficients": times, "sum": self.near(sum)})
            }
            "equal-sums" => {
                let mut cells = self.cluster(2, 6);
                self.random.shuffle(&mut cells);
                let sets = self.random.usize(2..=cells.len().clamp(2, 3));
                let part = cells.len().div_ceil(sets);
                let mut sets: Vec<Vec<Cell>> = cells.chunks(part).map(<[Cell]>::to_vec).collect();
                // Sets may share cells, as the lines of a magic square do.
                if sets.len() > 1 && self.random.bool() {
                    let shared = sets[0][0];
                    sets[1].push(shared);
                }
                json!({"sets": sets})
            }
            "equality-cage" => json!({"cells": self.cluster(2, usize::from(size))}),
            "rellik-cage" => {
                let cells = self.cluster(1, 5);
                let sum = self.random.i64(1..=self.sum(&cells) + 2);
                json!({"cells": cells, "sum": sum})
            }
            "look-and-say" => {
                let cells = self.cluster(1, 6);
                let mut digits: Vec<i64> = self.ends().collect();
                self.random.shuffle(&mut digits);
                digits.truncate(self.random.usize(1..=2));
                let count = |digit: &i64| {
                    let found = cells.iter().filter(|&&cell| self.value(cell) == *digit).count();
                    json!({"count": found, "digit": digit})
                };
                json!({"cells": cells, "counts": digits.iter().map(count).collect::<Vec<_>>()})
            }
            "arrow" => {
                let path = self.path(2, 6);
                let pill = if self.random.u8(..4) == 0 { self.random.usize(2..=3) } else { 1 };
                let (circle, shaft) = path.split_at(pill.min(path.len() - 1));
                json!({"circle": circle, "shaft": shaft})
            }
            "thermometer" => {
                let trunk = self.path(2, 4);
                let mut lines = vec![trunk.clone()];
                if self.random.u8(..4) == 0 {
                    lines.push(vec![trunk[0], self.cell()]);
                }
                json!({"lines": lines, "slow": self.random.bool()})
            }
            "double-arrow" | "between-line" | "sequence-line" => json!({"line": self.path(3, 5)}),
            "palindrome" | "nabner" | "zipper-line" | "region-sum-line" => {
                json!({"line": self.path(2, 6)})
            }
            "renban" => json!({"line": self.path(1, usize::from(size).min(5))}),
            "entropic-line" | "parity-line" => json!({"line": self.looping(2, 6)}),
            "modular-line" => json!({"line": self.looping(2, 5), "modulus": self.random.u8(2..=4)}),
            "clone" => {
                let (cells, clones) = self.clones()?;
                json!({"cells": cells, "clones": clones})
            }
            "whisper" => {
                let most = size.max(2).div_ceil(2);
                json!({"line": self.looping(2, 4), "difference": self.random.u8(1..=most)})
            }
            "lockout-line" => {
                let most = size.max(2).div_ceil(2);
                json!({"line": self.path(2, 4), "difference": self.random.u8(1..=most)})
            }
            "sum-line" => {
                let line = self.path(1, 6);
                let first = self.random.usize(1..=line.len());
                let sum = self.near(self.sum(&line[..first]));
                match self.random.u8(..3) {
                    0 => json!({"line": line, "sum": sum, "closed": true}),
                    _ => json!({"line": line, "sum": sum}),
                }
            }
            "same-digits" => {
                let first = self.cluster(1, 3);
                let second = self.same(&first);
                json!({"sets": [first, second]})
            }
            "calculation-cage" => {
                let cells = self.cluster(1, 4);
                let values: Vec<i64> = cells.iter().map(|&cell| self.value(cell)).collect();
                let most = values.iter().max().copied().unwrap_or(0);
                let (sum, product) = (values.iter().sum::<i64>(), values.iter().product::<i64>());
                let (operation, result) = match self.random.u8(..4) {
                    0 => ("sum", sum),
                    1 => ("difference", (2 * most - sum).max(0)),
                    2 => ("quotient", most * most / product.max(1)),
                    _ => ("product", product),
                };
                let is_zero = result == 0 || self.random.u8(..6) == 0;
                let result = if is_zero { 0 } else { self.near(result) };
                json!({"cells": cells, "operation": operation, "result": result})
            }
            "distinct-count" => {
                let cells = self.cluster(1, 5);
                let mut values: Vec<i64> = cells.iter().map(|&cell| self.value(cell)).collect();
                values.sort_unstable();
                values.dedup();
                let count = i64::try_from(values.len()).expect("a few");
                let counters = self.layout.cells().filter(|cell| self.value(*cell) == count);
                let counter = self.random.choice(counters.collect::<Vec<_>>());
                json!({"counter": counter.unwrap_or_else(|| self.cell()), "cells": cells})
            }
            "lunchbox" => {
                let line = self.path(2, 5);
                let values: Vec<i64> = line.iter().map(|&cell| self.value(cell)).collect();
                let sum = outside::sandwich_of_its_own(&values);
                json!({"line": line, "sum": if sum == 0 { 0 } else { self.near(sum) }})
            }
            "value-indexer" => json!({"line": self.path(3, 6)}),
            "state-machine" => {
                let line = self.looping(1, 5);
                let values: Vec<i64> = line.iter().map(|&cell| self.value(cell)).collect();
                let mut machine = pattern::machine(self.random, &values, self.ends());
                machine["line"] = json!(line);
                machine
            }
            "frame-sum" | "rossini" => {
                let (clue, values) = outside::clue(self.random, self.grid);
                let first = self.random.usize(1..=values.len().min(4));
                if kind == "frame-sum" {
                    let sum = self.near(values[..first].iter().sum());
                    json!({"clue": clue, "sum": sum, "first": first})
                } else {
                    json!({"clue": clue, "falls": self.random.bool(), "first": first})
                }
            }
            "connected-digits" => {
                let digits: Vec<i64> = self.ends().filter(|_| self.random.u8(..4) != 0).collect();
                let belongs = |cell: &Cell| digits.contains(&self.value(*cell));
                let count = self.layout.cells().filter(belongs).count();
                let count = i64::try_from(count).expect("a few");
                match self.random.u8(..3) {
                    0 => json!({"digits": digits, "count": self.near(count)}),
                    _ => json!({"digits": digits}),
                }
            }
            "no-row-indexer" | "no-column-indexer" => {
                json!({"except": self.indexers(kind == "no-row-indexer")})
            }
            "difference" => {
                let cells = self.pair()?;
                let difference = (self.value(cells[0]) - self.value(cells[1])).abs();
                json!({"cells": cells, "difference": self.near(difference)})
            }
            "ratio" => {
                let cells = self.pair()?;
                let (one, other) = (self.value(cells[0]), self.value(cells[1]));
                json!({"cells": cells, "ratio": self.near(one.max(other) / one.min(other).max(1))})
            }
            "xv" => {
                let cells = self.pair()?;
                json!({"cells": cells, "sum": self.near(self.sum(&cells))})
            }
            "no-difference" => {
                let number = self.random.i64(0..size.into());
                let except = self.except(|one, other| (one - other).abs() == number);
                json!({"differences": [number], "except": except})
            }
            "no-ratio" => {
                let number = self.random.i64(1..=i64::from(size.clamp(2, 4)));
                let except =
                    self.except(|one, other| one == number * other || other == number * one);
                json!({"ratios": [number], "except": except})
            }
            "no-sum" => {
                let most = 2 * self.ends().end();
                let [one, other] = [0; 2].map(|_| self.random.i64(most.min(2)..=most));
                let except = self.except(|a, b| [one, other].contains(&(a + b)));
                json!({"sums": [one, other], "except": except})
            }
            "greater-than" => {
                let [greater, less] = self.pair()?;
                json!({"greater": greater, "less": less})
            }
            "quadruple" => {
                let cells = self.cluster(2, 4);
                let digits: Vec<i64> = cells
                    .iter()
                    .take(self.random.usize(1..=4))
                    .map(|&cell| self.value(cell))
                    .collect();
                let digits: Vec<i64> = digits.into_iter().map(|digit| self.near(digit)).collect();
                json!({"cells": cells, "digits": digits})
            }
            "odd" | "even" | "minimum" | "maximum" => json!({"cells": self.cluster(1, 3)}),
            "counting-circles" => json!({"cells": self.cluster(1, 6)}),
            "row-indexer" | "column-indexer" | "box-indexer" => {
                json!({"cells": self.cluster(1, 3)})
            }
            "little-killer" => {
                let (clue, direction, sum) = outside::diagonal(self.random, self.grid);
                json!({"clue": clue, "direction": direction, "sum": self.near(sum)})
            }
            "sandwich" | "x-sum" | "skyscraper" | "hidden-skyscraper" | "numbered-room"
            | "full-rank" => {
                let (clue, values) = outside::clue(self.random, self.grid);
                let (field, number) = match kind {
                    "sandwich" => ("sum", outside::sandwich(&values, &self.ends())),
                    "x-sum" => ("sum", outside::x_sum(&values)),
                    "skyscraper" => ("count", outside::skyscraper(&values)),
                    "hidden-skyscraper" => ("digit", outside::hidden_skyscraper(&values)),
                    "numbered-room" => ("digit", outside::numbered_room(&values)),
                    _ => ("rank", outside::rank(self.grid, &values)),
                };
                json!({"clue": clue, field: self.near(number)})
            }
            "anti-knight" | "anti-king" | "self-taxicab" | "global-entropy" | "global-modular" => {
                json!({})
            }
            "anti-leaper" => {
                let [rows, columns] = self.sides();
                json!({"rows": self.random.u8(0..rows), "columns": self.random.u8(0..columns)})
            }
            "taxicab" => {
                let [rows, columns] = self.sides();
                json!({"distance": self.random.u8(1..=rows + columns)})
            }
            "relation" => {
                let line = self.looping(2, 4);
                let values: Vec<i64> = line.iter().map(|&cell| self.value(cell)).collect();
                let relation = pattern::relation(self.random, &values, self.ends());
                // All pairs of a line want different cells.
                let pairs = if self.random.bool() { "all" } else { "successive" };
                json!({"line": line, "pairs": pairs, "relation": relation})
            }
            "regex" => {
                let line = self.looping(1, 5);
                let symbol = |&cell: &Cell| self.grid.get(cell).map(kenzan::Digit::symbol);
                let text: String = line.iter().filter_map(symbol).collect();
                json!({"line": line, "pattern": pattern::regex(self.random, &text, 0)})
            }
            "or" | "and" => {
                let rules: Vec<Value> =
                    (0..self.random.usize(1..=3)).filter_map(|_| self.any(depth)).collect();
                json!({"rules": rules})
            }
            "not" => json!({"rule": self.any(depth)?}),
            _ => panic!("the kind {kind} has no random rules yet"),
        })
    }

    /// Makes a rule of any kind, of which few are joined ones deep inside.
    fn any(&mut self, depth: u32) -> Option<Value> {
        loop {
            let kind = self.random.choice(Rule::KINDS).expect("there are kinds").name;
            if depth < DEEPEST || !["or", "and", "not"].contains(&kind) {
                return self.rule(kind, depth + 1);
            }
        }
    }

    /// Returns the number of digits.
    fn count(&self) -> u8 {
        u8::try_from(self.layout.digits().len()).expect("few digits")
    }

    /// Returns the values of the digits.
    fn ends(&self) -> RangeInclusive<i64> {
        self.layout.lowest().value().into()..=self.layout.highest().value().into()
    }

    /// Returns the number of rows and columns.
    fn sides(&self) -> [u8; 2] {
        [self.layout.rows(), self.layout.columns()]
    }

    fn value(&self, cell: Cell) -> i64 {
        self.grid.get(cell).map_or(0, |digit| digit.value().into())
    }

    fn sum(&self, cells: &[Cell]) -> i64 {
        cells.iter().map(|&cell| self.value(cell)).sum()
    }

    /// Returns the number, or one of those around it that are above 0, or above -1 where a digit may be 0.
    fn near(&mut self, number: i64) -> i64 {
        let near = number + [0, 0, 0, 0, 0, 0, 0, 1, -1, 2][self.random.usize(..10)];
        if near >= 1.min(*self.ends().start()) { near } else { number }
    }

    fn cell(&mut self) -> Cell {
        let cells: Vec<Cell> = self.layout.cells().collect();
        cells[self.random.usize(..cells.len())]
    }

    /// Returns different cells, most often side by side, as many as there are if they are fewer.
    fn cluster(&mut self, least: usize, most: usize) -> Vec<Cell> {
        if self.random.u8(..4) != 0 {
            return self.path(least, most);
        }
        let mut cells: Vec<Cell> = self.layout.cells().collect();
        self.random.shuffle(&mut cells);
        cells.truncate(self.random.usize(least..=most.max(least)));
        cells
    }

    /// Returns the way of a king that comes to no cell twice; shorter than wanted where it is stuck.
    fn path(&mut self, least: usize, most: usize) -> Vec<Cell> {
        let wanted = self.random.usize(least..=most.max(least));
        let mut path = vec![self.cell()];
        while path.len() < wanted {
            let last = path[path.len() - 1];
            let touches = |cell: &Cell| {
                last.row().abs_diff(cell.row()) <= 1 && last.column().abs_diff(cell.column()) <= 1
            };
            let next = self.layout.cells().filter(|cell| touches(cell) && !path.contains(cell));
            let Some(next) = self.random.choice(next.collect::<Vec<_>>()) else { break };
            path.push(next);
        }
        if path.len() == 1 && least > 1 {
            path.push(self.cell());
        }
        path
    }

    /// Returns a way that may come back to a cell.
    fn looping(&mut self, least: usize, most: usize) -> Vec<Cell> {
        let mut path = self.path(least, most);
        if path.len() > 2 && self.random.u8(..4) == 0 {
            let back = path[self.random.usize(..path.len() - 2)];
            path.push(back);
        }
        path
    }

    /// Returns two different cells, most often neighbours.
    fn pair(&mut self) -> Option<[Cell; 2]> {
        <[Cell; 2]>::try_from(self.cluster(2, 2)).ok()
    }

    /// Returns other cells, most often with the same values.
    fn same(&mut self, cells: &[Cell]) -> Vec<Cell> {
        let mut found: Vec<Cell> = Vec::new();
        for &cell in cells {
            let equal =
                |other: &Cell| self.value(*other) == self.value(cell) && !found.contains(other);
            let equal: Vec<Cell> = self.layout.cells().filter(equal).collect();
            let other = self.random.choice(equal).unwrap_or_else(|| self.cell());
            found.push(if self.random.u8(..12) == 0 { self.cell() } else { other });
        }
        self.random.shuffle(&mut found);
        found
    }

    /// Returns the cells that are row or column indexers, or some of them.
    fn indexers(&mut self, of_rows: bool) -> Vec<Cell> {
        let is_one =
            |&cell: &Cell| {
                let [own, other] = [cell.row(), cell.column()];
                let (own, fixed) = if of_rows { (own, other) } else { (other, own) };
                let there = u8::try_from(self.value(cell) - 1).ok();
                let there = there.map(|there| {
                    if of_rows { Cell::new(there, fixed) } else { Cell::new(fixed, there) }
                });
                there.is_some_and(|there| {
                    self.layout.contains(there) && self.value(there) == i64::from(own) + 1
                })
            };
        let mut cells: Vec<Cell> = self.layout.cells().filter(is_one).collect();
        match self.random.u8(..6) {
            0 => cells.clear(),
            1 => drop(cells.pop()),
            _ => {}
        }
        cells
    }

    /// Returns some cells, and as many others in the same shape elsewhere.
    fn clones(&mut self) -> Option<(Vec<Cell>, Vec<Cell>)> {
        let (cells, [rows, columns]) = (self.cluster(1, 3), self.sides());
        let (down, right) = (self.random.u8(..rows), self.random.u8(..columns));
        let moved = |cell: &Cell| {
            let (row, column) = (cell.row() + down, cell.column() + right);
            (row < rows && column < columns).then(|| Cell::new(row, column))
        };
        let clones = cells.iter().map(moved).collect::<Option<Vec<Cell>>>()?;
        Some((cells, clones))
    }

    /// Returns pairs of neighbours: all for which `is_that` holds in the grid, or one fewer, or none.
    fn except(&mut self, is_that: impl Fn(i64, i64) -> bool) -> Vec<[Cell; 2]> {
        let [rows, columns] = self.sides();
        let right = |cell: Cell| Cell::new(cell.row(), cell.column() + 1);
        let below = |cell: Cell| Cell::new(cell.row() + 1, cell.column());
        let pairs = self.layout.cells().flat_map(|cell| [[cell, right(cell)], [cell, below(cell)]]);
        let inside = |pair: &[Cell; 2]| pair[1].row() < rows && pair[1].column() < columns;
        let mut pairs: Vec<[Cell; 2]> = pairs
            .filter(|pair| inside(pair) && is_that(self.value(pair[0]), self.value(pair[1])))
            .collect();
        for pair in &mut pairs {
            if self.random.bool() {
                pair.reverse();
            }
        }
        match self.random.u8(..6) {
            0 => pairs.clear(),
            1 => drop(pairs.pop()),
            _ => {}
        }
        pairs
    }
}
