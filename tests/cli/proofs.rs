//! `prove` and `verify`.

use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::process::{Command, Output};

use super::program::{HARD, HARD_SOLVED, Ran, SLIPPED, files, kenzan, kenzan_in};

const SMALL: &str = "1.....3..4.....2";
const WITHOUT: &str = "11..............";

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn run(folder: &tempfile::TempDir, arguments: &[&str]) -> Ran {
    kenzan_in(folder.path(), arguments, "")
}

#[test]
fn a_proof_is_written_and_verified() {
    let folder = folder();
    let ran = run(&folder, &["prove", "-o", "hard", HARD]);
    assert_eq!((ran.code, &*ran.stderr), (0, ""), "{}", ran.stdout);
    assert!(
        ran.stdout.contains(&format!("exactly one solution: {HARD_SOLVED}\n")),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.ends_with("written to hard.cnf, hard.lrat\n"), "{}", ran.stdout);
    assert_eq!(files(folder.path()), ["hard.cnf", "hard.lrat"]);
    for name in ["hard", "hard.cnf", "hard.lrat"] {
        let ran = run(&folder, &["verify", name, "--puzzle", HARD]);
        assert_eq!((ran.code, &*ran.stderr), (0, ""), "{}", ran.stdout);
        for told in [
            "hard.cnf\n".to_owned(),
            "│[8] 1  2 │ 7  5  3 │ 6  4  9 │".to_owned(),
            format!("puzzle    {HARD}\nsolution  {HARD_SOLVED}\nverified: exactly one solution; "),
        ] {
            assert!(ran.stdout.contains(&told), "{}", ran.stdout);
        }
    }
    assert_eq!(run(&folder, &["verify", "--quiet", "hard"]).stdout, "");
}

