//! The rules of a puzzle, in words for people.

use crate::format::Entry;
use crate::rule::{Kind, Shape};
use crate::{Lines, Puzzle, Rule};

/// Returns the rules of a puzzle, one paragraph each: in its author's words if there are some, otherwise kind by kind.
/// Empty for a classic sudoku.
///
/// ```
/// use kenzan::{format, render::booklet::rules};
/// let entry = format::parse(r#"{"kenzan":1,"givens":"................",
///     "rules":[{"type":"palindrome","line":["r1c1","r2c2"]}]}"#)?;
/// let rules = rules(&entry);
/// assert_eq!(rules[0], "Each row, column and box holds 1 to 4 once.");
/// assert_eq!(rules[1], "Palindrome: The line reads the same from both ends.");
/// # Ok::<(), format::ParseError>(())
/// ```
pub fn rules(entry: &Entry) -> Vec<String> {
    let comment = entry.remarks.as_deref().and_then(|remarks| remarks.comment.as_deref());
    if let Some(comment) = comment {
        let paragraphs = comment.lines().map(str::trim).filter(|line| !line.is_empty());
        return paragraphs.map(str::to_owned).collect();
    }
    let puzzle = &entry.puzzle;
    let further = puzzle.layout().extra_in_words();
    if puzzle.rules().is_empty() && further.is_none() {
        return Vec::new();
    }
    let mut said = vec![houses(puzzle, further.as_deref())];
    let mut kinds: Vec<&Kind> = Vec::new();
    for kind in puzzle.rules().iter().filter_map(|rule| Kind::named(rule.name())) {
        if !kinds.iter().any(|known| known.name == kind.name) {
            kinds.push(kind);
        }
    }
    said.extend(kinds.iter().map(|kind| format!("{}: {}", titled(kind.name), kind.meaning)));
    let unseen = puzzle.rules().iter().filter(|rule| is_unseen(rule));
    said.extend(unseen.map(|rule| sentence(&rule.to_string())));
    said
}

fn houses(puzzle: &Puzzle, further: Option<&str>) -> String {
    let layout = puzzle.layout();
    let has_regions = layout.cells().any(|cell| layout.region(cell).is_some());
    let regions = if layout.box_shape().is_some() { "box" } else { "region" };
    let groups = match (layout.overlap(), layout.lines_kind(), has_regions) {
        (Some(_), ..) => "row, column and box of each grid".to_owned(),
        (None, Lines::Distinct, true) => format!("row, column and {regions}"),
        (None, Lines::Distinct, false) => "row and column".to_owned(),
        (None, Lines::Free, true) => regions.to_owned(),
        (None, Lines::Free, false) => "cell".to_owned(),
    };
    let digits = layout.shape().digits_in_words();
    let each = if groups == "cell" {
        format!("Each cell holds a digit from {digits}.")
    } else if layout.areas().is_empty() {
        format!("Each {groups} holds {digits} once.")
    } else {
        format!("Each {groups} holds digits from {digits}, none of them twice.")
    };
    match further {
        Some(names) => format!("{each} So does each of these: {names}."),
        None => each,
    }
}

/// Returns whether a rule can't be recognised in the picture.
fn is_unseen(rule: &Rule) -> bool {
    matches!(rule.shape(), Shape::Rules(_))
}

/// Makes `killer-cage` a heading: `Killer cage`.
fn titled(name: &str) -> String {
    sentence_start(&name.replace('-', " "))
}

fn sentence(subject: &str) -> String {
    sentence_start(subject) + "."
}

fn sentence_start(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_uppercase().collect::<String>());
    first.unwrap_or_default() + characters.as_str()
}
