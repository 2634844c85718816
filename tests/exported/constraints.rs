//! XCSP3 and `MiniZinc`: whether the constraints of a file leave a grid. What is said of rows, columns and regions is
//! left out: the grids that are asked about have them right.

use std::collections::HashMap;

use kenzan::{Grid, GridShape};

use super::expression::{Expression, Known, parse, value};

/// What a line says.
#[derive(Debug)]
enum Line {
    Definition(String, Expression),
    Constraint(Expression),
}

fn judge(lines: Vec<Line>, first: u8) -> Box<dyn Fn(&Grid) -> bool> {
    Box::new(move |grid| {
        let mut known = Known { grid, first, names: HashMap::new() };
        lines.iter().all(|line| match line {
            Line::Definition(name, text) => {
                let value = value(text, &known);
                assert_eq!(known.names.insert(name.clone(), value), None, "{name} comes twice");
                true
            }
            Line::Constraint(text) => value(text, &known) == 1,
        })
    })
}

/// Returns whether a `MiniZinc` model leaves a grid.
pub(super) fn minizinc(text: &str, _: GridShape) -> Box<dyn Fn(&Grid) -> bool> {
    let mut lines = Vec::new();
    for line in text.lines() {
        let Some(line) = line.strip_suffix(';') else { continue };
        if let Some(definition) = line.strip_prefix("var bool: ") {
            let (name, text) = definition.split_once(" = ").expect("a definition");
            lines.push(Line::Definition(name.to_owned(), parse(text)));
        }
        match line.strip_prefix("constraint ") {
            // What is said by comprehensions are houses, givens and known grids.
            Some(text) if !text.contains(" in ROW") && !text.contains(" in COLUMN") => {
                lines.push(Line::Constraint(parse(text)));
            }
            Some(_) | None => {}
        }
    }
    judge(lines, 1)
}

/// Returns what stands between the tags of `name`, each time.
fn within<'text>(text: &'text str, name: &str) -> Vec<&'text str> {
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    let parts = text.split(open.as_str()).skip(1);
    parts.map(|part| part.split_once(close.as_str()).expect("it is closed").0.trim()).collect()
}

/// Returns whether an XCSP3 instance leaves a grid.
pub(super) fn xcsp3(text: &str, _: GridShape) -> Box<dyn Fn(&Grid) -> bool> {
    let mut lines = Vec::new();
    let declared = text.lines().filter_map(|line| line.trim().strip_prefix("<var id=\""));
    let declared: Vec<&str> =
        declared.filter_map(|line| line.strip_suffix("\"> 0 1 </var>")).collect();
    let mut defined = Vec::new();
    for line in text.lines() {
        for text in within(line, "intension") {
            let expression = parse(text);
            let definition = text.strip_prefix("eq(p").and_then(|rest| rest.split_once(','));
            match (definition, expression) {
                (Some((number, _)), Expression::Call(_, mut sides)) => {
                    defined.push(format!("p{number}"));
                    lines.push(Line::Definition(format!("p{number}"), sides.remove(1)));
                }
                (_, expression) => lines.push(Line::Constraint(expression)),
            }
        }
        for cells in within(line, "allDifferent").into_iter().filter(|cells| *cells != "%...") {
            let cells: Vec<&str> = cells.split(' ').collect();
            lines.push(Line::Constraint(parse(&format!("alldifferent([{}])", cells.join(",")))));
        }
        for sum in within(line, "sum") {
            let [cells, factors] = ["list", "coeffs"].map(|name| within(sum, name)[0].split(' '));
            // Numbers below 0 are no expressions of their own here.
            let signed = |sign: char| {
                let terms = cells.clone().zip(factors.clone());
                let terms =
                    terms.filter(move |(_, factor)| factor.starts_with('-') == (sign == '-'));
                terms
                    .map(|(cell, factor)| format!("mul({},{cell})", factor.trim_start_matches('-')))
            };
            let condition = within(sum, "condition")[0].trim_matches(['(', ')']);
            let (comparison, bound) = condition.split_once(',').expect("a condition");
            let side = |terms: Vec<String>| {
                format!("sum([{}])", [terms, vec!["0".into()]].concat().join(","))
            };
            let (mut one, mut other) =
                (signed('+').collect::<Vec<_>>(), signed('-').collect::<Vec<_>>());
            match bound.strip_prefix('-') {
                Some(bound) => one.push(bound.to_owned()),
                None => other.push(bound.to_owned()),
            }
            let text = format!("{comparison}({},{})", side(one), side(other));
            lines.push(Line::Constraint(parse(&text)));
        }
    }
    assert_eq!(declared, defined, "each name is a variable");
    judge(lines, 0)
}
