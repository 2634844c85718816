//! Descriptions of findings: a sentence with the reason, and marks and links for a picture.
//!
//! Each pattern describes itself, next to its technique. Here is what they share: the names of cells, digits and
//! houses, and the conclusion.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::cells::{CellSet, Place, bits};
use super::finding::{Finding, Findings, PatternPart, digit_of};
use super::position::{Digits, Position};
use super::shape::place_of;
use super::stop::Stop;
use crate::engine::Interrupt;
use crate::{Cell, Digit, HouseKind};

/// The notation of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Notation {
    /// `r3c5`.
    #[default]
    RowColumn,
    /// `C5`: a letter for the row, a number for the column. The row is then `row C`.
    Letters,
}

/// A finding in words, with marks and links to draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// The pattern, and why something follows: the beginning of a sentence.
    pub reason: String,
    /// The conclusion: the end of the sentence.
    pub conclusion: String,
    /// Cells and candidates to colour.
    pub marks: Vec<Mark>,
    /// Lines to draw between candidates.
    pub links: Vec<Link>,
    /// The groups of the marks with their meaning, in order: `(1, "fins")`.
    pub roles: Vec<(u8, &'static str)>,
    /// The numbers of the puzzle's rules that the reason uses, from 0, in order.
    pub rules: Vec<usize>,
    /// The numbers of the layout's houses that the reason uses, from 0, in order.
    pub houses: Vec<usize>,
    /// The cells whose candidates or digits the reason uses beside those of the houses, in reading order. Rules, houses and
    /// cells together are enough for the conclusion, whatever the rest of the grid holds.
    pub cells: Vec<Cell>,
    /// How cells are named.
    pub notation: Notation,
}

/// A cell, or a candidate in it, to be coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The candidate, or `None` for the cell itself.
    pub digit: Option<Digit>,
    /// Marks of a group have the same colour. 0 is the pattern itself, or what is true in one case; 1 is for fins, or
    /// what is true in the other case; higher ones are further sets.
    pub group: u8,
}

/// A line between two candidates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The start.
    pub from: Node,
    /// The end.
    pub to: Node,
    /// Whether at least one of the two is true; otherwise at most one is.
    pub is_strong: bool,
}

/// A digit in a cell, or in one of some cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
}

/// The pattern of a finding.
pub(super) trait Describe {
    /// Returns the reason for what follows: the beginning of a sentence. Adds marks and links to the narrator.
    fn describe(&self, narrator: &mut Narrator) -> String;

    /// Returns the names of the groups of marks, by number. A group without a name is not explained.
    fn roles(&self) -> &'static [&'static str];

    /// Returns the number of possibilities that one has to look through: the sets of a cage, the houses of a sum. It is
    /// 1 unless there is a list.
    fn seen(&self, _: &Position) -> usize {
        1
    }

    /// Returns the digits that the finding is about; none, if these are the eliminated ones.
    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        0
    }
}

/// A description in progress.
pub(super) struct Narrator<'a> {
    pub(super) position: &'a Position,
    pub(super) parts: &'a [PatternPart],
    /// The cell and the digit that are placed, if any.
    pub(super) placement: Option<(Place, u8)>,
    /// What is eliminated from each cell.
    pub(super) eliminations: &'a [(Place, Digits)],
    /// The request to stop, for what has to be found out to be told.
    stop: Stop<'a>,
    notation: Notation,
    marks: Vec<Mark>,
    links: Vec<Link>,
    /// The rules that were named or used.
    rules: RefCell<BTreeSet<usize>>,
    /// The same of houses.
    houses: RefCell<BTreeSet<u8>>,
    /// The cells that were named.
    cells: RefCell<CellSet>,
}

/// Describes a finding.
pub(super) fn describe(
    findings: &Findings,
    finding: &Finding,
    position: &Position,
    notation: Notation,
) -> Description {
    let pattern = finding.pattern.as_describe();
    let mut narrator = Narrator {
        parts: findings.parts(finding),
        placement: finding.placement,
        eliminations: findings.taken(finding),
        stop: findings.stop(),
        ..Narrator::new(position, notation)
    };
    let reason = pattern.describe(&mut narrator);
    narrator.use_sights();
    let cells = narrator.looked_at();
    let conclusion = match findings.placement(finding) {
        Some((cell, digit)) => format!("{} is {digit}", narrator.name(cell)),
        None => narrator.eliminated(),
    };
    let roles = roles(pattern.roles(), &narrator.marks);
    let rules = narrator.rules.into_inner().into_iter().collect();
    let houses = narrator.houses.into_inner().into_iter().map(usize::from).collect();
    let (marks, links) = (narrator.marks, narrator.links);
    Description { reason, conclusion, marks, links, roles, rules, houses, cells, notation }
}

