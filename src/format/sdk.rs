//! What stands above a grid: titles, remarks, and the fields of `SadMan` and `SudoCue` files
//! (.sdk): `#A` author, `#D` description, `#C` comment, `#B` date, `#S` source, `#L` level, `#U`
//! address.

use super::source::Line;

/// The longest line that is taken for a title, in bytes.
const LONGEST_TITLE: usize = 200;

/// The name of the next grid, as far as the lines above it tell.
#[derive(Debug, Default)]
pub(super) struct Title {
    text: Option<String>,
    rank: u8,
    is_prose: bool,
}

impl Title {
    /// Forgets the lines above.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Returns the name.
    pub(super) fn take(&mut self) -> Option<String> {
        std::mem::take(self).text
    }

    /// Tells whether the name is a line of prose, which is no name where no grid follows.
    pub(super) fn is_prose(&self) -> bool {
        self.is_prose
    }

    /// Takes a line of prose as the title.
    pub(super) fn prose(&mut self, line: &Line) {
        self.is_prose |= self.put(line.text.trim(), 1);
    }

    /// Takes a line that starts with `#`. A description is a better name than a comment, a comment
    /// a better one than a date; who made a puzzle, and how hard it is, is no name.
    pub(super) fn comment(&mut self, line: &Line) {
        let text = line.text.trim().trim_start_matches(['#', '＃']);
        let mut characters = text.chars();
        let field = characters.next().filter(|letter| "ABCDLSTU".contains(*letter));
        let value = characters.as_str();
        // `#Daily puzzle` is a remark, `#DDaily puzzle` a description.
        let is_field = value.chars().next().is_none_or(|next| !next.is_lowercase());
        match field.filter(|_| is_field) {
            Some('D' | 'T') => self.put(value.trim(), 4),
            Some('C') => self.put(value.trim(), 3),
            Some('B') => self.put(value.trim(), 2),
            Some(_) => false,
            None => self.put(text.trim(), 1),
        };
    }

    /// Keeps `text` unless a better name is known; of two as good the one that is nearer.
    /// Tells whether it was kept.
    fn put(&mut self, text: &str, rank: u8) -> bool {
        let is_better = rank >= self.rank && !text.is_empty() && text.len() <= LONGEST_TITLE;
        if is_better {
            *self = Self { text: Some(text.to_owned()), rank, is_prose: false };
        }
        is_better
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_field_is_the_name() {
        for (lines, expected) in [
            (
                &["#ARuud", "#DA random puzzle", "#CFine", "#B03-08-2006"][..],
                Some("A random puzzle"),
            ),
            (&["#A Ruud", "#B 03-08-2006", "#S"], Some("03-08-2006")),
            (&["# one", "# two"], Some("two")),
            (&["#Daily puzzle"], Some("Daily puzzle")),
            (&["#LEasy", "#Uhttp://example.org"], Some("Uhttp://example.org")),
            (&["#", "##"], None),
        ] {
            let mut title = Title::default();
            for line in lines {
                title.comment(&Line::new(1, (*line).to_owned()));
            }
            assert_eq!(title.take().as_deref(), expected, "{lines:?}");
        }
    }
}
