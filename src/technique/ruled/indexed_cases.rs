//! Numbered rooms and indexers case by case: each digit of the cell that says where another digit is, with what the rest
//! of the line can hold then.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits, subsets};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::indexed::Indexer;

/// What fits in no case.
pub static CASES_OF_A_PLACE: Technique = Technique {
    name: "cases-of-a-place",
    title: "Cases of a Place",
    definition: "The digit of a cell says in which cell of its row, column or box another digit is. For each digit that \
                 it can hold, both digits have their cells, and the other cells hold the other digits. What fits in none \
                 of these cases can be eliminated: whichever it is, the digit or its cell is taken, or some cells are \
                 left too few digits.",
    source: "Numbered rooms, row, column and box indexers.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

/// A line as it is in a case.
struct CaseLine<'a> {
    indexer: &'a Indexer,
    /// The number of its house.
    house: u8,
    /// The digits that each cell can hold.
    held: Vec<Digits>,
}

/// Why a candidate does not fit in a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Misfit {
    /// The cell that says where the digit is holds it.
    IsHere,
    /// The digit that is looked for is in this cell instead.
    IsThere(Place),
    /// This cell holds the digit that is looked for.
    IsTaken(Place),
    /// The digit that is looked for can't be in this cell.
    IsNotThere(Place),
    /// The digit that is looked for is in this cell, which leaves some cells too few digits.
    TooFew(Place, CellSet, Digits),
    /// The digit that is looked for is in this cell, which leaves some digits too few cells.
    NoPlace(Place, Digits, CellSet),
}

impl<'a> CaseLine<'a> {
    /// Returns the line of a cell that is in it; `None` if the line is not a house.
    fn of(position: &Position, indexer: &'a Indexer) -> Option<Self> {
        let line: CellSet = indexer.cells.iter().copied().collect();
        let shape = position.shape();
        let mut houses = shape.houses_of(indexer.cell).iter().map(|&(house, _)| house);
        let house = houses.find(|&house| shape.houses[usize::from(house)].cells == line)?;
        let held = indexer.cells.iter().map(|&place| position.held(place)).collect();
        Some(Self { indexer, house, held })
    }

    /// Returns the number of a cell in the line.
    fn index(&self, place: Place) -> usize {
        self.indexer.cells.iter().position(|&other| other == place).unwrap_or_default()
    }

    /// Returns what the cells can hold if the indexer holds a digit; `None` if the other digit can't be where it says.
    fn case(&self, first: u8) -> Option<Vec<Digits>> {
        let own = self.index(self.indexer.cell);
        let (target, digit) = (usize::from(first), self.indexer.digit);
        let mut held = self.held.clone();
        held[own] &= 1 << first;
        held[target] &= 1 << digit;
        let both = 1 << first | 1 << digit;
        for (index, held) in held.iter_mut().enumerate() {
            if index != own && index != target {
                *held &= !both;
            }
        }
        (held[own] != 0 && held[target] != 0 && (own == target) == (first == digit)).then_some(held)
    }

    /// Returns what each cell can hold in some case.
    fn possible(&self) -> Vec<Digits> {
        let mut all = vec![0; self.held.len()];
        for first in bits(self.held[self.index(self.indexer.cell)]) {
            let Some(held) = self.case(first) else { continue };
            let Some(order) = order(&held) else { continue };
            note(&mut all, &order);
            for index in 0..held.len() {
                for digit in bits(held[index]) {
                    if all[index] >> digit & 1 == 0 {
                        let mut with = held.clone();
                        with[index] = 1 << digit;
                        order_of(&with, &mut all);
                    }
                }
            }
        }
        all
    }

