//! Makes puzzles with rules: the solution first, and rules that it keeps, then rules and givens until there is no other
//! solution, and last what is not needed goes.

mod cages;
mod clues;
mod draw;
mod kinds;
mod lines;
mod marks;
mod place;
mod regions;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::sync::Arc;

use fastrand::Rng;

pub(super) use kinds::Place;
pub use kinds::{KINDS, Kind, NoWish, RuleWish};

use self::draw::Draw;
use super::full;
use super::probe::{self, Probe, grid_of};
use super::settings::{Regions, Settings};
use super::symmetry::PatternSymmetry;
use crate::engine::native::Native;
use crate::engine::{Ending, Engine, Interrupt, Query, Why};
use crate::rule::Values;
use crate::{Cell, Grid, HouseKind, Layout, Puzzle, Rule};

/// Nodes after which a question is given up: then one more digit is given, or stays.
const BUDGET: u64 = 1_000;

/// The same where a rule or a given has to be needed: a puzzle for which that is not known is none.
const PROOF_BUDGET: u64 = 100_000;

/// The rules that are drawn in search of one that excludes another solution.
const TRIES: usize = 40;

/// Makes puzzles with rules. Each thread has its own.
#[derive(Debug)]
pub(super) struct Ruled {
    settings: Arc<Settings>,
    engine: Native,
    interrupt: Interrupt,
}

/// A puzzle in the making.
struct Draft<'a> {
    puzzle: Puzzle,
    solution: &'a Grid,
    /// The cells of each cage.
    cages: Vec<Vec<Cell>>,
    covered: HashSet<Cell>,
    /// The number of rules that were there at first; they stay.
    begun: usize,
    /// That of cages and givens.
    symmetry: PatternSymmetry,
}

/// What is known of other solutions.
enum Other {
    /// There is none.
    None,
    /// There is this one.
    Grid(Grid),
    /// That is not known.
    Unknown,
}

impl Ruled {
    pub(super) fn new(settings: &Arc<Settings>, interrupt: &Interrupt) -> Self {
        let (settings, interrupt) = (Arc::clone(settings), interrupt.clone());
        Self { settings, engine: Native::default(), interrupt }
    }

    /// Makes an attempt at a puzzle with one solution; `None` if it fails.
    pub(super) fn attempt(&mut self, random: &mut Rng) -> Option<Puzzle> {
        let puzzle = self.begin(random)?;
        let mut probe = Probe::of(puzzle.clone(), &self.interrupt);
        probe.set_budget(probe::BUDGET);
        let values = if puzzle.is_classic() && puzzle.givens().filled() == 0 {
            full::quick(&mut probe, random)?
        } else {
            full::completion(
                &mut probe,
                &probe::values_of(puzzle.layout(), puzzle.givens()),
                random,
            )?
        };
        let solution = grid_of(puzzle.layout(), &values);
        let begun = puzzle.rules();
        let covered = begun.iter().flat_map(|rule| rule.shape().cells(puzzle.layout())).collect();
        let (cages, begun) = (Vec::new(), begun.len());
        let symmetry = self.settings.symmetry;
        let mut draft = Draft { puzzle, solution: &solution, cages, covered, begun, symmetry };
        self.first_rules(&mut draft, random)?;
        self.exclude_others(&mut draft, random)?;
        self.thin_out(&mut draft, random)?;
        if self.settings.eases() {
            self.ease(&mut draft, random);
        }
        Some(draft.puzzle)
    }

    /// Returns what every puzzle contains.
    fn begin(&self, random: &mut Rng) -> Option<Puzzle> {
        if let Some(begun) = &self.settings.begun {
            return Some(begun.clone());
        }
        let layout = self.layout(random)?;
        let givens = self.settings.from.clone().unwrap_or_else(|| Grid::empty(layout.size()));
        Puzzle::new(layout, givens).ok()
    }

    /// Returns the layout: boxes or irregular regions, with the diagonals if they are asked for.
    fn layout(&self, random: &mut Rng) -> Option<Arc<Layout>> {
        let Settings { boxes, regions, has_diagonals, .. } = &*self.settings;
        let layout = match regions {
            Regions::Boxes => Layout::with_boxes(*boxes),
            Regions::Irregular => regions::irregular(*boxes, random),
        };
        if !has_diagonals {
            return Some(layout);
        }
        let size = boxes.size();
        let main = (0..size).map(|number| Cell::new(number, number));
        let anti = (0..size).map(|number| Cell::new(number, size - 1 - number));
        let layout = layout.with_house(HouseKind::MainDiagonal, main).ok()?;
        layout.with_house(HouseKind::AntiDiagonal, anti).ok()
    }

