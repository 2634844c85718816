//! Aligned exclusion: candidates in two or three cells that are only in impossible combinations can be eliminated.
//!
//! A combination is impossible if it puts the same digit into two cells that see each other, or if two of its digits
//! are both excluded from an almost locked set, which can only spare one: one cell sees every cell of the set with the
//! first digit, the other every cell with the second. A cell with two candidates is such a set. With three cells, a
//! combination is also impossible if it excludes all candidates of a cell that has three. The cells need not be in
//! line, despite the name.

mod row;
mod three;

use std::ops::ControlFlow;
use std::sync::Arc;

use super::Technique;
use super::als::AlmostLocked;
use super::cells::{CellSet, Place, bits};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow, PatternPart};
use super::group;
use super::position::{Digits, Position};
use super::scale::se121::StepRating;
use super::stop::Stop;

/// Two cells.
pub static ALIGNED_PAIR_EXCLUSION: Technique = Technique {
    name: "aligned-pair-exclusion",
    title: "Aligned Pair Exclusion",
    definition: "A combination of candidates in two cells is impossible if the cells see each other and the \
                 candidates are the same digit, or if together they take two digits from an almost locked set: one \
                 cell sees every cell of the set with the one digit, the other every cell with the other. A \
                 candidate that is in no possible combination can be eliminated.",
    source: "Rod Hagglund, players' forum, 2005; also Subset Exclusion.",
    group: Some(group::ALIGNED_EXCLUSION),
    se121: Some(StepRating::fixed(62)),
    find: pairs,
    ..Technique::BLANK
};

/// Three cells.
pub static ALIGNED_TRIPLET_EXCLUSION: Technique = Technique {
    name: "aligned-triplet-exclusion",
    title: "Aligned Triplet Exclusion",
    definition: "Like aligned pair exclusion, but with three cells. A combination is impossible if two of its \
                 candidates are, or if together they take all candidates from a cell with three candidates that \
                 sees all three cells. A candidate that is in no possible combination can be eliminated, unless two \
                 of the cells are enough to exclude it.",
    source: "Also Subset Exclusion.",
    group: Some(group::ALIGNED_EXCLUSION),
    se121: Some(StepRating::fixed(75)),
    find: three::triplets,
    ..Technique::BLANK
};

/// Pairs of candidates that are impossible together.
struct Exclusion<'a> {
    position: &'a Position,
    all: Arc<AlmostLocked>,
    /// The open cells, by number.
    open: Vec<Place>,
    without: Without,
}

/// For two open cells, by number, and a digit in the first one: the digits that are then excluded from the second.
pub(super) type Without = Arc<[Digits]>;

impl<'a> Exclusion<'a> {
    /// Finds all impossible pairs, unless it is stopped.
    fn of(position: &'a Position, findings: &mut Findings) -> ControlFlow<(), Self> {
        let (all, stop) = (findings.almost_locked(position)?, findings.stop());
        let open: Vec<Place> = position.open().iter().collect();
        if let Some(without) = &findings.known(position).without {
            let without = Arc::clone(without);
            return ControlFlow::Continue(Self { position, all, open, without });
        }
        let mut exclusion = Self { position, all, open, without: Arc::default() };
        let size = usize::from(position.shape().size);
        let mut without = vec![0; exclusion.open.len() * exclusion.open.len() * size];
        exclusion.exclude_equal(&mut without);
        exclusion.exclude_taken(&mut without, stop)?;
        exclusion.without = without.into();
        findings.known(position).without = Some(Arc::clone(&exclusion.without));
        ControlFlow::Continue(exclusion)
    }

    fn at(&self, one: usize, other: usize, digit: u8) -> usize {
        let size = usize::from(self.position.shape().size);
        (one * size + usize::from(digit)) * self.open.len() + other
    }

    fn exclude_equal(&self, without: &mut [Digits]) {
        for one in 0..self.open.len() {
            let seen = self.position.shape().peers(self.open[one]);
            for other in (0..self.open.len()).filter(|&other| seen.contains(self.open[other])) {
                for digit in bits(self.position.digits_of(self.open[one])) {
                    without[self.at(one, other, digit)] |= 1 << digit;
                }
            }
        }
    }

    fn exclude_taken(&self, without: &mut [Digits], stop: Stop) -> Flow {
        // By cell: the digits that it can exclude from the set.
        let mut takes = vec![0; self.open.len()];
        let mut taking = Vec::new();
        for number in 0..self.all.sets.len() {
            stop.ask()?;
            let set = self.all.sets[number];
            takes.fill(0);
            for digit in bits(set.useful) {
                let seen = self.all.seen(&set, digit);
                for (take, &place) in takes.iter_mut().zip(&self.open) {
                    if seen.contains(place) {
                        *take |= (1 << digit) & self.position.digits_of(place);
                    }
                }
            }
            taking.clear();
            taking.extend((0..takes.len()).filter(|&cell| takes[cell] != 0));
            for &one in &taking {
                for &other in taking.iter().filter(|&&other| other != one) {
                    for digit in bits(takes[one]) {
                        without[self.at(one, other, digit)] |= takes[other] & !(1 << digit);
                    }
                }
            }
        }
        Flow::Continue(())
    }

