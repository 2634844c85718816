//! Names and texts of others: no terminal, reader or spreadsheet obeys them.

use super::program::{HARD, Ran, SLIPPED, kenzan, kenzan_in};

/// What a terminal obeys, turns a line around or ends it where nobody sees it.
const OBEYED: [char; 7] = ['\u{1b}', '\u{7}', '\u{0}', '\u{9b}', '\u{202e}', '\u{2028}', '\u{7f}'];

fn assert_harmless(ran: &Ran, what: &dyn std::fmt::Debug) {
    for (stream, text) in [("stdout", &ran.stdout), ("stderr", &ran.stderr)] {
        assert!(!text.contains(OBEYED), "{what:?}, {stream}: {text:?}");
    }
}

#[test]
#[cfg(unix)]
fn the_name_of_a_file_is_shown_and_not_obeyed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let name = "a\u{1b}[31m\u{7}\u{9b}2J\u{202e}\u{2028}.txt";
    let text = format!("{HARD}\n12q4............\n{SLIPPED}\n");
    std::fs::write(folder.path().join(name), text).expect("a file");
    for arguments in [
        &["solve"][..],
        &["solve", "--format", "line"],
        &["solve", "--format", "json"],
        &["solve", "--format", "csv"],
        &["check", "--engines", "native"],
        &["check", "--engines", "native", "--format", "json"],
        &["why", "--effort", "10"],
        &["why", "--effort", "10", "--format", "csv"],
        &["count"],
        &["count", "--format", "line"],
        &["count", "--format", "json"],
        &["candidates"],
        &["candidates", "--format", "line"],
        &["candidates", "--format", "json"],
        &["redundant", "--check", "mrv"],
        &["redundant", "--check", "mrv", "--format", "line"],
        &["redundant", "--check", "mrv", "--format", "json"],
        &["compare", "--engines", "native"],
        &["compare", "--engines", "native", "--format", "json"],
        &["compare", "--engines", "native", "--by", "file"],
        &["compare", "--engines", "native", "--by", "file", "--format", "csv"],
        &["compare", "--engines", "native", "--by", "file", "--format", "json"],
        &["audit", "--engines", "native,mrv"],
        &["audit", "--engines", "native,mrv", "--format", "json"],
        &["bench", "--rounds", "1"],
        &["bench", "--rounds", "1", "--by", "file"],
        &["prove", "-o", "a/\u{1b}"],
        &["prove", "-o", "\u{1b}b\u{9b}/"],
        &["export", "--to", "lp", "-o", "no-\u{1b}/a.lp"],
        &["verify"],
        &["no-such-command\u{1b}[31m"],
    ] {
        let ran = kenzan_in(folder.path(), &[arguments, &[name]].concat(), "");
        assert_harmless(&ran, &arguments);
    }
    let ran = kenzan_in(folder.path(), &["solve", "--check", "none", name], "");
    assert!(
        ran.stdout.contains(r"a\u{1b}[31m\u{7}\u{9b}2J\u{202e}\u{2028}.txt:1"),
        "{}",
        ran.stdout
    );
}

#[test]
fn the_name_of_a_puzzle_is_shown_and_not_obeyed() {
    let name = "x\u{1b}[2J\u{7}\u{9b}\u{202e}\u{2028}y";
    let input = format!("id,puzzle\n{name},{HARD}\n{name},{SLIPPED}\n");
    for arguments in [
        &["solve", "--check", "none"][..],
        &["solve", "--format", "line"],
        &["solve", "--format", "csv"],
        &["check", "--engines", "native"],
        &["check", "--engines", "native", "--format", "csv"],
        &["why", "--effort", "10"],
        &["why", "--effort", "10", "--format", "csv"],
        &["redundant", "--check", "mrv"],
        &["redundant", "--check", "mrv", "--format", "line"],
        &["prove"],
        &["prove", "--format", "line"],
    ] {
        let ran = kenzan(arguments, &input);
        assert_harmless(&ran, &arguments);
        let is_named = ran.stdout.contains(r"x\u{1b}[2J\u{7}\u{9b}\u{202e}\u{2028}y");
        assert!(is_named, "{arguments:?}: {}", ran.stdout);
    }
    let ran = kenzan(&["solve", "--format", "json", "--check", "none"], &input);
    assert_harmless(&ran, &"json");
    let record: serde_json::Value =
        serde_json::from_str(ran.stdout.lines().next().expect("a line")).expect("JSON");
    assert_eq!(record["puzzle"]["name"], name, "nothing of it is lost");
}

#[test]
fn a_picture_has_no_title_that_is_obeyed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let input = format!("id,puzzle\nx\u{202e}y\u{9b},{HARD}\n");
    let ran = kenzan_in(folder.path(), &["solve", "--check", "none", "--svg", "a.svg"], input);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let svg = std::fs::read_to_string(folder.path().join("a.svg")).expect("it was written");
    assert!(svg.contains(r"x\u{202e}y\u{9b}") && !svg.contains(OBEYED), "{svg}");
}

#[test]
fn the_name_of_another_program_has_to_be_one_that_can_be_shown() {
    for name in ["a\u{1b}[31m", "a\u{202e}b", "a\u{9b}"] {
        let ran = kenzan(&["compare", "--external", &format!("{name}=true"), HARD], "");
        assert_eq!(ran.code, 2, "{name:?}");
        assert_harmless(&ran, &name);
    }
}

#[test]
fn no_cell_of_a_table_is_a_formula() {
    for name in ["=1+1", "+1", "-1", "@x", "=HYPERLINK(0)"] {
        let input = format!(r#"{{"kenzan":1,"givens":"{HARD}","name":"{name}"}}"#);
        for arguments in [
            &["solve", "--check", "none", "--format", "csv"][..],
            &["check", "--engines", "native", "--format", "csv"],
            &["why", "--format", "csv"],
        ] {
            let ran = kenzan(arguments, &input);
            assert_eq!(ran.code, 0, "{name}: {}", ran.stderr);
            let row = ran.stdout.lines().nth(1).expect("a row below the header");
            let cell = row.split(',').find(|cell| cell.contains(name));
            assert_eq!(cell, Some(&*format!("'{name}")), "{row}");
        }
    }
}
