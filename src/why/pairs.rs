//! Two mistakes at once.
//!
//! Only pairs of simple mistakes that can explain the puzzle are tried: together they change a fact of each known
//! clash, they are independent, and a given that one of them places sees no equal given that the other one leaves. The
//! likeliest come first, as far as the budget goes.

use std::collections::{BTreeMap, BTreeSet};

use super::question::Questions;
use super::rank;
use super::repair::{PossibleRepair, Repair};
use super::slip::Slip;
use crate::{Cell, Digit, Error, Fact, Puzzle, Why};

/// The most pairs that are looked at; most of them are discarded at once.
const LOOKED_AT: usize = 20_000_000;

/// The number that the engine is asked about together.
const TOGETHER: usize = 512;

/// Looks for pairs of `slips` that explain `puzzle`. Also returns whether all pairs were looked at.
pub(super) fn find(
    questions: &mut Questions<'_>,
    puzzle: &Puzzle,
    slips: &[Slip],
    clashes: &[Vec<Fact>],
) -> Result<(Vec<Repair>, bool), Error> {
    questions.begin();
    // A bit each: the smallest ones are the most specific.
    let mut clashes: Vec<&[Fact]> = clashes.iter().map(Vec::as_slice).collect();
    clashes.sort_by_key(|clash| clash.len());
    clashes.truncate(64);
    let simple: Vec<Simple> = slips.iter().map(|slip| Simple::of(slip, puzzle, &clashes)).collect();
    let everything = simple.iter().fold(0, |hits, simple| hits | simple.hits);
    let needs_more = clashes.is_empty();
    if everything.count_ones() as usize != clashes.len() {
        return Ok((Vec::new(), true));
    }
    let mut pairs = likeliest_first(&simple)
        .take(LOOKED_AT)
        .filter(|(one, other)| one.hits | other.hits == everything)
        .filter(|(one, other)| !(needs_more && one.slip.says_less() && other.slip.says_less()))
        .filter(|(one, other)| one.goes_with(other, puzzle))
        .map(|(one, other)| {
            // In reading order, as people look for them.
            let is_in_order = one.cells.first() <= other.cells.first();
            let (first, second) = if is_in_order { (one, other) } else { (other, one) };
            PossibleRepair::of(vec![first.slip.clone(), second.slip.clone()], puzzle)
        });
    let mut found = Vec::new();
    loop {
        let together: Vec<PossibleRepair> = pairs.by_ref().take(TOGETHER).collect();
        if together.is_empty() {
            break;
        }
        found.extend(PossibleRepair::ask(together, questions, puzzle)?.repairs);
        if questions.is_over() && pairs.next().is_some() {
            questions.leave(Why::Budget);
            break;
        }
    }
    if simple.len() * simple.len().saturating_sub(1) / 2 > LOOKED_AT {
        questions.leave(Why::Budget);
    }
    Ok((found, questions.all_answered()))
}

/// A mistake, and the facts that are needed to pair it.
struct Simple<'slip> {
    slip: &'slip Slip,
    points: i32,
    /// The cells whose givens are removed or replaced.
    cells: Vec<Cell>,
    placed: Vec<(Cell, Digit)>,
    /// Cells with an equal given that see a placed one.
    conflicts: Vec<Cell>,
    /// The clashes of which it changes a fact, one bit each.
    hits: u64,
}

impl<'slip> Simple<'slip> {
    fn of(slip: &'slip Slip, puzzle: &Puzzle, clashes: &[&[Fact]]) -> Self {
        let (cells, placed) = (slip.cells(puzzle), slip.placed(puzzle));
        let conflicts = placed.iter().flat_map(|&(cell, digit)| {
            let peers = puzzle.layout().peers(cell).iter().copied();
            peers.filter(move |&peer| puzzle.givens().get(peer) == Some(digit))
        });
        let conflicts = conflicts.filter(|conflict| !cells.contains(conflict)).collect();
        let is_hit = |clash: &[Fact]| clash.iter().any(|fact| slip.changes(fact, &cells));
        let hits = clashes.iter().enumerate();
        let hits = hits.fold(0, |hits, (bit, clash)| hits | u64::from(is_hit(clash)) << bit);
        Self { slip, points: rank::kind(slip, puzzle), cells, placed, conflicts, hits }
    }

    /// Returns whether both can be undone, one after the other in any order, without two equal givens
    /// that see each other.
    fn goes_with(&self, other: &Self, puzzle: &Puzzle) -> bool {
        let is_free = |one: &Self, other: &Self| {
            let mut cells = one.cells.iter().copied().chain(one.placed.iter().map(|given| given.0));
            cells.all(|cell| {
                !other.cells.contains(&cell) && other.placed.iter().all(|given| given.0 != cell)
            })
        };
        let leaves_none = |one: &Self, other: &Self| {
            one.conflicts.iter().all(|conflict| other.cells.contains(conflict))
        };
        let others = other.slip.rules();
        self.slip.rules().iter().all(|rule| !others.contains(rule))
            && leaves_none(self, other)
            && leaves_none(other, self)
            && is_free(self, other)
            && self.placed.iter().all(|&(cell, digit)| {
                let mut placed = other.placed.iter();
                placed.all(|&(second, other)| {
                    other != digit || !puzzle.layout().peers(cell).contains(&second)
                })
            })
    }
}

/// Returns each pair once, those with fewest points in all first.
fn likeliest_first<'a>(
    simple: &'a [Simple<'a>],
) -> impl Iterator<Item = (&'a Simple<'a>, &'a Simple<'a>)> {
    let mut by_points: BTreeMap<i32, Vec<usize>> = BTreeMap::new();
    for (place, slip) in simple.iter().enumerate() {
        by_points.entry(slip.points).or_default().push(place);
    }
    let points: Vec<i32> = by_points.keys().copied().collect();
    let sums: BTreeSet<(i32, i32)> = points
        .iter()
        .flat_map(|&one| points.iter().map(move |&other| (one, other)))
        .filter(|(one, other)| one <= other)
        .map(|(one, other)| (one + other, one))
        .collect();
    sums.into_iter().flat_map(move |(sum, one)| {
        let (ones, others) = (by_points[&one].clone(), by_points[&(sum - one)].clone());
        let is_same = sum - one == one;
        ones.into_iter().enumerate().flat_map(move |(number, one)| {
            let start = if is_same { number + 1 } else { 0 };
            let others: Vec<usize> = others[start..].to_vec();
            others.into_iter().map(move |other| (&simple[one], &simple[other]))
        })
    })
}
