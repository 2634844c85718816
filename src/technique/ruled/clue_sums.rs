//! Sandwich sums and X-sums: how many digits add up to the clue, and which.

use super::super::Technique;
use super::super::cells::{CellSet, Place};
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow, digit_of};
use super::super::group;
use super::super::position::{Digits, Position};
use super::Fits;
use super::cage::{LISTED, listed_sets};
use super::clue::{Clue, Line, MOST_DIGITS, supported};
use super::combinations::{Open, sum_of};

/// The number of digits that add up to a clue.
pub static CLUE_LENGTH: Technique = Technique {
    name: "clue-length",
    title: "How Many Digits",
    definition: "So many different digits add up to the clue only if their smallest sum is not more than it, and their \
                 largest sum not less. That limits the distance between the 1 and the 9 of a sandwich, and the first \
                 digit of an X-sum. A 1 or 9 with no partner at such a distance can be eliminated, and so can a first \
                 digit with which so many digits can't have the sum.",
    source: "Sandwich sudoku, where it is the table of sums by the number of digits, and X-sums.",
    group: Some(group::RULES),
    find: find_length,
    ..Technique::BLANK
};

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

/// A clue that so many digits can't make, and a digit that loses places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Length {
    line: u32,
    digit: u8,
}

/// A clue with the digits that make it; with the places of the ends of a sandwich alone, or the first digit of an X-sum, if
/// only these are excluded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Makes {
    line: u32,
    is_of_ends: bool,
}

/// Returns the smallest and the largest sum of so many different digits from `first` to `last`.
fn extremes(count: u32, first: u32, last: u32) -> [u32; 2] {
    [(first..).take(count as usize).sum(), (first..=last).rev().take(count as usize).sum()]
}

/// Returns the numbers of digits between the ends of a sandwich that can have a sum: these are consecutive.
fn lengths(sum: u32, size: u32) -> Vec<u32> {
    let can_be = |count: &u32| {
        let [least, most] = extremes(*count, 2, size - 1);
        (least..=most).contains(&sum)
    };
    (0..=size - 2).filter(can_be).collect()
}

/// Returns the smallest and the largest sum of the first X digits of a line.
fn x_extremes(x: u32, size: u32) -> [u32; 2] {
    let largest = (1..=size).rev().filter(|&digit| digit != x).take(x as usize - 1);
    [extremes(x, 1, size)[0], x + largest.sum::<u32>()]
}

fn find_length(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    let size = u32::from(position.shape().size);
    for (number, line) in (0..).zip(&rules.lines) {
        match line.clue {
            Clue::Sandwich(sum) => {
                let lengths = lengths(sum, size);
                let last = position.shape().size - 1;
                for (digit, other) in [(0, last), (last, 0)] {
                    let alone = without_partner(position, line, &lengths, digit, other);
                    findings.eliminate(position, alone, digit);
                    findings.finish(Length { line: number, digit })?;
                }
            }
            Clue::XSum(sum) => {
                for digit in 0..position.shape().size {
                    let [least, most] = x_extremes(u32::from(digit) + 1, size);
                    if !(least..=most).contains(&sum) {
                        let first = [line.cells[0]].into_iter().collect();
                        findings.eliminate(position, first, digit);
                    }
                }
                findings.finish(Length { line: number, digit: 0 })?;
            }
            Clue::Skyscraper(_) | Clue::Rank(_) => {}
        }
    }
    Flow::Continue(())
}

/// Returns the cells of a sandwich with a digit that have the other end at none of some distances.
fn without_partner(
    position: &Position,
    line: &Line,
    lengths: &[u32],
    digit: u8,
    other: u8,
) -> CellSet {
    let has = |index: usize, digit: u8| {
        line.cells.get(index).is_some_and(|&place| position.held(place) >> digit & 1 != 0)
    };
    let is_alone = |index: &usize| {
        !lengths.iter().any(|&between| {
            let distance = between as usize + 1;
            has(index + distance, other) || *index >= distance && has(index - distance, other)
        })
    };
    let alone = (0..line.cells.len()).filter(|&index| has(index, digit)).filter(is_alone);
    alone.map(|index| line.cells[index]).collect()
}

