//! Rules that contain rules: one of several, all of several, and the negation of one.

use serde::Serialize;

use super::{Definition, Invalid, Rule, Shape, Values, fields, order};
use crate::Layout;

/// At least one of several rules is kept.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Or {
    /// The rules.
    pub rules: Vec<Rule>,
}

fields!(Or { rules });

/// All of several rules are kept; useful within other rules.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct And {
    /// The rules.
    pub rules: Vec<Rule>,
}

fields!(And { rules });

/// A rule is broken.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Not {
    /// The rule.
    pub rule: Box<Rule>,
}

fields!(Not { rule });

impl Definition for Or {
    const NAME: &'static str = "or";
    const MEANING: &'static str = "At least one of the rules is kept.";
    const EXAMPLE: &'static str = r#"{"type": "or", "rules": [{"type": "odd", "cells": ["r1c1"]}, {"type": "odd", "cells": ["r2c2"]}]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        validate(&self.rules, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        self.rules.iter().any(|rule| rule.is_kept(values))
    }

    fn words(&self) -> String {
        format!("the choice of {}", joined(&self.rules, " or "))
    }

    fn normalise(&mut self, layout: &Layout) {
        order::in_order(&mut self.rules, layout);
    }
}

impl Definition for And {
    const NAME: &'static str = "and";
    const MEANING: &'static str = "All of the rules are kept; useful within other rules.";
    const EXAMPLE: &'static str = r#"{"type": "and", "rules": [{"type": "odd", "cells": ["r1c1"]}, {"type": "odd", "cells": ["r2c2"]}]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        validate(&self.rules, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        self.rules.iter().all(|rule| rule.is_kept(values))
    }

    fn words(&self) -> String {
        joined(&self.rules, " and ")
    }

    fn normalise(&mut self, layout: &Layout) {
        order::in_order(&mut self.rules, layout);
    }
}

impl Definition for Not {
    const NAME: &'static str = "not";
    const MEANING: &'static str = "The rule is broken.";
    const EXAMPLE: &'static str = r#"{"type": "not", "rule": {"type": "odd", "cells": ["r1c1"]}}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Rules(std::slice::from_ref(&*self.rule))
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        self.rule.validate(layout).map_err(|error| Invalid::from(error).within("rule"))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        !self.rule.is_kept(values)
    }

    fn words(&self) -> String {
        format!("not {}", within(&self.rule))
    }

    fn normalise(&mut self, layout: &Layout) {
        *self.rule = self.rule.ordered(layout);
    }
}

fn validate(rules: &[Rule], layout: &Layout) -> Result<(), Invalid> {
    if rules.is_empty() {
        return Err(Invalid::new("rules", "no rule"));
    }
    for (index, rule) in rules.iter().enumerate() {
        let valid = rule.validate(layout);
        valid.map_err(|error| Invalid::from(error).within(format_args!("rules[{index}]")))?;
    }
    Ok(())
}

fn joined(rules: &[Rule], word: &str) -> String {
    let rules: Vec<String> = rules.iter().map(within).collect();
    rules.join(word)
}

/// Returns a rule in words, as a part of another one.
fn within(rule: &Rule) -> String {
    match rule {
        Rule::Or(_) | Rule::And(_) => format!("({rule})"),
        _ => rule.to_string(),
    }
}
