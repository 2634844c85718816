//! The normal forms of rules: they mean the same, and what means the same has one.

use std::sync::Arc;

use fastrand::Rng;
use serde_json::{Value, json};

use super::{Rule, Values, layout};
use crate::random::{below, shuffle};
use crate::{Grid, Layout};

/// Rules whose lists may be in other orders: each kind once.
fn rules() -> Vec<Value> {
    let line = json!(["r1c1", "r1c2", "r2c2", "r2c1"]);
    let short = json!(["r1c1", "r1c2", "r2c2"]);
    vec![
        json!({"type": "killer-cage", "cells": short, "sum": 7}),
        json!({"type": "sum", "cells": short, "sum": 7}),
        json!({"type": "sum", "cells": short, "coefficients": [1, -1, 2], "sum": 3}),
        json!({"type": "equal-sums", "sets": [["r1c1", "r1c2"], ["r2c2"], ["r3c3", "r3c1"]]}),
        json!({"type": "equality-cage", "cells": line}),
        json!({"type": "rellik-cage", "cells": short, "sum": 4}),
        json!({"type": "look-and-say", "cells": line, "counts": [{"count": 1, "digit": 2}, {"count": 2, "digit": 1}]}),
        json!({"type": "arrow", "circle": ["r1c1"], "shaft": ["r1c2", "r2c2", "r2c3"]}),
        json!({"type": "arrow", "circle": ["r1c1", "r2c1"], "shaft": ["r1c2", "r1c3", "r1c4", "r2c4", "r2c3"]}),
        json!({"type": "double-arrow", "line": line}),
        json!({"type": "thermometer", "lines": [["r1c1", "r1c2", "r2c2"], ["r1c1", "r2c1"]]}),
        json!({"type": "thermometer", "lines": [["r1c1", "r1c2"], ["r2c2", "r2c1"]], "slow": true}),
        json!({"type": "palindrome", "line": line}),
        json!({"type": "clone", "cells": ["r1c1", "r1c2"], "clones": ["r2c3", "r3c4"]}),
        json!({"type": "renban", "line": short}),
        json!({"type": "nabner", "line": ["r1c1", "r1c2"]}),
        json!({"type": "whisper", "line": line, "difference": 2}),
        json!({"type": "region-sum-line", "line": ["r1c1", "r1c2", "r1c3", "r2c3"]}),
        json!({"type": "sum-line", "line": line, "sum": 5}),
        json!({"type": "between-line", "line": line}),
        json!({"type": "lockout-line", "line": line, "difference": 2}),
        json!({"type": "zipper-line", "line": line}),
        json!({"type": "entropic-line", "line": short}),
        json!({"type": "modular-line", "line": line, "modulus": 3}),
        json!({"type": "parity-line", "line": line}),
        json!({"type": "sequence-line", "line": short}),
        json!({"type": "difference", "cells": ["r1c1", "r1c2"], "difference": 1}),
        json!({"type": "ratio", "cells": ["r1c1", "r1c2"], "ratio": 2}),
        json!({"type": "xv", "cells": ["r1c1", "r1c2"], "sum": 5}),
        json!({"type": "no-sum", "sums": [2, 8], "except": [["r1c1", "r1c2"], ["r3c3", "r3c4"]]}),
        json!({"type": "quadruple", "cells": line, "digits": [1, 3]}),
        json!({"type": "odd", "cells": short}),
        json!({"type": "minimum", "cells": ["r1c1", "r3c3"]}),
        json!({"type": "counting-circles", "cells": short}),
        json!({"type": "row-indexer", "cells": ["r1c1", "r3c3"]}),
        json!({"type": "relation", "line": short, "relation": "a < b"}),
        json!({"type": "relation", "line": short, "relation": "a + b > 4"}),
        json!({"type": "relation", "line": short, "pairs": "all", "relation": [[1, 2], [2, 1], [1, 3], [3, 1], [2, 3], [3, 2]]}),
        json!({"type": "regex", "line": short, "pattern": "1?[23]+4?"}),
        json!({"type": "same-digits", "sets": [["r1c1", "r1c2"], ["r2c2", "r3c1"], ["r3c3", "r4c4"]]}),
        json!({"type": "calculation-cage", "cells": short, "operation": "product", "result": 6}),
        json!({"type": "calculation-cage", "cells": short, "operation": "difference", "result": 1}),
        json!({"type": "distinct-count", "counter": "r4c4", "cells": short}),
        json!({"type": "lunchbox", "line": line, "sum": 3}),
        json!({"type": "value-indexer", "line": line}),
        json!({"type": "sum-line", "line": ["r1c1", "r1c2", "r2c3", "r3c2", "r2c1"], "sum": 5, "closed": true}),
        json!({"type": "connected-digits", "digits": [1, 3, 4]}),
        json!({"type": "no-row-indexer", "except": ["r1c1", "r1c2", "r1c3", "r1c4", "r2c1", "r2c2", "r2c3", "r2c4", "r3c1", "r3c3", "r3c4", "r4c4"]}),
        json!({"type": "state-machine", "line": short, "accept": [1], "steps": [{"from": 0, "digits": [1, 2], "to": 0}, {"from": 0, "digits": [3, 2], "to": 1}, {"from": 1, "digits": [4], "to": 1}]}),
        json!({"type": "or", "rules": [{"type": "odd", "cells": ["r1c1", "r2c2"]}, {"type": "whisper", "line": ["r2c1", "r3c3"], "difference": 2}]}),
        json!({"type": "not", "rule": {"type": "and", "rules": [{"type": "odd", "cells": ["r1c1"]}, {"type": "palindrome", "line": ["r2c1", "r3c3"]}]}}),
    ]
}

