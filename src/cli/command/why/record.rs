//! Explanations for programs: tab-separated lines, JSON.

use kenzan::format::{self, Entry};
use kenzan::why::{Clash, Extra, Finding, Open, Proof, Reopening, Repairs, Slip};
use kenzan::{Cell, Digit, Fact, Puzzle};
use serde::Serialize;

use super::Explained;
use crate::input::Item;
use crate::input::record::Head;
use crate::output::confirmation::{self, Check};
use crate::output::describe::with_left_out;
use crate::output::escape::{csv_row, escaped};
use crate::output::json::json_line;
use crate::output::judgement::{self, JudgedRecord};

pub(super) const CSV_HEADER: &str = "puzzle,verdict,givens,repair,repaired,wrong,name,reason\n";

/// The number of fields in [`line()`].
pub(super) const FIELDS: usize = 7;

/// Returns puzzle, verdict, givens that clash or are missing, likeliest repair, repaired puzzle, wrong entries, name or
/// reason, separated by tabs.
pub(super) fn line(item: &Item, explained: &Explained) -> String {
    let [_, verdict, givens, repair, _, wrong] = columns(item, explained);
    let puzzle = format::line::label(&item.entry);
    // The repaired puzzle is a different one, so it does not have the name.
    let after = repairs(explained).and_then(|repairs| repairs.list.first()).map(|repair| {
        let entry = Entry { puzzle: repair.puzzle.clone(), name: None, line: 1, remarks: None };
        format::line::label(&entry)
    });
    let after = escaped(&after.unwrap_or_default()).into_owned();
    let note = note(explained).or_else(|| item.entry.name.clone()).unwrap_or_default();
    let note = with_left_out(&item.entry, note);
    [&*escaped(&puzzle), &verdict, &givens, &repair, &after, &wrong, &escaped(&note)].join("\t")
        + "\n"
}

/// Returns a row below [`CSV_HEADER`].
pub(super) fn csv(item: &Item, explained: &Explained) -> Vec<u8> {
    let name = item.entry.name.clone().unwrap_or_default();
    let reason = with_left_out(&item.entry, note(explained).unwrap_or_default());
    csv_row(columns(item, explained).into_iter().chain([name, reason]))
}

/// Returns why the explanation is not complete, or which entries are wrong.
fn note(explained: &Explained) -> Option<String> {
    reason(explained).or_else(|| judgement::mistakes(explained.judged.as_ref()))
}

fn repairs(explained: &Explained) -> Option<&Repairs> {
    match &explained.explanation.finding {
        Finding::None { repairs, .. } | Finding::Multiple { repairs, .. } => Some(repairs),
        Finding::Unique(_) | Finding::Unknown { .. } => None,
    }
}

fn columns(item: &Item, explained: &Explained) -> [String; 6] {
    let finding = &explained.explanation.finding;
    let givens = match finding {
        Finding::None { clash, .. } => facts(clash).join(","),
        Finding::Multiple { extra, .. } => {
            extra.sets.first().map(|set| names(set).join(",")).unwrap_or_default()
        }
        Finding::Unique(_) | Finding::Unknown { .. } => String::new(),
    };
    let first = repairs(explained).and_then(|repairs| repairs.list.first());
    let (slip, after) = match first {
        Some(repair) => (repair.to_string(), format::line::puzzle(&repair.puzzle)),
        None => (String::new(), String::new()),
    };
    let puzzle = format::line::puzzle(&item.entry.puzzle);
    let wrong = judgement::wrong(explained.judged.as_ref());
    [puzzle, finding.verdict().word().to_owned(), givens, slip, after, wrong]
}

/// Returns why the explanation is not complete.
fn reason(explained: &Explained) -> Option<String> {
    match &explained.explanation.finding {
        Finding::Unknown { why, .. } => Some(why.to_string()),
        Finding::Unique(_) | Finding::None { .. } | Finding::Multiple { .. } => {
            let stopped = explained.explanation.stopped.as_ref().map(ToString::to_string);
            stopped.or_else(|| confirmation::why_not(&explained.confirmation))
        }
    }
}

#[derive(Serialize)]
struct Record<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    solutions: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clash: Option<ClashRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<OpenRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    extra: Option<ExtraRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    repairs: Option<RepairsRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entered: Option<JudgedRecord>,
    solver: Solver,
    /// The confirmation of all claims.
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<Check>,
}

#[derive(Serialize)]
struct Count {
    found: u64,
    exact: bool,
}

