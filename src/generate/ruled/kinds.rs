//! The kinds of rules that are made, a line each.

use super::draw::Draw;
use super::{clues, lines, marks};
use crate::Rule;

/// A kind of rule that can be generated.
#[derive(Debug)]
pub struct Kind {
    /// The name: that of `kenzan rules`.
    pub name: &'static str,
    /// The number of such rules in a 9×9 puzzle if none is asked for: at first, and at most, where more of them help to
    /// exclude other solutions.
    pub usual: (usize, usize),
    /// Where such rules are drawn, each at a place of its own.
    pub(in crate::generate) place: Place,
    /// Returns a random rule that the solution keeps, if there is one.
    pub(super) draw: fn(&mut Draw<'_>) -> Option<Rule>,
}

/// Where rules are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::generate) enum Place {
    /// They share the grid, as cages do.
    Grid,
    /// They cover so many cells at least, which nothing else covers.
    Cells(usize),
    /// Between two cells.
    Edge,
    /// Between four cells.
    Corner,
    /// Beside a row or column.
    Outside,
}

/// The kind of cages, which cover the grid.
pub const KILLER: &str = "killer-cage";

/// The kinds that can be generated.
///
/// ```
/// use kenzan::generate::KINDS;
/// use kenzan::rule::Rule;
///
/// assert!(KINDS.iter().all(|kind| Rule::KINDS.iter().any(|rule| rule.name == kind.name)));
/// ```
pub static KINDS: &[Kind] = &[
    // Cages are drawn all at once.
    kind(KILLER, (1, usize::MAX), Place::Grid, |_| None),
    kind("thermometer", (5, 12), Place::Cells(3), lines::thermometer),
    kind("arrow", (5, 12), Place::Cells(3), lines::arrow),
    kind("double-arrow", (4, 10), Place::Cells(4), lines::double_arrow),
    kind("whisper", (5, 12), Place::Cells(3), lines::whisper),
    kind("renban", (5, 12), Place::Cells(3), lines::renban),
    kind("nabner", (5, 12), Place::Cells(3), lines::nabner),
    kind("palindrome", (6, 14), Place::Cells(3), lines::palindrome),
    kind("between-line", (5, 12), Place::Cells(4), lines::between),
    kind("region-sum-line", (5, 12), Place::Cells(3), lines::region_sum),
    kind("zipper-line", (5, 12), Place::Cells(3), lines::zipper),
    kind("parity-line", (6, 12), Place::Cells(3), lines::parity),
    kind("modular-line", (6, 12), Place::Cells(3), lines::modular),
    kind("entropic-line", (6, 12), Place::Cells(3), lines::entropic),
    kind("difference", (12, 40), Place::Edge, marks::white_dot),
    kind("ratio", (10, 30), Place::Edge, marks::black_dot),
    kind("xv", (12, 40), Place::Edge, marks::xv),
    kind("greater-than", (20, 60), Place::Edge, marks::greater),
    kind("odd", (10, 30), Place::Cells(1), marks::odd),
    kind("even", (10, 30), Place::Cells(1), marks::even),
    kind("quadruple", (8, 16), Place::Corner, marks::quadruple),
    kind("x-sum", (10, 36), Place::Outside, |draw| Some(clues::x_sum(draw))),
    kind("sandwich", (10, 18), Place::Outside, |draw| Some(clues::sandwich(draw))),
    kind("skyscraper", (12, 36), Place::Outside, |draw| Some(clues::skyscraper(draw))),
    kind("numbered-room", (12, 36), Place::Outside, clues::numbered_room),
    kind("little-killer", (10, 30), Place::Outside, clues::little_killer),
];

const fn kind(
    name: &'static str,
    usual: (usize, usize),
    place: Place,
    draw: fn(&mut Draw<'_>) -> Option<Rule>,
) -> Kind {
    Kind { name, usual, place, draw }
}

/// Returns the kind of that name.
///
/// ```
/// use kenzan::generate::kind;
///
/// assert_eq!(kind("arrow").map(|kind| kind.usual), Some((5, 12)));
/// assert!(kind("anti-knight").is_none());
/// ```
pub fn named(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}
