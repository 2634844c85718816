//! Lists of puzzles from elsewhere: one of kenzan's JSON objects a line.

use std::fmt::Write as _;
use std::time::Instant;
use std::{env, fs};

use crate::engine::Query;
use crate::engine::native::Native;
use crate::{Outcome, crosscheck, format};

/// Returns the number of solutions of a puzzle, by the name of its file.
const EXPECTED: [(&str, &[&str]); 3] =
    [("unique", &["unique"]), ("multi", &["multiple"]), ("unsat", &["none"])];

/// Goes through the files of the folder that `KENZAN_VARIANTS` names, and writes next to each a table of
/// what was found and how long it took.
#[test]
#[ignore = "needs lists of puzzles, which KENZAN_VARIANTS names the folder of"]
fn listed_puzzles_have_as_many_solutions_as_their_files_are_named_for() {
    let folder = env::var("KENZAN_VARIANTS").expect("KENZAN_VARIANTS names a folder");
    let only = env::var("KENZAN_VARIANTS_ONLY").unwrap_or_default();
    let mut wrong = Vec::new();
    for entry in fs::read_dir(&folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if path.extension().is_none_or(|extension| extension != "jsonl") || !name.contains(&only) {
            continue;
        }
        let words = EXPECTED
            .iter()
            .find(|(part, _)| name.contains(part))
            .map_or(&["unique"][..], |(_, words)| words);
        let most = if name.contains("multi") { 100_000 } else { 2 };
        let mut table = String::new();
        for line in fs::read_to_string(&path).expect("a list of puzzles").lines() {
            let puzzle = match format::parse(line) {
                Ok(puzzle) => puzzle,
                // What kenzan can't say is not solved; the table has it.
                Err(error) => {
                    writeln!(table, "-\t{error}").expect("a string grows");
                    continue;
                }
            };
            let title = puzzle.name.clone().unwrap_or_default();
            let query = Query { keep: 2, ..Query::up_to(most) };
            let mut best = f64::INFINITY;
            let mut answer = None;
            for _ in 0..3 {
                let begin = Instant::now();
                answer = Some(crosscheck::ask(&mut Native::default(), &puzzle.puzzle, &query));
                best = best.min(begin.elapsed().as_secs_f64() * 1e3);
                if best > 300.0 {
                    break;
                }
            }
            let answer = answer.expect("it was asked").expect("grids that keep the rules");
            let count = match &answer.outcome {
                Outcome::Multiple(several) => several.count(),
                outcome => outcome.solutions().len() as u64,
            };
            let grid: String = match &answer.outcome {
                Outcome::Unique(solution) => {
                    solution.grid().digits().iter().flatten().map(|digit| digit.symbol()).collect()
                }
                _ => String::new(),
            };
            let nodes = answer.statistics.nodes;
            writeln!(table, "{title}\t{count}\t{best:.4}\t{nodes}\t{grid}")
                .expect("a string grows");
            if !words.contains(&answer.outcome.word()) {
                wrong.push(format!("{name}, {title}: {}", answer.outcome.word()));
            }
        }
        fs::write(path.with_extension("tsv"), table).expect("a table next to the list");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
