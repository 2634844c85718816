//! The lines below the first one that belong to a constraint string.
//!
//! A string may continue in the lines below it, and a list may have a puzzle on each line. Lines belong together if
//! one ends within a constraint, or if each has a single constraint. They are separate puzzles if they can't be one
//! string. Others are ambiguous, and refused.

use std::collections::{HashMap, HashSet};
use std::io::BufRead;

use super::text::{COMPOSITES, Item, Text, starts};
use crate::format::reading::source::InputLines;
use crate::format::{Below, ParseError};

/// How the next line belongs to the lines before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NextLine {
    /// It continues their string.
    Same,
    /// It is another puzzle, or no string.
    Other,
    /// It may be either.
    Either,
}

/// Facts about the lines of a string.
struct Above {
    contents: Contents,
    /// The number of composites that are open at their end.
    open: i32,
    /// Whether each line is one constraint.
    singles: bool,
    /// The number of lines that might have been separate puzzles.
    starts: usize,
}

impl Above {
    fn new(first: &str) -> Self {
        Self {
            contents: Contents::new(first),
            open: opened(first),
            singles: is_single(first),
            starts: 1,
        }
    }

    fn next(&mut self, line: &str) -> NextLine {
        let goes_on = goes_on(line);
        if !goes_on && !starts(line) {
            NextLine::Other
        } else if goes_on || self.open > 0 {
            NextLine::Same
        } else {
            let below = constraints(line);
            // A list of the contents of several cells is not continued on the next line.
            let are_parts = self.singles
                && is_single(line)
                && !(self.contents.gives_several() && gives_several(&below));
            match (are_parts, self.contents.excludes(&below)) {
                (true, false) => NextLine::Same,
                // Lines that were read as parts of one string can't be separated any more.
                (false, true) if self.starts == 1 => NextLine::Other,
                (true | false, true) | (false, false) => NextLine::Either,
            }
        }
    }

    fn add(&mut self, line: &str) {
        self.starts += usize::from(self.open <= 0 && !goes_on(line));
        self.open += opened(line);
        self.singles &= if goes_on(line) { !line.contains('.') } else { is_single(line) };
        self.contents.add(line);
    }
}

/// The content of the lines of a string. Lines are split once, where the next one does not continue their last
/// constraint or composite.
#[derive(Default)]
struct Contents {
    /// The text that has not been split yet.
    pending: String,
    /// Whether some of the text is damaged, so that nothing can be concluded from it.
    is_damaged: bool,
    has_shape: bool,
    /// The number of constraints, and whether a single one gives the contents of several cells.
    count: usize,
    gives_several: bool,
    /// All constraints but the contents of cells.
    rules: HashSet<ConstraintWords>,
    /// The contents of each cell, as often as they are given.
    held: HashMap<String, ListedContent>,
}

/// The content of one cell, as lines give it.
#[derive(Default)]
struct ListedContent {
    /// The digits of each line.
    lists: HashSet<Vec<String>>,
    /// The digits that all lines have in common: a line that lists one of them excludes no other line.
    common: Vec<String>,
}

impl ListedContent {
    fn add(&mut self, digits: Vec<String>) {
        if self.lists.is_empty() {
            self.common.clone_from(&digits);
        } else {
            self.common.retain(|digit| digits.contains(digit));
        }
        self.lists.insert(digits);
    }

    fn excludes(&self, digits: &[String]) -> bool {
        let is_shared = |known: &[String]| digits.iter().any(|digit| known.contains(digit));
        !is_shared(&self.common) && self.lists.iter().any(|known| !is_shared(known))
    }
}

impl Contents {
    fn new(first: &str) -> Self {
        Self { pending: first.to_owned(), ..Self::default() }
    }

    fn add(&mut self, line: &str) {
        self.pending += line;
    }

    /// Splits the lines that are complete: those where another constraint may follow.
    fn settle(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        let text = std::mem::take(&mut self.pending);
        let Ok(items) = Text::of(&text).items() else {
            self.is_damaged = true;
            return;
        };
        self.count += items.len();
        self.gives_several |= gives_several(&items);
        for item in items {
            self.has_shape |= is_shape(&item);
            if item.is_given() {
                for (cell, digits) in held(&item) {
                    self.held.entry(cell).or_default().add(digits);
                }
            } else {
                self.rules.insert(words(&item));
            }
        }
    }

    /// Checks whether it is a single constraint that gives the contents of several cells.
    fn gives_several(&mut self) -> bool {
        self.settle();
        !self.is_damaged && self.count == 1 && self.gives_several
    }

