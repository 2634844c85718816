//! The constraints that are rules, type by type.

use std::sync::Arc;

use super::marks::MarkedPairs;
use super::text::{Argument, Item, Text};
use super::{cells, clues, relation, unknown};
use crate::format::ParseError;
use crate::rule::{
    AntiKing, AntiKnight, Arrow, Between, ColumnIndexer, Counted, CountingCircles, Difference,
    DistinctCount, DoubleArrow, Entropic, EqualSums, EqualityCage, GlobalEntropy, GlobalModular,
    GreaterThan, KillerCage, Lockout, LookAndSay, Lunchbox, Modular, NegativeDifference, PairSum,
    Pairs, Palindrome, Quadruple, Ratio, RegionSumLine, RellikCage, Renban, RowIndexer,
    SelfTaxicab, SumLine, Thermometer, ValueIndexer, Whisper, Zipper,
};
use crate::{Candidates, Cell, Digit, DigitSet, Grid, GridShape, Layout, Lines, Rule};

/// The types of constraints that are read here.
pub(super) const TYPES: [&str; 54] = [
    "AllDifferent", "AntiConsecutive", "AntiKing", "AntiKnight", "AntiTaxicab", "Arrow", "Between",
    "Binary", "BinaryX", "BlackDot", "Cage", "ConnectedValues", "ContainAtLeast", "ContainExact",
    "CountDistinct", "CountingCircles", "DoubleArrow", "DutchFlatmates", "Entropic", "EqualSum",
    "EqualityCage", "Given", "GlobalEntropy", "GlobalMod", "GreaterThan", "Indexing", "Lockout",
    "LookAndSay", "Lunchbox", "Modular", "NFA", "Pair", "PairX", "Palindrome", "PillArrow", "Quad",
    "Regex", "RegionSumLine", "RellikCage", "Renban", "SameValues", "StrictKropki", "StrictXV",
    "Sum", "SumLine", "Thermo", "V", "ValueIndexing", "Whisper", "WhiteDot", "X", "Zipper", "Or",
    "And",
];

/// Those that grids of the type Raw do not have, besides clues outside the grid.
const OF_SUDOKU: [&str; 3] = ["AntiKing", "AntiKnight", "Indexing"];

/// The most rules that are made of a string: composites within others repeat theirs.
const MOST: usize = 20_000;

/// The default difference of a whisper.
const WHISPER: u32 = 5;

/// The state while constraints are read.
pub(super) struct IssReading<'text> {
    pub(super) text: &'text Text,
    pub(super) layout: Arc<Layout>,
    pub(super) shape: GridShape,
    /// Constraints about lines that read alike.
    pub(super) ties: Option<String>,
    /// The shift of the constraints in rows and columns.
    pub(super) shift: [i16; 2],
    /// The number of open composites of which one part is true.
    pub(super) alternatives: usize,
    allowed: Vec<DigitSet>,
    pub(super) dots: MarkedPairs,
    pub(super) letters: MarkedPairs,
    /// The places of marks that are only alternatives.
    pub(super) loose: Vec<usize>,
    made: usize,
}

impl<'text> IssReading<'text> {
    pub(super) fn new(text: &'text Text, layout: Arc<Layout>, items: &[Item]) -> Self {
        let ties = items.iter().rfind(|item| item.kind == "FullRankTies");
        let ties = ties.and_then(|item| Some(item.arguments.first()?.text.clone()));
        let shape = layout.shape();
        let allowed = vec![shape.digits(); layout.places()];
        Self {
            text,
            layout,
            shape,
            ties,
            shift: [0, 0],
            alternatives: 0,
            allowed,
            dots: Vec::new(),
            letters: Vec::new(),
            loose: Vec::new(),
            made: 0,
        }
    }

    /// Returns the givens and the candidates that were read.
    pub(super) fn cells(&self) -> (Grid, Option<Candidates>) {
        let given = |set: &DigitSet| set.only();
        let digits: Vec<Option<Digit>> = self.allowed.iter().map(given).collect();
        let is_open = |set: &DigitSet| *set != self.shape.digits() && set.only().is_none();
        let candidates = self.allowed.iter().any(is_open);
        let sets = candidates.then(|| Candidates::from_sets(self.shape, self.allowed.clone()));
        let grid = Grid::from_digits(self.shape, digits).unwrap_or_else(|| Grid::empty(self.shape));
        (grid, sets.flatten())
    }

