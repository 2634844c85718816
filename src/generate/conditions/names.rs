//! Names of rules and techniques, with numbers of them: a name alone, or an object.

use std::ops::RangeInclusive;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::{NotPossible, between, sizes};
use crate::generate::{KINDS, NoWish, RuleWish};
use crate::spelling;
use crate::technique::{Technique, Techniques, UnknownTechnique};

/// A number of rules of a kind, by the kind's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesOfAKind {
    /// The name of the kind; `killer` is a killer cage.
    pub kind: String,
    /// How many; as many as are usual if there is no number.
    pub count: Option<RangeInclusive<u32>>,
}

/// A technique that has to be used, by its name or that of a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequiredSteps {
    /// The name.
    pub technique: String,
    /// The least number of steps.
    pub steps: u32,
}

impl RulesOfAKind {
    /// Reads the name of the kind.
    pub(super) fn wish(&self) -> Result<RuleWish, NotPossible> {
        let Self { kind: name, count } = self;
        RuleWish::new(name, count.as_ref().map(sizes)).map_err(|no| {
            let unknown =
                || format!("rules of the kind '{}' can't be generated", spelling::brief(name));
            let (message, hint) = match no {
                NoWish::Unknown { nearest: Some(near) } => {
                    (unknown(), format!("did you mean '{near}'?"))
                }
                NoWish::Unknown { nearest: None } => {
                    let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
                    (unknown(), format!("there are {}", names.join(", ")))
                }
                NoWish::Covers => {
                    let message = "cages cover the grid, whatever their number".to_owned();
                    (message, "'cages' says how large they are".to_owned())
                }
            };
            NotPossible::value("rules", message).hinting(hint)
        })
    }
}

impl RequiredSteps {
    /// Reads the name of the technique.
    pub(super) fn read(&self) -> Result<(Vec<&'static Technique>, usize), NotPossible> {
        if !(1..=1000).contains(&self.steps) {
            return Err(NotPossible::value("requires", "write the number of steps, 1 to 1000"));
        }
        let techniques = techniques("requires", std::slice::from_ref(&self.technique))?;
        Ok((techniques, usize::try_from(self.steps).unwrap_or(usize::MAX)))
    }
}

/// Returns the techniques that names stand for, each where it is named first.
pub(super) fn techniques(
    condition: &'static str,
    names: &[String],
) -> Result<Vec<&'static Technique>, NotPossible> {
    let named = names.iter().map(|name| {
        name.parse().map_err(|unknown: UnknownTechnique| {
            NotPossible::value(condition, unknown.to_string()).hinting(unknown.hint())
        })
    });
    Ok(Techniques::all(&named.collect::<Result<Vec<_>, _>>()?))
}

/// Rules of a kind as an object.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct Rules {
    /// The name of the kind.
    kind: String,
    /// How many.
    #[serde(default, deserialize_with = "between::optional")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<between::Between<u32>>"))]
    count: Option<RangeInclusive<u32>>,
}

/// Steps of a technique as an object.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct Steps {
    /// The name of the technique or group.
    technique: String,
    /// The least number of steps.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 1000)))]
    steps: u32,
}

impl<'de> Deserialize<'de> for RulesOfAKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::String(kind) => Ok(Self { kind, count: None }),
            object @ Value::Object(_) => {
                let Rules { kind, count } = Rules::deserialize(object).map_err(D::Error::custom)?;
                Ok(Self { kind, count })
            }
            _ => Err(D::Error::custom("write a name, or an object with 'kind' and 'count'")),
        }
    }
}

impl<'de> Deserialize<'de> for RequiredSteps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::String(technique) => Ok(Self { technique, steps: 1 }),
            object @ Value::Object(_) => {
                let Steps { technique, steps } =
                    Steps::deserialize(object).map_err(D::Error::custom)?;
                Ok(Self { technique, steps })
            }
            _ => Err(D::Error::custom("write a name, or an object with 'technique' and 'steps'")),
        }
    }
}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::{KINDS, RequiredSteps, Rules, RulesOfAKind, Steps};

    impl JsonSchema for RulesOfAKind {
        fn schema_name() -> Cow<'static, str> {
            "RulesOfAKind".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let names: Vec<&str> =
                ["killer"].into_iter().chain(KINDS.iter().map(|kind| kind.name)).collect();
            let mut object = Rules::json_schema(generator);
            object.remove("description");
            if let Some(kind) = object.pointer_mut("/properties/kind") {
                kind["enum"] = names.clone().into();
            }
            json_schema!({
                "description": "A number of rules of a kind: as many as are usual, if there is no number.",
                "anyOf": [{ "type": "string", "enum": names }, object],
            })
        }
    }

    impl JsonSchema for RequiredSteps {
        fn schema_name() -> Cow<'static, str> {
            "RequiredSteps".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let mut object = Steps::json_schema(generator);
            object.remove("description");
            json_schema!({
                "description": "A technique, or a group of them, and the least number of steps: 1 for a name alone.",
                "anyOf": [{ "type": "string" }, object],
            })
        }
    }
}
