//! Custom relations: any table of pairs of digits, or an expression in two digits.

use serde::Serialize;
use serde_json::Value;

use super::expression::{Expression, ExpressionError};
use super::read::{Context, Field};
use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::escape::escaped;
use crate::json::{At, Problem};
use crate::{Cell, Digit, DigitSet, GridShape, Layout};

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
pub struct Table {
    digits: DigitSet,
    /// For each of the digits, from the lowest on.
    after: Vec<DigitSet>,
}

impl Table {
    /// Returns the digits that may come after `digit`.
    ///
    /// # Panics
    /// If the grid does not have the digit.
    pub fn after(&self, digit: Digit) -> DigitSet {
        self.after[self.place(digit).expect("the grid has the digit")]
    }

    /// Returns the place of a digit among those of the grid.
    fn place(&self, digit: Digit) -> Option<usize> {
        self.digits.iter().position(|other| other == digit)
    }

    /// Returns whether the two of each pair may change places.
    pub(crate) fn is_symmetric(&self) -> bool {
        let pairs = || self.digits.iter().zip(&self.after);
        pairs().all(|(digit, set)| set.iter().all(|other| self.after(other).contains(digit)))
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
    #[error("{digit} is not a digit of {} grid", shape.with_article())]
    Digit {
        /// The digit.
        digit: Digit,
        /// The grid.
        shape: GridShape,
    },
}

impl Relation {
    /// Returns which digits are related in a grid; a number stands for a square.
    ///
    /// # Errors
    /// [`RelationError`] if the expression can't be read or evaluated, or a digit is not one of the grid's.
    pub fn table(&self, shape: impl Into<GridShape>) -> Result<Table, RelationError> {
        let shape = shape.into();
        let digits = shape.digits();
        let mut table = Table { digits, after: vec![DigitSet::EMPTY; digits.len() as usize] };
        match &self.relation {
            Related::Expression(text) => {
                let expression = Expression::parse(text)?;
                for (set, one) in table.after.iter_mut().zip(digits.iter()) {
                    for other in digits.iter() {
                        if expression.holds(one.value().into(), other.value().into())? {
                            set.insert(other);
                        }
                    }
                }
            }
            Related::Table(pairs) => {
                for &[one, other] in pairs {
                    let not_one = |digit| RelationError::Digit { digit, shape };
                    let place = table.place(one).ok_or_else(|| not_one(one))?;
                    table.place(other).ok_or_else(|| not_one(other))?;
                    table.after[place].insert(other);
                }
            }
        }
        Ok(table)
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
        self.table(layout).map(drop).map_err(|error| Invalid::new("relation", error.to_string()))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let table = self.table(values.layout()).expect("it is valid");
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

    fn normalise(&mut self, layout: &Layout) {
        if let Related::Table(pairs) = &mut self.relation {
            pairs.sort_unstable();
            pairs.dedup();
        }
        if !self.table(layout).is_ok_and(|table| table.is_symmetric()) {
            return;
        }
        match self.pairs {
            Pairs::Successive => order::from_the_first_end(&mut self.line),
            Pairs::All => order::along_any_way(&mut self.line),
        }
    }
}