    /// Returns why a candidate does not fit in a case.
    fn why(&self, first: u8, (place, digit): (Place, u8)) -> Misfit {
        let target = self.indexer.cells[usize::from(first)];
        let is_own = place == self.indexer.cell;
        if digit == first && !is_own {
            return Misfit::IsHere;
        }
        if digit == self.indexer.digit && place != target {
            return Misfit::IsThere(target);
        }
        if place == target && digit != self.indexer.digit {
            return Misfit::IsTaken(target);
        }
        let Some(mut held) = self.case(first) else { return Misfit::IsNotThere(target) };
        held[self.index(place)] &= 1 << digit;
        let open: u16 = (0..held.len())
            .filter(|&index| {
                let cell = self.indexer.cells[index];
                cell != self.indexer.cell && cell != target && cell != place
            })
            .fold(0, |all, index| all | 1 << index);
        self.too_few(&held, open, target)
    }

    /// Returns the fewest of some cells that have fewer digits, or digits that have fewer cells.
    fn too_few(&self, held: &[Digits], open: u16, target: Place) -> Misfit {
        let fixed = (0..held.len()).filter(|&index| open >> index & 1 == 0);
        let taken = fixed.fold(0, |all, index| all | held[index]);
        let of = |set: u16| bits(set).fold(0, |all, index| all | held[usize::from(index)] & !taken);
        let cells = |set: u16| -> CellSet {
            bits(set).map(|index| self.indexer.cells[usize::from(index)]).collect()
        };
        let every = Digits::MAX >> (16 - held.len());
        for size in 1..=open.count_ones() {
            let few = subsets(open, size).find(|&set| of(set).count_ones() < size);
            if let Some(few) = few {
                return Misfit::TooFew(target, cells(few), of(few));
            }
            let places = |digits: Digits| {
                let has = |index: &u8| held[usize::from(*index)] & digits != 0;
                bits(open).filter(has).fold(0_u16, |all, index| all | 1 << index)
            };
            let lost =
                subsets(every & !taken, size).find(|&digits| places(digits).count_ones() < size);
            if let Some(lost) = lost {
                return Misfit::NoPlace(target, lost, cells(places(lost)));
            }
        }
        Misfit::IsNotThere(target)
    }
}

/// Adds the digits of an order.
fn note(all: &mut [Digits], order: &[u8]) {
    all.iter_mut().zip(order).for_each(|(all, digit)| *all |= 1 << digit);
}

/// Adds the digits of an order of the digits that the cells can hold, if there is one.
fn order_of(held: &[Digits], all: &mut [Digits]) {
    if let Some(order) = order(held) {
        note(all, &order);
    }
}

/// Returns a digit for each cell, each once, if the cells can hold them.
fn order(held: &[Digits]) -> Option<Vec<u8>> {
    let mut cell_of = [None; 16];
    for index in 0..held.len() {
        let mut tried = 0;
        if !give(held, index, &mut cell_of, &mut tried) {
            return None;
        }
    }
    let mut order = vec![0; held.len()];
    for (digit, cell) in (0..).zip(cell_of) {
        if let Some(cell) = cell {
            let cell: usize = cell;
            order[cell] = digit;
        }
    }
    Some(order)
}

/// Gives a cell a digit, for which other cells may have to take others.
fn give(
    held: &[Digits],
    index: usize,
    cell_of: &mut [Option<usize>; 16],
    tried: &mut Digits,
) -> bool {
    for digit in bits(held[index]) {
        if *tried >> digit & 1 != 0 {
            continue;
        }
        *tried |= 1 << digit;
        let other = cell_of[usize::from(digit)];
        if other.is_none_or(|other| give(held, other, cell_of, tried)) {
            cell_of[usize::from(digit)] = Some(index);
            return true;
        }
    }
    false
}

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, indexer) in (0..).zip(&rules.said.indexers) {
        let Some(line) = CaseLine::of(position, indexer) else { continue };
        findings.stop().ask()?;
        let possible = line.possible();
        let own = line.index(indexer.cell);
        let order = std::iter::once(own).chain((0..possible.len()).filter(|&index| index != own));
        for index in order {
            let place = indexer.cells[index];
            for digit in bits(position.digits_of(place) & !possible[index]) {
                findings.eliminate(position, [place].into_iter().collect(), digit);
                findings.finish(Unfit { indexer: number, place, digit })?;
            }
        }
    }
    Flow::Continue(())
}

