//! Techniques as they are typed: by names of one, of a group or of an order.

use std::str::FromStr;

use super::{LADDER, Technique, meant, nearest};
use crate::spelling;

/// The techniques that a name [means](meant).
///
/// ```
/// use kenzan::technique::{X_WING, Techniques};
///
/// let fish: Techniques = "fish".parse()?;
/// assert!(fish.0.contains(&&X_WING));
/// let error = "x-wng".parse::<Techniques>().expect_err("a typo");
/// assert_eq!(error.to_string(), "there is no technique 'x-wng'");
/// assert_eq!(error.hint(), "did you mean 'x-wing'?");
/// # Ok::<(), kenzan::technique::UnknownTechnique>(())
/// ```
#[derive(Debug, Clone)]
pub struct Techniques(pub Vec<&'static Technique>);

/// A name that no technique, group or order has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no technique '{name}'")]
pub struct UnknownTechnique {
    /// The beginning of the name, safe to print.
    pub name: String,
    /// The name that was probably meant.
    pub near: Option<&'static str>,
}

/// All techniques that might be used are excluded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no technique is left")]
pub struct NoneLeft;

impl Techniques {
    /// Returns the techniques that may be used: those that are named, or the whole [`LADDER`] if none are, without
    /// others, and without those that assume a unique solution, if they are not wanted.
    ///
    /// # Errors
    /// If none is left.
    pub fn usable(
        named: Option<&[Self]>,
        without: &[Self],
        no_uniqueness: bool,
    ) -> Result<Vec<&'static Technique>, NoneLeft> {
        let without = Self::all(without);
        let is_wanted = |technique: &&'static Technique| {
            let is_doubted = no_uniqueness && technique.assumes_unique();
            !is_doubted && !without.contains(technique)
        };
        let named = named.map_or_else(|| LADDER.to_vec(), Self::all);
        let usable: Vec<_> = named.into_iter().filter(is_wanted).collect();
        if usable.is_empty() { Err(NoneLeft) } else { Ok(usable) }
    }

    /// Returns the techniques of several names, each where it is named first.
    pub fn all(names: &[Self]) -> Vec<&'static Technique> {
        let mut all: Vec<&'static Technique> = Vec::new();
        for technique in names.iter().flat_map(|Self(techniques)| techniques) {
            if !all.contains(technique) {
                all.push(technique);
            }
        }
        all
    }
}

impl FromStr for Techniques {
    type Err = UnknownTechnique;

    fn from_str(name: &str) -> Result<Self, UnknownTechnique> {
        meant(name).map(Self).ok_or_else(|| {
            let name = spelling::brief(name);
            let near = nearest(&name);
            UnknownTechnique { name, near }
        })
    }
}

impl UnknownTechnique {
    /// Returns how to fix it.
    pub fn hint(&self) -> String {
        match self.near {
            Some(near) => format!("did you mean '{near}'?"),
            None => "`kenzan techniques` lists all names".to_owned(),
        }
    }
}
