//! Custom relations: any table of pairs of digits, or an expression in two digits.

use serde::Serialize;
use serde_json::Value;

use super::expression::{Expression, ExpressionError};
use super::read::{Context, Field};
use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::escape::escaped;
use crate::json::{At, Problem};
use crate::layout::NByN;
use crate::{Cell, Digit, DigitSet, Layout};

/// The pairs of cells that a relation is about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pairs {
    /// Each cell and the one that follows it.
    #[default]
    Successive,
    /// Each cell and any that comes later.
    All,
}

/// The pairs of digits that are related.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Related {
    /// The pairs for which an expression is true, such as `abs(a - b) >= 5`; `a` is the digit of the earlier cell, `b`
    /// that of the later one. From the loosest: `||`, `&&`, comparisons, `+` `-`, `*` `/` `%`, then `!` and `-` in
    /// front; `abs`, `min`, `max`. All numbers are integers: `%` is never below 0, and `/` matches it (Euclidean
    /// division), so that -7 % 2 is 1 and -7 / 2 is -4. Division by zero is an error, never false.
    Expression(String),
    /// These pairs.
    Table(Vec<[Digit; 2]>),
}

/// A line whose digits are related, pair by pair, by an expression or a table.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Relation {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
    /// The pairs of cells that are related.
    #[serde(default)]
    pub pairs: Pairs,
    /// The relation.
    pub relation: Related,
}

fields!(Relation { line, pairs = Pairs::default(), relation });

impl Field for Pairs {
    fn read(at: At<'_>, _: Context) -> Result<Self, Problem> {
        match at.value.as_str() {
            Some("successive") => Ok(Self::Successive),
            Some("all") => Ok(Self::All),
            Some(_) | None => Err(at.expected("'successive' or 'all'")),
        }
    }
}

impl Field for Related {
    fn read(at: At<'_>, context: Context) -> Result<Self, Problem> {
        match at.value {
            Value::String(text) => Ok(Self::Expression(text.clone())),
            Value::Array(_) => Field::read(at, context).map(Self::Table),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => {
                Err(at.expected("an expression in a and b, or a list of pairs of digits"))
            }
        }
    }
}

/// The digits that may come after each digit.
///
/// ```
/// use kenzan::{Digit, Rule};
/// let json = r#"{"type": "relation", "line": ["r1c1", "r1c2"], "relation": "b == 2 * a"}"#;
/// let Rule::Relation(relation) = serde_json::from_str(json)? else { unreachable!() };
/// let table = relation.table(9).expect("a good expression");
/// assert_eq!(table.after(Digit::new(3).expect("a digit")).to_string(), "6");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table(Vec<DigitSet>);

impl Table {
    /// Returns the digits that may come after `digit`.
    ///
    /// # Panics
    /// If the grid does not have the digit.
    pub fn after(&self, digit: Digit) -> DigitSet {
        self.0[usize::from(digit.value()) - 1]
    }

    /// Returns whether the two of each pair may change places.
    pub(crate) fn is_symmetric(&self) -> bool {
        let digits =
            || self.0.iter().zip(1..).filter_map(|(&set, value)| Some((Digit::new(value)?, set)));
        digits().all(|(digit, set)| set.iter().all(|other| self.after(other).contains(digit)))
    }
}

/// The reason why a relation has no table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RelationError {
    /// The expression can't be read or evaluated.
    #[error(transparent)]
    Expression(#[from] ExpressionError),
    /// A digit is not one of the grid's.
    #[error("{digit} is not a digit of {n_by_n} grid", n_by_n = NByN(*size))]
    Digit {
        /// The digit.
        digit: Digit,
        /// The size of the grid.
        size: u8,
    },
}

impl Relation {
    /// Returns which digits are related in a grid of `size`.
    ///
    /// # Errors
    /// [`RelationError`] if the expression can't be read or evaluated, or a digit is not one of the grid's.
    pub fn table(&self, size: u8) -> Result<Table, RelationError> {
        let mut table = vec![DigitSet::EMPTY; size.into()];
        match &self.relation {
            Related::Expression(text) => {
                let expression = Expression::parse(text)?;
                for (set, one) in table.iter_mut().zip(Digit::all(size)) {
                    for other in Digit::all(size) {
                        if expression.holds(one.value().into(), other.value().into())? {
                            set.insert(other);
                        }
                    }
                }
            }
            Related::Table(pairs) => {
                for &[one, other] in pairs {
                    for digit in [one, other] {
                        if digit.value() > size {
                            return Err(RelationError::Digit { digit, size });
                        }
                    }
                    table[usize::from(one.value()) - 1].insert(other);
                }
            }
        }
        Ok(Table(table))
    }

    /// Returns the pairs of cells that are related, the one that comes first on the line first.
    pub fn related_cells(&self) -> Vec<[Cell; 2]> {
        let line = &self.line;
        match self.pairs {
            Pairs::Successive => line.windows(2).map(|pair| [pair[0], pair[1]]).collect(),
            Pairs::All => {
                let later =
                    |(index, &one)| line[index + 1..].iter().map(move |&other| [one, other]);
                line.iter().enumerate().flat_map(later).collect()
            }
        }
    }
}

impl Definition for Relation {
    const NAME: &'static str = "relation";
    const MEANING: &'static str = "Each cell of the line and the next one (or, with \"pairs\": \"all\", any later one) are related: by an expression in their digits a and b, or by a list of the pairs that are allowed. Expressions have || && ! == != < <= > >= + - * / % abs min max and brackets; numbers are integers, % is never below 0, and / matches it: -7 % 2 is 1, -7 / 2 is -4.";
    const EXAMPLE: &'static str = r#"{"type": "relation", "line": ["r1c1", "r2c2"], "relation": "abs(a - b) >= 5 || a == b"}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        match self.pairs {
            Pairs::Successive => valid::path("line", &self.line, 2, layout)?,
            Pairs::All => valid::cells("line", &self.line, 2, layout)?,
        }
        self.table(layout.size())
            .map(drop)
            .map_err(|error| Invalid::new("relation", error.to_string()))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let table = self.table(values.size()).expect("it is valid");
        let digit =
            |cell| u8::try_from(values.of(cell)).ok().and_then(Digit::new).expect("a digit");
        self.related_cells()
            .into_iter()
            .all(|[one, other]| table.after(digit(one)).contains(digit(other)))
    }

    fn words(&self) -> String {
        let relation = match &self.relation {
            Related::Expression(text) => escaped(text).into_owned(),
            Related::Table(pairs) => format!("of {} pairs", pairs.len()),
        };
        let pairs = match self.pairs {
            Pairs::Successive => "along",
            Pairs::All => "between any two of",
        };
        format!("the relation {relation} {pairs} {}", List(&self.line))
    }

    fn normalise(&mut self, size: u8) {
        if let Related::Table(pairs) = &mut self.relation {
            pairs.sort_unstable();
            pairs.dedup();
        }
        if !self.table(size).is_ok_and(|table| table.is_symmetric()) {
            return;
        }
        match self.pairs {
            Pairs::Successive => order::from_the_first_end(&mut self.line),
            Pairs::All => order::along_any_way(&mut self.line),
        }
    }
}
