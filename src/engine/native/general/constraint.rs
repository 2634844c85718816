//! Constraints: the form to which rules are lowered before propagators are made.

use kenzan_model::any_of;
use std::sync::Arc;

use super::domains::{Base, Place};
use super::mask;
use super::propagator::{Machine, Scenario};
use super::relation::Relation;

/// A sum of cells, each with a factor, and of a number.
#[derive(Debug, Clone)]
pub(super) struct Expression {
    /// The cells with their coefficients, which are above 0; no cell is there twice.
    pub(super) terms: Vec<(Place, i64)>,
    pub(super) number: i64,
}

impl Expression {
    /// Makes the sum of cells, each taken once.
    pub(super) fn of(places: &[Place]) -> Self {
        Self { terms: places.iter().map(|&place| (place, 1)).collect(), number: 0 }
    }

    /// Makes a number.
    pub(super) fn number(number: impl Into<i64>) -> Self {
        Self { terms: Vec::new(), number: number.into() }
    }
}

/// A constraint on cells.
#[derive(Debug, Clone)]
pub(super) enum Constraint {
    /// A cell holds a digit of the set.
    Allow(Place, u64),
    /// Two cells do not both hold the same digit of the set.
    Differ(Place, Place, u64),
    /// Two cells are related.
    Pair(Place, Place, Arc<Relation>),
    /// All cells differ.
    AllDifferent(Vec<Place>),
    /// All cells differ and add up to a number.
    Cage(Vec<Place>, u32),
    /// All cells differ, and their digits are one of the sets.
    DigitSets(Vec<Place>, Arc<[u64]>),
    /// All expressions have the same value.
    Sums(Vec<Expression>),
    /// Each cell holds a digit of its set in one of the rows.
    Table(Vec<Place>, Vec<u64>),
    /// The digits of the first two cells determine, by a set for each pair, those of the others.
    Ends(Vec<Place>, Arc<[u64]>),
    /// The number of cells that hold a digit of the set is between the least and the most.
    Count(Vec<Place>, u64, usize, usize),
    /// For each of the sets, which are equal or have no digit in common, another one of the cells holds one of its
    /// digits.
    Required(Vec<Place>, Vec<u64>),
    /// Of cells, named two by two across a strip, each four neighbours hold digits of three kinds.
    Strip(Vec<Place>, [u64; 3]),
    /// The digit of the cell, which is so much more than its number, is the number of different digits in the others.
    Distinct(Place, Vec<Place>, Base),
    /// Each digit occurs as often in each of the sets, which have this number of cells each, one after the other.
    EqualCounts(Vec<Place>, usize),
    /// The cells that hold a digit of the set, of a grid with so many columns, are connected, and so many if stated.
    Connected(Vec<Place>, u8, u64, Option<u32>),
    /// Each digit that occurs in the cells occurs as many times as its value.
    Circles(Vec<Place>),
    /// The number in the cell is the place of the digit among the others, which are a house.
    Channel(Place, Vec<Place>, u64),
    /// No set of the cells adds up to the number, not even a single cell; each digit is so much more than its number.
    Rellik(Vec<Place>, u32, Base),
    /// The line, which is a house, is split in one of the ways.
    Split(Vec<Place>, Arc<[Scenario]>),
    /// This number of cells of the line, which is a house, are higher than all before them.
    Skyscraper(Vec<Place>, u32),
    /// The automaton accepts the line.
    Read(Vec<Place>, Arc<Machine>),
    /// This number of the other lines are smaller numbers than the first.
    Rank(Vec<Place>, Vec<Vec<Place>>, usize),
    /// All constraints of one of the alternatives hold.
    Any(Vec<Vec<Constraint>>),
    /// Some of the constraints does not hold.
    Never(Vec<Constraint>),
}

/// The most alternatives that are tried one by one.
const MOST_ALTERNATIVES: usize = 24;

/// Returns constraints that hold where not all of `constraints` do.
pub(super) fn negated(constraints: Vec<Constraint>) -> Vec<Constraint> {
    if constraints.len() > MOST_ALTERNATIVES {
        return vec![Constraint::Never(constraints)];
    }
    let mut alternatives: Vec<_> = constraints.into_iter().map(opposite).collect();
    match alternatives.len() {
        1 => alternatives.remove(0),
        _ => vec![Constraint::Any(alternatives)],
    }
}

/// Returns constraints that hold where `constraint` does not.
fn opposite(constraint: Constraint) -> Vec<Constraint> {
    match constraint {
        Constraint::Allow(place, digits) => vec![Constraint::Allow(place, !digits)],
        Constraint::Pair(one, other, relation) => {
            vec![Constraint::Pair(one, other, Arc::new(relation.negated()))]
        }
        Constraint::Count(places, digits, least, most) => {
            let mut alternatives = Vec::new();
            if let Some(fewer) = least.checked_sub(1) {
                alternatives.push(vec![Constraint::Count(places.clone(), digits, 0, fewer)]);
            }
            if most < places.len() {
                let all = places.len();
                alternatives.push(vec![Constraint::Count(places, digits, most + 1, all)]);
            }
            vec![Constraint::Any(alternatives)]
        }
        Constraint::Required(places, mut sets) => {
            sets.sort_unstable();
            let too_few = |equal: &[u64]| {
                vec![Constraint::Count(places.clone(), equal[0], 0, equal.len() - 1)]
            };
            vec![Constraint::Any(sets.chunk_by(u64::eq).map(too_few).collect())]
        }
        Constraint::Any(alternatives) => alternatives.into_iter().flat_map(negated).collect(),
        Constraint::Never(constraints) => constraints,
        any_of! {
            Constraint: Differ, AllDifferent, Cage, DigitSets, Sums, Table, Ends, Circles, Channel,
            Rellik, Split, Skyscraper, Read, Strip, Rank, Distinct, EqualCounts, Connected
        } => vec![Constraint::Never(vec![constraint])],
    }
}

/// Returns the rows that set up a table with each cell once: where a cell comes again, its sets are
/// joined, and rows that leave it nothing are gone.
pub(super) fn table(line: &[Place], rows: impl IntoIterator<Item = Vec<u64>>) -> Constraint {
    let mut places: Vec<Place> = Vec::new();
    let columns: Vec<usize> = line
        .iter()
        .map(|place| {
            places.iter().position(|known| known == place).unwrap_or_else(|| {
                places.push(*place);
                places.len() - 1
            })
        })
        .collect();
    let mut joined = Vec::new();
    for row in rows {
        let mut sets = vec![mask::up_to(64); places.len()];
        columns.iter().zip(row).for_each(|(&column, set)| sets[column] &= set);
        if sets.iter().all(|&set| set != 0) {
            joined.extend(sets);
        }
    }
    Constraint::Table(places, joined)
}
