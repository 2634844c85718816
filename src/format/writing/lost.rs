//! What a format loses of a puzzle: two readings compared, part by part.

use std::sync::Arc;

use serde_json::json;

use super::known::Part;
use crate::format::{Entry, Remarks};
use crate::{Cell, HouseKind, Rule};

/// Returns the rules that only the first of two readings has, in words.
pub(in crate::format) fn lost_rules(entry: &Entry, back: &Entry) -> Vec<String> {
    let size = entry.puzzle.size();
    let mut kept: Vec<String> = back.puzzle.rules().iter().map(|rule| said(rule, size)).collect();
    let is_lost = |rule: &&Arc<Rule>| {
        let said = said(rule, size);
        let found = kept.iter().position(|kept| *kept == said);
        found.map(|place| kept.swap_remove(place)).is_none()
    };
    let lost = entry.puzzle.rules().iter().filter(is_lost);
    lost.map(ToString::to_string).collect()
}

/// Returns the parts in which two readings of a puzzle differ.
pub(in crate::format) fn lost(entry: &Entry, back: &Entry) -> Vec<Part> {
    let (one, other) = (&entry.puzzle, &back.puzzle);
    let (layout, layout_back) = (one.layout(), other.layout());
    let mut lost = Vec::new();
    let mut compare = |part: Part, is_same: bool| {
        if !is_same {
            lost.push(part);
        }
    };
    compare(Part::Givens, one.givens() == other.givens());
    // Cells may hold all digits, or all are candidates: that is the same.
    compare(Part::Candidates, layout.cells().all(|cell| one.allowed(cell) == other.allowed(cell)));
    let has_same_regions =
        layout.cells().all(|cell| layout.region(cell) == layout_back.region(cell));
    let has_boxes = layout.boxes().is_some();
    compare(if has_boxes { Part::Boxes } else { Part::Regions }, has_same_regions);
    let houses = |is_diagonal: bool| {
        let of = |entry: &Entry| -> Vec<_> {
            let houses = entry.puzzle.layout().extra_houses().iter();
            let houses = houses.map(|house| (house.kind(), house.cells().to_vec()));
            let diagonal = |kind| matches!(kind, HouseKind::MainDiagonal | HouseKind::AntiDiagonal);
            houses.filter(|(kind, _)| diagonal(*kind) == is_diagonal).collect()
        };
        of(entry) == of(back)
    };
    compare(Part::Diagonals, houses(true));
    compare(Part::Houses, houses(false));
    let rules = |is_cage: bool| {
        let of = |entry: &Entry| {
            let rules = entry.puzzle.rules().iter().filter(|rule| is_a_cage(rule) == is_cage);
            let mut rules: Vec<String> = rules.map(|rule| said(rule, one.size())).collect();
            rules.sort_unstable();
            rules
        };
        of(entry) == of(back)
    };
    compare(Part::Cages, rules(true));
    compare(Part::Rules, rules(false));
    compare(Part::Name, entry.name == back.name);
    let none = Remarks::default();
    let [remarks, remarks_back] =
        [entry, back].map(|entry| entry.remarks.as_deref().unwrap_or(&none));
    // What was skipped while reading was reported there.
    let Remarks { author, comment, entered, solution, skipped: _ } = remarks;
    compare(Part::Author, *author == remarks_back.author);
    compare(Part::Comment, *comment == remarks_back.comment);
    compare(Part::Entered, *entered == remarks_back.entered);
    compare(Part::Solution, *solution == remarks_back.solution);
    lost
}

/// Checks whether a reading has words for a part.
pub(in crate::format) fn has_words(entry: &Entry, part: Part) -> bool {
    let remarks = entry.remarks.as_deref();
    match part {
        Part::Name => entry.name.is_some(),
        Part::Author => remarks.is_some_and(|remarks| remarks.author.is_some()),
        Part::Comment => remarks.is_some_and(|remarks| remarks.comment.is_some()),
        Part::Givens
        | Part::Candidates
        | Part::Boxes
        | Part::Regions
        | Part::Diagonals
        | Part::Houses
        | Part::Cages
        | Part::Rules
        | Part::Entered
        | Part::Solution => false,
    }
}

