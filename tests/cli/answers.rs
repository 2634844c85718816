//! `kenzan solve`: answers for people and programs.

use kenzan::record::VERSION;
use serde_json::Value;

use super::program::{HARD, HARD_SOLVED, SLIPPED, kenzan, kenzan_in};

/// Replaces what differs from run to run: times and counts of the solvers.
pub(crate) fn steady(text: &str) -> String {
    let mut steady = String::new();
    let mut rest = text;
    while let Some(digit) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from) = rest.split_at(digit);
        let end = from.find(|c: char| !(c.is_ascii_digit() || ".,".contains(c)));
        let (number, after) = from.split_at(end.unwrap_or(from.len()));
        let is_cost = [" ns", " µs", " ms", " s,", " min", " node", " conflict"]
            .iter()
            .any(|unit| after.starts_with(unit));
        steady += before;
        steady += if is_cost { "#" } else { number };
        rest = after;
    }
    for unit in ["ns", "µs", "ms", "s", "min"] {
        steady = steady.replace(&format!("# {unit},"), "# time,");
    }
    (steady + rest).replace("nodes", "node").replace("conflicts", "conflict")
}

#[test]
#[cfg(feature = "z3")]
fn a_puzzle_is_drawn_with_its_givens_marked_and_both_engines_named() {
    let ran = kenzan(&["solve", HARD], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(steady(&ran.stdout));
}

#[test]
fn two_solutions_are_drawn_with_the_cells_where_they_differ() {
    let ran = kenzan(&["solve", "--engine", "mrv", "--check", "none", SLIPPED], "");
    let hint = "hint: `kenzan why` explains what is wrong with a puzzle and suggests repairs\n";
    assert_eq!((ran.code, ran.stderr.as_str()), (1, hint));
    insta::assert_snapshot!(steady(&ran.stdout));
}

#[test]
fn a_clash_is_reported_with_its_cells() {
    let ran = kenzan(&["solve", "--check", "none"], "1..1............");
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(steady(&ran.stdout));
}

#[test]
fn subtraction_shows_its_progress() {
    let ran = kenzan(&["solve", "--engine", "subtraction", "--check", "none", HARD], "");
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(steady(&ran.stdout));
}

#[test]
fn colour_is_added_only_where_it_is_wanted() {
    let coloured = kenzan(&["--color", "always", "solve", HARD], "").stdout;
    assert!(coloured.contains("\u{1b}["));
    for arguments in [&["solve", HARD][..], &["--color", "never", "solve", HARD][..]] {
        assert!(!kenzan(arguments, "").stdout.contains('\u{1b}'), "{arguments:?}");
    }
}

#[test]
fn each_puzzle_has_a_line_of_output() {
    let input = format!(
        "{HARD} Everest\n# a comment\n\n{SLIPPED}\n11..............\n{}\n{HARD},with,columns\n",
        &HARD[..79]
    );
    let ran = kenzan(&["solve", "--format", "line"], &input);
    assert_eq!(ran.code, 2);
    let rows: Vec<Vec<&str>> = ran.stdout.lines().map(|line| line.split('\t').collect()).collect();
    let verdicts: Vec<&str> = rows.iter().map(|row| row[1]).collect();
    assert_eq!(verdicts, ["unique", "multiple", "none", "malformed", "unique"]);
    assert!(rows.iter().all(|row| row.len() == 4), "{rows:?}");
    assert_eq!(rows[0], [HARD, "unique", HARD_SOLVED, "Everest"]);
    assert_eq!(rows[1][2].len(), 81);
    assert_eq!(rows[2][2..], ["", "r1c1 and r1c2 are both 1, in row 1"]);
    assert_eq!(rows[4][3], "with,columns");
    assert!(ran.stderr.contains("standard input:6"), "{}", ran.stderr);
}

#[test]
fn json_lines_hold_the_puzzle_the_answer_and_the_check() {
    let ran = kenzan(
        &["solve", "--format", "json"],
        format!("{HARD} Everest\n{SLIPPED}\nno puzzle, 8..........36......7..9.2...5\n"),
    );
    assert_eq!(ran.code, 2);
    let records: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(records.len(), 3);
    assert!(records.iter().all(|record| record["schema"] == VERSION));
    let unique = &records[0];
    assert_eq!(unique["verdict"], "unique");
    assert_eq!(unique["solutions"][0], HARD_SOLVED);
    assert_eq!(unique["puzzle"]["name"], "Everest");
    assert_eq!((&unique["count"]["found"], &unique["count"]["exact"]), (&1.into(), &true.into()));
    assert_eq!(unique["solver"]["engine"], "native");
    assert_eq!(records[1]["verdict"], "multiple");
    assert_eq!(records[1]["solutions"].as_array().map(Vec::len), Some(2));
    assert_eq!(records[2]["verdict"], "malformed");
    assert_eq!(records[2]["line"], 3);
}

#[test]
fn json_reads_back_in() {
    let first = kenzan(&["solve", "--format", "json"], format!("{HARD} Everest\n")).stdout;
    let again = kenzan(&["solve", "--format", "line"], &first);
    assert_eq!(again.stdout, format!("{HARD}\tunique\t{HARD_SOLVED}\tEverest\n"));
}

#[test]
fn csv_has_a_header_and_a_row_for_each_puzzle() {
    let ran = kenzan(&["solve", "--format", "csv"], format!("{HARD} a name, with a comma\n"));
    let mut lines = ran.stdout.lines();
    assert!(lines.next().expect("a header").starts_with("puzzle,verdict,solution,"));
    let row = lines.next().expect("a row");
    assert!(
        row.starts_with(&format!("{HARD},unique,{HARD_SOLVED},1,yes,\"a name, with a comma\""))
    );
    assert_eq!(lines.next(), None);
}

#[test]
fn solutions_are_counted_as_far_as_is_asked() {
    for (arguments, found, exact) in [
        (&["--count"][..], 9734, true),
        (&["--count=100"][..], 100, false),
        (&["--all"][..], 9734, true),
        (&["--all=5"][..], 5, false),
    ] {
        let mut all = vec!["solve", "--check", "none", "--format", "json"];
        all.extend_from_slice(arguments);
        let ran = kenzan(&all, SLIPPED);
        let record: Value = serde_json::from_str(&ran.stdout).expect("JSON");
        assert_eq!(record["count"]["found"], found, "{arguments:?}");
        assert_eq!(record["count"]["exact"], exact, "{arguments:?}");
        assert_eq!(ran.code, 1);
    }
}

#[test]
fn a_line_shows_the_count_or_all_solutions_where_they_are_asked_for() {
    let two = "12343412.......1";
    let run = |argument: &str, puzzle: &str| {
        let ran = kenzan(&["solve", "--check", "none", "--format", "line", argument], puzzle);
        let fields = ran.stdout.trim_end_matches('\n').split('\t');
        fields.skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(run("--count", two), ["multiple", "1234341221434321", "", "2"]);
    assert_eq!(run("--count=5", SLIPPED)[3], "5+");
    assert_eq!(run("--count", &HARD[..80]).len(), 4);
    let all = run("--all", two);
    assert_eq!(all[1].split(',').count(), 2, "{all:?}");
}

#[test]
fn a_limit_is_a_separate_answer() {
    let ran = kenzan(&["solve", "--check", "none", "--budget", "3", "--format", "line"], HARD);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.stdout, format!("{HARD}\tunknown\t\tgave up at the budget\n"));
    // Counting the solutions of an empty grid takes longer than anybody waits.
    let empty = ".".repeat(81);
    // On a busy machine the time may be up before the first solution: then it gets more.
    let mut answers = ["0.2", "1", "4", "16"].into_iter().map(|seconds| {
        kenzan(&["solve", "--check", "none", "--count", "--timeout", seconds], &empty)
    });
    let ran = answers.find(|ran| ran.stdout.contains("at least")).expect("it has begun to count");
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("(gave up at the time limit)"), "{}", ran.stdout);
}

