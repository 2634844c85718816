//! Links of `SudokuExchange`, plain and in letters.

use super::coded::comes_back;
use super::described::{LINE, counted, fails_with, read};

/// Puzzles in the tests of the site's web application, plain and in letters.
const PUZZLES: [(&str, &str); 6] = [
    (
        "000309007001060040000010003206003100000020000008700905600070000010090800700508000",
        "KDTRBQsV3CQ3p0q08RJ5avLJSRFc",
    ),
    (
        "300054009000200700090780000900301260506000407073405001000042070008006000100830004",
        "X5OdMbJ7mTD12GFaEH73EPf4CbSaL8X4",
    ),
    (
        "710608059000109000300000002009050400005203600073000120400000008000987000000000000",
        "7BGI5dBdrAMJFi5C3a7X1CsAc98vo0",
    ),
    (
        "000400080000090701100008400020007500570603098003200010007100003806070000030004000",
        "KYwJH1f8YW7P5HGD9S3WV7f3IGvXY",
    ),
    (
        "700040000016500700059003060000410005030000010100065000060200970002007540000090006",
        "bs16Pb5TDk4VFrBV6jGM9bM75sd6",
    ),
    (
        "000000130290003000503006004000004980000708000078200000100900506000600072025000000",
        "o1D2dXFNQs49mHm78qLTFaa7C2t0",
    ),
];

#[test]
fn links_in_letters_are_the_plain_ones() {
    for (digits, letters) in PUZZLES {
        let link = format!("https://sudokuexchange.com/play/?s={letters}");
        let entry = comes_back(&link, "sudoku-exchange");
        assert_eq!(entry.puzzle.to_string(), digits.replace('0', "."));
        let written = kenzan::format::known::named("sudoku-exchange").expect("it is known");
        assert_eq!(written.write(&entry).expect("it can be said").text, link);
        let plain = format!("https://sudokuexchange.com/play/?s={digits}&d=3");
        for text in [plain, format!("{link}&d=1&i=7"), format!("{link}&r=1")] {
            assert_eq!(read(&text).puzzle, entry.puzzle);
            assert_eq!(read(&format!("{text} Zero 7")).name.as_deref(), Some("Zero 7"));
        }
    }
}

#[test]
fn errors_are_reported_with_their_places() {
    let link = |code: &str| format!("https://sudokuexchange.com/play/?s={code}");
    for (text, message) in [
        (link("KDTRBQsV3CQ3p0q08RJ5avLJSRF"), "line 1, column 36: 77 cells, a 9×9 puzzle has 81"),
        (link("KDTRBQsV3CQ3p0q08RJ5avLJSRFcc"), "line 1, column 36: 85 cells, a 9×9 puzzle has 81"),
        (link(&"5".repeat(82)), "line 1, column 36: 82 cells, a 9×9 puzzle has 81: one too many"),
        (
            link("KDTRBQsV3CQ3p0q08RJ5avLJSRFc&x=1"),
            "line 1, column 36: 'x=1' in a link of SudokuExchange",
        ),
        (link(&LINE.replace('5', "A")), "line 1, column 36: "),
        (
            format!("{0} {0}", link("KDTRBQsV3CQ3p0q08RJ5avLJSRFc")),
            "line 1, column 65: a second puzzle of SudokuExchange on the line",
        ),
    ] {
        fails_with(&text, message);
        assert_eq!(counted(format!("{text}\n{LINE}\n")), (2, 0), "{text}");
    }
}
