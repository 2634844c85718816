//! Rules about whole lines.

use std::sync::Arc;

use super::{AutomatonKey, Constraint, Posting, pair};
use crate::Cell;
use crate::engine::native::general::combinations::sets_where;
use crate::engine::native::general::constraint::table;
use crate::engine::native::general::domains::Place;
use crate::engine::native::general::mask;
use crate::engine::native::general::propagator::Machine;
use crate::rule::{
    Automaton, Between, Entropic, Lockout, Lunchbox, Modular, Nabner, ParityLine, Regex, Renban,
    Sequence, StateMachine, SumLine, ValueIndexer,
};

/// The most sets of digits to try.
const MOST_SETS: usize = 500;

/// The most kinds of digits all of whose orders are tried.
const MOST_KINDS: usize = 4;

impl Posting<'_> {
    pub(super) fn renban(&self, rule: &Renban) -> Vec<Constraint> {
        let line = self.places(&rule.line);
        let length = u32::try_from(line.len()).unwrap_or(u32::MAX);
        let lowest = 0..=u32::from(self.size).saturating_sub(length);
        let sets = lowest.map(|lowest| mask::up_to(length) << lowest).collect();
        vec![Constraint::DigitSets(line, sets)]
    }

    pub(super) fn nabner(&mut self, rule: &Nabner) -> Vec<Constraint> {
        let line = self.places(&rule.line);
        if 2 * line.len() > usize::from(self.size) + 1 {
            return vec![Constraint::Allow(line[0], 0)];
        }
        let relation = self.related(|one, other| one.abs_diff(other) > 1);
        let mut constraints = Vec::new();
        for (index, &one) in line.iter().enumerate() {
            constraints.extend(line[..index].iter().map(|&other| pair(one, other, &relation)));
        }
        let is_apart = |set: u64| set & set << 1 == 0;
        constraints.push(match sets_where(self.size, line.len(), MOST_SETS, &is_apart) {
            Some(sets) => Constraint::DigitSets(line, sets.into()),
            None => Constraint::AllDifferent(line),
        });
        constraints
    }

    /// Which third a digit is in: 0 to 2. Those of the ends are equal; with two digits too many, they get
    /// them, and with one the middle does.
    pub(super) fn third(&self, digit: u32) -> usize {
        let [lowest, highest] = [1, self.size.into()].map(|number| self.digit(number));
        let low = (u32::from(self.size) + 1) / 3;
        if digit < lowest + low {
            0
        } else if digit > highest - low {
            2
        } else {
            1
        }
    }

    pub(super) fn entropic(&mut self, rule: &Entropic) -> Vec<Constraint> {
        let kinds: Vec<u64> =
            (0..3).map(|kind| self.digits(|digit| self.third(digit) == kind)).collect();
        self.rotating(&self.places(&rule.line), &kinds)
    }

    pub(super) fn modular(&mut self, rule: &Modular) -> Vec<Constraint> {
        let rest = |rest: u32| self.digits(|digit| digit % rule.modulus == rest);
        let kinds: Vec<u64> = (0..rule.modulus).map(rest).collect();
        self.rotating(&self.places(&rule.line), &kinds)
    }

    pub(super) fn parity_line(&mut self, rule: &ParityLine) -> Vec<Constraint> {
        let kinds = [self.digits(|digit| digit % 2 == 0), self.digits(|digit| digit % 2 == 1)];
        self.rotating(&self.places(&rule.line), &kinds)
    }

    /// Requires as many consecutive cells as there are kinds to be of different kinds: the kinds come in one
    /// order, again and again.
    fn rotating(&mut self, line: &[Place], kinds: &[u64]) -> Vec<Constraint> {
        let number = kinds.len();
        if number <= MOST_KINDS {
            let row = |order: &Vec<usize>| {
                (0..line.len()).map(|index| kinds[order[index % number]]).collect()
            };
            return vec![table(line, orders(number).iter().map(row))];
        }
        let kind = |number: u32| kinds.iter().position(|kind| kind & mask::bit(number) != 0);
        let differ = self.related_numbers(|one, other| kind(one) != kind(other));
        let equal = self.related_numbers(|one, other| kind(one) == kind(other));
        let mut constraints = Vec::new();
        for (index, &one) in line.iter().enumerate() {
            let window = line[index + 1..].iter().take(number);
            for (distance, &other) in window.enumerate() {
                let relation = if distance + 1 == number { &equal } else { &differ };
                constraints.push(pair(one, other, relation));
            }
        }
        constraints
    }

    /// The first digit and the step make all of the line.
    pub(super) fn sequence(&self, rule: &Sequence) -> Vec<Constraint> {
        let line = self.places(&rule.line);
        let size = i64::from(self.size);
        let steps = (1 - size)..size;
        let starts = (1..=size).flat_map(|first| steps.clone().map(move |step| (first, step)));
        let rows = starts.filter_map(|(first, step)| {
            let mut row = Vec::new();
            for index in 0..line.len() {
                let digit = first + step.checked_mul(i64::try_from(index).ok()?)?;
                if !(1..=size).contains(&digit) {
                    return None;
                }
                row.push(mask::bit(u32::try_from(digit).ok()?));
            }
            Some(row)
        });
        vec![table(&line, rows)]
    }

    pub(super) fn between(&self, rule: &Between) -> Vec<Constraint> {
        self.ends(&rule.line, |one, other, digit| one.min(other) < digit && digit < one.max(other))
    }

    /// If there is nothing between the ends, only their distance matters.
    pub(super) fn lockout(&self, rule: &Lockout) -> Vec<Constraint> {
        self.ends(&rule.line, |one, other, digit| {
            one.abs_diff(other) >= rule.difference
                && (digit < one.min(other) || digit > one.max(other))
        })
        .into_iter()
        .chain(self.far_ends(rule))
        .collect()
    }

    fn far_ends(&self, rule: &Lockout) -> Option<Constraint> {
        let [first, .., last] = rule.line.as_slice() else { return None };
        let relation =
            crate::engine::native::general::relation::Relation::new(self.size, |one, other| {
                one.abs_diff(other) >= rule.difference
            });
        Some(pair(self.place(*first), self.place(*last), &relation.into()))
    }

    fn ends(&self, line: &[Cell], holds: impl Fn(u32, u32, u32) -> bool) -> Vec<Constraint> {
        let mut line = self.places(line);
        if line.len() < 3 {
            return Vec::new();
        }
        // The ends come first.
        let last = line.pop().expect("it has three cells");
        line.insert(1, last);
        let digits = || (1..=u32::from(self.size)).map(|number| self.digit(number));
        let pairs = digits().flat_map(|one| digits().map(move |other| (one, other)));
        let between = pairs.map(|(one, other)| self.digits(|digit| holds(one, other, digit)));
        vec![Constraint::Ends(line, between.collect())]
    }

    pub(super) fn sum_line(&mut self, rule: &SumLine) -> Vec<Constraint> {
        let (size, length, sum) = (self.size, rule.line.len(), rule.sum as usize);
        let (base, watch) = (self.base, self.watch);
        // The state is the sum of the open part: 0 at first, and `sum` after the end of a part.
        let machine = self.machine(AutomatonKey::SumLine(rule.sum, length), || {
            let step = |part: usize, number: u32| match part % sum + base.digit(number) as usize {
                longer if longer > sum => None,
                0 => Some(part),
                longer => Some(longer),
            };
            let accepts = |read, part| read < length || part == sum;
            Machine::new(size, length, sum + 1, step, accepts, watch)
        });
        let read = |line: &SumLine| Constraint::Read(self.places(&line.line), Arc::clone(&machine));
        any_of(rule.opened().iter().map(|line| vec![read(line)]).collect())
    }

    /// One alternative for each two digits that may be the lowest and the highest.
    pub(super) fn lunchbox(&mut self, rule: &Lunchbox) -> Vec<Constraint> {
        let line = self.places(&rule.line);
        let (size, length, watch) = (self.size, line.len(), self.watch);
        let numbers = 1..=u32::from(size);
        let ends = numbers.clone().flat_map(|low| numbers.clone().map(move |high| [low, high]));
        let wide = |[low, high]: &[u32; 2]| high > low && (high - low + 1) as usize >= length;
        let mut alternatives = Vec::new();
        for [low, high] in ends.filter(wide) {
            let (sum, base) = (rule.sum as usize, self.base);
            let key = AutomatonKey::Lunchbox([low, high, rule.sum], length);
            let machine = self.machine(key, || {
                let (before, after) = (0, sum + 2);
                // Between the two the state is the sum and one more.
                let step = |state: usize, number: u32| match number {
                    _ if number < low || number > high => None,
                    _ if number == low || number == high => match state {
                        _ if state == before => Some(1),
                        _ => (state == sum + 1).then_some(after),
                    },
                    _ if state == before || state == after => Some(state),
                    _ => Some(state + base.digit(number) as usize).filter(|&more| more <= sum + 1),
                };
                let accepts = |read, state| read < length || state == after;
                Machine::new(size, length, after + 1, step, accepts, watch)
            });
            alternatives.push(vec![Constraint::Read(line.clone(), machine)]);
        }
        let mut constraints = vec![Constraint::AllDifferent(line)];
        constraints.extend(any_of(alternatives));
        constraints
    }

    /// One alternative for each cell that the second one may point to.
    pub(super) fn value_indexer(&mut self, rule: &ValueIndexer) -> Vec<Constraint> {
        let line = self.places(&rule.line);
        let equal = self.related(|one, other| one == other);
        let points = (1_u32..).zip(&line[2..]).map(|(number, &there)| {
            vec![Constraint::Allow(line[1], self.only(number)), pair(line[0], there, &equal)]
        });
        any_of(points.collect())
    }

    pub(super) fn state_machine(&mut self, rule: &StateMachine) -> Vec<Constraint> {
        let automaton = rule.automaton(self.layout.digits()).expect("the rule is valid");
        vec![self.read_by(&rule.line, &automaton)]
    }

    fn read_by(&mut self, line: &[Cell], automaton: &Automaton) -> Constraint {
        let (size, length, watch) = (self.size, line.len(), self.watch);
        let step = |state: usize, digit: u32| automaton.next[state][digit as usize - 1];
        let states = automaton.next.len();
        let accepts = |read, state: usize| read < length || automaton.accepts[state];
        let machine = Machine::new(size, length, states, step, accepts, watch);
        self.room.note(&machine);
        Constraint::Read(self.places(line), Arc::new(machine))
    }

    pub(super) fn regex(&mut self, rule: &Regex) -> Vec<Constraint> {
        let line = self.places(&rule.line);
        let (size, length, watch) = (self.size, line.len(), self.watch);
        let digits = self.layout.digits();
        let machine = self.machine(AutomatonKey::Regex(rule.pattern.clone(), length), || {
            let automaton = rule.automaton(digits).expect("the rule is valid");
            let step = |state: usize, digit: u32| automaton.next[state][digit as usize - 1];
            let states = automaton.next.len();
            let accepts = |read, state: usize| read < length || automaton.accepts[state];
            Machine::new(size, length, states, step, accepts, watch)
        });
        vec![Constraint::Read(line, machine)]
    }
}

/// Requires one of the alternatives; nothing but the one if there is no other.
pub(super) fn any_of(mut alternatives: Vec<Vec<Constraint>>) -> Vec<Constraint> {
    match alternatives.len() {
        1 => alternatives.remove(0),
        _ => vec![Constraint::Any(alternatives)],
    }
}

/// Returns the permutations of the kinds.
fn orders(number: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for kind in 0..number {
        orders = orders
            .iter()
            .flat_map(|order: &Vec<usize>| {
                (0..=order.len()).map(move |at| {
                    let mut longer = order.clone();
                    longer.insert(at, kind);
                    longer
                })
            })
            .collect();
    }
    orders
}
