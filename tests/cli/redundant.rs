//! `kenzan redundant`: what can go, and the minimal puzzle that is left.

use super::program::{HARD, HARD_SOLVED, SLIPPED, kenzan};

/// Each of its 17 givens is needed.
const MINIMAL: &str =
    "...8.1..........435............7.8........1...2..3....6......75..34........2..6..";

/// More givens than it needs, and a rule that says nothing; the others say that in the place of givens.
const CAGES: &str = r#"{"kenzan":1,"name":"cages","givens":"12343412.1......","rules":[
    {"type":"killer-cage","cells":["r1c1","r2c1"],"sum":4},
    {"type":"thermometer","lines":[["r4c3","r3c3"]]},
    {"type":"killer-cage","cells":["r1c1","r1c2"]}]}"#;

/// Returns the minimal puzzle with one given more.
fn redundant() -> String {
    format!("2{}", &MINIMAL[1..])
}

#[test]
#[cfg(any(feature = "cadical", feature = "batsat"))]
fn removable_givens_and_rules_are_listed_and_the_rest_is_drawn() {
    let ran = kenzan(&["redundant", "-"], CAGES.replace('\n', " "));
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout);
}

#[test]
fn removable_givens_of_a_classic_puzzle_are_listed() {
    let ran = kenzan(&["redundant", "--check", "mrv", &redundant()], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout);
}

#[test]
fn the_exit_code_depends_on_whether_all_was_decided() {
    let redundant = redundant();
    for (arguments, code, part) in [
        (&[MINIMAL][..], 0, "each of 17 givens is needed: nothing can be removed\n"),
        (&[&redundant], 0, " are left, and each is needed:\n"),
        (&["--keep", "givens", &redundant], 0, "there is nothing to remove\n"),
        (&[SLIPPED], 1, "several solutions, so no part can be redundant (native, mrv agree)\n"),
        (
            &["11.............."],
            1,
            "no solution, so no part can be redundant: r1c1 and r1c2 are both 1, in row 1 (",
        ),
        (&["--budget", "3", HARD], 1, "unknown: gave up at the budget\n"),
        (&["--budget", "8", HARD_SOLVED], 1, " are left, perhaps not all of them needed:\n"),
    ] {
        let arguments = [&["redundant", "--check", "mrv"], arguments].concat();
        let ran = kenzan(&arguments, "");
        assert_eq!((ran.code, ran.stderr.as_str()), (code, ""), "{arguments:?}");
        assert!(ran.stdout.contains(part), "'{part}' is missing in:\n{}", ran.stdout);
        let quiet = kenzan(&[&arguments[..], &["--quiet"]].concat(), "");
        assert_eq!((quiet.code, quiet.stdout.as_str()), (code, ""), "{arguments:?}");
    }
}

#[test]
fn unconfirmed_parts_are_kept_and_listed() {
    // Of those who are asked to confirm, this one understands the puzzle and gives up on it.
    let arguments = ["redundant", "--check", "subtraction", &redundant()];
    let ran = kenzan(&arguments, "");
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    let told =
        "kept, as native finds that they are not needed, but subtraction did not decide:\n  r1c1=2";
    assert!(ran.stdout.contains(told), "{}", ran.stdout);
    assert!(ran.stdout.contains("one solution (not all of native, subtraction decided)\n"));
    assert!(!ran.stdout.contains(" left"), "{}", ran.stdout);
}

