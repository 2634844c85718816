//! Rules that are refused, with the messages.

use super::{Rule, layout};

/// The size of the grid, the rule, which part of it is wrong and why.
const REFUSED: &[(u8, &str, &str, &str)] = &[
    (9, r#""type": "killer-cage", "cells": []"#, "cells", "no cells (at least 1 cell)"),
    (9, r#""type": "killer-cage", "cells": ["r1c1", "r1c1"]"#, "cells[1]", "r1c1 appears twice"),
    (
        9,
        r#""type": "same-digits", "sets": [["r1c1", "r1c2"], ["r2c2"]]"#,
        "sets[1]",
        "1 cells, where the first set has 2",
    ),
    (
        9,
        r#""type": "distinct-count", "counter": "r1c1", "cells": "r1c1-r1c3""#,
        "cells[0]",
        "r1c1 appears twice",
    ),
    (
        9,
        r#""type": "value-indexer", "line": "r1c1-r1c2""#,
        "line",
        "only 2 cells (at least 3 cells)",
    ),
    (
        9,
        r#""type": "frame-sum", "clue": "r0c1", "sum": 5, "first": 10"#,
        "first",
        "10 is not between 1 and 9",
    ),
    (
        9,
        r#""type": "rossini", "clue": "r0c0""#,
        "clue",
        "r0c0 is at a corner, before no row or column",
    ),
    (9, r#""type": "rossini", "clue": "r0c1", "first": 1"#, "first", "1 is not between 2 and 9"),
    (4, r#""type": "connected-digits", "digits": [1, 5]"#, "digits[1]", "5 is not between 1 and 4"),
    (4, r#""type": "connected-digits", "digits": [1, 1]"#, "digits[1]", "1 appears twice"),
    (4, r#""type": "connected-digits", "digits": []"#, "digits", "no digit"),
    (
        4,
        r#""type": "connected-digits", "digits": [1], "count": 0"#,
        "count",
        "0 is not between 1 and 16",
    ),
    (
        4,
        r#""type": "state-machine", "line": "r1c1-r1c2", "start": [], "accept": [0], "steps": []"#,
        "start",
        "no state in which it begins",
    ),
    (
        4,
        r#""type": "state-machine", "line": "r1c1-r1c2", "accept": [0], "steps": [{"from": 0, "digits": [1, 7], "to": 0}]"#,
        "steps[0].digits[1]",
        "7 is not between 1 and 4",
    ),
    (
        4,
        r#""type": "state-machine", "line": "r1c1-r1c2", "accept": [0], "steps": [{"from": 0, "digits": [], "to": 0}]"#,
        "steps[0].digits",
        "no digit",
    ),
    (4, r#""type": "odd", "cells": ["r1c1", "r5c1"]"#, "cells[1]", "r5c1 is outside a 4×4 grid"),
    (
        4,
        r#""type": "killer-cage", "cells": ["r1c1", "r1c2", "r1c3", "r1c4", "r2c1"]"#,
        "cells",
        "5 cells can't all differ with 4 digits",
    ),
    (9, r#""type": "killer-cage", "cells": ["r1c1"], "sum": 0"#, "sum", "0 is not between 1 and 9"),
    (
        9,
        r#""type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 4294967295"#,
        "sum",
        "4294967295 is not between 1 and 18",
    ),
    (
        9,
        r#""type": "killer-cage", "cells": ["r1c1"], "repeats": true"#,
        "repeats",
        "a cage without a sum that allows repeats has no effect",
    ),
    (
        9,
        r#""type": "sum", "cells": ["r1c1"], "coefficients": [1, 2], "sum": 3"#,
        "coefficients",
        "2 of them for 1 cells",
    ),
    (
        9,
        r#""type": "sum", "cells": ["r1c1"], "coefficients": [-2147483648], "sum": 3"#,
        "coefficients[0]",
        "-2147483648 is not 1 to 1000 or −1 to −1000",
    ),
    (
        9,
        r#""type": "sum", "cells": ["r1c1"], "coefficients": [-2], "sum": -2000"#,
        "sum",
        "-2000 is not between -18 and -2",
    ),
    (
        9,
        r#""type": "equal-sums", "sets": [["r1c1"]]"#,
        "sets",
        "at least two sets of cells are compared",
    ),
    (
        9,
        r#""type": "equal-sums", "sets": [["r1c1", "r1c2"], ["r1c3"], ["r1c2", "r1c1"]]"#,
        "sets[2]",
        "the same cells as sets[0]",
    ),
    (
        9,
        r#""type": "equal-sums", "sets": [["r1c1", "r1c1"], ["r1c3"]]"#,
        "sets[0][1]",
        "r1c1 appears twice",
    ),
    (
        9,
        r#""type": "equality-cage", "cells": ["r1c1", "r1c2", "r1c3"]"#,
        "cells",
        "3 cells can't be half odd and half even",
    ),
    (
        9,
        r#""type": "look-and-say", "cells": ["r1c1"], "counts": [{"count": 2, "digit": 1}]"#,
        "counts[0].count",
        "2 is not between 0 and 1",
    ),
    (
        9,
        r#""type": "look-and-say", "cells": ["r1c1"], "counts": [{"count": 0, "digit": 1}, {"count": 0, "digit": 1}]"#,
        "counts[1].digit",
        "1 is counted twice",
    ),
    (
        9,
        r#""type": "look-and-say", "cells": ["r1c1"], "counts": [{"count": 1, "digit": 0}]"#,
        "counts[0].digit",
        "0 is not between 1 and 9",
    ),
    (
        9,
        r#""type": "quadruple", "cells": ["r1c1", "r1c2"], "digits": [0]"#,
        "digits[0]",
        "0 is not between 1 and 9",
    ),
    (
        9,
        r#""type": "numbered-room", "clue": "r0c1", "digit": 0"#,
        "digit",
        "0 is not between 1 and 9",
    ),
    (
        9,
        r#""type": "relation", "line": ["r1c1", "r1c2"], "relation": [[1, 0]]"#,
        "relation",
        "0 is not a digit of a 9×9 grid",
    ),
    (
        16,
        r#""type": "arrow", "circle": ["r1c1", "r1c2"], "shaft": ["r1c3"]"#,
        "circle",
        "a pill has no meaning in grids with two-digit numbers",
    ),
    (
        9,
        r#""type": "arrow", "circle": ["r1c1", "r1c2", "r1c3", "r1c4"], "shaft": ["r2c3"]"#,
        "circle",
        "a pill has 2 or 3 cells, not 4",
    ),
    (9, r#""type": "thermometer", "lines": []"#, "lines", "no line"),
    (
        9,
        r#""type": "thermometer", "lines": [["r1c1", "r1c2"], ["r1c1"]]"#,
        "lines[1]",
        "only one cell (at least 2 cells)",
    ),
    (
        9,
        r#""type": "between-line", "line": ["r1c1", "r1c2"]"#,
        "line",
        "only 2 cells (at least 3 cells)",
    ),
    (
        9,
        r#""type": "whisper", "line": ["r1c1", "r1c2"], "difference": 1000"#,
        "difference",
        "1000 is not between 1 and 8",
    ),
    (
        5,
        r#""type": "region-sum-line", "line": ["r1c1", "r1c2"]"#,
        "line",
        "the grid has no regions",
    ),
    (5, r#""type": "box-indexer", "cells": ["r1c1"]"#, "cells", "the grid has no regions"),
    (
        2,
        r#""type": "global-entropy""#,
        "type",
        "there are no low, middle and high digits in a grid this small",
    ),
    (
        9,
        r#""type": "clone", "cells": ["r1c1"], "clones": ["r1c1"]"#,
        "clones[0]",
        "r1c1 is its own clone",
    ),
    (
        9,
        r#""type": "clone", "cells": ["r1c1"], "clones": []"#,
        "clones",
        "no cells (at least 1 cell)",
    ),
    (
        9,
        r#""type": "greater-than", "greater": "r1c1", "less": "r1c1""#,
        "less[0]",
        "r1c1 appears twice",
    ),
    (
        4,
        r#""type": "quadruple", "cells": ["r1c1"], "digits": [5]"#,
        "digits[0]",
        "5 is not between 1 and 4",
    ),
    (
        4,
        r#""type": "quadruple", "cells": ["r1c1"], "digits": [1, 1]"#,
        "digits",
        "2 digits do not fit into 1 cells",
    ),
    (9, r#""type": "no-sum", "sums": []"#, "sums", "no number"),
    (
        9,
        r#""type": "no-sum", "sums": [5], "except": [["r1c1", "r2c2"]]"#,
        "except[0]",
        "r1c1 and r2c2 are not neighbours",
    ),
    (
        9,
        r#""type": "sandwich", "clue": "r1c1", "sum": 5"#,
        "clue",
        "r1c1 is not just outside a 9×9 grid",
    ),
    (
        9,
        r#""type": "x-sum", "clue": "r0c10", "sum": 5"#,
        "clue",
        "r0c10 is at a corner, before no row or column",
    ),
    (
        9,
        r#""type": "little-killer", "clue": "r0c3", "direction": "up-left", "sum": 5"#,
        "direction",
        "from r0c3 there is no cell in this direction",
    ),
    (
        1,
        r#""type": "sandwich", "clue": "r0c1", "sum": 0"#,
        "clue",
        "a row of one cell has no sandwich",
    ),
    (9, r#""type": "anti-leaper", "rows": 0, "columns": 0"#, "columns", "0 is not between 1 and 8"),
    (9, r#""type": "taxicab", "distance": 17"#, "distance", "17 is not between 1 and 16"),
    (
        4,
        r#""type": "relation", "line": ["r1c1", "r1c2"], "relation": [[1, 5]]"#,
        "relation",
        "5 is not a digit of a 4×4 grid",
    ),
    (
        9,
        r#""type": "relation", "line": ["r1c1", "r1c2"], "relation": "a / (b - 3) > 1""#,
        "relation",
        "a division by zero for a=1, b=3",
    ),
    (9, r#""type": "or", "rules": []"#, "rules", "no rule"),
    (
        4,
        r#""type": "or", "rules": [{"type": "odd", "cells": ["r1c1"]}, {"type": "not", "rule": {"type": "odd", "cells": ["r9c1"]}}]"#,
        "rules[1].rule.cells[0]",
        "r9c1 is outside a 4×4 grid",
    ),
];

#[test]
fn what_means_nothing_is_refused_with_the_part_that_does_not() {
    for &(size, json, at, message) in REFUSED {
        let json = format!("{{{json}}}");
        let rule: Rule =
            serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
        let error = rule.validate(&layout(size)).expect_err(&json);
        assert_eq!((error.at(), error.message()), (at, message), "{json}");
        assert_eq!(error.to_string(), format!("{at} of {rule}: {message}"));
    }
}

#[test]
fn what_can_not_be_read_is_refused_with_its_field() {
    for (json, message) in [
        (r#"{"cells": ["r1c1"]}"#, r#"a rule has a "type", as in "killer-cage""#),
        (r#"{"type": "killer"}"#, "type: 'killer' is not a kind of rule"),
        (r#"{"type": 7}"#, "type: the \"type\" of a rule is a name, not 7"),
        (r"[]", r#"a rule is an object with a "type""#),
        (
            r#"{"type": "quadruple", "cells": ["r1c1"], "digits": [64]}"#,
            "digits[0]: there is no digit 64",
        ),
        (
            r#"{"type": "relation", "line": ["r1c1", "r1c2"], "relation": [[1, 64]]}"#,
            "relation[0][1]: there is no digit 64",
        ),
        (
            r#"{"type": "and", "rules": [{"type": "not", "rule": {"type": "odd"}}]}"#,
            "rules[0].rule: 'cells' is missing",
        ),
    ] {
        let error = serde_json::from_str::<Rule>(json).expect_err(json);
        assert_eq!(error.to_string(), message, "{json}");
    }
}
