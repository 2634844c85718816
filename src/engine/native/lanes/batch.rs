//! Many boards at once: what each lane does when its node is finished.
//!
//! A lane has a puzzle of its own and searches it depth first, as [`one`](super::one) does: it keeps the first child of
//! a branching, and the other waits in the lane's column of the [rows](super::rows). So the answers, including
//! solutions and counts of nodes, are those of a separate search. When enough lanes are finished in some way, all of
//! them are served together: lanes at a fixpoint branch, lanes whose node is dead or solved take their newest waiting
//! node, and those that have none take a new board.
//!
//! When no new boards are left, idle lanes take over the oldest nodes of others, so that the subtrees of one hard
//! board fill all lanes. That board's [`Found`] records it, because its solutions may come in another order. With a
//! budget, nothing is taken over, so that the search always ends at the same node.

use super::board::{Board, PADDED, gather, spread};
use super::branch::{Cut, Guesses, guess};
use super::found::{Found, Stop};
use super::round::{LaneCells, RoundResults, round};
use super::rows::{Branches, Takes, WaitingRows};
use super::vector::{ALL, Lanes, MOST, lanes, take};
use crate::engine::Query;

/// A board that is being searched.
struct Puzzle {
    ticket: u64,
    answer: Found,
    /// The number of lanes that search it.
    lanes: u32,
    /// Its answer was handed out; the lanes that still search it can stop.
    over: bool,
}

/// The source of new boards, and the destination of answers.
pub(super) struct Ends<'a> {
    pub(super) source: &'a mut dyn FnMut(&mut Board) -> bool,
    pub(super) sink: &'a mut dyn FnMut(u64, &Found),
}

/// A run: the nodes in the lanes and in waiting, and the boards they belong to.
struct Machine<'a, V> {
    query: &'a Query,
    cells: LaneCells<V>,
    rows: WaitingRows<V>,
    /// The puzzle of each lane.
    owner: [u32; MOST],
    /// The lanes that hold no node.
    vacant: u32,
    /// The new boards of the lanes, and their numbers.
    boards: Box<[Board]>,
    tickets: [u64; MOST],
    next_ticket: u64,
    /// No board is left in the source.
    dry: bool,
    puzzles: Vec<Puzzle>,
    unused: Vec<u32>,
    /// A puzzle is over that other lanes may still search.
    leftovers: bool,
    /// The digits of all lanes, when many boards are solved at once.
    grids: Box<[[u8; PADDED]; MOST]>,
}

/// Of 32 busy lanes, the number that have to finish before new work is distributed.
const STOP: u32 = 14;

/// The most solved boards that are read one by one.
const FEW: u32 = 4;

/// Runs until the source is dry and everything is answered.
#[inline(always)]
pub(super) fn run<V: Lanes>(query: &Query, ends: &mut Ends<'_>) {
    let mut machine = Machine::<V>::new(query);
    machine.serve(ends, RoundResults { dead: 0, still: 0 });
    let mut stops = 0_u32;
    while machine.vacant != Machine::<V>::EVERY {
        let state = round(&mut machine.cells);
        let idle = ((state.dead | state.still) & !machine.vacant).count_ones();
        let busy = V::COUNT as u32 - machine.vacant.count_ones();
        if idle * 32 >= busy * STOP {
            machine.serve(ends, state);
            stops += 1;
            if stops.is_multiple_of(64)
                && let Some(reason) = query.limits.interrupt.reason()
            {
                return machine.abandon(ends, Stop::Interrupted(reason));
            }
        }
    }
}

impl<'a, V: Lanes> Machine<'a, V> {
    /// All lanes.
    const EVERY: u32 = u32::MAX >> (32 - V::COUNT);

    fn new(query: &'a Query) -> Self {
        Self {
            query,
            cells: [V::splat(0); 81],
            rows: WaitingRows::new(),
            owner: [0; MOST],
            vacant: Self::EVERY,
            boards: vec![Board::default(); V::COUNT].into_boxed_slice(),
            tickets: [0; MOST],
            next_ticket: 0,
            dry: false,
            puzzles: Vec::with_capacity(2 * MOST),
            unused: Vec::with_capacity(2 * MOST),
            leftovers: false,
            grids: Box::new([[0; PADDED]; MOST]),
        }
    }

