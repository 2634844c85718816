//! `kenzan audit`: whole files, and what is left of an audit that was killed.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use super::program::{HARD, Ran, SLIPPED, kenzan_in};

fn audit(folder: &Path, arguments: &[&str]) -> (Ran, Value) {
    let arguments = [&["audit", "--format", "json"], arguments].concat();
    let ran = kenzan_in(folder, &arguments, "");
    let report = serde_json::from_str(&ran.stdout).unwrap_or_default();
    (ran, report)
}

fn journals(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).expect("the folder is there");
    let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    names.filter(|name| name.starts_with("kenzan-audit-")).collect()
}

/// How much the journal says was read; it is whole at any moment, as long as it is there.
fn read_so_far(folder: &Path) -> u64 {
    let Some(name) = journals(folder).pop() else { return 0 };
    let Ok(journal) = fs::read_to_string(folder.join(name)) else { return 0 };
    let journal: Value = serde_json::from_str(&journal).expect("it is whole");
    journal["tally"]["read"].as_u64().expect("a number")
}

/// This number of lines takes several seconds, so the journal is written before the end.
const LINES: usize = 3_000;

/// Starts an audit and kills it when its journal says that something was read; returns whether it was
/// still at work, as it is unless the machine was busy with other things all the while.
fn killed_at_work(folder: &Path, arguments: &[&str]) -> bool {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"))
        .current_dir(folder)
        .args([&["audit"], arguments].concat())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    while read_so_far(folder) == 0 && child.try_wait().expect("a child").is_none() {
        std::thread::sleep(Duration::from_millis(20));
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it was killed");
    (1..LINES as u64).contains(&read_so_far(folder))
}

#[test]
fn an_audit_counts_what_each_engine_says() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let none = format!("55{}", &HARD[2..]);
    let text = format!("{HARD}\n{SLIPPED}\n{none}\n{}\n", &HARD[1..]);
    fs::write(folder.path().join("a.txt"), text).expect("it can be written");
    fs::write(folder.path().join("b.txt"), format!("{HARD}\n").repeat(99)).expect("as above");
    let (ran, report) = audit(folder.path(), &["--engines", "native,mrv", "a.txt", "b.txt"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("a.txt:4"), "{}", ran.stderr);
    assert_eq!(report["complete"], true);
    assert_eq!((&report["puzzles"], &report["malformed"]), (&102.into(), &1.into()));
    assert_eq!((&report["agreed"], &report["differ"]), (&102.into(), &0.into()));
    for engine in report["engines"].as_array().expect("a list") {
        assert_eq!((&engine["unique"], &engine["multiple"]), (&100.into(), &1.into()));
        assert_eq!((&engine["none"], &engine["unknown"]), (&1.into(), &0.into()));
    }
    assert_eq!(journals(folder.path()), [""; 0], "a finished audit leaves nothing behind");
}

#[test]
fn a_report_counts_puzzles_in_words() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (lines, noun) in [(1, "1 puzzle"), (2, "2 puzzles")] {
        fs::write(folder.path().join("a.txt"), format!("{HARD}\n").repeat(lines)).expect("a file");
        let ran = kenzan_in(folder.path(), &["audit", "--engines", "native,mrv", "a.txt"], "");
        assert!(ran.stdout.starts_with(&format!("{noun}, every grid checked\n")), "{}", ran.stdout);
        assert!(ran.stdout.contains(&format!("\nall engines agree on {noun}; ")), "{}", ran.stdout);
    }
}

#[test]
fn what_an_engine_can_not_tell_is_neither_agreement_nor_contradiction() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("a.txt"), format!("{HARD}\n")).expect("it can be written");
    let (ran, report) = audit(folder.path(), &["--engines", "native,subtraction", "a.txt"]);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert_eq!((&report["agreed"], &report["undecided"]), (&0.into(), &1.into()));
}

#[test]
fn an_audit_that_was_killed_carries_on() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    let text = format!("{HARD}\n").repeat(LINES);
    fs::write(folder.join("a.txt"), text).expect("it can be written");
    let arguments = ["--engines", "native,mrv", "--jobs", "1", "a.txt"];
    assert!((0..10).any(|_| killed_at_work(folder, &arguments)), "it ended without a journal");

    // Two at once would undo each other's work.
    let held = fs::File::open(folder.join(&journals(folder)[0])).expect("it is there");
    held.lock().expect("nobody has it");
    let (second, _) = audit(folder, &arguments);
    assert!(second.stderr.contains("another audit is using"), "{}", second.stderr);
    drop(held);

    // Nobody writes over a file that is no journal.
    fs::copy(folder.join("a.txt"), folder.join("b.txt")).expect("it can be copied");
    for (journal, said) in [
        ("a.txt", "can't write a.txt: the puzzles are read from it"),
        ("b.txt", "b.txt is not a journal"),
    ] {
        let wrong = ["--restart", "--journal", journal, "--engines", "native,mrv", "a.txt"];
        let (wrong, _) = audit(folder, &wrong);
        assert!(wrong.stderr.contains(said), "{}", wrong.stderr);
    }
    assert_eq!(
        fs::read_to_string(folder.join("a.txt")).expect("it is there").lines().count(),
        3_000
    );

    // Another question is another audit.
    let name = &journals(folder)[0];
    let (other, _) =
        audit(folder, &["--engines", "native,permutation", "--journal", name, "a.txt"]);
    assert_eq!(other.code, 2);
    assert!(
        other.stderr.contains("belongs to another audit: --engines was native"),
        "{}",
        other.stderr
    );

    let (ran, report) = audit(folder, &arguments);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let told = ran.stderr.lines().next().expect("it is said").to_owned();
    assert!(told.starts_with("continuing after "), "{told}");
    let number = told.split(' ').nth(2).expect("a number");
    let noun = if number == "1" { "puzzle" } else { "puzzles" };
    assert!(told.contains(&format!("{number} {noun}, according to kenzan-audit-")), "{told}");
    assert_eq!((&report["puzzles"], &report["agreed"]), (&3_000.into(), &3_000.into()));
    assert_eq!(journals(folder), [""; 0]);
}

#[test]
fn an_audit_needs_files_and_two_engines() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("a.txt"), HARD).expect("it can be written");
    fs::write(folder.path().join("j.json"), "[]").expect("as above");
    for (arguments, said) in [
        (&["audit"][..], "no file given"),
        (
            &["audit", "-"],
            "-: can't be read as a file: no such file or folder\nhint: an audit can be continued",
        ),
        (&["audit", HARD], "can't be read as a file"),
        (&["audit", "."], "can't be read as a file: it is a folder"),
        (&["audit", "--engines", "native", "a.txt"], "one engine can't disagree with itself"),
        (&["audit", "--journal", "j.json", "a.txt"], "j.json is not a journal of an audit"),
        (&["audit", "--journal", "no/j.json", "a.txt"], "there is no folder no"),
    ] {
        let ran = kenzan_in(folder.path(), arguments, "");
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.stderr.contains(said), "{arguments:?}: {}", ran.stderr);
    }
}
