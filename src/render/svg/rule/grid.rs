//! Rules that are described in words because there is nothing to draw: those of the whole grid, and those that combine
//! others.

use crate::rule::{List, NegativeDifference, NegativeRatio, NegativeSum, Shape, adjacent};
use crate::{Cell, Rule};

/// Returns a rule of the whole grid in words; `None` for a rule of some cells.
pub(super) fn everywhere(rule: &Rule, marked: &[[Cell; 2]]) -> Option<String> {
    let Shape::Grid { except } = rule.shape() else { return None };
    // The rule's own sentence says only how many they are, where they are many.
    let bare = match rule.clone() {
        Rule::NegativeDifference(rule) => {
            NegativeDifference { except: Vec::new(), ..rule }.to_string()
        }
        Rule::NegativeRatio(rule) => NegativeRatio { except: Vec::new(), ..rule }.to_string(),
        Rule::NegativeSum(rule) => NegativeSum { except: Vec::new(), ..rule }.to_string(),
        other => other.to_string(),
    };
    if except.is_empty() {
        return Some(bare);
    }
    if adjacent::sorted(except) == adjacent::sorted(marked) {
        return Some(format!("{bare}, except where there is a mark between them"));
    }
    let pairs: Vec<String> = except.iter().map(|pair| List(pair).to_string()).collect();
    Some(format!("{bare}, except for {}", pairs.join(", ")))
}
