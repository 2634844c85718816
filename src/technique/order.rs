//! Orders in which other programs look for techniques, as far as the ladder's finders have them.
//!
//! Which path is found depends on the order, and with it what the path is said to need. So whoever compares paths takes
//! the other's order; the finders stay our own, so that among several findings of a technique another one may be first.

use super::{
    AIC, ALIGNED_PAIR_EXCLUSION, ALIGNED_TRIPLET_EXCLUSION, ALS_CHAIN, ALS_XY_WING, ALS_XZ,
    AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2, BINARY_NET, BINARY_NET_PLUS, BUG_PLUS_1,
    BUG_TYPE_2, BUG_TYPE_3, BUG_TYPE_4, CELL_FORCING_CHAIN, CELL_NET, CELL_NET_PLUS, CLAIMING,
    CONTINUOUS_NICE_LOOP, CONTRADICTION_NET, CONTRADICTION_NET_PLUS, DIRECT_CLAIMING,
    DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLE, DIRECT_POINTING, DISCONTINUOUS_NICE_LOOP,
    EMPTY_RECTANGLE, FINNED_FRANKEN_SWORDFISH, FINNED_FRANKEN_X_WING, FINNED_JELLYFISH,
    FINNED_SWORDFISH, FINNED_X_WING, FRANKEN_SWORDFISH, FRANKEN_X_WING, FULL_HOUSE, GROUPED_AIC,
    GROUPED_CONTINUOUS_NICE_LOOP, GROUPED_DISCONTINUOUS_NICE_LOOP, HIDDEN_PAIR, HIDDEN_QUAD,
    HIDDEN_RECTANGLE, HIDDEN_SINGLE, HIDDEN_TRIPLE, HOUSE_FORCING_CHAIN, HOUSE_NET, HOUSE_NET_PLUS,
    JELLYFISH, LOCKED_PAIR, LOCKED_TRIPLE, MULTI_COLORS_1, MULTI_COLORS_2, NAKED_PAIR, NAKED_QUAD,
    NAKED_SINGLE, NAKED_TRIPLE, NESTED_BINARY_NET, NESTED_CELL_NET, NESTED_CONTRADICTION_NET,
    NESTED_HOUSE_NET, NESTED_NISHIO_NET, NISHIO, NISHIO_NET, NISHIO_NET_PLUS, POINTING,
    REMOTE_PAIR, SASHIMI_JELLYFISH, SASHIMI_SWORDFISH, SASHIMI_X_WING, SEARCH, SIMPLE_COLORS_TRAP,
    SIMPLE_COLORS_WRAP, SKYSCRAPER, SUE_DE_COQ, SWORDFISH, TURBOT_FISH, TWO_STRING_KITE, Technique,
    UNIQUE_LOOP_1, UNIQUE_LOOP_2, UNIQUE_LOOP_3, UNIQUE_LOOP_4, UNIQUENESS_TEST_1,
    UNIQUENESS_TEST_2, UNIQUENESS_TEST_3, UNIQUENESS_TEST_4, UNIQUENESS_TEST_5, UNIQUENESS_TEST_6,
    W_WING, X_CHAIN, X_WING, XY_CHAIN, XY_WING, XYZ_WING,
};

/// An order by its name.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    /// Its name, as it is typed.
    pub name: &'static str,
    /// Whose it is, and what is missing.
    pub source: &'static str,
    /// Its techniques, what is tried first in front.
    pub techniques: &'static [&'static Technique],
}

