//! Searches that are stopped.

use super::super::explain::{Ending, Explainer};
use super::*;
use crate::engine::Interrupt;

/// Positions in which only few techniques find anything: of hard puzzles, after the first techniques, and of another
/// layout.
fn hard() -> Vec<Position> {
    let hard = include_str!("../../../puzzles/hard.txt").lines();
    let hard = hard.filter_map(|line| format::parse(line).ok()).map(|entry| entry.puzzle);
    let other = layouts().into_iter().map(|layout| minimal(&layout, 1));
    hard.skip(1)
        .step_by(20)
        .take(2)
        .chain(other.skip(2).take(1))
        .map(|puzzle| path(&Position::of(&puzzle).expect("houses only"), up_to(&CLAIMING)).end)
        .collect()
}

#[test]
fn a_look_ends_with_the_first_yes_and_has_found_what_comes_first() {
    let mut most_asked = std::collections::BTreeMap::new();
    for position in hard().iter().filter(|position| !position.is_solved()) {
        for &technique in LADDER {
            let mut whole = Findings::default();
            let all = whole.all(technique, position).to_vec();
            assert!(!whole.were_stopped(), "{technique:?}");
            for most in [0, 1, 5, 40, 300, 5_000] {
                let (interrupt, asked) = Interrupt::after(most);
                let mut findings = Findings::until(&interrupt);
                let found = findings.all(technique, position).to_vec();
                let is_whole = asked() <= most;
                assert!(asked() <= most + 1, "{technique:?} asks on after the answer");
                assert_eq!(findings.were_stopped(), !is_whole, "{technique:?}");
                assert!(!is_whole || found.len() == all.len(), "{technique:?}");
                // What was found lies where it does in the whole list.
                assert_eq!(found, all[..found.len()], "{technique:?} after {most}");
                for finding in &found {
                    assert!(findings.eliminations(finding).eq(whole.eliminations(finding)));
                    assert_eq!(findings.placement(finding), whole.placement(finding));
                }
                let known = most_asked.entry(technique.name).or_insert(0);
                *known = asked().max(*known);
                let at_once = Interrupt::after(0).0;
                let mut findings = Findings::until(&at_once);
                assert!(findings.first(technique, position).is_none() && findings.were_stopped());
            }
        }
    }
    // What takes long is asked often.
    for name in [
        "nested-house-net",
        "house-net",
        "search",
        "kraken-fish-type-1",
        "kraken-fish-type-2",
        "finned-mutant-whale",
        "template-delete",
        "cell-forcing-chain",
        "als-discontinuous-nice-loop",
        "als-chain",
        "death-blossom",
        "aligned-triplet-exclusion",
        "vwxyz-wing",
    ] {
        assert!(most_asked[name] > 40, "{name}: {most_asked:?}");
    }
}

#[test]
fn a_path_that_is_stopped_is_the_beginning_of_the_whole_one() {
    for position in hard().iter().take(2) {
        // With nets, it takes long.
        let techniques = &LADDER[..LADDER.len() - 20];
        let whole = Explainer::new(techniques).explain(position);
        let mut endings = std::collections::BTreeMap::new();
        for most in [0, 10, 100, 1_000, 10_000, 100_000_000] {
            let (interrupt, asked) = Interrupt::after(most);
            let path = Explainer::new(techniques).until(&interrupt).explain(position);
            let steps = |path: &super::super::explain::Explanation| -> Vec<Step> {
                path.steps.iter().map(|told| told.step.clone()).collect()
            };
            assert_eq!(steps(&path), steps(&whole)[..path.steps.len()]);
            let is_whole = asked() <= most;
            assert_eq!(path.ending, if is_whole { whole.ending } else { Ending::Stopped });
            *endings.entry(is_whole).or_insert(0) += 1;
        }
        assert!(endings.len() == 2, "{endings:?}");
    }
}
