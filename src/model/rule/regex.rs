//! Regular expressions along a line.

use std::collections::HashMap;

use regex_automata::dfa::{Automaton as _, dense};
use regex_automata::nfa::thompson::{self, pikevm::PikeVM};
use regex_automata::util::{start, syntax};
use regex_automata::{Anchored, MatchKind};
use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, valid};
use crate::escape::escaped;
use crate::{Cell, Digit, DigitSet, Layout};

/// A line whose digits, read from its first cell as characters (1–9, then A for 10, and so on), are matched as a
/// whole by a regular expression.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Regex {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
    /// The expression, in the syntax of the `regex` crate; it has to match all of the line.
    pub pattern: String,
}

fields!(Regex { line, pattern });

/// A deterministic automaton that reads digits.
///
/// State 0 is the first. States that can't reach acceptance are left out: a missing transition leads to one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Automaton {
    /// For each state, the next state for each digit, from 1.
    pub next: Vec<Vec<Option<usize>>>,
    /// Whether the word may end in that state.
    pub accepts: Vec<bool>,
}

/// The largest automaton, in bytes: enough for any pattern for a line, and quickly built.
const LARGEST: usize = 1 << 20;

/// A pattern without an automaton.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegexError {
    /// Its automaton would be too large.
    #[error("the pattern is too large: write it with fewer or smaller repetitions")]
    TooLarge,
    /// It can't be read, for this reason.
    #[error("{0}")]
    Unreadable(String),
}

impl RegexError {
    /// Returns the last cause of `error`, in one line.
    fn of(error: &dyn std::error::Error) -> Self {
        let chain = std::iter::successors(Some(error), |error| error.source());
        let last = chain.last().expect("the error itself").to_string();
        let mut lines = last.lines().map(str::trim).filter(|line| !line.is_empty());
        let line = lines.next_back().unwrap_or_default();
        Self::Unreadable(line.trim_start_matches("error: ").to_owned())
    }
}

impl Regex {
    fn nfa(&self) -> Result<thompson::NFA, RegexError> {
        let config = thompson::Config::new().nfa_size_limit(Some(LARGEST)).utf8(false);
        let mut compiler = thompson::Compiler::new();
        compiler.configure(config).syntax(syntax::Config::new().unicode(false).utf8(false));
        let build = |pattern: &str| {
            compiler.build(pattern).map_err(|error| match error.size_limit() {
                Some(_) => RegexError::TooLarge,
                None => RegexError::of(&error),
            })
        };
        // A bracket too many would end the one around the pattern, so it is read by itself first.
        build(&self.pattern)?;
        // What is right by itself and wrong within the brackets ends in a comment, which has to end first.
        build(&format!("^(?:{})$", self.pattern))
            .or_else(|_| build(&format!("^(?:{}\n)$", self.pattern)))
    }

    /// Returns the automaton that reads a line of these digits.
    ///
    /// # Errors
    /// [`RegexError`] if the pattern can't be read or is too large.
    ///
    /// # Panics
    /// Never: the automaton starts without a look at what is before the line.
    pub fn automaton(&self, digits: DigitSet) -> Result<Automaton, RegexError> {
        let config = dense::Config::new()
            .match_kind(MatchKind::All)
            .minimize(false)
            .dfa_size_limit(Some(LARGEST))
            .determinize_size_limit(Some(LARGEST));
        let dfa = dense::Builder::new().configure(config).build_from_nfa(&self.nfa()?);
        let dfa = dfa.map_err(|error| {
            if error.is_size_limit_exceeded() {
                RegexError::TooLarge
            } else {
                RegexError::of(&error)
            }
        })?;
        let first = dfa.start_state(&start::Config::new().anchored(Anchored::Yes));
        let first = first.map_err(|error| RegexError::of(&error))?;
        let (mut numbers, mut states) = (HashMap::from([(first, 0)]), vec![first]);
        let (mut next, mut accepts) = (Vec::new(), Vec::new());
        while let Some(&state) = states.get(next.len()) {
            accepts.push(dfa.is_match_state(dfa.next_eoi_state(state)));
            let leads = digits.iter().map(|digit| {
                let byte = u8::try_from(digit.symbol()).expect("symbols are ASCII");
                let to = dfa.next_state(state, byte);
                (!dfa.is_dead_state(to)).then(|| {
                    *numbers.entry(to).or_insert_with(|| {
                        states.push(to);
                        states.len() - 1
                    })
                })
            });
            next.push(leads.collect());
        }
        Ok(trimmed(Automaton { next, accepts }))
    }
}

impl Definition for Regex {
    const NAME: &'static str = "regex";
    const MEANING: &'static str = "The digits along the line, written one after the other, are matched as a whole by a regular expression. 10 is written A, 11 B, and so on.";
    const EXAMPLE: &'static str =
        r#"{"type": "regex", "line": ["r1c1", "r1c2", "r1c3"], "pattern": "[1-3]*[7-9]+"}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::path("line", &self.line, 1, layout)?;
        self.automaton(layout.digits())
            .map(drop)
            .map_err(|error| Invalid::new("pattern", error.to_string()))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let symbol =
            |digit: u32| u8::try_from(digit).ok().and_then(Digit::new).expect("a digit").symbol();
        let text: String = values.all(&self.line).into_iter().map(symbol).collect();
        let machine =
            PikeVM::new_from_nfa(self.nfa().expect("it is valid")).expect("its NFA was built");
        machine.is_match(&mut machine.create_cache(), text.as_bytes())
    }

    fn words(&self) -> String {
        format!("the pattern {} along {}", escaped(&self.pattern), List(&self.line))
    }
}

/// Removes the states from which no accepting one can be reached, except for the first state.
pub(super) fn trimmed(Automaton { mut next, accepts }: Automaton) -> Automaton {
    // Backwards from the accepting states, each transition once.
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); next.len()];
    for (state, next) in next.iter().enumerate() {
        for &to in next.iter().flatten() {
            before[to].push(state);
        }
    }
    let mut leads = accepts.clone();
    let mut open: Vec<usize> = (0..accepts.len()).filter(|&state| accepts[state]).collect();
    while let Some(state) = open.pop() {
        for &state in &before[state] {
            if !std::mem::replace(&mut leads[state], true) {
                open.push(state);
            }
        }
    }
    let mut count = 0;
    let mut number = |state: usize| {
        let stays = state == 0 || leads[state];
        count += usize::from(stays);
        stays.then(|| count - 1)
    };
    let numbers: Vec<Option<usize>> = (0..next.len()).map(&mut number).collect();
    for to in next.iter_mut().flatten() {
        *to = to.filter(|&state| leads[state]).and_then(|state| numbers[state]);
    }
    let stays = |(index, _): &(usize, _)| numbers[*index].is_some();
    let accepts = accepts.iter().enumerate().filter(|&(index, _)| numbers[index].is_some());
    let accepts = accepts.map(|(_, &accepts)| accepts).collect();
    let next = next.into_iter().enumerate().filter(stays).map(|(_, next)| next).collect();
    Automaton { next, accepts }
}
