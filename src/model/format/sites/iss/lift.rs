//! Rules that are written as a relation between pairs of cells, or as a pattern, because they have no type. The name
//! or the table hints at the rule; it is that rule only if it would be written in exactly the same way.

use super::pairs::Pairwise;
use crate::rule::{
    AntiLeaper, Clones, Difference, Even, GreaterThan, Maximum, Minimum, Nabner,
    NegativeDifference, NegativeRatio, NegativeSum, Odd, PairSum, Pairs, ParityLine, Ratio, Regex,
    Related, Relation, Taxicab, Thermometer,
};
use crate::{Cell, Digit, DigitSet, GridShape, Layout, Rule};

/// The name of a relation that is just a table.
pub(super) const TABLE: &str = "table";

/// Returns the rules that digits are related by `table` along `lines`, or between all cells of each.
pub(super) fn rules(
    name: &str,
    pairs: Pairs,
    table: &[DigitSet],
    lines: Vec<Vec<Cell>>,
    layout: &Layout,
) -> Vec<Rule> {
    let pairwise = Pairwise { name: String::new(), pairs, table: table.to_vec(), lines };
    if let Some(rule) = named(name, &pairwise, layout) {
        return vec![rule];
    }
    let single = |line: &Vec<Cell>| {
        let pairwise = Pairwise { lines: vec![line.clone()], ..pairwise.clone() };
        let rule = match name {
            TABLE => None,
            _ => expressed(name, &pairwise, layout).or_else(|| guessed(&pairwise, layout)),
        };
        rule.unwrap_or_else(|| {
            let listed = layout.digits().iter().zip(table);
            let listed = listed.flat_map(|(one, set)| set.iter().map(move |other| [one, other]));
            Relation { line: line.clone(), pairs, relation: Related::Table(listed.collect()) }
                .into()
        })
    };
    pairwise.lines.iter().map(single).collect()
}

/// Returns the relation whose expression is its name.
fn expressed(name: &str, pairwise: &Pairwise, layout: &Layout) -> Option<Rule> {
    let relation = Related::Expression(name.to_owned());
    let line = pairwise.lines.first()?.clone();
    let rule = Rule::from(Relation { line, pairs: pairwise.pairs, relation });
    is_so(&rule, pairwise, layout).then_some(rule)
}

/// Returns the rule with the kind and numbers of a name: `difference 3`.
fn named(name: &str, pairwise: &Pairwise, layout: &Layout) -> Option<Rule> {
    let (kind, numbers) = name.split_once(' ').unwrap_or((name, ""));
    let numbers = numbers.split(',').filter(|text| !text.is_empty()).map(str::parse::<u32>);
    let numbers = numbers.collect::<Result<Vec<u32>, _>>().ok()?;
    let number = numbers.first().copied();
    let byte = |index: usize| numbers.get(index).and_then(|&number| u8::try_from(number).ok());
    let line = || pairwise.lines.first().cloned();
    let pair =
        || pairwise.lines.first().and_then(|line| <[Cell; 2]>::try_from(line.as_slice()).ok());
    let column = |place: usize| {
        let mut cells: Vec<Cell> = Vec::new();
        for cell in pairwise.lines.iter().filter_map(|line| line.get(place)) {
            if !cells.contains(cell) {
                cells.push(*cell);
            }
        }
        cells
    };
    let rule: Rule = match kind {
        "difference" => Difference { cells: pair()?, difference: number? }.into(),
        "ratio" => Ratio { cells: pair()?, ratio: number? }.into(),
        "sum" => PairSum { cells: pair()?, sum: number? }.into(),
        "greater-than" => {
            let [greater, less] = pair()?;
            GreaterThan { greater, less }.into()
        }
        "thermometer" => Thermometer { lines: pairwise.lines.clone(), slow: false }.into(),
        "slow-thermometer" => Thermometer { lines: pairwise.lines.clone(), slow: true }.into(),
        "nabner" => Nabner { line: line()? }.into(),
        "parity-line" => ParityLine { line: line()? }.into(),
        "clones" => {
            let cell = |place: usize| pairwise.lines.iter().filter_map(move |line| line.get(place));
            Clones { cells: cell(0).copied().collect(), clones: cell(1).copied().collect() }.into()
        }
        "minimum" => Minimum { cells: column(0) }.into(),
        "maximum" => Maximum { cells: column(0) }.into(),
        "no-difference" => {
            NegativeDifference { differences: numbers, except: pairwise.exempted(layout) }.into()
        }
        "no-ratio" => NegativeRatio { ratios: numbers, except: pairwise.exempted(layout) }.into(),
        "no-sum" => NegativeSum { sums: numbers, except: pairwise.exempted(layout) }.into(),
        "anti-leaper" => AntiLeaper { rows: byte(0)?, columns: byte(1)? }.into(),
        "taxicab" => Taxicab { distance: number? }.into(),
        _ => return None,
    };
    is_so(&rule, pairwise, layout).then_some(rule)
}