#[test]
fn pictures_are_written_where_they_are_asked_for() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let drawn =
        kenzan_in(folder.path(), &["solve", "--svg", "a.svg", "--png", "a.png", "-q", HARD], "");
    assert_eq!((drawn.code, drawn.stdout.as_str(), drawn.stderr.as_str()), (0, "", ""));
    let svg = std::fs::read_to_string(folder.path().join("a.svg")).expect("it was written");
    assert!(svg.starts_with("<svg") && svg.contains("pink") | svg.contains("#ffc0cb"), "{svg}");
    let png = std::fs::read(folder.path().join("a.png")).expect("it was written");
    assert!(png.starts_with(b"\x89PNG"));

    let two = format!("{HARD}\n{HARD}\n");
    let numbered = kenzan_in(folder.path(), &["solve", "-q", "--svg", "p-{}.svg"], &two);
    assert_eq!(numbered.code, 0);
    assert!(folder.path().join("p-0002.svg").exists());
    let refused = kenzan_in(folder.path(), &["solve", "-q", "--svg", "p.svg"], &two);
    assert_eq!(refused.code, 2);
    assert!(refused.stderr.contains("{}"), "{}", refused.stderr);
    let nowhere = kenzan_in(folder.path(), &["solve", "--svg", "no/p.svg", HARD], "");
    assert_eq!(nowhere.code, 2);
    assert!(nowhere.stderr.contains("no folder no"), "{}", nowhere.stderr);
}

