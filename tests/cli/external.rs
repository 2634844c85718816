//! `export`, and `compare --external`: other people's solvers compared with ours.

use super::program::{HARD, HARD_SOLVED, SLIPPED, kenzan, kenzan_in};

#[test]
fn a_puzzle_is_exported_to_standard_output_or_a_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let input = format!("{HARD} the first\n");
    let printed = kenzan_in(folder.path(), &["export", "--to", "dimacs"], &input);
    assert_eq!((printed.code, printed.stderr.as_str()), (0, ""));
    assert!(printed.stdout.contains("\nc name: the first\n"), "{}", printed.stdout);
    assert!(printed.stdout.contains("\np cnf 729 "), "{}", printed.stdout);
    let ran = kenzan_in(folder.path(), &["export", "--to", "dimacs", "-o", "a.cnf"], &input);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, ""));
    let file = std::fs::read_to_string(folder.path().join("a.cnf")).expect("it was written");
    assert_eq!(file, printed.stdout);
}

#[test]
fn several_puzzles_are_exported_into_a_folder() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let input = format!("{HARD}\n12q4............\n{SLIPPED}\n");
    let ran = kenzan_in(folder.path(), &["export", "--to", "lp", "-o", "models"], &input);
    assert_eq!(ran.code, 2, "one is malformed");
    assert!(ran.stderr.contains("unknown mark 'q'"), "{}", ran.stderr);
    for (name, puzzle) in [("0001.lp", HARD), ("0002.lp", SLIPPED)] {
        let path = folder.path().join("models").join(name);
        let text = std::fs::read_to_string(path).expect("it was written");
        assert!(text.contains(puzzle), "{name}");
    }
    let ran = kenzan_in(folder.path(), &["export", "--to", "lp"], &input);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains(":3: a second puzzle"), "{}", ran.stderr);
    assert!(ran.stderr.contains("-o models"), "{}", ran.stderr);
}

#[test]
fn a_number_in_the_name_makes_a_file_for_each_puzzle() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let input = format!("{HARD}\n{SLIPPED}\n");
    let ran = kenzan_in(folder.path(), &["export", "--to", "lp", "-o", "a{}.lp"], &input);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    for (name, puzzle) in [("a0001.lp", HARD), ("a0002.lp", SLIPPED)] {
        let text = std::fs::read_to_string(folder.path().join(name)).expect("it was written");
        assert!(text.contains(puzzle), "{name}");
    }
    let ran = kenzan_in(folder.path(), &["export", "--to", "lp", "-o", "no/{}.lp"], &input);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("there is no folder no"), "{}", ran.stderr);
}

#[test]
fn a_name_of_one_file_is_none_for_several_puzzles() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let input = format!("{HARD}\n{SLIPPED}\n");
    let ran = kenzan_in(folder.path(), &["export", "--to", "dimacs", "-o", "one.cnf"], &input);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains(":2: a second puzzle, but one.cnf is one file"), "{}", ran.stderr);
    assert!(ran.stderr.contains("write {} in the name"), "{}", ran.stderr);
    assert!(!folder.path().join("one.cnf").exists(), "nothing was made");
    let ran = kenzan_in(folder.path(), &["export", "--to", "dimacs", "-o", "one.cnf/"], &input);
    assert_eq!(ran.code, 0, "a folder where it is called one: {}", ran.stderr);
}

#[test]
fn unique_excludes_the_solution_or_says_that_there_is_none() {
    let ran = kenzan(&["export", "--to", "opb", "--unique", HARD], "");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains(&format!("* other than {HARD_SOLVED}\n")), "{}", ran.stdout);
    assert!(ran.stdout.ends_with(">= -80 ;\n"), "{}", ran.stdout);
    let ran = kenzan(&["export", "--to", "opb", "--unique", "11.............."], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    assert_eq!(ran.stderr, "argument 1: no solution, so there is none to exclude\n");
}

#[test]
fn the_search_for_the_first_solution_ends_at_its_limit() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let easy = "1.....3..4.....2";
    let run = |limit: &[&str]| {
        let arguments = [&["export", "--to", "lp", "--unique", "-o", "x/", HARD, easy], limit];
        kenzan_in(folder.path(), &arguments.concat(), "")
    };
    let ran = run(&["--budget", "2"]);
    assert_eq!((ran.code, &*ran.stderr), (1, "argument 1: no model: gave up at the budget\n"));
    assert!(!folder.path().join("x/0001.lp").exists());
    assert!(folder.path().join("x/0002.lp").exists(), "the rest is written");
    assert_eq!(run(&["--budget", "100000", "--timeout", "1000000"]).code, 0);
    let ran = kenzan(&["export", "--to", "lp", "--budget", "2", HARD], "");
    assert_eq!(ran.code, 2, "without --unique nothing is searched");
    assert!(ran.stderr.contains("--unique"), "{}", ran.stderr);
}

