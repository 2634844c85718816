//! One board at a time, with a box in each lane: the fast way for a single puzzle.
//!
//! The deductions are the same as in [`round`](super::round), but the nine vectors are the cells of a box and their
//! lanes the boxes, so that a round of one board is about a hundred instructions. The boxes of a band are combined by
//! rotating lanes.

use super::board::Board;
use super::found::{Found, Stop};
use super::round::settle;
use super::squares::Squares;
use super::vector::{ALL, lanes, lanes_mut};
use crate::engine::Query;

/// A board: the places of the boxes.
type Places<V> = [V; 9];

/// The function that is called with each solution.
pub(super) type Each<'a> = &'a mut dyn FnMut(&[u8; 81]);

/// The lanes that are boxes.
const BOXES: u32 = 0x777;

/// The waiting nodes, in memory that is kept for the next board.
#[derive(Debug)]
pub(super) struct Stack<V> {
    nodes: Vec<Places<V>>,
    /// The number of waiting nodes; the rest of the list is reusable memory.
    waiting: usize,
}

impl<V> Stack<V> {
    pub(super) const fn new() -> Self {
        Self { nodes: Vec::new(), waiting: 0 }
    }
}

/// Searches a board, and passes every solution to `each`.
#[inline(always)]
pub(super) fn search<V: Squares>(
    board: &Board,
    query: &Query,
    stack: &mut Stack<V>,
    each: Option<Each<'_>>,
) -> Found {
    run(load(board), 0, query, stack, each)
}

/// Continues with the nodes that are waiting in `stack` since the last search ended. It is a separate function,
/// because one that may begin or continue is slower at both.
#[inline(always)]
pub(super) fn go_on<V: Squares>(query: &Query, stack: &mut Stack<V>) -> Found {
    match stack.waiting.checked_sub(1) {
        Some(waiting) => run(stack.nodes[waiting], waiting, query, stack, None),
        None => Found::START,
    }
}

/// Searches from `places`, with this number of nodes waiting.
#[inline(always)]
fn run<V: Squares>(
    mut places: Places<V>,
    mut waiting: usize,
    query: &Query,
    stack: &mut Stack<V>,
    mut each: Option<Each<'_>>,
) -> Found {
    let mut answer = Found::START;
    let Stack { nodes: stack, waiting: kept } = stack;
    loop {
        // A node is followed down to its end; the other children wait.
        while deduce(&mut places) {
            let Some(guess) = guess(&places) else {
                answer.add(|grid| store(&places, grid));
                if let Some(each) = &mut each {
                    let mut grid = [0; 81];
                    store(&places, &mut grid);
                    each(&grid);
                }
                break;
            };
            if query.limits.budget.is_some_and(|budget| answer.nodes + 2 > budget) {
                answer.stop = Stop::Budget;
                *kept = push(stack, waiting, places);
                return answer;
            }
            if answer.nodes % 512 == 1
                && let Some(reason) = query.limits.interrupt.reason()
            {
                answer.stop = Stop::Interrupted(reason);
                *kept = push(stack, waiting, places);
                return answer;
            }
            answer.nodes += 2;
            if stack.len() == waiting {
                stack.push([V::splat(0); 9]);
            }
            guess.cut(&mut places, &mut stack[waiting]);
            waiting += 1;
        }
        if answer.count >= query.solutions {
            answer.stop = Stop::Enough;
            *kept = waiting;
            return answer;
        }
        if waiting == 0 {
            *kept = 0;
            return answer;
        }
        waiting -= 1;
        places = stack[waiting];
    }
}

/// Puts a node on the stack, and returns how many nodes are waiting.
#[cold]
fn push<V: Squares>(stack: &mut Vec<Places<V>>, waiting: usize, places: Places<V>) -> usize {
    stack.truncate(waiting);
    stack.push(places);
    stack.len()
}

/// The position of a cell: the vector and the lane.
const fn place(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row % 3 * 3 + column % 3, row / 3 * 4 + column / 3)
}

