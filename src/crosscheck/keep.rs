//! Parts that have to stay in a puzzle, as they are typed: `givens`, `r1c1`, `rule2`.

use std::fmt;
use std::str::FromStr;

use super::Part;
use crate::{Cell, Puzzle};

/// A part that has to stay in a puzzle, or all parts of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// All givens.
    Givens,
    /// All rules.
    Rules,
    /// This one.
    Part(Part),
}

/// A text that names no part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("write givens, rules, a cell such as r3c5, or a rule by its number, such as rule2")]
pub struct NotAPart;

/// A part to keep that the puzzle does not have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{keep}: {what}")]
pub struct NoSuchPart {
    keep: Keep,
    what: String,
}

impl Keep {
    /// Returns those of `parts` that may be removed.
    ///
    /// # Errors
    /// If a part to keep is not in the puzzle.
    pub fn others(
        keep: &[Self],
        mut parts: Vec<Part>,
        puzzle: &Puzzle,
    ) -> Result<Vec<Part>, NoSuchPart> {
        for &kept in keep {
            if let Self::Part(part) = kept
                && !parts.contains(&part)
            {
                return Err(NoSuchPart { keep: kept, what: missing(part, puzzle) });
            }
        }
        parts.retain(|&part| !keep.iter().any(|kept| kept.holds(part)));
        Ok(parts)
    }

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
    type Err = NotAPart;

    fn from_str(text: &str) -> Result<Self, NotAPart> {
        let rule = |number: &str| number.parse::<usize>().ok()?.checked_sub(1).map(Part::Rule);
        let part = match text.strip_prefix("rule") {
            Some("s") => return Ok(Self::Rules),
            Some(number) => rule(number),
            None if text == "givens" => return Ok(Self::Givens),
            None => text.parse::<Cell>().ok().map(Part::Given),
        };
        part.map(Self::Part).ok_or(NotAPart)
    }
}

/// Returns why `puzzle` does not have this part.
fn missing(part: Part, puzzle: &Puzzle) -> String {
    match (part, puzzle.rules().len()) {
        (Part::Given(cell), _) if !puzzle.layout().contains(cell) => {
            let shape = puzzle.layout().shape();
            match shape.square() {
                Some(size) => format!("the grid has {size} rows and columns"),
                None => {
                    format!("the grid has {} rows and {} columns", shape.rows(), shape.columns())
                }
            }
        }
        (Part::Given(_), _) => "there is no given".to_owned(),
        (Part::Rule(_), 0) => "the puzzle has no rules".to_owned(),
        (Part::Rule(_), 1) => "the puzzle has 1 rule".to_owned(),
        (Part::Rule(_), count) => format!("the puzzle has {count} rules"),
    }
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
            assert_eq!(text.parse::<Keep>(), Err(NotAPart), "{text}");
        }
    }

    #[test]
    fn what_stays_is_not_tried() {
        let puzzle: Puzzle = "12..............".parse().expect("a puzzle");
        let rule = crate::Rule::from(crate::rule::AntiKing {});
        let puzzle = puzzle.with_rule(rule).expect("valid");
        let tried = |keep: &[&str]| {
            let keep: Vec<Keep> = keep.iter().map(|text| text.parse().expect("right")).collect();
            Keep::others(&keep, Part::all(&puzzle), &puzzle).map_err(|error| error.to_string())
        };
        let [first, second] = [Cell::new(0, 0), Cell::new(0, 1)].map(Part::Given);
        assert_eq!(tried(&[]), Ok(vec![first, second, Part::Rule(0)]));
        assert_eq!(tried(&["givens"]), Ok(vec![Part::Rule(0)]));
        assert_eq!(tried(&["rules", "r1c1"]), Ok(vec![second]));
        assert_eq!(tried(&["rule1"]), Ok(vec![first, second]));
        for (keep, error) in [
            ("r1c3", "r1c3: there is no given"),
            ("r9c1", "r9c1: the grid has 4 rows and columns"),
            ("rule2", "rule2: the puzzle has 1 rule"),
        ] {
            assert_eq!(tried(&[keep]), Err(error.to_owned()));
        }
    }
}
