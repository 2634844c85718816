//! The kinds of a puzzle of ipuz, as in `http://ipuz.org/sudoku/killersudoku#1`. A puzzle has the rules of all of them.

use serde_json::{Map, Value};

use super::ADDRESS;
use crate::json::{At, Problem};
use crate::spelling::brief;

/// What the kinds say besides that the puzzle is a sudoku.
#[derive(Debug, Default)]
pub(super) struct Kinds {
    /// Both diagonals are houses.
    pub(super) diagonals: bool,
    /// The four windows are houses.
    pub(super) windows: bool,
    /// Cages have sums, and no digit twice.
    pub(super) cages: bool,
    /// Zones are the regions.
    pub(super) regions: bool,
    /// There are only rows and columns.
    pub(super) latin: bool,
}

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

    fn add(&mut self, at: &At<'_>) -> Result<(), Problem> {
        let text = at.text()?.trim();
        let name = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://"));
        let name = name.and_then(|name| name.trim_start_matches("www.").strip_prefix(ADDRESS));
        let name = name.map(|name| name.strip_suffix("#1").unwrap_or(name));
        match name {
            Some("sudoku" | "sudoku/wordoku") => {}
            Some("sudoku/diagonalsudoku") => self.diagonals = true,
            Some("sudoku/hypersudoku") => self.windows = true,
            Some("sudoku/killersudoku") => self.cages = true,
            Some("sudoku/jigsawsudoku") => self.regions = true,
            Some("sudoku/latinsquare") => self.latin = true,
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
        }
        Ok(())
    }
}
