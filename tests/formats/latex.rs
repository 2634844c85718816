//! Grids in LaTeX.

use super::coded::{comes_back, solved};
use super::described::{LINE, described, fails_with, read, reads_as, rows};

/// The example of the package sudoku, as its manual and many pages have it.
const EXAMPLE: &str = r"\begin{sudoku}
| |2| | |3| |9| |7|.
| |1| | | | | | | |.
|4| |7| | | |2| |8|.
| | |5|2| | | |9| |.
| | | |1|8| |7| | |.
| |4| | | |3| | | |.
| | | | |6| | |7|1|.
| |7| | | | | | | |.
|9| |3| |2| |6| |5|.
\end{sudoku}
";

/// The example of logicpuzzle's documentation (jklatex.de), its rows numbered from below.
const LOGICPUZZLE: &str = r"\begin{lpsudoku}
    \setrow{9}{{},2,6,{},{},{},{},{},{}}
    \setrow{8}{{},{},{},{},{},{},1,7,{}}
    \setrow{7}{{},{},3,1,{},6,{},{},{}}
    \setrow{6}{{},6,{},{},5,{},8,{},3}
    \setrow{5}{{},{},9,2,6,1,7,{},{}}
    \setrow{4}{5,{},4,{},8,{},{},6,{}}
    \setrow{3}{{},{},{},8,{},4,3,{},{}}
    \setrow{2}{{},4,8,{},{},{},{},{},{}}
    \setrow{1}{{},{},{},{},{},{},9,4,{}}
\end{lpsudoku}
";

/// Its solution, next to it there.
const LOGICPUZZLE_SOLVED: &str = r"\begin{lpsudoku}
    \setrow{9}{1,2,6,5,7,8,4,3,9}
    \setrow{8}{4,8,5,9,3,2,1,7,6}
    \setrow{7}{7,9,3,1,4,6,5,8,2}
    \setrow{6}{2,6,1,4,5,7,8,9,3}
    \setrow{5}{8,3,9,2,6,1,7,5,4}
    \setrow{4}{5,7,4,3,8,9,2,6,1}
    \setrow{3}{6,5,2,8,9,4,3,1,7}
    \setrow{2}{9,4,8,7,1,3,6,2,5}
    \setrow{1}{3,1,7,6,2,5,9,4,8}
\end{lpsudoku}
";

#[test]
fn grids_of_packages_are_read() {
    let example =
        ".2..3.9.7.1.......4.7...2.8..52...9....18.7...4...3.......6..71.7.......9.3.2.6.5";
    let other = ".26............17...31.6....6..5.8.3..92617..5.4.8..6....8.43...48............94.";
    reads_as(EXAMPLE, example);
    reads_as(&EXAMPLE.replace("sudoku}", "sudoku-block}"), example);
    reads_as(&EXAMPLE.replace("|.\n", "|.  % a row\n"), example);
    reads_as(LOGICPUZZLE, other);
    comes_back(EXAMPLE, "latex");
    comes_back(LOGICPUZZLE, "latex-logicpuzzle");
    let solution = comes_back(LOGICPUZZLE_SOLVED, "latex-logicpuzzle").puzzle.to_string();
    assert_eq!(solution, solved(&read(LOGICPUZZLE)));
    let page = format!(
        "\\documentclass{{article}}\n\\usepackage{{sudoku}}\n\\begin{{document}}\n{EXAMPLE}\n{LOGICPUZZLE}\\end{{document}}\n"
    );
    assert_eq!(described(page), [format!("line 4: {example}"), format!("line 16: {other}")]);
}

#[test]
fn tables_are_read() {
    let row = |row: &String| {
        let cells: Vec<String> = row
            .chars()
            .map(|one| if one == '.' { String::new() } else { one.to_string() })
            .collect();
        cells.join(" & ")
    };
    let columns = "|c".repeat(9) + "|";
    let begin = format!("\\begin{{tabular}}{{{columns}}}\n\\hline\n");
    for between in [" \\\\ \\hline\n", "\\\\\n", " \\\\\n\\hline\n", " \\\\ \\cline{1-9}\n"] {
        let body: Vec<String> = rows(LINE).iter().map(row).collect();
        reads_as(&format!("{begin}{}{between}\\end{{tabular}}\n", body.join(between)), LINE);
    }
}

#[test]
fn text_after_a_grid_is_read_by_itself() {
    let grid = EXAMPLE.trim();
    let first = described(grid)[0].clone();
    let second = first.replacen("line 1", "line 11", 1);
    assert_eq!(described(format!("{grid}{grid}")), [first.clone(), second]);
    let after = format!("{grid} {LINE}\n");
    assert_eq!(described(after), [first.clone(), format!("line 11: {LINE}")]);
    assert_eq!(described(format!("{grid} % the first\n")), [first]);
}

#[test]
fn what_is_no_grid_is_refused() {
    for (text, message) in [
        (
            EXAMPLE.replace("| |1| |", "| |1|"),
            "line 1: 80 cells, a 9×9 puzzle has 81: one is missing",
        ),
        (
            EXAMPLE.replace("| |1| | | | | | | |.\n", ""),
            "line 1: 72 cells, a 9×9 puzzle has 81: 9 are missing",
        ),
        (EXAMPLE.replace("| |1|", "| |+1|"), "line 3, column 4: '+1' is not a digit"),
        (EXAMPLE.replace("| |1|", "| |q|"), "line 3, column 4: unknown mark 'q' in r2c2"),
        (EXAMPLE.replace("\\end{sudoku}", ""), "line 1: a grid in LaTeX without its \\end{sudoku}"),
        (
            EXAMPLE.replace("|8|.", "|8|"),
            "line 4: a row begins with a bar, and ends with a bar and a dot",
        ),
        (LOGICPUZZLE.replace("\\setrow{8}", "\\setrow{9}"), "line 3: a row that was set already"),
        (LOGICPUZZLE.replace("\\setrow{8}", "\\setrow{0}"), "line 3: rows are 1 to 9"),
        (LOGICPUZZLE.replace("1,7,{}}", "1,7}"), "line 3: a row of 8 cells, not 9"),
        (LOGICPUZZLE.replace("1,7,{}}", "1,7,{}} x"), "line 3: '\\setrow{8}{"),
        (LOGICPUZZLE.replace("1,7,{}}", "1\n,7,{}}"), "line 3: '\\setrow{8}{"),
        (
            LOGICPUZZLE
                .replace("\\setrow{8}{{},{},{},{},{},{},1,7,{}}", "\\lpsudokucell{10}{8}{1}"),
            "line 3: columns and rows are 1 to 9",
        ),
        (
            LOGICPUZZLE.replace("\\end{lpsudoku}", "\\lpsudokucell{1}{9}{5}\n\\end{lpsudoku}"),
            "line 11: a cell that was set already",
        ),
        (LOGICPUZZLE.replace("\\setrow{1}", "\\setcolumn{1}"), "line 10: '\\setcolumn{1}"),
        (
            LOGICPUZZLE.replace("lpsudoku", "killersudoku"),
            "line 1: a grid in LaTeX with rules, which are not read",
        ),
        (
            format!(
                "\\begin{{tabular}}{{|c|c|}}\n{}\\end{{tabular}}\n",
                "5 & 3 & \\\\ \\hline\n".repeat(9)
            ),
            "line 1: no puzzle has 27 cells",
        ),
    ] {
        fails_with(&text, message);
    }
}
