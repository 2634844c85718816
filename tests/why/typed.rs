//! Slips in rules and pencil marks, as setters make them at a keyboard.

use std::sync::Arc;

use kenzan::rule::{Difference, KillerCage, Ratio, Redrawing};
use kenzan::why::{Explanation, Finding, Kind, Options, Repairs};
use kenzan::{Candidates, Cell, Digit, DigitSet, Puzzle, Rule, format};

use super::claims::{check, explain};
use super::copyist::{Dice, count};
use crate::suite;

/// The shipped puzzles with rules of a size.
fn shipped(size: u8) -> Vec<Puzzle> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/variants.jsonl");
    let text = std::fs::read_to_string(path).expect("it is shipped");
    let puzzles = text.lines().map(|line| format::parse(line).expect("a puzzle").puzzle);
    puzzles.filter(|puzzle| puzzle.size() == size).collect()
}

fn repairs(explanation: &Explanation) -> &Repairs {
    explanation.repairs().unwrap_or_else(|| panic!("{:?}", explanation.finding.verdict()))
}

fn with_rule(puzzle: &Puzzle, index: usize, rule: Rule) -> Option<Puzzle> {
    let mut rules = puzzle.rules().to_vec();
    rules[index] = Arc::new(rule);
    puzzle.with_rules(rules).ok()
}

/// What is typed or drawn wrongly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Typo {
    Number,
    Redrawn(Redrawing),
    Colour,
}

impl Typo {
    const ALL: [Self; 8] = [
        Self::Number,
        Self::Redrawn(Redrawing::Moved),
        Self::Redrawn(Redrawing::Longer),
        Self::Redrawn(Redrawing::Shorter),
        Self::Redrawn(Redrawing::Shifted),
        Self::Redrawn(Redrawing::Reversed),
        Self::Redrawn(Redrawing::Clue),
        Self::Colour,
    ];

    /// Returns the kind under which it is looked for.
    fn kind(self) -> Kind {
        match self {
            Self::Number => Kind::RuleNumber,
            Self::Redrawn(Redrawing::Reversed) => Kind::RuleDirection,
            Self::Redrawn(Redrawing::Clue) => Kind::Clue,
            Self::Redrawn(_) => Kind::RuleCells,
            Self::Colour => Kind::RuleKind,
        }
    }

    fn made_in(self, rule: &Rule, layout: &kenzan::Layout) -> Vec<Rule> {
        match self {
            Self::Number => rule.variations().into_iter().take(6).collect(),
            Self::Redrawn(how) => {
                let redrawn = rule.redrawn(layout).into_iter();
                redrawn.filter(|(other, _)| *other == how).map(|(_, rule)| rule).collect()
            }
            Self::Colour => rule.recoloured().into_iter().collect(),
        }
    }
}

/// Returns puzzles with a typo that have not one solution any more, each after what it was.
fn typed(typo: Typo, number: usize, dice: &mut Dice) -> Vec<(Puzzle, Puzzle)> {
    let originals = shipped(6);
    let mut all = Vec::new();
    for _ in 0..400 {
        let original = dice.pick(&originals).expect("there are puzzles");
        let index = dice.below(original.rules().len());
        let (right, layout) = (&original.rules()[index], original.layout());
        let wrong = dice.pick(&typo.made_in(right, layout));
        // Of two cells that are no neighbours, which only random rules have, one is not moved back so.
        let meant = right.ordered(layout);
        let is_undone = |wrong: &Rule| {
            let mut back = wrong.redrawn(layout).into_iter().map(|(_, rule)| rule.ordered(layout));
            !matches!(typo, Typo::Redrawn(_)) || back.any(|rule| rule == meant)
        };
        let wrong = wrong.filter(is_undone);
        let wrong = wrong.and_then(|rule| with_rule(&original, index, rule));
        let Some(wrong) = wrong.filter(|wrong| count(wrong) != 1) else { continue };
        all.push((original, wrong));
        if all.len() == number {
            break;
        }
    }
    all
}

/// Returns a puzzle as JSON, with the cells of each area in reading order.
fn unordered(puzzle: &Puzzle) -> serde_json::Value {
    let text = format::json::puzzle(puzzle, None).to_string();
    let mut value: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let rules = value["rules"].as_array_mut().into_iter().flatten();
    for cells in rules.filter_map(|rule| rule.get_mut("cells")?.as_array_mut()) {
        cells.sort_by_key(ToString::to_string);
    }
    value
}

