//! Killer pairs, triples and quads: digits that cells and cages of a house have between them.

use super::super::Technique;
use super::super::cells::{CellSet, bits};
use super::super::description::{Describe, Narrator, in_words, listed};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::cage::{LISTED, listed_sets, named, open, use_cages};
use super::combinations::OpenCage;
use super::hidden::hidden;

/// Two digits of two members.
pub static KILLER_PAIR: Technique = Technique {
    name: "killer-pair",
    title: "Killer Pair",
    definition: "Each set of digits that fits into a cage of a house has one of two digits, and another cage or cell \
                 of the house has one of them, too. So the two are there: they can be eliminated from the other cells \
                 of the house, and no set of a cage inside the house has both. A cage that sticks out counts for what \
                 it must have inside, and what the cages leave of the house is a cage, too.",
    source: "Killer sudoku: the walkthroughs of the SudoCue and SudokuSolver forums. A renban or nabner line, or an \
             equality cage, counts as a cage.",
    group: Some(group::RULES),
    find: |position, findings| find(position, findings, 2),
    ..Technique::BLANK
};

/// Three digits.
pub static KILLER_TRIPLE: Technique = Technique {
    name: "killer-triple",
    title: "Killer Triple",
    definition: "Cages and cells of a house must have three digits between them: each set that fits into one of the \
                 cages has one or two of them, and each of the cells holds one. The three can be eliminated from the \
                 other cells of the house, and no cage has more of them.",
    find: |position, findings| find(position, findings, 3),
    ..KILLER_PAIR
};

/// Four digits.
pub static KILLER_QUAD: Technique = Technique {
    name: "killer-quad",
    title: "Killer Quad",
    definition: "Cages and cells of a house must have four digits between them: each set that fits into one of the \
                 cages has one, two or three of them, and each of the cells holds one. The four can be eliminated from \
                 the other cells of the house, and no cage has more of them.",
    find: |position, findings| find(position, findings, 4),
    ..KILLER_PAIR
};

/// Digits that cells and cages of a house have between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Between {
    house: u8,
    digits: Digits,
    /// How many sets fit into the cages.
    sets: usize,
}

/// Cells of a house and the sets of digits of which they hold some.
struct KillerGroup<'a> {
    /// The cage, or the rest of the house.
    open: OpenCage<'a>,
    /// The number of the cage; `None` for the rest of the house.
    cage: Option<usize>,
    /// Its cells in the house.
    inside: CellSet,
    /// The candidates of each of the others.
    outside: Vec<Digits>,
    sets: Vec<Digits>,
}

/// Cells that hold some of the digits.
#[derive(Clone, Copy)]
struct KillerMember {
    cells: CellSet,
    /// How many they hold at least.
    count: u32,
    /// The number of the group; `None` for a cell.
    group: Option<usize>,
}

/// The most cells of what the cages leave of a house.
const MOST: u32 = 7;

