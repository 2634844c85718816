//! Ratings for people.

use kenzan::rate::{AnyRating, Difficulty};
use kenzan::record::{Rated, TechniqueCount};
use kenzan::render::duration;

use super::scale;
use crate::input::Item;
use crate::output::describe::left_out;
use crate::output::escape::escaped;

/// Returns a sentence, and more lines.
pub(super) fn rated(item: &Item, verdict: &Difficulty<AnyRating>, rated: &Rated) -> String {
    let left_out = left_out(&item.entry).map(|left_out| escaped(&left_out).into_owned());
    let mut more = Vec::from_iter(left_out);
    let rating = match verdict {
        Difficulty::Rated(rating) => {
            let (rating, lines) = scale::text(rating);
            more.extend(lines);
            rating
        }
        verdict => verdict.to_string(),
    };
    let time = duration(rated.seconds.unwrap_or_default());
    let mut text = format!("{}: {rating}, {time}\n", item.title());
    for line in more {
        text += &format!("  {line}\n");
    }
    for TechniqueCount { name, steps } in rated.techniques.iter().flatten() {
        text += &format!("{steps:>5} {name}\n");
    }
    text
}
