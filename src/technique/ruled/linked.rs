//! Cells that a rule links by pairs: neighbours on a whisper, both ends of a dot, mirrored cells of a palindrome.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::{Rules, Tie, Tied};
use crate::Rule;

/// What goes with no candidate of the other cell.
pub static LINKED_CELLS: Technique = Technique {
    name: "linked-cells",
    title: "Linked Cells",
    definition: "A rule says how the digits of two cells are related: that they differ by at least 5, are equal, or \
                 add up to 10. A candidate that goes with none of the other cell can be eliminated.",
    source: "Whispers, dots, X and V, palindromes, clones, parity and modular lines, inequalities, non-consecutive.",
    group: Some(group::RULES),
    find: linked,
    ..Technique::BLANK
};

/// What leaves two cells that see each other one digit.
pub static LINKED_CLASH: Technique = Technique {
    name: "linked-clash",
    title: "Clash of Linked Cells",
    definition: "If a cell held the digit, rules would leave two cells that see each other the same single digit, or \
                 three of them two digits. The digit can be eliminated.",
    source: "Whispers: a 4 in the middle of a German whisper in a row would need a 9 on both sides.",
    group: Some(group::RULES),
    find: clash,
    ..Technique::BLANK
};

fn linked(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    let ties = (0..).zip(&rules.said.ties).filter(|(_, tie)| !tie.has_other_steps());
    for (number, tie) in ties.clone() {
        for &[one, other] in &tie.pairs {
            for (here, there, turned) in [(one, other, false), (other, one, true)] {
                let alone =
                    |digit: &u8| partners(position, tie, 1 << digit, here, there, turned) == 0;
                for digit in bits(position.digits_of(here)).filter(alone) {
                    findings.eliminate(position, [here].into_iter().collect(), digit);
                }
            }
        }
        findings.finish(Linked { tie: number, source: None })?;
    }
    for (number, tie) in ties {
        findings.stop().ask()?;
        let cells: CellSet = tie.pairs.iter().flatten().copied().collect();
        for source in cells.iter() {
            let held = position.held(source);
            tie.each_of(source, |other, turned| {
                let partners = partners(position, tie, held, source, other, turned);
                findings.eliminate_from(position, other, !partners);
            });
            findings.finish(Linked { tie: number, source: Some(source) })?;
        }
    }
    Flow::Continue(())
}

/// Returns the digits that another cell can have beside some digits here: not the same, if the cells see each other.
fn partners(
    position: &Position,
    tie: &Tie,
    digits: Digits,
    here: Place,
    there: Place,
    turned: bool,
) -> Digits {
    if !position.shape().peers(here).contains(there) {
        return tie.partners(digits, turned);
    }
    bits(digits).fold(0, |all, digit| all | tie.partners(1 << digit, turned) & !(1 << digit))
}