fn find(position: &Position, findings: &mut Findings, count: u32) -> Flow {
    for house in position.houses() {
        let groups = groups(position, house);
        if groups.is_empty() {
            continue;
        }
        let missing = position.missing(house);
        for digits in (0..=missing).filter(|digits| digits & !missing == 0) {
            if digits.count_ones() == count {
                findings.stop().ask()?;
                let members = members(position, house, &groups, digits);
                let between = Between { house, digits, sets: 0 };
                choose(position, findings, between, &groups, &members, &mut Vec::new())?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the cages with cells in a house, and the rest of it.
fn groups(position: &Position, house: u8) -> Vec<KillerGroup<'_>> {
    let Some(rules) = position.shape().rules() else { return Vec::new() };
    let cells = position.shape().houses[usize::from(house)].cells;
    let cages = rules.said.cages.iter().enumerate();
    let cages = cages.map(|(number, cage)| (Some(number), open(position, cage)));
    let rest = hidden(position, house).filter(|open| open.cells.len() <= MOST);
    let rest = rest.map(|open| (None, open));
    let groups = cages
        .chain(rest)
        .filter(|(_, open)| open.cells.len() > 1 && !(open.cells & cells).is_empty());
    let groups = groups.map(|(cage, open)| {
        let outside = (open.cells - cells).iter().map(|place| position.digits_of(place));
        let (inside, outside, sets) = (open.cells & cells, outside.collect(), open.sets());
        KillerGroup { open, cage, inside, outside, sets }
    });
    groups.filter(|group| !group.sets.is_empty()).collect()
}

impl KillerGroup<'_> {
    /// Returns how many of some digits its cells in the house hold at least.
    fn count(&self, digits: Digits) -> u32 {
        let held = self.sets.iter().map(|set| (set & digits).count_ones()).min().unwrap_or(0);
        held.saturating_sub(self.others(digits))
    }

    /// Returns how many of some digits its other cells hold at most.
    fn others(&self, digits: Digits) -> u32 {
        self.outside.iter().map(|others| u32::from(others & digits != 0)).sum()
    }
}

/// Returns the cells that hold some of the digits, each set of cells once: cages, the rest of the house, and cells.
fn members(
    position: &Position,
    house: u8,
    groups: &[KillerGroup<'_>],
    digits: Digits,
) -> Vec<KillerMember> {
    let mut members: Vec<KillerMember> = Vec::new();
    for (number, group) in groups.iter().enumerate() {
        let member =
            KillerMember { cells: group.inside, count: group.count(digits), group: Some(number) };
        match members.iter_mut().find(|other| other.cells == member.cells) {
            Some(other) if other.count < member.count => *other = member,
            None if member.count > 0 => members.push(member),
            Some(_) | None => {}
        }
    }
    let open = position.shape().houses[usize::from(house)].cells & position.open();
    let few = |place| {
        position.digits_of(place) & !digits == 0 && !position.digits_of(place).is_power_of_two()
    };
    let cells = open.iter().filter(|&place| few(place));
    let cells = cells.map(|place| KillerMember {
        cells: CellSet::from_iter([place]),
        count: 1,
        group: None,
    });
    members.extend(cells);
    members
}

/// Adds to the chosen members others without common cells, and concludes when they hold all digits.
fn choose(
    position: &Position,
    findings: &mut Findings,
    between: Between,
    groups: &[KillerGroup<'_>],
    left: &[KillerMember],
    chosen: &mut Vec<KillerMember>,
) -> Flow {
    let held: u32 = chosen.iter().map(|member| member.count).sum();
    let lacks = match between.digits.count_ones().checked_sub(held) {
        None => return Flow::Continue(()),
        Some(0) => return conclude(position, findings, between, groups, chosen),
        Some(lacks) => lacks,
    };
    // Cages come first; without one it is a naked subset.
    for (index, member) in left.iter().enumerate() {
        if chosen.is_empty() && member.group.is_none() {
            break;
        }
        let is_apart = chosen.iter().all(|other| (other.cells & member.cells).is_empty());
        if is_apart && member.count <= lacks {
            chosen.push(*member);
            let flow = choose(position, findings, between, groups, &left[index + 1..], chosen);
            chosen.pop();
            flow?;
        }
    }
    Flow::Continue(())
}

/// Returns whether some of the members have some of the digits between them, and the others the rest: then these are two
/// findings, of which one may be a locked digit.
fn falls_apart(
    position: &Position,
    groups: &[KillerGroup<'_>],
    chosen: &[KillerMember],
    digits: Digits,
) -> bool {
    let count = |member: &KillerMember, digits: Digits| match member.group {
        Some(group) => groups[group].count(digits),
        None => {
            u32::from(member.cells.iter().all(|place| position.digits_of(place) & !digits == 0))
        }
    };
    let closes = |members: u32, digits: Digits| {
        let own = chosen.iter().enumerate().filter(|(number, _)| members >> number & 1 == 1);
        own.map(|(_, member)| count(member, digits)).sum::<u32>() == digits.count_ones()
    };
    let parts = (1..digits).filter(|part| part & !digits == 0);
    let all = (1 << chosen.len()) - 1;
    parts
        .into_iter()
        .any(|part| (1..all).any(|some| closes(some, part) && closes(all & !some, digits & !part)))
}

fn conclude(
    position: &Position,
    findings: &mut Findings,
    between: Between,
    groups: &[KillerGroup<'_>],
    chosen: &[KillerMember],
) -> Flow {
    // A cage that has all of them is one whose digits are locked.
    if chosen.len() < 2 || falls_apart(position, groups, chosen, between.digits) {
        return Flow::Continue(());
    }
    let house = position.shape().houses[usize::from(between.house)].cells;
    let cells = chosen.iter().fold(CellSet::EMPTY, |all, member| all | member.cells);
    for digit in bits(between.digits) {
        findings.eliminate(position, house - cells, digit);
    }
    let mut sets = 0;
    for member in chosen {
        findings.note_part(member.cells, between.digits);
        let Some(group) = member.group.map(|group| &groups[group]) else { continue };
        sets += group.sets.len();
        if group.outside.is_empty() {
            // What is in no set at all is what the cage alone says.
            let of_all = group.sets.iter().fold(0, |all, set| all | set);
            let gone = of_all & !left(group, member.count, between.digits);
            group.inside.iter().for_each(|place| findings.eliminate_from(position, place, gone));
        }
    }
    findings.finish(Between { sets, ..between })
}

/// Returns the digits of those sets of a cage inside the house that have no more of the digits than they must.
fn left(group: &KillerGroup<'_>, count: u32, digits: Digits) -> Digits {
    let left = group.sets.iter().filter(|&set| (set & digits).count_ones() == count);
    left.fold(0, |all, set| all | set)
}

impl Between {
    /// Tells what a cage holds of the digits.
    fn told(self, narrator: &mut Narrator, group: &KillerGroup<'_>, count: u32) -> String {
        let position = narrator.position;
        let rules = position.shape().rules().expect("there are cages");
        let name = if let Some(number) = group.cage {
            named(narrator, &rules.said.cages[number])
        } else {
            use_cages(narrator, position.shape().houses[usize::from(self.house)].cells);
            narrator.mark_cells(group.open.cells, 0);
            let sum = group.open.rest().unwrap_or_default();
            let (house, cells) = (narrator.house(self.house), narrator.cells(group.open.cells));
            format!("the rest of {house}, {sum} in {cells},")
        };
        let sets = match group.sets.len() {
            ..=LISTED => listed_sets(&group.sets, group.open.fits),
            many => format!("{many} sets"),
        };
        let others = group.others(self.digits);
        let held = in_words(count);
        if others == 0 {
            return format!("{name} holds at least {held} ({sets})");
        }
        format!("{name} holds at least {held} there ({sets}; at most {} outside)", in_words(others))
    }
}

impl Describe for Between {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let groups = groups(position, self.house);
        let members = members(position, self.house, &groups, self.digits);
        let parts = narrator.parts;
        let mut told = Vec::new();
        for part in parts {
            let member = members.iter().find(|member| member.cells == part.cells);
            let member = member.expect("a step was found there");
            told.push(if let Some(group) = member.group {
                self.told(narrator, &groups[group], member.count)
            } else {
                let place = part.cells.iter().next().expect("it is a cell");
                let digits = position.digits_of(place);
                narrator.mark(part.cells, digits, 1);
                format!("{} is {}", narrator.cell(place), narrator.one_of_digits(digits))
            });
        }
        let (house, digits) = (narrator.house(self.house), narrator.digits(self.digits));
        let told = listed(told.into_iter(), "and");
        let all = match self.digits.count_ones() {
            2 => "both".to_owned(),
            count => format!("all {}", in_words(count)),
        };
        format!("of {digits} in {house}, {told}, which accounts for {all}")
    }

    fn seen(&self, _: &Position) -> usize {
        self.sets
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cages", "cells with one of the digits"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        self.digits
    }
}
