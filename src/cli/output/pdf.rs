//! Pictures on the pages of a PDF file, with built-in fonts, so that text remains text.

use std::sync::Arc;

use anyhow::Context;
use kenzan::render::booklet::{Page, Placed};
use krilla::Document;
use krilla::geom::{Size, Transform};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use resvg::usvg::{Options, Tree};

use crate::output::drawing::PdfDrawing;
use crate::output::png::{FONTS, SANS_SERIF};

/// Writes a document of these pages, whose units are points.
///
/// # Errors
/// If a picture is not valid SVG, or a page has no area.
pub(crate) fn document(pages: &[Page], title: Option<&str>) -> anyhow::Result<Vec<u8>> {
    let options = Options {
        font_family: SANS_SERIF.into(),
        fontdb: Arc::clone(&FONTS),
        ..Options::default()
    };
    let size = |[width, height]: [f32; 2]| {
        Size::from_wh(width, height)
            .with_context(|| format!("there is no page of {width}×{height} points"))
    };
    let mut document = Document::new();
    let mut drawing = PdfDrawing::default();
    for page in pages {
        let mut sheet = document.start_page_with(PageSettings::new(size(page.size)?));
        let mut surface = sheet.surface();
        for picture in &page.pictures {
            let tree =
                Tree::from_str(&picture.svg, &options).context("the picture is not valid SVG")?;
            let ([x, y], [width, height]) = (picture.place, picture.size);
            let (across, down) = (width / tree.size().width(), height / tree.size().height());
            surface.push_transform(&Transform::from_row(across, 0.0, 0.0, down, x, y));
            let drawn = drawing.picture(&tree, &mut surface);
            surface.pop();
            drawn?;
        }
        surface.finish();
        sheet.finish();
    }
    let metadata = Metadata::new().creator("kenzan".to_owned()).language("en".to_owned());
    document.set_metadata(match title {
        Some(title) => metadata.title(title.to_owned()),
        None => metadata,
    });
    document.finish().map_err(|error| anyhow::anyhow!("the PDF could not be written: {error:?}"))
}

/// Writes a document with one page, the picture.
///
/// # Errors
/// As [`document`].
pub(crate) fn picture(size: [u32; 2], svg: String, title: Option<&str>) -> anyhow::Result<Vec<u8>> {
    document(&[page(size, svg)], title)
}

/// Makes a page of the size of a picture.
pub(crate) fn page([width, height]: [u32; 2], svg: String) -> Page {
    /// Points per unit of a picture, which is a CSS pixel.
    const POINTS: f32 = 0.75;
    #[expect(clippy::cast_precision_loss, reason = "no picture is millions of units wide")]
    let size = [width as f32 * POINTS, height as f32 * POINTS];
    let pictures = vec![Placed { svg, place: [0.0, 0.0], size }];
    Page { size, pictures }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_drawn_is_refused() {
        let svg = |content: &str| {
            format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{content}</svg>"#
            )
        };
        let square = r#"<path d="M1 1h5v5h-5z" "#;
        let plain = picture([9, 9], svg(&format!(r#"{square} fill="red"/>"#)), None);
        assert!(plain.expect("a good picture").starts_with(b"%PDF-"));
        for (content, message) in [
            (
                format!(
                    r#"<linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>
                    {square} fill="url(#g)"/>"#
                ),
                "gradients",
            ),
            (
                format!(
                    r#"<clipPath id="c"><circle r="3"/></clipPath>{square} clip-path="url(#c)"/>"#
                ),
                "effects",
            ),
        ] {
            let error = picture([9, 9], svg(&content), None).expect_err(message);
            assert!(error.to_string().contains(message), "{error}");
        }
    }
}
