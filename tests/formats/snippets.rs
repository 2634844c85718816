//! Snippets as people paste them from forums, chats, spreadsheets, documents and programs. Each is read rightly,
//! or refused with a message that helps; none is read as another puzzle.

use super::described::{LINE, described, pencilled, reads_as, rows};

/// Makes a text of the rows of [`LINE`].
fn each(row: impl Fn(&str) -> String) -> String {
    rows(LINE).iter().map(|text| row(text) + "\n").collect()
}

/// Writes the marks of a row with something between them.
fn between(row: &str, between: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(between)
}

/// Writes the marks of a row, an empty cell as `empty`.
fn with(row: &str, empty: &str, separator: &str) -> String {
    let mark = |one: char| if one == '.' { empty.to_owned() } else { one.to_string() };
    row.chars().map(mark).collect::<Vec<_>>().join(separator)
}

/// A framed grid.
fn framed() -> String {
    let rule = "+-------+-------+-------+\n";
    let row = |row: &String| {
        let part = |from: usize| between(&row[from..from + 3], " ");
        format!("| {} | {} | {} |\n", part(0), part(3), part(6))
    };
    let bands: Vec<String> =
        rows(LINE).chunks(3).map(|band| band.iter().map(row).collect::<String>()).collect();
    format!("{rule}{}{rule}", bands.join(rule))
}

#[track_caller]
fn reads(text: &str) {
    reads_as(text, LINE);
}

#[track_caller]
fn refuses(text: &str, message: &str) {
    let found = described(text);
    assert!(found.iter().any(|item| item.contains(message)), "{found:#?} of\n{text}");
    assert!(
        found.iter().all(|item| item.contains('(')),
        "something of it is read: {found:#?}\n{text}"
    );
}

/// Checks that a text is taken for prose, so that asking for a puzzle in it is an error.
#[track_caller]
fn ignores(text: &str) {
    assert_eq!(described(text), [""; 0], "{text}");
}

#[test]
fn forums() {
    let frame = framed();
    reads(&format!("Can anyone help?\n[code]\n{frame}[/code]\nThanks!\n"));
    reads(&format!("[tt]{LINE}[/tt]\n"));
    reads(&format!("[code]{frame}[/code]\n"));
    reads(&format!("[CODE]\n{}[/CODE]", each(str::to_owned)));
    reads(&each(|row| format!("    {}", between(row, " "))));
    let head = "| | | | | | | | | |\n|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|\n";
    reads(&format!("{head}{}", each(|row| format!("|{}|", with(row, " ", "|")))));
    reads(&format!("[quote=\"Anna\"]\n{frame}[/quote]\n"));
    let marks: Vec<String> = pencilled("123456789");
    let wide =
        |row: &[String]| row.iter().map(|cell| format!("{cell:9}")).collect::<Vec<_>>().join(" ");
    let grid: String = marks.chunks(9).map(|row| wide(row) + "\n").collect();
    reads(&format!("[code]\n{grid}[/code]\n"));
    reads(&format!("[b]{LINE}[/b]\n"));
}

#[test]
fn mails() {
    let frame = framed();
    reads(&frame.lines().flat_map(|line| ["> ", line, "\n"]).collect::<String>());
    reads(&each(|row| format!(">> {}", between(row, " "))));
    reads(&format!("> {}\n> {}\n", &LINE[..74], &LINE[74..]));
    reads(&format!("On Mon, Anna wrote:\n> try this one:\n>\n> {LINE}\n>\n> bye\n"));
    // Two puzzles, each wrapped.
    let wrapped = format!("{}\n{}\n", &LINE[..76], &LINE[76..]);
    let found = described(format!("{wrapped}\n{wrapped}"));
    assert_eq!(found, [format!("line 1: {LINE}"), format!("line 4: {LINE}")]);
    let found = described(format!("{wrapped}{wrapped}"));
    assert_eq!(found, [format!("line 1: {LINE}"), format!("line 3: {LINE}")]);
}