    /// Adds as many rules of each kind as are wanted at first; `None` if the solution has no place for them.
    fn first_rules(&self, draft: &mut Draft<'_>, random: &mut Rng) -> Option<()> {
        let settings = Arc::clone(&self.settings);
        for RuleWish { kind, count } in &settings.rules {
            if kind.covers_the_grid() {
                let mut draw = draft.draw(random);
                draft.cages = cages::cover(&mut draw, &settings.cages(), draft.symmetry);
                draft.renew_cages(random)?;
                continue;
            }
            let wanted = match count {
                Some(range) => {
                    range.start() + crate::random::below(random, range.end() - range.start() + 1)
                }
                None => scaled(kind.usual.0, draft.puzzle.size()),
            };
            for _ in 0..wanted {
                let rule = draft.rule(kind, random, |_| true)?;
                draft.add(kind, rule)?;
            }
        }
        Some(())
    }

    /// Adds rules, where more of them are welcome, and givens, until there is no other solution; `None` if that is not
    /// known, or if there are too many givens.
    fn exclude_others(&mut self, draft: &mut Draft<'_>, random: &mut Rng) -> Option<()> {
        let settings = Arc::clone(&self.settings);
        let most = settings.clues.as_ref().map_or(usize::MAX, |clues| *clues.end());
        loop {
            let other = match self.other(draft, BUDGET) {
                Other::None => return Some(()),
                Other::Unknown if self.interrupt.reason().is_some() => return None,
                Other::Unknown if draft.puzzle.givens().filled() >= most => return None,
                // A digit more makes the search shorter; if it is not needed, it goes in the end.
                Other::Unknown => {
                    draft.give(None, random)?;
                    continue;
                }
                Other::Grid(other) => other,
            };
            if draft.split_cage(&other, *settings.cages().start(), random) {
                draft.renew_cages(random)?;
                continue;
            }
            if self.add_rule(draft, &other, random) {
                continue;
            }
            if draft.puzzle.givens().filled() >= most {
                return None;
            }
            draft.give(Some(&other), random)?;
        }
    }

    /// Adds a rule that `other` does not keep, of a kind of which more are welcome; returns whether there was one.
    fn add_rule(&self, draft: &mut Draft<'_>, other: &Grid, random: &mut Rng) -> bool {
        let open: Vec<&'static Kind> = self
            .settings
            .rules
            .iter()
            .filter(|wish| wish.count.is_none())
            .map(|wish| wish.kind)
            .filter(|kind| draft.count(kind) < scaled(kind.usual.1, draft.puzzle.size()))
            .filter(|kind| !kind.covers_the_grid())
            .collect();
        if open.is_empty() {
            return false;
        }
        let kind = open[crate::random::below(random, open.len())];
        let layout = Arc::clone(draft.puzzle.layout());
        let breaks =
            |rule: &Rule| Values::new(&layout, other).is_some_and(|values| !rule.is_kept(&values));
        let rule = draft.rule(kind, random, breaks);
        rule.is_some_and(|rule| draft.add(kind, rule).is_some())
    }

    /// Removes givens, and rules if each of them has to be needed, as long as there is no other solution; `None` if too
    /// few are left of what is wanted.
    fn thin_out(&mut self, draft: &mut Draft<'_>, random: &mut Rng) -> Option<()> {
        let settings = Arc::clone(&self.settings);
        let least = settings.clues.as_ref().map_or(0, |clues| *clues.start());
        let kept = settings.begun.as_ref().map(Puzzle::givens).or(settings.from.as_ref());
        let own = draft.puzzle.givens().cells().filter(|(_, digit)| digit.is_some());
        let shape = draft.puzzle.layout().shape();
        let budget = if settings.is_minimal { PROOF_BUDGET } else { BUDGET };
        let own = own
            .map(|(cell, _)| cell)
            .filter(|&cell| kept.is_none_or(|kept| kept.get(cell).is_none()));
        for cell in draft.draw(random).shuffled(own.collect::<Vec<_>>()) {
            let orbit = draft.symmetry.orbit(cell, shape);
            let is_kept = |cell: &Cell| kept.is_some_and(|kept| kept.get(*cell).is_some());
            let left = draft.puzzle.givens().filled().saturating_sub(orbit.len());
            let is_gone = draft.puzzle.givens().get(cell).is_none();
            // A given that is not needed has to go, even if there are then too few.
            let has_to_stay = left < least && !settings.is_minimal;
            if is_gone || has_to_stay || orbit.iter().any(is_kept) {
                continue;
            }
            let removed =
                self.keep_if_unique(draft, budget, |puzzle| without_givens(puzzle, &orbit));
            if removed.is_none() && settings.is_minimal {
                return None;
            }
        }
        // Those that go together, or were there at first, may not all be needed.
        let may_have_more = draft.symmetry != PatternSymmetry::None || kept.is_some();
        if settings.is_minimal && may_have_more && !self.is_each_given_needed(draft) {
            return None;
        }
        // Rules alone can leave one solution with fewer givens than are asked for.
        while !settings.is_minimal && draft.puzzle.givens().filled() < least {
            draft.give(None, random)?;
        }
        if settings
            .clues
            .as_ref()
            .is_some_and(|clues| !clues.contains(&draft.puzzle.givens().filled()))
        {
            return None;
        }
        if settings.are_rules_needed {
            self.drop_rules(draft, random)?;
        }
        let fits = |wish: &RuleWish| match &wish.count {
            Some(range) => range.contains(&draft.count(wish.kind)),
            None => draft.count(wish.kind) > 0,
        };
        settings.rules.iter().all(fits).then_some(())
    }

