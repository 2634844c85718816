//! Slips in rules: a number, a cell, a direction, a colour, or what belongs to another rule of the kind.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::kind::Kind;
use super::slip::{RuleChange, Slip};
use crate::rule::redraw::touches;
use crate::{Cell, Puzzle, Rule};
use kenzan_model::any_of;

/// The most cells of a rule, those of rules within it included, that is drawn anew in all ways.
const MOST_CELLS: usize = 100;

/// The most slips of either list, which are some megabytes.
const MOST: usize = 50_000;

/// The most rules of a kind of which any two may have exchanged something.
const MOST_EXCHANGED: usize = 60;

/// Returns the slips that concern one of the rules, and the kinds of slips that were left out because there are too many.
pub(super) fn single(puzzle: &Puzzle) -> (Vec<Slip>, BTreeSet<Kind>) {
    let (mut slips, mut left_out) = (Vec::new(), BTreeSet::new());
    let layout = puzzle.layout();
    for (index, found) in puzzle.rules().iter().enumerate() {
        if slips.len() > MOST {
            left_out.extend([
                Kind::RuleNumber,
                Kind::RuleCells,
                Kind::RuleDirection,
                Kind::Clue,
                Kind::RuleKind,
                Kind::ExtraRule,
            ]);
            break;
        }
        let is_valid = |rule: &Rule| rule.validate(layout).is_ok();
        let change = |meant: Rule| (Arc::clone(found), Arc::new(meant));
        if weight(found) <= MOST_CELLS {
            let numbers = found.variations().into_iter().filter(is_valid);
            slips.extend(numbers.map(|meant| {
                let (found, meant) = change(meant);
                Slip::RuleNumber { index, found, meant }
            }));
            let redrawn = found.redrawn(layout).into_iter();
            slips.extend(redrawn.filter(|(_, rule)| is_valid(rule)).map(|(how, meant)| {
                let (found, meant) = change(meant);
                Slip::Redrawn { index, found, meant, how }
            }));
        } else {
            left_out.extend([Kind::RuleNumber, Kind::RuleCells]);
        }
        if contains_rules(found) {
            left_out.insert(Kind::RuleCells);
        }
        slips.extend(found.recoloured().filter(is_valid).map(|meant| {
            let (found, meant) = change(meant);
            Slip::RuleKind { index, found, meant }
        }));
        slips.push(Slip::ExtraRule { index, rule: Arc::clone(found) });
    }
    (slips, left_out)
}

fn contains_rules(rule: &Rule) -> bool {
    matches!(rule, Rule::Or(_) | Rule::And(_) | Rule::Not(_))
}

/// Returns how many cells a rule and those within it have, whole grids counting as one.
fn weight(rule: &Rule) -> usize {
    match rule {
        Rule::Or(or) => or.rules.iter().map(weight).sum(),
        Rule::And(and) => and.rules.iter().map(weight).sum(),
        Rule::Not(not) => weight(&not.rule),
        _ => match rule.shape() {
            crate::rule::Shape::Grid { except } => 1 + except.len(),
            crate::rule::Shape::Outside(_) | crate::rule::Shape::Diagonal(..) => 1,
            shape => shape.named_cells().len(),
        },
    }
}

/// Returns the slips that concern two rules of a kind, and the kinds that were left out because there are too many.
pub(super) fn exchanges(puzzle: &Puzzle) -> (Vec<Slip>, BTreeSet<Kind>) {
    let rules = puzzle.rules();
    let (mut slips, mut left_out) = (Vec::new(), BTreeSet::new());
    for (first, one) in rules.iter().enumerate() {
        let of_kind = |rule: &Rule| rule.name() == one.name();
        let others = rules.iter().enumerate().skip(first + 1);
        for (number, (second, other)) in others.filter(|(_, rule)| of_kind(rule)).enumerate() {
            if number >= MOST_EXCHANGED || slips.len() > MOST {
                left_out.insert(Kind::Exchange);
                break;
            }
            let cells = cells_exchanged(one, other).into_iter();
            let pairs = numbers_exchanged(one, other).into_iter().chain(cells);
            let is_valid = |(one, other): &(Rule, Rule)| {
                [one, other].iter().all(|r| r.validate(puzzle.layout()).is_ok())
            };
            slips.extend(pairs.filter(is_valid).map(|(meant, second_meant)| Slip::Exchange {
                first: RuleChange { index: first, found: Arc::clone(one), meant: Arc::new(meant) },
                second: RuleChange {
                    index: second,
                    found: Arc::clone(other),
                    meant: Arc::new(second_meant),
                },
            }));
        }
    }
    (slips, left_out)
}

