//! SMT-LIB: whether the assertions of a file leave a grid, by the meaning of each word.

use std::collections::HashMap;

use kenzan::{Grid, GridShape};

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

/// A value: a number, 0 and 1 for false and true, or the bits of a vector, with how many there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Value {
    Number(i64),
    Bits(u64, u32),
}

impl Value {
    fn number(self) -> i64 {
        match self {
            Self::Number(number) => number,
            Self::Bits(..) => panic!("{self:?} is no number"),
        }
    }

    fn bits(self) -> (u64, u32) {
        match self {
            Self::Bits(bits, width) => (bits, width),
            Self::Number(_) => panic!("{self:?} is no vector"),
        }
    }
}

type Known = HashMap<String, Value>;

/// Returns the number at the end of a name.
fn number<T: std::str::FromStr>(text: &str, prefix: &str) -> Option<T> {
    text.strip_prefix(prefix)?.parse().ok()
}

fn atom(atom: &str, known: &Known) -> Value {
    let constant = match atom {
        "true" => Some(1),
        "false" => Some(0),
        _ => atom.parse().ok(),
    };
    let value = constant.map(Value::Number).or_else(|| known.get(atom).copied());
    // A constructor of the enumeration.
    let value = value.or_else(|| number(atom, "d").map(Value::Number));
    value.unwrap_or_else(|| panic!("{atom} is not known"))
}

/// Returns the value of an expression.
fn value(expression: &Expression, known: &mut Known) -> Value {
    let list = match expression {
        Expression::Atom(text) => return atom(text, known),
        Expression::List(list) => list,
    };
    if let Expression::List(operator) = &list[0] {
        let [sign, name, more] = &operator[..] else { panic!("{operator:?}") };
        assert_eq!((sign.atom(), name.atom()), ("_", "zero_extend"));
        let (bits, width) = value(&list[1], known).bits();
        return Value::Bits(bits, width + more.atom().parse::<u32>().expect("a number"));
    }
    match list[0].atom() {
        "_" => {
            let bits: u64 = number(list[1].atom(), "bv").expect("a number");
            let width = list[2].atom().parse().expect("a number");
            assert!(bits >> width == 0, "{list:?}");
            return Value::Bits(bits, width);
        }
        "let" => {
            let bindings = list[1].list().iter().map(Expression::list);
            let bound: Vec<_> = bindings
                .map(|binding| (binding[0].atom().to_owned(), value(&binding[1], known)))
                .collect();
            let hidden: Vec<_> = bound
                .into_iter()
                .map(|(name, value)| (name.clone(), known.insert(name, value)))
                .collect();
            let value = value(&list[2], known);
            for (name, before) in hidden {
                known.remove(&name);
                known.extend(before.map(|value| (name, value)));
            }
            return value;
        }
        _ => {}
    }
    let values: Vec<Value> = list[1..].iter().map(|part| value(part, known)).collect();
    assert!(!values.is_empty(), "{list:?}");
    applied(list[0].atom(), &values)
}

/// Applies a function to its arguments.
fn applied(name: &str, values: &[Value]) -> Value {
    let later = |index: usize| &values[index + 1..];
    let numbers = || values.iter().map(|value| value.number());
    let vectors = |with: fn(u64, u64) -> u64| {
        let [(one, width), (other, also)] = [values[0].bits(), values[1].bits()];
        assert!(width == also && values.len() == 2, "{values:?}");
        Value::Bits(with(one, other) & ((1 << width) - 1), width)
    };
    let truth = match name {
        "+" => return Value::Number(numbers().sum()),
        "*" => return Value::Number(numbers().product()),
        "bvadd" => return vectors(u64::wrapping_add),
        "bvmul" => return vectors(u64::wrapping_mul),
        "bvule" => values[0].bits().0 <= values[1].bits().0,
        "ite" => return if values[0] == Value::Number(1) { values[1] } else { values[2] },
        "and" => numbers().all(|value| value == 1),
        "or" => numbers().any(|value| value == 1),
        "not" => values == [Value::Number(0)],
        "=" => values.windows(2).all(|two| two[0] == two[1]),
        "<=" => values.windows(2).all(|two| two[0].number() <= two[1].number()),
        ">=" => values.windows(2).all(|two| two[0].number() >= two[1].number()),
        "distinct" => values.iter().enumerate().all(|(index, value)| !later(index).contains(value)),
        other => panic!("{other} is not in the logic"),
    };
    Value::Number(i64::from(truth))
}

/// Returns the value that a constant has in a grid: that of a cell, or whether it holds the digit of `r1c2=3`.
fn held(name: &str, sort: &Expression, shape: GridShape, grid: &Grid) -> Value {
    let (cell, digit) =
        name.split_once('=').map_or((name, None), |(cell, digit)| (cell, Some(digit)));
    let held = grid.get(cell.parse().expect("a cell")).expect("the grid is full").value();
    match sort {
        Expression::Atom(sort) if sort == "Bool" => {
            Value::Number(i64::from(digit == Some(&held.to_string())))
        }
        Expression::Atom(sort) => {
            assert!(digit.is_none() && (sort == "Int" || sort == "Digit"), "{sort}");
            Value::Number(held.into())
        }
        Expression::List(sort) => {
            assert_eq!((sort[0].atom(), sort[1].atom()), ("_", "BitVec"));
            Value::Bits(
                u64::from(held - shape.lowest().value()),
                sort[2].atom().parse().expect("a number"),
            )
        }
    }
}

/// Returns whether a file leaves a grid.
pub(super) fn judge(text: &str, shape: GridShape) -> Box<dyn Fn(&Grid) -> bool> {
    let commands = parse(text);
    Box::new(move |grid| {
        let mut known = Known::new();
        for command in &commands {
            let words = command.list();
            match words[0].atom() {
                "assert" => {
                    if value(&words[1], &mut known) == Value::Number(0) {
                        return false;
                    }
                }
                "define-fun" => {
                    let [_, name, none, sort, text] = words else { panic!("{words:?}") };
                    assert!(none.list().is_empty() && sort.atom() == "Bool");
                    let value = value(text, &mut known);
                    let before = known.insert(name.atom().to_owned(), value);
                    assert_eq!(before, None, "{} comes twice", name.atom());
                }
                "declare-const" => {
                    let name = words[1].atom();
                    known.insert(name.to_owned(), held(name, &words[2], shape, grid));
                }
                "declare-datatype" => assert_eq!(words[1].atom(), "Digit"),
                "set-info" | "set-option" | "set-logic" | "check-sat" | "get-value" | "exit" => {}
                other => panic!("{other} is not a command"),
            }
        }
        true
    })
}
