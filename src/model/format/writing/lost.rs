//! The losses of a format: a puzzle is compared with what was read back, part by part.

use std::sync::Arc;

use super::known::Part;
use crate::any_of::any_of;
use crate::format::{Entry, Remarks};
use crate::{HouseKind, Layout, Rule};

/// Returns the rules that only the first of two readings has.
pub(crate) fn lost_rules<'entry>(entry: &'entry Entry, back: &Entry) -> Vec<&'entry Arc<Rule>> {
    let layout = entry.puzzle.layout();
    let mut kept: Vec<Rule> =
        back.puzzle.rules().iter().map(|rule| rule.normalised(layout)).collect();
    let is_lost = |rule: &&Arc<Rule>| {
        let rule = rule.normalised(layout);
        let found = kept.iter().position(|kept| *kept == rule);
        found.map(|place| kept.swap_remove(place)).is_none()
    };
    entry.puzzle.rules().iter().filter(is_lost).collect()
}

/// Returns the parts in which two readings of a puzzle differ.
pub(crate) fn lost(entry: &Entry, back: &Entry) -> Vec<Part> {
    let (one, other) = (&entry.puzzle, &back.puzzle);
    let (layout, layout_back) = (one.layout(), other.layout());
    let mut lost = Vec::new();
    let mut compare = |part: Part, is_same: bool| {
        if !is_same {
            lost.push(part);
        }
    };
    let kind = |layout: &Layout| (layout.shape(), layout.lines_kind());
    compare(Part::Shape, kind(layout) == kind(layout_back));
    compare(Part::Grids, layout.overlap() == layout_back.overlap());
    compare(Part::Givens, one.givens() == other.givens());
    // Cells may hold all digits, or all are candidates: that is the same.
    compare(Part::Candidates, layout.cells().all(|cell| one.allowed(cell) == other.allowed(cell)));
    let has_same_regions =
        layout.cells().all(|cell| layout.region(cell) == layout_back.region(cell));
    let has_boxes = layout.box_shape().is_some();
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
    let changed = [lost_rules(entry, back), lost_rules(back, entry)].concat();
    compare(Part::Cages, !changed.iter().any(|rule| is_a_cage(rule)));
    compare(Part::Rules, changed.iter().all(|rule| is_a_cage(rule)));
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

/// Returns whether an entry has a text for a part.
pub(crate) fn has_words(entry: &Entry, part: Part) -> bool {
    let remarks = entry.remarks.as_deref();
    match part {
        Part::Name => entry.name.is_some(),
        Part::Author => remarks.is_some_and(|remarks| remarks.author.is_some()),
        Part::Comment => remarks.is_some_and(|remarks| remarks.comment.is_some()),
        any_of! {
            Part: Shape, Grids, Givens, Candidates, Boxes, Regions, Diagonals, Houses, Cages, Rules, Entered,
            Solution
        } => false,
    }
}

fn is_a_cage(rule: &Rule) -> bool {
    matches!(rule, Rule::KillerCage(_))
}
