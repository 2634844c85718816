//! Expressions in two digits, `a` and `b`: a small language of integers and truth values.
//!
//! Operators, from the loosest to the tightest: `||`, `&&`, comparisons (`==` `!=` `<` `<=` `>` `>=`, not chained), `+`
//! `-`, `*` `/` `%`, then `!` and `-` in front; `abs(x)`, `min(x, y)`, `max(x, y)`. `%` is never below 0, and `/` is
//! the quotient that matches it (Euclidean division): -7 / 2 is -4, and -7 % 2 is 1. An expression without a value (a
//! division by zero, a number that is too large) is an error, never false.

/// A number or a truth value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Value {
    Number(i64),
    Truth(bool),
}

/// A parsed expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Expression(Node);

/// An error in an expression.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ExpressionError(String);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Node {
    First,
    Second,
    Number(i64),
    Negative(Box<Node>),
    Opposite(Box<Node>),
    Binary(Operator, Box<(Node, Node)>),
    Call(Function, Vec<Node>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Operator {
    Or,
    And,
    Equal,
    NotEqual,
    AtMost,
    AtLeast,
    Less,
    Greater,
    Plus,
    Minus,
    Times,
    DividedBy,
    Modulo,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Function {
    Absolute,
    Least,
    Greatest,
}

/// Operators by precedence, the lowest first; longer ones before their prefixes.
const LEVELS: [&[(&str, Operator)]; 5] = [
    &[("||", Operator::Or)],
    &[("&&", Operator::And)],
    &[
        ("==", Operator::Equal),
        ("!=", Operator::NotEqual),
        ("<=", Operator::AtMost),
        (">=", Operator::AtLeast),
        ("<", Operator::Less),
        (">", Operator::Greater),
    ],
    &[("+", Operator::Plus), ("-", Operator::Minus)],
    &[("*", Operator::Times), ("/", Operator::DividedBy), ("%", Operator::Modulo)],
];

/// The level of the comparisons, which are not chained.
const COMPARISONS: usize = 2;

/// Functions, with their numbers of arguments.
const FUNCTIONS: [(&str, Function, usize); 3] =
    [("abs", Function::Absolute, 1), ("min", Function::Least, 2), ("max", Function::Greatest, 2)];

impl Expression {
    /// Reads an expression.
    pub(super) fn parse(text: &str) -> Result<Self, ExpressionError> {
        // A chain of operators is as deep as it is long.
        const LONGEST: usize = 1_000;
        if text.len() > LONGEST {
            let message = format!("the expression is longer than {LONGEST} characters");
            return Err(ExpressionError(message));
        }
        let mut parser = Parser { text, rest: text, depth: 0 };
        let node = parser.level(0).map_err(ExpressionError)?;
        parser.skip_blanks();
        match parser.rest {
            "" => Ok(Self(node)),
            _ => Err(ExpressionError(parser.unexpected())),
        }
    }

    /// Returns whether it is true of two digits.
    pub(super) fn holds(&self, first: i64, second: i64) -> Result<bool, ExpressionError> {
        Err(ExpressionError(match evaluate(&self.0, first, second) {
            Ok(Value::Truth(truth)) => return Ok(truth),
            Ok(Value::Number(number)) => format!(
                "the expression is a number ({number} for a={first}, b={second}), not true or false"
            ),
            Err(message) => format!("{message} for a={first}, b={second}"),
        }))
    }
}

struct Parser<'text> {
    text: &'text str,
    rest: &'text str,
    depth: u32,
}

impl Parser<'_> {
    fn skip_blanks(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn takes(&mut self, token: &str) -> bool {
        self.skip_blanks();
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn unexpected(&self) -> String {
        let column = self.text[..self.text.len() - self.rest.len()].chars().count() + 1;
        match self.rest.chars().next() {
            Some(found) => {
                format!("'{found}' is not expected at character {column} of '{}'", self.text)
            }
            None => format!("'{}' ends too early", self.text),
        }
    }

    /// Reads operators of that level and of higher precedence.
    fn level(&mut self, level: usize) -> Result<Node, String> {
        const DEEPEST: u32 = 100;
        let Some(operators) = LEVELS.get(level) else { return self.prefix() };
        self.depth += 1;
        if self.depth > DEEPEST * u32::try_from(LEVELS.len()).unwrap_or(1) {
            return Err(format!("'{}' is nested too deeply", self.text));
        }
        let mut left = self.level(level + 1)?;
        while let Some(&(_, operator)) = operators.iter().find(|(sign, _)| self.takes(sign)) {
            let right = self.level(level + 1)?;
            left = Node::Binary(operator, Box::new((left, right)));
            if level == COMPARISONS {
                break;
            }
        }
        self.depth -= 1;
        Ok(left)
    }

    fn prefix(&mut self) -> Result<Node, String> {
        // Signs are counted, so that many of them need no recursion.
        let mut signs = Vec::new();
        loop {
            if self.takes("-") {
                signs.push('-');
            } else if self.takes("!") {
                signs.push('!');
            } else {
                break;
            }
            if signs.len() > 100 {
                return Err(format!("'{}' is nested too deeply", self.text));
            }
        }
        let operand = self.operand()?;
        Ok(signs.into_iter().rev().fold(operand, |operand, sign| match sign {
            '-' => Node::Negative(Box::new(operand)),
            _ => Node::Opposite(Box::new(operand)),
        }))
    }

    fn operand(&mut self) -> Result<Node, String> {
        if self.takes("(") {
            let inner = self.level(0)?;
            return if self.takes(")") { Ok(inner) } else { Err(self.unexpected()) };
        }
        let end = |is_part: fn(char) -> bool, rest: &str| {
            rest.find(|c| !is_part(c)).unwrap_or(rest.len())
        };
        let figures = end(|c| c.is_ascii_digit(), self.rest);
        if figures > 0 {
            let (number, rest) = self.rest.split_at(figures);
            self.rest = rest;
            return number
                .parse()
                .map(Node::Number)
                .map_err(|_| format!("{number} is too large a number"));
        }
        let letters = end(|c| c.is_ascii_alphanumeric() || c == '_', self.rest);
        let (word, rest) = self.rest.split_at(letters);
        if word.is_empty() {
            return Err(self.unexpected());
        }
        let before = std::mem::replace(&mut self.rest, rest);
        match word {
            "a" => return Ok(Node::First),
            "b" => return Ok(Node::Second),
            _ => {}
        }
        let Some(&(name, function, count)) = FUNCTIONS.iter().find(|(name, ..)| *name == word)
        else {
            self.rest = before;
            return Err(format!(
                "'{word}' is unknown (a and b are the two digits; abs, min, max are functions)"
            ));
        };
        if !self.takes("(") {
            return Err(self.unexpected());
        }
        let mut arguments = vec![self.level(0)?];
        while self.takes(",") {
            arguments.push(self.level(0)?);
        }
        if !self.takes(")") {
            return Err(self.unexpected());
        }
        if arguments.len() != count {
            return Err(format!("{name} takes {count}, not {}", arguments.len()));
        }
        Ok(Node::Call(function, arguments))
    }
}

const TOO_LARGE: &str = "the number is too large";

fn evaluate(node: &Node, first: i64, second: i64) -> Result<Value, String> {
    let value = |node: &Node| evaluate(node, first, second);
    let number = |node: &Node| match value(node)? {
        Value::Number(number) => Ok(number),
        Value::Truth(_) => Err("a number is expected, not true or false,".to_owned()),
    };
    let truth = |node: &Node| match value(node)? {
        Value::Truth(truth) => Ok(truth),
        Value::Number(_) => Err("true or false is expected, not a number,".to_owned()),
    };
    Ok(match node {
        Node::First => Value::Number(first),
        Node::Second => Value::Number(second),
        Node::Number(number) => Value::Number(*number),
        Node::Negative(inner) => {
            Value::Number(number(inner)?.checked_neg().ok_or_else(|| TOO_LARGE.to_owned())?)
        }
        Node::Opposite(inner) => Value::Truth(!truth(inner)?),
        Node::Call(function, arguments) => {
            let arguments = arguments.iter().map(number).collect::<Result<Vec<_>, _>>()?;
            let value = match function {
                Function::Absolute => {
                    arguments[0].checked_abs().ok_or_else(|| TOO_LARGE.to_owned())?
                }
                Function::Least => arguments[0].min(arguments[1]),
                Function::Greatest => arguments[0].max(arguments[1]),
            };
            Value::Number(value)
        }
        // Both sides are evaluated, so that an error on either is seen.
        Node::Binary(operator, sides) => {
            let (left, right) = &**sides;
            let truths = || Ok::<_, String>((truth(left)?, truth(right)?));
            let numbers = || Ok::<_, String>((number(left)?, number(right)?));
            let compared = |is: fn(&i64, &i64) -> bool| {
                numbers().map(|(left, right)| Value::Truth(is(&left, &right)))
            };
            let computed = |value: fn(i64, i64) -> Option<i64>| {
                let (left, right) = numbers()?;
                value(left, right).map(Value::Number).ok_or_else(|| TOO_LARGE.to_owned())
            };
            let divided = |value: fn(i64, i64) -> Option<i64>| match numbers()? {
                (_, 0) => Err("a division by zero".to_owned()),
                _ => computed(value),
            };
            match operator {
                Operator::Or => truths().map(|(left, right)| Value::Truth(left || right))?,
                Operator::And => truths().map(|(left, right)| Value::Truth(left && right))?,
                Operator::Equal => compared(i64::eq)?,
                Operator::NotEqual => compared(i64::ne)?,
                Operator::AtMost => compared(i64::le)?,
                Operator::AtLeast => compared(i64::ge)?,
                Operator::Less => compared(i64::lt)?,
                Operator::Greater => compared(i64::gt)?,
                Operator::Plus => computed(i64::checked_add)?,
                Operator::Minus => computed(i64::checked_sub)?,
                Operator::Times => computed(i64::checked_mul)?,
                Operator::DividedBy => divided(i64::checked_div_euclid)?,
                Operator::Modulo => divided(i64::checked_rem_euclid)?,
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_bind_as_everywhere() {
        for (text, first, second, expected) in [
            ("abs(a - b) >= 5", 1, 6, true),
            ("abs(a - b) >= 5", 2, 6, false),
            ("a == 2*b || b == 2*a", 4, 2, true),
            ("a + b * 2 == 7 && a < b", 1, 3, true),
            ("(a + b) * 2 == 8", 1, 3, true),
            ("!(a == b)", 3, 3, false),
            ("a - b - 1 == 0", 3, 2, true),
            ("-a + b == 1", 2, 3, true),
            ("max(a,b) % min(a,b) == 0", 8, 4, true),
            ("a / 2 == b", 7, 3, true),
            ("-a / 2 == -4 && -a % 2 == 1", 7, 3, true),
            ("a == a / b * b + a % b", 7, 3, true),
            ("(a - b) / 2 * 2 + (a - b) % 2 == a - b", 1, 4, true),
            ("a -b-- 1 == 0", 1, 2, true),
            ("!!(a != b)", 1, 2, true),
            ("a != -b", 1, 1, true),
            ("a<b||a>b&&a==9", 9, 1, true),
        ] {
            let expression = Expression::parse(text).expect(text);
            assert_eq!(
                expression.holds(first, second),
                Ok(expected),
                "{text} for {first}, {second}"
            );
        }
    }

    #[test]
    fn what_has_no_value_is_said() {
        for (text, message) in [
            ("", "'' ends too early"),
            ("a >", "'a >' ends too early"),
            ("a b", "'b' is not expected at character 3 of 'a b'"),
            ("a < b < 3", "'<' is not expected at character 7 of 'a < b < 3'"),
            ("(a == b", "'(a == b' ends too early"),
            ("c == 1", "'c' is unknown"),
            ("abs(a, b) == 1", "abs takes 1, not 2"),
            ("99999999999999999999 == a", "99999999999999999999 is too large a number"),
            ("a + b", "the expression is a number (2 for a=1, b=1), not true or false"),
            ("a % 0 == 1", "a division by zero for a=1, b=1"),
            ("a == 1 || b / 0 == 1", "a division by zero for a=1, b=1"),
            ("a * 9223372036854775807 + 1 > 0", "the number is too large for a=1, b=1"),
            ("a == (b == 1)", "a number is expected, not true or false, for a=1, b=1"),
            ("a && b", "true or false is expected, not a number, for a=1, b=1"),
        ] {
            let found = Expression::parse(text).and_then(|expression| expression.holds(1, 1));
            let found = found.expect_err(text).to_string();
            assert!(found.starts_with(message), "{text}: {found}");
        }
        for part in ["(", "-", "abs("] {
            let error =
                Expression::parse(&part.repeat(200)).expect_err("nested too deeply").to_string();
            assert!(error.ends_with("is nested too deeply"), "{error}");
        }
        for part in ["(", "-", "abs(", "a+", "a||", "a<b&&", "ä"] {
            let error = Expression::parse(&part.repeat(100_000)).expect_err("too long");
            assert_eq!(error.to_string(), "the expression is longer than 1000 characters");
        }
    }
}
