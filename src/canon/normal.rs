//! Puzzles in a normal form: what is written differently and means the same is equal. Here are houses, pencil marks and
//! rules; the normal form of a single rule is in its file.

use std::mem;
use std::sync::Arc;

use crate::rule::{And, BoxIndexer, ColumnIndexer, Even, Odd, RowIndexer, Thermometer, in_order};
use crate::{Candidates, Cell, Digit, DigitSet, House, HouseKind, Layout, Parts, Puzzle, Rule};
use kenzan_model::any_of;
use kenzan_model::diagonal;

/// Returns the normal form of a puzzle: with each house and rule once, and in order.
pub(super) fn puzzle(puzzle: &Puzzle) -> Puzzle {
    let rules = rules(puzzle.rules(), puzzle.layout());
    without_rules(puzzle).with_rules(rules).expect("rules that mean the same are as valid")
}

/// Returns the normal form of a puzzle, but no rules.
pub(super) fn without_rules(puzzle: &Puzzle) -> Puzzle {
    let layout = layout(puzzle.layout());
    let plain = Puzzle::new(layout, puzzle.givens().clone()).expect("the size is the same");
    match candidates(puzzle) {
        Some(candidates) => plain.with_candidates(candidates).expect("the size is the same"),
        None => plain,
    }
}

/// Returns the normal form of a layout: a diagonal, window or disjoint group is named as such, other extra houses are
/// numbered by their cells, and houses that are there twice are left out.
pub(super) fn layout(layout: &Arc<Layout>) -> Arc<Layout> {
    let size = layout.size();
    let extra = layout.extra_houses();
    if extra.is_empty() {
        return Arc::clone(layout);
    }
    let plain = match layout.cells().map(|cell| layout.region(cell)).collect::<Option<Vec<u8>>>() {
        Some(regions) => Layout::with_regions(size, &regions),
        None => Layout::without_regions(size),
    };
    let plain = plain.expect("it has these regions");
    let mut houses: Vec<&[Cell]> = extra.iter().map(House::cells).collect();
    houses.sort_unstable();
    houses.dedup();
    let others = &layout.houses()[..layout.houses().len() - extra.len()];
    houses.retain(|cells| others.iter().all(|house| house.cells() != *cells));
    let known = known_houses(&plain);
    let kind_of =
        |cells: &[Cell]| known.iter().find(|(_, known)| known == cells).map(|&(kind, _)| kind);
    let taken: Vec<HouseKind> = houses.iter().filter_map(|cells| kind_of(cells)).collect();
    // A layout can have more houses than there are numbers of extra regions.
    let kinds: [fn(u8) -> HouseKind; 3] =
        [HouseKind::ExtraRegion, HouseKind::Window, HouseKind::DisjointGroup];
    // The last number of each is the only one that is not read back.
    let free = kinds.into_iter().flat_map(|kind| (0..u8::MAX).map(kind));
    let free = free.chain(kinds.map(|kind| kind(u8::MAX)));
    let mut free = free.filter(|kind| !taken.contains(kind));
    houses.into_iter().fold(plain, |layout, cells| {
        let kind = kind_of(cells).or_else(|| free.next()).expect("as many as a layout can have");
        layout.with_house(kind, cells.iter().copied()).expect("each kind is there once")
    })
}

/// The houses that have names of their own.
fn known_houses(layout: &Layout) -> Vec<(HouseKind, Vec<Cell>)> {
    let size = layout.size();
    let diagonals = [HouseKind::MainDiagonal, HouseKind::AntiDiagonal];
    let diagonals = diagonals.map(|kind| (kind, diagonal(kind, size).collect()));
    let numbered = |kind: fn(u8) -> HouseKind, houses: Option<Vec<Vec<Cell>>>| {
        (0..).map(kind).zip(houses.unwrap_or_default())
    };
    let windows = numbered(HouseKind::Window, layout.windows());
    let groups = numbered(HouseKind::DisjointGroup, layout.disjoint_groups());
    diagonals.into_iter().chain(windows).chain(groups).collect()
}

/// Returns the digits that givens and pencil marks leave; `None` if these say no more than the givens.
fn candidates(puzzle: &Puzzle) -> Option<Candidates> {
    let mut candidates = puzzle.candidates()?.clone();
    let bare = puzzle.without_candidates();
    let is_more = puzzle.layout().cells().any(|cell| puzzle.allowed(cell) != bare.allowed(cell));
    for cell in puzzle.layout().cells() {
        candidates.set(cell, puzzle.allowed(cell));
    }
    is_more.then_some(candidates)
}

/// Returns the normal form of rules. Those that say the same of each cell by itself are one, thermometers are put
/// together where they meet, and what follows "and" is taken out.
pub(super) fn rules(rules: &[Arc<Rule>], layout: &Layout) -> Vec<Arc<Rule>> {
    let mut single: Vec<&Rule> = Vec::new();
    for rule in rules {
        unfold(rule, &mut single);
    }
    let mut thermometers: Vec<&Thermometer> = Vec::new();
    let mut found: Vec<Rule> = Vec::new();
    for rule in single {
        if let Rule::Thermometer(thermometer) = rule {
            thermometers.push(thermometer);
            continue;
        }
        let mut rule = rule.clone();
        let kind = mem::discriminant(&rule);
        let known = found.iter_mut().find(|known| mem::discriminant(*known) == kind);
        match (cell_by_cell(&mut rule), known.and_then(cell_by_cell)) {
            (Some(cells), Some(known)) => known.append(cells),
            _ => found.push(rule),
        }
    }
    for slow in [false, true] {
        found.extend(Thermometer::apart(&thermometers, slow).into_iter().map(Rule::from));
    }
    for rule in &mut found {
        if let Some(cells) = cell_by_cell(rule) {
            cells.sort_unstable();
            cells.dedup();
        }
    }
    in_order(&mut found, layout);
    found.into_iter().map(Arc::new).collect()
}