#[test]
fn a_puzzle_without_a_solution_is_proved_to_have_none() {
    let folder = folder();
    let ran = run(&folder, &["prove", "--drat", "-o", "none", WITHOUT]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.stdout.contains("\nno solution\n"), "{}", ran.stdout);
    let told = "written to none.cnf, none.lrat, none.drat\n";
    assert!(ran.stdout.ends_with(told), "{}", ran.stdout);
    assert_eq!(files(folder.path()), ["none.cnf", "none.drat", "none.lrat"]);
    assert_eq!(fs::read_to_string(folder.path().join("none.drat")).expect("a file"), "0\n");
    let ran = run(&folder, &["verify", "none"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.stdout.contains("\nverified: no solution; "), "{}", ran.stdout);
}

#[test]
fn of_several_solutions_two_are_shown_and_nothing_is_written() {
    let folder = folder();
    let ran = run(&folder, &["prove", "-o", "slipped", SLIPPED]);
    assert_eq!((ran.code, &*ran.stderr), (1, ""));
    assert!(
        ran.stdout.ends_with("several solutions, so there is nothing to prove\n"),
        "{}",
        ran.stdout
    );
    assert_eq!(ran.stdout.matches('┌').count(), 2, "{}", ran.stdout);
    assert!(files(folder.path()).is_empty());
}

#[test]
fn many_puzzles_get_numbered_files() {
    let input = format!("{HARD}\n{SLIPPED}\n{SMALL}\n");
    let folder = folder();
    fs::create_dir(folder.path().join("all")).expect("a folder");
    let prove =
        |name: &str| kenzan_in(folder.path(), &["prove", "-j", "1", "-o", name, "-"], &input);
    assert_eq!(prove("all").code, 1);
    assert_eq!(
        files(&folder.path().join("all")),
        ["0001.cnf", "0001.lrat", "0003.cnf", "0003.lrat"]
    );
    assert_eq!(prove("all/no-{}").code, 1);
    assert_eq!(files(&folder.path().join("all")).len(), 8);
    assert_eq!(
        run(&folder, &["verify", "all/0001", "all/0003", "all/no-0001", "all/no-0003"]).code,
        0
    );
}

#[test]
fn one_name_is_for_one_puzzle_and_the_second_ends_the_run() {
    let input = format!("{SMALL}\n{HARD}\n{HARD}\nno puzzle\n");
    for jobs in ["1", "2"] {
        let folder = folder();
        let ran = kenzan_in(folder.path(), &["prove", "-j", jobs, "-o", "one", "-"], &input);
        assert_eq!(ran.code, 2);
        let told = "standard input:2: stopped here: one is for the first puzzle: nothing is written for this one\nhint: ";
        assert!(ran.stderr.starts_with(told), "{}", ran.stderr);
        assert_eq!(ran.stderr.lines().count(), 2, "{}", ran.stderr);
        assert!(ran.stdout.ends_with("written to one.cnf, one.lrat\n"), "{}", ran.stdout);
        assert_eq!(files(folder.path()), ["one.cnf", "one.lrat"]);
    }
}

/// Runs `kenzan prove` on a hard puzzle where no file may have more than `blocks` of 512 bytes, as if
/// the disk were full then.
#[cfg(unix)]
fn prove_where_there_is_little_room(folder: &Path, blocks: usize, arguments: &str) -> Ran {
    let kenzan = assert_cmd::cargo::cargo_bin!("kenzan");
    // A signal that the shell ignores is ignored by the program, which then gets an error.
    let script = format!(
        "trap '' XFSZ; ulimit -f {blocks}; exec '{}' prove -o hard {arguments} {HARD}",
        kenzan.display()
    );
    let ran = Command::new("sh").current_dir(folder).args(["-c", &script]).output();
    let Output { status, stdout, stderr } = ran.expect("there is a shell");
    let text = |bytes| String::from_utf8(bytes).expect("it prints text");
    Ran {
        stdout: text(stdout),
        stderr: text(stderr),
        code: status.code().expect("it ends by itself"),
    }
}

#[cfg(unix)]
#[test]
fn a_certificate_is_there_as_a_whole_or_not_at_all() {
    let folder = folder();
    assert_eq!(run(&folder, &["prove", "-o", "whole", HARD]).code, 0);
    let length = |name: &str| fs::metadata(folder.path().join(name)).expect("a file").len();
    let (lrat, cnf) = (length("whole.lrat"), length("whole.cnf"));
    assert!(lrat + 1024 < cnf, "there is room for one of them alone: {lrat}, {cnf}");
    for name in ["whole.lrat", "whole.cnf"] {
        fs::remove_file(folder.path().join(name)).expect("it is there");
    }
    let between = usize::try_from(lrat / 512 + 2).expect("a small file");
    for (blocks, arguments, name) in [(1, "", "lrat"), (between, "", "cnf"), (1, "--drat", "lrat")]
    {
        let ran = prove_where_there_is_little_room(folder.path(), blocks, arguments);
        let told = format!("argument 1: can't write hard.{name}: file too large");
        assert_eq!(ran.code, 2, "{ran:?}");
        assert!(ran.stderr.starts_with(&told), "{}", ran.stderr);
        assert!(!ran.stdout.contains("written to"), "{}", ran.stdout);
        assert_eq!(files(folder.path()), [""; 0], "{arguments}");
    }
    // What was there before stays, and is still a pair.
    assert_eq!(run(&folder, &["prove", "-o", "hard", SMALL]).code, 0);
    let ran = prove_where_there_is_little_room(folder.path(), between, "");
    assert_eq!(ran.code, 2, "{ran:?}");
    assert_eq!(files(folder.path()), ["hard.cnf", "hard.lrat"]);
    assert_eq!(run(&folder, &["verify", "hard", "--puzzle", SMALL]).code, 0);
}

#[test]
fn where_one_of_the_files_has_no_place_there_is_none() {
    for name in ["p.cnf", "p.lrat", "p.drat"] {
        let folder = folder();
        fs::create_dir(folder.path().join(name)).expect("a folder");
        let ran = run(&folder, &["prove", "--drat", "-o", "p", SMALL]);
        let told = format!("kenzan: can't write {name}: it is a folder\nhint: name a file\n");
        assert_eq!((ran.code, ran.stderr), (2, told));
        assert_eq!(files(folder.path()), [name]);
    }
}

#[test]
fn a_certificate_takes_the_place_of_an_older_one() {
    let folder = folder();
    assert_eq!(run(&folder, &["prove", "-o", "p", HARD]).code, 0);
    assert_eq!(run(&folder, &["prove", "-o", "p", SMALL]).code, 0);
    assert_eq!(files(folder.path()), ["p.cnf", "p.lrat"]);
    assert_eq!(run(&folder, &["verify", "p", "--puzzle", SMALL]).code, 0);
}

#[test]
fn a_certificate_does_not_go_to_standard_output() {
    let folder = folder();
    let ran = run(&folder, &["prove", "-o", "-", SMALL]);
    let told = "kenzan: a certificate is two files, which can't both go to standard output\nhint: \
                write -o NAME for NAME.cnf and NAME.lrat\n";
    assert_eq!((ran.code, &*ran.stdout, &*ran.stderr), (2, "", told));
    assert!(files(folder.path()).is_empty());
}

#[test]
fn each_certificate_of_a_folder_is_checked_once() {
    let folder = folder();
    for name in ["all", "all/none", "empty"] {
        fs::create_dir(folder.path().join(name)).expect("a folder");
    }
    let input = [SMALL; 3].join("\n");
    let prove = ["prove", "-j", "1", "--drat", "-o", "all", "-"];
    assert_eq!(kenzan_in(folder.path(), &prove, &input).code, 0);
    let all = ["all/0001.cnf", "all/0002.cnf", "all/0003.cnf"];
    let checked = |arguments: &[&str]| {
        let ran = run(&folder, &[&["verify"], arguments].concat());
        assert_eq!((ran.code, &*ran.stderr), (0, ""), "{arguments:?}");
        ran.stdout.lines().filter(|line| line.contains(".cnf")).map(str::to_owned).collect()
    };
    let names: Vec<String> = checked(&["all"]);
    assert_eq!(names, all);
    let names: Vec<String> =
        checked(&["all/0001.cnf", "all/0001.drat", "all/0001.lrat", "all/0002.cnf"]);
    assert_eq!(names, all[..2]);
    let names: Vec<String> = checked(&["all/0003", "all"]);
    assert_eq!(names, ["all/0003.cnf", "all/0001.cnf", "all/0002.cnf"]);
    for (arguments, told) in [
        (["verify", "empty"], "there is no certificate in empty: no file in it ends in .cnf"),
        (
            ["verify", "nowhere/1"],
            "can't read nowhere/1.cnf: no such file or folder\nhint: check the path",
        ),
    ] {
        let ran = run(&folder, &arguments);
        assert_eq!((ran.code, ran.stderr), (2, format!("kenzan: {told}\n")));
    }
}

#[test]
fn proofs_are_listed_in_columns() {
    let input = format!("{SMALL} little\n{WITHOUT}\n{SLIPPED} slipped\n12345678\n");
    let ran = kenzan(&["prove", "--format", "line", "-"], input);
    assert_eq!(ran.code, 2);
    let rows: Vec<Vec<&str>> = ran.stdout.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows[0][..5], [SMALL, "unique", "1324423124133142", "little", "389"]);
    assert_eq!(rows[1][..6], [WITHOUT, "none", "", "", "386", "1"]);
    assert_eq!((rows[0].len(), rows[1].len()), (9, 9));
    assert_eq!((rows[2][1], rows[2][3]), ("multiple", "slipped"));
}

