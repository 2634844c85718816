//! `kenzan techniques`: the list, and examples.

use kenzan::technique;
use serde_json::Value;

use super::program::kenzan;

#[test]
fn techniques_are_listed_with_what_they_are() {
    let all = kenzan(&["techniques"], "");
    assert_eq!((all.code, all.stderr.as_str()), (0, ""));
    let names = all.stdout.lines().filter(|line| !line.starts_with(' '));
    let names: Vec<&str> = names.filter_map(|line| line.split_whitespace().next()).collect();
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
fn where_there_is_no_example_that_is_said() {
    let ran = kenzan(&["techniques", "leviathan"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(
        ran.stdout.ends_with("there is no example of it among the shipped puzzles\n"),
        "{}",
        ran.stdout
    );
    let ran = kenzan(&["techniques", "x-wings"], "");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("did you mean 'x-wing'?"), "{}", ran.stderr);
}
