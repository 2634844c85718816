//! What other programs write and is not read yet: refused by its name, with a hint.

use super::described::{LINE, counted, described, fails_with};

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
        (
            "https://michelkraemer.com/sudocle/?scl=N4IgzglgXgpiBcBOANCA5gJw\n",
            "line 1, column 40: the link of Sudocle is damaged",
        ),
        (
            "https://michelkraemer.com/sudocle/tjN9LtrrTL\n",
            "line 1, column 9: a short link of Sudocle",
        ),
        (
            "https://sudokustudio.github.io/SudokuStudio/?b=N4IgTgpgzg7gXCA8gNQPYFsB2A6\n",
            "line 1, column 22: a link of Sudoku Studio, which is not read",
        ),
        ("https://puzz.link/p?sudoku/9/9/i5g3\n", "line 1, column 9: a link of puzz.link"),
    ] {
        fails_with(text, message);
        assert_eq!(counted(format!("{text}{LINE}\n")), (2, 0), "{text}");
    }
}

#[test]
fn xml_of_other_programs_is_refused_as_a_whole() {
    let saved = "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\">\n  <puzzle>\n   \
                 <graph order=\"4\" type=\"sudoku\"/>\n   <values>b___c___d___e___</values>\n  </puzzle>\n \
                 </game>\n</ksudoku>\n";
    let shape = "<!DOCTYPE ksudoku-graph>\n<ksudoku-graph>\n <graph order=\"4\" type=\"custom\">\n  \
                 <clique size=\"4\">0 1 2 3</clique>\n </graph>\n</ksudoku-graph>\n";
    let cells = "<?xml version=\"1.0\"?>\n<Sudoku version=\"2\">\n <Cell>\n  <x>0</x>\n  <y>0</y>\n  \
                 <value>5</value>\n </Cell>\n</Sudoku>\n";
    for (text, message) in [
        (saved, "line 2: a file of KSudoku, which is not read (type its cells"),
        (shape, "line 2: a shape of KSudoku, which has no puzzle in it (save the puzzle"),
        (
            cells,
            "line 2: XML of another program, as in .sdku files, which is not read (type its cells",
        ),
        ("<ksudoku>\n<game>\n", "line 1: a file of KSudoku"),
        ("<Sudoku version=\"2\"><Cell/></Sudoku>\n", "line 1: XML of another program"),
    ] {
        let found = described(text);
        assert!(found.len() == 1 && found[0].starts_with(message), "{found:#?}");
        if text.contains("</") {
            assert_eq!(counted(format!("{text}{LINE}\n")), (2, 0), "{text}");
        }
    }
}