/// Brings each list in a rule into a random order, or reverses it.
fn shuffled(rule: &mut Value, random: &mut Rng) {
    match rule {
        Value::Array(items) => {
            for item in items.iter_mut() {
                shuffled(item, random);
            }
            match below(random, 3) {
                0 => shuffle(random, items),
                1 => items.reverse(),
                _ => {}
            }
        }
        Value::Object(fields) => {
            for field in fields.values_mut() {
                shuffled(field, random);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Which of these grids keep a rule.
fn kept(rule: &Rule, layout: &Arc<Layout>, grids: &[Grid]) -> Vec<bool> {
    let kept = |grid| rule.is_kept(&Values::new(layout, grid).expect("a complete grid"));
    grids.iter().map(kept).collect()
}

#[test]
fn what_means_the_same_has_one_normal_form() {
    let mut random = Rng::with_seed(1);
    let layout = layout(4);
    let mut grid = || {
        let values = (0..16).map(|_| 1 + u8::try_from(below(&mut random, 4)).expect("a digit"));
        Grid::from_values(4, values.collect::<Vec<u8>>()).expect("16 digits")
    };
    let grids: Vec<Grid> = (0..600).map(|_| grid()).collect();
    let read = |json: &Value| serde_json::from_value::<Rule>(json.clone()).expect("a rule");
    let (mut same, mut others) = (0, 0);
    for json in rules() {
        let rule = read(&json);
        rule.validate(&layout).expect("a valid rule");
        let (form, meaning) = (rule.ordered(&layout), kept(&rule, &layout, &grids));
        assert!(meaning.contains(&true) && meaning.contains(&false), "{json}");
        for _ in 0..15 {
            let mut json = json.clone();
            shuffled(&mut json, &mut random);
            let other = read(&json);
            if other.validate(&layout).is_err() {
                continue;
            }
            let other_form = other.ordered(&layout);
            other_form.validate(&layout).unwrap_or_else(|error| panic!("{other_form}: {error}"));
            let other_meaning = kept(&other, &layout, &grids);
            assert_eq!(kept(&other_form, &layout, &grids), other_meaning, "{other} {other_form}");
            assert_eq!(other_form.ordered(&layout), other_form);
            // The cells of these correspond in pairs or parts, which may be told in more ways than a line is read in.
            let has_parts = matches!(
                other,
                Rule::Palindrome(_)
                    | Rule::Zipper(_)
                    | Rule::Clones(_)
                    | Rule::RegionSumLine(_)
                    | Rule::SumLine(_)
                    | Rule::Entropic(_)
                    | Rule::Modular(_)
                    | Rule::ParityLine(_)
            );
            let is_told_otherwise = has_parts && other_form != form;
            assert!(
                is_told_otherwise || (other_form == form) == (other_meaning == meaning),
                "{other} and {rule}"
            );
            if other_form == form { same += 1 } else { others += 1 }
        }
    }
    assert!(same > 200 && others > 60, "{same} {others}");
}
