use super::*;
use crate::Puzzle;
use crate::engine::{Interrupt, Reason};
use crate::technique::{CAGE_COMBINATIONS, LADDER, TOTALS, X_WING, order};

/// Returns the rating of a puzzle of kenzan's notation by all techniques.
fn rated(puzzle: &Puzzle) -> Rated<Rating> {
    let begin = Position::with_rules(puzzle).expect("techniques know its rules");
    Rater::default().rate(&begin, &order::usual(puzzle, LADDER), &Interrupt::default())
}

fn read(text: &str) -> Puzzle {
    crate::format::parse(text).expect("a puzzle").puzzle
}

#[test]
fn a_puzzle_costs_what_its_steps_and_pauses_cost() {
    // Row 1 is read off the thermometer; then singles.
    let text = r#"{"kenzan":1,"size":4,"boxes":"2x2","givens":"............4..1","rules":[
        {"type":"thermometer","lines":[["r1c1","r1c2","r1c3","r1c4"]]}]}"#;
    for (text, pauses) in [("1.....3..4.....2", 0), (&text.replace('\n', ""), 1)] {
        let puzzle = read(text);
        let begin = Position::with_rules(&puzzle).expect("techniques know its rules");
        let steps = crate::technique::path(&begin, &order::usual(&puzzle, LADDER)).steps;
        let costs =
            steps.iter().map(|step| StepCost::of(step.technique).expect("it has one").points(1));
        let Rated::Rating(rating) = rated(&puzzle) else { panic!("{steps:?}") };
        assert_eq!(rating.pauses, pauses, "{steps:?}");
        assert_eq!(rating.points, costs.sum::<u32>() + PAUSE * pauses, "{steps:?}");
        assert_eq!(rating.level, Level::Easy);
    }
}

#[test]
fn a_list_that_is_looked_through_costs_by_its_length() {
    assert_eq!(points(&CAGE_COMBINATIONS, 1), 16);
    assert_eq!(points(&CAGE_COMBINATIONS, 12), 82);
    assert_eq!(points(&TOTALS, 3), 100);
    assert_eq!(points(&X_WING, 1), points(&X_WING, 9));
}

#[test]
fn what_is_rated_is_solved_and_what_ends_early_is_not() {
    assert!(matches!(rated(&read("1234341221434321")), Rated::Solved));
    assert!(matches!(rated(&read("1...............")), Rated::Stuck));
    let stopped = Interrupt::default();
    stopped.trigger(Reason::Cancelled);
    let puzzle = read("1.....3..4.....2");
    let begin = Position::of(&puzzle).expect("no rules");
    assert!(matches!(Rater::default().rate(&begin, LADDER, &stopped), Rated::Stopped));
}

#[test]
fn sums_have_levels_in_proportion_to_the_size_of_the_grid() {
    for (points, cells, level) in [
        (2500, 81, Level::Easy),
        (2501, 81, Level::Medium),
        (4501, 81, Level::Hard),
        (10_000, 81, Level::Fiendish),
        (10_001, 81, Level::Diabolical),
        (493, 16, Level::Easy),
        (494, 16, Level::Medium),
        (7901, 256, Level::Easy),
        (u32::MAX, 81, Level::Diabolical),
    ] {
        assert_eq!(of_sum(points, cells), level, "{points} in {cells}");
    }
}
