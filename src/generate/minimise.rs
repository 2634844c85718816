//! Minimal puzzles within a puzzle: the same solution with fewer givens, each of which is needed.

use std::ops::ControlFlow;

use super::dig::dig;
use super::plain::{only_solution, plain, with_values};
use super::probe::{Probe, Values};
use super::stream::stream;
use crate::engine::Interrupt;
use crate::random::shuffle;
use crate::{Error, Puzzle, Why};

/// Who refuses a puzzle.
const WHO: &str = "minimising";

/// Returns a minimal puzzle within `puzzle`: givens are tried in the order of `seed`, and taken away if they are not
/// needed.
///
/// ```
/// use kenzan::{Puzzle, Solve};
/// use kenzan::engine::Interrupt;
/// use kenzan::generate::minimal;
/// let puzzle: Puzzle = "1324423124.33142".parse()?;
/// let minimal = minimal(&puzzle, 7, &Interrupt::default())?;
/// assert!(minimal.givens().filled() < puzzle.givens().filled());
/// assert_eq!(minimal.solve()?, puzzle.solve()?);
/// # Ok::<(), kenzan::Error>(())
/// ```
///
/// # Errors
/// If the puzzle does not have exactly one solution, or has anything but boxes and givens; if it is interrupted.
pub fn minimal(puzzle: &Puzzle, seed: u64, interrupt: &Interrupt) -> Result<Puzzle, Error> {
    let (boxes, mut values) = plain(WHO, puzzle)?;
    only_solution(puzzle, interrupt)?;
    let mut given: Vec<Vec<usize>> =
        (0..values.len()).filter(|&cell| values[cell] != 0).map(|cell| vec![cell]).collect();
    shuffle(&mut stream(seed, 0), &mut given);
    dig(&mut Probe::new(boxes, interrupt), &mut values, &given, 0);
    match interrupt.reason() {
        // Givens may have stayed that are not needed.
        Some(reason) => Err(Error::Undecided(Why::Interrupted(reason))),
        None => Ok(with_values(puzzle, &values)),
    }
}

/// Passes every minimal puzzle within `puzzle` to `each`, once, until that breaks off; returns whether these are all.
///
/// There may be very many: for every given that is not needed, it branches into the puzzles without it and those in
/// which it is needed. A branch ends when a given that was kept can't be needed any more.
///
/// ```
/// use std::ops::ControlFlow;
/// use kenzan::Puzzle;
/// use kenzan::engine::Interrupt;
/// use kenzan::generate::each_minimal;
/// let puzzle: Puzzle = "1324423124.33142".parse()?;
/// let mut found = Vec::new();
/// let is_all = each_minimal(&puzzle, &Interrupt::default(), &mut |puzzle| {
///     found.push(puzzle.to_string());
///     ControlFlow::Continue(())
/// })?;
/// assert!(is_all && found.len() > 1);
/// # Ok::<(), kenzan::Error>(())
/// ```
///
/// # Errors
/// As [`minimal`].
pub fn each_minimal(
    puzzle: &Puzzle,
    interrupt: &Interrupt,
    each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
) -> Result<bool, Error> {
    let (boxes, values) = plain(WHO, puzzle)?;
    only_solution(puzzle, interrupt)?;
    let open = (0..values.len()).filter(|&cell| values[cell] != 0).collect();
    let mut search = MinimalSearch {
        probe: Probe::new(boxes, interrupt),
        each: &mut |values| each(with_values(puzzle, values)),
    };
    Ok(search.branch(values, open, &mut Vec::new()).is_continue())
}

/// The search for all minimal puzzles.
struct MinimalSearch<'a> {
    probe: Probe,
    each: &'a mut dyn FnMut(&[u8]) -> ControlFlow<()>,
}

impl MinimalSearch<'_> {
    /// Finds the minimal puzzles within `values` that have all givens but some of those in the cells `open`. Those in
    /// the cells `kept` were kept although they were not needed: they have to be needed in the end.
    fn branch(
        &mut self,
        mut values: Values,
        open: Vec<usize>,
        kept: &mut Vec<usize>,
    ) -> ControlFlow<()> {
        if self.probe.is_over() {
            return ControlFlow::Break(());
        }
        // Those that are needed now are needed in all of these puzzles.
        let is_redundant = |&cell: &usize| self.probe.is_redundant(&mut values, cell);
        let mut open: Vec<usize> = open.into_iter().filter(is_redundant).collect();
        let Some(cell) = open.pop() else {
            let is_minimal = kept.iter().all(|&cell| !self.probe.is_redundant(&mut values, cell));
            return if is_minimal { (self.each)(&values) } else { ControlFlow::Continue(()) };
        };
        let value = std::mem::take(&mut values[cell]);
        self.branch(values.clone(), open.clone(), kept)?;
        values[cell] = value;
        kept.push(cell);
        // Nothing needs a given if one solution is left without it and all that can still go.
        let mut least = values.clone();
        for &cell in &open {
            least[cell] = 0;
        }
        let can_be_needed = kept.iter().all(|&cell| !self.without(&mut least, cell));
        let flow =
            if can_be_needed { self.branch(values, open, kept) } else { ControlFlow::Continue(()) };
        kept.pop();
        flow
    }

    /// Returns whether one solution is left without the given in `cell`.
    fn without(&mut self, values: &mut Values, cell: usize) -> bool {
        let value = std::mem::take(&mut values[cell]);
        let is_unique = self.probe.is_unique(values);
        values[cell] = value;
        is_unique
    }
}