    /// Returns the candidates of a cell that remain if another cell holds a digit.
    fn left(&self, one: usize, digit: u8, other: usize) -> Digits {
        self.position.digits_of(self.open[other]) & !self.without[self.at(one, other, digit)]
    }

    /// Returns a set from which two cells exclude two digits.
    fn why(&self, one: (usize, u8), other: (usize, u8)) -> PatternPart {
        let takes = |set: &super::als::Als, (cell, digit): (usize, u8)| {
            set.digits >> digit & 1 != 0 && self.all.seen(set, digit).contains(self.open[cell])
        };
        let is_why =
            |set: &&super::als::Als| one.1 != other.1 && takes(set, one) && takes(set, other);
        let set = self.all.sets.iter().find(is_why);
        let part = |set: &super::als::Als| PatternPart { cells: set.cells, digits: set.digits };
        set.map_or(PatternPart { cells: CellSet::EMPTY, digits: 0 }, part)
    }
}

fn pairs(position: &Position, findings: &mut Findings) -> Flow {
    let exclusion = Exclusion::of(position, findings)?;
    let stop = findings.stop();
    for one in 0..exclusion.open.len() {
        stop.ask()?;
        for other in 0..one {
            for (cell, partner) in [(one, other), (other, one)] {
                for digit in bits(position.digits_of(exclusion.open[cell])) {
                    if exclusion.left(cell, digit, partner) == 0 {
                        exclusion.note_pair(findings, (cell, digit), partner);
                    }
                }
            }
            findings.finish(AlignedCells { size: 2 })?;
        }
    }
    Flow::Continue(())
}

impl Exclusion<'_> {
    fn single(&self, cell: usize) -> CellSet {
        [self.open[cell]].into_iter().collect()
    }

    fn note_held(&self, findings: &mut Findings, (cell, digit): (usize, u8)) {
        findings.note_part(self.single(cell), 1 << digit);
    }

    /// Adds the elimination of a candidate, with the reason why it is impossible with each candidate of another cell.
    fn note_pair(&self, findings: &mut Findings, held: (usize, u8), other: usize) {
        findings.eliminate(self.position, self.single(held.0), held.1);
        for digit in bits(self.position.digits_of(self.open[other])) {
            let why = self.why(held, (other, digit));
            self.note_held(findings, held);
            self.note_held(findings, (other, digit));
            findings.note_part(why.cells, why.digits);
        }
    }
}

/// Two or three cells; the parts are combinations: a digit in each cell (none if it does not matter), and the set that
/// they would leave with too few digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AlignedCells {
    pub(super) size: u8,
}

impl Describe for AlignedCells {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { size } = *self;
        let combinations: Vec<&[PatternPart]> =
            narrator.parts.chunks_exact(usize::from(size) + 1).collect();
        let (mut cells, mut reasons) = (CellSet::EMPTY, CellSet::EMPTY);
        for (why, held) in combinations.iter().filter_map(|combination| combination.split_last()) {
            cells = held.iter().fold(cells, |cells, part| cells | part.cells);
            reasons = reasons | why.cells;
        }
        let mut cases = Vec::new();
        for combinations in combinations.chunk_by(|one, other| one[0] == other[0]) {
            let supposed = combinations[0][0];
            let rest = narrator.cells(cells - supposed.cells);
            cases.push(format!(
                "if {} were {}, {rest} could not {}be filled: {}",
                narrator.cells(supposed.cells),
                narrator.digits(supposed.digits),
                if size > 2 { "both " } else { "" },
                ruled_out(narrator, combinations).join(", ")
            ));
        }
        narrator.mark(cells, Digits::MAX, 0);
        narrator.mark(reasons - cells, Digits::MAX, 2);
        cases.join("; ")
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the aligned cells", "", "what excludes combinations"]
    }
}

/// Returns the reasons why no candidate of the other cells is possible with a digit; those excluded for the same reason
/// are named together.
fn ruled_out(narrator: &Narrator, combinations: &[&[PatternPart]]) -> Vec<String> {
    let mut clauses: Vec<(Vec<PatternPart>, PatternPart)> = Vec::new();
    for (why, held) in combinations.iter().filter_map(|combination| combination.split_last()) {
        let others = held[1..].iter().filter(|part| !part.cells.is_empty());
        let others: Vec<PatternPart> = others.copied().collect();
        let is_alike = |(before, known): &&mut (Vec<PatternPart>, PatternPart)| {
            let cells = |parts: &[PatternPart]| parts.iter().map(|part| part.cells).next();
            let are_single = before.len() == 1 && others.len() == 1;
            are_single && cells(before) == cells(&others) && *known == *why
        };
        match clauses.iter_mut().find(is_alike) {
            Some((before, _)) => before[0].digits |= others[0].digits,
            None => clauses.push((others, *why)),
        }
    }
    let describe = |(others, why): &(Vec<PatternPart>, PatternPart)| {
        let name = |part: &PatternPart| {
            format!("{} in {}", narrator.one_of_digits(part.digits), narrator.cells(part.cells))
        };
        let names = others.iter().map(name).collect::<Vec<_>>().join(" with ");
        if why.cells.is_empty() {
            format!("{names} would put the same digit into a house twice")
        } else {
            format!("{names} would leave too few digits for {}", narrator.cells(why.cells))
        }
    };
    clauses.iter().map(describe).collect()
}
