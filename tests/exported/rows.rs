//! OPB and LP: whether the rows of a file leave a grid.

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;

use kenzan::cnf::Variables;
use kenzan::{Cell, Digit, Grid, GridShape};

/// A sum of variables with factors, and what it is compared with.
type Row<V> = (Vec<(i64, V)>, String, i64);

/// Returns whether there are values for the variables that are not `known` with which all rows are kept. Each of
/// them is a condition of rows, which ask nothing where it is 0: all are 1 until a row has it otherwise.
fn keeps<V: Clone + Eq + Hash + Debug>(
    rows: &[Row<V>],
    known: impl Fn(&V) -> Option<bool>,
) -> bool {
    let mut refused: HashSet<V> = HashSet::new();
    loop {
        let before = refused.len();
        for (terms, comparison, bound) in rows {
            let is_true = |variable: &V| known(variable).unwrap_or(!refused.contains(variable));
            let sum: i64 = terms.iter().filter(|term| is_true(&term.1)).map(|term| term.0).sum();
            let is_kept = match comparison.as_str() {
                "=" => sum == *bound,
                ">=" => sum >= *bound,
                "<=" => sum <= *bound,
                other => panic!("{other} is no comparison"),
            };
            if is_kept {
                continue;
            }
            let mut conditions = terms.iter().filter(|(_, variable)| known(variable).is_none());
            assert!(comparison == ">=" || conditions.next().is_none(), "{terms:?}");
            let condition = terms.iter().find(|(factor, variable)| {
                *factor < 0 && known(variable).is_none() && is_true(variable)
            });
            match condition {
                Some((_, variable)) => refused.insert(variable.clone()),
                None => return false,
            };
        }
        if refused.len() == before {
            return true;
        }
    }
}

fn opb_rows(text: &str) -> Vec<Row<i32>> {
    let header = text.lines().next().expect("a first line");
    let mut last = 0;
    let rows: Vec<Row<i32>> = text
        .lines()
        .filter(|line| !line.starts_with('*'))
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [terms @ .., comparison, bound, ";"] = &words[..] else { panic!("{line}") };
            let terms = terms.chunks(2).map(|term| {
                let variable = term[1].strip_prefix('x').expect("a variable");
                let variable = variable.parse().expect("a number");
                last = last.max(variable);
                (term[0].parse().expect("a factor"), variable)
            });
            let terms = terms.collect::<Vec<_>>();
            assert!(!terms.is_empty(), "{line}");
            (terms, (*comparison).to_owned(), bound.parse().expect("a bound"))
        })
        .collect();
    assert_eq!(header, format!("* #variable= {last} #constraint= {}", rows.len()));
    rows
}

/// Returns whether the rows of an OPB file leave a grid.
pub(crate) fn opb(text: &str, shape: GridShape) -> Box<dyn Fn(&Grid) -> bool> {
    let rows = opb_rows(text);
    Box::new(move |grid| {
        let variables = Variables::of(shape);
        keeps(&rows, |&number| {
            variables.meaning(number).map(|(cell, digit)| grid.get(cell) == Some(digit))
        })
    })
}

fn lp_rows(text: &str) -> Vec<Row<String>> {
    assert!(text.lines().all(|line| line.chars().count() <= 255), "some readers take no more");
    let (_, rest) = text.split_once("Subject To\n").expect("rows");
    let (rows, binaries) = rest.split_once("Binary\n").expect("binaries");
    let binaries: HashSet<&str> =
        binaries.trim_end().strip_suffix("End").expect("an end").split_whitespace().collect();
    let mut names = HashSet::new();
    rows.replace("\n  +", " +")
        .replace("\n  -", " -")
        .lines()
        .filter(|line| !line.starts_with('\\'))
        .map(|line| {
            let (name, row) = line.split_once(": ").expect("a name");
            assert!(names.insert(name.to_owned()), "{name} comes twice");
            let words: Vec<&str> = row.split_whitespace().collect();
            let [words @ .., comparison, bound] = &words[..] else { panic!("{line}") };
            let (mut terms, mut sign, mut factor) = (Vec::new(), 1, 1);
            for &word in words {
                match word {
                    "+" => sign = 1,
                    "-" => sign = -1,
                    _ if word.parse::<i64>().is_ok() => factor = word.parse().expect("it is one"),
                    _ => {
                        assert!(binaries.contains(word), "{word} is not binary");
                        terms.push((sign * factor, word.to_owned()));
                        factor = 1;
                    }
                }
            }
            (terms, (*comparison).to_owned(), bound.parse().expect("a bound"))
        })
        .collect()
}

/// Returns whether the rows of an LP file leave a grid.
pub(crate) fn lp(text: &str, _: GridShape) -> Box<dyn Fn(&Grid) -> bool> {
    let rows = lp_rows(text);
    Box::new(move |grid| {
        let name =
            |(cell, digit): (Cell, Option<Digit>)| Some(format!("{cell}_{}", digit?.value()));
        let true_ones: HashSet<String> = grid.cells().filter_map(name).collect();
        keeps(&rows, |name| name.contains('_').then(|| true_ones.contains(name)))
    })
}
