//! Techniques by which people solve puzzles, step by step.
//!
//! A [`Position`] holds the placed digits and the candidates of the other cells. A [`Technique`] searches it for steps;
//! a step is a [`Finding`], which is compact and has no text. A [`path()`] applies one finding after the other. Some
//! techniques [assume that the puzzle has one solution](Technique::assumes_unique). Techniques use no engine, but for
//! those that look at single rules of any kind, or at all rules together; engines use no techniques. Steps that are
//! singles are left to the techniques for singles.
//!
//! ```
//! use kenzan::Puzzle;
//! use kenzan::technique::{self, Position};
//!
//! let puzzle: Puzzle = "1.....3..4.....2".parse()?;
//! let path = technique::path(&Position::of(&puzzle)?, technique::LADDER);
//! assert!(path.end.is_solved());
//! assert_eq!(path.steps[0].technique.name, "hidden-single");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod alias;
mod aligned;
mod als;
mod als_blossom;
mod als_chain;
mod bent;
mod cells;
mod chain;
mod colors;
mod description;
mod direct;
mod domino;
mod empty_rectangle;
mod exocet;
pub mod explain;
mod finding;
mod firework;
mod fish;
pub mod group;
mod kite;
mod known;
mod leftovers;
mod locked;
mod medusa;
mod net;
pub mod order;
mod path;
mod position;
mod remote_pair;
mod ruled;
pub mod scale;
mod sectors;
mod shape;
mod since;
mod single;
mod stop;
mod subset;
mod sue_de_coq;
mod template;
#[cfg(test)]
mod tests;
mod turbot;
mod typed;
mod unique;
mod wing;

use std::fmt;

use group::Group;
use scale::hodoku::Score;
use scale::se121::StepRating;

pub use description::listed;
pub(crate) use description::row_letter;
pub use description::{Description, Link, Mark, Node, Notation};
pub use finding::{Finding, Findings};
pub use path::{Path, Step, path};
pub use position::{NoPosition, Position};
pub use typed::{NoneLeft, Techniques, UnknownTechnique};

