//! Groups of cells whose sums are compared: their possible sums, and the candidates that remain if the sums are
//! bounded.

use crate::engine::native::general::cell_pairs::CellPairs;
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// A cell of a group.
pub(super) struct Term {
    pub(super) place: Place,
    /// Its coefficient.
    pub(super) times: u64,
    /// The cells of the group that differ from it, as bits, in their order; those after the first 64 are left out.
    pub(super) differs: u64,
}

/// Cells whose sum is compared.
pub(crate) struct SumGroup {
    /// The constant added to the sum of the cells, for digits counted from 0.
    pub(super) base: u64,
    pub(super) terms: Vec<Term>,
    /// The ends of the blocks into which the cells are ordered: those of a block all differ from each other. There are
    /// none if some cell is taken more than once.
    blocks: Vec<usize>,
}

/// The possible sums of a group.
#[derive(Debug, Clone, Default)]
pub(super) struct Bounds {
    pub(super) least: u64,
    pub(super) most: u64,
    /// The number of open cells.
    pub(super) open: u64,
    /// The most that one cell makes of the difference.
    pub(super) widest: u64,
}

impl SumGroup {
    /// Makes a group of cells with their coefficients; `base` is added to their sum, with digits counted from 0.
    pub(crate) fn new(base: u64, cells: &[(Place, u64)], differ: &CellPairs) -> Self {
        let is_plain = cells.iter().all(|&(_, times)| times == 1);
        let (cells, blocks) =
            if is_plain { in_blocks(cells, differ) } else { (cells.to_vec(), Vec::new()) };
        let differs = |one: Place| {
            let others = cells.iter().zip(0..u64::BITS);
            let differ = others.filter(|((other, _), _)| differ.contains(one, *other));
            differ.fold(0, |set, (_, index)| set | 1 << index)
        };
        let term = |&(place, times)| Term { place, times, differs: differs(place) };
        Self { base, terms: cells.iter().map(term).collect(), blocks }
    }

    /// Returns the possible sums of the group.
    #[inline]
    pub(super) fn bounds(&self, domains: &Domains<'_>) -> Bounds {
        let base = self.base;
        let mut bounds = Bounds { least: base, most: base, open: 0, widest: 0 };
        if self.blocks.is_empty() {
            for &Term { place, times, .. } in &self.terms {
                let (first, last) = ends(domains.get(place));
                let span = (last - first) * times;
                bounds.least += first * times;
                bounds.most += last * times;
                bounds.widest = bounds.widest.max(span);
                bounds.open += u64::from(span != 0);
            }
            return bounds;
        }
        for terms in self.blocks() {
            let (mut all, mut union) = (0, 0);
            for term in terms {
                let candidates = domains.get(term.place);
                let span = Span::of(candidates);
                all += span.0;
                union |= if span.is_open() { candidates } else { 0 };
                bounds.widest = bounds.widest.max(span.width());
            }
            let [mut least, mut most, decided, open] =
                [0, 16, 32, 48].map(|first| all >> first & 0xffff);
            if open > 1 {
                least = least.max(decided + lowest(union, open));
                most = most.min(decided + highest(union, open));
            }
            bounds.least += least;
            bounds.most += most;
            bounds.open += open;
        }
        bounds
    }

    /// Keeps the candidates that are within a distance of the least and the greatest sum of the group.
    pub(super) fn narrow(
        &self,
        domains: &mut Domains<'_>,
        above: u64,
        below: u64,
    ) -> Result<(), Conflict> {
        if !self.blocks.is_empty() {
            return self.blocks().try_for_each(|terms| narrow_block(terms, domains, above, below));
        }
        for &Term { place, times, .. } in &self.terms {
            let (least, most) = ends(domains.get(place));
            let span = (most - least) * times;
            if span > above {
                domains.keep(place, up_to(least + above / times))?;
            }
            if span > below {
                domains.keep(place, !up_to((most - below / times) - 1))?;
            }
        }
        Ok(())
    }

    /// Returns the cells block by block.
    #[inline]
    fn blocks(&self) -> impl Iterator<Item = &[Term]> {
        let mut first = 0;
        self.blocks.iter().map(move |&end| &self.terms[std::mem::replace(&mut first, end)..end])
    }
}

