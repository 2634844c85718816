//! The fewest additional givens that leave a puzzle one of its solutions.
//!
//! If there are few enough solutions to list, a given is the set of solutions that have its digit in its cell, and
//! sets of givens with only one common solution are searched: all single givens, then all pairs; after that, the given
//! that leaves the fewest solutions is added repeatedly. If there are too many solutions, the engine is asked about all
//! single givens, and then givens of one solution are added, where most digits are possible, until the rest can be
//! listed.

use std::cmp::Reverse;

use super::open::{self, Open};
use super::question::Questions;
use super::singles;
use crate::{Candidates, Cell, Digit, Error, GridShape, Outcome, Puzzle, Solution};

/// The fewest additional givens that were found to leave exactly one solution.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Extra {
    /// Sets of equally many givens, each in reading order, that each leave exactly one solution; at most
    /// [`Extra::SHOWN`].
    pub sets: Vec<Vec<(Cell, Digit)>>,
    /// The number of sets that were found.
    pub found: usize,
    /// Whether it is proved that fewer givens are not enough; false if there is no set.
    pub is_smallest: bool,
}

impl Extra {
    /// The most sets that are kept.
    pub const SHOWN: usize = 1_000;

    /// Returns the number of givens in each set; `None` if no set was found.
    pub fn givens(&self) -> Option<usize> {
        self.sets.first().map(Vec::len)
    }
}

type Given = (Cell, Digit);

/// The most solutions that are listed, which takes a millisecond or two.
const LISTED: usize = 1_000;

/// Looks for the fewest givens that leave `puzzle` one of its solutions, which are `solutions` if they were listed,
/// and otherwise summarised by `open`. Larger sets are part of the solution `target`. Also returns the solution that each
/// set leaves.
pub(super) fn find(
    questions: &mut Questions<'_>,
    puzzle: &Puzzle,
    open: &Open,
    solutions: Option<&[Solution]>,
    target: &Solution,
) -> Result<(Extra, Vec<Solution>), Error> {
    questions.begin();
    let mut extra = match solutions {
        Some(solutions) => {
            SolutionSets::new(puzzle.layout().shape(), &open.possible, solutions).fewest()
        }
        None => search(questions, puzzle, open, target)?,
    };
    // The engine has to say it, too.
    questions.begin();
    let puzzles: Vec<Puzzle> = extra.sets.iter().map(|set| open::with(puzzle, set)).collect();
    let answers = questions.are_unique(&puzzles)?;
    let mut passed = answers.iter();
    extra.retain(|_| passed.next().is_some_and(Option::is_some));
    Ok((extra, answers.into_iter().flatten().collect()))
}

/// Returns the digits in cells that decide something.
fn givens(possible: &Candidates) -> Vec<Given> {
    let cells = open::undecided(possible);
    cells.flat_map(|(cell, set)| set.iter().map(move |digit| (cell, digit))).collect()
}

fn search(
    questions: &mut Questions<'_>,
    puzzle: &Puzzle,
    open: &Open,
    target: &Solution,
) -> Result<Extra, Error> {
    let givens = givens(&open.possible);
    let puzzles: Vec<Puzzle> = givens.iter().map(|&given| open::with(puzzle, &[given])).collect();
    let answers = questions.are_unique(&puzzles)?;
    let singles: Vec<Vec<Given>> = givens
        .into_iter()
        .zip(answers)
        .filter(|(_, solution)| solution.is_some())
        .map(|(given, _)| vec![given])
        .collect();
    if !singles.is_empty() {
        return Ok(Extra::new(singles, true));
    }
    let no_single_does = open.is_exact && questions.all_answered();
    let set = narrow(questions, puzzle, target)?;
    let is_smallest = no_single_does && set.as_ref().is_some_and(|set| set.len() == 2);
    Ok(Extra::new(set.into_iter().collect(), is_smallest))
}

/// Adds givens of `target` until the solutions can be listed, and then those that decide among them.
fn narrow(
    questions: &mut Questions<'_>,
    puzzle: &Puzzle,
    target: &Solution,
) -> Result<Option<Vec<Given>>, Error> {
    let mut chosen = Vec::new();
    loop {
        let narrower = open::with(puzzle, &chosen);
        match questions.all(&narrower, LISTED)? {
            Outcome::Unique(_) => break,
            Outcome::Multiple(several) if several.is_exact() => {
                let possible = open::union(puzzle.layout(), several.solutions());
                let shape = puzzle.layout().shape();
                let rest = SolutionSets::new(shape, &possible, several.solutions()).fewest();
                chosen.extend(rest.sets.into_iter().next().unwrap_or_default());
                break;
            }
            Outcome::Multiple(_) => {}
            Outcome::None | Outcome::Unknown { .. } => return Ok(None),
        }
        // The cell that is open widest when singles have done what they can.
        let left = singles::left(&narrower);
        let widest = open::undecided(&left).max_by_key(|(cell, set)| (set.len(), Reverse(*cell)));
        let given = widest.and_then(|(cell, _)| Some((cell, target.grid().get(cell)?)));
        let Some(given) = given else { return Ok(None) };
        chosen.push(given);
    }
    thin(questions, puzzle, chosen).map(Some)
}