fn find_sets(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, line) in (0..).zip(&rules.lines) {
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
        let is_between = (before & crusts).count_ones() == 1 && crusts >> digit & 1 == 0;
        Some(if is_between { u32::from(digit) + 1 } else { 0 })
    })
}

/// Returns what the cells of a line can hold by an X-sum.
fn in_x_sum(held: &[Digits], sum: u32) -> Vec<Digits> {
    let mut all = vec![0; held.len()];
    for x in super::super::cells::bits(held[0]) {
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
            for x in super::super::cells::bits(held[0]) {
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
    let open = |cells: CellSet, held| Open {
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

impl Describe for Length {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let line = &position.shape().rules().expect("there is the rule").lines[self.line as usize];
        let (rule, size) = (narrator.rule(line.rule), u32::from(position.shape().size));
        narrator.mark_cells(line.all(), 0);
        match line.clue {
            Clue::Sandwich(sum) => {
                let last = position.shape().size - 1;
                let other = last - self.digit;
                narrator.mark(line.all(), 1 << other, 1);
                let has = in_words(&lengths(sum, size), sum, size);
                let lost = narrator.eliminations.iter().map(|&(place, _)| place).collect();
                let partners =
                    format!("no {} is so far from {}", digit_of(other), narrator.one_of(lost));
                format!("{rule} has {has} between 1 and {size}, and {partners}")
            }
            Clue::XSum(sum) => {
                let first = narrator.cell(line.cells[0]);
                let lost = narrator.eliminations.iter().fold(0, |all, &(_, lost)| all | lost);
                let lost = |x: &u32| lost >> (x - 1) & 1 != 0;
                let low = (1..=size).rev().find(|&x| x_extremes(x, size)[1] < sum);
                let high = (1..=size).find(|&x| x_extremes(x, size)[0] > sum);
                let low = low.filter(|&low| (1..=low).any(|x| lost(&x)));
                let high = high.filter(|&high| (high..=size).any(|x| lost(&x)));
                let low = low.map(|x| {
                    let most = x_extremes(x, size)[1];
                    format!("more than {x}, with which {} at most {most}", first_digits(x))
                });
                let high = high.map(|x| {
                    let least = x_extremes(x, size)[0];
                    format!("less than {x}, with which {} at least {least}", first_digits(x))
                });
                let both = low.into_iter().chain(high).collect::<Vec<_>>().join(", and ");
                format!("by {rule}, {first} is {both}")
            }
            Clue::Skyscraper(_) | Clue::Rank(_) => unreachable!("it is no sum"),
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the row or column", "the other end"]
    }
}

fn first_digits(count: u32) -> String {
    if count == 1 { "the sum is".to_owned() } else { format!("the first {count} digits add up to") }
}

/// Says how many digits can have a sum: `3 or 4 digits (2 are at most 15, 5 at least 20)`.
fn in_words(lengths: &[u32], sum: u32, size: u32) -> String {
    let (Some(&low), Some(&high)) = (lengths.first(), lengths.last()) else {
        return format!("no set of digits with the sum {sum}");
    };
    let too_few = (low > 1).then(|| {
        let few = low - 1;
        format!(
            "{few} {} at most {}",
            if few == 1 { "is" } else { "are" },
            extremes(few, 2, size - 1)[1]
        )
    });
    let too_many = (high < size - 2 && high > 0).then(|| {
        let (many, are) = (high + 1, if too_few.is_some() { "" } else { "are " });
        format!("{many} {are}at least {}", extremes(many, 2, size - 1)[0])
    });
    let why: Vec<String> = too_few.into_iter().chain(too_many).collect();
    let counts = listed(lengths.iter().map(u32::to_string), "or");
    let digits = match lengths {
        [0] => "no digit".to_owned(),
        [1] => "1 digit".to_owned(),
        _ => format!("{counts} digits"),
    };
    if why.is_empty() { digits } else { format!("{digits} ({})", why.join(", ")) }
}

impl Describe for Makes {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let line = &position.shape().rules().expect("there is the rule").lines[self.line as usize];
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
                "by {rule}, 1 and {size} can only be in {places}, to have digits between them that fit"
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
        format!("by {rule}, 1 and {size} are {}", told.collect::<Vec<_>>().join(", or "))
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