pub use aligned::{ALIGNED_PAIR_EXCLUSION, ALIGNED_TRIPLET_EXCLUSION};
pub use als_blossom::DEATH_BLOSSOM;
pub use als_chain::{ALS_CHAIN, ALS_XY_WING, ALS_XZ};
pub use bent::{VWXYZ_WING, WXYZ_WING};
pub use chain::{
    AIC, ALS_AIC, ALS_CONTINUOUS_NICE_LOOP, ALS_DISCONTINUOUS_NICE_LOOP, CELL_FORCING_CHAIN,
    CONTINUOUS_NICE_LOOP, DISCONTINUOUS_NICE_LOOP, GROUPED_AIC, GROUPED_CONTINUOUS_NICE_LOOP,
    GROUPED_DISCONTINUOUS_NICE_LOOP, HOUSE_FORCING_CHAIN, NISHIO, X_CHAIN, XY_CHAIN,
};
pub use colors::{MULTI_COLORS_1, MULTI_COLORS_2, SIMPLE_COLORS_TRAP, SIMPLE_COLORS_WRAP};
pub use direct::{DIRECT_CLAIMING, DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLE, DIRECT_POINTING};
pub use domino::SK_LOOP;
pub use empty_rectangle::{DUAL_EMPTY_RECTANGLE, EMPTY_RECTANGLE};
pub use exocet::JUNIOR_EXOCET;
pub use firework::FIREWORK_TRIPLE;
pub use fish::{
    FINNED_FRANKEN_JELLYFISH, FINNED_FRANKEN_SWORDFISH, FINNED_FRANKEN_X_WING, FINNED_JELLYFISH,
    FINNED_LEVIATHAN, FINNED_MUTANT_JELLYFISH, FINNED_MUTANT_SQUIRMBAG, FINNED_MUTANT_SWORDFISH,
    FINNED_MUTANT_WHALE, FINNED_MUTANT_X_WING, FINNED_SQUIRMBAG, FINNED_SWORDFISH, FINNED_WHALE,
    FINNED_X_WING, FRANKEN_JELLYFISH, FRANKEN_SWORDFISH, FRANKEN_X_WING, JELLYFISH, KRAKEN_FISH_1,
    KRAKEN_FISH_2, LEVIATHAN, MUTANT_JELLYFISH, MUTANT_SWORDFISH, MUTANT_X_WING, SASHIMI_JELLYFISH,
    SASHIMI_LEVIATHAN, SASHIMI_SQUIRMBAG, SASHIMI_SWORDFISH, SASHIMI_WHALE, SASHIMI_X_WING,
    SIAMESE_FINNED_FRANKEN_JELLYFISH, SIAMESE_FINNED_FRANKEN_SWORDFISH, SIAMESE_FINNED_JELLYFISH,
    SIAMESE_FINNED_MUTANT_JELLYFISH, SIAMESE_FINNED_SWORDFISH, SIAMESE_FINNED_X_WING,
    SIAMESE_SASHIMI_JELLYFISH, SIAMESE_SASHIMI_SWORDFISH, SIAMESE_SASHIMI_X_WING, SQUIRMBAG,
    SWORDFISH, WHALE, X_WING,
};
pub use kite::DUAL_TWO_STRING_KITE;
pub use leftovers::LEFTOVERS;
pub use locked::{CLAIMING, POINTING};
pub use medusa::{MEDUSA_TRAP, MEDUSA_WRAP};
pub use net::{
    BINARY_NET, BINARY_NET_PLUS, CELL_NET, CELL_NET_PLUS, CONTRADICTION_NET,
    CONTRADICTION_NET_PLUS, HOUSE_NET, HOUSE_NET_PLUS, NESTED_BINARY_NET, NESTED_CELL_NET,
    NESTED_CONTRADICTION_NET, NESTED_HOUSE_NET, NESTED_NISHIO_NET, NISHIO_NET, NISHIO_NET_PLUS,
    SEARCH,
};
pub use remote_pair::REMOTE_PAIR;
pub use ruled::{
    ARRANGEMENTS, BUILDING_HEIGHTS, CAGE_COMBINATIONS, CAGE_POINTING, CAGES_POINTING,
    CASES_OF_A_PLACE, CELLS_OF_KINDS, CIRCLE_COMBINATIONS, CLUE_COMBINATIONS, CLUE_LENGTH,
    CONFLICT, DIGIT_AS_PLACE, DIGIT_COUNT, FIRST_OF_RANK, HIDDEN_CAGE, KILLER_PAIR, KILLER_QUAD,
    KILLER_TRIPLE, LAST_CELL_OF_CAGE, LINE_COMBINATIONS, LINE_ENDS, LINE_POINTING, LINKED_CELLS,
    LINKED_CLASH, ONE_RULE, ONLY_CELL, QUADRUPLE_POINTING, RULE_FORCING, RULE_POINTING,
    RULE_SEARCH, SEEN_BY_RULES, SPLITTING, SUM_BOUNDS, SUM_CANDIDATES, THERMOMETER, TOTALS,
    VISIBLE_BUILDINGS,
};
pub use sectors::MULTI_SECTOR_LOCKED_SET;
pub use single::{FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE};
pub use subset::{
    HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE, LOCKED_PAIR, LOCKED_TRIPLE, NAKED_PAIR, NAKED_QUAD,
    NAKED_TRIPLE,
};
pub use sue_de_coq::SUE_DE_COQ;
pub use template::{TEMPLATE_DELETE, TEMPLATE_SET};
pub use turbot::{SKYSCRAPER, TURBOT_FISH, TWO_STRING_KITE};
pub use unique::{
    AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2, BUG_PLUS_1, BUG_PLUS_N, BUG_TYPE_2, BUG_TYPE_3,
    BUG_TYPE_4, HIDDEN_RECTANGLE, UNIQUE_LOOP_1, UNIQUE_LOOP_2, UNIQUE_LOOP_3, UNIQUE_LOOP_4,
    UNIQUENESS_TEST_1, UNIQUENESS_TEST_2, UNIQUENESS_TEST_3, UNIQUENESS_TEST_4, UNIQUENESS_TEST_5,
    UNIQUENESS_TEST_6,
};
pub use wing::{W_WING, XY_WING, XYZ_WING};

