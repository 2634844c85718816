//! What people paste from elsewhere: labels around a grid, blanks for empty cells, tables of
//! documents, emoji, addresses.

use kenzan::format::{Entry, Options, ReadError, Reader};
use kenzan::{Cell, format};

use super::coded::grid_comes_back;
use super::described::{LINE, described, fails_with, reads_as, rows};

const LETTERS: &str = "ABCDEFGHI";

/// The example of a sudoku in HTML's own standard: most tags are never closed.
const HTML: &str = r#"<table id="sudoku">
 <colgroup><col><col><col>
 <colgroup><col><col><col>
 <colgroup><col><col><col>
 <tbody>
  <tr> <td> 1 <td>   <td> 3 <td> 6 <td>   <td> 4 <td> 7 <td>   <td> 9
  <tr> <td>   <td> 2 <td>   <td>   <td> 9 <td>   <td>   <td> 1 <td>
  <tr> <td> 7 <td>   <td>   <td>   <td>   <td>   <td>   <td>   <td> 6
 <tbody>
  <tr> <td> 2 <td>   <td> 4 <td>   <td> 3 <td>   <td> 9 <td>   <td> 8
  <tr> <td>   <td>   <td>   <td>   <td>   <td>   <td>   <td>   <td>
  <tr> <td> 5 <td>   <td>   <td> 9 <td>   <td> 7 <td>   <td>   <td> 1
 <tbody>
  <tr> <td> 6 <td>   <td>   <td>   <td> 5 <td>   <td>   <td>   <td> 2
  <tr> <td>   <td>   <td>   <td>   <td> 7 <td>   <td>   <td>   <td>
  <tr> <td> 9 <td>   <td>   <td> 8 <td>   <td> 2 <td>   <td>   <td> 5
</table>
"#;

/// What a converter's tests make of that table.
const MARKDOWN: &str = "\
|   |   |   |   |   |   |   |   |   |
| - | - | - | - | - | - | - | - | - |
| 1 |   | 3 | 6 |   | 4 | 7 |   | 9 |
|   | 2 |   |   | 9 |   |   | 1 |   |
| 7 |   |   |   |   |   |   |   | 6 |
| 2 |   | 4 |   | 3 |   | 9 |   | 8 |
|   |   |   |   |   |   |   |   |   |
| 5 |   |   | 9 |   | 7 |   |   | 1 |
| 6 |   |   |   | 5 |   |   |   | 2 |
|   |   |   |   | 7 |   |   |   |   |
| 9 |   |   | 8 |   | 2 |   |   | 5 |
";

fn spaced(row: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

fn boxed(row: &str) -> String {
    [&row[..3], &row[3..6], &row[6..]].map(spaced).join(" | ")
}

fn blank() -> Vec<String> {
    rows(&LINE.replace('.', " "))
}

#[test]
fn labels_are_no_cells() {
    let grid = rows(LINE);
    let with = |head: &str, label: &dyn Fn(usize) -> String, row: &dyn Fn(&str) -> String| {
        let rows = grid.iter().enumerate().map(|(index, text)| label(index) + &row(text));
        [head.to_owned()]
            .into_iter()
            .filter(|head| !head.is_empty())
            .chain(rows)
            .collect::<Vec<_>>()
            .join("\n")
    };
    let letter = |between: &'static str| {
        move |index: usize| {
            format!("{}{between}", LETTERS.chars().nth(index).expect("nine letters"))
        }
    };
    let number = |from: usize, between: &'static str| {
        move |index: usize| format!("{}{between}", index + from)
    };
    let plain = |row: &str| row.to_owned();
    let pandas =
        |row: &str| row.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join("  ");
    let commas =
        |row: &str| row.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(",");
    let markdown =
        |row: &str| format!(" {} |", row.chars().map(String::from).collect::<Vec<_>>().join(" | "));
    let above = "    1 2 3 4 5 6 7 8 9";
    let dashes = format!("\n|{}", "---|".repeat(10));
    for text in [
        with("   0  1  2  3  4  5  6  7  8", &number(0, "  "), &pandas),
        with("   1  2  3  4  5  6  7  8  9", &number(1, "  "), &pandas),
        with(",0,1,2,3,4,5,6,7,8", &number(0, ","), &commas),
        with(above, &letter(" | "), &spaced),
        with(above, &letter(" | "), &boxed),
        with(above, &number(1, " | "), &spaced),
        with("    A B C D E F G H I", &number(1, " | "), &spaced),
        with("", &letter(" "), &plain),
        with("", &letter(": "), &spaced),
        with("", &number(1, ". "), &plain),
        with("", &number(1, ") "), &spaced),
        with("", &|index| format!("R{} ", index + 1), &spaced),
        with("", &|index| format!("row {}: ", index + 1), &spaced),
        with("   C1 C2 C3 C4 C5 C6 C7 C8 C9", &|index| format!("R{} ", index + 1), &spaced),
        with(
            &format!("|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |{dashes}"),
            &|index| format!("| {} |", index + 1),
            &markdown,
        ),
        with(
            &format!("| |{}{dashes}", markdown("123456789")),
            &|index| format!("| {} |", index + 1),
            &|row| markdown(&row.replace('.', " ")),
        ),
        with(above, &letter(" | "), &spaced) + "\n" + above,
    ] {
        reads_as(&text, LINE);
    }
    // Numbers before the rows could be cells where nothing sets them apart.
    let bare = with("", &number(1, " "), &spaced);
    let found = described(&bare);
    assert!(found.len() == 1 && !found[0].contains(": 1"), "{found:?}");
    fails_with(&bare, "line 1: 9 rows, a 10×10 puzzle has 10: one is missing");
}

