//! Links and packed words.

use kenzan::format::{self, fpuzzles};
use serde_json::json;

use super::read;

#[test]
fn links_and_packed_words_are_read_wherever_they_come_from() {
    let entry = read(
        4,
        &json!({"antiking": true, "killercage": [{"cells": ["R1C1", "R1C2"], "value": "5"}]}),
    );
    let word = fpuzzles::payload(&entry).expect("f-puzzles can say it");
    assert!(word.starts_with("N4Ig"), "{word}");
    for text in [
        word.clone(),
        format!("fpuz{word}"),
        format!("fpuzzles{word}"),
        format!("https://f-puzzles.com/?load={word}"),
        format!("https://www.f-puzzles.com/?load={}", word.replace('+', " ")),
        fpuzzles::link(&entry).expect("f-puzzles can say it"),
        format!("https://sudokupad.app/fpuzzles{word}"),
        format!("https://sudokupad.app/?puzzleid=fpuz{word}"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{word}"),
        format!("https://f-puzzles.com/?load={}", word.trim_end_matches('=')),
    ] {
        assert_eq!(format::parse(&text).expect(&text).puzzle, entry.puzzle);
        let named = format::parse(&format!("{text} # small one")).expect(&text);
        assert_eq!(
            (named.puzzle, named.name.as_deref()),
            (entry.puzzle.clone(), Some("small one")),
            "{text}"
        );
    }
    for (text, message) in [
        (
            word[..word.len() / 2].to_owned(),
            "line 1, column 1: the packed puzzle is damaged: it can't be unpacked",
        ),
        (
            format!("https://f-puzzles.com/?load={}!", &word[..40]),
            "line 1, column 29: the link of f-puzzles is damaged: it can't be unpacked",
        ),
        (
            "https://f-puzzles.com/?id=y8kabc2d".to_owned(),
            "line 1: a short link, which only the server of f-puzzles can open",
        ),
        (
            format!("N4Ig{}", "A".repeat(100)),
            "line 1, column 1: the packed puzzle is damaged: it can't be unpacked",
        ),
    ] {
        assert_eq!(format::parse(&text).expect_err(&text).to_string(), message);
    }
}

#[test]
fn errors_in_a_packed_puzzle_are_reported_with_their_places_there() {
    let entry =
        read(9, &json!({"killercage": [{"cells": ["R1C1", "R1C2", "R1C3"], "value": "7"}]}));
    let mut object = fpuzzles::json(&entry).expect("f-puzzles can say it");
    object["killercage"][0]["cells"][2] = "R1C10".into();
    let link =
        format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(&object.to_string()));
    let error = format::parse(&link).expect_err("a cell outside the grid");
    assert_eq!(
        error.to_string(),
        "line 1, column 29: the link of f-puzzles: killercage[0].cells[2]: R1C10 is outside a 9×9 grid"
    );
}