#[test]
fn a_program_that_is_named_wrongly_is_refused_at_once() {
    for (external, part) in [
        ("mine", "write NAME=COMMAND"),
        ("mine=no-such-program-here {file}", "there is no program 'no-such-program-here'"),
        ("native=echo", "is an engine of kenzan"),
        ("mine:pdf=echo", "there is no format 'pdf'"),
    ] {
        let ran = kenzan(&["compare", "--external", external, HARD], "");
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{external}");
        assert!(ran.stderr.contains(part), "{external}: {}", ran.stderr);
    }
}

#[test]
fn a_file_that_can_not_be_run_is_no_program() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("solver.txt"), "").expect("a file");
    for (external, told) in [
        ("mine=solver.txt", "there is no program 'solver.txt'\nhint: is it './solver.txt'?"),
        (
            "mine=./solver.txt",
            "'./solver.txt' can't be run\nhint: is it a program, and executable?",
        ),
        ("mine=./", "'./' can't be run\nhint: is it a program, and executable?"),
    ] {
        let ran = kenzan_in(folder.path(), &["compare", "--external", external, HARD], "");
        assert_eq!((ran.code, ran.stderr), (2, format!("kenzan: mine: {told}\n")), "{external}");
    }
}

/// Compares native with another program on one puzzle.
#[cfg(unix)]
fn beside(external: &str, more: &[&str], puzzle: &str) -> super::program::Ran {
    let mut arguments = vec!["compare", "--engines", "native", "--external", external];
    arguments.extend(more);
    arguments.push(puzzle);
    kenzan(&arguments, "")
}

/// Returns the verdict of the other program: the third column of its line.
#[cfg(unix)]
fn verdict(ran: &super::program::Ran) -> &str {
    let line = ran.stdout.lines().nth(1).unwrap_or_else(|| panic!("two lines: {ran:?}"));
    line.split('\t').nth(2).expect("a third column")
}

#[cfg(unix)]
#[test]
fn a_grid_on_a_line_is_a_solution_and_no_proof() {
    for command in [format!("echo {HARD_SOLVED}"), format!("echo '{{puzzle}}:{HARD_SOLVED}:1'")] {
        let ran = beside(&format!("mine={command}"), &["--format", "line"], HARD);
        assert_eq!((ran.code, verdict(&ran)), (0, "unknown"), "{ran:?}");
        let ran = beside(&format!("mine={command}"), &[], HARD);
        assert!(ran.stdout.contains("1/1*"), "{}", ran.stdout);
        assert!(ran.stdout.contains("* finds a solution"), "{}", ran.stdout);
        assert!(ran.stdout.contains("no two engines contradict each other"), "{}", ran.stdout);
    }
}

#[cfg(unix)]
#[test]
fn a_solution_of_a_puzzle_with_several_is_no_disagreement() {
    let line = kenzan(&["solve", "--format", "line", "--check", "none", SLIPPED], "").stdout;
    let solution = line.split('\t').nth(2).expect("a first solution");
    let ran = beside(&format!("mine=echo {solution}"), &["--format", "line"], SLIPPED);
    assert_eq!((ran.code, verdict(&ran)), (0, "unknown"), "{ran:?}");
}

#[cfg(unix)]
#[test]
fn the_puzzle_comes_as_a_file_an_argument_or_on_standard_input() {
    let program = assert_cmd::cargo::cargo_bin!("kenzan").display();
    for place in ["{file}", "{puzzle}", "-"] {
        let external = format!("mine='{program}' solve --check none --format line {place}");
        let ran = beside(&external, &[], HARD);
        assert_eq!(ran.code, 0, "{place}: {ran:?}");
        assert!(ran.stdout.contains("1/1*"), "{place}: {}", ran.stdout);
    }
}

#[cfg(unix)]
#[test]
fn a_model_is_asked_for_a_second_solution() {
    // A solver of MiniZinc's files that knows one puzzle and sees whether its solution is excluded.
    let solver = format!(
        "mine:minizinc=sh -c 'if grep -q \"other than\" {{file}}; then echo \
         =====UNSATISFIABLE=====; else echo {HARD_SOLVED} >{{out}}; fi'"
    );
    let ran = beside(&solver, &["--format", "line"], HARD);
    assert_eq!((ran.code, verdict(&ran)), (0, "unique"), "{ran:?}");
    let ran = beside(&solver, &[], HARD);
    assert!(ran.stdout.contains("1/1 "), "{}", ran.stdout);
    assert!(!ran.stdout.contains('*'), "{}", ran.stdout);
}

