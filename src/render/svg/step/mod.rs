//! A picture of a step: the candidates before it, the pattern in colours and shapes, eliminations struck out,
//! placements in a ring, lines for links, and the names of rows and columns at the rim.
//!
//! The colours are those of Okabe and Ito, which colour-blind people can distinguish; each also has a shape.

mod links;
mod rim;

use std::fmt::{self, Write};

use super::canvas::Canvas;
use super::digits::Places;
use super::foot::LegendEntry;
use super::frame::PictureFrame;
use super::rule::{Margins, RulesDrawing};
use super::square::Square;
use super::theme::{Palette, Theme, Tint};
use super::{CELL, corner, ground, houses, lines};
use crate::technique::explain::ExplainedStep;
use crate::technique::{Description, Mark, Position};
use crate::{Cell, Digit, Puzzle};

/// The space between digits and the shapes around them.
const RADIUS: u32 = 6;

/// A step of a technique. It displays as an SVG picture.
///
/// ```
/// use kenzan::Puzzle;
/// use kenzan::render::svg::StepPicture;
/// use kenzan::technique::explain::Explainer;
/// use kenzan::technique::{LADDER, Position};
///
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// let explanation = Explainer::new(&LADDER).explain(&Position::of(&puzzle)?);
/// let svg = StepPicture::new(&puzzle, &explanation.steps[0]).to_string();
/// assert!(svg.contains("<title>Hidden Single</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct StepPicture<'a> {
    puzzle: &'a Puzzle,
    told: &'a ExplainedStep,
    title: Option<&'a str>,
    look: super::SvgLook,
}

impl<'a> StepPicture<'a> {
    /// Draws a step in a puzzle.
    ///
    /// # Panics
    /// If the step is one of a puzzle of another size.
    pub fn new(puzzle: &'a Puzzle, told: &'a ExplainedStep) -> Self {
        assert!(told.before.grid().fits(puzzle.layout()), "the step belongs to the puzzle");
        Self { puzzle, told, title: None, look: super::SvgLook::USUAL }
    }

    /// Chooses the colours.
    #[must_use]
    pub fn theme(self, theme: Theme) -> Self {
        Self { look: super::SvgLook { theme, ..self.look }, ..self }
    }

    /// Sets the default width of a cell in pixels; the drawing itself stays the same.
    #[must_use]
    pub fn cell_size(self, pixels: u32) -> Self {
        Self { look: super::SvgLook { cell_size: pixels, ..self.look }, ..self }
    }

    /// Writes `title` above the grid instead of the technique's.
    #[must_use]
    pub fn title(self, title: &'a str) -> Self {
        Self { title: Some(title).filter(|title| !title.trim().is_empty()), ..self }
    }

    /// Returns the width and the height of the picture, in its units.
    pub fn size(&self) -> [u32; 2] {
        let sentence = self.told.description.sentence();
        let drawing = RulesDrawing::of(self.puzzle, self.palette());
        let legend =
            self.legend().into_iter().map(LegendEntry::words).chain(drawing.legend).collect();
        let frame = self.frame(drawing.margins, &sentence);
        frame.picture_size(&frame.foot(legend))
    }

    fn palette(&self) -> &'static Palette {
        self.look.theme.quiet_palette()
    }

    fn frame<'b>(&'b self, margins: Margins, sentence: &'b str) -> PictureFrame<'b> {
        PictureFrame {
            shape: self.puzzle.layout().shape(),
            margins,
            look: self.look,
            title: Some(self.title.unwrap_or(self.told.step.technique.title)),
            caption: Some(sentence),
        }
    }

    /// Returns the legend of the colours.
    fn colours(&self) -> Option<String> {
        let description = &self.told.description;
        let mut said: Vec<(&str, Vec<String>)> = Vec::new();
        for &(group, role) in &description.roles {
            let colour = tint(group, self.palette()).name;
            let shape = dashed_shape(group, self.palette());
            let of_group = description.marks.iter().filter(|mark| mark.group == group);
            let (cells, candidates): (Vec<&Mark>, Vec<&Mark>) =
                of_group.partition(|mark| mark.digit.is_none());
            let name = match (cells.is_empty(), candidates.is_empty(), colour) {
                (true, _, "") => shape,
                (true, _, _) => format!("{colour} {shape}"),
                (false, true, "") => format!("cells with {shape}"),
                (false, false, "") => format!("{shape} and cells with them"),
                (false, true, _) => format!("{colour} cells"),
                (false, false, _) => colour.to_owned(),
            };
            match said.iter_mut().find(|(other, _)| *other == role) {
                // There are more groups than colours.
                Some((_, names)) if names.contains(&name) => {}
                Some((_, names)) => names.push(name),
                None => said.push((role, vec![name])),
            }
        }
        let said = said.iter().map(|(role, names)| format!("{}: {role}", names.join(", ")));
        let said: Vec<String> = said.collect();
        (!said.is_empty()).then(|| said.join("; "))
    }

    /// Returns the legend.
    fn legend(&self) -> Vec<String> {
        let ExplainedStep { step, description, .. } = self.told;
        let is_coloured = self.palette().is_coloured();
        let mut legend: Vec<String> = self.colours().into_iter().collect();
        if step.placement.is_some() {
            legend.push(
                if is_coloured { "in a blue ring: placed" } else { "in a ring: placed" }.to_owned(),
            );
        }
        if !step.eliminations.is_empty() {
            legend.push(
                if is_coloured {
                    "struck out in red: eliminated"
                } else {
                    "struck out: eliminated"
                }
                .to_owned(),
            );
        }
        let has = |is_strong| description.links.iter().any(|link| link.is_strong == is_strong);
        let said = match (has(true), has(false)) {
            (true, true) if links::are_a_path(&description.links) => {
                Some("line: strong link; dashed: weak link; arrows: the order of the sentence")
            }
            (true, true) => Some("line: strong link; dashed: weak link"),
            (true, false) => Some("line: strong link"),
            (false, true) => Some("dashed: weak link"),
            (false, false) => None,
        };
        legend.extend(said.map(str::to_owned));
        legend
    }
}

