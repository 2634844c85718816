//! Descriptions that several commands print: the parts of a puzzle that a grid does not show, such as rules and extra
//! houses, and the cost of an answer.

use kenzan::format::Entry;
use kenzan::rate::AnyRating;
use kenzan::render::text::{Drawing, Paint};
use kenzan::render::{duration, grouped};
use kenzan::rule::Oddity;
use kenzan::{Cell, Grid, Parts, Puzzle, Rule, engine};

use crate::output::escape::escaped;

/// The most lines of rules, so that the answer below them stays in sight.
const LINES: usize = 18;

/// Returns the extra houses and the rules, which a grid does not show, a line each; empty for a classic puzzle.
pub(crate) fn houses_and_rules(puzzle: &Puzzle) -> String {
    let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
    let mut text = String::new();
    if let Some(names) = layout.extra_in_words() {
        text += &format!("extra houses: {names}\n");
    }
    if !rules.is_empty() {
        text += "rules:\n";
        let rules: Vec<&Rule> = rules.iter().map(|rule| &**rule).collect();
        for line in sentences(&rules) {
            text += &format!("  {}\n", escaped(&line));
        }
    }
    text
}

/// Returns the lines below a grid; empty for a classic puzzle.
pub(crate) fn below_the_grid(entry: &Entry) -> String {
    let mut text = houses_and_rules(&entry.puzzle);
    text += &left_out(entry).map_or(String::new(), |left_out| format!("{}\n", escaped(&left_out)));
    let Some(remarks) = entry.remarks.as_deref() else { return text };
    match remarks.entered.as_ref().map_or(0, Grid::filled) {
        0 => {}
        1 => text += "one digit is entered, not given: the answer is about the givens\n",
        count => {
            text +=
                &format!("{count} digits are entered, not given: the answer is about the givens\n");
        }
    }
    let is_complete =
        |solution: &&Grid| entry.puzzle.layout().cells().all(|cell| solution.get(cell).is_some());
    if let Some(solution) = remarks.solution.as_ref().filter(is_complete)
        && let Err(violation) = entry.puzzle.check(solution)
    {
        text += &format!("the published solution is wrong: {violation}\n");
    }
    text
}

/// Draws a grid with its legend.
pub(crate) fn with_legend(drawing: Drawing<'_>, paint: &Paint) -> String {
    let drawing = drawing.paint(paint);
    let legend = drawing.legend().map(|legend| format!("{legend}\n")).unwrap_or_default();
    format!("{drawing}\n{legend}")
}

/// Returns a rating, with the program whose it is.
pub(crate) fn rating(rating: &AnyRating) -> String {
    match rating {
        AnyRating::Se121(rating) => format!("{rating} (Sudoku Explainer 1.2.1)"),
        AnyRating::Hodoku(rating) => format!("{rating} (HoDoKu 2.3)"),
        AnyRating::Kenzan(rating) => format!("{rating} (kenzan's scale)"),
        AnyRating::Search(rating) => rating.to_string(),
    }
}

/// Returns the parts that were left out of a puzzle when it was read; `None` if there are none.
pub(crate) fn left_out(entry: &Entry) -> Option<String> {
    let skipped = &entry.remarks.as_deref()?.skipped;
    (!skipped.is_empty()).then(|| format!("left out: {}", skipped.join("; ")))
}

/// Adds the parts that were left out of a puzzle to a field with its name or a reason.
pub(crate) fn with_left_out(entry: &Entry, field: String) -> String {
    match left_out(entry) {
        Some(left_out) if field.is_empty() => left_out,
        Some(left_out) => format!("{field}; {left_out}"),
        None => field,
    }
}

