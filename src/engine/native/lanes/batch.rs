//! Many boards at once: which node is in which lane, and what becomes of it.
//!
//! Nodes of different boards fill the lanes, and both children of a branching are searched side by
//! side: to prove uniqueness the whole tree has to be visited, so nothing is wasted, and the
//! subtrees of one hard board fill all lanes when no others are left. When enough lanes have come to
//! an end of some kind, all of them are served together: dead and solved lanes become free, lanes at
//! a fixpoint branch, the other children go to free lanes or onto the stack, and lanes that are
//! still free take nodes from the stack, or new boards.

use super::answer::{Answer, End, Wish};
use super::board::{Board, PADDED, gather, spread};
use super::branch::{Blade, Cut, Guesses, guess};
use super::round::{Cells, State, round};
use super::stack::Stack;
use super::vector::{ALL, Lanes, MOST, lanes};

/// A board that is being searched.
#[derive(Debug)]
struct Puzzle {
    ticket: u64,
    answer: Answer,
    /// Its nodes in lanes, on the stack and among the new boards.
    open: u32,
    /// Its answer was handed out; what is still open is dropped.
    over: bool,
}

impl Puzzle {
    const EMPTY: Self = Self { ticket: 0, answer: Answer::START, open: 0, over: false };
}

/// Where new boards come from, and where answers go.
pub(super) struct Ends<'a> {
    pub(super) source: &'a mut dyn FnMut(&mut Board) -> bool,
    pub(super) sink: &'a mut dyn FnMut(u64, &Answer),
}

/// A run: the nodes in the lanes and in waiting, and the boards they belong to.
#[derive(Debug)]
struct Machine<'a, V> {
    wish: &'a Wish,
    cells: Cells<V>,
    /// The puzzle of each lane.
    owner: [u32; MOST],
    /// The lanes that hold no node.
    vacant: u32,
    /// The lanes at a fixpoint that wait for a lane for their other child.
    waiting: u32,
    stack: Stack,
    /// New boards that no lane has taken yet: those from `next` on.
    fresh: Box<Cells<V>>,
    fresh_owner: [u32; MOST],
    next: usize,
    fresh_count: usize,
    boards: Box<[Board]>,
    /// The digits of all lanes, when many boards are solved at once.
    grids: Box<[[u8; PADDED]; MOST]>,
    /// No board is left in the source.
    dry: bool,
    puzzles: Vec<Puzzle>,
    unused: Vec<u32>,
    tickets: u64,
    /// A puzzle is over that may still have nodes in lanes.
    leftovers: bool,
}

/// How many idle lanes of 32 are worth a stop.
const STOP: u32 = 11;

/// Up to how many solved boards are read one by one.
const FEW: u32 = 3;

/// How many lanes of 32 may wait for others.
const PATIENCE: u32 = 8;

/// Runs until the source is dry and everything is answered.
#[inline(always)]
pub(super) fn run<V: Lanes>(wish: &Wish, ends: &mut Ends<'_>) {
    let mut machine = Machine::<V>::new(wish);
    machine.serve(ends, State { dead: 0, still: 0 });
    let mut stops = 0_u32;
    while machine.vacant != Machine::<V>::EVERY {
        let state = round(&mut machine.cells);
        let ended = (state.dead | state.still) & !machine.vacant;
        let idle = (ended & !machine.waiting).count_ones();
        let busy = V::COUNT as u32 - machine.vacant.count_ones();
        if idle * 32 >= busy * STOP {
            machine.serve(ends, state);
            stops += 1;
            if stops.is_multiple_of(64)
                && let Some(reason) = wish.interrupt.reason()
            {
                return machine.abandon(ends, End::Interrupted(reason));
            }
        }
    }
}

/// The lowest one bit's number; takes it out.
#[inline(always)]
fn take(bits: &mut u32) -> usize {
    let lane = bits.trailing_zeros() as usize;
    *bits &= *bits - 1;
    lane
}

impl<'a, V: Lanes> Machine<'a, V> {
    /// All lanes.
    const EVERY: u32 = u32::MAX >> (32 - V::COUNT);

    fn new(wish: &'a Wish) -> Self {
        Self {
            wish,
            cells: [V::splat(0); 81],
            owner: [0; MOST],
            vacant: Self::EVERY,
            waiting: 0,
            stack: Stack::new(),
            fresh: Box::new([V::splat(0); 81]),
            fresh_owner: [0; MOST],
            next: 0,
            fresh_count: 0,
            boards: vec![Board::default(); V::COUNT].into_boxed_slice(),
            grids: Box::new([[0; PADDED]; MOST]),
            dry: false,
            puzzles: Vec::with_capacity(2 * MOST),
            unused: Vec::with_capacity(2 * MOST),
            tickets: 0,
            leftovers: false,
        }
    }

