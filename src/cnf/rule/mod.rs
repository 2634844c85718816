//! The rules beyond the houses as clauses, with variables after those of the cells; one file for each family.
//!
//! A rule is put together from [`RulePart`]s: clauses over the cells' variables, and machines that read digits. All
//! additional variables are decided by the digits, so that each solution is still one model, and the negation of a rule
//! can be written like the rule.

mod area;
mod cells;
mod encoder;
mod lines;
mod machine;
mod outside;
mod pairs;
mod part;
mod scope;
mod sums;

use std::sync::Arc;

use encoder::Encoder;
use part::RulePart;
pub(crate) use part::Unwritten;
use scope::{Scope, reads};

use super::Clauses;
use crate::limits::{Interrupt, Watch};
use crate::rule::Automaton;
use crate::{Candidates, Cell, Layout, Rule};

/// The most literals of a puzzle; a solver needs a minute to read as many.
pub(crate) const MOST_LITERALS: usize = 20_000_000;

/// Writes the clauses of one rule after the other.
pub(crate) struct ClauseWriter<'puzzle> {
    scope: Scope<'puzzle>,
    encoder: Encoder<'puzzle>,
}

impl<'puzzle> ClauseWriter<'puzzle> {
    /// Makes a writer of at most `most` literals, for a puzzle whose cells hold no more than their `candidates`.
    pub(crate) fn new(
        layout: &'puzzle Layout,
        candidates: &'puzzle Candidates,
        most: usize,
        watch: &'puzzle Watch<'puzzle>,
    ) -> Self {
        let scope = Scope::new(layout);
        Self { scope, encoder: Encoder::new(scope, candidates, most, watch) }
    }

    /// Writes the clauses of `rule`, or none of them.
    ///
    /// # Errors
    /// If there is no room left for it, or if the watch is over.
    pub(crate) fn add(&mut self, rule: &Rule) -> Result<(), Unwritten> {
        self.encoder.add(&part(rule, self.scope))
    }

    /// Returns the clauses, and the number of the last variable.
    pub(crate) fn finish(self) -> (Clauses, i32) {
        self.encoder.finish()
    }
}

/// Writes the clauses of `rules` in a puzzle whose cells hold no more than their `candidates`, and returns them
/// with the number of the last variable.
///
/// # Errors
/// The first rule for which there is no room.
pub(crate) fn clauses<'rules>(
    rules: &'rules [Arc<Rule>],
    layout: &Layout,
    candidates: &Candidates,
) -> Result<(Clauses, i32), &'rules Arc<Rule>> {
    let never = Interrupt::default();
    let watch = Watch::new(&never);
    let mut writer = ClauseWriter::new(layout, candidates, MOST_LITERALS, &watch);
    for rule in rules {
        writer.add(rule).map_err(|_| rule)?;
    }
    Ok(writer.finish())
}

