//! What all kinds of rules have in common.

use super::{Kind, Rule};
use crate::{Layout, Symmetry};

fn example(kind: &Kind) -> Rule {
    serde_json::from_str(kind.example).unwrap_or_else(|error| panic!("{}: {error}", kind.name))
}

#[test]
fn every_example_is_valid_and_reads_back_as_it_was_written() {
    for kind in Rule::KINDS {
        let rule = example(kind);
        assert_eq!(rule.name(), kind.name);
        rule.validate(&Layout::classic()).unwrap_or_else(|error| panic!("{error}"));
        let json = serde_json::to_string(&rule).expect("it can be written");
        assert!(json.starts_with(&format!(r#"{{"type":"{}""#, kind.name)), "{json}");
        assert_eq!(serde_json::from_str::<Rule>(&json).expect("it can be read"), rule);
    }
}

#[test]
fn names_of_kinds_are_different() {
    for (index, kind) in Rule::KINDS.iter().enumerate() {
        assert!(Rule::KINDS[..index].iter().all(|other| other.name != kind.name), "{}", kind.name);
        assert_eq!(Kind::named(kind.name).map(|kind| kind.meaning), Some(kind.meaning));
    }
}

#[test]
fn a_field_that_no_kind_has_is_refused_by_name() {
    for kind in Rule::KINDS {
        let json = kind.example.replacen('{', r#"{"colour": "red", "#, 1);
        let error =
            serde_json::from_str::<Rule>(&json).expect_err("no rule has a colour").to_string();
        assert!(error.contains("colour"), "{}: {error}", kind.name);
    }
}

#[test]
fn turning_four_times_changes_nothing() {
    let turned =
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.to_string().contains("90° clockwise"));
    let turned = turned.expect("there is one");
    for kind in Rule::KINDS {
        let rule = example(kind);
        let back = (0..4).try_fold(rule.clone(), |rule, _| rule.mapped(turned, 9));
        assert!(back.is_none_or(|back| back == rule), "{}", kind.name);
        assert_eq!(rule.mapped(Symmetry::ALL[0], 9), Some(rule), "{}", kind.name);
    }
}
