//! The look of each kind of rule: the only place where drawing depends on the kind. Where a rule is drawn depends on
//! its shape.
//!
//! Setters recognise lines by their colours. Without colours, they differ by their width, their centre line and their
//! ends; no two kinds have all three in common.

use std::fmt::Display;

use super::super::theme::Hue;
use crate::rule::{Counted, List, Pairs, Related, Relation, Sum};
use crate::{Cell, Rule};
use kenzan_model::any_of;

/// The drawing of a rule, and its name in the legend.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Style {
    pub(super) look: RuleLook,
    /// Its description, with what the drawing does not show.
    pub(super) name: String,
}

/// The drawing.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum RuleLook {
    /// A dashed edge around cells.
    Cage(CageEdge),
    /// Lines through cells.
    Band(Band),
    /// A mark in each cell.
    Sign(Sign),
    /// The same shade and letters on sets of cells.
    Clones,
    /// A mark between two cells.
    Mark(EdgeMark),
    /// A circle with digits where cells meet.
    Digits(String),
    /// A number outside the grid.
    Clue {
        /// The shape around it.
        frame: ClueFrame,
        /// The number.
        text: String,
    },
    /// Only words, with a light mark on the cells of the rule.
    Words,
}

/// The edge of a cage, and the text in its corner.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct CageEdge {
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
    Thick,
    DotDotted,
    Sparse,
}

/// A line, usually a broad one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Band {
    pub(super) hue: Hue,
    pub(super) width: Width,
    pub(super) heart: Heart,
    pub(super) start: LineEnd,
    pub(super) end: LineEnd,
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
pub(super) enum LineEnd {
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
pub(super) enum EdgeMark {
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
pub(super) enum ClueFrame {
    Bare,
    Square,
    Circle,
    House,
    /// A number sign before it.
    Hash,
    /// An arrow next to it, in the shape's direction.
    Arrow,
    /// A bar at either side.
    Bars,
    /// A line below it.
    Underlined,
    /// Instead of a number, an arrow into the grid.
    Inwards,
    /// Instead of a number, an arrow away from the grid.
    Outwards,
}

impl RuleLook {
    fn band(hue: Hue, width: Width, heart: Heart) -> Self {
        Self::Band(Band { hue, width, heart, start: LineEnd::Bare, end: LineEnd::Bare })
    }

    fn ending(self, start: LineEnd, end: LineEnd) -> Self {
        let Self::Band(band) = self else { return self };
        Self::Band(Band { start, end, ..band })
    }

    fn cage(hue: Hue, dash: Edge, label: impl Display) -> Self {
        Self::Cage(CageEdge { hue, dash, label: label.to_string(), factors: Vec::new() })
    }

