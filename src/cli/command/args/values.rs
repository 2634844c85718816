//! The values that arguments may have.

use std::fmt::Display;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::PossibleValue;
use kenzan::format::known;
use kenzan::technique::{self, Technique};
use kenzan::{engine, export, proof};

pub(super) fn engine_name() -> clap::builder::PossibleValuesParser {
    engine::TABLE.iter().map(|entry| entry.name).collect::<Vec<_>>().into()
}

pub(super) fn prover_name() -> clap::builder::PossibleValuesParser {
    proof::TABLE.iter().map(|prover| prover.name).collect::<Vec<_>>().into()
}

pub(super) fn checker_name() -> clap::builder::PossibleValuesParser {
    let engines = engine::TABLE.iter().map(|entry| entry.name);
    ["auto", "none"].into_iter().chain(engines).collect::<Vec<_>>().into()
}

/// Engines that may confirm the answer of another one.
pub(super) fn confirmer_name() -> clap::builder::PossibleValuesParser {
    let engines = engine::TABLE.iter().map(|entry| entry.name);
    std::iter::once("auto").chain(engines).collect::<Vec<_>>().into()
}

pub(super) fn encoding_name() -> clap::builder::PossibleValuesParser {
    engine::z3::ENCODINGS.iter().map(|&(name, _)| name).collect::<Vec<_>>().into()
}

pub(super) fn key_and_value(text: &str) -> Result<(String, String), String> {
    let (key, value) =
        text.split_once('=').ok_or_else(|| "write KEY=VALUE, such as random_seed=7".to_owned())?;
    Ok((key.to_owned(), value.to_owned()))
}

/// Reads a whole number within `range`.
pub(super) fn whole<N>(
    range: RangeInclusive<N>,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static
where
    N: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("write a whole number, {} to {}", range.start(), range.end()))
    }
}

pub(super) fn export_format() -> clap::builder::PossibleValuesParser {
    let formats = export::TABLE.iter();
    let values = formats.map(|format| PossibleValue::new(format.name).help(format.about));
    values.collect::<Vec<_>>().into()
}

pub(super) fn puzzle_format() -> clap::builder::PossibleValuesParser {
    let formats = known::FORMATS.iter();
    let values = formats.map(|format| PossibleValue::new(format.name).help(format.title));
    values.collect::<Vec<_>>().into()
}

/// The two engines that check each other by default.
pub(super) fn default_pair() -> &'static str {
    if engine::z3::version().is_some() { "native,z3" } else { "native,mrv" }
}

/// About thirty years: a clock that is set further ahead may overflow.
const LONGEST: Duration = Duration::from_secs(1_000_000_000);

/// The most samples: all of them are kept.
const MOST_SAMPLES: usize = 10_000_000;

pub(super) fn samples(text: &str) -> Result<NonZeroUsize, String> {
    let samples = text.parse().ok().filter(|samples: &NonZeroUsize| samples.get() <= MOST_SAMPLES);
    samples.ok_or_else(|| "write the number of samples, 1 to 10000000".to_owned())
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "write seconds, such as 10 or 0.5".to_owned())?;
    Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|duration| !duration.is_zero() && *duration <= LONGEST)
        .ok_or_else(|| "the time has to be above 0 and at most a billion".to_owned())
}

/// The techniques that one name stands for.
#[derive(Debug, Clone)]
pub(crate) struct Named(Vec<&'static Technique>);

impl Named {
    /// Returns the techniques of several names, each where it is named first.
    pub(crate) fn all(names: &[Self]) -> Vec<&'static Technique> {
        let mut all: Vec<&'static Technique> = Vec::new();
        for technique in names.iter().flat_map(|Self(techniques)| techniques) {
            if !all.contains(technique) {
                all.push(technique);
            }
        }
        all
    }
}

/// Reads the name of a technique, of a group of them, or of an order.
pub(super) fn techniques(text: &str) -> Result<Named, String> {
    technique::meant(text).map(Named).ok_or_else(|| match technique::nearest(text) {
        Some(near) => format!("did you mean '{near}'?"),
        None => "`kenzan techniques` lists all names".to_owned(),
    })
}