    /// Serves every lane that came to an end, as `state` says.
    #[inline(always)]
    fn serve(&mut self, ends: &mut Ends<'_>, state: State) {
        let mut dead = state.dead & !self.vacant;
        let still = state.still & !state.dead & !self.vacant;
        self.vacant |= dead;
        while dead != 0 {
            let lane = take(&mut dead);
            self.close(ends, self.owner[lane]);
        }
        let mut branching = 0;
        let mut guesses = None;
        if still != 0 {
            let made = guess(&self.cells);
            let mut solved = still & made.solved;
            branching = still & !solved;
            guesses = Some(made);
            self.vacant |= solved;
            let grids = solved.count_ones() > FEW;
            if grids {
                gather(&self.cells, &mut self.grids);
            }
            while solved != 0 {
                let lane = take(&mut solved);
                self.solved(ends, lane, grids);
            }
        }
        if self.leftovers {
            self.leftovers = false;
            let mut held = !self.vacant & Self::EVERY;
            while held != 0 {
                let lane = take(&mut held);
                if self.puzzles[self.owner[lane] as usize].over {
                    self.vacant |= 1 << lane;
                    self.close(ends, self.owner[lane]);
                }
            }
            branching &= !self.vacant;
        }
        self.waiting = 0;
        if let Some(guesses) = guesses
            && branching != 0
        {
            self.branch(ends, branching, &guesses);
        }
        if self.vacant != 0 {
            self.refill(ends);
        }
    }

    /// Gives the other child of each branching lane to a vacant lane or onto the stack.
    #[inline(always)]
    fn branch(&mut self, ends: &mut Ends<'_>, mut branching: u32, guesses: &Guesses<V>) {
        let mut order: [u8; MOST] = std::array::from_fn(|lane| lane as u8);
        let mut moved = 0;
        let mut rest = branching;
        while rest != 0 && self.vacant != 0 {
            let lane = take(&mut rest);
            if !self.count(ends, lane) {
                branching &= !(1 << lane);
                continue;
            }
            let free = take(&mut self.vacant);
            order[free] = lane as u8;
            moved |= 1 << free;
            self.owner[free] = self.owner[lane];
        }
        // A lane will soon be free for them, and waiting is cheaper than the stack.
        if rest.count_ones() <= PATIENCE * V::COUNT as u32 / 32 && moved != 0 {
            self.waiting = rest;
            branching &= !rest;
            rest = 0;
        }
        if rest != 0 {
            let mut above = [0; MOST];
            let mut owners = [0; MOST];
            let mut pushed = 0;
            while rest != 0 {
                let lane = take(&mut rest);
                if !self.count(ends, lane) {
                    branching &= !(1 << lane);
                    continue;
                }
                above[pushed] = lane as u8;
                owners[pushed] = self.owner[lane];
                pushed += 1;
            }
            let above = V::order(&above);
            let turn = |sets: V| V::arrange(sets, sets, above);
            let Cut { digit, square, .. } = guesses.inside;
            let cells = turn(guesses.outside);
            let blade = Blade::new(&Cut { digit: turn(digit), square: turn(square), cells });
            self.stack.reserve::<V>();
            blade.each(|cell, lost| {
                let sets = self.cells[cell];
                self.stack.put(cell, V::without(V::arrange(sets, sets, above), lost));
            });
            self.stack.push(&owners[..pushed]);
        }
        let order = V::order(&order);
        let turn = |sets: V| V::arrange(sets, sets, order);
        let digit = turn(guesses.inside.digit).only(V::flags(branching | moved));
        let outside = turn(guesses.outside);
        let cells = V::pick(V::flags(moved), outside, guesses.inside.cells);
        let blade = Blade::new(&Cut { digit, square: turn(guesses.inside.square), cells });
        blade.each(|cell, lost| {
            let sets = self.cells[cell];
            self.cells[cell] = V::without(V::arrange(sets, sets, order), lost);
        });
    }

    /// Counts the two children of a lane's node, or returns `false` if its puzzle may have no more.
    #[inline(always)]
    fn count(&mut self, ends: &mut Ends<'_>, lane: usize) -> bool {
        let puzzle = &mut self.puzzles[self.owner[lane] as usize];
        if puzzle.over {
            return false;
        }
        if self.wish.budget.is_some_and(|budget| puzzle.answer.nodes + 2 > budget) {
            self.finish(ends, self.owner[lane], End::Budget);
            return false;
        }
        puzzle.answer.nodes += 2;
        puzzle.open += 1;
        true
    }

