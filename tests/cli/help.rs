//! Help, completions, manual pages; what is typed first.

use kenzan::guide::PAGES;

use super::program::{HARD, HARD_SOLVED, SLIPPED, kenzan, kenzan_in};

const PUZZLE_COMMANDS: [&str; 21] = [
    "solve", "compare", "check", "why", "count", "candidates", "propagate", "redundant", "rate",
    "explain", "hint", "audit", "prove", "bench", "export", "convert", "print", "minimise",
    "scramble", "vary", "canon",
];

#[test]
fn every_command_that_takes_puzzles_is_listed() {
    let help = kenzan(&["--help"], "").stdout;
    let (_, commands) = help.split_once("\nSolve:\n").expect("a list of commands");
    let rows = commands.lines().take_while(|row| *row != "Options:");
    let names = rows.filter(|row| row.starts_with("  ") && !row.starts_with("   "));
    let names = names.map(|row| row.split_whitespace().next());
    for name in names.map(|name| name.expect("a name")) {
        assert_eq!(
            kenzan(&[name, "-h"], "").stdout.contains("[PUZZLE]..."),
            PUZZLE_COMMANDS.contains(&name),
            "{name}: PUZZLE_COMMANDS, and lists in escape.rs, files.rs, failures.rs, rules.rs and rows.rs"
        );
    }
}

#[test]
fn a_puzzle_or_a_file_alone_is_solved() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("p.txt"), HARD).expect("a file");
    for arguments in [
        &[HARD, "--format", "line"][..],
        &["p.txt", "--format", "line"],
        &["./p.txt", "-f", "line"],
        &["--color", "never", HARD, "-f", "line"],
    ] {
        let ran = kenzan_in(folder.path(), arguments, "");
        assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.stderr);
        assert!(ran.stdout.contains(HARD_SOLVED), "{arguments:?}: {}", ran.stdout);
    }
    let ran = kenzan_in(folder.path(), &["none.txt"], "");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.starts_with("none.txt: no such file\n"), "{}", ran.stderr);
    let ran = kenzan_in(folder.path(), &["sovle", HARD], "");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("'solve'"), "{}", ran.stderr);
}

#[test]
fn short_help_is_short_and_has_examples() {
    for command in PUZZLE_COMMANDS {
        let short = kenzan(&[command, "-h"], "").stdout;
        let long = kenzan(&[command, "--help"], "").stdout;
        assert!(short.contains("\nExamples:\n  kenzan "), "{short}");
        for option in ["--z3-param", "--memory", "--encoding <"] {
            // What `export` writes is its own, and no setting of an engine.
            let is_setting = command != "export" || option != "--encoding <";
            assert!(!is_setting || !short.contains(option), "{command}: {short}");
        }
        assert!(short.lines().count() < long.lines().count(), "{command}");
    }
    let long = kenzan(&["solve", "--help"], "").stdout;
    let place = |option: &str| long.find(option).unwrap_or_else(|| panic!("{option} in {long}"));
    assert!(place("--format") < place("--z3-param"), "{long}");
}

#[test]
fn help_lists_commands_and_topics_and_prints_both() {
    let list = kenzan(&["help"], "").stdout;
    assert_eq!(list, kenzan(&["--help"], "").stdout);
    for page in PAGES {
        assert!(list.contains(&format!("\n  {} ", page.name)), "{} in {list}", page.name);
        let ran = kenzan(&["help", page.name], "");
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", page.name);
        let first = ran.stdout.lines().next().expect("a line");
        assert!(page.summary().starts_with(first.trim()), "{first}");
        for line in ran.stdout.lines() {
            assert!(line.chars().count() <= 100, "{}: {line}", page.name);
            assert!(!line.contains("```") && !line.contains("]("), "{}: {line}", page.name);
        }
    }
    let solve = kenzan(&["help", "solve"], "").stdout;
    assert!(solve.starts_with(&kenzan(&["solve", "--help"], "").stdout), "{solve}");
    assert!(solve.ends_with("\nSee also: kenzan help solving\n"), "{solve}");
}

#[test]
fn an_unknown_topic_is_answered_with_the_nearest_name() {
    for (word, near) in [("solvin", "did you mean 'solving'?"), ("sovle", "did you mean 'solve'?")]
    {
        let ran = kenzan(&["help", word], "");
        let expected = format!("kenzan: there is no command or topic '{word}'\nhint: {near}\n");
        assert_eq!((ran.code, ran.stdout, ran.stderr), (2, String::new(), expected));
    }
    let ran = kenzan(&["help", "xyzzy"], "");
    assert!(ran.stderr.ends_with("\nhint: `kenzan help` lists them\n"), "{}", ran.stderr);
    let ran = kenzan(&["trust"], "");
    assert!(ran.stderr.contains("hint: `kenzan help trust` is about that"), "{}", ran.stderr);
}