#[test]
fn what_does_not_hold_is_refused_with_its_place() {
    let folder = folder();
    assert_eq!(run(&folder, &["prove", "-o", "p", SMALL]).code, 0);
    let cnf = fs::read_to_string(folder.path().join("p.cnf")).expect("a file");
    let lrat = fs::read_to_string(folder.path().join("p.lrat")).expect("a file");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    let refused = |arguments: &[&str], expected: &str| {
        let ran = run(&folder, arguments);
        assert_eq!((ran.code, &*ran.stdout), (2, ""), "{arguments:?}");
        assert_eq!(ran.stderr, format!("kenzan: {expected}\n"), "{arguments:?}");
    };
    refused(
        &["verify", "p", "--puzzle", "1.....3..4......"],
        "not verified: p.cnf is about another puzzle",
    );
    refused(
        &["verify", "p", "--puzzle", "12..............."],
        "--puzzle: argument 1: 17 cells, a 4×4 puzzle has 16: one too many\nhint: write one mark for \
         each cell, row by row, with '.' for an empty one",
    );
    write("right", SMALL);
    assert_eq!(run(&folder, &["verify", "p", "--puzzle", "right"]).code, 0);
    write("two", &[SMALL; 2].join("\n"));
    refused(
        &["verify", "p", "--puzzle", "two"],
        "--puzzle: two contains more than one puzzle\nhint: name one of them",
    );
    refused(
        &["verify", "p", "--puzzle", "nowhere"],
        "--puzzle: nowhere: no such file\nhint: a puzzle can be written as an argument too: 81 \
         characters, '.' for an empty cell",
    );
    refused(&["verify", "q"], "can't read q.cnf: no such file or folder\nhint: check the path");
    let last = lrat.lines().count();
    write("p.lrat", lrat.trim_end().trim_end_matches('0'));
    refused(
        &["verify", "p"],
        &format!("not verified: p.lrat:{last}: the line does not end with its last 0"),
    );
    write("p.lrat", &lrat);
    write("p.cnf", &cnf.replacen("puzzle 1", "puzzle 2", 1));
    refused(
        &["verify", "p"],
        "not verified: p.cnf:6: r1c1 has a digit in the solution that the puzzle excludes",
    );
    write("p.cnf", &cnf);
    write("other", &lrat);
    assert_eq!(run(&folder, &["verify", "p", "--lrat", "other"]).code, 0);
    refused(
        &["verify", "p", "q", "--lrat", "other"],
        "--lrat names one proof, but there are several certificates",
    );
}

