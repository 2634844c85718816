//! Whatever an argument names — a pipe without another end, a device that never ends, a folder, a file that grows — each
//! command takes little memory, says what is wrong, or ends by a signal.
#![cfg(unix)]

use std::fs::{self, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Arguments that name something that is read, as `@`.
const READ: [&[&str]; 38] = [
    &["solve", "@"],
    &["solve", "-f", "line", "--pass", "@"],
    &["solve", "puzzle", "@", "puzzle"],
    &["check", "@"],
    &["compare", "@"],
    &["audit", "@"],
    &["audit", "--journal", "@", "puzzle"],
    &["bench", "@"],
    &["count", "@"],
    &["candidates", "@"],
    &["propagate", "@"],
    &["redundant", "@"],
    &["generate", "--from", "@"],
    &["generate", "--pattern", "@"],
    &["generate", "--seeds", "@"],
    &["minimise", "@"],
    &["scramble", "@"],
    &["vary", "@"],
    &["canon", "@"],
    &["canon", "--dedupe", "@"],
    &["rate", "@"],
    &["rate", "-f", "line", "-o", "list", "@"],
    &["explain", "@"],
    &["hint", "@"],
    &["print", "-o", "book.pdf", "@"],
    &["convert", "--to", "line", "@"],
    &["prove", "@"],
    &["prove", "-o", "proof", "@"],
    &["verify", "@"],
    &["verify", "proof", "--lrat", "@"],
    &["verify", "proof", "--puzzle", "@"],
    &["why", "@"],
    &["watch", "@"],
    &["export", "--to", "dimacs", "@"],
    &["solve", "--svg", "picture.svg", "@"],
    &["solve", "--external", "other:line=cat {file}", "@"],
    &["compare", "--external", "other:line=cat", "@"],
    #[cfg(feature = "serve")]
    &["serve", "--no-open", "--listen", "0", "@"],
];

/// Arguments that name something that is written, as `@`.
const WRITTEN: [&[&str]; 24] = [
    &["solve", "puzzle", "-o", "@"],
    &["solve", "puzzle", "--svg", "@"],
    &["solve", "puzzle", "--png", "@"],
    &["solve", "puzzle", "--pdf", "@"],
    &["check", "puzzle", "-o", "@"],
    &["compare", "puzzle", "-o", "@"],
    &["compare", "puzzle", "--svg", "@"],
    &["bench", "puzzle", "-o", "@"],
    &["count", "puzzle", "-o", "@"],
    &["candidates", "puzzle", "-o", "@"],
    &["propagate", "puzzle", "-o", "@"],
    &["propagate", "puzzle", "--svg", "@"],
    &["redundant", "puzzle", "-o", "@"],
    &["generate", "--size", "4", "-o", "@"],
    &["minimise", "puzzle", "-o", "@"],
    &["scramble", "puzzle", "-o", "@"],
    &["vary", "puzzle", "-o", "@"],
    &["canon", "puzzle", "-o", "@"],
    &["rate", "puzzle", "-f", "line", "-o", "@"],
    &["rate", "puzzle", "--chart", "@"],
    &["hint", "puzzle", "-o", "@"],
    &["print", "puzzle", "-o", "@"],
    &["convert", "--to", "line", "puzzle", "-o", "@"],
    &["why", "puzzle", "-o", "@"],
];

/// What an argument names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Named {
    /// A pipe whose other end is not there.
    Pipe,
    /// A device that never ends, and has no line ends.
    Zeros,
    Folder,
    /// A file to which puzzles are added as fast as they can be read.
    Growing,
}

/// How long it may take before it counts as hanging.
const HANGS: Duration = Duration::from_mins(2);
/// Far more than the program and a buffer or two, in kilobytes.
const MOST_MEMORY: u64 = 400_000;

/// Makes what is named, and the other files.
fn prepare(folder: &Path, named: Named) -> String {
    fs::write(folder.join("puzzle"), "1.....3..4.....2\n").expect("it is written");
    let path = folder.join("named");
    match named {
        Named::Pipe => {
            let made = Command::new("mkfifo").arg(&path).status().expect("there is mkfifo");
            assert!(made.success());
        }
        Named::Zeros => return "/dev/zero".to_owned(),
        Named::Folder => fs::create_dir(&path).expect("a folder"),
        Named::Growing => fs::write(&path, "1.....3..4.....2\n").expect("it is written"),
    }
    path.display().to_string()
}

fn begin(folder: &Path, arguments: &[&str], name: &str) -> Child {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    command.current_dir(folder).args(arguments.iter().map(|argument| argument.replace('@', name)));
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    command.spawn().expect("it starts")
}

/// Returns the most memory that a process has had, in kilobytes, if the system says so.
fn memory(child: &Child) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

