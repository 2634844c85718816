//! Pictures in the output of a terminal that supports them.
//!
//! Support is recognised by the environment: some terminals never answer a request.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;

use crate::output::{png, sixel};

/// Pixels per unit of the drawing: a terminal does not scale them.
const SCALE: f32 = 1.0;

/// The most characters of a picture in one command of the kitty protocol.
const MOST: usize = 4096;

/// A protocol for pictures in a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Protocol {
    /// <https://sw.kovidgoyal.net/kitty/graphics-protocol/>
    Kitty,
    /// <https://iterm2.com/documentation-images.html>
    Iterm,
    /// The protocol of DEC's VT340.
    Sixel,
}

impl Protocol {
    /// Returns the protocol that the terminal supports, according to the environment.
    pub(crate) fn of(variable: impl Fn(&str) -> Option<String>) -> Option<Self> {
        let value = |name: &str| variable(name).unwrap_or_default();
        let (terminal, program) = (value("TERM"), value("TERM_PROGRAM"));
        // These do not pass pictures on to the terminal.
        if terminal.starts_with("screen") || terminal.starts_with("tmux") || program == "tmux" {
            return None;
        }
        let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
        let is_kitty = is_set("KITTY_WINDOW_ID") || terminal.contains("kitty");
        if is_kitty || program == "ghostty" || terminal.contains("ghostty") {
            return Some(Self::Kitty);
        }
        let iterms = ["iTerm.app", "WezTerm", "mintty", "rio", "Tabby"];
        if iterms.contains(&program.as_str()) || value("LC_TERMINAL") == "iTerm2" {
            return Some(Self::Iterm);
        }
        let sixels = ["foot", "mlterm", "yaft", "contour"];
        let is_sixel = sixels.iter().any(|name| terminal.starts_with(name));
        (is_sixel || terminal.contains("sixel") || is_set("WT_SESSION")).then_some(Self::Sixel)
    }

    /// Returns the commands that show the picture, with the end of the line.
    ///
    /// # Errors
    /// If it can't be drawn.
    pub(crate) fn show(self, svg: &str) -> anyhow::Result<String> {
        let drawn = png::draw(svg, SCALE)?;
        let png = || anyhow::Ok(BASE64.encode(drawn.encode_png()?));
        let shown = match self {
            Self::Kitty => kitty(&png()?),
            Self::Iterm => format!("\u{1b}]1337;File=inline=1:{}\u{7}", png()?),
            // The background is opaque, so the colours are as they are.
            Self::Sixel => sixel::encode(drawn.data(), drawn.width() as usize),
        };
        Ok(shown + "\n")
    }
}

/// Cuts a picture into commands of the length that the protocol allows.
fn kitty(png: &str) -> String {
    let pieces: Vec<&[u8]> = png.as_bytes().chunks(MOST).collect();
    let last = pieces.len().saturating_sub(1);
    let command = |(index, piece): (usize, &&[u8])| {
        let head = if index == 0 { "a=T,f=100,q=2," } else { "" };
        let more = u8::from(index < last);
        format!("\u{1b}_G{head}m={more};{}\u{1b}\\", String::from_utf8_lossy(piece))
    };
    pieces.iter().enumerate().map(command).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_are_known_by_what_they_say() {
        for (variables, expected) in [
            (&[("TERM", "xterm-256color")][..], None),
            (&[], None),
            (&[("TERM", "dumb"), ("TERM_PROGRAM", "Apple_Terminal")], None),
            (&[("TERM", "xterm-kitty")], Some(Protocol::Kitty)),
            (&[("TERM", "xterm"), ("KITTY_WINDOW_ID", "1")], Some(Protocol::Kitty)),
            (&[("TERM", "xterm-ghostty")], Some(Protocol::Kitty)),
            (&[("TERM", "xterm"), ("TERM_PROGRAM", "iTerm.app")], Some(Protocol::Iterm)),
            (&[("TERM", "xterm"), ("LC_TERMINAL", "iTerm2")], Some(Protocol::Iterm)),
            (&[("TERM", "foot")], Some(Protocol::Sixel)),
            (&[("TERM", "xterm"), ("WT_SESSION", "a")], Some(Protocol::Sixel)),
            // Within another program, which has its own screen.
            (&[("TERM", "screen-256color"), ("KITTY_WINDOW_ID", "1")], None),
            (&[("TERM", "xterm"), ("TERM_PROGRAM", "tmux"), ("LC_TERMINAL", "iTerm2")], None),
        ] {
            let variable = |name: &str| {
                let found = variables.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(Protocol::of(variable), expected, "{variables:?}");
        }
    }

    const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"200\">\
                       <rect width=\"300\" height=\"200\" fill=\"#ff0000\"/></svg>";

    #[test]
    fn a_picture_comes_back_from_what_is_shown() {
        let expected = png::render(SVG, SCALE).expect("a picture");
        let iterm = Protocol::Iterm.show(SVG).expect("a picture");
        let word = iterm.strip_prefix("\u{1b}]1337;File=inline=1:").expect("its beginning");
        let word = word.strip_suffix("\u{7}\n").expect("its end");
        assert_eq!(BASE64.decode(word).expect("base64"), expected);

        let kitty = Protocol::Kitty.show(SVG).expect("a picture");
        let pieces = kitty.trim_end().split("\u{1b}\\").filter(|piece| !piece.is_empty());
        let word: String = pieces.filter_map(|piece| piece.split(';').nth(1)).collect();
        assert_eq!(BASE64.decode(word).expect("base64"), expected);

        let sixel = Protocol::Sixel.show(SVG).expect("a picture");
        assert!(sixel.starts_with("\u{1b}Pq\"1;1;300;200#0;2;100;0;0#0!300~$-"), "{sixel}");
        assert!(sixel.ends_with("!300B$-\u{1b}\\\n"), "{sixel}");
    }

    #[test]
    fn a_large_picture_is_cut_into_pieces_of_which_the_last_says_so() {
        let word = "A".repeat(2 * MOST + 1);
        let shown = kitty(&word);
        let heads: Vec<&str> = shown.split("\u{1b}_G").skip(1).map(|piece| &piece[..4]).collect();
        assert_eq!(heads, ["a=T,", "m=1;", "m=0;"]);
    }
}
