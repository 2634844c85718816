//! What the rules of a puzzle are to the techniques: a row for each kind of rule. A rule with no more than cells that see
//! each other has an empty one; what a row leaves unsaid, the search of one rule still finds (`alone.rs`).

use super::super::cells::{CellSet, Place};
use super::super::shape::place_of;
use super::clue::{Clue, Line};
use super::counted::Counted;
use super::ends::Ends;
use super::indexed::Indexer;
use super::kinds::Kinds;
use super::sums::Linear;
use super::thermometer::Rising;
use super::ties::{Relation, Tie};
use super::{Cage, Fits};
use crate::rule::{CalculationCage, Operation, Outside, adjacent};
use crate::{Cell, Layout, Puzzle, Rule};
use kenzan_model::any_of;

/// What the rules of a puzzle say.
#[derive(Debug, Default)]
pub(in super::super) struct Said {
    /// The cages with a sum.
    pub(super) cages: Vec<Cage>,
    /// What they say of two cells.
    pub(super) ties: Vec<Tie>,
    /// The lines of thermometers.
    pub(in super::super) rising: Vec<Rising>,
    /// What they say of sums.
    pub(super) sums: Vec<Linear>,
    /// Cells that hold digits of several kinds.
    pub(super) kinds: Vec<Kinds>,
    /// Rows and columns with a clue before them.
    pub(super) lines: Vec<Line>,
    /// Lines whose ends say what is between them.
    pub(super) ends: Vec<Ends>,
    /// Cells whose digit is the place of another digit.
    pub(super) indexers: Vec<Indexer>,
    /// Cells in which digits occur a number of times.
    pub(super) counted: Vec<Counted>,
}

/// Reads what the rules of a puzzle say, one after the other.
#[derive(Debug)]
pub(super) struct RuleReader<'a> {
    pub(super) layout: &'a Layout,
    /// The cells that each cell sees.
    peers: &'a [CellSet],
    /// The number of the rule that is read.
    pub(super) rule: usize,
    /// Whether it is a part of that rule.
    is_part: bool,
    pub(super) said: Said,
}

impl<'a> RuleReader<'a> {
    /// Reads the rules of a puzzle whose cells see those in `peers`.
    pub(super) fn all(puzzle: &'a Puzzle, peers: &'a [CellSet]) -> Said {
        let (layout, said) = (puzzle.layout(), Said::default());
        let mut reader = Self { layout, peers, rule: 0, is_part: false, said };
        for (number, rule) in puzzle.rules().iter().enumerate() {
            reader.rule = number;
            let before = reader.said.indexers.len();
            reader.read(rule);
            reader.tie_indexers(before);
        }
        reader.said
    }

    pub(super) fn size(&self) -> u8 {
        self.layout.size()
    }

    pub(super) fn places<C: FromIterator<Place>>(&self, cells: &[Cell]) -> C {
        cells.iter().map(|&cell| place_of(cell, self.size())).collect()
    }

