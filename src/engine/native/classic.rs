//! Converts classic 9×9 puzzles for the lanes, and their answers back.
//!
//! A single puzzle is solved by [`Single`], whose answer does not depend on earlier puzzles; several are solved side
//! by side in the lanes, with the same answers. There is one exception: if idle lanes have taken over parts of a puzzle
//! with several solutions, other solutions may have come first. Such a puzzle is solved again by itself, because an
//! answer must not depend on what else was in the file.

use super::super::{Found, Query, Statistics, Tally, Why};
use super::lanes::{self, Board, Single, Width};
use crate::{Digit, Grid, Parts, Puzzle};

/// The most solutions that an answer of the lanes contains.
const SHOWN: usize = 2;

/// The searches for classic puzzles.
#[derive(Debug)]
pub(super) struct Classic {
    single: Single,
    board: Board,
}

impl Classic {
    pub(super) fn new() -> Self {
        Self { single: Single::new(Width::Best), board: Board::default() }
    }

    pub(super) fn solve(&mut self, puzzle: &Puzzle, query: &Query) -> Found {
        // Most searches here end before the flag is read for the first time.
        if let Some(reason) = query.limits.interrupt.reason() {
            return Tally::new(query).finish(Err(Why::Interrupted(reason)));
        }
        if query.limits.budget == Some(0) {
            return Tally::new(query).finish(Err(Why::Budget));
        }
        lay_out(puzzle, &mut self.board);
        if query.keep <= SHOWN {
            let answer = self.single.solve(&self.board, query);
            return found(&answer, answer.grids().iter().take(query.keep));
        }
        let mut grids = Vec::new();
        let keep = |grid: &[u8; 81]| {
            if grids.len() < query.keep {
                grids.push(*grid);
            }
        };
        let answer = self.single.solve_each(&self.board, query, keep);
        found(&answer, grids.iter())
    }

    /// Searches puzzles that [are classic](Puzzle::is_classic).
    pub(super) fn solve_many(&mut self, puzzles: &[&Puzzle], query: &Query) -> Vec<Found> {
        if query.limits.budget == Some(0) {
            return puzzles.iter().map(|puzzle| self.solve(puzzle, query)).collect();
        }
        let mut answers: Vec<Option<Found>> = vec![None; puzzles.len()];
        let mut next = puzzles.iter();
        let source = |board: &mut Board| match next.next() {
            Some(puzzle) => {
                lay_out(puzzle, board);
                true
            }
            None => false,
        };
        let sink = |number: u64, answer: &lanes::Found| {
            let place = usize::try_from(number).ok().and_then(|number| answers.get_mut(number));
            let shown = answer.grids().len() as u64 == answer.count || query.keep <= SHOWN;
            if let Some(place) = place.filter(|_| answer.is_its_own() && shown) {
                *place = Some(found(answer, answer.grids().iter().take(query.keep)));
            }
        };
        lanes::solve_all(Width::Best, query, source, sink);
        let answers = answers.into_iter().zip(puzzles);
        answers
            .map(|(answer, puzzle)| answer.unwrap_or_else(|| self.solve(puzzle, query)))
            .collect()
    }
}

/// Returns the cells of a classic puzzle in reading order, `1`–`9` for a given and `.` for none;
/// `None` if it is not classic, or has pencil marks.
pub(crate) fn marks(puzzle: &Puzzle) -> Option<[u8; 81]> {
    let Parts { layout, givens, candidates, rules } = puzzle.parts();
    if !layout.is_classic() || candidates.is_some() || !rules.is_empty() {
        return None;
    }
    let mut marks = [b'.'; 81];
    for (mark, digit) in marks.iter_mut().zip(givens.digits()) {
        *mark = digit.map_or(b'.', |digit| b'0' + digit.value());
    }
    Some(marks)
}

/// Puts a classic puzzle on a board.
pub(super) fn lay_out(puzzle: &Puzzle, board: &mut Board) {
    if let Some(marks) = marks(puzzle) {
        return board.set_text(&marks);
    }
    let mut sets = [0_u16; 81];
    for (set, cell) in sets.iter_mut().zip(puzzle.layout().shape().cells()) {
        *set = u16::try_from(puzzle.allowed(cell).bits_from(1)).expect("nine digits fit");
    }
    board.set_candidates(&sets);
}

fn found<'a>(answer: &lanes::Found, grids: impl Iterator<Item = &'a [u8; 81]>) -> Found {
    let grid = |digits: &[u8; 81]| {
        let digits: Vec<_> = digits.iter().map(|&digit| Digit::nonzero(digit)).collect();
        Grid::from_digits(9, digits).expect("there are 81 cells")
    };
    Found {
        grids: grids.map(grid).collect(),
        count: answer.count,
        ending: answer.ending(),
        statistics: Statistics { nodes: answer.nodes, ..Statistics::default() },
    }
}

#[cfg(test)]
mod tests {
    use super::super::bands::search_for;
    use super::*;
    use crate::random::below;
    use crate::{BoxShape, Layout};

    /// Puzzles without, with one and with several solutions: a grid with some cells emptied and, in
    /// some, one given altered.
    fn puzzles() -> Vec<Puzzle> {
        let mut random = fastrand::Rng::with_seed(1);
        let layout = Layout::classic();
        let puzzle = |number: u64| {
            let mut values: Vec<u8> =
                (0..81_u8).map(|cell| (cell / 9 * 3 + cell / 27 + cell % 9) % 9 + 1).collect();
            for value in &mut values {
                if random.u64(..81) < 38 + number % 16 {
                    *value = 0;
                }
            }
            if number.is_multiple_of(3) {
                let place = below(&mut random, 81);
                values[place] = values[place].max(1) % 9 + 1;
            }
            let grid = Grid::from_values(9, values).expect("81 values");
            Puzzle::new(layout.clone(), grid).expect("they fit")
        };
        (0..300).map(puzzle).collect()
    }

    #[test]
    fn classic_puzzles_have_the_solutions_that_the_general_search_finds() {
        let puzzles = puzzles();
        let all: Vec<&Puzzle> = puzzles.iter().collect();
        let mut general = search_for(BoxShape::new(3, 3).expect("a shape"));
        let mut counts = [0; 4];
        for keep in [1, 2, 100] {
            let query = Query { keep, ..Query::up_to(100) };
            let mut classic = Classic::new();
            let together = classic.solve_many(&all, &query);
            for (puzzle, together) in puzzles.iter().zip(together) {
                let alone = classic.solve(puzzle, &query);
                assert_eq!(alone.grids, together.grids);
                assert_eq!((alone.count, &alone.ending), (together.count, &together.ending));
                let mut tally = Tally::new(&query);
                general.begin(puzzle);
                let searched = general.go_on(puzzle, &mut tally);
                let expected = tally.finish(searched);
                assert_eq!((alone.count, alone.ending), (expected.count, expected.ending));
                counts[usize::try_from(alone.count.min(3)).expect("at most 3")] += 1;
                if alone.count < 100 && keep == 100 {
                    assert_eq!(sorted(&alone.grids), sorted(&expected.grids));
                }
            }
        }
        assert!(counts.iter().all(|&count| count > 3), "{counts:?}");
    }

    fn sorted(grids: &[Grid]) -> Vec<Vec<Option<Digit>>> {
        let mut grids: Vec<_> = grids.iter().map(|grid| grid.digits().to_vec()).collect();
        grids.sort_unstable();
        grids
    }
}
