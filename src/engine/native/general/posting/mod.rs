//! The constraints of each kind of rule: the only place where rules are lowered.

mod calculation;
mod grid;
mod lines;
mod outside;
mod pairs;
mod sums;

use std::collections::HashMap;
use std::sync::Arc;

use super::constraint::{Constraint, Expression, negated};
use super::domains::{Base, Place, place};
use super::mask;
use super::propagator::Machine;
use super::relation::Relation;
use super::room::Room;
use crate::engine::{Watch, Why};
use crate::rule::{And, Not, Or};
use crate::{Cell, House, Layout, Rule};

/// Turns the rules of one puzzle into constraints.
pub(super) struct Posting<'puzzle> {
    layout: &'puzzle Layout,
    /// The number of digits. Constraints count digits from 1 on, whichever the lowest one is; rules are about the digits
    /// themselves.
    size: u8,
    /// What a digit is more than its number.
    base: Base,
    /// The automata that several clues may share.
    machines: HashMap<AutomatonKey, Arc<Machine>>,
    relations: HashMap<Relation, Arc<Relation>>,
    room: Room,
    watch: &'puzzle Watch<'puzzle>,
}

/// The key by which automata are shared.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum AutomatonKey {
    Sandwich(u32, usize),
    XSum(u32, usize),
    Skyscraper(u32, usize),
    SumLine(u32, usize),
    Regex(String, usize),
    Hidden(u32, usize),
    Lunchbox([u32; 3], usize),
    Product(u32, usize),
    Quotient(u32, usize),
}

impl<'puzzle> Posting<'puzzle> {
    pub(super) fn new(layout: &'puzzle Layout, watch: &'puzzle Watch<'puzzle>) -> Self {
        let (machines, relations) = (HashMap::new(), HashMap::new());
        let room = Room::of_grid(layout.places());
        let size = u8::try_from(layout.digits().len()).expect("there are 36 digits at most");
        Self { layout, size, base: Base::of(layout), machines, relations, room, watch }
    }

    /// Returns the constraints that hold together where `rule` is kept.
    ///
    /// # Errors
    /// If the search is interrupted, or if there is no room for that many.
    pub(super) fn lower(&mut self, rule: &Rule) -> Result<Vec<Constraint>, Why> {
        self.watch.go_on(1)?;
        let constraints = self.constraints(rule)?;
        self.watch.result()?;
        // What is in a conjunction has taken its room.
        if !matches!(rule, Rule::And(_)) {
            self.room.take(rule, &constraints)?;
        }
        Ok(constraints)
    }

    fn constraints(&mut self, rule: &Rule) -> Result<Vec<Constraint>, Why> {
        Ok(match rule {
            Rule::KillerCage(rule) => self.killer_cage(rule),
            Rule::Sum(rule) => self.sum(rule),
            Rule::EqualSums(rule) => self.equal_sums(rule),
            Rule::EqualityCage(rule) => self.equality_cage(rule),
            Rule::RellikCage(rule) => self.rellik_cage(rule),
            Rule::SameDigits(rule) => self.same_digits(rule),
            Rule::CalculationCage(rule) => self.calculation_cage(rule),
            Rule::DistinctCount(rule) => self.distinct_count(rule),
            Rule::LookAndSay(rule) => self.look_and_say(rule),
            Rule::Arrow(rule) => self.arrow(rule),
            Rule::DoubleArrow(rule) => self.double_arrow(rule),
            Rule::Thermometer(rule) => self.thermometer(rule),
            Rule::Palindrome(rule) => self.palindrome(rule),
            Rule::Clones(rule) => self.clones(rule),
            Rule::Renban(rule) => self.renban(rule),
            Rule::Nabner(rule) => self.nabner(rule),
            Rule::Whisper(rule) => self.whisper(rule),
            Rule::RegionSumLine(rule) => self.region_sum_line(rule),
            Rule::SumLine(rule) => self.sum_line(rule),
            Rule::Between(rule) => self.between(rule),
            Rule::Lockout(rule) => self.lockout(rule),
            Rule::Zipper(rule) => self.zipper(rule),
            Rule::Entropic(rule) => self.entropic(rule),
            Rule::Modular(rule) => self.modular(rule),
            Rule::ParityLine(rule) => self.parity_line(rule),
            Rule::Sequence(rule) => self.sequence(rule),
            Rule::Lunchbox(rule) => self.lunchbox(rule),
            Rule::ValueIndexer(rule) => self.value_indexer(rule),
            Rule::Difference(rule) => self.difference(rule),
            Rule::Ratio(rule) => self.ratio(rule),
            Rule::PairSum(rule) => self.pair_sum(rule),
            Rule::NegativeDifference(rule) => self.negative_difference(rule),
            Rule::NegativeRatio(rule) => self.negative_ratio(rule),
            Rule::NegativeSum(rule) => self.negative_sum(rule),
            Rule::GreaterThan(rule) => self.greater_than(rule),
            Rule::Quadruple(rule) => self.quadruple(rule),
            Rule::Odd(rule) => self.parity(&rule.cells, 1),
            Rule::Even(rule) => self.parity(&rule.cells, 0),
            Rule::Minimum(rule) => self.minimum(rule),
            Rule::Maximum(rule) => self.maximum(rule),
            Rule::CountingCircles(rule) => self.counting_circles(rule),
            Rule::LittleKiller(rule) => self.little_killer(rule),
            Rule::Sandwich(rule) => self.sandwich(rule),
            Rule::XSum(rule) => self.x_sum(rule),
            Rule::FrameSum(rule) => self.frame_sum(rule),
            Rule::HiddenSkyscraper(rule) => self.hidden_skyscraper(rule),
            Rule::Rossini(rule) => self.rossini(rule),
            Rule::Skyscraper(rule) => self.skyscraper(rule),
            Rule::NumberedRoom(rule) => self.numbered_room(rule),
            Rule::FullRank(rule) => self.full_rank(rule),
            Rule::AntiKnight(_) => self.anti_leaper(1, 2),
            Rule::AntiKing(_) => self.anti_leaper(1, 1),
            Rule::AntiLeaper(rule) => self.anti_leaper(rule.rows, rule.columns),
            Rule::Taxicab(rule) => self.taxicab(rule),
            Rule::SelfTaxicab(_) => self.self_taxicab(),
            Rule::GlobalEntropy(_) => self.global_entropy(),
            Rule::GlobalModular(_) => self.global_modular(),
            Rule::ConnectedDigits(rule) => self.connected_digits(rule),
            Rule::RowIndexer(rule) => self.row_indexer(rule),
            Rule::ColumnIndexer(rule) => self.column_indexer(rule),
            Rule::BoxIndexer(rule) => self.box_indexer(rule),
            Rule::NegativeRowIndexer(rule) => self.no_row_indexer(rule),
            Rule::NegativeColumnIndexer(rule) => self.no_column_indexer(rule),
            Rule::Relation(rule) => self.relation(rule),
            Rule::Regex(rule) => self.regex(rule),
            Rule::StateMachine(rule) => self.state_machine(rule),
            Rule::Or(Or { rules }) => {
                let alternatives = rules.iter().map(|rule| self.lower(rule));
                vec![Constraint::Any(alternatives.collect::<Result<_, _>>()?)]
            }
            Rule::And(And { rules }) => {
                let all = rules.iter().map(|rule| self.lower(rule));
                all.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect()
            }
            Rule::Not(Not { rule }) => {
                let constraints = self.lower(rule)?;
                self.room.take_opposites(rule, &constraints)?;
                negated(constraints)
            }
        })
    }

