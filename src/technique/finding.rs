//! The findings of techniques, compact and without text.

use std::ops::ControlFlow;

use super::cells::{CellSet, Place, bits};
use super::description::{Describe, Description, Notation};
use super::known::Known;
use super::position::{Digits, Position};
use super::since::History;
use super::stop::Stop;
use super::{
    Technique, aligned, als_blossom, als_chain, bent, chain, colors, direct, domino,
    empty_rectangle, exocet, firework, fish, kite, leftovers, locked, medusa, net, remote_pair,
    ruled, sectors, single, subset, sue_de_coq, template, turbot, unique, wing,
};
use crate::engine::Interrupt;
use crate::{Cell, Digit};

/// A step that is possible in a position. It belongs to the [`Findings`] that found it, and is valid until their next
/// search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finding {
    pub(super) pattern: Pattern,
    pub(super) placement: Option<(Place, u8)>,
    /// The range of its eliminations among those of the [`Findings`].
    eliminations: (u32, u32),
    /// The range of its parts among those of the [`Findings`].
    parts: (u32, u32),
}

/// Some cells with some digits as a part of a pattern: a node of a chain, an almost locked set, a colour. Each pattern
/// defines the meaning and the order of its parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PatternPart {
    pub(super) cells: CellSet,
    pub(super) digits: Digits,
}

macro_rules! patterns {
    ($($name:ident($pattern:ty),)*) => {
        /// The pattern of a finding: a type for each kind, which describes itself. Houses, cells in houses and digits
        /// are numbers from 0, and sets of them bits.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(super) enum Pattern {
            $($name($pattern),)*
        }

        impl Pattern {
            pub(super) fn as_describe(&self) -> &dyn Describe {
                match self {
                    $(Self::$name(pattern) => pattern,)*
                }
            }
        }

        $(
            impl From<$pattern> for Pattern {
                fn from(pattern: $pattern) -> Self {
                    Self::$name(pattern)
                }
            }
        )*
    };
}

patterns! {
    Single(single::Single),
    Locked(locked::Locked),
    Leftovers(leftovers::Leftovers),
    Subset(subset::Subset),
    Direct(direct::Direct),
    Fish(fish::BasicFish),
    FinnedFish(fish::FinnedFish),
    SiameseFish(fish::SiameseFish),
    KrakenFish(fish::KrakenFish),
    OneDigitChain(turbot::OneDigitChain),
    Wing(wing::Wing),
    WWing(wing::WWing),
    EmptyRectangle(empty_rectangle::EmptyRectangle),
    DualEmptyRectangle(empty_rectangle::DualEmptyRectangle),
    DualKite(kite::DualKite),
    RemotePair(remote_pair::RemotePair),
    Colors(colors::Colors),
    Deadly(unique::DeadlyPattern),
    HiddenRectangle(unique::HiddenRectangle),
    AvoidableRectangle(unique::AvoidableRectangle),
    Bug(unique::Bug),
    Medusa(medusa::Medusa),
    Chain(chain::Ending),
    Forcing(chain::Cases),
    AlsChain(als_chain::AlsChain),
    DeathBlossom(als_blossom::DeathBlossom),
    SueDeCoq(sue_de_coq::SueDeCoq),
    Template(template::Template),
    Bent(bent::BentSet),
    Firework(firework::Firework),
    DominoLoop(domino::DominoLoop),
    Sectors(sectors::SectorSet),
    Exocet(exocet::JuniorExocet),
    ExocetPairs(exocet::ExocetPairs),
    Aligned(aligned::AlignedCells),
    Net(net::Net),
    Search(net::Exhausted),
    CageRest(ruled::CageRest),
    CageSets(ruled::CageSets),
    CageDigit(ruled::CageDigit),
    CagesDigit(ruled::CagesDigit),
    Arranged(ruled::Arranged),
    Seen(ruled::Seen),
    Filled(ruled::Filled),
    QuadrupleDigit(ruled::Pointing),
    Totals(ruled::Totals),
    Linked(ruled::Linked),
    Clash(ruled::Clash),
    Bounds(ruled::Bounds),
    Conflict(ruled::Conflict),
    Between(ruled::Between),
    HiddenCage(ruled::Hidden),
    Split(ruled::Split),
    Limited(ruled::Limited),
    Completed(ruled::Completed),
    OnlyCell(ruled::Only),
    ByEnds(ruled::ByEnds),
    ClueLength(ruled::Length),
    ClueSets(ruled::Makes),
    Heights(ruled::Heights),
    Visible(ruled::Visible),
    Ranked(ruled::Ranked),
    Indexed(ruled::Indexed),
    Unfit(ruled::Unfit),
    CircleSets(ruled::CircleSets),
    Count(ruled::Count),
    OneRule(ruled::OneRule),
    Refuted(ruled::Refuted),
}

