//! The sentences of rules.

use super::Rule;

const SENTENCES: &[(&str, &str)] = &[
    (r#""type": "killer-cage", "cells": ["r1c1", "r1c2"]"#, "the killer cage in r1c1-r1c2"),
    (
        r#""type": "killer-cage", "cells": ["r1c1", "r2c2"], "sum": 3, "repeats": true"#,
        "the killer cage of 3 with repeats in r1c1, r2c2",
    ),
    (
        r#""type": "sum", "cells": ["r1c1", "r2c2", "r3c3"], "coefficients": [-1, 2, -3], "sum": 4"#,
        "the sum −r1c1 + 2·r2c2 − 3·r3c3 = 4",
    ),
    (r#""type": "sum", "cells": ["r1c1", "r2c2"], "sum": 4"#, "the sum of 4 in r1c1, r2c2"),
    (
        r#""type": "arrow", "circle": ["r1c1", "r1c2"], "shaft": ["r2c2", "r3c2"]"#,
        "the arrow from the pill r1c1-r1c2 along r2c2-r3c2",
    ),
    (
        r#""type": "thermometer", "lines": [["r1c1", "r1c2"], ["r1c1", "r2c2"]], "slow": true"#,
        "the slow thermometer along r1c1-r1c2 and r1c1, r2c2",
    ),
    (r#""type": "xv", "cells": ["r1c1", "r1c2"], "sum": 10"#, "the X between r1c1-r1c2"),
    (r#""type": "xv", "cells": ["r1c1", "r1c2"], "sum": 7"#, "the sum of 7 between r1c1-r1c2"),
    (
        r#""type": "no-sum", "sums": [5, 10], "except": [["r1c1", "r1c2"]]"#,
        "the rule that no neighbours add up to 5 or 10, except for r1c1-r1c2",
    ),
    (
        r#""type": "little-killer", "clue": "r0c3", "direction": "down-left", "sum": 7"#,
        "the little killer ↙ of 7 at r0c3",
    ),
    (
        r#""type": "relation", "line": ["r1c1", "r1c2", "r2c2"], "relation": "a < b""#,
        "the relation a < b along r1c1-r1c2, r2c2",
    ),
    (
        r#""type": "relation", "line": ["r1c1", "r1c2"], "pairs": "all", "relation": [[1, 2]]"#,
        "the relation of 1 pairs between any two of r1c1-r1c2",
    ),
    (
        r#""type": "not", "rule": {"type": "and", "rules": [{"type": "odd", "cells": ["r1c1"]}, {"type": "anti-king"}]}"#,
        "not (the odd digits in r1c1 and anti-king)",
    ),
    (
        r#""type": "or", "rules": [{"type": "not", "rule": {"type": "anti-king"}}, {"type": "and", "rules": [{"type": "anti-knight"}, {"type": "self-taxicab"}]}]"#,
        "the choice of not anti-king or (anti-knight and self-taxicab)",
    ),
    (
        r#""type": "calculation-cage", "cells": ["r1c1", "r1c2"], "operation": "quotient", "result": 3"#,
        "the quotient of 3 in r1c1-r1c2",
    ),
    (
        r#""type": "distinct-count", "counter": "r5c5", "cells": ["r1c1", "r1c2"]"#,
        "the count in r5c5 of the different digits in r1c1-r1c2",
    ),
    (r#""type": "same-digits", "sets": [["r1c1"], ["r2c2"]]"#, "the same digits of r1c1 and r2c2"),
    (
        r#""type": "sum-line", "line": "r1c1-r1c3", "sum": 7, "closed": true"#,
        "the closed sum line of 7 along r1c1-r1c3",
    ),
    (r#""type": "lunchbox", "line": "r1c1-r1c3", "sum": 7"#, "the lunchbox of 7 along r1c1-r1c3"),
    (r#""type": "rossini", "clue": "r0c3", "falls": true"#, "the falling Rossini arrow at r0c3"),
    (
        r#""type": "connected-digits", "digits": [1, 2], "count": 5"#,
        "the connected area of 5 cells with 1, 2",
    ),
    (r#""type": "no-row-indexer""#, "the ban of row indexers"),
    (
        r#""type": "no-column-indexer", "except": "r1c1-r1c3""#,
        "the ban of column indexers except for r1c1-r1c3",
    ),
];

#[test]
fn rules_are_told_in_words() {
    for &(json, sentence) in SENTENCES {
        let rule: Rule = serde_json::from_str(&format!("{{{json}}}")).expect(json);
        assert_eq!(rule.to_string(), sentence);
    }
}
