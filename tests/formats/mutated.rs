//! Texts that were changed at random, many of them: none is too much for the readers.
//!
//! The texts are all that the tests of the formats hold, and puzzles written in every format. `KENZAN_TEXTS`
//! says how many are made of them:
//! `KENZAN_TEXTS=10000000 cargo test --test formats mutated -- --nocapture`.

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use fastrand::Rng;
use kenzan::format::{Options, Reader, known};

/// The default number of mutations.
const USUAL: u64 = 5_000;

/// The longest text, in bytes.
const LONGEST: usize = 16_384;

/// No text may take longer.
const MOST_TIME: Duration = Duration::from_secs(1);

/// The most memory that all of it may take, in KiB.
const MOST_MEMORY: u64 = 200 << 10;

/// What is likely to mean something.
const PIECES: [&str; 60] = [
    "\n", "\r\n", "\t", " ", "0", "1", "9", "10", "255", "256", "65536", "4294967296", "-1", "1e9",
    "0.5", ".", ",", ";", ":", "|", "+", "-", "*", "=", "_", "~", "#", "//", "/*", "\"", "'", "\\",
    "[", "]", "{", "}", "(", ")", "<", ">", "</", "<td>", "<table>", "&amp;", "&#x110000;", "%2B",
    "%", "null", "true", "R1C1", "r9c9", "R0C10", "\"cells\":[]", "A", "z", "\u{feff}", "\u{200b}",
    "５", "5\u{fe0f}\u{20e3}", "…",
];

/// Returns the files below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder of the repository")
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// Returns the literals of a source.
fn literals(source: &str) -> impl Iterator<Item = String> {
    let unescaped =
        |text: &str| text.replace("\\n", "\n").replace("\\t", "\t").replace("\\\"", "\"");
    let raw = source.split("r#\"").skip(1).filter_map(|rest| rest.split("\"#").next());
    let raw = raw.map(str::to_owned);
    let plain = source.replace("\\\"", "\u{1}");
    let plain: Vec<String> = plain
        .split('"')
        .skip(1)
        .step_by(2)
        .map(|text| unescaped(&text.replace('\u{1}', "\"")))
        .collect();
    raw.chain(plain).filter(|text| (12..LONGEST).contains(&text.len()))
}

/// Returns all texts that something is made of.
fn seeds() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut seeds: Vec<Vec<u8>> = Vec::new();
    let mut sources = Vec::new();
    files(&root.join("tests/formats"), &mut sources);
    files(&root.join("src/model/format"), &mut sources);
    for path in sources {
        let source = fs::read_to_string(path).expect("a source is text");
        seeds.extend(literals(&source).map(String::into_bytes));
    }
    let mut texts = Vec::new();
    files(&root.join("tests/golden/formats"), &mut texts);
    for path in texts {
        let mut text = fs::read(path).expect("it can be read");
        text.truncate(LONGEST);
        seeds.push(text);
    }
    let mut lists = Vec::new();
    files(&root.join("puzzles"), &mut lists);
    for path in lists {
        let text = fs::read(path).expect("it can be read");
        for entry in Reader::new(&text[..], Options::default()).flatten().take(60) {
            for format in &known::FORMATS {
                if let Ok(written) = format.write(&entry) {
                    let text = format!("{}{}\n{}", format.head(), written.text, format.tail());
                    seeds.push(text.into_bytes());
                }
            }
        }
    }
    seeds.retain(|text| text.len() <= LONGEST);
    // Those that hold a puzzle lead further in.
    let (mut good, bad): (Vec<_>, Vec<_>) = seeds
        .into_iter()
        .partition(|text| Reader::new(&text[..], Options::default()).any(|read| read.is_ok()));
    good.extend(bad.into_iter().step_by(4));
    good
}

/// Changes a text a little.
fn change(text: &mut Vec<u8>, seeds: &[Vec<u8>], random: &mut Rng) {
    let place = random.usize(0..=text.len());
    let length = random.usize(0..=(text.len() - place).min(64));
    let end = place + length;
    match random.u8(0..12) {
        0 => drop(text.drain(place..end)),
        1 => {
            let piece = text[place..end].to_vec();
            let times = random.usize(1..8);
            text.splice(place..place, piece.repeat(times));
        }
        2 => text.truncate(place),
        3 => {
            if let Some(byte) = text.get_mut(place) {
                *byte ^= 1 << random.u8(0..8);
            }
        }
        4 => text.insert(place, random.u8(..)),
        5 => {
            let other = &seeds[random.usize(..seeds.len())];
            let from = random.usize(0..=other.len());
            let to = from + random.usize(0..=other.len() - from);
            text.splice(place..end, other[from..to].iter().copied());
        }
        6 => {
            let mut lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
            random.shuffle(&mut lines);
            *text = lines.concat();
        }
        _ => {
            let piece = PIECES[random.usize(..PIECES.len())];
            text.splice(place..end.min(place + random.usize(0..3)).max(place), piece.bytes());
        }
    }
    text.truncate(LONGEST);
}

