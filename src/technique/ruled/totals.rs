//! The 45 rule: the digits of a house have a known sum, and so have the cages in it; what sticks in or out has the
//! difference.

use super::super::Technique;
use super::super::cells::{CellSet, Place};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow, Pattern};
use super::super::group;
use super::super::position::{Digits, Position};
use super::cage::{placed, use_cage};
use super::combinations::supported;
use super::{Cage, Rules};
use crate::HouseKind;

/// Innies and outies.
pub static TOTALS: Technique = Technique {
    name: "innies-outies",
    title: "Innies and Outies",
    definition: "Houses without common cells hold each digit once each, so their sum is known: 45 for each house of \
                 nine. Where cages fill them but for a few cells (innies), or fill them and a few cells beside them \
                 (outies), these cells add up to the difference. What the cells can't hold then is eliminated.",
    source: "Killer sudoku; also Rule of 45, Innies, Outies.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

/// The most houses that are added up.
pub(super) const MOST_HOUSES: usize = 4;

/// The most cells that are compared with the difference.
pub(super) const MOST_CELLS: u32 = 4;

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules().filter(|rules| !rules.said.cages.is_empty()) else {
        return Flow::Continue(());
    };
    let mut totals = Vec::new();
    for houses in 1..=MOST_HOUSES {
        each_group(position, houses, &mut |group| {
            let both = [true, false].into_iter();
            totals.extend(both.filter_map(|is_in| Totals::of(position, rules, group, is_in)));
        });
    }
    let with_cells = totals.into_iter().map(|total| (total, total.cells(position)));
    let mut totals: Vec<(Totals, CellSet)> = with_cells.collect();
    // The fewest cells in the fewest houses are the easiest to see.
    let open = |cells: CellSet| cells & position.open();
    totals.retain(|&(_, cells)| (1..=MOST_CELLS).contains(&open(cells).len()));
    totals.sort_by_key(|&(_, cells)| open(cells).len());
    totals.into_iter().try_for_each(|(total, cells)| conclude(position, findings, total, cells))
}

/// Calls `then` with groups of that many houses of one kind: lines that are next to each other, any boxes.
pub(super) fn each_group(position: &Position, count: usize, then: &mut dyn FnMut(u64)) {
    let houses = &position.shape().houses;
    let numbers = |is_kind: fn(HouseKind) -> bool| -> Vec<usize> {
        (0..houses.len().min(64)).filter(|&number| is_kind(houses[number].kind)).collect()
    };
    for lines in [
        numbers(|kind| matches!(kind, HouseKind::Row(_))),
        numbers(|kind| matches!(kind, HouseKind::Column(_))),
    ] {
        for run in lines.windows(count) {
            then(run.iter().fold(0, |set, number| set | 1 << number));
        }
    }
    let boxes = numbers(|kind| matches!(kind, HouseKind::Box(_) | HouseKind::Region(_)));
    if count > 2 || boxes.len() > 16 {
        return;
    }
    for (index, first) in boxes.iter().enumerate() {
        if count == 1 {
            then(1 << first);
        } else {
            for second in &boxes[index + 1..] {
                then(1 << first | 1 << second);
            }
        }
    }
}

fn conclude(position: &Position, findings: &mut Findings, total: Totals, cells: CellSet) -> Flow {
    let Some(rest) = total.total.checked_sub(placed(position, cells)) else {
        return Flow::Continue(());
    };
    let (open, rest) = (cells & position.open(), i32::try_from(rest).unwrap_or(i32::MAX));
    let Some(supported) = supported(position, open, CellSet::EMPTY, rest) else {
        return Flow::Continue(());
    };
    note(position, findings, &supported, total)
}

/// Adds a finding that leaves cells what is supported: a placement, if it is one cell.
pub(super) fn note(
    position: &Position,
    findings: &mut Findings,
    supported: &[(Place, Digits)],
    pattern: impl Into<Pattern>,
) -> Flow {
    if let &[(place, digits)] = supported
        && digits.is_power_of_two()
    {
        let digit = u8::try_from(digits.trailing_zeros()).expect("there are 16 bits");
        return findings.note_placement(pattern, (place, digit));
    }
    for &(place, digits) in supported {
        findings.eliminate_from(position, place, !digits);
    }
    findings.finish(pattern)
}

