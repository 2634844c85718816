//! The legend of rules: words with a small drawing, so that nothing depends on colours alone.

use super::super::foot::Entry;
use super::super::point::{Number, Point};
use super::super::theme::Palette;
use super::lines::{self, Strokes};
use super::style::{Band, Cage, Edge, End, Frame, Heart, Look, Mark, Sign, Style, Width};
use super::{cages, cells, outside, pairs};
use crate::Cell;
use crate::rule::List;

/// The drawings of one kind.
#[derive(Debug, Clone)]
pub(super) struct Drawn {
    pub(super) style: Style,
    pub(super) cells: Vec<Cell>,
}

/// Returns the entries, in the order of their first rules.
pub(super) fn legend(drawn: &[Drawn], palette: &Palette) -> Vec<Entry> {
    let mut sorts: Vec<(String, &Style, Vec<&Drawn>)> = Vec::new();
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
    let entry = |(words, style, all): &(String, &Style, Vec<&Drawn>)| {
        let is_alone = sorts.iter().filter(|(other, ..)| other == words).count() == 1;
        let name = &style.name;
        if style.look == Look::Words {
            return Entry { sample: sample(&style.look, palette), text: name.clone() };
        }
        // Different rules that look the same are distinguished by their place.
        let text = if is_alone {
            format!("{words}: {name}")
        } else {
            let places = all.iter().map(|one| List(&one.cells).to_string());
            format!("{words} in {}: {name}", places.collect::<Vec<_>>().join("; "))
        };
        Entry { sample: sample(&style.look, palette), text }
    };
    sorts.iter().map(entry).collect()
}

/// Returns its look in words.
fn words(look: &Look, palette: &Palette) -> String {
    let words: Vec<&str> = match look {
        Look::Cage(Cage { hue, dash, .. }) => {
            vec![palette.name(*hue), dash_in_words(*dash), "cage"]
        }
        Look::Band(band) => band_in_words(*band, palette),
        Look::Sign(sign) => vec![match sign {
            Sign::Disc => "disc",
            Sign::Square => "square",
            Sign::Inwards => "shaded, arrowheads inwards",
            Sign::Outwards => "shaded, arrowheads outwards",
            Sign::Ring => "double circle",
            Sign::UpAndDown => "shaded, triangles up and down",
            Sign::LeftAndRight => "shaded, triangles left and right",
            Sign::Corners => "shaded, triangles in the corners",
        }],
        Look::Clones => vec!["dotted cells with the same letter"],
        Look::Mark(Mark::White(_)) => vec!["white dot"],
        Look::Mark(Mark::Black(_)) => vec!["black dot"],
        Look::Mark(Mark::Text(_)) => vec!["letter or number between cells"],
        Look::Mark(Mark::Greater) => vec!["inequality sign"],
        Look::Digits(_) => vec!["digits in a circle"],
        Look::Clue { frame, .. } => vec![match frame {
            Frame::Bare => "number outside",
            Frame::Square => "number in a square outside",
            Frame::Circle => "number in a circle outside",
            Frame::House => "number in a house outside",
            Frame::Hash => "# and a number outside",
            Frame::Arrow => "number with an arrow outside",
        }],
        Look::Words => vec!["triangle in the corner"],
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
        End::Bare | End::Head => "",
        End::Bulb => "with a bulb",
        End::Circle => "with circles at its ends",
        End::Source => "with a circle and an arrowhead",
        End::Twin => "with circles and arrowheads at both ends",
        End::Diamond => "with diamonds at its ends",
        End::Node => "with a dot at its start",
        End::Block => "with a block at its start",
    };
    vec![palette.name(band.hue), width, heart, "line", start]
}

/// The size in which a sample is drawn before it is scaled.
const SAMPLE: Point = Point::new(64.0, 34.0);

/// The scale of a sample.
const SCALE: f64 = 0.4;

/// Draws a sample as wide and high as [`Entry`] has it.
fn sample(look: &Look, palette: &Palette) -> String {
    let middle = Point::new(SAMPLE.x / 2.0, SAMPLE.y / 2.0);
    let drawn = match look {
        Look::Cage(cage) => return cages::edge("M1 1H25V13H1z", cage, palette),
        Look::Band(band) => {
            let (from, to) = (Point::new(15.5, middle.y), Point::new(SAMPLE.x - 15.5, middle.y));
            let to = if band.end == End::Bare || band.end == End::Head {
                to.plus(12.0, 0.0)
            } else {
                to
            };
            let from = if band.start == End::Bare { from.plus(-12.0, 0.0) } else { from };
            lines::draw(&Strokes::sample(from, to), *band, palette)
        }
        Look::Sign(sign) => cells::sample(middle, *sign, palette),
        Look::Clones => cells::shade(std::iter::once(middle), palette),
        Look::Mark(mark) => {
            let mark = match mark {
                Mark::White(_) => Mark::White(String::new()),
                Mark::Black(_) => Mark::Black(String::new()),
                Mark::Text(_) => Mark::Text("X".to_owned()),
                Mark::Greater => Mark::Greater,
            };
            larger(&pairs::draw(middle, middle.plus(9.0, 0.0), &mark, palette), middle)
        }
        Look::Digits(_) => larger(&pairs::circled(middle, "12", palette), middle),
        Look::Clue { frame: Frame::Arrow, .. } => {
            let arrow = outside::arrow(middle.plus(0.0, -5.0), middle.plus(10.0, 5.0), palette);
            larger(
                &(outside::framed(middle.plus(-10.0, 0.0), Frame::Bare, "9", palette) + &arrow),
                middle,
            )
        }
        Look::Clue { frame, .. } => larger(&outside::framed(middle, *frame, "9", palette), middle),
        Look::Words => return cells::hint(std::iter::once(Point::new(8.0, 13.0)), palette),
    };
    format!("<g transform=\"scale({SCALE})\">\n{drawn}</g>\n")
}

/// Draws a small shape in a cell as large as there is room.
fn larger(drawn: &str, middle: Point) -> String {
    const TIMES: f64 = 1.8;
    let (x, y) = (Number(middle.x * (1.0 - TIMES)), Number(middle.y * (1.0 - TIMES)));
    format!("<g transform=\"translate({x} {y}) scale({TIMES})\">\n{drawn}</g>\n")
}
