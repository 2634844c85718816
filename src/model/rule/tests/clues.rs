//! Clues outside the grid.

use super::{Case, FOUR, NINE, THREE, assert_kept};

const ROWS: &[Case] = &[
    // The row 456789123 has its 9 next to its 1.
    (r#""type": "sandwich", "clue": "r1c0", "sum": 35"#, true),
    (r#""type": "sandwich", "clue": "r1c10", "sum": 35"#, true),
    (r#""type": "sandwich", "clue": "r2c0", "sum": 0"#, true),
    (r#""type": "sandwich", "clue": "r2c0", "sum": 35"#, false),
    (r#""type": "sandwich", "clue": "r0c1", "sum": 35"#, true),
    (r#""type": "x-sum", "clue": "r1c0", "sum": 1"#, true),
    (r#""type": "x-sum", "clue": "r1c10", "sum": 45"#, true),
    (r#""type": "x-sum", "clue": "r2c0", "sum": 22"#, true),
    (r#""type": "x-sum", "clue": "r2c0", "sum": 4"#, false),
    (r#""type": "x-sum", "clue": "r0c2", "sum": 7"#, true),
    (r#""type": "x-sum", "clue": "r10c2", "sum": 1"#, true),
    (r#""type": "skyscraper", "clue": "r1c0", "count": 9"#, true),
    (r#""type": "skyscraper", "clue": "r1c10", "count": 1"#, true),
    (r#""type": "skyscraper", "clue": "r2c0", "count": 6"#, true),
    (r#""type": "skyscraper", "clue": "r2c10", "count": 2"#, true),
    (r#""type": "skyscraper", "clue": "r2c10", "count": 6"#, false),
    (r#""type": "numbered-room", "clue": "r1c0", "digit": 1"#, true),
    (r#""type": "numbered-room", "clue": "r2c0", "digit": 7"#, true),
    (r#""type": "numbered-room", "clue": "r2c10", "digit": 1"#, true),
    (r#""type": "numbered-room", "clue": "r2c10", "digit": 7"#, false),
    // 123456789, 147258369 (the first column), 174963852 (the second, upwards), 198765432.
    (r#""type": "full-rank", "clue": "r1c0", "rank": 1"#, true),
    (r#""type": "full-rank", "clue": "r0c1", "rank": 2"#, true),
    (r#""type": "full-rank", "clue": "r10c2", "rank": 3"#, true),
    (r#""type": "full-rank", "clue": "r4c10", "rank": 4"#, true),
    (r#""type": "full-rank", "clue": "r4c10", "rank": 1"#, false),
    (r#""type": "little-killer", "clue": "r0c0", "direction": "down-right", "sum": 54"#, true),
    (r#""type": "little-killer", "clue": "r0c0", "direction": "down-right", "sum": 53"#, false),
    (r#""type": "little-killer", "clue": "r0c8", "direction": "down-right", "sum": 9"#, true),
    (r#""type": "little-killer", "clue": "r10c8", "direction": "up-right", "sum": 8"#, true),
    (r#""type": "little-killer", "clue": "r3c0", "direction": "up-right", "sum": 6"#, true),
    (r#""type": "little-killer", "clue": "r3c10", "direction": "up-left", "sum": 11"#, true),
    (r#""type": "little-killer", "clue": "r0c3", "direction": "down-left", "sum": 6"#, true),
];

#[test]
fn clues_outside_mean_what_they_say() {
    let kinds = ["sandwich", "x-sum", "skyscraper", "numbered-room", "full-rank", "little-killer"];
    // 1234 is read from two places, and so is 1324: they share the best of their places.
    let four = [
        (r#""type": "full-rank", "clue": "r1c0", "rank": 1"#, true),
        (r#""type": "full-rank", "clue": "r4c5", "rank": 1"#, true),
        (r#""type": "full-rank", "clue": "r4c5", "rank": 2"#, false),
        (r#""type": "full-rank", "clue": "r0c1", "rank": 3"#, true),
        (r#""type": "full-rank", "clue": "r5c4", "rank": 3"#, true),
    ];
    // In three rows, a sandwich is of 1 and 3.
    let three = [
        (r#""type": "sandwich", "clue": "r1c0", "sum": 2"#, true),
        (r#""type": "sandwich", "clue": "r2c0", "sum": 0"#, true),
    ];
    let one = [
        (r#""type": "x-sum", "clue": "r0c1", "sum": 1"#, true),
        (r#""type": "full-rank", "clue": "r1c2", "rank": 1"#, true),
        (r#""type": "little-killer", "clue": "r2c2", "direction": "up-left", "sum": 1"#, true),
    ];
    let cases: [(&str, &[Case]); 4] = [(NINE, ROWS), (FOUR, &four), (THREE, &three), ("1", &one)];
    assert_kept(&kinds, &cases);
}
