//! Rules made of rules: one of several, all of several, and the opposite of one.

use std::fmt;

use serde::Serialize;

use super::definition::Definition;
use super::read::fields;
use super::valid::Invalid;
use super::{Rule, Shape, Values};
use crate::{Cell, Layout, Symmetry};

/// At least one of several rules is kept.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Or {
    /// The rules.
    pub rules: Vec<Rule>,
}

fields!(Or { rules });

/// All of several rules are kept: of use within others.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct And {
    /// The rules.
    pub rules: Vec<Rule>,
}

fields!(And { rules });

/// A rule is broken.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Not {
    /// The rule.
    pub rule: Box<Rule>,
}

fields!(Not { rule });

impl Definition for Or {
    const NAME: &'static str = "or";
    const MEANING: &'static str = "At least one of the rules is kept.";
    const EXAMPLE: &'static str = r#"{"type": "or", "rules": [{"type": "odd", "cells": ["r1c1"]}, {"type": "odd", "cells": ["r2c2"]}]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Rules(&self.rules)
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        validate(&self.rules, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        self.rules.iter().any(|rule| rule.is_kept(values))
    }

    fn move_cells(&mut self, _: &dyn Fn(Cell) -> Cell) {
        unreachable!("its rules are moved by `mapped`")
    }

    fn mapped(&self, symmetry: Symmetry, size: u8) -> Option<Self> {
        Some(Self { rules: mapped(&self.rules, symmetry, size)? })
    }

    fn variations(&self) -> Vec<Self> {
        variations(&self.rules).map(|rules| Self { rules }).collect()
    }
}

impl Definition for And {
    const NAME: &'static str = "and";
    const MEANING: &'static str = "All of the rules are kept: of use within other rules.";
    const EXAMPLE: &'static str = r#"{"type": "and", "rules": [{"type": "odd", "cells": ["r1c1"]}, {"type": "odd", "cells": ["r2c2"]}]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Rules(&self.rules)
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        validate(&self.rules, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        self.rules.iter().all(|rule| rule.is_kept(values))
    }

    fn move_cells(&mut self, _: &dyn Fn(Cell) -> Cell) {
        unreachable!("its rules are moved by `mapped`")
    }

    fn mapped(&self, symmetry: Symmetry, size: u8) -> Option<Self> {
        Some(Self { rules: mapped(&self.rules, symmetry, size)? })
    }

    fn variations(&self) -> Vec<Self> {
        variations(&self.rules).map(|rules| Self { rules }).collect()
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

    fn move_cells(&mut self, _: &dyn Fn(Cell) -> Cell) {
        unreachable!("its rule is moved by `mapped`")
    }

    fn mapped(&self, symmetry: Symmetry, size: u8) -> Option<Self> {
        Some(Self { rule: Box::new(self.rule.mapped(symmetry, size)?) })
    }

    fn variations(&self) -> Vec<Self> {
        self.rule.variations().into_iter().map(|rule| Self { rule: Box::new(rule) }).collect()
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

fn mapped(rules: &[Rule], symmetry: Symmetry, size: u8) -> Option<Vec<Rule>> {
    rules.iter().map(|rule| rule.mapped(symmetry, size)).collect()
}

/// Returns the rules with one of them changed.
fn variations(rules: &[Rule]) -> impl Iterator<Item = Vec<Rule>> {
    rules.iter().enumerate().flat_map(move |(index, rule)| {
        rule.variations().into_iter().map(move |changed| {
            let mut rules = rules.to_vec();
            rules[index] = changed;
            rules
        })
    })
}

impl fmt::Display for Or {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the choice of ")?;
        joined(f, &self.rules, " or ")
    }
}

impl fmt::Display for And {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        joined(f, &self.rules, " and ")
    }
}

impl fmt::Display for Not {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.rule {
            rule @ (Rule::Or(_) | Rule::And(_)) => write!(f, "not ({rule})"),
            rule => write!(f, "not {rule}"),
        }
    }
}

fn joined(f: &mut fmt::Formatter<'_>, rules: &[Rule], word: &str) -> fmt::Result {
    for (index, rule) in rules.iter().enumerate() {
        let before = if index == 0 { "" } else { word };
        match rule {
            Rule::Or(_) | Rule::And(_) => write!(f, "{before}({rule})")?,
            _ => write!(f, "{before}{rule}")?,
        }
    }
    Ok(())
}
