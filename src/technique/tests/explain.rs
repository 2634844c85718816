//! Explained paths and their totals.

use super::*;
use crate::engine::Interrupt;
use crate::technique::explain::{Detail, Ending, Explainer, Missing};

/// It needs an XY-wing.
const WING: &str =
    ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.";

const SINGLES: [&Technique; 3] = [&FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE];

fn position(givens: &str) -> Position {
    Position::of(&givens.parse().expect("a puzzle")).expect("houses only")
}

#[test]
fn the_steps_told_are_those_of_the_path() {
    let begin = position(WING);
    let explanation = Explainer::new(LADDER).explain(&begin);
    let path = path(&begin, LADDER);
    assert_eq!(explanation.ending, Ending::Solved);
    let steps: Vec<&Step> = explanation.steps.iter().map(|told| &told.step).collect();
    assert_eq!(steps, path.steps.iter().collect::<Vec<_>>());
    for pair in explanation.steps.windows(2) {
        assert_eq!(pair[0].after().marks(), pair[1].before.marks());
    }
    let hardest = explanation.hardest().expect("there are steps");
    assert_eq!(explanation.steps[hardest].step.technique, &XY_WING);
    let counts = explanation.counts();
    assert_eq!(counts.last(), Some(&(&XY_WING, 1)));
    assert_eq!(counts.iter().map(|(_, count)| count).sum::<usize>(), explanation.steps.len());
    assert!(explanation.hodoku().points > 160 && explanation.hodoku().without_score == 0);
}

#[test]
fn the_narrowest_place_is_where_the_fewest_results_are_open() {
    let explanation = Explainer::new(LADDER).explain(&position(WING));
    let hardest = explanation.hardest().expect("there are steps");
    let rank = LADDER.iter().position(|one| one == &explanation.steps[hardest].step.technique);
    let usual = &LADDER[..=rank.expect("it is on the ladder")];
    let explainer = Explainer::new(usual);
    let narrowest = explainer.bottleneck(&explanation).expect("there is one");
    let ways = |step: usize| -> usize {
        let open = explainer.open(&explanation.steps[step].before);
        open.iter().map(|open| open.steps.len()).sum()
    };
    let counts: Vec<usize> = (0..explanation.steps.len())
        .filter(|&step| explanation.steps[step].before.grid().filled() < 72)
        .map(ways)
        .collect();
    let fewest = counts.iter().copied().min().expect("there are steps");
    assert_eq!(narrowest.results, fewest);
    assert_eq!(Some(narrowest.step), counts.iter().position(|&count| count == fewest));
}

#[test]
fn somebody_who_knows_less_lacks_the_first_step_that_is_not_his() {
    let begin = position(WING);
    let explainer = Explainer::new(LADDER);
    let Missing::Step(told, before) = explainer.missing_from(&SINGLES, &begin) else {
        panic!("singles are not enough")
    };
    assert!(!SINGLES.contains(&told.step.technique));
    assert_eq!(Explainer::new(&SINGLES).explain(&begin).steps.len(), before);
    assert!(matches!(explainer.missing_from(LADDER, &begin), Missing::Nothing));
    let nothing = Explainer::new(&SINGLES).missing_from(&SINGLES, &begin);
    assert!(matches!(nothing, Missing::Unknown(..)), "{nothing:?}");
}

#[test]
fn hints_say_more_and_more() {
    let explanation = Explainer::new(LADDER).explain(&position(WING));
    let told = &explanation.steps[explanation.hardest().expect("there are steps")];
    let hint = |hint| told.hint(hint, Notation::RowColumn);
    assert_eq!(hint(Detail::Vague), "look for an XY-Wing");
    assert_eq!(hint(Detail::Where), "look for an XY-Wing of 1, 3 and 5 in boxes 1 and 2");
    assert_eq!(
        hint(Detail::What),
        "XY-Wing: r1c5 is 3 or 5: if it is 3, r1c1 is 1, and if it is 5, r3c6 is 1; in each case one of r1c1 and r3c6 is \
         1, and no cell that sees both can be 1; so 1 can be eliminated from r3c1"
    );
}

#[test]
fn what_contradicts_itself_says_where() {
    for (givens, expected) in [
        ("11..............", "r1c1 and r1c2 are both 1, in row 1"),
        ("111.............", "r1c1, r1c2 and r1c3 are all 1, in row 1"),
        ("123........4....", "no candidate is left for r1c4"),
        ("1.....1..2...3..", "no cell is left for 1 in column 2"),
    ] {
        let explanation = Explainer::new(&[]).explain(&position(givens));
        assert_eq!(explanation.ending, Ending::Contradicted, "{givens}");
        let told = explanation.end.contradiction(Notation::RowColumn);
        assert_eq!(told.as_deref(), Some(expected), "{givens}");
    }
    assert_eq!(position(WING).contradiction(Notation::RowColumn), None);
}

#[test]
fn who_is_stopped_says_so() {
    let (interrupt, _) = Interrupt::after(0);
    let explainer = Explainer::new(LADDER).until(&interrupt);
    let explanation = explainer.explain(&position(WING));
    assert_eq!((explanation.ending, explanation.steps.len()), (Ending::Stopped, 0));
    assert_eq!(explainer.bottleneck(&explanation), None);
    assert!(explainer.open(&position(WING)).is_empty());
}

#[test]
fn what_has_a_colour_has_a_role() {
    let mut seen: Vec<&str> = Vec::new();
    let group = "....2..198..6.....5.........9..4....6.....3.......1....1.....4.7..3........5..8..";
    for givens in [WING, group] {
        let explanation = Explainer::new(LADDER).at_most(40).explain(&position(givens));
        for before in explanation.steps.iter().step_by(8).map(|told| &told.before) {
            let mut findings = Findings::default();
            for technique in LADDER {
                let Some(&finding) = findings.first(technique, before) else { continue };
                let description = findings.describe(&finding, before, Notation::default());
                let mut groups: Vec<u8> = description.marks.iter().map(|mark| mark.group).collect();
                groups.sort_unstable();
                groups.dedup();
                let named: Vec<u8> = description.roles.iter().map(|&(group, _)| group).collect();
                assert_eq!(named, groups, "{}", technique.name);
                seen.push(technique.name);
            }
        }
    }
    seen.sort_unstable();
    seen.dedup();
    assert!(seen.len() > 40, "{seen:?}");
}
