//! The nodes that wait for a lane, cell by cell, so that whole vectors of them move at once.

use super::vector::Lanes;

/// A last-in-first-out store of boards and of the puzzles they belong to.
///
/// The sets of a cell lie side by side for all nodes: the newest nodes are one vector per cell.
#[derive(Debug)]
pub(super) struct Stack {
    sets: Vec<u16>,
    /// How many sets there is room for per cell. A number of cache lines that is odd, so that the
    /// tops of the 81 rows do not compete for the same places in the cache.
    room: usize,
    puzzles: Vec<u32>,
}

/// Sets in a cache line.
const LINE: usize = 32;

impl Stack {
    pub(super) fn new() -> Self {
        let room = 9 * LINE;
        Self { sets: vec![0; 81 * room], room, puzzles: Vec::with_capacity(room) }
    }

    /// Returns how many nodes wait.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Returns the puzzle of the newest node.
    #[inline(always)]
    pub(super) fn newest(&self) -> Option<u32> {
        self.puzzles.last().copied()
    }

    /// Takes the newest node off; its sets stay readable until the next push.
    #[inline(always)]
    pub(super) fn pop(&mut self) {
        self.puzzles.pop();
    }

    /// Makes room for a vector of nodes on top.
    #[inline(always)]
    pub(super) fn reserve<V: Lanes>(&mut self) {
        if self.puzzles.len() + V::COUNT > self.room {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let room = self.room * 2 + LINE;
        let mut sets = vec![0; 81 * room];
        for (new, old) in sets.chunks_exact_mut(room).zip(self.sets.chunks_exact(self.room)) {
            new[..self.room].copy_from_slice(old);
        }
        (self.sets, self.room) = (sets, room);
    }

    /// Writes the sets of one cell above the newest node.
    #[inline(always)]
    pub(super) fn put<V: Lanes>(&mut self, cell: usize, sets: V) {
        sets.write(&mut self.sets[cell * self.room + self.puzzles.len()..]);
    }

    /// Adds nodes for `puzzles`, whose sets were [`Stack::put`].
    #[inline(always)]
    pub(super) fn push(&mut self, puzzles: &[u32]) {
        self.puzzles.extend_from_slice(puzzles);
    }

    /// Reads the sets of one cell from the node `first` on.
    #[inline(always)]
    pub(super) fn at<V: Lanes>(&self, cell: usize, first: usize) -> V {
        V::read(&self.sets[cell * self.room + first..])
    }
}