#[cfg(unix)]
#[test]
fn a_wrong_answer_is_reported_with_the_command_that_shows_it_again() {
    let ones = "1".repeat(81);
    let ran = beside(&format!("mine=echo {ones}"), &[], HARD);
    assert!(ran.stdout.ends_with("; mine gave 1 wrong answer\n"), "{}", ran.stdout);
    for (external, part) in [
        (format!("mine=echo {ones}"), "the engine 'mine' gave a wrong answer: r1c1 holds 1"),
        ("mine=echo UNSAT".to_owned(), "TWO ENGINES DISAGREE: native and mine"),
        (format!("mine:minizinc=echo {HARD_SOLVED}"), "the same solution twice"),
    ] {
        let ran = beside(&external, &[], HARD);
        assert_eq!(ran.code, 3, "{ran:?}");
        assert!(ran.stderr.contains(part), "{}", ran.stderr);
        let again = format!("again: kenzan compare --engines native --external '{external}' ");
        assert!(ran.stderr.contains(&again), "{}", ran.stderr);
        assert!(ran.stderr.contains(HARD), "{}", ran.stderr);
    }
}

#[cfg(unix)]
#[test]
fn an_unreadable_answer_is_reported_in_one_line() {
    for (external, part) in [
        ("mine=echo hello", "mine failed: its answer can't be read: 'hello'"),
        ("mine=true", "mine failed: it printed no answer"),
        ("mine=sh -c 'mkfifo {out}'", "mine failed: it printed no answer"),
        (
            "mine:dimacs=sh -c 'yes 1 | head -c 70000000 >{out}'",
            "mine failed: it wrote more than 64 MB, which is too much for an answer",
        ),
        (
            "mine:dimacs=printf 's SATISFIABLE\\nv 1 2 3 0\\n'",
            "mine failed: its answer has no digit in r1c1",
        ),
        (
            "mine=sh -c 'echo bad option >&2; exit 4'",
            "it ended with exit status: 4, it printed no answer (standard error: 'bad option')",
        ),
    ] {
        let ran = beside(external, &[], HARD);
        assert_eq!(ran.code, 2, "{ran:?}");
        assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
        assert!(ran.stderr.contains(part), "{}", ran.stderr);
        assert!(ran.stdout.contains("0/1"), "{}", ran.stdout);
        assert!(ran.stdout.ends_with("; mine failed on 1 puzzle\n"), "{}", ran.stdout);
    }
}

#[cfg(unix)]
#[test]
fn a_time_limit_ends_a_program_and_what_it_started() {
    // The one that is started keeps standard output open: were it left alone, nothing would end.
    let external = "mine=sh -c 'sleep 1000 & sleep 1000'";
    let ran = beside(external, &["--timeout", "0.2", "--format", "json"], HARD);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.stdout.contains("gave up at the time limit"), "{}", ran.stdout);
}

/// Starts a comparison with a program that notes its number at the second of two puzzles, and then
/// waits. Returns once it does; the first puzzle is answered no earlier.
#[cfg(unix)]
fn waiting(
    folder: &std::path::Path,
    start: impl FnOnce(&mut std::process::Command) -> std::process::Child,
) -> (std::process::Child, String) {
    let note = folder.join("note");
    let puzzles = format!("{HARD}\n{SLIPPED}\n");
    std::fs::write(folder.join("puzzles"), puzzles).expect("a file");
    let script = format!(
        "mine=sh -c 'case {{puzzle}} in \
         8*) until [ -e {0} ]; do sleep 0.01; done; echo {HARD_SOLVED};; \
         *) echo $$ >{0}.new; mv {0}.new {0}; exec sleep 1000;; esac' {{file}}",
        note.display()
    );
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    let tmp = folder.join("tmp");
    std::fs::create_dir(&tmp).expect("a folder");
    command.current_dir(folder).env("TMPDIR", &tmp);
    command.args(["compare", "--engines", "native", "--format", "line", "--jobs", "2"]);
    let mut child = start(command.args(["--external", &script, "puzzles"]));
    while !note.exists() {
        let ended = child.try_wait().expect("it can be asked");
        assert_eq!(ended, None, "it ended before both programs had been started");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    (child, std::fs::read_to_string(note).expect("a number"))
}

/// Checks that neither the program of that number nor its folder is left.
#[cfg(unix)]
fn assert_nothing_is_left(folder: &std::path::Path, number: &str) {
    let left = std::process::Command::new("kill").args(["-9", number.trim()]).output();
    assert!(!left.expect("every Unix has kill").status.success(), "the program was left running");
    let files = std::fs::read_dir(folder.join("tmp")).expect("a folder").count();
    assert_eq!(files, 0, "a temporary folder was left");
}

/// Returns whether the tests run under `nohup`, as then all programs that they start do.
#[cfg(unix)]
fn ignores_hangups() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & 1 == 1)
}

