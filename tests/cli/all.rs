//! `kenzan solve --all`: every solution in every format, however many there are.

use super::answers::steady;
use super::program::{HARD, HARD_SOLVED, SLIPPED, kenzan, kenzan_in};

const FORMATS: [&str; 4] = ["text", "line", "json", "csv"];

/// Replaces the number after each `label`, which differs from run to run.
fn without_number(text: &str, label: &str) -> String {
    let mut parts = text.split(label);
    let mut steady = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        steady += label;
        steady.push('#');
        steady += part.trim_start_matches(|c: char| c.is_ascii_digit() || ".e-".contains(c));
    }
    steady
}

/// Runs `solve` and returns all that it says, but for the times.
fn answer(arguments: &[&str], format: &str, input: &str) -> String {
    let mut all = vec!["solve", "--check", "none", "--format", format];
    all.extend(arguments);
    let ran = kenzan(&all, input);
    let stdout = match format {
        // The number of nodes stays: the search is the same, however its solutions are handed on.
        "json" => without_number(&ran.stdout, "\"seconds\":"),
        "csv" => without_number(&without_number(&ran.stdout, ",native,"), ",mrv,"),
        "text" => steady(&ran.stdout),
        _ => ran.stdout,
    };
    format!("exit code {}\n{stdout}{}", ran.code, ran.stderr)
}

/// FNV-1a: a number that stands for a long text.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Returns a text, or, of a long one, its beginning, its length and its digest.
fn brief(text: &str) -> String {
    const LONGEST: usize = 700;
    if text.len() <= LONGEST {
        return text.to_owned();
    }
    let begin: String = text.chars().take(200).collect();
    format!("{begin}…\n({} bytes, digest {:016x})\n", text.len(), digest(text))
}

/// Two cells of a 6×6 grid are given, then three rows.
const SIX: [&str; 2] =
    ["12..................................", "123456456123231564.................."];

#[test]
fn the_answers_are_the_same_in_every_format_and_at_every_limit() {
    let empty = ".".repeat(16);
    let marks = "1 12 123 . 12 3 . . . . . . . . . .";
    let named = "12343412.......1 a name, \"quoted\"";
    let several =
        format!("{named}\n11..............\n12343412......\n{SLIPPED}\t=1+1\n{empty}\n{HARD}\n");
    let cases: &[(&[&str], &str)] = &[
        (&["--all"], "11.............."),
        (
            &["--all"],
            "12345678.........9...............................................................",
        ),
        (&["--all"], "1.....3..4.....2"),
        (&["--all=2"], "1.....3..4.....2"),
        (&["--all"], HARD),
        (&["--all"], named),
        (&["--all=2"], named),
        (&["--all=3"], named),
        (&["--all"], &empty),
        (&["--all=287"], &empty),
        (&["--all=288"], &empty),
        (&["--all=289"], &empty),
        (&["--all=3"], &empty),
        (&["--all"], marks),
        (&["--all=4"], marks),
        (&["--all"], SLIPPED),
        (&["--all=2"], SLIPPED),
        (&["--all=9733"], SLIPPED),
        (&["--all=9734"], SLIPPED),
        (&["--all=9735"], SLIPPED),
        (&["--all=5000"], SIX[0]),
        (&["--all"], SIX[1]),
        (&["--all", "--budget", "0"], SLIPPED),
        (&["--all", "--budget", "1"], SLIPPED),
        (&["--all", "--budget", "30"], SLIPPED),
        (&["--all", "--budget", "31"], SLIPPED),
        (&["--all", "--budget", "1000"], SLIPPED),
        (&["--all", "--budget", "0"], SIX[0]),
        (&["--all", "--budget", "40"], SIX[0]),
        (&["--all", "--budget", "3000"], SIX[0]),
        (&["--all"], &several),
        (&["--all", "-j", "1", "--timeout", "1000"], &several),
        (&["--all", "--engine", "mrv"], &empty),
        (&["--all=100", "--quiet"], &empty),
    ];
    let mut told = String::new();
    for (arguments, input) in cases {
        let shown = input.lines().next().unwrap_or_default();
        for format in FORMATS {
            let answer = brief(&answer(arguments, format, input));
            told += &format!("== {} {format} {shown}\n{answer}\n", arguments.join(" "));
        }
    }
    insta::assert_snapshot!(told);
}

#[test]
fn what_is_found_when_the_time_is_up_is_listed() {
    let empty = ".".repeat(81);
    // On a busy machine the time may be up before the first solution: then it gets more.
    let mut answers = ["0.2", "1", "4", "16"].into_iter().map(|seconds| {
        let all = ["solve", "--check", "none", "--all=10000000", "--timeout", seconds, &empty];
        kenzan(&all, "")
    });
    let ran = answers.find(|ran| ran.stdout.contains("at least")).expect("it has begun to list");
    assert_eq!(ran.code, 1);
    let mut lines = ran.stdout.lines().skip_while(|line| line.len() != 81);
    let listed = lines.by_ref().take_while(|line| line.len() == 81).count();
    let (_, count) = ran.stdout.split_once("several solutions: at least ").expect("it is there");
    let (count, why) = count.split_once(' ').expect("why it ended");
    assert_eq!(count.replace(',', "").parse(), Ok(listed + 2));
    assert!(why.starts_with("(gave up at the time limit)\n"), "{why}");
}

#[test]
fn all_that_was_listed_shows_which_cells_are_open() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let picture = |limit: &str| {
        let all = ["solve", "-q", "--check", "none", limit, "--svg", "a.svg", SLIPPED];
        let ran = kenzan_in(folder.path(), &all, "");
        assert_eq!((ran.code, &*ran.stderr), (1, ""));
        std::fs::read_to_string(folder.path().join("a.svg")).expect("it was written")
    };
    let exact = picture("--all");
    assert!(exact.contains(">several solutions: exactly 9,734<"), "{exact}");
    // What is not known of all solutions is asked for.
    let asked = picture("--all=9000").replace("at least 9,000", "exactly 9,734");
    assert_eq!(asked, exact);
}

#[test]
#[cfg(unix)]
fn where_there_is_no_room_for_the_solutions_of_a_puzzle_the_others_are_solved() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"))
        .args(["solve", "--check", "none", "--format", "line", "--all=250000", "-q", "-"])
        .env("TMPDIR", "/no/such/folder")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    write!(stdin, "{}\n{HARD}\n", ".".repeat(81)).expect("it reads");
    drop(stdin);
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(2));
    let answers = String::from_utf8(ended.stdout).expect("it prints text");
    assert_eq!(answers, format!("{HARD}\tunique\t{HARD_SOLVED}\t\t1\n"));
    let told = String::from_utf8(ended.stderr).expect("it prints text");
    let expected = "standard input:1: can't put the solutions into a temporary file (TMPDIR names \
                    its folder): no such file or folder\nhint: ";
    assert!(told.starts_with(expected), "{told}");
}
