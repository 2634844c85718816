//! The techniques that are chains, each by what its nodes are and how it ends.

use super::super::Technique;
use super::super::finding::Flow;
use super::graph::Kind;
use super::{Wanted, find};

macro_rules! chains {
    ($($(#[$doc:meta])* $id:ident $name:literal $title:literal $kind:ident $wanted:ident $definition:literal $source:literal;)*) => {
        $(
            $(#[$doc])*
            pub static $id: Technique = Technique {
                name: $name,
                title: $title,
                definition: $definition,
                source: $source,
                find: |position, findings| find(position, findings, Kind::$kind, Wanted::$wanted),
            };
        )*
    };
}

/// Candidates of one digit.
pub static X_CHAIN: Technique = Technique {
    name: "x-chain",
    title: "X-Chain",
    definition: "Candidates of one digit, of which the first and the second are all that a house has, the second and \
                 the third see each other, the third and the fourth are all of a house, and so on to the last two, \
                 which are all of a house: the digit is in the first or in the last, and goes from all cells that see \
                 both.",
    source: "Players' forum, where the loops among them are X-cycles; of four cells, a turbot fish.",
    find: |position, findings| {
        for digit in 0..position.shape().size {
            find(position, findings, Kind::OneDigit(digit), Wanted::OneDigit)?;
        }
        Flow::Continue(())
    },
};

chains! {
    /// Cells with two candidates.
    XY_CHAIN "xy-chain" "XY-Chain" Bivalue OneDigit
        "Cells with two candidates each, of which each sees the next one and has the other one of its digits in common \
         with it than with the one before: the digit that the first and the last cell have left is in one of these, \
         and goes from all cells that see both."
        "Players' forum; of three cells, an XY-wing.";
    /// A loop in which strong and weak links take turns all round.
    CONTINUOUS_NICE_LOOP "continuous-nice-loop" "Continuous Nice Loop" Plain Loop
        "Candidates in a loop by strong and weak links in turn, where strong means that they are all that a cell or a \
         house has, and weak that they are in one cell or, of one digit, in one house: of two with a weak link one is \
         true, so that whatever has weak links to both goes."
        "Nice loops are from the players' forum (Jeff, 2005); also AIC Loop, Ring.";
    /// A loop with one candidate at which two links of a sort meet.
    DISCONTINUOUS_NICE_LOOP "discontinuous-nice-loop" "Discontinuous Nice Loop" Plain One
        "A candidate that, if it is true, is false by a chain of weak and strong links in turn: it goes. Or a \
         candidate that, if it is false, is true by such a chain: the others of its cell go."
        "Players' forum (Jeff, 2005); also Almost Nice Loop.";
    /// A chain whose two ends take two candidates or more.
    AIC "aic" "Alternating Inference Chain" Plain Several
        "Candidates by strong and weak links in turn, the first link and the last one strong: one of the two ends is \
         true, and what has weak links to both goes: their digit from all cells that see both (type 1), or the digit \
         of each from the cell of the other, if these see each other (type 2). If it takes one candidate only, it is a \
         discontinuous nice loop."
        "Myth Jellies, players' forum, 2006.";
    /// A continuous nice loop through groups.
    GROUPED_CONTINUOUS_NICE_LOOP "grouped-continuous-nice-loop" "Grouped Continuous Nice Loop" Grouped Loop
        "A continuous nice loop, some nodes of which are groups: two places or more that a digit has where two houses \
         cross, of which one holds it if the group is true."
        "Players' forum; also Grouped AIC Loop.";
    /// A discontinuous nice loop through groups.
    GROUPED_DISCONTINUOUS_NICE_LOOP "grouped-discontinuous-nice-loop" "Grouped Discontinuous Nice Loop" Grouped One
        "A discontinuous nice loop, some nodes of which are groups: two places or more that a digit has where two \
         houses cross, of which one holds it if the group is true. If it ends in groups, it may take several \
         candidates that see the same."
        "Players' forum.";
    /// A chain through groups.
    GROUPED_AIC "grouped-aic" "Grouped AIC" Grouped Several
        "An alternating inference chain between two candidates, some nodes of which are groups: two places or more \
         that a digit has where two houses cross, of which one holds it if the group is true."
        "Players' forum; also Grouped Chain.";
    /// A continuous nice loop through almost locked sets.
    ALS_CONTINUOUS_NICE_LOOP "als-continuous-nice-loop" "Continuous Nice Loop with ALS" WithSets Loop
        "A continuous nice loop, some strong links of which are almost locked sets: cells of a house with one digit \
         more than they are, so that without one of the digits they hold all others. In a loop they hold all their \
         digits but one of those by which they are linked, and the digits go from what sees all their places. In grids \
         larger than 9×9, sets have three cells at most."
        "Players' forum; a loop of two sets is a doubly linked ALS-XZ.";
    /// A discontinuous nice loop through almost locked sets.
    ALS_DISCONTINUOUS_NICE_LOOP "als-discontinuous-nice-loop" "Discontinuous Nice Loop with ALS" WithSets One
        "A discontinuous nice loop, some strong links of which are almost locked sets: cells of a house with one digit \
         more than they are, so that without one of the digits they hold all others. If it ends in groups or sets, it \
         may take several candidates that see the same. In grids larger than 9×9, sets have three cells at most."
        "Players' forum.";
    /// A chain through almost locked sets.
    ALS_AIC "als-aic" "AIC with ALS" WithSets Several
        "An alternating inference chain between two candidates, some strong links of which are almost locked sets: \
         cells of a house with one digit more than they are, so that without one of the digits they hold all others. \
         The last candidate may be what the first one, where it is false, leaves of a digit's places in a set. In grids \
         larger than 9×9, sets have three cells at most."
        "Players' forum; also Grouped AIC with ALS.";
}
