//! Orders in which other programs try techniques, as far as kenzan has the techniques.
//!
//! The path depends on the order, and so do the techniques that it needs. To compare paths with those of another
//! program, use its order. The techniques are kenzan's, so among several findings of a technique another one may come
//! first.

use std::sync::LazyLock;

use super::scale::se121::StepRating;
use super::{self as t, Technique, all};

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

/// All orders.
pub static ALL: [&Order; 2] = [&HODOKU, &EXPLAINER];

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
