//! The search: propagate to a fixpoint, branch, and backtrack.

use std::slice;

use super::board::Stack;
use super::branch::{Branch, Weights};
use super::domains::{Conflict, Place, Removal};
use super::fixpoint::Fixpoint;
use super::model::{Implied, Model};
use super::stack::{AnyStack, on_stack};
use crate::engine::{Found, Query, Tally, Watch, Why};
use crate::{Digit, DigitSet, Grid, Layout, Puzzle};

/// Depth-first search on a stack of positions.
pub(super) struct DepthFirst {
    search: GeneralSearch,
    stack: AnyStack,
}

struct GeneralSearch {
    fixpoint: Fixpoint,
    /// The eliminations in each position since it was propagated; unknown for the first one.
    branched: Vec<Option<Removal>>,
    /// The number of positions on the stack; 0 if there is no further solution.
    depth: usize,
    /// The depth at which the search is over.
    floor: usize,
    /// The candidates of each cell that are tried first; none if it does not matter.
    preferred: Vec<u64>,
    /// The fraction of the work that each position is, if all candidates are equal.
    shares: Vec<f64>,
}

/// A part of the work that is left: the candidates of each cell, not yet propagated.
pub(super) struct WorkPart {
    masks: Box<[u64]>,
    /// Its fraction of the work, as for a position.
    pub(super) share: f64,
}

impl DepthFirst {
    /// Makes the search of a puzzle.
    ///
    /// # Errors
    /// If `watch` is over, or if there is no room for all rules.
    pub(super) fn new(puzzle: &Puzzle, watch: &Watch<'_>) -> Result<Self, Why> {
        let model = Model::with(puzzle, Implied::Added, watch)?;
        Ok(Self { stack: AnyStack::new(&model), search: GeneralSearch::new(model) })
    }

    /// Searches a part, which another search of the same puzzle has [left](Self::leave), as `query` asks.
    /// Returns the result, and the parts that are left.
    pub(super) fn part(
        &mut self,
        part: &WorkPart,
        weights: &Weights,
        query: &Query,
    ) -> (Found, Vec<WorkPart>) {
        let search = &mut self.search;
        search.fixpoint.begin(&part.masks, weights);
        search.branched[0] = None;
        search.preferred.clear();
        (search.depth, search.floor, search.shares[0]) = (1, 0, part.share);
        on_stack!(&mut self.stack, stack => stack.begin(&search.fixpoint.model));
        let found = self.search(query);
        (found, self.leave())
    }

    /// Searches on, as `query` asks.
    pub(super) fn search(&mut self, query: &Query) -> Found {
        let mut tally = Tally::new(query);
        let searched = self.go_on(&mut tally);
        tally.finish(searched)
    }

    /// Removes and returns the parts that are left to be searched, in their order.
    pub(super) fn leave(&mut self) -> Vec<WorkPart> {
        let heights = (self.search.floor..self.search.depth).rev();
        let shares = &self.search.shares;
        let parts = on_stack!(&mut self.stack, stack => {
            let part = |height| WorkPart { masks: stack.at(height).masks.into(), share: shares[height] };
            heights.map(part).collect()
        });
        self.search.depth = self.search.floor;
        parts
    }

    /// Returns the weights of dead ends.
    pub(super) fn weights(&self) -> &Weights {
        &self.search.fixpoint.weights
    }

    /// Searches on: from the beginning, or from where the last search ended.
    pub(super) fn go_on(&mut self, tally: &mut Tally<'_>) -> Result<(), Why> {
        on_stack!(&mut self.stack, stack => self.search.go_on(stack, tally))
    }

    /// Propagates the first position, which all later searches begin with. Returns the candidates of the cells,
    /// or nothing if there is no solution.
    ///
    /// # Errors
    /// If it is interrupted.
    pub(super) fn settle(&mut self, tally: &mut Tally<'_>) -> Result<Option<&[u64]>, Why> {
        let search = &mut self.search;
        search.floor = 1;
        if search.depth == 0 {
            return Ok(None);
        }
        on_stack!(&mut self.stack, stack => {
            let is_possible = search.propagate(stack, 0, tally)?.is_ok();
            search.branched[0] = Some(Removal { place: 0, digits: 0 });
            search.depth = usize::from(is_possible);
            Ok(is_possible.then(|| &*stack.at(0).masks))
        })
    }

    /// Eliminates a candidate, and those that follow, from the first position for good. Returns the candidates as
    /// [`DepthFirst::settle`] does, which was called before.
    ///
    /// # Errors
    /// If it is interrupted.
    pub(super) fn exclude(
        &mut self,
        place: Place,
        digit: u64,
        tally: &mut Tally<'_>,
    ) -> Result<Option<&[u64]>, Why> {
        let search = &mut self.search;
        on_stack!(&mut self.stack, stack => {
            let mask = &mut stack.at(0).masks[usize::from(place)];
            // After an interrupt nothing is known of the position.
            if let Some(branched) = &mut search.branched[0] {
                *branched = Removal { place, digits: *mask & digit };
            }
            *mask &= !digit;
            if *mask == 0 {
                search.depth = 0;
            }
        });
        self.settle(tally)
    }

