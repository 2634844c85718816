//! Properties of any text at all: it is read to its end, and what is written reads back.

use std::io::BufReader;

use kenzan::format::{self, Options, ReadError, Reader};
use kenzan::{BoxShape, Candidates, DigitSet, Grid, Layout, Puzzle};
use proptest::prelude::*;

use super::described::{LINE, describe, described, pencilled, rows, sample};

/// Puzzles of any size and box shape, some with pencil marks.
fn any_puzzle() -> impl Strategy<Value = (Puzzle, Option<String>)> {
    let shapes: Vec<BoxShape> = (2..=12)
        .flat_map(|rows| (2..=12).filter_map(move |columns| BoxShape::new(rows, columns).ok()))
        .collect();
    let shape = prop::sample::select(shapes);
    shape.prop_flat_map(|shape| {
        let size = shape.size();
        let cells = usize::from(size) * usize::from(size);
        let values = prop::collection::vec(0..=size, cells);
        let sets = prop::collection::vec(0..=DigitSet::full(size).bits(), cells);
        let name = prop::option::of("[^\\p{C}]{1,12}");
        (values, prop::option::of(sets), name).prop_map(move |(values, sets, name)| {
            let grid = Grid::from_values(size, values).expect("as many as cells");
            let puzzle = Puzzle::new(Layout::with_boxes(shape), grid).expect("digits that fit");
            let puzzle = match sets {
                None => puzzle,
                Some(sets) => {
                    let sets: Vec<_> =
                        sets.into_iter().map(|bits| DigitSet::from_bits(bits & !1)).collect();
                    let candidates = Candidates::from_sets(size, sets).expect("as many as cells");
                    puzzle.with_candidates(candidates).expect("the same size")
                }
            };
            (puzzle, name)
        })
    })
}

/// Texts of which mutations are likely to come near every branch.
/// A puzzle as ipuz.
fn ipuz() -> String {
    let entry = format::parse(LINE).expect("a good puzzle");
    let ipuz = format::known::named("ipuz").expect("it is known");
    ipuz.write(&entry).expect("it is plain").text
}

fn valid_texts() -> Vec<String> {
    let values: Vec<_> = LINE.replace('.', "0").chars().map(String::from).collect();
    let list: Vec<_> = values.chunks(9).map(|row| format!("[{}]", row.join(", "))).collect();
    let groups = pencilled("123456789");
    let mut texts = vec![
        format!("{LINE} # name\n").repeat(3),
        format!("{LINE}\n{}\n{LINE}\r\n{LINE};2\n", LINE.replace('.', "0")).repeat(3),
        format!("id,puzzle\n1,{LINE}\n2,{LINE}\n"),
        format!("Grid 1\n{}\n\nGrid 2\n{}\n", rows(LINE).join("\n"), rows(LINE).join("\n")),
        format!(
            "*---*\n{}\n*---*",
            rows(LINE)
                .iter()
                .map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]))
                .collect::<Vec<_>>()
                .join("\n")
        ),
        format!("x = np.array([{}])\n{LINE}", list.join(",\n")),
        list.join("\n"),
        groups.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n"),
        format!("{}\n", format::json::puzzle(&sample(6), Some("n"))).repeat(2),
        format!(
            "[{}]",
            serde_json::to_string_pretty(&format::json::puzzle(&sample(4), None))
                .expect("no key is odd")
        ),
        format!("#DD\n[Puzzle]\n{}\n[State]\n", rows(LINE).join("\n")),
        rows(&sample(16).to_string()).join("\n"),
        rows(&sample(25).to_string()).join("\n"),
        vec!["12..34..........".to_owned(); 20].join("\n"),
        "1!|2(3,4)|.|0\n.|.(1,2)|4!|.\n.|.|.|1!\n4!|.|.|.\n".to_owned(),
        "a4 b5 b c6\na d7 e5 c\nf6 d e g4\nf h3 h g\n".to_owned(),
        "11: A1 A2 B1\n14: A3 A4\n16: B5 B6\n3 = (0,0) + (0,1)\n4 = (1,0) + (2,0)\n5 = (3,0)\n"
            .to_owned(),
        format!("ipuz({})", ipuz()),
        format!("[{}]", vec![r#"{"row":0,"col":1,"value":null,"given":true}"#; 16].join(",\n")),
        ".".repeat(369),
    ];
    texts.push(texts.join("\n"));
    texts
}