/// Runs a command until it ends, or ends it by a signal after some time; returns its exit code, `None` if the signal came
/// before it listened, and what it says.
fn ended(arguments: &[&str], named: Named, signal: &str, wait: Duration) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let name = prepare(folder.path(), named);
    let what = format!("{arguments:?} {named:?} {signal}");
    let mut child = begin(folder.path(), arguments, &name);
    let has_ended = AtomicBool::new(false);
    thread::scope(|scope| {
        if named == Named::Growing {
            scope.spawn(|| {
                let mut file = OpenOptions::new().append(true).open(&name).expect("it exists");
                let lines = "1.....3..4.....2\n".repeat(100);
                while !has_ended.load(Ordering::Relaxed) && file.write_all(lines.as_bytes()).is_ok()
                {
                    thread::sleep(Duration::from_millis(5));
                }
            });
        }
        let start = Instant::now();
        let mut is_told = false;
        let status = loop {
            if let Some(status) = child.try_wait().expect("it runs") {
                break Some(status);
            }
            if let Some(memory) = memory(&child) {
                assert!(memory < MOST_MEMORY, "{what}: {memory} kB");
            }
            if !is_told && start.elapsed() > wait {
                is_told = true;
                let id = child.id().to_string();
                let sent = Command::new("kill").args(["-s", signal, &id]).status();
                assert!(sent.expect("there is kill").success() || child.try_wait().is_ok());
            }
            if start.elapsed() > wait + HANGS {
                break None;
            }
            thread::sleep(Duration::from_millis(10));
        };
        has_ended.store(true, Ordering::Relaxed);
        let Some(status) = status else {
            child.kill().expect("it can be killed");
            panic!("{what}: it hangs");
        };
        let mut said = String::new();
        let stderr = child.stderr.as_mut().expect("it has a standard error");
        stderr.read_to_string(&mut said).expect("it is text");
        (status.code(), said)
    })
}

/// Checks a command with what an argument names.
fn check(arguments: &[&str], named: Named, signal: &str) {
    // On a busy machine the signal may come before anybody listens to it.
    // A folder is refused without one.
    let waits: &[u64] = if named == Named::Folder { &[60_000] } else { &[300, 3_000, 30_000] };
    let waits = waits.iter().copied().map(Duration::from_millis);
    let mut runs = waits.map(|wait| ended(arguments, named, signal, wait));
    let what = format!("{arguments:?} {named:?} {signal}");
    let is_deaf = matches!(arguments[0], "verify");
    let first = if is_deaf { runs.next() } else { runs.find(|(code, _)| code.is_some()) };
    let (code, said) = first.unwrap_or_else(|| panic!("{what}: the signal ended it"));
    match code {
        // It has been killed, as it catches no signal.
        None => assert!(is_deaf, "{what}"),
        Some(130) => {}
        Some(2) => {
            let line = said.lines().next().unwrap_or_default();
            assert!(line.len() > 10 && !said.contains("panicked"), "{what}: {said}");
        }
        // What grows may have come to its end.
        Some(0 | 1) => assert_eq!(named, Named::Growing, "{what}: {said}"),
        Some(code) => panic!("{what}: {code}, {said}"),
    }
    if named == Named::Folder {
        assert_eq!(code, Some(2), "{what}: {said}");
    }
}

/// Checks commands with all that their argument may name, a few at a time.
fn check_all(commands: &[&[&str]], all: &[Named]) {
    let cases: Vec<(&[&str], Named, &str)> = commands
        .iter()
        .flat_map(|&command| all.iter().map(move |&named| (command, named)))
        .zip(["INT", "TERM"].into_iter().cycle())
        .map(|((command, named), signal)| (command, named, signal))
        .collect();
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                while let Some(&(command, named, signal)) =
                    cases.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    check(command, named, signal);
                }
            });
        }
    });
}

#[test]
fn whatever_is_read_ends_by_a_signal_or_is_refused() {
    check_all(&READ, &[Named::Pipe, Named::Zeros, Named::Folder, Named::Growing]);
}

/// Waits until a process that has done something waits for others: its processor time stands still.
#[cfg(target_os = "linux")]
fn wait_until_idle(child: &Child) {
    let time = || -> Vec<String> {
        let text = fs::read_to_string(format!("/proc/{}/stat", child.id())).expect("it runs");
        text.split(' ').skip(13).take(2).map(str::to_owned).collect()
    };
    let begun = ["0", "0"];
    let mut before = time();
    loop {
        thread::sleep(Duration::from_secs(1));
        let now = time();
        if now == before && now != begun {
            return;
        }
        before = now;
    }
}

#[cfg(target_os = "linux")]
#[test]
fn who_reads_neither_answers_nor_remarks_does_not_keep_the_program() {
    let puzzles = "1.....3..4.....2\n".repeat(8_000);
    for (arguments, signal) in [
        (&["solve", "--check", "none", "-f", "line", "puzzles"][..], "TERM"),
        (&["convert", "--to", "line", "puzzles"], "INT"),
        // Each of these puzzles has a remark.
        (&["rate", "--scale", "se121", "-f", "line", "-o", "list", "puzzles"], "TERM"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("puzzles"), &puzzles).expect("it is written");
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
        command.current_dir(folder.path()).args(arguments).stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        wait_until_idle(&child);
        let what = format!("{arguments:?} {signal}");
        assert!(child.try_wait().expect("it is there").is_none(), "{what}: nobody has to read it");
        let sent = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(sent.expect("there is kill").success());
        let start = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().expect("it runs") {
                break status;
            }
            assert!(start.elapsed() < HANGS, "{what}: it hangs");
            thread::sleep(Duration::from_millis(10));
        };
        assert_eq!(status.code(), Some(130), "{what}");
    }
}

#[test]
fn whatever_is_written_ends_by_a_signal_or_is_refused() {
    check_all(&WRITTEN, &[Named::Pipe, Named::Folder]);
}
