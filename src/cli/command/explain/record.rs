//! Explanations for programs: tab-separated lines, JSON.

use kenzan::technique::explain::{ExplainedStep, Explanation, Missing, Open};
use kenzan::technique::scale::Tenths;
use kenzan::technique::{Link, Mark, Node, Technique};
use kenzan::{Cell, Digit, format};
use serde::Serialize;

use super::Wanted;
use super::explained::{Conclusion, Explained, Found};
use super::ratings::Hodoku;
use crate::input::Item;
use crate::input::record::Head;
use crate::output::describe::with_left_out;
use crate::output::escape::escaped;
use crate::output::json::json_line;
use crate::output::judgement::{JudgedRecord, mistakes};

impl Conclusion {
    fn word(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck => "stuck",
            Self::Open(verdict) => verdict.word(),
        }
    }
}

/// Returns puzzle, verdict, number of steps, hardest technique, `HoDoKu`'s score and level, name or reason, separated by
/// tabs.
pub(super) fn line(explained: &Explained<'_>) -> String {
    let entry = &explained.item.entry;
    let puzzle = format::line::label(entry);
    let mistakes = mistakes(explained.judged);
    let note = explained.why().or(mistakes).or_else(|| entry.name.clone()).unwrap_or_default();
    let note = with_left_out(entry, note);
    let Found::Path(explanation, _) = explained.found else { return String::new() };
    let hardest = hardest(explanation).map_or("", |technique| technique.name);
    let (points, level) = match explained.ratings.hodoku {
        Some(Hodoku { rating, .. }) => {
            let more = if rating.without_score > 0 { "+" } else { "" };
            (format!("{}{more}", rating.points), format!("{}{more}", rating.level))
        }
        None => (String::new(), String::new()),
    };
    let (word, steps) = (explained.conclusion().word(), explanation.steps.len().to_string());
    [&*escaped(&puzzle), word, &steps, hardest, &points, &level, &escaped(&note)].join("\t") + "\n"
}

fn hardest(explanation: &Explanation) -> Option<&'static Technique> {
    Some(explanation.steps[explanation.hardest()?].step.technique)
}

/// Returns the record of a puzzle that techniques do not support.
pub(super) fn unsupported_line(item: &Item, what: &str) -> String {
    let puzzle = format::line::label(&item.entry);
    let reason = with_left_out(&item.entry, what.to_owned());
    format!("{}\tunsupported\t\t\t\t\t{}\n", escaped(&puzzle), escaped(&reason))
}

#[derive(Serialize)]
struct Record<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The judgement of entries. The steps start without wrong ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    entered: Option<JudgedRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepRecord>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<Vec<OpenRecord>>,
    /// The hardest technique that was used, as the puzzle needs no harder one.
    #[serde(skip_serializing_if = "Option::is_none")]
    up_to: Option<&'static str>,
    /// The candidates of each cell at the end, if it is not solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<Vec<String>>,
    /// Why the end is a contradiction.
    #[serde(skip_serializing_if = "Option::is_none")]
    contradiction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<Summary>,
    seconds: f64,
}

#[derive(Serialize)]
struct StepRecord {
    /// From 1.
    number: usize,
    technique: &'static str,
    title: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placement: Option<Candidate>,
    eliminations: Vec<Candidate>,
    reason: String,
    conclusion: String,
    marks: Vec<MarkRecord>,
    links: Vec<LinkRecord>,
    /// The number of other reasons for the same conclusion.
    #[serde(skip_serializing_if = "Option::is_none")]
    further: Option<usize>,
}

#[derive(Serialize)]
struct Candidate {
    cell: String,
    digit: u8,
}

#[derive(Serialize)]
struct MarkRecord {
    cell: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    group: u8,
}

#[derive(Serialize)]
struct LinkRecord {
    from: NodeRecord,
    to: NodeRecord,
    strong: bool,
}

#[derive(Serialize)]
struct NodeRecord {
    cells: Vec<String>,
    digit: u8,
}

#[derive(Serialize)]
struct OpenRecord {
    technique: &'static str,
    ways: Vec<StepRecord>,
}

#[derive(Serialize)]
struct Summary {
    /// The hardest last.
    techniques: Vec<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<&'static str>,
    /// The number of steps by search, which is no technique.
    by_search: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    se121: Option<Se121Record>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hodoku: Option<HodokuRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bottleneck: Option<BottleneckRecord>,
}

#[derive(Serialize)]
struct Count {
    name: &'static str,
    steps: usize,
}

#[derive(Serialize)]
struct Se121Record {
    er: f64,
    ep: f64,
    ed: f64,
    level: String,
}

#[derive(Serialize)]
struct HodokuRecord {
    score: u32,
    level: String,
    /// Whether it is for these steps, as the puzzle is not a classic 9×9 grid.
    of_path: bool,
    /// The number of steps without a score.
    without_score: usize,
}

