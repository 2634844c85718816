//! Numbers of classes against the classes themselves and against published facts.

use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU16, Ordering};
use std::{env, fs, thread};

use fastrand::Rng;

use super::milestones::{self, Milestone};
use super::walk::{GridRows, Visit, walk};
use super::{COUNT, each, grid, number};
use crate::Solve as _;
use crate::canon::{Canonical, Canonizer, band};
use crate::random::shuffle;
use crate::{Grid, Layout, Puzzle};

/// After how much work there is a milestone.
const INTERVAL: usize = 1 << 20;

/// Counts the classes that begin with a band, and sets milestones.
#[derive(Default)]
struct Count {
    band: u16,
    classes: u64,
    rows: [[u8; 9]; 2],
    work: usize,
    milestones: Vec<Milestone>,
}

impl Visit for Count {
    fn grid(&mut self, _: &GridRows) -> ControlFlow<()> {
        self.classes += 1;
        Continue(())
    }

    fn work(&mut self, rows: &GridRows, units: usize) {
        let rows = [rows[3], rows[4]];
        if rows != self.rows && self.work >= INTERVAL {
            self.milestones.push(Milestone { band: self.band, rows, before: self.classes });
            self.work = 0;
        }
        self.rows = rows;
        self.work += units;
    }
}

impl Count {
    fn of(band: u16) -> Self {
        let first = Milestone { band, rows: [[0; 9]; 2], before: 0 };
        let mut count = Self { band, milestones: vec![first], ..Self::default() };
        assert!(walk(band, first.rows, &mut count).is_continue());
        count
    }
}

#[test]
#[ignore = "half an hour: KENZAN_MILESTONES=FILE cargo nextest run --release -p kenzan-core --lib --run-ignored only -E 'test(all_classes)' writes the milestones"]
fn all_classes_are_counted() {
    let (next, counts) = (AtomicU16::new(0), Mutex::new(BTreeMap::new()));
    let work = || {
        loop {
            let band = next.fetch_add(1, Ordering::Relaxed);
            if band >= band::COUNT {
                return;
            }
            let count = Count::of(band);
            counts.lock().expect("no thread panics").insert(band, count);
        }
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        (0..threads).for_each(|_| drop(scope.spawn(work)));
    });
    let (mut before, mut milestones) = (0, Vec::new());
    for count in counts.into_inner().expect("no thread panics").into_values() {
        milestones.extend(
            count
                .milestones
                .into_iter()
                .map(|one| Milestone { before: before + one.before, ..one }),
        );
        before += count.classes;
    }
    assert_eq!(before, COUNT);
    let file = milestones::write(&milestones);
    if let Some(path) = env::var_os("KENZAN_MILESTONES") {
        fs::write(path, &file).expect("the file is written");
    }
    assert_eq!(milestones::read(&file), milestones);
    assert!(file == include_bytes!("milestones.bin"), "other milestones");
}

/// A full grid with random boxes on its diagonal.
fn random_grid(random: &mut Rng) -> Grid {
    let mut values = [0; 81];
    for first in [0, 30, 60] {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        shuffle(random, &mut digits);
        for (row, digits) in digits.chunks_exact(3).enumerate() {
            values[first + 9 * row..first + 9 * row + 3].copy_from_slice(digits);
        }
    }
    let grid = Grid::from_values(9, values).expect("a square");
    let puzzle = Puzzle::new(Layout::classic(), grid).expect("it fits");
    let solution = puzzle.solutions().next().expect("some grid has these boxes");
    solution.expect("the engine finds it").grid().clone()
}

#[test]
fn a_number_leads_back_to_the_form() {
    let mut random = Rng::with_seed(2026);
    for _ in 0..3 {
        let full = random_grid(&mut random);
        let puzzle = Puzzle::new(Layout::classic(), full.clone()).expect("it fits");
        let form = Canonical::of(&puzzle).expect("no clash");
        let found = number(&full).expect("it is full");
        assert_eq!(grid(found).as_ref(), Some(form.puzzle().givens()));
        assert_eq!(number(form.puzzle().givens()), Some(found));
    }
}

/// Grids beside each other are forms, and ascend; the next class is met across the end of a band, too.
#[test]
fn classes_are_forms_in_order() {
    let mut random = Rng::with_seed(11);
    let mut starts: Vec<u64> = (0..1).map(|_| random.u64(1..=COUNT - 1000)).collect();
    let end_of_a_band = Milestone::before(30, [[0; 9]; 2]).before;
    starts.extend([1, end_of_a_band - 150, COUNT - 400]);
    let mut canonizer = Canonizer::default();
    for start in starts {
        let mut before = [b'0'; 81];
        let mut next = start;
        each(start, |number, marks| {
            assert_eq!(number, next);
            assert_eq!(canonizer.marks(marks).expect("no clash").marks(), marks, "{number}");
            assert!(*marks > before, "{number}");
            before = *marks;
            next += 1;
            if next == start + 300 { Break(()) } else { Continue(()) }
        });
        assert_eq!(next, start + 300);
    }
}

#[test]
fn there_are_no_other_numbers() {
    assert_eq!(grid(0), None);
    assert_eq!(grid(COUNT + 1), None);
    let mut numbers = Vec::new();
    each(COUNT - 2, |number, _| {
        numbers.push(number);
        Continue(())
    });
    assert_eq!(numbers, [COUNT - 2, COUNT - 1, COUNT]);
}
