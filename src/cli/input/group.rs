//! Puzzles in groups: by their rules, their files, their names.

use crate::input::Item;
use crate::output::escape::escaped;

/// The criterion of groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GroupBy {
    /// The kinds of their rules and extra houses.
    Rules,
    /// Their file.
    File,
    /// Their name without the number at its end.
    Name,
}

impl GroupBy {
    /// Returns the name of the criterion, as on the command line.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::File => "file",
            Self::Name => "name",
        }
    }

    /// Returns the name of the group that a puzzle belongs to, escaped.
    pub(crate) fn group(self, item: &Item) -> String {
        let (name, nothing) = match self {
            Self::Rules => (item.entry.puzzle.additions().join(", "), "no rules"),
            Self::File => (item.place.source.to_string(), ""),
            Self::Name => {
                let name = item.entry.name.as_deref().unwrap_or_default();
                (without_number(name).to_owned(), "no name")
            }
        };
        if name.is_empty() { nothing.to_owned() } else { escaped(&name).into_owned() }
    }
}

/// Returns a name without the number at its end, and without the separator before it.
fn without_number(name: &str) -> &str {
    let joins = |character: char| character.is_whitespace() || "-_#.:".contains(character);
    let name = name.trim();
    let rest = name.trim_end_matches(char::is_numeric);
    if rest.len() == name.len() { name } else { rest.trim_end_matches(joins) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_goes_without_the_number_at_its_end() {
        for (name, expected) in [
            ("renban 1", "renban"),
            ("syn-killer+diagonals-12", "syn-killer+diagonals"),
            ("sgt_2x3_07", "sgt_2x3"),
            ("Nr. #7", "Nr"),
            ("easy50", "easy"),
            ("第３", "第"),
            ("Golden Nugget", "Golden Nugget"),
            ("2 of 3 ", "2 of"),
            ("why not?", "why not?"),
            ("dash-", "dash-"),
            ("17", ""),
            (" ", ""),
        ] {
            assert_eq!(without_number(name), expected, "{name}");
        }
    }
}
