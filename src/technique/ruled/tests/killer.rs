//! Killer pairs, triples and quads against all ways to fill the cages, and what is told.

use std::collections::BTreeSet;

use fastrand::Rng;

use super::super::super::*;
use super::{assert_told, blank, cage, cells, fillings, taken, with};
use crate::{Candidates, Cell, Digit, Puzzle};

#[test]
fn they_say_what_each_cage_has_at_least() {
    let pair = with(blank(9), &[cage(cells("r1c1 r1c2"), 5), cage(cells("r1c4 r1c5"), 6)]);
    let out = with(blank(9), &[cage(cells("r1c1 r1c2"), 5), cage(cells("r1c4 r1c5 r2c5"), 6)]);
    let many = [cage(cells("r1c1 r1c2"), 5), cage(cells("r1c4 r1c5 r1c6"), 8)];
    let many = with(blank(9), &many);
    let mut candidates = Candidates::full(9);
    candidates.set(
        cells("r1c9")[0],
        Digit::all(9).filter(|digit| [1, 4].contains(&digit.value())).collect(),
    );
    let cell = with(blank(9), &[cage(cells("r1c1 r1c2"), 6)]);
    let cell = cell.with_candidates(candidates).expect("the same size");
    let rest = [cage(cells("r1c1 r1c2"), 5), cage(cells("r1c5 r1c6 r1c7 r1c8 r1c9"), 34)];
    let rest = with(blank(9), &rest);
    assert_told(&[
        (
            &KILLER_PAIR,
            &pair,
            "Killer Pair: of 1 and 2 in row 1, the killer cage of 5 in r1c1-r1c2 holds at least one (1+4 or 2+3) and \
             the killer cage of 6 in r1c4-r1c5 holds at least one (1+5 or 2+4), which accounts for both, so 1 and 2 can \
             be eliminated from r1c3, r1c6, r1c7, r1c8 and r1c9",
        ),
        (
            &KILLER_PAIR,
            &out,
            "Killer Pair: of 1 and 2 in row 1, the killer cage of 5 in r1c1-r1c2 holds at least one (1+4 or 2+3) and \
             the killer cage of 6 in r1c4-r1c5, r2c5 holds at least one there (1+2+3; at most one outside), which \
             accounts for both; so 1 and 2 can be eliminated from r1c3, r1c6, r1c7, r1c8 and r1c9",
        ),
        (
            &KILLER_PAIR,
            &cell,
            "Killer Pair: of 1 and 4 in row 1, the killer cage of 6 in r1c1-r1c2 holds at least one (1+5 or 2+4) and \
             r1c9 is 1 or 4, which accounts for both, so 1 and 4 can be eliminated from r1c3, r1c4, r1c5, r1c6, r1c7 and \
             r1c8",
        ),
        (
            &KILLER_TRIPLE,
            &many,
            "Killer Triple: of 1, 2 and 3 in row 1, the killer cage of 5 in r1c1-r1c2 holds at least one (1+4 or 2+3) \
             and the killer cage of 8 in r1c4-r1c6 holds at least two (1+2+5 or 1+3+4), which accounts for all three, so \
             1, 2 and 3 can be eliminated from r1c3, r1c7, r1c8 and r1c9, and 2 and 3 from r1c1 and r1c2",
        ),
        (
            &KILLER_QUAD,
            &many,
            "Killer Quad: of 1, 2, 3 and 4 in row 1, the killer cage of 5 in r1c1-r1c2 holds at least two (1+4 or 2+3) \
             and the killer cage of 8 in r1c4-r1c6 holds at least two (1+2+5 or 1+3+4), which accounts for all four, so \
             1, 2, 3 and 4 can be eliminated from r1c3, r1c7, r1c8 and r1c9, and 3 and 4 from r1c4, r1c5 and r1c6",
        ),
        (
            &KILLER_PAIR,
            &rest,
            "Killer Pair: of 1 and 2 in row 1, the killer cage of 5 in r1c1-r1c2 holds at least one (1+4 or 2+3) and \
             the rest of row 1, 6 in r1c3 and r1c4, holds at least one (1+5 or 2+4), which accounts for both, so 1 and 2 \
             can be eliminated from r1c5, r1c6, r1c7, r1c8 and r1c9",
        ),
    ]);
}

