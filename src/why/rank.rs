//! How likely a mistake is, in points: the fewer, the likelier.
//!
//! About two points make a mistake half as likely. They are the sum of
//!
//! | what | points |
//! |---|--:|
//! | two neighbours swapped | 0 |
//! | a given moved by a cell | 4 |
//! | several givens moved together | 5, and 1 for each gap between them |
//! | two neighbouring rows or columns exchanged | 8 |
//! | two others | 12 |
//! | a digit changed | 8 |
//! | a digit misread as another one throughout | 16 |
//! | … that looks like the other (1 and 7, 3 and 8, …) | 2 less |
//! | … else, that is its neighbour on a keyboard or a number pad | 1 less |
//! | a given too many | 10 |
//! | a rule too many, a given left out, or a diagonal left out | 12 |
//! | … the second diagonal | 8 |
//! | another rule left out | 10 in a puzzle with rules, else 14 |
//! | pencil marks where there are none | 14 |
//! | a pencil mark missing or too many, or a mark of the other colour | 7 |
//! | a pencil mark for another one | 8 |
//! | the pencil marks of two neighbours exchanged | 6 |
//! | what else concerns a rule | 6 to 12, see [`typed`] |
//! | … misplaced (swapped, moved, exchanged) in a puzzle with rules | 8 more |
//! | two mistakes | the points of both, and 6 |
//! | the pattern of givens becomes symmetric | 10 less |
//! | the pattern of givens was symmetric and is so no longer | 10 |
//! | a given of the repaired puzzle is not needed, though it has no more than 26 | 4 |
//! | the repaired puzzle of pencil marks alone could have one more | 10 |
//!
//! A kind of mistake that is possible in few places is likelier in each of them: there are five or ten pairs of
//! neighbours to swap, but two hundred digits to misread. There are also few givens to remove, few pairs of lines and
//! few ways to divide the cells of a digit, but such mistakes are rarer than a misread cell, and the more cells they
//! change, the rarer. Two mistakes are independent: points add up, and most people do not make a second mistake. Most
//! setters place their givens symmetrically (here: with regard to the centre, an axis or a diagonal); if a pattern
//! lacks one given, symmetry shows which cell it was. Puzzles of pencil marks alone are made by a program, which puts in
//! marks for as long as there is one solution. Puzzles with rules are not copied by eye but set in editors,
//! where a digit is mistyped rather than misplaced.

use super::slip::Slip;
use super::typed;
use crate::{Cell, Digit, HouseKind, Puzzle, Symmetry};
use kenzan_model::any_of;

/// Returns the points of `slips` that are known without a search.
pub(super) fn points(slips: &[Slip], before: &Puzzle) -> i32 {
    let further = slips.len().saturating_sub(1);
    let further = FURTHER.saturating_mul(i32::try_from(further).unwrap_or(i32::MAX));
    let kinds = slips.iter().map(|slip| kind(slip, before));
    kinds.fold(further, i32::saturating_add) + pattern(slips, before)
}

/// Undoes the mistakes `slips` in `puzzle`.
pub(super) fn undone(slips: &[Slip], puzzle: &Puzzle) -> Puzzle {
    slips.iter().fold(puzzle.clone(), |puzzle, slip| slip.undo(&puzzle))
}

const FURTHER: i32 = 6;

/// The points of a repaired puzzle with few givens, not all of which are needed.
pub(super) const NOT_NEEDED: i32 = 4;

/// The most that are few.
pub(super) const FEW_GIVENS: usize = 26;

/// The points of a repaired puzzle of pencil marks alone that could have one more.
pub(super) const MARK_NOT_NEEDED: i32 = 10;

/// Returns the points of a mistake by its kind and its puzzle.
pub(super) fn kind(slip: &Slip, puzzle: &Puzzle) -> i32 {
    let is_typed = !puzzle.rules().is_empty();
    let misplaced = if is_typed { MISPLACED } else { 0 };
    match slip {
        Slip::Swap { .. } | Slip::Shift { .. } | Slip::Lines { .. } => {
            kind_on_paper(slip) + misplaced
        }
        Slip::RuleNumber { found, meant, .. } => typed::number(found, meant),
        Slip::Redrawn { index, found, meant, how } => {
            typed::redrawn(*how, found, meant) + typed::among(puzzle, &[*index], &[found], &[meant])
        }
        Slip::Exchange { first, second } => typed::exchange(first, second),
        Slip::MissingHouse { .. } if has_diagonal(puzzle) => SECOND_DIAGONAL,
        Slip::MissingRule { .. } if is_typed => SUGGESTED,
        any_of! {
            Slip: Digit, Confusion, Extra, Missing, PencilMarks, Marks, MarksExchanged, RuleKind,
            ExtraRule, MissingRule, MissingHouse
        } => kind_on_paper(slip),
    }
}

