//! The comparison as a table, lines, JSON, and a chart.

use indicatif::HumanCount;
use kenzan::engine::Statistics;
use kenzan::format;
use kenzan::record::VERSION;
use kenzan::render::chart::{self, Chart};
use kenzan::render::duration;
use kenzan::render::table::Table;
use serde_json::{Value, json};

use super::ComparedPuzzle;
use super::contestant::Contestant;
use super::score::{EngineRun, RunEnd, Score};
use super::scores::Scores;
use crate::command::contest::{self, Column, GroupTable, Report, Rows, Tally};
use crate::output::describe::{self, seconds};
use crate::output::{counts, escape, terminal};

/// The columns for programs, each with its place in the [`record`] of an engine.
const COLUMNS: [(&str, &str); 10] = [
    ("engine", "/engine"),
    ("puzzles", "/puzzles"),
    ("solved", "/solved"),
    ("gave_up", "/gave_up"),
    ("stuck", "/stuck"),
    ("median_seconds", "/seconds/median"),
    ("p90_seconds", "/seconds/p90"),
    ("max_seconds", "/seconds/max"),
    ("median_nodes", "/nodes/median"),
    ("shown", "/shown"),
];

/// The columns of what solvers count.
const COUNTED: [(&str, &str); 6] = [
    ("median_building_seconds", "/building_seconds/median"),
    ("median_decisions", "/decisions/median"),
    ("median_conflicts", "/conflicts/median"),
    ("median_propagations", "/propagations/median"),
    ("median_restarts", "/restarts/median"),
    ("most_memory", "/memory/max"),
];

