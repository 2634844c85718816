//! One board per call.

#[cfg(target_arch = "x86_64")]
use super::avx2::Half;
use super::one::{Each, Stack};
use super::register::Boxes;
use super::vector::Plain;
use super::{Board, Found, Width, one};
use crate::engine::Query;

/// Searches boards one at a time, with as little delay as possible for each.
///
/// It keeps the memory of its search between calls. Which solutions come first depends only on the board.
#[derive(Debug)]
pub struct Single {
    memory: Memory,
    board: Board,
}

/// The stacks of the widths.
#[derive(Debug)]
enum Memory {
    #[cfg(target_arch = "x86_64")]
    Avx2(Stack<Half>),
    Portable(Stack<Boxes>),
    Plain(Stack<Plain<16>>),
}

impl Single {
    /// Makes a search with vectors of this width, or narrower ones if the processor lacks them.
    pub fn new(width: Width) -> Self {
        let memory = match width.settled() {
            #[cfg(target_arch = "x86_64")]
            // Three-input logic saves a single board nothing: every step waits for the one before.
            Width::Avx512 | Width::Avx2 => Memory::Avx2(Stack::new()),
            Width::Portable => Memory::Portable(Stack::new()),
            _ => Memory::Plain(Stack::new()),
        };
        Self { memory, board: Board::default() }
    }

    /// Searches the board of a text of 81 characters, as [`Board::set_text`] reads it.
    #[inline]
    pub fn solve_text(&mut self, text: &[u8; 81], query: &Query) -> Found {
        let mut board = std::mem::take(&mut self.board);
        board.set_text(text);
        let answer = self.solve(&board, query);
        self.board = board;
        answer
    }

    /// Searches `board`.
    pub fn solve(&mut self, board: &Board, query: &Query) -> Found {
        self.search(board, query, None)
    }

    /// Searches `board`, and passes every solution that `query` asks for to `each` as it is found; a [`Found`] keeps
    /// only two.
    ///
    /// ```
    /// use kenzan::engine::Query;
    /// use kenzan::engine::native::lanes::{Board, Single, Width};
    /// let mut grids = Vec::new();
    /// let empty = Board::default();
    /// let each = |grid: &[u8; 81]| grids.push(*grid);
    /// let answer = Single::new(Width::Best).solve_each(&empty, &Query::up_to(1000), each);
    /// assert_eq!((answer.count, grids.len()), (1000, 1000));
    /// assert_eq!(answer.grids(), &grids[..2]);
    /// ```
    pub fn solve_each(
        &mut self,
        board: &Board,
        query: &Query,
        mut each: impl FnMut(&[u8; 81]),
    ) -> Found {
        self.search(board, query, Some(&mut each))
    }

    /// Continues where the last search ended: after its last solution, or where its budget was used up.
    ///
    /// ```
    /// use kenzan::engine::Query;
    /// use kenzan::engine::native::lanes::{Board, Single, Width};
    /// let mut single = Single::new(Width::Best);
    /// let first = single.solve(&Board::default(), &Query::up_to(1));
    /// let second = single.go_on(&Query::up_to(1));
    /// let both = single.solve(&Board::default(), &Query::up_to(2));
    /// assert_eq!([first.grids()[0], second.grids()[0]], both.grids());
    /// ```
    pub fn go_on(&mut self, query: &Query) -> Found {
        match &mut self.memory {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the features were detected.
            Memory::Avx2(stack) => unsafe { go_on_avx2(query, stack) },
            Memory::Portable(stack) => one::go_on(query, stack),
            Memory::Plain(stack) => one::go_on(query, stack),
        }
    }

    fn search(&mut self, board: &Board, query: &Query, each: Option<Each<'_>>) -> Found {
        match &mut self.memory {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the features were detected.
            Memory::Avx2(stack) => unsafe { search_avx2(board, query, stack, each) },
            Memory::Portable(stack) => one::search(board, query, stack, each),
            Memory::Plain(stack) => one::search(board, query, stack, each),
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn search_avx2(
    board: &Board,
    query: &Query,
    stack: &mut Stack<Half>,
    each: Option<Each<'_>>,
) -> Found {
    one::search(board, query, stack, each)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn go_on_avx2(query: &Query, stack: &mut Stack<Half>) -> Found {
    one::go_on(query, stack)
}
