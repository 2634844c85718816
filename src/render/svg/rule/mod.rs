//! The rules of a puzzle, drawn as setters draw them: shapes decide where, kinds decide how, and a legend explains it
//! in words.

mod cages;
mod cells;
mod grid;
mod label;
mod legend;
mod lines;
mod outside;
mod pairs;
mod style;
#[cfg(test)]
mod tests;

use self::cages::DrawnCages;
use self::label::Letters;
use self::legend::DrawnKind;
use self::lines::Strokes;
use self::outside::Clues;
pub(super) use self::outside::Margins;
use self::pairs::Meetings;
use self::style::{CageEdge, Edge, EdgeMark, RuleLook, Style, style};
use super::foot::LegendEntry;
use super::insets::Insets;
use super::point::Point;
use super::theme::{Hue, Palette};
use crate::rule::Shape;
use crate::{Cell, Layout, Puzzle, Rule};

/// The rules of a puzzle as they are drawn.
pub(super) struct RulesDrawing {
    /// The layer under the lines of the grid.
    pub(super) under: String,
    /// The layer over them, but under the digits.
    pub(super) over: String,
    /// The layer outside the grid.
    pub(super) margins: Margins,
    /// The room that is left for small digits.
    pub(super) insets: Insets,
    /// The cells through which black lines run, which would make their digits hard to read.
    pub(super) crossed: Vec<Cell>,
    /// Descriptions of what is drawn, and of what can't be.
    pub(super) legend: Vec<LegendEntry>,
}

impl RulesDrawing {
    /// Draws the rules of a puzzle.
    pub(super) fn of(puzzle: &Puzzle, palette: &Palette) -> Self {
        let mut sketch = Sketch::new(puzzle.layout());
        let rules: Vec<&Rule> = puzzle.rules().iter().flat_map(|rule| apart(rule)).collect();
        for rule in &rules {
            sketch.add(rule, palette);
        }
        sketch.cages.keep(&mut sketch.insets);
        let mut legend = legend::legend(&sketch.drawn, palette);
        legend.extend(in_words(&rules));
        Self {
            under: sketch.grounds + &sketch.lines,
            over: sketch.cages.draw(palette)
                + sketch.meetings.drawn()
                + &sketch.clues.draw(puzzle.layout().shape(), palette),
            margins: sketch.clues.margins(puzzle.layout().shape()),
            insets: sketch.insets,
            crossed: sketch.crossed,
            legend,
        }
    }
}

/// Splits rules that are joined by "and", each of which holds.
fn apart(rule: &Rule) -> Vec<&Rule> {
    match rule {
        Rule::And(and) => and.rules.iter().flat_map(apart).collect(),
        rule => vec![rule],
    }
}

/// Describes the rules without a place; those of the whole grid together.
fn in_words(rules: &[&Rule]) -> Vec<LegendEntry> {
    let marked = rules.iter().filter_map(|rule| {
        let Shape::Pair(pair) = rule.shape() else { return None };
        Some(pair)
    });
    let marked: Vec<_> = marked.collect();
    let everywhere = rules.iter().filter_map(|rule| grid::everywhere(rule, &marked));
    let everywhere: Vec<String> = everywhere.collect();
    let text = format!("all over the grid: {}", everywhere.join("; "));
    (!everywhere.is_empty()).then_some(LegendEntry::words(text)).into_iter().collect()
}

/// A drawing that is being made.
struct Sketch<'puzzle> {
    layout: &'puzzle Layout,
    letters: Letters,
    grounds: String,
    lines: String,
    cages: DrawnCages,
    meetings: Meetings,
    clues: Clues,
    insets: Insets,
    crossed: Vec<Cell>,
    drawn: Vec<DrawnKind>,
}

impl<'puzzle> Sketch<'puzzle> {
    fn new(layout: &'puzzle Layout) -> Self {
        Self {
            layout,
            letters: Letters::default(),
            grounds: String::new(),
            lines: String::new(),
            cages: DrawnCages::default(),
            meetings: Meetings::default(),
            clues: Clues::default(),
            insets: Insets::new(layout.shape()),
            crossed: Vec::new(),
            drawn: Vec::new(),
        }
    }

    fn add(&mut self, rule: &Rule, palette: &Palette) {
        let (mut style, shape) = (style(rule), rule.shape());
        match &style.look {
            RuleLook::Cage(cage) => self.cages.add(&shape, cage, &mut self.letters, palette),
            RuleLook::Band(band) => {
                self.lines += &match rule {
                    // Its last cell is followed by the first one.
                    Rule::SumLine(line) if line.closed => {
                        let around = [&line.line[..], &line.line[..1]].concat();
                        lines::draw(&Strokes::of(&Shape::Line(&around)), *band, palette)
                    }
                    _ => lines::draw(&Strokes::of(&shape), *band, palette),
                };
                if !palette.is_coloured() {
                    self.crossed.extend(shape.cells(self.layout));
                }
            }
            RuleLook::Sign(sign) => {
                self.grounds +=
                    &cells::draw(&shape.cells(self.layout), *sign, self.layout, palette);
            }
            RuleLook::Clones => {
                self.grounds +=
                    &cells::clones(&shape, &mut self.letters, &mut self.insets, palette);
            }
            RuleLook::Mark(mark) => self.mark(&shape, mark, palette),
            RuleLook::Digits(text) => {
                let cells = shape.cells(self.layout);
                if !self.meetings.digits(&cells, text, &mut self.insets, palette) {
                    // They do not meet: an edge says which cells are meant.
                    let cage = CageEdge {
                        hue: Hue::Ink,
                        dash: Edge::LongDashed,
                        label: format!("{{{text}}}"),
                        factors: Vec::new(),
                    };
                    self.cages.add(&shape, &cage, &mut self.letters, palette);
                    style = Style { look: RuleLook::Cage(cage), ..style };
                }
            }
            RuleLook::Clue { frame, text } => {
                if let Shape::Outside(place) = shape {
                    self.clues.add(place, None, *frame, text);
                } else if let Shape::Diagonal(place, direction) = shape {
                    self.clues.add(place, Some(direction), *frame, text);
                }
            }
            RuleLook::Words => {
                if matches!(shape, Shape::Grid { .. }) {
                    return;
                }
                let cells = rule.cells(self.layout);
                // A mark everywhere would say nothing.
                if cells.len() < self.layout.places() {
                    let corner = |&cell| Point::corner(cell).plus(0.0, super::point::SIDE);
                    self.grounds += &cells::hint(cells.iter().map(corner), palette);
                }
            }
        }
        self.drawn.push(DrawnKind { style, cells: rule.shape().cells(self.layout) });
    }

    fn mark(&mut self, shape: &Shape<'_>, mark: &EdgeMark, palette: &Palette) {
        if let Shape::Pair(pair) = shape {
            self.meetings.mark(*pair, mark, &mut self.insets, palette);
        }
    }
}