/// Returns how much memory the process had at most so far, in KiB, where the system provides it.
fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// What a thread reads at the moment, and since when: a text that is never done is told, too.
#[derive(Default)]
struct Work(Mutex<Option<(Instant, Vec<u8>)>>);

impl Work {
    fn start(&self, text: &[u8]) -> Instant {
        let start = Instant::now();
        *self.0.lock().expect("no panic") = Some((start, text.to_vec()));
        start
    }

    fn end(&self) {
        *self.0.lock().expect("no panic") = None;
    }

    /// Ends the process where a text takes many times what it may: a thread can't be stopped.
    #[expect(clippy::print_stderr, reason = "nothing else is left to say it")]
    fn stop_if_stuck(&self) {
        if let Some((start, text)) = &*self.0.lock().expect("no panic")
            && start.elapsed() > 20 * MOST_TIME
        {
            eprintln!("never done: {:?}", String::from_utf8_lossy(text));
            std::process::abort();
        }
    }
}

/// Reads this number of texts, and returns how many held a puzzle, and the one that took longest.
fn read_many(seed: u64, count: u64, seeds: &[Vec<u8>], work: &Work) -> (u64, Duration, Vec<u8>) {
    let mut random = Rng::with_seed(seed);
    let (mut read, mut slowest, mut slowest_text) = (0_u64, Duration::ZERO, Vec::new());
    for _ in 0..count {
        let mut text = seeds[random.usize(..seeds.len())].clone();
        for _ in 0..random.usize(1..4) {
            change(&mut text, seeds, &mut random);
        }
        let start = work.start(&text);
        let found = catch_unwind(|| {
            let reader = Reader::new(&text[..], Options::default());
            // Nothing makes more of a text than a puzzle or a problem a byte.
            reader.take(LONGEST + 2).flatten().count()
        });
        let time = start.elapsed();
        work.end();
        let Ok(found) = found else { panic!("a panic: {:?}", String::from_utf8_lossy(&text)) };
        read += u64::from(found > 0);
        if time > slowest {
            (slowest, slowest_text) = (time, text);
        }
    }
    (read, slowest, slowest_text)
}

#[test]
#[expect(clippy::print_stdout, reason = "how many were read is what it is run for")]
fn mutated_texts_neither_panic_nor_hang_nor_fill_the_memory() {
    let asked = std::env::var("KENZAN_TEXTS").ok();
    let count = asked.as_deref().map_or(USUAL, |count| count.parse().expect("a number of texts"));
    let seeds = seeds();
    assert!(seeds.len() > 1_000, "there are {} texts", seeds.len());
    let threads = if asked.is_some() { 2 } else { 1 };
    let working: Vec<Work> = (0..threads).map(|_| Work::default()).collect();
    let (read, slowest, slowest_text) = std::thread::scope(|scope| {
        let seeds = &seeds;
        let started: Vec<_> = (0..threads)
            .zip(&working)
            .map(|(seed, one)| scope.spawn(move || read_many(seed, count / threads, seeds, one)))
            .collect();
        while !started.iter().all(std::thread::ScopedJoinHandle::is_finished) {
            std::thread::sleep(Duration::from_millis(20));
            for one in &working {
                one.stop_if_stuck();
            }
        }
        let done = started.into_iter().map(|one| one.join().expect("no panic"));
        done.reduce(|one, other| {
            let (read, one, other) = (one.0 + other.0, (one.1, one.2), (other.1, other.2));
            let slower = if one.0 > other.0 { one } else { other };
            (read, slower.0, slower.1)
        })
        .expect("there are threads")
    });
    let memory = memory();
    println!(
        "{count} texts of {} seeds: {read} hold a puzzle, slowest {slowest:?}, at most {memory:?} KiB",
        seeds.len()
    );
    if asked.is_some() {
        // Other tests would be counted if they ran at the same time.
        let slowest_text = String::from_utf8_lossy(&slowest_text);
        assert!(slowest < MOST_TIME, "{slowest:?}: {slowest_text:?}");
        assert!(memory.is_none_or(|memory| memory < MOST_MEMORY), "{memory:?} KiB");
    }
    assert!(read * 20 > count, "too few hold a puzzle: {read}");
}