    /// Returns whether there is nothing left to search.
    pub(super) fn is_over(&self) -> bool {
        self.search.depth <= self.search.floor
    }

    /// Begins to search the first position, once it is settled, with digits in some of its cells. The
    /// `preferred` candidates of each cell are tried before others.
    ///
    /// # Errors
    /// If it is interrupted.
    pub(super) fn assume(
        &mut self,
        assumed: &[(Place, u64)],
        preferred: &[u64],
        tally: &mut Tally<'_>,
    ) -> Result<(), Why> {
        let search = &mut self.search;
        if search.depth == 0 {
            return Ok(());
        }
        search.preferred.clear();
        search.preferred.extend_from_slice(preferred);
        let mut removed = Vec::new();
        let is_possible = on_stack!(&mut self.stack, stack => {
            stack.copy_up(0);
            let position = stack.at(1);
            for &(place, digit) in assumed {
                let mask = &mut position.masks[usize::from(place)];
                removed.push(Removal { place, digits: *mask & !digit });
                *mask &= digit;
            }
            position.masks.iter().all(|&mask| mask != 0)
                && search.fixpoint.propagate(stack.at(1), Some(&removed), tally)?.is_ok()
        });
        search.depth = 1;
        if is_possible {
            search.depth = 2;
            search.branched[1] = Some(Removal { place: 0, digits: 0 });
        }
        Ok(())
    }
}

impl GeneralSearch {
    fn new(model: Model) -> Self {
        let cells = model.masks.len();
        let depth = usize::from(model.masks.iter().all(|&mask| mask != 0));
        let fixpoint = Fixpoint::new(model);
        // Every branch decides a cell, or leaves it less; the last one has nothing to branch on.
        Self {
            branched: vec![None; cells + 2],
            depth,
            floor: 0,
            preferred: Vec::new(),
            shares: vec![1.0; cells + 2],
            fixpoint,
        }
    }

    /// Propagates the position at a height.
    ///
    /// # Errors
    /// If it is interrupted. The position is then only partly propagated, and the search must not continue with it.
    fn propagate<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        height: usize,
        tally: &mut Tally<'_>,
    ) -> Result<Result<(), Conflict>, Why> {
        let removed = self.branched[height].as_ref().map(slice::from_ref);
        let propagated = self.fixpoint.propagate(stack.at(height), removed, tally);
        // Nothing is known of a position that was left in the middle of it.
        propagated.inspect_err(|_| self.branched[height] = None)
    }

    fn go_on<const W: usize>(
        &mut self,
        stack: &mut Stack<W>,
        tally: &mut Tally<'_>,
    ) -> Result<(), Why> {
        while self.depth > self.floor {
            tally.node()?;
            let top = self.depth - 1;
            if self.propagate(stack, top, tally)?.is_err() {
                self.depth -= 1;
                continue;
            }
            let position = stack.at(top);
            let Fixpoint { model, weights, .. } = &self.fixpoint;
            let branch = weights.choose_place(position.masks, position.open(), &model.houses);
            let Some(Branch { place, mut digit }) = branch else {
                self.depth -= 1;
                tally.solution(|| to_grid(&self.fixpoint.model.layout, position.masks))?;
                continue;
            };
            if let Some(preferred) = self.preferred.get(usize::from(place)) {
                let first = position.masks[usize::from(place)] & preferred;
                if first != 0 {
                    digit = first & first.wrapping_neg();
                }
            }
            stack.copy_up(top);
            let mask = &mut stack.at(top).masks[usize::from(place)];
            let others = *mask & !digit;
            *mask = others;
            let share = self.shares[top] / f64::from(others.count_ones() + 1);
            self.shares[top] -= share;
            self.shares[top + 1] = share;
            stack.at(top + 1).masks[usize::from(place)] = digit;
            self.branched[top] = Some(Removal { place, digits: digit });
            self.branched[top + 1] = Some(Removal { place, digits: others });
            self.depth += 1;
        }
        Ok(())
    }
}

fn to_grid(layout: &Layout, masks: &[u64]) -> Grid {
    let lowest = layout.lowest().value();
    let digit = |mask: &u64| DigitSet::numbered_from(lowest, *mask).first();
    let digits: Vec<Option<Digit>> = masks.iter().map(digit).collect();
    Grid::from_digits(layout, digits).expect("there is a digit for each cell")
}
