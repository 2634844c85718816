//! The kinds of rules that are made, a line each.

use std::ops::RangeInclusive;

use super::draw::Draw;
use super::{clues, lines, marks};
use crate::{Rule, spelling};

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
    /// Returns a random rule that the solution keeps, if there is one. Those that cover the grid are drawn all at once.
    pub(super) draw: fn(&mut Draw<'_>) -> Option<Rule>,
}

impl Kind {
    /// Returns whether its rules cover the grid, whatever their number: killer cages do.
    pub fn covers_the_grid(&self) -> bool {
        self.place == Place::Grid
    }

    /// Returns whether a rule is of this kind.
    pub(in crate::generate) fn has(&self, rule: &Rule) -> bool {
        rule.name() == self.name
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Kind {}

/// A number of rules of a kind that is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleWish {
    /// The kind.
    pub kind: &'static Kind,
    /// How many; as many as are usual, and more where they help, if there is no number.
    pub count: Option<RangeInclusive<usize>>,
}

/// Why rules are not generated as they are wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoWish {
    /// There is no kind of that name.
    Unknown {
        /// The name that was meant, if one is like it.
        nearest: Option<&'static str>,
    },
    /// A number of rules that cover the grid.
    Covers,
}

impl RuleWish {
    /// Makes the wish for a number of rules of the kind of that name; `killer` stands for `killer-cage`.
    ///
    /// ```
    /// use kenzan::generate::{NoWish, RuleWish};
    ///
    /// assert_eq!(RuleWish::new("killer", None).map(|wish| wish.kind.name), Ok("killer-cage"));
    /// assert_eq!(RuleWish::new("killer", Some(3..=4)), Err(NoWish::Covers));
    /// assert_eq!(RuleWish::new("arow", None), Err(NoWish::Unknown { nearest: Some("arrow") }));
    /// ```
    ///
    /// # Errors
    /// If no such rules can be generated, or not by number.
    pub fn new(name: &str, count: Option<RangeInclusive<usize>>) -> Result<Self, NoWish> {
        let full = if name == "killer" { "killer-cage" } else { name };
        let Some(kind) = KINDS.iter().find(|kind| kind.name == full) else {
            let nearest = spelling::nearest(name, KINDS.iter().map(|kind| kind.name));
            return Err(NoWish::Unknown { nearest });
        };
        if count.is_some() && kind.covers_the_grid() {
            Err(NoWish::Covers)
        } else {
            Ok(Self { kind, count })
        }
    }
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

/// The kinds that can be generated.
///
/// ```
/// use kenzan::generate::KINDS;
/// use kenzan::rule::Rule;
///
/// assert!(KINDS.iter().all(|kind| Rule::KINDS.iter().any(|rule| rule.name == kind.name)));
/// ```
pub static KINDS: &[Kind] = &[
    kind("killer-cage", (1, usize::MAX), Place::Grid, |_| None),
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
