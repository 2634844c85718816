//! What kenzan wrote for other programs comes back without a remark that something was left out.

use kenzan::format::Entry;
use kenzan::format::known;
use kenzan::{Layout, Rule};

use super::described::read;

/// The formats that carry a description, and read it as rules in words.
const SITES: [&str; 6] = ["f-puzzles", "sudokupad", "scl", "sudoku-maker", "penpa", "ipuz"];

const NORMAL: &str = "Normal sudoku rules apply: each row, column and box of 3×3 cells holds each of the digits 1–9.";

/// Returns what is left out of a puzzle that was written and read back, if nothing of it was lost.
fn left_out(entry: &Entry, name: &str) -> Option<Vec<String>> {
    let written = known::named(name).expect("it is known").write(entry).ok()?;
    written.lost.is_empty().then(|| {
        let back = read(&written.text);
        back.remarks.map(|remarks| remarks.skipped).unwrap_or_default()
    })
}

fn with_comment(fields: &str, comment: &str) -> Entry {
    let comment = serde_json::json!(comment);
    let givens = ".".repeat(81);
    read(&format!("{{\"kenzan\":1,\"givens\":\"{givens}\",\"comment\":{comment}{fields}}}"))
}

#[test]
fn what_is_written_of_any_kind_of_rule_comes_back_without_a_remark() {
    for name in SITES {
        let mut count = 0;
        for kind in Rule::KINDS {
            let fields = format!(",\"rules\":[{}]", kind.example);
            let sentence = with_comment(&fields, "").puzzle.rules()[0].to_string();
            for words in [
                String::new(),
                format!("{NORMAL}\nA title: {}", kind.meaning),
                format!("{NORMAL}\nA title: {} Here: {sentence}.", kind.meaning),
                format!("{NORMAL}\n{sentence}"),
            ] {
                let Some(left_out) = left_out(&with_comment(&fields, &words), name) else {
                    continue;
                };
                count += 1;
                assert_eq!(left_out, [""; 0], "{} in {name}: {words}", kind.name);
            }
        }
        // Penpa and ipuz have cages at most.
        assert!(count >= 3, "{count} of {name}");
    }
}

#[test]
fn what_is_written_of_houses_comes_back_without_a_remark() {
    for (houses, words) in [
        (
            "\"main diagonal\"",
            "The diagonal from the top left to the bottom right holds each digit, too.",
        ),
        (
            "\"anti-diagonal\"",
            "The diagonal from the top right to the bottom left holds each digit, too.",
        ),
        ("\"windows\"", "Each shaded window holds each digit, too."),
        ("\"disjoint groups\"", "Cells in the same place of all boxes hold each digit, too."),
    ] {
        // As the page writes it.
        assert!(include_str!("../../src/page/text/setting/en.js").contains(words), "{words}");
        let entry = with_comment(&format!(",\"houses\":{houses}"), &format!("{NORMAL}\n{words}"));
        for name in SITES {
            if let Some(left_out) = left_out(&entry, name) {
                assert_eq!(left_out, [""; 0], "{houses} in {name}");
            }
        }
        // The same words without the house are a rule that is not stated.
        let plain = with_comment("", &format!("{NORMAL}\n{words}"));
        assert_eq!(left_out(&plain, "f-puzzles"), Some(vec!["the rules in words".to_owned()]));
    }
}

#[test]
fn other_words_and_words_about_other_rules_keep_the_remark() {
    let cage = ",\"rules\":[{\"type\":\"killer-cage\",\"cells\":\"r1c1-r1c2\",\"sum\":3}]";
    for words in [
        "Adjacent digits along a green line differ by at least 5.",
        "the killer cage of 4 in r1c1-r1c2",
        "Killer cage: digits repeat.",
    ] {
        let entry = with_comment(cage, &format!("{NORMAL}\n{words}"));
        assert!(Layout::classic().boxes() == entry.puzzle.layout().boxes());
        for name in SITES {
            let left_out = left_out(&entry, name).unwrap_or_else(|| panic!("lost in {name}"));
            assert_eq!(left_out, ["the rules in words"], "{words} in {name}");
        }
    }
    let entry = with_comment(cage, &format!("{NORMAL}\nthe killer cage of 3 in r1c1-r1c2"));
    assert_eq!(left_out(&entry, "f-puzzles"), Some(Vec::new()));
}
