//! The look of each kind of rule: the only place where drawing depends on the kind. Where a rule is drawn depends on
//! its shape.
//!
//! Setters recognise lines by their colours. Without colours, they differ by their width, their centre line and their
//! ends; no two kinds have all three in common.

use std::fmt::Display;

use super::super::theme::Hue;
use crate::rule::{Counted, List, Pairs, Related, Relation, Sum};
use crate::{Cell, Rule};

/// The drawing of a rule, and its name in the legend.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Style {
    pub(super) look: Look,
    /// Its description, with what the drawing does not show.
    pub(super) name: String,
}

/// The drawing.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Look {
    /// A dashed edge around cells.
    Cage(Cage),
    /// Lines through cells.
    Band(Band),
    /// A mark in each cell.
    Sign(Sign),
    /// The same shade and letters on sets of cells.
    Clones,
    /// A mark between two cells.
    Mark(Mark),
    /// A circle with digits where cells meet.
    Digits(String),
    /// A number outside the grid.
    Clue {
        /// The shape around it.
        frame: Frame,
        /// The number.
        text: String,
    },
    /// Only words, with a light mark on the cells of the rule.
    Words,
}

/// The edge of a cage, and the text in its corner.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Cage {
    pub(super) hue: Hue,
    pub(super) dash: Edge,
    pub(super) label: String,
    /// The text in each of its cells, in their order; usually none.
    pub(super) factors: Vec<String>,
}

/// The dashes of an edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edge {
    Dashed,
    Dotted,
    DashDotted,
    LongDashed,
    Solid,
    DashDotDotted,
    Barred,
}

/// A line, usually a broad one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Band {
    pub(super) hue: Hue,
    pub(super) width: Width,
    pub(super) heart: Heart,
    pub(super) start: End,
    pub(super) end: End,
}

/// The width of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Width {
    Thin,
    Narrow,
    Usual,
    Wide,
}

/// The pattern along the middle of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Heart {
    Plain,
    Double,
    Dotted,
    Dashed,
    DashDotted,
    Barred,
}

/// The mark at an end of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    Bare,
    Bulb,
    Circle,
    /// A circle from which an arrow starts.
    Source,
    /// The same, with the arrow of a line that has one at either end.
    Twin,
    Diamond,
    Head,
    Node,
    Block,
}

/// A mark in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Disc,
    Square,
    Inwards,
    Outwards,
    Ring,
    UpAndDown,
    LeftAndRight,
    Corners,
}

/// A mark between two cells.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Mark {
    /// A white dot.
    White(String),
    /// A black dot.
    Black(String),
    Text(String),
    /// Open towards the first cell.
    Greater,
}

/// The shape around a clue outside the grid, which distinguishes several kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Frame {
    Bare,
    Square,
    Circle,
    House,
    /// A number sign before it.
    Hash,
    /// An arrow next to it, in the shape's direction.
    Arrow,
}

impl Look {
    fn band(hue: Hue, width: Width, heart: Heart) -> Self {
        Self::Band(Band { hue, width, heart, start: End::Bare, end: End::Bare })
    }

    fn ending(self, start: End, end: End) -> Self {
        let Self::Band(band) = self else { return self };
        Self::Band(Band { start, end, ..band })
    }

    fn cage(hue: Hue, dash: Edge, label: impl Display) -> Self {
        Self::Cage(Cage { hue, dash, label: label.to_string(), factors: Vec::new() })
    }

    fn clue(frame: Frame, number: impl Display) -> Self {
        Self::Clue { frame, text: number.to_string() }
    }
}

