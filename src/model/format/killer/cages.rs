//! Cages as rules: what is wrong with one is told by its name, with its place.

use std::collections::HashMap;
use std::sync::Arc;

use super::blocks::RowBlock;
use super::list::{self, CageLine};
use super::names::{Names, is_name};
use super::sums::{self, NamedSum};
use crate::format::ParseError;
use crate::format::reading::source::Line;
use crate::rule::{KillerCage, List};
use crate::{Cell, Layout, Rule};

/// The most names in a message.
const MOST_NAMES: usize = 5;

/// A line and a column, from 1.
type At = (usize, usize);

/// A cage, and where it stands.
#[derive(Debug)]
pub(super) struct PlacedCage {
    /// `cage a`, or `the cage of 11`.
    label: String,
    pub(super) cells: Vec<Cell>,
    sum: u32,
    at_cells: At,
    at_sum: At,
}

/// Reads the cages in a map and their sums.
///
/// # Errors
/// If a mark of the map is unknown, or if a cage has no sum or several, or a sum no cage.
pub(super) fn mapped(
    lines: &[Line],
    place: &RowBlock,
    sum_lines: &[Line],
    width: usize,
) -> Result<Vec<PlacedCage>, ParseError> {
    let size = u8::try_from(width).unwrap_or(u8::MAX);
    let mut names: Vec<String> = Vec::new();
    let mut cells: HashMap<String, (Vec<Cell>, At)> = HashMap::new();
    let mut index = 0;
    for line in lines {
        for range in place.row(line, width).unwrap_or_default() {
            let cell = Cell::from_index(index, size);
            index += 1;
            let content = &line.plain[range.clone()];
            if matches!(content, b"." | b"-") {
                continue;
            }
            if !is_name(content) {
                let found = crate::spelling::brief(line.part(range.start, range.end));
                let message = format!("unknown mark '{found}' for the cage of {cell}");
                return Err(ParseError::new(line.number, message)
                    .at(range.start + 1)
                    .hinting("use letters and digits, and '.' for a cell without a cage")
                    .quoting(&line.text));
            }
            let name = String::from_utf8_lossy(content).into_owned();
            let at = (line.number, range.start + 1);
            let entry = cells.entry(name.clone()).or_insert_with(|| {
                names.push(name);
                (Vec::new(), at)
            });
            entry.0.push(cell);
        }
    }
    let sums = sums_of(sum_lines)?;
    let known = Names::new(names.iter().cloned());
    let folds = known.ignore_case(&Names::new(sums.iter().map(|sum| sum.name.clone())));
    let key = |name: &str| if folds { name.to_lowercase() } else { name.to_owned() };
    let mut sum_of: HashMap<String, &NamedSum> = HashMap::new();
    for sum in &sums {
        let refuse = |message: String| {
            let line = sum_lines.iter().find(|line| line.number == sum.line);
            let error = ParseError::new(sum.line, message).at(sum.column);
            error.quoting(line.map_or("", |line| &line.text))
        };
        if !names.iter().any(|name| key(name) == key(&sum.name)) {
            return Err(refuse(format!("there is no cage {} in the map", sum.name))
                .hinting("write each sum after the name of its cage, as in a=11 b=7"));
        }
        if sum_of.insert(key(&sum.name), sum).is_some() {
            return Err(refuse(format!("a second sum of cage {}", sum.name))
                .hinting("write one sum for each cage"));
        }
    }
    let missing: Vec<&String> =
        names.iter().filter(|name| !sum_of.contains_key(&key(name))).collect();
    if let Some(first) = missing.first() {
        let (line, column) = cells[*first].1;
        let text = lines.iter().find(|other| other.number == line);
        return Err(ParseError::new(line, without_sum(&missing))
            .at(column)
            .hinting(format!(
                "write the sum of each cage, as in {first}=11, and '.' for a cell without a cage"
            ))
            .quoting(text.map_or("", |line| &line.text)));
    }
    let cage = |name: String| {
        let sum = sum_of[&key(&name)];
        let (cells, at_cells) = cells.remove(&name).unwrap_or_default();
        let label = format!("cage {name}");
        PlacedCage { label, cells, sum: sum.value, at_cells, at_sum: (sum.line, sum.column) }
    };
    Ok(names.into_iter().map(cage).collect())
}