/// A solving technique, with the facts about it.
pub struct Technique {
    /// The name, as typed.
    pub name: &'static str,
    /// The name, as written.
    pub title: &'static str,
    /// The pattern, and what follows from it.
    pub definition: &'static str,
    /// The origin, and other names.
    pub source: &'static str,
    /// The family it belongs to; none for [search](SEARCH).
    pub group: Option<Group>,
    /// The score of a step in `HoDoKu`, if it has such a technique.
    pub hodoku: Option<Score>,
    /// The rating of its steps in Sudoku Explainer 1.2.1, if that has such steps.
    se121: Option<StepRating>,
    /// The harder of the two techniques whose steps it takes in one: it is used only if named.
    joins: Option<&'static Technique>,
    find: fn(&Position, &mut Findings) -> finding::Flow,
}

impl Technique {
    /// Not a technique: the default values of the fields.
    const BLANK: Self = Self {
        name: "",
        title: "",
        definition: "",
        source: "",
        group: None,
        hodoku: None,
        se121: None,
        joins: None,
        find: |_, _| finding::Flow::Continue(()),
    };

    /// Returns whether it is used only if named: it is not part of the [`LADDER`].
    pub fn is_optional(&self) -> bool {
        self.joins.is_some()
    }

    /// Returns whether it is no technique but trial and error.
    ///
    /// ```
    /// use kenzan::technique::{RULE_SEARCH, SEARCH, X_WING};
    ///
    /// assert!(SEARCH.is_search() && RULE_SEARCH.is_search() && !X_WING.is_search());
    /// ```
    pub fn is_search(&self) -> bool {
        *self == SEARCH || *self == RULE_SEARCH
    }

    /// Returns whether it finds something only in puzzles with rules or irregular regions.
    ///
    /// ```
    /// use kenzan::technique::{CAGE_COMBINATIONS, LEFTOVERS, X_WING};
    ///
    /// assert!(CAGE_COMBINATIONS.needs_variants() && LEFTOVERS.needs_variants());
    /// assert!(!X_WING.needs_variants());
    /// ```
    pub fn needs_variants(&self) -> bool {
        self.group == Some(group::RULES) || [&RULE_FORCING, &RULE_SEARCH].contains(&self)
    }

