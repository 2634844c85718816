//! Ranges in JSON: a value, or the least and the greatest, as in `[24, 28]`.

use std::ops::RangeInclusive;

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::technique::scale::Tenths;

/// A range as it is written in JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Between<T>(pub(super) RangeInclusive<T>);

impl<'de, T: DeserializeOwned + PartialOrd + Copy> Deserialize<'de> for Between<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let of = |value| T::deserialize(value).map_err(D::Error::custom);
        let range = match Value::deserialize(deserializer)? {
            Value::Array(values) => {
                let [least, greatest] = <[Value; 2]>::try_from(values).map_err(|_| {
                    D::Error::custom("write one value, or two: the least and the greatest")
                })?;
                of(least)?..=of(greatest)?
            }
            value => {
                let value = of(value)?;
                value..=value
            }
        };
        if range.start() > range.end() {
            return Err(D::Error::custom("the least is above the greatest: write it first"));
        }
        Ok(Self(range))
    }
}

/// Reads a range that may be missing.
pub(super) fn optional<'de, D, T>(deserializer: D) -> Result<Option<RangeInclusive<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned + PartialOrd + Copy,
{
    let range = Option::<Between<T>>::deserialize(deserializer)?;
    Ok(range.map(|Between(range)| range))
}

/// A rating, score or number of points in JSON: a number with one decimal at most.
impl<'de> Deserialize<'de> for Tenths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        number.to_string().parse().map_err(|_| {
            D::Error::custom(format!("{number} is no rating: write a number such as 7 or 7.1"))
        })
    }
}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::{Between, Tenths};

    impl<T: JsonSchema> JsonSchema for Between<T> {
        fn schema_name() -> Cow<'static, str> {
            format!("Between{}", T::schema_name()).into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let one = generator.subschema_for::<T>();
            json_schema!({
                "anyOf": [one, { "type": "array", "items": one, "minItems": 2, "maxItems": 2 }],
            })
        }

        fn inline_schema() -> bool {
            true
        }
    }

    impl JsonSchema for Tenths {
        fn schema_name() -> Cow<'static, str> {
            "Tenths".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "number", "minimum": 0 })
        }

        fn inline_schema() -> bool {
            true
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read<T: DeserializeOwned + PartialOrd + Copy>(
        value: Value,
    ) -> Result<RangeInclusive<T>, String> {
        let read = Between::deserialize(value);
        read.map(|Between(range)| range).map_err(|error| error.to_string())
    }

    #[test]
    fn a_range_is_a_value_or_two() {
        assert_eq!(read::<u32>(json!(24)), Ok(24..=24));
        assert_eq!(read::<u32>(json!([24, 28])), Ok(24..=28));
        let tenths = |text: &str| text.parse::<Tenths>().expect("a rating");
        assert_eq!(read(json!([6.6, 7])), Ok(tenths("6.6")..=tenths("7")));
        for (value, message) in [
            (json!([28, 24]), "the least is above the greatest"),
            (json!([24]), "write one value, or two"),
            (json!([1, 2, 3]), "write one value, or two"),
            (json!("24..28"), "invalid type: string"),
            (json!(-1), "invalid value: integer `-1`"),
        ] {
            let error = read::<u32>(value.clone()).expect_err("no range");
            assert!(error.starts_with(message), "{value}: {error}");
        }
        for value in [json!(7.15), json!(-1), json!(1e99)] {
            let error = read::<Tenths>(value.clone()).expect_err("no rating");
            assert!(error.contains("is no rating"), "{value}: {error}");
        }
    }
}
