//! `rate -o FILE`: a list that takes long grows on after a kill, as if there had been none.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::program::{HARD, MIDDLE, Ran, SLIPPED, files, kenzan_in};

/// Puzzles of every sort: a malformed one, one without a rating, one with a name.
fn list() -> String {
    let small = "1234341221434...";
    let some =
        format!("{MIDDLE} a name\nno puzzle\n\n{SLIPPED}\n12q4............\n{small}\n{MIDDLE}\n");
    some.repeat(200) + HARD + "\n"
}

/// What is in the folder, except what a kill leaves of a file that has no name yet.
fn named(folder: &Path) -> Vec<String> {
    files(folder).into_iter().filter(|name| !name.starts_with('.')).collect()
}

fn start(folder: &Path, arguments: &[&str]) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin!("kenzan"))
        .current_dir(folder)
        .args([&["rate", "--jobs", "2"], arguments].concat())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

/// How much the journal says was read; it is whole at any moment, as long as it is there.
fn read_so_far(folder: &Path) -> u64 {
    let Ok(journal) = fs::read_to_string(folder.join("out.journal")) else { return 0 };
    let journal: serde_json::Value = serde_json::from_str(&journal).expect("it is whole");
    journal["tally"]["read"].as_u64().expect("a number")
}

/// Starts a run and kills it when more was read than before.
fn killed(folder: &Path, arguments: &[&str]) {
    let before = read_so_far(folder);
    let mut child = start(folder, arguments);
    while read_so_far(folder) <= before && child.try_wait().expect("a child").is_none() {
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it was killed");
}

fn rate(folder: &Path, arguments: &[&str]) -> Ran {
    kenzan_in(folder, &[&["rate"], arguments].concat(), "")
}

#[test]
fn a_list_that_was_killed_again_and_again_is_as_if_it_had_not_been() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    fs::write(folder.join("a.txt"), list()).expect("it can be written");
    fs::write(folder.join("b.txt"), format!("{MIDDLE}\n").repeat(99)).expect("as above");
    for options in [
        &["-f", "line"][..],
        &["-f", "csv", "--techniques"],
        &["-f", "line", "--least", "2.0", "--most", "11.0"],
        &["-f", "line", "--pass"],
        &["-f", "line", "--shard", "2/3"],
    ] {
        let asked = [options, &["a.txt", "b.txt"]].concat();
        let chart = |name: &str| fs::read_to_string(folder.join(name)).expect("it was drawn");
        let whole = rate(folder, &[&asked[..], &["--chart", "chart.svg", "--quiet"]].concat());
        let whole_chart = chart("chart.svg");
        fs::remove_file(folder.join("chart.svg")).expect("it is there");
        assert!(whole.stdout.lines().count() > 200, "{options:?}");
        let asked = [&asked[..], &["-o", "out", "--chart", "chart.svg"]].concat();
        for round in 0..3 {
            killed(folder, &asked);
            assert!(!folder.join("out").exists(), "{options:?}: it was killed at work");
            if round == 1 {
                // Whatever a kill leaves after the part that the journal records.
                let part = folder.join("out.part");
                let text = fs::read(&part).expect("it is there");
                fs::write(&part, [&text, &b"half a li"[..]].concat()).expect("as above");
            }
        }
        let ran = rate(folder, &asked);
        assert!(ran.stderr.starts_with("continuing after "), "{options:?}: {}", ran.stderr);
        assert_eq!((ran.code, ran.stdout.as_str()), (whole.code, ""), "{options:?}");
        let text = fs::read_to_string(folder.join("out")).expect("it is there");
        assert_eq!(text, whole.stdout, "{options:?}");
        assert_eq!(named(folder), ["a.txt", "b.txt", "chart.svg", "out"], "{options:?}");
        assert_eq!(chart("chart.svg"), whole_chart, "{options:?}");
        fs::remove_file(folder.join("out")).expect("it is there");
        fs::remove_file(folder.join("chart.svg")).expect("as above");
    }
}

#[test]
#[cfg(unix)]
fn an_interrupted_list_says_how_to_carry_on() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    fs::write(folder.join("a.txt"), list()).expect("it can be written");
    let asked = ["-f", "line", "-o", "out", "a.txt"];
    let mut child = start(folder, &asked);
    while read_so_far(folder) == 0 && child.try_wait().expect("a child").is_none() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("there is a program to send signals").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    // What the journal says is what is there, without half a line.
    let part = fs::read_to_string(folder.join("out.part")).expect("it is there");
    assert_eq!(part.lines().count() as u64, read_so_far(folder));
    assert!(part.ends_with('\n'));
    let ran = rate(folder, &asked);
    assert_eq!(fs::read_to_string(folder.join("out")).expect("it is there"), {
        rate(folder, &["-f", "line", "a.txt"]).stdout
    });
    assert_eq!(ran.code, 2, "some lines are not puzzles");
}

