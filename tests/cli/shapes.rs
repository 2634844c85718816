//! Grids that are no usual squares: every command takes them, or refuses them by their shape.

use super::program::{kenzan, kenzan_in};

/// Puzzles of other shapes, each with what its refusal says.
const SHAPED: [(&str, &str); 5] = [
    (r#"{"kenzan":1,"size":4,"digits":"0-3","givens":"1.....3..0.....2"}"#, "the digits 0 to 3"),
    (r#"{"kenzan":1,"rows":4,"columns":6,"boxes":"2x3","givens":{"r1c1":6}}"#, "4×6"),
    (
        r#"{"kenzan":1,"size":4,"digits":"1-6","boxes":"2x2","givens":"1...............","rules":["anti-king"]}"#,
        "the digits 1 to 6",
    ),
    (
        r#"{"kenzan":1,"boxes":"2x2","grids":["r1c1","r3c3"],"givens":{"r5c6":4,"r1c1":1,"r2c3":2}}"#,
        "2 grids in one puzzle",
    ),
    (r#"{"kenzan":1,"size":4,"lines":false,"boxes":"2x2","givens":"1..............."}"#, "twice"),
];

/// The commands that take them; each may find one solution, or several.
const TAKE: [&str; 26] = [
    "solve",
    "solve --engine z3 --check sat",
    "solve --engine z3-bitvec",
    "solve --engine z3-enum",
    "solve --engine z3-onehot",
    "solve --format json",
    "solve --svg picture.svg",
    "count --most 20",
    "candidates",
    "propagate",
    "propagate --engine sat",
    "check",
    "why",
    "why --fewest",
    "redundant",
    "compare --engines native,z3,sat",
    "audit --engines native,sat",
    "bench --rounds 1 --engines native,sat",
    "print -o page.pdf",
    "print --solutions none -o page.pdf",
    "export --to smtlib",
    "export --to dimacs",
    "export --to lp",
    "export --to opb",
    "convert --to json",
    "generate --seed 1 --check none --clues 1..81 --from",
];

/// Those that refuse them.
const REFUSE: [&str; 14] = [
    "hint",
    "explain",
    "rate",
    "canon",
    "scramble --seed 1",
    "minimise",
    "vary",
    "prove -o proof",
    "export --to minizinc",
    "export --to xcsp3",
    "convert --to line",
    "convert --to f-puzzles",
    "solve --engine mrv",
    "solve --engine depth-first",
];

fn ran(command: &str, puzzle: &str) -> (i32, String) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("puzzle"), puzzle).expect("the folder takes a file");
    let words: Vec<&str> = command.split(' ').chain(["puzzle"]).collect();
    let ran = kenzan_in(folder.path(), &words, "");
    (ran.code, format!("{}{}", ran.stdout, ran.stderr))
}

#[test]
fn grids_of_other_shapes_are_taken() {
    for command in TAKE {
        for (puzzle, refusal) in SHAPED {
            let (code, text) = ran(command, puzzle);
            assert!(code <= 1 && !text.contains("does not support"), "{command}, {puzzle}: {text}");
            assert!(!text.contains("DISAGREE"), "{command}, {refusal}: {text}");
        }
    }
}

#[test]
fn grids_of_other_shapes_are_refused_by_their_shape() {
    for command in REFUSE {
        for (puzzle, refusal) in SHAPED {
            let (code, text) = ran(command, puzzle);
            assert_eq!(code, 2, "{command}, {puzzle}: {text}");
            let is_named = text.contains(refusal) || text.contains("anti-king");
            assert!(is_named, "{command}, {puzzle}: {text}");
        }
    }
}

/// Two grids of four rows; the second begins in the last box of the first.
const TWO: &str = r#""kenzan":1,"boxes":"2x2","grids":["r1c1","r3c3"]"#;

#[test]
fn between_grids_that_overlap_there_is_nothing_to_say() {
    let open = r#""givens":{"r5c6":4,"r1c1":1,"r2c3":2}"#;
    let solved = r#""givens":{"r1c2":2,"r2c2":4,"r2c3":2,"r3c5":1,"r5c5":3,"r6c4":4}"#;
    for (command, parts, expected) in [
        // Each count stands at its cell, also below the places without one.
        ("candidates --most 3", open, "\n  r6c6: 1×3+ 2×3+ 3×3+\n"),
        ("candidates --format json", open, "[3,4],[],[],"),
        ("propagate --format json", open, ",[],[],"),
        ("why", open, "23 of 28 cells stay open"),
        ("count", open, "exactly 36 solutions"),
        ("check", solved, "valid: yes"),
        ("export --to dimacs", open, "c 17 to 20: there is no cell, and all are false"),
        ("export --to opb", open, "+1 x17 = 0 ;"),
    ] {
        let (code, text) = ran(command, &format!("{{{TWO},{parts}}}"));
        assert!(code <= 1 && text.contains(expected), "{command}: {text}");
    }
    // Row 6 has no cell below r1c1, so the two rows are not exchanged.
    let clash = format!(r#"{{{TWO},"givens":"4.3...3421..214312431243..2134......"}}"#);
    let (_, text) = ran("why", &clash);
    assert!(text.contains("change r1c1 from 4 to 1") && !text.contains("exchange"), "{text}");
    // A published solution is checked.
    let wrong = "4234..3421..214312431243..2134..3421";
    let (_, text) = ran("solve", &format!(r#"{{{TWO},{solved},"solution":"{wrong}"}}"#));
    assert!(text.contains("the published solution is wrong"), "{text}");
}

#[test]
fn puzzles_of_other_shapes_are_made() {
    for from in [
        r#"{"kenzan": 1, "rows": 4, "columns": 6, "boxes": "2x3"}"#,
        r#"{"kenzan": 1, "size": 4, "digits": "0-3", "boxes": "2x2", "givens": "0..............."}"#,
        r#"{"kenzan": 1, "size": 6, "digits": "2-8"}"#,
        r#"{"kenzan": 1, "boxes": "2x2", "grids": ["r1c1", "r3c3"]}"#,
        r#"{"kenzan": 1, "grids": "twodoku"}"#,
    ] {
        let wanted =
            ["generate", "--seed", "3", "--check", "none", "-n", "2", "--quiet", "--from", from];
        let made = kenzan(&wanted, "");
        assert_eq!((made.code, made.stderr.as_str()), (0, ""), "{from}");
        let checked = kenzan(&["check", "--engines", "native,sat", "-f", "line"], &made.stdout);
        assert_eq!(checked.stdout.matches("\tunique\t").count(), 2, "{from}: {}", checked.stdout);
    }
    let zero = r#"{"kenzan": 1, "size": 4, "digits": "0-3", "boxes": "2x2"}"#;
    let wanted =
        ["generate", "--seed", "3", "--check", "none", "--minimal", "--quiet", "--from", zero];
    let made = kenzan(&wanted, "");
    let checked = kenzan(&["check", "--engines", "native,sat", "-f", "line"], &made.stdout);
    assert!(checked.stdout.contains("\tunique\tyes\t"), "{}", checked.stdout);
}

#[test]
fn nothing_but_givens_is_added_to_a_grid_of_another_shape() {
    let zero = r#"{"kenzan": 1, "size": 9, "digits": "0-8", "boxes": "3x3"}"#;
    for (wanted, message) in [
        (&["--level", "easy"][..], "a puzzle of another shape to start with and a level or rating"),
        (&["--rules", "arrow"], "a puzzle of another shape to start with and rules"),
        (&["--only", "hidden-single"], "a puzzle of another shape to start with and a choice of"),
        (&["--symmetry", "r180"], "a symmetry and a puzzle to start with can't be combined"),
        (&["--diagonals"], "a puzzle of another shape to start with and other houses"),
        (&["--size", "9"], "--from: it has a shape of its own"),
    ] {
        let ran = kenzan(&[&["generate", "--from", zero], wanted].concat(), "");
        assert_eq!(ran.code, 2, "{wanted:?}");
        assert!(ran.stderr.contains(message), "{}", ran.stderr);
    }
}