/// Returns the groups of the marks, in order, with their names.
fn roles(names: &[&'static str], marks: &[Mark]) -> Vec<(u8, &'static str)> {
    let mut groups: Vec<u8> = marks.iter().map(|mark| mark.group).collect();
    groups.sort_unstable();
    groups.dedup();
    let named = groups.into_iter().filter_map(|group| {
        // Groups beyond the last name share it.
        let name = names.get(usize::from(group)).or(names.last())?;
        Some((group, *name))
    });
    named.filter(|(_, name)| !name.is_empty()).collect()
}

#[expect(clippy::unused_self, reason = "a narrator gives all names, whether they need it or not")]
impl<'a> Narrator<'a> {
    /// Makes a narrator for a position.
    pub(super) fn new(position: &'a Position, notation: Notation) -> Self {
        Self {
            position,
            parts: &[],
            placement: None,
            eliminations: &[],
            stop: Stop::default(),
            notation,
            marks: Vec::new(),
            links: Vec::new(),
            rules: RefCell::default(),
            houses: RefCell::default(),
            cells: RefCell::default(),
        }
    }

    /// Notes the rules by which cells see each other, where no house has both: candidates that are linked, and those that
    /// exclude what is eliminated.
    fn use_sights(&self) {
        if self.position.shape().rules().is_none() {
            return;
        }
        for link in self.links.iter().filter(|link| !link.is_strong) {
            for (&from, &to) in link
                .from
                .cells
                .iter()
                .flat_map(|from| link.to.cells.iter().map(move |to| (from, to)))
            {
                self.use_sight((from, link.from.digit), (to, link.to.digit));
            }
        }
        let digits: Digits = self
            .marks
            .iter()
            .filter_map(|mark| mark.digit)
            .fold(0, |all, digit| all | 1 << (digit.value() - 1));
        for digit in bits(digits).map(digit_of) {
            let such = self.marks.iter().filter(|mark| mark.digit == Some(digit));
            self.use_apart(
                such.map(|mark| place_of(mark.cell, self.position.shape().size)).collect(),
            );
        }
        for &(place, digits) in self.eliminations {
            for digit in bits(digits).map(digit_of) {
                let marked = self.marks.iter().filter_map(|mark| Some((mark.cell, mark.digit?)));
                marked.for_each(|mark| self.use_sight(mark, (self.at(place), digit)));
            }
        }
    }

    /// Notes the rules by which cells see each other that share no house.
    pub(super) fn use_apart(&self, cells: CellSet) {
        let one = digit_of(0);
        for place in cells.iter() {
            for other in cells.iter().filter(|other| *other > place) {
                if self.position.shape().peers(place).contains(other) {
                    self.use_sight((self.at(place), one), (self.at(other), one));
                }
            }
        }
    }

    /// Notes the rules by which some candidates exclude others, where no house says so.
    pub(super) fn use_sights_between(
        &self,
        (cells, digits): (CellSet, Digits),
        (others, other_digits): (CellSet, Digits),
    ) {
        for (place, digit) in cells.iter().flat_map(|place| bits(digits).map(move |d| (place, d))) {
            for other in others.iter() {
                for beside in bits(other_digits) {
                    let one = (self.at(place), digit_of(digit));
                    self.use_sight(one, (self.at(other), digit_of(beside)));
                }
            }
        }
    }

    /// Notes the rule by which not both of two candidates are true, if no house says so.
    fn use_sight(&self, one: (Cell, Digit), other: (Cell, Digit)) {
        let shape = self.position.shape();
        let Some(rules) = shape.rules() else { return };
        let [here, there] = [one, other].map(|(cell, _)| place_of(cell, shape.size));
        let is_in_house = shape
            .houses_of(here)
            .iter()
            .any(|&(house, _)| shape.houses[usize::from(house)].cells.contains(there));
        if here == there || one.1 == other.1 && is_in_house {
            return;
        }
        let number = |(_, digit): (Cell, Digit)| digit.value() - 1;
        let between = || rules.between((here, number(one)), (there, number(other)));
        let sees = one.1 == other.1 && shape.peers(here).contains(there);
        if let Some(rule) = rules.apart(here, there).filter(|_| sees) {
            self.use_rule(rule);
        } else if let Some(rule) = between() {
            self.use_tie(rule, here, there);
        }
    }

    /// Notes a rule that says something of two cells: where a digit is a place, with the house that has the digit once.
    pub(super) fn use_tie(&self, rule: usize, one: Place, other: Place) {
        self.use_rule(rule);
        let shape = self.position.shape();
        let Some(rules) = shape.rules() else { return };
        for line in rules.lines_of(rule, one, other) {
            let house = shape.houses.iter().position(|house| house.cells == line);
            if let Some(house) = house.and_then(|house| u8::try_from(house).ok()) {
                self.use_house(house);
            }
        }
    }

    /// Notes the houses in which a digit has two cells, if both are among these: strong links.
    pub(super) fn use_strong_links(&self, cells: CellSet, digit: u8) {
        let position = self.position;
        for house in position.houses() {
            let places = position.places(house, digit);
            let own = position.shape().cells_in(house, places);
            if places.count_ones() == 2 && (own - cells).is_empty() {
                self.use_house(house);
            }
        }
    }

    /// Notes the house in which a digit has just some cells, if there is one.
    fn use_house_of(&self, cells: CellSet, digit: u8) {
        let position = self.position;
        let is_it =
            |house: &u8| position.shape().cells_in(*house, position.places(*house, digit)) == cells;
        if let Some(house) = position.houses().find(is_it) {
            self.use_house(house);
        }
    }

    /// Returns the cells that were named, marked or linked so far.
    fn looked_at(&self) -> Vec<Cell> {
        let named = self.cells.borrow().iter().map(|place| self.at(place)).collect::<Vec<_>>();
        let linked = self.links.iter().flat_map(|link| [&link.from, &link.to]);
        let linked = linked.flat_map(|node| node.cells.iter().copied());
        let marked = self.marks.iter().map(|mark| mark.cell);
        let all: BTreeSet<Cell> = named.into_iter().chain(marked).chain(linked).collect();
        all.into_iter().collect()
    }

    /// Names the cell with that number.
    pub(super) fn cell(&self, place: Place) -> String {
        self.cells.borrow_mut().insert(place);
        self.name(self.at(place))
    }

    fn at(&self, place: Place) -> Cell {
        Cell::from_index(place.into(), self.position.shape().size)
    }

    /// Names a cell.
    pub(super) fn name(&self, cell: Cell) -> String {
        match self.notation {
            Notation::RowColumn => cell.to_string(),
            Notation::Letters => format!("{}{}", row_letter(cell.row()), cell.column() + 1),
        }
    }

    /// Names cells: `r1c2, r1c5 and r3c3`.
    pub(super) fn cells(&self, cells: CellSet) -> String {
        listed(cells.iter().map(|place| self.cell(place)), "and")
    }

    /// Names cells, one of which is meant: `r1c2, r1c5 or r3c3`.
    pub(super) fn one_of(&self, cells: CellSet) -> String {
        listed(cells.iter().map(|place| self.cell(place)), "or")
    }

    /// Names digits: `3, 5 and 6`.
    pub(super) fn digits(&self, digits: Digits) -> String {
        listed(bits(digits).map(|digit| digit_of(digit).to_string()), "and")
    }

    /// Names digits of which one is meant: `3, 5 or 6`.
    pub(super) fn one_of_digits(&self, digits: Digits) -> String {
        listed(bits(digits).map(|digit| digit_of(digit).to_string()), "or")
    }

    /// Names a digit.
    pub(super) fn digit(&self, digit: u8) -> Digit {
        digit_of(digit)
    }

    /// Names a rule: `the killer cage of 7 in r1c1-r1c3`.
    pub(super) fn rule(&self, number: usize) -> String {
        self.use_rule(number);
        let rules = self.position.shape().rules();
        let rule = rules.and_then(|rules| rules.puzzle.rules().get(number));
        let name = rule.map(ToString::to_string).unwrap_or_default();
        match self.notation {
            Notation::RowColumn => name,
            Notation::Letters => in_letters(&name),
        }
    }

    /// Notes that a rule is used that is not named.
    pub(super) fn use_rule(&self, number: usize) {
        self.rules.borrow_mut().insert(number);
    }

    /// Notes that a house is used that is not named.
    pub(super) fn use_house(&self, house: u8) {
        self.houses.borrow_mut().insert(house);
    }

    /// Notes that the candidates of cells are used that are not named.
    pub(super) fn use_cells(&self, cells: CellSet) {
        let all = *self.cells.borrow() | cells;
        self.cells.replace(all);
    }

    /// Notes that all rules, houses and cells are used.
    pub(super) fn use_all(&self) {
        let shape = self.position.shape();
        let rules = shape.rules().map_or(0, |rules| rules.puzzle.rules().len());
        (0..rules).for_each(|rule| self.use_rule(rule));
        self.position.houses().for_each(|house| self.use_house(house));
    }

    /// Names a house: `row 3`, `the main diagonal`.
    pub(super) fn house(&self, house: u8) -> String {
        self.use_house(house);
        let kind = self.position.shape().houses[usize::from(house)].kind;
        if let (HouseKind::Row(row), Notation::Letters) = (kind, self.notation) {
            return format!("row {}", row_letter(row));
        }
        let name = kind.to_string();
        let has_number = name.ends_with(|last: char| last.is_ascii_digit());
        if has_number { name } else { format!("the {name}") }
    }

    /// Returns the interrupt, which is never raised if there is none.
    pub(super) fn interrupt(&self) -> Interrupt {
        self.stop.interrupt().cloned().unwrap_or_default()
    }

    /// Names houses, also those that are not among the first 64.
    pub(super) fn all_houses(&self, houses: &[u8]) -> String {
        let add = |set: u64, &house: &u8| Some(set | 1_u64.checked_shl(house.into())?);
        match houses.iter().try_fold(0, add) {
            Some(set) => self.houses(set),
            None => listed(houses.iter().map(|&house| self.house(house)), "and"),
        }
    }

    /// Names houses: `rows 2 and 5`, `row 2 and box 3`.
    pub(super) fn houses(&self, houses: u64) -> String {
        let names: Vec<String> = bits(houses).map(|house| self.house(house)).collect();
        let kind = |name: &str| name.rsplit_once(' ').map(|(kind, _)| kind.to_owned());
        match names.first().and_then(|name| kind(name)) {
            Some(first)
                if names.len() > 1
                    && names.iter().all(|name| kind(name).as_ref() == Some(&first)) =>
            {
                let numbers = names.iter().map(|name| name[first.len() + 1..].to_owned());
                let many = if first.ends_with('x') { "es" } else { "s" };
                format!("{first}{many} {}", listed(numbers, "and"))
            }
            _ => listed(names.into_iter(), "and"),
        }
    }

    /// Marks cells.
    pub(super) fn mark_cells(&mut self, cells: CellSet, group: u8) {
        for place in cells.iter() {
            let mark = Mark { cell: self.at(place), digit: None, group };
            self.marks.push(mark);
        }
    }

    /// Marks candidates of those cells that have them.
    pub(super) fn mark(&mut self, cells: CellSet, digits: Digits, group: u8) {
        for place in cells.iter() {
            for digit in bits(digits & self.position.digits_of(place)) {
                let mark = Mark { cell: self.at(place), digit: Some(digit_of(digit)), group };
                self.marks.push(mark);
            }
        }
    }

    /// Links two candidates, or groups of them.
    pub(super) fn link(&mut self, from: (CellSet, u8), to: (CellSet, u8), is_strong: bool) {
        if is_strong && from.1 == to.1 {
            self.use_house_of(from.0 | to.0, from.1);
        }
        let node = |(cells, digit): (CellSet, u8)| Node {
            cells: cells.iter().map(|place| self.at(place)).collect(),
            digit: digit_of(digit),
        };
        let link = Link { from: node(from), to: node(to), is_strong };
        self.links.push(link);
    }

    /// Names eliminations: `5 can be eliminated from r1c2, and 5 and 6 from r3c3`.
    fn eliminated(&self) -> String {
        // Cells that lose the same digits are named together.
        let mut lost: Vec<(Digits, CellSet)> = Vec::new();
        for &(place, digits) in self.eliminations {
            match lost.iter_mut().find(|(other, _)| *other == digits) {
                Some((_, cells)) => cells.insert(place),
                None => lost.push((digits, [place].into_iter().collect())),
            }
        }
        let clauses = lost.iter().enumerate().map(|(number, &(digits, cells))| {
            let verb = match number {
                0 => " can be eliminated",
                _ => "",
            };
            format!("{}{verb} from {}", self.digits(digits), self.cells(cells))
        });
        clauses.collect::<Vec<_>>().join(", and ")
    }
}

/// Writes the cells in the name of a rule with letters; clues outside of the grid stay as they are.
fn in_letters(name: &str) -> String {
    let is_part = |part: char| part.is_ascii_alphanumeric();
    let mut words = String::new();
    for word in name.split_inclusive(|part: char| !is_part(part)) {
        let (own, rest) = word.split_at(word.trim_end_matches(|part: char| !is_part(part)).len());
        match own.parse::<Cell>() {
            Ok(cell) => words += &format!("{}{}", row_letter(cell.row()), cell.column() + 1),
            Err(_) => words += own,
        }
        words += rest;
    }
    words
}

/// Returns the letter of a row in [`Notation::Letters`].
pub(crate) fn row_letter(row: u8) -> char {
    char::from(b'A' + row)
}

/// Joins names as in a sentence: `a, b and c`.
pub fn listed(names: impl Iterator<Item = String>, last: &str) -> String {
    let mut names: Vec<String> = names.collect();
    match names.pop() {
        None => String::new(),
        Some(only) if names.is_empty() => only,
        Some(end) => format!("{} {last} {end}", names.join(", ")),
    }
}

/// Returns a small number in words, a larger one in digits.
pub(super) fn in_words(count: u32) -> String {
    let words = ["no", "one", "two", "three", "four"];
    words.get(count as usize).map_or_else(|| count.to_string(), |&word| word.to_owned())
}
