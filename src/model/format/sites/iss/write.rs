//! Writing puzzles as constraint strings.

use super::cells::name;
use super::clues::{first_cell, line};
use super::pairs::Pairwise;
use super::rules::are_peers;
use super::written::{further, regions, shape};
use super::{automaton, code, lift};
use crate::any_of::any_of;
use crate::format::Entry;
use crate::rule::{LittleKiller, Operation, Outside, Pairs, RellikCage, adjacent};
use crate::{Cell, DigitSet, GridShape, Layout, Puzzle, Rule};

/// The largest sum of a line that is cut into sums.
const LARGEST_SUM_LINE: u32 = 30;

/// The largest coefficient of a sum.
const LARGEST_COEFFICIENT: u32 = 100;

/// Writes a puzzle; `None` if it has a rule without a type that is not a relation between pairs of cells.
pub(crate) fn write(entry: &Entry) -> Option<String> {
    let puzzle = &entry.puzzle;
    let layout = puzzle.layout();
    // The shape is implied in 9×9, but two of them show that lines are a puzzle each.
    let mut text = shape(layout)?;
    text += &regions(layout);
    text += &further(layout);
    let mut strict = Strict::of(puzzle);
    let mut diagonals: Vec<String> = Vec::new();
    let mut rules = puzzle.rules().iter().peekable();
    while let Some(rule) = rules.next() {
        let written = match strict.take(rule) {
            Some(written) => written,
            None => {
                match (&**rule, rules.next_if(|next| makes_cells_of_rellik_differ(rule, next))) {
                    (Rule::RellikCage(rule), Some(_)) => rellik(rule),
                    _ => constraint(rule, layout)?,
                }
            }
        };
        // Of several sums of a diagonal the last one counts there.
        text += &match (&**rule, written.rsplit_once('~')) {
            (Rule::LittleKiller(rule), Some((_, first)))
                if diagonals.iter().any(|one| one == first) =>
            {
                diagonal(rule, layout)
            }
            (Rule::LittleKiller(_), Some((_, first))) => {
                diagonals.push(first.to_owned());
                written
            }
            _ => written,
        };
    }
    text += &held(puzzle);
    // Lines of one constraint each would be one puzzle together, so a second one without an effect is written.
    if text.matches('.').count() < 2 {
        text += ".~R1C1";
        for digit in layout.digits().iter() {
            text += &format!("_{}", digit.value());
        }
    }
    Some(text)
}

/// Writes the contents of cells.
fn held(puzzle: &Puzzle) -> String {
    let layout = puzzle.layout();
    let mut text = String::new();
    for cell in layout.cells() {
        let set = match puzzle.givens().get(cell) {
            Some(given) => DigitSet::single(given),
            None => puzzle.candidates().map_or(layout.digits(), |all| all.get(cell)),
        };
        if set.is_empty() {
            // Both at once are none.
            let name = name(cell);
            for digit in layout.digits().iter().take(2) {
                text += &format!("~{name}_{}", digit.value());
            }
        } else if set != layout.digits() {
            text += &format!("~{}", name(cell));
            for digit in set.iter() {
                text += &format!("_{}", digit.value());
            }
        }
    }
    if text.is_empty() { text } else { format!(".{text}") }
}

/// Negative constraints about neighbours without a mark, by a constraint that knows the marks.
struct Strict {
    /// Whether there are both negative rules about dots, which are one constraint.
    dots: bool,
    letters: bool,
    is_written: bool,
}

