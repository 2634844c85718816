//! Output formats, and other choices from a list.

use clap::ValueEnum;

use crate::input::group::GroupBy;

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    /// A table for a terminal.
    Text,
    /// One line per puzzle and engine, tab-separated: puzzle, engine, verdict, seconds, nodes, name.
    Line,
    /// One JSON object with everything.
    Json,
    /// The table as comma-separated values.
    Csv,
    /// The table in Markdown.
    Markdown,
}

/// The techniques that `--all` uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum AllOf {
    /// Techniques up to the hardest one that the puzzle needs, or those in `--techniques`.
    Needed,
    /// All techniques that may be used.
    Everything,
}

/// The scales.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scale {
    /// The scale of Sudoku Explainer 1.2.1, which the players' forums use: ER, EP, ED, from 1.0 to 11.9, with that
    /// program's levels: Easy (up to 1.2), Medium (1.5), Hard (2.5), Fiendish (6.0), Diabolical.
    Se121,
    /// The score and level of `HoDoKu` 2.3, for steps in its order.
    Hodoku,
    /// kenzan's own scale, for puzzles with rules and of all sizes: points for the steps that a person takes, with the
    /// levels Easy, Medium, Hard, Fiendish and Diabolical.
    Kenzan,
    /// The number of nodes that each engine visits, and the size of the smallest backdoor: the fewest cells whose
    /// digits reduce the rest to singles.
    Search,
}

/// The criterion of groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum By {
    /// The kinds of their rules, as `kenzan rules` names them, and of their extra houses.
    Rules,
    /// Their file.
    File,
    /// Their name without the number at its end.
    Name,
}

impl From<By> for GroupBy {
    fn from(by: By) -> Self {
        match by {
            By::Rules => Self::Rules,
            By::File => Self::File,
            By::Name => Self::Name,
        }
    }
}

/// The order in which parts of a puzzle are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TrialOrder {
    /// The givens in reading order, then the rules.
    Givens,
    /// The rules, then the givens in reading order.
    Rules,
    /// A random order of all of them, the same for the same `--seed`.
    Random,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ListFormat {
    /// A table.
    Text,
    /// A JSON list.
    Json,
}

/// The regions of a puzzle that is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Regions {
    /// Boxes.
    Boxes,
    /// Connected regions of random shapes: a jigsaw.
    Irregular,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum GenerateFormat {
    /// One line per puzzle: the puzzle, in JSON if it has rules or other houses; with `--rating`, `--level`, `--pearl`
    /// or `--diamond`, then its rating, tab-separated as `kenzan rate` prints it (ER, EP, ED; or score or points, level);
    /// with `--unbiased`, then its weight.
    Line,
    /// A grid per puzzle.
    Text,
    /// One JSON object per line: the puzzle, its solution and rating.
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CanonFormat {
    /// One line per puzzle: the form, and what else is asked for, tab-separated.
    Line,
    /// One JSON object per line: the form, the number of automorphisms, a map, the image by `--apply` or `--undo`, and the
    /// number of the class by `--class`.
    Json,
}

/// The formats of `solve`.
pub(super) const SOLVE: &[&str] = &[
    "text: Grids and a sentence",
    "line: One line per puzzle, tab-separated: puzzle, verdict (unique, multiple, none, unknown, malformed), first \
     solution, name or reason; with `--count`, the number of solutions",
    "json: One JSON object per line",
    "csv: Comma-separated values with a header",
];

/// The formats of `check`.
pub(super) const CHECK: &[&str] = &[
    "text: A grid and sentences",
    "line: One line per puzzle, tab-separated: puzzle, verdict, minimal (yes, no, unknown), givens that are not \
     needed, wrong entries, name or reason",
    "json: One JSON object per line",
    "csv: The same columns, but separate ones for name and reason, as comma-separated values with a header",
];

/// The formats of `prove`.
pub(super) const PROVE: &[&str] = &[
    "text: Sentences",
    "line: One line per puzzle, tab-separated: puzzle, verdict, solution, name or reason; then the clauses of the \
     formula, the steps and bytes of the proof, and the seconds to make and to check it",
];

/// The formats of `why`.
pub(super) const WHY: &[&str] = &[
    "text: A grid and sentences",
    "line: One line per puzzle, tab-separated: puzzle, verdict, the givens that clash or that are missing, the \
     likeliest repair, the repaired puzzle, wrong entries, name or reason",
    "json: One JSON object per line. In `clash`, `givens` and `candidates` are cells, and `rules` are positions in the \
     puzzle's list `rules`, counted from 1: they can't all be true",
    "csv: The same columns, but separate ones for name and reason, as comma-separated values with a header",
];

/// The formats of `count`.
pub(super) const COUNT: &[&str] = &[
    "text: A grid and sentences",
    "line: One line per puzzle, tab-separated: puzzle, meaning of the number (exactly, at-least, about), number, name \
     or reason",
    "json: One JSON object per line",
];

/// The formats of `candidates`.
pub(super) const CANDIDATES: &[&str] = &[
    "text: A grid and sentences",
    "line: One line per puzzle, tab-separated: puzzle, how much is known (all, unconfirmed, some, none), the digits of \
     each cell, separated by spaces, name or reason",
    "json: One JSON object per line",
    "events: JSON objects, one per line, printed as soon as a solution is found or a candidate is ruled out; at the \
     end the object that `json` prints",
];

/// The formats of `propagate`.
pub(super) const PROPAGATE: &[&str] = &[
    "text: A grid and a sentence",
    "line: One line per puzzle, tab-separated: puzzle, how much is left (one candidate in each cell, several, none, \
     unknown), the digits of each cell, separated by spaces, name or reason",
    "json: One JSON object per line",
];

/// The formats of `redundant`.
pub(super) const REDUNDANT: &[&str] = &[
    "text: Grids and sentences",
    "line: One line per puzzle, tab-separated: the reduced puzzle (with rules, a link or JSON), verdict, the removed \
     parts (`r1c3=5`, `rule2`), name or reason, minimal (yes, unknown)",
    "json: One JSON object per line: `alone` is about removing each part on its own, `together` about removing parts \
     one after the other",
];

/// The formats of `rate`.
pub(super) const RATE: &[&str] = &[
    "text: A sentence per puzzle",
    "line: One line per puzzle, tab-separated: puzzle, ER, EP, ED, name or reason; if there is no rating, a word in \
     the place of ER (malformed, unsupported, none, multiple, solved, beyond, unknown); with `--techniques`, the steps",
    "json: One JSON object per line",
    "csv: The columns of `line` as comma-separated values, with a header",
];

/// The formats of `explain`.
pub(super) const EXPLAIN: &[&str] = &[
    "text: A grid, a sentence per step, and a summary",
    "line: One line per puzzle, tab-separated: puzzle, verdict (solved, stuck, multiple, none, unknown, unsupported, \
     malformed), number of steps, hardest technique, `HoDoKu`'s score and level if it is solved (with a + if `HoDoKu` \
     has no score for some step), name or reason, wrong entries",
    "json: One JSON object per line, with all steps; cells are always written as r3c5, regardless of `--notation`",
];

/// The formats of `minimise`, `scramble` and `vary`.
pub(super) const MADE: &[&str] = &[
    "line: One line per puzzle that was made",
    "json: One JSON object per line for each puzzle of the input, with the puzzles that were made from it",
];
