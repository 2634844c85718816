//! Nets, told conclusion by conclusion.
//!
//! What a candidate makes false by sharing a cell or a house with it is seen at once and not told; what is told is what
//! becomes true, and what becomes false otherwise. Why it does is read again from what was concluded before.

use std::fmt::Write as _;

use super::super::cells::{CellSet, Place, bits};
use super::super::finding::Part;
use super::super::position::Digits;
use super::super::story::Teller;
use super::Net;
use super::board::Home;
use super::proof::{CLOSE, OPEN};

/// Of more conclusions than that, the first and the last ones are told.
const TOLD: usize = 8;
const FIRST: usize = 4;
const LAST: usize = 3;

/// A conclusion.
#[derive(Debug, Clone, Copy)]
struct Step {
    place: Place,
    digit: u8,
    is_true: bool,
    /// How many conclusions lead to a contradiction, if it is not so.
    nested: usize,
}

/// What was concluded so far.
struct Known<'a> {
    teller: &'a Teller<'a>,
    /// The cells in which each digit is false.
    gone: [CellSet; 16],
    /// What is true.
    set: Vec<(Place, u8)>,
}

/// Tells a net.
pub(in super::super) fn tell(teller: &mut Teller, net: Net) -> String {
    let parts = teller.parts;
    let branches: Vec<Vec<Step>> = parts
        .split(|part| part.cells.is_empty() && part.digits == 0)
        .filter(|branch| !branch.is_empty())
        .map(steps)
        .collect();
    for (group, branch) in (0..).zip(&branches) {
        draw(teller, branch, group, branches.len() == 1);
    }
    let teller = &*teller;
    let tales = branches.iter().map(|branch| tell_branch(teller, branch));
    let tales: Vec<String> = tales.collect();
    let cases = tales.join("; ");
    let last = branches.first().and_then(|branch| branch.last());
    let same = last.map(|step| state(teller, *step)).unwrap_or_default();
    match net {
        Net::Clash { end, .. } => {
            let end = match end {
                Home::Cell(place) => format!("nothing is left for {}", teller.cell(place)),
                Home::House { house, digit } => {
                    format!("{} has no place left in {}", teller.digit(digit), teller.house(house))
                }
            };
            format!("{cases}, and {end}")
        }
        Net::Both => format!("{cases}: in any case {same}"),
        Net::Cases(Home::Cell(place)) => format!(
            "{} is {}: {cases}: in any case {same}",
            teller.cell(place),
            teller.one_of_digits(teller.position.digits_of(place)),
        ),
        Net::Cases(Home::House { house, digit }) => {
            let position = teller.position;
            let places = position.shape().cells_in(house, position.places(house, digit));
            format!(
                "in {}, {} is in {}: {cases}: in any case {same}",
                teller.house(house),
                teller.digit(digit),
                teller.one_of(places)
            )
        }
    }
}

/// Tells a search.
pub(in super::super) fn tell_search(teller: &mut Teller, trials: u32) -> String {
    let Some(&Part { cells, digits }) = teller.parts.first() else { return String::new() };
    teller.mark(cells, digits, 0);
    let times = if trials == 1 { "supposition" } else { "suppositions" };
    format!(
        "no technique here, but a search: if {} is {}, all that can be tried leads to a contradiction ({trials} \
         {times})",
        teller.cells(cells),
        teller.digits(digits)
    )
}

/// Reads the conclusions of a branch.
fn steps(parts: &[Part]) -> Vec<Step> {
    let (mut steps, mut nested, mut is_inside) = (Vec::new(), 0, false);
    for part in parts {
        match part.cells.iter().next() {
            None => is_inside = part.digits == OPEN && part.digits != CLOSE,
            Some(_) if is_inside => nested += 1,
            Some(place) => {
                let is_true = part.digits.is_power_of_two();
                let digit = if is_true { part.digits } else { !part.digits };
                let digit = u8::try_from(digit.trailing_zeros()).unwrap_or_default();
                steps.push(Step { place, digit, is_true, nested });
                nested = 0;
            }
        }
    }
    steps
}

fn tell_branch(teller: &Teller, steps: &[Step]) -> String {
    let Some((first, following)) = steps.split_first() else { return String::new() };
    let mut known = Known { teller, gone: [CellSet::EMPTY; 16], set: Vec::new() };
    known.note(*first);
    let mut told = Vec::new();
    for (number, &step) in following.iter().enumerate() {
        let is_last = number + 1 == following.len();
        let why = if step.is_true { known.why_true(step) } else { known.why_false(step) };
        match why {
            Some(why) => told.push(format!("{} ({why})", state(teller, step))),
            None if is_last => told.push(state(teller, step)),
            None => {}
        }
        known.note(step);
    }
    let mut tale = format!("if {}", state(teller, *first));
    if told.len() > TOLD {
        let left_out = told.len() - FIRST - LAST;
        told.splice(FIRST..told.len() - LAST, [format!("{left_out} more conclusions")]);
    }
    if following.is_empty() {
        tale += ", it is";
    }
    for (number, clause) in told.iter().enumerate() {
        let so = if number == 0 { "" } else { "so " };
        // A string takes all.
        let _ = write!(tale, ", {so}{clause}");
    }
    tale
}

/// Tells a conclusion: `r1c2 is 5`, `r1c2 is not 5`.
fn state(teller: &Teller, step: Step) -> String {
    let not = if step.is_true { "" } else { "not " };
    format!("{} is {not}{}", teller.cell(step.place), teller.digit(step.digit))
}