#[derive(Serialize)]
struct BottleneckRecord {
    /// From 1.
    step: usize,
    ways: usize,
}

/// Returns the JSON object, on one line.
pub(super) fn json(explained: &Explained<'_>) -> Vec<u8> {
    let notation = explained.run.notation;
    let (mut hint, mut open, mut up_to, mut summary) = (None, None, None, None);
    let mut steps: Vec<StepRecord> =
        explained.steps().into_iter().map(|(number, told)| step(number, told, None)).collect();
    match explained.found {
        // A single step has no path.
        Found::Path(_, _) if matches!(explained.run.wanted, Wanted::Step(_)) => {}
        Found::Path(explanation, _) => summary = Some(self::summary(explained, explanation)),
        Found::Hint(next, level) => {
            // A hint contains no more than its text.
            steps.clear();
            hint = next.as_ref().ok().map(|told| told.hint(*level, notation));
        }
        Found::All(groups, hardest) => {
            open = Some(groups.iter().map(group).collect());
            up_to = hardest.map(|technique| technique.name);
        }
        Found::Missing(_) => {}
    }
    let is_end = !matches!(explained.run.wanted, Wanted::Step(_));
    let end = explained.found.end().filter(|end| is_end && !end.is_solved());
    let is_told = !matches!(explained.found, Found::Missing(Missing::Nothing));
    json_line(&Record {
        head: Head::of(explained.item),
        entered: JudgedRecord::of(explained.judged),
        verdict: explained.conclusion().word(),
        reason: explained.why(),
        hint,
        steps: (open.is_none() && is_told).then_some(steps),
        open,
        up_to,
        end: end
            .map(|end| end.marks().sets().iter().map(ToString::to_string).collect::<Vec<String>>()),
        contradiction: end.unwrap_or(explained.begin).contradiction(notation),
        summary,
        seconds: explained.time.as_secs_f64(),
    })
}

fn summary(explained: &Explained<'_>, explanation: &Explanation) -> Summary {
    let counts = explanation.counts().into_iter();
    let bottleneck = match explained.found {
        Found::Path(_, bottleneck) => *bottleneck,
        _ => None,
    };
    Summary {
        techniques: counts
            .map(|(technique, steps)| Count { name: technique.name, steps })
            .collect(),
        hardest: hardest(explanation).map(|technique| technique.name),
        by_search: explanation.by_search(),
        se121: explained.ratings.se121.map(|rating| Se121Record {
            er: rating.er.as_f64(),
            ep: rating.ep.as_f64(),
            ed: rating.ed.as_f64(),
            level: rating.level().to_string(),
        }),
        hodoku: explained.ratings.hodoku.map(|Hodoku { rating, is_of_path }| HodokuRecord {
            score: rating.points,
            level: rating.level.to_string(),
            of_path: is_of_path,
            without_score: rating.without_score,
        }),
        bottleneck: bottleneck
            .map(|narrow| BottleneckRecord { step: narrow.step + 1, ways: narrow.results }),
    }
}

fn group(open: &Open) -> OpenRecord {
    let ways = (1..).zip(&open.steps);
    OpenRecord {
        technique: open.technique.name,
        ways: ways.map(|(number, way)| step(number, &way.step, Some(way.other_reasons))).collect(),
    }
}

fn step(number: usize, told: &ExplainedStep, further: Option<usize>) -> StepRecord {
    let candidate =
        |&(cell, digit): &(Cell, Digit)| Candidate { cell: cell.to_string(), digit: digit.value() };
    let (found, description) = (&told.step, &told.description);
    let score = found.technique.hodoku;
    StepRecord {
        number,
        technique: found.technique.name,
        title: found.technique.title,
        er: told.er.map(Tenths::as_f64),
        score: score.map(|score| score.points),
        level: score.map(|score| score.level.to_string()),
        placement: found.placement.as_ref().map(candidate),
        eliminations: found.eliminations.iter().map(candidate).collect(),
        reason: description.reason.clone(),
        conclusion: description.conclusion.clone(),
        marks: description.marks.iter().copied().map(mark).collect(),
        links: description.links.iter().map(link).collect(),
        further,
    }
}

fn mark(mark: Mark) -> MarkRecord {
    let digit = mark.digit.map(Digit::value);
    MarkRecord { cell: mark.cell.to_string(), digit, group: mark.group }
}

fn link(link: &Link) -> LinkRecord {
    let node = |node: &Node| NodeRecord {
        cells: node.cells.iter().map(Cell::to_string).collect(),
        digit: node.digit.value(),
    };
    LinkRecord { from: node(&link.from), to: node(&link.to), strong: link.is_strong }
}

#[derive(Serialize)]
struct Unsupported<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    verdict: &'static str,
    reason: &'a str,
}

/// Returns the record of a puzzle that techniques do not support.
pub(super) fn unsupported_json(item: &Item, what: &str) -> Vec<u8> {
    json_line(&Unsupported { head: Head::of(item), verdict: "unsupported", reason: what })
}