#[test]
fn another_question_is_another_list() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    fs::write(folder.join("a.txt"), list()).expect("it can be written");
    fs::write(folder.join("b.txt"), list()).expect("as above");
    let asked = ["-f", "line", "--most", "9.0", "-o", "out", "a.txt"];
    killed(folder, &asked);
    let said = |arguments: &[&str]| {
        let ran = rate(folder, &[arguments, &["-o", "out"]].concat());
        assert_eq!(ran.code, 2, "{arguments:?}");
        ran.stderr
    };
    let advice = "\nhint: name another file with -o, or start anew with --restart\n";
    for (arguments, difference) in [
        (&["-f", "line", "a.txt"][..], "--most was 9.0"),
        (&["-f", "line", "--most", "8.5", "a.txt"], "--most was 9.0"),
        (&["-f", "csv", "--most", "9.0", "a.txt"], "--format was line"),
        (&["-f", "line", "--most", "9.0", "--pearl", "a.txt"], "--pearl was not given"),
        (&["-f", "line", "--most", "9.0", "--timeout", "9", "a.txt"], "--timeout was not given"),
        (&["-f", "line", "--most", "9.0", "--shard", "1/2", "a.txt"], "--shard was not given"),
        (&["-f", "line", "--most", "9.0", "--boxes", "3x3", "a.txt"], "--boxes was not given"),
        (
            &["-f", "line", "--most", "9.0", "--without-drawings", "a.txt"],
            "--without-drawings was not given",
        ),
        (&["-f", "line", "--scale", "hodoku", "a.txt"], "--scale was se121, --most was 9.0"),
    ] {
        let expected =
            format!("kenzan: out.journal belongs to another list of ratings: {difference}{advice}");
        assert_eq!(said(arguments), expected, "{arguments:?}");
    }
    let other = said(&["-f", "line", "--most", "9.0", "a.txt", "b.txt"]);
    assert!(
        other.contains("another list of ratings: it read ") && other.contains("a.txt\n"),
        "{other}"
    );

    let held = fs::File::open(folder.join("out.journal")).expect("it is there");
    held.lock().expect("nobody has it");
    let second = said(&["-f", "line", "--most", "9.0", "a.txt"]);
    assert!(second.contains("another list of ratings is using the journal"), "{second}");
    drop(held);

    fs::write(folder.join("out.part"), "").expect("it can be written");
    let shorter = said(&["-f", "line", "--most", "9.0", "a.txt"]);
    assert!(shorter.contains("out.part is shorter than "), "{shorter}");

    fs::write(folder.join("a.txt"), list() + "\n").expect("it can be written");
    let changed = said(&["-f", "line", "--most", "9.0", "a.txt"]);
    assert!(changed.contains("a.txt has changed"), "{changed}");

    let again = rate(folder, &[&asked[..], &["--restart", "--jobs", "2"]].concat());
    assert!(!again.stderr.contains("carrying on"), "{}", again.stderr);
    assert_eq!(named(folder), ["a.txt", "b.txt", "out"]);
}

#[test]
fn what_can_not_grow_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    fs::write(folder.join("a.txt"), HARD).expect("it can be written");
    fs::write(folder.join("b.journal"), "[]").expect("as above");
    for (arguments, said) in [
        (&["-o", "out", "a.txt"][..], "-o is for lists\nhint: write --format line"),
        (&["-f", "line", "-o", "out"], "no file given\nhint: a list of ratings can be continued"),
        (&["-f", "line", "-o", "out", HARD], "can't be read as a file"),
        (&["-f", "line", "-o", "out", "-"], "can't be read as a file"),
        (
            &["-f", "line", "-o", "a.txt", "a.txt"],
            "can't write a.txt: the puzzles are read from it",
        ),
        (&["-f", "line", "-o", ".", "a.txt"], "can't write .: it is a folder"),
        (&["-f", "line", "-o", "-", "a.txt"], "can't write a file to standard output"),
        (&["-f", "line", "-o", "no/out", "a.txt"], "there is no folder no"),
        (&["-f", "line", "-o", "b", "a.txt"], "b.journal is not a journal of a list of ratings"),
        (&["-f", "line", "--restart", "a.txt"], "--output <FILE>"),
    ] {
        let ran = rate(folder, arguments);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains(said), "{arguments:?}: {}", ran.stderr);
    }
    assert_eq!(named(folder), ["a.txt", "b.journal"]);
}

#[test]
fn a_damaged_journal_is_named_and_restart_begins_anew() {
    for (journal, said) in [
        ("", "the journal out.journal is damaged: EOF "),
        (r#"{"schema":1,"questi"#, "the journal out.journal is damaged: EOF "),
        (
            r#"{"schema":3,"question":7,"tally":{}}"#,
            "the journal out.journal is damaged: invalid type",
        ),
        ("\0\0\0\0", "out.journal is not a journal of a list of ratings"),
        ("[]", "out.journal is not a journal of a list of ratings"),
    ] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let folder = folder.path();
        fs::write(folder.join("a.txt"), HARD).expect("it can be written");
        let asked = ["-f", "line", "-o", "out", "a.txt"];
        fs::write(folder.join("out.journal"), journal).expect("it can be written");
        fs::write(folder.join("out.part"), "half a li").expect("it can be written");
        let ran = rate(folder, &asked);
        assert_eq!(ran.code, 2, "{journal:?}");
        assert!(ran.stderr.contains(said), "{journal:?}: {}", ran.stderr);
        assert!(ran.stderr.ends_with("or start anew with --restart\n"), "{}", ran.stderr);
        let again = rate(folder, &[&asked[..], &["--restart"]].concat());
        assert_eq!((again.code, again.stderr.as_str()), (0, ""), "{journal:?}");
        assert_eq!(named(folder), ["a.txt", "out"]);
        let list = fs::read_to_string(folder.join("out")).expect("it is whole");
        assert!(list.starts_with(HARD), "{journal:?}: {list}");
    }
}

#[test]
fn a_list_takes_the_place_of_the_one_before() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    fs::write(folder.join("a.txt"), format!("{HARD}\n")).expect("it can be written");
    fs::write(folder.join("out"), "what was there\n").expect("as above");
    for scale in ["se121", "hodoku", "search"] {
        let asked = ["--scale", scale, "-f", "csv", "a.txt"];
        let ran = rate(folder, &[&asked[..], &["-o", "out"]].concat());
        assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (0, "", ""), "{scale}");
        let text = fs::read_to_string(folder.join("out")).expect("it is there");
        assert_eq!(text, rate(folder, &asked).stdout, "{scale}");
    }
    assert_eq!(named(folder), ["a.txt", "out"]);
}
