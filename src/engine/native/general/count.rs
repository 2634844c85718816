//! The exact number of solutions, without finding each: independent parts of the grid are counted apart, and counts are
//! cached.
//!
//! Solvers for #SAT count in the same way (Bayardo and Pehoushek, 2000: components; Sang and others, 2004, Cachet:
//! caching of components). If the rules are symmetric in the digits, so is the cache.

use std::sync::Arc;

use super::board::{Position, Stack, places_of};
use super::cell_pairs::CellPairs;
use super::domains::{Place, Removal};
use super::fixpoint::Fixpoint;
use super::mask;
use super::memory::{Counted, Memory};
use super::model::{Implied, Model};
use super::stack::{AnyStack, on_stack};
use crate::Puzzle;
use crate::engine::{Tally, Watch, Why};

/// A part of the work: digits in cells, and the open cells of which the solutions are counted then.
#[derive(Debug, Clone)]
pub(crate) struct Task {
    pub(super) assumed: Vec<(Place, u64)>,
    /// The cells as a set, in words.
    scope: Vec<u64>,
    /// Its estimated fraction of the whole work.
    pub(crate) weight: f64,
}

/// The fewest cells of a part whose count is cached: smaller parts are counted faster than they are looked up.
const FEWEST_CELLS: u32 = 4;

/// A counter of the solutions of one puzzle.
pub(crate) struct Counter {
    pub(super) counting: Counting,
    pub(super) stack: AnyStack,
}

pub(super) struct Counting {
    pub(super) fixpoint: Fixpoint,
    /// The cells that a rule relates; those that only differ are joined by the digits that both may hold.
    joined: CellPairs,
    /// Whether the rules treat all digits alike.
    is_symmetric: bool,
    pub(super) memory: Arc<Memory>,
    /// The fraction of the work that is done.
    done: f64,
    /// Whether there may be solutions, once the first position is propagated.
    is_possible: Option<bool>,
}

impl Counter {
    /// Makes a counter that shares its `memory` with others for the same puzzle.
    ///
    /// # Errors
    /// If `watch` is over, or if there is no room for all rules.
    pub(crate) fn new(
        puzzle: &Puzzle,
        memory: Arc<Memory>,
        watch: &Watch<'_>,
    ) -> Result<Self, Why> {
        // A constraint that follows from several others would let a part without solutions reach into another
        // part, whose number is remembered.
        let model = Model::with(puzzle, Implied::LeftOut, watch)?;
        let stack = AnyStack::new(&model);
        let (joined, is_symmetric) = (joined(&model), is_symmetric(&model));
        let fixpoint = Fixpoint::new(model);
        let counting =
            Counting { fixpoint, joined, is_symmetric, memory, done: 0.0, is_possible: None };
        Ok(Self { counting, stack })
    }

    /// Propagates the puzzle, and splits the rest: the number of solutions is the product of those of the parts, and
    /// that of a part is the sum over its tasks, at least `number` of them where there are as many. With no part there
    /// is one solution; a part without a task has none.
    pub(crate) fn split(
        &mut self,
        number: usize,
        tally: &mut Tally<'_>,
    ) -> Result<Vec<Vec<Task>>, Why> {
        on_stack!(&mut self.stack, stack => self.counting.split(stack, number, tally))
    }

    /// Counts what a task of a [split](Self::split) puzzle has. `progress` is called now and then with how much of
    /// the task is done, as a fraction.
    pub(crate) fn count(
        &mut self,
        task: &Task,
        tally: &mut Tally<'_>,
        progress: &mut dyn FnMut(f64),
    ) -> Counted {
        self.counting.done = 0.0;
        on_stack!(&mut self.stack, stack => self.counting.task(stack, task, tally, progress))
    }
}

