//! `--pass`: rows of a table go in and come out, as programs for many machines need it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use super::program::{HARD, HARD_SOLVED, MIDDLE, SLIPPED, kenzan};

/// The commands that answer rows, each with how many fields its answer has.
const COMMANDS: [(&[&str], usize); 9] = [
    (&["solve"], 4),
    (&["solve", "--engine", "sat"], 4),
    (&["solve", "--count=5"], 5),
    (&["solve", "--all=3"], 5),
    (&["check", "--engines", "native,sat"], 6),
    (&["rate"], 5),
    (&["rate", "--techniques"], 6),
    (&["count"], 4),
    (&["why"], 7),
];

fn pass(command: &[&str], rows: impl AsRef<[u8]>) -> super::program::Ran {
    kenzan(&[command, &["--format", "line", "--pass", "--quiet"]].concat(), rows)
}

/// Rows of every sort, most of them about one puzzle, the first digit of which clashes in one of them.
fn mixed(puzzle: &str) -> String {
    let first = puzzle.trim_start_matches('.').get(..1).expect("it has givens");
    let clash = puzzle.replacen('.', first, 1);
    [
        &format!("{puzzle}\t17\tany text\r\n"),
        "\n",
        "no puzzle\tx\n",
        "# a remark\t\n",
        &format!("{puzzle} a name\n"),
        &format!("{SLIPPED}\t\t\n"),
        &format!("{clash}\tclash\n"),
        // Two puzzles in one field are none.
        &format!("{puzzle} {SLIPPED}\ttwo\n"),
        &format!("\t{puzzle}\n"),
        ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4~R2C1_3\tISS\n",
        "{\"kenzan\":1,\"givens\":\"1234341221434...\"}\tJSON\n",
        "５３..\u{a0}{\n",
        // The last one has no end.
        "1234341221434...\tlast",
    ]
    .concat()
}

#[test]
fn each_row_has_its_answer() {
    let mut all = String::new();
    for (command, _) in COMMANDS {
        let ran = pass(command, mixed(HARD));
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{command:?}");
        all += &format!("## {}\n{}", command.join(" "), ran.stdout.replace('\t', "→"));
    }
    insta::assert_snapshot!(all);
}

#[test]
fn a_row_keeps_its_fields_whatever_is_in_it() {
    let mut random = fastrand::Rng::with_seed(7);
    let pieces =
        ["1", ".", "\"", "{", "}", "[", "\\", " ", "é", "\u{200b}", "|", "#", ",", "\t", "x"];
    let rows: Vec<String> = (0..400)
        .map(|index| {
            let mut row = if index % 3 == 0 { MIDDLE.to_owned() } else { String::new() };
            for _ in 0..random.usize(0..12) {
                row += pieces[random.usize(..pieces.len())];
            }
            format!("{row}\t{index}")
        })
        .collect();
    for (command, fields) in COMMANDS {
        let ran = pass(command, rows.join("\n"));
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{command:?}");
        let answers: Vec<&str> = ran.stdout.lines().collect();
        assert_eq!(answers.len(), rows.len(), "{command:?}");
        for (row, answer) in rows.iter().zip(answers) {
            let (puzzle, rest) = row.split_once('\t').expect("each has a number");
            let found: Vec<&str> = answer.splitn(fields + 1, '\t').collect();
            assert_eq!((found[0], found[fields]), (puzzle, rest), "{command:?} {row:?}");
            assert!(!found[1].is_empty(), "{command:?} {row:?}");
        }
    }
}

#[test]
fn the_same_rows_have_the_same_answers() {
    let rows = (mixed(MIDDLE) + "\n").repeat(5);
    for (command, _) in COMMANDS {
        let once = pass(command, &rows);
        for jobs in ["1", "3"] {
            let again = pass(&[command, &["--jobs", jobs]].concat(), &rows);
            for (one, other) in once.stdout.lines().zip(again.stdout.lines()) {
                assert_eq!(other, one, "{command:?} --jobs {jobs}");
            }
            assert_eq!(again.stdout.len(), once.stdout.len(), "{command:?}");
        }
    }
    // Each alone has the answer that it has among others.
    let together = pass(&["solve"], mixed(HARD)).stdout;
    let alone: String =
        mixed(HARD).split_inclusive('\n').map(|row| pass(&["solve"], row).stdout).collect();
    assert_eq!(alone, together);
}

#[test]
fn no_rows_have_no_answers() {
    for (command, _) in COMMANDS {
        let ran = pass(command, "");
        assert_eq!(
            (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
            (0, "", ""),
            "{command:?}"
        );
    }
}

#[test]
fn bytes_that_are_no_text_are_passed_on() {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    command.args(["solve", "--format", "line", "--pass"]).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has a standard input");
    stdin.write_all(b"\xff1\t\xfe\n").expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.stdout, b"\xff1\tmalformed\t\tcolumn 1: not UTF-8 text\t\xfe\n");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_row_is_answered_before_the_next_one_arrives() {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    command.args(["solve", "--format", "line", "--pass"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("it has a standard input");
    let mut stdout = BufReader::new(child.stdout.take().expect("it has a standard output"));
    for number in 0..3 {
        writeln!(stdin, "{HARD}\t{number}").expect("it reads");
        let mut answer = String::new();
        stdout.read_line(&mut answer).expect("it answers");
        assert_eq!(answer, format!("{HARD}\tunique\t{HARD_SOLVED}\t\t{number}\n"));
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

#[cfg(unix)]
#[test]
fn nothing_is_written_after_the_reader_has_gone() {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    command.args(["solve", "--format", "line", "--pass", "--quiet"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("it has a standard input");
    let mut answer = String::new();
    let mut stdout = BufReader::new(child.stdout.take().expect("it has a standard output"));
    writeln!(stdin, "{HARD}\t0").expect("it reads");
    stdout.read_line(&mut answer).expect("it answers");
    drop(stdout);
    // It ends by itself, though there would be more to read.
    while writeln!(stdin, "{HARD}\t1").is_ok() {}
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn what_rows_have_no_room_for_is_refused() {
    for (arguments, said) in [
        (&["solve", "--pass"][..], "--pass is for rows"),
        (&["solve", "--pass", "--format", "json"], "--pass is for rows"),
        (
            &["count", "--pass", "--format", "line", "--timeout", "1"],
            "a time limit can't guarantee",
        ),
        (&["solve", "--pass", "--format", "line", "--svg", "x.svg"], "writes only rows"),
        (&["why", "--pass", "--format", "line", "--png", "x.png"], "writes only rows"),
        (&["rate", "--pass", "--format", "line", "--least", "7"], "every row has an answer"),
        (&["rate", "--pass", "--format", "line", "--pearl"], "every row has an answer"),
        (&["solve", "--pass", "--format", "line", "none.txt"], "no such file"),
    ] {
        let ran = kenzan(arguments, format!("{HARD}\n"));
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains(said) && ran.stderr.contains("hint: "), "{}", ran.stderr);
    }
}
