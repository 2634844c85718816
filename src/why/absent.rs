//! Rules and extra houses that were left out: those of whole grids, and what the others suggest.

use std::collections::HashSet;
use std::sync::Arc;

use super::slip::Slip;
use crate::rule::redraw::touches;
use crate::rule::{AntiKing, AntiKnight, KillerCage, NegativeDifference};
use crate::{Cell, HouseKind, Puzzle, Rule, Symmetry};

/// Returns the rules that may have been left out: those of whole grids that need no picture, diagonals, the image of a
/// rule in a picture that is symmetric otherwise, and the cages of cells that alone are in none.
pub(super) fn all(puzzle: &Puzzle) -> Vec<Slip> {
    let layout = puzzle.layout();
    let is_new = |rule: &Rule| puzzle.rules().iter().all(|other| **other != *rule);
    let mut rules = whole_grid(puzzle);
    rules.extend(images(puzzle));
    rules.extend(uncovered(puzzle));
    let rules = rules.into_iter().filter(|rule| is_new(rule) && rule.validate(layout).is_ok());
    let mut slips: Vec<Slip> =
        rules.map(|rule| Slip::MissingRule { rule: Arc::new(rule) }).collect();
    let diagonals = [HouseKind::MainDiagonal, HouseKind::AntiDiagonal];
    for house in diagonals.into_iter().filter(|_| layout.shape().square().is_some()) {
        if layout.houses().iter().all(|other| other.kind() != house) {
            slips.push(Slip::MissingHouse { house });
        }
    }
    slips
}

/// Returns `puzzle` with a diagonal.
pub(super) fn with_house(puzzle: &Puzzle, house: HouseKind) -> Puzzle {
    let cells = kenzan_model::diagonal(house, puzzle.layout().rows());
    let layout = puzzle.layout().with_house(house, cells).expect("it has a cell for each digit");
    let other = Puzzle::new(layout, puzzle.givens().clone()).expect("the same size");
    let other = other.with_rules(puzzle.rules().iter().cloned()).expect("the same cells");
    match puzzle.candidates() {
        Some(candidates) => other.with_candidates(candidates.clone()).expect("the same size"),
        None => other,
    }
}

fn whole_grid(puzzle: &Puzzle) -> Vec<Rule> {
    let dots = puzzle.rules().iter().filter_map(|rule| match &**rule {
        Rule::Difference(dot) if dot.difference == 1 => Some(dot.cells),
        _ => None,
    });
    let consecutive = NegativeDifference { differences: vec![1], except: dots.collect() };
    vec![AntiKnight {}.into(), AntiKing {}.into(), consecutive.into()]
}

/// Returns the rule without which the picture of the rules is not symmetric.
fn images(puzzle: &Puzzle) -> Vec<Rule> {
    // Two rules are symmetric to something by chance.
    const FEWEST: usize = 4;
    let layout = puzzle.layout();
    let known: HashSet<Rule> = puzzle.rules().iter().map(|rule| rule.ordered(layout)).collect();
    if known.len() < FEWEST {
        return Vec::new();
    }
    let mut all = Vec::new();
    for symmetry in Symmetry::ALL.into_iter().skip(1) {
        let images = known.iter().filter_map(|rule| rule.mapped(symmetry, layout));
        let mut missing =
            images.map(|rule| rule.ordered(layout)).filter(|rule| !known.contains(rule));
        if let (Some(only), None) = (missing.next(), missing.next()) {
            all.push(only);
        }
    }
    all.sort_by_cached_key(Rule::key);
    all.dedup();
    all
}

/// Returns a cage for the cells that are in none, if most cells are in one.
fn uncovered(puzzle: &Puzzle) -> Vec<Rule> {
    let cages: Vec<&KillerCage> = puzzle
        .rules()
        .iter()
        .filter_map(|rule| match &**rule {
            Rule::KillerCage(cage) => Some(cage),
            _ => None,
        })
        .collect();
    let covered: HashSet<Cell> = cages.iter().flat_map(|cage| cage.cells.iter().copied()).collect();
    let mut open: Vec<Cell> =
        puzzle.layout().cells().filter(|cell| !covered.contains(cell)).collect();
    if open.is_empty() || 2 * open.len() > covered.len() {
        return Vec::new();
    }
    let apart = cages.iter().map(|cage| cage.cells.len()).sum::<usize>() == covered.len();
    let total = puzzle.layout().total();
    let sums: Option<u32> = cages.iter().map(|cage| cage.sum).sum();
    let all_open = open.len();
    let mut areas: Vec<Vec<Cell>> = Vec::new();
    while let Some(cell) = open.pop() {
        let mut area = vec![cell];
        let mut place = 0;
        while place < area.len() {
            let (near, far) = open.iter().partition(|&&other| touches(area[place], other));
            area.extend::<Vec<Cell>>(near);
            open = far;
            place += 1;
        }
        area.sort_unstable();
        areas.push(area);
    }
    let cage = |cells: Vec<Cell>| {
        let rest = sums.filter(|_| apart && cells.len() == all_open);
        let sum = rest.and_then(|sums| total?.checked_sub(sums));
        KillerCage { cells, sum, repeats: false }.into()
    };
    areas.into_iter().filter(|area| area.len() > 1).map(cage).collect()
}
