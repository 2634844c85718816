//! All assumptions of a position and their consequences, computed once for all techniques that use them.

use std::ops::{ControlFlow, Range};

use super::super::finding::{Findings, Flow};
use super::super::position::Position;
use super::super::stop::Stop;
use super::board::NetBoard;
use super::level::TrialLevel;
use super::proof::Events;
use super::trial::{Inner, NEVER, Trial, TrialEvent};

/// The maximum number of events of nested trials in one table.
const WORK: u64 = 20_000_000;

/// The consequences of each candidate being true, or false.
#[derive(Debug)]
pub(super) struct NetTable {
    /// For each assumption, the true and the false candidates, as bits; none, if it leads to a contradiction.
    rows: Vec<u64>,
    words: usize,
    /// The emptied group, if there is one, and the number of conclusions that lead to it.
    pub(super) clashes: Vec<Option<(u32, u16)>>,
    events: Vec<TrialEvent>,
    ranges: Vec<Range<usize>>,
    inner: Vec<Inner>,
}

impl NetTable {
    /// Makes the one of a board, unless it is stopped.
    fn new(
        board: &NetBoard,
        level: TrialLevel,
        is_true: bool,
        stop: Stop,
    ) -> ControlFlow<(), Self> {
        let words = 2 * board.words;
        let mut table = Self {
            rows: vec![0; words * board.candidates.len()],
            words,
            clashes: Vec::with_capacity(board.candidates.len()),
            events: Vec::new(),
            ranges: Vec::with_capacity(board.candidates.len()),
            inner: Vec::new(),
        };
        let mut trial = Trial::new(board);
        let work = WORK / board.candidates.len().max(1) as u64;
        for candidate in board.numbers() {
            stop.ask()?;
            trial.take_back(board, 0);
            trial.suppose(board, candidate, is_true);
            let goes_on = trial.conclude(board, level, work);
            table.clashes.push(trial.shortest_clash(board));
            if goes_on {
                let row = &mut table.rows[usize::from(candidate) * words..][..words];
                for event in &trial.events {
                    let begin = if event.is_true { 0 } else { board.words };
                    row[begin + usize::from(event.candidate / 64)] |= 1 << (event.candidate % 64);
                }
            }
            let begun = table.events.len();
            table.events.extend_from_slice(&trial.events);
            table.ranges.push(begun..table.events.len());
        }
        table.inner = trial.inner;
        ControlFlow::Continue(table)
    }

    /// Returns the true candidates after an assumption, and then the false ones, as bits.
    pub(super) fn row(&self, candidate: u16) -> &[u64] {
        &self.rows[usize::from(candidate) * self.words..][..self.words]
    }
}

/// The events of one assumption at a time.
#[derive(Debug, Default)]
pub(super) struct EventReader {
    truth: Vec<u16>,
    falsity: Vec<u16>,
}

impl EventReader {
    /// Reads the events of an assumption.
    pub(super) fn read<'a>(
        &'a mut self,
        board: &'a NetBoard,
        table: &'a NetTable,
        candidate: u16,
    ) -> Events<'a> {
        for numbers in [&mut self.truth, &mut self.falsity] {
            numbers.clear();
            numbers.resize(board.candidates.len(), NEVER);
        }
        let all = &table.events[table.ranges[usize::from(candidate)].clone()];
        for (number, event) in (0..).zip(all) {
            let numbers = if event.is_true { &mut self.truth } else { &mut self.falsity };
            numbers[usize::from(event.candidate)] = number;
        }
        let Self { truth, falsity } = self;
        Events { board, all, inner: &table.inner, truth, falsity }
    }
}

/// The tables of a position, as far as they were needed.
#[derive(Debug)]
pub(in super::super) struct Nets {
    pub(super) board: Option<NetBoard>,
    /// By level, for assumptions of false, and of true.
    tables: [[Option<NetTable>; 2]; 3],
}

impl Nets {
    /// Takes the tables of a position from what is known of it; at first none of them is made.
    pub(super) fn take(position: &Position, findings: &mut Findings) -> Self {
        let known = findings.known(position).nets.take();
        known.unwrap_or_else(|| Self { board: NetBoard::of(position), tables: Default::default() })
    }

    /// Makes the missing tables of a level. A table is not kept if it is stopped.
    pub(super) fn prepare(&mut self, level: TrialLevel, suppositions: &[bool], stop: Stop) -> Flow {
        let Some(board) = &self.board else { return Flow::Continue(()) };
        for &is_true in suppositions {
            let table = &mut self.tables[level as usize][usize::from(is_true)];
            if table.is_none() {
                *table = Some(NetTable::new(board, level, is_true, stop)?);
            }
        }
        Flow::Continue(())
    }

    /// Returns a table that was prepared.
    pub(super) fn table(&self, level: TrialLevel, is_true: bool) -> Option<&NetTable> {
        self.tables[level as usize][usize::from(is_true)].as_ref()
    }
}
