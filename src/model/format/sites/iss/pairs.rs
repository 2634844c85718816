//! Rules as relations between pairs of cells: the notation of rules without a type.

use super::lift::TABLE;
use crate::any_of::any_of;
use crate::rule::{Pairs, Related, Relation, adjacent};
use crate::{Cell, Digit, DigitSet, GridShape, Layout, Rule};

/// A relation between cells of lines, with its name.
#[derive(Debug, Clone)]
pub(super) struct Pairwise {
    /// The kind of rule, and its numbers.
    pub(super) name: String,
    pub(super) pairs: Pairs,
    /// The digits that may come after each digit.
    pub(super) table: Vec<DigitSet>,
    pub(super) lines: Vec<Vec<Cell>>,
}

impl Pairwise {
    /// Returns a rule as such a relation; `None` if it is not one.
    #[expect(clippy::too_many_lines, reason = "it is the table of all kinds")]
    pub(super) fn of(rule: &Rule, layout: &Layout) -> Option<Self> {
        let shape = layout.shape();
        let of = |name: String, lines: Vec<Vec<Cell>>, holds: &dyn Fn(u32, u32) -> bool| {
            Some(Self { name, pairs: Pairs::Successive, table: table(shape, holds), lines })
        };
        let neighbours = |except: &[[Cell; 2]]| -> Vec<Vec<Cell>> {
            let all = adjacent::pairs(layout).filter(|pair| !adjacent::has(except, *pair));
            all.map(|pair| pair.to_vec()).collect()
        };
        let around = |cells: &[Cell]| -> Vec<Vec<Cell>> {
            let near = |&cell: &Cell| {
                let near =
                    adjacent::neighbours(cell, layout).filter(|other| !cells.contains(other));
                near.map(move |other| vec![cell, other]).collect::<Vec<_>>()
            };
            cells.iter().flat_map(near).collect()
        };
        let apart = |is: &dyn Fn(u8, u8) -> bool| -> Vec<Vec<Cell>> {
            let cells: Vec<Cell> = layout.cells().collect();
            let later = |(index, &one): (usize, &Cell)| {
                let others = cells[index + 1..].iter().filter(|other| {
                    is(one.row().abs_diff(other.row()), one.column().abs_diff(other.column()))
                });
                others.map(|&other| vec![one, other]).collect::<Vec<_>>()
            };
            cells.iter().enumerate().flat_map(later).collect()
        };
        match rule {
            Rule::Difference(rule) => {
                let name = format!("difference {}", rule.difference);
                of(name, vec![rule.cells.to_vec()], &|a, b| a.abs_diff(b) == rule.difference)
            }
            Rule::Ratio(rule) => {
                let times = u64::from(rule.ratio);
                let is = |a: u32, b: u32| u64::from(a) == times * u64::from(b);
                let name = format!("ratio {}", rule.ratio);
                of(name, vec![rule.cells.to_vec()], &|a, b| is(a, b) || is(b, a))
            }
            Rule::PairSum(rule) => {
                let name = format!("sum {}", rule.sum);
                of(name, vec![rule.cells.to_vec()], &|a, b| a + b == rule.sum)
            }
            Rule::GreaterThan(rule) => {
                let lines = vec![vec![rule.greater, rule.less]];
                of("greater-than".to_owned(), lines, &|a, b| a > b)
            }
            Rule::Thermometer(rule) if rule.slow => {
                of("slow-thermometer".to_owned(), rule.lines.clone(), &|a, b| a <= b)
            }
            Rule::Thermometer(rule) => {
                of("thermometer".to_owned(), rule.lines.clone(), &|a, b| a < b)
            }
            Rule::Nabner(rule) => {
                let relation =
                    of("nabner".to_owned(), vec![rule.line.clone()], &|a, b| a.abs_diff(b) > 1);
                relation.map(|relation| Self { pairs: Pairs::All, ..relation })
            }
            Rule::ParityLine(rule) => {
                of("parity-line".to_owned(), vec![rule.line.clone()], &|a, b| a % 2 != b % 2)
            }
            Rule::Clones(rule) => {
                let pairs = rule.cells.iter().zip(&rule.clones);
                let lines = pairs.map(|(&one, &other)| vec![one, other]).collect();
                of("clones".to_owned(), lines, &|a, b| a == b)
            }
            Rule::Minimum(rule) => of("minimum".to_owned(), around(&rule.cells), &|a, b| a < b),
            Rule::Maximum(rule) => of("maximum".to_owned(), around(&rule.cells), &|a, b| a > b),
            Rule::NegativeDifference(rule) => {
                let name = format!("no-difference {}", listed(&rule.differences));
                of(name, neighbours(&rule.except), &|a, b| {
                    !rule.differences.contains(&a.abs_diff(b))
                })
            }
            Rule::NegativeRatio(rule) => {
                let is =
                    |a: u32, b: u32| rule.ratios.iter().any(|&times| a == times.saturating_mul(b));
                let name = format!("no-ratio {}", listed(&rule.ratios));
                of(name, neighbours(&rule.except), &|a, b| !is(a, b) && !is(b, a))
            }
            Rule::NegativeSum(rule) => {
                let name = format!("no-sum {}", listed(&rule.sums));
                of(name, neighbours(&rule.except), &|a, b| !rule.sums.contains(&(a + b)))
            }
            Rule::AntiLeaper(rule) => {
                let leap = (rule.rows, rule.columns);
                let lines =
                    apart(&|rows, columns| leap == (rows, columns) || leap == (columns, rows));
                of(format!("anti-leaper {},{}", rule.rows, rule.columns), lines, &|a, b| a != b)
            }
            Rule::Taxicab(rule) => {
                let lines =
                    apart(&|rows, columns| u32::from(rows) + u32::from(columns) == rule.distance);
                of(format!("taxicab {}", rule.distance), lines, &|a, b| a != b)
            }
            Rule::Relation(rule) => related(rule, shape),
            any_of! {
                Rule: KillerCage, Sum, EqualSums, EqualityCage, RellikCage, LookAndSay, Arrow,
                DoubleArrow, Palindrome, Renban, Whisper, RegionSumLine, SumLine, Between, Lockout,
                Zipper, Entropic, Modular, Sequence, Quadruple, Odd, Even, CountingCircles,
                LittleKiller, Sandwich, XSum, Skyscraper, NumberedRoom, FullRank, AntiKnight,
                AntiKing, SelfTaxicab, GlobalEntropy, RowIndexer, ColumnIndexer, BoxIndexer,
                SameDigits, CalculationCage, DistinctCount, Lunchbox, ValueIndexer, FrameSum,
                HiddenSkyscraper, GlobalModular, ConnectedDigits, NegativeRowIndexer,
                NegativeColumnIndexer, StateMachine, Rossini, Regex, Or, And, Not
            } => None,
        }
    }

