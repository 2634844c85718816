//! Constraint strings of Interactive Sudoku Solver: what each type means, what is refused, and that what is
//! written reads back.

mod lines;
mod others;
mod shapes;
mod types;

use super::coded::{comes_back, solved};

/// Examples that the program shows on its page, with what is given, how many rules there are besides houses, and the
/// solutions: thermometers, diagonals, a jigsaw, skyscrapers, odd and even digits as candidates, Rellik cages of 6×6.
const EXAMPLES: [(&str, &str, usize, &str); 6] = [
    (
        ".~R1C2_4~R1C8_1~R2C1_2~R2C9_6~R8C1_9~R8C9_2~R9C2_1~R9C8_9.Thermo~R9C4~R8C3~R7C2~R6C1~R5C2~R4C3.Thermo~R4C1~R3C2~R2C3~R1C4~R2C5~R3C6.Thermo~R1C6~R2C7~R3C8~R4C9~R5C8~R6C7.Thermo~R6C9~R7C8~R8C7~R9C6~R8C5~R7C4",
        ".4.....1.2.......6.............................................9.......2.1.....9.",
        4,
        "847632519295471386631598247129743865486259173753816924368924751974185632512367498",
    ),
    (
        ".Diagonal~1.Diagonal~-1.~R1C3_1~R1C7_2~R2C3_2~R2C4_3~R2C9_4~R3C1_4~R4C1_5~R4C3_3~R4C8_6~R5C2_1~R5C9_5~R6C3_6~R7C5_7~R7C6_8~R8C5_9~R9C2_7~R9C6_1~R9C8_9",
        "..1...2....23....44........5.3....6..1......5..6..........78.......9.....7...1.9.",
        0,
        "681945237792316584435827619523784961817639425946152873369478152158293746274561398",
    ),
    (
        ".NoBoxes.Jigsaw~000000021453303021453333221453322221455566121445666111445566667488887777888887777.~R1C1_3~R1C9_7~R2C1_1~R2C9_5~R3C5_6~R3C6_8~R4C3_5~R4C5_1~R4C6_9~R5C4_9~R6C9_2~R7C1_8~R7C6_3~R8C4_2~R8C5_3~R8C6_5~R8C9_1~R9C8_9",
        "3.......71.......5....68.....5.19......9.............28....3......235..1.......9.",
        0,
        "364891527189374265542168739625719843213987456937456182876523914498235671751642398",
    ),
    (
        ".~R1C1_1~R1C6_2~R1C9_8~R3C1_3~R3C4_6~R3C7_4~R5C1_5~R5C3_2~R5C6_3~R7C1_7~R7C4_8~R7C7_2~R9C9_6~R9C6_4~R9C1_9.Skyscraper~C5~5.Skyscraper~R2~2.Skyscraper~R4~4.Skyscraper~R6~6.Skyscraper~R8~8",
        "1....2..8.........3..6..4...........5.2..3............7..8..2...........9....4..6",
        5,
        "147932658826145937359678412678419325592783164413256789765891243234567891981324576",
    ),
    (
        ".~R1C6_7~R1C7_2~R1C8_1~R1C9_6~R2C9_5~R2C8_7~R2C7_9~R2C6_4~R8C1_2~R8C2_7~R8C3_4~R8C4_5~R9C1_9~R9C2_5~R9C3_8~R9C4_2~R4C7_2_4_6_8~R4C8_2_4_6_8~R5C6_2_4_6_8~R6C6_2_4_6_8~R6C7_2_4_6_8~R6C8_2_4_6_8~R7C6_2_4_6_8~R8C7_2_4_6_8~R8C8_2_4_6_8~R2C3_1_3_5_7_9~R3C2_1_3_5_7_9~R4C4_1_3_5_7_9~R4C2_1_3_5_7_9~R5C4_1_3_5_7_9~R5C2_1_3_5_7_9~R3C4_1_3_5_7_9~R6C3_1_3_5_7_9",
        ".....7216.....4975.............................................2745.....9582.....",
        0,
        "549837216823614975716925348635149827492786153187352469361478592274593681958261734",
    ),
    (
        ".Shape~6x6.RellikCage~5~R1C3~R2C3~R2C2.RellikCage~9~R1C2~R1C1~R2C1.RellikCage~6~R1C4~R2C4~R2C5.RellikCage~4~R3C3~R3C4.RellikCage~4~R4C3~R5C3~R6C3~R5C2.RellikCage~7~R5C1~R6C1~R6C2.RellikCage~5~R6C4~R6C5~R6C6.RellikCage~3~R5C4~R5C5~R5C6~R4C6.RellikCage~8~R1C5~R1C6~R2C6~R3C6",
        "....................................",
        // Where the cells of a Rellik cage don't see each other, that they differ is a rule of its own.
        12,
        "213564564321641235325146136452452613",
    ),
];

#[test]
fn examples_of_the_program_have_their_solutions() {
    for (string, givens, rules, solution) in EXAMPLES {
        let entry = comes_back(string, "iss");
        assert_eq!(entry.puzzle.givens().to_string(), givens, "{string}");
        assert_eq!(entry.puzzle.rules().len(), rules, "{string}");
        assert_eq!(solved(&entry), solution, "{string}");
    }
    let layout = |index: usize| comes_back(EXAMPLES[index].0, "iss").puzzle.layout().clone();
    let further = layout(1).extra_in_words();
    assert_eq!(further.as_deref(), Some("main diagonal, anti-diagonal"));
    assert_eq!((layout(2).boxes(), layout(2).houses().len()), (None, 27));
    let puzzle = comes_back(EXAMPLES[4].0, "iss").puzzle;
    let cells = puzzle.layout().cells();
    let sets: Vec<String> = cells.map(|cell| puzzle.allowed(cell).to_string()).collect();
    let count = |set: &str| sets.iter().filter(|found| *found == set).count();
    assert_eq!([count("2468"), count("13579")], [9, 8]);
}

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
