//! The board of nets: candidates, and groups of candidates of which one is true.
//!
//! A group is the candidates of a cell, or those of a digit in a house: both are treated alike. Two candidates of a
//! group are not both true. So one table of groups describes every layout, whatever its houses.

use super::super::cells::{Place, bits};
use super::super::position::Position;

/// The cell, or the digit in a house, of a group of candidates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Unit {
    /// All of a cell.
    Cell(Place),
    /// All of a digit in a house.
    House { house: u8, digit: u8 },
}

/// The candidates of a position, by numbers from 0, and their groups.
#[derive(Debug, Default)]
pub(super) struct NetBoard {
    pub(super) candidates: Vec<(Place, u8)>,
    pub(super) units: Vec<Unit>,
    /// The number of words in a set of candidates.
    pub(super) words: usize,
    /// For each candidate, those that are false if it is true.
    conflicts: Vec<u64>,
    members: Lists,
    groups_of: Lists,
}

impl NetBoard {
    /// Returns the board of a position; `None` if that contradicts itself.
    pub(super) fn of(position: &Position) -> Option<Self> {
        if position.is_dead() {
            return None;
        }
        let mut board = Self::default();
        let shape = position.shape();
        let mut numbers = vec![[0; 16]; shape.cells()];
        for place in position.open().iter() {
            let begun = board.candidates.len();
            for digit in bits(position.digits_of(place)) {
                numbers[usize::from(place)][usize::from(digit)] = board.next();
                board.candidates.push((place, digit));
            }
            let own = begun..board.candidates.len();
            board.add_group(Unit::Cell(place), own.map(to_number));
        }
        for house in position.houses() {
            for digit in bits(position.missing(house)) {
                let places = shape.places_in(house, position.places(house, digit));
                let number = |place: Place| numbers[usize::from(place)][usize::from(digit)];
                board.add_group(Unit::House { house, digit }, places.map(number));
            }
        }
        board.words = board.candidates.len().div_ceil(64);
        board.conflicts = vec![0; board.words * board.candidates.len()];
        let mut groups_of = vec![Vec::new(); board.candidates.len()];
        for group in 0..to_number(board.units.len()) {
            for &one in board.members.of(group) {
                groups_of[usize::from(one)].push(group);
                for &other in board.members.of(group).iter().filter(|&&other| other != one) {
                    let word = usize::from(one) * board.words + usize::from(other / 64);
                    board.conflicts[word] |= 1 << (other % 64);
                }
            }
        }
        for groups in groups_of {
            board.groups_of.push(groups.into_iter());
        }
        Some(board)
    }

    fn next(&self) -> u16 {
        to_number(self.candidates.len())
    }

    fn add_group(&mut self, unit: Unit, members: impl Iterator<Item = u16>) {
        self.units.push(unit);
        self.members.push(members);
    }

    /// Returns the candidates of a group.
    pub(super) fn members(&self, group: u16) -> &[u16] {
        self.members.of(group)
    }

    /// Returns the groups of a candidate.
    pub(super) fn groups_of(&self, candidate: u16) -> &[u16] {
        self.groups_of.of(candidate)
    }

    /// Returns the candidates that are false if one is true, as bits.
    pub(super) fn conflicts(&self, candidate: u16) -> &[u64] {
        let begin = usize::from(candidate) * self.words;
        &self.conflicts[begin..begin + self.words]
    }

    /// Returns whether two candidates can't both be true.
    pub(super) fn are_in_conflict(&self, one: u16, other: u16) -> bool {
        self.conflicts(one)[usize::from(other / 64)] >> (other % 64) & 1 != 0
    }

    /// Returns the numbers of all candidates.
    pub(super) fn numbers(&self) -> std::ops::Range<u16> {
        0..self.next()
    }

    /// Returns the numbers of all groups.
    pub(super) fn groups(&self) -> std::ops::Range<u16> {
        0..to_number(self.units.len())
    }
}

/// Lists of numbers in one allocation.
#[derive(Debug, Default)]
struct Lists {
    all: Vec<u16>,
    ends: Vec<u32>,
}

impl Lists {
    fn push(&mut self, list: impl Iterator<Item = u16>) {
        self.all.extend(list);
        self.ends.push(u32::try_from(self.all.len()).expect("houses are few"));
    }

    fn of(&self, number: u16) -> &[u16] {
        let number = usize::from(number);
        let begin = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.all[begin as usize..self.ends[number] as usize]
    }
}

/// There are at most 16 × 256 candidates and 256 × 17 groups.
fn to_number(index: usize) -> u16 {
    u16::try_from(index).expect("candidates and groups are few")
}
