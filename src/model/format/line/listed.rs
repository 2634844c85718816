//! What kenzan's own lists have after a puzzle: verdicts, ratings, counts, separated by tabs. They are answers about the
//! puzzle, not its name, so that every command reads what another one printed.

/// The words that begin an answer.
const VERDICTS: [&str; 8] =
    ["unique", "multiple", "none", "unknown", "malformed", "unsupported", "solved", "stuck"];

/// The verdicts with a reason in place of a name.
const REASONED: [&str; 3] = ["unknown", "malformed", "unsupported"];

/// The words for how a number of solutions is meant.
const HOW: [&str; 3] = ["exactly", "at least", "about"];

/// The levels of all scales.
const LEVELS: [&str; 7] = ["Easy", "Medium", "Hard", "Unfair", "Extreme", "Fiendish", "Diabolical"];

/// What a field of a list holds.
#[derive(Clone, Copy)]
enum Field {
    /// The name of the puzzle.
    Name,
    /// A part of the answer, which looks like this.
    Answer(fn(&str) -> bool),
}

use Field::{Answer, Name};

/// The fields of each list.
const LISTS: [&[Field]; 15] = [
    // `rate` and `generate --rating`, by Sudoku Explainer's scale.
    &[Answer(is_decimal), Answer(is_decimal), Answer(is_decimal)],
    &[Answer(is_decimal), Answer(is_decimal), Answer(is_decimal), Name],
    // By points and level, with the steps and the hardest technique.
    &[Answer(is_number), Answer(is_level)],
    &[Answer(is_number), Answer(is_level), Name],
    &[Answer(is_number), Answer(is_level), Answer(is_number), Answer(is_word), Name],
    // `solve`, and `rate` where there is nothing to rate; `redundant`, `check`, `explain`.
    &[Answer(is_verdict), Answer(is_digits), Name],
    &[Answer(is_verdict), Answer(is_cells), Name, Answer(is_yes_or_no)],
    &[Answer(is_verdict), Answer(is_digits), Answer(is_digits), Name],
    &[Answer(is_verdict), Answer(is_yes_or_no), Answer(is_cells), Answer(is_cells), Name],
    &[
        Answer(is_verdict),
        Answer(is_number),
        Answer(is_word),
        Answer(is_number_or_empty),
        Answer(is_level_or_empty),
        Name,
    ],
    &[
        Answer(is_verdict),
        Answer(is_digits),
        Name,
        Answer(is_number),
        Answer(is_number),
        Answer(is_number),
        Answer(is_seconds),
        Answer(is_seconds),
    ],
    // `compare`.
    &[Answer(is_word), Answer(is_verdict), Answer(is_seconds), Answer(is_number), Name],
    // `count`, `canon`, `generate --unbiased`.
    &[Answer(is_how), Answer(is_number), Name],
    &[Answer(is_number), Answer(is_map)],
    &[Answer(is_weight)],
];

/// The lists that have other puzzles or marks, too, which are not those that are asked about: `why` and `candidates`.
const LONG: [&[Field]; 2] = [
    &[
        Answer(is_verdict),
        Answer(is_cells),
        Answer(is_text),
        Answer(is_puzzle_or_empty),
        Answer(is_cells),
        Name,
    ],
    &[Answer(is_known), Answer(is_marks), Name],
];

/// Returns the name among the fields after a puzzle, if they are those of a list; else `None`.
pub(crate) fn name(after: &str) -> Option<&str> {
    let fields = fields(after)?;
    if fields.len() > 2 && REASONED.contains(&fields[0]) {
        return Some("");
    }
    LISTS.iter().chain(&LONG).find_map(|list| named(list, &fields))
}

/// Returns the name among the fields after a puzzle, if they are those of a list with other puzzles or marks.
pub(crate) fn name_in_a_long_list(after: &str) -> Option<&str> {
    let fields = fields(after)?;
    LONG.iter().find_map(|list| named(list, &fields))
}

fn fields(after: &str) -> Option<Vec<&str>> {
    Some(after.strip_prefix('\t')?.split('\t').map(str::trim).collect())
}

/// Returns the name, if the fields are those of the list.
fn named<'text>(list: &[Field], fields: &[&'text str]) -> Option<&'text str> {
    if list.len() != fields.len() {
        return None;
    }
    let mut name = "";
    for (field, text) in list.iter().zip(fields) {
        match field {
            Name => name = text,
            Answer(is_like) if is_like(text) => {}
            Answer(_) => return None,
        }
    }
    Some(name)
}