    fn place(&self, cell: Cell) -> Place {
        place(cell, self.layout.columns())
    }

    fn places(&self, cells: &[Cell]) -> Vec<Place> {
        cells.iter().map(|&cell| self.place(cell)).collect()
    }

    fn all_places(&self) -> impl Iterator<Item = (Cell, Place)> + use<> {
        let columns = self.layout.columns();
        self.layout.cells().map(move |cell| (cell, place(cell, columns)))
    }

    /// Returns the digit of a number.
    fn digit(&self, number: u32) -> u32 {
        self.base.digit(number)
    }

    /// Returns the set of the digits that `holds` of.
    fn digits(&self, holds: impl Fn(u32) -> bool) -> u64 {
        mask::of(self.size, |number| holds(self.digit(number)))
    }

    /// Returns the set of one digit; none if the grid does not have it.
    fn only(&self, digit: impl Into<u32>) -> u64 {
        let digit = digit.into();
        self.digits(|other| other == digit)
    }

    /// Returns whether the grid has a house of these cells, in any order, and digits that are numbers of its places.
    fn is_numbered_house(&self, cells: &[Cell]) -> bool {
        let has_all = |house: &House| cells.iter().all(|cell| house.cells().contains(cell));
        self.base.is_none()
            && cells.len() == usize::from(self.size)
            && self.layout.houses().iter().any(has_all)
    }

    /// Requires expressions in digits to have the same value.
    fn equal(&self, mut expressions: Vec<Expression>) -> Vec<Constraint> {
        for expression in &mut expressions {
            let factors = expression.terms.iter().map(|(_, times)| times);
            expression.number += self.base.of_cells(factors.sum());
        }
        if expressions.len() < 2 { Vec::new() } else { vec![Constraint::Sums(expressions)] }
    }

    /// Makes a relation of digits, once for all cells that are in it.
    fn related(&mut self, holds: impl Fn(u32, u32) -> bool) -> Arc<Relation> {
        let base = self.base;
        self.related_numbers(|one, other| holds(base.digit(one), base.digit(other)))
    }

    /// Likewise of numbers of digits.
    fn related_numbers(&mut self, holds: impl Fn(u32, u32) -> bool) -> Arc<Relation> {
        let relation = Relation::new(self.size, holds);
        let known = self.relations.entry(relation);
        Arc::clone(known.or_insert_with_key(|relation| Arc::new(relation.clone())))
    }

    /// Makes an automaton, once for all lines that it reads.
    fn machine(&mut self, key: AutomatonKey, make: impl FnOnce() -> Machine) -> Arc<Machine> {
        if let Some(known) = self.machines.get(&key) {
            return Arc::clone(known);
        }
        let machine = Arc::new(make());
        self.room.note(&machine);
        self.machines.insert(key, Arc::clone(&machine));
        machine
    }
}

/// Requires two cells, which may be the same, to be related.
fn pair(one: Place, other: Place, relation: &Arc<Relation>) -> Constraint {
    if one == other {
        return Constraint::Allow(one, relation.reflexive());
    }
    Constraint::Pair(one, other, Arc::clone(relation))
}

/// Relates each cell of a line to the next.
fn along(line: &[Place], relation: &Arc<Relation>) -> Vec<Constraint> {
    line.windows(2).map(|two| pair(two[0], two[1], relation)).collect()
}