    /// Gives up to a quarter of the cells, if there may be as many givens.
    fn ease(&self, draft: &mut Draft<'_>, random: &mut Rng) {
        let most = self.settings.clues.as_ref().map_or(usize::MAX, |clues| *clues.end());
        let more = crate::random::below(random, self.settings.cells() / 4 + 1);
        let most = most.min(draft.puzzle.givens().filled() + more);
        let together = self.settings.symmetry.operations().len();
        while draft.puzzle.givens().filled() + together <= most {
            if draft.give(None, random).is_none() {
                break;
            }
        }
    }

    /// Removes rules that are not needed, in a random order; `None` if that is not known of one.
    fn drop_rules(&mut self, draft: &mut Draft<'_>, random: &mut Rng) -> Option<()> {
        let added: Vec<usize> = (draft.begun..draft.puzzle.rules().len()).collect();
        let order: Vec<usize> = draft.draw(random).shuffled(added);
        let mut gone: Vec<usize> = Vec::new();
        for rule in order {
            let place = rule - gone.iter().filter(|&&other| other < rule).count();
            if self.keep_if_unique(draft, PROOF_BUDGET, |puzzle| puzzle.without_rule(place))? {
                gone.push(rule);
            }
        }
        Some(())
    }

    /// Returns whether there would be another solution without any of the givens.
    fn is_each_given_needed(&mut self, draft: &mut Draft<'_>) -> bool {
        let given = draft.puzzle.givens().cells().filter(|(_, digit)| digit.is_some());
        let given: Vec<Cell> = given.map(|(cell, _)| cell).collect();
        given.into_iter().all(|cell| {
            let without = |puzzle: &Puzzle| puzzle.without_given(cell);
            self.keep_if_unique(draft, PROOF_BUDGET, without) == Some(false)
        })
    }

    /// Changes the puzzle if there is no other solution then; returns whether it was changed, or `None` if it was not,
    /// because that is not known.
    fn keep_if_unique(
        &mut self,
        draft: &mut Draft<'_>,
        budget: u64,
        change: impl Fn(&Puzzle) -> Puzzle,
    ) -> Option<bool> {
        let changed = change(&draft.puzzle);
        let before = std::mem::replace(&mut draft.puzzle, changed);
        let other = self.other(draft, budget);
        if !matches!(other, Other::None) {
            draft.puzzle = before;
        }
        match other {
            Other::None => Some(true),
            Other::Grid(_) => Some(false),
            Other::Unknown => None,
        }
    }

    /// Searches a solution other than the known one.
    fn other(&mut self, draft: &Draft<'_>, budget: u64) -> Other {
        if self.interrupt.reason().is_some() {
            return Other::Unknown;
        }
        let query = Query { keep: 2, ..Query::up_to(2) };
        let query = query.with_interrupt(self.interrupt.clone()).with_budget(Some(budget));
        let Ok(found) = self.engine.solve(&draft.puzzle, &query) else { return Other::Unknown };
        if let Some(other) = found.grids.into_iter().find(|grid| grid != draft.solution) {
            return Other::Grid(other);
        }
        match found.ending {
            Ending::Exhausted => Other::None,
            Ending::Stopped(
                Why::Enough | Why::Budget | Why::Interrupted(_) | Why::Stuck(_) | Why::GaveUp(_),
            ) => Other::Unknown,
        }
    }
}

