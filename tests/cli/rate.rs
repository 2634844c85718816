//! `kenzan rate`: numbers where there are any, and words where there are none.

use serde_json::Value;

use super::program::{HARD_SOLVED, SLIPPED, kenzan, kenzan_in};

const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EVEREST: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const PEARL: &str =
    "...8.1..........435............7.8........1...2..3....6......75..34........2..6..";

/// A line each, whatever it is.
fn lines() -> String {
    let two = "11...............................................................................";
    let mut marks = vec!["123456789"; 81];
    marks[2] = "24";
    let marked = format!("{{\"kenzan\":1,\"givens\":\"{WIKIPEDIA}\",\"candidates\":{marks:?}}}");
    [WIKIPEDIA, EVEREST, SLIPPED, two, HARD_SOLVED, "1.....3..4.....2", "12q4............", &marked]
        .join("\n")
        + "\n"
}

#[test]
fn each_line_has_its_numbers_or_a_word() {
    for jobs in ["1", "4"] {
        let ran = kenzan(&["rate", "--format", "line", "-j", jobs], lines());
        assert_eq!(ran.code, 2);
        let rows: Vec<Vec<&str>> =
            ran.stdout.lines().map(|line| line.split('\t').collect()).collect();
        assert_eq!(rows.len(), 8, "{}", ran.stdout);
        assert!(rows.iter().all(|row| row.len() == 5), "{}", ran.stdout);
        let said: Vec<&[&str]> = rows.iter().map(|row| &row[1..4]).collect();
        assert_eq!(said[0], ["1.2", "1.2", "1.2"]);
        assert_eq!(said[1], ["10.7", "10.7", "9.7"]);
        let expected = ["multiple", "none", "solved", "unsupported", "malformed", "unsupported"];
        for (said, expected) in said[2..].iter().zip(expected) {
            assert_eq!(**said, [expected, "", ""]);
        }
        assert!(rows[5][4].contains("9×9 grids"), "{:?}", rows[5]);
        assert!(rows[7][4].contains("pencil marks"), "{:?}", rows[7]);
        assert!(ran.stderr.contains("standard input:7:3: "), "{}", ran.stderr);
        assert!(ran.stderr.contains("standard input:8: "), "{}", ran.stderr);
    }
}

