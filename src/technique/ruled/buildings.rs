//! Skyscraper clues: how high a building can be for so many to be seen, and which can be seen.

use super::super::Technique;
use super::super::cells::bits;
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow, digit_of};
use super::super::group;
use super::super::position::{Digits, Position};
use super::Fits;
use super::cage::{LISTED, listed_sets};
use super::clue::{Clue, Line, MOST_DIGITS, supported};

/// The most that a building can be.
pub static BUILDING_HEIGHTS: Technique = Technique {
    name: "building-heights",
    title: "Heights of Buildings",
    definition: "Buildings that are seen from a skyscraper clue get higher and higher. For so many to be seen, the \
                 first one can't be too high: if 4 are seen of 9, it is at most 6, the second one at most 7, and so \
                 on. If one is seen, it is the highest, and if all are, they are in order.",
    source: "Skyscrapers, where it is the first thing that is looked for.",
    group: Some(group::RULES),
    find: find_heights,
    ..Technique::BLANK
};

/// The buildings that are seen.
pub static VISIBLE_BUILDINGS: Technique = Technique {
    name: "visible-buildings",
    title: "Visible Buildings",
    definition: "With the candidates that are left, only some sets of heights can be seen from a skyscraper clue, and \
                 only in some cells. What a cell holds in no order of the digits in which so many are seen can be \
                 eliminated.",
    source: "Skyscrapers; for grids up to 12×12.",
    group: Some(group::RULES),
    find: find_visible,
    ..Technique::BLANK
};

/// A clue that limits heights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Heights {
    line: u32,
}

/// A clue and what can be seen from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Visible {
    line: u32,
}

/// Calls `then` with each line before which there is a skyscraper clue, and with the clue.
fn each(position: &Position, mut then: impl FnMut(u32, &Line, u32) -> Flow) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    (0..).zip(&rules.said.lines).try_for_each(|(number, line)| match line.clue {
        Clue::Skyscraper(count) => then(number, line, count),
        Clue::Sandwich(_) | Clue::XSum(_) | Clue::Rank(_) => Flow::Continue(()),
    })
}

fn find_heights(position: &Position, findings: &mut Findings) -> Flow {
    let size = u32::from(position.shape().size);
    each(position, |number, line, count| {
        for (index, &place) in (0..).zip(&line.cells) {
            for digit in bits(position.digits_of(place)) {
                let height = u32::from(digit) + 1;
                if !(least(index, count, size)..=most(index, count, size)).contains(&height) {
                    findings.eliminate(position, [place].into_iter().collect(), digit);
                }
            }
        }
        findings.finish(Heights { line: number })
    })
}

/// Returns the greatest height in the cell with that number, from 0, if `count` buildings are seen: it and those before it
/// are `index + 1` at most, and behind it are as many as are higher.
fn most(index: u32, count: u32, size: u32) -> u32 {
    size - count + 1 + index
}

/// Returns the least height there: that of the highest building, if only the first one is seen, and of the place, if all are.
fn least(index: u32, count: u32, size: u32) -> u32 {
    match (index, count) {
        (0, 1) => size,
        (_, count) if count == size => index + 1,
        _ => 1,
    }
}

fn find_visible(position: &Position, findings: &mut Findings) -> Flow {
    each(position, |number, line, count| {
        if line.cells.len() > MOST_DIGITS || (line.all() & position.open()).is_empty() {
            return Flow::Continue(());
        }
        findings.stop().ask()?;
        let possible = supported(&line.held(position), count, |before, digit| {
            Some(u32::from(is_seen(before, digit)))
        });
        for (&place, possible) in line.cells.iter().zip(possible) {
            findings.eliminate_from(position, place, !possible);
        }
        findings.finish(Visible { line: number })
    })
}

/// Returns whether a digit is higher than those before it.
fn is_seen(before: Digits, digit: u8) -> bool {
    before >> digit == 0
}

/// Returns the sets of heights that can be seen, from the lowest one on.
fn visible(position: &Position, line: &Line, count: u32) -> Vec<Digits> {
    let held = line.held(position);
    let size = held.len();
    let highest = 1 << (size - 1);
    let lower = super::super::cells::subsets(highest - 1, count - 1);
    let all = lower.chain((count == 1).then_some(0)).map(|lower| lower | highest);
    let mut all: Vec<Digits> = all.collect();
    all.retain(|set| {
        let possible = supported(&held, count, |before, digit| {
            let seen = is_seen(before, digit);
            (seen == (set >> digit & 1 != 0)).then_some(seen.into())
        });
        possible.iter().all(|&possible| possible != 0)
    });
    all.sort_by_key(|set| std::cmp::Reverse(set.reverse_bits()));
    all
}

impl Describe for Heights {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let line =
            &position.shape().rules().expect("there is the rule").said.lines[self.line as usize];
        let Clue::Skyscraper(count) = line.clue else { unreachable!("it is a skyscraper clue") };
        let size = u32::from(position.shape().size);
        let rule = narrator.rule(line.rule);
        narrator.mark_cells(line.all(), 0);
        if count == 1 {
            return format!("by {rule} only the highest building is seen, which has to be first");
        }
        if count == size {
            return format!("by {rule} all buildings are seen, each higher than those before it");
        }
        let lost = narrator.eliminations;
        let is_lost = |place: u8| lost.iter().any(|&(other, _)| other == place);
        let limits = (0..).zip(&line.cells).filter(|&(_, &place)| is_lost(place));
        let limits = limits.enumerate().map(|(number, (index, &place))| {
            let is = if number == 0 { " is" } else { "" };
            format!("{}{is} at most {}", narrator.cell(place), most(index, count, size))
        });
        format!("for {count} buildings to be seen by {rule}, {}", listed(limits, "and"))
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the row or column"]
    }
}

impl Describe for Visible {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let line =
            &position.shape().rules().expect("there is the rule").said.lines[self.line as usize];
        let Clue::Skyscraper(count) = line.clue else { unreachable!("it is a skyscraper clue") };
        let rule = narrator.rule(line.rule);
        let sets = visible(position, line, count);
        let heights = sets.iter().fold(0, |all, set| all | set);
        narrator.mark_cells(line.all(), 0);
        let highest = position.shape().size - 1;
        narrator.mark(line.all(), 1 << highest, 1);
        match (sets.len(), count) {
            (0, _) => format!("no order of the candidates keeps {rule}"),
            (1, 1) => format!("by {rule} only {} is seen", digit_of(highest)),
            (..=LISTED, _) => {
                format!(
                    "the heights that are seen by {rule} can only be {}",
                    listed_sets(&sets, Fits::Apart)
                )
            }
            (many, _) => format!(
                "the {many} sets of heights that can be seen by {rule} begin with {}, and none of them leaves what is \
                 eliminated",
                first_of(narrator, &sets, heights)
            ),
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the row or column", "the highest building"]
    }
}

/// Names the lowest digits of sets.
fn first_of(narrator: &Narrator, sets: &[Digits], all: Digits) -> String {
    let firsts = sets.iter().fold(0, |firsts, set| firsts | set & set.wrapping_neg());
    narrator.one_of_digits(firsts & all)
}
