//! The legend of rules: words with a small drawing, so that nothing depends on colours alone.

use super::super::foot::LegendEntry;
use super::super::point::{Number, Point};
use super::super::theme::Palette;
use super::lines::{self, Strokes};
use super::style::{
    Band, CageEdge, ClueFrame, Edge, EdgeMark, Heart, LineEnd, RuleLook, Sign, Style, Width,
};
use super::{cages, cells, outside, pairs};
use crate::Cell;
use crate::rule::List;

/// The drawings of one kind.
#[derive(Debug, Clone)]
pub(super) struct DrawnKind {
    pub(super) style: Style,
    pub(super) cells: Vec<Cell>,
}

/// Returns the entries, in the order of their first rules.
pub(super) fn legend(drawn: &[DrawnKind], palette: &Palette) -> Vec<LegendEntry> {
    let mut sorts: Vec<(String, &Style, Vec<&DrawnKind>)> = Vec::new();
    for one in drawn {
        let words = words(&one.style.look, palette);
        let known = sorts
            .iter_mut()
            .find(|(known, style, _)| *known == words && style.name == one.style.name);
        match known {
            Some((.., all)) => all.push(one),
            None => sorts.push((words, &one.style, vec![one])),
        }
    }
    let entry = |(words, style, all): &(String, &Style, Vec<&DrawnKind>)| {
        let is_alone = sorts.iter().filter(|(other, ..)| other == words).count() == 1;
        let name = &style.name;
        if style.look == RuleLook::Words {
            return LegendEntry { sample: sample(&style.look, palette), text: name.clone() };
        }
        // Different rules that look the same are distinguished by their place.
        let text = if is_alone {
            format!("{words}: {name}")
        } else {
            let places = all.iter().map(|one| List(&one.cells).to_string());
            format!("{words} in {}: {name}", places.collect::<Vec<_>>().join("; "))
        };
        LegendEntry { sample: sample(&style.look, palette), text }
    };
    sorts.iter().map(entry).collect()
}

/// Returns its look in words.
fn words(look: &RuleLook, palette: &Palette) -> String {
    let words: Vec<&str> = match look {
        RuleLook::Cage(CageEdge { hue, dash, .. }) => {
            vec![palette.name(*hue), dash_in_words(*dash), "cage"]
        }
        RuleLook::Band(band) => band_in_words(*band, palette),
        RuleLook::Sign(sign) => vec![match sign {
            Sign::Disc => "disc",
            Sign::Square => "square",
            Sign::Inwards => "shaded, arrowheads inwards",
            Sign::Outwards => "shaded, arrowheads outwards",
            Sign::Ring => "double circle",
            Sign::UpAndDown => "shaded, triangles up and down",
            Sign::LeftAndRight => "shaded, triangles left and right",
            Sign::Corners => "shaded, triangles in the corners",
        }],
        RuleLook::Clones => vec!["dotted cells with the same letter"],
        RuleLook::Mark(EdgeMark::White(_)) => vec!["white dot"],
        RuleLook::Mark(EdgeMark::Black(_)) => vec!["black dot"],
        RuleLook::Mark(EdgeMark::Text(_)) => vec!["letter or number between cells"],
        RuleLook::Mark(EdgeMark::Greater) => vec!["inequality sign"],
        RuleLook::Digits(_) => vec!["digits in a circle"],
        RuleLook::Clue { frame, .. } => vec![match frame {
            ClueFrame::Bare => "number outside",
            ClueFrame::Square => "number in a square outside",
            ClueFrame::Circle => "number in a circle outside",
            ClueFrame::House => "number in a house outside",
            ClueFrame::Hash => "# and a number outside",
            ClueFrame::Arrow => "number with an arrow outside",
            ClueFrame::Bars => "number between bars outside",
            ClueFrame::Underlined => "underlined number outside",
            ClueFrame::Inwards => "arrow into the grid",
            ClueFrame::Outwards => "arrow away from the grid",
        }],
        RuleLook::Words => vec!["triangle in the corner"],
    };
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn dash_in_words(dash: Edge) -> &'static str {
    match dash {
        Edge::Dashed => "dashed",
        Edge::Dotted => "dotted",
        Edge::DashDotted => "dash-dotted",
        Edge::LongDashed => "long-dashed",
        Edge::Solid => "solid",
        Edge::DashDotDotted => "dash-dot-dotted",
        Edge::Barred => "barred",
        Edge::Thick => "thick",
        Edge::DotDotted => "dotted in twos",
        Edge::Sparse => "sparsely dashed",
    }
}