/// [`place`] as an entry of all lanes.
static ENTRY: [u8; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (index, lane) = place(cell);
        table[cell] = (index * 16 + lane) as u8;
        cell += 1;
    }
    table
};

#[inline(always)]
fn load<V: Squares>(board: &Board) -> Places<V> {
    let mut places = [V::splat(0); 9];
    let sets = lanes_mut(&mut places);
    match board.sets() {
        Some(candidates) => {
            for (&entry, set) in ENTRY.iter().zip(candidates) {
                sets[usize::from(entry)] = set & ALL;
            }
        }
        None => {
            for (&entry, &character) in ENTRY.iter().zip(board.text()) {
                sets[usize::from(entry)] = GIVEN[usize::from(character)];
            }
        }
    }
    places
}

/// The digits that a character allows.
static GIVEN: [u16; 256] = {
    let mut table = [0; 256];
    let mut character = 0;
    while character < 256 {
        table[character] = super::vector::given(character as u8);
        character += 1;
    }
    table
};

#[inline(always)]
fn store<V: Squares>(places: &Places<V>, grid: &mut [u8; 81]) {
    let sets = lanes(places);
    for (digit, &entry) in grid.iter_mut().zip(&ENTRY) {
        *digit = sets[usize::from(entry)].trailing_zeros() as u8 + 1;
    }
}

/// Draws conclusions up to the fixpoint; `false` if the board turns out to have no solution.
#[inline(always)]
fn deduce<V: Squares>(places: &mut Places<V>) -> bool {
    let none = V::splat(0);
    loop {
        let columns = [
            V::or3(places[0], places[3], places[6]),
            V::or3(places[1], places[4], places[7]),
            V::or3(places[2], places[5], places[8]),
        ];
        let columns = possible(columns, V::below, V::above);
        let mut rows = [none; 3];
        for (row, held) in rows.iter_mut().enumerate() {
            let one = places[row * 3].and(columns[0]);
            let two = V::and_or(places[row * 3 + 1], columns[1], one);
            *held = V::and_or(places[row * 3 + 2], columns[2], two);
        }
        let rows = possible(rows, V::right, V::left);
        let mut square = [none; 9];
        for index in 0..9 {
            square[index] = V::and3(places[index], columns[index % 3], rows[index / 3]);
        }
        let present = settle(&mut square);
        let mut changed = none;
        let mut least = V::splat(ALL);
        for index in 0..9 {
            changed = changed.or_difference(square[index], places[index]);
            least = least.min(square[index]);
            places[index] = square[index];
        }
        let dead = V::bits(least.equal(none)) | !V::bits(present.equal(V::splat(ALL)));
        if dead & BOXES != 0 {
            return false;
        }
        if V::bits(changed.equal(none)) & BOXES == BOXES {
            return true;
        }
    }
}

/// Returns the digits that each line of a box can hold, as [`band::possible`](super::band::possible)
/// does; `next` and `last` are the other two boxes of the band or stack.
#[inline(always)]
fn possible<V: Squares>(held: [V; 3], next: fn(V) -> V, last: fn(V) -> V) -> [V; 3] {
    let none = V::splat(0);
    let (mut ahead, mut behind) = ([none; 3], [none; 3]);
    for line in 0..3 {
        ahead[line] = next(held[line]);
        behind[line] = last(held[line]);
    }
    let mut kept = [none; 3];
    for line in 0..3 {
        let (one, two) = ((line + 1) % 3, (line + 2) % 3);
        let either = V::and_or(ahead[one], behind[two], behind[one].and(ahead[two]));
        kept[line] = held[line].and(either);
    }
    let mut result = kept;
    for line in 0..3 {
        let only_here = V::without_either(kept[line], next(kept[line]), last(kept[line]));
        result[line] = V::pick(only_here.at_most_two(), kept[line], only_here);
    }
    result
}

/// A digit and a line of three cells in a box, where it is or is not.
#[derive(Clone, Copy, Debug)]
struct Guess {
    digit: u16,
    /// The lane of the box.
    lane: usize,
    /// The number of the line in its box: the rows, then the columns.
    line: usize,
}

