//! SMT-LIB: whether the assertions of a file leave a grid, by the meaning of each word.

use std::collections::HashMap;

use kenzan::Grid;

/// An s-expression.
#[derive(Debug)]
enum Expression {
    Atom(String),
    List(Vec<Expression>),
}

impl Expression {
    fn list(&self) -> &[Self] {
        match self {
            Self::List(list) => list,
            Self::Atom(atom) => panic!("{atom} is not a list"),
        }
    }

    fn atom(&self) -> &str {
        match self {
            Self::Atom(atom) => atom,
            Self::List(list) => panic!("{list:?} is no atom"),
        }
    }
}

fn parse(text: &str) -> Vec<Expression> {
    let code = text.lines().map(|line| line.split_once(';').map_or(line, |(code, _)| code));
    let code = code.collect::<Vec<_>>().join(" ").replace('(', " ( ").replace(')', " ) ");
    let mut open = vec![Vec::new()];
    for word in code.split_whitespace() {
        match word {
            "(" => open.push(Vec::new()),
            ")" => {
                let list = Expression::List(open.pop().expect("it was opened"));
                open.last_mut().expect("it was opened").push(list);
            }
            _ => open.last_mut().expect("the file").push(Expression::Atom(word.to_owned())),
        }
    }
    assert_eq!(open.len(), 1, "a list is not closed");
    open.remove(0)
}

/// Returns the value of an expression: a number, or 0 and 1 for false and true.
fn value(expression: &Expression, known: &HashMap<String, i64>) -> i64 {
    let list = match expression {
        Expression::Atom(atom) => {
            let value = match atom.as_str() {
                "true" => Some(1),
                "false" => Some(0),
                _ => atom.parse().ok().or_else(|| known.get(atom).copied()),
            };
            return value.unwrap_or_else(|| panic!("{atom} is not known"));
        }
        Expression::List(list) => list,
    };
    let values: Vec<i64> = list[1..].iter().map(|part| value(part, known)).collect();
    assert!(!values.is_empty(), "{list:?}");
    let later = |index: usize| &values[index + 1..];
    let truth = match list[0].atom() {
        "+" => return values.iter().sum(),
        "*" => return values.iter().product(),
        "ite" => return if values[0] == 1 { values[1] } else { values[2] },
        "and" => values.iter().all(|&value| value == 1),
        "or" => values.contains(&1),
        "not" => values == [0],
        "=" => values.windows(2).all(|two| two[0] == two[1]),
        "<=" => values.windows(2).all(|two| two[0] <= two[1]),
        ">=" => values.windows(2).all(|two| two[0] >= two[1]),
        "distinct" => values.iter().enumerate().all(|(index, value)| !later(index).contains(value)),
        other => panic!("{other} is not in the logic"),
    };
    i64::from(truth)
}

/// Returns whether a file leaves a grid.
pub(super) fn judge(text: &str) -> Box<dyn Fn(&Grid) -> bool> {
    let commands = parse(text);
    Box::new(move |grid| {
        let digits = grid
            .cells()
            .filter_map(|(cell, digit)| Some((cell.to_string(), i64::from(digit?.value()))));
        let mut known: HashMap<String, i64> = digits.collect();
        for command in &commands {
            let words = command.list();
            match words[0].atom() {
                "assert" => {
                    if value(&words[1], &known) == 0 {
                        return false;
                    }
                }
                "define-fun" => {
                    let [_, name, none, sort, text] = words else { panic!("{words:?}") };
                    assert!(none.list().is_empty() && sort.atom() == "Bool");
                    let value = value(text, &known);
                    let before = known.insert(name.atom().to_owned(), value);
                    assert_eq!(before, None, "{} comes twice", name.atom());
                }
                "declare-const" => assert!(known.contains_key(words[1].atom())),
                "set-info" | "set-option" | "set-logic" | "check-sat" | "get-value" | "exit" => {}
                other => panic!("{other} is not a command"),
            }
        }
        true
    })
}
