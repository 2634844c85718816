//! Sandwich sums and X-sums: how many digits add up to the clue.

use super::super::Technique;
use super::super::cells::CellSet;
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow, digit_of};
use super::super::group;
use super::super::position::Position;
use super::clue::{Clue, Line};

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

/// A clue that so many digits can't make, and a digit that loses places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Length {
    line: u32,
    digit: u8,
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
    for (number, line) in (0..).zip(&rules.said.lines) {
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

impl Describe for Length {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let line =
            &position.shape().rules().expect("there is the rule").said.lines[self.line as usize];
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
                format!("by {rule}: {first} is {both}")
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
