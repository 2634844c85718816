//! Expressions of XCSP3 and `MiniZinc`: names with arguments, and the few operators between them that are written.

use std::collections::HashMap;

use kenzan::{Cell, Grid};

/// An expression: whatever stands between things is a call of its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Expression {
    Number(i64),
    Call(String, Vec<Expression>),
}

use Expression::{Call, Number};

/// What is known of names, and of the cells.
#[derive(Debug)]
pub(super) struct Known<'grid> {
    pub(super) grid: &'grid Grid,
    /// The number of the first row and column.
    pub(super) first: u8,
    pub(super) names: HashMap<String, i64>,
}

impl Known<'_> {
    fn cell(&self, indices: &[Expression]) -> i64 {
        let [Number(row), Number(column)] = indices else { panic!("{indices:?} is no cell") };
        let index = |number: i64| u8::try_from(number).expect("an index") - self.first;
        let digit = self.grid.get(Cell::new(index(*row), index(*column)));
        digit.expect("a complete grid").value().into()
    }
}

fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut is_open = false;
    for character in text.chars() {
        let is_word = character.is_ascii_alphanumeric() || character == '_';
        let goes_on = is_open
            && (is_word
                || (character == '=' && tokens.last().is_some_and(|t| t == "<" || t == ">")));
        if character.is_whitespace() {
            is_open = false;
            continue;
        }
        if goes_on {
            tokens.last_mut().expect("it is open").push(character);
        } else {
            tokens.push(character.to_string());
        }
        is_open = is_word || "<>".contains(character);
    }
    tokens
}

/// Reads an expression.
pub(super) fn parse(text: &str) -> Expression {
    let tokens = tokens(text);
    let mut place = 0;
    let expression = comparison(&tokens, &mut place);
    assert_eq!(place, tokens.len(), "{text} goes on after {:?}", &tokens[..place]);
    expression
}

fn takes(tokens: &[String], place: &mut usize, wanted: &str) -> bool {
    let is_there = tokens.get(*place).is_some_and(|token| token == wanted);
    *place += usize::from(is_there);
    is_there
}

fn comparison(tokens: &[String], place: &mut usize) -> Expression {
    let left = infix(tokens, place, "+");
    for operator in ["=", "<=", ">=", "in"] {
        if takes(tokens, place, operator) {
            return Call(operator.to_owned(), vec![left, infix(tokens, place, "+")]);
        }
    }
    left
}

fn infix(tokens: &[String], place: &mut usize, operator: &str) -> Expression {
    let operand = |place: &mut usize| match operator {
        "+" => infix(tokens, place, "*"),
        _ => atom(tokens, place),
    };
    let first = operand(place);
    let mut operands = vec![first];
    while takes(tokens, place, operator) {
        operands.push(operand(place));
    }
    if operands.len() == 1 { operands.remove(0) } else { Call(operator.to_owned(), operands) }
}

/// Reads what stands up to `end`, with commas between.
fn list(tokens: &[String], place: &mut usize, end: &str) -> Vec<Expression> {
    let mut items = Vec::new();
    while !takes(tokens, place, end) {
        assert!(items.is_empty() || takes(tokens, place, ","), "{:?}", &tokens[*place..]);
        items.push(comparison(tokens, place));
    }
    items
}

fn atom(tokens: &[String], place: &mut usize) -> Expression {
    let token = tokens.get(*place).expect("it goes on");
    *place += 1;
    if let Ok(number) = token.parse() {
        return Number(number);
    }
    match token.as_str() {
        "(" => {
            let mut inner = list(tokens, place, ")");
            assert_eq!(inner.len(), 1);
            inner.remove(0)
        }
        "[" => Call("list".to_owned(), list(tokens, place, "]")),
        "{" => Call("set".to_owned(), list(tokens, place, "}")),
        name => {
            assert!(name.starts_with(|c: char| c.is_ascii_lowercase()), "{name} is not a name");
            let mut arguments = Vec::new();
            if takes(tokens, place, "(") {
                arguments = list(tokens, place, ")");
            }
            while takes(tokens, place, "[") {
                arguments.extend(list(tokens, place, "]"));
            }
            Call(name.to_owned(), arguments)
        }
    }
}

/// Returns the value of an expression: a number, or 0 and 1 for false and true.
pub(super) fn value(expression: &Expression, known: &Known<'_>) -> i64 {
    let (name, arguments) = match expression {
        Number(number) => return *number,
        Call(name, arguments) => (name.as_str(), arguments),
    };
    if matches!(name, "x" | "grid") {
        return known.cell(arguments);
    }
    if arguments.is_empty() {
        if let Ok(truth) = name.parse::<bool>() {
            return truth.into();
        }
        return *known.names.get(name).unwrap_or_else(|| panic!("{name} is not known"));
    }
    // What a list or a set holds are arguments like others.
    let within = arguments.iter().flat_map(|argument| match argument {
        Call(name, items) if matches!(name.as_str(), "list" | "set") => items.iter(),
        _ => std::slice::from_ref(argument).iter(),
    });
    let values: Vec<i64> = within.map(|argument| value(argument, known)).collect();
    let differ = |(index, value)| !values[index + 1..].contains(value);
    let truth = match (name, &values[..]) {
        ("+" | "add" | "sum", _) => return values.iter().sum(),
        ("*" | "mul", _) => return values.iter().product(),
        ("bool2int", [truth]) => return *truth,
        ("and" | "forall", _) => values.iter().all(|&value| value == 1),
        ("or" | "exists", _) => values.contains(&1),
        ("not", [truth]) => *truth == 0,
        ("=" | "eq", [one, other]) => one == other,
        ("ne", [one, other]) => one != other,
        ("<=" | "le", [one, other]) => one <= other,
        (">=" | "ge", [one, other]) => one >= other,
        ("in", [one, others @ ..]) => others.contains(one),
        ("alldifferent", _) => values.iter().enumerate().all(differ),
        _ => panic!("{name} of {arguments:?}"),
    };
    i64::from(truth)
}
