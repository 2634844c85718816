//! What techniques find: compactly, without a word.

use std::ops::ControlFlow;

use super::Technique;
use super::cells::{CellSet, Place, bits};
use super::chain::{Cases, Ending};
use super::colors::Rule as ColorRule;
use super::description::{Description, Notation};
use super::direct::Direct;
use super::empty_rectangle::Hinge;
use super::medusa::Medusa;
use super::net::{Net, Nets};
use super::position::{Digits, Position};
use super::stop::Stop;
use super::unique::{Bug, Kind};
use crate::{Cell, Digit};

/// Something that follows in a position. It belongs to the [`Findings`] that has it, until that looks for something else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finding {
    pub(super) pattern: Pattern,
    placement: Option<(Place, u8)>,
    /// Which of the [findings'](Findings) eliminations are its own.
    eliminations: (u32, u32),
    /// Which of their parts.
    parts: (u32, u32),
}

/// Some cells with some digits, as a part of what a finding rests on: a link of a chain, a set of an ALS technique,
/// a colour. What the parts mean, and in which order they come, is the pattern's to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) cells: CellSet,
    pub(super) digits: Digits,
}

/// What a finding rests on. Houses, cells in houses and digits are numbers from 0, and sets of them bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pattern {
    /// A cell, by itself.
    Cell,
    /// A house.
    House(u8),
    /// A digit that a house has in another one only.
    Locked { digit: u8, house: u8, other: u8 },
    /// Digits that have as many cells of a house to themselves, or the other way round.
    Subset { house: u8, cells: CellSet, digits: Digits },
    /// One of these two, and the digit that it leaves with one place.
    Direct(Direct),
    /// A digit in houses whose places are covered by as many others.
    Fish { digit: u8, base: u64, cover: u64 },
    /// The same of any houses, where some of the places may be fins.
    FinnedFish { digit: u8, base: u64, cover: u64 },
    /// Two of these with the same base.
    SiameseFish { digit: u8, base: u64, covers: [u64; 2] },
    /// One whose fins, or they and a house of the cover, take away a candidate by chains.
    KrakenFish { digit: u8, base: u64, cover: u64, last: Option<u8>, target: (Place, u8) },
    /// A digit in cells of which the first two are all of a house, the last two of another, and the second and the
    /// third see each other.
    OneDigitChain { digit: u8, chain: [Place; 4] },
    /// A cell, two that it sees, and the digit that is in one of them.
    Wing { pivot: Place, pincers: [Place; 2], digit: u8 },
    /// Two cells alike, two places that a digit has in a house, and the digit that is in one of the two cells.
    WWing { cells: [Place; 2], link: [Place; 2], digit: u8, last: u8 },
    /// A digit that is in one of two lines in a box, and a strong link from the one line.
    EmptyRectangle { digit: u8, hinge: Hinge },
    /// Two in the same box.
    DualEmptyRectangle { digit: u8, hinges: [Hinge; 2] },
    /// Two digits, the lower first, and chains as of [`OneDigitChain`](Self::OneDigitChain).
    DualKite { kites: [(u8, [Place; 4]); 2] },
    /// Cells with the same two candidates, each of which sees the next; the parts are the cells in order.
    RemotePair { digits: Digits },
    /// The places of a digit in colours; the parts are the colours.
    Colors { digit: u8, rule: ColorRule },
    /// Two digits that could fill cells alternately; the parts are the cells, those with further candidates, and what else
    /// it rests on.
    Deadly { kind: Kind, pair: Digits },
    /// Two digits that could fill corners alternately; the far one, and a digit that its lines have in corners only.
    HiddenRectangle { corners: [Place; 4], far: Place, pair: Digits, digit: u8 },
    /// Two digits that could fill corners alternately, of which some are open.
    Avoidable { corners: [Place; 4], open: CellSet, pair: Digits },
    /// Cells with two candidates, but for some; the parts are the cells of these, and a subset.
    Bug { kind: Bug },
    /// Candidates in two colours; the parts are those of the one, nothing, and those of the other.
    Medusa { medusa: Medusa },
    /// Nodes, as parts, with strong and weak links between them in turn, and, between the two nodes of a strong link, the
    /// almost locked set that makes it, if one does.
    Chain { ending: Ending },
    /// Chains of nodes, as parts, of which each ends with an empty one.
    Forcing { cases: Cases },
    /// Almost locked sets in a row; parts are a set, the digits that link it to the next one (without cells), and so on.
    AlsChain,
    /// A cell, and an almost locked set for each of its candidates; parts are the digits that go (without cells), and
    /// for each candidate the set and the candidate (without cells).
    Blossom { stem: Place },
    /// Two houses that cross; parts are cells that both have, and further ones of the one and of the other.
    SueDeCoq { houses: [u8; 2] },
    /// A digit, in all ways in which it can be in each house once.
    Template { digit: u8 },
    /// Cells with as many digits, of which one may be there more than once, and that one.
    Bent { cells: CellSet, digits: Digits, digit: u8 },
    /// A cell where a row and a column cross in a region, one more of each line, the three houses, and digits that these
    /// three cells hold.
    Firework { center: Place, ends: [Place; 2], lines: [u8; 3], digits: Digits },
    /// Groups of cells in a ring, by the houses that link each to the next; parts are the cells of two neighbours and
    /// the digits of their link.
    DominoLoop { houses: [u8; 8] },
    /// Rows and columns; parts are the digits of each row and of each column, and the cells in it that may hold them
    /// where the rows and columns cross.
    Sectors { rows: u16, columns: u16 },
    /// Two cells with some digits, and two others that hold the same of them.
    Exocet { base: [Place; 2], targets: [Place; 2], digits: Digits },
    /// The same; parts are, for each target, cells beside the other one that hold the same as it, and, without cells,
    /// the pairs of digits that are possible.
    ExocetPairs { base: [Place; 2], targets: [Place; 2], digits: Digits },
    /// Two or three cells; parts are combinations: a digit in each cell (none, where it does not matter), and the set
    /// that is left with too few.
    Aligned { size: u8 },
    /// A supposition or more; parts are its conclusions, each after those on which it rests, those of a trial within
    /// in brackets, and after each supposition an empty part. What is true is a cell with its digit, what is false a
    /// cell with all others.
    Net { net: Net },
    /// A candidate, as a part, and how many suppositions it took to see that it can't be.
    Search { trials: u32 },
}