#[test]
fn topics_are_in_the_manual_page_and_in_completions() {
    assert!(kenzan(&["man"], "").stdout.contains("kenzan help TOPIC"));
    assert!(kenzan(&["man", "help"], "").stdout.contains("COMMAND|TOPIC"));
    let script = kenzan(&["completions", "bash"], "").stdout;
    for word in ["solving", "redundant"] {
        assert!(script.contains(&format!(" {word} ")), "{word}");
    }
}

#[test]
fn an_engine_is_asked_for_in_either_spelling() {
    for command in ["solve", "compare", "check", "why", "redundant", "prove", "bench"] {
        for option in ["--engine", "--engines", "-e"] {
            let ran = kenzan(&[command, option, "mrv", HARD], "");
            assert!(ran.code == 0 || !ran.stderr.contains("error:"), "{command}: {}", ran.stderr);
        }
    }
}

#[test]
fn completions_of_fish_have_no_quotes_within_quotes() {
    let script = kenzan(&["completions", "fish"], "").stdout;
    let values = script.split("-l to ").nth(1).and_then(|rest| rest.split("\ncomplete ").next());
    let values = values.expect("export has --to");
    assert_eq!(values.matches('"').count(), 2, "{values}");
}

#[test]
fn a_manual_page_says_what_options_take() {
    let page = kenzan(&["man", "solve"], "").stdout;
    let synopsis = page.split(".SH SYNOPSIS").nth(1).and_then(|rest| rest.split(".SH").next());
    let synopsis = synopsis.expect("a synopsis").replace("\\-", "-");
    for part in ["[-f|--format FORMAT]", "[--count[=MAX]]", "[-q|--quiet]", "[PUZZLE]"] {
        assert!(synopsis.contains(part), "{part} is missing in {synopsis}");
    }
}

#[test]
fn solve_points_to_why_where_something_is_wrong() {
    for (puzzle, is_told) in [(HARD, false), (SLIPPED, true), ("11..............", true)] {
        for (arguments, is_for_people) in
            [(&["solve", "--check", "none"][..], true), (&["solve", "--format", "line"], false)]
        {
            let ran = kenzan(&[arguments, &[puzzle]].concat(), "");
            let has_hint = ran.stderr.contains("hint: `kenzan why` ");
            assert_eq!(has_hint, is_told && is_for_people, "{puzzle}: {}", ran.stderr);
        }
    }
}

#[test]
fn check_and_why_write_csv() {
    let input = format!("{HARD} the first\n12q4............\n{SLIPPED}\n");
    for (arguments, header) in [
        (
            &["check", "--engines", "native", "--format", "csv"][..],
            "puzzle,verdict,minimal,not_needed,wrong,name,reason",
        ),
        (
            &["why", "--effort", "10", "--format", "csv"],
            "puzzle,verdict,givens,repair,repaired,wrong,name,reason",
        ),
    ] {
        let ran = kenzan(arguments, &input);
        assert_eq!(ran.code, 2, "one is malformed");
        let rows: Vec<&str> = ran.stdout.lines().collect();
        assert_eq!((rows.len(), rows[0]), (4, header), "{}", ran.stdout);
        assert!(rows[1].starts_with(&format!("{HARD},unique,")), "{}", rows[1]);
        assert!(rows[1].contains(",the first,"), "{}", rows[1]);
        assert!(rows[2].starts_with("12q4............,malformed,,"), "{}", rows[2]);
        assert!(rows[3].starts_with(&format!("{SLIPPED},multiple,")), "{}", rows[3]);
    }
}

#[test]
fn a_maximum_a_number_to_make_and_a_detail_have_one_name_each() {
    let options = |command: &str| kenzan(&[command, "--help"], "").stdout;
    let has = |command: &str, option: &str| {
        options(command).lines().any(|line| {
            line.split_whitespace()
                .any(|word| word == option || word.starts_with(&format!("{option}[")))
        })
    };
    for (option, commands) in [
        ("--most", &["bench", "candidates", "count", "rate", "vary", "watch", "why"][..]),
        ("--number", &["generate", "scramble"]),
        ("--count", &["solve"]),
        ("--level", &["generate"]),
    ] {
        for command in PUZZLE_COMMANDS.iter().chain(&["generate", "watch"]) {
            assert_eq!(has(command, option), commands.contains(command), "{command} {option}");
        }
    }
    // What earlier versions called them still works.
    for arguments in [
        &["count", "--up-to", "9", HARD][..],
        &["why", "--count", "9", SLIPPED],
        &["hint", "--level", "where", HARD],
        &["rate", "-f", "line", "--min", "1", "--max", "20", HARD],
    ] {
        let ran = kenzan(arguments, "");
        assert!(!ran.stderr.contains("unexpected argument"), "{arguments:?}: {}", ran.stderr);
    }
}