#[test]
#[cfg(any(feature = "cadical", feature = "batsat"))]
fn a_line_is_a_puzzle_again_that_is_minimal_and_has_the_same_solution() {
    let cages = CAGES.replace('\n', " ");
    let input = format!("{HARD_SOLVED} full\n{HARD}\n{SLIPPED}\n{cages}\n{}\n", &HARD[..79]);
    for order in [&["givens"][..], &["rules"], &["random"], &["random", "--seed", "5"]] {
        let arguments = [&["redundant", "-f", "line", "--order"], order, &["-j", "2"]].concat();
        let ran = kenzan(&arguments, &input);
        assert_eq!(ran.code, 2, "one is malformed: {}", ran.stderr);
        let rows: Vec<Vec<&str>> =
            ran.stdout.lines().map(|line| line.split('\t').collect()).collect();
        assert!(rows.iter().all(|row| row.len() == 5), "{rows:?}");
        let column = |number: usize| rows.iter().map(|row| row[number]).collect::<Vec<_>>();
        assert_eq!(column(1), ["unique", "unique", "multiple", "unique", "malformed"]);
        assert_eq!(column(4), ["yes", "yes", "", "yes", ""]);
        assert_eq!((rows[0][3], rows[2][0], rows[3][3]), ("full", SLIPPED, "cages"));
        let went = rows[0][2].split(' ').count();
        assert_eq!(rows[0][0].matches('.').count(), went);
        assert!(rows[3][2].split(' ').any(|part| part == "rule3"), "{}", rows[3][2]);
        for (puzzle, solution) in [(rows[0][0], HARD_SOLVED), (rows[3][0], "1234341221434321")] {
            let again = kenzan(&["redundant", "-f", "line", "-"], puzzle).stdout;
            let again: Vec<&str> = again.trim_end_matches('\n').split('\t').collect();
            assert_eq!(again, [puzzle, "unique", "", "", "yes"]);
            let solved = kenzan(&["solve", "-f", "line", "--check", "none", "-"], puzzle).stdout;
            assert!(solved.contains(&format!("\tunique\t{solution}\t")), "{solved}");
        }
    }
}

#[test]
fn an_order_is_kept_and_a_seed_gives_the_same_again() {
    let left = |arguments: &[&str]| {
        let arguments = [&["redundant", "--check", "mrv", "-f", "line"], arguments].concat();
        let ran = kenzan(&arguments, HARD_SOLVED);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        ran.stdout
    };
    let random = |seed: &str| left(&["--order", "random", "--seed", seed]);
    assert_eq!(random("7"), random("7"));
    assert_ne!(random("7"), random("8"));
    assert_eq!(random("0"), left(&["--order", "random"]));
    assert_eq!(left(&[]), left(&["--order", "givens"]));
    // In reading order the first can all go.
    assert!(left(&[]).starts_with("........."), "{}", left(&[]));
    let kept = left(&["--keep", "r1c1,r1c9"]);
    assert!(kept.starts_with("8.......9"), "{kept}");
}

#[test]
#[cfg(any(feature = "cadical", feature = "batsat"))]
fn an_object_holds_what_is_known_and_what_is_left() {
    use serde_json::{Value, json};
    let run = |arguments: &[&str]| -> Value {
        let arguments = [&["redundant", "-f", "json"], arguments, &["-"]].concat();
        let ran = kenzan(&arguments, CAGES.replace('\n', " "));
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        serde_json::from_str(&ran.stdout).expect("JSON")
    };
    let object = run(&["--order", "rules", "--keep", "r1c2,rule1"]);
    assert_eq!(
        (&object["schema"], &object["verdict"]),
        (&json!(kenzan::record::VERSION), &json!("unique"))
    );
    assert_eq!((&object["order"], object.get("seed")), (&json!("rules"), None));
    assert_eq!(object["keep"], json!(["r1c2", "rule1"]));
    assert_eq!(object["solutions"], json!(["1234341221434321"]));
    assert_eq!((&object["agree"], object.get("reason")), (&json!(true), None));
    let together = &object["together"];
    assert_eq!(together["minimal"], true);
    assert_eq!((&together["unconfirmed"], &together["undecided"]), (&json!([]), &json!([])));
    let last = json!({"rule": 3, "sentence": "the killer cage in r1c1-r1c2"});
    assert!(together["gone"].as_array().expect("a list").contains(&last), "{together}");
    assert_eq!(together["left"]["rules"].as_array().map(Vec::len), Some(2));
    assert_eq!(together["left"]["rules"][0], object["puzzle"]["rules"][0], "it was to be kept");
    assert_eq!(&together["left"]["givens"].as_str().expect("marks")[1..2], "2");
    let seeded = run(&["--order", "random", "--seed", "9"]);
    assert_eq!((&seeded["order"], &seeded["seed"]), (&json!("random"), &json!(9)));
    // The object is the whole puzzle for who reads it again.
    let again = kenzan(&["solve", "-f", "json", "-"], object.to_string()).stdout;
    let again: Value = serde_json::from_str(&again).expect("JSON");
    assert_eq!(again["puzzle"], object["puzzle"]);
}

