//! The settings that arguments mean.

use std::ffi::OsStr;

use anyhow::{anyhow, bail};
use kenzan::generate::{PatternSymmetry, Settings, SettingsError, Techniques, Wish};
use kenzan::technique::scale::Tenths;
use kenzan::{BoxShape, Grid, Parts};

use super::pattern;
use crate::command::args::{GenerateArgs, Named, Scale};
use crate::input::next::Next;
use crate::input::{Input, InputOptions};

/// Returns the settings.
///
/// # Errors
/// If an option has no effect, or a file can't be read.
pub(super) fn of(args: &GenerateArgs, seed: u64) -> anyhow::Result<Settings> {
    let boxes = BoxShape::usual(args.size).expect("these sizes have boxes");
    let symmetry = PatternSymmetry::named(&args.symmetry).expect("clap knows the symmetries");
    let pattern = args.pattern.as_deref().map(|path| pattern::read(path, args.size)).transpose()?;
    let from = args.from.as_deref().map(|puzzle| givens(puzzle, boxes)).transpose()?;
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
        is_unbiased: args.unbiased,
    })
}

/// Returns the difficulty that is wanted.
fn wish(args: &GenerateArgs) -> anyhow::Result<Option<Wish>> {
    let is_limited = args.pearl || args.diamond;
    match args.scale {
        Scale::Se121 if args.rating.is_some() || is_limited => {
            let any = Tenths::new(0)..=Tenths::new(u32::MAX);
            let ratings = args.rating.clone().unwrap_or(any);
            Ok(Some(Wish::Se121 { ratings, is_pearl: args.pearl, is_diamond: args.diamond }))
        }
        Scale::Se121 => Ok(None),
        Scale::Hodoku if is_limited => bail!(
            "{} has no effect on the scale hodoku\nhint: leave it out, or choose another --scale",
            if args.pearl { "--pearl" } else { "--diamond" }
        ),
        Scale::Hodoku => {
            let Some(scores) = &args.rating else {
                bail!("--scale has no effect without --rating");
            };
            // A score has no decimals.
            let scores = scores.start().tenths().div_ceil(10)..=scores.end().tenths() / 10;
            Ok(Some(Wish::Hodoku { scores }))
        }
        Scale::Search => bail!(
            "--rating has no effect on the scale search\nhint: leave it out, or choose another --scale"
        ),
    }
}

/// Adds what to do about settings that contradict each other.
pub(super) fn with_hint(error: SettingsError) -> anyhow::Error {
    anyhow!(error)
}

/// Reads the puzzle whose givens are to be kept.
fn givens(puzzle: &OsStr, boxes: BoxShape) -> anyhow::Result<Grid> {
    let puzzles = vec![puzzle.to_owned()];
    let options = InputOptions { puzzles, boxes: Some(boxes), ..InputOptions::default() };
    let mut input = Input::new(options, None)?;
    let (puzzle, place) = match input.next() {
        Next::Item(Ok(item)) | Next::Pause(Ok(item)) => (item.entry.puzzle, item.place),
        Next::Item(Err(problem)) | Next::Pause(Err(problem)) => bail!("--from: {problem}"),
        Next::End => unreachable!("a source without a puzzle is a problem"),
    };
    if !matches!(input.next(), Next::End) {
        bail!("--from: there is more than one puzzle\nhint: name one of them");
    }
    let Parts { layout, givens, candidates, rules } = puzzle.parts();
    if let Some(rule) = rules.first() {
        bail!(
            "--from: {place}: puzzles are generated without rules, and this one has the rule {}",
            rule.name()
        );
    }
    if candidates.is_some() {
        bail!("--from: {place}: puzzles are generated without pencil marks, and this one has some");
    }
    if layout.plain_boxes() != Some(boxes) {
        bail!(
            "--from: {place}: puzzles are generated with {boxes} boxes, and this one has another size or other regions\nhint: --size names the size"
        );
    }
    Ok(givens.clone())
}