impl Counting {
    fn split<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        number: usize,
        tally: &mut Tally<'_>,
    ) -> Result<Vec<Vec<Task>>, Why> {
        tally.node()?;
        if !self.settle(stack, tally)? {
            return Ok(vec![Vec::new()]);
        }
        let whole = open_of(&stack.at(0));
        let components = self.components(&stack.at(0), whole);
        let mut parts = Vec::new();
        for scope in components {
            let first = Task { assumed: Vec::new(), scope: scope.to_vec(), weight: 1.0 };
            parts.push(self.tasks(stack, first, number, tally)?);
        }
        let weight: f64 = 1.0 / f64::from(u32::try_from(parts.len()).unwrap_or(u32::MAX));
        for task in parts.iter_mut().flatten() {
            task.weight *= weight;
        }
        Ok(parts)
    }

    /// Propagates the first position, unless it is. Returns whether there may be solutions.
    pub(super) fn settle<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        tally: &mut Tally<'_>,
    ) -> Result<bool, Why> {
        let Self { fixpoint, is_possible, .. } = self;
        if let Some(known) = *is_possible {
            return Ok(known);
        }
        let found = fixpoint.model.masks.iter().all(|&mask| mask != 0)
            && fixpoint.propagate(stack.at(0), None, tally)?.is_ok();
        Ok(*is_possible.insert(found))
    }

    /// Splits a task until there are as many.
    fn tasks<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        first: Task,
        number: usize,
        tally: &mut Tally<'_>,
    ) -> Result<Vec<Task>, Why> {
        let (mut open, mut done) = (std::collections::VecDeque::from([first]), Vec::new());
        while open.len() + done.len() < number
            && let Some(task) = open.pop_front()
        {
            let height = self.assume(stack, &task, tally)?;
            let scope = words_of(&task.scope);
            let position = stack.at(height);
            let place = self.choose(&position, &open_within(&position, &scope));
            let Some(place) = place else {
                done.push(task);
                continue;
            };
            let digits = position.masks[usize::from(place)];
            let share = task.weight / f64::from(digits.count_ones());
            for digit in mask::indexes(digits).map(|index| 1 << index) {
                tally.node()?;
                if self.try_digit(stack, height, (place, digit), tally)? {
                    let mut assumed = task.assumed.clone();
                    assumed.push((place, digit));
                    open.push_back(Task { assumed, scope: task.scope.clone(), weight: share });
                }
            }
        }
        done.extend(open);
        Ok(done)
    }

    /// Places the digits of a task. Returns the height of the position.
    fn assume<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        task: &Task,
        tally: &mut Tally<'_>,
    ) -> Result<usize, Why> {
        let mut height = 0;
        for &branch in &task.assumed {
            tally.node()?;
            let is_possible = self.try_digit(stack, height, branch, tally)?;
            debug_assert!(is_possible, "what was possible once stays so");
            height += 1;
        }
        Ok(height)
    }

    /// Puts a digit into a cell of the position at a height, and that on top of it. Returns whether it can be.
    pub(super) fn try_digit<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        height: usize,
        (place, digit): (Place, u64),
        tally: &mut Tally<'_>,
    ) -> Result<bool, Why> {
        stack.copy_up(height);
        let mask = &mut stack.at(height + 1).masks[usize::from(place)];
        let removed = [Removal { place, digits: *mask & !digit }];
        *mask &= digit;
        Ok(self.fixpoint.propagate(stack.at(height + 1), Some(&removed), tally)?.is_ok())
    }

    fn task<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        task: &Task,
        tally: &mut Tally<'_>,
        progress: &mut dyn FnMut(f64),
    ) -> Counted {
        match self.settle(stack, tally) {
            Err(why) => return Counted::stopped(0, why),
            Ok(false) => return Counted::exactly(0),
            Ok(true) => {}
        }
        match self.assume(stack, task, tally) {
            Err(why) => Counted::stopped(0, why),
            Ok(height) => {
                let scope = words_of(&task.scope);
                self.parts(stack, height, &scope, 1.0, &mut Tracking { tally, progress })
            }
        }
    }

    /// Counts the solutions of the open cells of a set, which has to do with no others.
    pub(super) fn parts<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        height: usize,
        scope: &[u64; W],
        weight: f64,
        tracking: &mut Tracking<'_, '_>,
    ) -> Counted {
        let open = open_within(&stack.at(height), scope);
        let components = self.components(&stack.at(height), open);
        let Some(last) = components.len().checked_sub(1) else {
            self.done += weight;
            return Counted::exactly(1);
        };
        let share = weight / f64::from(u32::try_from(components.len()).unwrap_or(u32::MAX));
        let mut product = Counted::exactly(1);
        for (index, component) in components.iter().enumerate() {
            if let Some(why) = product.stopped {
                // Nothing is known of the others: one of them may have no solution.
                return Counted::stopped(0, why);
            }
            product =
                product.times(self.known_or_counted(stack, height, component, share, tracking));
            if product == Counted::exactly(0) {
                self.done += share * f64::from(u32::try_from(last - index).unwrap_or(0));
                break;
            }
        }
        product
    }

    fn known_or_counted<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        height: usize,
        component: &[u64; W],
        weight: f64,
        tracking: &mut Tracking<'_, '_>,
    ) -> Counted {
        let cells: u32 = component.iter().map(|word| word.count_ones()).sum();
        if cells < FEWEST_CELLS {
            return self.branch(stack, height, component, weight, tracking);
        }
        let key = self.key(&stack.at(height), component);
        if let Some(number) = self.memory.get(&key) {
            self.done += weight;
            return Counted::exactly(number);
        }
        let counted = self.branch(stack, height, component, weight, tracking);
        if counted.stopped.is_none() {
            self.memory.insert(key, counted.number);
        }
        counted
    }

    /// Counts by trying each digit of one of the cells.
    fn branch<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        height: usize,
        component: &[u64; W],
        weight: f64,
        tracking: &mut Tracking<'_, '_>,
    ) -> Counted {
        let position = stack.at(height);
        let Some(place) = self.choose(&position, component) else {
            self.done += weight;
            return Counted::exactly(1);
        };
        if height >= most_nested::<W>() {
            return Counted::stopped(0, Why::GaveUp(TOO_DEEP.to_owned()));
        }
        let digits = position.masks[usize::from(place)];
        let share = weight / f64::from(digits.count_ones());
        let mut sum = Counted::exactly(0);
        for digit in mask::indexes(digits).map(|index| 1 << index) {
            if let Err(why) = tracking.tally.node() {
                return Counted::stopped(sum.number, why);
            }
            if tracking.tally.statistics.nodes.is_multiple_of(NODES_BETWEEN_CALLS) {
                (tracking.progress)(self.done);
            }
            match self.try_digit(stack, height, (place, digit), tracking.tally) {
                Err(why) => return Counted::stopped(sum.number, why),
                Ok(false) => {
                    self.done += share;
                    continue;
                }
                Ok(true) => {}
            }
            sum = sum.plus(self.parts(stack, height + 1, component, share, tracking));
            if sum.stopped.is_some() {
                break;
            }
        }
        sum
    }

    fn choose<const W: usize>(&self, position: &Position<'_, W>, of: &[u64; W]) -> Option<Place> {
        let cells = of.iter().enumerate().flat_map(|(index, &word)| places_of(index, word));
        self.fixpoint.weights.choose(position.masks, cells).map(|branch| branch.place)
    }

    /// Splits open cells so that no rule, and no digit in a house, relates cells of two sets.
    fn components<const W: usize>(
        &self,
        position: &Position<'_, W>,
        mut open: [u64; W],
    ) -> Vec<[u64; W]> {
        let peers = self.fixpoint.model.peers.rows::<W>();
        let joined = self.joined.rows::<W>();
        let mut components = Vec::new();
        while let Some(index) = open.iter().position(|&word| word != 0) {
            let (mut component, mut frontier) = ([0; W], [0; W]);
            frontier[index] = open[index] & open[index].wrapping_neg();
            open[index] &= open[index] - 1;
            while let Some(index) = frontier.iter().position(|&word| word != 0) {
                let bit = frontier[index] & frontier[index].wrapping_neg();
                frontier[index] &= !bit;
                component[index] |= bit;
                let cell = 64 * index + bit.trailing_zeros() as usize;
                let mut alike = [0; W];
                for digit in mask::indexes(position.masks[cell]) {
                    let places = &position.places[digit as usize];
                    alike.iter_mut().zip(places).for_each(|(alike, places)| *alike |= places);
                }
                for word in 0..W {
                    let reached = alike[word] & peers[cell][word] | joined[cell][word];
                    frontier[word] |= reached & open[word];
                    open[word] &= !reached;
                }
            }
            components.push(component);
        }
        // Where a small part has no solution, the large ones need not be counted.
        components.sort_by_key(|cells| cells.iter().map(|word| word.count_ones()).sum::<u32>());
        components
    }

    /// Returns all that the number of a component's solutions depends on.
    fn key<const W: usize>(&self, position: &Position<'_, W>, component: &[u64; W]) -> Box<[u64]> {
        if self.is_symmetric {
            // The places of each digit, in an order that is independent of the digits.
            let mut all = [[0; W]; 64];
            let mut number = 0;
            for places in &*position.places {
                let mut inside = *places;
                inside.iter_mut().zip(component).for_each(|(inside, own)| *inside &= own);
                if inside != [0; W] {
                    all[number] = inside;
                    number += 1;
                }
            }
            all[..number].sort_unstable();
            return all[..number].as_flattened().into();
        }
        let mut key = component.to_vec();
        let joined = self.joined.rows::<W>();
        let mut around = *component;
        for cell in component.iter().enumerate().flat_map(|(index, &word)| places_of(index, word)) {
            let joined = &joined[usize::from(cell)];
            around.iter_mut().zip(joined).for_each(|(around, joined)| *around |= joined);
        }
        for cell in around.iter().enumerate().flat_map(|(index, &word)| places_of(index, word)) {
            key.push(position.masks[usize::from(cell)]);
        }
        key.into()
    }
}

