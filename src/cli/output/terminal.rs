//! The terminal: whether there is one, its width, and whether to use colours.

use std::io::{self, IsTerminal};
use std::path::Path;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use kenzan::render::text::{Ink, Paint};

/// The properties of standard output.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terminal {
    /// Answers go to a screen.
    pub(crate) writes_to_screen: bool,
    /// Answers may be coloured.
    pub(crate) colour: bool,
    /// The width in characters; `None` if it is unlimited, as in a file.
    pub(crate) width: Option<usize>,
    /// Colours were asked for, even in files.
    wants_colour: bool,
}

impl Terminal {
    /// Determines it from standard output, the environment (`NO_COLOR`, `CLICOLOR_FORCE`, `TERM`) and the user's
    /// `choice`.
    pub(crate) fn look(choice: ColorChoice) -> Self {
        let stdout = io::stdout();
        let (colour, wants_colour) = match choice {
            ColorChoice::Auto => (AutoStream::choice(&stdout) != ColorChoice::Never, false),
            ColorChoice::Always | ColorChoice::AlwaysAnsi => (true, true),
            ColorChoice::Never => (false, false),
        };
        let width = terminal_size::terminal_size_of(&stdout).map(|(width, _)| width.0.into());
        Self { writes_to_screen: stdout.is_terminal(), colour, width, wants_colour }
    }

    /// Returns how answers are written into `output`, a file, if there is one: a file has no width, and no colours
    /// unless they were asked for.
    pub(crate) fn of_output(self, output: Option<&Path>) -> Self {
        if output.is_none() {
            return self;
        }
        Self { writes_to_screen: false, colour: self.wants_colour, width: None, ..self }
    }

    /// Returns the colours of grids.
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

/// Wraps each line of `text` between words at `width`.
pub(crate) fn wrapped(text: &str, width: Option<usize>) -> String {
    let Some(width) = width else { return text.to_owned() };
    let lines = text.split('\n').map(|line| fill(line, textwrap::Options::new(width)));
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns `text` after `head`; wrapped lines are indented to the beginning of `text`.
pub(crate) fn hanging(head: &str, text: &str, width: Option<usize>) -> String {
    let Some(width) = width else { return format!("{head}{text}") };
    let indent = " ".repeat(head.chars().count());
    fill(text, textwrap::Options::new(width).initial_indent(head).subsequent_indent(&indent))
}

/// Puts the name of a group in front of its rows. Where the table has to fit in `width` characters, the name takes up
/// to a third of them, and continues in front of the next rows, if need be empty ones.
pub(crate) fn named_rows(
    name: &str,
    mut rows: Vec<Vec<String>>,
    width: Option<usize>,
) -> Vec<Vec<String>> {
    let broken = wrapped(name, width.map(|width| (width / 3).max(16)));
    let lines: Vec<&str> = broken.lines().collect();
    let columns = rows.first().map_or(0, Vec::len);
    rows.resize(rows.len().max(lines.len()), vec![String::new(); columns]);
    for (index, row) in rows.iter_mut().enumerate() {
        row.insert(0, lines.get(index).copied().unwrap_or_default().to_owned());
    }
    rows
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
    fn a_long_name_takes_a_third_of_the_screen() {
        let name = "killer-cage, thermometer, main diagonal";
        let table =
            |width| named_rows(name, vec![vec!["native".to_owned()], vec!["z3".to_owned()]], width);
        assert_eq!(table(None), [[name, "native"], ["", "z3"]]);
        let two = [["killer-cage, thermometer,", "native"], ["main diagonal", "z3"]];
        assert_eq!(table(Some(78)), two);
        let three = [["killer-cage,", "native"], ["thermometer,", "z3"], ["main diagonal", ""]];
        assert_eq!(table(Some(10)), three);
    }

    #[test]
    fn wrapped_lines_are_indented() {
        let text = |width| hanging("sat  ", "a node is a conflict", width);
        assert_eq!(text(None), "sat  a node is a conflict");
        assert_eq!(text(Some(16)), "sat  a node is a\n     conflict");
    }
}