#[test]
fn chats() {
    reads(&format!("```\n{}```\n", framed()));
    reads(&format!("```text\n{}```", each(|row| between(row, " "))));
    reads(&format!("`{LINE}`"));
    let bold = |one: char| if one == '.' { ".".to_owned() } else { format!("**{one}**") };
    // Which digits are bold may mean something.
    refuses(&each(|row| row.chars().map(bold).collect::<Vec<_>>().join(" ")), "row 2 has 25 cells");
    let keycap =
        |one: char| if one == '.' { "⬜".to_owned() } else { format!("{one}\u{fe0f}\u{20e3}") };
    reads(&each(|row| row.chars().map(keycap).collect()));
    reads(&each(|row| with(row, "⬛", " ")));
    reads(&each(|row| between(row, "\u{200b}")));
    reads(&format!("[23/11/26, 20:19:08] Anna: {LINE}\n"));
    // A log, with the time before each line of a drawing.
    let stamped = |text: &str, stamp: &dyn Fn(usize) -> String| {
        let line = |(at, line)| format!("{} {line}", stamp(at));
        text.lines().enumerate().map(line).collect::<Vec<_>>().join("\n")
    };
    for text in [framed(), each(|row| between(row, " ")), each(str::to_owned)] {
        reads(&stamped(&text, &|_| "2026-11-23 20:19".to_owned()));
        reads(&stamped(&text, &|at| format!("2026-11-23T20:19:{:02}.5Z", 3 * at)));
        reads(&stamped(&text, &|at| format!("20:19:{:02}", 3 * at)));
    }
    reads(&each(|row| format!("\u{200e}{row}\u{200f}")));
}

#[test]
fn spreadsheets() {
    reads(&each(|row| with(row, "", "\t")));
    // Which of ten columns is none is ambiguous.
    refuses(&each(|row| with(row, "", "\t") + "\t"), "a 10×10 puzzle has 10: one is missing");
    reads(&each(|row| with(row, "", "\t")).replace('\n', "\r\n"));
    reads(&each(|row| format!("\"{}\"", with(row, "", "\"\t\""))));
    reads(&each(|row| with(row, "", ";")));
    reads(&each(|row| with(row, "", ",")));
    reads(&each(|row| with(row, " ", "\t")));
    // Below a title and an empty row, as sheets have them.
    reads(&format!(
        "Sudoku\t\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t\t\n{}",
        each(|row| with(row, "", "\t"))
    ));
}

#[test]
fn documents() {
    // A cell a line, as copies of tables are.
    reads(&each(|row| between(row, "\n")));
    reads(&each(|row| between(row, "\u{a0}")));
    reads(&each(|row| between(row, "\u{3000}")));
    reads(&each(|row| between(row, "\u{ad}")));
    reads(&format!("“{LINE}”"));
    reads(&format!("«{LINE}»"));
    let wide = |one: char| match one.to_digit(10) {
        Some(value) => char::from_u32(0xff10 + value).expect("a digit"),
        None => '．',
    };
    reads(&each(|row| row.chars().map(wide).collect()));
    let arabic = |one: char| match one.to_digit(10) {
        Some(value) => char::from_u32(0x660 + value).expect("a digit"),
        None => one,
    };
    reads(&each(|row| row.chars().map(arabic).collect()));
    let frame = framed();
    let drawn = frame.replace('|', "│").replace('-', "─").replace('+', "┼").replace('.', "·");
    reads(&drawn);
    let table = each(|row| format!("<tr><td>{}</td></tr>", with(row, "&nbsp;", "</td><td>")));
    reads(&format!("<table>\n{table}</table>\n"));
}

