//! Rules as JSON objects, `{"type": "killer-cage", …}`, and the table of kinds that comes with it.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use super::Rule;
use super::definition::Definition;

/// A kind of rule: what `kenzan rules` tells about it.
#[derive(Debug, Clone, Copy)]
pub struct Kind {
    /// Its name, as it stands in JSON.
    pub name: &'static str,
    /// What it means, in a sentence or two.
    pub meaning: &'static str,
    /// An example of the JSON, which is valid in a 9×9 grid.
    pub example: &'static str,
    /// Reads the fields of an object but its type.
    read: fn(Value) -> Result<Rule, FieldError>,
}

/// What is wrong with a field of an object.
#[derive(Debug)]
pub(super) struct FieldError {
    /// The field, as in `cells[2]`; `.` for the object itself.
    pub(super) path: String,
    pub(super) message: String,
}

impl Kind {
    /// Returns the kind of that name.
    pub fn named(name: &str) -> Option<&'static Self> {
        Rule::KINDS.iter().find(|kind| kind.name == name)
    }

    pub(super) const fn of<D: Definition + Into<Rule>>() -> Self {
        Self { name: D::NAME, meaning: D::MEANING, example: D::EXAMPLE, read: read::<D> }
    }
}

/// Reads the fields of one kind.
fn read<D: Definition + Into<Rule>>(fields: Value) -> Result<Rule, FieldError> {
    let rule = serde_path_to_error::deserialize::<_, D>(fields).map_err(|error| FieldError {
        path: error.path().to_string(),
        message: error.into_inner().to_string(),
    })?;
    Ok(rule.into())
}

/// Makes the table of kinds, and writes each.
macro_rules! table {
    ($($kind:ident),+) => {
        impl Rule {
            /// All kinds of rules.
            pub const KINDS: &'static [Kind] = &[$(Kind::of::<$kind>()),+];
        }

        impl serde::Serialize for Rule {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self { $(Self::$kind(rule) => json::tagged($kind::NAME, rule, serializer)),+ }
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for Rule {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                "Rule".into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let kinds = vec![$(
                    json::schema_of::<$kind>($kind::NAME, $kind::MEANING, generator)
                ),+];
                schemars::json_schema!({ "oneOf": kinds })
            }
        }
    };
}
pub(super) use table;

/// Writes the fields of a rule behind its type.
pub(super) fn tagged<S: Serializer>(
    name: &'static str,
    rule: &impl Serialize,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Tagged<'rule, T> {
        #[serde(rename = "type")]
        name: &'static str,
        #[serde(flatten)]
        rule: &'rule T,
    }
    Tagged { name, rule }.serialize(serializer)
}

impl Rule {
    /// Reads a rule from its JSON object.
    ///
    /// # Errors
    /// The field that is wrong (`cells[2]`; empty for the object itself), and why.
    pub fn from_json(value: Value) -> Result<Self, (String, String)> {
        let Value::Object(mut fields) = value else {
            return Err((String::new(), "a rule is an object with a \"type\"".to_owned()));
        };
        let kind = kind(&mut fields).map_err(|message| ("type".to_owned(), message))?;
        (kind.read)(Value::Object(fields)).map_err(|FieldError { path, message }| {
            (if path == "." { String::new() } else { path }, message)
        })
    }
}

/// Takes the type out of an object.
fn kind(fields: &mut Map<String, Value>) -> Result<&'static Kind, String> {
    match fields.remove("type") {
        None => Err("a rule has a \"type\", as in \"killer-cage\"".to_owned()),
        Some(Value::String(name)) => {
            Kind::named(&name).ok_or_else(|| format!("'{name}' is no kind of rule"))
        }
        Some(other) => Err(format!("the \"type\" of a rule is a name, not {other}")),
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_json(Value::deserialize(deserializer)?).map_err(|(path, message)| {
            match path.as_str() {
                "" => D::Error::custom(message),
                _ => D::Error::custom(format!("{path}: {message}")),
            }
        })
    }
}

/// Returns the schema of a kind: that of its fields, with its type.
#[cfg(feature = "schema")]
pub(super) fn schema_of<K: schemars::JsonSchema>(
    name: &str,
    meaning: &str,
    generator: &mut schemars::SchemaGenerator,
) -> Value {
    let mut schema = K::json_schema(generator).to_value();
    if let Some(fields) = schema.as_object_mut() {
        fields.insert("description".to_owned(), meaning.into());
        let properties = fields.entry("properties").or_insert_with(|| Map::new().into());
        if let Some(properties) = properties.as_object_mut() {
            properties.insert("type".to_owned(), serde_json::json!({ "const": name }));
        }
        let required = fields.entry("required").or_insert_with(|| Value::Array(Vec::new()));
        if let Some(required) = required.as_array_mut() {
            required.insert(0, "type".into());
        }
    }
    schema
}

/// The JSON Schema of what has its own way into JSON.
#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::super::Outside;
    use crate::{Cell, Digit};

    impl JsonSchema for Cell {
        fn schema_name() -> Cow<'static, str> {
            "Cell".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "string", "pattern": "^r[1-9][0-9]?c[1-9][0-9]?$" })
        }
    }

    impl JsonSchema for Outside {
        fn schema_name() -> Cow<'static, str> {
            "Outside".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "string", "pattern": "^r[0-9]{1,2}c[0-9]{1,2}$" })
        }
    }

    impl JsonSchema for Digit {
        fn schema_name() -> Cow<'static, str> {
            "Digit".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "integer", "minimum": 1, "maximum": Self::MAX })
        }
    }
}
