//! Killers as they stand on paper: a map of the cages with their sums, and a list of cages.

use kenzan::format::{self, Entry, Options, Reader, known};
use kenzan::rule::KillerCage;
use kenzan::{BoxShape, Cell, Grid, Layout, Puzzle, Rule};
use proptest::prelude::*;

use super::coded::{cages, comes_back, has_solution, solved};
use super::described::{LINE, described, fails_with, read, rows};

/// Cases of `CodinGame`'s puzzle `Killer Sudoku Solver`, as solvers have them in their tests, with their solutions.
const PUBLISHED: [(&str, &str); 2] = [
    (
        "........1 abbcdddef\n....5.... agccchfff\n...3..... ijjjhhkkl\n.......9. ijmmnnokp\n..6...... qrrsttuvv\n\
         ....9.7.. qwxsyuuzA\n.....3... qwxxyBBCA\n......... qDxEEBBCC\n..8..5... DDFFFBGHH\n\
         a=14 b=9 c=17 d=22 e=3 f=20 g=3 h=9 i=6 j=21 k=19 l=7 m=9 n=11 o=4 p=6 q=16 r=15 s=11 t=11 u=10 v=9 w=9 \
         x=20 y=16 z=5 A=5 B=22 C=19 D=17 E=11 F=15 G=3 H=11\n",
        "672489531831752649549316827157238496396547218284691753415873962763924185928165374",
    ),
    (
        "......... abbcccddd\n......... aabefghii\n......... jkkefghil\n......... jmnnnooil\n......... mmmppqqrl\n\
         ......... sttpuuqrr\n......... svwwwxxxy\n......... zvvABBCCy\n......... zDDAAEEFF\n\
         a=7 b=23 c=13 d=13 e=5 f=10 g=17 h=11 i=28 j=12 k=8 l=16 m=20 n=9 o=11 p=22 q=14 r=8 s=15 t=13 u=4 v=17 \
         w=11 x=16 y=8 z=4 A=19 B=10 C=7 D=13 E=15 F=6\n",
        "496175238218369547753248691531627489827594316649813752962451873374982165185736924",
    ),
];

/// A killer of 4×4: its map and its sums.
const MAP: &str = "abbc\nadec\nfdeg\nfhhg\n";
const SUMS: &str = "a=4 b=5 c=5 d=5 e=6 f=4 g=5 h=5\n";

/// The same as a list.
const LIST: &str = "4 r1c1 r2c1\n5: r1c2-r1c3\n5 = r1c4+r2c4\nr2c2, r3c2 = 5\nR2C3-R3C3: 6\n4, r3c1 r4c1\n\
                    5 - r3c4-r4c4\nr4c2 r4c3 5\n";

const EMPTY: &str = "....\n....\n....\n....\n";
const GIVENS: &str = "....\n.2..\n....\n....\n";

/// Returns the puzzle in a text, as kenzan's JSON.
fn json(text: &str) -> String {
    format::json::puzzle(&read(text).puzzle, None).to_string()
}

#[test]
fn published_killers_have_their_solutions_wherever_their_parts_stand() {
    for (text, solution) in PUBLISHED {
        let entry = comes_back(text, "killer");
        has_solution(&entry, solution);
        assert_eq!(solved(&entry), solution);
        let lines: Vec<&str> = text.lines().collect();
        let (grid, map): (Vec<&str>, Vec<&str>) =
            lines[..9].iter().filter_map(|line| line.split_once(' ')).unzip();
        let [grid, map] = [grid, map].map(|rows| rows.join("\n"));
        let sums = lines[9];
        let column = sums.replace(' ', "\n");
        let marks = grid.replace('\n', "");
        for other in [
            format!("{grid}\n{map}\n{sums}\n"),
            format!("{map}\n{grid}\n\n{sums}\n"),
            format!("{map}\n{sums}\n{grid}\n"),
            format!("{map}\n\n{column}\n{grid}\n"),
            format!("{sums}\n{map}\n{grid}\n"),
            format!("{grid}\n{sums}\n\n{map}\n"),
            format!("{marks}\n{map}\n{sums}\n"),
            format!("{grid}\n\nCages:\n{map}\n\nSums:\n{column}\n"),
            text.replace('=', ":"),
            text.replace('=', " "),
            text.replace('=', ""),
            text.replace('=', " = ").replace(" b ", ", b ").replace(" c ", "; c "),
        ] {
            assert_eq!(read(&other).puzzle, entry.puzzle, "{other}");
        }
    }
}