impl Strict {
    fn of(puzzle: &Puzzle) -> Self {
        let rules = puzzle.rules();
        let marked = |mark: fn(&Rule) -> Option<[Cell; 2]>| {
            adjacent::sorted(&rules.iter().filter_map(|rule| mark(rule)).collect::<Vec<_>>())
        };
        let (dots, letters) = (marked(dot), marked(letter));
        // The one rule of its kind has to exempt the pairs with a mark.
        let only = |is: &dyn Fn(&Rule) -> Option<bool>| {
            let mut found = rules.iter().filter_map(|rule| is(rule));
            found.next() == Some(true) && found.next().is_none()
        };
        let differences = only(&|rule| {
            let Rule::NegativeDifference(rule) = rule else { return None };
            Some(rule.differences == [1] && adjacent::sorted(&rule.except) == dots)
        });
        let ratios = only(&|rule| {
            let Rule::NegativeRatio(rule) = rule else { return None };
            Some(rule.ratios == [2] && adjacent::sorted(&rule.except) == dots)
        });
        let sums = only(&|rule| {
            let Rule::NegativeSum(rule) = rule else { return None };
            Some(rule.sums == [5, 10] && adjacent::sorted(&rule.except) == letters)
        });
        Self { dots: differences && ratios && !dots.is_empty(), letters: sums, is_written: false }
    }

    /// Writes a rule if it is one of those.
    fn take(&mut self, rule: &Rule) -> Option<String> {
        match rule {
            Rule::NegativeDifference(_) | Rule::NegativeRatio(_) if self.dots => {
                let is_written = std::mem::replace(&mut self.is_written, true);
                Some(if is_written { String::new() } else { ".StrictKropki".to_owned() })
            }
            Rule::NegativeSum(_) if self.letters => Some(".StrictXV".to_owned()),
            _ => None,
        }
    }
}

/// Returns the pair of a rule that is written as a dot.
fn dot(rule: &Rule) -> Option<[Cell; 2]> {
    match rule {
        Rule::Difference(dot) if dot.difference == 1 => Some(dot.cells),
        Rule::Ratio(dot) if dot.ratio == 2 => Some(dot.cells),
        _ => None,
    }
    .filter(|&cells| adjacent::are_neighbours(cells))
}

/// Returns the pair of a rule that is written as an X or a V.
fn letter(rule: &Rule) -> Option<[Cell; 2]> {
    match rule {
        Rule::PairSum(mark) if matches!(mark.sum, 5 | 10) => Some(mark.cells),
        _ => None,
    }
    .filter(|&cells| adjacent::are_neighbours(cells))
}