fn is_verdict(text: &str) -> bool {
    VERDICTS.contains(&text)
}

fn is_how(text: &str) -> bool {
    HOW.contains(&text)
}

fn is_level(text: &str) -> bool {
    LEVELS.contains(&text)
}

fn is_number_or_empty(text: &str) -> bool {
    text.is_empty() || is_number(text)
}

fn is_level_or_empty(text: &str) -> bool {
    text.is_empty() || is_level(text)
}

fn is_seconds(text: &str) -> bool {
    text.contains('.') && text.parse::<f64>().is_ok()
}

/// Which candidates are known.
fn is_known(text: &str) -> bool {
    ["all", "some", "none"].contains(&text)
}

/// Digits of each cell, or none.
fn is_marks(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'-' | b'.'))
}

fn is_text(_: &str) -> bool {
    true
}

fn is_puzzle_or_empty(text: &str) -> bool {
    text.is_empty() || text.len() >= 16
}

fn is_yes_or_no(text: &str) -> bool {
    ["", "yes", "no"].contains(&text)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A rating with one decimal.
fn is_decimal(text: &str) -> bool {
    text.split_once('.')
        .is_some_and(|(whole, tenth)| is_number(whole) && is_number(tenth) && tenth.len() == 1)
}

/// A solution, which may have been left out before.
fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric()) && (text.is_empty() || text.len() >= 16)
}

/// Cells and rules, such as `r1c2 r3c4=5`, or none.
fn is_cells(text: &str) -> bool {
    text.split([' ', ',']).all(|part| {
        part.is_empty() || part.starts_with('r') && part.contains('c') || part.starts_with("rule")
    })
}

/// The name of a technique, or none.
fn is_word(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// A map from a puzzle to its form.
fn is_map(text: &str) -> bool {
    text.starts_with("rows ") && text.contains(", digits ")
}

/// The weight of a puzzle in a sample.
fn is_weight(text: &str) -> bool {
    text.split_once('e')
        .is_some_and(|(number, exponent)| number.parse::<f64>().is_ok() && is_number(exponent))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_not_names_and_what_is_no_list_is_left_alone() {
        for (after, expected) in [
            ("\t936\tMedium", Some("")),
            ("\t936\tMedium\tmine", Some("mine")),
            ("\t1096\tMedium\t2\tnaked-pair\t000 corrected", Some("000 corrected")),
            ("\t7.1\t1.2\t1.2", Some("")),
            ("\t7.1\t1.2\t1.2\tmine", Some("mine")),
            ("\tunique\t\t001", Some("001")),
            ("\tmultiple\t\t\t\t001", Some("001")),
            ("\tunique\tr3c2=3 r7c7=4\t001\tyes", Some("001")),
            ("\tsolved\t68\tnaked-pair\t646\tMedium\tmine", Some("mine")),
            ("\tsolved\t21\tcage-combinations\t\t\tmine", Some("mine")),
            ("\tunique\t\tmine\t10558\t19\t693\t0.0092903\t0.0245722", Some("mine")),
            ("\tnative\tunique\t0.0001847\t1\tmine", Some("mine")),
            ("\tunique\t\t\t\t\tmine", Some("mine")),
            (
                "\tmultiple\tr2c9=9,r4c1=4\tmove r2c7=4 to the right\t1234341221434...\t\tmine",
                Some("mine"),
            ),
            ("\tall\t1 34 2 4\tmine", Some("mine")),
            ("\texactly\t9734\tmine", Some("mine")),
            ("\tunsupported\t\t\tits scale is for 9×9 grids", Some("")),
            ("\t1\trows c3 c2 c1 c4, columns r1 r2 r3 r4, digits 3 2 1 4", Some("")),
            ("\t1.5e9", Some("")),
            // Lists of others.
            ("\t17\tmine", None),
            ("\t17", None),
            ("\t7.1\tmine", None),
            ("\tunique", None),
            ("\tEasy", None),
            (" 936 Medium", None),
            ("\tunique\tmine\tyours", None),
        ] {
            assert_eq!(name(after), expected, "{after:?}");
        }
    }
}
