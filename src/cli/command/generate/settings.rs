//! The settings that arguments mean.

use std::ffi::OsStr;
use std::ops::RangeInclusive;

use anyhow::bail;
use kenzan::generate::{PatternSymmetry, Regions, Settings, Techniques, Wish};
use kenzan::technique::scale::Tenths;
use kenzan::technique::scale::kenzan::Level;
use kenzan::{BoxShape, Grid, Parts, Puzzle};

use super::pattern;
use crate::command::args::{GenerateArgs, Named, Regions as Shapes, Scale};
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
    let from = args.from.as_deref().map(|puzzle| begun(puzzle, boxes)).transpose()?;
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
        is_unbiased: args.unbiased,
    })
}

/// Returns the difficulty that is wanted.
fn wish(args: &GenerateArgs) -> anyhow::Result<Option<Wish>> {
    let is_limited = args.pearl || args.diamond;
    if let Some(levels) = &args.level {
        if is_limited || args.rating.is_some() && args.scale != Scale::Kenzan {
            bail!(
                "--level is about kenzan's own scale, and the other conditions are about another one\nhint: leave one of them out, or say --scale kenzan"
            );
        }
        return Ok(Some(Wish::Kenzan {
            points: whole(args.rating.as_ref()),
            levels: levels.clone(),
        }));
    }
    match args.scale {
        Scale::Se121 if args.rating.is_some() || is_limited => {
            let any = Tenths::new(0)..=Tenths::new(u32::MAX);
            let ratings = args.rating.clone().unwrap_or(any);
            Ok(Some(Wish::Se121 { ratings, is_pearl: args.pearl, is_diamond: args.diamond }))
        }
        Scale::Se121 => Ok(None),
        Scale::Hodoku | Scale::Kenzan if is_limited => bail!(
            "{} has no effect on the scale {}\nhint: leave it out, or choose another --scale",
            if args.pearl { "--pearl" } else { "--diamond" },
            if args.scale == Scale::Hodoku { "hodoku" } else { "kenzan" }
        ),
        Scale::Hodoku | Scale::Kenzan if args.rating.is_none() => {
            bail!("--scale has no effect without --rating")
        }
        Scale::Kenzan => Ok(Some(Wish::Kenzan {
            points: whole(args.rating.as_ref()),
            levels: Level::Easy..=Level::Diabolical,
        })),
        Scale::Hodoku => Ok(Some(Wish::Hodoku { scores: whole(args.rating.as_ref()) })),
        Scale::Search => bail!(
            "--rating has no effect on the scale search\nhint: leave it out, or choose another --scale"
        ),
    }
}

/// Returns the range without decimals, which scores and points don't have; any if there is none.
fn whole(rating: Option<&RangeInclusive<Tenths>>) -> RangeInclusive<u32> {
    rating.map_or(0..=u32::MAX, |rating| {
        rating.start().tenths().div_ceil(10)..=rating.end().tenths() / 10
    })
}

/// Reads the puzzle that every puzzle is to contain: its givens, or all of it if there is more than boxes and givens.
fn begun(puzzle: &OsStr, boxes: BoxShape) -> anyhow::Result<(Option<Grid>, Option<Puzzle>)> {
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
    if candidates.is_some() {
        bail!("--from: {place}: puzzles are generated without pencil marks, and this one has some");
    }
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
