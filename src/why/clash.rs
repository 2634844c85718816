//! The smallest set of facts (givens, pencil marks, rules) that can't all be true.
//!
//! A minimal clashing set (in the literature a minimal unsatisfiable subset, MUS) is found by removing facts as long as
//! there is no solution. The smallest is found as Ignatiev, Previti, Liffiton and Marques-Silva do ("Smallest MUS
//! extraction with minimal hitting set dualization", 2015), on the duality that MARCO (Liffiton and Malik, 2013) is
//! built on: every clashing set hits every correction set, a set of facts whose removal leaves a solution. A small set
//! that hits all known correction sets either clashes, and is then smaller than the known one, or has a solution, which
//! gives another correction set. If no smaller set hits them all, the known set is the smallest. Ours differs in that
//! it looks for any smaller hitting set, not for a smallest one, so that the search can stop at any time with the best
//! set so far.

use super::fact::Facts;
use super::hitting::{Hitter, Hitting};
use super::question::{Questions, Solvable};
use super::singles::{self, DeadEnd, Placement};
use crate::engine::{Core, CoreExtent};
use crate::{Error, Fact, HouseKind, Puzzle, Solution, Violation};

/// Facts of a puzzle that can't all be true.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clash {
    /// The facts: those of cells in reading order, then rules.
    pub facts: Vec<Fact>,
    /// Whether each of them is needed, that is, without any one of them there is a solution. This is false only if a
    /// limit was reached.
    pub is_minimal: bool,
    /// Whether it is proved that no smaller set clashes.
    pub is_smallest: bool,
    /// The number of minimal sets found, including this one.
    pub known: usize,
    /// What an engine that names unsat cores says of the clash.
    pub core: Option<UnsatCore>,
    /// The reason why they clash.
    pub proof: Proof,
}

/// What an engine that names unsat cores says of a clash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnsatCore {
    /// The number of facts that it named at first, if the clash was not seen without an engine.
    pub first: Option<usize>,
    /// Houses in which the facts of the clash contradict each other, whatever holds in the others.
    pub houses: Vec<HouseKind>,
    /// Whether each of these houses is known to be needed.
    pub is_minimal: bool,
}

/// The reason why facts clash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// They break a rule directly.
    Seen(Violation),
    /// Naked and hidden singles lead from them to something impossible.
    Singles {
        /// The forced digits, one after the other; empty if the contradiction is immediate.
        placements: Vec<Placement>,
        /// The reason for each of them, in words; empty for grids larger than 16×16, and for puzzles with rules.
        reasons: Vec<String>,
        /// The contradiction.
        dead_end: DeadEnd,
    },
    /// Only a search through all possibilities shows it, not singles.
    Search,
}

impl UnsatCore {
    fn of(core: &Core, first: Option<usize>, clash: &Puzzle) -> Self {
        let houses = clash.layout().houses();
        Self {
            first,
            houses: core.houses.iter().map(|&place| houses[place].kind()).collect(),
            is_minimal: core.is_minimal,
        }
    }
}

impl Proof {
    fn of(puzzle: &Puzzle) -> Self {
        match (puzzle.clash(), singles::follow(puzzle)) {
            (Some(violation), _) => Self::Seen(violation),
            (None, Some((placements, dead_end))) => {
                let reasons = singles::reasons(puzzle, &placements);
                Self::Singles { placements, reasons, dead_end }
            }
            (None, None) => Self::Search,
        }
    }
}

/// The clashes of a puzzle that were found.
pub(super) struct Clashes {
    pub(super) smallest: Clash,
    /// Sets that clash, as indices of facts. A repair of the puzzle changes a fact of each.
    pub(super) sets: Vec<Vec<usize>>,
}

