//! Killer cages that together look like a misprint: they are meant to have each cell once, and can't be kept.

use std::fmt;

use super::Puzzle;
use crate::rule::KillerCage;
use crate::{Cell, Rule};

/// A likely misprint in the killer cages of a puzzle. It displays as a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Misprint {
    /// The cages have each cell once, and their sums have another total than all digits.
    Total {
        /// The total of the sums.
        found: u32,
        /// The total of all digits.
        expected: u32,
    },
    /// The cages have as many cells as the grid, but one of them twice and another one never.
    Cell {
        /// The cell that is in two cages.
        twice: Cell,
        /// The cell that is in none.
        never: Cell,
    },
}

impl fmt::Display for Misprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Total { found, expected } => write!(
                f,
                "the sums of the cages add up to {found}, not {expected}: one is misprinted"
            ),
            Self::Cell { twice, never } => {
                write!(f, "{twice} is in two cages, and {never} in none: one is misprinted")
            }
        }
    }
}

impl Puzzle {
    /// Returns the misprint that the killer cages of the puzzle have, if they have one together. Each of them may be
    /// valid nevertheless.
    ///
    /// ```
    /// use kenzan::{Misprint, format};
    /// let text = "abbc\nadec\nfdeg\nfhhg\na=4 b=5 c=5 d=5 e=6 f=4 g=5 h=5";
    /// let puzzle = format::parse(text)?.puzzle;
    /// assert_eq!(puzzle.misprint(), Some(Misprint::Total { found: 39, expected: 40 }));
    /// # Ok::<(), format::ParseError>(())
    /// ```
    pub fn misprint(&self) -> Option<Misprint> {
        let layout = self.layout();
        let cages: Vec<&KillerCage> = self
            .rules()
            .iter()
            .filter_map(|rule| match &**rule {
                Rule::KillerCage(cage) if cage.sum.is_some() => Some(cage),
                _ => None,
            })
            .collect();
        let cells = layout.places();
        if cages.iter().map(|cage| cage.cells.len()).sum::<usize>() != cells {
            return None;
        }
        let mut counts = vec![0; cells];
        for cell in cages.iter().flat_map(|cage| &cage.cells) {
            counts[layout.index(*cell)] += 1;
        }
        let with = |count: usize| {
            let found = counts.iter().enumerate().filter(move |(_, found)| **found == count);
            found.map(|(index, _)| layout.cell(index))
        };
        if with(1).count() == cells {
            let found = cages.iter().filter_map(|cage| cage.sum).sum();
            let expected = layout.total()?;
            return (found != expected).then_some(Misprint::Total { found, expected });
        }
        // Cages that overlap more are meant to.
        let (twice, never) = (with(2).next()?, with(0).next()?);
        (with(1).count() + 2 == cells).then_some(Misprint::Cell { twice, never })
    }
}

#[cfg(test)]
mod tests {
    use crate::format;

    #[test]
    fn cages_with_each_cell_once_have_the_total_of_all_digits() {
        let whole = ["10 r1c1-r1c4", "10 r2c1-r2c4", "10 r3c1-r3c4"];
        for (last, expected) in [
            ("10 r4c1-r4c4", None),
            (
                "3 r4c1-r4c2\n6 r4c3-r4c4",
                Some("the sums of the cages add up to 39, not 40: one is misprinted"),
            ),
            ("5 r4c1-r4c2", None),
            (
                "5 r4c1-r4c2\n5 r4c2-r4c3",
                Some("r4c2 is in two cages, and r4c4 in none: one is misprinted"),
            ),
            ("3 r4c1-r4c2\n5 r4c2-r4c3\n3 r4c4", None),
        ] {
            let text = format!("size 4\n{}\n{last}\n", whole.join("\n"));
            let puzzle =
                format::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}")).puzzle;
            let found = puzzle.misprint().map(|misprint| misprint.to_string());
            assert_eq!(found.as_deref(), expected, "{text}");
        }
    }

    /// Where neither rows nor columns have all digits, nobody knows what the cells add up to.
    #[test]
    fn the_total_is_known_where_rows_or_columns_are_houses() {
        for (shape, expected) in [
            (
                r#""rows":2,"columns":3"#,
                Some("the sums of the cages add up to 13, not 12: one is misprinted"),
            ),
            (r#""rows":2,"columns":3,"digits":"1-4""#, None),
            (r#""rows":2,"columns":3,"lines":false"#, None),
        ] {
            let text = format!(
                r#"{{"kenzan":1,{shape},"regions":[],"rules":[
                    {{"type":"killer-cage","cells":["r1c1","r1c2","r1c3"],"sum":6}},
                    {{"type":"killer-cage","cells":["r2c1","r2c2","r2c3"],"sum":7}}]}}"#
            );
            let puzzle =
                format::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}")).puzzle;
            let found = puzzle.misprint().map(|misprint| misprint.to_string());
            assert_eq!(found.as_deref(), expected, "{text}");
        }
    }
}