fn band_in_words(band: Band, palette: &Palette) -> Vec<&'static str> {
    let width = match band.width {
        Width::Thin => "thin",
        Width::Narrow => "narrow",
        Width::Usual => "",
        Width::Wide => "wide",
    };
    let heart = match band.heart {
        Heart::Plain => "",
        Heart::Double => "double",
        Heart::Dotted => "dotted",
        Heart::Dashed => "dashed",
        Heart::DashDotted => "dash-dotted",
        Heart::Barred => "barred",
    };
    let start = match band.start {
        LineEnd::Bare | LineEnd::Head => "",
        LineEnd::Bulb => "with a bulb",
        LineEnd::Circle => "with circles at its ends",
        LineEnd::Source => "with a circle and an arrowhead",
        LineEnd::Twin => "with circles and arrowheads at both ends",
        LineEnd::Diamond => "with diamonds at its ends",
        LineEnd::Node => "with a dot at its start",
        LineEnd::Block => "with a block at its start",
    };
    vec![palette.name(band.hue), width, heart, "line", start]
}

/// The size in which a sample is drawn before it is scaled.
const SAMPLE: Point = Point::new(64.0, 34.0);

/// The scale of a sample.
const SCALE: f64 = 0.4;

/// Draws a sample as wide and high as [`LegendEntry`] has it.
fn sample(look: &RuleLook, palette: &Palette) -> String {
    let middle = Point::new(SAMPLE.x / 2.0, SAMPLE.y / 2.0);
    let drawn = match look {
        RuleLook::Cage(cage) => return cages::edge("M1 1H25V13H1z", cage, palette),
        RuleLook::Band(band) => {
            let (from, to) = (Point::new(15.5, middle.y), Point::new(SAMPLE.x - 15.5, middle.y));
            let to = if band.end == LineEnd::Bare || band.end == LineEnd::Head {
                to.plus(12.0, 0.0)
            } else {
                to
            };
            let from = if band.start == LineEnd::Bare { from.plus(-12.0, 0.0) } else { from };
            lines::draw(&Strokes::sample(from, to), *band, palette)
        }
        RuleLook::Sign(sign) => cells::sample(middle, *sign, palette),
        RuleLook::Clones => cells::shade(std::iter::once(middle), palette),
        RuleLook::Mark(mark) => {
            let mark = match mark {
                EdgeMark::White(_) => EdgeMark::White(String::new()),
                EdgeMark::Black(_) => EdgeMark::Black(String::new()),
                EdgeMark::Text(_) => EdgeMark::Text("X".to_owned()),
                EdgeMark::Greater => EdgeMark::Greater,
            };
            larger(&pairs::draw(middle, middle.plus(9.0, 0.0), &mark, palette), middle)
        }
        RuleLook::Digits(_) => larger(&pairs::circled(middle, "12", palette), middle),
        RuleLook::Clue { frame: ClueFrame::Arrow, .. } => {
            let arrow = outside::arrow(middle.plus(0.0, -5.0), middle.plus(10.0, 5.0), palette);
            larger(
                &(outside::framed(middle.plus(-10.0, 0.0), ClueFrame::Bare, "9", palette) + &arrow),
                middle,
            )
        }
        RuleLook::Clue { frame: ClueFrame::Inwards | ClueFrame::Outwards, .. } => {
            let (tail, tip) = (middle.plus(0.0, -7.0), middle.plus(0.0, 7.0));
            let is_in = matches!(look, RuleLook::Clue { frame: ClueFrame::Inwards, .. });
            let (tail, tip) = if is_in { (tail, tip) } else { (tip, tail) };
            larger(&outside::arrow(tail, tip, palette), middle)
        }
        RuleLook::Clue { frame, .. } => {
            larger(&outside::framed(middle, *frame, "9", palette), middle)
        }
        RuleLook::Words => return cells::hint(std::iter::once(Point::new(8.0, 13.0)), palette),
    };
    format!("<g transform=\"scale({SCALE})\">\n{drawn}</g>\n")
}

/// Draws a small shape in a cell as large as there is room.
fn larger(drawn: &str, middle: Point) -> String {
    const TIMES: f64 = 1.8;
    let (x, y) = (Number(middle.x * (1.0 - TIMES)), Number(middle.y * (1.0 - TIMES)));
    format!("<g transform=\"translate({x} {y}) scale({TIMES})\">\n{drawn}</g>\n")
}
