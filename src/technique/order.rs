//! Orders of techniques: those of other programs, as far as kenzan has the techniques, and that for puzzles with rules.
//!
//! The path depends on the order, and so do the techniques that it needs. To compare paths with those of another
//! program, use its order. The techniques are kenzan's, so among several findings of a technique another one may come
//! first.

use std::sync::LazyLock;

use super::scale::se121::StepRating;
use super::{self as t, LADDER, Technique, all};
use crate::Puzzle;

/// An order of techniques, by name.
#[derive(Debug)]
pub struct Order {
    /// The name, as typed.
    pub name: &'static str,
    /// The program, and what is missing here.
    pub source: &'static str,
    /// The techniques, in the order in which they are tried.
    pub techniques: LazyLock<Vec<&'static Technique>>,
}

/// The order of `HoDoKu` 2.3, with its default settings.
///
/// ```
/// use kenzan::Puzzle;
/// use kenzan::technique::{self, Position, order::HODOKU};
///
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// let path = technique::path(&Position::of(&puzzle)?, &HODOKU.techniques);
/// assert!(path.end.is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub static HODOKU: Order = Order {
    name: "hodoku",
    source: "HoDoKu 2.3 by Bernhard Hobiger, with its default settings, which leave out larger and mutant fish, \
             dual and siamese steps, almost locked sets in chains, death blossoms and templates. What it calls a \
             nice loop or chain, and a forcing net, are several techniques here.",
    techniques: LazyLock::new(|| HODOKU_TECHNIQUES.to_vec()),
};

static HODOKU_TECHNIQUES: &[&Technique] = &[
    &t::FULL_HOUSE,
    &t::NAKED_SINGLE,
    &t::HIDDEN_SINGLE,
    &t::LOCKED_PAIR,
    &t::LOCKED_TRIPLE,
    &t::POINTING,
    &t::CLAIMING,
    &t::NAKED_PAIR,
    &t::NAKED_TRIPLE,
    &t::HIDDEN_PAIR,
    &t::HIDDEN_TRIPLE,
    &t::NAKED_QUAD,
    &t::HIDDEN_QUAD,
    &t::X_WING,
    &t::SWORDFISH,
    &t::JELLYFISH,
    &t::REMOTE_PAIR,
    &t::BUG_PLUS_1,
    &t::SKYSCRAPER,
    &t::TWO_STRING_KITE,
    &t::TURBOT_FISH,
    &t::EMPTY_RECTANGLE,
    &t::W_WING,
    &t::XY_WING,
    &t::XYZ_WING,
    &t::UNIQUENESS_TEST_1,
    &t::UNIQUENESS_TEST_2,
    &t::UNIQUENESS_TEST_3,
    &t::UNIQUENESS_TEST_4,
    &t::UNIQUENESS_TEST_5,
    &t::UNIQUENESS_TEST_6,
    &t::HIDDEN_RECTANGLE,
    &t::AVOIDABLE_RECTANGLE_1,
    &t::AVOIDABLE_RECTANGLE_2,
    &t::FINNED_X_WING,
    &t::SASHIMI_X_WING,
    &t::FINNED_SWORDFISH,
    &t::SASHIMI_SWORDFISH,
    &t::FINNED_JELLYFISH,
    &t::SASHIMI_JELLYFISH,
    &t::SUE_DE_COQ,
    &t::SIMPLE_COLORS_TRAP,
    &t::SIMPLE_COLORS_WRAP,
    &t::MULTI_COLORS_1,
    &t::MULTI_COLORS_2,
    &t::X_CHAIN,
    &t::XY_CHAIN,
    &t::CONTINUOUS_NICE_LOOP,
    &t::DISCONTINUOUS_NICE_LOOP,
    &t::AIC,
    &t::GROUPED_CONTINUOUS_NICE_LOOP,
    &t::GROUPED_DISCONTINUOUS_NICE_LOOP,
    &t::GROUPED_AIC,
    &t::ALS_XZ,
    &t::ALS_XY_WING,
    &t::ALS_CHAIN,
    &t::FRANKEN_X_WING,
    &t::FRANKEN_SWORDFISH,
    &t::FINNED_FRANKEN_X_WING,
    &t::FINNED_FRANKEN_SWORDFISH,
    &t::NISHIO,
    &t::CELL_FORCING_CHAIN,
    &t::HOUSE_FORCING_CHAIN,
    &t::NISHIO_NET,
    &t::CONTRADICTION_NET,
    &t::BINARY_NET,
    &t::CELL_NET,
    &t::HOUSE_NET,
    &t::SEARCH,
];

