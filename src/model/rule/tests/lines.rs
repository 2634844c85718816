//! Rules of lines.

use super::{Case, FOUR, NINE, assert_kept};

const SUMS: &[Case] = &[
    (r#""type": "arrow", "circle": ["r1c6"], "shaft": ["r1c1", "r1c5"]"#, true),
    (r#""type": "arrow", "circle": ["r1c7"], "shaft": ["r1c1", "r1c5"]"#, false),
    (r#""type": "arrow", "circle": ["r1c2"], "shaft": ["r1c1", "r4c9"]"#, true),
    // A pill is read in the order of its cells: 12, not 21.
    (r#""type": "arrow", "circle": ["r1c1", "r1c2"], "shaft": ["r1c3", "r1c9"]"#, true),
    (r#""type": "arrow", "circle": ["r1c2", "r1c1"], "shaft": ["r1c3", "r1c9"]"#, false),
    (r#""type": "double-arrow", "line": ["r1c1", "r1c4", "r1c3"]"#, true),
    (r#""type": "double-arrow", "line": ["r1c1", "r1c5", "r1c3"]"#, false),
    (r#""type": "double-arrow", "line": ["r1c5", "r1c1", "r4c9", "r1c7", "r1c4"]"#, true),
    // 6 and 5 + 1; then box 1 again, with 1 + 5, which is a part by itself; then 1 alone.
    (r#""type": "region-sum-line", "line": ["r2c3", "r1c5", "r3c4"]"#, true),
    (r#""type": "region-sum-line", "line": ["r2c3", "r1c5", "r3c4", "r1c1", "r2c2"]"#, true),
    (r#""type": "region-sum-line", "line": ["r2c3", "r1c5", "r3c4", "r1c1"]"#, false),
    (r#""type": "region-sum-line", "line": ["r1c1", "r1c6", "r2c2"]"#, false),
    (r#""type": "region-sum-line", "line": ["r1c1", "r1c2"]"#, true),
    (r#""type": "sum-line", "line": ["r1c1", "r1c9", "r1c4", "r1c6"], "sum": 10"#, true),
    (r#""type": "sum-line", "line": ["r1c1", "r1c9", "r1c4"], "sum": 10"#, false),
    (r#""type": "sum-line", "line": ["r1c9", "r1c4", "r1c1", "r1c6"], "sum": 10"#, false),
    (r#""type": "sum-line", "line": ["r1c4"], "sum": 4"#, true),
    (r#""type": "sum-line", "line": ["r1c4"], "sum": 2"#, false),
    (r#""type": "zipper-line", "line": ["r1c1", "r1c5", "r1c4"]"#, true),
    (r#""type": "zipper-line", "line": ["r1c1", "r1c6", "r1c4"]"#, false),
    (r#""type": "zipper-line", "line": ["r1c1", "r1c2", "r1c8", "r1c9"]"#, true),
    (r#""type": "zipper-line", "line": ["r1c1", "r1c2", "r1c7", "r1c9"]"#, false),
    (r#""type": "zipper-line", "line": ["r1c1", "r1c2", "r1c5", "r1c3", "r1c4"]"#, true),
    (r#""type": "zipper-line", "line": ["r1c1", "r1c2"]"#, true),
];

const ORDERS: &[Case] = &[
    (r#""type": "thermometer", "lines": [["r1c1", "r1c2", "r1c3"]]"#, true),
    (r#""type": "thermometer", "lines": [["r1c2", "r1c1"]]"#, false),
    (r#""type": "thermometer", "lines": [["r1c1", "r4c9"]]"#, false),
    (r#""type": "thermometer", "lines": [["r1c1", "r4c9"]], "slow": true"#, true),
    (r#""type": "thermometer", "lines": [["r1c2", "r4c9"]], "slow": true"#, false),
    // Branches are compared with the bulb, not with each other.
    (r#""type": "thermometer", "lines": [["r1c2", "r1c9"], ["r1c2", "r1c3"]]"#, true),
    (r#""type": "thermometer", "lines": [["r1c2", "r1c9"], ["r1c2", "r1c1"]]"#, false),
    (r#""type": "between-line", "line": ["r1c1", "r1c5", "r1c9"]"#, true),
    (r#""type": "between-line", "line": ["r1c9", "r1c5", "r1c1"]"#, true),
    (r#""type": "between-line", "line": ["r1c1", "r4c9", "r1c9"]"#, false),
    (r#""type": "between-line", "line": ["r1c5", "r1c6", "r5c1"]"#, false),
    (r#""type": "lockout-line", "line": ["r1c1", "r1c9", "r1c5"], "difference": 4"#, true),
    (r#""type": "lockout-line", "line": ["r1c6", "r1c9", "r1c1", "r1c2"], "difference": 4"#, true),
    (r#""type": "lockout-line", "line": ["r1c1", "r1c3", "r1c5"], "difference": 4"#, false),
    (r#""type": "lockout-line", "line": ["r1c1", "r4c9", "r1c5"], "difference": 4"#, false),
    (r#""type": "lockout-line", "line": ["r1c1", "r1c9", "r1c4"], "difference": 4"#, false),
    (r#""type": "whisper", "line": ["r1c1", "r1c6", "r4c9"], "difference": 5"#, true),
    (r#""type": "whisper", "line": ["r1c1", "r1c5"], "difference": 5"#, false),
    (r#""type": "whisper", "line": ["r1c1", "r1c5"], "difference": 4"#, true),
    (r#""type": "sequence-line", "line": ["r1c1", "r1c3", "r1c5"]"#, true),
    (r#""type": "sequence-line", "line": ["r1c9", "r1c6", "r1c3"]"#, true),
    (r#""type": "sequence-line", "line": ["r1c1", "r4c9", "r7c8"]"#, true),
    (r#""type": "sequence-line", "line": ["r1c1", "r1c2", "r1c4"]"#, false),
];

const SETS: &[Case] = &[
    (r#""type": "palindrome", "line": ["r1c1", "r1c5", "r4c9"]"#, true),
    (r#""type": "palindrome", "line": ["r1c1", "r1c5", "r1c2"]"#, false),
    (r#""type": "palindrome", "line": ["r1c1", "r1c2", "r4c1", "r4c9"]"#, true),
    (r#""type": "renban", "line": ["r1c3", "r1c1", "r1c2"]"#, true),
    (r#""type": "renban", "line": ["r1c1", "r1c2", "r1c4"]"#, false),
    (r#""type": "renban", "line": ["r1c1", "r4c9", "r1c3"]"#, false),
    (r#""type": "renban", "line": ["r1c7"]"#, true),
    (r#""type": "nabner", "line": ["r1c1", "r1c4", "r1c7"]"#, true),
    (r#""type": "nabner", "line": ["r1c1", "r1c9", "r1c2"]"#, false),
    (r#""type": "nabner", "line": ["r1c1", "r1c5", "r4c9"]"#, false),
    (r#""type": "entropic-line", "line": ["r1c1", "r1c4", "r1c7", "r1c2"]"#, true),
    (r#""type": "entropic-line", "line": ["r1c1", "r1c4", "r1c2"]"#, false),
    (r#""type": "entropic-line", "line": ["r1c1", "r1c3"]"#, false),
    (r#""type": "modular-line", "line": ["r1c1", "r1c2", "r1c3", "r1c4"], "modulus": 3"#, true),
    (r#""type": "modular-line", "line": ["r1c1", "r1c2", "r1c4"], "modulus": 3"#, false),
    (r#""type": "modular-line", "line": ["r1c1", "r1c4"], "modulus": 3"#, false),
    (r#""type": "modular-line", "line": ["r1c1", "r1c2", "r1c3"], "modulus": 2"#, true),
    (r#""type": "modular-line", "line": ["r1c1", "r1c2", "r1c5"], "modulus": 4"#, false),
    (r#""type": "parity-line", "line": ["r1c1", "r1c2", "r1c5"]"#, true),
    (r#""type": "parity-line", "line": ["r1c1", "r1c3"]"#, false),
];

#[test]
fn lines_of_sums_mean_what_they_say() {
    let kinds = ["arrow", "double-arrow", "region-sum-line", "sum-line", "zipper-line"];
    assert_kept(&kinds, &[(NINE, SUMS)]);
}

#[test]
fn lines_of_orders_mean_what_they_say() {
    let kinds = ["thermometer", "between-line", "lockout-line", "whisper", "sequence-line"];
    assert_kept(&kinds, &[(NINE, ORDERS)]);
}

#[test]
fn lines_of_sets_mean_what_they_say() {
    let kinds = ["palindrome", "renban", "nabner", "entropic-line", "modular-line", "parity-line"];
    // Of four digits, two are in the middle; of five, one.
    let four = [
        (r#""type": "entropic-line", "line": ["r1c1", "r1c2", "r1c4"]"#, true),
        (r#""type": "entropic-line", "line": ["r1c1", "r1c3", "r1c4"]"#, true),
        (r#""type": "entropic-line", "line": ["r1c2", "r1c3"]"#, false),
    ];
    let five = [
        (r#""type": "entropic-line", "line": ["r1c2", "r1c3", "r1c4"]"#, true),
        (r#""type": "entropic-line", "line": ["r1c1", "r1c2"]"#, false),
    ];
    let cases: [(&str, &[Case]); 3] =
        [(NINE, SETS), (FOUR, &four), ("12345 23451 34512 45123 51234", &five)];
    assert_kept(&kinds, &cases);
}