/// The cells of the lines of a box, as masks.
static LINES: [[u16; 9]; 6] = {
    let mut lines = [[0; 9]; 6];
    let mut index = 0;
    while index < 9 {
        lines[index / 3][index] = u16::MAX;
        lines[3 + index % 3][index] = u16::MAX;
        index += 1;
    }
    lines
};

impl Guess {
    /// Makes the two children of a board: in its place the one that has the digit elsewhere, and in
    /// `other` the one that has it in the line.
    ///
    /// With whole vectors, for to read one of which a single lane was just written takes long.
    #[inline(always)]
    fn cut<V: Squares>(self, board: &mut Places<V>, other: &mut Places<V>) {
        let digit = V::splat(self.digit).and(V::mask(1 << self.lane));
        for ((place, other), &line) in board.iter_mut().zip(other).zip(&LINES[self.line]) {
            let line = V::splat(line);
            *other = V::without(*place, V::without(digit, line));
            *place = V::without(*place, digit.and(line));
        }
    }
}

/// Makes a guess, as [`branch`](super::branch) does, or `None` if the board is solved.
#[inline(always)]
fn guess<V: Squares>(places: &Places<V>) -> Option<Guess> {
    let rows = [
        V::or3(places[0], places[1], places[2]),
        V::or3(places[3], places[4], places[5]),
        V::or3(places[6], places[7], places[8]),
    ];
    let columns = [
        V::or3(places[0], places[3], places[6]),
        V::or3(places[1], places[4], places[7]),
        V::or3(places[2], places[5], places[8]),
    ];
    // A configuration is written where it has the first line: the second is in the box after it or
    // in the one before it.
    let configurations = [
        V::and3(rows[0], rows[1].right(), rows[2].left()),
        V::and3(rows[0], rows[1].left(), rows[2].right()),
        V::and3(columns[0], columns[1].below(), columns[2].above()),
        V::and3(columns[0], columns[1].above(), columns[2].below()),
    ];
    let in_rows = configurations[0].ones().add(configurations[1].ones());
    let in_columns = configurations[2].ones().add(configurations[3].ones());
    let counts = [
        in_rows.add(in_rows.right()).add(in_rows.left()),
        in_columns.add(in_columns.below()).add(in_columns.above()),
    ];
    let counts = lanes(&counts);
    let count = |band: usize| if band < 3 { counts[band * 4] } else { counts[V::COUNT + band - 3] };
    let band = (0..6).filter(|&band| count(band) > 9).min_by_key(|&band| count(band))?;

    let sets = lanes(&configurations);
    let box_lane = |number: usize| if band < 3 { band * 4 + number } else { number * 4 + band - 3 };
    let first = if band < 3 { 0 } else { 2 * V::COUNT };
    let mut possible = [0; 6];
    for (number, digits) in possible.iter_mut().enumerate() {
        *digits = sets[first + number % 2 * V::COUNT + box_lane(number / 2)];
    }
    let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
    for digits in possible {
        four |= three & digits;
        three |= two & digits;
        two |= one & digits;
        one |= digits;
    }
    let digits = match (two & !three, three & !four) {
        (0, 0) => two,
        (0, exactly_three) => exactly_three,
        (exactly_two, _) => exactly_two,
    };
    let digit = digits & digits.wrapping_neg();
    let mut users = 0_u32;
    for (number, digits) in possible.into_iter().enumerate() {
        users |= u32::from(digits & digit != 0) << number;
    }
    let one = users.trailing_zeros() as usize;
    let two = (users & (users - 1)).trailing_zeros() as usize;
    // Where the two have the first line in the same box, they have the second in different ones.
    let (line, square) = if one / 2 == two / 2 { (1, (one / 2 + 1) % 3) } else { (0, one / 2) };
    let line = if band < 3 { line } else { 3 + line };
    Some(Guess { digit, lane: box_lane(square), line })
}