    /// Serves every lane whose node came to an end, as `state` says.
    #[inline(always)]
    fn serve(&mut self, ends: &mut Ends<'_>, state: RoundResults) {
        let none = V::splat(0);
        let first = Cut { digit: none, square: none, cells: none };
        let mut branches = Branches { lanes: 0, row: 0, first, rest: none };
        let mut ended = state.dead & !self.vacant;
        let still = state.still & !state.dead & !self.vacant;
        if still != 0 {
            let guesses = guess(&self.cells);
            let solved = still & guesses.solved;
            ended |= solved;
            self.solved(ends, solved);
            let mut branching = self.count(ends, still & !solved);
            if self.leftovers {
                branching &= !self.stop_lanes();
            }
            if branching != 0 {
                let row = self.rows.put(branching);
                let Guesses { first, rest, .. } = guesses;
                branches = Branches { lanes: branching, row, first, rest };
            }
        }
        let mut takes = Takes::new();
        while ended != 0 {
            let lane = take(&mut ended);
            if self.vacant >> lane & 1 == 1 {
                continue;
            }
            if !self.rows.take(lane, &mut takes) {
                self.leave(ends, lane);
            }
        }
        if self.vacant != 0 {
            self.refill(ends, branches.lanes, &mut takes);
        }
        self.rows.carry_out(&mut self.cells, &branches, &takes);
    }

    /// Counts the solutions of the lanes that are solved.
    #[inline(always)]
    fn solved(&mut self, ends: &mut Ends<'_>, mut solved: u32) {
        let gathered = solved.count_ones() > FEW;
        if gathered {
            gather(&self.cells, &mut self.grids);
        }
        while solved != 0 {
            let lane = take(&mut solved);
            let puzzle = &mut self.puzzles[self.owner[lane] as usize];
            if puzzle.over {
                continue;
            }
            let sets = lanes(&self.cells);
            let grids = &self.grids;
            puzzle.answer.add(|grid| {
                if gathered {
                    *grid = *grids[lane].first_chunk().expect("81 of 96");
                    return;
                }
                pick_out(&sets[lane..], V::COUNT, grid);
            });
            if puzzle.answer.count >= self.query.solutions {
                self.finish(ends, lane, Stop::Enough);
            }
        }
    }

    /// Counts the two children of every branching lane, and returns the lanes that may have them.
    #[inline(always)]
    fn count(&mut self, ends: &mut Ends<'_>, branching: u32) -> u32 {
        let (mut rest, mut kept) = (branching, branching);
        while rest != 0 {
            let lane = take(&mut rest);
            let answer = &mut self.puzzles[self.owner[lane] as usize].answer;
            if self.query.limits.budget.is_some_and(|budget| answer.nodes + 2 > budget) {
                self.finish(ends, lane, Stop::Budget);
                kept &= !(1 << lane);
            } else {
                answer.nodes += 2;
            }
        }
        kept
    }

    /// Hands out the answer of a lane's puzzle before everything of it is searched.
    #[inline(always)]
    fn finish(&mut self, ends: &mut Ends<'_>, lane: usize, stop: Stop) {
        let puzzle = &mut self.puzzles[self.owner[lane] as usize];
        puzzle.over = true;
        puzzle.answer.stop = stop;
        (ends.sink)(puzzle.ticket, &puzzle.answer);
        self.leftovers |= puzzle.lanes > 1;
        self.rows.drop_all(lane);
        self.leave(ends, lane);
    }

    /// Stops the lanes that search puzzles that are over, and returns them.
    #[cold]
    fn stop_lanes(&mut self) -> u32 {
        self.leftovers = false;
        let mut stopped = 0;
        let mut held = !self.vacant & Self::EVERY;
        while held != 0 {
            let lane = take(&mut held);
            let owner = self.owner[lane];
            let puzzle = &mut self.puzzles[owner as usize];
            if puzzle.over {
                puzzle.lanes -= 1;
                if puzzle.lanes == 0 {
                    self.unused.push(owner);
                }
                self.rows.drop_all(lane);
                stopped |= 1 << lane;
            }
        }
        self.vacant |= stopped;
        stopped
    }

    /// Makes a lane vacant that has nothing left to search, and ends its puzzle with its last lane.
    #[inline(always)]
    fn leave(&mut self, ends: &mut Ends<'_>, lane: usize) {
        self.vacant |= 1 << lane;
        let owner = self.owner[lane];
        let puzzle = &mut self.puzzles[owner as usize];
        puzzle.lanes -= 1;
        if puzzle.lanes == 0 {
            if !puzzle.over {
                (ends.sink)(puzzle.ticket, &puzzle.answer);
            }
            self.unused.push(owner);
        }
    }