    #[expect(clippy::too_many_lines, reason = "a row for each kind of rule")]
    fn read(&mut self, rule: &Rule) {
        match rule {
            Rule::And(rule) => {
                let is_part = std::mem::replace(&mut self.is_part, true);
                rule.rules.iter().for_each(|rule| self.read(rule));
                self.is_part = is_part;
            }
            Rule::KillerCage(rule) => {
                if let Some(sum) = rule.sum {
                    self.cage(&rule.cells, Fits::Sum(sum));
                    self.sum(&rule.cells, sum);
                    self.pair(&rule.cells, sum);
                }
            }
            Rule::Sum(rule) => self.weighted(rule),
            Rule::PairSum(rule) => {
                self.cage(&rule.cells, Fits::Sum(rule.sum));
                self.pair(&rule.cells, rule.sum);
            }
            Rule::EqualityCage(rule) => self.cage(&rule.cells, Fits::Balanced(self.size())),
            Rule::Renban(rule) => self.cage(&rule.line, Fits::Consecutive),
            Rule::Nabner(rule) => self.cage(&rule.line, Fits::Apart),
            Rule::LittleKiller(rule) => {
                self.sum(&rule.clue.diagonal(rule.direction, self.size()), rule.sum);
            }
            Rule::Arrow(rule) => self.arrow(rule),
            Rule::DoubleArrow(rule) => self.double_arrow(&rule.line),
            Rule::Zipper(rule) => self.zipper(&rule.line),
            Rule::Sequence(rule) => self.sequence(&rule.line),
            Rule::EqualSums(rule) => {
                self.equal_sums(&rule.sets.iter().map(Vec::as_slice).collect::<Vec<_>>());
            }
            Rule::RegionSumLine(rule) => self.equal_sums(&rule.parts(self.layout)),
            Rule::Thermometer(rule) => {
                for line in &rule.lines {
                    self.rises(line, rule.slow);
                }
            }
            Rule::Whisper(rule) => {
                self.tie(Relation::AtLeastApart(rule.difference), &at_distance(&rule.line, 1));
            }
            Rule::ParityLine(rule) => self.tie(Relation::OddAndEven, &at_distance(&rule.line, 1)),
            Rule::Modular(rule) => {
                let same = |same| Relation::Remainders(rule.modulus, same);
                self.windows(&rule.line, rule.modulus as usize, same);
            }
            Rule::Entropic(rule) => {
                self.windows(&rule.line, 3, Relation::Thirds);
                rule.line.windows(3).for_each(|three| self.thirds(three));
            }
            Rule::GlobalEntropy(_) => {
                for square in adjacent::squares(self.layout) {
                    self.thirds(&square);
                }
            }
            Rule::Quadruple(rule) => self.digits_there(&rule.cells, &rule.digits),
            Rule::Between(rule) => self.ends(&rule.line, None),
            Rule::Lockout(rule) => {
                self.ends(&rule.line, Some(rule.difference));
                if let [first, .., last] = rule.line[..] {
                    self.tie(Relation::AtLeastApart(rule.difference), &[[first, last]]);
                }
            }
            Rule::Palindrome(rule) => {
                let half = rule.line.len() / 2;
                let mirrored = rule.line.iter().copied().zip(rule.line.iter().rev().copied());
                let pairs = mirrored.take(half).map(<[Cell; 2]>::from);
                self.tie(Relation::Equal, &pairs.collect::<Vec<_>>());
            }
            Rule::Clones(rule) => {
                let pairs = rule.cells.iter().copied().zip(rule.clones.iter().copied());
                self.tie(Relation::Equal, &pairs.map(<[Cell; 2]>::from).collect::<Vec<_>>());
            }
            Rule::Difference(rule) => {
                self.tie(Relation::Apart(rule.difference), &[rule.cells]);
            }
            Rule::Ratio(rule) => self.tie(Relation::InRatio(rule.ratio), &[rule.cells]),
            Rule::NegativeDifference(rule) => {
                self.negative(Relation::NotApart(rule.differences.clone()), &rule.except);
            }
            Rule::NegativeRatio(rule) => {
                self.negative(Relation::NotInRatio(rule.ratios.clone()), &rule.except);
            }
            Rule::NegativeSum(rule) => {
                self.negative(Relation::NotAddUpTo(rule.sums.clone()), &rule.except);
            }
            Rule::GreaterThan(rule) => {
                self.tie(Relation::Less, &[[rule.less, rule.greater]]);
            }
            Rule::Minimum(rule) => self.less_than_beside(&rule.cells, |pair| pair),
            Rule::Maximum(rule) => self.less_than_beside(&rule.cells, |[own, other]| [other, own]),
            Rule::Relation(rule) => self.listed(rule),
            Rule::CalculationCage(rule) => self.calculated(rule),
            Rule::FrameSum(rule) => {
                let line = rule.clue.line(self.size());
                let first = &line[..rule.first as usize];
                self.cage(first, Fits::Sum(rule.sum));
                self.sum(first, rule.sum);
            }
            Rule::Rossini(rule) => {
                let mut line = rule.clue.line(self.size());
                line.truncate(rule.first as usize);
                if rule.falls {
                    line.reverse();
                }
                self.tie(Relation::Below(1), &at_distance(&line, 1));
            }
            Rule::Sandwich(rule) => self.line(rule.clue, Clue::Sandwich(rule.sum)),
            Rule::XSum(rule) => self.line(rule.clue, Clue::XSum(rule.sum)),
            Rule::Skyscraper(rule) => self.line(rule.clue, Clue::Skyscraper(rule.count)),
            Rule::FullRank(rule) => self.line(rule.clue, Clue::Rank(rule.rank)),
            Rule::NumberedRoom(rule) => {
                let line = rule.clue.line(self.size());
                self.index(line[0], rule.digit.value() - 1, &line);
            }
            Rule::RowIndexer(rule) => self.index_columns(&rule.cells),
            Rule::ColumnIndexer(rule) => self.index_rows(&rule.cells),
            Rule::BoxIndexer(rule) => self.index_regions(&rule.cells),
            Rule::CountingCircles(rule) => self.count(&rule.cells, Vec::new()),
            Rule::LookAndSay(rule) => {
                let counts = rule.counts.iter().map(|own| (own.digit.value() - 1, own.count));
                self.count(&rule.cells, counts.collect());
            }
            any_of! {
                Rule: SameDigits, DistinctCount, Lunchbox, ValueIndexer, HiddenSkyscraper,
                GlobalModular, ConnectedDigits, NegativeRowIndexer, NegativeColumnIndexer,
                StateMachine, RellikCage, SumLine, Odd, Even, AntiKnight, AntiKing, AntiLeaper,
                Taxicab, SelfTaxicab, Regex, Or, Not
            } => {}
        }
    }

