//! The elements of a puzzle of Sudoku Maker, by the numbers of their types.

use std::sync::Arc;

use super::{SudokuMakerReading, places};
use crate::format::drawings::DrawingsOfKind;
use crate::format::sites::houses;
use crate::json::{At, Problem};
use crate::rule::{
    AntiKing, AntiKnight, ColumnIndexer, Even, KillerCage, Maximum, Minimum, NegativeDifference,
    Odd, Quadruple, RowIndexer,
};
use crate::spelling::brief;
use crate::{Cell, Digit, HouseKind, Layout, Rule};

/// The element of the regions.
const REGIONS: i64 = 1;

/// The element of rows and columns, in puzzles where they are not implied.
pub(super) const ROWS_AND_COLUMNS: i64 = 2003;

/// The element whose meaning is a program.
const CUSTOM: i64 = 1000;

/// The fields of a clue besides its meaning.
const DRAWN_OF_CLUE: [&str; 3] = ["id", "name", "style"];

/// The fields of an element besides its meaning.
const DRAWN: [&str; 6] = ["disabled", "id", "name", "solverIgnored", "style", "type"];

/// Elements that are drawn, and whose meaning is in the rules in words, if anywhere.
const DRAWN_ALONE: [(i64, &str); 3] = [(2000, "lines"), (2001, "cages"), (2002, "symbols")];

/// Elements without an effect on solutions.
const FOG: [i64; 2] = [4000, 4001];

/// Reads the number of an element's type.
pub(super) fn kind(at: &At<'_>) -> Result<i64, Problem> {
    at.need("type")?.number()
}

/// Returns whether an element is switched off.
pub(super) fn is_off(at: &At<'_>) -> bool {
    at.get("disabled").is_some_and(|at| at.value.as_bool() == Some(true))
}

/// Makes the layout of the regions; without that element, the houses are only rows and columns.
pub(super) fn layout(elements: &[At<'_>], size: u8) -> Result<Arc<Layout>, Problem> {
    let is_one = |at: &&At<'_>| !is_off(at) && kind(at).is_ok_and(|kind| kind == REGIONS);
    let mut found = elements.iter().filter(is_one);
    let Some(element) = found.next() else {
        return Ok(Layout::without_regions(size)?);
    };
    if let Some(second) = found.next() {
        return Err(second.refuse("the regions appear twice"));
    }
    let at = element.need("regions")?;
    let items = at.items("a list of regions")?;
    let mut regions = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let number = item.number().ok().and_then(|number| u8::try_from(number).ok());
        regions.push(number.ok_or_else(|| {
            let cell = Cell::from_index(index, size);
            item.refuse(format_args!("{cell} belongs to no region: that is not supported"))
        })?);
    }
    Layout::with_regions(size, &regions).map_err(|error| at.refuse(error))
}

impl<'json> SudokuMakerReading<'json> {
    /// Reads an element.
    pub(super) fn element(&mut self, at: &At<'json>) -> Result<(), Problem> {
        let kind = kind(at)?;
        let is_ignored = at.flag("solverIgnored")? == Some(true);
        if at.flag("disabled")? == Some(true) {
            self.skipped.push(format!("{} of type {kind}, switched off", at.path()));
            return Ok(());
        }
        if let Some((_, what)) = DRAWN_ALONE.iter().find(|(number, _)| *number == kind) {
            let count = at.need(what)?.items("a list")?.len();
            if count > 0 {
                self.drawn.push(DrawingsOfKind::new(format!("{what} ({count})")));
            }
            return Ok(());
        }
        if FOG.contains(&kind) {
            self.skipped.push("fog".to_owned());
            return Ok(());
        }
        if kind == CUSTOM {
            let name = at.get("definition").and_then(|definition| definition.get("name"));
            let name = name.and_then(|name| Some(brief(name.text().ok()?))).unwrap_or_default();
            return Err(at.refuse(format_args!("a rule that is a program, '{name}', is not read")));
        }
        if is_ignored {
            let what = format!("{}, of type {kind}, which its own solver ignores", at.path());
            self.drawn.push(DrawingsOfKind::new(what));
            return Ok(());
        }
        self.read(kind, at)
    }

    fn read(&mut self, kind: i64, at: &At<'json>) -> Result<(), Problem> {
        match kind {
            // Givens stand in the cells; the regions, rows and columns were read before.
            0 => Self::only(at, &[]),
            REGIONS => Self::only(at, &["regions"]),
            ROWS_AND_COLUMNS => Self::only(at, &["areas"]),
            10 => self.diagonal(at, HouseKind::MainDiagonal),
            11 => self.diagonal(at, HouseKind::AntiDiagonal),
            12 => self.plain(at, AntiKing {}),
            13 => self.plain(at, AntiKnight {}),
            14 => {
                Self::only(at, &[])?;
                self.layout = houses::with_disjoint_groups(&self.layout, at)?;
                Ok(())
            }
            15 => self.plain(at, NegativeDifference { differences: vec![1], except: Vec::new() }),
            16 => self.global_groups(at),
            100 => self.set(at, |cells| Even { cells }.into()),
            101 => self.set(at, |cells| Odd { cells }.into()),
            102 => self.set(at, |cells| Maximum { cells }.into()),
            103 => self.set(at, |cells| Minimum { cells }.into()),
            200..=202 => self.marks(kind, at),
            300 => self.thermometers(at),
            301 => self.each(at, "cages", &["cells", "value"], Self::cage),
            302 => self.clones(at),
            303 => self.each(at, "clues", &["corner", "digits"], Self::quadruple),
            304 => self.each(at, "cages", &["cells", "value"], Self::look_and_say),
            305 => self.different(at),
            400..=407 | 409 => self.lines(kind, at),
            408 => self.each(at, "bulbsWithArrows", &["arrows", "bulbCells"], Self::arrow),
            500 => self.each(at, "clues", &["diagonal", "outerCell", "value"], Self::little_killer),
            501..=504 => self.each(at, "clues", &["diagonal", "outerCell", "value"], |this, at| {
                this.outer(kind, at)
            }),
            600 => self.set(at, |cells| RowIndexer { cells }.into()),
            601 => self.set(at, |cells| ColumnIndexer { cells }.into()),
            _ => {
                let name = at.get("name").and_then(|name| Some(brief(name.text().ok()?)));
                let name = name.map_or(String::new(), |name| format!(" ('{name}')"));
                Err(at.refuse(format_args!("elements of type {kind}{name} are not known")))
            }
        }
    }