impl Finding {
    /// Returns the digits that it rests on, from the lowest on; none, where it is rather about those that go.
    #[cfg(test)]
    pub(super) fn digits(&self, position: &Position) -> Vec<Digit> {
        let of = |place: Place| position.digits_of(place);
        let digits = match (self.pattern, self.placement) {
            (_, Some((_, digit)))
            | (
                Pattern::Locked { digit, .. }
                | Pattern::Fish { digit, .. }
                | Pattern::FinnedFish { digit, .. }
                | Pattern::SiameseFish { digit, .. }
                | Pattern::KrakenFish { digit, .. }
                | Pattern::OneDigitChain { digit, .. }
                | Pattern::EmptyRectangle { digit, .. }
                | Pattern::DualEmptyRectangle { digit, .. }
                | Pattern::DualKite { kites: [(digit, _), _] }
                | Pattern::Colors { digit, .. }
                | Pattern::Template { digit },
                None,
            ) => 1 << digit,
            (
                Pattern::Deadly { pair, .. }
                | Pattern::HiddenRectangle { pair, .. }
                | Pattern::Avoidable { pair, .. },
                None,
            ) => pair,
            (
                Pattern::Subset { digits, .. }
                | Pattern::RemotePair { digits }
                | Pattern::Bent { digits, .. }
                | Pattern::Firework { digits, .. }
                | Pattern::Exocet { digits, .. }
                | Pattern::ExocetPairs { digits, .. },
                None,
            ) => digits,
            (Pattern::Wing { pivot, pincers: [one, other], .. }, None) => {
                of(pivot) | of(one) | of(other)
            }
            (Pattern::WWing { cells: [one, _], .. }, None) => of(one),
            // Their parts say more.
            (
                Pattern::Cell
                | Pattern::House(_)
                | Pattern::Direct(_)
                | Pattern::Bug { .. }
                | Pattern::Medusa { .. }
                | Pattern::Chain { .. }
                | Pattern::Forcing { .. }
                | Pattern::AlsChain
                | Pattern::Blossom { .. }
                | Pattern::SueDeCoq { .. }
                | Pattern::DominoLoop { .. }
                | Pattern::Sectors { .. }
                | Pattern::Aligned { .. }
                | Pattern::Net { .. }
                | Pattern::Search { .. },
                None,
            ) => 0,
        };
        bits(digits).map(digit_of).collect()
    }
}

