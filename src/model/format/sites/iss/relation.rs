//! Constraints with a code for digits: tables of pairs, patterns, and state machines.

use super::pairs::Pairwise;
use super::rules::IssReading;
use super::text::{Argument, Item, decoded};
use super::{automaton, code, lift};
use crate::format::ParseError;
use crate::rule::{Pairs, StateMachine};
use crate::{Cell, Rule};

/// Lines of cells that have a name together.
type NamedLines = (String, Vec<Vec<Cell>>);

impl IssReading<'_> {
    /// Reads a relation between pairs of cells.
    pub(super) fn pairs(
        &self,
        item: &Item,
        pairs: Pairs,
        code: fn(&str) -> String,
    ) -> Result<Vec<Rule>, ParseError> {
        let Some((first, rest)) = item.arguments.split_first() else {
            return Err(self.refuse(item.at, "a relation without its table"));
        };
        let table = code::table(&code(&first.text), self.shape).ok_or_else(|| {
            let message =
                format!("not a table of pairs of the digits {}", self.shape.digits_in_words());
            self.refuse(first.at, message)
        })?;
        let pairwise =
            Pairwise { name: String::new(), pairs, table: table.clone(), lines: Vec::new() };
        if pairs == Pairs::All && !pairwise.is_symmetric(self.shape) {
            let message = "a relation between any two cells that is not symmetric";
            return Err(self.refuse(first.at, message));
        }
        let mut rules = Vec::new();
        for (name, lines) in self.groups(rest)? {
            rules.extend(lift::rules(&name, pairs, &table, lines, &self.layout));
        }
        Ok(rules)
    }

    /// Returns lines of cells by their name: `_name~R1C1~R1C2~~R2C1~R2C2`.
    pub(super) fn groups(&self, arguments: &[Argument]) -> Result<Vec<NamedLines>, ParseError> {
        let mut groups: Vec<NamedLines> = vec![(String::new(), vec![Vec::new()])];
        for argument in arguments {
            if let Some(name) = argument.text.strip_prefix('_') {
                groups.push((decoded(name), vec![Vec::new()]));
            } else if let Some((_, lines)) = groups.last_mut() {
                match (argument.text.as_str(), lines.last_mut()) {
                    ("", _) => lines.push(Vec::new()),
                    (_, Some(line)) => line.push(self.cell_of(argument)?),
                    (_, None) => {}
                }
            }
        }
        for (_, lines) in &mut groups {
            lines.retain(|line| !line.is_empty());
        }
        groups.retain(|(_, lines)| !lines.is_empty());
        Ok(groups)
    }

    pub(super) fn regex(&self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        let Some((first, rest)) = item.arguments.split_first() else {
            return Err(self.refuse(item.at, "a pattern is missing"));
        };
        // Older strings escape it as addresses do.
        let pattern = if first.text.contains('%') {
            Some(decoded(&first.text))
        } else {
            code::bytes(&first.text).and_then(|bytes| String::from_utf8(bytes).ok())
        };
        let pattern = pattern.map(|pattern| pattern.split_whitespace().collect::<String>());
        let pattern = pattern.filter(|pattern| lift::is_plain(pattern)).ok_or_else(|| {
            let message = "a pattern that can't be read";
            self.refuse(first.at, message)
                .hinting("patterns have digits, letters, . [ ] ^ - ( ) | * + ? { } and commas")
        })?;
        let lines = self.groups(rest)?.into_iter().flat_map(|(_, lines)| lines).collect();
        Ok(lift::patterns(&pattern, lines, self.shape))
    }
}

impl IssReading<'_> {
    /// Reads a state machine and its lines.
    pub(super) fn machines(&self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        let Some((first, rest)) = item.arguments.split_first() else {
            return Err(self.refuse(item.at, "a state machine is missing"));
        };
        let machine = automaton::machine(&first.text, self.shape).ok_or_else(|| {
            self.refuse(first.at, "a state machine that can't be read").hinting(super::HINT)
        })?;
        // Such a mark is between parts of a line, which the machine tells from each other.
        if let Some(mark) = rest.iter().find(|argument| argument.text == "-") {
            let message = "a state machine that reads several lines one after the other";
            return Err(self.refuse(mark.at, message).hinting(super::HINT));
        }
        let lines = self.groups(rest)?.into_iter().flat_map(|(_, lines)| lines);
        Ok(lines.map(|line| StateMachine { line, ..machine.clone() }.into()).collect())
    }
}

/// Returns a word of older strings in today's code, in which two characters are swapped.
pub(super) fn changed_about(word: &str) -> String {
    let changed = |one| match one {
        '-' => '_',
        '_' => '-',
        one => one,
    };
    word.chars().map(changed).collect()
}