#[test]
fn an_empty_head_of_a_table_is_no_row() {
    let row = |cells: &str| format!("|{}|", spaced(cells).replace(' ', "|"));
    let body: Vec<_> = rows(LINE).iter().map(|cells| row(cells)).collect();
    let dashes = format!("|{}", "---|".repeat(9));
    let head = format!("|{}", " |".repeat(9));
    reads_as(&format!("{head}\n{dashes}\n{}", body.join("\n")), LINE);
    reads_as(&format!("{}\n{dashes}\n{}", body[0], body[1..].join("\n")), LINE);
}

#[test]
fn empty_cells_may_be_blanks() {
    let trimmed = |rows: Vec<String>| {
        rows.iter().map(|row| row.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    };
    let edge = "+-------+-------+-------+";
    let closed: Vec<_> = blank().iter().map(|row| format!("| {} |", boxed(row))).collect();
    let bands: Vec<_> = closed.chunks(3).map(|band| band.join("\n")).collect();
    let open: Vec<_> = blank().iter().map(|row| boxed(row)).collect();
    let narrow =
        blank().iter().map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..])).collect();
    let each = |row: &String| spaced(row).replace(' ', "|");
    let each: Vec<_> =
        rows(LINE).iter().map(each).map(|row: String| row.replace('.', " ")).collect();
    for text in [
        format!("{edge}\n{}\n{edge}", bands.join(&format!("\n{edge}\n"))),
        closed.join("\n"),
        open.join("\n"),
        trimmed(open.clone()),
        open.chunks(3)
            .map(|band| band.join("\n"))
            .collect::<Vec<_>>()
            .join("\n------+-------+------\n"),
        trimmed(narrow),
        blank().join("\n"),
        trimmed(blank()),
        trimmed(blank().iter().map(|row| spaced(row)).collect()),
        each.join("\n"),
        blank().join("\n").replace(' ', "\u{3000}"),
    ] {
        reads_as(&text, LINE);
    }
}

#[test]
fn blanks_that_may_be_several_cells_are_refused() {
    // Nothing is in the last column, so the digits could all be meant one column further right.
    let cut: Vec<_> = blank().iter().map(|row| row[..8].trim_end().to_owned()).collect();
    fails_with(cut.join("\n"), "line 1: empty cells are blanks, and their places are ambiguous");
}

