//! The size of a rule's formula, estimated before it is made, so that no input can exhaust the memory.

use std::sync::Arc;

use crate::rule::Operation;
use crate::{Layout, Rule};
use kenzan_model::any_of;

/// The most parts of a formula; it takes seconds to build as many.
const MOST_PARTS: usize = 3_000_000;

/// Checks whether the formulas of `rules` are small enough to be made.
///
/// # Errors
/// The first rule for which there is no room.
pub(crate) fn room<'rules>(
    rules: &'rules [Arc<Rule>],
    layout: &Layout,
) -> Result<(), &'rules Arc<Rule>> {
    let mut taken = 0_usize;
    for rule in rules {
        taken = taken.saturating_add(parts(rule, layout));
        if taken > MOST_PARTS {
            return Err(rule);
        }
    }
    Ok(())
}

/// Estimates how many parts the formula of `rule` has; 0 if it is small in any grid.
fn parts(rule: &Rule, layout: &Layout) -> usize {
    let of_each = |rules: &[Rule]| rules.iter().map(|rule| parts(rule, layout)).sum();
    let digits = layout.digits().len() as usize;
    let longest = usize::from(layout.rows().max(layout.columns()));
    let each_two = |cells: usize| cells.saturating_mul(cells);
    match rule {
        Rule::Or(or) => of_each(&or.rules),
        Rule::And(and) => of_each(&and.rules),
        Rule::Not(not) => parts(&not.rule, layout),
        Rule::RellikCage(rule) => (rule.sum as usize).saturating_mul(rule.cells.len() * digits),
        Rule::SumLine(rule) => {
            // Each part of the line that may add up, with its cells.
            let longest = rule.line.len().min(rule.sum as usize);
            let lines = if rule.closed { rule.line.len() } else { 1 };
            each_two(longest).saturating_mul(rule.line.len()).saturating_mul(lines)
        }
        Rule::Regex(rule) => {
            let states =
                rule.automaton(layout.digits()).map_or(0, |automaton| automaton.next.len());
            states.saturating_mul(rule.line.len() * digits)
        }
        Rule::StateMachine(rule) => {
            let states =
                rule.automaton(layout.digits()).map_or(0, |automaton| automaton.next.len());
            states.saturating_mul(rule.line.len() * digits)
        }
        // For each step the cells, with their neighbours.
        Rule::ConnectedDigits(rule) => {
            let cells = layout.places();
            let steps = rule.count.map_or(cells, |count| cells.min(count as usize));
            steps.saturating_mul(8 * cells)
        }
        // For each two ends the others.
        Rule::Lunchbox(rule) => each_two(rule.line.len()).saturating_mul(2 * rule.line.len()),
        // Divisors of the result: of a number of 32 bits, 1,536 at most.
        Rule::CalculationCage(rule) => {
            let divisors = 2 * usize::try_from(rule.result.isqrt()).unwrap_or(usize::MAX).min(768);
            let cells = rule.cells.len();
            match rule.operation {
                Operation::Sum => 0,
                Operation::Product => divisors.saturating_mul(cells * digits),
                Operation::Difference => each_two(cells),
                Operation::Quotient => each_two(cells).saturating_mul(digits * digits),
            }
        }
        Rule::DistinctCount(rule) => digits * (digits + rule.cells.len()),
        Rule::SameDigits(rule) => {
            let cells = rule.sets.first().map_or(0, Vec::len);
            each_two(cells).saturating_mul(rule.sets.len() * digits)
        }
        Rule::NegativeRowIndexer(_) | Rule::NegativeColumnIndexer(_) => layout.places() * digits,
        Rule::Nabner(rule) => each_two(rule.line.len()),
        Rule::Relation(rule) => rule.related_cells().len() * digits,
        // For each two places of the ends the cells between them.
        Rule::Sandwich(_) => longest * longest * longest / 6,
        Rule::XSum(_) => longest * digits,
        Rule::Modular(rule) => rule.line.len() * rule.modulus as usize * digits,
        any_of! {
            Rule: Entropic, ParityLine, Whisper, KillerCage, Sum, EqualSums, EqualityCage,
            LookAndSay, Arrow, DoubleArrow, Thermometer, Palindrome, Clones, Renban, RegionSumLine,
            Between, Lockout, Zipper, Sequence, Difference, Ratio, PairSum, NegativeDifference,
            NegativeRatio, NegativeSum, GreaterThan, Quadruple, Odd, Even, Minimum, Maximum,
            CountingCircles, LittleKiller, Skyscraper, NumberedRoom, ValueIndexer, HiddenSkyscraper,
            FrameSum, Rossini, GlobalModular, FullRank, AntiKnight, AntiKing, AntiLeaper, Taxicab,
            SelfTaxicab, GlobalEntropy, RowIndexer, ColumnIndexer, BoxIndexer
        } => 0,
    }
}
