//! Puzzles in groups: by their rules, their files, their names.

use crate::command::args::By;
use crate::input::Item;
use crate::output::shown::shown;
use crate::output::terminal::wrapped;

impl By {
    /// Returns what the groups are called together, as it is written on the command line.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::File => "file",
            Self::Name => "name",
        }
    }

    /// Returns the name of the group that a puzzle belongs to, fit to be shown.
    pub(crate) fn group(self, item: &Item) -> String {
        let (name, nothing) = match self {
            Self::Rules => (item.entry.puzzle.additions().join(", "), "no rules"),
            Self::File => (item.place.source.to_string(), ""),
            Self::Name => {
                let name = item.entry.name.as_deref().unwrap_or_default();
                (without_number(name).to_owned(), "no name")
            }
        };
        if name.is_empty() { nothing.to_owned() } else { shown(&name).into_owned() }
    }
}

/// Puts the name of a group in front of its rows. Where the table has to fit in `width` characters, the name
/// may take a third of them, and goes on in front of further rows, which are empty if need be.
pub(crate) fn rows(
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

/// Returns a name without the number at its end, and without what joins the two.
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
    fn a_long_name_takes_a_third_of_the_screen() {
        let name = "killer-cage, thermometer, main diagonal";
        let table =
            |width| rows(name, vec![vec!["native".to_owned()], vec!["z3".to_owned()]], width);
        assert_eq!(table(None), [[name, "native"], ["", "z3"]]);
        let two = [["killer-cage, thermometer,", "native"], ["main diagonal", "z3"]];
        assert_eq!(table(Some(78)), two);
        let three = [["killer-cage,", "native"], ["thermometer,", "z3"], ["main diagonal", ""]];
        assert_eq!(table(Some(10)), three);
    }

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
