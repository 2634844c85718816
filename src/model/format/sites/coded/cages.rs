//! Killer cages in codes: each cell has the number of its cage, and each cage its sum.

use std::sync::Arc;

use super::word::CodeWord;
use crate::format::ParseError;
use crate::json::Problem;
use crate::rule::KillerCage;
use crate::{Cell, Grid, Layout, Puzzle, Rule};

/// Cages that are read: the cells of each, and its sum if it has one.
pub(super) type CodedCages = Vec<(Vec<Cell>, Option<u32>)>;

/// Returns the cells of each cage, in the order of their first cells; `cage_of` is any number for the cage of each
/// cell.
pub(super) fn gathered(size: u8, cage_of: &[Option<usize>]) -> Vec<(usize, Vec<Cell>)> {
    let mut cages: Vec<(usize, Vec<Cell>)> = Vec::new();
    for (index, number) in cage_of.iter().enumerate() {
        let Some(number) = *number else { continue };
        let cell = Cell::from_index(index, size);
        match cages.iter_mut().find(|(cage, _)| *cage == number) {
            Some((_, cells)) => cells.push(cell),
            None => cages.push((number, vec![cell])),
        }
    }
    cages
}

/// Makes a puzzle from its givens and cages.
///
/// # Errors
/// An error of a cage.
pub(super) fn puzzle(
    word: &CodeWord<'_>,
    layout: Arc<Layout>,
    givens: Grid,
    cages: CodedCages,
) -> Result<Puzzle, ParseError> {
    let rule = |(cells, sum)| Arc::new(Rule::from(KillerCage { cells, sum, repeats: false }));
    let puzzle = Puzzle::new(layout, givens).map_err(Problem::from);
    let puzzle = puzzle.and_then(|puzzle| Ok(puzzle.with_rules(cages.into_iter().map(rule))?));
    puzzle.map_err(|problem| word.refuse(0, problem.message))
}

/// The cages of a puzzle that is written.
pub(super) struct Caged<'puzzle> {
    /// The number of the cage that each cell is in.
    pub(super) of: Vec<Option<usize>>,
    /// The cages in the order of their first cells.
    pub(super) cages: Vec<&'puzzle KillerCage>,
}

impl<'puzzle> Caged<'puzzle> {
    /// Finds the cages with a sum, which most codes can express; other cages and rules are left out.
    pub(super) fn of(puzzle: &'puzzle Puzzle) -> Self {
        Self::that(puzzle, |cage| cage.sum.is_some())
    }

    /// Finds all cages, for a code in which the sum may be missing; [`sum`](Self::sum) is then 0.
    pub(super) fn with_sumless(puzzle: &'puzzle Puzzle) -> Self {
        Self::that(puzzle, |cage| cage.sum != Some(0))
    }

    fn that(puzzle: &'puzzle Puzzle, can_be_said: impl Fn(&KillerCage) -> bool) -> Self {
        let size = puzzle.size();
        let mut cages: Vec<&KillerCage> = Vec::new();
        for rule in puzzle.rules() {
            if let Rule::KillerCage(cage) = &**rule
                && can_be_said(cage)
                && !cage.repeats
            {
                cages.push(cage);
            }
        }
        let first = |cage: &KillerCage| cage.cells.iter().map(|cell| cell.index(size)).min();
        cages.sort_by_key(|cage| first(cage));
        let mut of = vec![None; usize::from(size).pow(2)];
        for (number, cage) in cages.iter().enumerate() {
            for cell in &cage.cells {
                of[cell.index(size)].get_or_insert(number);
            }
        }
        Self { of, cages }
    }

    /// Returns the sum of a cage, 0 if it has none.
    pub(super) fn sum(&self, number: usize) -> u32 {
        self.cages[number].sum.unwrap_or_default()
    }

    /// Returns whether the cell at `index` is the first one of its cage.
    pub(super) fn is_first(&self, index: usize) -> bool {
        self.of[index].is_some() && !self.of[..index].contains(&self.of[index])
    }
}