/// Returns how `rule` is drawn.
#[expect(clippy::too_many_lines, reason = "it is the table of all kinds")]
pub(super) fn style(rule: &Rule) -> Style {
    let (look, name) = match rule {
        Rule::KillerCage(cage) => {
            let label = cage.sum.map(|sum| sum.to_string()).unwrap_or_default();
            if cage.repeats {
                let look = Look::cage(Hue::Orange, Edge::LongDashed, label);
                (look, "killer cage with repeats".into())
            } else {
                (Look::cage(Hue::Ink, Edge::Dashed, label), "killer cage".into())
            }
        }
        Rule::Sum(sum) => (sum_of_cells(sum), "sum, with repeats".into()),
        Rule::EqualSums(_) => (Look::cage(Hue::Blue, Edge::DashDotted, "="), "equal sums".into()),
        Rule::EqualityCage(_) => {
            (Look::cage(Hue::Green, Edge::DashDotDotted, "½"), "equality cage".into())
        }
        Rule::RellikCage(cage) => {
            let label = format!("≠{}", cage.sum);
            (Look::cage(Hue::Red, Edge::Barred, label), "rellik cage".into())
        }
        Rule::LookAndSay(cage) => {
            let said = cage.counts.iter();
            let said = said.map(|Counted { count, digit }| format!("{count}×{digit}"));
            let label = said.collect::<Vec<_>>().join(" ");
            (Look::cage(Hue::Purple, Edge::Solid, label), "look-and-say cage".into())
        }
        Rule::Arrow(arrow) => (ARROW, arrow_in_words(&arrow.circle)),
        Rule::DoubleArrow(_) => (
            Look::band(Hue::Ink, Width::Thin, Heart::Plain).ending(End::Twin, End::Twin),
            "double arrow".into(),
        ),
        Rule::Thermometer(thermometer) => {
            let (heart, name) = if thermometer.slow {
                (Heart::Double, "slow thermometer")
            } else {
                (Heart::Plain, "thermometer")
            };
            let look = Look::band(Hue::Grey, Width::Wide, heart).ending(End::Bulb, End::Bare);
            (look, name.into())
        }
        Rule::Palindrome(_) => {
            (Look::band(Hue::Grey, Width::Usual, Heart::Plain), "palindrome".into())
        }
        Rule::Clones(_) => (Look::Clones, "clones".into()),
        Rule::Renban(_) => (Look::band(Hue::Purple, Width::Usual, Heart::Dotted), "renban".into()),
        Rule::Nabner(_) => (Look::band(Hue::Yellow, Width::Usual, Heart::Dashed), "nabner".into()),
        Rule::Whisper(whisper) => {
            let look = match whisper.difference {
                4 => Look::band(Hue::Orange, Width::Usual, Heart::DashDotted),
                _ => Look::band(Hue::Green, Width::Usual, Heart::Double),
            };
            (look, format!("whisper of {}", whisper.difference))
        }
        Rule::RegionSumLine(_) => {
            (Look::band(Hue::Blue, Width::Narrow, Heart::Plain), "region sum line".into())
        }
        Rule::SumLine(line) => (
            Look::band(Hue::Brown, Width::Wide, Heart::Dotted),
            format!("sum line of {}", line.sum),
        ),
        Rule::Between(_) => (
            Look::band(Hue::Grey, Width::Narrow, Heart::Plain).ending(End::Circle, End::Circle),
            "between line".into(),
        ),
        Rule::Lockout(line) => (
            Look::band(Hue::Slate, Width::Narrow, Heart::Plain).ending(End::Diamond, End::Diamond),
            format!("lockout line of {}", line.difference),
        ),
        Rule::Zipper(_) => {
            (Look::band(Hue::Lavender, Width::Usual, Heart::Barred), "zipper line".into())
        }
        Rule::Entropic(_) => {
            (Look::band(Hue::Peach, Width::Wide, Heart::Dashed), "entropic line".into())
        }
        Rule::Modular(line) => (
            Look::band(Hue::Teal, Width::Wide, Heart::DashDotted),
            format!("modular line of {}", line.modulus),
        ),
        Rule::ParityLine(_) => {
            (Look::band(Hue::Red, Width::Narrow, Heart::Dashed), "parity line".into())
        }
        Rule::Sequence(_) => {
            (Look::band(Hue::Olive, Width::Narrow, Heart::Dotted), "sequence line".into())
        }
        Rule::Relation(relation) => (
            Look::band(Hue::Slate, Width::Narrow, Heart::DashDotted).ending(End::Node, End::Bare),
            relation_in_words(relation),
        ),
        Rule::Regex(regex) => (
            Look::band(Hue::Slate, Width::Narrow, Heart::Barred).ending(End::Block, End::Bare),
            format!("pattern {}", regex.pattern),
        ),
        Rule::Difference(dot) => (
            Look::Mark(Mark::White(unless(1, dot.difference))),
            "difference of the number, or of 1".into(),
        ),
        Rule::Ratio(dot) => {
            (Look::Mark(Mark::Black(unless(2, dot.ratio))), "ratio of the number, or of 2".into())
        }
        Rule::PairSum(pair) => {
            let text = match pair.sum {
                10 => "X".into(),
                5 => "V".into(),
                sum => sum.to_string(),
            };
            (Look::Mark(Mark::Text(text)), "sum of the number (V: 5, X: 10)".into())
        }
        Rule::GreaterThan(_) => (Look::Mark(Mark::Greater), "greater than".into()),
        Rule::Quadruple(quadruple) => {
            let digits = quadruple.digits.iter().map(ToString::to_string);
            (Look::Digits(digits.collect()), "quadruple".into())
        }
        Rule::Odd(_) => (Look::Sign(Sign::Disc), "odd".into()),
        Rule::Even(_) => (Look::Sign(Sign::Square), "even".into()),
        Rule::Minimum(_) => (Look::Sign(Sign::Inwards), "minimum".into()),
        Rule::Maximum(_) => (Look::Sign(Sign::Outwards), "maximum".into()),
        Rule::CountingCircles(_) => (Look::Sign(Sign::Ring), "counting circles".into()),
        Rule::RowIndexer(_) => (Look::Sign(Sign::UpAndDown), "row indexer".into()),
        Rule::ColumnIndexer(_) => (Look::Sign(Sign::LeftAndRight), "column indexer".into()),
        Rule::BoxIndexer(_) => (Look::Sign(Sign::Corners), "box indexer".into()),
        Rule::LittleKiller(clue) => (Look::clue(Frame::Arrow, clue.sum), "little killer".into()),
        Rule::Sandwich(clue) => (Look::clue(Frame::Bare, clue.sum), "sandwich".into()),
        Rule::XSum(clue) => (Look::clue(Frame::Square, clue.sum), "X-sum".into()),
        Rule::Skyscraper(clue) => (Look::clue(Frame::House, clue.count), "skyscraper".into()),
        Rule::NumberedRoom(clue) => (Look::clue(Frame::Circle, clue.digit), "numbered room".into()),
        Rule::FullRank(clue) => (Look::clue(Frame::Hash, clue.rank), "full rank".into()),
        Rule::AntiKnight(_)
        | Rule::AntiKing(_)
        | Rule::AntiLeaper(_)
        | Rule::Taxicab(_)
        | Rule::SelfTaxicab(_)
        | Rule::GlobalEntropy(_)
        | Rule::NegativeDifference(_)
        | Rule::NegativeRatio(_)
        | Rule::NegativeSum(_)
        | Rule::Or(_)
        | Rule::And(_)
        | Rule::Not(_) => (Look::Words, rule.to_string()),
    };
    Style { look, name }
}

