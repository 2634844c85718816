//! Parts that have to stay: `--keep givens`, `--keep r1c1,rule2`.

use std::fmt;
use std::str::FromStr;

use kenzan::crosscheck::Part;
use kenzan::{Cell, Puzzle};

/// A part that has to stay in a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// All givens.
    Givens,
    /// All rules.
    Rules,
    /// This one.
    Part(Part),
}

impl Keep {
    fn holds(self, part: Part) -> bool {
        match (self, part) {
            (Self::Givens, Part::Given(_)) | (Self::Rules, Part::Rule(_)) => true,
            (Self::Givens, Part::Rule(_)) | (Self::Rules, Part::Given(_)) => false,
            (Self::Part(kept), part) => kept == part,
        }
    }
}

impl fmt::Display for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Givens => f.write_str("givens"),
            Self::Rules => f.write_str("rules"),
            Self::Part(Part::Given(cell)) => write!(f, "{cell}"),
            Self::Part(Part::Rule(index)) => write!(f, "rule{}", index + 1),
        }
    }
}

/// Reads `givens`, `rules`, `r3c5` or `rule2`.
impl FromStr for Keep {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let rule = |number: &str| number.parse::<usize>().ok()?.checked_sub(1).map(Part::Rule);
        let part = match text.strip_prefix("rule") {
            Some("s") => return Ok(Self::Rules),
            Some(number) => rule(number),
            None if text == "givens" => return Ok(Self::Givens),
            None => text.parse::<Cell>().ok().map(Part::Given),
        };
        part.map(Self::Part).ok_or_else(|| {
            "write givens, rules, a cell such as r3c5, or a rule by its number, such as rule2"
                .to_owned()
        })
    }
}

/// Returns the `parts` that may be removed.
///
/// # Errors
/// The message that a part to keep is not in the puzzle.
pub(super) fn others(
    keep: &[Keep],
    mut parts: Vec<Part>,
    puzzle: &Puzzle,
) -> Result<Vec<Part>, String> {
    for kept in keep {
        if let Keep::Part(part) = kept
            && !parts.contains(part)
        {
            let what = match (part, puzzle.rules().len()) {
                (Part::Given(cell), _) if cell.row().max(cell.column()) >= puzzle.size() => {
                    format!("the grid has {} rows and columns", puzzle.size())
                }
                (Part::Given(_), _) => "there is no given".to_owned(),
                (Part::Rule(_), 0) => "the puzzle has no rules".to_owned(),
                (Part::Rule(_), 1) => "the puzzle has 1 rule".to_owned(),
                (Part::Rule(_), count) => format!("the puzzle has {count} rules"),
            };
            return Err(format!("--keep {kept}: {what}"));
        }
    }
    parts.retain(|&part| !keep.iter().any(|kept| kept.holds(part)));
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_to_stay_is_read_as_it_is_written() {
        for text in ["givens", "rules", "r3c5", "r16c1", "rule1", "rule20"] {
            let keep: Keep = text.parse().expect("it is right");
            assert_eq!(keep.to_string(), text);
        }
        for text in
            ["", "given", "rule", "rule0", "rule-1", "rule99999999999999999999", "r0c1", "#3", "5"]
        {
            let error = text.parse::<Keep>().expect_err(text);
            assert!(error.starts_with("write givens, rules, a cell"), "{text}: {error}");
        }
    }

    #[test]
    fn what_stays_is_not_tried() {
        let puzzle: Puzzle = "12..............".parse().expect("a puzzle");
        let rule = kenzan::Rule::from(kenzan::rule::AntiKing {});
        let puzzle = puzzle.with_rule(rule).expect("valid");
        let tried = |keep: &[&str]| {
            let keep: Vec<Keep> = keep.iter().map(|text| text.parse().expect("right")).collect();
            others(&keep, Part::all(&puzzle), &puzzle)
        };
        let [first, second] = [Cell::new(0, 0), Cell::new(0, 1)].map(Part::Given);
        assert_eq!(tried(&[]), Ok(vec![first, second, Part::Rule(0)]));
        assert_eq!(tried(&["givens"]), Ok(vec![Part::Rule(0)]));
        assert_eq!(tried(&["rules", "r1c1"]), Ok(vec![second]));
        assert_eq!(tried(&["rule1"]), Ok(vec![first, second]));
        for (keep, error) in [
            ("r1c3", "--keep r1c3: there is no given"),
            ("r9c1", "--keep r9c1: the grid has 4 rows and columns"),
            ("rule2", "--keep rule2: the puzzle has 1 rule"),
        ] {
            assert_eq!(tried(&[keep]), Err(error.to_owned()));
        }
    }
}