#[test]
fn both_forms_are_the_same_puzzle() {
    let map = json(&format!("{MAP}{SUMS}"));
    assert_eq!(read(&format!("{MAP}{SUMS}")).puzzle.rules().len(), 8);
    for text in [
        format!("size 4\n{LIST}"),
        format!("4x4\n{LIST}"),
        format!("# Size: 4\n{LIST}"),
        format!("{EMPTY}{LIST}"),
        format!("{LIST}{EMPTY}"),
        format!("{EMPTY}\n{LIST}"),
        format!("{}\n{LIST}", EMPTY.replace('\n', "")),
        format!("{}{SUMS}", MAP.to_uppercase()),
        format!("{MAP}{}", SUMS.to_uppercase()),
        format!("{}{SUMS}", MAP.replace('b', " b").replace('e', ",e")),
        format!("+----+----+\n{}+----+----+\n{SUMS}", MAP.replace("abbc", "|ab|bc|")),
    ] {
        assert_eq!(json(&text), map, "{text}");
    }
    let given = json(&format!("{GIVENS}{MAP}{SUMS}"));
    for text in [
        format!("{GIVENS}{LIST}"),
        format!("{LIST}{GIVENS}"),
        format!("{MAP}{SUMS}{GIVENS}"),
        format!("{}\n{LIST}", GIVENS.replace('\n', "")),
        format!("+--+--+\n|..|..|\n|.2|..|\n+--+--+\n|..|..|\n|..|..|\n+--+--+\n{LIST}"),
        format!("{GIVENS}\nThe cages:\n{LIST}"),
        format!("{LIST}\n# Givens\n{GIVENS}"),
    ] {
        assert_eq!(json(&text), given, "{text}");
    }
}

#[test]
fn names_are_letters_digits_and_numbers_and_cells_may_have_no_cage() {
    for (text, expected) in [
        ("aA..\naA..\n....\n..bb\na=3 A=4 b=5", "3 r1c1-r2c1; 4 r1c2-r2c2; 5 r4c3-r4c4"),
        ("11--\n22--\n----\n----\n1=3 2=4", "3 r1c1-r1c2; 4 r2c1-r2c2"),
        (
            "9 9 10 10\n. . 11 11\n. . . .\n. . . .\n9=3 10:4, 11=5",
            "3 r1c1-r1c2; 4 r1c3-r1c4; 5 r2c3-r2c4",
        ),
        ("x...\nx...\n....\n....\nx=3", "3 r1c1-r2c1"),
        ("a...\n....\n....\n...a\na=3", "3 r1c1, r4c4"),
    ] {
        let words: Vec<String> =
            read(text).puzzle.rules().iter().map(ToString::to_string).collect();
        let shown = words.join("; ").replace("the killer cage of ", "").replace(" in ", " ");
        assert_eq!(shown, expected, "{text}");
    }
    // A range of cages is a block.
    let cage = |text: &str| read(text).puzzle.rules()[0].to_string();
    assert_eq!(cage("21 r1c1-r2c3"), "the killer cage of 21 in r1c1-r1c3, r2c1-r2c3");
    assert_eq!(cage("20 r1c1-r2c2"), "the killer cage of 20 in r1c1-r1c2, r2c1-r2c2");
}

/// However many there are.
#[test]
fn cages_of_single_cells_may_come_first() {
    let singles = |count: u16, size: u16| -> String {
        let line = |cell: u16| {
            let (row, column) = (cell / size + 1, cell % size + 1);
            format!("{column} r{row}c{column}\n")
        };
        (0..count).map(line).collect()
    };
    for (count, size) in [(1, 4), (13, 4), (15, 9), (16, 9), (17, 9), (70, 9), (250, 16), (623, 25)]
    {
        let list = format!("{}3 r{size}c{} r{size}c{size}\n", singles(count, size), size - 1);
        let row = ".".repeat(size.into()) + "\n";
        let grid = row.repeat(size.into());
        for text in [
            format!("size {size}\n{list}"),
            format!("{grid}{list}"),
            format!("{}\n{list}", grid.replace('\n', "")),
        ] {
            assert_eq!(cages(&read(&text)), usize::from(count) + 1, "{text}");
        }
    }
    // Without another one they are rather a text that tells how a puzzle was solved.
    assert_eq!(described(singles(81, 9)), [""; 0]);
}

