//! Rules of every kind, drawn at random.

use crate::rule::{
    And, AntiKing, AntiKnight, AntiLeaper, Arrow, Between, BoxIndexer, Clones, ColumnIndexer,
    Counted, CountingCircles, Difference, Direction, DoubleArrow, Entropic, EqualSums,
    EqualityCage, Even, FullRank, GlobalEntropy, GreaterThan, KillerCage, LittleKiller, Lockout,
    LookAndSay, Maximum, Minimum, Modular, Nabner, NegativeDifference, NegativeRatio, NegativeSum,
    Not, NumberedRoom, Odd, Or, Outside, PairSum, Pairs, Palindrome, ParityLine, Quadruple, Ratio,
    Regex, RegionSumLine, Related, Relation, RellikCage, Renban, RowIndexer, Sandwich, SelfTaxicab,
    Sequence, Skyscraper, Sum, SumLine, Taxicab, Thermometer, Whisper, XSum, Zipper,
};
use crate::{Cell, Digit, Layout, Rule};

/// A small generator of numbers that are random enough (xorshift).
#[derive(Debug)]
pub(super) struct Random(pub(super) u64);

impl Random {
    /// Returns a number below `end`.
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).expect("48 bits") % end
    }

    /// Returns a number from `least` to `most`.
    fn between(&mut self, least: usize, most: usize) -> u32 {
        u32::try_from(least + self.below(most + 1 - least)).expect("a small number")
    }

    fn cell(&mut self, size: u8) -> Cell {
        Cell::from_index(self.below(usize::from(size) * usize::from(size)), size)
    }

    /// Returns so many different cells, or all that there are.
    fn cells(&mut self, size: u8, count: usize) -> Vec<Cell> {
        let all = usize::from(size) * usize::from(size);
        let mut cells = Vec::new();
        while cells.len() < count.min(all) {
            let cell = self.cell(size);
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }

    /// Returns from `least` to `most` different cells.
    fn some(&mut self, size: u8, least: usize, most: usize) -> Vec<Cell> {
        let all = usize::from(size) * usize::from(size);
        let count = self.between(least, most.min(all).max(least)) as usize;
        self.cells(size, count)
    }

    /// Returns a path that may come back to a cell.
    fn path(&mut self, size: u8, least: usize) -> Vec<Cell> {
        let mut path = self.some(size, least, least + 3);
        if self.below(3) == 0 {
            path.push(path[0]);
        }
        path
    }

    fn pair(&mut self, size: u8) -> [Cell; 2] {
        [self.cell(size), self.cell(size)]
    }

    fn digit(&mut self, size: u8) -> Digit {
        let value = u8::try_from(self.between(1, size.into())).expect("a digit");
        Digit::new(value).expect("a digit")
    }

    fn clue(&mut self, size: u8) -> Outside {
        let number = u8::try_from(self.between(1, size.into())).expect("a row");
        match self.below(4) {
            0 => Outside::new(0, number),
            1 => Outside::new(size + 1, number),
            2 => Outside::new(number, 0),
            _ => Outside::new(number, size + 1),
        }
    }

    /// Returns a rule of one of the kinds, which may not be valid.
    #[expect(clippy::too_many_lines, reason = "a line or two for each kind")]
    fn draw(&mut self, kind: usize, size: u8, depth: usize) -> Rule {
        let n = usize::from(size);
        match kind {
            0 => {
                let cells = self.some(size, 1, n.min(4));
                let sum =
                    Some(self.between(cells.len(), cells.len() * n)).filter(|_| self.below(4) > 0);
                KillerCage { cells, sum, repeats: self.below(3) == 0 }.into()
            }
            1 => {
                let cells = self.some(size, 1, 6);
                let coefficients: Vec<i32> = match self.below(2) {
                    0 => Vec::new(),
                    _ => cells.iter().map(|_| [1, 1, -1, -2, 3, 60][self.below(6)]).collect(),
                };
                let sum = i32::try_from(self.below(4 * n)).expect("small") - 2;
                Sum { cells, coefficients, sum }.into()
            }
            2 => {
                let cells = self.some(size, 3, 7);
                let (one, other) = cells.split_at(1 + self.below(cells.len().max(2) - 1));
                EqualSums { sets: vec![one.to_vec(), other.to_vec()] }.into()
            }
            3 => EqualityCage { cells: self.some(size, 2, 4) }.into(),
            4 => {
                let cells = self.some(size, 1, 4);
                let sum = self.between(1, cells.len() * n);
                RellikCage { cells, sum }.into()
            }
            5 => {
                let cells = self.some(size, 1, 6);
                let count = self.between(0, 2);
                let digit = self.digit(size);
                LookAndSay { cells, counts: vec![Counted { count, digit }] }.into()
            }
            6 => {
                let cells = self.some(size, 2, 6);
                let (circle, shaft) = cells.split_at(1 + self.below(cells.len().max(2) - 1).min(2));
                Arrow { circle: circle.to_vec(), shaft: shaft.to_vec() }.into()
            }
            7 => DoubleArrow { line: self.some(size, 3, 5) }.into(),
            8 => {
                let lines = vec![self.some(size, 2, 4), self.some(size, 2, 3)];
                Thermometer { lines, slow: self.below(2) == 0 }.into()
            }
            9 => Palindrome { line: self.some(size, 2, 5) }.into(),
            10 => {
                let (cells, clones) = (self.cells(size, 2), self.cells(size, 2));
                Clones { cells, clones }.into()
            }
            11 => Renban { line: self.some(size, 1, n) }.into(),
            12 => Nabner { line: self.some(size, 2, 4) }.into(),
            13 => Whisper { line: self.path(size, 2), difference: self.between(1, 2) }.into(),
            14 => RegionSumLine { line: self.some(size, 2, 6) }.into(),
            15 => SumLine { line: self.some(size, 1, 6), sum: self.between(1, 9) }.into(),
            16 => Between { line: self.some(size, 3, 5) }.into(),
            17 => Lockout { line: self.some(size, 2, 4), difference: self.between(1, 3) }.into(),
            18 => Zipper { line: self.some(size, 2, 6) }.into(),
            19 => Entropic { line: self.path(size, 2) }.into(),
            20 => Modular { line: self.path(size, 2), modulus: self.between(2, n.max(2)) }.into(),
            21 => ParityLine { line: self.path(size, 2) }.into(),
            22 => Sequence { line: self.some(size, 3, 4) }.into(),
            23 => Difference { cells: self.pair(size), difference: self.between(0, n - 1) }.into(),
            24 => Ratio { cells: self.pair(size), ratio: self.between(1, n) }.into(),
            25 => PairSum { cells: self.pair(size), sum: self.between(2, 2 * n) }.into(),
            26 => {
                let except = vec![[Cell::new(0, 0), Cell::new(0, 1)]];
                let differences = vec![self.between(1, n.max(2) - 1)];
                NegativeDifference { differences, except }.into()
            }
            27 => {
                NegativeRatio { ratios: vec![self.between(2, n.max(2))], except: Vec::new() }.into()
            }
            28 => {
                let sums = vec![self.between(3, 2 * n.max(2)), self.between(3, 2 * n.max(2))];
                NegativeSum { sums, except: Vec::new() }.into()
            }
            29 => {
                let [greater, less] = self.pair(size);
                GreaterThan { greater, less }.into()
            }
            30 => {
                let cells = self.some(size, 2, 4);
                let digits = (0..=self.below(2)).map(|_| self.digit(size)).collect();
                Quadruple { cells, digits }.into()
            }
            31 => Odd { cells: self.some(size, 1, 3) }.into(),
            32 => Even { cells: self.some(size, 1, 3) }.into(),
            33 => Minimum { cells: self.some(size, 1, 2) }.into(),
            34 => Maximum { cells: self.some(size, 1, 2) }.into(),
            35 => CountingCircles { cells: self.some(size, 1, 7) }.into(),
            36 => {
                let clue = self.clue(size);
                let direction = Direction::ALL[self.below(4)];
                let cells = clue.diagonal(direction, size).len().max(1);
                LittleKiller { clue, direction, sum: self.between(cells, cells * n) }.into()
            }
            37 => Sandwich { clue: self.clue(size), sum: self.between(0, n * n / 2) }.into(),
            38 => XSum { clue: self.clue(size), sum: self.between(1, n * (n + 1) / 2) }.into(),
            39 => Skyscraper { clue: self.clue(size), count: self.between(1, n) }.into(),
            40 => NumberedRoom { clue: self.clue(size), digit: self.digit(size) }.into(),
            41 => FullRank { clue: self.clue(size), rank: self.between(1, 4 * n) }.into(),
            42 => AntiKnight {}.into(),
            43 => AntiKing {}.into(),
            44 => {
                let (rows, columns) = (self.below(n), self.below(n));
                let [rows, columns] =
                    [rows, columns].map(|step| u8::try_from(step).expect("small"));
                AntiLeaper { rows, columns }.into()
            }
            45 => Taxicab { distance: self.between(1, 2 * n) }.into(),
            46 => SelfTaxicab {}.into(),
            47 => GlobalEntropy {}.into(),
            48 => RowIndexer { cells: self.some(size, 1, 2) }.into(),
            49 => ColumnIndexer { cells: self.some(size, 1, 2) }.into(),
            50 => BoxIndexer { cells: self.some(size, 1, 2) }.into(),
            51 => {
                let pairs = if self.below(2) == 0 { Pairs::Successive } else { Pairs::All };
                let texts = ["a < b || a == 4", "abs(a - b) == 1", "a + b >= 4", "a == b"];
                let relation = match self.below(5) {
                    4 => Related::Table(
                        (0..6).map(|_| [self.digit(size), self.digit(size)]).collect(),
                    ),
                    text => Related::Expression(texts[text].to_owned()),
                };
                let line = match pairs {
                    Pairs::Successive => self.path(size, 2),
                    Pairs::All => self.some(size, 2, 3),
                };
                Relation { line, pairs, relation }.into()
            }
            52 => {
                let patterns = ["[12]*[34]+", ".*1.*", "(1|2.)*", "[^3]*", "(12|34|[23]1)+.?"];
                let pattern = patterns[self.below(patterns.len())].to_owned();
                Regex { line: self.path(size, 1), pattern }.into()
            }
            53 => Or { rules: self.several(size, depth) }.into(),
            54 => And { rules: self.several(size, depth) }.into(),
            _ => Not { rule: Box::new(self.inner(size, depth)) }.into(),
        }
    }

    fn several(&mut self, size: u8, depth: usize) -> Vec<Rule> {
        (0..=1 + self.below(2)).map(|_| self.inner(size, depth)).collect()
    }

    fn inner(&mut self, size: u8, depth: usize) -> Rule {
        let kind = self.below(if depth == 0 { KINDS - 3 } else { KINDS });
        self.draw(kind, size, depth.saturating_sub(1))
    }

    /// Returns a valid rule of the kind; none if none was drawn, as on a grid that is too small.
    pub(super) fn rule(&mut self, kind: usize, layout: &Layout) -> Option<Rule> {
        (0..20)
            .map(|_| self.draw(kind, layout.size(), 2))
            .find(|rule| rule.validate(layout).is_ok())
    }
}

/// How many kinds there are.
pub(super) const KINDS: usize = 56;