    /// Reads the contents of cells.
    pub(super) fn given(&mut self, item: &Item) -> Result<(), ParseError> {
        for argument in &item.arguments {
            let (cell, set) = self.value(argument)?;
            let allowed = &mut self.allowed[self.shape.index(cell)];
            *allowed = allowed.intersection(set);
        }
        Ok(())
    }

    /// Reads `R1C1_2_3`: a cell, and its possible digits.
    pub(super) fn value(&self, argument: &Argument) -> Result<(Cell, DigitSet), ParseError> {
        let (name, values) = argument.text.split_once('_').unwrap_or((&argument.text, ""));
        let cell = self.cell_of(&Argument { text: name.to_owned(), at: argument.at })?;
        let digits = values.split('_').filter(|value| !value.is_empty()).map(|value| {
            self.digit(value).ok_or_else(|| {
                let message =
                    format!("'{}' is not a digit of the grid", crate::spelling::brief(value));
                self.refuse(argument.at, message).hinting(self.digits_are())
            })
        });
        let set = digits.collect::<Result<DigitSet, _>>()?;
        if set.is_empty() {
            return Err(self
                .refuse(argument.at, format!("no digit for {}", cells::name(cell)))
                .hinting("write the digits of the cell after it, as in R1C1_5"));
        }
        Ok((cell, set))
    }

    pub(super) fn digit(&self, text: &str) -> Option<Digit> {
        let number = text.parse::<u8>().ok().filter(|_| !text.starts_with('+'))?;
        Digit::new(number).filter(|&digit| self.shape.digits().contains(digit))
    }

    /// Returns which digits there are, as a hint.
    pub(super) fn digits_are(&self) -> String {
        format!("digits are {}", self.shape.digits_in_words())
    }

    /// Reads a constraint.
    pub(super) fn rules(&mut self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        let rules = self.read(item)?;
        for rule in &rules {
            rule.validate(&self.layout).map_err(|error| {
                let message = format!("{}: {}: {}", item.kind, error.at(), error.message());
                self.refuse(item.at, message)
            })?;
        }
        self.made += rules.len() + 1;
        if self.made > MOST {
            let message = format!("more than {MOST} rules");
            return Err(self
                .refuse(item.at, message)
                .hinting("leave out constraints without an effect"));
        }
        Ok(rules)
    }

    /// Refuses what means something else there, or nothing, in a grid that is no usual square.
    fn refuse_elsewhere(&self, item: &Item) -> Result<(), ParseError> {
        let shape = self.shape;
        let [lowest, highest] = shape.ends();
        let side = |is_of: bool, side: u8| !is_of || u32::from(side) == shape.digits().len();
        let line = item.arguments.get(1).map_or("", |line| line.text.as_str());
        let is_raw = self.layout.lines_kind() == Lines::Free;
        let is_read = match item.kind.as_str() {
            kind if is_raw && (clues::TYPES.contains(&kind) || OF_SUDOKU.contains(&kind)) => false,
            // There, digits that are in no row may be the ends.
            "Sandwich" => {
                side(line.starts_with('R'), shape.columns())
                    && side(line.starts_with('C'), shape.rows())
            }
            // There, buildings without a height are not visible, and all digits of a sum line may be 0.
            "Skyscraper" | "AntiTaxicab" | "SumLine" => lowest > 0,
            "Entropic" | "GlobalEntropy" | "GlobalMod" => [lowest, highest] == [1, 9],
            "PillArrow" => highest < 10,
            "FullRank" | "FullRankTies" => side(true, shape.rows()) && side(true, shape.columns()),
            _ => true,
        };
        if is_read || shape.square().is_some() && !is_raw {
            return Ok(());
        }
        let digits = shape.digits_in_words();
        let raw = if is_raw { " of the type Raw" } else { "" };
        let message = format!(
            "{} in {} grid{raw} with the digits {digits} is not read",
            item.kind,
            shape.with_article()
        );
        Err(self.refuse(item.at, message).hinting(super::HINT))
    }