/// As [`SumGroup::narrow`], for cells that all differ from each other.
#[inline]
fn narrow_block(
    terms: &[Term],
    domains: &mut Domains<'_>,
    above: u64,
    below: u64,
) -> Result<(), Conflict> {
    let (mut union, mut open, mut least, mut most) = (0, 0, 0, 0);
    for term in terms {
        let candidates = domains.get(term.place);
        if !candidates.is_power_of_two() {
            let (first, last) = ends(candidates);
            (least, most) = (least + first, most + last);
            union |= candidates;
            open += 1;
        }
    }
    if open == 0 {
        return Ok(());
    }
    // What all open cells can come to, and then all but one: as different digits, or each by itself.
    let largest = least.max(lowest(union, open)) + above;
    let smallest = most.min(highest(union, open)).saturating_sub(below);
    let (fewer_least, fewer_most) = (lowest(union, open - 1), highest(union, open - 1));
    for term in terms {
        let candidates = domains.get(term.place);
        if candidates.is_power_of_two() {
            continue;
        }
        let (first, last) = ends(candidates);
        let limit = largest.saturating_sub(fewer_least.max(least - first));
        let floor = smallest.saturating_sub(fewer_most.min(most - last));
        if last > limit {
            domains.keep(term.place, up_to(limit))?;
        }
        if first < floor {
            domains.keep(term.place, !up_to(floor - 1))?;
        }
    }
    Ok(())
}

/// Orders cells so that those that all differ from each other are next to each other, and returns where each such
/// block ends.
fn in_blocks(cells: &[(Place, u64)], differ: &CellPairs) -> (Vec<(Place, u64)>, Vec<usize>) {
    let mut blocks: Vec<Vec<(Place, u64)>> = Vec::new();
    for &(place, times) in cells {
        let mut others = blocks.iter_mut();
        let block = others.find(|block| block.iter().all(|one| differ.contains(place, one.0)));
        match block {
            Some(block) => block.push((place, times)),
            None => blocks.push(vec![(place, times)]),
        }
    }
    let ends = blocks.iter().scan(0, |end, block| {
        *end += block.len();
        Some(*end)
    });
    (blocks.concat(), ends.collect())
}

/// The candidates of a cell, or of several, in four numbers of 16 bits: the least, the most, what it holds if it is
/// decided, and whether it is open. To add them is to add all four; a grid has no more than 1,296 cells.
#[derive(Debug, Clone, Copy)]
struct Span(u64);

impl Span {
    #[inline]
    fn of(candidates: u64) -> Self {
        static LISTED: [Span; 512] = {
            let mut spans = [Span(0); 512];
            let mut candidates = 1;
            while candidates < spans.len() {
                spans[candidates] = Span::new(candidates as u64);
                candidates += 1;
            }
            spans
        };
        let listed = usize::try_from(candidates).ok().and_then(|index| LISTED.get(index));
        listed.copied().unwrap_or_else(|| Self::new(candidates))
    }

    const fn new(candidates: u64) -> Self {
        let least = candidates.trailing_zeros() as u64;
        let most = (u64::BITS - 1 - candidates.leading_zeros()) as u64;
        let rest = if least == most { least << 32 } else { 1 << 48 };
        Self(least | most << 16 | rest)
    }

    #[inline]
    fn is_open(self) -> bool {
        self.0 >> 48 != 0
    }

    /// Returns how far the most is above the least.
    #[inline]
    fn width(self) -> u64 {
        (self.0 >> 16 & 0xffff) - (self.0 & 0xffff)
    }
}

/// Returns the least sum of `count` different digits of a set, counted from 0.
#[inline]
fn lowest(mut set: u64, count: u64) -> u64 {
    let mut sum = 0;
    for _ in 0..count {
        // If there are fewer, the cells that differ have a contradiction anyway.
        let Some(digit) = mask::indexes(set).next() else { break };
        sum += u64::from(digit);
        set &= set - 1;
    }
    sum
}

/// Returns the greatest sum of `count` different digits of a set, counted from 0.
#[inline]
fn highest(mut set: u64, count: u64) -> u64 {
    let mut sum = 0;
    for _ in 0..count {
        if set == 0 {
            break;
        }
        let digit = u64::BITS - 1 - set.leading_zeros();
        sum += u64::from(digit);
        set ^= 1 << digit;
    }
    sum
}

/// Returns the least and the most digit of a set, each counted one less.
#[inline]
fn ends(candidates: u64) -> (u64, u64) {
    (candidates.trailing_zeros().into(), (u64::BITS - 1 - candidates.leading_zeros()).into())
}

/// Returns the digits up to one that is counted one less.
#[inline]
fn up_to(digit: u64) -> u64 {
    mask::up_to(u32::try_from(digit.saturating_add(1)).unwrap_or(u64::BITS))
}