#[test]
fn a_clue_at_a_corner_is_moved_along_both_sides() {
    let text = r#"{"type": "little-killer", "clue": "r5c5", "direction": "up-left", "sum": 9}"#;
    let rule: Rule = serde_json::from_str(text).expect("a rule");
    let moved = rule
        .redrawn(&kenzan::Layout::usual(4).expect("4 has boxes"))
        .into_iter()
        .filter(|(how, _)| *how == Redrawing::Clue);
    let moved: Vec<String> = moved.map(|(_, rule)| rule.to_string()).collect();
    for clue in ["r4c5", "r5c4"] {
        assert!(moved.iter().any(|rule| rule.contains(clue)), "{clue}: {moved:?}");
    }
}

/// A kind that was tried to the end has every repair of that kind: so the true one, if it is of that kind.
#[test]
fn what_is_said_to_have_been_tried_was_tried() {
    let mut dice = Dice(17);
    let (mut asked, mut first_ten) = (0, 0);
    for typo in Typo::ALL {
        let typed = typed(typo, 6, &mut dice);
        assert!(!typed.is_empty(), "{typo:?}");
        for (original, wrong) in typed {
            let explanation =
                explain(&wrong, &Options { repairs: usize::MAX, ..Options::default() });
            check(&wrong, &explanation, count);
            let repairs = repairs(&explanation);
            let meant = unordered(&original);
            let place = repairs.list.iter().position(|repair| unordered(&repair.puzzle) == meant);
            let wrong = format::json::puzzle(&wrong, None);
            if repairs.tried.contains(&typo.kind()) {
                assert!(place.is_some(), "{typo:?}: {wrong}");
            } else {
                assert!(repairs.untried.contains(&typo.kind()), "{typo:?}: {wrong}");
            }
            assert!(repairs.tried.iter().all(|kind| !repairs.untried.contains(kind)), "{wrong}");
            // Two at once are made of single ones.
            let has_two = repairs.tried.contains(&Kind::Two);
            assert!(!has_two || repairs.untried.is_empty(), "{wrong}: {:?}", repairs.untried);
            asked += 1;
            first_ten += usize::from(place.is_some_and(|place| place < 10));
        }
    }
    assert!(10 * first_ten >= 9 * asked, "{first_ten} of {asked}");
}

fn cage(cells: &str, sum: u32) -> Arc<Rule> {
    let cells = cells.split(' ').map(|cell| cell.parse().expect("a cell")).collect();
    Arc::new(KillerCage { cells, sum: Some(sum), repeats: false }.into())
}

/// A 4×4 killer of the grid 1234 3412 2143 4321.
const KILLER: [(&str, u32); 6] = [
    ("r1c1 r2c1 r3c1", 6),
    ("r1c2 r1c3 r2c2", 9),
    ("r1c4 r2c4 r2c3", 7),
    ("r4c1 r4c2 r3c2", 8),
    ("r3c3 r4c3", 6),
    ("r3c4 r4c4", 4),
];

fn killer(cages: &[(&str, u32)]) -> Puzzle {
    let rules = cages.iter().map(|(cells, sum)| cage(cells, *sum));
    let givens = suite::read(".2.......1......");
    givens.with_rules(rules).expect("they are valid")
}