#[test]
fn tables_of_html_are_read() {
    let table = |cell: &dyn Fn(char) -> String, between: &str| {
        let row = |row: &String| {
            format!(
                "<tr>{between}{}</tr>",
                row.chars().map(|mark| cell(mark) + between).collect::<String>()
            )
        };
        format!(
            "<table class=\"x\">{between}{}</table>\n",
            rows(LINE).iter().map(row).collect::<String>()
        )
    };
    let value = |mark: char| if mark == '.' { String::new() } else { mark.to_string() };
    for text in [
        table(&|mark| format!("<td>{}</td>", value(mark)), ""),
        table(&|mark| format!("<td class=\"given\"><b>{}</b></td>", value(mark)), "\n"),
        table(&|mark| format!("<TD>{}</TD>", value(mark).replace('5', " 5 ")), "\n  "),
        table(
            &|mark| format!("<td>{}", if mark == '.' { "&nbsp;".into() } else { value(mark) }),
            "\n",
        ),
        table(&|mark| format!("<td><input maxlength=1 value=\"{}\"></td>", value(mark)), ""),
        table(&|mark| format!("<td><input data-value=\"3\" value=\"{}\"></td>", value(mark)), ""),
        table(&|mark| format!("<td>{}<!-- <td>5</td> --></td>", value(mark)), ""),
        table(&|mark| format!("<td>{}</td>", value(mark).replace('5', "&#53;")), ""),
        format!(
            "<p>A puzzle</p>{}<p>of the day</p>",
            table(&|mark| format!("<td>{}</td>", value(mark)), "")
        ),
    ] {
        reads_as(&text, LINE);
    }
    let plain = table(&|mark| format!("<td>{}</td>", value(mark)), "");
    let other = plain.replacen('5', "", 1);
    let changed = LINE.replacen('5', ".", 1);
    // Two on a line are two, and marks next to a table are not part of it.
    assert_eq!(
        described(format!("{}<br>{other}", plain.trim())),
        [format!("line 1: {LINE}"), format!("line 1: {changed}")]
    );
    let after = format!("{} {changed}", plain.trim());
    assert_eq!(described(after), [format!("line 1: {LINE}"), format!("line 1: {changed}")]);
    fails_with(format!("{changed} {plain}"), "line 1: a second grid next to the puzzle");
    for (cell, message) in [
        ("<td><i>1</i><i>2</i></td>", "line 1, column 26: a cell with several marks"),
        ("<td>1 2</td>", "line 1, column 26: a cell with several marks"),
        (
            "<td><b style=\"display:none\">1</b></td>",
            "line 1, column 50: something hidden in a cell",
        ),
    ] {
        fails_with(plain.replacen("<td>5</td>", cell, 1), message);
    }
    let nested = "<table><tr><td><table><tr><td>5</td></tr></table></td></tr></table>";
    assert_eq!(described(nested), [""; 0], "nine cells are not a grid");
    let wide = table(&|mark| format!("<td colspan=\"2\">{}</td>", value(mark)), "");
    fails_with(&wide, "line 1, column 38: a cell that spans others, which is not read");
    let short = table(&|mark| format!("<td>{}</td>", value(mark)), "").replacen("<td></td>", "", 1);
    fails_with(&short, "line 1: row 1 of the table has 8 cells of 9");
}

#[test]
fn the_table_of_the_standard_is_read_and_comes_back() {
    let marks = "1.36.47.9.2..9..1.7.......62.4.3.9.8.........5..9.7..16...5...2....7....9..8.2..5";
    for (text, format) in [(HTML, "html"), (MARKDOWN, "markdown")] {
        grid_comes_back(text, format, marks);
    }
}

/// A line of single dashes is below the head of a table, or a row of empty cells: where it is the second one, the
/// number of rows decides.
#[test]
fn a_row_of_dashes_between_bars_is_counted() {
    let barred = |row: &String| {
        let cells: Vec<String> = row.replace('.', "-").chars().map(String::from).collect();
        format!("| {} |", cells.join(" | "))
    };
    let lines: Vec<String> = rows(LINE).iter().map(barred).collect();
    let rule = barred(&".".repeat(9));
    // The first row of a puzzle as the head of a table.
    let with_rule = [&lines[..1], std::slice::from_ref(&rule), &lines[1..]].concat();
    reads_as(&with_rule.join("\n"), LINE);
    // The second row is empty.
    let mut empty = lines.clone();
    empty[1].clone_from(&rule);
    reads_as(&empty.join("\n"), &format!("{}{}{}", &LINE[..9], ".".repeat(9), &LINE[18..]));
    // Elsewhere it is a row.
    let mut third = lines.clone();
    third[2].clone_from(&rule);
    reads_as(&third.join("\n"), &format!("{}{}{}", &LINE[..18], ".".repeat(9), &LINE[27..]));
}

#[test]
fn emoji_are_marks() {
    let keycaps: String = LINE
        .chars()
        .map(|mark| if mark == '.' { "⬜".to_owned() } else { format!("{mark}\u{fe0f}\u{20e3}") })
        .collect();
    reads_as(&keycaps, LINE);
    let rows: Vec<_> = rows(LINE)
        .iter()
        .map(|row| {
            let marks = row.chars().map(|mark| match mark {
                '.' => "⬛".to_owned(),
                mark => format!("{mark}\u{fe0f}\u{20e3}"),
            });
            marks.collect::<Vec<_>>().join(" ")
        })
        .collect();
    reads_as(&rows.join("\n"), LINE);
}

