//! Descriptions of chains, link by link.

use super::super::cells::CellSet;
use super::super::description::{Describe, Narrator};
use super::super::finding::PatternPart;
use super::super::position::Position;
use super::super::ruled::{Needed, use_cage_of};
use super::Ending;

/// A node of a chain, and the almost locked set by which it follows from the one before, if it does.
#[derive(Clone, Copy)]
pub(super) struct ChainNode {
    pub(super) cells: CellSet,
    pub(super) digit: u8,
    pub(super) set: Option<PatternPart>,
}

/// The reason for eliminations if one of two candidates is true.
const RULED_OUT: &str = "each of them excludes what is eliminated";

impl Describe for Ending {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let ending = *self;
        let nodes = nodes(narrator.parts);
        let (Some(&first), Some(&last)) = (nodes.first(), nodes.last()) else {
            return String::new();
        };
        // A chain that ends where it begins is drawn once.
        let drawn = if ending == Ending::Same { &nodes[..nodes.len() - 1] } else { &nodes[..] };
        draw(narrator, drawn, false);
        match ending {
            Ending::Open => {}
            Ending::Closed => link(narrator, &last, &first, false),
            Ending::Same => link(narrator, &nodes[nodes.len() - 2], &last, true),
        }
        let walk = walk(narrator, &nodes, false);
        match ending {
            Ending::Open if first.digit == last.digit => {
                let either = ChainNode { cells: first.cells | last.cells, ..first };
                format!("{walk}: {}, and {RULED_OUT}", is(narrator, &either))
            }
            Ending::Open => {
                format!(
                    "{walk}: {} or {}, and {RULED_OUT}",
                    is(narrator, &first),
                    is(narrator, &last)
                )
            }
            Ending::Same => format!("{walk}: {} in any case", is(narrator, &last)),
            Ending::Closed => {
                let has_sets = nodes.iter().any(|node| node.set.is_some());
                let sets = if has_sets {
                    ", and each almost locked set holds its other digits"
                } else {
                    ""
                };
                format!(
                    "{walk}, and not both are true: this closes the loop, in which one of each two neighbours is true{sets}"
                )
            }
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &[
            "false if the start of the chain is false",
            "true if the start of the chain is false",
            "almost locked sets in the chain",
        ]
    }
}

/// Returns the nodes that parts are.
fn nodes(parts: &[PatternPart]) -> Vec<ChainNode> {
    let mut nodes = Vec::new();
    let mut set = None;
    for part in parts {
        // A node has one digit, a set more.
        if part.digits.is_power_of_two() {
            let digit = u8::try_from(part.digits.trailing_zeros()).unwrap_or_default();
            nodes.push(ChainNode { cells: part.cells, digit, set: set.take() });
        } else {
            set = Some(*part);
        }
    }
    nodes
}

/// Walks through candidates, or groups of them: `if r1c1 is not 5, r1c7 is 5, so ...`.
pub(in super::super) fn walk_links(
    narrator: &Narrator,
    nodes: impl IntoIterator<Item = (CellSet, u8)>,
    first_is_true: bool,
) -> String {
    let told = |(cells, digit)| ChainNode { cells, digit, set: None };
    walk(narrator, &nodes.into_iter().map(told).collect::<Vec<_>>(), first_is_true)
}

/// Walks through a chain.
pub(super) fn walk(narrator: &Narrator, nodes: &[ChainNode], first_is_true: bool) -> String {
    let Some(first) = nodes.first() else { return String::new() };
    let is_true = |number: usize| number.is_multiple_of(2) == first_is_true;
    let state = |node, is_so| if is_so { is(narrator, node) } else { is_not(narrator, node) };
    let begin = format!("if {}", state(first, first_is_true));
    let steps = nodes.windows(2).enumerate().map(|(number, pair)| {
        let is_true = is_true(number + 1);
        let joint = match (number, is_true) {
            (0, _) => ", ",
            (_, true) => " and ",
            (_, false) => ", so ",
        };
        let step = if is_true {
            follows(narrator, &pair[0], &pair[1])
        } else if pair[0].cells == pair[1].cells {
            format!("it is not {}", narrator.digit(pair[1].digit))
        } else {
            let rule = rule_between(narrator, &pair[0], &pair[1]);
            let by = rule.map(|rule| format!(" (by {rule})")).unwrap_or_default();
            format!("{}{by}", is_not(narrator, &pair[1]))
        };
        [joint, &step].concat()
    });
    std::iter::once(begin).chain(steps).collect()
}

