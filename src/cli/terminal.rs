//! What is known of the terminal: whether there is one, and whether it may be coloured.

use std::io::{self, IsTerminal};

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};

use super::args::Colour;
use crate::render::text::{Ink, Paint};

/// How standard output is to be written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Terminal {
    /// Answers go to a screen.
    pub(super) output_is_terminal: bool,
    /// Answers may be coloured.
    pub(super) colour: bool,
}

impl Terminal {
    /// Looks at standard output, the environment (`NO_COLOR`, `CLICOLOR_FORCE`, `TERM`) and what the
    /// user says.
    pub(super) fn look(colour: Colour) -> Self {
        let stdout = io::stdout();
        let colour = match colour {
            Colour::Auto => AutoStream::choice(&stdout) != anstream::ColorChoice::Never,
            Colour::Always => true,
            Colour::Never => false,
        };
        Self { output_is_terminal: stdout.is_terminal(), colour }
    }

    /// Returns the colours of drawn grids.
    pub(super) fn paint(self) -> Paint {
        if !self.colour {
            return Paint::default();
        }
        let ink =
            |style: Style| Ink::new(style.render().to_string(), style.render_reset().to_string());
        Paint {
            given: ink(Style::new().bold()),
            differing: ink(AnsiColor::Yellow.on_default().bold()),
            clashing: ink(AnsiColor::Red.on_default().bold()),
            frame: ink(AnsiColor::Blue.on_default()),
        }
    }
}
