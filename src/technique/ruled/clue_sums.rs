//! Sandwich sums and X-sums: which digits add up to the clue.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow, digit_of};
use super::super::group;
use super::super::position::{Digits, Position};
use super::Fits;
use super::cage::{LISTED, listed_sets};
use super::clue::{Clue, Line, MOST_DIGITS, supported};
use super::combinations::{OpenCage, sum_of};

/// The sets of digits that add up to a clue.
pub static CLUE_COMBINATIONS: Technique = Technique {
    name: "clue-combinations",
    title: "Combinations of a Clue",
    definition: "For each place that is left for the 1 and the 9 of a sandwich, or each first digit of an X-sum, some \
                 sets of digits add up to the clue, fit into the cells that are added up, and leave digits that fit \
                 into the other cells of the row or column. What a cell holds in none of these cases can be eliminated.",
    source: "Sandwich sudoku and X-sums; for grids up to 12×12.",
    group: Some(group::RULES),
    find: find_sets,
    ..Technique::BLANK
};

/// A clue with the digits that make it; with the places of the ends of a sandwich alone, or the first digit of an X-sum, if
/// only these are excluded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Makes {
    line: u32,
    is_of_ends: bool,
}

fn find_sets(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, line) in (0..).zip(&rules.said.lines) {
        if line.cells.len() > MOST_DIGITS || (line.all() & position.open()).is_empty() {
            continue;
        }
        findings.stop().ask()?;
        let held = line.held(position);
        let (possible, ends) = match line.clue {
            Clue::Sandwich(sum) => (in_sandwich(&held, sum), crusts(held.len())),
            Clue::XSum(sum) => (in_x_sum(&held, sum), 0),
            Clue::Skyscraper(_) | Clue::Rank(_) => continue,
        };
        for is_of_ends in [true, false] {
            for (index, (&place, possible)) in line.cells.iter().zip(&possible).enumerate() {
                let is_first = index == 0 && matches!(line.clue, Clue::XSum(_));
                let ends = if is_first { Digits::MAX } else { ends };
                let looked_at = if is_of_ends { ends } else { !ends };
                findings.eliminate_from(position, place, !possible & looked_at);
            }
            findings.finish(Makes { line: number, is_of_ends })?;
        }
    }
    Flow::Continue(())
}

/// Returns the smallest and the largest digit of a line.
fn crusts(size: usize) -> Digits {
    1 | 1 << (size - 1)
}

/// Returns what the cells of a line can hold by a sandwich.
fn in_sandwich(held: &[Digits], sum: u32) -> Vec<Digits> {
    let crusts = crusts(held.len());
    supported(held, sum, |before, digit| {
        let is_between = (before & crusts).is_power_of_two() && crusts >> digit & 1 == 0;
        Some(if is_between { u32::from(digit) + 1 } else { 0 })
    })
}

/// Returns what the cells of a line can hold by an X-sum.
fn in_x_sum(held: &[Digits], sum: u32) -> Vec<Digits> {
    let mut all = vec![0; held.len()];
    for x in bits(held[0]) {
        let mut held = held.to_vec();
        held[0] = 1 << x;
        let possible = supported(&held, 0, |before, digit| {
            let digits = before | 1 << digit;
            let is_allowed = digits.count_ones() != u32::from(x) + 1 || sum_of(digits) == sum;
            is_allowed.then_some(0)
        });
        all.iter_mut().zip(possible).for_each(|(all, possible)| *all |= possible);
    }
    all
}

/// Cells that are added up, and the sets of digits for them.
struct Case {
    /// The two ends of a sandwich, or the first cell of an X-sum.
    ends: Vec<Place>,
    sets: Vec<Digits>,
}

/// Returns the cases that are left for a clue.
fn cases(position: &Position, line: &Line) -> Vec<Case> {
    let held = line.held(position);
    let size = held.len();
    let mut cases = Vec::new();
    let set = |cells: &[Place]| cells.iter().copied().collect::<CellSet>();
    match line.clue {
        Clue::Sandwich(sum) => {
            let crusts = crusts(size);
            for first in 0..size {
                for last in first + 1..size {
                    let ends = [line.cells[first], line.cells[last]];
                    let both = held[first] & crusts | held[last] & crusts;
                    let can_be =
                        both == crusts && held[first] & crusts != 0 && held[last] & crusts != 0;
                    if can_be {
                        let inside = set(&line.cells[first + 1..last]);
                        let outside = line.all() - inside - set(&ends);
                        let sets = sets(position, inside, outside, sum, crusts);
                        cases.push(Case { ends: ends.to_vec(), sets });
                    }
                }
            }
        }
        Clue::XSum(sum) => {
            for x in bits(held[0]) {
                let (inside, outside) = line.cells.split_at(usize::from(x) + 1);
                let rest = sum.checked_sub(u32::from(x) + 1);
                let sets = rest.map_or_else(Vec::new, |rest| {
                    sets(position, set(&inside[1..]), set(outside), rest, 1 << x)
                });
                cases.push(Case { ends: vec![x], sets });
            }
        }
        Clue::Skyscraper(_) | Clue::Rank(_) => {}
    }
    cases.retain(|case| !case.sets.is_empty());
    cases
}

