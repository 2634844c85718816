//! What is said of a puzzle in words, written in every format: whatever it holds, it is a name, an author
//! or a comment there, and nothing else.

use std::process::{Command, Stdio};

use kenzan::format::known::{FORMATS, Format, Part};
use kenzan::format::{self, Entry, Options, Reader};
use serde_json::json;

use super::described::LINE;

/// Texts that would be something else if they were written as they are.
const HOSTILE: [&str; 42] = [
    "x\rimport os; os.system(\"echo no\")\r#",
    "x\nimport os\n#",
    "x\r\n1234341221434321\r\ny",
    "x\u{b}y\u{c}z\u{1c}\u{85}\u{2028}\u{2029}",
    "-*- coding: utf-7 -*- +AAo-import os",
    "vim: set fileencoding=utf-7 : +AAo-import os",
    "\u{1b}[31mred\u{1b}]0;title\u{7}\u{8}\u{0}\u{7f}",
    "\u{9b}2J\u{90}\u{9c}",
    "\u{202e}gnirts\u{202c}\u{2066}\u{2069}\u{200e}\u{feff}\u{e0041}\u{ffff}",
    "12............34",
    "1234341221434321",
    "12............34 AABBAABBCCDDCCDD",
    "................ 12............34",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "{\"kenzan\":1,\"givens\":\"12............34\"}",
    "[[1,2,0,0],[0,0,0,0],[0,0,0,0],[0,0,3,4]]",
    "[",
    "]]",
    "2x2:1_2_3_4_3_4_1_2_2_1_4_3_4c",
    ".Shape~4x4.",
    "<script>alert(1)</script>",
    "</caption></table><table><tr><td>1",
    "x\" /><game data=\"0",
    "-->]]> &#60;b&#62; &amp;lt;",
    "[a](javascript:alert(1)) `b` ![c](d) *e* <f>",
    "\\input{/etc/passwd} %$#_^~ \\end{sudoku}",
    "=cmd|'/c calc'!A1",
    "'=1+1",
    "\t@SUM(1)",
    "a\tunique\t1234341221434321",
    "a,b;c|d",
    "\"",
    "a\"\n1...............,b",
    "'",
    "# #",
    "#D other",
    "   ",
    "",
    "+---+---+",
    "| 1 | 2 |",
    "[State]",
    "Author: x,y=z&%2C",
];

