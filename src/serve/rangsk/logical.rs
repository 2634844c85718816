//! Steps of logic, from the digits and the pencil marks that the client has.

use kenzan::ask::{Failure, FailureKind};
use kenzan::engine::Limits;
use kenzan::technique::explain::{Ending, ExplainedStep, Explainer};
use kenzan::technique::{self, LADDER, Position, Technique, order};
use kenzan::{Cell, Digit};
use serde_json::{Value, json};

use super::answer::unknown;
use super::request::Request;

/// Groups of techniques, for each kind of logic that can be switched off: without any, singles are left.
pub(super) const KINDS: [(&str, &[&str]); 6] = [
    ("tuples", &["subsets"]),
    ("pointing", &["locked"]),
    ("fishes", &["fish"]),
    ("wings", &["wings"]),
    ("aic", &["chains", "strong-links", "almost-locked-sets", "colors"]),
    (
        "contradictions",
        &[
            "forcing-chains", "forcing-nets", "templates", "search", "rule-search",
            "aligned-exclusion", "patterns",
        ],
    ),
];

/// Returns the next step.
pub(super) fn step(request: &Request, limits: &Limits) -> Result<Value, Failure> {
    let (begin, is_new) = begin(request)?;
    if begin.is_dead() {
        return Ok(response(&begin, "Board is invalid!", false));
    }
    if is_new {
        return Ok(response(&begin, "Initial candidates.", true));
    }
    let techniques = techniques(request)?;
    Ok(match Explainer::new(&techniques).until(&limits.interrupt).next(&begin) {
        Ok(step) => {
            let after = step.after();
            response(&after, &sentence(&step), !after.is_dead())
        }
        Err(ending) => ended(&begin, String::new(), ending),
    })
}

/// Returns all steps.
pub(super) fn path(request: &Request, limits: &Limits) -> Result<Value, Failure> {
    let (begin, _) = begin(request)?;
    let techniques = techniques(request)?;
    let path = Explainer::new(&techniques).until(&limits.interrupt).explain(&begin);
    let sentences = path.steps.iter().map(|step| sentence(step) + "\n").collect();
    Ok(ended(&path.end, sentences, path.ending))
}

/// Returns for each cell and digit whether logic leaves it; empty if techniques do not support the puzzle.
pub(super) fn left(request: &Request, limits: &Limits) -> Result<Vec<bool>, Failure> {
    let puzzle = request.entry()?.puzzle;
    let Ok(begin) = Position::with_rules(&puzzle) else { return Ok(Vec::new()) };
    let techniques = techniques(request)?;
    let end = Explainer::new(&techniques).until(&limits.interrupt).outline(&begin).end;
    let has = |cell| Digit::all(puzzle.size()).map(move |digit| (cell, digit));
    let all = puzzle.layout().cells().flat_map(has);
    Ok(all.map(|(cell, digit)| end.candidates(cell).contains(digit)).collect())
}

/// Returns the techniques that may be used. Those that assume one solution are no help to who looks for it.
fn techniques(request: &Request) -> Result<Vec<&'static Technique>, Failure> {
    let is_asked = |kind: &str| request.disabled.iter().any(|disabled| disabled == kind);
    let disabled = KINDS.iter().filter(|(kind, _)| is_asked(kind));
    let groups = disabled.flat_map(|(_, groups)| *groups);
    let disabled: Vec<_> = groups.filter_map(|name| technique::meant(name)).flatten().collect();
    let usable =
        |technique: &&Technique| !technique.assumes_unique() && !disabled.contains(technique);
    let usable: Vec<_> = LADDER.iter().copied().filter(usable).collect();
    Ok(order::usual(&request.entry()?.puzzle, &usable))
}

/// Returns the position of the client, and whether it has other candidates than those that the client shows.
fn begin(request: &Request) -> Result<(Position, bool), Failure> {
    let puzzle = &request.position()?.puzzle;
    let mut position = Position::with_rules(puzzle)
        .map_err(|reason| Failure::new(FailureKind::Unsupported, reason.to_string()))?;
    let placed = position.grid();
    let (grid, mut is_new) = (request.grid(), false);
    for (index, (cell, digit)) in placed.cells().enumerate() {
        if digit.is_some() {
            continue;
        }
        let shown = marks(&grid, index, puzzle.size());
        let candidates = position.candidates(cell);
        if shown.is_empty() {
            is_new = true;
            continue;
        }
        is_new |= shown.iter().any(|&digit| !candidates.contains(digit));
        for digit in candidates.iter().filter(|digit| !shown.contains(digit)) {
            position.eliminate(cell, digit);
        }
    }
    Ok((position, is_new))
}

/// Returns the pencil marks in the middle of a cell of a client's grid.
fn marks(grid: &Value, index: usize, size: u8) -> Vec<Digit> {
    let width = usize::from(size);
    let marks = grid[index / width][index % width]["centerPencilMarks"].as_array();
    let numbers = marks.into_iter().flatten().filter_map(Value::as_u64);
    let digit = |number| Digit::all(size).find(|digit| u64::from(digit.value()) == number);
    numbers.filter_map(digit).collect()
}

fn sentence(step: &ExplainedStep) -> String {
    format!("{}: {}", step.step.technique.title, step.description.sentence())
}

fn ended(end: &Position, sentences: String, ending: Ending) -> Value {
    let last = match ending {
        Ending::Solved => "The puzzle is solved.",
        Ending::Stuck | Ending::Enough => "No logical steps found.",
        Ending::Contradicted => "Board is invalid!",
        Ending::Stopped => return unknown(Some("the search was stopped")),
    };
    response(end, &(sentences + last), ending != Ending::Contradicted)
}

fn response(position: &Position, message: &str, is_valid: bool) -> Value {
    let grid = position.grid();
    let cell = |(cell, digit): (Cell, Option<Digit>)| {
        if let Some(digit) = digit {
            return json!({ "value": digit.value() });
        }
        let numbers: Vec<u8> = position.candidates(cell).iter().map(Digit::value).collect();
        json!({ "value": 0, "candidates": numbers })
    };
    let cells: Vec<Value> = grid.cells().map(cell).collect();
    json!({ "type": "logical", "cells": cells, "message": format!("{message}\n"), "isValid": is_valid })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_has_techniques() {
        for name in KINDS.iter().flat_map(|(_, groups)| *groups) {
            assert!(technique::meant(name).is_some_and(|group| !group.is_empty()), "{name}");
        }
    }
}
