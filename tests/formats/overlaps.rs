//! Grids that overlap, cages of which it is not clear which cells they have, sums in cells, files `.doku`, lists of
//! cells as objects: read where their meaning is certain, otherwise refused once, by name.

use super::described::{LINE, SOLVED, counted, described, fails_with, read, rows};

/// The rows of a samurai whose cells are all `mark`, with `hole` between the grids.
fn samurai(mark: char, hole: char) -> Vec<String> {
    let row = |row: usize| {
        (0..21).map(move |column: usize| {
            let is_in = |line: usize| !(9..12).contains(&line);
            let is_inner = |line: usize| (6..15).contains(&line);
            let is_cell = is_in(row) && is_in(column) || is_inner(row) && is_inner(column);
            if is_cell { mark } else { hole }
        })
    };
    (0..21).map(|line| row(line).collect()).collect()
}

#[test]
fn grids_that_overlap_are_refused_once_and_named() {
    let blank: Vec<String> =
        samurai('.', ' ').into_iter().map(|row| row.trim_end().to_owned()).collect();
    let spaced: Vec<String> = samurai('5', '#')
        .iter()
        .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(" "))
        .collect();
    let once: String = samurai('3', ' ').concat().replace(' ', "");
    assert_eq!(once.len(), 369);
    for text in [
        blank.join("\n"),
        samurai('.', '#').join("\n"),
        samurai('0', '.').join("\n"),
        samurai('7', 'x').join("\n"),
        samurai('7', '0').join("\n"),
        spaced.join("\n"),
        once,
        LINE.repeat(5),
        samurai('7', '.').concat(),
    ] {
        fails_with(&text, "line 1: a samurai, five 9×9 grids that overlap");
        assert_eq!(counted(format!("{text}\n\n{LINE}\n")), (2, 0), "{text}");
    }
    let (nine, six) = (".".repeat(9), " ".repeat(6));
    let lines = |parts: &[(usize, String)]| -> String {
        parts.iter().map(|(count, row)| format!("{row}\n").repeat(*count)).collect()
    };
    let twin = lines(&[(6, nine.clone()), (3, ".".repeat(15)), (6, format!("{six}{nine}"))]);
    fails_with(
        &twin,
        "line 1: two 9×9 grids that overlap in a corner, in 15 rows: overlapping grids",
    );
}

#[test]
fn other_grids_are_none_that_overlap() {
    let drawn = format!("{}\n\n{}\n", rows(LINE).join("\n"), rows(SOLVED).join("\n"));
    assert_eq!(described(&drawn).len(), 2);
    let list = format!("{LINE}\n").repeat(5);
    assert_eq!(described(&list).len(), 5);
    // Digits stand between the grids.
    let full = samurai('1', '2').join("\n");
    assert!(described(&full).iter().all(|item| !item.contains("samurai")), "{full}");
}

#[test]
fn cages_with_cells_that_can_be_read_in_two_ways_are_refused_once() {
    for (text, notation) in [
        ("3 = (0,0) + (0,1)\n4 = (1,0)\n5 = (2,0) + (2,1)\n", "pairs of numbers"),
        ("(1,1)+(1,2)=3\n(2,1)+(2,2)=5\n(3,3)=7\n", "pairs of numbers"),
        ("11: A1 A2 B1\n14: A3 A4 A5\n16: A6 B5 B6\n9: A7 A8\n", "a letter and a number"),
        ("A1+A2+B1 = 11\nA3+A4=14\nB5 = 3\n", "a letter and a number"),
    ] {
        fails_with(text, "line 1: cages with cells as ");
        let message = described(text).concat();
        assert!(message.contains(notation), "{message}");
        assert_eq!(counted(format!("{text}\n{LINE}\n")), (2, 0), "{text}");
    }
    // Sums by the names of cages, and cells by row and column, are certain.
    let killer = "abbc\nadec\nfdeg\nfhhg\na4 b5 c6 d7 e5 f6 g4 h3\n";
    assert!(described(killer)[0].ends_with("rules 8"), "{:?}", described(killer));
}