impl Draft<'_> {
    fn draw<'a>(&'a self, random: &'a mut Rng) -> Draw<'a> {
        Draw {
            layout: self.puzzle.layout(),
            solution: self.solution,
            random,
            covered: &self.covered,
        }
    }

    /// Returns the number of rules of a kind that were added.
    fn count(&self, kind: &Kind) -> usize {
        self.puzzle.rules()[self.begun..].iter().filter(|rule| kind.has(rule)).count()
    }

    /// Draws a rule of a kind that `is_wanted`, at a place where there is none.
    fn rule(
        &self,
        kind: &Kind,
        random: &mut Rng,
        is_wanted: impl Fn(&Rule) -> bool,
    ) -> Option<Rule> {
        let mut draw = self.draw(random);
        (0..TRIES).find_map(|_| {
            let rule = (kind.draw)(&mut draw)?;
            let layout = self.puzzle.layout();
            let is_taken = |known: &Arc<Rule>| place::collide(known, &rule, layout);
            let is_free = !self.puzzle.rules().iter().any(is_taken);
            (is_free && rule.validate(self.puzzle.layout()).is_ok() && is_wanted(&rule))
                .then_some(rule)
        })
    }

    fn add(&mut self, kind: &Kind, rule: Rule) -> Option<()> {
        if matches!(kind.place, Place::Cells(_)) {
            self.covered.extend(rule.shape().cells(self.puzzle.layout()));
        }
        self.puzzle = self.puzzle.with_rule(rule).ok()?;
        Some(())
    }

    /// Replaces the cages of the puzzle by those that are known.
    fn renew_cages(&mut self, random: &mut Rng) -> Option<()> {
        let (begun, mut rules) = {
            let (begun, rules) = self.puzzle.rules().split_at(self.begun);
            (begun.to_vec(), rules.to_vec())
        };
        rules.retain(|rule| !matches!(**rule, Rule::KillerCage(_)));
        let draw = self.draw(random);
        let cages = self.cages.iter().map(|cage| Arc::new(cages::rule(&draw, cage)));
        let rules: Vec<Arc<Rule>> = begun.into_iter().chain(cages).chain(rules).collect();
        let bare =
            Puzzle::new(Arc::clone(self.puzzle.layout()), self.puzzle.givens().clone()).ok()?;
        self.puzzle = bare.with_rules(rules).ok()?;
        Some(())
    }

    /// Splits a cage that has different sums in another solution's cells, or holds cells in which it differs; returns
    /// whether there was one that could be split.
    fn split_cage(&mut self, other: &Grid, least: usize, random: &mut Rng) -> bool {
        let differs = |cell: &Cell| other.get(*cell) != self.solution.get(*cell);
        let able: Vec<usize> = (0..self.cages.len())
            .filter(|&number| {
                let cage = &self.cages[number];
                cage.len() >= 2 * least && cage.iter().any(differs)
            })
            .collect();
        let order = self.draw(random).shuffled(able);
        for number in order {
            let cage = self.cages[number].clone();
            let symmetry = self.symmetry;
            let mut draw = self.draw(random);
            let Some(parts) = cages::split(&mut draw, &cage, least) else { continue };
            // A cage that the symmetry keeps would have to be split along the middle.
            let images = |cells: &[Cell]| cages::images(&draw, cells, symmetry);
            let [Some(whole), Some(one), Some(other)] =
                [images(&cage), images(&parts[0]), images(&parts[1])]
            else {
                continue;
            };
            if [&one, &other].iter().any(|parts| parts.len() != whole.len()) {
                continue;
            }
            self.cages.retain(|cage| !whole.contains(cage));
            self.cages.extend(one.into_iter().chain(other));
            self.cages.sort_unstable();
            return true;
        }
        false
    }

    /// Gives a digit, one in which another solution differs if it is known, and those that stand symmetrically.
    fn give(&mut self, other: Option<&Grid>, random: &mut Rng) -> Option<()> {
        let cells = self.puzzle.layout().cells();
        let useful: Vec<Cell> = cells
            .filter(|&cell| match other {
                Some(other) => other.get(cell) != self.solution.get(cell),
                None => self.puzzle.givens().get(cell).is_none(),
            })
            .collect();
        let cell = self.draw(random).one_of(&useful)?;
        for cell in self.symmetry.orbit(cell, self.puzzle.layout().shape()) {
            self.puzzle = self.puzzle.with_given(cell, self.solution.get(cell)?).ok()?;
        }
        Some(())
    }
}

/// Returns a puzzle without the givens in some cells.
fn without_givens(puzzle: &Puzzle, cells: &[Cell]) -> Puzzle {
    cells.iter().fold(puzzle.clone(), |puzzle, &cell| puzzle.without_given(cell))
}

/// Returns a number for 9×9 grids in proportion to another size, at least 1.
fn scaled(number: usize, size: u8) -> usize {
    let cells = usize::from(size) * usize::from(size);
    number.saturating_mul(cells).div_ceil(81).max(1)
}
