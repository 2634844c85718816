//! Jigsaws on lines: the cells and the region of each, a mark and a symbol a cell.

use kenzan::format::{Options, Reader};

use super::described::{LINE, SOLVED, described, fails_with};

/// The boxes, but for two that have each a cell of the other.
const MAP: &str =
    "AABBBBCCCAAABBBCCCAAAABBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII";
const SIX: &str = "AAABBBAACBBBACCCDDECCDDDEEEFFDEEFFFF";

fn digits(map: &str) -> String {
    map.bytes().map(|byte| char::from(byte - b'A' + b'1')).collect()
}

#[test]
fn a_map_behind_the_cells_is_that_of_their_regions() {
    let six = "1".to_owned() + &".".repeat(35);
    let jigsaw = format!("line 1: {LINE} {MAP}");
    for (text, expected) in [
        (format!("{LINE}{MAP}"), jigsaw.clone()),
        (format!("{LINE} {MAP}"), jigsaw.clone()),
        (format!("{LINE},{MAP}"), jigsaw.clone()),
        (format!("{LINE}\t{}", MAP.to_lowercase()), jigsaw.clone()),
        (format!("{LINE}{}", digits(MAP)), jigsaw.clone()),
        (format!("{LINE} {} a name", digits(MAP)), format!("{jigsaw} 'a name'")),
        (format!("{LINE} {MAP} # a name"), format!("{jigsaw} 'a name'")),
        (format!("{LINE}\n{MAP}\n"), jigsaw.clone()),
        (format!("{LINE}\n{}\n", digits(MAP)), jigsaw.clone()),
        (format!("{LINE} a name\r\n{MAP}"), format!("{jigsaw} 'a name'")),
        (format!("{six} {SIX}"), format!("line 1: {six} {SIX}")),
        (format!("{six}\n{SIX}"), format!("line 1: {six} {SIX}")),
        (format!("{six}{SIX}"), format!("line 1: {six} {SIX}")),
    ] {
        assert_eq!(described(&text), [expected], "{text}");
    }
    // A solution is no map, and neither is a name.
    for (text, expected) in [
        (format!("{LINE} {SOLVED}"), format!("line 1: {LINE}")),
        (format!("{LINE}\nEvil\n"), format!("line 1: {LINE}")),
    ] {
        assert_eq!(described(&text), [expected], "{text}");
    }
}

#[test]
fn many_lines_with_maps_are_read_as_one_by_one() {
    let jigsaw = format!("{LINE}\n{MAP}\n");
    let text = jigsaw.repeat(300) + &format!("{LINE}\n").repeat(3) + &jigsaw + LINE;
    let mut reader = Reader::new(text.as_bytes(), Options::default());
    let (mut jigsaws, mut plain) = (0, 0);
    loop {
        if let Some(run) = reader.run(1_000) {
            plain += run.marks().len();
        }
        match reader.next() {
            None => break,
            Some(Ok(entry)) if entry.puzzle.is_classic() => plain += 1,
            Some(entry) => {
                assert_eq!(entry.expect("a jigsaw").puzzle.layout().boxes(), None);
                jigsaws += 1;
            }
        }
    }
    assert_eq!((jigsaws, plain), (301, 4));
}

#[test]
fn what_is_nearly_a_map_is_refused_with_its_puzzle() {
    let apart = MAP.replacen('A', "I", 1).replacen("III", "IIA", 1);
    let short = MAP.replacen('A', "B", 1);
    for (text, message) in [
        (
            format!("{LINE} {apart}"),
            "line 1, column 83: 81 characters beside the puzzle, one for each of its cells",
        ),
        (
            format!("{LINE} {short}"),
            "line 1, column 83: 81 characters beside the puzzle, one for each of its cells",
        ),
        (format!("{MAP}\n"), "line 1: a map of regions by itself"),
    ] {
        fails_with(&text, message);
    }
}

#[test]
fn every_square_is_a_puzzle_or_refused_by_its_size() {
    let dots = |size: usize| "1".to_owned() + &".".repeat(size * size - 1);
    for size in [6, 8, 9, 10, 12, 14, 15, 16, 20, 25] {
        assert_eq!(described(dots(size)), [format!("line 1: {}", dots(size))], "{size}");
    }
    for size in [11, 13, 17, 18, 19, 21, 22, 23, 24, 26, 28, 36] {
        let cells = size * size;
        let text = dots(size);
        fails_with(
            &text,
            &format!("line 1: {cells} cells: a puzzle of {size}×{size} is not read from marks"),
        );
    }
}