/// Puzzles of which something else is said with these words.
fn named(text: &str) -> Vec<Entry> {
    let words = json!({ "name": text, "author": text, "comment": text });
    let marks = ["1............23.", LINE, &".".repeat(36)];
    let mut objects: Vec<_> =
        marks.iter().map(|givens| json!({ "kenzan": 1, "givens": givens })).collect();
    objects.push(json!({ "kenzan": 1, "givens": marks[0], "rules": [
        { "type": "regex", "line": ["r1c1", "r1c2"], "pattern": "..|\u{1b}[2J]\r\n\u{7}" },
    ]}));
    objects.push(json!({ "kenzan": 1, "givens": LINE, "rules": [
        { "type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 9 },
    ]}));
    objects.push(json!({ "kenzan": 1, "givens": marks[0], "entered": ".2..............",
        "solution": "1342421331242431" }));
    let entry = |mut object: serde_json::Value| {
        let fields = object.as_object_mut().expect("an object");
        fields.extend(words.as_object().expect("an object").clone());
        format::parse(&object.to_string()).unwrap_or_else(|error| panic!("{error}: {object}"))
    };
    objects.into_iter().map(entry).collect()
}

/// Reads a whole text.
fn read(text: &str) -> Vec<Entry> {
    let items = Reader::new(text.as_bytes(), Options::default());
    items.map(|item| item.unwrap_or_else(|error| panic!("{error}: {text}"))).collect()
}

fn whole(format: &Format, texts: &[&str]) -> String {
    let lines: Vec<String> = texts.iter().map(|text| format!("{text}\n")).collect();
    format!("{}{}{}", format.head(), lines.concat(), format.tail())
}

/// Checks whether a character makes a terminal, an editor or a reader of lines do something.
fn is_obeyed(character: char) -> bool {
    character.is_control()
        || "\u{61c}\u{200e}\u{200f}\u{2028}\u{2029}\u{feff}\u{ffff}".contains(character)
        || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{e0000}'..='\u{e007f}')
}

/// Returns a puzzle without its words.
fn silent(entry: &Entry) -> Entry {
    let remarks = entry.remarks.clone().map(|mut remarks| {
        (remarks.author, remarks.comment) = (None, None);
        remarks
    });
    Entry { name: None, remarks, ..entry.clone() }
}

#[test]
fn texts_do_not_change_the_rest_of_a_format() {
    for text in HOSTILE {
        for entry in named(text) {
            for format in &FORMATS {
                let Ok(bare) = format.write(&silent(&entry)) else {
                    assert!(format.write(&entry).is_err(), "{text:?} in {}", format.name);
                    continue;
                };
                let written = format.write(&entry).unwrap_or_else(|error| {
                    panic!("{error}: {text:?} in {}", format.name);
                });
                let [one, other] = [&bare, &written]
                    .map(|written| read(&whole(format, &[&written.text])).remove(0));
                assert_eq!(one.puzzle, other.puzzle, "{text:?} in {}", format.name);
                let [one, other] = [one, other].map(|entry| entry.remarks.unwrap_or_default());
                assert_eq!(one.entered, other.entered, "{text:?} in {}", format.name);
                assert_eq!(one.solution, other.solution, "{text:?} in {}", format.name);
            }
        }
    }
}

#[test]
fn no_format_lets_a_control_character_through() {
    for text in HOSTILE {
        for entry in named(text) {
            for format in &FORMATS {
                let Ok(written) = format.write(&entry) else { continue };
                let tabs = usize::from(format.name == "tsv");
                assert_eq!(written.text.matches('\t').count(), tabs, "{text:?} in {}", format.name);
                let text_of_lines = written.text.replace(['\n', '\t'], "");
                assert!(!text_of_lines.contains(is_obeyed), "{text:?} in {}", format.name);
            }
        }
    }
}

#[test]
fn no_words_affect_the_next_puzzle() {
    for text in HOSTILE {
        let entry = named(text).remove(1);
        for format in &FORMATS {
            let three = |entry: &Entry| {
                let text = format.write(entry).ok()?.text;
                Some(whole(format, &[text.as_str(); 3]))
            };
            let [Some(bare), Some(said)] = [three(&silent(&entry)), three(&entry)] else {
                continue;
            };
            let puzzles = |text: &str| read(text).into_iter().map(|entry| entry.puzzle);
            assert!(puzzles(&said).eq(puzzles(&bare)), "{text:?} in {}: {said}", format.name);
            assert_eq!(puzzles(&said).count(), 3, "{text:?} in {}: {said}", format.name);
        }
    }
}

#[test]
fn parts_reported_as_lost_or_changed_are_so() {
    for text in HOSTILE {
        for entry in named(text) {
            for format in &FORMATS {
                let Ok(written) = format.write(&entry) else { continue };
                let back = read(&whole(format, &[&written.text])).remove(0);
                let (is_there, is_same) = (back.name.is_some(), back.name == entry.name);
                let is_said = |parts: &[Part]| parts.contains(&Part::Name);
                assert_eq!(is_said(&written.lost), !is_same, "{text:?} in {}", format.name);
                assert_eq!(is_said(&written.changed), is_there && !is_same, "{}", format.name);
            }
        }
    }
}

#[test]
fn a_long_name_that_is_reported_as_lost_is_not_written() {
    for (length, is_kept) in [(300, true), (3_000, true), (10_000, false)] {
        let name = "x".repeat(length);
        let object = json!({ "kenzan": 1, "givens": "1............23.", "name": name });
        let entry = format::parse(&object.to_string()).expect("a puzzle");
        for format in &FORMATS {
            let Ok(written) = format.write(&entry) else { continue };
            let is_there = written.text.contains(&name);
            let is_lost = written.lost.contains(&Part::Name);
            assert!(!(is_there && is_lost), "{length} in {}", format.name);
            if ["grid", "markdown", "python"].contains(&format.name) {
                assert_eq!(is_there, is_kept, "{length} in {}", format.name);
            }
        }
    }
}

#[test]
fn what_can_carry_any_words_loses_none() {
    for text in HOSTILE.iter().filter(|text| !text.trim().is_empty()) {
        let entry = named(text).remove(0);
        let json = format::known::named("json").expect("a format");
        let written = json.write(&entry).expect("it can be said");
        assert_eq!(written.lost, [], "{text:?}: {}", written.text);
    }
}

#[test]
fn a_list_for_python_is_a_comment_and_the_list() {
    let python = format::known::named("python").expect("a format");
    for text in HOSTILE {
        let entry = named(text).remove(0);
        let written = python.write(&entry).expect("it can be said").text;
        let list: Vec<&str> = written.lines().skip_while(|line| line.starts_with("# ")).collect();
        assert!(written.lines().count() <= list.len() + 1, "{written}");
        assert_eq!(list, ["[[1, 0, 0, 0],", " [0, 0, 0, 0],", " [0, 0, 0, 0],", " [0, 2, 3, 0]]"]);
        if let Some(found) = python_list(&written) {
            let expected = "[[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 2, 3, 0]]\n";
            assert_eq!(found, expected, "{written}");
        }
    }
}

/// Has Python read a file of which the only statement has to be a list; `None` where there is no Python.
fn python_list(text: &str) -> Option<String> {
    const SCRIPT: &str = "import ast, sys\n\
        tree = ast.parse(open(sys.argv[1], 'rb').read())\n\
        [statement] = tree.body\n\
        print(ast.literal_eval(statement.value))";
    let file = tempfile::NamedTempFile::new().expect("a temporary file");
    std::fs::write(file.path(), text).expect("it can be written");
    let mut python = Command::new("python3");
    let python = python.args(["-I", "-c", SCRIPT]).arg(file.path()).stdin(Stdio::null());
    let ran = python.output().ok()?;
    Some(String::from_utf8_lossy(&[ran.stdout, ran.stderr].concat()).into_owned())
}

#[test]
fn a_page_shows_words_and_does_not_obey_them() {
    for text in HOSTILE {
        let entry = named(text).remove(1);
        for (name, forbidden) in [
            ("html", &["<script", "<game", "</caption></table><"][..]),
            ("opensudoku", &["<script", "\" /><"]),
            ("markdown", &["<", "](", "`", "*"]),
        ] {
            let format = format::known::named(name).expect("a format");
            let written = format.write(&entry).expect("it can be said").text;
            for part in forbidden {
                assert!(!written.contains(part), "{text:?} in {name}: {written}");
            }
        }
    }
}