impl Finding {
    /// Returns the number of possibilities that one has to look through, in the position in which it was found.
    pub(super) fn seen(&self, position: &Position) -> usize {
        self.pattern.as_describe().seen(position)
    }

    /// Returns the digits of the pattern, in order; empty if it is about the eliminated digits.
    #[cfg(test)]
    pub(super) fn digits(&self, position: &Position) -> Vec<Digit> {
        let digits = match self.placement {
            Some((_, digit)) => 1 << digit,
            None => self.pattern.as_describe().digits(position),
        };
        bits(digits).map(digit_of).collect()
    }
}

/// The findings of a search in a position.
///
/// The memory is reused, so keep one for many searches.
#[derive(Debug, Default)]
pub struct Findings<'a> {
    list: Vec<Finding>,
    eliminations: Vec<(Place, Digits)>,
    parts: Vec<PatternPart>,
    /// The start of the eliminations and of the parts of the next finding.
    begun: (usize, usize),
    size: u8,
    wants_all: bool,
    stop: Stop<'a>,
    was_stopped: bool,
    /// What is known of the position that was searched last.
    pub(super) known: Known,
    /// Templates of digits, from whose cells no fish eliminates them.
    pub(super) kept: Option<fish::Kept>,
    /// What single rules say.
    pub(super) tried: ruled::Tried,
    /// What has changed since techniques found nothing.
    pub(super) history: History,
    /// The name of the technique that is searching, and whether it has asked for what has changed.
    pub(super) searching: &'static str,
    pub(super) has_asked: bool,
}

/// Whether to continue a search.
pub(super) type Flow = ControlFlow<()>;