/// Removes givens that are not needed, in their order.
fn thin(
    questions: &mut Questions<'_>,
    puzzle: &Puzzle,
    mut chosen: Vec<Given>,
) -> Result<Vec<Given>, Error> {
    let mut place = 0;
    while place < chosen.len() {
        let mut fewer = chosen.clone();
        fewer.remove(place);
        let answers = questions.are_unique(&[open::with(puzzle, &fewer)])?;
        if answers.iter().any(Option::is_some) {
            chosen = fewer;
        } else {
            place += 1;
        }
    }
    chosen.sort_unstable();
    Ok(chosen)
}

impl Extra {
    fn new(mut sets: Vec<Vec<Given>>, is_smallest: bool) -> Self {
        let found = sets.len();
        sets.truncate(Self::SHOWN);
        Self { sets, found, is_smallest }
    }

    /// Keeps the sets that pass. Where one does not, those that were counted and not kept are not
    /// known to pass either; and where none does, nothing is said of how many givens it takes.
    fn retain(&mut self, passes: impl FnMut(&Vec<Given>) -> bool) {
        let before = self.sets.len();
        self.sets.retain(passes);
        if self.sets.len() < before {
            self.found = self.sets.len();
        }
        self.is_smallest &= !self.sets.is_empty();
    }
}

/// All solutions, as sets of them that have a digit in a cell.
struct SolutionSets {
    givens: Vec<Given>,
    having: Vec<Bits>,
}

/// One bit per solution.
type Bits = Vec<u64>;

impl SolutionSets {
    fn new(shape: GridShape, possible: &Candidates, solutions: &[Solution]) -> Self {
        let empty: Bits = vec![0; solutions.len().div_ceil(64)];
        let mut places = vec![None; shape.places() * shape.digits().len() as usize];
        let place_of = |(cell, digit): Given| shape.candidate(cell, digit);
        let givens = givens(possible);
        for (place, &given) in givens.iter().enumerate() {
            places[place_of(given)] = Some(place);
        }
        let mut having = vec![empty; givens.len()];
        for (number, solution) in solutions.iter().enumerate() {
            let bit = 1 << (number % 64);
            let given = solution.grid().cells().filter_map(|(cell, digit)| Some((cell, digit?)));
            for place in given.filter_map(|given| places[place_of(given)]) {
                let set: &mut Bits = &mut having[place];
                set[number / 64] |= bit;
            }
        }
        Self { givens, having }
    }

    /// Returns the sets of fewest givens that leave one solution.
    fn fewest(&self) -> Extra {
        let singles = (0..self.givens.len()).filter(|&place| size(&self.having[place]) == 1);
        let singles: Vec<Vec<Given>> = singles.map(|place| vec![self.givens[place]]).collect();
        if !singles.is_empty() {
            return Extra::new(singles, true);
        }
        let mut pairs = Vec::new();
        for (place, one) in self.having.iter().enumerate() {
            for earlier in 0..place {
                if overlap(one, &self.having[earlier]) == 1 {
                    pairs.push(vec![self.givens[earlier], self.givens[place]]);
                }
            }
        }
        if !pairs.is_empty() {
            pairs.sort_unstable();
            return Extra::new(pairs, true);
        }
        let set = self.greedy();
        let is_smallest = set.len() == 3;
        Extra::new(vec![set], is_smallest)
    }

    /// Chooses the given that leaves the fewest solutions until one is left, from several first givens.
    fn greedy(&self) -> Vec<Given> {
        const STARTS: usize = 16;
        let mut starts: Vec<usize> = (0..self.givens.len()).collect();
        starts.sort_by_cached_key(|&place| size(&self.having[place]));
        let sets = starts.into_iter().take(STARTS).map(|start| {
            let (mut set, mut left) = (vec![self.givens[start]], self.having[start].clone());
            while size(&left) > 1 {
                let fewest = (0..self.givens.len())
                    .map(|place| (overlap(&left, &self.having[place]), place))
                    .filter(|&(count, _)| count > 0)
                    .min();
                let (_, place) = fewest.expect("two solutions differ in an open cell");
                set.push(self.givens[place]);
                left = left.iter().zip(&self.having[place]).map(|(one, two)| one & two).collect();
            }
            set
        });
        let mut best = sets.min_by_key(Vec::len).unwrap_or_default();
        best.sort_unstable();
        best
    }
}

fn size(bits: &Bits) -> u32 {
    bits.iter().map(|word| word.count_ones()).sum()
}

fn overlap(one: &Bits, other: &Bits) -> u32 {
    one.iter().zip(other).map(|(one, other)| (one & other).count_ones()).sum()
}
