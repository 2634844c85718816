//! The JSON of all commands is that of the library's records: it reads back into them, with nothing left over.

use kenzan::record::{
    Checked, Counted, Diagnosed, Event, Explained, Made, Propagated, Rated, Reduced, Solved,
    TrueCandidates, VERSION,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::program::{HARD, kenzan};

/// Puzzles with one, several and no solution, with rules, with entered digits.
const PUZZLES: [&str; 7] = [
    HARD,
    "1.....3..4.....2",
    "12............34",
    "11..............",
    r#"{"kenzan":1,"givens":"1.....3..4.....2","rules":[{"type":"killer-cage","cells":["r1c1","r1c2"],"sum":4}]}"#,
    r#"{"kenzan":1,"givens":"12.1......1.4..2","rules":["anti-king"]}"#,
    r#"{"kenzan":1,"givens":"1.....3..4.....2","entered":"1.4...3..4.....2"}"#,
];

/// Returns the objects that a command prints about the puzzles, without the fields about the puzzle itself.
fn answers(arguments: &[&str]) -> Vec<Map<String, Value>> {
    let ran = kenzan(&[arguments, &["--quiet", "-"]].concat(), PUZZLES.join("\n"));
    let answer = |line: &str| {
        let mut object: Map<String, Value> = serde_json::from_str(line).expect("an object");
        assert_eq!(object.remove("schema"), Some(VERSION.into()), "{line}");
        for field in ["source", "line", "puzzle", "left_out"] {
            object.remove(field);
        }
        object
    };
    ran.stdout.lines().map(answer).collect()
}

fn read_back<T: Serialize + DeserializeOwned>(arguments: &[&str]) {
    let answers = answers(arguments);
    assert_eq!(answers.len(), PUZZLES.len(), "{arguments:?}");
    for answer in answers {
        let record: T = serde_json::from_value(answer.clone().into()).expect("a record");
        assert_eq!(serde_json::to_value(record).expect("JSON"), Value::from(answer));
    }
}

#[test]
fn answers_are_records_with_nothing_left_over() {
    let json = ["--format", "json"];
    let with = |arguments: &[&'static str]| [arguments, &json].concat();
    read_back::<Solved>(&with(&["solve"]));
    read_back::<Solved>(&with(&["solve", "--count", "3", "--budget", "2"]));
    read_back::<Checked>(&with(&["check"]));
    read_back::<Counted>(&with(&["count"]));
    read_back::<Counted>(&with(&["count", "--most", "1"]));
    read_back::<Counted>(&with(&["count", "--estimate", "10"]));
    read_back::<TrueCandidates>(&with(&["candidates"]));
    read_back::<TrueCandidates>(&with(&["candidates", "--most", "2"]));
    read_back::<TrueCandidates>(&with(&["candidates", "--budget", "1"]));
    read_back::<Propagated>(&with(&["propagate"]));
    read_back::<Reduced>(&with(&["redundant"]));
    read_back::<Diagnosed>(&with(&["why"]));
    read_back::<Explained>(&with(&["hint"]));
    read_back::<Explained>(&with(&["explain", "--techniques", "hidden-single"]));
    read_back::<Explained>(&with(&["explain", "--all"]));
    read_back::<Explained>(&with(&["explain", "--missing-from", "hidden-single"]));
    read_back::<Rated>(&with(&["rate", "--techniques"]));
    read_back::<Rated>(&with(&["rate", "--scale", "hodoku"]));
    read_back::<Rated>(&with(&["rate", "--scale", "search", "--engines", "native,mrv"]));
    read_back::<Made>(&with(&["scramble", "-n", "2"]));
}

#[test]
fn events_are_records_with_nothing_left_over() {
    let events = answers(&["candidates", "--format", "events"]);
    let (known, events): (Vec<_>, Vec<_>) =
        events.into_iter().partition(|event| event.contains_key("known"));
    assert_eq!((known.len(), events.is_empty()), (PUZZLES.len(), false));
    for event in events {
        let record: Event = serde_json::from_value(event.clone().into()).expect("an event");
        assert_eq!(serde_json::to_value(record).expect("JSON"), Value::from(event));
    }
}

#[test]
fn the_schema_of_answers_is_printed() {
    let ran = kenzan(&["formats", "--schema"], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (0, kenzan::record::SCHEMA));
    let rules: Value =
        serde_json::from_str(&kenzan(&["rules", "--format", "json"], "").stdout).expect("JSON");
    assert_eq!(rules["schema"], VERSION);
}