#[cfg(unix)]
#[test]
fn a_signal_ends_a_program_and_takes_its_folder_away() {
    use std::process::{Command, Stdio};
    for signal in ["-INT", "-TERM", "-HUP"] {
        if signal == "-HUP" && (!cfg!(target_os = "linux") || ignores_hangups()) {
            continue;
        }
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (mut child, number) = waiting(folder.path(), |command| {
            command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts")
        });
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(sent.expect("every Unix has kill").success());
        assert_eq!(child.wait().expect("it ends").code(), Some(130), "{signal}");
        assert_nothing_is_left(folder.path(), &number);
    }
}

#[cfg(unix)]
#[test]
fn no_program_outlives_a_kenzan_that_is_killed() {
    use std::process::Stdio;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (mut child, number) = waiting(folder.path(), |command| {
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts")
    });
    // The watchdog is informed when a program has been started, which may have been a moment ago.
    std::thread::sleep(std::time::Duration::from_millis(500));
    child.kill().expect("it is there");
    assert_eq!(child.wait().expect("it ends").code(), None);
    // The watchdog removes what is left when it is informed.
    let is_there = || {
        let asked = std::process::Command::new("kill").args(["-0", number.trim()]).output();
        asked.expect("every Unix has kill").status.success()
    };
    let files = || std::fs::read_dir(folder.path().join("tmp")).expect("a folder").count();
    while is_there() || files() > 0 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn under_nohup_a_terminal_may_go() {
    let program = assert_cmd::cargo::cargo_bin!("kenzan").display();
    // The other program sends the signal to the kenzan that started it, which is its parent.
    let external = format!(r#"mine=sh -c "kill -HUP $PPID; sleep 0.1; echo {HARD_SOLVED}""#);
    let run = format!(r#"trap "" HUP; exec '{program}' compare --engines native "$1" "$2" {HARD}"#);
    let mut shell = std::process::Command::new("sh");
    let output = shell.args(["-c", &run, "sh", "--external", &external]).output();
    let output = output.expect("every Unix has sh");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

#[cfg(unix)]
#[test]
fn a_reader_that_went_away_ends_a_program_and_is_no_failure() {
    use std::process::Stdio;
    let folder = tempfile::tempdir().expect("a temporary folder");
    // The first answer, which nobody hears any more, is written while the second program runs.
    let (mut child, number) = waiting(folder.path(), |command| {
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
        drop(child.stdout.take());
        child
    });
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    assert_nothing_is_left(folder.path(), &number);
}

#[cfg(unix)]
#[test]
fn a_process_that_left_the_group_is_not_waited_for() {
    // It holds standard output open for longer than any test runs, out of reach of the signal.
    let folder = tempfile::tempdir().expect("a temporary folder");
    let number = folder.path().join("pid");
    let external = format!(
        "mine=sh -c 'setsid sleep 1000 & echo $! >{}; echo {HARD_SOLVED}'",
        number.display()
    );
    let ran = beside(&external, &["--timeout", "60", "--format", "line"], HARD);
    let left = std::fs::read_to_string(&number).expect("it was started");
    let killed = std::process::Command::new("kill").arg(left.trim()).status();
    assert!(killed.expect("every Unix has kill").success(), "it was still there");
    assert_eq!((ran.code, verdict(&ran)), (0, "unknown"), "{ran:?}");
}

/// Known solvers need no command, and tell their versions; here, shell scripts play them.
#[cfg(unix)]
#[test]
fn known_solvers_are_found_by_name() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, version, answer) in [
        ("kissat", "4.0.1", "s UNSATISFIABLE"),
        ("cvc5", "This is cvc5 version 1.4.2 [git]", "unsat"),
    ] {
        let file = folder.path().join(name);
        let script = format!(
            "#!/bin/sh\nif [ \"$1\" = --version ]; then echo '{version}'; else echo '{answer}'; fi\n"
        );
        std::fs::write(&file, script).expect("a file");
        std::fs::set_permissions(&file, PermissionsExt::from_mode(0o755)).expect("its mode");
    }
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", folder.path().display());
    let compare = |arguments: &[&str]| {
        let mut command = assert_cmd::Command::cargo_bin("kenzan").expect("the program");
        let ran = command.env("PATH", &path).args(["compare", "--engines", "native"]);
        let ran = ran.args(arguments).arg("11..............").output().expect("it runs");
        assert!(ran.status.success(), "{ran:?}");
        String::from_utf8(ran.stdout).expect("text")
    };
    let two = compare(&["--external", "kissat", "--external", "cvc5"]);
    assert!(two.contains("\nprograms: kissat 4.0.1, cvc5 1.4.2\n"), "{two}");
    assert!(two.contains("each puzzle was solved by 3 of 3"), "{two}");
    let all = compare(&["--external", "installed", "-f", "line"]);
    assert!(all.contains("\tkissat\tnone\t") && all.contains("\tcvc5\tnone\t"), "{all}");
    let encodings = compare(&["--encodings", "--external", "kissat", "--external", "cvc5"]);
    for name in ["kissat:dimacs-commander", "kissat", "cvc5:smtlib-enum", "cvc5"] {
        assert!(encodings.contains(&format!("\n{name} ")), "{encodings}");
    }
    let table = encodings.split_once("encoding  ").expect("the table").1;
    let encoded: Vec<&str> =
        table.lines().skip(1).map_while(|line| line.split(' ').next()).take(7).collect();
    let names = ["pairwise", "sequential", "commander", "int", "bitvec", "enum", "onehot"];
    assert_eq!(encoded, names, "{encodings}");
    let chart = folder.path().join("chart.svg");
    let file = chart.to_str().expect("its path is a text");
    compare(&["--encodings", "--external", "kissat", "--external", "cvc5", "--svg", file]);
    let chart = std::fs::read_to_string(&chart).expect("a chart");
    for name in names {
        assert!(chart.contains(&format!("{name}, 1 puzzle: ")), "{name}: {chart}");
    }
    assert!(chart.contains("of their own, 1 puzzle: kissat was not asked"), "{chart}");
}

/// Solvers that many machines have, each with its format and command.
#[cfg(unix)]
const SOLVERS: [(&str, &str, &str); 18] = [
    ("z3", "smtlib", "z3 {file}"),
    ("z3", "smtlib-bitvec", "z3 {file}"),
    ("z3", "smtlib-enum", "z3 {file}"),
    ("z3", "smtlib-onehot", "z3 {file}"),
    ("cvc5", "smtlib", "cvc5 {file}"),
    ("cvc5", "smtlib-onehot", "cvc5 {file}"),
    ("cadical", "dimacs", "cadical -q {file}"),
    ("kissat", "dimacs", "kissat -q {file}"),
    ("minisat", "dimacs", "minisat {file} {out}"),
    ("minisat", "dimacs-sequential", "minisat {file} {out}"),
    ("minisat", "dimacs-commander", "minisat {file} {out}"),
    ("picosat", "dimacs", "picosat {file}"),
    ("clasp", "dimacs", "clasp {file}"),
    ("clasp", "opb", "clasp {file}"),
    ("minisat+", "opb", "minisat+ -v0 {file}"),
    ("minizinc", "minizinc", "minizinc {file}"),
    ("cbc", "lp", "cbc {file} solve solution {out}"),
    ("glpsol", "lp", "glpsol --lp {file} -o {out}"),
];

#[cfg(unix)]
#[test]
#[expect(clippy::print_stderr, reason = "a test that did nothing has to say so")]
fn real_solvers_agree_where_they_are_installed() {
    let marks = "1 234 234 234 34 34 12 12 234 1 34 34 234 234 12 12";
    let puzzles = format!(
        "......233.4..1..\n{marks}\n......13..4.6.34.......24.1..5......\n11..............\n{HARD}\n"
    );
    for (program, format, command) in SOLVERS {
        if which(program).is_none() {
            eprintln!("skipped: {program} is not installed");
            continue;
        }
        let external = format!("other:{format}={command}");
        let arguments = ["compare", "--engines", "native", "--format", "line", "--external"];
        let ran = kenzan(&[&arguments[..], &[&external, "-"]].concat(), &puzzles);
        assert_eq!((ran.code, ran.stderr.lines().count()), (0, 1), "{external}: {ran:?}");
        let verdicts: Vec<&str> =
            ran.stdout.lines().map(|line| line.split('\t').nth(2).expect("a verdict")).collect();
        assert_eq!(verdicts.len(), 10, "{external}: {}", ran.stdout);
        for pair in verdicts.chunks(2) {
            assert_eq!(pair[0], pair[1], "{external}: {}", ran.stdout);
        }
    }
}

#[cfg(unix)]
fn which(program: &str) -> Option<std::path::PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}