    /// Returns whether the technique is valid only if the puzzle has one solution, and its own pencil marks
    /// ([`Puzzle::with_candidates`](crate::Puzzle::with_candidates)) exclude nothing that its givens and rules do not
    /// exclude as well.
    ///
    /// ```
    /// use kenzan::technique::{LADDER, UNIQUENESS_TEST_1, X_WING};
    ///
    /// let always = LADDER.iter().filter(|technique| !technique.assumes_unique());
    /// assert!(always.count() < LADDER.len());
    /// assert!(UNIQUENESS_TEST_1.assumes_unique() && !X_WING.assumes_unique());
    /// ```
    pub fn assumes_unique(&self) -> bool {
        self.group == Some(group::UNIQUENESS)
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Names are unique.
impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Technique {}

/// The techniques, from easy to hard. Some of them [assume](Technique::assumes_unique) that the puzzle has one
/// solution.
pub static LADDER: &[&Technique] = &[
    &FULL_HOUSE,
    &HIDDEN_SINGLE,
    &NAKED_SINGLE,
    &LAST_CELL_OF_CAGE,
    &CAGE_COMBINATIONS,
    &THERMOMETER,
    &LINKED_CELLS,
    &ONLY_CELL,
    &CELLS_OF_KINDS,
    &SUM_BOUNDS,
    &LINE_COMBINATIONS,
    &LINE_ENDS,
    &CLUE_LENGTH,
    &BUILDING_HEIGHTS,
    &FIRST_OF_RANK,
    &DIGIT_AS_PLACE,
    &LOCKED_PAIR,
    &LOCKED_TRIPLE,
    &POINTING,
    &CLAIMING,
    &LEFTOVERS,
    &SEEN_BY_RULES,
    &CAGE_POINTING,
    &LINE_POINTING,
    &QUADRUPLE_POINTING,
    &CIRCLE_COMBINATIONS,
    &DIGIT_COUNT,
    &TOTALS,
    &LINKED_CLASH,
    &HIDDEN_CAGE,
    &CONFLICT,
    &KILLER_PAIR,
    &ARRANGEMENTS,
    &NAKED_PAIR,
    &HIDDEN_PAIR,
    &CLUE_COMBINATIONS,
    &VISIBLE_BUILDINGS,
    &CASES_OF_A_PLACE,
    &CAGES_POINTING,
    &SPLITTING,
    &NAKED_TRIPLE,
    &HIDDEN_TRIPLE,
    &KILLER_TRIPLE,
    &KILLER_QUAD,
    &SUM_CANDIDATES,
    &ONE_RULE,
    &RULE_POINTING,
    &X_WING,
    &REMOTE_PAIR,
    &BUG_PLUS_1,
    &SKYSCRAPER,
    &TWO_STRING_KITE,
    &TURBOT_FISH,
    &EMPTY_RECTANGLE,
    &DUAL_TWO_STRING_KITE,
    &DUAL_EMPTY_RECTANGLE,
    &XY_WING,
    &XYZ_WING,
    &W_WING,
    &SWORDFISH,
    &NAKED_QUAD,
    &HIDDEN_QUAD,
    &JELLYFISH,
    &UNIQUENESS_TEST_1,
    &UNIQUENESS_TEST_2,
    &UNIQUENESS_TEST_3,
    &UNIQUENESS_TEST_4,
    &UNIQUENESS_TEST_5,
    &UNIQUENESS_TEST_6,
    &HIDDEN_RECTANGLE,
    &AVOIDABLE_RECTANGLE_1,
    &AVOIDABLE_RECTANGLE_2,
    &UNIQUE_LOOP_1,
    &UNIQUE_LOOP_2,
    &UNIQUE_LOOP_3,
    &UNIQUE_LOOP_4,
    &BUG_TYPE_2,
    &BUG_TYPE_3,
    &BUG_TYPE_4,
    &BUG_PLUS_N,
    &SQUIRMBAG,
    &WHALE,
    &LEVIATHAN,
    &FINNED_X_WING,
    &SASHIMI_X_WING,
    &SIAMESE_FINNED_X_WING,
    &SIAMESE_SASHIMI_X_WING,
    &FINNED_SWORDFISH,
    &SASHIMI_SWORDFISH,
    &SIAMESE_FINNED_SWORDFISH,
    &SIAMESE_SASHIMI_SWORDFISH,
    &FINNED_JELLYFISH,
    &SASHIMI_JELLYFISH,
    &SIAMESE_FINNED_JELLYFISH,
    &SIAMESE_SASHIMI_JELLYFISH,
    &WXYZ_WING,
    &SUE_DE_COQ,
    &SIMPLE_COLORS_TRAP,
    &SIMPLE_COLORS_WRAP,
    &MULTI_COLORS_1,
    &MULTI_COLORS_2,
    &MEDUSA_TRAP,
    &MEDUSA_WRAP,
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
    &VWXYZ_WING,
    &ALIGNED_PAIR_EXCLUSION,
    &FIREWORK_TRIPLE,
    &ALS_CHAIN,
    &DEATH_BLOSSOM,
    &FINNED_SQUIRMBAG,
    &SASHIMI_SQUIRMBAG,
    &FINNED_WHALE,
    &SASHIMI_WHALE,
    &FINNED_LEVIATHAN,
    &SASHIMI_LEVIATHAN,
    &FRANKEN_X_WING,
    &FINNED_FRANKEN_X_WING,
    &FRANKEN_SWORDFISH,
    &FINNED_FRANKEN_SWORDFISH,
    &SIAMESE_FINNED_FRANKEN_SWORDFISH,
    &FRANKEN_JELLYFISH,
    &FINNED_FRANKEN_JELLYFISH,
    &SIAMESE_FINNED_FRANKEN_JELLYFISH,
    &ALS_CONTINUOUS_NICE_LOOP,
    &ALS_DISCONTINUOUS_NICE_LOOP,
    &ALS_AIC,
    &SK_LOOP,
    &MULTI_SECTOR_LOCKED_SET,
    &JUNIOR_EXOCET,
    &ALIGNED_TRIPLET_EXCLUSION,
    &MUTANT_X_WING,
    &FINNED_MUTANT_X_WING,
    &MUTANT_SWORDFISH,
    &FINNED_MUTANT_SWORDFISH,
    &MUTANT_JELLYFISH,
    &FINNED_MUTANT_JELLYFISH,
    &SIAMESE_FINNED_MUTANT_JELLYFISH,
    &FINNED_MUTANT_SQUIRMBAG,
    &FINNED_MUTANT_WHALE,
    &NISHIO,
    &CELL_FORCING_CHAIN,
    &HOUSE_FORCING_CHAIN,
    &KRAKEN_FISH_1,
    &KRAKEN_FISH_2,
    &TEMPLATE_SET,
    &TEMPLATE_DELETE,
    &RULE_FORCING,
    &RULE_SEARCH,
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
];

/// Techniques that are not part of the ladder, each of which takes the steps of two others in one.
pub static OPTIONAL: &[&Technique] =
    &[&DIRECT_POINTING, &DIRECT_CLAIMING, &DIRECT_HIDDEN_PAIR, &DIRECT_HIDDEN_TRIPLE];

/// Returns all techniques: the [`LADDER`], then the [optional](OPTIONAL) ones.
pub fn all() -> impl Iterator<Item = &'static Technique> {
    LADDER.iter().chain(OPTIONAL).copied()
}

/// Returns the technique of that name.
///
/// ```
/// use kenzan::technique::{self, DIRECT_POINTING, X_WING};
///
/// assert_eq!(technique::named("x-wing"), Some(&X_WING));
/// assert_eq!(technique::named("direct-pointing"), Some(&DIRECT_POINTING));
/// assert_eq!(technique::named("luck"), None);
/// ```
pub fn named(name: &str) -> Option<&'static Technique> {
    all().find(|technique| technique.name == name)
}