fn clash(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules().filter(|rules| !rules.said.ties.is_empty()) else {
        return Flow::Continue(());
    };
    for place in position.open().iter() {
        findings.stop().ask()?;
        for digit in bits(position.digits_of(place)) {
            let left = left_beside(position, rules, place, digit);
            if let Some((cells, digits)) = too_few(position, &left) {
                let cell: CellSet = [place].into_iter().collect();
                findings.note_part(cell, 1 << digit);
                findings.note_part(cells, digits);
                findings.eliminate(position, cell, digit);
                findings.finish(Clash)?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the unsolved cells that are linked to one, with the candidates that they would have beside a digit there.
fn left_beside(
    position: &Position,
    rules: &Rules,
    place: Place,
    digit: u8,
) -> Vec<(Place, Digits)> {
    let mut left: Vec<(Place, Digits)> = Vec::new();
    for &Tied { place: other, tie, turned } in &rules.linked[usize::from(place)] {
        if position.placed(other) != 0 {
            continue;
        }
        let partners = partners(position, &rules.said.ties[tie], 1 << digit, place, other, turned);
        match left.iter_mut().find(|(known, _)| *known == other) {
            Some((_, digits)) => *digits &= partners,
            None => left.push((other, position.digits_of(other) & partners)),
        }
    }
    left
}

/// Returns cells that see each other and have fewer digits than cells: two or three of them.
fn too_few(position: &Position, left: &[(Place, Digits)]) -> Option<(CellSet, Digits)> {
    let few = |most: u32| {
        left.iter().filter(move |(_, digits)| (1..=most).contains(&digits.count_ones()))
    };
    let sees = |one: Place, other: Place| position.shape().peers(one).contains(other);
    let after = |from: Place, most| few(most).filter(move |(place, _)| *place > from);
    for &(one, first) in few(1) {
        for &(other, second) in after(one, 1) {
            if first == second && sees(one, other) {
                return Some(([one, other].into_iter().collect(), first));
            }
        }
    }
    for &(one, first) in few(2) {
        for &(other, second) in after(one, 2).filter(|(other, _)| sees(one, *other)) {
            for &(last, third) in after(other, 2) {
                let all = first | second | third;
                if all.count_ones() == 2 && sees(one, last) && sees(other, last) {
                    return Some(([one, other, last].into_iter().collect(), all));
                }
            }
        }
    }
    None
}

/// A relation of a rule, and the cell whose candidates leave others too little; without one, nothing at all goes with
/// what is eliminated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Linked {
    tie: u32,
    source: Option<Place>,
}

/// A digit, and cells for which it leaves too few digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Clash;

impl Describe for Linked {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let rules = narrator.position.shape().rules().expect("there is the rule");
        let tie = &rules.said.ties[self.tie as usize];
        let rule = narrator.rule(tie.rule);
        let lost = narrator.eliminations.iter();
        let cells: CellSet = lost.clone().map(|&(place, _)| place).collect();
        let Some(source) = self.source else {
            let digits = lost.fold(0, |all, &(_, digits)| all | digits);
            let (digits, verb) = (narrator.one_of_digits(digits), tie.verb());
            narrator.mark_cells(without_partners(narrator.position, tie, narrator.eliminations), 0);
            return match tie.pairs[..] {
                [_] if tie.is_less() => less(narrator, tie),
                [[one, other]] => {
                    let (one, other) = (narrator.cell(one), narrator.cell(other));
                    format!("by {rule}: {one} and {other} {verb}, and no digit goes with {digits}")
                }
                _ => format!("by {rule}: linked cells {verb}, and no digit goes with {digits}"),
            };
        };
        narrator.mark_cells([source].into_iter().collect(), 0);
        let held = narrator.one_of_digits(narrator.position.held(source));
        let here = narrator.cell(source);
        if tie.is_less() {
            return format!("{}, and {here} is {held}", less(narrator, tie));
        }
        let others = match cells.len() {
            1 => narrator.cells(cells),
            _ => format!("each of {}", narrator.cells(cells)),
        };
        format!("by {rule}: {here} and {others} {}, and {here} is {held}", tie.verb())
    }

    fn roles(&self) -> &'static [&'static str] {
        &["linked cells"]
    }
}

/// Returns each cell of some with each of others.
fn pairs(cells: CellSet, others: CellSet) -> impl Iterator<Item = (Place, Place)> {
    cells.iter().flat_map(move |place| others.iter().map(move |other| (place, other)))
}

/// Returns what loses candidates by its links alone, and for each candidate one cell in which nothing goes with it.
fn without_partners(position: &Position, tie: &Tie, lost: &[(Place, Digits)]) -> CellSet {
    let mut cells: CellSet = lost.iter().map(|&(place, _)| place).collect();
    for &(place, digits) in lost {
        for digit in bits(digits) {
            let mut others = CellSet::EMPTY;
            tie.each_of(place, |other, turned| {
                if partners(position, tie, 1 << digit, place, other, turned) == 0 {
                    others.insert(other);
                }
            });
            if (others & cells).is_empty() {
                cells = cells | others.iter().take(1).collect();
            }
        }
    }
    cells
}

/// Says which of two cells is less, and by which rule, if that is not what it is called.
fn less(narrator: &Narrator, tie: &Tie) -> String {
    let [one, other] = tie.pairs[0].map(|place| narrator.cell(place));
    let rules = narrator.position.shape().rules().expect("there is the rule");
    let by = match *rules.puzzle.rules()[tie.rule] {
        Rule::GreaterThan(_) => String::new(),
        _ => format!("by {}: ", narrator.rule(tie.rule)),
    };
    format!("{by}{one} is less than {other}")
}

impl Describe for Clash {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let [assumed, left] = narrator.parts else { return String::new() };
        let rules = position.shape().rules().expect("there is the rule");
        let (cell, digit) = (narrator.cells(assumed.cells), narrator.digits(assumed.digits));
        let mut names: Vec<usize> = Vec::new();
        for (place, other) in pairs(assumed.cells, left.cells) {
            let digits = |place| narrator.position.digits_of(place);
            let all = &rules.linked[usize::from(place)];
            let mut needed: Vec<&Tied> = all.iter().filter(|tied| tied.place == other).collect();
            let partners = |tied: &Tied| {
                let tie = &rules.said.ties[tied.tie];
                partners(position, tie, assumed.digits, place, other, tied.turned)
            };
            // Of two rules that say the same, one is enough.
            for number in (0..needed.len()).rev() {
                let others = needed.iter().enumerate().filter(|&(index, _)| index != number);
                let kept = others.fold(digits(other), |kept, (_, tied)| kept & partners(tied));
                if kept & !left.digits == 0 {
                    needed.remove(number);
                }
            }
            for tied in needed {
                let rule = rules.said.ties[tied.tie].rule;
                narrator.use_tie(rule, place, other);
                if !names.contains(&rule) {
                    names.push(rule);
                }
            }
        }
        let by = listed(names.into_iter().map(|rule| narrator.rule(rule)), "and");
        narrator.mark(assumed.cells, assumed.digits, 0);
        narrator.mark(left.cells, left.digits, 1);
        narrator.use_apart(assumed.cells | left.cells);
        let (cells, digits) = (narrator.cells(left.cells), narrator.digits(left.digits));
        let left = match left.cells.len() {
            2 => format!("both {cells} would have to be {digits}"),
            _ => format!("{cells} would have only {digits}"),
        };
        format!("if {cell} were {digit}, then by {by} {left}, and they see each other")
    }

    fn roles(&self) -> &'static [&'static str] {
        &["what is assumed", "what it leaves"]
    }
}
