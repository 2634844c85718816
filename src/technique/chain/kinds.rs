//! The techniques that are chains, by their nodes and endings.

use super::super::Technique;
use super::super::finding::Flow;
use super::super::group;
use super::super::scale::hodoku::Score;
use super::super::scale::se121::{StepRating, rating};
use super::graph::GraphKind;
use super::{WantedEnding, find};

macro_rules! chains {
    ($($(#[$doc:meta])* $id:ident $name:literal $title:literal $kind:ident $wanted:ident $definition:literal $source:literal, $hodoku:expr, $se121:expr;)*) => {
        $(
            $(#[$doc])*
            pub static $id: Technique = Technique {
                name: $name,
                title: $title,
                definition: $definition,
                source: $source,
                group: Some(group::CHAINS),
                hodoku: $hodoku,
                se121: $se121,
                find: |position, findings| find(position, findings, GraphKind::$kind, WantedEnding::$wanted),
                ..Technique::BLANK
            };
        )*
    };
}

/// Candidates of one digit.
pub static X_CHAIN: Technique = Technique {
    name: "x-chain",
    title: "X-Chain",
    definition: "A chain of candidates for one digit, connected in turn by strong links (the only two in a house) \
                 and weak links (two in the same house), which begins and ends with a strong link. One of its two \
                 ends is true, so the digit can be eliminated from all cells that see both. With irregular regions or \
                 extra houses a single strong link may be enough: a cell may see its ends in different houses.",
    source: "Players' forum, where the loops among them are X-cycles; of four cells, a turbot fish.",
    group: Some(group::CHAINS),
    hodoku: Some(Score::unfair(260)),
    se121: Some(StepRating::varies(65, rating::chain)),
    find: |position, findings| {
        for digit in 0..position.shape().size {
            find(position, findings, GraphKind::OneDigit(digit), WantedEnding::OneDigit)?;
        }
        Flow::Continue(())
    },
    ..Technique::BLANK
};

chains! {
    /// Cells with two candidates.
    XY_CHAIN "xy-chain" "XY-Chain" Bivalue OneDigit
        "A chain of cells with two candidates each, in which each cell sees the next and shares a candidate with it \
         that differs from the one shared with the cell before. The first and the last cell have the same digit \
         left, and one of them holds it, so it can be eliminated from all cells that see both."
        "Players' forum; of three cells, an XY-wing.", Some(Score::unfair(260)), Some(StepRating::varies(65, rating::chain));
    /// A loop in which strong and weak links alternate.
    CONTINUOUS_NICE_LOOP "continuous-nice-loop" "Continuous Nice Loop" Plain Loop
        "A loop of candidates connected in turn by strong links (the only two in a cell, or of a digit in a house) \
         and weak links (two in the same cell, or of a digit in the same house). Of the two candidates of each weak \
         link one is true, so any candidate with weak links to both can be eliminated."
        "Nice loops are from the players' forum (Jeff, 2005); also AIC Loop, Ring.", Some(Score::unfair(280)), Some(StepRating::varies(65, rating::chain));
    /// A loop with one candidate at which two links of a sort meet.
    DISCONTINUOUS_NICE_LOOP "discontinuous-nice-loop" "Discontinuous Nice Loop" Plain One
        "A chain of weak and strong links in turn shows that a candidate is false if it is true, so it can be \
         eliminated. Or such a chain shows that a candidate is true if it is false, so the other candidates of its \
         cell can be eliminated."
        "Players' forum (Jeff, 2005); also Almost Nice Loop.", Some(Score::unfair(280)), Some(StepRating::varies(65, rating::chain));
    /// A chain whose ends eliminate two or more candidates.
    AIC "aic" "Alternating Inference Chain" Plain Several
        "A chain of candidates connected in turn by strong and weak links, which begins and ends with a strong \
         link. One of its two ends is true, so any candidate with weak links to both can be eliminated: their digit \
         from all cells that see both (type 1), or the digit of each from the cell of the other, if these see each \
         other (type 2). A chain that eliminates only one candidate is a discontinuous nice loop."
        "Myth Jellies, players' forum, 2006.", Some(Score::unfair(280)), Some(StepRating::varies(65, rating::chain));
    /// A continuous nice loop through groups.
    GROUPED_CONTINUOUS_NICE_LOOP "grouped-continuous-nice-loop" "Grouped Continuous Nice Loop" Grouped Loop
        "A continuous nice loop with nodes that are groups: two or more candidates for a digit in the intersection \
         of two houses, one of which is true if the group is."
        "Players' forum; also Grouped AIC Loop.", Some(Score::unfair(300)), None;
    /// A discontinuous nice loop through groups.
    GROUPED_DISCONTINUOUS_NICE_LOOP "grouped-discontinuous-nice-loop" "Grouped Discontinuous Nice Loop" Grouped One
        "A discontinuous nice loop with nodes that are groups: two or more candidates for a digit in the \
         intersection of two houses, one of which is true if the group is. If it ends in groups, it may eliminate \
         several candidates that see both."
        "Players' forum.", Some(Score::unfair(300)), None;
    /// A chain through groups.
    GROUPED_AIC "grouped-aic" "Grouped AIC" Grouped Several
        "An alternating inference chain between two candidates, with nodes that are groups: two or more candidates \
         for a digit in the intersection of two houses, one of which is true if the group is."
        "Players' forum; also Grouped Chain.", Some(Score::unfair(300)), None;
    /// A continuous nice loop through almost locked sets.
    ALS_CONTINUOUS_NICE_LOOP "als-continuous-nice-loop" "Continuous Nice Loop with ALS" WithSets Loop
        "A continuous nice loop with strong links through almost locked sets: N cells of a house with N+1 \
         candidates, which hold all the others if they do not hold one of them. In a loop, each set holds all of \
         its digits except one of the two by which it is linked, so they can be eliminated from all cells that see \
         every cell with the digit in the set. In grids larger than 9×9, sets have at most three cells."
        "Players' forum; a loop of two sets is a doubly linked ALS-XZ.", Some(Score::unfair(300)), None;
    /// A discontinuous nice loop through almost locked sets.
    ALS_DISCONTINUOUS_NICE_LOOP "als-discontinuous-nice-loop" "Discontinuous Nice Loop with ALS" WithSets One
        "A discontinuous nice loop with strong links through almost locked sets: N cells of a house with N+1 \
         candidates, which hold all the others if they do not hold one of them. If it ends in groups or sets, it \
         may eliminate several candidates that see both. In grids larger than 9×9, sets have at most three cells."
        "Players' forum.", Some(Score::unfair(300)), None;
    /// A chain through almost locked sets.
    ALS_AIC "als-aic" "AIC with ALS" WithSets Several
        "An alternating inference chain between two candidates, with strong links through almost locked sets: N \
         cells of a house with N+1 candidates, which hold all the others if they do not hold one of them. The last \
         candidate may be the only one of its digit that remains in a set when the first candidate is false. In \
         grids larger than 9×9, sets have at most three cells."
        "Players' forum; also Grouped AIC with ALS.", Some(Score::unfair(300)), None;
}
