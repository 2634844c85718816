//! The settings that arguments mean.

use std::ffi::OsStr;

use anyhow::{anyhow, bail};
use kenzan::engine::Interrupt;
use kenzan::generate::{
    Begun, Conditions, NotPossible, PatternSymmetry, RatingScale, Regions, Settings, Techniques,
    Wish,
};
use kenzan::{BoxShape, Grid, Parts, Puzzle};

use super::pattern;
use crate::command::args::{GenerateArgs, Named, Regions as Shapes, Scale};
use crate::input::single;

/// Returns the settings.
///
/// # Errors
/// If an option has no effect, or a file can't be read; if the run is interrupted meanwhile.
pub(super) fn of(
    args: &GenerateArgs,
    seed: u64,
    interrupt: &Interrupt,
) -> anyhow::Result<Settings> {
    let boxes = BoxShape::usual(args.size).expect("these sizes have boxes");
    let symmetry = PatternSymmetry::named(&args.symmetry).expect("clap knows the symmetries");
    let pattern = args.pattern.as_deref().map(|path| pattern::read(path, args.size)).transpose()?;
    let from = args.from.as_deref().map(|puzzle| begun(puzzle, boxes, interrupt)).transpose()?;
    let (from, begun) = from.unwrap_or_default();
    Ok(Settings {
        seed,
        boxes,
        clues: args.clues.clone(),
        symmetry,
        pattern,
        from,
        is_minimal: args.minimal,
        difficulty: wish(args)?,
        techniques: Techniques {
            only: Named::all(&args.only),
            without: Named::all(&args.without),
            requires: args
                .requires
                .iter()
                .map(|(named, steps)| (Named::all(std::slice::from_ref(named)), *steps))
                .collect(),
        },
        regions: match args.regions {
            Shapes::Boxes => Regions::Boxes,
            Shapes::Irregular => Regions::Irregular,
        },
        has_diagonals: args.diagonals,
        rules: args.rules.clone(),
        begun,
        cage_sizes: args.cages.clone(),
        are_rules_needed: args.needed,
        has_pencil_marks: args.pencil_marks,
        is_unbiased: args.unbiased,
    })
}

/// Returns the difficulty that is wanted.
fn wish(args: &GenerateArgs) -> anyhow::Result<Option<Wish>> {
    let scale = match args.scale {
        // It is the one that is meant if none is named.
        Scale::Se121 if args.rating.is_none() => None,
        Scale::Se121 => Some(RatingScale::Se121),
        Scale::Hodoku => Some(RatingScale::Hodoku),
        Scale::Kenzan => Some(RatingScale::Kenzan),
        Scale::Search => bail!(
            "--rating has no effect on the scale search\nhint: leave it out, or choose another --scale"
        ),
    };
    let conditions = Conditions {
        level: args.level.clone(),
        rating: args.rating.clone(),
        scale,
        pearl: args.pearl,
        diamond: args.diamond,
        ..Conditions::default()
    };
    conditions.difficulty().map_err(|NotPossible { condition, what, hint }| {
        anyhow!("--{condition}{what}{}", hinted(hint))
    })
}

/// Returns the line of a hint, if there is one.
fn hinted(hint: Option<String>) -> String {
    hint.map_or_else(String::new, |hint| format!("\nhint: {hint}"))
}

/// Reads the puzzle that every puzzle is to contain: its givens, or all of it if there is more than boxes and givens.
fn begun(
    puzzle: &OsStr,
    boxes: BoxShape,
    interrupt: &Interrupt,
) -> anyhow::Result<(Option<Grid>, Option<Puzzle>)> {
    let item = single::puzzle("--from", puzzle, Some(boxes), interrupt)?;
    let (entry, place) = (item.entry, item.place);
    let puzzle = entry.puzzle.clone();
    if let Err(NotPossible { what, hint, .. }) = Begun::read(entry) {
        bail!("--from: {place}{what}{}", hinted(hint));
    }
    let Parts { layout, givens, candidates: _, rules } = puzzle.parts();
    if layout.size() != boxes.size() {
        bail!(
            "--from: {place}: puzzles of size {} are generated, and this one has another size\nhint: --size names the size",
            boxes.size()
        );
    }
    if rules.is_empty() && layout.plain_boxes() == Some(boxes) {
        return Ok((Some(givens.clone()), None));
    }
    Ok((None, Some(puzzle)))
}