/// Writes a rule; `None` if the program can't express it.
#[expect(clippy::too_many_lines, reason = "it is the table of all kinds")]
fn constraint(rule: &Rule, layout: &Layout) -> Option<String> {
    let shape = layout.shape();
    let is_of_9 = shape.ends() == [1, 9];
    Some(match rule {
        Rule::KillerCage(cage) if !cage.repeats => {
            format!(".Cage~{}{}", cage.sum.unwrap_or(0), names(&cage.cells))
        }
        Rule::Sum(rule) => {
            let most = rule.coefficients.iter().map(|times| times.unsigned_abs()).max();
            if most.is_some_and(|most| most > LARGEST_COEFFICIENT) {
                return None;
            }
            let mut sum = rule.sum.to_string();
            if !rule.coefficients.is_empty() {
                sum += "_=";
                sum.extend(rule.coefficients.iter().map(|times| format!("_{times}")));
            }
            format!(".Sum~{sum}{}", names(&rule.cells))
        }
        Rule::EqualSums(rule) => {
            let sets: Vec<String> = rule.sets.iter().map(|set| names(set)).collect();
            format!(".EqualSum{}", sets.join("~-"))
        }
        Rule::SameDigits(rule) => {
            format!(".SameValues~{}{}", rule.sets.len(), names(&rule.sets.concat()))
        }
        Rule::CalculationCage(rule) if rule.operation == Operation::Sum => {
            format!(".Sum~{}{}", rule.result, names(&rule.cells))
        }
        Rule::DistinctCount(rule) => {
            format!(".CountDistinct{}{}", names(&[rule.counter]), names(&rule.cells))
        }
        Rule::EqualityCage(rule) => format!(".EqualityCage{}", names(&rule.cells)),
        Rule::RellikCage(rule) if are_peers(layout, &rule.cells) => rellik(rule),
        Rule::LookAndSay(rule)
            if rule.counts.iter().all(|one| one.count < 10 && one.digit.value() < 10) =>
        {
            let counts =
                rule.counts.iter().map(|one| format!("{}{}", one.count, one.digit.value()));
            format!(".LookAndSay~{}{}", counts.collect::<String>(), names(&rule.cells))
        }
        Rule::Arrow(rule) => {
            let cells = [rule.circle.as_slice(), &rule.shaft].concat();
            match rule.circle.len() {
                1 => format!(".Arrow{}", names(&cells)),
                count if is_pill(&rule.circle) => format!(".PillArrow~{count}{}", names(&cells)),
                _ => return None,
            }
        }
        Rule::DoubleArrow(rule) => format!(".DoubleArrow{}", names(&rule.line)),
        Rule::Thermometer(rule) if !rule.slow && rule.lines.len() == 1 => {
            format!(".Thermo{}", names(&rule.lines[0]))
        }
        Rule::Rossini(rule) => {
            format!(".Thermo{}", names(&rule.as_thermometer(layout).lines[0]))
        }
        Rule::Palindrome(rule) => format!(".Palindrome{}", names(&rule.line)),
        Rule::Clones(rule) if rule.cells.len() == 1 => {
            format!(".SameValues~2{}{}", names(&rule.cells), names(&rule.clones))
        }
        Rule::Renban(rule) => format!(".Renban{}", names(&rule.line)),
        Rule::Whisper(rule) => format!(".Whisper~{}{}", rule.difference, names(&rule.line)),
        Rule::RegionSumLine(rule) => format!(".RegionSumLine{}", names(&rule.line)),
        Rule::SumLine(rule) if rule.sum <= LARGEST_SUM_LINE => {
            let end = if rule.closed { "~LOOP" } else { "" };
            format!(".SumLine~{}{}{end}", rule.sum, names(&rule.line))
        }
        Rule::Lunchbox(rule) => format!(".Lunchbox~{}{}", rule.sum, names(&rule.line)),
        Rule::ValueIndexer(rule) => format!(".ValueIndexing{}", names(&rule.line)),
        Rule::StateMachine(rule) => {
            format!(".NFA~{}~_{}", automaton::word(rule, layout)?, names(&rule.line))
        }
        Rule::Between(rule) => format!(".Between{}", names(&rule.line)),
        Rule::Lockout(rule) => format!(".Lockout~{}{}", rule.difference, names(&rule.line)),
        Rule::Zipper(rule) => format!(".Zipper{}", names(&rule.line)),
        Rule::Entropic(rule) if is_of_9 => format!(".Entropic{}", names(&rule.line)),
        Rule::Modular(rule) => format!(".Modular~{}{}", rule.modulus, names(&rule.line)),
        Rule::Difference(_) if dot(rule).is_some() => marked(".WhiteDot", dot(rule)?),
        Rule::Ratio(_) if dot(rule).is_some() => marked(".BlackDot", dot(rule)?),
        Rule::PairSum(mark) if letter(rule).is_some() => {
            marked(if mark.sum == 10 { ".X" } else { ".V" }, mark.cells)
        }
        Rule::GreaterThan(rule) if adjacent::are_neighbours([rule.greater, rule.less]) => {
            marked(".GreaterThan", [rule.greater, rule.less])
        }
        Rule::NegativeDifference(rule) if rule.differences == [1] && rule.except.is_empty() => {
            ".AntiConsecutive".to_owned()
        }
        Rule::Quadruple(rule) => {
            let digits: Vec<String> =
                rule.digits.iter().map(|digit| digit.value().to_string()).collect();
            if is_square(&rule.cells) {
                format!(".Quad{}~{}", names(&rule.cells[..1]), digits.join("~"))
            } else {
                format!(".ContainAtLeast~{}{}", digits.join("_"), names(&rule.cells))
            }
        }
        Rule::Odd(rule) => {
            pattern(&lift::parity(1, shape), rule.cells.iter().map(|&cell| vec![cell]))
        }
        Rule::Even(rule) => {
            pattern(&lift::parity(0, shape), rule.cells.iter().map(|&cell| vec![cell]))
        }
        Rule::CountingCircles(rule) => format!(".CountingCircles{}", names(&rule.cells)),
        Rule::LittleKiller(rule) => {
            if let Some(first) = first_cell(rule.clue, rule.direction, shape) {
                format!(".LittleKiller~{}~{}", rule.sum, name(first))
            } else {
                // There is none of a single cell.
                diagonal(rule, layout)
            }
        }
        Rule::Sandwich(rule) => format!(".Sandwich~{}~{}", rule.sum, line(rule.clue, shape)?.0),
        Rule::XSum(rule) => clue("XSum", rule.clue, rule.sum, shape)?,
        Rule::Skyscraper(rule) => clue("Skyscraper", rule.clue, rule.count, shape)?,
        Rule::FrameSum(rule) => {
            let line = rule.clue.line(shape);
            format!(".Sum~{}{}", rule.sum, names(&line[..rule.first as usize]))
        }
        Rule::HiddenSkyscraper(rule) => {
            clue("HiddenSkyscraper", rule.clue, rule.digit.value().into(), shape)?
        }
        Rule::NumberedRoom(rule) => {
            clue("NumberedRoom", rule.clue, rule.digit.value().into(), shape)?
        }
        Rule::AntiKnight(_) => ".AntiKnight".to_owned(),
        Rule::AntiKing(_) => ".AntiKing".to_owned(),
        Rule::SelfTaxicab(_) => ".AntiTaxicab".to_owned(),
        Rule::GlobalEntropy(_) if is_of_9 => ".GlobalEntropy".to_owned(),
        Rule::GlobalModular(_) if is_of_9 => ".GlobalMod".to_owned(),
        Rule::ConnectedDigits(rule) => {
            let digits: Vec<String> =
                rule.digits.iter().map(|digit| digit.value().to_string()).collect();
            let count = rule.count.map(|count| format!("~{count}")).unwrap_or_default();
            format!(".ConnectedValues~~{}{count}", digits.join("_"))
        }
        Rule::RowIndexer(rule) => format!(".Indexing~R{}", names(&rule.cells)),
        Rule::ColumnIndexer(rule) => format!(".Indexing~C{}", names(&rule.cells)),
        Rule::Regex(rule) if lift::is_plain(&rule.pattern) => {
            pattern(&rule.pattern, [rule.line.clone()])
        }
        Rule::Or(rule) => format!(".Or{}.End", within(&rule.rules, layout)?),
        Rule::And(rule) => format!(".And{}.End", within(&rule.rules, layout)?),
        any_of! {
            Rule: Thermometer, Nabner, ParityLine, Clones, Minimum, Maximum, Difference, Ratio,
            PairSum, GreaterThan, NegativeDifference, NegativeRatio, NegativeSum, AntiLeaper,
            Taxicab, Relation
        } => related(rule, layout)?,
        // For a full rank: whether lines may read alike is another constraint, of the whole puzzle.
        any_of! {
            Rule: KillerCage, RellikCage, LookAndSay, SumLine, Entropic, Sequence, FullRank,
            GlobalEntropy, BoxIndexer, CalculationCage, NegativeRowIndexer, NegativeColumnIndexer,
            GlobalModular, Regex, Not
        } => return None,
    })
}

