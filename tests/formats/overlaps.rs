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

/// The first cells of the grids of the next puzzle, its givens, and how many cells there are.
fn grids(text: &str) -> (Vec<String>, usize, usize) {
    let puzzle = read(text).puzzle;
    let layout = puzzle.layout();
    let overlap = layout.overlap().unwrap_or_else(|| panic!("one grid: {text}"));
    let corners = overlap.corners().iter().map(ToString::to_string).collect();
    (corners, puzzle.givens().filled(), layout.cells().count())
}

#[test]
fn a_samurai_is_one_puzzle_however_it_is_drawn() {
    let corners: Vec<String> =
        ["r1c1", "r1c13", "r7c7", "r13c1", "r13c13"].map(str::to_owned).to_vec();
    let blank: Vec<String> =
        samurai('.', ' ').into_iter().map(|row| row.trim_end().to_owned()).collect();
    let spaced: Vec<String> = samurai('5', '#')
        .iter()
        .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(" "))
        .collect();
    let left: Vec<String> = blank.iter().map(|row| row.replace(' ', "")).collect();
    let once: String = samurai('3', ' ').concat().replace(' ', "");
    assert_eq!(once.len(), 369);
    for (text, givens) in [
        (blank.join("\n"), 0),
        // A row of nine is nowhere else.
        (left.join("\n"), 0),
        (samurai('.', '#').join("\n"), 0),
        (samurai('0', '.').join("\n"), 0),
        (samurai('7', 'x').join("\n"), 369),
        (samurai('7', '0').join("\n"), 369),
        (spaced.join("\n"), 369),
        (once, 369),
        (".".repeat(405), 0),
        (samurai('7', '.').concat(), 369),
    ] {
        assert_eq!(grids(&text), (corners.clone(), givens, 369), "{text}");
        assert_eq!(counted(format!("{text}\n\n{LINE}\n")), (2, 0), "{text}");
    }
    // What stands between the grids also stands for empty cells: a few digits might be a square of 21 rows.
    let mut dots: Vec<Vec<char>> =
        samurai('.', '.').iter().map(|row| row.chars().collect()).collect();
    for count in 1..=15 {
        let left = if (6..15).contains(&count) { 6 } else { 0 };
        dots[count][left + count % 9] = '5';
        let text = dots.iter().map(|row| row.iter().collect()).collect::<Vec<String>>().join("\n");
        if count < 15 {
            fails_with(
                &text,
                "line 1: 21 rows that may be grids that overlap, or a square of 21×21",
            );
        } else {
            assert_eq!(grids(&text), (corners.clone(), count, 369));
            // With the numbers of rows and columns above, as puzzlekit writes it.
            let spaced: String = text.chars().flat_map(|one| [one, ' ']).collect();
            let headed = format!("21 21\n{}\n", spaced.replace('.', "-").replace("\n ", "\n"));
            assert_eq!(grids(&headed), (corners.clone(), count, 369));
        }
        assert_eq!(counted(format!("{text}\n\n{LINE}\n")), (2, 0), "{text}");
    }
    // The corner of the first is that of the third, and has other digits.
    fails_with(
        LINE.repeat(5),
        "line 1: five grids of 81 cells, of which two have different digits in the cell that they share, r7c7",
    );
}

/// The rows of grids that begin in these cells, counted from 1.
fn field(corners: &[(usize, usize)], gap: char) -> String {
    let row = |row: usize| -> String {
        let is_cell = |column: usize| {
            corners.iter().any(|&(top, left)| {
                (top..top + 9).contains(&row) && (left..left + 9).contains(&column)
            })
        };
        let last = corners.iter().map(|(_, left)| left + 8).max().expect("there are grids");
        (1..=last).map(|column| if is_cell(column) { '.' } else { gap }).collect()
    };
    let last = corners.iter().map(|(top, _)| top + 8).max().expect("there are grids");
    (1..=last).map(|number| row(number).trim_end().to_owned() + "\n").collect()
}

#[test]
fn other_arrangements_are_read_by_where_their_rows_begin() {
    let arrangements: [&[(usize, usize)]; 8] = [
        &[(1, 1), (7, 7)],
        &[(1, 7), (7, 1)],
        &[(1, 1), (7, 7), (13, 13)],
        &[(1, 13), (7, 7), (13, 1)],
        // A sohei, a flower, and a kazaguruma in both directions.
        &[(1, 7), (7, 1), (7, 13), (13, 7)],
        &[(1, 4), (4, 1), (4, 4), (4, 7), (7, 4)],
        &[(1, 4), (4, 13), (7, 7), (10, 1), (13, 10)],
        &[(1, 10), (4, 1), (7, 7), (10, 13), (13, 4)],
    ];
    for corners in arrangements {
        let names: Vec<String> =
            corners.iter().map(|(row, column)| format!("r{row}c{column}")).collect();
        for gap in [' ', 'x'] {
            let text = field(corners, gap);
            let (found, givens, _) = grids(&text);
            assert_eq!((found, givens), (names.clone(), 0), "{text}");
            assert_eq!(counted(format!("{text}\n{LINE}\n")), (2, 0), "{text}");
        }
    }
    // Which of the two corners they share is not to be seen.
    let left = field(arrangements[0], ' ').replace(' ', "");
    fails_with(&left, "line 1: grids that overlap, but it is not clear where each row begins");
    fails_with(
        field(arrangements[0], ' ').replacen("..", ".#", 1),
        "line 1: '#' at r1c2, which is a cell of one of the grids",
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
    assert!(described(&full).iter().all(|item| !item.contains("overlap")), "{full}");
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
