//! The values that arguments may have.

use std::fmt::Display;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::PossibleValue;
use kenzan::canon::class;
use kenzan::format::known;
use kenzan::generate::{KINDS, NoWish, PatternSymmetry, RuleWish, SIZES};
use kenzan::technique::scale::Tenths;
use kenzan::technique::scale::kenzan::{Level, NoLevel};
use kenzan::technique::{Techniques, UnknownTechnique};
use kenzan::{crosscheck, engine, export, proof};

pub(super) fn engine_name() -> clap::builder::PossibleValuesParser {
    engine::TABLE.iter().map(|entry| entry.name).collect::<Vec<_>>().into()
}

/// Engines that tell what they infer.
pub(super) fn propagating_name() -> clap::builder::PossibleValuesParser {
    engine::propagating().map(|entry| entry.name).collect::<Vec<_>>().into()
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
    // An encoding has an option of its own; its format's name is that of `--external`, too.
    let values = export::TABLE.iter().map(|format| {
        let is_encoding = format.name != format.dialect.family;
        PossibleValue::new(format.name).help(format.about).hide(is_encoding)
    });
    values.collect::<Vec<_>>().into()
}

pub(super) fn puzzle_format() -> clap::builder::PossibleValuesParser {
    let formats = known::FORMATS.iter();
    let values = formats.map(|format| PossibleValue::new(format.name).help(format.title));
    values.collect::<Vec<_>>().into()
}

/// The two engines that check each other by default.
pub(super) fn default_pair() -> String {
    crosscheck::default_pair().map(|engine| engine.name).join(",")
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

/// Reads the name of a technique, of a group of them, or of an order.
pub(super) fn techniques(text: &str) -> Result<Techniques, String> {
    text.parse().map_err(|unknown: UnknownTechnique| unknown.hint())
}

pub(super) fn size(text: &str) -> Result<u8, String> {
    let size = text.parse().ok().filter(|size| SIZES.contains(size));
    size.ok_or_else(|| "write 4, 6, 8, 9, 10, 12, 14, 15, 16, 20 or 25".to_owned())
}

pub(super) fn pattern_symmetry() -> clap::builder::PossibleValuesParser {
    PatternSymmetry::ALL.map(PatternSymmetry::name).into()
}

/// Reads a number, or a range `A..B` with both of its ends; an end that is left out is `least` or `most`.
fn range<T: FromStr + Copy>(text: &str, least: T, most: T) -> Option<RangeInclusive<T>> {
    let end = |text: &str, open: T| if text.is_empty() { Some(open) } else { text.parse().ok() };
    match text.split_once("..") {
        Some(("", "")) => None,
        Some((from, to)) => Some(end(from, least)?..=end(to, most)?),
        None => text.parse().ok().map(|number: T| number..=number),
    }
}

/// The most givens: those of a complete 36×36 grid.
const MOST_CLUES: usize = 36 * 36;

pub(super) fn clues(text: &str) -> Result<RangeInclusive<usize>, String> {
    range(text, 0, MOST_CLUES).ok_or_else(|| "write a number, or a range such as 24..28".to_owned())
}

/// Reads the number of a class of grids, or a range of them.
pub(super) fn classes(text: &str) -> Result<RangeInclusive<u64>, String> {
    let numbers = range(text, 1, class::COUNT);
    let numbers = numbers.filter(|numbers| *numbers.start() >= 1 && *numbers.end() <= class::COUNT);
    let numbers = numbers.filter(|numbers| !numbers.is_empty());
    numbers.ok_or_else(|| {
        format!("write a number from 1 to {}, or a range such as 1..1000", class::COUNT)
    })
}

pub(super) fn ratings(text: &str) -> Result<RangeInclusive<Tenths>, String> {
    range(text, Tenths::new(0), Tenths::new(999_999_999))
        .ok_or_else(|| "write a rating, or a range such as 6.6..7.2".to_owned())
}

pub(super) fn levels(text: &str) -> Result<RangeInclusive<Level>, String> {
    range(text, Level::Easy, Level::Diabolical)
        .ok_or_else(|| format!("{NoLevel}, or a range such as easy..medium"))
}

/// Reads the name of a kind of rule that can be generated, and the number of rules after a colon.
pub(super) fn rule_wish(text: &str) -> Result<RuleWish, String> {
    let (name, count) = match text.split_once(':') {
        Some((name, count)) => (name, Some(clues(count)?)),
        None => (text, None),
    };
    RuleWish::new(name, count).map_err(|no| match no {
        NoWish::Unknown { nearest: Some(near) } => format!("did you mean '{near}'?"),
        NoWish::Unknown { nearest: None } => {
            let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
            format!("these can be generated: {}", names.join(", "))
        }
        NoWish::Covers => "cages cover the grid: --cages says how large they are".to_owned(),
    })
}

/// Reads the name of techniques, and the number of steps after a colon.
pub(super) fn required(text: &str) -> Result<(Techniques, usize), String> {
    let Some((name, steps)) = text.rsplit_once(':') else { return Ok((techniques(text)?, 1)) };
    let steps = steps.parse().ok().filter(|steps| (1..=1000).contains(steps));
    let steps = steps.ok_or_else(|| "write the number of steps after ':', 1 to 1000".to_owned())?;
    Ok((techniques(name)?, steps))
}