/// Writes a Rellik cage, whose cells differ there.
fn rellik(rule: &RellikCage) -> String {
    format!(".RellikCage~{}{}", rule.sum, names(&rule.cells))
}

/// Returns whether a rule is a cage of the cells of a Rellik cage before it, without a sum: the two are one there.
fn makes_cells_of_rellik_differ(rule: &Rule, next: &Rule) -> bool {
    match (rule, next) {
        (Rule::RellikCage(rule), Rule::KillerCage(cage)) => {
            cage.cells == rule.cells && cage.sum.is_none() && !cage.repeats
        }
        _ => false,
    }
}

/// Writes the sum of a diagonal as that of its cells.
fn diagonal(rule: &LittleKiller, layout: &Layout) -> String {
    format!(".Sum~{}{}", rule.sum, names(&rule.clue.diagonal(rule.direction, layout)))
}

/// Writes rules that are within another.
fn within(rules: &[Rule], layout: &Layout) -> Option<String> {
    let is_whole = |rule: &Rule| {
        matches!(rule.shape(), crate::rule::Shape::Grid { .. })
            && Pairwise::of(rule, layout).is_none()
            || matches!(rule, Rule::NegativeDifference(rule) if rule.differences == [1] && rule.except.is_empty())
    };
    let mut text = String::new();
    for rule in rules {
        if is_whole(rule) {
            return None;
        }
        // Several constraints elsewhere are one here.
        text += &constraint(rule, layout)?;
    }
    Some(text)
}

