//! Puzzles, and what is known about them.

use kenzan::{Grid, Puzzle};

use super::{grid, read};

/// A puzzle and what is known about it.
#[derive(Debug)]
pub(crate) struct Case {
    /// What it is.
    pub(crate) name: &'static str,
    pub(crate) puzzle: Puzzle,
    pub(crate) count: Count,
    /// Its only solution, if it has one and the list says it.
    pub(crate) solution: Option<Grid>,
    /// The engines that must come to an end within the budget of the suite.
    pub(crate) decided_by: Vec<&'static str>,
}

/// How many solutions there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Count {
    Exactly(u64),
    AtLeast(u64),
}

const SEARCHERS: &str = "native z3 sat mrv permutation depth-first";
const EVERYONE: &str = "native z3 sat mrv permutation depth-first subtraction";

/// What it is; who must decide it; `puzzle:count:solution`. A count with a `+` is a lower bound, a
/// puzzle may be headed by the shape of its boxes, and commas make it one of pencil marks.
const LIST: &[(&str, &str, &str)] = &[
    (
        "000 as printed",
        "native sat mrv permutation",
        "000801000000000430500000000000070800000000100020030000600000075003400000000200600:9734:",
    ),
    (
        "000 corrected",
        "native z3 sat mrv permutation",
        "000801000000000043500000000000070800000000100020030000600000075003400000000200600:1:\
         237841569186795243594326718315674892469582137728139456642918375853467921971253684",
    ),
    (
        "001",
        EVERYONE,
        "000040000005000000036800072080006500100500090000000207010208436008004709060010005:1:\
         271643958895172364436895172783926541142587693659431287917258436528364719364719825",
    ),
    (
        "002 and 003",
        SEARCHERS,
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400:1:\
         812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    ),
    (
        "002 with its last 9 as a 2",
        "native z3 sat mrv",
        "800000000003600000070090200050007000000045700000100030001000068008500010020000400:0:",
    ),
    (
        "004, first",
        "native z3 sat mrv",
        "000000000000001080640000700000003000001805000900000402000009350700060000000020000:1:\
         187632549592471683643958721476293815321845976958716432264189357715364298839527164",
    ),
    (
        "004, second",
        SEARCHERS,
        "000000039000001005003050800008090006070002000100400000009080050020000600400700000:1:\
         751846239892371465643259871238197546974562318165438927319684752527913684486725193",
    ),
    (
        "an empty grid",
        "native sat mrv depth-first",
        ".................................................................................:1000+:",
    ),
    (
        "two equal givens in a row",
        EVERYONE,
        "5.......5........................................................................:0:",
    ),
    (
        "two equal givens in a column",
        EVERYONE,
        "5........5.......................................................................:0:",
    ),
    (
        "two equal givens in a box",
        EVERYONE,
        "5.........5......................................................................:0:",
    ),
    (
        "a cell with no candidate",
        "native z3 sat mrv subtraction permutation",
        "12345678.........9...............................................................:0:",
    ),
    (
        "a digit with no place in a row",
        "native z3 sat subtraction permutation",
        "1234..........9..........9.......................................................:0:",
    ),
    ("an empty 4×4", SEARCHERS, "................:288:"),
    ("a 4×4 of four givens", EVERYONE, "1.....3..4.....2:1:1324423124133142"),
    ("a full 4×4", EVERYONE, "1324423124133142:1:1324423124133142"),
    ("a full 4×4 with a mistake", EVERYONE, "1324423124133141:0:"),
    ("a 4×4 of pencil marks", EVERYONE, "1,3,12,4,4,2,3,1,2,4,14,3,3,1,1234,2:1:1324423124133142"),
    (
        "all pencil marks of a 4×4",
        SEARCHERS,
        "\
        1234,1234,1234,1234,1234,1234,1234,1234,1234,1234,1234,1234,1234,1234,1234,1234:288:",
    ),
    (
        "a 4×4 with its ones placed",
        SEARCHERS,
        "1,234,234,234,234,234,1,234,234,1,234,234,234,234,234,1:18:",
    ),
    ("a cell without pencil marks", EVERYONE, "1,3,2,4,4,2,3,1,2,4,,3,3,1,1234,2:0:"),
    ("an empty 6×6", "native sat mrv depth-first", "....................................:20000+:"),
    (
        "an empty 6×6 of tall boxes",
        "native sat mrv",
        "3x2 ....................................:20000+:",
    ),
    ("a 6×6", SEARCHERS, "........246....5.1.5.2...46.....3.24:1:"),
    (
        "an 8×8",
        "native sat mrv",
        "6.....2112...7.83.....464....2.7.84.....5...7..486.5..72.17...8.:1:",
    ),
    (
        "a 12×12",
        "native sat mrv",
        ".645..A...1..7.C56.2..........8.56...C.A4..58..6.3......9.7.45..B......1C.64.5B...87..A1\
         6.C..59.5..B.87A.26C3.C.7B.618...19....C.75B6.....1..32.:1:",
    ),
    (
        "a 16×16",
        "native sat mrv",
        ".D7.6..B8.2G....26.F..GAD451..B.3.B.....EC.9....C..5.93.A..B.28...4G.28C..EF9D.68.F.A..4\
         GB.6.C239.D25FE.4.8.B..7..A61B...D9C....D4...E..7..AG6.B75.EF.62B..D.89A6A.C....9.3..F.E\
         .19..G.D6.CE2.7.G...7C.9..A4..6F.9..D..E.2.8754GB..1...8C...E...E..4B.2.1.G5.A.C:1:",
    ),
];

/// Returns the list.
pub(crate) fn cases() -> Vec<Case> {
    let case = |&(name, decided_by, line): &(&'static str, &'static str, &str)| {
        let mut parts = line.split(':');
        let mut part = || parts.next().expect("a line is puzzle:count:solution");
        let (puzzle, count, solution) = (read(part()), part(), part());
        let count = match count.strip_suffix('+') {
            Some(least) => Count::AtLeast(least.parse().expect("a number")),
            None => Count::Exactly(count.parse().expect("a number")),
        };
        let solution = (!solution.is_empty()).then(|| grid(solution));
        let decided_by = decided_by.split(' ').collect();
        Case { name, puzzle, count, solution, decided_by }
    };
    LIST.iter().map(case).collect()
}
