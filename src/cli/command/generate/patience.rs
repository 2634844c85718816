//! What is said when no puzzle is found for long: that the conditions may be too hard, and what would help.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use indicatif::HumanCount;

use crate::command::args::GenerateArgs;

/// How long nothing may be found before that is said.
const LONG: Duration = Duration::from_secs(20);

/// How long nothing has been found.
#[derive(Debug)]
pub(super) struct Patience {
    since: Instant,
    /// The conditions that leave few puzzles, as they were typed.
    narrow: Vec<String>,
    /// Whether it was said, or is not to be said.
    is_said: bool,
}

impl Patience {
    /// Begins to wait for a puzzle; if `is_quiet`, nothing is said.
    pub(super) fn new(narrow: Vec<String>, is_quiet: bool) -> Self {
        Self { since: Instant::now(), narrow, is_said: is_quiet }
    }

    /// Begins anew, because a puzzle was found.
    pub(super) fn rest(&mut self) {
        self.since = Instant::now();
    }

    /// Returns what to say if nothing has been found for long, once in a run.
    pub(super) fn end(&mut self, found: u64, looked: u64) -> Option<String> {
        if self.is_said || self.since.elapsed() < LONG {
            return None;
        }
        self.is_said = true;
        Some(message(&self.narrow, found, looked, LONG))
    }
}

/// Returns what is said when nothing was found for so long.
fn message(narrow: &[String], found: u64, looked: u64, long: Duration) -> String {
    let (seconds, looked) = (long.as_secs(), HumanCount(looked));
    let what = if found == 0 { "no puzzle" } else { "no further puzzle" };
    let which = match narrow {
        [] => "there may be no other one".to_owned(),
        [only] => format!("{only} may leave none, or very few"),
        several => format!("{} may leave none together, or very few", several.join(" ")),
    };
    let help = if narrow.is_empty() {
        "another --from"
    } else {
        "a wider range, or fewer of these conditions"
    };
    format!(
        "{what} in {seconds} seconds, of {looked} tried: {which}; the search goes on\nhint: try {help}; Ctrl-C ends the \
         search, and --timeout or --attempts limits it\n"
    )
}

/// Returns the conditions that leave few puzzles, as they are typed.
pub(super) fn narrow(args: &GenerateArgs) -> Vec<String> {
    let range = |name: &str, range: &RangeInclusive<usize>| {
        let (start, end) = (range.start(), range.end());
        if start == end { format!("{name} {start}") } else { format!("{name} {start}..{end}") }
    };
    let typed = |name: &str, is_there: bool| is_there.then(|| name.to_owned());
    [
        args.clues.as_ref().map(|clues| range("--clues", clues)),
        typed(&format!("--symmetry {}", args.symmetry), args.symmetry != "none"),
        typed("--pattern", args.pattern.is_some()),
        typed("--from", args.from.is_some()),
        typed("--minimal", args.minimal),
        typed("--rules", !args.rules.is_empty()),
        typed("--needed", args.needed),
        args.cages.as_ref().map(|cages| range("--cages", cages)),
        typed("--level", args.level.is_some()),
        typed("--rating", args.rating.is_some()),
        typed("--pearl", args.pearl),
        typed("--diamond", args.diamond),
        typed("--requires", !args.requires.is_empty()),
        typed("--only", !args.only.is_empty()),
        typed("--without", !args.without.is_empty()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_once_and_only_when_nothing_was_found_for_long() {
        let mut patience = Patience::new(Vec::new(), false);
        assert_eq!(patience.end(0, 5), None);
        let long_ago = Instant::now().checked_sub(LONG);
        patience.since = long_ago.expect("the machine has run for longer");
        assert!(patience.end(0, 5).is_some());
        assert_eq!(patience.end(0, 5), None);
        let mut quiet = Patience::new(Vec::new(), true);
        quiet.since = patience.since;
        assert_eq!(quiet.end(0, 5), None);
    }

    #[test]
    fn the_conditions_are_named() {
        let said = |narrow: &[&str], found| {
            let narrow: Vec<String> = narrow.iter().map(|&name| name.to_owned()).collect();
            message(&narrow, found, 4_196, LONG)
        };
        for (narrow, found, expected) in [
            (
                &["--clues 0"][..],
                0,
                "no puzzle in 20 seconds, of 4,196 tried: --clues 0 may leave none, or very few;",
            ),
            (
                &["--rules", "--clues 0"],
                2,
                "no further puzzle in 20 seconds, of 4,196 tried: --rules --clues 0 may leave",
            ),
            (&[], 2, "no further puzzle in 20 seconds, of 4,196 tried: there may be no other one;"),
        ] {
            assert!(said(narrow, found).starts_with(expected), "{}", said(narrow, found));
        }
    }
}