impl<'a> Findings<'a> {
    /// Makes findings whose searches end when `interrupt` is triggered.
    ///
    /// ```
    /// use kenzan::Puzzle;
    /// use kenzan::engine::{Interrupt, Reason};
    /// use kenzan::technique::{Findings, HIDDEN_SINGLE, Position};
    ///
    /// let position = Position::of(&"1.....3..4.....2".parse::<Puzzle>()?)?;
    /// let interrupt = Interrupt::default();
    /// interrupt.trigger(Reason::Cancelled);
    /// let mut findings = Findings::until(&interrupt);
    /// assert!(findings.all(&HIDDEN_SINGLE, &position).is_empty() && findings.were_stopped());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn until(interrupt: &'a Interrupt) -> Self {
        Self::with_stop(Stop::new(interrupt))
    }

    pub(super) fn with_stop(stop: Stop<'a>) -> Self {
        Self { stop, ..Self::default() }
    }

    /// Returns whether the last search was stopped, so that it may have missed findings.
    pub fn were_stopped(&self) -> bool {
        self.was_stopped
    }

    /// Returns the request to stop, which a technique polls regularly.
    pub(super) fn stop(&self) -> Stop<'a> {
        self.stop
    }

    /// Searches a position for the first finding of a technique.
    pub fn first(&mut self, technique: &Technique, position: &Position) -> Option<&Finding> {
        self.look(technique, position, false);
        self.list.first()
    }

    /// Searches a position with one technique after the other, for the first finding; `None` if it is stopped.
    pub(super) fn first_of(
        &mut self,
        techniques: impl IntoIterator<Item = &'static Technique>,
        position: &Position,
    ) -> Option<(&'static Technique, Finding)> {
        for technique in techniques {
            if let Some(&finding) = self.first(technique, position) {
                return Some((technique, finding));
            }
            if self.were_stopped() {
                break;
            }
        }
        None
    }

    /// Searches a position for all findings of a technique.
    pub fn all(&mut self, technique: &Technique, position: &Position) -> &[Finding] {
        self.look(technique, position, true);
        &self.list
    }

    /// Returns the findings of the last search.
    pub fn found(&self) -> &[Finding] {
        &self.list
    }

    fn look(&mut self, technique: &Technique, position: &Position, wants_all: bool) {
        self.list.clear();
        self.eliminations.clear();
        self.parts.clear();
        (self.begun, self.size, self.wants_all) = ((0, 0), position.shape().size, wants_all);
        (self.searching, self.has_asked) = (technique.name, false);
        // The swapped digits of a deadly pattern may break a rule.
        let is_valid = !technique.assumes_unique() || position.shape().rules().is_none();
        let mut flow = self.stop.ask();
        if flow.is_continue() && is_valid {
            flow = (technique.find)(position, self);
        }
        // A search ends early with the one finding that was wanted, or when it is stopped.
        self.was_stopped = flow.is_break() && (wants_all || self.list.is_empty());
        if flow.is_continue() && self.list.is_empty() {
            self.note_in_vain();
        }
    }

    /// Returns the cell and the digit that a finding places.
    pub fn placement(&self, finding: &Finding) -> Option<(Cell, Digit)> {
        let (place, digit) = finding.placement?;
        Some((self.cell(place), digit_of(digit)))
    }

    /// Returns the candidates that a finding eliminates, without those that follow from a placement.
    pub fn eliminations(&self, finding: &Finding) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.taken(finding).iter().flat_map(move |&(place, digits)| {
            bits(digits).map(move |digit| (self.cell(place), digit_of(digit)))
        })
    }

    /// Applies a finding to the position in which it was found.
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

    /// Returns what a finding eliminates from each cell.
    pub(super) fn taken(&self, finding: &Finding) -> &[(Place, Digits)] {
        let (from, to) = finding.eliminations;
        &self.eliminations[from as usize..to as usize]
    }

    /// Returns the parts of a finding's pattern.
    pub(super) fn parts(&self, finding: &Finding) -> &[PatternPart] {
        let (from, to) = finding.parts;
        &self.parts[from as usize..to as usize]
    }

    /// Returns the number of parts: for chains, their length.
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

    /// Describes the pattern of a finding and what follows, in words and with marks and links to draw.
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

    /// Returns whether the search is for all findings.
    pub(super) fn wants_all(&self) -> bool {
        self.wants_all
    }

    /// Adds a finding that places a digit.
    pub(super) fn note_placement(
        &mut self,
        pattern: impl Into<Pattern>,
        placement: (Place, u8),
    ) -> Flow {
        self.add(pattern.into(), Some(placement))
    }

    /// Adds eliminations of a digit from the cells that have it as a candidate.
    pub(super) fn eliminate(&mut self, position: &Position, cells: CellSet, digit: u8) {
        for place in (cells & position.cells_with(digit)).iter() {
            let own = &mut self.eliminations[self.begun.0..];
            match own.iter_mut().find(|(other, _)| *other == place) {
                Some((_, digits)) => *digits |= 1 << digit,
                None => self.eliminations.push((place, 1 << digit)),
            }
        }
    }

    /// Adds eliminations of those of some digits that a cell has as candidates.
    pub(super) fn eliminate_from(&mut self, position: &Position, place: Place, digits: Digits) {
        let cell = [place].into_iter().collect();
        let own = bits(position.digits_of(place) & digits);
        own.for_each(|digit| self.eliminate(position, cell, digit));
    }

    /// Adds a part to the next finding.
    pub(super) fn note_part(&mut self, cells: CellSet, digits: Digits) {
        self.parts.push(PatternPart { cells, digits });
    }

    /// Returns whether eliminations were added to the next finding.
    pub(super) fn eliminates(&self) -> bool {
        self.eliminations.len() > self.begun.0
    }

    /// Adds a finding with the eliminations added before; without any, there is no finding.
    pub(super) fn finish(&mut self, pattern: impl Into<Pattern>) -> Flow {
        if !self.eliminates() {
            self.parts.truncate(self.begun.1);
            return Flow::Continue(());
        }
        self.add(pattern.into(), None)
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