#[track_caller]
pub(super) fn ends(bytes: &[u8]) {
    // No line makes more than a puzzle or two, except for a list of strings.
    let most = bytes.len() + 2;
    let mut count = 0;
    for item in Reader::new(bytes, Options::default()) {
        count += 1;
        assert!(count <= most, "too many items");
        if let Err(ReadError::Malformed(error)) = item {
            assert!(error.line > 0 && error.column != Some(0), "{error}");
            assert!(!error.message.is_empty() && !error.to_string().contains('\n'), "{error}");
            assert!(error.text.chars().count() < 100 && !error.text.contains('\n'), "{error:?}");
        }
    }
    let _ = format::parse(&String::from_utf8_lossy(bytes));
    assert_eq!(in_runs(bytes, 7, 1 << 10), described(bytes));
    assert_eq!(in_runs(bytes, 2, 200), described(bytes));
}

/// As [`described`], but with up to `most` lines at once, and with `ready` bytes of the input.
fn in_runs(bytes: &[u8], most: usize, ready: usize) -> Vec<String> {
    let input = BufReader::with_capacity(ready, bytes);
    let mut reader = Reader::new(input, Options::default());
    let mut found = Vec::new();
    loop {
        if let Some(run) = reader.run(most) {
            assert!((1..=most).contains(&run.marks().len()));
            let entries = (0..run.marks().len()).map(|index| run.entry(index));
            for (entry, (marks, name)) in entries.zip(run.puzzles()) {
                assert_eq!(entry.puzzle.to_string().as_bytes(), marks);
                assert_eq!(entry.name.as_deref(), name);
                found.push(describe(Ok(entry)));
            }
        } else {
            match reader.next() {
                Some(item) => found.push(describe(item.map_err(Box::new))),
                None => return found,
            }
        }
    }
}

proptest! {
    #[test]
    fn kenzans_json_reads_back_as_it_was((puzzle, name) in any_puzzle()) {
        let text = format::json::puzzle(&puzzle, name.as_deref()).to_string();
        let entry = format::parse(&text).expect("it was just written");
        prop_assert_eq!(&entry.puzzle, &puzzle);
        prop_assert_eq!(&entry.name, &name);
        let pretty = serde_json::to_string_pretty(&format::json::puzzle(&puzzle, name.as_deref()));
        let entry = format::parse(&pretty.expect("no key is odd")).expect("it was just written");
        prop_assert_eq!(entry.puzzle, puzzle);
    }

    #[test]
    fn any_bytes_are_read_to_their_end(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        ends(&bytes);
    }

    #[test]
    fn any_puzzle_like_text_is_read_to_its_end(
        text in "([0-9.|+\\-=*#x,;:'\"u A-Ga\n\r\t\\[\\]{}()N├═║·０]{0,40}\n){0,30}",
    ) {
        ends(text.as_bytes());
    }

    #[test]
    fn any_slip_in_a_good_text_is_survived(
        text in prop::sample::select(valid_texts()),
        slips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..5_u8), 1..6),
    ) {
        let mut bytes = text.into_bytes();
        for (place, byte, kind) in slips {
            let place = place.index(bytes.len().max(1)).min(bytes.len().saturating_sub(1));
            match kind {
                _ if bytes.is_empty() => {}
                0 => bytes[place] = byte,
                1 => bytes.insert(place, byte),
                2 => { bytes.remove(place); }
                3 => bytes.truncate(place),
                _ => bytes.insert(place, b'\n'),
            }
        }
        ends(&bytes);
    }
}
