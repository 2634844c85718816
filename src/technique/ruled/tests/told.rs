//! What is told of clues, places, ends and numbers.

use super::*;

/// Returns a puzzle with candidates in some cells.
fn marked(puzzle: &Puzzle, marks: &[(&str, &str)]) -> Puzzle {
    let mut candidates = Candidates::full(puzzle.size());
    for (cell, digits) in marks {
        let digits = digits.bytes().filter_map(|digit| Digit::new(digit - b'0'));
        candidates.set(cell.parse().expect("a cell"), digits.collect());
    }
    puzzle.with_candidates(candidates).expect("the same size")
}

#[test]
fn steps_of_clues_say_what_adds_up_and_what_is_seen() {
    let clue = |text: &str| ruled(9, &format!(r#"{{"clue": "r1c0", {text}}}"#));
    let sandwich = clue(r#""type": "sandwich", "sum": 17"#);
    let bare = clue(r#""type": "sandwich", "sum": 0"#);
    let x_sum = clue(r#""type": "x-sum", "sum": 24"#);
    let [one, two, seven] =
        [1, 2, 7].map(|count| clue(&format!(r#""type": "skyscraper", "count": {count}"#)));
    let all = ruled(4, r#"{"type": "skyscraper", "clue": "r1c0", "count": 4}"#);
    let rank = clue(r#""type": "full-rank", "rank": 10"#);
    let narrow = [
        ("r1c1", "189"),
        ("r1c3", "2347"),
        ("r1c4", "1567"),
        ("r1c5", "23"),
        ("r1c7", "4567"),
        ("r1c8", "678"),
        ("r1c9", "678"),
    ];
    assert_told(&[
        (
            &CLUE_LENGTH,
            &given(&sandwich, "r1c1", 1),
            "How Many Digits: the sandwich of 17 at r1c0 has 3 or 4 digits (2 are at most 15, 5 at least 20) \
             between 1 and 9, and no 1 is so far from r1c2, r1c3, r1c4, r1c7, r1c8 or r1c9, so 9 can be \
             eliminated from r1c2, r1c3, r1c4, r1c7, r1c8 and r1c9",
        ),
        (
            &CLUE_LENGTH,
            &given(&bare, "r1c3", 1),
            "How Many Digits: the sandwich of 0 at r1c0 has no digit between 1 and 9, and no 1 is so far from \
             r1c1, r1c5, r1c6, r1c7, r1c8 or r1c9, so 9 can be eliminated from r1c1, r1c5, r1c6, r1c7, r1c8 and \
             r1c9",
        ),
        (
            &CLUE_LENGTH,
            &x_sum,
            "How Many Digits: by the X-sum of 24 at r1c0: r1c1 is more than 3, with which the first 3 digits add \
             up to at most 20, and less than 7, with which the first 7 digits add up to at least 28; so 1, 2, 3, \
             7, 8 and 9 can be eliminated from r1c1",
        ),
        (
            &CLUE_COMBINATIONS,
            &marked(&sandwich, &narrow),
            "Combinations of a Clue: by the sandwich of 17 at r1c0: 1 and 9 can only be in r1c1 and r1c6, to have \
             digits between them that fit; so 1 and 9 can be eliminated from r1c2, and 1 from r1c4",
        ),
        (
            &CLUE_COMBINATIONS,
            &given(&x_sum, "r1c2", 7),
            "Combinations of a Clue: the X-sum of 24 at r1c0 can only be 4+5+7+8, 5+1+2+7+9, 5+1+3+7+8, 5+2+4+6+7 \
             or 6+1+2+3+5+7, so 1, 2, 3, 8 and 9 can be eliminated from r1c1",
        ),
        (
            &BUILDING_HEIGHTS,
            &seven,
            "Heights of Buildings: for 7 buildings to be seen by the skyscraper clue of 7 at r1c0, r1c1 is at \
             most 3, r1c2 at most 4, r1c3 at most 5, r1c4 at most 6, r1c5 at most 7 and r1c6 at most 8, so 4, 5, \
             6, 7, 8 and 9 can be eliminated from r1c1, and 5, 6, 7, 8 and 9 from r1c2, and 6, 7, 8 and 9 from \
             r1c3, and 7, 8 and 9 from r1c4, and 8 and 9 from r1c5, and 9 from r1c6",
        ),
        (
            &BUILDING_HEIGHTS,
            &one,
            "Heights of Buildings: by the skyscraper clue of 1 at r1c0 only the highest building is seen, which \
             has to be first, so 1, 2, 3, 4, 5, 6, 7 and 8 can be eliminated from r1c1",
        ),
        (
            &BUILDING_HEIGHTS,
            &all,
            "Heights of Buildings: by the skyscraper clue of 4 at r1c0 all buildings are seen, each higher than \
             those before it, so 2, 3 and 4 can be eliminated from r1c1, and 1, 3 and 4 from r1c2, and 1, 2 and 4 \
             from r1c3, and 1, 2 and 3 from r1c4",
        ),
        (
            &VISIBLE_BUILDINGS,
            &given(&two, "r1c4", 9),
            "Visible Buildings: the heights that are seen by the skyscraper clue of 2 at r1c0 can only be 3-9, \
             4-9, 5-9, 6-9, 7-9 or 8-9, so 1 and 2 can be eliminated from r1c1, and 8 from r1c2 and r1c3",
        ),
        (
            &FIRST_OF_RANK,
            &rank,
            "First Digit of a Rank: by the rank of 10 at r1c0: numbers of the ranks 9 to 12 begin with 3; so 1, \
             2, 4, 5, 6, 7, 8 and 9 can be eliminated from r1c1",
        ),
    ]);
}

#[test]
fn steps_of_places_and_ends_say_why() {
    let room = ruled(9, r#"{"type": "numbered-room", "clue": "r1c0", "digit": 4}"#);
    let indexer = ruled(9, r#"{"type": "column-indexer", "cells": ["r1c3"]}"#);
    let between = ruled(9, r#"{"type": "between-line", "line": ["r1c1", "r1c2", "r1c3", "r2c4"]}"#);
    let lockout =
        ruled(9, r#"{"type": "lockout-line", "line": ["r1c1", "r2c2", "r3c3"], "difference": 4}"#);
    assert_told(&[
        (
            &DIGIT_AS_PLACE,
            &room,
            "Digit as a Place: by the numbered room of 4 at r1c0: the digit of r1c1 says where 4 is, and that \
             can't be r1c1; so 1 can be eliminated from r1c1",
        ),
        (
            &DIGIT_AS_PLACE,
            &marked(&room, &[("r1c1", "234")]),
            "Digit as a Place: by the numbered room of 4 at r1c0: the digit of r1c1 says where 4 is, and if it \
             were 4 itself, r1c4 would be 4, too; so 4 can be eliminated from r1c1",
        ),
        (
            &DIGIT_AS_PLACE,
            &marked(&room, &[("r1c1", "23")]),
            "Digit as a Place: by the numbered room of 4 at r1c0: the digit of r1c1 says where 4 is, and r1c1 is \
             2 or 3; so 4 can be eliminated from r1c4, r1c5, r1c6, r1c7, r1c8 and r1c9",
        ),
        (
            &DIGIT_AS_PLACE,
            &marked(&indexer, &[("r1c1", "4"), ("r1c9", "14")]),
            "Digit as a Place: by the column indexers in r1c3: the digit of r1c3 says where 3 is, and that can't \
             be r1c1 or r1c9; so 1 and 9 can be eliminated from r1c3",
        ),
        (
            &CASES_OF_A_PLACE,
            &marked(&room, &[("r1c1", "23")]),
            "Cases of a Place: by the numbered room of 4 at r1c0: the digit of r1c1 says where 4 is, and whichever it is, \
             r1c2 is not 3: if it is 2, r1c2 is 4; if it is 3, it is the 3 of row 1; so 3 can be eliminated from r1c2",
        ),
        (
            &CASES_OF_A_PLACE,
            &marked(&room, &[("r1c1", "236"), ("r1c7", "68"), ("r1c8", "68")]),
            "Cases of a Place: by the numbered room of 4 at r1c0: if r1c1 were 6, r1c6 would be 4, and then r1c7 and \
             r1c8 could only hold 8; so 6 can be eliminated from r1c1",
        ),
        (
            &CASES_OF_A_PLACE,
            &marked(&room, &[("r1c1", "23"), ("r1c2", "1245678"), ("r1c8", "25"), ("r1c9", "35")]),
            "Cases of a Place: by the numbered room of 4 at r1c0: the digit of r1c1 says where 4 is, and whichever it is, \
             r1c2 is not 2: if it is 2, it is the 2 of row 1; if it is 3, r1c3 is 4, and with 2 in r1c2, r1c8 and r1c9 \
             could only hold 5; so 2 can be eliminated from r1c2",
        ),
        (
            &LINE_ENDS,
            &between,
            "Ends of a Line: the ends of the between line along r1c1-r1c3, r2c4 are at least 1 and at most 9, and \
             the other digits between them, so 1 and 9 can be eliminated from r1c2 and r1c3",
        ),
        (
            &LINE_ENDS,
            &marked(&between, &[("r1c1", "19"), ("r2c4", "5")]),
            "Ends of a Line: the between line along r1c1-r1c3, r2c4 ends with 1 or 9 in r1c1 and 5 in r2c4, and \
             the other digits are between them, so 1, 5 and 9 can be eliminated from r1c2 and r1c3",
        ),
        (
            &LINE_ENDS,
            &marked(&between, &[("r1c2", "234"), ("r1c3", "234"), ("r2c4", "89")]),
            "Ends of a Line: the ends of the between line along r1c1-r1c3, r2c4 can only be 1-8, 1-9, 2-8 or 2-9 \
             to leave digits between them for the other cells, so 3, 4, 5, 6, 7, 8 and 9 can be eliminated from \
             r1c1",
        ),
        (
            &LINE_ENDS,
            &marked(&lockout, &[("r1c1", "34"), ("r3c3", "78")]),
            "Ends of a Line: one end of the lockout line of 4 along r1c1, r2c2, r3c3 is at most 4 and the other \
             at least 7, and the other digits are not between them, so 4, 5, 6 and 7 can be eliminated from r2c2",
        ),
        (
            &LINE_ENDS,
            &marked(&lockout, &[("r1c1", "1"), ("r2c2", "8")]),
            "Ends of a Line: the ends of the lockout line of 4 along r1c1, r2c2, r3c3 can only be 1-5, 1-6 or 1-7 \
             to leave digits outside of them for the other cells, so 1, 2, 3, 4, 8 and 9 can be eliminated from \
             r3c3",
        ),
    ]);
}

#[test]
fn steps_of_numbers_and_kinds_say_why() {
    let circles = ruled(
        9,
        r#"{"type": "counting-circles", "cells": ["r1c1", "r2c4", "r4c2", "r5c5", "r7c7", "r1c2"]}"#,
    );
    let says = ruled(
        9,
        r#"{"type": "look-and-say", "cells": ["r1c1", "r2c2", "r4c4", "r4c5"],
            "counts": [{"count": 0, "digit": 5}, {"count": 2, "digit": 7}]}"#,
    );
    let quadruple = ruled(
        9,
        r#"{"type": "quadruple", "cells": ["r3c3", "r3c4", "r4c3", "r4c4"], "digits": [2, 5, 8, 9]}"#,
    );
    let entropic = ruled(9, r#"{"type": "entropic-line", "line": ["r1c1", "r1c2", "r1c3"]}"#);
    assert_told(&[
        (
            &CIRCLE_COMBINATIONS,
            &circles,
            "Combinations of Circles: the digits in the 6 counting circles add up to 6, which can only be 1+2+3, \
             1+5 or 2+4, so 6, 7, 8 and 9 can be eliminated from r1c1, r1c2, r2c4, r4c2, r5c5 and r7c7",
        ),
        (
            &CIRCLE_COMBINATIONS,
            &ruled(4, r#"{"type": "counting-circles", "cells": ["r2c3"]}"#),
            "Combinations of Circles: the digit in the one counting circle is there just once, so it can only be 1; \
             so 2, 3 and 4 can be eliminated from r2c3",
        ),
        (
            &DIGIT_COUNT,
            &marked(
                &circles,
                &[
                    ("r1c1", "24"),
                    ("r2c4", "123"),
                    ("r1c2", "134"),
                    ("r4c2", "134"),
                    ("r5c5", "134"),
                    ("r7c7", "134"),
                ],
            ),
            "Number of a Digit: the digits in the 6 counting circles add up to 6, which can only be 1+2+3 or 2+4, \
             so 2 of them are 2, and only r1c1 and r2c4 can be 2; so 4 can be eliminated from r1c1, and 2 from \
             r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, r2c2, r2c3, r2c5, r2c6, r2c7, r2c8, r2c9, r3c1, \
             r3c2, r3c3, r3c4, r3c5, r3c6, r4c1, r4c4, r5c1, r5c4, r6c1, r6c4, r7c1, r7c4, r8c1, r8c4, r9c1 and \
             r9c4, and 1 and 3 from r2c4",
        ),
        (
            &DIGIT_COUNT,
            &given(&given(&circles, "r1c1", 2), "r2c4", 2),
            "Number of a Digit: 2 of the 6 counting circles are 2: r1c1 and r2c4; so 2 can be eliminated from \
             r4c2, r5c5 and r7c7",
        ),
        (
            &DIGIT_COUNT,
            &says,
            "Number of a Digit: the look-and-say cage of 0527 in r1c1, r2c2, r4c4-r4c5 has no 5, so 5 can be \
             eliminated from r1c1, r2c2, r4c4 and r4c5",
        ),
        (
            &DIGIT_COUNT,
            &given(
                &marked(&says, &[("r1c1", "7"), ("r4c4", "67"), ("r4c5", "6"), ("r2c2", "6")]),
                "r1c1",
                7,
            ),
            "Number of a Digit: the look-and-say cage of 0527 in r1c1, r2c2, r4c4-r4c5 has 7 twice, and only r1c1 \
             and r4c4 can be 7, so 6 can be eliminated from r4c4, and 7 from r2c4, r3c4, r4c2, r4c3, r4c6, r4c7, \
             r4c8, r4c9, r5c4, r5c5, r5c6, r6c4, r6c5, r6c6, r7c4, r8c4 and r9c4",
        ),
        (
            &CELLS_OF_KINDS,
            &quadruple,
            "Cells for Several Kinds: by the quadruple of 2589 in r3c3-r3c4, r4c3-r4c4: 2, 5, 8 and 9 are needed, \
             and only r3c3, r3c4, r4c3 and r4c4 can hold them; so 1, 3, 4, 6 and 7 can be eliminated from r3c3, \
             r3c4, r4c3 and r4c4",
        ),
        (
            &QUADRUPLE_POINTING,
            &marked(&quadruple, &[("r3c3", "25"), ("r3c4", "25"), ("r4c3", "5"), ("r4c4", "9")]),
            "Locked Digit of a Quadruple: by the quadruple of 2589 in r3c3-r3c4, r4c3-r4c4: 2 is in r3c3 or r3c4; so 2 \
             can be eliminated from r3c1, r3c2, r3c5, r3c6, r3c7, r3c8 and r3c9",
        ),
        (
            &CELLS_OF_KINDS,
            &marked(&entropic, &[("r1c3", "123")]),
            "Cells for Several Kinds: by the entropic line along r1c1-r1c3: one of 4, 5 and 6 and one of 7, 8 and \
             9 are needed, and only r1c1 and r1c2 can hold them; so 1, 2 and 3 can be eliminated from r1c1 and \
             r1c2",
        ),
    ]);
}

#[test]
fn steps_of_arrangements_and_what_is_seen_say_why() {
    let renban = ruled(9, r#"{"type": "renban", "line": ["r1c1", "r2c2"]}"#);
    let arrow = ruled(9, r#"{"type": "arrow", "circle": ["r1c1"], "shaft": ["r2c4", "r2c5"]}"#);
    let knight = ruled(9, r#"{"type": "anti-knight"}"#);
    let knight = marked(
        &knight,
        &[
            ("r1c3", "12345678"),
            ("r2c2", "12345678"),
            ("r2c3", "12345678"),
            ("r3c1", "12345678"),
            ("r3c2", "12345678"),
            ("r3c3", "12345678"),
            ("r1c1", "12345678"),
        ],
    );
    let equality = ruled(4, r#"{"type": "equality-cage", "cells": ["r1c1", "r1c2"]}"#);
    assert_told(&[
        (
            &LINE_COMBINATIONS,
            &given(&equality, "r1c1", 2),
            "Line Combinations: the equality cage in r1c1-r1c2, with 2 in r1c1, can otherwise only hold 3, so 1 \
             and 4 can be eliminated from r1c2",
        ),
        (
            &ARRANGEMENTS,
            &marked(&renban, &[("r1c1", "1234"), ("r2c2", "135")]),
            "Arrangements of a Cage: the renban along r1c1, r2c2 can only hold 1-2, 2-3, 3-4 or 4-5, and with 1 \
             or 3 in r1c1 the other cells can't hold the rest, so 1 and 3 can be eliminated from r1c1",
        ),
        (
            &SEEN_BY_RULES,
            &knight,
            "Locked Candidates by a Rule: in box 1, 9 can only be in r1c2 or r2c1, which r2c4 and r4c2 see by \
             anti-knight, so 9 can be eliminated from r2c4 and r4c2",
        ),
        (
            &SUM_CANDIDATES,
            &marked(&arrow, &[("r1c1", "58"), ("r2c4", "26"), ("r2c5", "13")]),
            "Candidates for a Sum: with what is eliminated, no candidates of the other cells complete the arrow from r1c1 \
             along r2c4-r2c5, so 6 can be eliminated from r2c4, and 1 from r2c5, and 8 from r1c1",
        ),
    ]);
}

#[test]
fn forcing_says_by_what() {
    let thermometer = ruled(4, r#"{"type": "thermometer", "lines": [["r1c1", "r2c2", "r3c3"]]}"#);
    assert_told(&[(
        &RULE_FORCING,
        &thermometer,
        "Forcing by All Rules: if r1c1 were 3 or 4, what follows from the thermometer along r1c1, r2c2, r3c3 would end \
         in a contradiction, so 3 and 4 can be eliminated from r1c1",
    )]);
}

#[test]
fn houses_are_named_even_if_there_are_more_than_64() {
    let mut layout = crate::Layout::classic();
    for number in 0..40 {
        let cells = (0..9).map(|row| Cell::new(row, (row + number) % 9));
        layout = layout.with_house(crate::HouseKind::ExtraRegion(number), cells).expect("a house");
    }
    let empty = crate::Grid::empty(9);
    let position =
        Position::with_rules(&Puzzle::new(layout, empty).expect("it fits")).expect("255");
    let narrator = description::Narrator::new(&position, Notation::default());
    assert_eq!(narrator.all_houses(&[0, 2]), "rows 1 and 3");
    assert_eq!(narrator.all_houses(&[0, 66]), "row 1 and extra region 40");
}
