//! Cells in which digits occur a number of times: counting circles, look-and-say cages.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::cage::{LISTED, listed_sets};
use super::combinations::sum_of;
use super::{DIVIDING, Fits};
use crate::HouseKind;

/// The sets of digits that circles can hold.
pub static CIRCLE_COMBINATIONS: Technique = Technique {
    name: "circle-combinations",
    title: "Combinations of Circles",
    definition: "A digit in a counting circle is the number of circles with it, so the different digits in the circles \
                 add up to the number of circles. Each needs enough circles in different rows, columns and boxes that \
                 have it as a candidate, and each circle one of the digits. Digits in no set that is left can be \
                 eliminated from the circles.",
    source: "Counting circles.",
    group: Some(group::RULES),
    find: find_sets,
    ..Technique::BLANK
};

/// The places of a digit that occurs a number of times.
pub static DIGIT_COUNT: Technique = Technique {
    name: "digit-count",
    title: "Number of a Digit",
    definition: "A digit is in some cells a known number of times: in so many counting circles if it is in one or in \
                 each set of digits that is left, in a look-and-say cage as often as it says. If it is there often \
                 enough, it can be eliminated from the other cells. If only as many rows, columns or boxes are left for \
                 it, it is in these cells in each of them, and can be eliminated from the cells that see all of them \
                 there; a single cell holds it.",
    source: "Counting circles, look-and-say cages.",
    group: Some(group::RULES),
    find: find_counts,
    ..Technique::BLANK
};

/// Cells in which digits occur a number of times.
#[derive(Debug)]
pub(in super::super) struct Counted {
    /// The number of the rule.
    pub(super) rule: usize,
    pub(super) cells: CellSet,
    /// The digits with their numbers; none for circles, where each digit is its own.
    pub(super) counts: Vec<(u8, u32)>,
}

impl Counted {
    fn are_circles(&self) -> bool {
        self.counts.is_empty()
    }

    /// Returns the cells that hold a digit, and those that can.
    fn places(&self, position: &Position, digit: u8) -> [CellSet; 2] {
        let such = |own: &dyn Fn(Place) -> Digits| {
            self.cells.iter().filter(|&place| own(place) >> digit & 1 != 0).collect()
        };
        [such(&|place| position.placed(place)), such(&|place| position.held(place))]
    }

    /// Returns the sets of digits that circles can hold.
    fn sets(&self, position: &Position) -> Vec<Digits> {
        let count = self.cells.len();
        let held: Vec<Digits> = self.cells.iter().map(|place| position.held(place)).collect();
        let placed = self.cells.iter().fold(0, |all, place| all | position.placed(place));
        let fits = |digit: &u8| {
            let [has, can] = self.places(position, *digit);
            let number = u32::from(*digit) + 1;
            has.len() <= number && most(position, can) >= number
        };
        let all = (0..position.shape().size).filter(fits).fold(0, |all, digit| all | 1 << digit);
        let mut sets = Vec::new();
        choose(all, 0, count, &mut sets);
        sets.retain(|set| set & placed == placed && held.iter().all(|held| held & set != 0));
        sets.sort_by_key(|set| std::cmp::Reverse(set.reverse_bits()));
        sets
    }

    /// Returns the digits that occur for certain, with their numbers.
    fn known(&self, position: &Position) -> Vec<(u8, u32)> {
        if !self.are_circles() {
            return self.counts.clone();
        }
        let sets = self.sets(position);
        let certain = sets.into_iter().reduce(|all, set| all & set).unwrap_or_default();
        bits(certain).map(|digit| (digit, u32::from(digit) + 1)).collect()
    }
}

/// Adds sets of digits that add up to a sum, with those in `set` and others from `left`.
fn choose(left: Digits, set: Digits, sum: u32, sets: &mut Vec<Digits>) {
    let own = sum_of(set);
    if own == sum {
        sets.push(set);
        return;
    }
    for digit in bits(left) {
        if own + u32::from(digit) + 1 > sum {
            break;
        }
        choose(left & !((2 << digit) - 1), set | 1 << digit, sum, sets);
    }
}

/// Some cells, and the house that they are in, if it is not one cell by itself.
type CellsInHouse = (Option<u8>, CellSet);

/// Divides cells into single ones, and by their rows, columns, and boxes.
fn divided(position: &Position, cells: CellSet) -> impl Iterator<Item = Vec<CellsInHouse>> {
    let singles = cells.iter().map(|place| (None, [place].into_iter().collect())).collect();
    let by = move |is_kind: fn(HouseKind) -> bool| {
        let houses = (0..64).zip(&position.shape().houses).filter(|(_, house)| is_kind(house.kind));
        let parts = houses.map(|(number, house)| (Some(number), house.cells & cells));
        let parts: Vec<CellsInHouse> = parts.filter(|(_, part)| !part.is_empty()).collect();
        let count: u32 = parts.iter().map(|(_, part)| part.len()).sum();
        (count == cells.len()).then_some(parts)
    };
    std::iter::once(singles).chain(DIVIDING.into_iter().filter_map(by))
}

/// Returns the cells in as many parts as a digit is to be there, so that it is in each of them once.
fn parts(position: &Position, cells: CellSet, count: u32) -> Option<Vec<CellsInHouse>> {
    divided(position, cells).find(|parts| parts.len() == count as usize)
}

