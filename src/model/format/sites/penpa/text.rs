//! The text in a link of Penpa: its header, and its objects, whose names are abbreviated.

use serde_json::Value;

use crate::format::json::twice;
use crate::json::Problem;
use crate::spelling::brief;

/// The meaning of the abbreviations: each is a `z` and a sign.
const NAMES: [(char, &str); 31] = [
    ('Z', "z"),
    ('9', "\"qa\""),
    ('Q', "\"pu_q\""),
    ('A', "\"pu_a\""),
    ('G', "\"grid\""),
    ('M', "\"edit_mode\""),
    ('S', "\"surface\""),
    ('L', "\"line\""),
    ('E', "\"lineE\""),
    ('W', "\"wall\""),
    ('C', "\"cage\""),
    ('N', "\"number\""),
    ('Y', "\"symbol\""),
    ('P', "\"special\""),
    ('B', "\"board\""),
    ('R', "\"command_redo\""),
    ('U', "\"command_undo\""),
    ('8', "\"command_replay\""),
    ('1', "\"numberS\""),
    ('F', "\"freeline\""),
    ('2', "\"freelineE\""),
    ('T', "\"thermo\""),
    ('3', "\"arrows\""),
    ('D', "\"direction\""),
    ('0', "\"squareframe\""),
    ('5', "\"polygon\""),
    ('4', "\"deletelineE\""),
    ('6', "\"killercages\""),
    ('7', "\"nobulbthermo\""),
    ('_', "\"__a\""),
    ('O', "null"),
];

/// Reads a line of the text as JSON.
pub(super) fn json(line: &str, what: &str) -> Result<Value, Problem> {
    let mut long = String::with_capacity(line.len());
    let mut signs = line.chars();
    while let Some(sign) = signs.next() {
        if sign != 'z' {
            long.push(sign);
            continue;
        }
        let short = signs.next();
        let name = NAMES.iter().find(|(sign, _)| Some(*sign) == short);
        long += name.ok_or_else(|| Problem::new(format!("an unknown abbreviation in {what}")))?.1;
    }
    if let Some((key, _)) = twice(&long) {
        return Err(Problem::new(format!("'{}' appears twice in {what}", brief(&key))));
    }
    serde_json::from_str(&long)
        .map_err(|error| Problem::new(format!("bad JSON in {what}: {error}")))
}

/// The first line.
pub(super) struct Header {
    /// The kind of the grid.
    pub(super) kind: String,
    /// Columns and rows, with those that surround the puzzle.
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// Which diagonals were drawn when the grid was made: the main one, and the other.
    pub(super) diagonals: [bool; 2],
    pub(super) title: Option<String>,
    pub(super) author: Option<String>,
    pub(super) rules: Option<String>,
}

/// The most columns or rows that are read.
const LARGEST: usize = 80;

impl Header {
    pub(super) fn read(line: &str) -> Result<Self, Problem> {
        let fields: Vec<&str> = line.trim_end().split(',').collect();
        let field = |index: usize| fields.get(index).copied().unwrap_or_default();
        let kind = field(0).to_owned();
        if !["square", "sudoku"].contains(&kind.as_str()) {
            let kind = brief(&kind);
            return Err(Problem::new(format!("a grid of the kind '{kind}' is not a sudoku"))
                .hinting("those of the kinds sudoku and square are read"));
        }
        let number = |index: usize| {
            let number = field(index).parse().ok().filter(|number| (1..=LARGEST).contains(number));
            number.ok_or_else(|| Problem::new("the header has no size of the grid"))
        };
        let words = |index: usize, label: &str| {
            let text = field(index).strip_prefix(label).unwrap_or(field(index));
            let text = text.replace("%2C", ",").replace("%2D", "\n").replace("%2E", "&");
            let text = text.replace("%2F", "=").replace("zZ", "z");
            Some(text.trim().to_owned()).filter(|text| !text.is_empty())
        };
        let is_on = |index: usize| kind == "sudoku" && field(index) == "1";
        Ok(Self {
            columns: number(1)?,
            rows: number(2)?,
            diagonals: [is_on(11), is_on(14)],
            title: words(15, "Title:"),
            author: words(16, "Author:"),
            rules: words(18, ""),
            kind,
        })
    }

    /// Checks whether the puzzle is declared as a sudoku.
    pub(super) fn is_sudoku(&self) -> bool {
        let words = [&self.title, &self.rules];
        self.kind == "sudoku" || words.into_iter().flatten().any(|text| declares_sudoku(text))
    }
}

/// Returns whether a text mentions sudoku.
pub(super) fn declares_sudoku(text: &str) -> bool {
    text.to_lowercase().contains("sudoku")
}