/// Writes a relation between pairs of cells.
fn related(rule: &Rule, layout: &Layout) -> Option<String> {
    let pairwise = Pairwise::of(rule, layout)?;
    let kind = match pairwise.pairs {
        Pairs::Successive => "Pair",
        Pairs::All if pairwise.is_symmetric(layout.shape()) => "PairX",
        Pairs::All => return None,
    };
    if pairwise.lines.is_empty() {
        return None;
    }
    let lines: Vec<String> = pairwise.lines.iter().map(|line| names(line)).collect();
    let table = code::table_word(&pairwise.table, layout.shape());
    Some(format!(".{kind}~{table}~_{}{}", escaped(&pairwise.name), lines.join("~")))
}

fn pattern(pattern: &str, lines: impl IntoIterator<Item = Vec<Cell>>) -> String {
    let lines: Vec<String> = lines.into_iter().map(|line| names(&line)).collect();
    format!(".Regex~{}{}", code::word(pattern.as_bytes()), lines.join("~"))
}

/// Escapes a name, of which addresses and strings leave little alone.
fn escaped(name: &str) -> String {
    let mut found = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_') {
            found.push(byte.into());
        } else {
            found += &format!("%{byte:02X}");
        }
    }
    found
}

fn clue(kind: &str, place: Outside, value: u32, shape: GridShape) -> Option<String> {
    let (line, is_first) = line(place, shape)?;
    Some(if is_first {
        format!(".{kind}~{line}~{value}~")
    } else {
        format!(".{kind}~{line}~~{value}")
    })
}

fn marked(kind: &str, cells: [Cell; 2]) -> String {
    format!("{kind}{}", names(&cells))
}

/// Returns whether a pill is read in one order only: each cell is right of the one before it, below it, or both.
fn is_pill(circle: &[Cell]) -> bool {
    circle.windows(2).all(|pair| {
        let (row, column) = (pair[0].row(), pair[0].column());
        let next = (pair[1].row(), pair[1].column());
        [(row, column + 1), (row + 1, column), (row + 1, column + 1)].contains(&next)
    })
}

/// Returns whether cells are a 2×2 square in reading order.
fn is_square(cells: &[Cell]) -> bool {
    let [first, others @ ..] = cells else { return false };
    let (row, column) = (first.row(), first.column());
    others
        == [Cell::new(row, column + 1), Cell::new(row + 1, column), Cell::new(row + 1, column + 1)]
}

pub(super) fn names(cells: &[Cell]) -> String {
    cells.iter().flat_map(|&cell| ["~".to_owned(), name(cell)]).collect()
}
