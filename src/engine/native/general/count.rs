//! The exact number of solutions, without finding each: independent parts of the grid are counted apart, and counts are
//! cached.
//!
//! Solvers for #SAT count in the same way (Bayardo and Pehoushek, 2000: components; Sang and others, 2004, Cachet:
//! caching of components). If the rules are symmetric in the digits, so is the cache.

use std::sync::Arc;

use super::board::{GeneralPosition, Stack, places_of};
use super::components::{Components, open_of, open_within};
use super::domains::{Place, Removal};
use super::fixpoint::Fixpoint;
use super::mask;
use super::memory::{Counted, Memory};
use super::model::{Implied, Model};
use super::nesting::Nesting;
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

/// A counter of the solutions of one puzzle.
pub(crate) struct Counter {
    pub(super) counting: Counting,
    pub(super) stack: AnyStack,
}

pub(super) struct Counting {
    pub(super) fixpoint: Fixpoint,
    pub(super) components: Components,
    pub(super) memory: Arc<Memory>,
    /// The fraction of the work that is done.
    pub(super) done: f64,
    /// Whether there may be solutions, once the first position is propagated.
    is_possible: Option<bool>,
    /// The task that is counted next, until its digits are placed.
    waiting: Option<Task>,
    /// The count of the task as far as it is done.
    pub(super) nesting: Nesting,
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
        let counting = Counting {
            components: Components::new(&model),
            fixpoint: Fixpoint::new(model),
            memory,
            done: 0.0,
            is_possible: None,
            waiting: None,
            nesting: Nesting::default(),
        };
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

    /// Begins to count the solutions of a task of a [split](Self::split) puzzle.
    pub(crate) fn begin(&mut self, task: Task) {
        self.counting.done = 0.0;
        self.counting.waiting = Some(task);
    }

    /// Continues to count, until all solutions of the task are counted or `tally` ends it: from there the next call
    /// continues. `progress` is called now and then with how much of the task is done, as a fraction.
    pub(crate) fn go_on(
        &mut self,
        tally: &mut Tally<'_>,
        progress: &mut dyn FnMut(f64),
    ) -> Counted {
        let mut tracking = Tracking { tally, progress };
        on_stack!(&mut self.stack, stack => self.counting.task(stack, &mut tracking))
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
        let mut components = Vec::new();
        self.components.split(&self.fixpoint.model, &stack.at(0), whole, &mut components);
        let mut parts = Vec::new();
        for scope in components.chunks_exact(W) {
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
        tracking: &mut Tracking<'_, '_>,
    ) -> Counted {
        let Some(task) = self.waiting.take() else { return self.go_on(stack, tracking) };
        match self.start(stack, &task, tracking.tally) {
            Ok(Some(height)) => self.count(stack, height, &words_of(&task.scope), 1.0, tracking),
            Ok(None) => self.nesting.none(),
            Err(why) => {
                self.waiting = Some(task);
                Counted::stopped(0, why)
            }
        }
    }

    /// Places the digits of a task in the first position, all of them or, where it has to stop, none. Returns the
    /// height of the position with them; `None` if the puzzle has no solution.
    fn start<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        task: &Task,
        tally: &mut Tally<'_>,
    ) -> Result<Option<usize>, Why> {
        if self.settle(stack, tally)? {
            self.assume(stack, task, tally).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Returns the cell to branch on.
    pub(super) fn choose<const W: usize>(
        &self,
        position: &GeneralPosition<'_, W>,
        of: &[u64; W],
    ) -> Option<Place> {
        let cells = of.iter().enumerate().flat_map(|(index, &word)| places_of(index, word));
        self.fixpoint.weights.choose(position.masks, cells).map(|branch| branch.place)
    }
}

/// The receiver of a search's reports.
pub(super) struct Tracking<'run, 'query> {
    pub(super) tally: &'run mut Tally<'query>,
    pub(super) progress: &'run mut dyn FnMut(f64),
}

fn words_of<const W: usize>(words: &[u64]) -> [u64; W] {
    words.try_into().expect("sets of cells are as long as those they were made from")
}
