//! The cells of a grid that break a rule.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{Rule, Values};
use crate::{Cell, Grid, Layout};

impl Rule {
    /// Returns cells whose digits break the rule for any digits in the others; `None` if `grid`, which is complete,
    /// keeps the rule. They are the cells that the check read: with the same digits in them, it would read the same
    /// cells and give the same answer.
    ///
    /// # Panics
    /// If the grid is not complete, or the rule not [valid](Rule::validate) for the layout.
    pub fn broken_by(&self, layout: &Layout, grid: &Grid) -> Option<Vec<Cell>> {
        if let Self::And(and) = self {
            // The one that is broken says it with fewer cells than all together.
            return and.rules.iter().find_map(|rule| rule.broken_by(layout, grid));
        }
        let seen: Vec<AtomicBool> = (0..layout.places()).map(|_| AtomicBool::new(false)).collect();
        let values = Values::new(layout, grid).expect("the grid is complete").noting(&seen);
        if self.is_kept(&values) {
            return None;
        }
        let cells = layout.shape().cells().zip(&seen);
        Some(cells.filter(|(_, seen)| seen.load(Ordering::Relaxed)).map(|(cell, _)| cell).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_a_place_without_a_cell_the_cells_are_named_too() {
        let corners = [Cell::new(0, 0), Cell::new(2, 2)];
        let layout = Layout::overlapping("2x2".parse().expect("boxes"), &corners).expect("grids");
        let mut grid = Grid::empty(layout.shape());
        for cell in layout.cells() {
            grid.set(cell, Some(layout.highest()));
        }
        let rule = r#"{"type": "odd", "cells": ["r6c6"]}"#;
        let rule: Rule = serde_json::from_str(rule).expect("a rule");
        assert_eq!(rule.broken_by(&layout, &grid), Some(vec![Cell::new(5, 5)]));
    }

    #[test]
    fn a_broken_rule_names_the_cells_that_break_it() {
        let layout = Layout::usual(4).expect("boxes of 2x2");
        let values = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
        let grid = Grid::from_values(4, values).expect("16 values");
        for (rule, expected) in [
            (r#"{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3}"#, None),
            (r#"{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 4}"#, Some("r1c1 r1c2")),
            // A neighbour is smaller, which is not one of its own cells; the check ends with it.
            (r#"{"type": "minimum", "cells": ["r1c2"]}"#, Some("r1c1 r1c2")),
            (
                r#"{"type": "and", "rules": [{"type": "odd", "cells": ["r1c1"]},
                    {"type": "even", "cells": ["r1c3"]}, {"type": "odd", "cells": ["r1c2"]}]}"#,
                Some("r1c3"),
            ),
            (
                r#"{"type": "or", "rules": [{"type": "even", "cells": ["r1c1"]},
                    {"type": "even", "cells": ["r1c3"]}]}"#,
                Some("r1c1 r1c3"),
            ),
            (r#"{"type": "not", "rule": {"type": "odd", "cells": ["r4c4"]}}"#, Some("r4c4")),
        ] {
            let rule: Rule = serde_json::from_str(rule).expect("a rule");
            let cells = rule.broken_by(&layout, &grid);
            let cells = cells
                .map(|cells| cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
            assert_eq!(cells.as_deref(), expected, "{rule}");
        }
    }
}
