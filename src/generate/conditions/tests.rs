//! Conditions as they are written, and what they mean.

use serde_json::{Value, json};

use super::*;
use crate::format;
use crate::generate::{Generator, Wish};

fn read(conditions: Value) -> Conditions {
    serde_json::from_value(conditions).expect("conditions")
}

#[test]
fn nothing_stated_is_the_default() {
    let settings = read(json!({})).settings(None);
    assert_eq!(settings, Ok(Settings::default()));
}

#[test]
fn everything_stated_is_set() {
    let conditions = read(json!({
        "seed": 5, "size": 6, "clues": [8, 12], "minimal": true, "needed": true, "diagonals": true,
        "regions": "irregular", "rules": ["killer", {"kind": "arrow", "count": [2, 3]}, {"kind": "odd"}],
        "cages": 3, "level": ["easy", "hard"], "only": ["full-house", "hidden-single"],
        "requires": ["x-wing", {"technique": "swordfish", "steps": 2}], "without": ["chains"],
    }));
    let settings = conditions.settings(None).expect("they are possible");
    assert_eq!((settings.seed, settings.boxes.size(), settings.clues), (5, 6, Some(8..=12)));
    assert!(settings.is_minimal && settings.are_rules_needed && settings.has_diagonals);
    assert_eq!((settings.regions, settings.cage_sizes), (Regions::Irregular, Some(3..=3)));
    let rules: Vec<_> =
        settings.rules.iter().map(|wish| (wish.kind.name, wish.count.clone())).collect();
    assert_eq!(rules, [("killer-cage", None), ("arrow", Some(2..=3)), ("odd", None)]);
    let levels = Level::Easy..=Level::Hard;
    assert_eq!(settings.difficulty, Some(Wish::Kenzan { points: 0..=u32::MAX, levels }));
    let techniques = settings.techniques;
    assert_eq!((techniques.only.len(), techniques.requires[1].1), (2, 2));
    assert!(techniques.without.len() > 3);
}

#[test]
fn what_is_not_possible_is_named() {
    for (conditions, message, hint) in [
        (
            json!({"size": 5}),
            "size: puzzles are generated with 4, 6, 8, 9, 10, 12, 14, 15, 16, 20 or 25 rows",
            None,
        ),
        (json!({"pattern": "x?"}), "pattern: line 1, column 2: unknown mark '?'", None),
        (json!({"pattern": "x.."}), "pattern: there are 3 cells, and the puzzle has 81", None),
        (
            json!({"rules": ["arow"]}),
            "rules: rules of the kind 'arow' can't be generated",
            Some("did you mean 'arrow'?"),
        ),
        (
            json!({"rules": [{"kind": "killer", "count": 3}]}),
            "rules: cages cover the grid",
            Some("'cages' says how large they are"),
        ),
        (
            json!({"only": ["x-wng"]}),
            "only: there is no technique 'x-wng'",
            Some("did you mean 'x-wing'?"),
        ),
        (
            json!({"requires": [{"technique": "x-wing", "steps": 0}]}),
            "requires: write the number of steps",
            None,
        ),
        (
            json!({"level": "easy", "rating": 7.1}),
            "level is about kenzan's own scale",
            Some("leave one of them out, or choose the scale kenzan"),
        ),
        (
            json!({"scale": "hodoku", "pearl": true, "rating": 700}),
            "pearl has no effect on the scale hodoku",
            Some("leave it out, or choose another scale"),
        ),
        (
            json!({"scale": "se121"}),
            "scale has no effect without a rating",
            Some("leave it out, or state a rating"),
        ),
    ] {
        let error = read(conditions.clone()).settings(None).expect_err("it is not possible");
        assert!(error.to_string().starts_with(message), "{conditions}: {error}");
        assert_eq!(error.hint.as_deref(), hint, "{conditions}");
    }
}

#[test]
fn a_value_of_another_type_is_refused() {
    for (conditions, message) in [
        (json!({"symmetry": "r270"}), "unknown variant `r270`, expected one of `none`, `r180`"),
        (json!({"level": "hrad"}), "unknown variant `hrad`, expected one of `easy`"),
        (json!({"rules": [3]}), "write a name, or an object with 'kind' and 'count'"),
        (json!({"rules": [{"kind": "arrow", "cuont": 3}]}), "unknown field `cuont`"),
        (json!({"requires": [[]]}), "write a name, or an object with 'technique' and 'steps'"),
        (json!({"clues": [28, 24]}), "the least is above the greatest"),
        (json!({"sed": 5}), "unknown field `sed`"),
    ] {
        let error = serde_json::from_value::<Conditions>(conditions.clone()).expect_err("no");
        assert!(error.to_string().starts_with(message), "{conditions}: {error}");
    }
}

#[test]
fn a_beginning_is_kept_with_its_size() {
    let begun = |text: &str| Begun::read(format::parse(text).expect("a puzzle"));
    let conditions = read(json!({}));
    let settings =
        conditions.settings(Some(begun("1..4............").expect("givens"))).expect("possible");
    let first = Generator::new(settings).expect("possible").next().expect("one").expect("right");
    let givens = first.puzzle.to_string();
    assert!(givens.starts_with('1') && givens[3..].starts_with('4'), "{givens}");
    let odd = r#"{"kenzan":1,"size":4,"rules":[{"type":"odd","cells":["r4c4"]}]}"#;
    let settings = conditions.settings(Some(begun(odd).expect("a rule"))).expect("possible");
    let first = Generator::new(settings).expect("possible").next().expect("one").expect("right");
    assert_eq!(first.puzzle.rules()[0].name(), "odd");
    let error = begun(r#"{"kenzan":1,"size":4,"entered":"1..............."}"#);
    let error = error.expect_err("digits that were entered").to_string();
    assert!(error.starts_with("from: it has digits that were"), "{error}");
    // A size with which no puzzle is made from nothing.
    let latin = begun(r#"{"kenzan":1,"size":5,"regions":[]}"#).expect("a Latin square");
    let settings = conditions.settings(Some(latin)).expect("possible");
    let first = Generator::new(settings).expect("possible").next().expect("one").expect("right");
    assert_eq!(first.puzzle.size(), 5);
    let nine = read(json!({"size": 9}));
    let error = nine.settings(Some(begun(odd).expect("a rule"))).expect_err("another size");
    assert!(error.what.contains("puzzles of size 9 are generated"), "{error}");
}
