//! The look of each kind of rule: the only place where drawing depends on the kind. Where a rule is drawn depends on
//! its shape.
//!
//! Setters recognise lines by their colours. Without colours, they differ by their width, their centre line and their
//! ends; no two kinds have all three in common.

use std::fmt::Display;

use super::super::theme::Hue;
use crate::any_of::any_of;
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

    fn named(self, name: impl Into<String>) -> Style {
        Style { look: self, name: name.into() }
    }
}

/// Returns how `rule` is drawn.
#[expect(clippy::too_many_lines, reason = "it is the table of all kinds")]
pub(super) fn style(rule: &Rule) -> Style {
    use Heart::{Barred, DashDotted, Dashed, Dotted, Double, Plain};
    use Hue::{
        Blue, Brown, Green, Grey, Ink, Lavender, Olive, Orange, Peach, Purple, Red, Slate, Teal,
        Yellow,
    };
    use Width::{Narrow, Thin, Usual, Wide};
    let band = |name: &str, hue, width, heart| Look::band(hue, width, heart).named(name);
    let ended = |name: &str, hue, width, heart, [start, end]: [End; 2]| {
        Look::band(hue, width, heart).ending(start, end).named(name)
    };
    match rule {
        Rule::KillerCage(cage) => {
            let label = cage.sum.map(|sum| sum.to_string()).unwrap_or_default();
            if cage.repeats {
                Look::cage(Orange, Edge::LongDashed, label).named("killer cage with repeats")
            } else {
                Look::cage(Ink, Edge::Dashed, label).named("killer cage")
            }
        }
        Rule::Sum(sum) => sum_of_cells(sum).named("sum, with repeats"),
        Rule::EqualSums(_) => Look::cage(Blue, Edge::DashDotted, "=").named("equal sums"),
        Rule::EqualityCage(_) => Look::cage(Green, Edge::DashDotDotted, "½").named("equality cage"),
        Rule::RellikCage(cage) => {
            Look::cage(Red, Edge::Barred, format!("≠{}", cage.sum)).named("rellik cage")
        }
        Rule::LookAndSay(cage) => {
            let said = cage.counts.iter();
            let said = said.map(|Counted { count, digit }| format!("{count}×{digit}"));
            let label = said.collect::<Vec<_>>().join(" ");
            Look::cage(Purple, Edge::Solid, label).named("look-and-say cage")
        }
        Rule::Arrow(arrow) => ARROW.named(arrow_in_words(&arrow.circle)),
        Rule::DoubleArrow(_) => ended("double arrow", Ink, Thin, Plain, [End::Twin; 2]),
        Rule::Thermometer(thermometer) => {
            let (heart, name) = if thermometer.slow {
                (Double, "slow thermometer")
            } else {
                (Plain, "thermometer")
            };
            ended(name, Grey, Wide, heart, [End::Bulb, End::Bare])
        }
        Rule::Palindrome(_) => band("palindrome", Grey, Usual, Plain),
        Rule::Clones(_) => Look::Clones.named("clones"),
        Rule::Renban(_) => band("renban", Purple, Usual, Dotted),
        Rule::Nabner(_) => band("nabner", Yellow, Usual, Dashed),
        Rule::Whisper(whisper) => {
            let (hue, heart) =
                if whisper.difference == 4 { (Orange, DashDotted) } else { (Green, Double) };
            band(&format!("whisper of {}", whisper.difference), hue, Usual, heart)
        }
        Rule::RegionSumLine(_) => band("region sum line", Blue, Narrow, Plain),
        Rule::SumLine(line) => band(&format!("sum line of {}", line.sum), Brown, Wide, Dotted),
        Rule::Between(_) => ended("between line", Grey, Narrow, Plain, [End::Circle; 2]),
        Rule::Lockout(line) => {
            let name = format!("lockout line of {}", line.difference);
            ended(&name, Slate, Narrow, Plain, [End::Diamond; 2])
        }
        Rule::Zipper(_) => band("zipper line", Lavender, Usual, Barred),
        Rule::Entropic(_) => band("entropic line", Peach, Wide, Dashed),
        Rule::Modular(line) => {
            band(&format!("modular line of {}", line.modulus), Teal, Wide, DashDotted)
        }
        Rule::ParityLine(_) => band("parity line", Red, Narrow, Dashed),
        Rule::Sequence(_) => band("sequence line", Olive, Narrow, Dotted),
        Rule::Relation(relation) => {
            let name = relation_in_words(relation);
            ended(&name, Slate, Narrow, DashDotted, [End::Node, End::Bare])
        }
        Rule::Regex(regex) => {
            let name = format!("pattern {}", regex.pattern);
            ended(&name, Slate, Narrow, Barred, [End::Block, End::Bare])
        }
        Rule::Difference(dot) => Look::Mark(Mark::White(unless(1, dot.difference)))
            .named("difference of the number, or of 1"),
        Rule::Ratio(dot) => {
            Look::Mark(Mark::Black(unless(2, dot.ratio))).named("ratio of the number, or of 2")
        }
        Rule::PairSum(pair) => {
            let text = match pair.sum {
                10 => "X".into(),
                5 => "V".into(),
                sum => sum.to_string(),
            };
            Look::Mark(Mark::Text(text)).named("sum of the number (V: 5, X: 10)")
        }
        Rule::GreaterThan(_) => Look::Mark(Mark::Greater).named("greater than"),
        Rule::Quadruple(quadruple) => {
            Look::Digits(quadruple.digits.iter().map(ToString::to_string).collect())
                .named("quadruple")
        }
        Rule::Odd(_) => Look::Sign(Sign::Disc).named("odd"),
        Rule::Even(_) => Look::Sign(Sign::Square).named("even"),
        Rule::Minimum(_) => Look::Sign(Sign::Inwards).named("minimum"),
        Rule::Maximum(_) => Look::Sign(Sign::Outwards).named("maximum"),
        Rule::CountingCircles(_) => Look::Sign(Sign::Ring).named("counting circles"),
        Rule::RowIndexer(_) => Look::Sign(Sign::UpAndDown).named("row indexer"),
        Rule::ColumnIndexer(_) => Look::Sign(Sign::LeftAndRight).named("column indexer"),
        Rule::BoxIndexer(_) => Look::Sign(Sign::Corners).named("box indexer"),
        Rule::LittleKiller(clue) => Look::clue(Frame::Arrow, clue.sum).named("little killer"),
        Rule::Sandwich(clue) => Look::clue(Frame::Bare, clue.sum).named("sandwich"),
        Rule::XSum(clue) => Look::clue(Frame::Square, clue.sum).named("X-sum"),
        Rule::Skyscraper(clue) => Look::clue(Frame::House, clue.count).named("skyscraper"),
        Rule::NumberedRoom(clue) => Look::clue(Frame::Circle, clue.digit).named("numbered room"),
        Rule::FullRank(clue) => Look::clue(Frame::Hash, clue.rank).named("full rank"),
        any_of! {
            Rule: AntiKnight, AntiKing, AntiLeaper, Taxicab, SelfTaxicab, GlobalEntropy,
            NegativeDifference, NegativeRatio, NegativeSum, Or, And, Not
        } => Look::Words.named(rule.to_string()),
    }
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