const ARROW: Look = Look::Band(Band {
    hue: Hue::Ink,
    width: Width::Thin,
    heart: Heart::Plain,
    start: End::Source,
    end: End::Head,
});

fn arrow_in_words(circle: &[Cell]) -> String {
    if circle.is_sorted() {
        return "arrow".into();
    }
    // Reading order needs no words.
    format!("arrow whose pill is read {}", List(circle))
}

fn sum_of_cells(sum: &Sum) -> Look {
    let factors = sum.coefficients.iter().map(|times| format!("{times}×").replace('-', "−"));
    Look::Cage(Cage {
        hue: Hue::Teal,
        dash: Edge::Dotted,
        label: format!("Σ{}", sum.sum).replace('-', "−"),
        factors: factors.collect(),
    })
}

fn relation_in_words(relation: &Relation) -> String {
    let related = match &relation.relation {
        Related::Expression(text) => text.clone(),
        Related::Table(pairs) => {
            let pairs = pairs.iter().map(|[one, other]| format!("{one} {other}"));
            pairs.collect::<Vec<_>>().join(", ")
        }
    };
    match relation.pairs {
        Pairs::Successive => format!("relation {related}"),
        Pairs::All => format!("relation {related} between any two"),
    }
}

/// Returns a number in words, unless it is obvious.
fn unless(usual: u32, number: u32) -> String {
    if number == usual { String::new() } else { number.to_string() }
}