/// The order of Sudoku Explainer 1.2.1: that of the lowest ratings of its techniques.
///
/// ```
/// use kenzan::technique::{DIRECT_POINTING, NAKED_SINGLE, Technique, order::EXPLAINER};
///
/// let place = |wanted: &Technique| EXPLAINER.techniques.iter().position(|one| *one == wanted);
/// assert!(place(&DIRECT_POINTING) < place(&NAKED_SINGLE));
/// ```
pub static EXPLAINER: Order = Order {
    name: "explainer",
    source: "Sudoku Explainer 1.2.1 by Nicolas Juillerat, from its published list of ratings. It collects \
             rectangles and loops, and chains of all kinds, and takes the easiest; here they are tried one kind \
             after the other. Its Nishio uses one digit, ours any; its ratings are those of the scale, which has \
             its own search.",
    techniques: LazyLock::new(|| {
        let rank = |technique: &&Technique| technique.se121.and_then(StepRating::rank);
        let mut techniques: Vec<_> = all().filter(|one| rank(one).is_some()).collect();
        techniques.sort_by_key(rank);
        techniques.push(&t::SEARCH);
        techniques
    }),
};

/// The usual order for puzzles with rules: that of the [`LADDER`], but chains and what all rules say together come before
/// fins, almost locked sets and other patterns of the houses alone.
///
/// ```
/// use kenzan::technique::{ALS_XZ, RULE_FORCING, Technique, XY_CHAIN, order::VARIANTS};
///
/// let place = |wanted: &Technique| VARIANTS.techniques.iter().position(|one| *one == wanted);
/// assert!(place(&XY_CHAIN) < place(&RULE_FORCING) && place(&RULE_FORCING) < place(&ALS_XZ));
/// ```
pub static VARIANTS: Order = Order {
    name: "variants",
    source: "kenzan's own, for puzzles with rules: that of the other puzzles, but chains, forcing chains and forcing by \
             all rules come before fins and almost locked sets, and search before large, Franken and mutant fish, \
             exocets, templates and other rare patterns of the houses alone.",
    techniques: LazyLock::new(|| {
        let place = |wanted: &Technique| LADDER.iter().position(|one| *one == wanted);
        let between = |first: &Technique, last: &Technique| place(first)..=place(last);
        let simple = between(&t::FULL_HOUSE, &t::JELLYFISH);
        let chains = between(&t::SIMPLE_COLORS_TRAP, &t::GROUPED_AIC);
        let forcing = between(&t::NISHIO, &t::HOUSE_FORCING_CHAIN);
        let sets = between(&t::FINNED_X_WING, &t::DEATH_BLOSSOM);
        let tier = |technique: &&'static Technique| match place(technique) {
            own if simple.contains(&own) || chains.contains(&own) => 0,
            own if forcing.contains(&own) => 1,
            own if own == place(&t::RULE_FORCING) => 2,
            own if sets.contains(&own) => 3,
            own if own == place(&t::RULE_SEARCH) => 4,
            _ => 5,
        };
        let mut techniques = LADDER.to_vec();
        techniques.sort_by_key(tier);
        techniques
    }),
};

/// Returns techniques, which are in the order of the [`LADDER`], in the order that is usual for a puzzle.
///
/// ```
/// use kenzan::Puzzle;
/// use kenzan::technique::{LADDER, order};
///
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// assert_eq!(order::usual(&puzzle, LADDER), LADDER);
/// # Ok::<(), kenzan::Error>(())
/// ```
pub fn usual(puzzle: &Puzzle, techniques: &[&'static Technique]) -> Vec<&'static Technique> {
    let mut techniques = techniques.to_vec();
    if !puzzle.rules().is_empty() {
        techniques.sort_by_key(|one| VARIANTS.techniques.iter().position(|other| other == one));
    }
    techniques
}

/// All orders.
pub static ALL: [&Order; 3] = [&HODOKU, &EXPLAINER, &VARIANTS];

/// Returns the order of that name.
///
/// ```
/// use kenzan::technique::{SEARCH, order};
///
/// let hodoku = order::named("hodoku").expect("it is there");
/// assert_eq!(hodoku.techniques.last(), Some(&&SEARCH));
/// assert!(order::named("alphabetical").is_none());
/// ```
pub fn named(name: &str) -> Option<&'static Order> {
    ALL.into_iter().find(|order| order.name == name)
}