#[test]
fn an_address_may_hold_a_puzzle() {
    let zeros = LINE.replace('.', "0");
    for address in [
        format!("https://sudoku.example/en/play/{zeros}"),
        format!("https://sudoku.example/en/play/{LINE}?theme=dark"),
        format!("https://sudoku.example/#{zeros}"),
        format!("https://sudoku.example/sudoku.htm?bd={zeros}#top"),
        format!("see https://sudoku.example/p/{zeros}/print for it"),
    ] {
        reads_as(&address, LINE);
    }
}

#[test]
fn what_mails_and_word_processors_do_is_undone() {
    let grid = rows(LINE);
    let quoted = |mark: &str| format!("{mark}{}\n", grid.join(&format!("\n{mark}")));
    let wrapped = |width: usize| {
        let marks: Vec<char> = LINE.chars().collect();
        let parts = marks.chunks(width).map(|part| part.iter().collect::<String>());
        parts.collect::<Vec<_>>().join("\n")
    };
    let spaced: Vec<String> = grid.iter().map(|row| spaced(row)).collect();
    for text in [
        quoted("> "),
        quoted(">"),
        quoted(">> "),
        quoted("> > "),
        format!("> {LINE}"),
        wrapped(72),
        wrapped(76),
        wrapped(40),
        format!("> {}", wrapped(60).replace('\n', "\n> ")),
        LINE.replace("...", "…"),
        grid.join("\n").replace("...", "…"),
        spaced.join("\n").replace(' ', "\u{a0}"),
        spaced.join("\n").replace(' ', "\t"),
        LINE.replace('7', "7\u{200b}").replace('1', "\u{2060}1"),
        format!("\u{200d}{LINE}\u{ad}"),
        format!("“{LINE}”"),
        format!("„{LINE}‟"),
        LINE.replace('.', "‑"),
        LINE.chars()
            .map(|mark| {
                mark.to_digit(10)
                    .map_or('．', |digit| char::from_u32(0xff10 + digit).expect("a digit"))
            })
            .collect(),
    ] {
        reads_as(&text, LINE);
        assert_eq!(described(&text)[0].split_once(LINE).map(|(_, name)| name), Some(""), "{text}");
    }
}

#[test]
fn what_may_be_wrapped_in_another_way_is_not_joined() {
    let head = &LINE[..60];
    for text in [
        // More marks follow, or too few, or the last line is no shorter.
        format!("{head}\n{}\n{LINE}", &LINE[60..]),
        format!("{head}\n{}", &LINE[60..80]),
        format!("{}\n{}", &LINE[..30], &LINE[30..]),
    ] {
        let found = described(&text);
        assert!(
            found.iter().any(|found| found.contains("column") || found.contains("cells")),
            "{found:#?}"
        );
    }
    // Where it is wrong is told by the columns of the line as it was sent.
    fails_with(format!("> {}q", &LINE[1..]), "line 1, column 83: unknown mark 'q' in r9c9");
}

#[test]
fn rows_may_be_joined_by_slashes() {
    for joint in ["/", " / "] {
        let joined = rows(LINE).join(joint);
        assert_eq!(described(&joined), [format!("line 1: {LINE}")], "{joined}");
        assert_eq!(described(format!("{joined} a/b")), [format!("line 1: {LINE} 'a/b'")]);
    }
    let joined = rows(LINE).join("/");
    // With a cell too many in a row, it is ambiguous which one that is.
    fails_with(joined.replacen('/', "1/", 1), "line 1");
}

#[test]
fn rows_may_be_the_items_of_a_list() {
    let items = |rows: &[String]| "- ".to_owned() + &rows.join("\n- ") + "\n";
    let grid: Vec<String> = rows(LINE).iter().map(|row| spaced(row)).collect();
    assert_eq!(described(items(&grid)), [format!("line 1: {LINE}")]);
    let small = ["1 . 3 4", "3 4 1 2", "2 1 . 3", "4 3 2 1"].map(str::to_owned);
    assert_eq!(described(items(&small)), ["line 1: 1.34341221.34321"]);
    // A dash that may be a cell is one.
    let mut rows: Vec<String> =
        (1..=9).map(|digit| format!("- {digit}{}", " .".repeat(8))).collect();
    rows.push(format!("A{}", " .".repeat(9)));
    let found = described(rows.join("\n"));
    assert!(found.len() == 1 && found[0].starts_with("line 1: .1"), "{found:?}");
}

/// A grid of pencil marks with a group in its second cell.
fn pencilled(group: &str) -> String {
    let three = ["123456789"; 3].join(" ");
    let first = format!("| 5 {group} 12 | {three} | {three} |\n");
    first + &format!("| {three} | {three} | {three} |\n").repeat(8)
}