impl fmt::Display for StepPicture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ExplainedStep { step, description, before, er: _, points: _ } = self.told;
        let palette = self.palette();
        let layout = self.puzzle.layout();
        let sentence = description.sentence();
        let squares = squares(self.puzzle, before);
        let drawing = RulesDrawing::of(self.puzzle, palette);
        let legend =
            self.legend().into_iter().map(LegendEntry::words).chain(drawing.legend).collect();
        let places = &Places::new(layout.shape(), drawing.insets);
        let frame = self.frame(drawing.margins, &sentence);
        let foot = frame.foot(legend);
        frame.write_head(f, &foot, &sentence, "")?;
        rim::write(f, layout.shape(), drawing.margins, description.notation, palette)?;
        ground::write(f, &squares, palette)?;
        Canvas { f, places, palette }.cells(description)?;
        houses::write(f, layout, palette)?;
        f.write_str(&drawing.under)?;
        lines::write(f, layout, palette)?;
        f.write_str(&drawing.over)?;
        let mut canvas = Canvas { f, places, palette };
        canvas.groups(&description.links)?;
        canvas.marks(description)?;
        canvas.links(&description.links)?;
        canvas.digits(&squares)?;
        canvas.strikes(&step.eliminations)?;
        if let Some((cell, digit)) = step.placement {
            canvas.ring(cell, digit)?;
        }
        frame.write_end(f, &foot)
    }
}

/// Returns the content of each cell: a given, a digit, or candidates.
fn squares(puzzle: &Puzzle, before: &Position) -> Vec<Square> {
    let grid = before.grid();
    let square = |cell: Cell| {
        let (given, placed) = (puzzle.givens().get(cell), grid.get(cell));
        let found = placed.filter(|_| given.is_none());
        let marks = placed.is_none().then(|| before.candidates(cell));
        Square { cell, given, found, is_certain: true, marks, is_open: false }
    };
    puzzle.layout().cells().map(square).collect()
}

#[derive(Clone, Copy)]
enum GroupShape {
    Disc,
    Square,
    Diamond,
    Hexagon,
}

impl GroupShape {
    fn name(self) -> &'static str {
        match self {
            Self::Disc => "discs",
            Self::Square => "squares",
            Self::Diamond => "diamonds",
            Self::Hexagon => "hexagons",
        }
    }
}

/// The shapes of groups, one after the other; there are fewer than colours.
const SHAPES: [GroupShape; 4] =
    [GroupShape::Disc, GroupShape::Square, GroupShape::Diamond, GroupShape::Hexagon];

/// The number of different colours.
const GROUPS: usize = 6;

fn tint(group: u8, palette: &Palette) -> &Tint {
    &palette.tints[usize::from(group) % GROUPS]
}

fn shape(group: u8) -> GroupShape {
    SHAPES[usize::from(group) % GROUPS % SHAPES.len()]
}

/// Returns whether dashes are needed to distinguish a group.
fn is_dashed(group: u8, palette: &Palette) -> bool {
    !palette.is_coloured() && usize::from(group) % GROUPS >= SHAPES.len()
}

/// Returns the name of the shape of a group.
fn dashed_shape(group: u8, palette: &Palette) -> String {
    let dashed = if is_dashed(group, palette) { "dashed " } else { "" };
    format!("{dashed}{}", shape(group).name())
}

