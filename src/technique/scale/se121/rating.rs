//! Ratings of single steps, by their techniques.
//!
//! These are the numbers of the published list of the explainer's techniques. A path of the
//! [ladder](crate::technique::LADDER) has other steps than the explainer's own, so that the highest of them may differ
//! from the [rating](super::Rating) of the puzzle.
//!
//! Chains are counted as the explainer counts them: each candidate that is on or off, including those where the chain
//! begins and ends. In a net, each conclusion is one of these.

use super::chain::surcharge;
use super::hint::Tenths as Number;
use crate::HouseKind;
use crate::technique::chain::Ending;
use crate::technique::finding::{Finding, Findings, Pattern, PatternPart};
use crate::technique::position::Position;
use crate::technique::scale::Tenths;
use crate::technique::single::Single;

/// Returns how much more than the lowest rating a step is rated.
type More = fn(Pattern, &[PatternPart], &Position) -> Number;

/// The rating of the steps of a technique.
#[derive(Debug, Clone, Copy)]
pub(in crate::technique) struct StepRating {
    /// The lowest rating of a step.
    from: Number,
    /// The addition to the rating of a step; none if steps have no rating.
    more: Option<More>,
    /// Whether the explainer has this technique, and not just the same steps by another.
    is_own: bool,
}

impl StepRating {
    /// All steps have the same rating.
    pub(in crate::technique) const fn fixed(rating: Number) -> Self {
        Self { from: rating, more: Some(|_, _, _| 0), is_own: true }
    }

    /// Steps are rated `from` and what `more` adds.
    pub(in crate::technique) const fn varies(from: Number, more: More) -> Self {
        Self { from, more: Some(more), is_own: true }
    }

    /// The technique has a place in the explainer's order, but its steps have no rating.
    pub(in crate::technique) const fn unrated(from: Number) -> Self {
        Self { from, more: None, is_own: true }
    }

    /// The explainer finds such steps by another technique.
    pub(in crate::technique) const fn counterpart(self) -> Self {
        Self { is_own: false, ..self }
    }

    /// Returns the place of the technique in the explainer's order, if it has it.
    pub(in crate::technique) fn rank(self) -> Option<Number> {
        self.is_own.then_some(self.from)
    }

    /// Returns the rating of a step in a 9×9 grid with 3×3 boxes alone; none for other grids.
    pub(in crate::technique) fn of(
        self,
        findings: &Findings,
        finding: &Finding,
        position: &Position,
    ) -> Option<Tenths> {
        if !position.is_classic() {
            return None;
        }
        let more = self.more?(finding.pattern, findings.parts(finding), position);
        Some(Tenths::new((self.from + more).into()))
    }
}

/// 1.2 in a box, 1.5 in a line.
pub(in crate::technique) fn hidden_single(
    pattern: Pattern,
    _: &[PatternPart],
    position: &Position,
) -> Number {
    let Pattern::Single(Single::House(house)) = pattern else { return 0 };
    let kind = position.shape().houses[usize::from(house)].kind;
    if matches!(kind, HouseKind::Box(_)) { 0 } else { 3 }
}

/// The rating by the length of the loop, whose cells are the first part.
pub(in crate::technique) fn unique_loop(_: Pattern, parts: &[PatternPart], _: &Position) -> Number {
    match parts[0].cells.len() {
        0..=4 => 0,
        5..=6 => 1,
        7..=8 => 2,
        _ => 5,
    }
}

/// The rating by the length of the loop and the size of the naked subset.
pub(in crate::technique) fn unique_loop_with_subset(
    pattern: Pattern,
    parts: &[PatternPart],
    position: &Position,
) -> Number {
    unique_loop(pattern, parts, position) + subset(parts)
}

/// The rating by the size of the naked subset.
pub(in crate::technique) fn bug_with_subset(
    _: Pattern,
    parts: &[PatternPart],
    _: &Position,
) -> Number {
    subset(parts).saturating_sub(1)
}

/// The rating by the number of cells, each with two candidates in the chain.
pub(in crate::technique) fn remote_pair(_: Pattern, parts: &[PatternPart], _: &Position) -> Number {
    surcharge(2 * number_of(parts) + 2)
}

/// The rating by the kind and the length of the chain, from 6.5.
pub(in crate::technique) fn chain(pattern: Pattern, parts: &[PatternPart], _: &Position) -> Number {
    let Pattern::Chain(ending) = pattern else { return 0 };
    let is_one_digit = parts.iter().all(|part| part.digits == parts[0].digits);
    let (base, ends) = match (ending, is_one_digit) {
        (Ending::Closed, true) => (0, 0),
        (Ending::Closed | Ending::Same, false) => (5, 0),
        (Ending::Same, true) => (1, 0),
        (Ending::Open, true) => (1, 2),
        (Ending::Open, false) => (5, 2),
    };
    base + surcharge(number_of(parts) + ends)
}

/// The rating by the number of candidates in the chains.
pub(in crate::technique) fn by_length(_: Pattern, parts: &[PatternPart], _: &Position) -> Number {
    surcharge(number_of(parts))
}

/// Returns the number of parts with cells.
fn number_of(parts: &[PatternPart]) -> u32 {
    let parts = parts.iter().filter(|part| !part.cells.is_empty());
    u32::try_from(parts.count()).expect("there are fewer candidates")
}

/// Returns the size of a naked subset, less one: its cells are the last part, and the extra candidates count as one
/// more.
fn subset(parts: &[PatternPart]) -> Number {
    let cells = parts.last().map_or(0, |part| part.cells.len());
    Number::try_from(cells).expect("a house has nine cells")
}
