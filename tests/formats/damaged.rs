//! Puzzles of every format that were damaged or wrapped as copying does it: none becomes another puzzle in silence.
//!
//! `KENZAN_DAMAGED=5 cargo test --test formats damaged -- --nocapture` takes that many puzzles of each file.

use std::fs;
use std::path::Path;

use fastrand::Rng;
use kenzan::format::{Entry, Options, Reader, known};

/// The longest text, in bytes.
const LONGEST: usize = 16_384;

/// A change of a text, by its name.
type Damage = (&'static str, fn(&str, &mut Rng) -> String);

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

fn joined(lines: &[String]) -> String {
    lines.join("\n") + "\n"
}

fn each_line(text: &str, change: impl Fn(&str) -> String) -> String {
    joined(&text.lines().map(change).collect::<Vec<_>>())
}

fn place(text: &str, random: &mut Rng) -> usize {
    let mut at = random.usize(0..=text.len().saturating_sub(1));
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn around(text: &str, before: &str, after: &str) -> String {
    format!("{before}{}{after}\n", text.trim_end())
}

fn without(text: &str, is: impl Fn(char) -> bool, random: &mut Rng) -> String {
    let places: Vec<usize> =
        text.char_indices().filter(|(_, one)| is(*one)).map(|(at, _)| at).collect();
    if places.is_empty() {
        return text.to_owned();
    }
    let at = places[random.usize(..places.len())];
    let mut text = text.to_owned();
    text.remove(at);
    text
}

fn in_place(text: &str, is: impl Fn(char) -> bool, with: &str, random: &mut Rng) -> String {
    let places: Vec<usize> =
        text.char_indices().filter(|(_, one)| is(*one)).map(|(at, _)| at).collect();
    if places.is_empty() {
        return text.to_owned();
    }
    let at = places[random.usize(..places.len())];
    let end = at + text[at..].chars().next().map_or(0, char::len_utf8);
    format!("{}{with}{}", &text[..at], &text[end..])
}

fn escaped(text: &str) -> String {
    text.trim_end()
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n")
        .replace('\t', "\\t")
}

fn markup(text: &str) -> String {
    text.trim_end()
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

fn cell(text: &str) -> String {
    format!("\"{}\"", text.trim_end().replace('"', "\"\""))
}

const DAMAGES: [Damage; 81] = [
    ("drop a line", |text, random| {
        let mut lines = lines(text);
        lines.remove(random.usize(..lines.len()));
        joined(&lines)
    }),
    ("drop the first line", |text, _| joined(&lines(text)[1..])),
    ("drop the last line", |text, _| {
        let lines = lines(text);
        joined(&lines[..lines.len() - 1])
    }),
    ("a line twice", |text, random| {
        let mut lines = lines(text);
        let at = random.usize(..lines.len());
        lines.insert(at, lines[at].clone());
        joined(&lines)
    }),
    ("a blank line between", |text, random| {
        let mut lines = lines(text);
        let at = random.usize(..lines.len());
        lines.insert(at, String::new());
        joined(&lines)
    }),
    ("two blank lines", |text, random| {
        let mut lines = lines(text);
        let at = random.usize(..lines.len());
        lines.insert(at, String::new());
        lines.insert(at, String::new());
        joined(&lines)
    }),
    ("a line of prose between", |text, random| {
        let mut lines = lines(text);
        let at = random.usize(..lines.len());
        lines.insert(at, "Advertisement".to_owned());
        joined(&lines)
    }),
    ("drop a character", |text, random| without(text, |one| one != '\n', random)),
    ("drop a dot", |text, random| without(text, |one| ".0".contains(one), random)),
    ("drop a digit", |text, random| without(text, |one| one.is_ascii_digit(), random)),
    ("drop a letter", |text, random| without(text, |one| one.is_ascii_alphabetic(), random)),
    ("drop a sign", |text, random| without(text, |one| one.is_ascii_punctuation(), random)),
    ("drop a blank", |text, random| without(text, |one| one == ' ', random)),
    ("drop a line end", |text, random| without(text, |one| one == '\n', random)),
    ("a character twice", |text, random| {
        let at = place(text, random);
        let one = text[at..].chars().next().unwrap_or(' ');
        format!("{}{one}{}", &text[..at], &text[at..])
    }),
    ("cut at the start", |text, random| text[place(&text[..text.len() / 3], random)..].to_owned()),
    ("cut at the end", |text, random| {
        let half = text.len() - text.len() / 3;
        let half = (half..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        text[..half + place(&text[half..], random)].to_owned()
    }),
    ("cut in the middle", |text, random| {
        let at = place(text, random);
        let least = (at + random.usize(1..20)).min(text.len());
        let end = (least..=text.len()).find(|&end| text.is_char_boundary(end));
        let end = end.unwrap_or(text.len());
        format!("{}{}", &text[..at], &text[end..])
    }),
    ("cut at a blank", |text, random| {
        let places: Vec<usize> = text.match_indices(' ').map(|(at, _)| at).collect();
        if places.is_empty() {
            text.to_owned()
        } else {
            text[..places[random.usize(..places.len())]].to_owned()
        }
    }),
    ("a tab for a blank", |text, random| in_place(text, |one| one == ' ', "\t", random)),
    ("tabs for blanks", |text, _| text.replace(' ', "\t")),
    ("a blank in the middle", |text, random| {
        let at = place(text, random);
        format!("{} {}", &text[..at], &text[at..])
    }),
    ("a tab in the middle", |text, random| {
        let at = place(text, random);
        format!("{}\t{}", &text[..at], &text[at..])
    }),
    ("a line end in the middle", |text, random| {
        let at = place(text, random);
        format!("{}\n{}", &text[..at], &text[at..])
    }),
    ("no blanks", |text, _| text.replace(' ', "")),
    ("single blanks", |text, _| {
        each_line(text, |line| line.split_whitespace().collect::<Vec<_>>().join(" "))
    }),
    ("trimmed lines", |text, _| each_line(text, |line| line.trim().to_owned())),
    ("blanks at line ends", |text, _| each_line(text, |line| format!("{line}  "))),
    ("indented", |text, _| each_line(text, |line| format!("    {line}"))),
    ("indented by a tab", |text, _| each_line(text, |line| format!("\t{line}"))),
    ("line ends of Windows", |text, _| text.replace('\n', "\r\n")),
    ("line ends of old Macs", |text, _| text.replace('\n', "\r")),
    ("joined lines", |text, _| text.replace('\n', "")),
    ("joined by blanks", |text, _| text.trim_end().replace('\n', " ")),
    ("joined by slashes", |text, _| text.trim_end().replace('\n', "/")),
    ("joined by bars", |text, _| text.trim_end().replace('\n', " | ")),
    ("line ends written out", |text, _| text.replace('\n', "\\n")),
    ("lines of 40", |text, _| {
        let signs: Vec<char> = text.chars().collect();
        signs.chunks(40).map(|part| part.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
    }),
    ("lines of 76", |text, _| {
        let signs: Vec<char> = text.chars().collect();
        signs.chunks(76).map(|part| part.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
    }),
    ("doubled line ends", |text, _| text.replace('\n', "\n\n")),
    ("in code", |text, _| around(text, "<code>", "</code>")),
    ("in pre, lines apart", |text, _| around(text, "<pre>\n", "\n</pre>")),
    ("in pre", |text, _| around(text, "<pre>", "</pre>")),
    ("in a div", |text, _| around(text, "<div class=\"sudoku\">", "</div>")),
    ("in a paragraph and a span", |text, _| around(text, "<p><span style='x:1'>", "</span></p>")),
    ("in a cell of html", |text, _| around(text, "<td>", "</td>")),
    ("in an attribute", |text, _| around(text, "<div data-puzzle=\"", "\"></div>")),
    ("escaped in an attribute", |text, _| {
        format!("<div data-puzzle=\"{}\"></div>\n", markup(text))
    }),
    ("escaped in code", |text, _| format!("<pre><code>{}</code></pre>\n", markup(text))),
    ("lines broken in html", |text, _| text.trim_end().replace('\n', "<br>") + "\n"),
    ("lines broken in html and text", |text, _| text.trim_end().replace('\n', "<br/>\n") + "\n"),
    ("after br", |text, _| around(text, "<br/>", "")),
    ("in double quotes", |text, _| around(text, "\"", "\"")),
    ("in single quotes", |text, _| around(text, "'", "'")),
    ("in curly quotes", |text, _| around(text, "“", "”")),
    ("in curly single quotes", |text, _| around(text, "‘", "’")),
    ("in a string", |text, _| format!("\"{}\"\n", escaped(text))),
    ("in a string of an object", |text, _| format!("{{\"text\": \"{}\"}}\n", escaped(text))),
    ("escaped without quotes", |text, _| escaped(text) + "\n"),
    ("in round brackets", |text, _| around(text, "(", ")")),
    ("in square brackets", |text, _| around(text, "[", "]")),
    ("in braces", |text, _| around(text, "{", "}")),
    ("in backticks", |text, _| around(text, "`", "`")),
    ("fenced", |text, _| around(text, "```\n", "\n```")),
    ("lines in backticks", |text, _| each_line(text, |line| format!("`{line}`"))),
    ("lines in quotes", |text, _| each_line(text, |line| format!("\"{line}\""))),
    ("lines in quotes with commas", |text, _| each_line(text, |line| format!("\"{line}\","))),
    ("lines as arguments", |text, _| {
        let words: Vec<String> = text.lines().map(|line| format!("\"{line}\"")).collect();
        format!("$ solve {}\n", words.join(" "))
    }),
    ("quoted in a mail", |text, _| each_line(text, |line| format!("> {line}"))),
    ("quoted twice", |text, _| each_line(text, |line| format!(">> {line}"))),
    ("after a date", |text, _| around(text, "2024-01-01 10:00 ", "")),
    ("after an entry of a log", |text, _| {
        around(text, "2024-01-01T10:00:00.123Z INFO puzzle: ", "")
    }),
    ("lines after a time", |text, _| each_line(text, |line| format!("[10:00:01] {line}"))),
    ("after a number", |text, _| around(text, "1. ", "")),
    ("lines numbered", |text, _| {
        let lines: Vec<String> =
            text.lines().zip(1..).map(|(line, number)| format!("{number}. {line}")).collect();
        joined(&lines)
    }),
    ("after a name", |text, _| around(text, "killer,", "")),
    ("after a name and a colon", |text, _| around(text, "Puzzle: ", "")),
    ("after a prompt", |text, _| around(text, "$ echo ", "")),
    ("before a name", |text, _| around(text, "", " hard")),
    ("in a field of csv", |text, _| format!("id,puzzle,level\n1,{},hard\n", cell(text))),
    ("in a field of csv without a header", |text, _| format!("1,{},hard\n", cell(text))),
];

/// The result of reading a text: puzzles alone, without a remark.
fn silently_read(text: &str) -> Option<Vec<Entry>> {
    let mut reader = Reader::new(text.as_bytes(), Options::default());
    let entries: Vec<Entry> = reader.by_ref().collect::<Result<_, _>>().ok()?;
    let is_told =
        |entry: &Entry| entry.remarks.as_ref().is_some_and(|remarks| !remarks.skipped.is_empty());
    (reader.skipped() == 0 && !entries.is_empty() && !entries.iter().any(is_told))
        .then_some(entries)
}

/// Returns puzzles of the repository in every format: its name, the text, and what is read from it.
fn texts(each: usize) -> Vec<(&'static str, String, Entry)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()).collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths.into_iter().filter(|path| path.extension().is_some_and(|ext| ext != "md")) {
        let text = fs::read(&path).expect("it can be read");
        let all: Vec<Entry> = Reader::new(&text[..], Options::default()).flatten().collect();
        let step = (all.len() / each).max(1);
        for entry in all.into_iter().step_by(step).take(each) {
            for format in &known::FORMATS {
                let Ok(written) = format.write(&entry) else { continue };
                let text = format!("{}{}\n{}", format.head(), written.text, format.tail());
                if text.len() > LONGEST {
                    continue;
                }
                if let Some(read) = silently_read(&text).and_then(|mut read| read.pop()) {
                    found.push((format.name, text, read));
                }
            }
        }
    }
    found
}

/// Returns whether a change leaves a text of that format that may as well be meant: a given, a candidate or a digit of
/// a sum that is missing, a rule that was cut off, a line between bands.
fn is_sound(format: &str, damage: &str) -> bool {
    let loses_signs = [
        "drop a character", "drop a digit", "drop a letter", "drop a dot", "a character twice",
        "cut at the start", "cut at the end", "cut in the middle",
    ];
    let parts_bands =
        ["a blank line between", "two blank lines", "lines of 40", "a line end in the middle"];
    match format {
        _ if damage == "a line twice" => true,
        "iss" | "solo" | "sumocue" | "ps" | "snarf" | "sudoku-exchange" | "pencil-marks"
        | "sdx" | "html" | "latex" | "latex-logicpuzzle" | "markdown" | "python" | "json"
        | "hodoku" | "line" | "sdm"
            if loses_signs.contains(&damage) =>
        {
            true
        }
        "sdk" | "sdx" | "killer" | "grid" | "pencil-marks" => parts_bands.contains(&damage),
        _ => false,
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "what is found is what it is run for")]
fn nothing_damaged_becomes_another_puzzle_in_silence() {
    let asked = std::env::var("KENZAN_DAMAGED").ok();
    let each = asked.as_deref().map_or(1, |each| each.parse().expect("a number of puzzles a file"));
    // Each change is made in each format, but not with each puzzle.
    let step = if asked.is_some() { 1 } else { 16 };
    let mut random = Rng::with_seed(7);
    let mut silent: Vec<String> = Vec::new();
    let (mut count, mut same) = (0, 0);
    let texts = texts(each);
    assert!(texts.len() > 300, "{} texts", texts.len());
    for (index, (format, text, entry)) in texts.iter().enumerate() {
        for (place, (damage, change)) in DAMAGES.into_iter().enumerate() {
            if (index + place) % step != 0 || is_sound(format, damage) {
                continue;
            }
            let damaged = change(text, &mut random);
            count += 1;
            match silently_read(&damaged).as_deref() {
                None => {}
                Some([one]) if one.puzzle == entry.puzzle => same += 1,
                Some(_) => silent.push(format!("{format}, {damage}:\n{damaged}")),
            }
        }
    }
    println!(
        "{count} texts of {} puzzles: {same} are read as before, {} as another puzzle",
        texts.len(),
        silent.len()
    );
    assert!(silent.is_empty(), "{}", silent.join("\n\n"));
    assert!(same * 3 > count, "too few are read: {same} of {count}");
}
