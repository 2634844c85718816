//! Generated puzzles as text, and as records.

use kenzan::format::line;
use kenzan::generate::{Generated, Settings, Wish};
use kenzan::rate::AnyRating;
use kenzan::record::{self, Confirmed, Versioned};
use kenzan::render::text::Drawing;

use crate::command::args::GenerateFormat;
use crate::output::describe;
use crate::output::json::json_line;
use crate::output::terminal::Terminal;

/// Returns a puzzle as a line, as a grid with a sentence, or as an object with the second engine that confirmed it.
pub(super) fn printed(
    generated: &Generated,
    check: Option<Confirmed>,
    format: GenerateFormat,
    terminal: Terminal,
) -> Vec<u8> {
    match format {
        GenerateFormat::Line => line_of(generated).into_bytes(),
        GenerateFormat::Text => grid_of(generated, terminal).into_bytes(),
        GenerateFormat::Json => json_line(&Versioned::new(record::Generated::of(generated, check))),
    }
}

fn line_of(generated: &Generated) -> String {
    fields_of(generated).join("\t") + "\n"
}

/// Returns the number of fields of each line.
pub(super) fn fields(settings: &Settings) -> usize {
    let rating = match &settings.difficulty {
        Some(Wish::Se121 { .. }) => 3,
        Some(Wish::Hodoku { .. } | Wish::Kenzan { .. }) => 2,
        None => 0,
    };
    1 + rating + usize::from(settings.is_unbiased)
}

/// Returns the fields of a line: the puzzle, its rating, its weight.
pub(super) fn fields_of(generated: &Generated) -> Vec<String> {
    let mut fields = vec![line::puzzle(&generated.puzzle)];
    match &generated.rating {
        Some(AnyRating::Se121(rating)) => {
            fields.extend([rating.er, rating.ep, rating.ed].map(|rating| rating.to_string()));
        }
        Some(AnyRating::Hodoku(rating)) => {
            fields.extend([rating.points.to_string(), rating.level.to_string()]);
        }
        Some(AnyRating::Kenzan(rating)) => {
            fields.extend([rating.points.to_string(), rating.level.to_string()]);
        }
        Some(AnyRating::Search(_)) | None => {}
    }
    fields.extend(generated.weight.map(|weight| format!("{weight:e}")));
    fields
}

fn grid_of(generated: &Generated, terminal: Terminal) -> String {
    let puzzle = &generated.puzzle;
    let mut drawing = Drawing::new(puzzle).paint(&terminal.paint());
    if let Some(marks) = puzzle.candidates() {
        drawing = drawing.candidates(marks);
    }
    let givens = match puzzle.givens().filled() {
        1 => "1 given".to_owned(),
        clues => format!("{clues} givens"),
    };
    let rating = generated.rating.as_ref();
    let rating =
        rating.map_or_else(String::new, |rating| format!(", {}", describe::rating(rating)));
    let weight = generated.weight.map_or_else(String::new, |weight| format!(", weight {weight:e}"));
    let below = describe::houses_and_rules(puzzle);
    format!("{drawing}\n{givens}{rating}{weight}\n{below}\n")
}