/// The receiver of a search's reports.
pub(super) struct Tracking<'run, 'query> {
    pub(super) tally: &'run mut Tally<'query>,
    pub(super) progress: &'run mut dyn FnMut(f64),
}

/// The nodes between two calls of `progress`.
const NODES_BETWEEN_CALLS: u64 = 4096;

/// The message of a count that would overflow the stack of its thread.
const TOO_DEEP: &str = "to count all solutions takes too many assumptions at once";

/// Returns the number of assumptions that may be nested: each takes some forty masks of the stack, of which a thread
/// has two megabytes.
const fn most_nested<const W: usize>() -> usize {
    const MOST_BYTES: usize = 768 << 10;
    MOST_BYTES / (40 * size_of::<[u64; W]>() + 2048)
}

fn words_of<const W: usize>(words: &[u64]) -> [u64; W] {
    words.try_into().expect("sets of cells are as long as those they were made from")
}

/// Returns the cells that are not decided.
pub(super) fn open_of<const W: usize>(position: &Position<'_, W>) -> [u64; W] {
    let mut open = [0; W];
    for place in position.open() {
        open[usize::from(place) / 64] |= 1 << (place % 64);
    }
    open
}

/// Returns those of the cells that are not decided.
fn open_within<const W: usize>(position: &Position<'_, W>, scope: &[u64; W]) -> [u64; W] {
    let mut open = *scope;
    open.iter_mut().zip(&*position.decided).for_each(|(open, decided)| *open &= !decided);
    open
}

/// Returns for each cell those that a rule relates to it, besides the rule that they differ.
fn joined(model: &Model) -> CellPairs {
    let mut joined = CellPairs::new(model.masks.len(), model.words);
    model.propagators.iter().for_each(|propagator| joined.insert_all(propagator.scope()));
    for place in (0..).take(model.masks.len()) {
        model.partial_peers.of(place).iter().for_each(|&(other, _)| joined.insert(place, other));
        model.links.of(place).iter().for_each(|link| joined.insert(place, link.other));
    }
    joined
}

/// Returns whether all digits are interchangeable, except for the initial candidates.
fn is_symmetric(model: &Model) -> bool {
    let alike =
        |place| model.partial_peers.of(place).is_empty() && model.links.of(place).is_empty();
    !model.propagators.iter().any(|propagator| propagator.knows_digits())
        && (0..).take(model.masks.len()).all(alike)
}