    fn read(&mut self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        self.refuse_elsewhere(item)?;
        match item.kind.as_str() {
            "" | "Given" => self.conditional(item),
            "Or" | "And" | "Replicate" => self.composite(item),
            kind if clues::TYPES.contains(&kind) => self.clue(item),
            "DutchFlatmates" => self.flatmates(item),
            // They are read when all marks are known.
            "StrictKropki" | "StrictXV" => Ok(Vec::new()),
            "RellikCage" => {
                let cells = self.list(after_first(item))?;
                let rule = RellikCage { cells: cells.clone(), sum: self.count(item, 0)? };
                // Its cells differ, too, which is mostly implied.
                let mut rules = vec![rule.into()];
                if !are_peers(&self.layout, &cells) {
                    rules.push(KillerCage { cells, sum: None, repeats: false }.into());
                }
                Ok(rules)
            }
            "Sum" => self.sum(item),
            "Cage" => self.cage(item),
            "SameValues" => self.same_values(item),
            "WhiteDot" => {
                let pairs = self.marked(item)?;
                self.dots.extend(&pairs);
                let rule = |cells| Difference { cells, difference: 1 }.into();
                Ok(pairs.into_iter().map(rule).collect())
            }
            "BlackDot" => {
                let pairs = self.marked(item)?;
                self.dots.extend(&pairs);
                Ok(pairs.into_iter().map(|cells| Ratio { cells, ratio: 2 }.into()).collect())
            }
            "X" | "V" => {
                let pairs = self.marked(item)?;
                self.letters.extend(&pairs);
                let sum = if item.kind == "X" { 10 } else { 5 };
                Ok(pairs.into_iter().map(|cells| PairSum { cells, sum }.into()).collect())
            }
            "GreaterThan" => {
                let rule = |[greater, less]: [Cell; 2]| GreaterThan { greater, less }.into();
                Ok(self.neighbours(item)?.into_iter().map(rule).collect())
            }
            "Quad" => self.quad(item),
            "LookAndSay" => self.look_and_say(item),
            "Pair" => self.pairs(item, Pairs::Successive, str::to_owned),
            "PairX" => self.pairs(item, Pairs::All, str::to_owned),
            // Older strings change two characters of the code about.
            "Binary" => self.pairs(item, Pairs::Successive, relation::changed_about),
            "BinaryX" => self.pairs(item, Pairs::All, relation::changed_about),
            "Regex" => self.regex(item),
            "NFA" => self.machines(item),
            _ => self.single(item).map(|rule| vec![rule]),
        }
    }

