//! Measures kenzan's 9×9 engine and other solvers: one run, interleaved rounds, CPU time.
//!
//! ```text
//! cargo run --release -- [--limit N] [--rounds N] [--size N] [--widths LIST] [--peer NAME=LIB]… FILE…
//! ```
//!
//! A file holds one puzzle per line (81 characters; `#` starts a remark; `:count` after the puzzle may
//! say how many solutions there are, up to the limit). A peer is a shared library that exports
//!
//! ```c
//! /* Counts the solutions of 81 characters up to limit; solution and guesses may be written. */
//! size_t kenzan_peer_solve(const char *puzzle81, size_t limit, char *solution81, size_t *guesses);
//! ```
//!
//! and, if it solves in bulk,
//!
//! ```c
//! /* The same for many lines of 82 characters each; writes a count a line, returns the guesses. */
//! size_t kenzan_peer_bulk(const char *lines82, size_t lines, size_t limit, size_t *counts);
//! ```
//!
//! Everybody counts the same puzzles up to the same limit, reading them from text included. Every
//! round asserts the counts: those of the file where it states them, else those of the first solver.

mod solvers;

use std::fs;

use solvers::{Bulk, Effort, Solver, Sudoku, each, peers};

/// The puzzles of one file, as lines of 82 bytes.
struct Set {
    name: String,
    lines: Vec<[u8; 82]>,
    stated: Vec<Option<usize>>,
}

fn read(path: &str, size: usize) -> Set {
    let text = fs::read_to_string(path).expect("a readable file");
    let (mut lines, mut stated) = (Vec::new(), Vec::new());
    for line in text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')) {
        let mut bytes = [b'\n'; 82];
        for (byte, character) in bytes.iter_mut().zip(line.bytes().take(81)) {
            // All peers read a dot, not all a nought.
            *byte = if character == b'0' { b'.' } else { character };
        }
        lines.push(bytes);
        stated.push(line.get(82..).and_then(|rest| rest.split(':').next()?.parse().ok()));
    }
    assert!(!lines.is_empty(), "{path} has puzzles");
    let found = lines.len();
    for index in found..size {
        lines.push(lines[index % found]);
        stated.push(stated[index % found]);
    }
    lines.truncate(size);
    stated.truncate(size);
    let name = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".txt").to_owned();
    Set { name, lines, stated }
}

/// CPU time of this thread in seconds.
fn now() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` is a valid place for the answer.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &raw mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn main() {
    let (mut limit, mut rounds, mut size) = (2, 9, 10_000);
    let mut solvers: Vec<Box<dyn Solver>> = Vec::new();
    let mut files = Vec::new();
    let mut widths = "best".to_owned();
    let mut others: Vec<Box<dyn Solver>> = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().expect("a value");
        match argument.as_str() {
            "--limit" => limit = value().parse().expect("a number"),
            "--rounds" => rounds = value().parse().expect("a number"),
            "--size" => size = value().parse().expect("a number"),
            "--widths" => widths = value(),
            "--peer" => others.extend(peers(&value())),
            _ => files.push(argument),
        }
    }
    for width in widths.split(',') {
        solvers.push(Box::new(Bulk::new(width)));
    }
    solvers.extend(each(&widths));
    solvers.push(Box::new(Sudoku));
    solvers.append(&mut others);

    for path in &files {
        let set = read(path, size);
        compare(&set, limit, rounds, &mut solvers);
    }
}

fn compare(set: &Set, limit: usize, rounds: usize, solvers: &mut [Box<dyn Solver>]) {
    let mut times = vec![Vec::new(); solvers.len()];
    let mut counts = vec![0; set.lines.len()];
    let mut expected = Vec::new();
    let mut efforts = vec![Effort::default(); solvers.len()];
    for round in 0..rounds {
        for (index, solver) in solvers.iter_mut().enumerate() {
            counts.fill(usize::MAX);
            let start = now();
            efforts[index] = solver.count(&set.lines, limit, &mut counts);
            times[index].push(now() - start);
            if round == 0 && index == 0 {
                expected.clone_from(&counts);
                for (line, (count, stated)) in expected.iter_mut().zip(&set.stated).enumerate() {
                    if let Some(stated) = *stated {
                        assert_eq!(*count, stated.min(limit), "{}: puzzle {line}", set.name);
                    }
                }
            }
            assert_eq!(counts, expected, "{} disagrees on {}", solver.name(), set.name);
        }
    }
    let tally = |wanted: usize| expected.iter().filter(|&&count| count == wanted).count();
    println!(
        "\n{}: {} puzzles, {} without, {} with one solution, limit {limit}, {rounds} rounds",
        set.name,
        set.lines.len(),
        tally(0),
        tally(1)
    );
    let mut medians: Vec<f64> = times.iter_mut().map(|times| median(times)).collect();
    let first = medians[0];
    for (index, solver) in solvers.iter().enumerate() {
        let time = std::mem::take(&mut medians[index]);
        let puzzles = set.lines.len() as f64;
        let least = times[index][0];
        let without = efforts[index].without.map_or_else(String::new, |without| {
            format!(", none in {:.1} %", without as f64 / puzzles * 100.0)
        });
        println!(
            "  {:<20} {:>9.1} K/s  (best {:>9.1})  {:>6.2}x  guesses {:.3}{without}",
            solver.name(),
            puzzles / time / 1e3,
            puzzles / least / 1e3,
            time / first,
            efforts[index].guesses as f64 / puzzles,
        );
    }
}