#[test]
fn a_picture_says_what_is_known() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let cells_that_clash = "M4 4h32v32h-32zM124 4h32v32h-32z";
    for (arguments, puzzle, parts) in [
        (&[][..], HARD, &[">one solution<"][..]),
        // Two solutions differ in a few cells; these are open.
        (&[], SLIPPED, &[">several solutions: at least 2<", ">hatched: 48 open cells, with "]),
        (
            &[],
            "1..1............",
            &[">no solution: ", "in row 1; framed: clashes", cells_that_clash],
        ),
        (&["--budget", "3"], HARD, &[">unknown: gave up at the budget<"]),
        (&["--engine", "subtraction"], HARD, &[">unknown: stuck, 0 of 60 ", ">small: candidates "]),
        (
            &[],
            "1 12 123 . 12 3 . . . . . . . . . .",
            &[">2</tspan></text>", ">3</tspan></text>", ": pencil marks"],
        ),
    ] {
        let mut all = vec!["solve", "-q", "--check", "none", "--svg", "a.svg"];
        all.extend(arguments);
        let ran = kenzan_in(folder.path(), &all, puzzle);
        assert_eq!(ran.stderr, "", "{puzzle}");
        let svg = std::fs::read_to_string(folder.path().join("a.svg")).expect("it was written");
        for part in parts {
            assert!(svg.contains(part), "'{part}' is missing in:\n{svg}");
        }
    }
}

#[test]
fn the_order_of_answers_is_the_order_of_puzzles_with_any_number_of_threads() {
    let mut input = String::new();
    for number in 0..2_000 {
        let puzzle = if number % 5 == 0 { SLIPPED } else { HARD };
        input += &format!("{puzzle} {number}\n");
    }
    let one = kenzan(&["solve", "-j", "1", "--format", "line"], &input).stdout;
    let names: Vec<usize> = one
        .lines()
        .map(|line| line.rsplit('\t').next().expect("a name").parse().expect("a number"))
        .collect();
    assert!(names.iter().copied().eq(0..2_000));
    for jobs in ["2", "7"] {
        assert!(kenzan(&["solve", "-j", jobs, "--format", "line"], &input).stdout == one, "{jobs}");
    }
}

#[test]
fn quiet_says_it_with_the_exit_code_alone() {
    for (puzzle, code) in [(HARD, 0), (SLIPPED, 1), ("11..............", 1)] {
        let ran = kenzan(&["solve", "--quiet", "--check", "none", puzzle], "");
        assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (code, "", ""));
    }
}

