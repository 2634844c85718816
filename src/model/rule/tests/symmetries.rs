//! The effect of symmetries on rules.

use super::{Rule, example};
use crate::{Layout, Symmetry};

#[test]
fn only_rules_that_take_digits_for_places_can_not_be_turned_in_all_ways() {
    // A row stays the same row where columns are mirrored, and becomes the column of its number where both change places.
    let (row, column) = ("row-indexer", "column-indexer");
    for (kind, mapped) in [
        (
            row,
            &[
                ("as it is", row),
                ("mirrored left to right", row),
                ("mirrored at the main diagonal", column),
                ("turned by 90° counterclockwise", column),
            ][..],
        ),
        (
            column,
            &[
                ("as it is", column),
                ("mirrored top to bottom", column),
                ("mirrored at the main diagonal", row),
                ("turned by 90° clockwise", row),
            ],
        ),
        (
            "no-row-indexer",
            &[
                ("as it is", "no-row-indexer"),
                ("mirrored left to right", "no-row-indexer"),
                ("mirrored at the main diagonal", "no-column-indexer"),
                ("turned by 90° counterclockwise", "no-column-indexer"),
            ],
        ),
        (
            "no-column-indexer",
            &[
                ("as it is", "no-column-indexer"),
                ("mirrored top to bottom", "no-column-indexer"),
                ("mirrored at the main diagonal", "no-row-indexer"),
                ("turned by 90° clockwise", "no-row-indexer"),
            ],
        ),
        ("box-indexer", &[("as it is", "box-indexer")]),
    ] {
        let kind = super::Kind::named(kind).expect("a kind");
        let mut found = Vec::new();
        for symmetry in Symmetry::ALL {
            if let Some(rule) = example(kind).mapped(symmetry, &Layout::classic()) {
                found.push((symmetry.to_string(), rule.name()));
            }
        }
        let found: Vec<_> = found.iter().map(|(symmetry, name)| (&symmetry[..], *name)).collect();
        assert_eq!(found, mapped, "{}", kind.name);
    }
    let takes_places = |name: &str| name.ends_with("-indexer") && name != "value-indexer";
    for kind in Rule::KINDS.iter().filter(|kind| !takes_places(kind.name)) {
        for symmetry in Symmetry::ALL {
            assert!(
                example(kind).mapped(symmetry, &Layout::classic()).is_some(),
                "{}, {symmetry}",
                kind.name
            );
        }
    }
}

#[test]
fn a_rule_goes_where_its_cells_go() {
    let [_, mirrored, upside_down, _, transposed, clockwise, ..] = Symmetry::ALL;
    for (json, symmetry, moved) in [
        (
            r#"{"type":"row-indexer","cells":["r1c1","r2c4"]}"#,
            transposed,
            r#"{"type":"column-indexer","cells":["r1c1","r4c2"]}"#,
        ),
        (
            r#"{"type":"thermometer","lines":[["r1c1","r1c2"],["r1c1","r2c2"]]}"#,
            clockwise,
            r#"{"type":"thermometer","lines":[["r1c9","r2c9"],["r1c9","r2c8"]]}"#,
        ),
        (
            r#"{"type":"arrow","circle":["r1c1"],"shaft":["r2c3"]}"#,
            upside_down,
            r#"{"type":"arrow","circle":["r9c1"],"shaft":["r8c3"]}"#,
        ),
        (
            r#"{"type":"greater-than","greater":"r1c1","less":"r1c2"}"#,
            mirrored,
            r#"{"type":"greater-than","greater":"r1c9","less":"r1c8"}"#,
        ),
        (
            r#"{"type":"x-sum","clue":"r0c3","sum":15}"#,
            clockwise,
            r#"{"type":"x-sum","clue":"r3c10","sum":15}"#,
        ),
        (
            r#"{"type":"little-killer","clue":"r0c3","direction":"down-right","sum":25}"#,
            transposed,
            r#"{"type":"little-killer","clue":"r3c0","direction":"down-right","sum":25}"#,
        ),
        (
            r#"{"type":"little-killer","clue":"r0c3","direction":"down-left","sum":6}"#,
            clockwise,
            r#"{"type":"little-killer","clue":"r3c10","direction":"up-left","sum":6}"#,
        ),
        (
            r#"{"type":"no-sum","sums":[5],"except":[["r1c1","r1c2"]]}"#,
            transposed,
            r#"{"type":"no-sum","sums":[5],"except":[["r1c1","r2c1"]]}"#,
        ),
        (
            r#"{"type":"anti-leaper","rows":1,"columns":3}"#,
            transposed,
            r#"{"type":"anti-leaper","rows":1,"columns":3}"#,
        ),
        (
            r#"{"type":"row-indexer","cells":["r2c3"]}"#,
            mirrored,
            r#"{"type":"row-indexer","cells":["r2c7"]}"#,
        ),
        (
            r#"{"type":"not","rule":{"type":"or","rules":[{"type":"odd","cells":["r1c2"]}]}}"#,
            transposed,
            r#"{"type":"not","rule":{"type":"or","rules":[{"type":"odd","cells":["r2c1"]}]}}"#,
        ),
    ] {
        let rule: Rule = serde_json::from_str(json).expect("a rule");
        let mapped = rule.mapped(symmetry, &Layout::classic()).expect("it can be turned");
        assert_eq!(serde_json::to_string(&mapped).expect("it can be written"), moved);
    }
    let json = r#"{"type":"and","rules":[{"type":"odd","cells":["r1c1"]},{"type":"box-indexer","cells":["r1c1"]}]}"#;
    let rule: Rule = serde_json::from_str(json).expect("a rule");
    assert_eq!(rule.mapped(mirrored, &Layout::classic()), None);
}
