//! What a short text may become: a table of all that is packed, each row just within its limit and just beyond.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use kenzan::format;
use serde_json::{Value, json};

/// The longest text that is unpacked.
const UNPACKED: usize = 1 << 19;

/// The longest line that is read.
const LONGEST: usize = 1 << 20;

/// Packs an object with a title of a million letters and this many more or less.
fn with_title(object: &Value, field: &str, length: usize) -> String {
    let mut object = object.clone();
    let empty = object.to_string().len() + format!(",\"{field}\":\"\"").len();
    object[field] = json!("a".repeat(length - empty));
    assert_eq!(object.to_string().len(), length);
    object.to_string()
}

fn of_fpuzzles(length: usize) -> String {
    let cell =
        |given: usize| if given == 0 { json!({}) } else { json!({"value": given, "given": true}) };
    let row = |row: [usize; 4]| row.map(cell).to_vec();
    let grid = [row([1, 0, 0, 0]), row([0, 0, 3, 0]), row([0, 4, 0, 0]), row([0, 0, 0, 2])];
    with_title(&json!({"size": 4, "grid": grid}), "title", length)
}

fn deflated(text: &str) -> String {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes()).expect("memory takes all");
    let bytes = encoder.finish().expect("memory takes all");
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let of_three = |three: &[u8]| {
        let bits = three
            .iter()
            .chain(&[0, 0])
            .take(3)
            .fold(0, |bits, &byte| bits << 8 | usize::from(byte));
        (0..=three.len())
            .map(move |place| char::from(letters[bits >> (18 - 6 * place) & 63]))
            .collect::<String>()
    };
    bytes.chunks(3).map(of_three).collect()
}

/// Packs a text as a program does.
type Pack = fn(&str) -> String;

#[test]
fn a_packed_puzzle_is_read_up_to_a_limit() {
    let packs: [(&str, Pack); 2] = [
        ("f-puzzles", |text| {
            format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(text))
        }),
        ("SudokuPad, escaped", |text| {
            let word = lz_str::compress_to_base64(text).replace('+', "%2B").replace('/', "%2F");
            format!("https://sudokupad.app/fpuzzles{word}")
        }),
    ];
    for (program, pack) in packs {
        let within = pack(&of_fpuzzles(UNPACKED));
        let entry = format::parse(&within).unwrap_or_else(|error| panic!("{program}: {error}"));
        assert_eq!(entry.puzzle.to_string(), "1.....3..4.....2", "{program}");
        let beyond = pack(&of_fpuzzles(UNPACKED + 1));
        assert!(beyond.len() < 20_000, "{program}");
        let error = format::parse(&beyond).expect_err(program);
        assert!(error.message.ends_with("it can't be unpacked"), "{program}: {}", error.message);
    }
}

#[test]
fn what_unpacks_to_too_much_is_refused_whatever_it_is() {
    let text = format!("[\"{}\"]", "a".repeat(UNPACKED));
    let base64 = lz_str::compress_to_base64(&text);
    let address = lz_str::compress_to_encoded_uri_component(&text);
    // A blank may have been a `+`, and a `/` two of them: each reading is another attempt.
    let attempts = |sign: char| {
        let part = &base64[..base64.len() - 2];
        let parts = (1..200).map(|at| part.len() * at / 200);
        let mut word = part.to_owned();
        parts.rev().for_each(|at| word.insert(at, sign));
        word
    };
    for link in [
        format!("https://f-puzzles.com/?load={base64}"),
        format!("https://sudokupad.app/scl{base64}"),
        format!("https://sudokupad.app/fpuz{base64}"),
        format!("https://sudokumaker.app/?puzzle={address}"),
        format!("https://f-puzzles.com/?load={}", attempts(' ')),
        format!("https://f-puzzles.com/?load={}", attempts('/')),
        format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={}", deflated(&text)),
    ] {
        assert!(link.len() < 200_000);
        let error = format::parse(&link).expect_err("it is too long");
        assert!(error.message.contains("can't be unpacked"), "{}: {}", &link[..40], error.message);
    }
    // A word alone that can't be unpacked has nothing that makes it a puzzle.
    format::parse(&base64).expect_err("it is too long");
}

/// Where letters or numbers stand for runs, the longest line becomes no puzzle, and is refused.
#[test]
fn runs_without_end_are_refused() {
    let runs =
        |head: &str, run: &str| format!("{head}{}", run.repeat((LONGEST - head.len()) / run.len()));
    for text in [
        runs("3x3:", "z"),
        runs("9j:", "z_"),
        runs("9jk:z,", "z"),
        runs("3x3::k:", "65535;"),
        runs("SumoCueV1", "=99+80"),
        runs("S9B", "zz"),
        runs("https://www.sudokuwiki.org/sudoku.htm?bd=S9B", "00"),
        runs("https://sudokuexchange.com/play/?s=", "z"),
        runs(":0000:x:", "9999999:"),
        runs("", "j<"),
        runs("", "999999999x"),
        runs("", "9x."),
        runs("[", "["),
        runs("{\"a\":", "["),
    ] {
        assert!(format::parse(&text).is_err(), "{text:.40}");
    }
}
