//! The 45 rule where cages stick in and out at once: what sticks out is more than what sticks in by a known number.

use std::cmp::Ordering;

use super::super::Technique;
use super::super::cells::{CellSet, bits};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::Position;
use super::cage::{open, use_cages};
use super::combinations::{sum_of, supported};
use super::totals::{MOST_CELLS, MOST_HOUSES, each_group, note};

/// Differences of innies and outies.
pub static SPLITTING: Technique = Technique {
    name: "innie-outie-difference",
    title: "Innie-Outie Difference",
    definition: "What is unsolved in houses without common cells, and in the cages that are compared with them, has a \
                 known sum. Some cells of the cages are outside the houses (outies), and some of the houses in none of \
                 the cages (innies). Outies and innies differ by the difference of the sums. What they can't hold then \
                 is eliminated.",
    source: "Killer sudoku; also IOD, Cage Splitting.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

/// An unsolved cage.
#[derive(Debug, Clone, Copy)]
struct Unsolved {
    cells: CellSet,
    rest: u32,
}

/// Houses and cages that are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Split {
    /// The numbers of the houses, as bits.
    houses: u64,
    /// What is unsolved in them adds up to this.
    sum: u32,
    /// What is unsolved in the cages adds up to this.
    cages: u32,
}

/// A comparison with the cells that it leaves.
struct Compared {
    split: Split,
    innies: CellSet,
    outies: CellSet,
}

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    let unsolved = rules.said.cages.iter().filter_map(|cage| {
        let open = open(position, cage);
        let rest = open.rest().filter(|_| !open.cells.is_empty())?;
        Some(Unsolved { cells: open.cells, rest })
    });
    let unsolved: Vec<Unsolved> = unsolved.collect();
    if unsolved.is_empty() {
        return Flow::Continue(());
    }
    let mut all = Vec::new();
    for houses in 1..=MOST_HOUSES {
        each_group(position, houses, &mut |group| compare(position, &unsolved, group, &mut all));
    }
    // The fewest cells in the fewest houses are the easiest to see.
    all.sort_by_key(|one| (one.innies.len() + one.outies.len(), one.split.houses.count_ones()));
    for Compared { split, innies, outies } in all {
        findings.stop().ask()?;
        let difference = i64::from(split.cages) - i64::from(split.sum);
        let difference = i32::try_from(difference).expect("a grid has not so large sums");
        if let Some(supported) = supported(position, outies, innies, difference) {
            findings.note_part(innies, 0);
            findings.note_part(outies, 0);
            note(position, findings, &supported, split)?;
        }
    }
    Flow::Continue(())
}

/// Adds the comparisons of houses with cages that leave a few cells.
fn compare(position: &Position, unsolved: &[Unsolved], houses: u64, all: &mut Vec<Compared>) {
    let inside = position.shape().cells_of(houses) & position.open();
    let sum = bits(houses).map(|house| sum_of(position.missing(house))).sum();
    let (mut cells, mut cages) = (CellSet::EMPTY, 0);
    let mut crossing = Vec::new();
    for cage in unsolved {
        if (cage.cells & inside).is_empty() {
            continue;
        }
        if !(cage.cells - inside).is_empty() {
            crossing.push(*cage);
        } else if (cage.cells & cells).is_empty() {
            cells = cells | cage.cells;
            cages += cage.rest;
        }
    }
    let mut choice = Choice { inside, split: Split { houses, sum, cages }, all };
    choice.choose(&crossing, cells, cages, CellSet::EMPTY);
}

/// A choice of cages.
struct Choice<'a> {
    inside: CellSet,
    split: Split,
    all: &'a mut Vec<Compared>,
}

impl Choice<'_> {
    /// Adds the comparisons with these cages and some of those that cross the border; `without` are cells of the houses
    /// in cages that were left out.
    fn choose(&mut self, crossing: &[Unsolved], cells: CellSet, cages: u32, without: CellSet) {
        let outies = cells - self.inside;
        if outies.len() + (without - cells).len() > MOST_CELLS {
            return;
        }
        let Some((first, others)) = crossing.split_first() else {
            let innies = self.inside - cells;
            if !cells.is_empty() && (1..=MOST_CELLS).contains(&(innies.len() + outies.len())) {
                let split = Split { cages, ..self.split };
                self.all.push(Compared { split, innies, outies });
            }
            return;
        };
        if (first.cells & cells).is_empty() {
            self.choose(others, cells | first.cells, cages + first.rest, without);
        }
        self.choose(others, cells, cages, without | (first.cells & self.inside));
    }
}

impl Describe for Split {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let &[innies, outies, ..] = narrator.parts else { return String::new() };
        let position = narrator.position;
        let inside = position.shape().cells_of(self.houses);
        use_cages(narrator, inside | outies.cells);
        narrator.use_apart(innies.cells | outies.cells);
        narrator.mark_cells(innies.cells | outies.cells, 0);
        narrator.mark_cells(inside - innies.cells, 1);
        let houses = narrator.houses(self.houses);
        let (sum, cages) = (self.sum, self.cages);
        let [in_names, out_names] = [innies, outies].map(|part| narrator.cells(part.cells));
        let is_one = self.houses.is_power_of_two();
        let (needs, them) = if is_one { ("still needs", "it") } else { ("still need", "them") };
        let left = sum.abs_diff(cages);
        if outies.cells.is_empty() {
            return format!(
                "{houses} {needs} {sum} and the cages inside {them} {cages}, which leaves {left} for {in_names}"
            );
        }
        if innies.cells.is_empty() {
            return format!(
                "the cages that fill {houses} still need {cages} and {houses} {sum}, which leaves {left} for \
                 {out_names}"
            );
        }
        let (out_is, in_is) = (is(outies.cells), is(innies.cells));
        let compared = match cages.cmp(&sum) {
            Ordering::Equal => format!("{out_names} {out_is} as much as {in_names}"),
            Ordering::Greater => format!("{out_names} {out_is} {left} more than {in_names}"),
            Ordering::Less => format!("{in_names} {in_is} {left} more than {out_names}"),
        };
        format!(
            "{houses} {needs} {sum} and the cages on {them} {cages}, with {out_names} outside of {houses} and \
             {in_names} outside of these cages, so {compared}"
        )
    }

    fn seen(&self, _: &Position) -> usize {
        self.houses.count_ones() as usize
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cells that stick in or out", "the houses"]
    }
}

fn is(cells: CellSet) -> &'static str {
    if cells.len() == 1 { "is" } else { "together are" }
}
