//! What the digits of a picture, and the marks of a step, are drawn on.

use std::fmt;

use super::digits::Places;
use super::theme::Palette;

/// A picture that is being written.
pub(super) struct Canvas<'a, 'f> {
    pub(super) f: &'a mut fmt::Formatter<'f>,
    /// Where the digits are.
    pub(super) places: &'a Places,
    /// The colours.
    pub(super) palette: &'a Palette,
}