#[test]
fn entered_digits_count_as_givens_where_that_is_asked_for() {
    let puzzle = r#"{"kenzan":1,"givens":"1...............","entered":".234341221434321"}"#;
    let ran = kenzan(&["redundant", "--check", "mrv", puzzle], "");
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("15 digits are entered, not given"), "{}", ran.stdout);
    let ran = kenzan(&["redundant", "--check", "mrv", "--entered", puzzle], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.contains("15 entered digits count as givens\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("any one of these 16 givens can be removed:\n"), "{}", ran.stdout);
    let clash = puzzle.replace("\".2", "\"32");
    let ran = kenzan(&["redundant", "--entered", &clash], "");
    assert!(ran.stdout.contains("\nentered: r1c1=3 is wrong\n"), "{}", ran.stdout);
}

#[test]
fn mistakes_are_reported_in_one_line() {
    for (arguments, part) in [
        (&["--keep", "r3c3", HARD][..], "argument 1: --keep r3c3: there is no given\n"),
        (&["--keep", "rule1", HARD], "argument 1: --keep rule1: the puzzle has no rules\n"),
        (
            &["--keep", "#3", HARD],
            "write givens, rules, a cell such as r3c5, or a rule by its number",
        ),
        (&["--seed", "3", HARD], "--seed has no effect without --order random\n"),
        (&["--order", "random", "--seed", "-3", HARD], "write a whole number, 0 to "),
        (&["--order", "best", HARD], "givens, rules, random"),
        (&["--check", "native", HARD], "native can't check itself\nhint: leave out --check"),
        (&["--check", "none", HARD], "invalid value 'none'"),
        (
            &["--z3-param", "random_seed=1", "--check", "mrv", HARD],
            "--z3-param is for the engine z3",
        ),
        (&[&HARD[..80]], "argument 1"),
        (&["-e", "mrv", CAGES], "mrv does not support "),
    ] {
        let ran = kenzan(&[&["redundant"], arguments].concat(), "");
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains(part), "{arguments:?}: {}", ran.stderr);
    }
}

/// Returns a complete grid of 25×25: to take its digits out one by one takes longer than anybody waits.
fn large() -> String {
    let value = |row: u32, column: u32| (5 * (row % 5) + row / 5 + column) % 25 + 1;
    let places = (0..25).flat_map(|row| (0..25).map(move |column| (row, column)));
    let symbol = |(row, column)| char::from_digit(value(row, column), 36).expect("a symbol");
    places.map(symbol).collect::<String>().to_uppercase()
}

#[test]
fn partial_results_are_printed_at_a_time_limit() {
    // The time may be up before the first answer, or between the first attempts and the second ones, where all of them
    // were tried and one engine has not decided: then it gets more.
    let large = large();
    let mut answers = ["0.5", "2", "8", "32"]
        .into_iter()
        .map(|seconds| kenzan(&["redundant", "--check", "mrv", "--timeout", seconds, &large], ""));
    let told = "kept, as not all of them were tried (gave up at the time limit):\n";
    let ran = answers.find(|ran| ran.stdout.contains(told)).expect("it has begun");
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    assert!(ran.stdout.contains("one solution"), "{}", ran.stdout);
}

#[test]
#[cfg(unix)]
fn an_interrupt_shows_what_is_known() {
    use std::process::{Command, Stdio};
    let large = large();
    let interrupted_after = |seconds: u64| {
        let child = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"))
            .args(["redundant", "--check", "mrv", &large])
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
    let mut answers = [1, 4, 16].into_iter().map(interrupted_after);
    let told = "kept, as not all of them were tried (interrupted):\n";
    let (code, text) = answers.find(|(_, text)| text.contains(told)).expect("it has begun");
    assert_eq!(code, Some(130));
    assert!(text.contains("one solution"), "{text}");
}