    /// Reads a constraint that is one rule.
    fn single(&self, item: &Item) -> Result<Rule, ParseError> {
        let (all, rest) = (|| self.all(item), || self.list(after_first(item)));
        let number = || self.count(item, 0);
        Ok(match item.kind.as_str() {
            "AntiConsecutive" => {
                NegativeDifference { differences: vec![1], except: Vec::new() }.into()
            }
            "AntiKing" => AntiKing {}.into(),
            "AntiKnight" => AntiKnight {}.into(),
            "AntiTaxicab" => SelfTaxicab {}.into(),
            "GlobalEntropy" => GlobalEntropy {}.into(),
            "AllDifferent" => KillerCage { cells: all()?, sum: None, repeats: false }.into(),
            "Arrow" => {
                let cells = all()?;
                let (circle, shaft) = cells.split_at(1.min(cells.len()));
                Arrow { circle: circle.to_vec(), shaft: shaft.to_vec() }.into()
            }
            "PillArrow" => {
                let count = number()? as usize;
                let cells = rest()?;
                if !matches!(count, 2 | 3) || cells.len() <= count {
                    let message = "a pill has 2 or 3 cells, and its line at least one";
                    return Err(self.refuse(item.at, message));
                }
                let (circle, shaft) = cells.split_at(count);
                // It is read as a number is, from left to right, or from top to bottom.
                let mut circle = circle.to_vec();
                circle.sort_unstable();
                Arrow { circle, shaft: shaft.to_vec() }.into()
            }
            "DoubleArrow" => DoubleArrow { line: all()? }.into(),
            "Thermo" => Thermometer { lines: vec![all()?], slow: false }.into(),
            "Whisper" => {
                let number = item.arguments.first().and_then(|first| first.text.parse().ok());
                let line = if number.is_some() { rest()? } else { all()? };
                Whisper { line, difference: number.unwrap_or(WHISPER) }.into()
            }
            "Renban" => Renban { line: all()? }.into(),
            "Palindrome" => Palindrome { line: all()? }.into(),
            "Zipper" => Zipper { line: all()? }.into(),
            "Between" => Between { line: all()? }.into(),
            "Entropic" => Entropic { line: all()? }.into(),
            "RegionSumLine" if self.layout.region(Cell::new(0, 0)).is_none() => {
                let message = "a region sum line has no effect in a grid without regions";
                let error = self.refuse(item.at, message);
                return Err(error.hinting("take it out, or give the grid regions"));
            }
            "RegionSumLine" => RegionSumLine { line: all()? }.into(),
            "Lockout" => Lockout { line: rest()?, difference: number()? }.into(),
            "Modular" => Modular { line: rest()?, modulus: number()? }.into(),
            "SumLine" => {
                let (sum, mut line) = (number()?, after_first(item));
                let closed = line.last().is_some_and(|last| last.text == "LOOP");
                if closed {
                    line = &line[..line.len() - 1];
                }
                SumLine { line: self.list(line)?, sum, closed }.into()
            }
            "Lunchbox" => Lunchbox { line: rest()?, sum: number()? }.into(),
            "ValueIndexing" => ValueIndexer { line: all()? }.into(),
            "GlobalMod" => GlobalModular {}.into(),
            "ConnectedValues" => self.connected(item)?,
            "CountDistinct" => {
                let cells = all()?;
                let Some((&counter, cells)) = cells.split_first() else {
                    return Err(self.refuse(item.at, "no cell that counts"));
                };
                DistinctCount { counter, cells: cells.to_vec() }.into()
            }
            "EqualityCage" => EqualityCage { cells: all()? }.into(),
            "EqualSum" => {
                let sets = item.arguments.split(|argument| argument.text == "-");
                EqualSums { sets: sets.map(|set| self.list(set)).collect::<Result<_, _>>()? }.into()
            }
            "ContainAtLeast" => Quadruple { cells: rest()?, digits: self.digits(item)? }.into(),
            "ContainExact" => {
                let mut counts: Vec<Counted> = Vec::new();
                for digit in self.digits(item)? {
                    match counts.iter_mut().find(|counted| counted.digit == digit) {
                        Some(counted) => counted.count += 1,
                        None => counts.push(Counted { count: 1, digit }),
                    }
                }
                LookAndSay { cells: rest()?, counts }.into()
            }
            "CountingCircles" => CountingCircles { cells: all()? }.into(),
            "Indexing" => match item.arguments.first().map(|first| first.text.as_str()) {
                Some("C") => ColumnIndexer { cells: rest()? }.into(),
                Some("R") => RowIndexer { cells: rest()? }.into(),
                _ => return Err(self.refuse(item.at, "an index of neither C nor R")),
            },
            _ => return Err(unknown(self.text, item)),
        })
    }

    /// Returns an error about a character of the string.
    pub(super) fn refuse(&self, at: usize, message: impl Into<String>) -> ParseError {
        self.text.refuse(at, message)
    }

    /// Reads the number of an argument.
    pub(super) fn count(&self, item: &Item, index: usize) -> Result<u32, ParseError> {
        let Some(argument) = item.arguments.get(index) else {
            return Err(self.refuse(item.at, format!("{} lacks a number", item.kind)));
        };
        argument.text.parse().map_err(|_| {
            let found = crate::spelling::brief(&argument.text);
            let message = format!("'{found}' is not a number of {}", item.kind);
            self.refuse(argument.at, message).hinting("write a whole number from 0 on")
        })
    }

    /// Reads all arguments as cells.
    pub(super) fn all(&self, item: &Item) -> Result<Vec<Cell>, ParseError> {
        self.list(&item.arguments)
    }

    pub(super) fn list(&self, arguments: &[Argument]) -> Result<Vec<Cell>, ParseError> {
        arguments.iter().map(|argument| self.cell_of(argument)).collect()
    }

    pub(super) fn cell_of(&self, argument: &Argument) -> Result<Cell, ParseError> {
        cells::cell(self.text, argument, self.shape, self.shift)
    }
}

/// Returns the arguments but the first.
pub(super) fn after_first(item: &Item) -> &[Argument] {
    item.arguments.get(1..).unwrap_or_default()
}

/// Returns whether all of some cells see each other, so that they differ anyway.
pub(super) fn are_peers(layout: &Layout, cells: &[Cell]) -> bool {
    let sees = |one: Cell, other: Cell| one == other || layout.peers(one).contains(&other);
    cells.len() <= layout.digits().len() as usize
        && cells.iter().all(|&one| cells.iter().all(|&other| sees(one, other)))
}