    /// Refuses an element with other fields than `fields`.
    pub(super) fn only(at: &At<'_>, fields: &[&str]) -> Result<(), Problem> {
        Self::only_with(at, fields, &DRAWN)
    }

    /// Refuses a clue of an element with other fields than `fields`.
    pub(super) fn only_of_clue(at: &At<'_>, fields: &[&str]) -> Result<(), Problem> {
        Self::only_with(at, fields, &DRAWN_OF_CLUE)
    }

    fn only_with(at: &At<'_>, fields: &[&str], drawn: &[&str]) -> Result<(), Problem> {
        match fields {
            [] => at.only(fields, drawn, "it only has a style"),
            fields => at.only(fields, drawn, "its fields are"),
        }
    }

    /// Reads each clue of an element, in its list under `key`.
    pub(super) fn each(
        &mut self,
        at: &At<'json>,
        key: &str,
        fields: &[&str],
        mut read: impl FnMut(&mut Self, &At<'json>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        Self::only(at, &[key])?;
        for item in at.need(key)?.items("a list")? {
            Self::only_of_clue(&item, fields)?;
            read(self, &item)?;
        }
        Ok(())
    }

    fn plain(&mut self, at: &At<'_>, rule: impl Into<Rule>) -> Result<(), Problem> {
        Self::only(at, &[])?;
        self.add(at, rule)
    }

    fn diagonal(&mut self, at: &At<'_>, kind: HouseKind) -> Result<(), Problem> {
        Self::only(at, &[])?;
        self.layout = houses::with_diagonal(&self.layout, at, kind)?;
        Ok(())
    }

    /// Reads a set of cells that are one rule together.
    fn set(&mut self, at: &At<'_>, rule: impl Fn(Vec<Cell>) -> Rule) -> Result<(), Problem> {
        Self::only(at, &["cells"])?;
        let cells = self.cells(at, "cells")?;
        if cells.is_empty() {
            return Ok(());
        }
        let rule = rule(cells);
        self.is_apart(at, &rule)?;
        self.add(at, rule)
    }

    /// Refuses two sets of extremes that touch: it is not known whether cells of one are compared with
    /// those of the other.
    fn is_apart(&self, at: &At<'_>, rule: &Rule) -> Result<(), Problem> {
        let cells = |rule: &Rule| match rule {
            Rule::Minimum(rule) => Some((false, rule.cells.clone())),
            Rule::Maximum(rule) => Some((true, rule.cells.clone())),
            _ => None,
        };
        let Some((kind, ours)) = cells(rule) else { return Ok(()) };
        let touches = |other: &Rule| {
            cells(other).is_some_and(|(other, theirs)| {
                let near = |one: &Cell, two: &Cell| {
                    one.row().abs_diff(two.row()) + one.column().abs_diff(two.column()) < 2
                };
                other == kind && ours.iter().any(|one| theirs.iter().any(|two| near(one, two)))
            })
        };
        if self.rules.iter().any(touches) {
            return Err(at
                .refuse("cells next to those of another element of this type")
                .hinting("put them into one element"));
        }
        Ok(())
    }

    fn cage(&mut self, at: &At<'json>) -> Result<(), Problem> {
        let cells = self.cells(at, "cells")?;
        let sum = super::cells::optional_count(at, "value")?.filter(|&sum| sum > 0);
        self.add(at, KillerCage { cells, sum, repeats: false })
    }

    /// Reads cells without a repeat: a house if there are as many as digits.
    fn different(&mut self, at: &At<'json>) -> Result<(), Problem> {
        Self::only(at, &["cells"])?;
        let cells = self.cells(at, "cells")?;
        match cells.len() {
            0 => Ok(()),
            count if count == usize::from(self.size) => {
                self.extra.push((*at, cells));
                Ok(())
            }
            _ => self.add(at, KillerCage { cells, sum: None, repeats: false }),
        }
    }

    fn quadruple(&mut self, at: &At<'json>) -> Result<(), Problem> {
        let cells = places::corner(&at.need("corner")?, self.size)?;
        let items = at.need("digits")?.items("a list of digits")?;
        if items.is_empty() {
            self.skip(at);
            return Ok(());
        }
        let digits = items.iter().map(|at| self.digit(at)).collect::<Result<Vec<_>, _>>()?;
        self.add(at, Quadruple { cells, digits })
    }

    /// Reads a digit of the puzzle.
    pub(super) fn digit(&self, at: &At<'_>) -> Result<Digit, Problem> {
        let value = u8::try_from(at.number()?).ok().filter(|&value| value <= self.size);
        value.and_then(Digit::nonzero).ok_or_else(|| at.expected("a digit of the puzzle"))
    }
}
