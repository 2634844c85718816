//! Jigsaws: the cells and the region of each, a mark and a symbol a cell, on lines and in rows.

use kenzan::format::{Options, Reader};

use super::coded::{comes_back, has_solution};
use super::described::{LINE, SOLVED, described, fails_with, read, rows};

/// The boxes, but for two that have each a cell of the other.
const MAP: &str =
    "AABBBBCCCAAABBBCCCAAAABBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII";
const SIX: &str = "AAABBBAACBBBACCCDDECCDDDEEEFFDEEFFFF";

fn digits(map: &str) -> String {
    map.bytes().map(|byte| char::from(byte - b'A' + b'1')).collect()
}

#[test]
fn a_map_after_the_cells_is_that_of_their_regions() {
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
    // A solution is not a map, and neither is a name.
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
            "line 1, column 83: 81 characters next to the puzzle, as many as it has cells",
        ),
        (
            format!("{LINE} {short}"),
            "line 1, column 83: 81 characters next to the puzzle, as many as it has cells",
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

/// A puzzle in the tests of a solver for Microsoft's sudoku, its regions, and the solution there.
const TESTED: [&str; 3] = [
    "....2...12....96..53.....27.923761....71...3...69415.33......9.....6...57...3..1.",
    "111222233111122223441155233444555533644475593664777593666677799866877999888888899",
    "948527361253719684531698427492376158687154239826941573315482796179263845764835912",
];

/// Chaos sudoku of Otto Janko's site (numbers 108, 1, 5, 8 and one more), as a collection of puzzles for solvers
/// has them; the solutions that it has for two of them.
const CHAOS: [(&str, &str, Option<&str>); 5] = [
    (
        "9 9\n8 - - - - - - - -\n- - - 1 - - - - -\n2 - - - - - 4 - 6\n- - - - - 8 - - 5\n- - - 6 2 - - 1 8\n\
         - 3 - - - 4 - 2 -\n- - - 5 - - 1 - 7\n- - 2 - - - - - -\n- - - 8 - - - 9 -\n9 9 9 9 9 8 8 8 8\n\
         5 5 5 9 9 8 8 8 8\n5 5 5 9 9 8 3 3 3\n5 5 5 1 1 1 3 3 3\n2 2 2 1 1 1 3 3 3\n2 2 2 1 1 1 4 4 4\n\
         2 2 2 7 6 6 4 4 4\n7 7 7 7 6 6 4 4 4\n7 7 7 7 6 6 6 6 6\n",
        "8...........1.....2.....4.6.....8..5...62..18.3...4.2....5..1.7..2.........8...9. \
         AAAAABBBBCCCAABBBBCCCAABDDDCCCEEEDDDFFFEEEDDDFFFEEEGGGFFFHIIGGGHHHHIIGGGHHHHIIIII",
        Some("845279361359162784281395476467918235574623918136754829928536147792481653613847592"),
    ),
    (
        "- - 7 - 3 - - 8 -\n4 6 - - - - - - -\n- - - - - - 1 - 3\n- 1 8 - 4 9 - - -\n- - - - - - - - -\n\
         - 4 - 5 - 2 - - 7\n- 2 - - - - - - -\n- - - - - - - - -\n6 - 2 - - - 8 - -\n\n7 7 3 3 3 3 3 8 8\n\
         7 7 7 3 3 3 8 8 8\n2 7 7 7 3 8 8 8 4\n2 2 7 9 9 9 8 4 4\n2 2 2 9 9 9 4 4 4\n2 2 5 9 9 9 6 4 4\n\
         2 5 5 5 1 6 6 6 4\n5 5 5 1 1 1 6 6 6\n5 5 1 1 1 1 1 6 6\n",
        "..7.3..8.46.............1.3.18.49.............4.5.2..7.2................6.2...8.. \
         AABBBBBCCAAABBBCCCDAAABCCCEDDAFFFCEEDDDFFFEEEDDGFFFHEEDGGGIHHHEGGGIIIHHHGGIIIIIHH",
        Some("197435682463821759875296143718649325256173498341582967924768531589314276632957814"),
    ),
    (
        "4 4\n- - 4 3\n- - - 1\n- 2 - -\n- - - -\n1 1 1 3\n1 3 3 3\n2 2 4 4\n2 2 4 4\n",
        "..43...1.2...... AAABABBBCCDDCCDD",
        None,
    ),
    (
        "5 5\n- - 5 - -\n- - 1 - -\n4 - - - -\n- - - - -\n- 2 3 - -\n4 4 1 1 1\n4 4 4 2 1\n5 5 3 2 1\n\
         5 3 3 2 2\n5 5 3 3 2\n",
        "..5....1..4..........23.. AABBBAAACBDDECBDEECCDDEEC",
        None,
    ),
    (
        "6 6\n4 - - - 3 5\n1 - 6 - - -\n- - - - 2 -\n- 3 - - - -\n- - - 6 - 4\n5 2 - - - 1\n1 1 1 2 2 2\n\
         1 1 2 2 2 4\n1 3 3 3 4 4\n3 3 4 4 4 6\n3 5 5 5 6 6\n5 5 5 6 6 6\n",
        "4...351.6.......2..3.......6.452...1 AAABBBAABBBCADDDCCDDCCCEDFFFEEFFFEEE",
        None,
    ),
];

#[test]
fn jigsaws_of_others_have_their_published_solutions() {
    let [puzzle, map, solution] = TESTED;
    for text in [format!("{puzzle}{map}"), format!("{puzzle} {map}"), format!("{puzzle}\n{map}")] {
        has_solution(&comes_back(&text, "jigsaw"), solution);
    }
    let (puzzle, map) = (rows(puzzle).join("\n"), rows(map).join("\n"));
    for text in [format!("{puzzle}\n{map}"), format!("{puzzle}\n\nRegions:\n{map}\n")] {
        has_solution(&comes_back(&text, "jigsaw"), solution);
    }
    for (text, expected, solution) in CHAOS {
        // The size is not a name.
        let line = if text.starts_with('-') { 1 } else { 2 };
        assert_eq!(described(text), [format!("line {line}: {expected}")], "{text}");
        if let Some(solution) = solution {
            has_solution(&comes_back(text, "jigsaw"), solution);
        }
    }
    let all: String = CHAOS.iter().map(|(text, ..)| *text).collect();
    assert_eq!(described(&all).len(), CHAOS.len());
}

/// The map is below, above or next to the grid, in letters or numbers, close together or apart.
#[test]
fn a_map_in_rows_is_that_of_the_grid_next_to_it() {
    let (cells, regions, letters) = (rows(LINE), rows(&digits(MAP)), rows(MAP));
    let apart = |rows: &[String]| -> Vec<String> {
        let apart = |row: &String| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
        rows.iter().map(apart).collect()
    };
    let beside = |map: &[String], between: &str| -> String {
        let both =
            cells.iter().zip(map).map(|(row, map)| [row, map].map(String::as_str).join(between));
        both.collect::<Vec<_>>().join("\n") + "\n"
    };
    let (grid, map, named) = (cells.join("\n"), regions.join("\n"), letters.join("\n"));
    let from_zero: String = map.bytes().map(|b| char::from(b - u8::from(b > b'0'))).collect();
    for (text, line) in [
        (format!("{grid}\n{map}\n"), 1),
        (format!("{grid}\n\n{named}\n"), 1),
        (format!("{grid}\n{from_zero}\n"), 1),
        (format!("{grid}\n\nRegions:\n\n{named}\n"), 1),
        (format!("{}\n{}\n", apart(&cells).join("\n"), apart(&letters).join("\n")), 1),
        (format!("{}\n{named}\n", apart(&cells).join("\n")), 1),
        (format!("{map}\n{grid}\n"), 10),
        (format!("{named}\n{grid}\n"), 10),
        (beside(&letters, "   "), 1),
        (beside(&regions, " "), 1),
        (grid.replace('.', "0") + "\n" + &map, 1),
    ] {
        assert_eq!(described(&text), [format!("line {line}: {LINE} {MAP}")], "{text}");
    }
    let titled = format!("9x9\nA jigsaw\n{grid}\n{map}\n");
    assert_eq!(described(&titled), [format!("line 3: {LINE} {MAP} 'A jigsaw'")]);
    // The next grid has a map of its own, or none.
    let text = format!("{grid}\n{map}\n\n{grid}\n{named}\n\n{grid}\n");
    let plain = described(&grid).remove(0).replace("line 1", "line 39");
    let [first, second] = [1, 20].map(|line| format!("line {line}: {LINE} {MAP}"));
    assert_eq!(described(&text), [first, second, plain]);
}

/// A typo in the map does not make two puzzles of it.
#[test]
fn a_map_in_rows_with_a_typo_is_refused_with_its_grid() {
    let grid = rows(LINE).join("\n");
    let map = rows(MAP).join("\n");
    let short = map.replacen('B', "A", 1);
    let apart = map.replacen('A', "I", 1).replacen("III", "IIA", 1);
    for (map, slip) in [
        (&short, "region A has 10 cells, not 9"),
        (&apart, "the cells of region I are not connected"),
    ] {
        for text in [format!("{grid}\n{map}\n"), format!("{grid}\n\n{map}\n")] {
            let message = "the text next to the grid may be the map of its regions";
            fails_with(&text, &format!("line 1: {message}, but {slip}"));
        }
    }
    let odd = grid.replacen('3', "q", 1);
    assert!(described(format!("{odd}\n{map}\n"))[0].contains("map of regions"));
    let large = format!("{}\n{map}\n", grid.replacen('3', "A", 1));
    assert!(described(large)[0].contains("map of regions"));
}

/// Rows that are all the same, as a program that went wrong prints them, are not a map; nor is an empty grid.
#[test]
fn what_is_no_map_stays_a_grid() {
    let grid = rows(LINE).join("\n");
    let same = ["534678912"; 9].join("\n");
    for other in [same, ["000000000"; 9].join("\n"), rows(SOLVED).join("\n")] {
        let found = described(format!("{grid}\n\n{other}\n"));
        assert_eq!(found.len(), 2, "{found:?}");
    }
    assert_eq!(read(&grid).puzzle.to_string(), LINE);
}