    /// Assigns work to vacant lanes: their new boards, or nodes of lanes that have many.
    #[inline(always)]
    fn refill(&mut self, ends: &mut Ends<'_>, branching: u32, takes: &mut Takes) {
        if !self.dry && self.vacant & !self.rows.fresh() != 0 {
            self.load(ends);
        }
        if self.dry {
            self.share(branching, takes);
        }
        let fresh = self.vacant & self.rows.fresh();
        self.vacant &= !fresh;
        let mut rest = fresh;
        while rest != 0 {
            let lane = take(&mut rest);
            self.begin(lane);
        }
        self.rows.take_fresh(fresh, takes);
    }

    /// Begins the new board of a lane.
    #[inline(always)]
    fn begin(&mut self, lane: usize) {
        let ticket = self.tickets[lane];
        let number = self.unused.pop().unwrap_or_else(|| {
            self.puzzles.push(Puzzle { ticket, answer: Found::START, lanes: 0, over: false });
            self.puzzles.len() as u32 - 1
        });
        let puzzle = &mut self.puzzles[number as usize];
        (puzzle.ticket, puzzle.lanes, puzzle.over) = (ticket, 1, false);
        puzzle.answer.restart();
        self.owner[lane] = number;
    }

    /// Takes new boards from the source, for every lane that has none.
    #[inline(always)]
    fn load(&mut self, ends: &mut Ends<'_>) {
        let mut loaded = 0;
        let mut empty = !self.rows.fresh() & Self::EVERY;
        while empty != 0 {
            let lane = take(&mut empty);
            if !(ends.source)(&mut self.boards[lane]) {
                self.dry = true;
                break;
            }
            self.tickets[lane] = self.next_ticket;
            self.next_ticket += 1;
            loaded |= 1 << lane;
        }
        if loaded != 0 {
            spread(&self.boards, loaded, self.rows.renew(loaded));
        }
    }

    /// Assigns new boards and the oldest nodes of other lanes to vacant lanes.
    #[cold]
    fn share(&mut self, branching: u32, takes: &mut Takes) {
        let mut vacant = self.vacant & !self.rows.fresh();
        let mut spare = self.rows.fresh() & !self.vacant;
        while vacant != 0 && spare != 0 {
            let (from, to) = (take(&mut spare), take(&mut vacant));
            self.rows.move_fresh(from, to);
            self.tickets[to] = self.tickets[from];
        }
        if self.query.limits.budget.is_some() {
            return;
        }
        while vacant != 0
            && let Some(from) = self.rows.richest(branching)
        {
            let to = take(&mut vacant);
            self.rows.give(from, to);
            self.rows.take(to, takes);
            self.vacant &= !(1 << to);
            let owner = self.owner[from];
            self.owner[to] = owner;
            let puzzle = &mut self.puzzles[owner as usize];
            puzzle.lanes += 1;
            puzzle.answer.shared = true;
        }
    }

    /// Hands out what is known of every board that was read.
    fn abandon(mut self, ends: &mut Ends<'_>, stop: Stop) {
        for puzzle in self.puzzles.iter_mut().filter(|puzzle| puzzle.lanes != 0 && !puzzle.over) {
            puzzle.answer.stop = stop;
            (ends.sink)(puzzle.ticket, &puzzle.answer);
        }
        let mut fresh = self.rows.fresh();
        while fresh != 0 {
            let lane = take(&mut fresh);
            let mut answer = Found::START;
            answer.stop = stop;
            (ends.sink)(self.tickets[lane], &answer);
        }
    }
}

/// Reads the digits of one lane of solved boards, whose sets are `stride` apart.
///
/// Not inlined, for compiled with vectors it becomes gathers, which are slower.
#[inline(never)]
fn pick_out(sets: &[u16], stride: usize, grid: &mut [u8; 81]) {
    for (digit, &set) in grid.iter_mut().zip(sets.iter().step_by(stride)) {
        *digit = DIGIT[usize::from(set & ALL)];
    }
}

/// The digit of a set of one. A table, since the code that a compiler makes of 81 scattered counts is
/// slower.
static DIGIT: [u8; 512] = {
    let mut table = [0; 512];
    let mut digit = 1;
    while digit <= 9 {
        table[1 << (digit - 1)] = digit;
        digit += 1;
    }
    table
};