/// Returns the techniques that a name means: one technique, all of a [group](group::GROUPS) or an [order](order::ALL),
/// or those with that [alias](alias::ALIASES). Case, spaces, dashes and plurals do not matter.
///
/// ```
/// use kenzan::technique;
///
/// assert_eq!(technique::meant("x-wing"), Some(vec![&technique::X_WING]));
/// assert_eq!(technique::meant("X-Wings"), technique::meant("x wing"));
/// assert!(technique::meant("fish").is_some_and(|fish| fish.contains(&&technique::X_WING)));
/// assert!(technique::meant("unique rectangle").is_some_and(|tests| tests.len() == 6));
/// assert_eq!(technique::meant("whisker"), None);
/// ```
pub fn meant(name: &str) -> Option<Vec<&'static Technique>> {
    let name = alias::folded(name);
    let singular = name.strip_suffix('s').and_then(alias::techniques);
    alias::techniques(&name).or(singular).or_else(|| alias::techniques(&(name + "s")))
}

/// Returns the name known to [`meant`] that is most similar to an unknown one, if any is similar.
///
/// ```
/// use kenzan::technique;
///
/// assert_eq!(technique::nearest("swordfysh"), Some("swordfish"));
/// assert_eq!(technique::nearest("elephant"), None);
/// ```
pub fn nearest(name: &str) -> Option<&'static str> {
    let groups = group::GROUPS.iter().map(|group| group.name);
    let orders = order::ALL.into_iter().map(|order| order.name);
    let aliases = alias::ALIASES.iter().flat_map(|alias| alias.names.iter().copied());
    let names = all().map(|one| one.name).chain(groups).chain(orders).chain(aliases);
    crate::spelling::nearest(name, names)
}

/// Returns the place of a technique on the [`LADDER`], from 0. An optional one has that of the harder technique whose
/// steps it takes.
///
/// ```
/// use kenzan::technique::{DIRECT_POINTING, LADDER, POINTING, rank};
///
/// assert_eq!(LADDER[rank(&POINTING)], &POINTING);
/// assert_eq!(rank(&DIRECT_POINTING), rank(&POINTING));
/// ```
pub fn rank(technique: &Technique) -> usize {
    let own = technique.joins.unwrap_or(technique);
    LADDER.iter().position(|other| *other == own).unwrap_or(LADDER.len())
}
