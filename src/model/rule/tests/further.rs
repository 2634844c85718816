//! Cages that are calculated, sets of the same digits, counted digits, connected ones, state machines.

use super::{Case, FOUR, NINE, THREE, assert_kept};

const CAGES: &[Case] = &[
    (r#""type": "same-digits", "sets": [["r1c1", "r1c2"], ["r2c8", "r4c9"]]"#, true),
    (r#""type": "same-digits", "sets": [["r1c1", "r1c2"], ["r2c9", "r4c9"]]"#, false),
    // As often: 1, 1, 2 are not 1, 2, 2; a set may share cells with another.
    (
        r#""type": "same-digits", "sets": [["r1c1", "r4c9", "r1c2"], ["r1c1", "r1c2", "r2c8"]]"#,
        false,
    ),
    (
        r#""type": "same-digits", "sets": [["r1c1", "r1c2"], ["r4c9", "r1c2"], ["r2c8", "r1c1"]]"#,
        true,
    ),
    (
        r#""type": "calculation-cage", "cells": ["r1c2", "r1c3", "r1c4"], "operation": "product", "result": 24"#,
        true,
    ),
    (
        r#""type": "calculation-cage", "cells": ["r1c2", "r1c3", "r1c4"], "operation": "product", "result": 25"#,
        false,
    ),
    (r#""type": "calculation-cage", "cells": ["r1c5"], "operation": "product", "result": 5"#, true),
    (
        r#""type": "calculation-cage", "cells": ["r1c1", "r4c9"], "operation": "sum", "result": 2"#,
        true,
    ),
    (
        r#""type": "calculation-cage", "cells": ["r1c1", "r4c9"], "operation": "sum", "result": 3"#,
        false,
    ),
    // The greatest minus all others, wherever it is.
    (
        r#""type": "calculation-cage", "cells": ["r1c1", "r1c9", "r1c2"], "operation": "difference", "result": 6"#,
        true,
    ),
    (
        r#""type": "calculation-cage", "cells": ["r1c1", "r1c9", "r1c2"], "operation": "difference", "result": 5"#,
        false,
    ),
    (
        r#""type": "calculation-cage", "cells": ["r1c5", "r1c4", "r1c3"], "operation": "difference", "result": 0"#,
        false,
    ),
    (
        r#""type": "calculation-cage", "cells": ["r1c2", "r1c8"], "operation": "quotient", "result": 4"#,
        true,
    ),
    (
        r#""type": "calculation-cage", "cells": ["r1c3", "r1c8"], "operation": "quotient", "result": 2"#,
        false,
    ),
    (
        r#""type": "calculation-cage", "cells": ["r1c2", "r1c4", "r1c8"], "operation": "quotient", "result": 1"#,
        true,
    ),
    (
        r#""type": "calculation-cage", "cells": ["r1c9", "r1c8", "r1c7"], "operation": "quotient", "result": 0"#,
        false,
    ),
    (r#""type": "distinct-count", "counter": "r1c2", "cells": ["r1c1", "r4c9", "r1c3"]"#, true),
    (r#""type": "distinct-count", "counter": "r1c4", "cells": ["r1c1", "r4c9", "r1c3"]"#, false),
];

const LINES: &[Case] = &[
    // 4, 1, 5, 9, 2.
    (r#""type": "lunchbox", "line": ["r1c4", "r1c1", "r1c5", "r1c9", "r1c2"], "sum": 5"#, true),
    (r#""type": "lunchbox", "line": ["r1c9", "r1c5", "r1c1"], "sum": 5"#, true),
    (r#""type": "lunchbox", "line": ["r1c4", "r1c1", "r1c5", "r1c9", "r1c2"], "sum": 4"#, false),
    (r#""type": "lunchbox", "line": ["r1c1", "r1c2"], "sum": 0"#, true),
    // Two 1s.
    (r#""type": "lunchbox", "line": ["r1c1", "r4c9", "r1c3"], "sum": 1"#, false),
    // 5, 2, 7, 5: the second cell after that of 2.
    (r#""type": "value-indexer", "line": ["r1c5", "r1c2", "r1c7", "r2c2"]"#, true),
    (r#""type": "value-indexer", "line": ["r1c5", "r1c1", "r2c2"]"#, true),
    (r#""type": "value-indexer", "line": ["r1c5", "r1c1", "r1c6"]"#, false),
    // There is only one.
    (r#""type": "value-indexer", "line": ["r1c5", "r1c2", "r2c2"]"#, false),
    // 3, 4, 6, 7: 4 + 6, and 7 + 3 over the end.
    (
        r#""type": "sum-line", "line": ["r1c3", "r1c4", "r1c6", "r1c7"], "sum": 10, "closed": true"#,
        true,
    ),
    (r#""type": "sum-line", "line": ["r1c3", "r1c4", "r1c6", "r1c7"], "sum": 10"#, false),
    (
        r#""type": "sum-line", "line": ["r1c3", "r1c4", "r1c6", "r1c7"], "sum": 20, "closed": true"#,
        true,
    ),
    (
        r#""type": "sum-line", "line": ["r1c3", "r1c4", "r1c6", "r1c7"], "sum": 5, "closed": true"#,
        false,
    ),
    // Any 1s, then a 2; the 3 leads nowhere.
    (
        r#""type": "state-machine", "line": ["r1c1", "r4c9", "r1c2"], "accept": [5], "steps": [{"from": 0, "digits": [1], "to": 0}, {"from": 0, "digits": [2], "to": 5}]"#,
        true,
    ),
    (
        r#""type": "state-machine", "line": ["r1c1", "r1c2", "r1c3"], "accept": [0, 5], "steps": [{"from": 0, "digits": [1], "to": 0}, {"from": 0, "digits": [2], "to": 5}]"#,
        false,
    ),
    (
        r#""type": "state-machine", "line": ["r1c1"], "accept": [5], "steps": [{"from": 0, "digits": [1], "to": 0}, {"from": 0, "digits": [2], "to": 5}]"#,
        false,
    ),
    // Of two ways, one is accepted; and of two states in which it may begin.
    (
        r#""type": "state-machine", "line": ["r1c1", "r1c2"], "accept": [3], "steps": [{"from": 0, "digits": [1], "to": 1}, {"from": 0, "digits": [1], "to": 2}, {"from": 2, "digits": [2], "to": 3}]"#,
        true,
    ),
    (
        r#""type": "state-machine", "line": ["r1c1"], "start": [7, 9], "accept": [1], "steps": [{"from": 9, "digits": [1, 4], "to": 1}]"#,
        true,
    ),
];

const CLUES: &[Case] = &[
    // 987654321, and 456789123.
    (r#""type": "hidden-skyscraper", "clue": "r1c10", "digit": 8"#, true),
    (r#""type": "hidden-skyscraper", "clue": "r1c10", "digit": 7"#, false),
    (r#""type": "hidden-skyscraper", "clue": "r2c0", "digit": 1"#, true),
    // All are visible.
    (r#""type": "hidden-skyscraper", "clue": "r1c0", "digit": 9"#, false),
    (r#""type": "frame-sum", "clue": "r1c0", "sum": 6"#, true),
    (r#""type": "frame-sum", "clue": "r1c10", "sum": 24"#, true),
    (r#""type": "frame-sum", "clue": "r10c1", "sum": 18"#, true),
    (r#""type": "frame-sum", "clue": "r1c0", "sum": 3, "first": 2"#, true),
    (r#""type": "frame-sum", "clue": "r1c0", "sum": 3"#, false),
    (r#""type": "rossini", "clue": "r1c0""#, true),
    (r#""type": "rossini", "clue": "r1c0", "falls": true"#, false),
    (r#""type": "rossini", "clue": "r1c10", "falls": true"#, true),
    (r#""type": "rossini", "clue": "r2c0", "first": 6"#, true),
    (r#""type": "rossini", "clue": "r2c0", "first": 7"#, false),
    (
        r#""type": "no-row-indexer", "except": ["r1c1", "r2c1", "r2c8", "r3c1", "r3c6", "r3c8", "r4c1", "r4c3", "r5c1", "r5c3", "r5c8", "r6c1", "r6c8", "r7c1", "r7c3", "r7c5", "r8c1", "r8c3", "r9c1"]"#,
        true,
    ),
    (r#""type": "no-row-indexer", "except": ["r1c1", "r2c1"]"#, false),
    (r#""type": "no-column-indexer", "except": "r1c1-r1c9""#, true),
    (r#""type": "no-column-indexer", "except": "r1c1-r1c8""#, false),
    (r#""type": "no-column-indexer""#, false),
    (r#""type": "global-modular""#, false),
    (r#""type": "connected-digits", "digits": [1, 2, 3, 4, 5, 6, 7, 8, 9], "count": 81"#, true),
    (r#""type": "connected-digits", "digits": [1, 2, 3, 4, 5, 6, 7, 8, 9], "count": 80"#, false),
];

#[test]
fn rules_of_calculated_and_counted_digits_mean_what_they_say() {
    let kinds = ["same-digits", "calculation-cage", "distinct-count"];
    assert_kept(&kinds, &[(NINE, CAGES)]);
}

#[test]
fn further_lines_mean_what_they_say() {
    assert_kept(&["lunchbox", "value-indexer", "sum-line", "state-machine"], &[(NINE, LINES)]);
}

#[test]
fn further_rules_of_the_grid_mean_what_they_say() {
    let kinds = [
        "hidden-skyscraper", "frame-sum", "rossini", "no-row-indexer", "no-column-indexer",
        "global-modular", "connected-digits",
    ];
    // 12·, 2·1, ·12: the first three are apart from the last ones.
    let three = [
        (r#""type": "global-modular""#, true),
        (r#""type": "connected-digits", "digits": [1, 2]"#, false),
        (r#""type": "connected-digits", "digits": [2, 3]"#, false),
        (r#""type": "connected-digits", "digits": [1, 2, 3]"#, true),
    ];
    // ·234, 34·2, 2·43, 432·.
    let four = [
        (r#""type": "connected-digits", "digits": [2, 3, 4]"#, true),
        (r#""type": "connected-digits", "digits": [2, 3, 4], "count": 12"#, true),
        (r#""type": "connected-digits", "digits": [1]"#, false),
    ];
    assert_kept(&kinds, &[(NINE, CLUES), (THREE, &three), (FOUR, &four)]);
}