#[test]
fn cells_and_sums_go_back_to_the_cage_they_belong_to() {
    assert_eq!(count(&killer(&KILLER)), 1);
    let changed = |changes: &[(usize, (&'static str, u32))]| {
        let mut cages = KILLER;
        for &(index, cage) in changes {
            cages[index] = cage;
        }
        killer(&cages)
    };
    for (wrong, slip) in [
        (
            changed(&[(0, ("r1c1 r2c1", 6)), (3, ("r4c1 r4c2 r3c2 r3c1", 8))]),
            "a cell of another cage",
        ),
        (changed(&[(1, ("r1c2 r1c3 r2c3", 9)), (2, ("r1c4 r2c4 r2c2", 7))]), "two cells exchanged"),
        (changed(&[(0, ("r1c1 r2c1 r3c1", 9)), (1, ("r1c2 r1c3 r2c2", 6))]), "two sums exchanged"),
        (changed(&[(4, ("r3c3 r4c3", 7))]), "a sum one too high"),
        (changed(&[(4, ("r3c3 r4c3", 66))]), "a sum that no cage has"),
        (changed(&[(5, ("r3c4 r4c4 r3c3", 4))]), "a cell too many"),
    ] {
        assert_ne!(count(&wrong), 1, "{slip}");
        let explanation = explain(&wrong, &Options { repairs: 10, ..Options::default() });
        let list: Vec<String> =
            repairs(&explanation).list.iter().map(ToString::to_string).collect();
        let right = killer(&KILLER).rules().iter().map(|rule| normal(rule)).collect::<Vec<_>>();
        let found = repairs(&explanation).list.iter().any(|repair| {
            let rules: Vec<Rule> = repair.puzzle.rules().iter().map(|rule| normal(rule)).collect();
            rules == right
        });
        assert!(found, "{slip}: {list:#?}");
    }
}

/// Returns a cage with its cells in reading order.
fn normal(rule: &Rule) -> Rule {
    let mut rule = rule.clone();
    if let Rule::KillerCage(cage) = &mut rule {
        cage.cells.sort_unstable();
    }
    rule
}

#[test]
fn a_dot_of_the_other_colour_is_recoloured() {
    let cells = ["r1c1", "r1c2"].map(|cell| cell.parse::<Cell>().expect("a cell"));
    let white: Rule = Difference { cells, difference: 1 }.into();
    let black: Rule = Ratio { cells, ratio: 2 }.into();
    assert_eq!(white.recoloured(), Some(black.clone()));
    assert_eq!(black.recoloured(), Some(white));
}

/// The pencil marks of a puzzle: what its givens leave.
fn marked(line: &str) -> Puzzle {
    let puzzle = suite::read(line);
    let mut candidates = Candidates::full(puzzle.size());
    for cell in puzzle.layout().cells() {
        let seen = |digit: &Digit| {
            let mut peers = puzzle.layout().peers(cell).iter();
            peers.any(|&peer| puzzle.givens().get(peer) == Some(*digit))
        };
        let left: DigitSet = match puzzle.givens().get(cell) {
            Some(digit) => DigitSet::single(digit),
            None => Digit::all(puzzle.size()).filter(|digit| !seen(digit)).collect(),
        };
        candidates.set(cell, left);
    }
    with_marks(&puzzle, candidates)
}

/// Returns a puzzle of pencil marks alone, whose single marks are givens.
fn with_marks(puzzle: &Puzzle, candidates: Candidates) -> Puzzle {
    let mut givens = puzzle.givens().clone();
    for cell in puzzle.layout().cells() {
        givens.set(cell, candidates.get(cell).only());
    }
    let puzzle = puzzle.with_givens(givens).expect("the same size");
    puzzle.with_candidates(candidates).expect("the same size")
}

#[test]
fn a_slip_in_pencil_marks_is_undone() {
    let puzzle =
        marked("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
    assert!(count(&puzzle) == 1, "it has one solution");
    let solution = match explain(&puzzle, &Options::default()).finding {
        Finding::Unique(solution) => solution,
        finding => panic!("{finding:?}"),
    };
    let mut dice = Dice(4);
    let mut kinds = [0; 3];
    for _ in 0..14 {
        let cells: Vec<Cell> = puzzle.layout().cells().collect();
        let cell = dice.pick(&cells).expect("there are cells");
        let mut candidates = puzzle.candidates().expect("it has marks").clone();
        let right = solution.grid().get(cell).expect("it is complete");
        let others: Vec<Digit> = Digit::all(9).filter(|&digit| digit != right).collect();
        let other = DigitSet::single(dice.pick(&others).expect("eight"));
        let marks = candidates.get(cell);
        let without = marks.difference(DigitSet::single(right));
        let kind = dice.below(3);
        let wrong = match kind {
            0 if !without.is_empty() => without,
            1 => marks.union(other),
            _ => without.union(other),
        };
        candidates.set(cell, wrong);
        let wrong = with_marks(&puzzle, candidates);
        if count(&wrong) == 1 || wrong == puzzle {
            continue;
        }
        kinds[kind] += 1;
        let explanation = explain(&wrong, &Options { repairs: usize::MAX, ..Options::default() });
        check(&wrong, &explanation, count);
        let repairs = repairs(&explanation);
        assert!(repairs.is_complete(), "{cell}: {:?}", repairs.untried);
        assert!(repairs.tried.contains(&Kind::Marks));
        let found = repairs.list.iter().take(10).any(|repair| repair.puzzle == puzzle);
        let list: Vec<String> = repairs.list.iter().take(10).map(ToString::to_string).collect();
        assert!(found, "{cell} {:?}: {list:#?}", wrong.candidates().map(|all| all.get(cell)));
    }
    assert!(kinds[0] + kinds[2] > 2, "{kinds:?}");
}
