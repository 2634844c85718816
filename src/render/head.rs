//! How every SVG begins, whatever it shows.

use std::fmt;

use super::label::Escaped;

/// The fonts of all text: that of a PNG first, then what other machines have.
const FONTS: &str = "Ubuntu, Helvetica, Arial, sans-serif";

/// Writes the beginning of a picture on white, up to what it shows: `title` and `description` are for screen readers,
/// `definitions` are its own.
pub(super) fn write(
    f: &mut fmt::Formatter<'_>,
    [width, height]: [u32; 2],
    title: &str,
    description: &str,
    definitions: &str,
) -> fmt::Result {
    writeln!(
        f,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" font-family="{FONTS}">"#
    )?;
    writeln!(f, "<title>{}</title>", Escaped(title))?;
    writeln!(f, "<desc>{}</desc>", Escaped(description))?;
    f.write_str(definitions)?;
    writeln!(f, r##"<rect width="{width}" height="{height}" fill="#ffffff"/>"##)
}