#[derive(Serialize)]
struct Solver {
    engine: &'static str,
    seconds: f64,
    questions: u64,
}

#[derive(Serialize)]
struct ClashRecord {
    facts: Vec<String>,
    /// The cells that the facts about cells are about: the next two together.
    cells: Vec<String>,
    /// The cells whose givens take part. These givens, the pencil marks and the rules of the clash alone have no solution.
    givens: Vec<String>,
    /// The cells whose pencil marks take part.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    candidates: Vec<String>,
    /// The positions in the puzzle's list `rules` of the rules that take part, from 1.
    rules: Vec<usize>,
    minimal: bool,
    smallest: bool,
    known: usize,
    proof: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forced: Vec<Forced>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<String>,
}

#[derive(Serialize)]
struct Forced {
    cell: String,
    digit: u8,
    house: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

#[derive(Serialize)]
struct OpenRecord {
    exact: bool,
    cells: Vec<OpenCell>,
}

#[derive(Serialize)]
struct OpenCell {
    cell: String,
    digits: String,
}

#[derive(Serialize)]
struct ExtraRecord {
    givens: Option<usize>,
    smallest: bool,
    found: usize,
    sets: Vec<Vec<String>>,
}

#[derive(Serialize)]
struct RepairsRecord {
    found: usize,
    complete: bool,
    list: Vec<RepairRecord>,
    /// Changes that give the puzzle several solutions, if none gives it exactly one.
    #[serde(skip_serializing_if = "Option::is_none")]
    possible_again: Option<ReopeningsRecord>,
}

#[derive(Serialize)]
struct ReopeningsRecord {
    found: usize,
    list: Vec<ReopeningRecord>,
}

#[derive(Serialize)]
struct ReopeningRecord {
    #[serde(flatten)]
    slip: SlipRecord,
    points: i32,
    puzzle: String,
}

#[derive(Serialize)]
struct RepairRecord {
    kind: &'static str,
    change: String,
    cells: Vec<String>,
    /// The positions in the puzzle's list `rules` of changed rules, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rules: Vec<usize>,
    /// Present if there are two.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    slips: Vec<SlipRecord>,
    points: i32,
    puzzle: String,
    solution: String,
}

#[derive(Serialize)]
struct SlipRecord {
    kind: &'static str,
    change: String,
    cells: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rules: Vec<usize>,
}

/// Returns the JSON object, on one line.
pub(super) fn json(item: &Item, explained: &Explained) -> Vec<u8> {
    let Explained { explanation, judged, engine, time, confirmation } = explained;
    let mut record = Record {
        head: Head::of(item),
        verdict: explanation.finding.verdict().word(),
        solutions: Vec::new(),
        count: None,
        reason: reason(explained),
        clash: None,
        open: None,
        extra: None,
        repairs: None,
        entered: JudgedRecord::of(judged.as_ref()),
        solver: Solver { engine, seconds: time.as_secs_f64(), questions: explanation.questions },
        check: Check::of(confirmation),
    };
    match &explanation.finding {
        Finding::Unique(solution) => {
            record.solutions = vec![solution.to_string()];
            record.count = Some(Count { found: 1, exact: true });
        }
        Finding::Unknown { why: _, first } => {
            record.solutions = first.iter().map(ToString::to_string).collect();
        }
        Finding::None { clash, repairs } => {
            record.count = Some(Count { found: 0, exact: true });
            record.clash = Some(ClashRecord::of(clash));
            record.repairs = Some(RepairsRecord::of(repairs, &item.entry.puzzle));
        }
        Finding::Multiple { pair, open, extra, repairs } => {
            record.solutions = vec![pair.0.to_string(), pair.1.to_string()];
            record.count = Some(Count { found: open.count, exact: open.is_count_exact });
            record.open = Some(OpenRecord::of(open));
            record.extra = Some(ExtraRecord::of(extra));
            record.repairs = Some(RepairsRecord::of(repairs, &item.entry.puzzle));
        }
    }
    json_line(&record)
}

impl ClashRecord {
    fn of(clash: &Clash) -> Self {
        let (proof, placements, reasons, end) = match &clash.proof {
            Proof::Seen(violation) => ("seen", &[][..], &[][..], Some(violation.to_string())),
            Proof::Singles { placements, reasons, dead_end } => {
                ("singles", &placements[..], &reasons[..], Some(dead_end.to_string()))
            }
            Proof::Search => ("search", &[][..], &[][..], None),
        };
        let forced = placements.iter().enumerate().map(|(number, placement)| Forced {
            cell: placement.cell.to_string(),
            digit: placement.digit.value(),
            house: placement.house.map(|house| house.to_string()),
            reason: reasons.get(number).cloned(),
        });
        let cells = |of: fn(&Fact) -> Option<Cell>| -> Vec<String> {
            clash.facts.iter().filter_map(of).map(|cell| cell.to_string()).collect()
        };
        let given = |fact: &Fact| match fact {
            Fact::Given { cell, .. } => Some(*cell),
            Fact::PencilMarks { .. } | Fact::Rule { .. } => None,
        };
        let marked = |fact: &Fact| match fact {
            Fact::PencilMarks { cell, .. } => Some(*cell),
            Fact::Given { .. } | Fact::Rule { .. } => None,
        };
        let rule = |fact: &Fact| match fact {
            Fact::Rule { index, .. } => Some(index + 1),
            Fact::Given { .. } | Fact::PencilMarks { .. } => None,
        };
        Self {
            facts: facts(clash),
            cells: cells(Fact::cell),
            givens: cells(given),
            candidates: cells(marked),
            rules: clash.facts.iter().filter_map(rule).collect(),
            minimal: clash.is_minimal,
            smallest: clash.is_smallest,
            known: clash.known,
            proof,
            forced: forced.collect(),
            end,
        }
    }
}

impl OpenRecord {
    fn of(open: &Open) -> Self {
        let cells = open
            .cells()
            .map(|(cell, digits)| OpenCell { cell: cell.to_string(), digits: digits.to_string() });
        Self { exact: open.is_exact, cells: cells.collect() }
    }
}

impl ExtraRecord {
    fn of(extra: &Extra) -> Self {
        Self {
            givens: extra.givens(),
            smallest: extra.is_smallest,
            found: extra.found,
            sets: extra.sets.iter().map(|set| names(set)).collect(),
        }
    }
}

impl RepairsRecord {
    fn of(repairs: &Repairs, puzzle: &Puzzle) -> Self {
        let list = repairs.list.iter().map(|repair| {
            let mut slips: Vec<SlipRecord> =
                repair.slips.iter().map(|slip| SlipRecord::of(slip, puzzle)).collect();
            let cells = slips.iter().flat_map(|slip| slip.cells.clone()).collect();
            let rules = slips.iter().flat_map(|slip| slip.rules.clone()).collect();
            let kind = match slips.as_slice() {
                [only] => only.kind,
                _ => "two",
            };
            if slips.len() == 1 {
                slips.clear();
            }
            RepairRecord {
                kind,
                change: repair.to_string(),
                cells,
                rules,
                slips,
                points: repair.points,
                puzzle: format::line::puzzle(&repair.puzzle),
                solution: repair.solution.to_string(),
            }
        });
        let reopening = |reopening: &Reopening| ReopeningRecord {
            slip: SlipRecord::of(&reopening.slip, puzzle),
            points: reopening.points,
            puzzle: format::line::puzzle(&reopening.puzzle),
        };
        let possible_again = (repairs.reopened > 0).then(|| ReopeningsRecord {
            found: repairs.reopened,
            list: repairs.reopenings.iter().map(reopening).collect(),
        });
        let list = list.collect();
        Self { found: repairs.found, complete: repairs.is_complete, list, possible_again }
    }
}

impl SlipRecord {
    fn of(slip: &Slip, puzzle: &Puzzle) -> Self {
        let mut cells = slip.cells(puzzle);
        if let Slip::Missing { cell, .. } = slip {
            cells.push(*cell);
        }
        let cells = cells.iter().map(ToString::to_string).collect();
        let rules = slip.rule().map(|index| index + 1).into_iter().collect();
        Self { kind: kind(slip), change: slip.to_string(), cells, rules }
    }
}

fn kind(slip: &Slip) -> &'static str {
    match slip {
        Slip::Swap { .. } => "swap",
        Slip::Shift { .. } => "shift",
        Slip::Lines { .. } => "lines",
        Slip::Digit { .. } => "digit",
        Slip::Confusion { .. } => "confusion",
        Slip::Extra { .. } => "extra",
        Slip::Missing { .. } => "missing",
        Slip::PencilMarks { .. } => "marks",
        Slip::RuleNumber { .. } => "rule number",
        Slip::ExtraRule { .. } => "extra rule",
    }
}

fn facts(clash: &Clash) -> Vec<String> {
    clash.facts.iter().map(ToString::to_string).collect()
}

fn names(givens: &[(Cell, Digit)]) -> Vec<String> {
    givens.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect()
}