/// That of `HoDoKu` 2.3, with what is on there unless it is set otherwise.
///
/// ```
/// use kenzan::Puzzle;
/// use kenzan::technique::{self, Position, order::HODOKU};
///
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// let path = technique::path(&Position::of(&puzzle)?, HODOKU.techniques);
/// assert!(path.end.is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub static HODOKU: Order = Order {
    name: "hodoku",
    source: "HoDoKu 2.3 by Bernhard Hobiger, with its default settings, which leave out larger and mutant fish, \
             dual and siamese steps, almost locked sets in chains, death blossoms and templates. What it calls a \
             nice loop or chain, and a forcing net, are several techniques here.",
    techniques: &[
        &FULL_HOUSE,
        &NAKED_SINGLE,
        &HIDDEN_SINGLE,
        &LOCKED_PAIR,
        &LOCKED_TRIPLE,
        &POINTING,
        &CLAIMING,
        &NAKED_PAIR,
        &NAKED_TRIPLE,
        &HIDDEN_PAIR,
        &HIDDEN_TRIPLE,
        &NAKED_QUAD,
        &HIDDEN_QUAD,
        &X_WING,
        &SWORDFISH,
        &JELLYFISH,
        &REMOTE_PAIR,
        &BUG_PLUS_1,
        &SKYSCRAPER,
        &TWO_STRING_KITE,
        &TURBOT_FISH,
        &EMPTY_RECTANGLE,
        &W_WING,
        &XY_WING,
        &XYZ_WING,
        &UNIQUENESS_TEST_1,
        &UNIQUENESS_TEST_2,
        &UNIQUENESS_TEST_3,
        &UNIQUENESS_TEST_4,
        &UNIQUENESS_TEST_5,
        &UNIQUENESS_TEST_6,
        &HIDDEN_RECTANGLE,
        &AVOIDABLE_RECTANGLE_1,
        &AVOIDABLE_RECTANGLE_2,
        &FINNED_X_WING,
        &SASHIMI_X_WING,
        &FINNED_SWORDFISH,
        &SASHIMI_SWORDFISH,
        &FINNED_JELLYFISH,
        &SASHIMI_JELLYFISH,
        &SUE_DE_COQ,
        &SIMPLE_COLORS_TRAP,
        &SIMPLE_COLORS_WRAP,
        &MULTI_COLORS_1,
        &MULTI_COLORS_2,
        &X_CHAIN,
        &XY_CHAIN,
        &CONTINUOUS_NICE_LOOP,
        &DISCONTINUOUS_NICE_LOOP,
        &AIC,
        &GROUPED_CONTINUOUS_NICE_LOOP,
        &GROUPED_DISCONTINUOUS_NICE_LOOP,
        &GROUPED_AIC,
        &ALS_XZ,
        &ALS_XY_WING,
        &ALS_CHAIN,
        &FRANKEN_X_WING,
        &FRANKEN_SWORDFISH,
        &FINNED_FRANKEN_X_WING,
        &FINNED_FRANKEN_SWORDFISH,
        &NISHIO,
        &CELL_FORCING_CHAIN,
        &HOUSE_FORCING_CHAIN,
        &NISHIO_NET,
        &CONTRADICTION_NET,
        &BINARY_NET,
        &CELL_NET,
        &HOUSE_NET,
        &SEARCH,
    ],
};

/// That of Sudoku Explainer 1.2.1.
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
    techniques: &[
        &FULL_HOUSE,
        &HIDDEN_SINGLE,
        &DIRECT_POINTING,
        &DIRECT_CLAIMING,
        &DIRECT_HIDDEN_PAIR,
        &NAKED_SINGLE,
        &DIRECT_HIDDEN_TRIPLE,
        &POINTING,
        &CLAIMING,
        &NAKED_PAIR,
        &X_WING,
        &HIDDEN_PAIR,
        &NAKED_TRIPLE,
        &SWORDFISH,
        &HIDDEN_TRIPLE,
        &XY_WING,
        &XYZ_WING,
        &UNIQUENESS_TEST_1,
        &UNIQUENESS_TEST_2,
        &UNIQUENESS_TEST_3,
        &UNIQUENESS_TEST_4,
        &UNIQUE_LOOP_1,
        &UNIQUE_LOOP_2,
        &UNIQUE_LOOP_3,
        &UNIQUE_LOOP_4,
        &NAKED_QUAD,
        &JELLYFISH,
        &HIDDEN_QUAD,
        &BUG_PLUS_1,
        &BUG_TYPE_2,
        &BUG_TYPE_4,
        &BUG_TYPE_3,
        &ALIGNED_PAIR_EXCLUSION,
        &X_CHAIN,
        &XY_CHAIN,
        &CONTINUOUS_NICE_LOOP,
        &DISCONTINUOUS_NICE_LOOP,
        &AIC,
        &ALIGNED_TRIPLET_EXCLUSION,
        &NISHIO,
        &CELL_FORCING_CHAIN,
        &HOUSE_FORCING_CHAIN,
        &NISHIO_NET,
        &CONTRADICTION_NET,
        &BINARY_NET,
        &CELL_NET,
        &HOUSE_NET,
        &NISHIO_NET_PLUS,
        &CONTRADICTION_NET_PLUS,
        &BINARY_NET_PLUS,
        &CELL_NET_PLUS,
        &HOUSE_NET_PLUS,
        &NESTED_NISHIO_NET,
        &NESTED_CONTRADICTION_NET,
        &NESTED_BINARY_NET,
        &NESTED_CELL_NET,
        &NESTED_HOUSE_NET,
        &SEARCH,
    ],
};

/// All of them.
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