/// Returns lines about the first rules that look like mistakes, and about cages that do together.
pub(crate) fn oddities(puzzle: &Puzzle) -> String {
    const MOST: usize = 5;
    let oddities = puzzle.oddities();
    let line = |oddity: &Oddity| format!("remark: {}\n", escaped(&oddity.to_string()));
    let misprint = puzzle.misprint().map(|misprint| format!("remark: {misprint}\n"));
    let mut text = misprint.unwrap_or_default();
    text.extend(oddities.iter().take(MOST).map(line));
    if oddities.len() > MOST {
        text += &format!("remark: {} more rules look like mistakes\n", oddities.len() - MOST);
    }
    text
}

/// Returns a time as a field of a line: in seconds, to a tenth of a microsecond.
pub(crate) fn seconds(seconds: f64) -> String {
    format!("{seconds:.7}")
}

/// Returns the cost of an answer: `0.06 ms, 45 nodes`.
pub(crate) fn cost(engine: &engine::Entry, seconds: f64, nodes: u64) -> String {
    let plural = if nodes == 1 { "" } else { "s" };
    format!("{}, {} {}{plural}", duration(seconds), grouped(nodes.into()), engine.unit)
}

/// Lists cells with their givens: `r1c1=8 r2c3=3`; only the first of many.
pub(crate) fn givens(puzzle: &Puzzle, cells: &[Cell]) -> String {
    const MOST: usize = 30;
    let named = cells.iter().take(MOST).map(|&cell| match puzzle.givens().get(cell) {
        Some(digit) => format!("{cell}={digit}"),
        None => cell.to_string(),
    });
    let named = named.collect::<Vec<_>>().join(" ");
    match cells.len().saturating_sub(MOST) {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}

/// Returns a sentence for each rule; only the first ones of many of one kind.
fn sentences(rules: &[&Rule]) -> Vec<String> {
    if rules.len() <= LINES {
        return rules.iter().map(ToString::to_string).collect();
    }
    let mut kinds: Vec<(&'static str, Vec<&Rule>)> = Vec::new();
    for rule in rules {
        match kinds.iter_mut().find(|(name, _)| *name == rule.name()) {
            Some((_, found)) => found.push(rule),
            None => kinds.push((rule.name(), vec![rule])),
        }
    }
    let each = (LINES / kinds.len()).saturating_sub(1).max(1);
    let mut lines = Vec::new();
    for (name, found) in &kinds {
        // One more takes no more room than the line that there is one more.
        let shown = if found.len() <= each + 1 { found.len() } else { each };
        lines.extend(found.iter().take(shown).map(ToString::to_string));
        match found.len() - shown {
            0 => {}
            more => lines.push(format!("and {more} more of the kind {name}")),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use kenzan::format;

    fn description(rules: &[&str], more: &str) -> String {
        let rules = rules.join(",");
        let text = format!(r#"{{"kenzan":1,"givens":"................","rules":[{rules}]{more}}}"#);
        below_the_grid(&format::parse(&text).expect("a good puzzle"))
    }

    #[test]
    fn few_rules_are_listed_and_many_are_summed_up_by_kind() {
        let (odd, king) = (r#"{"type":"odd","cells":["r1c1"]}"#, r#"{"type":"anti-king"}"#);
        assert_eq!(description(&[], ""), "");
        assert_eq!(description(&[odd], "").lines().count(), 2);
        let many = description(&[&[king][..], &[odd; 40]].concat(), "");
        assert!(many.lines().count() <= LINES, "{many}");
        assert!(many.ends_with("and 32 more of the kind odd\n"), "{many}");
        let houses = description(&[], r#","houses":"diagonals""#);
        assert_eq!(houses, "extra houses: main diagonal, anti-diagonal\n");
    }

    #[test]
    fn entered_digits_and_wrong_solutions_are_reported() {
        let solution = r#","solution":"1234341221434321""#;
        assert_eq!(description(&[], solution), "");
        let even = r#"{"type":"even","cells":["r1c1"]}"#;
        assert!(description(&[even], solution).contains("the published solution is wrong: "));
        let entered = description(&[], r#","entered":"12..............""#);
        assert_eq!(entered, "2 digits are entered, not given: the answer is about the givens\n");
    }
}