#[test]
fn regions_stand_next_to_the_grid() {
    let regions = "1112\n1322\n3342\n3444\n";
    let letters = "AAAB\nACBB\nCCDB\nCDDD\n";
    let expected = json(&format!("{GIVENS}{regions}{MAP}{SUMS}"));
    assert!(expected.contains("regions"), "{expected}");
    let beside: String = GIVENS
        .lines()
        .zip(letters.lines())
        .map(|(grid, map)| [grid, " ", map, "\n"].concat())
        .collect();
    for text in [
        format!("{GIVENS}{letters}{MAP}{SUMS}"),
        format!("{letters}{GIVENS}{MAP}{SUMS}"),
        format!("{GIVENS}{letters}{SUMS}{MAP}"),
        format!("{beside}{MAP}{SUMS}"),
        format!("{GIVENS}{letters}{LIST}"),
        format!("{beside}{LIST}"),
        format!("{GIVENS}{letters}\nCages:\n{LIST}"),
    ] {
        assert_eq!(json(&text), expected, "{text}");
    }
    comes_back(&format!("{GIVENS}{letters}{MAP}{SUMS}"), "killer");
    let blank = json(&format!("{letters}{MAP}{SUMS}"));
    assert_eq!(json(&format!("{MAP}{SUMS}{letters}")), blank);
    assert_eq!(json(&format!("{LIST}{letters}")), blank);
    assert_eq!(blank, expected.replace("2..........", "...........").replace(".....2", "......"));
    // A jigsaw without sums is one as before, whatever is below it.
    let jigsaw = described(format!("{GIVENS}{letters}"));
    for below in ["A 12\n", "\nA=10\n", "\na bad one\n", "\nx=3 y=4\n"] {
        assert_eq!(described(format!("{GIVENS}{letters}{below}")), jigsaw, "{below}");
    }
    // With them, its regions are cages.
    assert_eq!(cages(&read(&format!("{GIVENS}{letters}A=10 B=10 C=10 D=10\n"))), 4);
}

