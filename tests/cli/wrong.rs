//! Puzzles with mistakes in their rules: each is reported on a line, with its place and a hint, and the puzzles around
//! it are solved.

use serde_json::Value;

use super::program::{Ran, kenzan};

/// Fields of an object of 4×4 without givens.
const FOUR: &str = r#""kenzan":1,"givens":"................""#;

/// Texts with a mistake after a §, which is removed; the message, and the hint.
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn wrong() -> Vec<(String, &'static str, &'static str)> {
    let rule = |rule: &str| format!(r#"{{{FOUR},"rules":[{{"type":"anti-knight"}},{rule}]}}"#);
    let nine = format!(r#""kenzan":1,"givens":"{}""#, ".".repeat(81));
    let regions =
        "aaabbbcccaaabbbcccaaabbbcccdddeeefffdddeeefffdddeeefffggghhhiiiggghhhiiiggghhhiii";
    vec![
        (
            rule(r#"{"type":"odd","cells":["r1c1",§"r5c1"]}"#),
            "rules[1].cells[1]: r5c1 is outside a 4×4 grid",
            "`kenzan rules odd` has an example",
        ),
        (
            rule(r#"{"type":"killer-cage","cells":§[],"sum":3}"#),
            "rules[1].cells: no cells (at least 1 cell)",
            "`kenzan rules killer-cage` has an example",
        ),
        (
            rule(r#"{"type":"killer-cage","cells":["r1c1","r1c2"],"sum":§1099}"#),
            "rules[1].sum: 1099 is not between 1 and 8",
            "`kenzan rules killer-cage` has an example",
        ),
        (
            format!(r#"{{{nine},"regions":§"{}"}}"#, regions.replacen("aab", "abb", 1)),
            "'regions': region 1 has 8 cells, but a house has one for each of the 9 digits",
            "write a number for each cell, row by row, or [] for no regions",
        ),
        (
            rule(r#"{"type":"thermometer","lines":[§["r1c1"]]}"#),
            "rules[1].lines[0]: only one cell (at least 2 cells)",
            "`kenzan rules thermometer` has an example",
        ),
        (
            r#"{"kenzan":1,"size":4,"givens":"1...............",§"givens":"2..............."}"#.into(),
            "'givens' appears twice",
            "an object has each of its keys once",
        ),
        (
            r#"{"kenzan":1,"size":4,"givens":§"12..............."}"#.into(),
            "givens: 17 cells, a 4×4 puzzle has 16: one too many",
            "write one mark for each cell, '.' for an empty one",
        ),
        (
            r#"{"size":4,"grid":[[{"value":1,"given":true,§"value":2},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}"#.into(),
            "'value' appears twice",
            "an object has each of its keys once",
        ),
        (
            format!(r#"{{{FOUR},§"rulse":[]}}"#),
            "unknown field 'rulse'",
            "did you mean 'rules'?",
        ),
        (
            rule(r#"{"type":"odd","cells":["r1c1"],§"sum":3}"#),
            "rules[1].sum: unknown field 'sum', expected 'cells'",
            "`kenzan rules odd` has an example",
        ),
        (
            "https://f-puzzles.com/?load=§N4IgzglgXgpiBcBOANCALhNAbO8QDcBDAVwFtMBzLSAA".into(),
            "the link of f-puzzles is damaged: it can't be unpacked",
            "copy all of it again",
        ),
        (
            r#"{"kenzan":1,"size":§0,"givens":""}"#.into(),
            "size: 0 is not between 1 and 36",
            "the sizes are 1 to 36; a classic sudoku has 9",
        ),
        (
            format!(r#"{{{FOUR},"size":§99}}"#),
            "size: 99 is not between 1 and 36",
            "the sizes are 1 to 36; a classic sudoku has 9",
        ),
        (
            format!(r#"{{{FOUR},"rules":§{{"type":"anti-king"}}}}"#),
            "rules: expected a list of rules, not an object",
            r#"write "rules": [{"type": …}, …], even for a single one"#,
        ),
        (
            rule(r#"§["anti-king"]"#),
            "rules[1]: a rule is an object with a \"type\"",
            r#"write {"type": "killer-cage", …}; `kenzan rules` lists all kinds"#,
        ),
        (
            rule(r#"{"type":"sandwich","clue":§"r0c0","sum":3}"#),
            "rules[1].clue: r0c0 is at a corner, before no row or column",
            "`kenzan rules sandwich` has an example",
        ),
        (
            rule(r#"{"type":"relation","line":["r1c1","r1c2"],"relation":§"a % 0"}"#),
            "rules[1].relation: a division by zero for a=1, b=1",
            "`kenzan rules relation` has an example",
        ),
        (
            format!(r#"{{{FOUR},"houses":§"triangles"}}"#),
            "houses: 'triangles' is not an extra house",
            r#"write one of "diagonals", "main diagonal", "anti-diagonal", "windows", "disjoint groups""#,
        ),
        (
            rule(r#"{"type":"regex","line":["r1c1"],"pattern":§"(1"}"#),
            "rules[1].pattern: unclosed group",
            "`kenzan rules regex` has an example",
        ),
        (
            rule(r#"{"type":"difference","cells":§["r1c1"],"difference":1}"#),
            "rules[1].cells: expected a list of 2, not of 1",
            "`kenzan rules difference` has an example",
        ),
        (
            rule(r#"{"type":"whisper","line":["r1c1","r1c2"],"difference":§"five"}"#),
            "rules[1].difference: expected a whole number, 0 or more, not \"five\"",
            "`kenzan rules whisper` has an example",
        ),
    ]
}

/// Returns the column of what is wrong, and the line without its mark.
fn marked(text: &str) -> (usize, String) {
    let (before, _) = text.split_once('§').expect("something is wrong");
    (before.chars().count() + 1, text.replace('§', ""))
}

#[test]
fn mistakes_are_reported_with_their_place_and_a_hint() {
    for (text, message, hint) in wrong() {
        let (column, text) = marked(&text);
        let Ran { stdout, stderr, code } = kenzan(&["solve", "-"], &text);
        assert_eq!((code, stdout.as_str()), (2, ""), "{text}");
        let told = format!("standard input:1:{column}: {message}\nhint: {hint}\n");
        assert!(stderr.starts_with(&told), "{stderr}\n  instead of\n{told}");
    }
}

#[test]
fn puzzles_around_a_mistake_are_solved() {
    let good = format!(r#"{{{FOUR},"name":"good","rules":[{{"type":"anti-king"}}]}}"#);
    let wrong = wrong();
    let lines = wrong.iter().map(|(text, ..)| format!("{}\n{good}\n", marked(text).1));
    let input = good.clone() + "\n" + &lines.collect::<String>();
    let ran = kenzan(&["solve", "--format", "json", "--check", "none"], &input);
    assert_eq!(ran.code, 2);
    let answers: Vec<Value> = ran
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("one object per line"))
        .collect();
    assert_eq!(answers.len(), 2 * wrong.len() + 1);
    for (index, answer) in answers.iter().enumerate() {
        let Some((text, message, hint)) = index
            .checked_sub(1)
            .and_then(|index| index.is_multiple_of(2).then(|| &wrong[index / 2]))
        else {
            assert_eq!(answer["verdict"], "none", "{answer}");
            continue;
        };
        assert_eq!(answer["verdict"], "malformed", "{answer}");
        assert_eq!((&answer["reason"], &answer["hint"]), (&(*message).into(), &(*hint).into()));
        let place = (index + 1, marked(text).0);
        assert_eq!((&answer["line"], &answer["column"]), (&place.0.into(), &place.1.into()));
    }
}
