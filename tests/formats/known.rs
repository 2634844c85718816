//! The table of formats: what each says that it carries it carries, and what is lost is told.

use kenzan::format::known::{self, Part};
use kenzan::format::{self, Entry};

use super::described::{LINE, sample};

/// A puzzle for each part, which says that and little else.
fn samples() -> Vec<(Part, Vec<Entry>)> {
    let object = |fields: &str| {
        let text = format!("{{\"kenzan\":1,\"givens\":\"{LINE}\",{fields}}}");
        format::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    };
    let empty = |fields: &str| {
        let text = format!("{{\"kenzan\":1,\"givens\":\"{}\",{fields}}}", ".".repeat(81));
        format::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    };
    let named = |name: &str| object(&format!("\"name\":{}", serde_json::json!(name)));
    let cage = |cells: &str| format!("{{\"type\":\"killer-cage\",\"cells\":[{cells}],\"sum\":10}}");
    let all_caged: Vec<String> = (0..27)
        .map(|index| {
            let (row, start) = (index / 3 + 1, index % 3 * 3 + 1);
            let cells: Vec<String> =
                (start..start + 3).map(|column| format!("\"r{row}c{column}\"")).collect();
            cage(&cells.join(","))
        })
        .collect();
    let map = "AABBBBCCCAAABBBCCCAAAABBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII";
    let full: Vec<&str> = vec!["123456789"; 80];
    let boxes = format::parse(&format!(
        "{{\"kenzan\":1,\"boxes\":\"3x2\",\"givens\":\"1{}\"}}",
        ".".repeat(35)
    ));
    vec![
        (
            Part::Shape,
            vec![
                object("\"size\":9,\"digits\":\"0-9\""),
                format::parse("{\"kenzan\":1,\"rows\":6,\"columns\":9}").expect("it is good"),
                object("\"size\":9,\"lines\":false"),
            ],
        ),
        (
            Part::Grids,
            vec![format::parse("{\"kenzan\":1,\"grids\":\"twodoku\"}").expect("it is good")],
        ),
        (Part::Givens, vec![object("\"size\":9")]),
        (
            Part::Candidates,
            vec![empty(&format!("\"candidates\":[\"12\",\"{}\"]", full.join("\",\"")))],
        ),
        (Part::Boxes, vec![boxes.expect("it is good")]),
        (Part::Regions, vec![object(&format!("\"regions\":\"{map}\""))]),
        (Part::Diagonals, vec![empty("\"houses\":\"diagonals\"")]),
        (Part::Houses, vec![object("\"houses\":\"windows\"")]),
        (
            Part::Cages,
            vec![
                empty(&format!("\"rules\":[{}]", all_caged.join(","))),
                empty(&format!(
                    "\"rules\":[{}]",
                    all_caged.iter().rev().cloned().collect::<Vec<_>>().join(",")
                )),
            ],
        ),
        (Part::Rules, vec![object("\"rules\":[{\"type\":\"anti-king\"}]")]),
        (Part::Name, vec![named("Everest"), named("a & b <c>"), named("Schöne Grüße, 3")]),
        (Part::Author, vec![object("\"author\":\"Ruud\"")]),
        (Part::Comment, vec![object("\"comment\":\"normal rules\"")]),
        (Part::Entered, vec![object(&format!("\"entered\":\"..4{}\"", ".".repeat(78)))]),
        (Part::Solution, vec![object(&format!("\"solution\":\"{}\"", super::described::SOLVED))]),
    ]
}

#[test]
fn the_manual_lists_all_formats() {
    for format in &known::FORMATS {
        let manual = include_str!("../../src/guide/input.md");
        let name = format!("`{}`", format.name);
        assert!(manual.contains(&name), "guide/input.md does not list {name}");
    }
}

#[test]
fn a_format_carries_what_the_table_states_and_reports_what_it_loses() {
    for (part, entries) in samples() {
        for entry in entries {
            for format in &known::FORMATS {
                let carries = format.carries.contains(&part);
                match format.write(&entry) {
                    Ok(written) => {
                        assert_eq!(
                            !written.lost.contains(&part),
                            carries || part == Part::Givens && entry.puzzle.givens().filled() == 0,
                            "{part} in {}: {:?}\n{}",
                            format.name,
                            written.lost,
                            written.text
                        );
                    }
                    Err(error) => assert!(!carries, "{part} in {}: {error}", format.name),
                }
            }
        }
    }
}

#[test]
fn a_plain_puzzle_is_written_and_read_in_all_formats_and_sizes() {
    for size in [4, 6, 8, 9, 10, 12, 15, 16, 20, 25] {
        let entry = Entry { puzzle: sample(size), name: None, line: 1, remarks: None };
        for format in &known::FORMATS {
            if !format.carries.contains(&Part::Givens) {
                continue;
            }
            let has_size = match format.sizes.split_once(" to ") {
                None => format.sizes == size.to_string(),
                Some((least, most)) => {
                    let [least, most] =
                        [least, most].map(|text| text.parse::<u8>().expect("a size"));
                    (least..=most).contains(&size)
                }
            };
            let written = format.write(&entry);
            if has_size {
                let written = written.unwrap_or_else(|error| panic!("{error} of {size}"));
                assert_eq!(written.lost, [], "{} of {size}\n{}", format.name, written.text);
            } else {
                assert!(written.is_err(), "{} of {size}", format.name);
            }
        }
    }
}

#[test]
fn names_are_those_of_the_field_and_each_is_there_once() {
    for (index, format) in known::FORMATS.iter().enumerate() {
        assert_eq!(known::named(format.name).map(|found| found.title), Some(format.title));
        assert!(!known::FORMATS[..index].iter().any(|other| other.name == format.name));
        assert!(!format.carries.is_empty(), "{}", format.name);
    }
    assert!(known::named("nothing").is_none());
}

#[test]
fn a_single_digit_that_is_no_given_stays_none() {
    let entry = format::parse(&format!(
        "{{\"kenzan\":1,\"givens\":\"{}\",\"candidates\":[\"5\",\"{}\"]}}",
        ".".repeat(81),
        vec!["123456789"; 80].join("\",\"")
    ))
    .expect("it is good");
    for name in ["sdx", "pencil-marks", "s9b", "hodoku"] {
        let written =
            known::named(name).expect("it is known").write(&entry).expect("it can be said");
        assert_eq!(written.lost, [], "{}", written.text);
    }
    let written =
        known::named("sukaku").expect("it is known").write(&entry).expect("it can be said");
    assert_eq!(written.lost, [Part::Givens]);
}

#[test]
fn rules_without_words_are_left_out_and_named() {
    let entry = format::parse(
        r#"{"kenzan":1,"givens":"................","rules":[
            {"type":"killer-cage","cells":["r1c1","r1c2"],"sum":3},
            {"type":"killer-cage","cells":["r3c3","r3c4"],"sum":5,"repeats":true}]}"#,
    )
    .expect("it is good");
    let repeats = "the killer cage of 5 with repeats in r3c3-r3c4";
    for (name, expected) in [
        ("json", &[][..]),
        ("f-puzzles", &[repeats]),
        ("line", &["the killer cage of 3 in r1c1-r1c2", repeats]),
    ] {
        let written =
            known::named(name).expect("it is known").write(&entry).expect("it can be said");
        assert_eq!(written.lost_rules, expected, "{name}");
        let is_lost = written.lost.contains(&Part::Cages);
        assert_eq!(is_lost, !expected.is_empty(), "{name}");
    }
}