/// Looks for the smallest clash of a puzzle that has no solution.
pub(super) fn find(questions: &mut Questions<'_>, facts: &Facts<'_>) -> Result<Clashes, Error> {
    questions.begin_clash();
    let corrections = Hitter::new(facts.list().len());
    let mut search = ClashSearch { questions, facts, sets: Vec::new(), corrections, first: None };
    search.see();
    let is_smallest = if search.sets.is_empty() {
        search.delete()?;
        search.find_culprits()?;
        search.dualize()?
    } else if facts.whole().rules().is_empty() {
        // Only a cell without a mark clashes alone; it is among those that were seen.
        true
    } else {
        // A rule may clash alone, and is not seen to.
        search.dualize()?
    };
    let (sets, first) = (search.sets, search.first);
    let known = sets.iter().filter(|set| set.is_minimal).count();
    let best = sets.iter().min_by_key(|set| set.rank(facts)).expect("the whole puzzle clashes");
    let clash = facts.puzzle(&best.places);
    let core = questions.core(&clash, CoreExtent::Minimal)?;
    let smallest = Clash {
        facts: facts.at(&best.places),
        is_minimal: best.is_minimal,
        is_smallest: is_smallest && best.is_minimal,
        known,
        core: core.map(|core| UnsatCore::of(&core, first, &clash)),
        proof: Proof::of(&clash),
    };
    Ok(Clashes { smallest, sets: sets.into_iter().map(|set| set.places).collect() })
}

/// Facts that clash, as sorted places.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Set {
    places: Vec<usize>,
    is_minimal: bool,
}

impl Set {
    /// Smaller is better; among equal sizes, a proof that a person can follow.
    fn rank(&self, facts: &Facts<'_>) -> (bool, usize, bool) {
        let puzzle = facts.puzzle(&self.places);
        let needs_search = puzzle.clash().is_none() && singles::follow(&puzzle).is_none();
        (!self.is_minimal, self.places.len(), needs_search)
    }
}

struct ClashSearch<'search, 'engine> {
    questions: &'search mut Questions<'engine>,
    facts: &'search Facts<'search>,
    /// Different ones, in the order in which they were found.
    sets: Vec<Set>,
    /// Every clashing set contains a fact of each of these.
    corrections: Hitter,
    /// The number of facts in the engine's own core.
    first: Option<usize>,
}

impl ClashSearch<'_, '_> {
    /// Finds the clashes that are visible without reasoning: equal givens that see each other, and facts that leave a
    /// cell without a candidate.
    fn see(&mut self) {
        let list = self.facts.list();
        for (place, fact) in list.iter().enumerate() {
            if matches!(fact, Fact::PencilMarks { digits, .. } if digits.is_empty()) {
                self.add(vec![place], true);
                continue;
            }
            for (earlier, other) in list[..place].iter().enumerate() {
                if self.facts.clash_at_once(other, fact) {
                    self.add(vec![earlier, place], true);
                }
            }
        }
    }

    fn add(&mut self, mut places: Vec<usize>, is_minimal: bool) {
        places.sort_unstable();
        let set = Set { places, is_minimal };
        if !self.sets.contains(&set) {
            self.sets.push(set);
        }
    }

    /// Finds first minimal sets by removing facts, in reading order and in the opposite order. An engine that names
    /// contradictory facts spares most of the former.
    fn delete(&mut self) -> Result<(), Error> {
        let forwards: Vec<usize> = (0..self.facts.list().len()).collect();
        let backwards: Vec<usize> = forwards.iter().rev().copied().collect();
        let core = self.core()?;
        self.shrink(core.unwrap_or(forwards))?;
        self.shrink(backwards)
    }

    /// Returns facts that contradict each other by the engine's own account, if they do when they are asked about.
    fn core(&mut self) -> Result<Option<Vec<usize>>, Error> {
        let core = self.questions.core(self.facts.whole(), CoreExtent::Any)?;
        let Some(Core { facts, .. }) = core else { return Ok(None) };
        let clashes = self.questions.is_solvable(&self.facts.puzzle(&facts))?;
        if !matches!(clashes, Solvable::No) {
            return Ok(None);
        }
        self.first = Some(facts.len());
        Ok(Some(facts))
    }