/// Returns the parts of `rule`, for the encoder.
fn part(rule: &Rule, scope: Scope<'_>) -> RulePart {
    let layout = scope.layout;
    match rule {
        Rule::KillerCage(rule) => sums::killer_cage(rule, scope),
        Rule::Sum(rule) => sums::sum(rule, scope),
        Rule::EqualSums(rule) => sums::equal_sums(rule, scope),
        Rule::EqualityCage(rule) => sums::equality_cage(rule, scope),
        Rule::RellikCage(rule) => sums::rellik_cage(rule, scope),
        Rule::CalculationCage(rule) => sums::calculation_cage(rule, scope),
        Rule::Arrow(rule) => sums::arrow(rule, scope),
        Rule::DoubleArrow(rule) => sums::double_arrow(rule, scope),
        Rule::LittleKiller(rule) => {
            sums::total(&rule.clue.diagonal(rule.direction, layout), rule.sum.into(), scope)
        }
        Rule::Thermometer(rule) => lines::thermometer(rule, scope),
        Rule::Palindrome(rule) => lines::palindrome(rule, scope),
        Rule::Clones(rule) => lines::clones(rule, scope),
        Rule::Renban(rule) => lines::renban(rule, scope),
        Rule::Nabner(rule) => lines::nabner(rule, scope),
        Rule::Whisper(rule) => lines::whisper(rule, scope),
        Rule::RegionSumLine(rule) => lines::region_sum_line(rule, scope),
        Rule::SumLine(rule) => lines::sum_line(rule, scope),
        Rule::Between(rule) => lines::between(rule, scope),
        Rule::Lockout(rule) => lines::lockout(rule, scope),
        Rule::Zipper(rule) => lines::zipper(rule, scope),
        Rule::Entropic(rule) => lines::entropic(rule, scope),
        Rule::Modular(rule) => lines::modular(rule, scope),
        Rule::ParityLine(rule) => lines::parity_line(rule, scope),
        Rule::Sequence(rule) => lines::sequence(rule, scope),
        Rule::Lunchbox(rule) => lines::lunchbox(rule, scope),
        Rule::ValueIndexer(rule) => lines::value_indexer(rule, scope),
        Rule::Difference(rule) => pairs::difference(rule, scope),
        Rule::Ratio(rule) => pairs::ratio(rule, scope),
        Rule::PairSum(rule) => pairs::pair_sum(rule, scope),
        Rule::NegativeDifference(rule) => pairs::no_difference(rule, scope),
        Rule::NegativeRatio(rule) => pairs::no_ratio(rule, scope),
        Rule::NegativeSum(rule) => pairs::no_sum(rule, scope),
        Rule::GreaterThan(rule) => pairs::greater_than(rule, scope),
        Rule::Relation(rule) => pairs::relation(rule, scope),
        Rule::Minimum(rule) => pairs::minimum(rule, scope),
        Rule::Maximum(rule) => pairs::maximum(rule, scope),
        Rule::AntiKnight(_) => pairs::leaper((1, 2), scope),
        Rule::AntiKing(_) => pairs::leaper((1, 1), scope),
        Rule::AntiLeaper(rule) => pairs::anti_leaper(rule, scope),
        Rule::Taxicab(rule) => pairs::taxicab(rule, scope),
        Rule::SelfTaxicab(_) => pairs::self_taxicab(scope),
        Rule::GlobalEntropy(_) => pairs::global_entropy(scope),
        Rule::GlobalModular(_) => pairs::global_modular(scope),
        Rule::ConnectedDigits(rule) => area::connected_digits(rule, scope),
        Rule::Odd(rule) => cells::odd(rule, scope),
        Rule::Even(rule) => cells::even(rule, scope),
        Rule::LookAndSay(rule) => cells::look_and_say(rule),
        Rule::Quadruple(rule) => cells::quadruple(rule, scope),
        Rule::CountingCircles(rule) => cells::counting_circles(rule, scope),
        Rule::DistinctCount(rule) => cells::distinct_count(rule, scope),
        Rule::SameDigits(rule) => cells::same_digits(rule, scope),
        Rule::NegativeRowIndexer(rule) => cells::no_row_indexer(rule, scope),
        Rule::NegativeColumnIndexer(rule) => cells::no_column_indexer(rule, scope),
        Rule::RowIndexer(rule) => cells::row_indexer(rule, scope),
        Rule::ColumnIndexer(rule) => cells::column_indexer(rule, scope),
        Rule::BoxIndexer(rule) => cells::box_indexer(rule, scope),
        Rule::NumberedRoom(rule) => {
            cells::numbered_room(&rule.clue.line(layout), rule.digit, scope)
        }
        Rule::Sandwich(rule) => outside::sandwich(rule, scope),
        Rule::XSum(rule) => outside::x_sum(rule, scope),
        Rule::Skyscraper(rule) => outside::skyscraper(rule, scope),
        Rule::HiddenSkyscraper(rule) => outside::hidden_skyscraper(rule, scope),
        Rule::FrameSum(rule) => outside::frame_sum(rule, scope),
        Rule::Rossini(rule) => outside::rossini(rule, scope),
        Rule::FullRank(rule) => outside::full_rank(rule, scope),
        Rule::Regex(rule) => {
            let automaton = rule.automaton(scope.layout.digits());
            automaton_of(&rule.line, automaton.expect("a valid rule has an automaton"), scope)
        }
        Rule::StateMachine(rule) => {
            let automaton = rule.automaton(scope.layout.digits());
            automaton_of(&rule.line, automaton.expect("a valid rule has an automaton"), scope)
        }
        Rule::Or(or) => RulePart::any(or.rules.iter().map(|rule| part(rule, scope))),
        Rule::And(and) => RulePart::all(and.rules.iter().map(|rule| part(rule, scope))),
        Rule::Not(not) => RulePart::Not(Box::new(part(&not.rule, scope))),
    }
}

/// As the machine that it is, whose states have numbers.
fn automaton_of(line: &[Cell], automaton: Automaton, scope: Scope<'_>) -> RulePart {
    let [lowest, _] = scope.ends();
    let index = |number: i64| usize::try_from(number).expect("states and digits are not negative");
    let accepts = automaton.accepts.clone();
    let step = move |_: usize, state: &[i64], digit: i64| {
        let next = automaton.next[index(state[0])][index(digit - lowest)]?;
        i64::try_from(next).ok().map(|next| vec![next])
    };
    reads(line, vec![0], step, move |state| accepts[index(state[0])])
}
