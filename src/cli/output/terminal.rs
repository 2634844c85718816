//! What is known of the terminal: whether there is one, how wide it is, and whether it may be coloured.

use std::io::{self, IsTerminal};

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};
use kenzan::render::text::{Ink, Paint};

use crate::command::args::Colour;

/// How standard output is to be written.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terminal {
    /// Answers go to a screen.
    pub(crate) writes_to_screen: bool,
    /// Answers may be coloured.
    pub(crate) colour: bool,
    /// How many characters fit beside each other; `None` where nothing limits them, as in a file.
    pub(crate) width: Option<usize>,
    /// Colours were asked for, wherever answers go.
    wants_colour: bool,
}

impl Terminal {
    /// Looks at standard output, the environment (`NO_COLOR`, `CLICOLOR_FORCE`, `TERM`) and what the
    /// user says.
    pub(crate) fn look(colour: Colour) -> Self {
        let stdout = io::stdout();
        let wants_colour = matches!(colour, Colour::Always);
        let colour = match colour {
            Colour::Auto => AutoStream::choice(&stdout) != anstream::ColorChoice::Never,
            Colour::Always => true,
            Colour::Never => false,
        };
        let width = terminal_size::terminal_size_of(&stdout).map(|(width, _)| width.0.into());
        Self { writes_to_screen: stdout.is_terminal(), colour, width, wants_colour }
    }

    /// Returns how a file is to be written.
    pub(crate) fn of_file(self) -> Self {
        Self { writes_to_screen: false, colour: self.wants_colour, width: None, ..self }
    }

    /// Returns the colours of drawn grids.
    pub(crate) fn paint(self) -> Paint {
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

/// Breaks each line of `text` between words so that none is longer than `width`.
pub(crate) fn wrapped(text: &str, width: Option<usize>) -> String {
    let Some(width) = width else { return text.to_owned() };
    let lines = text.split('\n').map(|line| fill(line, textwrap::Options::new(width)));
    lines.collect::<Vec<_>>().join("\n")
}

/// Writes `text` behind `head`; lines that are broken go on below its beginning.
pub(crate) fn hanging(head: &str, text: &str, width: Option<usize>) -> String {
    let Some(width) = width else { return format!("{head}{text}") };
    let indent = " ".repeat(head.chars().count());
    fill(text, textwrap::Options::new(width).initial_indent(head).subsequent_indent(&indent))
}

fn fill(line: &str, options: textwrap::Options<'_>) -> String {
    // A break within `--no-uniqueness` would make two words of it.
    let splitter = textwrap::WordSplitter::NoHyphenation;
    textwrap::fill(line, options.break_words(false).word_splitter(splitter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_broken_between_words() {
        let text = "no two engines contradict each other\n\nunbreakable\n";
        assert_eq!(wrapped(text, None), text);
        assert_eq!(wrapped(text, Some(80)), text);
        assert_eq!(
            wrapped(text, Some(16)),
            "no two engines\ncontradict each\nother\n\nunbreakable\n"
        );
        assert_eq!(wrapped("unbreakable", Some(4)), "unbreakable");
    }

    #[test]
    fn what_hangs_begins_below_its_beginning() {
        let told = |width| hanging("sat  ", "a node is a conflict", width);
        assert_eq!(told(None), "sat  a node is a conflict");
        assert_eq!(told(Some(16)), "sat  a node is a\n     conflict");
    }
}
