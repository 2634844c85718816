//! Wrong input of every kind: a clear line, the place, a hint, exit code 2.

use super::program::{HARD, HARD_SOLVED, kenzan, kenzan_in};

#[test]
fn wrong_input_is_named_with_its_place() {
    let longer = format!("{HARD}.");
    let shorter = &HARD[..80];
    let letter = HARD.replacen('7', "q", 1);
    let long_line = ".".repeat(10 << 20);
    let cases: &[(&str, Vec<u8>, &[&str])] = &[
        ("80 characters", shorter.into(), &["standard input:1", "80", "81"]),
        ("82 characters", longer.into(), &["standard input:1", "82", "81"]),
        ("a letter", letter.into(), &["standard input:1:20", "'q'", "r3c2"]),
        ("binary data", b"\x7fELF\x02\x01\x01\0\0\0\0".to_vec(), &["standard input", "not text"]),
        ("UTF-16", b"\xff\xfe8\0.\0.\0".to_vec(), &["UTF-16", "UTF-8"]),
        ("a 10 MB line", long_line.into(), &["standard input:1", "long"]),
        ("nothing", Vec::new(), &["standard input", "no puzzle"]),
        ("only a comment", b"# nothing here\n\n".to_vec(), &["standard input", "no puzzle"]),
        ("a row too short", drawn(4, String::pop), &["standard input:5", "8", "9"]),
        ("eight rows", rows(8).into(), &["standard input", "8 rows"]),
        ("an open bracket", b"[[1,0,0,0],[0,0,3,0],".to_vec(), &["standard input", "]"]),
        ("a word in a list", b"[[1,0,0,zero],[0,0,3,0],[0,4,0,0],[0,0,0,2]]".to_vec(), &["zero"]),
        (
            "a digit too large",
            format!("7{}", ".".repeat(35)).into(),
            &["standard input:1:1", "7", "6"],
        ),
        ("broken JSON", b"{\"kenzan\":1,\"givens\":\"1...\"".to_vec(), &["standard input"]),
    ];
    for (what, input, expected) in cases {
        let ran = kenzan(&["solve"], input);
        assert_eq!(ran.code, 2, "{what}: {ran:?}");
        let answers = usize::from(*what == "two lists on a line");
        assert_eq!(ran.stdout.matches("solution").count(), answers, "{what}: {}", ran.stdout);
        for part in *expected {
            assert!(ran.stderr.contains(part), "{what}: '{part}' is missing in:\n{}", ran.stderr);
        }
        assert!(ran.stderr.len() < 1_000, "{what}: too long to read:\n{}", ran.stderr);
    }
}

/// The hard puzzle as nine lines, the line `number` (from 0) spoilt.
fn drawn(number: usize, spoil: impl Fn(&mut String) -> Option<char>) -> Vec<u8> {
    let mut lines: Vec<String> = rows(9).lines().map(str::to_owned).collect();
    spoil(&mut lines[number]);
    lines.join("\n").into_bytes()
}

fn rows(count: usize) -> String {
    let rows = (0..count).map(|row| &HARD[9 * row..9 * row + 9]);
    rows.flat_map(|row| [row, "\n"]).collect()
}

#[test]
fn a_source_that_can_not_be_read_does_not_stop_the_others() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::create_dir(folder.path().join("folder")).expect("a folder");
    std::fs::write(folder.path().join("good.txt"), HARD).expect("a file");
    let arguments = ["solve", "--format", "line", "missing.txt", "folder", "good.txt"];
    let ran = kenzan_in(folder.path(), &arguments, "");
    assert_eq!(ran.code, 2);
    assert_eq!(ran.stdout, format!("{HARD}\tunique\t{HARD_SOLVED}\t\n"));
    assert!(ran.stderr.contains("missing.txt: no such file"), "{}", ran.stderr);
    assert!(ran.stderr.contains("folder: is a folder"), "{}", ran.stderr);
}

#[test]
#[cfg(unix)]
fn a_file_that_may_not_be_read_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("secret.txt");
    std::fs::write(&file, HARD).expect("a file");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o000)).expect("its owner may");
    if std::fs::read(&file).is_ok() {
        return; // The superuser may read everything: nothing to be seen here.
    }
    let ran = kenzan_in(folder.path(), &["solve", "secret.txt"], "");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("secret.txt: can't be read: permission denied"), "{}", ran.stderr);
}

#[test]
fn good_puzzles_are_solved_among_bad_ones() {
    let input = format!("{HARD} one\n{}\n{HARD} two\n\u{0}", &HARD[..79]);
    let ran = kenzan(&["solve", "--format", "line"], input);
    assert_eq!(ran.code, 2);
    let verdicts: Vec<&str> =
        ran.stdout.lines().filter_map(|line| line.split('\t').nth(1)).collect();
    assert_eq!(verdicts[..3], ["unique", "malformed", "unique"]);
}

#[test]
fn line_ends_and_marks_of_other_systems_are_no_trouble() {
    let expected = format!("{HARD}\tunique\t{HARD_SOLVED}\t\n");
    let lines: Vec<String> = (0..9).map(|row| HARD[9 * row..9 * row + 9].to_owned()).collect();
    let zeros = HARD.replace('.', "0");
    for (what, input) in [
        ("CRLF", format!("{HARD}\r\n")),
        ("a byte order mark", format!("\u{feff}{HARD}\n")),
        ("no end of line", HARD.to_owned()),
        ("zeros", zeros.clone()),
        ("nine lines", lines.join("\r\n")),
        ("full-width", lines.join("\n").replace('.', "・").replace('8', "８")),
        ("a Python list", format!("{:?}", nested(&zeros))),
    ] {
        let ran = kenzan(&["solve", "--format", "line"], &input);
        assert_eq!(
            (ran.stdout.as_str(), ran.code),
            (expected.as_str(), 0),
            "{what}: {}",
            ran.stderr
        );
    }
}