/// What was found in a position.
///
/// The memory is kept, so that nothing is allocated where one is used again and again.
#[derive(Debug, Default)]
pub struct Findings<'a> {
    list: Vec<Finding>,
    eliminations: Vec<(Place, Digits)>,
    parts: Vec<Part>,
    /// Where the eliminations of the next one begin, and its parts.
    begun: (usize, usize),
    size: u8,
    wants_all: bool,
    stop: Stop<'a>,
    was_stopped: bool,
    /// What follows from suppositions in the position that was looked at last.
    pub(super) nets: Option<Nets>,
}

/// Goes on, or not.
pub(super) type Flow = ControlFlow<()>;

impl<'a> Findings<'a> {
    /// Looks until `is_stopped` returns true, which is polled and must not change its mind.
    ///
    /// ```
    /// use kenzan::Puzzle;
    /// use kenzan::technique::{Findings, HIDDEN_SINGLE, Position};
    ///
    /// let position = Position::of(&"1.....3..4.....2".parse::<Puzzle>()?)?;
    /// let mut findings = Findings::until(&|| true);
    /// assert!(findings.all(&HIDDEN_SINGLE, &position).is_empty() && findings.were_stopped());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn until(is_stopped: &'a dyn Fn() -> bool) -> Self {
        Self { stop: Stop::new(is_stopped), ..Self::default() }
    }

    /// Returns whether the last look was stopped, so that there may be more than it found.
    pub fn were_stopped(&self) -> bool {
        self.was_stopped
    }

    /// Returns the check for a request to stop. A technique polls it regularly, between what it
    /// finds.
    pub(super) fn stop(&self) -> Stop<'a> {
        self.stop
    }

    /// Looks for the first thing that a technique finds in a position, if there is one.
    pub fn first(&mut self, technique: &Technique, position: &Position) -> Option<&Finding> {
        self.look(technique, position, false);
        self.list.first()
    }

    /// Looks for all that a technique finds in a position.
    pub fn all(&mut self, technique: &Technique, position: &Position) -> &[Finding] {
        self.look(technique, position, true);
        &self.list
    }

    /// Returns what was found last.
    pub fn found(&self) -> &[Finding] {
        &self.list
    }

    fn look(&mut self, technique: &Technique, position: &Position, wants_all: bool) {
        self.list.clear();
        self.eliminations.clear();
        self.parts.clear();
        (self.begun, self.size, self.wants_all) = ((0, 0), position.shape().size, wants_all);
        let mut flow = self.stop.ask();
        if flow.is_continue() {
            flow = (technique.find)(position, self);
        }
        // It ends early with the one finding that was wanted, or where it was stopped.
        self.was_stopped = flow.is_break() && (wants_all || self.list.is_empty());
    }

    /// Returns the digit that a finding places, and where.
    pub fn placement(&self, finding: &Finding) -> Option<(Cell, Digit)> {
        let (place, digit) = finding.placement?;
        Some((self.cell(place), digit_of(digit)))
    }

    /// Returns the candidates that a finding takes away; those that a placement takes are not among them.
    pub fn eliminations(&self, finding: &Finding) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.taken(finding).iter().flat_map(move |&(place, digits)| {
            bits(digits).map(move |digit| (self.cell(place), digit_of(digit)))
        })
    }

    /// Does what a finding says to the position in which it was found.
    pub fn apply(&self, finding: &Finding, position: &mut Position) {
        if let Some((place, digit)) = finding.placement {
            position.put(place, digit);
        }
        for &(place, digits) in self.taken(finding) {
            for digit in bits(digits) {
                position.take(place, digit);
            }
        }
    }

    fn taken(&self, finding: &Finding) -> &[(Place, Digits)] {
        let (from, to) = finding.eliminations;
        &self.eliminations[from as usize..to as usize]
    }

    /// Returns the parts of what a finding rests on.
    pub(super) fn parts(&self, finding: &Finding) -> &[Part] {
        let (from, to) = finding.parts;
        &self.parts[from as usize..to as usize]
    }

    /// Returns how many parts it rests on: of chains, how long they are.
    pub fn length(&self, finding: &Finding) -> usize {
        self.parts(finding).len()
    }

    /// Returns whether two of a finding's parts share cells.
    #[cfg(test)]
    pub(super) fn overlaps(&self, finding: &Finding) -> bool {
        let mut all = CellSet::EMPTY;
        self.parts(finding).iter().any(|part| {
            let shared = all & part.cells;
            all = all | part.cells;
            !shared.is_empty()
        })
    }

    /// Describes what a finding rests on and what follows, in words and with what there is to draw.
    pub fn describe(
        &self,
        finding: &Finding,
        position: &Position,
        notation: Notation,
    ) -> Description {
        super::description::describe(self, finding, position, notation)
    }

    fn cell(&self, place: Place) -> Cell {
        Cell::from_index(place.into(), self.size)
    }

    /// Returns whether more than the first is looked for.
    pub(super) fn wants_all(&self) -> bool {
        self.wants_all
    }

    /// Notes a digit that can be placed.
    pub(super) fn note_placement(&mut self, pattern: Pattern, placement: (Place, u8)) -> Flow {
        self.add(pattern, Some(placement))
    }

    /// Notes that a digit goes from cells, of which those count that may hold it.
    pub(super) fn eliminate(&mut self, position: &Position, cells: CellSet, digit: u8) {
        for place in (cells & position.cells_with(digit)).iter() {
            let own = &mut self.eliminations[self.begun.0..];
            match own.iter_mut().find(|(other, _)| *other == place) {
                Some((_, digits)) => *digits |= 1 << digit,
                None => self.eliminations.push((place, 1 << digit)),
            }
        }
    }

    /// Notes a part of what the next finding rests on.
    pub(super) fn note_part(&mut self, cells: CellSet, digits: Digits) {
        self.parts.push(Part { cells, digits });
    }

    /// Ends a finding with what was noted to go; without, it is none.
    pub(super) fn finish(&mut self, pattern: Pattern) -> Flow {
        if self.eliminations.len() == self.begun.0 {
            self.parts.truncate(self.begun.1);
            return Flow::Continue(());
        }
        self.add(pattern, None)
    }

    fn add(&mut self, pattern: Pattern, placement: Option<(Place, u8)>) -> Flow {
        let number = |length: usize| u32::try_from(length).expect("there are fewer candidates");
        let eliminations = (number(self.begun.0), number(self.eliminations.len()));
        let parts = (number(self.begun.1), number(self.parts.len()));
        self.list.push(Finding { pattern, placement, eliminations, parts });
        self.begun = (self.eliminations.len(), self.parts.len());
        if self.wants_all { Flow::Continue(()) } else { Flow::Break(()) }
    }
}

pub(super) fn digit_of(number: u8) -> Digit {
    Digit::new(number + 1).expect("digits begin with 1")
}