#[test]
fn marks_at_candidates_are_no_content() {
    let plain = format::parse(&pencilled("579")).expect("pencil marks");
    let candidates = plain.puzzle.candidates().expect("it has some");
    assert_eq!(candidates.get(Cell::new(0, 1)).to_string(), "579");
    for group in
        ["*579", "#579", "-579", "79-5", "5(79)", "(5)79", "[579]", "579!", "5*7*9", "{579}"]
    {
        assert_eq!(format::parse(&pencilled(group)), Ok(plain.clone()), "{group}");
    }
    fails_with(
        pencilled("57-9"),
        "line 1, column 7: '57-9' in r1c2 may be a range, or digits with a mark",
    );
    for group in ["*5", "-5", "*575", "579a", "5(79"] {
        let found = format::parse(&pencilled(group));
        assert!(found.is_err(), "{group}: {found:?}");
    }
}

#[test]
fn a_line_of_one_mark_between_words_or_beside_a_drawing_is_no_puzzle() {
    let grid = "+---+---+\n|1 .|. 2|\n|. .|3 .|\n+---+---+\n|. 4|. .|\n|. .|. .|\n+---+---+\n";
    for ruler in ["*".repeat(81), "_".repeat(81)] {
        let words = format!("My list\n{ruler}\nwords\n{ruler}\n\nend\n");
        assert_eq!(described(&words), [""; 0], "{words}");
        let text = format!("{ruler}\n{grid}{ruler}\nwords\n");
        let found = described(&text);
        assert_eq!(found.len(), 1, "{found:#?} of\n{text}");
        assert!(found[0].starts_with("line 3: 1..2..3..4......"), "{found:?} of\n{text}");
    }
}

#[test]
fn the_line_ends_of_unicode_are_line_ends() {
    let rows = rows(LINE);
    for end in ['\u{2028}', '\u{2029}', '\u{85}'] {
        let text = rows.join(&end.to_string());
        assert_eq!(described(&text), [format!("line 1: {LINE}")], "{end:?}");
        let text = format!("A title{end}{LINE} a name{end}{LINE}{end}");
        let found = described(&text);
        assert_eq!(found, [format!("line 2: {LINE} 'a name'"), format!("line 3: {LINE}")]);
    }
}

#[test]
fn marks_that_may_be_cut_off_with_the_frame_are_refused() {
    let text = "\
╔════════════╦════════════╗
║ 23    1234 ║ 234   234  ║
║ 23    4    ║ 1     13
╠════════════╬════════════╣
║ 14    1234 ║ 3     24   ║
║ 4     3    ║ 2     123  ║
╚════════════╩════════════╝
";
    fails_with(text, "line 3: the row lacks the bar at its side, and perhaps pencil marks with it");
}

#[test]
fn marks_on_lines_of_their_own_are_read_together_or_refused_together() {
    let alone = |marks: &str| marks.chars().flat_map(|mark| [mark, '\n']).collect::<String>();
    assert_eq!(format::parse(&alone(LINE)), format::parse(LINE));
    // The last 36, 81 or 625 of them are no puzzle.
    for count in [50, 82, 90, 700, 16_384 + 81, 20_000] {
        let marks: String = "5.".chars().cycle().take(count).collect();
        let found = read_all(&alone(&marks));
        assert_eq!(found.len(), 1, "{count}");
        let error = found[0].as_ref().expect_err("no puzzle has so many cells");
        let shown = count.min(16_384);
        let (at, what) = ("line 1: ", format!("{shown} cells"));
        let message = error.to_string();
        assert!(message.starts_with(at) && message.contains(&what), "{count}: {message}");
    }
    // The next is another puzzle.
    let two = format!("{}\n{LINE}\n", alone("5".repeat(50).as_str()));
    let found = read_all(&two);
    assert!(matches!(&found[..], [Err(_), Ok(_)]), "{found:?}");
}

#[test]
fn the_line_below_the_head_of_a_table_may_lack_dashes() {
    for rule in ["| --- | --- |", "|:-:|-|", "| --- |  |", "|  | ---: |"] {
        let found = read_all(&format!("| name | puzzle |\n{rule}\n| first | 1.....3..4.....2 |\n"));
        assert!(
            matches!(&found[..], [Ok(entry)] if entry.name.as_deref() == Some("first")),
            "{rule}: {found:?}"
        );
    }
}

fn read_all(text: &str) -> Vec<Result<Entry, ReadError>> {
    Reader::new(text.as_bytes(), Options::default()).collect()
}
