//! What a step costs on kenzan's scale.

use super::Level;
use crate::technique::scale::hodoku;
use crate::technique::{self as t, Technique};

/// What a step of a technique costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct StepCost {
    /// The lowest level of a puzzle with such a step.
    pub(super) level: Level,
    /// The points of a step.
    points: u32,
    /// The points that are added for each possibility to look through.
    each: u32,
}

impl StepCost {
    const fn new(level: Level, points: u32) -> Self {
        Self { level, points, each: 0 }
    }

    const fn and_each(self, each: u32) -> Self {
        Self { each, ..self }
    }

    /// Returns the points of a step with `seen` possibilities to look through.
    pub(super) fn points(self, seen: usize) -> u32 {
        let seen = u32::try_from(seen).unwrap_or(u32::MAX);
        self.points.saturating_add(self.each.saturating_mul(seen))
    }

    /// Returns the cost of a step of a technique: that of `HoDoKu` if it has the technique.
    pub(super) fn of(technique: &Technique) -> Option<Self> {
        let own = || COSTS.iter().find(|(one, _)| *one == technique).map(|&(_, cost)| cost);
        technique.hodoku.map(Self::from).or_else(own)
    }
}

impl From<hodoku::Score> for StepCost {
    fn from(score: hodoku::Score) -> Self {
        let level = match score.level {
            hodoku::Level::Easy => Level::Easy,
            hodoku::Level::Medium => Level::Medium,
            hodoku::Level::Hard => Level::Hard,
            hodoku::Level::Unfair => Level::Fiendish,
            hodoku::Level::Extreme => Level::Diabolical,
        };
        Self::new(level, score.points)
    }
}

const fn easy(points: u32) -> StepCost {
    StepCost::new(Level::Easy, points)
}

const fn medium(points: u32) -> StepCost {
    StepCost::new(Level::Medium, points)
}

const fn hard(points: u32) -> StepCost {
    StepCost::new(Level::Hard, points)
}

const fn fiendish(points: u32) -> StepCost {
    StepCost::new(Level::Fiendish, points)
}

const fn diabolical(points: u32) -> StepCost {
    StepCost::new(Level::Diabolical, points)
}

