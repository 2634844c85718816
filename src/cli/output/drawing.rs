//! Pictures as drawing operations of PDF, for what our pictures have: paths and text in groups, plain colours and
//! patterns of them. Anything else is refused.
//!
//! `krilla-svg` draws all of SVG, and brings decoders of images and a search for the machine's fonts with it, which
//! are a twentieth of the program.

use std::collections::HashMap;

use anyhow::{Context, bail, ensure};
use krilla::color::{luma, rgb};
use krilla::geom::{Path, PathBuilder, Point, Transform};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Paint, Pattern, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use resvg::tiny_skia;
use resvg::tiny_skia::PathSegment;
use resvg::usvg::{self, BlendMode, Group, Node, PaintOrder, fontdb};

use crate::output::png::FONTS;

/// Draws pictures, and keeps the fonts of a document.
#[derive(Default)]
pub(super) struct PdfDrawing {
    fonts: HashMap<fontdb::ID, Font>,
}

impl PdfDrawing {
    /// Draws `picture` at the origin of `surface`, and nothing outside its area.
    ///
    /// # Errors
    /// As [`PdfDrawing::group`].
    pub(super) fn picture(
        &mut self,
        picture: &usvg::Tree,
        surface: &mut Surface<'_>,
    ) -> anyhow::Result<()> {
        let area = picture.size().to_rect(0.0, 0.0).context("a picture without area")?;
        surface
            .push_clip_path(&path(&tiny_skia::PathBuilder::from_rect(area))?, &FillRule::NonZero);
        let drawn = self.group(picture.root(), surface);
        surface.pop();
        drawn
    }

    /// Draws a group at the origin of `surface`.
    ///
    /// # Errors
    /// If the group has something that none of our pictures has.
    fn group(&mut self, group: &Group, surface: &mut Surface<'_>) -> anyhow::Result<()> {
        let is_plain = group.filters().is_empty()
            && group.clip_path().is_none()
            && group.mask().is_none()
            && group.blend_mode() == BlendMode::Normal;
        ensure!(is_plain, "a PDF can't have the effects of this picture");
        surface.push_transform(&transform(group.transform()));
        let is_transparent = group.opacity() != usvg::Opacity::ONE;
        if is_transparent {
            surface.push_opacity(share(group.opacity()));
            surface.push_isolated();
        }
        let drawn = group.children().iter().try_for_each(|node| match node {
            Node::Group(group) => self.group(group, surface),
            Node::Path(path) => self.path(path, surface),
            Node::Text(text) => self.text(text, surface),
            Node::Image(_) => bail!("a PDF can't have a picture within this picture"),
        });
        // Also after an error: a surface must not be dropped otherwise.
        for _ in 0..if is_transparent { 3 } else { 1 } {
            surface.pop();
        }
        drawn
    }

    fn path(&mut self, drawn: &usvg::Path, surface: &mut Surface<'_>) -> anyhow::Result<()> {
        let (fill, stroke) = (drawn.fill(), drawn.stroke());
        if drawn.is_visible() && self.set_paints(fill, stroke, drawn.paint_order(), surface)? {
            surface.draw_path(&path(drawn.data())?);
        }
        Ok(())
    }

    /// Draws each glyph with the characters that it represents, so that text can be searched and copied.
    fn text(&mut self, text: &usvg::Text, surface: &mut Surface<'_>) -> anyhow::Result<()> {
        for span in text.layouted().iter().filter(|span| span.visible) {
            for line in [&span.underline, &span.overline, &span.line_through].into_iter().flatten()
            {
                self.path(line, surface)?;
            }
            let (fill, stroke) = (span.fill.as_ref(), span.stroke.as_ref());
            if !self.set_paints(fill, stroke, span.paint_order, surface)? {
                continue;
            }
            for glyph in &span.positioned_glyphs {
                let font = self.font(glyph.font)?;
                let (size, units) = (glyph.font_size(), font.units_per_em());
                let placed = glyph.transform().pre_scale(units / size, units / size);
                surface.push_transform(&transform(placed));
                let range = 0..glyph.text.len();
                let id = GlyphId::new(glyph.id.0.into());
                let glyphs = [KrillaGlyph::new(id, 0.0, 0.0, 0.0, 0.0, range, None)];
                surface.draw_glyphs(Point::default(), &glyphs, font, &glyph.text, size, false);
                surface.pop();
            }
        }
        Ok(())
    }

