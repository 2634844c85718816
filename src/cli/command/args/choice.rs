//! Values that are chosen from a list.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::output::format::Format;

/// Reads the name of one of `choices`, each of which has a name, and an explanation after a colon if it needs one.
pub(super) fn choice<T: Clone + Send + Sync + 'static>(
    choices: impl IntoIterator<Item = (T, &'static str)>,
) -> impl TypedValueParser<Value = T> {
    let (values, texts): (Vec<T>, Vec<&str>) = choices.into_iter().unzip();
    let names: Vec<&str> = texts.iter().map(|text| named(text).0).collect();
    let possible = texts.into_iter().map(|text| match named(text) {
        (name, "") => PossibleValue::new(name),
        (name, help) => PossibleValue::new(name).help(help),
    });
    PossibleValuesParser::new(possible.collect::<Vec<_>>()).map(move |text| {
        let place = names.iter().position(|name| text.eq_ignore_ascii_case(name));
        values[place.expect("it is one of them")].clone()
    })
}

/// Reads the name of one of the `formats` of a command, each with an explanation.
pub(super) fn format(formats: &[&'static str]) -> impl TypedValueParser<Value = Format> {
    choice(formats.iter().map(|text| {
        let format = match named(text).0 {
            "text" => Format::Text,
            "line" => Format::Line,
            "json" => Format::Json,
            "csv" => Format::Csv,
            "events" => Format::Events,
            name => unreachable!("there is no format {name}"),
        };
        (format, *text)
    }))
}

fn named(text: &'static str) -> (&'static str, &'static str) {
    text.split_once(": ").unwrap_or((text, ""))
}
