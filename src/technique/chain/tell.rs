//! Chains, told link by link, however long: if this is not so, that is.

use super::super::cells::CellSet;
use super::super::finding::Part;
use super::super::story::Teller;
use super::Ending;

/// A node of a chain, and the almost locked set by which it follows from the one before, if it does.
#[derive(Clone, Copy)]
pub(super) struct Told {
    pub(super) cells: CellSet,
    pub(super) digit: u8,
    pub(super) set: Option<Part>,
}

/// Why something goes, where one of two is true.
const RULED_OUT: &str = "each of them excludes what is eliminated";

/// Tells a chain.
pub(in super::super) fn tell(teller: &mut Teller, ending: Ending) -> String {
    let nodes = nodes(teller.parts);
    let (Some(&first), Some(&last)) = (nodes.first(), nodes.last()) else {
        return String::new();
    };
    // A chain that ends where it begins is drawn once.
    let drawn = if ending == Ending::Same { &nodes[..nodes.len() - 1] } else { &nodes[..] };
    draw(teller, drawn, false);
    match ending {
        Ending::Open => {}
        Ending::Closed => link(teller, &last, &first, false),
        Ending::Same => link(teller, &nodes[nodes.len() - 2], &last, true),
    }
    let walk = walk(teller, &nodes, false);
    match ending {
        Ending::Open if first.digit == last.digit => {
            let either = Told { cells: first.cells | last.cells, ..first };
            format!("{walk}: {}, and {RULED_OUT}", is(teller, &either))
        }
        Ending::Open => {
            format!("{walk}: {} or {}, and {RULED_OUT}", is(teller, &first), is(teller, &last))
        }
        Ending::Same => format!("{walk}: {} in any case", is(teller, &last)),
        Ending::Closed => {
            let has_sets = nodes.iter().any(|node| node.set.is_some());
            let sets =
                if has_sets { ", and each almost locked set holds its other digits" } else { "" };
            format!(
                "{walk}, and not both are true: this closes the loop, in which one of each two neighbours is true{sets}"
            )
        }
    }
}

/// Returns the nodes that parts are.
fn nodes(parts: &[Part]) -> Vec<Told> {
    let mut nodes = Vec::new();
    let mut set = None;
    for part in parts {
        // A node has one digit, a set more.
        if part.digits.is_power_of_two() {
            let digit = u8::try_from(part.digits.trailing_zeros()).unwrap_or_default();
            nodes.push(Told { cells: part.cells, digit, set: set.take() });
        } else {
            set = Some(*part);
        }
    }
    nodes
}

/// Walks through candidates, or groups of them: `if r1c1 is not 5, r1c7 is 5, so ...`.
pub(in super::super) fn walk_links(
    teller: &Teller,
    nodes: impl IntoIterator<Item = (CellSet, u8)>,
    first_is_true: bool,
) -> String {
    let told = |(cells, digit)| Told { cells, digit, set: None };
    walk(teller, &nodes.into_iter().map(told).collect::<Vec<_>>(), first_is_true)
}

/// Walks through a chain.
pub(super) fn walk(teller: &Teller, nodes: &[Told], first_is_true: bool) -> String {
    let Some(first) = nodes.first() else { return String::new() };
    let is_true = |number: usize| number.is_multiple_of(2) == first_is_true;
    let tell = |node, is_so| if is_so { is(teller, node) } else { is_not(teller, node) };
    let begin = format!("if {}", tell(first, first_is_true));
    let steps = nodes.windows(2).enumerate().map(|(number, pair)| {
        let is_true = is_true(number + 1);
        let joint = match (number, is_true) {
            (0, _) => ", ",
            (_, true) => " and ",
            (_, false) => ", so ",
        };
        let step = if is_true {
            follows(teller, &pair[0], &pair[1])
        } else if pair[0].cells == pair[1].cells {
            format!("it is not {}", teller.digit(pair[1].digit))
        } else {
            is_not(teller, &pair[1])
        };
        [joint, &step].concat()
    });
    std::iter::once(begin).chain(steps).collect()
}

/// Draws a chain: what is as its first node is assumed in one colour, the others in the next one, and sets in further ones.
pub(super) fn draw(teller: &mut Teller, nodes: &[Told], first_is_true: bool) {
    let mut further = 2;
    for (number, node) in nodes.iter().enumerate() {
        teller.mark(node.cells, 1 << node.digit, u8::from(number % 2 == 1));
        if number > 0 {
            let before = nodes[number - 1];
            link(teller, &before, node, (number % 2 == 1) != first_is_true);
            if let Some(set) = node.set {
                let rest = set.digits & !(1 << node.digit | 1 << before.digit);
                teller.mark(set.cells, rest, further);
                further += 1;
            }
        }
    }
}

fn link(teller: &mut Teller, from: &Told, to: &Told, is_strong: bool) {
    teller.link((from.cells, from.digit), (to.cells, to.digit), is_strong);
}

/// Tells that a node is true as the one before is not, and why.
fn follows(teller: &Teller, before: &Told, node: &Told) -> String {
    let is = is(teller, node);
    if let Some(set) = node.set {
        return format!("{is} (otherwise {} would have too few digits)", teller.cells(set.cells));
    }
    if before.cells == node.cells {
        return format!("it is {}", teller.digit(node.digit));
    }
    let (position, both) = (teller.position, before.cells | node.cells);
    let is_all = |&house: &u8| {
        let places = position.places(house, node.digit);
        position.shape().cells_in(house, places) == both
    };
    match position.houses().find(is_all) {
        Some(house) => format!(
            "{is} (otherwise {} would have no {})",
            teller.house(house),
            teller.digit(node.digit)
        ),
        None => is,
    }
}

/// Tells that a node is true: `r1c2 is 5`, `r1c2 or r1c3 is 5`.
pub(super) fn is(teller: &Teller, node: &Told) -> String {
    format!("{} is {}", teller.one_of(node.cells), teller.digit(node.digit))
}

/// Tells that a node is false: `r1c2 is not 5`, `r1c2 and r1c3 are not 5`.
pub(super) fn is_not(teller: &Teller, node: &Told) -> String {
    let verb = if node.cells.len() == 1 { "is" } else { "are" };
    format!("{} {verb} not {}", teller.cells(node.cells), teller.digit(node.digit))
}