    /// Notes a sum, or how two cells are related.
    fn calculated(&mut self, rule: &CalculationCage) {
        match (rule.operation, &rule.cells[..]) {
            (Operation::Sum, cells) => {
                self.cage(cells, Fits::Sum(rule.result));
                self.sum(cells, rule.result);
            }
            (Operation::Difference, &[one, other]) => {
                self.tie(Relation::Apart(rule.result), &[[one, other]]);
            }
            (Operation::Quotient, &[one, other]) if rule.result == 1 => {
                self.tie(Relation::Equal, &[[one, other]]);
            }
            (Operation::Quotient, &[one, other]) if rule.result > 1 => {
                self.tie(Relation::InRatio(rule.result), &[[one, other]]);
            }
            _ => {}
        }
    }

    /// Notes cells of which a rule says something if they see each other.
    pub(super) fn cage(&mut self, cells: &[Cell], fits: Fits) {
        let cells: CellSet = self.places(cells);
        if !self.is_part && all_see_each_other(cells, self.peers) {
            self.said.cages.push(Cage { rule: self.rule, cells, fits });
        }
    }

    fn line(&mut self, clue: Outside, says: Clue) {
        let cells = self.places(&clue.line(self.size()));
        self.said.lines.push(Line { rule: self.rule, cells, clue: says });
    }

    fn count(&mut self, cells: &[Cell], counts: Vec<(u8, u32)>) {
        self.said.counted.push(Counted { rule: self.rule, cells: self.places(cells), counts });
    }

    /// Whether it is a part of a rule: techniques of cages, thermometers and kinds of digits name whole rules.
    pub(super) fn is_part(&self) -> bool {
        self.is_part
    }
}

fn all_see_each_other(cells: CellSet, peers: &[CellSet]) -> bool {
    let others = |place: Place| cells - CellSet::from_iter([place]);
    cells.iter().all(|place| (others(place) - peers[usize::from(place)]).is_empty())
}

/// Returns the pairs of cells of a line that are so many cells apart.
pub(super) fn at_distance(line: &[Cell], distance: usize) -> Vec<[Cell; 2]> {
    line.iter().zip(line.iter().skip(distance)).map(|(&one, &other)| [one, other]).collect()
}

/// Returns whether a rule looks at more cells than its own: where a digit is, or how other lines read.
pub(super) fn reads_all(rule: &Rule) -> bool {
    match rule {
        any_of! { Rule: FullRank, RowIndexer, ColumnIndexer, BoxIndexer } => true,
        Rule::And(rule) => rule.rules.iter().any(reads_all),
        Rule::Or(rule) => rule.rules.iter().any(reads_all),
        Rule::Not(rule) => reads_all(&rule.rule),
        any_of! {
            Rule: KillerCage, Sum, EqualSums, EqualityCage, SameDigits, CalculationCage,
            DistinctCount, Lunchbox, ValueIndexer, FrameSum, HiddenSkyscraper, Rossini,
            GlobalModular, ConnectedDigits, NegativeRowIndexer, NegativeColumnIndexer, StateMachine,
            RellikCage, LookAndSay, Arrow, DoubleArrow, Thermometer, Palindrome, Clones, Renban,
            Nabner, Whisper, RegionSumLine, SumLine, Between, Lockout, Zipper, Entropic, Modular,
            ParityLine, Sequence, Difference, Ratio, PairSum, NegativeDifference, NegativeRatio,
            NegativeSum, GreaterThan, Quadruple, Odd, Even, Minimum, Maximum, CountingCircles,
            LittleKiller, Sandwich, XSum, Skyscraper, NumberedRoom, AntiKnight, AntiKing,
            AntiLeaper, Taxicab, SelfTaxicab, GlobalEntropy, Relation, Regex
        } => false,
    }
}