impl Known<'_> {
    fn note(&mut self, step: Step) {
        if step.is_true {
            self.set.push((step.place, step.digit));
        } else {
            self.gone[usize::from(step.digit)].insert(step.place);
        }
    }

    /// Returns what a cell may still hold.
    fn digits_left(&self, place: Place) -> Digits {
        let is_left = |digit: &u8| !self.gone[usize::from(*digit)].contains(place);
        bits(self.teller.position.digits_of(place))
            .filter(is_left)
            .fold(0, |set, digit| set | 1 << digit)
    }

    /// Returns where a digit may still be in a house.
    fn places_left(&self, house: u8, digit: u8) -> CellSet {
        let position = self.teller.position;
        position.shape().cells_in(house, position.places(house, digit))
            - self.gone[usize::from(digit)]
    }

    fn why_true(&self, step: Step) -> Option<String> {
        if self.digits_left(step.place) == 1 << step.digit {
            return Some("nothing else is left there".to_owned());
        }
        let own = [step.place].into_iter().collect();
        let mut houses = self.teller.position.houses();
        let house = houses.find(|&house| self.places_left(house, step.digit) == own)?;
        Some(format!("the only place left in {}", self.teller.house(house)))
    }

    /// Tells why a candidate is false; nothing, if one that is true sees it.
    fn why_false(&self, step: Step) -> Option<String> {
        let shape = self.teller.position.shape();
        let peers = shape.peers(step.place);
        let is_seen = |&(place, digit): &(Place, u8)| {
            if digit == step.digit { peers.contains(place) } else { place == step.place }
        };
        if self.set.iter().any(is_seen) {
            return None;
        }
        if step.nested > 0 {
            return Some(format!(
                "else there is a contradiction after {} conclusions",
                step.nested
            ));
        }
        let is_locked = |&house: &u8| {
            let left = self.places_left(house, step.digit);
            !left.is_empty() && (left - peers).is_empty()
        };
        if let Some(house) = self.teller.position.houses().find(is_locked) {
            let house = self.teller.house(house);
            return Some(format!(
                "it sees all places left for {} in {house}",
                self.teller.digit(step.digit)
            ));
        }
        let (one, other) = self.pair(step)?;
        let name = |home: Home| match home {
            Home::Cell(place) => self.teller.cell(place),
            Home::House { house, digit } => {
                format!("{} in {}", self.teller.digit(digit), self.teller.house(house))
            }
        };
        Some(format!("{} and {} leave no room for it", name(one), name(other)))
    }

    /// Returns the two groups of two by which a candidate is false.
    fn pair(&self, step: Step) -> Option<(Home, Home)> {
        let position = self.teller.position;
        let mut pairs: Vec<(Home, [(Place, u8); 2])> = Vec::new();
        for place in position.open().iter() {
            let digits = self.digits_left(place);
            if digits.count_ones() == 2 {
                let mut both = bits(digits).map(|digit| (place, digit));
                pairs
                    .extend(both.next().zip(both.next()).map(|(a, b)| (Home::Cell(place), [a, b])));
            }
        }
        for house in position.houses() {
            for digit in bits(position.missing(house)) {
                let places = self.places_left(house, digit);
                if places.len() == 2 {
                    let mut both = places.iter().map(|place| (place, digit));
                    let home = Home::House { house, digit };
                    pairs.extend(both.next().zip(both.next()).map(|(a, b)| (home, [a, b])));
                }
            }
        }
        let conflict = |one: (Place, u8), other: (Place, u8)| {
            if one.1 == other.1 {
                position.shape().peers(one.0).contains(other.0)
            } else {
                one.0 == other.0
            }
        };
        let own = (step.place, step.digit);
        let sees = |one, other| conflict(own, one) && conflict(own, other);
        pairs.iter().enumerate().find_map(|(index, &(home, [one, other]))| {
            pairs[index + 1..].iter().find_map(|&(further, ends)| {
                let takes = |[third, fourth]: [(Place, u8); 2]| {
                    conflict(one, third)
                        && conflict(other, fourth)
                        && (sees(one, third) || sees(other, fourth))
                };
                let [third, fourth] = ends;
                (takes(ends) || takes([fourth, third])).then_some((home, further))
            })
        })
    }
}

/// Draws what is true in one colour and, if there is one branch only, what is false in another one; weak links to what
/// becomes false, and strong links to what becomes true as it alone is left.
fn draw(teller: &mut Teller, steps: &[Step], group: u8, has_one: bool) {
    let position = teller.position;
    let node = |step: &Step| ([step.place].into_iter().collect::<CellSet>(), step.digit);
    let mut left_of: Vec<(usize, usize, bool)> = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        let peers = position.shape().peers(step.place);
        let is_linked = |before: &&(usize, &Step)| {
            let other = before.1;
            let shares = if other.digit == step.digit {
                peers.contains(other.place)
            } else {
                other.place == step.place
            };
            shares && other.is_true != step.is_true
        };
        let before: Vec<(usize, &Step)> = steps[..number].iter().enumerate().collect();
        if step.is_true {
            left_of.extend(before.iter().filter(is_linked).map(|&(from, _)| (from, number, true)));
        } else {
            left_of.extend(before.iter().find(is_linked).map(|&(from, _)| (from, number, false)));
        }
    }
    for step in steps {
        let (cells, digit) = node(step);
        if step.is_true {
            teller.mark(cells, 1 << digit, group);
        } else if has_one {
            teller.mark(cells, 1 << digit, 1);
        }
    }
    for (from, to, is_strong) in left_of {
        teller.link(node(&steps[from]), node(&steps[to]), is_strong);
    }
}
