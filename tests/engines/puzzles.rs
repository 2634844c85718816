//! The shipped puzzles are what their files say, by the engines that are there to be trusted.

use crate::suite;
use kenzan::engine::Query;
use kenzan::{Outcome, crosscheck};

/// The file, how many puzzles it holds at least, and what each of them is.
const FILES: &[(&str, usize, &str)] = &[
    ("articles", 6, ""),
    ("hard", 30, "unique"),
    ("easy", 10, "unique"),
    ("clues-17", 8, "unique"),
    ("several", 10, "multiple"),
    ("none", 10, "none"),
    ("size-4", 5, "unique"),
    ("size-6", 5, "unique"),
    ("size-12", 5, "unique"),
    ("size-16", 5, "unique"),
    ("size-25", 3, "unique"),
];

#[test]
fn every_shipped_puzzle_is_what_its_file_says() {
    let mut engines: Vec<_> = suite::engines()
        .filter(|entry| ["native", "z3", "z3-onehot", "sat", "sat-batsat"].contains(&entry.name))
        .collect();
    engines.dedup_by_key(|entry| entry.name);
    let mut engines: Vec<_> = engines.into_iter().map(suite::make).collect();
    for &(file, least, expected) in FILES {
        let puzzles = suite::shipped(file);
        assert!(puzzles.len() >= least, "{file} holds {}", puzzles.len());
        for entry in puzzles {
            let mut before: Option<Outcome> = None;
            for engine in &mut engines {
                let answer = crosscheck::ask(engine.as_mut(), &entry.puzzle, &Query::unique());
                let outcome = answer.unwrap_or_else(|error| panic!("{file}: {error}")).outcome;
                let name = entry.name.as_deref().unwrap_or_default();
                if !expected.is_empty() {
                    assert_eq!(outcome.word(), expected, "{file}, {name}, {}", engine.name());
                }
                if let Some(before) = before.replace(outcome.clone()) {
                    let agreement = crosscheck::compare(&before, &outcome);
                    assert_eq!(agreement, crosscheck::Agreement::Agree, "{file}, {name}");
                }
            }
        }
    }
}

#[test]
fn the_articles_puzzles_have_the_articles_answers() {
    let answers = [
        ("000 as printed", None),
        (
            "000 corrected",
            Some(
                "237841569186795243594326718315674892469582137728139456642918375853467921971253684",
            ),
        ),
        (
            "001",
            Some(
                "271643958895172364436895172783926541142587693659431287917258436528364719364719825",
            ),
        ),
        (
            "002",
            Some(
                "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
            ),
        ),
        (
            "004 first",
            Some(
                "187632549592471683643958721476293815321845976958716432264189357715364298839527164",
            ),
        ),
        (
            "004 second",
            Some(
                "751846239892371465643259871238197546974562318165438927319684752527913684486725193",
            ),
        ),
    ];
    let puzzles = suite::shipped("articles");
    assert_eq!(puzzles.len(), answers.len());
    for (entry, (name, solution)) in puzzles.iter().zip(answers) {
        assert!(entry.name.as_deref().is_some_and(|full| full.starts_with(name)), "{entry:?}");
        for engine in ["native", "mrv"] {
            let mut engine = suite::named(engine);
            let answer = crosscheck::ask(engine.as_mut(), &entry.puzzle, &Query::up_to(20_000));
            match (answer.expect("right grids").outcome, solution) {
                (Outcome::Unique(found), Some(solution)) => {
                    assert_eq!(found.to_string(), solution, "{name}");
                }
                (Outcome::Multiple(several), None) => {
                    assert_eq!((several.count(), several.is_exact()), (9_734, true));
                }
                (outcome, _) => panic!("{name}: {outcome:?}"),
            }
        }
    }
}