/// The costs of the techniques that `HoDoKu` does not have, in the unit of its scores: as much as what is about as hard.
static COSTS: &[(&Technique, StepCost)] = &[
    // One rule.
    (&t::LAST_CELL_OF_CAGE, easy(8)),
    (&t::CAGE_COMBINATIONS, easy(10).and_each(6)),
    (&t::THERMOMETER, easy(15)),
    (&t::LINKED_CELLS, easy(15)),
    (&t::ONLY_CELL, easy(20)),
    (&t::SUM_BOUNDS, easy(30)),
    (&t::SUM_CANDIDATES, medium(60)),
    (&t::LINE_COMBINATIONS, easy(10).and_each(6)),
    (&t::LINE_ENDS, easy(20)),
    (&t::CLUE_LENGTH, easy(20)),
    (&t::BUILDING_HEIGHTS, easy(20)),
    (&t::FIRST_OF_RANK, easy(20)),
    (&t::DIGIT_AS_PLACE, easy(20)),
    (&t::CIRCLE_COMBINATIONS, medium(40)),
    (&t::DIGIT_COUNT, medium(40)),
    (&t::CLUE_COMBINATIONS, medium(50)),
    (&t::CELLS_OF_KINDS, medium(50)),
    (&t::SEEN_BY_RULES, medium(60)),
    (&t::QUADRUPLE_POINTING, medium(50)),
    (&t::VISIBLE_BUILDINGS, hard(120)),
    (&t::CASES_OF_A_PLACE, hard(100)),
    (&t::ARRANGEMENTS, hard(120)),
    (&t::CAGES_POINTING, hard(140)),
    (&t::CAGE_POINTING, medium(44).and_each(6)),
    (&t::LINE_POINTING, medium(44).and_each(6)),
    (&t::LINKED_CLASH, medium(50)),
    (&t::ONE_RULE, fiendish(200)),
    (&t::RULE_POINTING, fiendish(220)),
    // Rules and houses, or irregular regions.
    (&t::TOTALS, medium(40).and_each(20)),
    (&t::LEFTOVERS, medium(60).and_each(20)),
    (&t::HIDDEN_CAGE, hard(110).and_each(6)),
    (&t::CONFLICT, hard(110).and_each(6)),
    (&t::KILLER_PAIR, hard(110).and_each(6)),
    (&t::KILLER_TRIPLE, hard(140).and_each(6)),
    (&t::KILLER_QUAD, hard(180).and_each(6)),
    (&t::SPLITTING, hard(100).and_each(20)),
    (&t::RULE_FORCING, diabolical(500)),
    (&t::RULE_SEARCH, diabolical(5000)),
    // Houses alone: as HoDoKu's nearest.
    (&t::UNIQUE_LOOP_1, hard(120)),
    (&t::UNIQUE_LOOP_2, hard(120)),
    (&t::UNIQUE_LOOP_3, hard(130)),
    (&t::UNIQUE_LOOP_4, hard(120)),
    (&t::BUG_TYPE_2, hard(110)),
    (&t::BUG_TYPE_3, hard(120)),
    (&t::BUG_TYPE_4, hard(110)),
    (&t::BUG_PLUS_N, hard(120)),
    (&t::WXYZ_WING, hard(220)),
    (&t::VWXYZ_WING, fiendish(280)),
    (&t::MEDUSA_TRAP, fiendish(240)),
    (&t::MEDUSA_WRAP, fiendish(240)),
    (&t::ALIGNED_PAIR_EXCLUSION, fiendish(300)),
    (&t::ALIGNED_TRIPLET_EXCLUSION, diabolical(500)),
    (&t::FIREWORK_TRIPLE, fiendish(300)),
    (&t::SK_LOOP, diabolical(500)),
    (&t::MULTI_SECTOR_LOCKED_SET, diabolical(700)),
    (&t::JUNIOR_EXOCET, diabolical(700)),
    (&t::NISHIO_NET_PLUS, diabolical(1000)),
    (&t::CONTRADICTION_NET_PLUS, diabolical(1000)),
    (&t::BINARY_NET_PLUS, diabolical(1000)),
    (&t::CELL_NET_PLUS, diabolical(1000)),
    (&t::HOUSE_NET_PLUS, diabolical(1000)),
    (&t::NESTED_NISHIO_NET, diabolical(2000)),
    (&t::NESTED_CONTRADICTION_NET, diabolical(2000)),
    (&t::NESTED_BINARY_NET, diabolical(2000)),
    (&t::NESTED_CELL_NET, diabolical(2000)),
    (&t::NESTED_HOUSE_NET, diabolical(2000)),
    // Two in one: both.
    (&t::DIRECT_POINTING, medium(64)),
    (&t::DIRECT_CLAIMING, medium(64)),
    (&t::DIRECT_HIDDEN_PAIR, medium(84)),
    (&t::DIRECT_HIDDEN_TRIPLE, medium(114)),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_technique_has_one_cost() {
        for technique in t::all() {
            let own = COSTS.iter().filter(|(one, _)| *one == technique).count();
            assert_eq!(own + usize::from(technique.hodoku.is_some()), 1, "{technique:?}");
            assert!(
                StepCost::of(technique).is_some_and(|cost| cost.points(1) > 0),
                "{technique:?}"
            );
        }
    }

    #[test]
    fn what_is_easy_costs_less_than_what_is_hard() {
        let most = |level| {
            let costs = t::all().filter_map(StepCost::of).filter(|cost| cost.level == level);
            costs.map(|cost| cost.points(1)).max()
        };
        let levels = [Level::Easy, Level::Medium, Level::Hard, Level::Fiendish, Level::Diabolical];
        assert!(levels.map(most).is_sorted());
    }
}
