//! The settings that arguments mean.

use std::ffi::OsStr;

use anyhow::{anyhow, bail};
use kenzan::BoxShape;
use kenzan::engine::Interrupt;
use kenzan::generate::{
    Begun, Conditions, NotPossible, PatternSymmetry, RatingScale, Regions, Settings, Techniques,
    Wish,
};
use kenzan::technique;

use super::pattern;
use crate::command::args::{GenerateArgs, Regions as Shapes, Scale};
use crate::input::single;
use crate::output::escape;
use crate::output::patience::Interrupted;

/// Returns the settings.
///
/// # Errors
/// If an option has no effect, or a file can't be read; if the run is interrupted meanwhile.
pub(super) fn of(
    args: &GenerateArgs,
    seed: u64,
    interrupt: &Interrupt,
) -> anyhow::Result<Settings> {
    let begun = args.from.as_deref().map(|puzzle| begun(puzzle, interrupt)).transpose()?;
    let stated = args.size.map(|size| BoxShape::usual(size).expect("these sizes have boxes"));
    let boxes = match &begun {
        Some(begun) => begun
            .boxes(stated)
            .map_err(|NotPossible { what, hint, .. }| anyhow!("--from{what}{}", hinted(hint)))?,
        None => stated.unwrap_or(Settings::default().boxes),
    };
    let symmetry = PatternSymmetry::named(&args.symmetry).expect("clap knows the symmetries");
    let cells = begun.as_ref().map_or_else(|| boxes.cells(), Begun::cells);
    let pattern = args.pattern.as_deref().map(|path| pattern::read(path, cells)).transpose()?;
    let (from, begun) = begun.map(|begun| begun.parts(boxes)).unwrap_or_default();
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
            only: technique::Techniques::all(&args.only),
            without: technique::Techniques::all(&args.without),
            requires: args
                .requires
                .iter()
                .map(|(named, steps)| {
                    (technique::Techniques::all(std::slice::from_ref(named)), *steps)
                })
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

/// Reads the puzzle that every puzzle is to contain.
fn begun(puzzle: &OsStr, interrupt: &Interrupt) -> anyhow::Result<Begun> {
    let item = match single::puzzle("--from", puzzle, None, interrupt) {
        // A number is no file here, and not that of another option.
        Err(error) if is_number(puzzle) && !error.is::<Interrupted>() => bail!(
            "--from: {} is neither a file nor a puzzle\nhint: a puzzle has a mark for each cell, '.' for an empty one: \
             16 for 4×4, 81 for 9×9",
            escape::text(puzzle.as_ref())
        ),
        item => item?,
    };
    let place = item.place;
    Begun::read(item.entry)
        .map_err(|NotPossible { what, hint, .. }| anyhow!("--from: {place}{what}{}", hinted(hint)))
}

fn is_number(text: &OsStr) -> bool {
    text.to_str().is_some_and(|text| text.bytes().all(|byte| byte.is_ascii_digit()))
}