impl Canvas<'_, '_> {
    /// Colours the cells that are marked as a whole; without colours, they have the shape of their group in a corner.
    fn cells(&mut self, description: &Description) -> fmt::Result {
        let palette = self.palette;
        for mark in description.marks.iter().filter(|mark| mark.digit.is_none()) {
            let ((x, y), Tint { ground, edge, .. }) =
                (corner(mark.cell), tint(mark.group, palette));
            if palette.is_coloured() {
                writeln!(self.f, r#"<path d="M{x} {y}h{CELL}v{CELL}h-{CELL}z" fill="{ground}"/>"#)?;
                continue;
            }
            let path = outline(shape(mark.group), x + CELL - 7, y + CELL - 7, 4)?;
            let dashes = dashes(mark.group, palette);
            writeln!(
                self.f,
                r#"<path d="{path}" fill="none" stroke="{edge}" stroke-width="1"{dashes}/>"#
            )?;
        }
        Ok(())
    }

    /// Colours candidates; one of several groups is divided between them.
    fn marks(&mut self, description: &Description) -> fmt::Result {
        let Self { places, palette, .. } = *self;
        let mut seen: Vec<(Cell, Digit)> = Vec::new();
        for &Mark { cell, digit, group } in &description.marks {
            let Some(digit) = digit else { continue };
            let Tint { fill, edge, .. } = tint(group, palette);
            let (x, y) = middle(cell, digit, places);
            let radius = radius(cell, places);
            // A candidate of two groups has two rings.
            let radius =
                if seen.contains(&(cell, digit)) { radius.saturating_sub(3) } else { radius };
            seen.push((cell, digit));
            let path = outline(shape(group), x, y, radius)?;
            let dashes = dashes(group, palette);
            writeln!(
                self.f,
                r#"<path d="{path}" fill="{fill}" stroke="{edge}" stroke-width="1"{dashes}/>"#
            )?;
        }
        Ok(())
    }

    /// Strikes candidates out.
    fn strikes(&mut self, gone: &[(Cell, Digit)]) -> fmt::Result {
        if gone.is_empty() {
            return Ok(());
        }
        let (mut path, colour) = (String::new(), self.palette.step[2]);
        for &(cell, digit) in gone {
            // Shorter than the way to the next digit, so that the strokes of diagonal neighbours stay apart.
            let reach = radius(cell, self.places) * 3 / 4;
            let (x, y) = middle(cell, digit, self.places);
            let (left, low, both) = (x - reach, y + reach, 2 * reach);
            write!(path, "M{left} {low}l{both} -{both}")?;
        }
        writeln!(
            self.f,
            r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.7" stroke-linecap="round"/>"#
        )
    }

    /// Draws a ring around what is placed.
    fn ring(&mut self, cell: Cell, digit: Digit) -> fmt::Result {
        let colour = self.palette.step[3];
        let (x, y) = middle(cell, digit, self.places);
        let radius = radius(cell, self.places) + 1;
        writeln!(
            self.f,
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{colour}" stroke-width="2.4"/>"#
        )
    }
}

fn dashes(group: u8, palette: &Palette) -> &'static str {
    if is_dashed(group, palette) { r#" stroke-dasharray="2 1.5""# } else { "" }
}

fn radius(cell: Cell, places: &Places) -> u32 {
    (places.font_size(cell) * 6 / 10).clamp(4, RADIUS)
}

/// Returns the middle of a small digit.
fn middle(cell: Cell, digit: Digit, places: &Places) -> (u32, u32) {
    places.of_digit(cell, digit, 0)
}

fn outline(shape: GroupShape, x: u32, y: u32, r: u32) -> Result<String, fmt::Error> {
    let mut path = String::new();
    let (left, right, top, bottom) = (x - r.min(x), x + r, y - r.min(y), y + r);
    match shape {
        GroupShape::Disc => {
            write!(path, "M{left} {y}A{r} {r} 0 1 1 {right} {y}A{r} {r} 0 1 1 {left} {y}z")?;
        }
        GroupShape::Square => {
            let side = 2 * r;
            write!(path, "M{left} {top}h{side}v{side}h-{side}z")?;
        }
        GroupShape::Diamond => {
            write!(
                path,
                "M{x} {}L{} {y}L{x} {}L{} {y}z",
                top - 1,
                right + 1,
                bottom + 1,
                left - 1
            )?;
        }
        GroupShape::Hexagon => {
            let half = r / 2;
            write!(
                path,
                "M{left} {y}L{} {top}L{} {top}L{right} {y}L{} {bottom}L{} {bottom}z",
                x - half,
                x + half,
                x + half,
                x - half
            )?;
        }
    }
    Ok(path)
}