#[test]
fn a_slip_is_told_by_the_name_of_the_cage_and_its_place() {
    let sums = |sums: &str| format!("{MAP}{sums}\n");
    let map = |map: &str| format!("{map}{SUMS}");
    for (text, message) in [
        (sums("a=4 b=5 c=5 d=5 e=6 f=4 g=5"), "line 4, column 2: cage h has no sum"),
        (sums("a=4 b=5 c=5 d=5"), "line 2, column 3: cages e, f, g, h have no sums"),
        (sums("a=4"), "line 1, column 2: cages b, c, d, e, f and 2 more have no sums"),
        (map("abbc\nadec\nfdeg\nf..g\n"), "line 5, column 29: there is no cage h in the map"),
        (sums("a=4 b=5 c=5 d=5 e=6 f=4 g=5 h=5\na=4"), "line 6, column 1: a second sum of cage a"),
        (
            sums("a=8 b=5 c=5 d=5 e=6 f=4 g=5 h=5"),
            "line 5, column 1: cage a can't add up to 8: 2 different digits are 3 to 7",
        ),
        (
            sums("a=4 b=5 c=5 d=5 e=6 f=4 g=5 h=0"),
            "line 5, column 29: cage h can't add up to 0: 2 different digits are 3 to 7",
        ),
        (sums("a=4 b=5 c=x"), "line 5, column 11: the sum of cage c is not a number, but 'x'"),
        (sums("a=4 b=5 c="), "line 5, column 11: the sum of cage c is not a number"),
        (
            map("aaab\naacd\nefg.\nh...\n"),
            "line 1, column 1: cage a: 5 cells can't all differ with 4 digits",
        ),
        (
            map("abbc\nad*c\nfdeg\nfhhg\n"),
            "line 2, column 3: unknown mark '*' for the cage of r2c3",
        ),
        (
            map("abbc\nade\nfdeg\nfhhg\n"),
            "line 2: row 2 has 3 cells, the others have 4: one is missing",
        ),
        (
            map("abbc\nadecc\nfdeg\nfhhg\n"),
            "line 2: row 2 has 5 cells, the others have 4: one too many",
        ),
        (
            map("abbc\nadec\nfdeg\n"),
            "line 1: 3 rows of 4 cells, a map of cages has 4: one is missing",
        ),
        (
            format!("{GIVENS}abbc\nadec\nfde\nfhhg\n{SUMS}"),
            "line 7: row 3 has 3 cells, the others have 4: one is missing",
        ),
        (format!("size 6\n{MAP}{SUMS}"), "line 1: the size 6 is stated, and the rows have 4 cells"),
        (
            format!("{EMPTY}size 6\n{LIST}"),
            "line 5: the size 6 is stated, and the rows have 4 cells",
        ),
        (
            PUBLISHED[1].0.lines().take(9).map(|line| line[10..].to_owned() + "\n").collect(),
            "line 1: a map of cages without their sums",
        ),
        (
            "11 r1c1 r1c2\n7 rlc3 r1c4\n".into(),
            "line 2, column 3: 'rlc3' is neither a cell nor a sum",
        ),
        (
            "1l r1c1 r1c2\n7 r1c3 r1c4\n".into(),
            "line 1, column 1: '1l' is neither a cell nor a sum",
        ),
        ("11 r1c1 r1c2\n7 r1c3 r1c3\n".into(), "line 2, column 3: r1c3 stands twice in a cage"),
        ("11 r1c1 r1c2\n7 r1c3 r1c4 5\n".into(), "line 2, column 13: a second sum of a cage, 5"),
        (
            "11 r1c1 r1c2\n7 r1c2 r1c1\n".into(),
            "line 2, column 3: the cage in r1c2-r1c1 is on line 1, too",
        ),
        (
            "45 r1c1-r2c5\n".into(),
            "line 1, column 4: the cage of 45: 10 cells can't all differ with 9 digits",
        ),
        (
            "2 r1c1 r1c2\n".into(),
            "line 1, column 1: the cage of 2 can't add up to 2: 2 different digits are 3 to 17",
        ),
        (
            format!("{GIVENS}5 r1c1 r1c5\n"),
            "line 5, column 3: the cage of 5: r1c5 is outside a 4×4 grid",
        ),
        (
            "5 r1c1 r1c2\n5 r10c1 r10c2\n".into(),
            "line 1: cages in 10 rows or columns, in a puzzle of unknown size",
        ),
        (
            LIST.into(),
            "line 1: the cages are all cells of 4×4, and the puzzle may be of that size or of 9×9",
        ),
        ("size 99\n5 r1c1 r1c2\n".into(), "line 1: the size 99 is too large"),
        ("size 7\n5 r1c1 r1c2\n".into(), "line 1: a puzzle of 7×7 is not supported"),
        (
            "5 r1c1 r1c2\nand nine in the corner\n5 r2c1 r2c2\n".into(),
            "line 2: a line below the cages that is neither a cage nor a row of the givens",
        ),
        (
            format!("{LIST}{}", GIVENS.replace('2', "7")),
            "line 10, column 2: '7' in r2c2 is too large",
        ),
    ] {
        fails_with(&text, message);
    }
}

