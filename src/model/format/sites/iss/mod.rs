//! Constraint strings of Interactive Sudoku Solver (ISS, by sigh), and the links that contain them:
//! `.Thermo~R1C1~R1C2.Cage~10~R5C5~R5C6.~R9C9_3`. Each constraint is a dot, its type, and its arguments; one without
//! a type gives the contents of cells; `.Or` and `.And` extend to `.End`.
//!
//! Every type is a supported rule or house, or has no effect on solutions and is listed as skipped; any other type is
//! refused by its name. `text.rs` finds a string and splits it, `grid.rs` makes the layout, `rules.rs` the rules;
//! relations between pairs of cells (`pairs.rs`) express rules without a type.

mod automaton;
mod below;
mod cells;
mod clues;
mod code;
mod composite;
mod grid;
mod houses;
mod lift;
mod marks;
mod pairs;
mod relation;
mod rules;
mod sets;
mod text;
mod write;
mod written;

use std::io::BufRead;
use std::sync::Arc;

pub(crate) use write::write;

use self::rules::IssReading;
use self::text::{FoundText, Item};
use super::meant;
use crate::format::grids::cells::Layouts;
use crate::format::grids::trailing;
use crate::format::reading::source::InputLines;
use crate::format::{Entry, ParseError, Parsed, Remarks};
use crate::rule::KillerCage;
use crate::{Puzzle, Rule};

/// The address of the program, before a string.
const ADDRESS: &str = "sigh.github.io/Interactive-Sudoku-Solver/";

/// Types without an effect on solutions.
const SKIPPED: [&str; 1] = ["SearchPriority"];

/// Types that are known, but have no counterpart among our rules.
const OTHERS: [&str; 6] =
    ["ChaosArrow", "ChaosConstruction", "ChaosCount", "Doppelganger", "SearchPriority", "Var"];

/// Returns whether a type of constraint is known.
fn is_known(name: &str) -> bool {
    known().any(|known| known == name)
}

/// Returns the types of constraints that are known.
fn known() -> impl Iterator<Item = &'static str> {
    [&grid::TYPES[..], &rules::TYPES, &clues::TYPES, &text::COMPOSITES, &OTHERS, &["End"]]
        .into_iter()
        .flatten()
        .copied()
}

/// Reads the string at the next line, and its lines below; `None` where there is none.
pub(crate) fn take<R: BufRead>(lines: &mut InputLines<R>, layouts: &mut Layouts) -> Option<Parsed> {
    let found = FoundText::take(lines, layouts.below())?;
    Some(found.and_then(|found| read(&found, layouts)))
}

fn read(found: &FoundText, layouts: &mut Layouts) -> Parsed {
    let items = found.text.items()?;
    let ground = grid::read(&found.text, &items, layouts)?;
    let mut reading = IssReading::new(&found.text, Arc::clone(&ground.layout), &items);
    reading.refuse_repeated(&items)?;
    let mut skipped = Vec::new();
    let differ = |cells| KillerCage { cells, sum: None, repeats: false }.into();
    let mut rules: Vec<Rule> = ground.differing.into_iter().map(differ).collect();
    for item in items.iter().filter(|item| !grid::TYPES.contains(&item.kind.as_str())) {
        if SKIPPED.contains(&item.kind.as_str()) {
            skipped.push(item.kind.clone());
        } else if item.is_given() {
            reading.given(item)?;
        } else if !ground.houses.contains(&item.at) {
            rules.extend(reading.rules(item)?);
        }
    }
    rules.extend(reading.strict(&items)?);
    let (givens, candidates) = reading.cells();
    let failed = |error: String| found.text.refuse(0, error);
    let mut puzzle =
        Puzzle::new(ground.layout, givens).map_err(|error| failed(error.to_string()))?;
    if let Some(candidates) = candidates {
        puzzle = puzzle.with_candidates(candidates).map_err(|error| failed(error.to_string()))?;
    }
    let rules = rules.into_iter().map(Arc::new);
    let puzzle = puzzle.with_rules(rules).map_err(|error| failed(error.to_string()))?;
    let name = trailing::name(&found.line, &puzzle, found.around, layouts)?;
    let remarks = Remarks { skipped, ..Remarks::default() };
    Ok(Entry { puzzle, name, line: found.line.number, remarks: remarks.kept() })
}

/// The hint for a string that is wrong as a whole.
const HINT: &str = "open it in Interactive Sudoku Solver and fix it there";

/// Refuses a type of constraint that is unknown, or not allowed here.
fn unknown(text: &text::Text, item: &Item) -> ParseError {
    let name = crate::spelling::brief(&item.kind);
    if is_known(&item.kind) {
        return text
            .refuse(item.at, format!("the constraint {name} is not known as a rule here"))
            .hinting("it is a rule that only Interactive Sudoku Solver has; remove it only if the puzzle does not need it");
    }
    let error = text.refuse(item.at, format!("'{name}' is not a known constraint"));
    error.hinting(meant(&item.kind, known()))
}

#[cfg(test)]
mod tests {
    use super::known;

    #[test]
    fn the_manual_lists_each_type_once() {
        let text = include_str!("../../../../guide/input.md");
        let (_, section) =
            text.split_once("# Strings of Interactive Sudoku Solver").expect("it is there");
        let rows = section.lines().filter_map(|line| line.strip_prefix("| `")?.split_once(" | "));
        let mut listed: Vec<&str> = rows
            .flat_map(|(types, _)| types.split(", "))
            .map(|name| name.trim_matches('`'))
            .collect();
        let mut types: Vec<&str> = known().filter(|name| *name != "End").collect();
        listed.sort_unstable();
        types.sort_unstable();
        types.dedup();
        assert_eq!(listed, types);
    }
}