fn unfold<'rules>(rule: &'rules Rule, single: &mut Vec<&'rules Rule>) {
    if let Rule::And(And { rules }) = rule {
        for rule in rules {
            unfold(rule, single);
        }
    } else {
        single.push(rule);
    }
}

/// Returns the cells of a rule that says something of each of them by itself.
fn cell_by_cell(rule: &mut Rule) -> Option<&mut Vec<Cell>> {
    match rule {
        Rule::Odd(Odd { cells })
        | Rule::Even(Even { cells })
        | Rule::RowIndexer(RowIndexer { cells })
        | Rule::ColumnIndexer(ColumnIndexer { cells })
        | Rule::BoxIndexer(BoxIndexer { cells }) => Some(cells),
        any_of! {
            Rule: KillerCage, Sum, EqualSums, EqualityCage, RellikCage, LookAndSay, Arrow,
            DoubleArrow, Thermometer, SameDigits, Palindrome, Clones, Renban, Nabner, Whisper,
            RegionSumLine, SumLine, Between, Lockout, Zipper, Entropic, Modular, ParityLine,
            Sequence, Difference, Ratio, PairSum, NegativeDifference, NegativeRatio, NegativeSum,
            GreaterThan, Quadruple, Minimum, Maximum, CountingCircles, LittleKiller, Sandwich, XSum,
            Skyscraper, NumberedRoom, FullRank, AntiKnight, AntiKing, AntiLeaper, Taxicab,
            SelfTaxicab, GlobalEntropy, Relation, CalculationCage, DistinctCount, Lunchbox,
            ValueIndexer, FrameSum, HiddenSkyscraper, Rossini, GlobalModular, ConnectedDigits,
            NegativeRowIndexer, NegativeColumnIndexer, StateMachine, Regex, Or, And, Not
        } => None,
    }
}

/// Returns whether the digits of a puzzle can be renamed: no rule says anything of their values, and there are no pencil
/// marks.
pub(super) fn has_free_digits(puzzle: &Puzzle) -> bool {
    candidates(puzzle).is_none() && puzzle.rules().iter().all(|rule| ignores_values(rule))
}

/// Returns whether a rule says only which digits are the same and which are not.
fn ignores_values(rule: &Rule) -> bool {
    match rule {
        any_of! {
            Rule: SameDigits, Palindrome, Clones, AntiKnight, AntiKing, AntiLeaper, Taxicab
        } => true,
        Rule::KillerCage(cage) => cage.sum.is_none(),
        // Equal digits, or different ones, told by a number.
        Rule::Difference(rule) => rule.difference == 0,
        Rule::Ratio(rule) => rule.ratio == 1,
        Rule::NegativeDifference(rule) => rule.differences.iter().all(|&number| number == 0),
        Rule::NegativeRatio(rule) => rule.ratios.iter().all(|&number| number == 1),
        Rule::Whisper(rule) => rule.difference <= 1,
        Rule::Or(rule) => rule.rules.iter().all(ignores_values),
        Rule::And(rule) => rule.rules.iter().all(ignores_values),
        Rule::Not(rule) => ignores_values(&rule.rule),
        any_of! {
            Rule: Sum, EqualSums, EqualityCage, RellikCage, LookAndSay, Arrow, DoubleArrow, Thermometer, Renban, Nabner,
            RegionSumLine, SumLine, Between, Lockout, Zipper, Entropic, Modular, ParityLine, Sequence, PairSum,
            NegativeSum, GreaterThan, Quadruple, Odd, Even, Minimum, Maximum, CountingCircles, LittleKiller, Sandwich,
            XSum, Skyscraper, NumberedRoom, FullRank, SelfTaxicab, GlobalEntropy, RowIndexer, ColumnIndexer, BoxIndexer,
            CalculationCage, DistinctCount, Lunchbox, ValueIndexer, FrameSum, HiddenSkyscraper, Rossini, GlobalModular,
            ConnectedDigits, NegativeRowIndexer, NegativeColumnIndexer,
            // Whether they depend on more than equality, their text does not show.
            Relation, Regex, StateMachine
        } => false,
    }
}

/// A puzzle as it is compared with others before its rules are: first the houses, then the givens.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct NormalKey {
    houses: Houses,
    /// The givens in reading order, 0 for an empty cell.
    givens: Vec<u8>,
    candidates: Option<Vec<Vec<u8>>>,
}

/// The houses of a layout as they are compared.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Houses {
    regions: Vec<Option<u8>>,
    extra: Vec<Vec<Cell>>,
}

impl NormalKey {
    /// Returns the key of a puzzle in normal form.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let Parts { layout, givens, candidates, rules: _ } = puzzle.parts();
        let values = |set: DigitSet| set.iter().map(Digit::value).collect();
        Self {
            houses: Houses::of(layout),
            givens: givens.digits().iter().map(|digit| digit.map_or(0, Digit::value)).collect(),
            candidates: candidates.map(|candidates| {
                layout.cells().map(|cell| values(candidates.get(cell))).collect()
            }),
        }
    }
}

impl Houses {
    /// Returns the houses of a layout in normal form.
    pub(super) fn of(layout: &Layout) -> Self {
        let regions = layout.cells().map(|cell| layout.region(cell)).collect();
        let mut extra: Vec<_> =
            layout.extra_houses().iter().map(|house| house.cells().to_vec()).collect();
        extra.sort_unstable();
        Self { regions, extra }
    }
}
