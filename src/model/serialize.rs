//! The serialization of the data types, by serde.
//!
//! | type | is written as |
//! |---|---|
//! | [`Digit`] | its value, `7` |
//! | [`DigitSet`] | its digits' symbols, `"1379"` |
//! | [`Cell`] | its name, `"r3c5"` |
//! | [`Grid`], [`Solution`] | one symbol per cell in reading order, `.` for an empty one |
//! | [`Candidates`] | a digit set a cell, in reading order |
//! | [`Puzzle`] | the object of [`format::json`] |
//!
//! A [`Solution`] can only be written: a grid that is read has not been checked, so it is a [`Grid`].

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Candidates, Cell, Digit, DigitSet, Grid, Puzzle, Solution, format};

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.value())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = u8::deserialize(deserializer)?;
        Self::new(value).ok_or_else(|| D::Error::custom(format!("there is no digit {value}")))
    }
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        symbols(&String::deserialize(deserializer)?).collect()
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(D::Error::custom)
    }
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.chars().map(|symbol| match symbol {
            '.' => Ok(None),
            _ => digit(symbol).map(Some),
        });
        let digits = digits.collect::<Result<Vec<_>, D::Error>>()?;
        let (size, cells) = side(digits.len())?;
        Self::from_digits(size, digits).ok_or_else(|| not_square(cells))
    }
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.grid().serialize(serializer)
    }
}

impl Serialize for Candidates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.sets().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Candidates {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sets = Vec::<DigitSet>::deserialize(deserializer)?;
        let (size, cells) = side(sets.len())?;
        Self::from_sets(size, sets).ok_or_else(|| not_square(cells))
    }
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        format::json::puzzle(self, None).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        format::json::Document::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
    }
}

fn symbols<E: serde::de::Error>(text: &str) -> impl Iterator<Item = Result<Digit, E>> {
    text.chars().map(digit)
}

fn digit<E: serde::de::Error>(symbol: char) -> Result<Digit, E> {
    Digit::with_symbol(symbol, Digit::MAX)
        .ok_or_else(|| E::custom(format!("'{symbol}' is not a digit")))
}

/// Returns the number of rows of a square of that many cells, and the number of cells.
fn side<E: serde::de::Error>(cells: usize) -> Result<(u8, usize), E> {
    u8::try_from(cells.isqrt()).map(|size| (size, cells)).map_err(|_| not_square(cells))
}

fn not_square<E: serde::de::Error>(cells: usize) -> E {
    E::custom(format!("{cells} cells are not a square grid"))
}

/// The JSON Schema of these types.
#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use crate::{Candidates, Cell, Digit, DigitSet, Grid};

    impl JsonSchema for Cell {
        fn schema_name() -> Cow<'static, str> {
            "Cell".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "string", "pattern": "^[rR][1-9][0-9]?[cC][1-9][0-9]?$" })
        }
    }

    impl JsonSchema for Digit {
        fn schema_name() -> Cow<'static, str> {
            "Digit".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "integer", "minimum": 0, "maximum": Digit::MAX })
        }
    }

    impl JsonSchema for DigitSet {
        fn schema_name() -> Cow<'static, str> {
            "DigitSet".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "string", "description": "The symbols of the digits." })
        }
    }

    impl JsonSchema for Grid {
        fn schema_name() -> Cow<'static, str> {
            "Grid".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "type": "string",
                "description": "A symbol for each cell in reading order, '.' for an empty one.",
            })
        }
    }

    impl JsonSchema for Candidates {
        fn schema_name() -> Cow<'static, str> {
            "Candidates".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let set = generator.subschema_for::<DigitSet>();
            json_schema!({
                "type": "array",
                "items": set,
                "description": "The digits of each cell in reading order.",
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_reads_back_as_it_was_written() {
        fn back<T>(value: &T, json: &str)
        where
            T: Serialize + for<'de> Deserialize<'de> + PartialEq + std::fmt::Debug,
        {
            assert_eq!(serde_json::to_string(value).expect("it can be written"), json);
            assert_eq!(&serde_json::from_str::<T>(json).expect("it can be read"), value);
        }
        back(&Digit::new(12).expect("a digit"), "12");
        back(&DigitSet::full(11), "\"123456789AB\"");
        back(&DigitSet::EMPTY, "\"\"");
        back(&Cell::new(2, 4), "\"r3c5\"");
        back(&Cell::new(35, 35), "\"r36c36\"");
        back(&Grid::from_values(2, [1, 0, 0, 40]).expect("4 values"), "\"1..e\"");
        let mut candidates = Candidates::full(2);
        candidates.set(Cell::new(0, 1), DigitSet::EMPTY);
        back(&candidates, r#"["12","","12","12"]"#);
        let puzzle: Puzzle = "1.....3..4.....2".parse().expect("a puzzle");
        back(&puzzle, r#"{"kenzan":1,"size":4,"boxes":"2x2","givens":"1.....3..4.....2"}"#);
        let grid: Grid = serde_json::from_str("\"1324423124133142\"").expect("a grid");
        let solution = serde_json::to_string(&puzzle.check(&grid).expect("it is right"));
        assert_eq!(solution.expect("it can be written"), "\"1324423124133142\"");
    }

    #[test]
    fn what_is_none_of_them_is_refused_in_words() {
        fn refused<T: for<'de> Deserialize<'de>>(json: &str, message: &str) {
            let error = serde_json::from_str::<T>(json).err().expect(json);
            assert!(error.to_string().starts_with(message), "{json}: {error}");
        }
        refused::<Digit>("64", "there is no digit 64");
        refused::<Digit>("65", "there is no digit 65");
        refused::<DigitSet>("\"1 2\"", "' ' is not a digit");
        refused::<Cell>("\"c1r1\"", "'c1r1' is not a cell");
        refused::<Cell>("\"r0c1\"", "'r0c1' is not a cell");
        refused::<Cell>("\"r300c1\"", "'r300c1' is not a cell");
        refused::<Grid>("\"123\"", "3 cells are not a square grid");
        refused::<Grid>("\"1?23\"", "'?' is not a digit");
        refused::<Candidates>("[\"1\",\"2\"]", "2 cells are not a square grid");
        refused::<Puzzle>(r#"{"kenzan":2,"givens":"...."}"#, "version 2 of kenzan's JSON");
        refused::<Puzzle>(r#"{"kenzan":1,"givens":"1","cage":[]}"#, "unknown field 'cage'");
    }
}
