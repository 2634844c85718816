//! What is said about puzzles that are wrong.

mod suite;

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use kenzan::engine::Query;
use kenzan::format::{Options as ReadOptions, Reader};
use kenzan::why::{self, Direction, Finding, Options};
use kenzan::{Cell, Digit, Grid, Outcome, Puzzle, crosscheck};

/// Numbers that look random and are the same everywhere (Steele, Lea and Flood's `SplitMix64`).
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((bits ^ bits >> 31) % count as u64).expect("below a usize")
    }

    fn pick<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        (!list.is_empty()).then(|| list[self.below(list.len())].clone())
    }
}

fn shipped(names: &[&str]) -> Vec<Puzzle> {
    let read = |name: &&str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("puzzles/{name}.txt"));
        let file = BufReader::new(File::open(&path).expect("the file is there"));
        Reader::new(file, ReadOptions::default()).map(|entry| entry.expect("a puzzle").puzzle)
    };
    names.iter().flat_map(read).collect()
}

fn count(puzzle: &Puzzle) -> u64 {
    let found = suite::named("native").solve(puzzle, &Query::unique()).expect("it works");
    found.count
}

fn explain(puzzle: &Puzzle, options: &Options) -> why::Explanation {
    why::explain(suite::named("native").as_mut(), puzzle, options).expect("right answers")
}

/// Copies `puzzle` with one slip of `kind`: a digit changed, moved to a free neighbour, or two
/// neighbours swapped.
fn mistyped(puzzle: &Puzzle, kind: usize, dice: &mut Dice) -> Option<Puzzle> {
    let size = puzzle.size();
    let mut grid: Grid = puzzle.givens().clone();
    let givens: Vec<(Cell, Digit)> =
        grid.cells().filter_map(|(cell, digit)| Some((cell, digit?))).collect();
    match kind {
        0 => {
            let (cell, digit) = dice.pick(&givens)?;
            let others: Vec<Digit> = Digit::all(size).filter(|&other| other != digit).collect();
            grid.set(cell, dice.pick(&others));
        }
        1 => {
            let (cell, digit) = dice.pick(&givens)?;
            let free: Vec<Cell> = Direction::ALL
                .into_iter()
                .filter_map(|direction| direction.from(cell, size))
                .filter(|&cell| puzzle.givens().get(cell).is_none())
                .collect();
            grid.set(dice.pick(&free)?, Some(digit));
            grid.set(cell, None);
        }
        _ => {
            let mut pairs = Vec::new();
            for &(cell, digit) in &givens {
                for direction in [Direction::Right, Direction::Down] {
                    let Some(other) = direction.from(cell, size) else { continue };
                    if puzzle.givens().get(other).is_some_and(|second| second != digit) {
                        pairs.push((cell, other));
                    }
                }
            }
            let (one, other) = dice.pick(&pairs)?;
            grid.set(one, puzzle.givens().get(other));
            grid.set(other, puzzle.givens().get(one));
        }
    }
    Some(Puzzle::new(puzzle.layout().clone(), grid).expect("the same digits"))
}

/// Returns `number` puzzles that have not one solution any more, with what they were.
fn typos(number: usize, seed: u64) -> Vec<(Puzzle, Puzzle, usize)> {
    let originals: Vec<Puzzle> = shipped(&["articles", "easy", "hard", "clues-17"])
        .into_iter()
        .filter(|puzzle| count(puzzle) == 1)
        .collect();
    let mut dice = Dice(seed);
    let mut typos = Vec::new();
    while typos.len() < number {
        let original = dice.pick(&originals).expect("there are puzzles");
        let kind = dice.below(3);
        let Some(wrong) = mistyped(&original, kind, &mut dice) else { continue };
        if count(&wrong) != 1 {
            typos.push((original, wrong, kind));
        }
    }
    typos
}

/// The place of the original among the repairs, from 0.
fn place(original: &Puzzle, wrong: &Puzzle) -> Option<usize> {
    let options = Options { repairs: 1_000, ..Options::default() };
    match explain(wrong, &options).finding {
        Finding::None { repairs, .. } | Finding::Multiple { repairs, .. } => {
            repairs.list.iter().position(|repair| repair.puzzle == *original)
        }
        Finding::Unique(_) | Finding::Unknown { .. } => None,
    }
}

#[test]
#[ignore = "measures"]
fn measure() {
    let mut totals = [[0_usize; 4]; 3];
    for seed in 1..=5 {
        let mut within = 0;
        for (original, wrong, kind) in typos(200, seed) {
            let place = place(&original, &wrong);
            totals[kind][place.map_or(3, |place| if place == 0 { 0 } else if place < 3 { 1 } else { 2 })] += 1;
            within += usize::from(place.is_some_and(|place| place < 3));
            if place.is_none_or(|place| place >= 3) && seed == 1 {
                eprintln!("{kind} {place:?} {wrong} {original}");
            }
        }
        eprintln!("seed {seed}: {within}");
    }
    eprintln!("{totals:?}");
}
#[test]
#[ignore = "measures"]
fn times() {
    let mut engine = suite::named("native");
    let mut all = typos(200, 1).into_iter().map(|t| t.1).collect::<Vec<_>>();
    all.extend(shipped(&["several", "none"]));
    let mut times = Vec::new();
    for p in &all {
        let start = std::time::Instant::now();
        let e = why::explain(engine.as_mut(), p, &Options::default()).expect("right");
        times.push((start.elapsed(), e.questions, e.finding.word(), p.to_string(), match e.finding { Finding::None{clash, ..} => format!("{} smallest {} known {}", clash.facts.len(), clash.is_smallest, clash.known), Finding::Multiple{extra, open, ..} => format!("{} extra {:?} {}", open.count, extra.givens(), extra.is_smallest), _ => String::new()}));
    }
    times.sort();
    eprintln!("median {:?} p90 {:?}", times[times.len()/2].0, times[times.len()*9/10].0);
    for t in times.iter().rev().take(12) { eprintln!("{t:?}"); }
    for t in times.iter().step_by(15) { eprintln!("{t:?}"); }
    let _ = Outcome::None; let _ = crosscheck::Verdict::Agree;
}