    /// Finds minimal sets until no fact is in all of them, but those without which there is a
    /// solution.
    fn find_culprits(&mut self) -> Result<(), Error> {
        let mut suspects = self.sets[0].places.clone();
        while let Some(suspect) = suspects.pop() {
            if !self.sets.iter().all(|set| set.places.contains(&suspect)) {
                continue;
            }
            let places = 0..self.facts.list().len();
            let others: Vec<usize> = places.filter(|&place| place != suspect).collect();
            match self.questions.is_solvable(&self.facts.puzzle(&others))? {
                Solvable::Yes(_) => self.corrections.add(&[suspect]),
                Solvable::No => self.shrink(others)?,
                // It stays a suspect; the others may be cleared.
                Solvable::Unknown => {}
            }
        }
        Ok(())
    }

    /// Searches for sets smaller than the smallest known one; returns whether there is certainly none.
    fn dualize(&mut self) -> Result<bool, Error> {
        loop {
            let minimal = self.sets.iter().filter(|set| set.is_minimal);
            let Some(smallest) = minimal.map(|set| set.places.len()).min() else {
                return Ok(false);
            };
            // Where the rules alone can't be kept, no fact is needed for a clash.
            let Some(fewer) = smallest.checked_sub(1) else { return Ok(true) };
            let places = match self.corrections.hit(fewer) {
                Hitting::Found(places) => places,
                Hitting::None => return Ok(true),
                Hitting::GaveUp => return Ok(false),
            };
            match self.questions.is_solvable(&self.facts.puzzle(&places))? {
                Solvable::Yes(solution) => self.grow(&places, &solution)?,
                Solvable::No => self.shrink(places)?,
                Solvable::Unknown => return Ok(false),
            }
        }
    }

    /// Removes facts from a clashing set, and adds it.
    fn shrink(&mut self, set: Vec<usize>) -> Result<(), Error> {
        let (set, is_minimal) = shrunk(self.questions, self.facts, set)?;
        self.add(set, is_minimal);
        Ok(())
    }

    /// Adds facts to a set that `solution` fulfils until any further one would clash; those that
    /// are left out are a correction set.
    fn grow(&mut self, places: &[usize], solution: &Solution) -> Result<(), Error> {
        let list = self.facts.list();
        let holds =
            |solution: &Solution, place: usize| list[place].is_true(self.facts.whole(), solution);
        let mut is_in: Vec<bool> = (0..list.len())
            .map(|place| places.contains(&place) || holds(solution, place))
            .collect();
        let mut correction = Vec::new();
        for place in 0..list.len() {
            if is_in[place] {
                continue;
            }
            let with: Vec<usize> =
                (0..list.len()).filter(|&other| is_in[other] || other == place).collect();
            match self.questions.is_solvable(&self.facts.puzzle(&with))? {
                Solvable::Yes(solution) => {
                    (0..list.len()).for_each(|other| is_in[other] |= holds(&solution, other));
                }
                // What could not be decided is left out: a correction set need not be minimal.
                Solvable::No | Solvable::Unknown => correction.push(place),
            }
        }
        correction.retain(|&place| !is_in[place]);
        self.corrections.add(&correction);
        Ok(())
    }
}

/// Removes facts from a clashing set, beginning with the first, until each of the rest is needed; also returns whether that
/// is known.
pub(super) fn shrunk(
    questions: &mut Questions<'_>,
    facts: &Facts<'_>,
    mut set: Vec<usize>,
) -> Result<(Vec<usize>, bool), Error> {
    let mut is_minimal = true;
    // Many at once as long as many are not needed.
    let mut lot = (set.len() / 4).max(1);
    loop {
        let mut start = 0;
        while start < set.len() {
            let end = (start + lot).min(set.len());
            let rest = [&set[..start], &set[end..]].concat();
            match questions.is_solvable(&facts.puzzle(&rest))? {
                Solvable::No => set = rest,
                Solvable::Yes(_) => start = end,
                Solvable::Unknown => {
                    is_minimal &= lot > 1;
                    start = end;
                }
            }
        }
        if lot == 1 {
            return Ok((set, is_minimal));
        }
        lot /= 2;
    }
}