/// Returns a sentence about cages without a sum.
fn without_sum(names: &[&String]) -> String {
    let shown: Vec<&str> = names.iter().take(MOST_NAMES).map(|name| name.as_str()).collect();
    match names {
        [name] => format!("cage {name} has no sum"),
        _ if names.len() > MOST_NAMES => {
            format!("cages {} and {} more have no sums", shown.join(", "), names.len() - MOST_NAMES)
        }
        _ => format!("cages {} have no sums", shown.join(", ")),
    }
}

fn sums_of(lines: &[Line]) -> Result<Vec<NamedSum>, ParseError> {
    let mut all = Vec::new();
    for line in lines {
        match sums::of_line(line) {
            sums::SumsLine::Sums(sums) => all.extend(sums),
            sums::SumsLine::Broken { error, .. } => return Err(error),
            sums::SumsLine::No => {}
        }
    }
    Ok(all)
}

/// Reads a list of cages. Two may share cells, as in kenzan's JSON, but not all.
///
/// # Errors
/// If a line is no cage, or repeats one.
pub(super) fn listed(lines: &[Line]) -> Result<Vec<PlacedCage>, ParseError> {
    let mut cages: Vec<PlacedCage> = Vec::new();
    let mut seen: HashMap<Vec<Cell>, usize> = HashMap::new();
    for line in lines {
        let list::ListedCage { cells, sum, line: number, sum_column, cells_column } =
            match list::of_line(line) {
                CageLine::Cage(cage) => cage,
                CageLine::Broken { error, .. } => return Err(error),
                CageLine::No => continue,
            };
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        if let Some(first) = seen.insert(sorted, number) {
            let message = format!("the cage in {} is on line {first}, too", List(&cells));
            return Err(ParseError::new(number, message)
                .at(cells_column)
                .hinting("write each cage once")
                .quoting(&line.text));
        }
        let label = format!("the cage of {sum}");
        let (at_cells, at_sum) = ((number, cells_column), (number, sum_column));
        cages.push(PlacedCage { label, cells, sum, at_cells, at_sum });
    }
    Ok(cages)
}

/// Makes the rules of cages.
///
/// # Errors
/// If one has more cells than there are digits, cells outside the grid, or a sum that its digits can't make.
pub(super) fn rules(
    cages: Vec<PlacedCage>,
    layout: &Layout,
    lines: &[Line],
) -> Result<Vec<Arc<Rule>>, ParseError> {
    let size = layout.size();
    let rule = |cage: PlacedCage| {
        let PlacedCage { label, cells, sum, at_cells, at_sum } = cage;
        let refuse = |(number, column): At, message: String, hint: &str| {
            let line = lines.iter().find(|line| line.number == number);
            ParseError::new(number, format!("{label}{message}"))
                .at(column)
                .hinting(hint)
                .quoting(line.map_or("", |line| &line.text))
        };
        let count = cells.len();
        let rule = Rule::from(KillerCage { cells, sum: Some(sum), repeats: false });
        if let Err(error) = rule.validate(layout)
            && error.at().starts_with("cells")
        {
            let hint = match error.at() {
                "cells" => "check the cells of the cage: no digit is in it twice",
                _ => "check the cell, or write the size above the cages, as in 'size 16'",
            };
            return Err(refuse(at_cells, format!(": {}", error.message()), hint));
        }
        let possible = KillerCage::sums(count, size);
        if !possible.contains(&sum) {
            let (least, most) = possible.into_inner();
            let digits = match count {
                1 => "one digit is".to_owned(),
                _ => format!("{count} different digits are"),
            };
            let range = if least == most { String::new() } else { format!(" to {most}") };
            let message = format!(" can't add up to {sum}: {digits} {least}{range}");
            return Err(refuse(at_sum, message, "check the sum, and the cells of the cage"));
        }
        Ok(Arc::new(rule))
    };
    cages.into_iter().map(rule).collect()
}