fn is_a_cage(rule: &Rule) -> bool {
    matches!(rule, Rule::KillerCage(_))
}

/// Writes a rule so that whoever says the same has the same text: the order of a cage's cells means nothing,
/// nor does the order of a pair, of the pairs that a rule does not speak of, or the end from which a sum is looked at.
fn said(rule: &Rule, size: u8) -> String {
    let sorted = |mut cells: Vec<Cell>| {
        cells.sort_unstable();
        cells
    };
    let mut rule = rule.clone();
    match &mut rule {
        Rule::KillerCage(rule) => rule.cells.sort_unstable(),
        Rule::Quadruple(rule) => rule.cells.sort_unstable(),
        Rule::Difference(rule) => rule.cells.sort_unstable(),
        Rule::Ratio(rule) => rule.cells.sort_unstable(),
        Rule::PairSum(rule) => rule.cells.sort_unstable(),
        Rule::NegativeDifference(rule) => sort_pairs(&mut rule.except),
        Rule::NegativeRatio(rule) => sort_pairs(&mut rule.except),
        Rule::NegativeSum(rule) => sort_pairs(&mut rule.except),
        Rule::LittleKiller(rule) => {
            let cells = sorted(rule.clue.diagonal(rule.direction, size));
            return json!(["sum", cells, rule.sum]).to_string();
        }
        Rule::Sum(rule) if rule.coefficients.is_empty() => {
            return json!(["sum", sorted(rule.cells.clone()), rule.sum]).to_string();
        }
        Rule::Sandwich(rule) => {
            return json!(["sandwich", sorted(rule.clue.line(size)), rule.sum]).to_string();
        }
        Rule::Sum(_)
        | Rule::EqualSums(_)
        | Rule::EqualityCage(_)
        | Rule::RellikCage(_)
        | Rule::LookAndSay(_)
        | Rule::Arrow(_)
        | Rule::DoubleArrow(_)
        | Rule::Thermometer(_)
        | Rule::Palindrome(_)
        | Rule::Clones(_)
        | Rule::Renban(_)
        | Rule::Nabner(_)
        | Rule::Whisper(_)
        | Rule::RegionSumLine(_)
        | Rule::SumLine(_)
        | Rule::Between(_)
        | Rule::Lockout(_)
        | Rule::Zipper(_)
        | Rule::Entropic(_)
        | Rule::Modular(_)
        | Rule::ParityLine(_)
        | Rule::Sequence(_)
        | Rule::GreaterThan(_)
        | Rule::Odd(_)
        | Rule::Even(_)
        | Rule::Minimum(_)
        | Rule::Maximum(_)
        | Rule::CountingCircles(_)
        | Rule::XSum(_)
        | Rule::Skyscraper(_)
        | Rule::NumberedRoom(_)
        | Rule::FullRank(_)
        | Rule::AntiKnight(_)
        | Rule::AntiKing(_)
        | Rule::AntiLeaper(_)
        | Rule::Taxicab(_)
        | Rule::SelfTaxicab(_)
        | Rule::GlobalEntropy(_)
        | Rule::RowIndexer(_)
        | Rule::ColumnIndexer(_)
        | Rule::BoxIndexer(_)
        | Rule::Relation(_)
        | Rule::Regex(_)
        | Rule::Or(_)
        | Rule::And(_)
        | Rule::Not(_) => {}
    }
    json!(rule).to_string()
}

fn sort_pairs(pairs: &mut [[Cell; 2]]) {
    for pair in &mut *pairs {
        pair.sort_unstable();
    }
    pairs.sort_unstable();
}