#[test]
fn what_may_be_one_puzzle_or_two_is_refused_with_both_readings() {
    let parted =
        "a grid and cages that may be one puzzle, with the grid as its givens, or two puzzles";
    let line = GIVENS.replace('\n', "");
    let framed = "+--+--+\n|..|..|\n|.2|..|\n+--+--+\n|..|..|\n|..|..|\n+--+--+\n";
    for (text, message) in [
        (format!("{GIVENS}\n{LIST}"), format!("line 1: {parted}")),
        (format!("{GIVENS}\n{MAP}{SUMS}"), format!("line 1: {parted}")),
        (format!("{GIVENS}\n{SUMS}{MAP}"), format!("line 1: {parted}")),
        (format!("{line}\n\n{LIST}"), format!("line 1: {parted}")),
        (format!("{framed}\n{LIST}"), format!("line 2: {parted}")),
        (format!("{LIST}\n{GIVENS}"), format!("line 10: {parted}")),
        (format!("{MAP}{SUMS}\n{GIVENS}"), format!("line 7: {parted}")),
        (format!("{MAP}{SUMS}{GIVENS}{MAP}{SUMS}"), format!("line 6: {parted}")),
        (format!("{LIST}{GIVENS}{LIST}"), format!("line 9: {parted}")),
        (
            format!("{GIVENS}Cages of equal colour have equal sums\n{LIST}"),
            "line 5: the text between a grid and cages may be a rule, or the title of another puzzle".into(),
        ),
        (
            format!("{MAP}Digits may repeat\n{SUMS}"),
            "line 5: the text between a grid and cages may be a rule, or the title of another puzzle"
                .into(),
        ),
        (
            "5 r1c1 r1c2\n\n5 r2c1 r2c2\n".into(),
            "line 3: cages below a blank line, which may be those of the puzzle above or of another one".into(),
        ),
        (
            "5 r1c1 r1c2\n# two\n5 r2c1 r2c2\n".into(),
            "line 2: a remark between cages, which may be the title of another puzzle".into(),
        ),
        (
            "AABB\nAABB\nCCDD\nCCDD\nABBC\nABDC\nADDC\nADCC\nA=10 B=6 C=10 D=10\n".into(),
            "line 1: two maps with the same names: either may be the cages, and the other the regions".into(),
        ),
    ] {
        fails_with(&text, &message);
    }
}

#[test]
fn several_killers_and_other_puzzles_stand_in_a_text() {
    let killer = format!("{MAP}{SUMS}");
    let given = format!("{GIVENS}{killer}");
    let list = format!("size 4\n{LIST}");
    for (text, lines) in [
        (format!("{killer}\n{killer}"), [1, 7]),
        (format!("{killer}{killer}"), [1, 6]),
        (format!("{given}\n{given}"), [1, 11]),
        (format!("{given}{given}"), [1, 10]),
        (format!("{SUMS}{MAP}\n{SUMS}{MAP}"), [1, 7]),
        (format!("{killer}\n{given}"), [1, 7]),
        (format!("{killer}\n# two\n{GIVENS}"), [1, 8]),
        (format!("{GIVENS}\n# two\n{killer}"), [1, 7]),
        (format!("{GIVENS}\n# two\n{list}"), [1, 7]),
        (format!("{GIVENS}\ntwo\n{list}"), [1, 7]),
        (format!("{list}\n# two\n{list}"), [1, 12]),
        (format!("{LIST}{GIVENS}\n{killer}"), [1, 14]),
        (format!("{}\n{}\n", GIVENS.replace('\n', ""), GIVENS.replace('\n', "")), [1, 2]),
    ] {
        let entries: Vec<Entry> = Reader::new(text.as_bytes(), Options::default())
            .map(|item| item.unwrap_or_else(|error| panic!("{error}: {text}")))
            .collect();
        let found: Vec<usize> = entries.iter().map(|entry| entry.line).collect();
        assert_eq!(found, lines, "{text}");
        let names = text.contains("two").then_some("two");
        assert_eq!(entries[1].name.as_deref(), names, "{text}");
        let counts = [text.starts_with(GIVENS) && !text.starts_with(&given), false];
        assert_eq!(cages(&entries[0]) == 0, counts[0] || lines == [1, 2], "{text}");
    }
}

#[test]
fn a_title_is_above_and_may_state_the_size() {
    for (text, name, size) in [
        (format!("Killer 5\n{MAP}{SUMS}"), Some("Killer 5"), 4),
        (format!("# Killer 5\n{GIVENS}{MAP}{SUMS}"), Some("Killer 5"), 4),
        (format!("Cages:\n{MAP}{SUMS}"), None, 4),
        ("Mini killer 6x6\n5 r1c1 r1c2\n".into(), Some("Mini killer 6x6"), 6),
        ("Monday\nsize 16\n5 r1c1 r1c2\n".into(), Some("Monday"), 16),
        ("5 r1c1 r1c2\n".into(), None, 9),
    ] {
        let entry = read(&text);
        assert_eq!((entry.name.as_deref(), entry.puzzle.size()), (name, size), "{text}");
    }
    let options = Options { boxes: BoxShape::new(2, 3).ok(), ..Options::default() };
    let entry = format::parse_with("5 r1c1 r1c2\n", &options).expect("a list");
    assert_eq!(entry.puzzle.size(), 6);
}