/// Two cages in a row with random candidates, and two cells with few.
fn random_row(random: &mut Rng) -> (Puzzle, [(Vec<Cell>, u32); 2]) {
    let cages = [(0..2, 2), (2..5, 3)].map(|(columns, count)| {
        let cells: Vec<Cell> = columns.map(|column| Cell::new(0, column)).collect();
        (cells, random.u32(3..=6 * count))
    });
    let mut candidates = Candidates::full(9);
    for column in 0..9 {
        let few = if column < 5 { 4 } else { 2 };
        let digits = Digit::all(9).filter(|_| random.u8(..6) < few);
        candidates.set(Cell::new(0, column), digits.collect());
    }
    let rules = cages.clone().map(|(cells, sum)| cage(cells, sum));
    (with(blank(9), &rules).with_candidates(candidates).expect("the same size"), cages)
}

/// Takes from `left` the candidates of a row that some way to fill it has, with what the cages add up to.
fn keep_held(
    puzzle: &Puzzle,
    sums: [u32; 2],
    filled: &mut Vec<Digit>,
    left: &mut BTreeSet<(Cell, Digit)>,
) {
    let column = u8::try_from(filled.len()).expect("a row");
    let sum = |digits: &[Digit]| digits.iter().map(|digit| u32::from(digit.value())).sum::<u32>();
    if (column == 2 && sum(filled) != sums[0])
        || (column == 5 && sum(&filled[2..]) != sums[1])
        || left.is_empty()
    {
        return;
    }
    if column == 9 {
        left.retain(|(cell, digit)| cell.row() > 0 || filled[usize::from(cell.column())] != *digit);
        return;
    }
    for digit in puzzle.allowed(Cell::new(0, column)).iter() {
        if !filled.contains(&digit) {
            filled.push(digit);
            keep_held(puzzle, sums, filled, left);
            filled.pop();
        }
    }
}

/// Digits that fall apart into those of a locked digit of a cage and those of a naked subset are found by these.
#[test]
fn what_cages_must_have_goes_from_the_rest_of_a_house() {
    let mut random = Rng::with_seed(94);
    let mut expected = 0;
    for _ in 0..400 {
        let (puzzle, cages) = random_row(&mut random);
        let Ok(position) = Position::with_rules(&puzzle) else { continue };
        let fillings = cages.clone().map(|(cells, sum)| fillings(&puzzle, &cells, sum));
        if fillings.iter().any(Vec::is_empty) {
            continue;
        }
        let mut findings = Findings::default();
        let found: BTreeSet<_> = [
            &KILLER_PAIR, &KILLER_TRIPLE, &KILLER_QUAD, &CAGE_POINTING, &NAKED_PAIR, &NAKED_TRIPLE,
        ]
        .into_iter()
        .flat_map(|technique| {
            let all = findings.all(technique, &position).to_vec();
            taken(&findings, &all)
        })
        .collect();
        let mut refuted = found.clone();
        keep_held(&puzzle, [cages[0].1, cages[1].1], &mut Vec::new(), &mut refuted);
        assert_eq!(refuted, found, "{puzzle:?}");
        for digits in (0..512_u16).filter(|digits| (2..=4).contains(&digits.count_ones())) {
            let has = |digit: u8| digits >> (digit - 1) & 1 == 1;
            let least = fillings.each_ref().map(|fillings| {
                let counts = fillings
                    .iter()
                    .map(|filled| filled.iter().filter(|&&digit| has(digit)).count());
                counts.min().expect("there is one")
            });
            let cells = (5..9).map(|column| Cell::new(0, column));
            let few =
                cells.filter(|&cell| puzzle.allowed(cell).iter().all(|digit| has(digit.value())));
            let few: Vec<Cell> = few.collect();
            let held = least[0] + least[1] + few.len();
            let is_one = least.contains(&0) || held != digits.count_ones() as usize;
            if is_one || few.iter().any(|&cell| puzzle.allowed(cell).len() < 2) {
                continue;
            }
            for cell in (5..9).map(|column| Cell::new(0, column)).filter(|cell| !few.contains(cell))
            {
                for digit in puzzle.allowed(cell).iter().filter(|digit| has(digit.value())) {
                    expected += 1;
                    assert!(found.contains(&(cell, digit)), "{digit} in {cell} of {puzzle:?}");
                }
            }
        }
    }
    assert!(expected > 100, "{expected}");
}