    /// Fills vacant lanes from the stack, then with new boards.
    #[inline(always)]
    fn refill(&mut self, ends: &mut Ends<'_>) {
        while self.vacant != 0 && self.stack.len() != 0 {
            self.unstack(ends);
        }
        while self.vacant != 0 && self.stack.len() == 0 {
            if self.next == self.fresh_count {
                self.load(ends);
                if self.fresh_count == 0 {
                    return;
                }
            }
            let mut order: [u8; MOST] = std::array::from_fn(|lane| lane as u8);
            while self.vacant != 0 && self.next < self.fresh_count {
                let lane = take(&mut self.vacant);
                order[lane] = (V::COUNT + self.next) as u8;
                self.owner[lane] = self.fresh_owner[self.next];
                self.next += 1;
            }
            let order = V::order(&order);
            for (sets, &fresh) in self.cells.iter_mut().zip(self.fresh.iter()) {
                *sets = V::arrange(*sets, fresh, order);
            }
        }
    }

    /// Fills vacant lanes from the top of the stack, which is not empty.
    #[inline(always)]
    fn unstack(&mut self, ends: &mut Ends<'_>) {
        let mut order: [u8; MOST] = std::array::from_fn(|lane| lane as u8);
        let first = self.stack.len().saturating_sub(V::COUNT);
        let mut taken = false;
        while self.vacant != 0 && self.stack.len() > first {
            let owner = self.stack.newest().expect("the stack is not empty");
            self.stack.pop();
            if self.puzzles[owner as usize].over {
                self.close(ends, owner);
                continue;
            }
            let lane = take(&mut self.vacant);
            order[lane] = (V::COUNT + self.stack.len() - first) as u8;
            self.owner[lane] = owner;
            taken = true;
        }
        if taken {
            let order = V::order(&order);
            for (cell, sets) in self.cells.iter_mut().enumerate() {
                *sets = V::arrange(*sets, self.stack.at(cell, first), order);
            }
        }
    }

    /// Takes a vector of new boards from the source.
    #[inline(always)]
    fn load(&mut self, ends: &mut Ends<'_>) {
        (self.next, self.fresh_count) = (0, 0);
        while !self.dry && self.fresh_count < V::COUNT {
            if !(ends.source)(&mut self.boards[self.fresh_count]) {
                self.dry = true;
                break;
            }
            let number = self.unused.pop().unwrap_or_else(|| {
                self.puzzles.push(Puzzle::EMPTY);
                self.puzzles.len() as u32 - 1
            });
            let puzzle = &mut self.puzzles[number as usize];
            (puzzle.ticket, puzzle.open, puzzle.over) = (self.tickets, 1, false);
            puzzle.answer.restart();
            self.tickets += 1;
            self.fresh_owner[self.fresh_count] = number;
            self.fresh_count += 1;
        }
        if self.fresh_count != 0 {
            spread(&self.boards, &mut self.fresh);
        }
    }

    /// Counts the solution in `lane`, whose node ends with it.
    #[inline(always)]
    fn solved(&mut self, ends: &mut Ends<'_>, lane: usize, gathered: bool) {
        let owner = self.owner[lane];
        let puzzle = &mut self.puzzles[owner as usize];
        if !puzzle.over {
            let sets = lanes(&self.cells);
            let grids = &self.grids;
            puzzle.answer.add(|grid| {
                if gathered {
                    *grid = *grids[lane].first_chunk().expect("81 of 96");
                    return;
                }
                for (cell, digit) in grid.iter_mut().enumerate() {
                    *digit = DIGIT[usize::from(sets[cell * V::COUNT + lane] & ALL)];
                }
            });
            if puzzle.answer.count >= self.wish.solutions {
                self.finish(ends, owner, End::Enough);
            }
        }
        self.close(ends, owner);
    }

    /// Ends a node of a puzzle, and with its last node the puzzle.
    #[inline(always)]
    fn close(&mut self, ends: &mut Ends<'_>, owner: u32) {
        let puzzle = &mut self.puzzles[owner as usize];
        puzzle.open -= 1;
        if puzzle.open == 0 {
            if !puzzle.over {
                (ends.sink)(puzzle.ticket, &puzzle.answer);
            }
            self.unused.push(owner);
        }
    }

    /// Hands out the answer of a puzzle that has open nodes.
    fn finish(&mut self, ends: &mut Ends<'_>, owner: u32, end: End) {
        let puzzle = &mut self.puzzles[owner as usize];
        puzzle.over = true;
        puzzle.answer.end = end;
        (ends.sink)(puzzle.ticket, &puzzle.answer);
        self.leftovers = true;
    }

    /// Hands out what is known of every puzzle that was begun.
    fn abandon(mut self, ends: &mut Ends<'_>, end: End) {
        for owner in 0..self.puzzles.len() {
            let puzzle = &self.puzzles[owner];
            if puzzle.open != 0 && !puzzle.over {
                self.finish(ends, owner as u32, end);
            }
        }
    }
}

/// The digit of a set of one. A table, for the code that a compiler makes of 81 scattered counts is
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
