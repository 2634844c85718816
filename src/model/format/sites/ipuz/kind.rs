//! The kinds of a puzzle of ipuz, as in `http://ipuz.org/sudoku/killersudoku#1`. A puzzle has the rules of all of them.

use serde_json::{Map, Value};

use super::ADDRESS;
use crate::json::{At, Problem};
use crate::spelling::brief;

/// What a kind says besides that the puzzle is a sudoku.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum IpuzKind {
    /// Both diagonals are houses.
    Diagonals,
    /// The four windows are houses.
    Windows,
    /// Cages have sums, and no digit twice.
    Cages,
    /// Zones are the regions.
    Regions,
    /// There are only rows and columns.
    Latin,
}

/// The kinds of a puzzle that say more than that it is a sudoku.
#[derive(Debug, Default)]
pub(super) struct Kinds(Vec<IpuzKind>);

impl Kinds {
    /// Reads the kinds and the version of the format.
    pub(super) fn of(fields: &Map<String, Value>) -> Result<Self, Problem> {
        if let Some(at) = At::of(fields, "version")
            && !matches!(at.text()?.rsplit_once('/'), Some((_, "v1" | "v2")))
        {
            let version = brief(at.text()?);
            return Err(
                at.refuse(format_args!("'{version}' is not a known version, v1 and v2 are"))
            );
        }
        let at = At::of(fields, "kind").ok_or_else(|| Problem::new("'kind' is missing"))?;
        let mut kinds = Self::default();
        let items = match at.value {
            Value::String(_) => vec![at],
            _ => at.items("a list of kinds")?,
        };
        if items.is_empty() {
            return Err(at.refuse("no kind"));
        }
        for item in &items {
            kinds.add(item)?;
        }
        Ok(kinds)
    }

    pub(super) fn has(&self, kind: IpuzKind) -> bool {
        self.0.contains(&kind)
    }

    fn add(&mut self, at: &At<'_>) -> Result<(), Problem> {
        let text = at.text()?.trim();
        let name = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://"));
        let name = name.and_then(|name| name.trim_start_matches("www.").strip_prefix(ADDRESS));
        let name = name.map(|name| name.strip_suffix("#1").unwrap_or(name));
        let kind = match name {
            Some("sudoku" | "sudoku/wordoku") => return Ok(()),
            Some("sudoku/diagonalsudoku") => IpuzKind::Diagonals,
            Some("sudoku/hypersudoku") => IpuzKind::Windows,
            Some("sudoku/killersudoku") => IpuzKind::Cages,
            Some("sudoku/jigsawsudoku") => IpuzKind::Regions,
            Some("sudoku/latinsquare") => IpuzKind::Latin,
            Some(name) if !name.starts_with("sudoku") => {
                return Err(at.refuse(format_args!("'{}' is not a sudoku", brief(name))));
            }
            Some(_) | None => {
                return Err(at
                    .refuse(format_args!("'{}' is not a kind of sudoku that is read", brief(text)))
                    .hinting(
                        "plain, killer, jigsaw, diagonal and hyper sudokus and latin squares are",
                    ));
            }
        };
        if !self.has(kind) {
            self.0.push(kind);
        }
        Ok(())
    }
}