#[test]
fn the_sum_of_a_cage_may_stand_in_one_of_its_cells() {
    let below = read("abbc\nadec\nfdeg\nfhhg\na=4 b=5 c=6 d=7 e=5 f=6 g=4 h=3\n");
    for text in [
        "a4 b5 b c6\na d7 e5 c\nf6 d e g4\nf h3 h g\n",
        "a  b5 b  c6\na4 d7 e5 c \nf  d  e  g4\nf6 h3 h  g \n",
        "| a4 | b5 | b | c6 |\n| a | d7 | e5 | c |\n| f6 | d | e | g4 |\n| f | h3 | h | g |\n",
    ] {
        let entry = read(text);
        assert_eq!(entry.puzzle.layout(), below.puzzle.layout());
        let sentences = |puzzle: &kenzan::Puzzle| {
            let mut rules: Vec<String> = puzzle.rules().iter().map(ToString::to_string).collect();
            rules.sort_unstable();
            rules
        };
        assert_eq!(sentences(&entry.puzzle), sentences(&below.puzzle), "{text}");
    }
    // A sum too few, and one too many.
    fails_with("a4 b5 b c6\na d7 e5 c\nf6 d e g4\nf h h g\n", "line ");
    fails_with("a4 b5 b c6\na3 d7 e5 c\nf6 d e g4\nf h3 h g\n", "line ");
}

#[test]
fn a_file_doku_has_givens_entered_digits_and_notes() {
    let text = "1!|2(3,4)|.|0\n  |.(1,2)|4!|.\n.|.|.|1!\n4!|.|.|.\n";
    let entry = read(text);
    assert_eq!(entry.puzzle.to_string(), "1.....4....14...");
    let remarks = entry.remarks.expect("there are some");
    assert_eq!(remarks.entered.map(|grid| grid.to_string()).as_deref(), Some(".2.............."));
    assert_eq!(remarks.skipped, ["cells with notes (2)"]);
    fails_with(
        "1!|2|.|0\n.|.|4!\n.|.|.|1!\n4!|.|.|.\n",
        "line 2: 3 cells, a row of a 4×4 puzzle has 4",
    );
    fails_with("1!|2|.|0\n.|.|4!|.\n.|.|.|1!\n", "line 1: 3 rows, a 4×4 puzzle has 4");
}

#[test]
fn a_list_of_cells_as_objects_is_a_grid() {
    let cell = |value: char| match value.to_digit(10) {
        Some(digit) => format!("{{\"val\":{digit}}}"),
        None => r#"{"val":null,"candidates":[null,1,2]}"#.to_owned(),
    };
    let flat: Vec<String> = LINE.chars().map(cell).collect();
    let nested: Vec<String> = flat.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    for text in [
        format!("[{}]", flat.join(",")),
        format!(" [{}]", flat.join(",\n")),
        format!("[{}]", nested.join(",\n")),
        format!("{{\"name\":\"x\",\"puzzle\":[{}]}}", flat.join(",")),
    ] {
        let entry = read(&text);
        assert_eq!(entry.puzzle.to_string(), LINE, "{text}");
        assert_eq!(entry.remarks.expect("notes").skipped, ["cells with notes (51)"]);
    }
    let placed = |first: usize, more: &str| -> String {
        let cells = (0..16).rev().map(|index| {
            let (row, column) = (index / 4 + first, index % 4 + first);
            let value = if index == 6 { 3 } else { 0 };
            format!("{{\"row\":{row},\"col\":{column},\"value\":{value}{more}}}")
        });
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    };
    for text in [placed(0, ""), placed(1, ""), placed(0, ",\"given\":true,\"id\":\"a\"")] {
        assert_eq!(read(&text).puzzle.to_string(), "......3.........", "{text}");
    }
    let entry = read(&placed(0, ",\"given\":false"));
    assert_eq!(entry.puzzle.givens().filled(), 0);
    assert_eq!(entry.remarks.expect("a digit").entered.map(|grid| grid.filled()), Some(1));
    for (text, message) in [
        (placed(0, ",\"cage\":7"), "line 1: unknown field 'cage' of r4c4, in a list of cells"),
        (placed(2, ""), "line 1: the rows and columns are not those of a 4×4 grid"),
        (placed(0, ",\"box\":1"), "line 1: cells in other boxes than those of their size"),
        (format!("[{}]", flat[1..].join(",")), "line 1: "),
    ] {
        fails_with(text, message);
    }
}
