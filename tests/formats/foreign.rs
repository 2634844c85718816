//! What other programs write and is not read yet: refused by its name, with a hint.

use super::described::{LINE, counted, fails_with};

#[test]
fn what_is_known_is_refused_by_its_name() {
    for (text, message) in [
        (
            "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJw\n",
            "line 1, column 33: the link of f-puzzles is damaged",
        ),
        (
            "https://f-puzzles.com/?load=N4Ig!!\n",
            "line 1, column 29: the link of f-puzzles is damaged",
        ),
        (
            "https://sudokupad.app/sclN4IgzglgXgpiBcBOANCA5gJw\n",
            "line 1, column 26: the link of SudokuPad is damaged",
        ),
        ("fpuzN4IgzglgXgpiBcBOANCA5gJw\n", "line 1, column 5: the packed puzzle is damaged"),
        (
            "sclN4IgzglgXgpiBcBOANCA5gJw\n",
            "line 1, column 4: the packed puzzle of SudokuPad is damaged",
        ),
        (
            "https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VRNb5tA\n",
            "line 1, column 52: the link of Penpa is damaged",
        ),
    ] {
        fails_with(text, message);
        assert_eq!(counted(format!("{text}{LINE}\n")), (2, 0), "{text}");
    }
}