    /// Checks whether the lines below can't be a part of the same string: both state the shape, or the same rule, or
    /// give a cell different digits.
    fn excludes(&mut self, below: &[Item]) -> bool {
        self.settle();
        let differs = |(cell, digits): (String, Vec<String>)| {
            self.held.get(&cell).is_some_and(|held| held.excludes(&digits))
        };
        !self.is_damaged
            && below.iter().any(|item| {
                if item.is_given() {
                    held(item).into_iter().any(differs)
                } else {
                    is_shape(item) && self.has_shape || self.rules.contains(&words(item))
                }
            })
    }
}

/// Counts the lines below the first one that continue its string.
///
/// # Errors
/// If the lines may be one string as well as a puzzle each; they are taken.
pub(super) fn following<R: BufRead>(
    lines: &mut InputLines<R>,
    first: &str,
    waits: Below,
) -> Result<usize, ParseError> {
    let mut above = Above::new(first);
    let mut count = 0;
    let is_awaited = waits == Below::Awaited;
    // A terminal does not wait for a line that may never come.
    while is_awaited
        || above.singles
        || above.open > 0
        || lines.ahead().len() > count + 1
        || !lines.at_hand().is_empty()
    {
        let Some(next) = lines.peek_line(count + 1) else { break };
        let text = next.text.trim();
        match above.next(text) {
            NextLine::Other => break,
            NextLine::Same => above.add(text),
            NextLine::Either => return Err(either(lines, above)),
        }
        count += 1;
    }
    Ok(count)
}

/// Refuses the lines that may be one string or several, and takes them.
fn either<R: BufRead>(lines: &mut InputLines<R>, mut above: Above) -> ParseError {
    let first = lines.next_number();
    let shown = lines.peek_line(0).map(|line| line.text.clone()).unwrap_or_default();
    lines.pop();
    let mut last = first;
    while let Some(line) = lines.peek_line(0) {
        let text = line.text.trim();
        if above.next(text) == NextLine::Other {
            break;
        }
        if goes_on(text) || above.open > 0 {
            above.add(text);
        } else {
            above = Above::new(text);
        }
        last = line.number;
        lines.pop();
    }
    let message = format!("lines {first} to {last} may be one constraint string or a puzzle each");
    ParseError::new(first, message).quoting(&shown).hinting(
        "write one string on one line; between two puzzles write a blank line, or one with #",
    )
}

/// Checks whether a line starts within a constraint.
fn goes_on(line: &str) -> bool {
    line.starts_with(['~', '_'])
}

/// Returns the number of composites that a text leaves open.
fn opened(text: &str) -> i32 {
    let one = |part: &str| match part.split('~').next().map(str::trim) {
        Some("End") => -1,
        Some(kind) if COMPOSITES.contains(&kind) => 1,
        _ => 0,
    };
    text.split('.').map(one).sum()
}

/// Checks whether a text is one constraint.
fn is_single(text: &str) -> bool {
    text.split('.').filter(|part| !part.trim().is_empty()).count() == 1
}

/// Checks whether there is a single constraint, which gives the contents of several cells.
fn gives_several(constraints: &[Item]) -> bool {
    constraints.len() == 1 && constraints[0].is_given() && constraints[0].arguments.len() > 1
}

/// Returns the constraints of a text; none if it is damaged.
fn constraints(text: &str) -> Vec<Item> {
    Text::of(text).items().unwrap_or_default()
}

fn is_shape(item: &Item) -> bool {
    item.kind == "Shape"
}

/// The words of a constraint, and of those that it holds.
#[derive(PartialEq, Eq, Hash)]
struct ConstraintWords {
    kind: String,
    arguments: Vec<String>,
    children: Vec<Self>,
}

fn words(item: &Item) -> ConstraintWords {
    ConstraintWords {
        kind: item.kind.clone(),
        arguments: item.arguments.iter().map(|argument| argument.text.clone()).collect(),
        children: item.children.iter().map(words).collect(),
    }
}

/// Returns each cell whose content a constraint gives, with the digits.
fn held(item: &Item) -> impl Iterator<Item = (String, Vec<String>)> {
    let arguments = item.arguments.iter().map(|argument| {
        let mut parts = argument.text.split('_').map(str::to_owned);
        (parts.next().unwrap_or_default(), parts.collect::<Vec<_>>())
    });
    arguments.filter(|(_, digits)| !digits.is_empty())
}
