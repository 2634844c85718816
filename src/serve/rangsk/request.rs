//! Reads requests.

use std::borrow::Cow;

use kenzan::ask::{Failure, FailureKind};
use kenzan::format::{self, Drawings, Entry, Options, fpuzzles};
use serde::Deserialize;
use serde_json::Value;

use super::logical;

/// A request.
#[derive(Debug, Clone)]
pub(super) struct Request {
    /// The number that responses repeat.
    pub(super) nonce: i64,
    pub(super) command: Command,
    /// The puzzle as an object of f-puzzles, in JSON.
    puzzle: String,
    /// The kinds of logic that may not be used.
    pub(super) disabled: Vec<String>,
    /// The most solutions to count for each candidate.
    pub(super) most: u32,
    /// Whether candidates that logic leaves, but no solution has, are marked.
    pub(super) marks_logical: bool,
}

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Command {
    TrueCandidates,
    Solve,
    Check,
    Count,
    Estimate,
    SolvePath,
    Step,
    Cancel,
}

const COMMANDS: [(&str, Command); 8] = [
    ("truecandidates", Command::TrueCandidates),
    ("solve", Command::Solve),
    ("check", Command::Check),
    ("count", Command::Count),
    ("estimate", Command::Estimate),
    ("solvepath", Command::SolvePath),
    ("step", Command::Step),
    ("cancel", Command::Cancel),
];

/// The option that states how many solutions of each candidate to count.
const SOLUTIONS: &str = "truecandidatesnumsolutions=";
/// The number of solutions of each candidate where they are coloured and no number is stated.
const COLOURED: u32 = 8;

/// A request whose puzzle is still packed.
#[derive(Debug, Clone)]
pub(super) struct Packed {
    /// The number that responses repeat.
    pub(super) nonce: i64,
    pub(super) command: Command,
    data_type: String,
    data: String,
}

/// The fields of a request; others have no meaning.
#[derive(Deserialize)]
struct Fields<'text> {
    #[serde(default)]
    nonce: i64,
    #[serde(borrow, default)]
    command: Cow<'text, str>,
    #[serde(borrow, default, rename = "dataType")]
    data_type: Cow<'text, str>,
    #[serde(borrow, default)]
    data: Cow<'text, str>,
}

/// Reads what is asked for, which takes no longer than to receive it; the puzzle remains packed.
///
/// # Errors
/// Its number and what is wrong.
pub(super) fn read(text: &str) -> Result<Packed, (i64, String)> {
    let Fields { nonce, command, data_type, data } = serde_json::from_str(text)
        .map_err(|error| (0, format!("the request is not JSON as it should be: {error}")))?;
    let known = COMMANDS.iter().find(|(known, _)| *known == command);
    let &(_, command) = known.ok_or_else(|| {
        let names: Vec<&str> = COMMANDS.iter().map(|&(name, _)| name).collect();
        (nonce, format!("the commands are {}", names.join(", ")))
    })?;
    Ok(Packed { nonce, command, data_type: data_type.into_owned(), data: data.into_owned() })
}

impl Packed {
    /// Unpacks the puzzle.
    ///
    /// # Errors
    /// If it is none, or if an option is unknown.
    pub(super) fn unpacked(&self) -> Result<Request, String> {
        if self.data_type != "fpuzzles" {
            return Err("the only type of data is 'fpuzzles'".to_owned());
        }
        let puzzle = fpuzzles::unpacked(&self.data);
        let is_object = |text: &String| text.trim_start().starts_with('{');
        let puzzle = puzzle.filter(is_object);
        let wishes = puzzle.as_deref().and_then(|text| serde_json::from_str(text).ok());
        let (Some(puzzle), Some(wishes)) = (puzzle, wishes) else {
            return Err("the data are no puzzle of f-puzzles".to_owned());
        };
        let Wishes { disabled, options } = wishes;
        let disabled = words(disabled, "disabledlogic")?;
        let known: Vec<&str> = logical::KINDS.iter().map(|&(kind, _)| kind).collect();
        if let Some(unknown) = disabled.iter().find(|word| !known.contains(&word.as_str())) {
            return Err(format!("'{unknown}' is no kind of logic: {} are", known.join(", ")));
        }
        let options = words(options, "truecandidatesoptions")?;
        let (most, marks_logical) = candidates(&options)?;
        let Self { nonce, command, .. } = *self;
        Ok(Request { nonce, command, puzzle, disabled, most, marks_logical })
    }
}

/// The fields of a puzzle that say how it is to be answered.
#[derive(Deserialize)]
struct Wishes {
    #[serde(default, rename = "disabledlogic")]
    disabled: Option<Value>,
    #[serde(default, rename = "truecandidatesoptions")]
    options: Option<Value>,
}

/// Reads a list of words, the field `key`; an absent one is empty.
fn words(list: Option<Value>, key: &str) -> Result<Vec<String>, String> {
    let Some(list) = list else { return Ok(Vec::new()) };
    let word = |value: &Value| value.as_str().map(str::to_ascii_lowercase);
    let read = list.as_array().and_then(|list| list.iter().map(word).collect());
    read.ok_or_else(|| format!("'{key}' is a list of words"))
}

/// Returns the most solutions to count for each candidate, and whether those that logic leaves are marked.
fn candidates(options: &[String]) -> Result<(u32, bool), String> {
    let (mut stated, mut is_coloured, mut marks_logical) = (None, false, false);
    for option in options {
        match (option.as_str(), option.strip_prefix(SOLUTIONS)) {
            ("colored", _) => is_coloured = true,
            ("logical", _) => marks_logical = true,
            (_, Some(number)) => {
                let number: Option<u32> = number.parse().ok();
                stated = Some(number.ok_or_else(|| format!("{SOLUTIONS} needs a number"))?.max(1));
            }
            (_, None) => {
                return Err(format!(
                    "'{option}' is no option of true candidates: colored, logical and {SOLUTIONS}N are"
                ));
            }
        }
    }
    Ok((stated.unwrap_or(if is_coloured { COLOURED } else { 1 }), marks_logical))
}

impl Request {
    /// Reads the puzzle. What is only drawn has no meaning here, as for Rangsk's solver.
    pub(super) fn entry(&self) -> Result<Entry, Failure> {
        let options = Options { drawings: Drawings::LeftOut, ..Options::default() };
        Ok(format::parse_with(&self.puzzle, &options)?)
    }

    /// Returns the rows of cells as the client sent them, with what is no part of the puzzle.
    pub(super) fn grid(&self) -> Value {
        #[derive(Default, Deserialize)]
        struct Sent {
            grid: Value,
        }
        serde_json::from_str::<Sent>(&self.puzzle).unwrap_or_default().grid
    }

    /// Reads the puzzle whose givens are all digits of the position, be they right or not.
    pub(super) fn position(&self) -> Result<Entry, Failure> {
        self.entry()?
            .with_entered()
            .map_err(|clash| Failure::new(FailureKind::Malformed, clash.to_string()))
    }
}