/// Returns a bound for the number of cells that can hold the same digit.
fn most(position: &Position, cells: CellSet) -> u32 {
    let least = divided(position, cells).map(|parts| parts.len()).min().unwrap_or(0);
    u32::try_from(least).expect("a grid has fewer cells")
}

fn find_sets(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, counted) in (0..).zip(&rules.said.counted).filter(|(_, one)| one.are_circles()) {
        let possible = counted.sets(position).into_iter().fold(0, |all, set| all | set);
        for place in counted.cells.iter() {
            findings.eliminate_from(position, place, !possible);
        }
        findings.finish(CircleSets { circles: number })?;
    }
    Flow::Continue(())
}

fn find_counts(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, counted) in (0..).zip(&rules.said.counted) {
        findings.stop().ask()?;
        for (digit, count) in counted.known(position) {
            let [has, can] = counted.places(position, digit);
            if has.len() == count {
                findings.eliminate(position, can - has, digit);
                findings.finish(Count { counted: number, digit, is_full: true })?;
            }
            for (_, part) in parts(position, can, count).into_iter().flatten() {
                let mut own = part.iter();
                if let (Some(place), None) = (own.next(), own.next()) {
                    findings.eliminate_from(position, place, !(1 << digit));
                }
                let seen = position.shape().seen_by_all(part);
                findings.eliminate(position, seen, digit);
            }
            findings.finish(Count { counted: number, digit, is_full: false })?;
        }
    }
    Flow::Continue(())
}

/// Circles with the sets of digits that they can hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct CircleSets {
    circles: u32,
}

/// Cells with a digit whose number is known: whether it is there as often, or has only as many places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Count {
    counted: u32,
    digit: u8,
    is_full: bool,
}

/// What a single circle says.
const ONE_CIRCLE: &str =
    "the digit in the one counting circle is there just once, so it can only be 1";

impl Describe for CircleSets {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let rules = position.shape().rules().expect("there is the rule");
        let counted = &rules.said.counted[self.circles as usize];
        let sets = counted.sets(position);
        narrator.mark_cells(counted.cells, 0);
        narrator.use_rule(counted.rule);
        let circles = counted.cells.len();
        match sets.len() {
            0 if circles == 1 => "1 can't be in the one counting circle".to_owned(),
            1 if circles == 1 => ONE_CIRCLE.to_owned(),
            0 => format!(
                "no digits that can be in the {circles} counting circles add up to {circles}"
            ),
            1..=LISTED => format!(
                "the digits in the {circles} counting circles add up to {circles}, which can only be {}",
                listed_sets(&sets, Fits::Sum(circles))
            ),
            many => {
                let all = sets.iter().fold(0, |all, set| all | set);
                let digits = narrator.digits(all);
                format!(
                    "the {many} sets of digits that can be in the {circles} counting circles and add up to {circles} \
                     have only {digits}"
                )
            }
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the circles"]
    }
}

impl Describe for Count {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let rules = position.shape().rules().expect("there is the rule");
        let counted = &rules.said.counted[self.counted as usize];
        let [has, can] = counted.places(position, self.digit);
        let known = counted.known(position);
        let count = known.iter().find(|(digit, _)| *digit == self.digit).map_or(0, |own| own.1);
        let digit = narrator.digit(self.digit);
        narrator.mark_cells(counted.cells, 0);
        narrator.mark_cells(has, 1);
        narrator.mark(can, 1 << self.digit, 1);
        let is_there = if counted.are_circles() {
            self.of_circles(narrator, counted, count)
        } else {
            let rule = narrator.rule(counted.rule);
            match count {
                0 => format!("{rule} has no {digit}"),
                _ => format!("{rule} has {digit} {}", times(count)),
            }
        };
        if self.is_full {
            return match has.len() {
                0 => is_there,
                _ => format!("{is_there}: {}", narrator.cells(has)),
            };
        }
        let parts = parts(position, can, count).expect("a step was found there");
        let mut houses: Vec<u8> = parts.iter().filter_map(|(house, _)| *house).collect();
        houses.sort_unstable();
        let places = narrator.cells(can);
        match houses[..] {
            [] => format!("{is_there}, and only {places} can be {digit}"),
            _ => format!(
                "{is_there}, one in each of {}, for no other cells of the rule can be {digit}",
                narrator.all_houses(&houses)
            ),
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cells", "where the digit is or can be"]
    }
}

impl Count {
    /// Says how many circles hold a digit, and why.
    fn of_circles(self, narrator: &Narrator, counted: &Counted, count: u32) -> String {
        narrator.use_rule(counted.rule);
        let circles = counted.cells.len();
        let (digit, are) = (narrator.digit(self.digit), if count == 1 { "is" } else { "are" });
        let [has, _] = counted.places(narrator.position, self.digit);
        if !has.is_empty() {
            return format!("{count} of the {circles} counting circles {are} {digit}");
        }
        let sets = counted.sets(narrator.position);
        let why = match sets.len() {
            1 if circles == 1 => ONE_CIRCLE.to_owned(),
            ..=LISTED => format!(
                "the digits in the {circles} counting circles add up to {circles}, which can only be {}",
                listed_sets(&sets, Fits::Sum(circles))
            ),
            many => format!(
                "each of the {many} sets of digits that can be in the {circles} counting circles and add up to {circles} \
                 has {digit}"
            ),
        };
        format!("{why}, so {count} of them {are} {digit}")
    }
}

fn times(count: u32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{count} times"),
    }
}