    fn clue(frame: ClueFrame, number: impl Display) -> Self {
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
    let band = |name: &str, hue, width, heart| RuleLook::band(hue, width, heart).named(name);
    let ended = |name: &str, hue, width, heart, [start, end]: [LineEnd; 2]| {
        RuleLook::band(hue, width, heart).ending(start, end).named(name)
    };
    match rule {
        Rule::KillerCage(cage) => {
            let label = cage.sum.map(|sum| sum.to_string()).unwrap_or_default();
            if cage.repeats {
                RuleLook::cage(Orange, Edge::LongDashed, label).named("killer cage with repeats")
            } else {
                RuleLook::cage(Ink, Edge::Dashed, label).named("killer cage")
            }
        }
        Rule::Sum(sum) => sum_of_cells(sum).named("sum, with repeats"),
        Rule::EqualSums(_) => RuleLook::cage(Blue, Edge::DashDotted, "=").named("equal sums"),
        Rule::EqualityCage(_) => {
            RuleLook::cage(Green, Edge::DashDotDotted, "½").named("equality cage")
        }
        Rule::RellikCage(cage) => {
            RuleLook::cage(Red, Edge::Barred, format!("≠{}", cage.sum)).named("rellik cage")
        }
        Rule::SameDigits(_) => RuleLook::cage(Brown, Edge::DotDotted, "=").named("same digits"),
        Rule::CalculationCage(cage) => {
            let label = format!("{}{}", cage.result, cage.operation.sign());
            RuleLook::cage(Slate, Edge::Thick, label).named("calcudoku cage")
        }
        Rule::DistinctCount(rule) => RuleLook::cage(Olive, Edge::Sparse, "#")
            .named(format!("{} counts the different digits of the other cells", rule.counter)),
        Rule::LookAndSay(cage) => {
            let said = cage.counts.iter();
            let said = said.map(|Counted { count, digit }| format!("{count}×{digit}"));
            let label = said.collect::<Vec<_>>().join(" ");
            RuleLook::cage(Purple, Edge::Solid, label).named("look-and-say cage")
        }
        Rule::Arrow(arrow) => ARROW.named(arrow_in_words(&arrow.circle)),
        Rule::DoubleArrow(_) => ended("double arrow", Ink, Thin, Plain, [LineEnd::Twin; 2]),
        Rule::Thermometer(thermometer) => {
            let (heart, name) = if thermometer.slow {
                (Double, "slow thermometer")
            } else {
                (Plain, "thermometer")
            };
            ended(name, Grey, Wide, heart, [LineEnd::Bulb, LineEnd::Bare])
        }
        Rule::Palindrome(_) => band("palindrome", Grey, Usual, Plain),
        Rule::Clones(_) => RuleLook::Clones.named("clones"),
        Rule::Renban(_) => band("renban", Purple, Usual, Dotted),
        Rule::Nabner(_) => band("nabner", Yellow, Usual, Dashed),
        Rule::Whisper(whisper) => {
            let (hue, heart) =
                if whisper.difference == 4 { (Orange, DashDotted) } else { (Green, Double) };
            band(&format!("whisper of {}", whisper.difference), hue, Usual, heart)
        }
        Rule::RegionSumLine(_) => band("region sum line", Blue, Narrow, Plain),
        Rule::SumLine(line) => {
            let name = if line.closed { "closed sum line" } else { "sum line" };
            band(&format!("{name} of {}", line.sum), Brown, Wide, Dotted)
        }
        Rule::Lunchbox(line) => band(&format!("lunchbox of {}", line.sum), Brown, Wide, Barred),
        Rule::ValueIndexer(_) => {
            ended("value indexer", Teal, Narrow, Dashed, [LineEnd::Source, LineEnd::Head])
        }
        Rule::StateMachine(_) => {
            ended("state machine", Slate, Narrow, Double, [LineEnd::Block, LineEnd::Bare])
        }
        Rule::Between(_) => ended("between line", Grey, Narrow, Plain, [LineEnd::Circle; 2]),
        Rule::Lockout(line) => {
            let name = format!("lockout line of {}", line.difference);
            ended(&name, Slate, Narrow, Plain, [LineEnd::Diamond; 2])
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
            ended(&name, Slate, Narrow, DashDotted, [LineEnd::Node, LineEnd::Bare])
        }
        Rule::Regex(regex) => {
            let name = format!("pattern {}", regex.pattern);
            ended(&name, Slate, Narrow, Barred, [LineEnd::Block, LineEnd::Bare])
        }
        Rule::Difference(dot) => RuleLook::Mark(EdgeMark::White(unless(1, dot.difference)))
            .named("difference of the number, or of 1"),
        Rule::Ratio(dot) => RuleLook::Mark(EdgeMark::Black(unless(2, dot.ratio)))
            .named("ratio of the number, or of 2"),
        Rule::PairSum(pair) => {
            let text = match pair.sum {
                10 => "X".into(),
                5 => "V".into(),
                sum => sum.to_string(),
            };
            RuleLook::Mark(EdgeMark::Text(text)).named("sum of the number (V: 5, X: 10)")
        }
        Rule::GreaterThan(_) => RuleLook::Mark(EdgeMark::Greater).named("greater than"),
        Rule::Quadruple(quadruple) => {
            RuleLook::Digits(quadruple.digits.iter().map(ToString::to_string).collect())
                .named("quadruple")
        }
        Rule::Odd(_) => RuleLook::Sign(Sign::Disc).named("odd"),
        Rule::Even(_) => RuleLook::Sign(Sign::Square).named("even"),
        Rule::Minimum(_) => RuleLook::Sign(Sign::Inwards).named("minimum"),
        Rule::Maximum(_) => RuleLook::Sign(Sign::Outwards).named("maximum"),
        Rule::CountingCircles(_) => RuleLook::Sign(Sign::Ring).named("counting circles"),
        Rule::RowIndexer(_) => RuleLook::Sign(Sign::UpAndDown).named("row indexer"),
        Rule::ColumnIndexer(_) => RuleLook::Sign(Sign::LeftAndRight).named("column indexer"),
        Rule::BoxIndexer(_) => RuleLook::Sign(Sign::Corners).named("box indexer"),
        Rule::LittleKiller(clue) => {
            RuleLook::clue(ClueFrame::Arrow, clue.sum).named("little killer")
        }
        Rule::Sandwich(clue) => RuleLook::clue(ClueFrame::Bare, clue.sum).named("sandwich"),
        Rule::XSum(clue) => RuleLook::clue(ClueFrame::Square, clue.sum).named("X-sum"),
        Rule::Skyscraper(clue) => RuleLook::clue(ClueFrame::House, clue.count).named("skyscraper"),
        Rule::FrameSum(clue) => {
            let name = format!("sum of the first {} cells", clue.first);
            RuleLook::clue(ClueFrame::Underlined, clue.sum).named(name)
        }
        Rule::HiddenSkyscraper(clue) => {
            RuleLook::clue(ClueFrame::Bars, clue.digit).named("hidden skyscraper")
        }
        Rule::Rossini(clue) => {
            let (frame, verb) = if clue.falls {
                (ClueFrame::Outwards, "fall")
            } else {
                (ClueFrame::Inwards, "rise")
            };
            let name = format!("the first {} digits {verb} from the edge on", clue.first);
            RuleLook::clue(frame, "").named(name)
        }
        Rule::NumberedRoom(clue) => {
            RuleLook::clue(ClueFrame::Circle, clue.digit).named("numbered room")
        }
        Rule::FullRank(clue) => RuleLook::clue(ClueFrame::Hash, clue.rank).named("full rank"),
        any_of! {
            Rule: AntiKnight, AntiKing, AntiLeaper, Taxicab, SelfTaxicab, GlobalEntropy,
            GlobalModular, ConnectedDigits, NegativeDifference, NegativeRatio, NegativeSum,
            NegativeRowIndexer, NegativeColumnIndexer, Or, And, Not
        } => RuleLook::Words.named(rule.to_string()),
    }
}

const ARROW: RuleLook = RuleLook::Band(Band {
    hue: Hue::Ink,
    width: Width::Thin,
    heart: Heart::Plain,
    start: LineEnd::Source,
    end: LineEnd::Head,
});

fn arrow_in_words(circle: &[Cell]) -> String {
    if circle.is_sorted() {
        return "arrow".into();
    }
    // Reading order needs no words.
    format!("arrow whose pill is read {}", List(circle))
}

fn sum_of_cells(sum: &Sum) -> RuleLook {
    let factors = sum.coefficients.iter().map(|times| format!("{times}×").replace('-', "−"));
    RuleLook::Cage(CageEdge {
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