/// Texts that name cells, or numbers by letters, and are no cages.
#[test]
fn steps_of_a_solution_and_other_words_stay_words() {
    let grid = rows(LINE).join("\n");
    let puzzle = [format!("line 1: {LINE}")];
    for words in [
        "r1c3=4\nr3c4=2",
        "Naked Single: R1C3 = 4\nr4c2<>5",
        "1. Hidden pair 1,2 in r1c3 and r1c4 => r1c3<>4",
        "r1c3=4=r1c4-4-r2c4\n(4)r1c3=r1c4",
        "a=3 b=4",
        "A 12",
        "x=5, y=7 and so on",
        "a 11",
    ] {
        for text in [format!("{grid}\n{words}\n"), format!("{grid}\n\n{words}\n\n")] {
            assert_eq!(described(&text), puzzle, "{text}");
        }
        assert_eq!(described(format!("{LINE}\n{words}\n")), puzzle, "{words}");
        assert_eq!(described(words), [""; 0], "{words}");
    }
}

/// Even where it is long.
#[test]
fn a_text_of_nothing_but_sums_or_cells_has_no_killer() {
    for line in ["a=1 b=2", "a 1", "r1c1=5", "r1c1=5=r1c2", "5 in r1c1 r1c2", "abcd"] {
        let text = format!("{line}\n").repeat(2_000) + LINE;
        assert_eq!(described(&text), [format!("line 2001: {LINE}")], "{line}");
    }
}

/// Cages that arrive below a puzzle on a line belong to it, or are refused: they are no puzzle without it.
#[test]
fn cages_below_a_puzzle_on_a_line_are_its_own() {
    let list = "12 r1c1-r1c3\n4 r1c4 r2c4\n";
    let found = described(format!("{LINE}\n{list}\n{LINE}\n"));
    assert_eq!(found, [format!("line 1: {LINE} houses 0, rules 2"), format!("line 5: {LINE}")]);
    // However the input is cut into what comes at once.
    for text in
        [format!("{LINE}\n{list}\n{LINE}\n"), format!("{LINE}\n{LINE} a name\n\nCages:\n{list}")]
    {
        for capacity in [1, 7, 81, 82, 83, 84, 88, 100, 164, 200, 4_096] {
            let input = std::io::BufReader::with_capacity(capacity, text.as_bytes());
            let mut reader = Reader::new(input, Options::default());
            let mut found = Vec::new();
            loop {
                if let Some(run) = reader.run(1_000) {
                    found.extend(run.marks().iter().map(|_| 0));
                }
                let Some(entry) = reader.next() else { break };
                found.push(entry.expect("a good puzzle").puzzle.rules().len());
            }
            let expected = if text.contains("name") { [0, 2] } else { [2, 0] };
            assert_eq!(found, expected, "{text} in pieces of {capacity}");
        }
    }
    // A puzzle with a typo takes them with it.
    let odd = LINE.replacen('5', "q", 1);
    let found = described(format!("{odd}\n{list}\n{LINE}\n"));
    assert!(found.len() == 2 && found[0].contains("unknown mark 'q' in r1c1"), "{found:?}");
    // Below a map on a line, nothing is awaited.
    let map = "AABBBBCCCAAABBBCCCAAAABBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII";
    let late = "cages below a puzzle that was read without them";
    for text in [format!("{LINE}\n{map}\n{list}"), format!("{LINE} {map}\n{list}")] {
        let found = described(&text);
        assert!(
            found.len() == 2 && found[0].ends_with(map) && found[1].contains(late),
            "{found:?}"
        );
    }
    let below = format::Below::AtHand;
    let slow =
        std::io::BufReader::with_capacity(82, std::io::Cursor::new(format!("{LINE}\n{list}")));
    let mut reader = Reader::new(slow, Options { below, ..Options::default() });
    assert!(reader.next().expect("a line").is_ok());
    let error = reader.next().expect("the cages").expect_err("they are late");
    assert_eq!(error.to_string(), "line 2: cages below a puzzle that was read without them");
}