/// Returns the rule of two cells, or of a line, that a relation is without saying so.
fn guessed(pairwise: &Pairwise, layout: &Layout) -> Option<Rule> {
    let line = pairwise.lines.first()?.clone();
    let first = layout
        .digits()
        .iter()
        .zip(&pairwise.table)
        .find_map(|(one, set)| Some((u32::from(one.value()), u32::from(set.first()?.value()))));
    let (low, high) = first.map(|(one, other)| (one.min(other), one.max(other)))?;
    let mut guesses: Vec<Rule> = Vec::new();
    if let Ok(cells) = <[Cell; 2]>::try_from(line.as_slice()) {
        guesses.push(Difference { cells, difference: high - low }.into());
        guesses.extend(high.checked_div(low).map(|ratio| Ratio { cells, ratio }.into()));
        guesses.push(PairSum { cells, sum: low + high }.into());
    }
    guesses.push(Thermometer { lines: vec![line.clone()], slow: true }.into());
    guesses.push(Nabner { line }.into());
    guesses.into_iter().find(|rule| is_so(rule, pairwise, layout))
}

/// Checks whether a rule is valid, and would be written the same way.
fn is_so(rule: &Rule, pairwise: &Pairwise, layout: &Layout) -> bool {
    rule.validate(layout).is_ok()
        && Pairwise::of(rule, layout).is_some_and(|written| written.relates_as(pairwise))
}

/// Returns the rules that a pattern matches along each line.
pub(super) fn patterns(pattern: &str, lines: Vec<Vec<Cell>>, shape: GridShape) -> Vec<Rule> {
    let cells = || lines.iter().map(|line| line[0]).collect::<Vec<Cell>>();
    if lines.iter().all(|line| line.len() == 1) {
        if pattern == parity(1, shape) {
            return vec![Odd { cells: cells() }.into()];
        }
        if pattern == parity(0, shape) {
            return vec![Even { cells: cells() }.into()];
        }
    }
    let rule = |line| Regex { line, pattern: pattern.to_owned() }.into();
    lines.into_iter().map(rule).collect()
}

/// Returns the pattern of the digits that leave `rest` when they are halved.
pub(super) fn parity(rest: u8, shape: GridShape) -> String {
    let digits = shape.digits();
    let digits: String =
        digits.iter().filter(|digit| digit.value() % 2 == rest).map(Digit::symbol).collect();
    format!("[{digits}]")
}

/// Checks whether a pattern means the same in both programs: no character has a different meaning in one of them.
pub(super) fn is_plain(pattern: &str) -> bool {
    /// Between which brackets a sign stands.
    #[derive(PartialEq, Eq)]
    enum Within {
        Pattern,
        Class,
        Braces,
    }
    let mut within = Within::Pattern;
    let signs: Vec<char> = pattern.chars().collect();
    for (index, &one) in signs.iter().enumerate() {
        let before = index.checked_sub(1).map_or('(', |before| signs[before]);
        let after = signs.get(index + 1).copied().unwrap_or(')');
        let is_sign = |one: char| one.is_ascii_digit() || one.is_ascii_uppercase();
        // A quantifier of a quantifier is something else elsewhere.
        let follows = !matches!(before, '*' | '+' | '?' | '}' | '(' | '|');
        let is_good = match within {
            Within::Pattern => match one {
                '[' => {
                    within = Within::Class;
                    true
                }
                '{' => {
                    within = Within::Braces;
                    follows
                }
                '*' | '+' | '?' => follows,
                '(' | ')' | '|' | '.' => true,
                one => is_sign(one),
            },
            Within::Class => match one {
                ']' => {
                    within = Within::Pattern;
                    !matches!(before, '[' | '^')
                }
                '^' => before == '[',
                '-' => is_sign(before) && is_sign(after),
                one => is_sign(one),
            },
            Within::Braces => match one {
                '}' => {
                    within = Within::Pattern;
                    before != '{'
                }
                ',' => before.is_ascii_digit(),
                one => one.is_ascii_digit(),
            },
        };
        if !is_good {
            return false;
        }
    }
    within == Within::Pattern
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_patterns_of_both_programs_are_plain() {
        for pattern in ["", "[2468]*[13579]?[2468]*", "(12|3).{2,}", "[^5-9A]+", "1{3}"] {
            assert!(is_plain(pattern), "{pattern}");
        }
        for pattern in [
            "\\d", "^1$", "(?:1)", "1*?", "[[1]2]", "[]", "[^]", "[1-]", "1{,3}", "1,2", "[12",
            "a", "1{2",
        ] {
            assert!(!is_plain(pattern), "{pattern}");
        }
    }
}
