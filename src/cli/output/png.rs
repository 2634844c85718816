//! SVG to PNG, with built-in fonts: the same picture on every machine.

use std::sync::{Arc, LazyLock};

use anyhow::{Context, ensure};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};

/// The most pixels that a picture may have: 400 MB of memory while it is drawn.
const MOST_PIXELS: f32 = 1e8;

/// Draws `svg` with `scale` pixels per unit and returns the bytes of a PNG file.
///
/// No font of the machine is used, so that the same SVG always gives the same pixels.
///
/// # Errors
/// If `svg` is not one, or if the scale makes the picture too small or too large.
pub(crate) fn render(svg: &str, scale: f32) -> anyhow::Result<Vec<u8>> {
    draw(svg, scale)?.encode_png().context("the picture could not be written as PNG")
}

/// Draws `svg` with `scale` pixels per unit.
///
/// # Errors
/// As [`render`].
pub(crate) fn draw(svg: &str, scale: f32) -> anyhow::Result<Pixmap> {
    let options = Options {
        font_family: SANS_SERIF.into(),
        fontdb: Arc::clone(&FONTS),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).context("the picture is not valid SVG")?;
    let (width, height) = (tree.size().width() * scale, tree.size().height() * scale);
    ensure!(
        width >= 1.0 && height >= 1.0 && width * height <= MOST_PIXELS,
        "a picture of {width:.0}×{height:.0} pixels can't be drawn (1×1 to 100 million pixels can)"
    );
    let mut pixmap = resvg::tiny_skia::Size::from_wh(width, height)
        .map(|size| size.to_int_size())
        .and_then(|size| Pixmap::new(size.width(), size.height()))
        .with_context(|| format!("not enough memory for {width:.0}×{height:.0} pixels"))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}

pub(crate) const SANS_SERIF: &str = "Ubuntu";
const MONOSPACE: &str = "Hack";

pub(crate) static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for font in [epaint_default_fonts::UBUNTU_LIGHT, epaint_default_fonts::HACK_REGULAR] {
        fonts.load_font_source(Source::Binary(Arc::new(font)));
    }
    fonts.set_sans_serif_family(SANS_SERIF);
    fonts.set_monospace_family(MONOSPACE);
    Arc::new(fonts)
});

#[cfg(test)]
mod tests {
    use super::*;
    use kenzan::render::chart::{Chart, Row};
    use kenzan::render::svg::{Picture, Theme};
    use kenzan::{Grid, Layout, Puzzle, Rule};
    use resvg::tiny_skia::PremultipliedColorU8;

    fn drawn(puzzle: &Puzzle, scale: f32) -> Pixmap {
        let png = render(&Picture::new(puzzle).to_string(), scale).expect("a good picture");
        Pixmap::decode_png(&png).expect("a good PNG")
    }

    /// The pixels of a cell, without its borders.
    fn pixels(picture: &Pixmap, row: u32, column: u32) -> Vec<PremultipliedColorU8> {
        let start = |number| Picture::MARGIN + number * Picture::CELL + 3;
        let length = Picture::CELL - 6;
        (0..length * length)
            .filter_map(|index| {
                let (x, y) = (start(column) + index % length, start(row) + index / length);
                picture.pixel(x, y)
            })
            .collect()
    }

    fn puzzle() -> Puzzle {
        let givens = Grid::from_values(4, [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2]);
        let layout = Layout::usual(4).expect("4 has boxes");
        Puzzle::new(layout, givens.expect("16 values")).expect("a 4×4 puzzle")
    }

    #[test]
    fn the_carried_fonts_have_the_names_they_are_asked_by() {
        let names: Vec<&str> = FONTS.faces().map(|face| face.families[0].0.as_str()).collect();
        assert_eq!(names, [SANS_SERIF, MONOSPACE]);
    }

    #[test]
    fn a_given_is_dark_on_pink_and_an_empty_cell_is_white() {
        let puzzle = puzzle();
        let picture = drawn(&puzzle, 1.0);
        for (cell, digit) in puzzle.givens().cells() {
            let pixels = pixels(&picture, cell.row().into(), cell.column().into());
            let dark = pixels.iter().filter(|pixel| pixel.red() < 0x60).count();
            let corner = (pixels[0].red(), pixels[0].green(), pixels[0].blue());
            if digit.is_some() {
                assert_eq!(corner, (0xff, 0xc0, 0xcb), "{cell}");
                assert!((20..400).contains(&dark), "{cell} has {dark} dark pixels");
            } else {
                assert_eq!(corner, (0xff, 0xff, 0xff), "{cell}");
                assert_eq!(dark, 0, "{cell}");
            }
        }
    }

    #[test]
    fn the_scale_multiplies_the_size_and_nothing_else_changes_the_bytes() {
        let puzzle = puzzle();
        let side = 4 * Picture::CELL + 2 * Picture::MARGIN;
        let double = drawn(&puzzle, 2.0);
        assert_eq!((double.width(), double.height()), (2 * side, 2 * side));
        let svg = Picture::new(&puzzle).to_string();
        assert_eq!(render(&svg, 1.5).expect("good"), render(&svg, 1.5).expect("good"));
    }

    #[test]
    fn what_can_not_be_drawn_is_an_error() {
        let svg = Picture::new(&puzzle()).to_string();
        for scale in [0.0, -1.0, 1e-9, 1e9, f32::NAN, f32::INFINITY] {
            render(&svg, scale).expect_err("no such picture");
        }
        let error = render("<svg", 1.0).expect_err("no SVG");
        assert_eq!(error.to_string(), "the picture is not valid SVG");
    }

    #[test]
    fn every_size_and_every_character_in_a_title_makes_a_valid_picture() {
        let characters: String =
            (0..0x2100_u32).chain(0xffd0..0x1_0010).filter_map(char::from_u32).collect();
        for size in (4..=Layout::MAX_SIZE).filter(|&size| Layout::usual(size).is_ok()) {
            let layout = Layout::usual(size).expect("the size has boxes");
            let puzzle = Puzzle::new(layout, Grid::empty(size)).expect("an empty puzzle");
            let svg = Picture::new(&puzzle).title(&characters).to_string();
            render(&svg, 0.25).expect("a good picture");
        }
    }

    #[test]
    fn every_rule_makes_a_valid_picture_in_every_theme() {
        let layout = Layout::usual(9).expect("9 has boxes");
        let empty = Puzzle::new(layout, Grid::empty(9)).expect("an empty puzzle");
        let rules = Rule::KINDS.iter().map(|kind| kind.example);
        let all = rules.fold(empty, |puzzle, json| {
            let rule: Rule = serde_json::from_str(json).expect(json);
            puzzle.with_rule(rule).expect(json)
        });
        for theme in [Theme::Light, Theme::Dark, Theme::Print] {
            let svg = Picture::new(&all).theme(theme).cell_size(80).to_string();
            render(&svg, 0.25).expect("a good picture");
        }
    }

    #[test]
    fn charts_are_valid_pictures() {
        let row = Row {
            label: "<&>".into(),
            median: Some(1e-3),
            p90: Some(1.0),
            total: 3,
            ..Row::default()
        };
        for rows in [&[row][..], &[]] {
            let svg = Chart::new(rows).title("a & b").caption("\u{1}").to_string();
            render(&svg, 1.0).expect("a good picture");
        }
    }
}