/// A candidate that fits in no case of a cell that says where a digit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Unfit {
    indexer: u32,
    place: Place,
    digit: u8,
}

impl Describe for Unfit {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { indexer, place, digit } = *self;
        let position = narrator.position;
        let indexer =
            &position.shape().rules().expect("there is the rule").said.indexers[indexer as usize];
        let line = CaseLine::of(position, indexer).expect("a step was found there");
        narrator.mark_cells(indexer.cells.iter().copied().collect(), 0);
        narrator.mark_cells([indexer.cell].into_iter().collect(), 1);
        let (rule, own) = (narrator.rule(indexer.rule), narrator.cell(indexer.cell));
        let (looked_for, digit_here) = (narrator.digit(indexer.digit), narrator.digit(digit));
        let what = |why: Misfit| told(narrator, &line, why, (place, digit));
        if place == indexer.cell {
            let why = what(line.why(digit, (place, digit)));
            return format!("by {rule}: if {own} were {digit_here}, {why}");
        }
        // Cases with the same consequence are told together.
        let mut cases: Vec<(Digits, String)> = Vec::new();
        for first in bits(position.held(indexer.cell)) {
            let why = what(line.why(first, (place, digit)));
            match cases.iter_mut().find(|(_, other)| *other == why) {
                Some((digits, _)) => *digits |= 1 << first,
                None => cases.push((1 << first, why)),
            }
        }
        let cases = cases
            .iter()
            .map(|(digits, why)| format!("if it is {}, {why}", narrator.one_of_digits(*digits)));
        format!(
            "by {rule}: the digit of {own} says where {looked_for} is, and whichever it is, {} is not {digit_here}: {}",
            narrator.cell(place),
            cases.collect::<Vec<_>>().join("; ")
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the row, column or box", "the cell that says where the digit is"]
    }
}

/// Says why a candidate does not fit in a case.
fn told(narrator: &Narrator, line: &CaseLine, why: Misfit, (place, digit): (Place, u8)) -> String {
    let indexer = line.indexer;
    let looked_for = narrator.digit(indexer.digit);
    let is_own = place == indexer.cell;
    let with = |target: Place| {
        let there = narrator.cell(target);
        let is = if is_own { "would be" } else { "is" };
        if is_own || place == target {
            return format!("{there} {is} {looked_for}, and then");
        }
        format!(
            "{there} is {looked_for}, and with {} in {},",
            narrator.digit(digit),
            narrator.cell(place)
        )
    };
    match why {
        Misfit::IsHere => {
            format!("it is the {} of {}", narrator.digit(digit), narrator.house(line.house))
        }
        Misfit::IsThere(target) => format!("{looked_for} is in {}", narrator.cell(target)),
        Misfit::IsTaken(target) => format!("{} is {looked_for}", narrator.cell(target)),
        Misfit::IsNotThere(target) => {
            format!("{} would be {looked_for}, which it can't be", narrator.cell(target))
        }
        Misfit::TooFew(target, cells, 0) => {
            format!("{} {} would have no digit", with(target), narrator.cells(cells))
        }
        Misfit::TooFew(target, cells, digits) => format!(
            "{} {} could only hold {}",
            with(target),
            narrator.cells(cells),
            narrator.digits(digits)
        ),
        Misfit::NoPlace(target, digits, cells) if cells.is_empty() => {
            format!("{} {} would have no cell", with(target), narrator.digits(digits))
        }
        Misfit::NoPlace(target, digits, cells) => format!(
            "{} {} could only be in {}",
            with(target),
            narrator.digits(digits),
            narrator.cells(cells)
        ),
    }
}