/// Names the rule by which one node makes another one false, if no house does.
fn rule_between(narrator: &Narrator, one: &ChainNode, other: &ChainNode) -> Option<String> {
    let mut cells = one.cells.iter().zip(other.cells.iter());
    let shape = narrator.position.shape();
    let (here, there) = cells.next().filter(|_| one.cells.len() == 1 && other.cells.len() == 1)?;
    if one.digit == other.digit && shape.peers(here).contains(there) {
        return None;
    }
    let rule = shape.rules()?.between((here, one.digit), (there, other.digit))?;
    narrator.use_tie(rule, here, there);
    Some(narrator.rule(rule))
}

/// Draws a chain: candidates in the state of its first node in one colour, the others in the next one, and sets in
/// further ones.
pub(super) fn draw(narrator: &mut Narrator, nodes: &[ChainNode], first_is_true: bool) {
    let mut further = 2;
    for (number, node) in nodes.iter().enumerate() {
        narrator.mark(node.cells, 1 << node.digit, u8::from(number % 2 == 1));
        if number > 0 {
            let before = nodes[number - 1];
            link(narrator, &before, node, (number % 2 == 1) != first_is_true);
            if let Some(set) = node.set {
                let rest = set.digits & !(1 << node.digit | 1 << before.digit);
                narrator.mark(set.cells, rest, further);
                further += 1;
            }
        }
    }
}

fn link(narrator: &mut Narrator, from: &ChainNode, to: &ChainNode, is_strong: bool) {
    narrator.link((from.cells, from.digit), (to.cells, to.digit), is_strong);
}

/// Returns that a node is true since the previous one is false, and why.
fn follows(narrator: &Narrator, before: &ChainNode, node: &ChainNode) -> String {
    let is = is(narrator, node);
    if let Some(set) = node.set {
        return format!("{is} (otherwise {} would have too few digits)", narrator.cells(set.cells));
    }
    if before.cells == node.cells {
        return format!("it is {}", narrator.digit(node.digit));
    }
    let (position, both) = (narrator.position, before.cells | node.cells);
    let is_all = |&house: &u8| {
        let places = position.places(house, node.digit);
        position.shape().cells_in(house, places) == both
    };
    match position.houses().find(is_all) {
        Some(house) => format!(
            "{is} (otherwise {} would have no {})",
            narrator.house(house),
            narrator.digit(node.digit)
        ),
        None => match needed(position, node.digit, both) {
            Some(rule) => {
                use_cage_of(narrator, rule);
                format!(
                    "{is} (otherwise {} would have no {})",
                    narrator.rule(rule),
                    narrator.digit(node.digit)
                )
            }
            None => is,
        },
    }
}

/// Returns the number of the rule of a cage that needs a digit in one of some cells, and has it nowhere else.
fn needed(position: &Position, digit: u8, cells: CellSet) -> Option<usize> {
    let needed = position.shape().rules()?.needed(position);
    let is_it = |needed: &&Needed| needed.digit == digit && needed.cells == cells;
    needed.iter().find(is_it).map(|needed| needed.rule)
}

/// Returns that a node is true: `r1c2 is 5`, `r1c2 or r1c3 is 5`.
pub(super) fn is(narrator: &Narrator, node: &ChainNode) -> String {
    format!("{} is {}", narrator.one_of(node.cells), narrator.digit(node.digit))
}

/// Returns that a node is false: `r1c2 is not 5`, `r1c2 and r1c3 are not 5`.
pub(super) fn is_not(narrator: &Narrator, node: &ChainNode) -> String {
    let verb = if node.cells.len() == 1 { "is" } else { "are" };
    format!("{} {verb} not {}", narrator.cells(node.cells), narrator.digit(node.digit))
}