fn nested(zeros: &str) -> Vec<Vec<u8>> {
    let values: Vec<u8> = zeros.bytes().map(|byte| byte - b'0').collect();
    values.chunks(9).map(<[u8]>::to_vec).collect()
}

#[test]
fn puzzles_come_as_arguments_files_and_standard_input_in_any_mix() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("two.txt"), format!("{HARD} a\n{HARD} b\n")).expect("a file");
    let list = "[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]";
    let arguments = ["solve", "--format", "line", HARD, "two.txt", "-", list];
    let ran = kenzan_in(folder.path(), &arguments, format!("{HARD} c\n"));
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let names: Vec<&str> =
        ran.stdout.lines().filter_map(|line| line.split('\t').next_back()).collect();
    assert_eq!(names, ["", "a", "b", "c", ""]);
    assert!(ran.stdout.ends_with("\tunique\t1324423124133142\t\n"), "{}", ran.stdout);
}

#[test]
fn wrong_usage_is_explained() {
    for (arguments, part) in [
        (&["solve", "--engine", "oracle", HARD][..], "native"),
        (&["solve", "--boxes", "3", HARD], "2x3"),
        (&["solve", "--timeout", "-1", HARD], "--timeout"),
        (&["solve", "--timeout=0", HARD], "above 0"),
        (&["solve", "--timeout=1e19", HARD], "billion"),
        (&["solve", "--check", "native", HARD], "can't check itself"),
        (
            &["solve", "--engine", "sat", "--check", "sat-batsat", HARD],
            "sat-batsat can't check sat, with which it shares code",
        ),
        (&["solve", "--jobs", "0", HARD], "--jobs"),
        (&["solve", "--count=1", HARD], "--count"),
        (&["solve", "--count", "--all", HARD], "cannot be used"),
        (&["compare", "--engines", "native,oracle"], "oracle"),
        (&["solve", "--budget", "-1", HARD], "write a whole number, 0 to 18446744073709551615"),
        (&["solve", "--budget", "1e6", HARD], "write a whole number"),
        (&["solve", "--count=x", HARD], "write a whole number, 2 to 18446744073709551615"),
        (&["solve", "--count", "5", HARD], "hint: a number for --count"),
        (&["solve", ""], "argument 1: contains no puzzle"),
        (&["why", "--repairs", "-1", HARD], "write a whole number"),
        (&["bench", "--most", "0", HARD], "write a whole number, 1 to "),
        (&["slove"], "solve"),
        (&["man", "slove"], "slove"),
    ] {
        let ran = kenzan(arguments, "");
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.stderr.contains(part), "{arguments:?}: {}", ran.stderr);
    }
}

#[test]
fn a_line_out_for_each_puzzle_in_and_prose_is_counted() {
    let strange = HARD.replace('.', "o");
    let input = format!("Dear reader,\nthree puzzles:\n{HARD}\n{strange}\n{HARD}\n");
    let ran = kenzan(&["solve", "--format", "line"], &input);
    assert_eq!((ran.stdout.lines().count(), ran.code), (3, 2), "{ran:?}");
    let note = "skipped 2 lines of standard input that contain no puzzle: lines 1-2\n";
    assert_eq!(ran.stderr.matches(note).count(), 1, "{}", ran.stderr);
    let ran = kenzan(&["solve", "--format", "line"], "Dear reader\n");
    assert!(ran.code == 2 && !ran.stderr.contains("skipped"), "{}", ran.stderr);
}

#[test]
fn boxes_of_another_size_are_refused_and_not_ignored() {
    let ran = kenzan(&["solve", "--format", "line", "--boxes", "2x3"], HARD);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.stderr.contains("boxes of 2x3 make one of 6×6"), "{}", ran.stderr);
}

#[test]
fn a_late_map_in_a_pipe_belongs_to_its_puzzle() {
    use std::io::{BufRead, Write};
    use std::process::{Command, Stdio};
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    command.args(["solve", "--format", "json", "--check", "none"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("it has a standard input");
    let mut answers = std::io::BufReader::new(child.stdout.take().expect("an output")).lines();
    let mut say = |line: &str| {
        writeln!(input, "{line}").expect("it reads on");
        input.flush().expect("it reads on");
    };
    // Late enough for any answer that would not wait.
    let pause = || std::thread::sleep(std::time::Duration::from_millis(200));
    let mut answer = || answers.next().expect("an answer").expect("text");
    say(HARD);
    pause();
    say("");
    pause();
    say("AABBBBCCCAAABBBCCCAAAABBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII");
    assert!(answer().contains(r#""regions":[0,0,1,"#));
    // A remark says that no map follows, and the answer comes while the input is open, whether the program has
    // read the two at once or one by one.
    for remark in [&["#"][..], &["", "# no map", ""]] {
        say(&[&[HARD], remark].concat().join("\n"));
        assert!(answer().contains(HARD_SOLVED));
        say(HARD);
        pause();
        for line in remark {
            say(line);
        }
        assert!(answer().contains(HARD_SOLVED));
    }
    drop(input);
    assert!(child.wait().expect("it ends").code().is_some());
}