#[test]
fn what_a_certificate_can_not_say_is_refused_by_name() {
    let large = format!(r#"{{"kenzan":1,"size":30,"givens":"{}"}}"#, ".".repeat(900));
    let folder = folder();
    let input = format!("{large}\n{SMALL}\n");
    let prove = ["prove", "-j", "1", "-f", "line", "-o", "all/", "-"];
    let ran = kenzan_in(folder.path(), &prove, input);
    let told = "certificates for grids of more than 25 rows are not written yet";
    assert_eq!((ran.code, ran.stderr), (2, format!("standard input:1: {told}\n")));
    let (_, answer) = ran.stdout.split_once('\t').expect("fields");
    assert!(answer.starts_with(&format!("unknown\t\t{told}\n")), "{answer}");
    assert_eq!(files(&folder.path().join("all")), ["0002.cnf", "0002.lrat"]);
}

#[test]
fn limits_and_missing_provers_are_reported() {
    let ran = kenzan(&["prove", "--with", "search", "--budget", "1", HARD], "");
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.stdout.ends_with("no proof: gave up at the budget\n"), "{}", ran.stdout);
    // The engine that solves first is bounded, too: two solutions take it longer.
    let ran = kenzan(&["prove", "--budget", "1", SLIPPED], "");
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.stdout.ends_with("no proof: gave up at the budget\n"), "{}", ran.stdout);
    let ran = kenzan(&["prove", "--with", "cadical", SMALL], "");
    if cfg!(feature = "cadical") {
        assert_eq!(ran.code, 0, "{ran:?}");
        assert!(ran.stdout.contains("proved by cadical"), "{}", ran.stdout);
    } else {
        let hint = "the prover 'cadical' is not in this build\nhint: use --with search, which is in every build";
        assert_eq!((ran.code, ran.stderr), (2, format!("kenzan: {hint}\n")));
    }
}

#[test]
fn any_number_is_a_budget() {
    for prover in ["search", "cadical"] {
        if prover == "cadical" && !cfg!(feature = "cadical") {
            continue;
        }
        for budget in ["2147483647", "2147483648", "4294967295", "18446744073709551615"] {
            let ran = kenzan(&["prove", "--with", prover, "--budget", budget, HARD], "");
            assert_eq!(ran.code, 0, "{prover}, {budget}: {}", ran.stdout);
        }
    }
}