/// Puzzles with random cages, some in no cage, of any size and boxes, with givens and a name or without.
fn any_killer() -> impl Strategy<Value = (Puzzle, Option<String>)> {
    let shapes: Vec<BoxShape> = (2..=5)
        .flat_map(|rows| (2..=5).filter_map(move |columns| BoxShape::new(rows, columns).ok()))
        .collect();
    let shape = prop::sample::select(shapes);
    shape.prop_flat_map(|shape| {
        let size = shape.size();
        let cells = usize::from(size).pow(2);
        let cages = prop::collection::vec(prop::option::of(0..cells / 2 + 1), cells);
        let sums = prop::collection::vec(any::<prop::sample::Index>(), cells);
        let values = prop::option::of(prop::collection::vec(0..=size, cells));
        let name = prop::option::of("[^\\p{C}]{1,12}");
        (cages, sums, values, name).prop_map(move |(cage_of, sums, values, name)| {
            let mut values = values.unwrap_or_else(|| vec![0; cells]);
            // Full rows above a map of regions are read as no puzzle.
            values[0] = 0;
            let grid = Grid::from_values(size, values).expect("as many as cells");
            let puzzle = Puzzle::new(Layout::with_boxes(shape), grid).expect("digits that fit");
            let mut cages: Vec<(usize, Vec<Cell>)> = Vec::new();
            for (index, cage) in cage_of.into_iter().enumerate() {
                let Some(cage) = cage else { continue };
                let cell = Cell::from_index(index, size);
                match cages.iter_mut().find(|(number, _)| *number == cage) {
                    Some((_, cells)) if cells.len() < usize::from(size) => cells.push(cell),
                    Some(_) => {}
                    None => cages.push((cage, vec![cell])),
                }
            }
            let rules = cages.into_iter().zip(sums).map(|((_, cells), sum)| {
                let count = u32::try_from(cells.len()).expect("a few");
                let (least, most) =
                    (count * (count + 1) / 2, count * (2 * u32::from(size) + 1 - count) / 2);
                let sum =
                    least + u32::try_from(sum.index((most - least + 1) as usize)).expect("small");
                Rule::from(KillerCage { cells, sum: Some(sum), repeats: false }).into()
            });
            (puzzle.with_rules(rules).expect("cages that fit"), name)
        })
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_as_it_was((puzzle, name) in any_killer()) {
        let entry = Entry { puzzle, name, line: 1, remarks: None };
        let killer = known::named("killer").expect("it is known");
        let written = killer.write(&entry).expect("all sizes have rows");
        let lost: Vec<_> = written.lost.iter().filter(|&&part| part != known::Part::Name).collect();
        prop_assert!(lost.is_empty(), "{lost:?}\n{}", written.text);
        let back = read(&written.text);
        prop_assert_eq!(&back.puzzle, &entry.puzzle, "{}", written.text);
        // As a list of cages, with the grid above it.
        let puzzle = &entry.puzzle;
        let grid = rows(&puzzle.givens().to_string()).join("\n");
        let cages = puzzle.rules().iter().map(|rule| {
            let Rule::KillerCage(cage) = &**rule else { unreachable!("cages alone") };
            format!("{} {}", cage.sum.expect("it has one"), kenzan::rule::List(&cage.cells))
        });
        let text = format!("{grid}\n{}\n", cages.collect::<Vec<_>>().join("\n"));
        let has_several = puzzle.rules().iter().any(|rule| rule.cells(puzzle.layout()).len() > 1);
        if has_several && puzzle.layout().boxes() == BoxShape::usual(puzzle.size()) {
            prop_assert_eq!(&read(&text).puzzle, puzzle, "{}", text);
        }
    }
}

#[test]
fn what_does_not_fit_is_lost_and_told() {
    let entry = read(
        r#"{"kenzan":1,"size":4,"rules":[
            {"type":"killer-cage","cells":["r1c1","r1c2"],"sum":3},
            {"type":"killer-cage","cells":["r1c2","r1c3"],"sum":4},
            {"type":"killer-cage","cells":["r2c1","r2c2"]},
            {"type":"killer-cage","cells":["r3c1","r3c2"],"sum":8},
            {"type":"thermometer","lines":[["r4c1","r4c2"]]}]}"#,
    );
    let written =
        known::named("killer").expect("it is known").write(&entry).expect("a cage is left");
    assert_eq!(written.text, "aa..\n....\n....\n....\na=3\n");
    assert_eq!(written.lost, [known::Part::Cages, known::Part::Rules]);
    assert_eq!(written.lost_rules.len(), 4);
}
