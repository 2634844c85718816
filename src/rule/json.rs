//! Rules as JSON objects, `{"type": "killer-cage", …}`, and the table of kinds that comes with it.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use super::definition::Definition;
use super::shorthand::{self, Places};
use super::{And, Not, Or, Rule};
use crate::shown::shown;

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
    read: fn(Value) -> Result<Rule, JsonError>,
}

/// What is wrong with the JSON of a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonError {
    /// The field, as in `cells[2]`; empty for the object itself.
    pub path: String,
    /// What is wrong with it.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
}

/// The field and what is wrong with it; the hint is not in it.
impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.as_str() {
            "" => f.write_str(&self.message),
            path => write!(f, "{path}: {}", self.message),
        }
    }
}

impl std::error::Error for JsonError {}

impl JsonError {
    pub(super) fn new(path: &str, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), message: message.into(), hint: None }
    }

    pub(super) fn hinting(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// Says that it is about a part of the part `of`.
    pub(super) fn within(self, of: &str) -> Self {
        let path = if self.path.is_empty() { of.to_owned() } else { format!("{of}.{}", self.path) };
        Self { path, ..self }
    }
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
fn read<D: Definition + Into<Rule>>(fields: Value) -> Result<Rule, JsonError> {
    let rule = serde_path_to_error::deserialize::<_, D>(fields).map_err(|error| {
        let path = error.path().to_string();
        let path = if path == "." { "" } else { &path };
        JsonError::new(path, plainly(&error.into_inner().to_string()))
    })?;
    Ok(rule.into())
}

/// Says in plain words what was expected and what was found, where the library names its types.
fn plainly(message: &str) -> String {
    let message = message.replace('`', "'");
    if let Some(field) = message.strip_prefix("missing field ") {
        return format!("{field} is missing");
    }
    let found = ["invalid type: ", "invalid value: "]
        .iter()
        .find_map(|start| message.strip_prefix(start))
        .and_then(|rest| rest.rsplit_once(", expected "));
    if let Some((found, expected)) = found {
        let found = found_plainly(found);
        let digits = found.trim_start_matches('-');
        let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        return match expected {
            "u32" | "u8" | "i32" if is_whole && found == digits => format!("{found} is too large"),
            "i32" if is_whole => format!("{found} is too small"),
            _ => format!("expected {}, not {found}", expected_plainly(expected)),
        };
    }
    let length = message
        .strip_prefix("invalid length ")
        .and_then(|rest| rest.split_once(", expected an array of length "));
    match length {
        Some((found, expected)) => format!("expected a list of {expected}, not of {found}"),
        // A list that is longer than a pair: no other list has a length of its own.
        None => match pair_length(&message) {
            Some(found) => format!("expected a list of 2, not of {found}"),
            None => message,
        },
    }
}

/// Returns how many items stand in the place of a pair, where that is what the library says.
fn pair_length(message: &str) -> Option<&str> {
    message.strip_prefix("invalid length ")?.strip_suffix(", expected fewer elements in array")
}

fn expected_plainly(expected: &str) -> &str {
    match expected {
        "u32" | "u8" => "a whole number, 0 or more",
        "i32" => "a whole number",
        "a sequence" => "a list",
        "a string" => "a text",
        "a boolean" => "true or false",
        expected if expected.starts_with("an array of length ") => "a list",
        expected => expected,
    }
}

fn found_plainly(found: &str) -> String {
    let number = ["integer ", "floating point ", "boolean "];
    match found {
        "map" => "an object".to_owned(),
        "sequence" => "a list".to_owned(),
        _ => match number.iter().find_map(|kind| found.strip_prefix(kind)) {
            Some(number) => number.trim_matches('\'').to_owned(),
            None => brief(found.strip_prefix("string ").unwrap_or(found)),
        },
    }
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

/// How deep rules may stand within rules: whoever goes through them does so by recursion.
const DEEPEST: usize = 16;

impl Rule {
    /// Reads a rule from its JSON object.
    ///
    /// ```
    /// use kenzan::Rule;
    /// let rule = serde_json::json!({"type": "renbane", "line": ["r1c1", "r1c2"]});
    /// let error = Rule::from_json(rule).expect_err("there is no such kind");
    /// assert_eq!(error.to_string(), "type: 'renbane' is no kind of rule");
    /// assert!(error.hint.is_some_and(|hint| hint.starts_with("did you mean 'renban'?")));
    /// ```
    ///
    /// # Errors
    /// The field that is wrong, and why.
    pub fn from_json(value: Value) -> Result<Self, JsonError> {
        let (value, places) = Self::long(value)?;
        Self::from_long(value, &places)
    }

    /// Returns the long form of a rule's JSON, and where its parts are written.
    ///
    /// # Errors
    /// The field that can't be read, and why.
    pub(crate) fn long(value: Value) -> Result<(Value, Places), JsonError> {
        shorthand::long(value)
    }

    /// Reads a rule from the long form of its JSON.
    ///
    /// # Errors
    /// As [`Self::from_json`].
    pub(crate) fn from_long(value: Value, places: &Places) -> Result<Self, JsonError> {
        from_json(value, 0)
            .map_err(|error| JsonError { path: places.written(&error.path), ..error })
    }
}

/// Reads a rule that stands within `depth` others.
fn from_json(value: Value, depth: usize) -> Result<Rule, JsonError> {
    let Value::Object(mut fields) = value else {
        return Err(JsonError::new("", "a rule is an object with a \"type\"")
            .hinting("write {\"type\": \"killer-cage\", …}; `kenzan rules` lists all kinds"));
    };
    if depth > DEEPEST {
        let message = format!("rules stand within rules more than {DEEPEST} deep");
        return Err(JsonError::new("", message));
    }
    let kind = kind(&mut fields)?;
    // Rules made of rules read their parts here, so that an error says where in them it is.
    match kind.name {
        Or::NAME => parts(fields, depth).map(|rules| Or { rules }.into()),
        And::NAME => parts(fields, depth).map(|rules| And { rules }.into()),
        Not::NAME => {
            let rule = only_field(fields, "rule")?;
            let rule = from_json(rule, depth + 1).map_err(|error| error.within("rule"))?;
            Ok(Not { rule: Box::new(rule) }.into())
        }
        _ => (kind.read)(Value::Object(fields)),
    }
    .map_err(|error| match error.hint {
        Some(_) => error,
        None => error.hinting(told(kind.name)),
    })
}

/// Says where to look up what a rule takes.
pub(crate) fn told(kind: &str) -> String {
    format!("`kenzan rules {kind}` has an example")
}

/// Reads the parts of a rule made of rules.
fn parts(fields: Map<String, Value>, depth: usize) -> Result<Vec<Rule>, JsonError> {
    let Value::Array(rules) = only_field(fields, "rules")? else {
        return Err(JsonError::new("rules", "expected a list of rules"));
    };
    let read = |(index, rule)| {
        from_json(rule, depth + 1).map_err(|error| error.within(&format!("rules[{index}]")))
    };
    rules.into_iter().enumerate().map(read).collect()
}

/// Takes out the one field that there is to be.
fn only_field(mut fields: Map<String, Value>, name: &str) -> Result<Value, JsonError> {
    let value = fields.remove(name);
    if let Some(other) = fields.keys().next() {
        let message = format!("unknown field '{other}', expected '{name}'");
        return Err(JsonError::new(other, message));
    }
    value.ok_or_else(|| JsonError::new("", format!("'{name}' is missing")))
}

/// Takes the type out of an object.
fn kind(fields: &mut Map<String, Value>) -> Result<&'static Kind, JsonError> {
    const LIST: &str = "`kenzan rules` lists all kinds";
    match fields.remove("type") {
        None => {
            Err(JsonError::new("", "a rule has a \"type\", as in \"killer-cage\"").hinting(LIST))
        }
        Some(Value::String(name)) => Kind::named(&name).ok_or_else(|| {
            let error = JsonError::new("type", format!("'{}' is no kind of rule", brief(&name)));
            match meant(&name) {
                Some(near) => error.hinting(format!("did you mean '{near}'? {LIST}")),
                None => error.hinting(LIST),
            }
        }),
        Some(other) => {
            let other = other.to_string();
            let message = format!("the \"type\" of a rule is a name, not {}", brief(&other));
            Err(JsonError::new("type", message).hinting(LIST))
        }
    }
}

/// What people call kinds of rules whose names do not look like it, or look like that of another kind.
const CALLED: [(&str, &str); 9] = [
    ("cage", "killer-cage"),
    ("thermo", "thermometer"),
    ("black-dot", "ratio"),
    ("white-dot", "difference"),
    ("x", "xv"),
    ("v", "xv"),
    ("knight", "anti-knight"),
    ("king", "anti-king"),
    ("inequality", "greater-than"),
];

/// Returns the kind that `name` was most likely to be.
fn meant(name: &str) -> Option<&'static str> {
    let plain = name.to_lowercase().replace(['_', ' '], "-");
    let called = CALLED.iter().find(|&&(called, _)| called == plain);
    called
        .map(|&(_, kind)| kind)
        .or_else(|| nearest(name, Rule::KINDS.iter().map(|kind| kind.name)))
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_json(Value::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// Returns the beginning of a word that may be long, fit to be shown.
pub(crate) fn brief(text: &str) -> String {
    const LONGEST: usize = 40;
    shortened(text, LONGEST)
}

/// Returns at most the first `longest` characters of a text, with `…` where it goes on, fit to be shown.
pub(crate) fn shortened(text: &str, longest: usize) -> String {
    let mut characters = text.chars();
    let mut beginning: String = characters.by_ref().take(longest).collect();
    if characters.next().is_some() {
        beginning.push('…');
    }
    shown(&beginning).into_owned()
}

/// Returns the one of `names` that `name` was most likely to be, if there is any.
pub fn nearest<'name>(name: &str, names: impl Iterator<Item = &'name str>) -> Option<&'name str> {
    const LEAST: f64 = 0.84;
    const LONGEST: usize = 64;
    if name.len() > LONGEST {
        return None;
    }
    let name = name.to_lowercase().replace(['_', ' '], "-");
    let likeness = |other: &str| {
        let other = other.to_lowercase();
        let is_part = |part: &str, whole: &str| part.len() > 3 && whole.contains(part);
        let same = if is_part(&name, &other) || is_part(&other, &name) { 0.4 } else { 0.0 };
        strsim::jaro_winkler(&name, &other) + same
    };
    let named = names.map(|other| (likeness(other), other));
    let best = named.max_by(|(one, _), (other, _)| one.total_cmp(other))?;
    (best.0 >= LEAST).then_some(best.1)
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
            json_schema!({ "type": "string", "pattern": "^[rR][1-9][0-9]?[cC][1-9][0-9]?$" })
        }
    }

    impl JsonSchema for Outside {
        fn schema_name() -> Cow<'static, str> {
            "Outside".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "string", "pattern": "^[rR][0-9]{1,2}[cC][0-9]{1,2}$" })
        }
    }

    impl JsonSchema for Digit {
        fn schema_name() -> Cow<'static, str> {
            "Digit".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "integer", "minimum": 1, "maximum": crate::Layout::MAX_SIZE })
        }
    }
}
