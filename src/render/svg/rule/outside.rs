//! Clues outside the grid, in rings around it: the first at a place is next to it, the others farther out.

use super::super::point::{self, Number, Point, SIDE};
use super::super::theme::Palette;
use super::label::centred;
use super::style::ClueFrame;
use crate::GridShape;
use crate::render::label;
use crate::rule::{Direction, Outside};

/// The size of a clue: its width at the sides of the grid, its height above and below.
const ACROSS: u32 = 32;
const DOWN: u32 = 24;

/// The space between the grid and the first clue.
const GAP: u32 = 3;

const SIZE: u32 = 14;

/// The clues of a picture.
#[derive(Debug, Default)]
pub(super) struct Clues(Vec<Clue>);

#[derive(Debug)]
struct Clue {
    place: Outside,
    /// The number of clues between it and the grid.
    behind: u32,
    direction: Option<Direction>,
    frame: ClueFrame,
    text: String,
}

/// The room that clues take around the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in super::super) struct Margins {
    pub(in super::super) above: u32,
    pub(in super::super) right: u32,
    pub(in super::super) below: u32,
    pub(in super::super) left: u32,
}

impl Clues {
    pub(super) fn add(
        &mut self,
        place: Outside,
        direction: Option<Direction>,
        frame: ClueFrame,
        text: &str,
    ) {
        let others = self.0.iter().filter(|clue| clue.place == place).count();
        let behind = u32::try_from(others).unwrap_or(u32::MAX);
        self.0.push(Clue { place, behind, direction, frame, text: text.to_owned() });
    }

    /// Returns the room that they take.
    pub(super) fn margins(&self, shape: GridShape) -> Margins {
        let (below, right) = (shape.rows() + 1, shape.columns() + 1);
        let most = |is_there: &dyn Fn(&Clue) -> bool, room: u32| {
            let rings = self.0.iter().filter(|clue| is_there(clue)).map(|clue| clue.behind + 1);
            rings.max().map_or(0, |rings| rings * room + GAP)
        };
        Margins {
            above: most(&|clue| clue.place.row() == 0, DOWN),
            right: most(&|clue| clue.place.column() == right, ACROSS),
            below: most(&|clue| clue.place.row() == below, DOWN),
            left: most(&|clue| clue.place.column() == 0, ACROSS),
        }
    }

    pub(super) fn draw(&self, shape: GridShape, palette: &Palette) -> String {
        self.0.iter().map(|clue| clue.draw(shape, palette)).collect()
    }
}

impl Clue {
    /// Returns the step from its place into the grid, to the right and down.
    fn inwards(&self, shape: GridShape) -> [f64; 2] {
        let step = |number: u8, last: u8| match number {
            0 => 1.0,
            _ if number > last => -1.0,
            _ => 0.0,
        };
        [step(self.place.column(), shape.columns()), step(self.place.row(), shape.rows())]
    }

    fn draw(&self, shape: GridShape, palette: &Palette) -> String {
        let (x, width) = along(self.place.column(), shape.columns(), self.behind, ACROSS);
        let (y, height) = along(self.place.row(), shape.rows(), self.behind, DOWN);
        let middle = Point::new(x, y);
        if matches!(self.frame, ClueFrame::Inwards | ClueFrame::Outwards) {
            let [right, down] = self.inwards(shape);
            let ends = [-6.0, 6.0].map(|by| middle.plus(by * right, by * down));
            let [tail, tip] =
                if self.frame == ClueFrame::Inwards { ends } else { [ends[1], ends[0]] };
            return arrow(tail, tip, palette);
        }
        match self.direction {
            None => framed(middle, self.frame, &self.text, palette),
            Some(direction) => {
                let (down, right) = direction.step();
                let (right, down) = (f64::from(right), f64::from(down));
                let tip = middle.plus(right * (width / 2.0 - 2.0), down * (height / 2.0 - 2.0));
                let tail = tip.plus(right * -9.0, down * -9.0);
                let text = middle.plus(right * -4.0, down * -3.0);
                arrow(tail, tip, palette) + &framed(text, self.frame, &self.text, palette)
            }
        }
    }
}

/// Returns the middle of a clue in one direction, and its room there.
fn along(number: u8, last: u8, behind: u32, room: u32) -> (f64, f64) {
    let out = f64::from(GAP) + f64::from(room) * (f64::from(behind) + 0.5);
    if number == 0 {
        (-out, f64::from(room))
    } else if number > last {
        (f64::from(last) * SIDE + out, f64::from(room))
    } else {
        ((f64::from(number) - 0.5) * SIDE, SIDE)
    }
}

/// Draws a small arrow.
pub(super) fn arrow(tail: Point, tip: Point, palette: &Palette) -> String {
    let path = point::path(&[tail, tip]) + &point::chevron(tail, tip, 4.5);
    let ink = palette.ink;
    format!("<path d=\"{path}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.2\"/>\n")
}

/// Writes a clue with its frame.
pub(super) fn framed(middle: Point, frame: ClueFrame, text: &str, palette: &Palette) -> String {
    let text = if frame == ClueFrame::Hash { format!("#{text}") } else { text.to_owned() };
    let size = if label::width(&text, SIZE) > 22 { f64::from(SIZE) * 0.8 } else { f64::from(SIZE) };
    let half = (f64::from(label::width(&text, SIZE)) / 2.0 + 2.0).clamp(9.0, 14.5);
    let rectangle = |top: f64| {
        let (left, right) = (middle.x - half, middle.x + half);
        let bottom = middle.y + 9.5;
        vec![
            Point::new(left, bottom),
            Point::new(left, middle.y - top),
            Point::new(right, middle.y - top),
            Point::new(right, bottom),
        ]
    };
    let path = match frame {
        ClueFrame::Bare
        | ClueFrame::Hash
        | ClueFrame::Arrow
        | ClueFrame::Inwards
        | ClueFrame::Outwards => String::new(),
        ClueFrame::Bars => {
            let side = |x: f64| point::path(&[middle.plus(x, -7.5), middle.plus(x, 7.5)]);
            side(-half) + &side(half)
        }
        ClueFrame::Underlined => point::path(&[middle.plus(-half, 8.5), middle.plus(half, 8.5)]),
        ClueFrame::Square => point::polygon(&rectangle(9.5)),
        ClueFrame::Circle => point::circle(middle, half.min(11.0)),
        ClueFrame::House => {
            let mut house = rectangle(7.0);
            house.insert(2, middle.plus(0.0, -11.5));
            point::polygon(&house)
        }
    };
    let frame = if path.is_empty() {
        path
    } else {
        let (soft, width) = (palette.soft, Number(1.0));
        format!("<path d=\"{path}\" fill=\"none\" stroke=\"{soft}\" stroke-width=\"{width}\"/>\n")
    };
    frame + &centred(middle, &text, size, palette.ink)
}