/// Houses, and cells that stick in or out of the cages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Totals {
    /// The numbers of the houses, as bits.
    houses: u64,
    /// Whether the cells are in the houses.
    is_in: bool,
    cages: u32,
    total: u32,
}

impl Totals {
    /// Returns the sum of the cells that stick in, or out, if the cages allow it.
    fn of(position: &Position, rules: &Rules, houses: u64, is_in: bool) -> Option<Self> {
        let inside = position.shape().cells_of(houses);
        let (cells, cages) = filled(rules, inside, is_in)?;
        if (cells & inside).is_empty() || (!is_in && cells == inside) {
            return None;
        }
        let size = u32::from(position.shape().size);
        let sum = size * (size + 1) / 2 * houses.count_ones();
        let total = if is_in { sum.checked_sub(cages)? } else { cages.checked_sub(sum)? };
        Some(Self { houses, is_in, cages, total })
    }

    /// Returns the cells that stick in or out.
    fn cells(&self, position: &Position) -> CellSet {
        let rules = position.shape().rules().expect("there are cages");
        let inside = position.shape().cells_of(self.houses);
        let filled = filled(rules, inside, self.is_in).map_or(CellSet::EMPTY, |(cells, _)| cells);
        if self.is_in { inside - filled } else { filled - inside }
    }
}

/// Returns the cells of cages without common cells, and their sum: of those inside of some cells, or of those that fill
/// them.
fn filled(rules: &Rules, inside: CellSet, is_in: bool) -> Option<(CellSet, u32)> {
    let (mut cells, mut sum) = (CellSet::EMPTY, 0);
    for cage in filling(rules, inside, is_in) {
        cells = cells | cage.cells;
        sum += cage.sum().unwrap_or_default();
    }
    (is_in || (inside - cells).is_empty()).then_some((cells, sum))
}

/// Returns these cages.
fn filling(rules: &Rules, inside: CellSet, is_in: bool) -> impl Iterator<Item = &Cage> {
    let is_wanted = move |own: CellSet| {
        if is_in { (own - inside).is_empty() } else { !(own & inside).is_empty() }
    };
    let mut cells = CellSet::EMPTY;
    rules.said.cages.iter().filter(move |cage| {
        let is_it =
            is_wanted(cage.cells) && cage.sum().is_some() && (cage.cells & cells).is_empty();
        if is_it {
            cells = cells | cage.cells;
        }
        is_it
    })
}

impl Describe for Totals {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let cells = self.cells(position);
        let inside = position.shape().cells_of(self.houses);
        let rules = position.shape().rules().expect("there are cages");
        for cage in filling(rules, inside, self.is_in) {
            use_cage(narrator, cage);
        }
        narrator.use_apart(cells & position.open());
        narrator.mark_cells(cells, 0);
        narrator.mark_cells(inside - cells, 1);
        let sum = if self.is_in { self.cages + self.total } else { self.cages - self.total };
        let (houses, is_one) = (narrator.houses(self.houses), self.houses.is_power_of_two());
        let (adds, them) = if is_one { ("adds", "it") } else { ("add", "them") };
        let added = if self.is_in {
            format!("{houses} {adds} up to {sum} and the cages inside {them} to {}", self.cages)
        } else {
            format!("the cages that fill {houses} add up to {} and {houses} to {sum}", self.cages)
        };
        let left = format!("{added}, which leaves {} for {}", self.total, narrator.cells(cells));
        match placed(position, cells) {
            0 => left,
            solved => {
                let open = narrator.cells(cells & position.open());
                format!("{left}, and {} for {open} alone", self.total - solved)
            }
        }
    }

    fn seen(&self, _: &Position) -> usize {
        self.houses.count_ones() as usize
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cells that stick in or out", "the houses"]
    }
}
