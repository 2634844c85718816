//! The beginning of every SVG.

use std::fmt;

use super::label::Escaped;

/// The fonts of all text: first that of a PNG, then those of other machines.
const FONTS: &str = "Ubuntu, Helvetica, Arial, sans-serif";

/// The beginning of a picture.
pub(super) struct Head<'a> {
    /// Its width and height in units.
    pub(super) size: [u32; 2],
    /// Its default size in pixels.
    pub(super) shown: [u32; 2],
    /// For screen readers.
    pub(super) title: &'a str,
    /// For screen readers.
    pub(super) description: &'a str,
    /// Its own definitions.
    pub(super) definitions: &'a str,
    /// The colour of its background.
    pub(super) paper: &'a str,
}

impl<'a> Head<'a> {
    /// A picture on white, with one pixel per unit.
    pub(super) fn new(size: [u32; 2], title: &'a str, description: &'a str) -> Self {
        Self { size, shown: size, title, description, definitions: "", paper: "#ffffff" }
    }

    /// Writes everything before the content of the picture.
    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([width, height], [across, down]) = (self.size, self.shown);
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" viewBox="0 0 {width} {height}" role="img" font-family="{FONTS}">"#
        )?;
        writeln!(f, "<title>{}</title>", Escaped(self.title))?;
        writeln!(f, "<desc>{}</desc>", Escaped(self.description))?;
        f.write_str(self.definitions)?;
        writeln!(f, r#"<rect width="{width}" height="{height}" fill="{}"/>"#, self.paper)
    }
}