    /// Sets how what follows is filled and outlined; returns whether it is either, since without both it would be
    /// filled with black.
    fn set_paints(
        &mut self,
        fill: Option<&usvg::Fill>,
        stroke: Option<&usvg::Stroke>,
        order: PaintOrder,
        surface: &mut Surface<'_>,
    ) -> anyhow::Result<bool> {
        let is_usual = order == PaintOrder::FillAndStroke || fill.is_none() || stroke.is_none();
        ensure!(is_usual, "a PDF can't have the fills over strokes of this picture");
        let (fill, stroke) = (self.fill(fill, surface)?, self.stroke(stroke, surface)?);
        let is_seen = fill.is_some() || stroke.is_some();
        surface.set_fill(fill);
        surface.set_stroke(stroke);
        Ok(is_seen)
    }

    fn font(&mut self, id: fontdb::ID) -> anyhow::Result<Font> {
        if let Some(font) = self.fonts.get(&id) {
            return Ok(font.clone());
        }
        let read = |bytes: &[u8], index| Font::new(bytes.to_vec().into(), index);
        let font = FONTS.with_face_data(id, read).flatten().context("a font can't be read")?;
        Ok(self.fonts.entry(id).or_insert(font).clone())
    }

    fn fill(
        &mut self,
        fill: Option<&usvg::Fill>,
        surface: &mut Surface<'_>,
    ) -> anyhow::Result<Option<Fill>> {
        let Some(fill) = fill else { return Ok(None) };
        let rule = match fill.rule() {
            usvg::FillRule::NonZero => FillRule::NonZero,
            usvg::FillRule::EvenOdd => FillRule::EvenOdd,
        };
        let paint = self.paint(fill.paint(), surface)?;
        Ok(Some(Fill { paint, opacity: share(fill.opacity()), rule }))
    }

    fn stroke(
        &mut self,
        stroke: Option<&usvg::Stroke>,
        surface: &mut Surface<'_>,
    ) -> anyhow::Result<Option<Stroke>> {
        let Some(stroke) = stroke else { return Ok(None) };
        let dashes =
            |array: &[f32]| StrokeDash { array: array.to_vec(), offset: stroke.dashoffset() };
        Ok(Some(Stroke {
            paint: self.paint(stroke.paint(), surface)?,
            width: stroke.width().get(),
            miter_limit: stroke.miterlimit().get(),
            line_cap: match stroke.linecap() {
                usvg::LineCap::Butt => LineCap::Butt,
                usvg::LineCap::Round => LineCap::Round,
                usvg::LineCap::Square => LineCap::Square,
            },
            line_join: match stroke.linejoin() {
                usvg::LineJoin::Miter | usvg::LineJoin::MiterClip => LineJoin::Miter,
                usvg::LineJoin::Round => LineJoin::Round,
                usvg::LineJoin::Bevel => LineJoin::Bevel,
            },
            opacity: share(stroke.opacity()),
            dash: stroke.dasharray().map(dashes),
        }))
    }

    fn paint(&mut self, paint: &usvg::Paint, surface: &mut Surface<'_>) -> anyhow::Result<Paint> {
        Ok(match paint {
            // Printers make a grey of three colours, unless it is said to be one.
            &usvg::Paint::Color(usvg::Color { red, green, blue })
                if red == green && green == blue =>
            {
                luma::Color::new(red).into()
            }
            usvg::Paint::Color(color) => rgb::Color::new(color.red, color.green, color.blue).into(),
            usvg::Paint::Pattern(pattern) => {
                let mut tile = surface.stream_builder();
                let mut inner = tile.surface();
                let drawn = self.group(pattern.root(), &mut inner);
                inner.finish();
                drawn?;
                let area = pattern.rect();
                let placed = pattern.transform().pre_translate(area.x(), area.y());
                let (width, height) = (area.width(), area.height());
                Pattern { stream: tile.finish(), transform: transform(placed), width, height }
                    .into()
            }
            usvg::Paint::LinearGradient(_) | usvg::Paint::RadialGradient(_) => {
                bail!("a PDF can't have the gradients of this picture")
            }
        })
    }
}

fn transform(of: tiny_skia::Transform) -> Transform {
    Transform::from_row(of.sx, of.ky, of.kx, of.sy, of.tx, of.ty)
}

fn share(of: usvg::Opacity) -> NormalizedF32 {
    NormalizedF32::new(of.get()).unwrap_or(NormalizedF32::ONE)
}

fn path(data: &tiny_skia::Path) -> anyhow::Result<Path> {
    let mut path = PathBuilder::new();
    for segment in data.segments() {
        match segment {
            PathSegment::MoveTo(to) => path.move_to(to.x, to.y),
            PathSegment::LineTo(to) => path.line_to(to.x, to.y),
            PathSegment::QuadTo(by, to) => path.quad_to(by.x, by.y, to.x, to.y),
            PathSegment::CubicTo(by, and, to) => {
                path.cubic_to(by.x, by.y, and.x, and.y, to.x, to.y);
            }
            PathSegment::Close => path.close(),
        }
    }
    path.finish().context("a path without points")
}