    /// Checks whether the order of two cells does not matter.
    pub(super) fn is_symmetric(&self, shape: GridShape) -> bool {
        let digits = || shape.digits().iter().zip(&self.table);
        digits().all(|(one, after)| {
            digits().all(|(other, after_other)| after.contains(other) == after_other.contains(one))
        })
    }

    /// Returns whether another one relates the same cells in the same way, regardless of its name.
    pub(super) fn relates_as(&self, other: &Self) -> bool {
        self.pairs == other.pairs && self.table == other.table && self.lines == other.lines
    }

    /// Returns the pairs of neighbours that it does not relate.
    pub(super) fn exempted(&self, layout: &Layout) -> Vec<[Cell; 2]> {
        let related: Vec<[Cell; 2]> =
            self.lines.iter().filter_map(|line| line.as_slice().try_into().ok()).collect();
        adjacent::pairs(layout).filter(|pair| !adjacent::has(&related, *pair)).collect()
    }
}

fn related(rule: &Relation, shape: GridShape) -> Option<Pairwise> {
    let name = match &rule.relation {
        Related::Expression(text) => text.clone(),
        Related::Table(_) => TABLE.to_owned(),
    };
    let table = rule.table(shape).ok()?;
    let table = shape.digits().iter().map(|digit| table.after(digit)).collect();
    Some(Pairwise { name, pairs: rule.pairs, table, lines: vec![rule.line.clone()] })
}

fn table(shape: GridShape, holds: &dyn Fn(u32, u32) -> bool) -> Vec<DigitSet> {
    let value = |digit: Digit| u32::from(digit.value());
    let digits = || shape.digits().iter();
    let row = |one| digits().filter(|&other| holds(value(one), value(other))).collect();
    digits().map(row).collect()
}

fn listed(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}
