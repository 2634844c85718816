//! `kenzan techniques`: the list, and examples.

use kenzan::technique;
use serde_json::Value;

use super::program::kenzan;

#[test]
fn techniques_are_listed_with_what_they_are() {
    let all = kenzan(&["techniques"], "");
    assert_eq!((all.code, all.stderr.as_str()), (0, ""));
    let names = all.stdout.lines().filter(|line| !line.starts_with(' '));
    let names = names.map_while(|line| line.split_whitespace().next());
    let names: Vec<&str> = names.collect();
    let expected: Vec<&str> = technique::all().map(|technique| technique.name).collect();
    assert_eq!(names, expected);
    let list = kenzan(&["techniques", "--format", "json"], "").stdout;
    let list: Value = serde_json::from_str(&list).expect("it is JSON");
    let list = list["techniques"].as_array().expect("a list");
    assert_eq!(list.len(), expected.len());
    for (record, technique) in list.iter().zip(technique::all()) {
        assert_eq!(record["name"], technique.name);
        assert_eq!(record["assumes_unique"], technique.assumes_unique());
    }
}

#[test]
fn a_group_stands_for_its_techniques_in_every_option() {
    let listed = kenzan(&["techniques"], "").stdout;
    assert!(listed.contains("\nsingles  Only one cell is left"), "{listed}");
    let puzzle =
        "..5...1.8...5...3.....894....9.14..2.........2..36.7....729.....8...5...3.4...6..";
    let explain = |arguments: &[&str]| {
        let ran = kenzan(&[&["explain", "--format", "line", puzzle], arguments].concat(), "");
        let fields: Vec<String> = ran.stdout.trim_end().split('\t').map(str::to_owned).collect();
        (fields[1].clone(), fields[2].clone())
    };
    let singles = explain(&["--techniques", "singles"]);
    assert_eq!(singles, explain(&["--techniques", "full-house,hidden-single,naked-single"]));
    assert_eq!(singles.0, "stuck");
    assert_eq!(explain(&["--techniques", "explainer"]).0, "solved");
    assert_eq!(
        explain(&["--techniques", "hodoku", "--without", "fish,subsets,chains"]).0,
        "solved"
    );
    let missing = kenzan(&["explain", "--missing-from", "singles,locked", puzzle], "");
    let last = missing.stdout.lines().last().unwrap_or_default();
    assert!(
        last.starts_with("13. Hidden Pair: ") && last.ends_with("(ER 3.4, HoDoKu 70)"),
        "{last}"
    );
    let wrong = kenzan(&["explain", "--techniques", "singels", puzzle], "");
    assert_eq!(wrong.code, 2);
    assert!(wrong.stderr.contains("did you mean 'singles'?"), "{}", wrong.stderr);
}

#[test]
fn one_technique_has_an_example_from_a_shipped_puzzle() {
    let ran = kenzan(&["techniques", "x-wing"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout);
    let ran = kenzan(&["techniques", "--format", "json", "xy-wing"], "").stdout;
    let list: Value = serde_json::from_str(&ran).expect("it is JSON");
    let example = &list["techniques"][0]["example"];
    assert_eq!(example["candidates"].as_array().map(Vec::len), Some(81), "{example}");
    assert_eq!(example["needed"], true);
}

#[test]
fn a_missing_example_is_reported() {
    let ran = kenzan(&["techniques", "leviathan"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.ends_with("none of the shipped puzzles is an example\n"), "{}", ran.stdout);
    let ran = kenzan(&["techniques", "x-wihg"], "");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("did you mean 'x-wing'?"), "{}", ran.stderr);
}
