//! The rules as formulas: each written from its definition, in arithmetic over the digits; one file for each family.
//!
//! This module does not depend on a solver. The `z3` engines lower these formulas to Z3's terms, and
//! [`export`](crate::export) writes them for other solvers, so an exported rule is z3's definition of it. The other
//! definitions (the checker's in [`rule`](crate::rule), native's, the clauses of [`cnf`](crate::cnf)) share only the
//! data.

mod automaton;
mod cages;
mod counting;
mod grid;
mod indexers;
mod linear;
mod lines;
mod node;
mod outside;
mod pairs;
mod size;
mod small;

pub(crate) use linear::Linear;
pub(crate) use node::{Formula, FormulaNode};
pub(crate) use size::room;
pub(crate) use small::{Small, small};

use crate::{Layout, Rule};

/// Returns the formula that is true exactly of the grids that keep `rule`, which has to be valid in `layout`.
pub(crate) fn formula(rule: &Rule, layout: &Layout) -> Formula {
    match rule {
        Rule::KillerCage(rule) => cages::killer_cage(rule),
        Rule::Sum(rule) => cages::sum_of(rule),
        Rule::EqualSums(rule) => cages::equal_sums(rule),
        Rule::EqualityCage(rule) => cages::equality_cage(rule, layout),
        Rule::RellikCage(rule) => cages::rellik_cage(rule, layout),
        Rule::CalculationCage(rule) => cages::calculation_cage(rule, layout),
        Rule::Arrow(rule) => cages::arrow(rule),
        Rule::DoubleArrow(rule) => cages::double_arrow(rule),
        Rule::LookAndSay(rule) => counting::look_and_say(rule),
        Rule::Quadruple(rule) => counting::quadruple(rule),
        Rule::CountingCircles(rule) => counting::counting_circles(rule, layout),
        Rule::DistinctCount(rule) => counting::distinct_count(rule, layout),
        Rule::SameDigits(rule) => counting::same_digits(rule, layout),
        Rule::Thermometer(rule) => lines::thermometer(rule),
        Rule::Palindrome(rule) => lines::palindrome(rule),
        Rule::Clones(rule) => lines::clones(rule),
        Rule::Renban(rule) => lines::renban(rule),
        Rule::Nabner(rule) => lines::nabner(rule),
        Rule::Whisper(rule) => lines::whisper(rule),
        Rule::RegionSumLine(rule) => lines::region_sum_line(rule, layout),
        Rule::SumLine(rule) => lines::sum_line(rule, layout),
        Rule::Between(rule) => lines::between(rule),
        Rule::Lockout(rule) => lines::lockout(rule),
        Rule::Zipper(rule) => lines::zipper(rule),
        Rule::Entropic(rule) => lines::entropic(rule, layout),
        Rule::Modular(rule) => lines::modular(rule, layout),
        Rule::ParityLine(rule) => lines::parity_line(rule, layout),
        Rule::Sequence(rule) => lines::sequence(rule),
        Rule::Lunchbox(rule) => lines::lunchbox(rule),
        Rule::ValueIndexer(rule) => lines::value_indexer(rule, layout),
        Rule::Difference(rule) => pairs::difference(rule),
        Rule::Ratio(rule) => pairs::ratio(rule),
        Rule::PairSum(rule) => pairs::pair_sum(rule),
        Rule::NegativeDifference(rule) => pairs::negative_difference(rule, layout),
        Rule::NegativeRatio(rule) => pairs::negative_ratio(rule, layout),
        Rule::NegativeSum(rule) => pairs::negative_sum(rule, layout),
        Rule::GreaterThan(rule) => pairs::greater_than(rule),
        Rule::Relation(rule) => pairs::relation(rule, layout),
        Rule::Odd(rule) => grid::odd(rule, layout),
        Rule::Even(rule) => grid::even(rule, layout),
        Rule::Minimum(rule) => grid::minimum(rule, layout),
        Rule::Maximum(rule) => grid::maximum(rule, layout),
        Rule::AntiKnight(_) => grid::anti_leaper((1, 2), layout),
        Rule::AntiKing(_) => grid::anti_leaper((1, 1), layout),
        Rule::AntiLeaper(rule) => grid::anti_leaper((rule.rows, rule.columns), layout),
        Rule::Taxicab(rule) => grid::taxicab(rule, layout),
        Rule::SelfTaxicab(_) => grid::self_taxicab(layout),
        Rule::GlobalEntropy(_) => grid::global_entropy(layout),
        Rule::GlobalModular(_) => grid::global_modular(layout),
        Rule::ConnectedDigits(rule) => grid::connected_digits(rule, layout),
        Rule::LittleKiller(rule) => outside::little_killer(rule, layout),
        Rule::Sandwich(rule) => outside::sandwich(rule, layout),
        Rule::XSum(rule) => outside::x_sum(rule, layout),
        Rule::Skyscraper(rule) => outside::skyscraper(rule, layout),
        Rule::HiddenSkyscraper(rule) => outside::hidden_skyscraper(rule, layout),
        Rule::FrameSum(rule) => outside::frame_sum(rule, layout),
        Rule::Rossini(rule) => outside::rossini(rule, layout),
        Rule::NumberedRoom(rule) => outside::numbered_room(rule, layout),
        Rule::FullRank(rule) => outside::full_rank(rule, layout),
        Rule::RowIndexer(rule) => indexers::rows(rule, layout),
        Rule::ColumnIndexer(rule) => indexers::columns(rule, layout),
        Rule::BoxIndexer(rule) => indexers::boxes(rule, layout),
        Rule::NegativeRowIndexer(rule) => indexers::no_rows(rule, layout),
        Rule::NegativeColumnIndexer(rule) => indexers::no_columns(rule, layout),
        Rule::Regex(rule) => automaton::regex(rule, layout),
        Rule::StateMachine(rule) => automaton::state_machine(rule, layout),
        Rule::Or(or) => node::any(or.rules.iter().map(|rule| formula(rule, layout))),
        Rule::And(and) => node::all(and.rules.iter().map(|rule| formula(rule, layout))),
        Rule::Not(not) => node::not(formula(&not.rule, layout)),
    }
}
