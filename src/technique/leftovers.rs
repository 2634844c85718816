//! The law of leftovers: as many lines as irregular regions hold the same digits, and so do the cells that only one of
//! the two has.

use super::Technique;
use super::cells::{CellSet, bits, subsets};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::Position;
use super::shape::Shape;
use crate::HouseKind;

/// Leftovers of lines and regions.
pub static LEFTOVERS: Technique = Technique {
    name: "law-of-leftovers",
    title: "Law of Leftovers",
    definition: "Some rows (or columns) beside each other and as many regions hold the same digits, each as often. So \
                 the cells of the lines outside of the regions hold the same digits as the cells of the regions \
                 outside of the lines. A digit that can be in none of the ones can be eliminated from the others.",
    source: "Jigsaw sudoku; also LoL, Innies and Outies of Jigsaws.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

/// The most cells on either side.
const MOST: u32 = 6;

/// The most houses of either kind, beyond which their complements are easier to see.
const MOST_HOUSES: u32 = 5;

/// Lines and regions, as bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Leftovers {
    lines: u64,
    regions: u64,
}

/// Returns the lines and regions of a grid that leave a few cells, the fewest first.
pub(super) fn leftovers(shape: &Shape) -> Vec<Leftovers> {
    let numbers = |is_kind: fn(HouseKind) -> bool| -> Vec<u8> {
        let houses = (0..64).zip(&shape.houses);
        houses.filter(|(_, house)| is_kind(house.kind)).map(|(number, _)| number).collect()
    };
    let regions = numbers(|kind| matches!(kind, HouseKind::Region(_)));
    let of_numbers = |numbers: &[u8]| numbers.iter().fold(0, |set, number| set | 1_u64 << number);
    let mut all = Vec::new();
    if regions.is_empty() || regions.len() > 16 {
        return all;
    }
    for lines in [
        numbers(|kind| matches!(kind, HouseKind::Row(_))),
        numbers(|kind| matches!(kind, HouseKind::Column(_))),
    ] {
        for count in 1..=MOST_HOUSES.min(u32::from(shape.size) - 1) {
            for run in lines.windows(count as usize) {
                for chosen in subsets(u16::MAX >> (16 - regions.len()), count) {
                    let regions: Vec<u8> =
                        bits(chosen).map(|index| regions[usize::from(index)]).collect();
                    let found = Leftovers { lines: of_numbers(run), regions: of_numbers(&regions) };
                    let [inside, _] = found.sides(shape);
                    if (1..=MOST).contains(&inside.len()) {
                        all.push(found);
                    }
                }
            }
        }
    }
    all.sort_by_cached_key(|found| found.sides(shape)[0].len());
    all
}

impl Leftovers {
    /// Returns the cells of the lines that are in none of the regions, and those of the regions that are in none of the
    /// lines.
    fn sides(self, shape: &Shape) -> [CellSet; 2] {
        let (lines, regions) = (shape.cells_of(self.lines), shape.cells_of(self.regions));
        [lines - regions, regions - lines]
    }
}

fn find(position: &Position, findings: &mut Findings) -> Flow {
    for &leftovers in position.shape().leftovers() {
        findings.stop().ask()?;
        let [lines, regions] = leftovers.sides(position.shape());
        for (own, others) in [(lines, regions), (regions, lines)] {
            let held = others.iter().fold(0, |all, place| all | position.held(place));
            own.iter().for_each(|place| findings.eliminate_from(position, place, !held));
        }
        findings.finish(leftovers)?;
    }
    Flow::Continue(())
}

impl Describe for Leftovers {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let [lines, regions] = self.sides(narrator.position.shape());
        narrator.mark_cells(lines, 0);
        narrator.mark_cells(regions, 1);
        let (lines, regions) = (narrator.cells(lines), narrator.cells(regions));
        let (rows, areas) = (narrator.houses(self.lines), narrator.houses(self.regions));
        let hold = if self.lines.is_power_of_two() { "holds" } else { "hold" };
        format!(
            "{rows} {hold} the same digits as {areas}, and so do the cells that they do not share: {lines} on the one \
             side, {regions} on the other"
        )
    }

    fn seen(&self, _: &Position) -> usize {
        self.lines.count_ones() as usize
    }

    fn roles(&self) -> &'static [&'static str] {
        &["left of the lines", "left of the regions"]
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    use crate::Solve as _;
    use crate::technique::{Findings, Position};
    use crate::{Candidates, Digit, DigitSet, Grid, Layout, Puzzle};

    /// Of four cells each, none of them a square.
    const REGIONS: &[&str] =
        &["1112122233343444", "1111222233334444", "1222112313334444", "1122142214334433"];

    /// Returns a puzzle without givens.
    fn blank(regions: &str) -> Puzzle {
        let numbers: Vec<u8> = regions.bytes().map(|number| number - b'1').collect();
        let layout = Layout::with_regions(4, &numbers).expect("regions of four cells");
        Puzzle::new(layout, Grid::empty(4)).expect("it is blank")
    }

    #[test]
    fn what_goes_is_in_no_solution() {
        let mut random = Rng::with_seed(44);
        let mut taken = 0;
        for regions in REGIONS {
            let puzzle = blank(regions);
            let all: Vec<Grid> = puzzle
                .solutions()
                .map(|solution| solution.expect("there is no limit").grid().clone())
                .collect();
            for _ in 0..100 {
                let mut candidates = Candidates::full(4);
                for cell in puzzle.layout().cells() {
                    let set: DigitSet = Digit::all(4).filter(|_| random.u8(..3) > 0).collect();
                    candidates.set(cell, set);
                }
                let puzzle = puzzle.with_candidates(candidates).expect("the same size");
                let solutions: Vec<&Grid> =
                    all.iter().filter(|grid| puzzle.check(grid).is_ok()).collect();
                let position = Position::of(&puzzle).expect("it is small");
                let mut findings = Findings::default();
                for finding in findings.all(&LEFTOVERS, &position).to_vec() {
                    for (cell, digit) in findings.eliminations(&finding) {
                        taken += 1;
                        assert!(
                            solutions.iter().all(|grid| grid.get(cell) != Some(digit)),
                            "{digit} in {cell} of {puzzle:?}"
                        );
                    }
                }
            }
        }
        assert!(taken > 100, "{taken}");
    }
}
