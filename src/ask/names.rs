//! The names that questions have for engines, checks, techniques and the like, as all doors read them: what is known,
//! what this build lacks, and what was probably meant.

use std::borrow::Cow;
use std::ops::Deref;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::Failure;
use crate::crosscheck::Check;
use crate::engine::{self, Entry, Settings};
use crate::format::known::{self, FORMATS, Format};
use crate::proof::{self, Prover};
use crate::rule::Kind;
use crate::technique::{Techniques, UnknownTechnique};
use crate::{Rule, spelling};

/// A name that has no meaning here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct NameError {
    /// What is wrong with it: lower case, no full stop.
    pub message: String,
    /// The name that was probably meant, or all that there are.
    pub hint: Option<String>,
}

/// Stands between a message and its hint where both have to be one text.
const HINT: &str = "\nhint: ";

impl NameError {
    /// Makes the error of a name that is none of `names`.
    ///
    /// ```
    /// use kenzan::ask::NameError;
    ///
    /// let error = NameError::unknown("fruit", "aple", ["apple", "pear"].into_iter());
    /// assert_eq!(error.to_string(), "there is no fruit 'aple'");
    /// assert_eq!(error.hint.as_deref(), Some("did you mean 'apple'?"));
    /// ```
    pub fn unknown<'names>(
        what: &str,
        name: &str,
        names: impl Iterator<Item = &'names str>,
    ) -> Self {
        let names: Vec<&str> = names.collect();
        let hint = match spelling::nearest(name, names.iter().copied()) {
            Some(meant) => format!("did you mean '{meant}'?"),
            None => format!("there are {}", names.join(", ")),
        };
        Self {
            message: format!("there is no {what} '{}'", spelling::brief(name)),
            hint: Some(hint),
        }
    }

    /// Writes it as one text, which [`NameError::read`] takes apart.
    fn into_text(self) -> String {
        match self.hint {
            Some(hint) => self.message + HINT + &hint,
            None => self.message,
        }
    }

    /// Reads a text that may be one of these errors.
    pub(crate) fn read(text: &str) -> Self {
        match text.split_once(HINT) {
            Some((message, hint)) => {
                Self { message: message.to_owned(), hint: Some(hint.to_owned()) }
            }
            None => Self { message: text.to_owned(), hint: None },
        }
    }
}

/// What has a name in a table.
pub trait Listed: 'static {
    /// What each is called in a sentence.
    const WHAT: &'static str;

    /// Returns the one with this name.
    fn named(name: &str) -> Option<&'static Self>;

    /// Returns all names.
    fn names() -> Vec<&'static str>;

    /// Returns whether this build has it.
    ///
    /// # Errors
    /// If not: says so.
    fn is_here(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Listed for Entry {
    const WHAT: &'static str = "engine";

    fn named(name: &str) -> Option<&'static Self> {
        engine::named(name)
    }

    fn names() -> Vec<&'static str> {
        engine::TABLE.iter().map(|entry| entry.name).collect()
    }

    fn is_here(&self) -> Result<(), String> {
        self.make(&Settings::default()).map(drop).map_err(|error| error.to_string())
    }
}

impl Listed for Prover {
    const WHAT: &'static str = "prover";

    fn named(name: &str) -> Option<&'static Self> {
        proof::prover(name)
    }

    fn names() -> Vec<&'static str> {
        proof::TABLE.iter().map(|prover| prover.name).collect()
    }

    fn is_here(&self) -> Result<(), String> {
        if self.is_available {
            return Ok(());
        }
        Err(format!("the prover '{}' is not in this build", self.name))
    }
}

impl Listed for Format {
    const WHAT: &'static str = "format";

    fn named(name: &str) -> Option<&'static Self> {
        known::named(name)
    }

    fn names() -> Vec<&'static str> {
        FORMATS.iter().map(|format| format.name).collect()
    }
}

impl Listed for Kind {
    const WHAT: &'static str = "kind of rule";

    fn named(name: &str) -> Option<&'static Self> {
        Self::named(name)
    }

    fn names() -> Vec<&'static str> {
        Rule::KINDS.iter().map(|kind| kind.name).collect()
    }
}

/// Something that is named.
///
/// ```
/// use kenzan::ask::Named;
/// use kenzan::engine::Entry;
///
/// let engine: Named<Entry> = "mrv".parse()?;
/// assert_eq!(engine.name, "mrv");
/// let error = "nativ".parse::<Named<Entry>>().expect_err("a typo");
/// assert_eq!(error.hint.as_deref(), Some("did you mean 'native'?"));
/// # Ok::<(), kenzan::ask::NameError>(())
/// ```
#[derive(Debug)]
pub struct Named<T: Listed>(pub &'static T);

impl<T: Listed> Clone for Named<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Listed> Copy for Named<T> {}

impl<T: Listed> Deref for Named<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.0
    }
}

impl<T: Listed> FromStr for Named<T> {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        let named = T::named(name)
            .ok_or_else(|| NameError::unknown(T::WHAT, name, T::names().into_iter()))?;
        named.is_here().map_err(|message| NameError { message, hint: None })?;
        Ok(Self(named))
    }
}

/// Which engine checks an answer.
///
/// ```
/// use kenzan::ask::Checker;
///
/// assert!(matches!("none".parse(), Ok(Checker::Nobody)));
/// assert!(matches!("auto".parse(), Ok(Checker::Auto)));
/// assert!(matches!("mrv".parse(), Ok(Checker::By(_))));
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub enum Checker {
    /// The first suitable one that decides within a budget (see [`Check::auto`]).
    #[default]
    Auto,
    /// None.
    Nobody,
    /// This one.
    By(Named<Entry>),
}

impl Checker {
    /// Returns the check of the answers of `solver`.
    ///
    /// # Errors
    /// If that engine can't check them.
    pub fn of(self, solver: &Entry) -> Result<Check, Failure> {
        Ok(match self {
            Self::Auto => Check::auto(solver),
            Self::Nobody => Check::None,
            Self::By(engine) => Check::by(engine.0, solver)?,
        })
    }
}

impl FromStr for Checker {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        match name {
            "auto" => Ok(Self::Auto),
            "none" => Ok(Self::Nobody),
            name => name.parse().map(Self::By),
        }
    }
}

impl From<UnknownTechnique> for NameError {
    fn from(unknown: UnknownTechnique) -> Self {
        Self { message: unknown.to_string(), hint: Some(unknown.hint()) }
    }
}

/// Lets serde read names from texts, and the schema say so.
macro_rules! read_from_texts {
    ($([$($of:ident)?] $name:ty),* $(,)?) => {$(
        impl<'de, $($of: Listed)?> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = Cow::<str>::deserialize(deserializer)?;
                name.parse::<Self>().map_err(|error| D::Error::custom(NameError::from(error).into_text()))
            }
        }

        #[cfg(feature = "schema")]
        impl$(<$of: Listed>)? schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                String::schema_name()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                String::json_schema(generator)
            }
        }
    )*};
}

read_from_texts!([T] Named<T>, [] Checker, [] Techniques);
