//! Random relations and regular expressions, near what a line holds.

use std::ops::RangeInclusive;

use fastrand::Rng;
use serde_json::{Value, json};

/// Returns an expression in two digits, or a table of pairs that has those of the line or nearly so.
pub(super) fn relation(random: &mut Rng, values: &[i64], digits: RangeInclusive<i64>) -> Value {
    if random.bool() {
        let mut pairs: Vec<[i64; 2]> = Vec::new();
        for one in 0..values.len() {
            pairs.extend((one + 1..values.len()).map(|other| [values[one], values[other]]));
        }
        if random.u8(..3) == 0 {
            pairs.pop();
        }
        for _ in 0..random.usize(..6) {
            pairs.push([random.i64(digits.clone()), random.i64(digits.clone())]);
        }
        return json!(pairs);
    }
    let number = random.i64(digits);
    let texts = [
        format!("abs(a - b) >= {number}"),
        format!("a + b != {number} && a != b"),
        format!("a == {number} * b || b > a"),
        format!("(a + {number} * b) % 3 == 1"),
        format!("max(a, b) - min(a, b) < {number}"),
        format!("!(a <= b) || a / 2 == {number} - b"),
        format!("-a + b * b > {number}"),
    ];
    random.choice(texts).expect("there are some").into()
}

/// Returns a state machine that accepts the values of a line, or nearly so.
pub(super) fn machine(random: &mut Rng, values: &[i64], digits: RangeInclusive<i64>) -> Value {
    let states = 1 + random.usize(..4);
    let mut state = 0;
    let mut steps = Vec::new();
    for &value in values {
        let to = random.usize(..states);
        let mut read: Vec<i64> = digits.clone().filter(|_| random.u8(..4) == 0).collect();
        if random.u8(..12) != 0 && !read.contains(&value) {
            read.push(value);
        }
        if !read.is_empty() {
            steps.push(json!({"from": state, "digits": read, "to": to}));
        }
        state = to;
    }
    for _ in 0..random.usize(..3) {
        let [from, to] = [0; 2].map(|_| random.usize(..states));
        steps.push(json!({"from": from, "digits": [random.i64(digits.clone())], "to": to}));
    }
    let start = if random.u8(..4) == 0 { vec![states - 1, 0] } else { vec![0] };
    let accept: Vec<usize> =
        (0..states).filter(|&one| one == state || random.u8(..4) == 0).collect();
    json!({"start": start, "accept": accept, "steps": steps})
}

/// Returns a pattern that matches `text`, or nearly so.
pub(super) fn regex(random: &mut Rng, text: &str, depth: u32) -> String {
    let mut characters = text.chars();
    let (Some(first), rest) = (characters.next(), characters.as_str()) else {
        return String::new();
    };
    if depth < 2 && rest.len() > 1 && random.bool() {
        let cut = random.usize(1..=rest.len());
        let (left, right) = text.split_at(cut);
        let (left, right) = (regex(random, left, depth + 1), regex(random, right, depth + 1));
        return match random.u8(..4) {
            0 => format!("(?:{left}){right}"),
            1 => format!("(?:{left}|[1-3]+)(?:{right})"),
            2 => format!("(?:{left}|){right}|.*2"),
            _ => format!("(?:{left})+(?:{right}|4)"),
        };
    }
    let rest = regex(random, rest, depth + 1);
    match random.u8(..8) {
        0 => format!(".{rest}"),
        1 => format!("[{first}1]{rest}"),
        2 => format!("[^{first}]{rest}"),
        3 => format!("{first}*{rest}"),
        4 => format!(r"\d{{1,2}}{rest}"),
        5 => format!("{first}?{rest}"),
        _ => format!("{first}{rest}"),
    }
}