const MISPLACED: i32 = 8;
const SECOND_DIAGONAL: i32 = 8;
const SUGGESTED: i32 = 10;

fn has_diagonal(puzzle: &Puzzle) -> bool {
    let diagonals = [HouseKind::MainDiagonal, HouseKind::AntiDiagonal];
    puzzle.layout().extra_houses().iter().any(|house| diagonals.contains(&house.kind()))
}

/// Returns the points of a mistake in copying a grid by eye.
fn kind_on_paper(slip: &Slip) -> i32 {
    match slip {
        Slip::Swap { .. } => 0,
        Slip::Shift { givens, .. } if givens.len() == 1 => 4,
        Slip::Shift { givens, .. } => {
            let gaps = givens.windows(2).filter(|pair| distance(pair[0].0, pair[1].0) > 1).count();
            5 + i32::try_from(gaps).unwrap_or(i32::MAX - 5)
        }
        Slip::Lines { first, second, .. } if second - first == 1 => 8,
        Slip::Digit { found, meant, .. } => 8 - likeness(*found, *meant),
        Slip::Confusion { found, meant, .. } => 16 - likeness(*found, *meant),
        Slip::MarksExchanged { .. } => 6,
        Slip::Marks { found, meant, .. } if found.len() == meant.len() => {
            let (one, other) = (found.difference(*meant), meant.difference(*found));
            8 - one.only().zip(other.only()).map_or(0, |(one, other)| likeness(one, other))
        }
        any_of! { Slip: Marks, RuleKind } => 7,
        any_of! { Slip: RuleNumber, Redrawn, Exchange } => 9,
        Slip::Extra { .. } => 10,
        any_of! { Slip: Lines, Missing, ExtraRule, MissingHouse } => 12,
        any_of! { Slip: MissingRule, PencilMarks } => 14,
    }
}

fn distance(one: Cell, other: Cell) -> u8 {
    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column())
}

/// The points for mistaking one digit for the other.
pub(super) fn likeness(one: Digit, other: Digit) -> i32 {
    const ALIKE: [&str; 8] = ["17", "38", "56", "68", "89", "69", "8B", "1I"];
    let (one, other) = (one.min(other), one.max(other));
    let pair: String = [one.symbol(), other.symbol()].iter().collect();
    if ALIKE.contains(&pair.as_str()) {
        2
    } else {
        i32::from(are_near_on_keys(one.value(), other.value()))
    }
}

/// Returns whether two keys are neighbours in the row of digits or on a number pad.
fn are_near_on_keys(low: u8, high: u8) -> bool {
    // The rows of the pad are 1 to 3, 4 to 6, 7 to 9.
    high <= 9 && (high - low == 1 || high - low == 3)
}

fn pattern(slips: &[Slip], before: &Puzzle) -> i32 {
    // Rules change no given.
    if slips.iter().all(|slip| !slip.rules().is_empty()) {
        return 0;
    }
    match (is_symmetric(before), is_symmetric(&undone(slips, before))) {
        (false, true) => -10,
        (true, false) => 10,
        (true, true) | (false, false) => 0,
    }
}

/// Returns whether the pattern of givens is symmetric to the centre, an axis or a diagonal.
fn is_symmetric(puzzle: &Puzzle) -> bool {
    let layout = puzzle.layout();
    let images = Symmetry::ALL.into_iter().skip(1);
    // Rows become columns only where there are as many.
    let mut images =
        images.filter(|image| !image.transposes() || layout.rows() == layout.columns());
    let is_given = |cell: Cell| puzzle.givens().get(cell).is_some();
    images.any(|image| {
        layout.cells().all(|cell| is_given(cell) == is_given(image.cell(cell, layout.shape())))
    })
}