/// A number that solvers count, by its name.
pub(super) type Counter = (&'static str, fn(&Statistics) -> u64);

pub(super) const COUNTERS: [Counter; 4] = [
    ("decisions", |cost| cost.decisions),
    ("conflicts", |cost| cost.conflicts),
    ("propagations", |cost| cost.propagations),
    ("restarts", |cost| cost.restarts),
];

/// Returns a line for each engine, separated by tabs: puzzle, engine, verdict, seconds, nodes, name.
pub(super) fn lines(engines: &[Contestant], row: &ComparedPuzzle) -> String {
    let entry = &row.item.entry;
    let puzzle = format::line::label(entry);
    let puzzle = escape::escaped(&puzzle);
    let name = describe::with_left_out(entry, entry.name.clone().unwrap_or_default());
    let name = escape::escaped(&name);
    let asked = engines.iter().zip(&row.runs).filter(|(_, run)| run.end != RunEnd::LeftOut);
    let line = |(engine, run): (&Contestant, &EngineRun)| {
        let [time, nodes] = if run.end.is_answer() {
            [seconds(run.time.as_secs_f64()), run.statistics.nodes.to_string()]
        } else {
            [const { String::new() }; 2]
        };
        format!("{puzzle}\t{}\t{}\t{time}\t{nodes}\t{name}\n", engine.name(), run.word)
    };
    asked.map(line).collect()
}

impl Report for Scores {
    fn text(&self, width: Option<usize>) -> String {
        let wrapped = |text: &str| terminal::wrapped(text, width) + "\n";
        let caption = terminal::wrapped(&self.caption(), width);
        let mut text = contest::text(&caption, self.table(), self.group_table(), width);
        if self.shows_statistics {
            let table = Table::new(self.statistics_table()).within(width);
            text += &format!("\nwhat the solvers count, medians\n\n{table}");
        }
        if self.shows_encodings {
            let table = Table::new(self.encodings_table()).within(width);
            text += &format!("\nmedians by encoding and solver\n\n{table}");
        }
        if self.has(RunEnd::Shown) {
            text += &wrapped("* finds a solution, but its format can't ask for another one");
        }
        text.extend(self.left_out().iter().map(|line| wrapped(line)));
        if let Some(programs) = self.programs() {
            text += &format!("\n{}", wrapped(&programs));
        }
        text + "\n" + &wrapped(&self.agreement())
    }

    fn markdown(&self) -> String {
        let mut text = contest::markdown(self.table(), self.group_table());
        if self.shows_statistics {
            text += &format!("\n{}", Table::new(self.statistics_table()).markdown());
        }
        if self.shows_encodings {
            text += &format!("\n{}", Table::new(self.encodings_table()).markdown());
        }
        text
    }

    fn rows(&self) -> Rows {
        let Some(groups) = self.groups() else {
            let columns = [&COLUMNS[..], &COUNTED].concat();
            return contest::columns(&columns, self.all.engines.iter().map(record));
        };
        let columns =
            [&[("group", "/group")][..], &COLUMNS, &[("left_out", "/left_out")], &COUNTED];
        let records = groups.iter().flat_map(|(name, tally)| {
            tally.engines.iter().map(move |score| {
                let mut record = record(score);
                record["group"] = json!(name);
                record
            })
        });
        contest::columns(&columns.concat(), records)
    }

    fn json(&self) -> String {
        let engines = self.all.engines.iter().map(|score| {
            let mut record = record(score);
            record["version"] = json!(score.engine.version());
            record["node"] = json!(score.engine.entry().map(|entry| entry.node));
            record
        });
        let mut object = json!({
            "schema": VERSION,
            "puzzles": self.all.puzzles,
            "differing": self.differing,
            "engines": engines.collect::<Vec<_>>(),
            "runs": self.details,
        });
        if let Some(groups) = self.groups() {
            groups.write_into(&mut object, |tally| tally.engines.iter().map(record).collect());
        }
        object.to_string()
    }
}

impl Scores {
    /// Reports which contestants were left out.
    pub(super) fn left_out(&self) -> Vec<String> {
        let left_out = self.all.engines.iter().filter_map(|score| score.left_out.as_ref());
        let line = |(count, reason): &(u64, String)| match count {
            1 => format!("left out of 1 puzzle: {reason}"),
            _ => format!("left out of {} puzzles: {reason}, to name the first", HumanCount(*count)),
        };
        left_out.map(line).collect()
    }

    /// Names the versions of known programs, each once.
    fn programs(&self) -> Option<String> {
        let programs = self.all.engines.iter().map(|score| &score.engine);
        let programs = programs.filter(|engine| engine.entry().is_none());
        let mut versions: Vec<(&str, String)> = Vec::new();
        for program in programs {
            let (name, _) = program.solver_and_encoding();
            if versions.iter().all(|(known, _)| *known != name)
                && let Some(version) = program.version()
            {
                versions.push((name, format!("{name} {version}")));
            }
        }
        let versions: Vec<String> = versions.into_iter().map(|(_, version)| version).collect();
        (!versions.is_empty()).then(|| format!("programs: {}", versions.join(", ")))
    }

    /// Reports on how many puzzles the engines agree.
    pub(super) fn agreement(&self) -> String {
        let (fewest, most) = self.solvers.unwrap_or_default();
        let count = self.all.engines.len();
        let agreement = if self.differing > 0 {
            let puzzles = counts::puzzles(self.all.puzzles);
            format!("ENGINES DISAGREE on {} of {puzzles}", HumanCount(self.differing))
        } else if count == 1 {
            "only one engine was asked, so its answers are not confirmed".to_owned()
        } else {
            let unconfirmed =
                if fewest < 2 { " (an answer of a single one is not confirmed)" } else { "" };
            let solvers =
                if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
            format!(
                "no two engines contradict each other; each puzzle was solved by {solvers} of \
                 {count}{unconfirmed}"
            )
        };
        format!("agreement: {agreement}{}", self.lapses())
    }

    /// Reports wrong answers and failures, which are not contradictions.
    fn lapses(&self) -> String {
        let mut text = String::new();
        for score in &self.all.engines {
            let name = score.engine.name();
            match score.count(RunEnd::Wrong) {
                0 => {}
                1 => text += &format!("; {name} gave 1 wrong answer"),
                wrong => {
                    text += &format!("; {name} gave {} wrong answers", HumanCount(wrong as u64));
                }
            }
            match score.count(RunEnd::Failed) {
                0 => {}
                failed => text += &format!("; {name} failed on {}", counts::puzzles(failed as u64)),
            }
        }
        text
    }

    fn caption(&self) -> String {
        let puzzles = counts::puzzles(self.all.puzzles);
        format!("{puzzles}; processor time, including the proof of uniqueness")
    }

    /// Returns a row for each engine that takes part.
    fn table(&self) -> Rows {
        let medians = self.all.engines.iter().filter_map(|score| score.seconds(0.5));
        let fastest = medians.min_by(f64::total_cmp);
        let count = |count: usize| if count == 0 { dash() } else { count.to_string() };
        let columns: [Column<'_, Score>; 9] = [
            ("engine", &|score| score.engine.name().to_owned()),
            ("solved", &solved),
            ("gave up", &|score| count(score.count(RunEnd::GaveUp))),
            ("stuck", &|score| count(score.count(RunEnd::Stuck))),
            ("median", &|score| time(score, 0.5)),
            ("p90", &|score| time(score, 0.9)),
            ("max", &|score| time(score, 1.0)),
            ("× fastest", &|score| ratio(score.seconds(0.5), fastest)),
            ("nodes (median)", &|score| {
                let nodes = score.median(|cost| cost.nodes);
                nodes.map_or_else(dash, |nodes| HumanCount(nodes).to_string())
            }),
        ];
        contest::table(&columns, self.taking_part(&self.all))
    }

    /// Returns a row for each engine that takes part, with what its solver counts: the medians, and the most memory.
    fn statistics_table(&self) -> Rows {
        let counter = |score: &Score, count: fn(&Statistics) -> u64| {
            let median = score.median(count).filter(|&median| median > 0);
            median.map_or_else(dash, |median| HumanCount(median).to_string())
        };
        let [decisions, conflicts, propagations, restarts] =
            COUNTERS.map(|(name, count)| (name, move |score: &Score| counter(score, count)));
        let columns: [Column<'_, Score>; 7] = [
            ("engine", &|score| score.engine.name().to_owned()),
            ("building", &|score| {
                score.building().map_or_else(dash, |time| duration(time.as_secs_f64()))
            }),
            (decisions.0, &decisions.1),
            (conflicts.0, &conflicts.1),
            (propagations.0, &propagations.1),
            (restarts.0, &restarts.1),
            ("memory", &|score| match score.total_statistics().memory {
                0 => dash(),
                bytes => format!("{} MB", bytes.div_ceil(1_000_000)),
            }),
        ];
        contest::table(&columns, self.taking_part(&self.all))
    }

    /// Returns the table of the groups: in each, a row for each engine that takes part.
    fn group_table(&self) -> Option<GroupTable> {
        const COLUMNS: [&str; 6] = ["engine", "puzzles", "solved", "median", "p90", "max"];
        let groups = self.groups()?;
        let cells = |tally: &Tally<Score>| {
            let row = |score: &Score| {
                let (name, puzzles) = (score.engine.name().to_owned(), tally.puzzles.to_string());
                let [median, p90, max] = [0.5, 0.9, 1.0].map(|quantile| time(score, quantile));
                vec![name, puzzles, solved(score), median, p90, max]
            };
            self.taking_part(tally).map(row).collect()
        };
        Some(groups.table(groups.order(), 2, &COLUMNS, cells))
    }

    /// Draws the times: those of the groups, if there are any, or else of the encodings, if they are compared.
    pub(super) fn chart(&self) -> String {
        let caption = format!("{}, {}", self.caption(), std::env::consts::ARCH);
        let bars = |tally: &Tally<Score>| self.taking_part(tally).map(bar).collect::<Vec<_>>();
        let (title, drawn): (String, Vec<chart::Group>) = match self.groups() {
            Some(groups) => {
                let group = |(name, tally): (&str, &Tally<Score>)| chart::Group {
                    label: name.to_owned(),
                    puzzles: tally.puzzles,
                    rows: bars(tally),
                };
                (format!("kenzan compare, {}", groups.order()), groups.iter().map(group).collect())
            }
            None if self.shows_encodings => {
                ("kenzan compare, by encoding".to_owned(), self.encodings_drawn())
            }
            None => {
                let rows = bars(&self.all);
                return Chart::new(&rows).title("kenzan compare").caption(&caption).to_string();
            }
        };
        Chart::new(&drawn).title(&title).caption(&caption).to_string()
    }
}

/// Returns the record of one engine over some puzzles.
fn record(score: &Score) -> Value {
    let total = score.total_statistics();
    let mut record = json!({
        "engine": score.engine.name(),
        "puzzles": score.total(),
        "solved": score.count(RunEnd::Solved),
        "gave_up": score.count(RunEnd::GaveUp),
        "stuck": score.count(RunEnd::Stuck),
        "shown": score.count(RunEnd::Shown),
        "wrong": score.count(RunEnd::Wrong),
        "failed": score.count(RunEnd::Failed),
        "left_out": score.left_out.as_ref().map_or(0, |(count, _)| *count),
        "seconds": {
            "median": score.seconds(0.5),
            "p90": score.seconds(0.9),
            "max": score.seconds(1.0),
            "total": score.total_time().as_secs_f64(),
        },
        "nodes": { "median": score.median(|cost| cost.nodes), "total": total.nodes },
        "memory": { "max": (total.memory > 0).then_some(total.memory) },
        "building_seconds": { "median": score.building().map(|time| time.as_secs_f64()) },
    });
    for (name, count) in COUNTERS {
        record[name] = json!({ "median": score.median(count), "total": count(&total) });
    }
    record
}

/// Returns the time within which the share `quantile` of the puzzles was solved, or why it was not reached.
pub(super) fn time(score: &Score, quantile: f64) -> String {
    let unsolved =
        [(RunEnd::GaveUp, "gave up"), (RunEnd::Stuck, "stuck"), (RunEnd::Wrong, "wrong")];
    match score.seconds(quantile) {
        Some(seconds) => duration(seconds),
        None if score.total() == 0 => dash(),
        None => {
            let unsolved = unsolved.iter().find(|(end, _)| score.count(*end) > 0);
            unsolved.map_or("failed", |(_, word)| word).to_owned()
        }
    }
}

/// Returns the number of solved puzzles, with a star if uniqueness was not asked.
fn solved(score: &Score) -> String {
    match (score.total(), score.count(RunEnd::Shown)) {
        (0, _) => "left out".to_owned(),
        (total, 0) => format!("{}/{total}", score.solved()),
        (total, _) => format!("{}/{total}*", score.solved()),
    }
}

fn ratio(median: Option<f64>, fastest: Option<f64>) -> String {
    let (Some(median), Some(fastest)) = (median, fastest) else { return dash() };
    let ratio = median / fastest.max(1e-9);
    if ratio < 99.5 { format!("{ratio:.1}") } else { format!("{ratio:.0}") }
}

pub(super) fn dash() -> String {
    "–".to_owned()
}

/// Returns the bar of an engine.
pub(super) fn bar(score: &Score) -> chart::Row {
    chart::Row {
        label: score.engine.name().to_owned(),
        median: score.seconds(0.5),
        p90: score.seconds(0.9),
        max: score.seconds(1.0),
        solved: score.solved(),
        total: score.total(),
        note: None,
    }
}
