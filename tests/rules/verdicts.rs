//! Random rules with complete grids and the checker's verdicts, written down for a checker of others.

use std::io::Write as _;

use fastrand::Rng;
use kenzan::{Layout, Rule};

use super::instance::{self, keeps};
use crate::suite::grids;

/// `KENZAN_VERDICTS=out.jsonl KENZAN_INSTANCES=500 cargo test --test library -- --ignored verdicts` writes as
/// many rules of each kind, each with several grids: `{"size", "regions", "rule", "grids": [[grid, kept], …]}`.
#[test]
#[ignore = "writes the file that KENZAN_VERDICTS names"]
fn writes_verdicts() {
    let path = std::env::var("KENZAN_VERDICTS").expect("KENZAN_VERDICTS names a file");
    let mut file = std::io::BufWriter::new(std::fs::File::create(path).expect("it can be made"));
    let mut random = Rng::with_seed(99);
    let mut layouts = grids::large();
    layouts.truncate(8);
    layouts.extend([("4×4", grids::boxes(4)), ("four rows", grids::latin(4))]);
    let pools = layouts.iter().map(|(_, layout)| -> Vec<_> {
        (0..40).map(|_| grids::random(layout, &mut random)).collect()
    });
    let pools: Vec<_> = pools.collect();
    for kind in Rule::KINDS {
        for index in 0..instance::count() {
            let number = index % layouts.len();
            let (layout, pool) = (&layouts[number].1, &pools[number]);
            let mixed = grids::MIXED.iter().find(|(mixed, _)| *mixed == kind.name && number < 4);
            let grid = match mixed {
                Some(&(_, fits)) => &grids::mixed(layout, fits, &mut random),
                None => random.choice(pool).expect("there are grids"),
            };
            let Some(rule) = instance::rule(kind.name, layout, grid, &mut random) else { continue };
            let others = (0..4).map(|_| random.choice(pool).expect("there are grids"));
            let judged = std::iter::once(grid).chain(others.collect::<Vec<_>>());
            let judged = judged.map(|grid| (grid.to_string(), keeps(layout, grid, &rule)));
            let line = serde_json::json!({
                "size": layout.size(),
                "regions": regions(layout),
                "rule": rule,
                "grids": judged.collect::<Vec<_>>(),
            });
            writeln!(file, "{line}").expect("it can be written");
        }
    }
}

fn regions(layout: &Layout) -> Option<Vec<u8>> {
    layout.cells().map(|cell| layout.region(cell)).collect()
}
