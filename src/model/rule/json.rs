//! Rules as JSON objects, `{"type": "killer-cage", …}`, and the table of kinds that comes with it.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::Rule;
use super::definition::Definition;
use super::read::Fields;
use crate::Hint;
use crate::json::{At, Problem};
use crate::spelling::{brief, nearest};

/// A kind of rule, with its description.
#[derive(Debug, Clone, Copy)]
pub struct Kind {
    /// Its name in JSON.
    pub name: &'static str,
    /// Its meaning, in a sentence or two.
    pub meaning: &'static str,
    /// An example of the JSON, which is valid in a 9×9 grid.
    pub example: &'static str,
    /// Reads the fields of an object except its type.
    read: fn(&Fields<'_>) -> Result<Rule, Problem>,
}

/// An error in the JSON of a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonError {
    /// The field, as in `cells[2]`; empty for the object itself.
    pub path: String,
    /// The error.
    pub message: String,
    /// How to fix it.
    pub hint: Option<Hint>,
}

/// The field and the error, without the hint.
impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.as_str() {
            "" => f.write_str(&self.message),
            path => write!(f, "{path}: {}", self.message),
        }
    }
}

impl std::error::Error for JsonError {}

impl From<Problem> for JsonError {
    fn from(Problem { message, hint, path, subject: _, is_key: _ }: Problem) -> Self {
        Self { path, message, hint }
    }
}

impl Kind {
    /// Returns the kind with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        Rule::KINDS.iter().find(|kind| kind.name == name)
    }

    /// Returns the hint that shows its example.
    const fn hint(&self) -> Hint {
        Hint::ShowRule { kind: self.name, example: self.example }
    }

    pub(super) const fn of<D: Definition + Into<Rule>>() -> Self {
        Self { name: D::NAME, meaning: D::MEANING, example: D::EXAMPLE, read: read_kind::<D> }
    }
}

/// Reads the fields of one kind.
fn read_kind<D: Definition + Into<Rule>>(fields: &Fields<'_>) -> Result<Rule, Problem> {
    D::from_fields(fields).map(Into::into)
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

/// Writes the fields of a rule after its type.
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

/// The deepest nesting of rules, which are read and checked by recursion.
const DEEPEST: usize = 16;

impl Rule {
    /// Reads a rule from its JSON object.
    ///
    /// ```
    /// use kenzan::Rule;
    /// let rule = serde_json::json!({"type": "renbane", "line": ["r1c1", "r1c2"]});
    /// let error = Rule::from_json(&rule).expect_err("there is no such kind");
    /// assert_eq!(error.to_string(), "type: 'renbane' is not a kind of rule");
    /// assert!(error.hint.is_some_and(|hint| hint.to_string().starts_with("did you mean 'renban'?")));
    /// ```
    ///
    /// # Errors
    /// The field that is wrong, and why.
    pub fn from_json(value: &Value) -> Result<Self, JsonError> {
        Ok(read(At::root(value), 0)?)
    }

    /// Returns the hint that shows an example of its kind.
    pub(crate) fn hint(&self) -> Hint {
        Kind::named(self.name()).expect("the table has each kind").hint()
    }
}

/// Reads a rule that `depth` others contain.
///
/// # Errors
/// The field that is wrong, and why.
pub(crate) fn read(at: At<'_>, depth: usize) -> Result<Rule, Problem> {
    const LIST: Hint = Hint::ListRules { advice: None };
    let name = match at.value {
        Value::String(_) => at,
        Value::Object(_) => at.field("type").ok_or_else(|| {
            at.refuse("a rule has a \"type\", as in \"killer-cage\"").hinting(LIST)
        })?,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {
            let advice = Some(r#"write {"type": "killer-cage", …};"#.to_owned());
            let problem = at.refuse("a rule is an object with a \"type\"");
            return Err(problem.hinting(Hint::ListRules { advice }));
        }
    };
    if depth > DEEPEST {
        let message = format!("rules are nested more than {DEEPEST} deep");
        return Err(at.refuse(message));
    }
    let Value::String(kind) = name.value else {
        let found = brief(&name.value.to_string());
        let message = format!("the \"type\" of a rule is a name, not {found}");
        return Err(name.refuse(message).hinting(LIST));
    };
    let kind = Kind::named(kind).ok_or_else(|| {
        let problem = name.refuse(format_args!("'{}' is not a kind of rule", brief(kind)));
        let advice = meant(kind).map(|near| format!("did you mean '{near}'?"));
        problem.hinting(Hint::ListRules { advice })
    })?;
    (kind.read)(&Fields::of_rule(at, depth))
        .map_err(|problem| problem.hinting_by_default(kind.hint()))
}

/// Names of kinds in common use that do not resemble ours, or resemble another one.
const CALLED: [(&str, &str); 14] = [
    ("cage", "killer-cage"),
    ("thermo", "thermometer"),
    ("black-dot", "ratio"),
    ("white-dot", "difference"),
    ("x", "xv"),
    ("v", "xv"),
    ("knight", "anti-knight"),
    ("king", "anti-king"),
    ("inequality", "greater-than"),
    ("nfa", "state-machine"),
    ("calcudoku", "calculation-cage"),
    ("kenken", "calculation-cage"),
    ("product-cage", "calculation-cage"),
    ("same-values", "same-digits"),
];

/// Returns the kind that `name` most likely means.
fn meant(name: &str) -> Option<&'static str> {
    let plain = name.to_lowercase().replace(['_', ' '], "-");
    let called = CALLED.iter().find(|&&(called, _)| called == plain);
    called
        .map(|&(_, kind)| kind)
        .or_else(|| nearest(name, Rule::KINDS.iter().map(|kind| kind.name)))
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_json(&Value::deserialize(deserializer)?).map_err(D::Error::custom)
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
        fields.insert("additionalProperties".to_owned(), false.into());
        let properties =
            fields.entry("properties").or_insert_with(|| serde_json::Map::new().into());
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

/// The JSON Schema of types that are written as texts or numbers.
#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use crate::rule::Outside;

    impl JsonSchema for Outside {
        fn schema_name() -> Cow<'static, str> {
            "Outside".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "string", "pattern": "^[rR][0-9]{1,2}[cC][0-9]{1,2}$" })
        }
    }
}
