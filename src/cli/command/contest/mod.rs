//! Engines side by side on the same puzzles: the reports of `compare`, `audit` and `bench`.

mod groups;

use kenzan::render::table::Table;
use serde_json::Value;

pub(super) use self::groups::{GroupTable, Groups, Tally};
use crate::command::args::TableFormat;
use crate::output::describe::seconds;
use crate::output::escape::{self, csv_row};

/// The rows of a table; the first one is the header.
pub(super) type Rows = Vec<Vec<String>>;

/// What engines did on the same puzzles.
pub(super) trait Report {
    /// Returns it for a terminal, in lines of at most `width` characters.
    fn text(&self, width: Option<usize>) -> String;

    /// Returns its tables in Markdown.
    fn markdown(&self) -> String;

    /// Returns its table for programs.
    fn rows(&self) -> Rows;

    /// Returns all of it.
    fn json(&self) -> String;

    /// Returns it in a format.
    fn print(&self, format: TableFormat, width: Option<usize>) -> String {
        match format {
            TableFormat::Text => self.text(width),
            TableFormat::Markdown => self.markdown(),
            TableFormat::Json => escape::json(self.json() + "\n"),
            TableFormat::Line => self.rows().iter().map(|row| row.join("\t") + "\n").collect(),
            TableFormat::Csv => {
                let text = self.rows().into_iter().flat_map(csv_row).collect();
                String::from_utf8(text).expect("the rows are text")
            }
        }
    }
}

/// Returns the tables of a report in Markdown.
pub(super) fn markdown(table: Rows, groups: Option<GroupTable>) -> String {
    let groups = groups.map(|groups| format!("\n{}", groups.markdown()));
    Table::new(table).markdown() + &groups.unwrap_or_default()
}

/// Returns the tables of a report below its caption, in lines of at most `width` characters.
pub(super) fn text(
    caption: &str,
    table: Rows,
    groups: Option<GroupTable>,
    width: Option<usize>,
) -> String {
    let groups = groups.map(|groups| groups.text(width)).unwrap_or_default();
    format!("{caption}\n\n{}{groups}", Table::new(table).within(width))
}

/// A column: its header, and the cell for a score.
pub(super) type Column<'a, S> = (&'a str, &'a dyn Fn(&S) -> String);

/// Returns the header, and a row for each of `scores`.
pub(super) fn table<'a, S: 'a>(
    columns: &[Column<'_, S>],
    scores: impl Iterator<Item = &'a S>,
) -> Rows {
    let header = columns.iter().map(|(header, _)| (*header).to_owned()).collect();
    let row = |score| columns.iter().map(|(_, cell)| cell(score)).collect();
    [header].into_iter().chain(scores.map(row)).collect()
}

/// Returns the header, and a row for each of `records`: `columns` are names with the places of what they show.
pub(super) fn columns(columns: &[(&str, &str)], records: impl Iterator<Item = Value>) -> Rows {
    let header = columns.iter().map(|(name, _)| (*name).to_owned()).collect();
    let row =
        |record: Value| columns.iter().map(|(_, place)| cell(record.pointer(place))).collect();
    [header].into_iter().chain(records.map(row)).collect()
}

/// Returns a cell: only times are no whole numbers.
fn cell(value: Option<&Value>) -> String {
    match value {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) if number.is_f64() => {
            number.as_f64().map(seconds).unwrap_or_default()
        }
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}