/// The cells of a cage, borrowed in one way or the other.
macro_rules! cells_of_cage {
    ($rule:expr, $($borrowed:tt)+) => {
        match $rule {
            Rule::KillerCage(rule) => Some($($borrowed)+ rule.cells),
            Rule::RellikCage(rule) => Some($($borrowed)+ rule.cells),
            Rule::EqualityCage(rule) => Some($($borrowed)+ rule.cells),
            Rule::LookAndSay(rule) => Some($($borrowed)+ rule.cells),
            Rule::CalculationCage(rule) => Some($($borrowed)+ rule.cells),
            any_of! {
                Rule: Sum, EqualSums, Arrow, DoubleArrow, Thermometer, Palindrome, Clones, Renban,
                Nabner, Whisper, RegionSumLine, SumLine, Between, Lockout, Zipper, Entropic,
                Modular, ParityLine, Sequence, Difference, Ratio, PairSum, NegativeDifference,
                NegativeRatio, NegativeSum, GreaterThan, Quadruple, Odd, Even, Minimum, Maximum,
                CountingCircles, LittleKiller, Sandwich, XSum, Skyscraper, NumberedRoom, FullRank,
                AntiKnight, AntiKing, AntiLeaper, Taxicab, SelfTaxicab, GlobalEntropy, RowIndexer,
                ColumnIndexer, BoxIndexer, Relation, SameDigits, DistinctCount, Lunchbox,
                ValueIndexer, FrameSum, HiddenSkyscraper, Rossini, GlobalModular, ConnectedDigits,
                NegativeRowIndexer, NegativeColumnIndexer, StateMachine, Regex, Or, And, Not
            } => None,
        }
    };
}

/// Returns the cells of a cage, whose order has no meaning.
pub(super) fn area(rule: &Rule) -> Option<&[Cell]> {
    cells_of_cage!(rule, &).map(Vec::as_slice)
}

/// Returns a cage with other cells.
fn with_cells(rule: &Rule, cells: Vec<Cell>) -> Option<Rule> {
    let mut rule = rule.clone();
    *cells_of_cage!(&mut rule, &mut)? = cells;
    Some(rule)
}

/// Returns two cages after a cell of one goes to the other that it touches, or two cells that touch change places.
fn cells_exchanged(one: &Rule, other: &Rule) -> Vec<(Rule, Rule)> {
    let (Some(own), Some(others)) = (area(one), area(other)) else { return Vec::new() };
    if own.iter().any(|cell| others.contains(cell)) {
        return Vec::new();
    }
    let touching = |cell: Cell, cells: &[Cell]| cells.iter().any(|&other| touches(cell, other));
    let mut all = Vec::new();
    let mut push = |own: Vec<Cell>, others: Vec<Cell>| {
        all.extend(with_cells(one, own).zip(with_cells(other, others)));
    };
    let without = |cells: &[Cell], left: Cell| -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| cell != left).collect()
    };
    for &cell in own.iter().filter(|&&cell| touching(cell, others)) {
        push(without(own, cell), [others, &[cell]].concat());
        for &second in others.iter().filter(|&&second| touches(cell, second)) {
            let own = [without(own, cell), vec![second]].concat();
            push(own, [without(others, second), vec![cell]].concat());
        }
    }
    for &cell in others.iter().filter(|&&cell| touching(cell, own)) {
        push([own, &[cell]].concat(), without(others, cell));
    }
    all
}

/// Exchanges a field of two rules of a kind, if its values differ.
macro_rules! exchange {
    ($one:ident, $other:ident: $($kind:ident.$field:ident),+) => {
        match ($one, $other) {
            $((Rule::$kind(one), Rule::$kind(other)) if one.$field != other.$field => {
                let (mut first, mut second) = (one.clone(), other.clone());
                std::mem::swap(&mut first.$field, &mut second.$field);
                Some((first.into(), second.into()))
            })+
            _ => None,
        }
    };
}

/// Returns two rules of a kind with each other's number.
fn numbers_exchanged(one: &Rule, other: &Rule) -> Option<(Rule, Rule)> {
    exchange!(
        one, other: KillerCage.sum, RellikCage.sum, Sum.sum, SumLine.sum, LittleKiller.sum,
        Sandwich.sum, XSum.sum, Skyscraper.count, NumberedRoom.digit, FullRank.rank, PairSum.sum,
        Difference.difference, Ratio.ratio, Quadruple.digits, Whisper.difference, Lockout.difference,
        Modular.modulus, Lunchbox.sum, CalculationCage.result, FrameSum.sum, HiddenSkyscraper.digit
    )
}