#[test]
fn people_get_a_sentence() {
    let ran = kenzan(&["rate", "--techniques", EVEREST], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let first =
        "argument 1: ER 10.7 (Diabolical), EP 10.7, ED 9.7 (Sudoku Explainer 1.2.1), a pearl, ";
    assert!(ran.stdout.starts_with(first), "{}", ran.stdout);
    assert!(ran.stdout.contains(" hidden single in a box\n"), "{}", ran.stdout);
    let ran = kenzan(&["rate", SLIPPED], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    assert!(ran.stdout.starts_with("argument 1: several solutions, "), "{}", ran.stdout);
}

#[test]
fn filters_leave_out_what_is_not_wanted() {
    let input = format!("{WIKIPEDIA}\n{EVEREST}\n{PEARL}\n{SLIPPED}\n");
    let all = kenzan(&["rate", "--format", "line", WIKIPEDIA, EVEREST, PEARL], "").stdout;
    let er = |line: &str| line.split('\t').nth(1).expect("a number").to_owned();
    let ratings: Vec<String> = all.lines().map(er).collect();
    assert_eq!(ratings[..2], ["1.2", "10.7"]);
    let kept = |arguments: &[&str]| {
        let ran = kenzan(&[&["rate", "--format", "line"], arguments].concat(), &input);
        assert_eq!(ran.code, 1, "one has several solutions: {}", ran.stderr);
        ran.stdout.lines().map(er).collect::<Vec<_>>()
    };
    assert_eq!(kept(&["--least", "10.7"]), ["10.7"]);
    assert_eq!(kept(&["--most", "1.2"]), ["1.2"]);
    assert_eq!(kept(&["--pearl", "--least", "2.0"])[0], "10.7");
    assert!(!kept(&["--diamond"]).contains(&"10.7".to_owned()));
    let crossed = kenzan(&["rate", "--least", "3", "--most", "2", WIKIPEDIA], "");
    assert_eq!(crossed.code, 2);
    assert!(crossed.stderr.contains("no rating is in this range"), "{}", crossed.stderr);
    for (wrong, part) in [
        (&["--least=7.25"][..], "write a number with one decimal"),
        (&["--most=x"], "write a number"),
        (&["--least", "-1"], "write a number"),
    ] {
        let ran = kenzan(&[&["rate"], wrong, &[WIKIPEDIA]].concat(), "");
        assert_eq!(ran.code, 2);
        assert!(ran.stderr.contains(part), "{}", ran.stderr);
    }
}

#[test]
fn programs_get_objects_and_rows() {
    let ran = kenzan(&["rate", "--techniques", "--format", "json"], lines());
    let records: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let everest = &records[1];
    assert_eq!(everest["scale"], "se121");
    assert_eq!([&everest["er"], &everest["ep"], &everest["ed"]], [10.7, 10.7, 9.7]);
    assert_eq!(records[0]["techniques"][0]["name"], "last cell of a house");
    let verdicts: Vec<&Value> = records.iter().map(|record| &record["verdict"]).collect();
    let expected = ["rated", "rated", "multiple", "none", "solved", "rated", "malformed", "rated"];
    assert_eq!(verdicts, expected);
    // What the forums' scale does not support is rated on kenzan's own.
    assert_eq!([&records[5]["scale"], &records[5]["level"]], ["kenzan", "Easy"]);
    assert_eq!([&records[5]["points"], &records[5]["pauses"]], [88, 0]);
    assert_eq!(records[7]["scale"], "kenzan");
    let ran = kenzan(&["rate", "--format", "csv"], lines());
    let rows: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(rows[0], "puzzle,verdict,er,ep,ed,name,reason,techniques");
    assert_eq!(rows[2], format!("{EVEREST},rated,10.7,10.7,9.7,,,"));
    assert_eq!(rows.len(), 9);
}

#[test]
fn puzzles_with_rules_have_points() {
    let thermometer = r#"{"kenzan":1,"size":4,"boxes":"2x2","givens":"............4..1","rules":[{"type":"thermometer","lines":[["r1c1","r1c2","r1c3","r1c4"]]}]}"#;
    let ran = kenzan(&["rate", "--techniques", thermometer], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let (first, rest) = ran.stdout.split_once('\n').expect("a line");
    let expected = "argument 1: 231 points, Easy; the hardest step: Bounds of a Thermometer (kenzan's scale), ";
    assert!(first.starts_with(expected), "{first}");
    assert!(rest.contains(" 1 Bounds of a Thermometer\n"), "{rest}");
    let ran =
        kenzan(&["rate", "--scale", "kenzan", "-f", "csv", thermometer, "1.....3..4.....2"], "");
    let rows: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(rows[0], "puzzle,verdict,points,level,pauses,hardest,name,reason,techniques");
    assert!(rows[1].contains(",rated,231,Easy,1,thermometer-bounds,"), "{}", rows[1]);
    assert_eq!(rows[2], "1.....3..4.....2,rated,88,Easy,0,hidden-single,,,");
    let kept = kenzan(
        &[
            "rate", "--scale", "kenzan", "-f", "line", "--least", "100", thermometer,
            "1.....3..4.....2",
        ],
        "",
    );
    assert_eq!(kept.stdout.lines().count(), 1);
    // Columns and limits are those of one scale.
    let ran = kenzan(&["rate", "-f", "line", thermometer], "");
    assert_eq!(ran.code, 2);
    assert!(ran.stdout.contains("\tunsupported\t"), "{}", ran.stdout);
    assert!(ran.stderr.ends_with("hint: --scale kenzan rates it\n"), "{}", ran.stderr);
}

#[test]
fn what_takes_too_long_is_unknown() {
    let ran = kenzan(&["rate", "--format", "line", "--timeout", "0.001", EVEREST], "");
    assert_eq!(ran.code, 1);
    assert_eq!(ran.stdout, format!("{EVEREST}\tunknown\t\t\tgave up at the time limit\n"));
}

#[test]
fn a_chart_never_replaces_a_file_that_is_read() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let list = folder.path().join("list.txt");
    std::fs::write(&list, format!("{WIKIPEDIA}\n")).expect("the folder takes a file");
    let ran = kenzan_in(folder.path(), &["rate", "--chart", "list.txt", "list.txt"], "");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("the puzzles are read from it"), "{}", ran.stderr);
    let kept = std::fs::read_to_string(&list).expect("it is there");
    assert_eq!(kept, format!("{WIKIPEDIA}\n"));
    let ran = kenzan_in(folder.path(), &["rate", "--chart", "chart.svg", "list.txt"], "");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let chart = std::fs::read_to_string(folder.path().join("chart.svg")).expect("it was drawn");
    assert!(chart.contains("1.2: 1 puzzle"), "{chart}");
}

#[test]
fn a_name_is_not_changed_on_its_way() {
    let names = ["two\nlines", "=1+1", "'=1+1", "the \"best\", so far"];
    // As a table has them: an apostrophe keeps a spreadsheet from taking them for formulas.
    let written = ["\"two\nlines\"", "'=1+1", "''=1+1", "\"the \"\"best\"\", so far\""];
    let rows = written.map(|name| format!("{WIKIPEDIA},{name}\n"));
    let input = format!("puzzle,name\n{}", rows.concat());
    let ran = kenzan(&["rate", "--format", "json"], &input);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let told = ran.stdout.lines().map(|line| {
        let record: Value = serde_json::from_str(line).expect("JSON");
        record["puzzle"]["name"].as_str().expect("a name").to_owned()
    });
    assert_eq!(told.collect::<Vec<_>>(), names);
    let ran = kenzan(&["rate", "--format", "csv"], &input);
    // A row is one line, for readers that read a table line by line.
    let rows = ["two lines", written[1], written[2], written[3]];
    let expected = rows.map(|name| format!("{WIKIPEDIA},rated,1.2,1.2,1.2,{name},,\n"));
    let header = "puzzle,verdict,er,ep,ed,name,reason,techniques\n";
    assert_eq!(ran.stdout, header.to_owned() + &expected.concat());
}

#[test]
fn hodokus_scale_has_scores_and_levels() {
    let ran = kenzan(&["rate", "--scale", "hodoku", "--format", "line"], lines());
    assert_eq!(ran.code, 2);
    let rows: Vec<Vec<&str>> = ran.stdout.lines().map(|line| line.split('\t').collect()).collect();
    assert!(rows.iter().all(|row| row.len() == 4), "{}", ran.stdout);
    assert_eq!(rows[0][1..3], ["204", "Easy"]);
    assert_eq!(rows[1][2], "Extreme");
    let words = ["multiple", "none", "solved", "unsupported", "malformed"];
    for (row, word) in rows[2..].iter().zip(words) {
        assert_eq!(row[1..3], [word, ""]);
    }
    // Pencil marks are no hindrance there.
    assert_eq!(rows[7][2], "Easy", "{:?}", rows[7]);
    let told = kenzan(&["rate", "--scale", "hodoku", "--techniques", WIKIPEDIA], "").stdout;
    assert!(told.starts_with("argument 1: 204, Easy (HoDoKu 2.3), "), "{told}");
    assert!(told.contains(" Naked Single\n"), "{told}");
    let hard = kenzan(&["rate", "--scale", "hodoku", "-f", "line", "--least", "1000"], lines());
    assert_eq!(hard.stdout.lines().count(), 1, "{}", hard.stdout);
    let easy = kenzan(&["rate", "--scale", "hodoku", "-f", "line", "--most", "1000"], lines());
    assert_eq!(easy.stdout.lines().count(), 2, "{}", easy.stdout);
}

#[test]
fn search_is_rated_by_nodes_and_backdoors() {
    let engines = ["--engines", "native,mrv,subtraction", "--budget", "100"];
    let arguments = [&["rate", "--scale", "search", "--format", "line"], &engines[..]].concat();
    let ran = kenzan(&arguments, lines());
    assert_eq!(ran.code, 2);
    let rows: Vec<Vec<&str>> = ran.stdout.lines().map(|line| line.split('\t').collect()).collect();
    assert!(rows.iter().all(|row| row.len() == 6), "{}", ran.stdout);
    assert_eq!(rows[0][1..], ["0", "1", "52", "88", ""]);
    assert_eq!(rows[1][1], "2");
    assert!(rows[1][2..5].iter().all(|nodes| nodes.starts_with('>')), "{:?}", rows[1]);
    assert_eq!(
        [rows[2][1], rows[3][1], rows[4][1], rows[5][1]],
        ["multiple", "none", "solved", "0"]
    );
    assert_eq!(rows[6][1..5], ["malformed", "", "", ""]);

    let table = kenzan(&["rate", "--scale", "search", "-f", "csv", "--engine", "mrv", EVEREST], "");
    let head = table.stdout.lines().next().unwrap_or_default();
    assert_eq!(head, "puzzle,verdict,backdoor,mrv,name,reason,techniques");
    let record =
        kenzan(&["rate", "--scale", "search", "-f", "json", "--engine", "mrv", EVEREST], "");
    let record: Value = serde_json::from_str(&record.stdout).expect("it is JSON");
    assert_eq!(record["backdoor"]["size"], 2);
    assert_eq!(record["engines"][0]["engine"], "mrv");
    assert_eq!(record["engines"][0]["finished"], true);
    let knight = r#"{"kenzan":1,"size":4,"boxes":"2x2","givens":"1234341...43....","rules":[{"type":"anti-king"}]}"#;
    let ruled = kenzan(&["rate", "--scale", "search", "--engine", "native"], knight);
    assert!(ruled.stdout.contains("no backdoors") || ruled.code == 1, "{ruled:?}");
}

#[test]
fn what_a_scale_does_not_have_is_refused() {
    for (arguments, option) in [
        (&["--scale", "hodoku", "--pearl"][..], "--pearl"),
        (&["--scale", "hodoku", "--chart", "chart.svg"], "--chart"),
        (&["--scale", "search", "--least", "3"], "--least"),
        (&["--scale", "search", "--techniques"], "--techniques"),
        (&["--engines", "native"], "--engines"),
        (&["--budget", "7"], "--budget"),
    ] {
        let ran = kenzan(&[&["rate", EVEREST], arguments].concat(), "");
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains(&format!("{option} has no effect on the scale")), "{ran:?}");
    }
}