/// Returns the sets of digits that some cells can hold with a sum, so that the others can hold the rest; both without some
/// digits, which are in other cells of the line.
fn sets(
    position: &Position,
    inside: CellSet,
    outside: CellSet,
    sum: u32,
    without: Digits,
) -> Vec<Digits> {
    let placed = |cells: CellSet| cells.iter().fold(0, |all, place| all | position.placed(place));
    let open = |cells: CellSet, held| OpenCage {
        position,
        cells: cells & position.open(),
        held,
        fits: Fits::Sum(sum),
    };
    let held = placed(inside);
    let (own, others) = (open(inside, held), open(outside, 0));
    let all = Digits::MAX >> (Digits::BITS - u32::from(position.shape().size));
    let left = all & !without & !held & !placed(outside);
    if held & without != 0 || (own.cells | others.cells).len() != left.count_ones() {
        return Vec::new();
    }
    let others_can = |set: &Digits| set & !left == 0 && others.can_all_be(left & !set);
    let sets = own.sets().into_iter().filter(others_can);
    sets.map(|set| set | held).collect()
}

impl Describe for Makes {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let line =
            &position.shape().rules().expect("there is the rule").said.lines[self.line as usize];
        let rule = narrator.rule(line.rule);
        narrator.mark_cells(line.all(), 0);
        let cases = cases(position, line);
        let ends: CellSet = match line.clue {
            Clue::Sandwich(_) => cases.iter().flat_map(|case| case.ends.iter().copied()).collect(),
            _ => [line.cells[0]].into_iter().collect(),
        };
        narrator.mark_cells(ends, 1);
        if cases.is_empty() {
            return format!("no digits that fit into the cells make {rule}");
        }
        match line.clue {
            Clue::Sandwich(_) => self.of_sandwich(narrator, &rule, &cases),
            _ => of_x_sum(&rule, &cases),
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the row or column", "the ends, or the first digit"]
    }
}

impl Makes {
    fn of_sandwich(self, narrator: &Narrator, rule: &str, cases: &[Case]) -> String {
        let size = narrator.position.shape().size;
        let count: usize = cases.iter().map(|case| case.sets.len()).sum();
        let place = |case: &Case| narrator.cells(case.ends.iter().copied().collect());
        if self.is_of_ends && cases.len() <= LISTED {
            let places = listed(cases.iter().map(place), "or");
            return format!(
                "by {rule}: 1 and {size} can only be in {places}, to have digits between them that fit"
            );
        }
        if count > LISTED {
            return format!(
                "{rule} can be made in {count} ways, and none of them has what is eliminated"
            );
        }
        // Places with the same sets between them are named together.
        let mut groups: Vec<(&[Digits], Vec<String>)> = Vec::new();
        for case in cases {
            match groups.iter_mut().find(|(sets, _)| *sets == &case.sets[..]) {
                Some((_, places)) => places.push(place(case)),
                None => groups.push((&case.sets, vec![place(case)])),
            }
        }
        let told = groups.into_iter().map(|(sets, places)| {
            let places = listed(places.into_iter(), "or");
            match sets {
                [0] => format!("side by side in {places}"),
                _ => format!("in {places} with {} between them", listed_sets(sets, Fits::Sum(0))),
            }
        });
        format!("by {rule}: 1 and {size} are {}", told.collect::<Vec<_>>().join(", or "))
    }
}

fn of_x_sum(rule: &str, cases: &[Case]) -> String {
    let ways = cases.iter().flat_map(|case| {
        case.sets.iter().map(|&set| {
            let first = digit_of(case.ends[0]);
            if set == 0 {
                first.to_string()
            } else {
                format!("{first}+{}", listed_sets(&[set], Fits::Sum(0)))
            }
        })
    });
    let ways: Vec<String> = ways.collect();
    if ways.len() <= LISTED {
        return format!("{rule} can only be {}", listed(ways.into_iter(), "or"));
    }
    let firsts = listed(cases.iter().map(|case| digit_of(case.ends[0]).to_string()), "or");
    format!(
        "the {} sets of digits that make {rule} begin with {firsts}, and none has what is eliminated",
        ways.len()
    )
}