#[test]
fn programs() {
    let zero = |separator: &'static str| move |row: &str| with(row, "0", separator);
    let list = |open: &str, close: &str, row: &dyn Fn(&str) -> String, end: &str| {
        let rows: Vec<String> =
            rows(LINE).iter().map(|text| format!("    {open}{}{close}", row(text))).collect();
        rows.join(&format!("{end}\n"))
    };
    let comma = zero(", ");
    let blank = zero(" ");
    let brackets = list("[", "]", &comma, ",");
    for text in [
        format!("board = [\n{brackets},\n]\n"),
        format!("const board = [\n{brackets}\n];\n"),
        format!("const board = [\n{}\n];\n", list("[", "]", &|row| with(row, "null", ", "), ",")),
        format!("let grid: [[u8; 9]; 9] = [\n{brackets},\n];\n"),
        format!("int board[9][9] = {{\n{}\n}};\n", list("{", "}", &comma, ",")),
        format!("int[][] board = new int[][] {{\n{}\n}};\n", list("{", "}", &comma, ",")),
        format!("board := [][]int{{\n{},\n}}\n", list("{", "}", &comma, ",")),
        format!("String[] rows = {{\n{}\n}};\n", list("\"", "\"", &str::to_owned, ",")),
        format!("rows = [\n{}\n]\n", list("'", "'", &str::to_owned, ",")),
        format!("[{}]\n", list("[", "]", &blank, "").trim().replace("    [", " [")),
        format!("array([{}])\n", list("[", "]", &comma, ",").trim().replace("    [", "       [")),
        format!(
            "array([{}], dtype=int64)\n",
            list("[", "]", &comma, ",").trim().replace("    [", "       [")
        ),
        format!("np.array([\n{brackets}\n])\n"),
        format!("tensor([{}])\n", brackets.trim().replace("    [", "        [")),
        format!("puzzle = \"{LINE}\"\n"),
        format!("std::string puzzle = \"{LINE}\";\n"),
        format!("    var s = '{LINE}';\n"),
        format!("grid: |\n{}", each(|row| format!("  {row}"))),
        format!("grid:\n{}", each(|row| format!("  - \"{row}\""))),
        format!("grid:\n{}", each(|row| format!("  - [{}]", with(row, "0", ", ")))),
        format!("{{\"grid\": \"{LINE}\"}}\n"),
        format!("(({}))\n", list("(", ")", &blank, "").trim()),
    ] {
        reads(&text);
    }
}

#[test]
fn listings() {
    reads(&each(|row| format!("+{row}")));
    let mut number = 11;
    let grid = rows(LINE);
    let numbered = grid.iter().map(|row| {
        number += 1;
        format!("    {number}\t{row}\n")
    });
    refuses(&numbered.collect::<String>(), "no puzzle has rows of 11 cells");
    let mut number = 0;
    let listing = grid.iter().map(|row| {
        number += 1;
        format!("{number:>3} | {row}\n")
    });
    reads(&listing.collect::<String>());
    ignores(&each(|row| format!("INFO  {row}")));
    reads(&each(|row| format!("[12:30:01] {row}")));
    reads(&each(|row| format!("// {row}")));
    refuses(
        &each(|row| format!(" * {}", between(row, " "))),
        "a 10×10 puzzle has 10: one is missing",
    );
    ignores(&each(|row| format!("# {row}")));
    refuses(&each(|row| format!("-- {row}")), "no puzzle has rows of 11 cells");
}

#[test]
fn marks_of_empty_cells() {
    for empty in
        ["_", "x", "X", "*", "-", "?", "□", "·", "0", "•", "–", "—", "○", "◻", "▢", "∙", "⋅", "～"]
    {
        reads(&each(|row| with(row, empty, "")));
        reads(&each(|row| with(row, empty, " ")));
        reads(&LINE.replace('.', empty));
    }
    refuses(&LINE.replace('.', "o"), "unknown mark 'o'");
}

#[test]
fn what_is_packed_twice() {
    let text = serde_json::json!({ "grid": LINE }).to_string();
    let twice = serde_json::Value::from(text).to_string();
    reads(&twice);
}
