//! Rules of cells in no order, of pairs, and of the whole grid.

use super::{Case, FOUR, NINE, THREE, assert_kept};

const CAGES: &[Case] = &[
    (r#""type": "killer-cage", "cells": ["r1c1", "r1c2", "r1c3"], "sum": 6"#, true),
    (r#""type": "killer-cage", "cells": ["r1c1", "r1c2", "r1c3"], "sum": 7"#, false),
    (r#""type": "killer-cage", "cells": ["r1c1", "r1c2"]"#, true),
    // Two 1s.
    (r#""type": "killer-cage", "cells": ["r1c1", "r4c9"]"#, false),
    (r#""type": "killer-cage", "cells": ["r1c1", "r4c9"], "sum": 2"#, false),
    (r#""type": "killer-cage", "cells": ["r1c1", "r4c9"], "sum": 2, "repeats": true"#, true),
    (r#""type": "killer-cage", "cells": ["r1c1", "r4c9"], "sum": 3, "repeats": true"#, false),
    (r#""type": "sum", "cells": ["r1c1", "r4c9"], "sum": 2"#, true),
    (r#""type": "sum", "cells": ["r1c1", "r4c9"], "sum": 3"#, false),
    (r#""type": "sum", "cells": ["r1c2", "r1c4"], "coefficients": [2, -1], "sum": 0"#, true),
    (r#""type": "sum", "cells": ["r1c2", "r1c4"], "coefficients": [-1, 2], "sum": 0"#, false),
    (r#""type": "sum", "cells": ["r1c1", "r1c9"], "coefficients": [1, -1], "sum": -8"#, true),
    (r#""type": "equal-sums", "sets": [["r1c1", "r1c4"], ["r1c5"]]"#, true),
    (r#""type": "equal-sums", "sets": [["r1c1", "r1c4"], ["r1c6"]]"#, false),
    (r#""type": "equal-sums", "sets": [["r1c2"], ["r1c1", "r4c9"], ["r4c1"]]"#, true),
    (r#""type": "equal-sums", "sets": [["r1c2"], ["r4c1"], ["r1c3"]]"#, false),
    // Sets may share cells.
    (r#""type": "equal-sums", "sets": [["r1c1", "r1c4"], ["r1c1", "r2c1"]]"#, true),
    (r#""type": "equal-sums", "sets": [["r1c1", "r1c4"], ["r1c1", "r2c2"]]"#, false),
    (r#""type": "equal-sums", "sets": [["r1c1", "r1c2"], ["r1c1"]]"#, false),
    (r#""type": "equality-cage", "cells": ["r1c1", "r1c2", "r1c6", "r1c7"]"#, true),
    (r#""type": "equality-cage", "cells": ["r1c1", "r1c3", "r1c6", "r1c8"]"#, true),
    // More low digits than high ones; the middle digit; more odd than even; two 1s.
    (r#""type": "equality-cage", "cells": ["r1c1", "r1c2", "r1c3", "r1c6"]"#, false),
    (r#""type": "equality-cage", "cells": ["r1c5", "r1c2", "r1c7", "r1c8"]"#, false),
    (r#""type": "equality-cage", "cells": ["r1c1", "r1c3", "r1c7", "r1c8"]"#, false),
    (r#""type": "equality-cage", "cells": ["r1c1", "r4c9", "r1c6", "r1c8"]"#, false),
    (r#""type": "rellik-cage", "cells": ["r1c1", "r1c2", "r1c4"], "sum": 8"#, true),
    (r#""type": "rellik-cage", "cells": ["r1c2", "r1c4"], "sum": 5"#, true),
    // A cell by itself, two of them, all of them; two 1s are two.
    (r#""type": "rellik-cage", "cells": ["r1c1", "r1c2", "r1c4"], "sum": 4"#, false),
    (r#""type": "rellik-cage", "cells": ["r1c1", "r1c2", "r1c4"], "sum": 3"#, false),
    (r#""type": "rellik-cage", "cells": ["r1c1", "r1c2", "r1c4"], "sum": 7"#, false),
    (r#""type": "rellik-cage", "cells": ["r1c1", "r4c9"], "sum": 2"#, false),
    (r#""type": "rellik-cage", "cells": ["r1c1", "r1c3"], "sum": 2"#, true),
    (
        r#""type": "look-and-say", "cells": ["r1c1", "r4c9", "r1c2"], "counts": [{"count": 2, "digit": 1}]"#,
        true,
    ),
    // Exactly as often, not at least; of 2 nothing is said.
    (
        r#""type": "look-and-say", "cells": ["r1c1", "r4c9", "r1c2"], "counts": [{"count": 1, "digit": 1}]"#,
        false,
    ),
    (
        r#""type": "look-and-say", "cells": ["r1c1", "r1c2"], "counts": [{"count": 0, "digit": 3}]"#,
        true,
    ),
    (
        r#""type": "look-and-say", "cells": ["r1c1", "r1c2"], "counts": [{"count": 1, "digit": 1}, {"count": 1, "digit": 3}]"#,
        false,
    ),
];

const MARKS: &[Case] = &[
    (r#""type": "difference", "cells": ["r1c1", "r1c2"], "difference": 1"#, true),
    (r#""type": "difference", "cells": ["r1c2", "r1c1"], "difference": 1"#, true),
    (r#""type": "difference", "cells": ["r1c2", "r1c1"], "difference": 2"#, false),
    (r#""type": "difference", "cells": ["r1c1", "r4c9"], "difference": 0"#, true),
    (r#""type": "ratio", "cells": ["r1c1", "r1c2"], "ratio": 2"#, true),
    (r#""type": "ratio", "cells": ["r1c2", "r1c1"], "ratio": 2"#, true),
    (r#""type": "ratio", "cells": ["r1c2", "r1c3"], "ratio": 2"#, false),
    (r#""type": "ratio", "cells": ["r1c2", "r1c3"], "ratio": 1"#, false),
    (r#""type": "ratio", "cells": ["r1c1", "r4c9"], "ratio": 1"#, true),
    (r#""type": "xv", "cells": ["r1c1", "r1c9"], "sum": 10"#, true),
    (r#""type": "xv", "cells": ["r1c1", "r1c9"], "sum": 5"#, false),
    (r#""type": "greater-than", "greater": "r1c2", "less": "r1c1""#, true),
    (r#""type": "greater-than", "greater": "r1c1", "less": "r1c2""#, false),
    (r#""type": "greater-than", "greater": "r1c1", "less": "r4c9""#, false),
    (r#""type": "clone", "cells": ["r1c1", "r1c2"], "clones": ["r4c9", "r4c1"]"#, true),
    (r#""type": "clone", "cells": ["r1c1", "r1c2"], "clones": ["r4c1", "r4c9"]"#, false),
    (r#""type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [5, 1]"#, true),
    (r#""type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [1, 3]"#, false),
    // A digit that is named twice is there twice.
    (r#""type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [1, 1]"#, false),
    (r#""type": "quadruple", "cells": ["r1c1", "r4c9", "r2c1"], "digits": [1, 1]"#, true),
    (r#""type": "quadruple", "cells": ["r1c1", "r4c9", "r2c1"], "digits": [1]"#, true),
    (r#""type": "odd", "cells": ["r1c1", "r1c3"]"#, true),
    (r#""type": "odd", "cells": ["r1c1", "r1c2"]"#, false),
    (r#""type": "even", "cells": ["r1c2", "r1c4"]"#, true),
    (r#""type": "even", "cells": ["r1c1", "r1c2"]"#, false),
    (r#""type": "minimum", "cells": ["r1c1"]"#, true),
    (r#""type": "minimum", "cells": ["r1c2"]"#, false),
    // Minimums do not look at each other.
    (r#""type": "minimum", "cells": ["r1c1", "r1c2"]"#, true),
    (r#""type": "maximum", "cells": ["r1c9"]"#, true),
    (r#""type": "maximum", "cells": ["r1c8"]"#, false),
    (r#""type": "maximum", "cells": ["r1c8", "r1c9"]"#, true),
    (r#""type": "counting-circles", "cells": ["r1c1"]"#, true),
    (r#""type": "counting-circles", "cells": ["r1c1", "r1c2", "r4c1"]"#, true),
    (r#""type": "counting-circles", "cells": ["r1c2"]"#, false),
    (r#""type": "counting-circles", "cells": ["r1c1", "r4c9"]"#, false),
    (r#""type": "row-indexer", "cells": ["r1c1", "r2c1"]"#, true),
    (r#""type": "row-indexer", "cells": ["r1c1", "r1c4"]"#, false),
    (r#""type": "column-indexer", "cells": ["r1c1", "r1c5"]"#, true),
    (r#""type": "column-indexer", "cells": ["r2c1"]"#, false),
    (r#""type": "box-indexer", "cells": ["r2c1", "r3c3"]"#, true),
    (r#""type": "box-indexer", "cells": ["r1c4"]"#, false),
];

/// Neighbours in a row differ by 1 or 8 there, in a column by 3 or 6 or, below a box, by 4 or 5.
const WHOLE: &[Case] = &[
    (r#""type": "no-difference", "differences": [2, 7]"#, true),
    (r#""type": "no-difference", "differences": [2, 1]"#, false),
    (r#""type": "no-difference", "differences": [0]"#, true),
    (r#""type": "no-ratio", "ratios": [8]"#, true),
    (r#""type": "no-ratio", "ratios": [8, 9]"#, false),
    (r#""type": "no-sum", "sums": [2, 18]"#, true),
    (r#""type": "no-sum", "sums": [2, 17]"#, false),
    (r#""type": "anti-knight""#, true),
    (r#""type": "anti-king""#, true),
    (r#""type": "anti-leaper", "rows": 1, "columns": 2"#, true),
    (r#""type": "anti-leaper", "rows": 1, "columns": 3"#, false),
    (r#""type": "anti-leaper", "rows": 3, "columns": 1"#, false),
    (r#""type": "anti-leaper", "rows": 2, "columns": 2"#, false),
    (r#""type": "anti-leaper", "rows": 0, "columns": 1"#, true),
    (r#""type": "taxicab", "distance": 3"#, true),
    (r#""type": "taxicab", "distance": 4"#, false),
    (r#""type": "taxicab", "distance": 15"#, true),
    // Two 9s in opposite corners.
    (r#""type": "taxicab", "distance": 16"#, false),
    (r#""type": "self-taxicab""#, false),
    (r#""type": "global-entropy""#, false),
];

const WHOLE_OF_FOUR: &[Case] = &[
    (r#""type": "anti-king""#, false),
    (r#""type": "anti-knight""#, false),
    (r#""type": "global-entropy""#, false),
    // The four neighbours 4 and 1 in the middle.
    (r#""type": "no-difference", "differences": [3]"#, false),
    (
        r#""type": "no-difference", "differences": [3], "except": [["r2c2", "r2c3"], ["r3c2", "r2c2"], ["r3c2", "r3c3"], ["r2c3", "r3c3"]]"#,
        true,
    ),
    (
        r#""type": "no-difference", "differences": [3], "except": [["r2c2", "r2c3"], ["r3c2", "r2c2"], ["r3c2", "r3c3"]]"#,
        false,
    ),
    (
        r#""type": "no-ratio", "ratios": [4], "except": [["r2c2", "r2c3"], ["r3c2", "r2c2"], ["r3c2", "r3c3"], ["r3c3", "r2c3"]]"#,
        true,
    ),
    (r#""type": "no-ratio", "ratios": [4], "except": [["r2c2", "r2c3"], ["r3c2", "r2c2"]]"#, false),
    (r#""type": "equality-cage", "cells": ["r1c1", "r1c4"]"#, true),
    (r#""type": "equality-cage", "cells": ["r1c1", "r1c3"]"#, false),
];

#[test]
fn cages_and_sums_mean_what_they_say() {
    let kinds =
        ["killer-cage", "sum", "equal-sums", "equality-cage", "rellik-cage", "look-and-say"];
    assert_kept(&kinds, &[(NINE, CAGES)]);
}

#[test]
fn marks_mean_what_they_say() {
    let kinds = [
        "difference", "ratio", "xv", "greater-than", "clone", "quadruple", "odd", "even",
        "minimum", "maximum", "counting-circles", "row-indexer", "column-indexer", "box-indexer",
    ];
    assert_kept(&kinds, &[(NINE, MARKS)]);
}

#[test]
fn rules_of_the_whole_grid_mean_what_they_say() {
    let kinds = [
        "no-difference", "no-ratio", "no-sum", "anti-knight", "anti-king", "anti-leaper",
        "taxicab", "self-taxicab", "global-entropy", "equality-cage",
    ];
    let three = [(r#""type": "global-entropy""#, true), (r#""type": "self-taxicab""#, false)];
    let one = [(r#""type": "self-taxicab""#, true), (r#""type": "anti-king""#, true)];
    let cases: [(&str, &[Case]); 4] =
        [(NINE, WHOLE), (FOUR, WHOLE_OF_FOUR), (THREE, &three), ("1", &one)];
    assert_kept(&kinds, &cases);
}