#[test]
fn a_reader_that_has_enough_is_no_failure() {
    use std::io::Read;
    use std::process::{Command, Stdio};
    let input = format!("{HARD}\n").repeat(20_000);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("many.txt");
    std::fs::write(&file, input).expect("a file");
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"))
        .args(["solve", "--format", "line"])
        .arg(&file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut first = [0; 100];
    let mut stdout = child.stdout.take().expect("a pipe");
    stdout.read_exact(&mut first).expect("it answers");
    drop(stdout);
    let ended = child.wait_with_output().expect("it ends");
    let complaints = String::from_utf8_lossy(&ended.stderr);
    assert!(!complaints.contains("panicked") && !complaints.contains("pipe"), "{complaints}");
}

#[test]
#[cfg(unix)]
fn an_interrupt_shows_how_far_a_search_came() {
    use std::process::{Command, Stdio};
    let interrupted_after = |what: &str, seconds: u64| {
        let child = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"))
            .args(["solve", "--check", "none", what, &".".repeat(81)])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        std::thread::sleep(std::time::Duration::from_secs(seconds));
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.expect("there is a program to send signals").success());
        let ended = child.wait_with_output().expect("it ends");
        (ended.status.code(), String::from_utf8(ended.stdout).expect("it prints text"))
    };
    // Nobody lives to see the end of this count, and the list takes seconds.
    for what in ["--count", "--all=10000000"] {
        // On a busy machine the signal may come before the search: then it is given more time.
        let mut answers =
            [1, 4, 16, 64].into_iter().map(|seconds| interrupted_after(what, seconds));
        let found = answers.find(|(_, text)| text.contains("at least"));
        let (code, text) = found.expect("it has begun to search");
        assert_eq!(code, Some(130));
        assert!(text.contains("(interrupted)"), "{what}");
    }
}

#[test]
fn a_name_can_not_command_the_terminal() {
    let ran = kenzan(&["solve", "--check", "none"], format!("{HARD} evil\u{1b}[2J\u{7}\n"));
    assert!(!ran.stdout.contains(['\u{1b}', '\u{7}']), "{:?}", ran.stdout);
}

#[test]
fn a_large_digit_alone_reads_back_as_itself() {
    let json = format!("{{\"kenzan\":1,\"size\":16,\"givens\":\"A3{}\"}}", ".".repeat(254));
    let first = kenzan(&["solve", "--check", "none", "--format", "line"], &json).stdout;
    let puzzle = first.split('\t').next().expect("a puzzle").replace('3', ".");
    let again = kenzan(&["solve", "--check", "none", "--format", "line"], &puzzle).stdout;
    assert!(again.starts_with(&puzzle), "{again}");
}

#[test]
fn lines_by_the_thousand_are_answered_as_each_by_itself() {
    let clash = format!("11{}", ".".repeat(79));
    let none = format!("12345678.........9{}", ".".repeat(63));
    let lines = [HARD, SLIPPED, &clash, &none, "12..............", &HARD[..80]];
    let named = [format!("{HARD} its name"), format!("{none};other"), format!("{clash}\tthird")];
    let lines: Vec<String> = lines.into_iter().map(str::to_owned).chain(named).collect();
    let input: String = lines.iter().cycle().take(1_000).map(|line| line.clone() + "\n").collect();
    // A time limit is one of the things that take a puzzle by itself.
    let quick = kenzan(&["solve", "--check", "none", "--format", "line", "-"], &input);
    let slow = ["solve", "--check", "none", "--format", "line", "--timeout", "1000", "-"];
    assert_eq!(quick, kenzan(&slow, &input));
    assert_eq!(quick.code, 2);
    assert_eq!(quick.stdout.lines().count(), 1_000);
    let first: Vec<&str> = quick.stdout.lines().take(lines.len()).collect();
    insta::assert_snapshot!(first.join("\n"));
}

/// Whatever a command says of a puzzle in JSON, the puzzle can be taken from it again, with its rules.
#[test]
fn the_puzzle_in_an_answer_can_be_read_back() {
    let ruled = r#"{"kenzan":1,"givens":"12..............","rules":[{"type":"anti-king"}]}"#;
    for puzzle in [HARD, SLIPPED, "1.....3..4.....2", ruled] {
        let known = kenzan(&["solve", "--format", "line"], puzzle).stdout;
        for command in ["solve", "check", "why", "count", "candidates", "redundant"] {
            let object = kenzan(&[command, "--timeout", "60", "--format", "json"], puzzle).stdout;
            let again = kenzan(&["solve", "--format", "line"], &object);
            assert_eq!((&*again.stdout, &*again.stderr), (&*known, ""), "{command} {object}");
        }
    }
}

#[test]
fn what_is_known_is_success_also_of_puzzles_with_several_solutions() {
    for (command, several, none) in [("count", 0, 0), ("candidates", 0, 1), ("solve", 1, 1)] {
        for (puzzle, code) in [("1...............", several), ("11..............", none)] {
            let ran = kenzan(&[command, puzzle], "");
            assert_eq!(ran.code, code, "{command} {puzzle}: {}{}", ran.stdout, ran.stderr);
        }
    }
}
