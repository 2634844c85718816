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
    /// Whether rules of this kind share no cells with others that are drawn in the grid.
    pub(super) covers: bool,
    /// Returns a random rule that the solution keeps, if there is one.
    pub(super) draw: fn(&mut Draw<'_>) -> Option<Rule>,
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
    kind(KILLER, (1, usize::MAX), false, |_| None),
    kind("thermometer", (5, 12), true, lines::thermometer),
    kind("arrow", (5, 12), true, lines::arrow),
    kind("double-arrow", (4, 10), true, lines::double_arrow),
    kind("whisper", (5, 12), true, lines::whisper),
    kind("renban", (5, 12), true, lines::renban),
    kind("nabner", (5, 12), true, lines::nabner),
    kind("palindrome", (6, 14), true, lines::palindrome),
    kind("between-line", (5, 12), true, lines::between),
    kind("region-sum-line", (5, 12), true, lines::region_sum),
    kind("zipper-line", (5, 12), true, lines::zipper),
    kind("parity-line", (6, 12), true, lines::parity),
    kind("modular-line", (6, 12), true, lines::modular),
    kind("entropic-line", (6, 12), true, lines::entropic),
    kind("difference", (12, 40), false, marks::white_dot),
    kind("ratio", (10, 30), false, marks::black_dot),
    kind("xv", (12, 40), false, marks::xv),
    kind("greater-than", (20, 60), false, marks::greater),
    kind("odd", (10, 30), true, marks::odd),
    kind("even", (10, 30), true, marks::even),
    kind("quadruple", (8, 16), false, marks::quadruple),
    kind("x-sum", (10, 36), false, |draw| Some(clues::x_sum(draw))),
    kind("sandwich", (10, 18), false, |draw| Some(clues::sandwich(draw))),
    kind("skyscraper", (12, 36), false, |draw| Some(clues::skyscraper(draw))),
    kind("numbered-room", (12, 36), false, clues::numbered_room),
    kind("little-killer", (10, 30), false, clues::little_killer),
];

const fn kind(
    name: &'static str,
    usual: (usize, usize),
    covers: bool,
    draw: fn(&mut Draw<'_>) -> Option<Rule>,
) -> Kind {
    Kind { name, usual, covers, draw }
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
