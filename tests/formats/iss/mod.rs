//! Constraint strings of Interactive Sudoku Solver: what each type means, what is refused, and that what is
//! written reads back.

mod others;
mod types;

#[test]
fn puzzles_that_are_written_on_a_line_each_stay_apart() {
    let iss = kenzan::format::known::named("iss").expect("it is known");
    for givens in [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .to_owned(),
        ".".repeat(81),
        ".".repeat(36),
        "1...............".to_owned(),
    ] {
        let text = format!(r#"{{"kenzan":1,"givens":"{givens}"}}"#);
        let entry = kenzan::format::parse(&text).expect("a puzzle");
        let written = iss.write(&entry).expect("it has words for it");
        assert_eq!(written.lost, [], "{}", written.text);
        let lines = format!("{0}\n{0}\n{0}\n", written.text);
        let reader =
            kenzan::format::Reader::new(lines.as_bytes(), kenzan::format::Options::default());
        let read: Vec<String> =
            reader.map(|item| item.expect("a puzzle").puzzle.to_string()).collect();
        assert_eq!(read, [givens.as_str(); 3], "{}", written.text);
    }
}
