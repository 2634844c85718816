//! Rules in words: which rules they name, sentence by sentence, and whether the puzzle states these.

use crate::any_of::any_of;
use crate::{Cell, HouseKind, Layout, Puzzle, Rule};

/// Names of rules in words, in small letters, each with the kinds that it may be; those of several words come first.
/// A name is the beginning of a word.
const NAMES: [(&str, &[&str]); 69] = [
    ("little killer", &["little-killer"]),
    ("double arrow", &["double-arrow"]),
    ("region sum", &["region-sum-line"]),
    ("between line", &["between-line"]),
    ("numbered room", &["numbered-room"]),
    ("full rank", &["full-rank"]),
    ("counting circle", &["counting-circles"]),
    ("look and say", &["look-and-say"]),
    ("global entropy", &["global-entropy"]),
    ("extra region", &[EXTRA]),
    ("disjoint", &[GROUP]),
    ("non consecutive", &["no-difference"]),
    ("nonconsecutive", &["no-difference"]),
    ("negative", &NEGATIVE),
    ("white dot", &DOTS),
    ("black dot", &DOTS),
    ("dot", &DOTS),
    ("kropki", &DOTS),
    ("x sum", &["x-sum"]),
    ("x and v", &XV),
    ("x or v", &XV),
    ("xv", &XV),
    ("x", &XV),
    ("v", &XV),
    ("thermo", &["thermometer"]),
    ("arrow", &["arrow", "double-arrow", "little-killer"]),
    ("killer", &["killer-cage"]),
    ("cage", &["killer-cage", "equality-cage", "rellik-cage", "look-and-say"]),
    ("whisper", &["whisper"]),
    ("renban", &["renban"]),
    ("nabner", &["nabner"]),
    ("palindrome", &["palindrome"]),
    ("lockout", &["lockout-line"]),
    ("zipper", &["zipper-line"]),
    ("entrop", &["entropic-line"]),
    ("global modul", &["global-modular"]),
    ("modular", &["modular-line", "global-modular"]),
    ("parity line", &["parity-line"]),
    ("sequence", &["sequence-line"]),
    ("clone", &["clone"]),
    ("quadruple", &["quadruple"]),
    ("quad", &["quadruple"]),
    ("odd", &["odd", "parity-line"]),
    ("even", &["even", "parity-line"]),
    ("minim", &["minimum"]),
    ("maxim", &["maximum"]),
    ("sandwich", &["sandwich"]),
    ("skyscraper", &["skyscraper", "hidden-skyscraper"]),
    ("lunchbox", &["lunchbox"]),
    ("calcudoku", &["calculation-cage"]),
    ("kenken", &["calculation-cage"]),
    ("mathdoku", &["calculation-cage"]),
    ("frame sum", &["frame-sum"]),
    ("rossini", &["rossini"]),
    ("knight", &["anti-knight"]),
    ("king", &["anti-king"]),
    ("diagonal", &["little-killer", "anti-king", "anti-knight", DIAGONAL]),
    ("window", &[WINDOW]),
    ("windoku", &[WINDOW]),
    ("jigsaw", &[REGION]),
    ("irregular", &[REGION]),
    ("row index", &["row-indexer", "no-row-indexer"]),
    ("column index", &["column-indexer", "no-column-indexer"]),
    ("box index", &["box-indexer"]),
    ("ratio", &["ratio", "no-ratio"]),
    ("consecutive", &["difference", "no-difference", "renban", "nabner"]),
    ("inequalit", &["greater-than"]),
    ("greater", &["greater-than"]),
    ("taxicab", &["taxicab", "self-taxicab"]),
];

/// Names of houses.
const DIAGONAL: &str = "diagonal";
const WINDOW: &str = "window";
const GROUP: &str = "disjoint group";
const EXTRA: &str = "extra region";
const REGION: &str = "region";

const DOTS: [&str; 4] = ["difference", "ratio", "no-difference", "no-ratio"];
const XV: [&str; 2] = ["xv", "no-sum"];
const NEGATIVE: [&str; 3] = ["no-difference", "no-ratio", "no-sum"];

/// The kinds that are drawn as a line, as a mark in a cell or between cells, as a text, a cage, a colour.
const LINES: [&str; 24] = [
    "arrow", "between-line", "double-arrow", "entropic-line", "equal-sums", "little-killer",
    "lockout-line", "lunchbox", "modular-line", "nabner", "palindrome", "parity-line",
    "region-sum-line", "renban", "same-digits", "sequence-line", "state-machine", "sum",
    "sum-line", "thermometer", "value-indexer", "whisper", "zipper-line", DIAGONAL,
];
const MARKS: [&str; 19] = [
    "arrow", "between-line", "counting-circles", "difference", "double-arrow", "even",
    "greater-than", "lockout-line", "maximum", "minimum", "no-difference", "no-ratio", "odd",
    "quadruple", "ratio", "rossini", "thermometer", "value-indexer", "xv",
];
const TEXTS: [&str; 22] = [
    "calculation-cage", "difference", "equality-cage", "frame-sum", "full-rank", "greater-than",
    "hidden-skyscraper", "killer-cage", "little-killer", "look-and-say", "lunchbox", "no-sum",
    "numbered-room", "quadruple", "ratio", "rellik-cage", "rossini", "sandwich", "skyscraper",
    "sum", "x-sum", "xv",
];
const CAGES: [&str; 10] = [
    "calculation-cage", "distinct-count", "equality-cage", "killer-cage", "look-and-say",
    "lunchbox", "rellik-cage", "same-digits", EXTRA, REGION,
];
const COLOURS: [&str; 18] = [
    "box-indexer", "clone", "column-indexer", "distinct-count", "equal-sums", "even",
    "killer-cage", "lunchbox", "maximum", "minimum", "odd", "row-indexer", "same-digits", "sum",
    EXTRA, GROUP, REGION, WINDOW,
];

/// The kinds that drawings may be, by the beginning of what they are called; any of several for those that may be of any
/// shape.
const DRAWN_AS: [(&str, &[&[&str]]); 11] = [
    ("arrows (", &[&LINES]),
    ("cages (", &[&CAGES]),
    ("circles (", &[&MARKS]),
    ("coloured cells (", &[&COLOURS]),
    ("cosmetic cages (", &[&CAGES]),
    ("lines (", &[&LINES]),
    ("overlays (", &[&LINES, &MARKS, &TEXTS, &COLOURS]),
    ("rectangles (", &[&MARKS]),
    ("symbols (", &[&LINES, &MARKS, &TEXTS, &COLOURS]),
    ("texts (", &[&TEXTS]),
    ("underlays (", &[&LINES, &MARKS, &TEXTS, &COLOURS]),
];

/// Words for what is drawn.
const SHOWN: [&str; 28] = [
    "line", "circle", "square", "diamond", "shape", "symbol", "mark", "dot", "bulb", "shade",
    "shading", "highlight", "colour", "color", "grey", "gray", "red", "blue", "green", "yellow",
    "orange", "pink", "purple", "white", "black", "brown", "letter", "outside",
];

/// Words that hardly any sentence of another language has.
const ENGLISH: [&str; 10] =
    ["the ", "and ", "with ", "of ", "is ", "are ", "each ", "every ", "this ", "digits "];

/// Sentences that say nothing about rules, by their beginning.
const HARMLESS: [&str; 6] = ["enjoy", "good luck", "happy", "have fun", "thank", "solve"];

/// Returns the kinds that drawings of that name may be; `None` if they may be anything.
pub(super) fn kinds_drawn_as(what: &str) -> Option<&'static [&'static [&'static str]]> {
    DRAWN_AS.iter().find(|(name, _)| what.starts_with(name)).map(|(_, kinds)| *kinds)
}

/// The kinds of rules and houses that a puzzle states.
#[derive(Debug)]
pub(super) struct StatedKinds(Vec<&'static str>);

impl StatedKinds {
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let layout = puzzle.layout();
        let mut held: Vec<&'static str> = puzzle.rules().iter().map(|rule| rule.name()).collect();
        held.extend(layout.extra_houses().iter().map(|house| match house.kind() {
            HouseKind::MainDiagonal | HouseKind::AntiDiagonal => DIAGONAL,
            HouseKind::Window(_) => WINDOW,
            HouseKind::DisjointGroup(_) => GROUP,
            any_of! { HouseKind: Row, Column, Box, Region, OfGrid, ExtraRegion } => EXTRA,
        }));
        held.extend(layout.boxes().is_none().then_some(REGION));
        Self(held)
    }

    pub(super) fn has_any(&self, kinds: &[&str]) -> bool {
        self.0.iter().any(|held| kinds.contains(held))
    }
}

/// What rules in words say.
#[derive(Debug, Default)]
pub(super) struct Said {
    /// The kinds that they name.
    named: Vec<&'static str>,
    /// What each sentence is.
    sentences: Vec<Sentence>,
}

/// What a sentence is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sentence {
    /// It is about rules that the puzzle states, or about none.
    Stated,
    /// It names a rule that the puzzle does not state.
    Beyond,
    /// It is not understood, and about something that is drawn, or in another language, so that it may be.
    Drawn,
    /// It is not understood.
    Unknown,
}

impl Said {
    pub(super) fn of(rules: &str, held: &StatedKinds) -> Self {
        let mut said = Self::default();
        for sentence in sentences(rules) {
            let read = said.read(&sentence, held);
            said.sentences.push(read);
        }
        said
    }

    fn read(&mut self, sentence: &str, held: &StatedKinds) -> Sentence {
        let mut rest = sentence.to_owned();
        let (mut has_name, mut is_beyond) = (false, false);
        for (name, kinds) in NAMES {
            // A single letter is a word; longer names may have endings.
            let end = if name.len() == 1 { " " } else { "" };
            let name = format!(" {name}{end}");
            if !rest.contains(&name) {
                continue;
            }
            rest = rest.replace(&name, "  ");
            has_name = true;
            self.named.extend(kinds);
            is_beyond |= !held.has_any(kinds);
        }
        let has = |word: &str| sentence.contains(&format!(" {word}"));
        let says_all = has("all ") && ["given", "shown", "marked", "drawn"].into_iter().any(has);
        let is_denied = ["not ", "isn t ", "aren t ", "necessarily"].into_iter().any(has);
        is_beyond |= says_all && !is_denied && !held.has_any(&NEGATIVE);
        let is_harmless = HARMLESS.iter().any(|start| sentence.starts_with(&format!(" {start}")));
        if is_beyond {
            Sentence::Beyond
        } else if has_name || is_usual(sentence) || is_harmless {
            Sentence::Stated
        } else if SHOWN.into_iter().any(has) || !ENGLISH.into_iter().any(has) {
            Sentence::Drawn
        } else {
            Sentence::Unknown
        }
    }

    /// Checks whether the words may say more about drawings than the rules that the puzzle states.
    pub(super) fn says_more_of_drawings(&self) -> bool {
        self.sentences.iter().any(|sentence| match sentence {
            Sentence::Beyond | Sentence::Drawn => true,
            Sentence::Stated | Sentence::Unknown => false,
        })
    }

    /// Checks whether there are words, and the puzzle states all that they say.
    pub(super) fn is_all_stated(&self) -> bool {
        !self.sentences.is_empty()
            && self.sentences.iter().all(|sentence| *sentence == Sentence::Stated)
    }

    pub(super) fn names_any(&self, kinds: &[&str]) -> bool {
        self.named.iter().any(|named| kinds.contains(named))
    }
}

/// Splits a text into sentences: words in small letters with a blank around each.
fn sentences(text: &str) -> Vec<String> {
    let sentences = text.split(['.', '!', '?', ';', '\n', '\r']);
    let words = |sentence: &str| {
        let words = sentence.split(|one: char| !one.is_alphanumeric());
        let words: Vec<String> =
            words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
        (!words.is_empty()).then(|| format!(" {} ", words.join(" ")))
    };
    sentences.filter_map(words).collect()
}

/// Checks whether a sentence only states that this is a sudoku.
fn is_usual(sentence: &str) -> bool {
    let has = |word: &str| sentence.contains(&format!(" {word}"));
    let applies = ["normal", "standard", "classic", "usual"].into_iter().any(has)
        && has("sudoku")
        && has("rules")
        && has("apply");
    let defines = has("row")
        && has("column")
        && ["box", "region", "3x3"].into_iter().any(has)
        && ["digit", "number", "1 "].into_iter().any(has);
    (applies || defines) && !SHOWN.into_iter().any(has)
}

/// Checks whether rules in words only state that this is a sudoku, or are what kenzan writes about the rules that the
/// puzzle states.
pub(super) fn is_ours(rules: &str, puzzle: &Puzzle) -> bool {
    let sentences_of_rules: Vec<String> = puzzle.rules().iter().map(ToString::to_string).collect();
    rules.lines().map(str::trim).all(|line| {
        let plain = line.trim_end_matches('.');
        line.is_empty()
            || sentences(line).iter().all(|sentence| is_usual(sentence))
            || sentences_of_rules.iter().any(|sentence| plain.eq_ignore_ascii_case(sentence))
            || is_of_house(line, puzzle.layout())
            || puzzle.rules().iter().any(|rule| is_meaning(line, rule, &sentences_of_rules))
    })
}

/// What the page writes about houses of a kind.
type HouseWords = (&'static str, fn(&HouseKind) -> bool);

const HOUSES: [HouseWords; 4] = [
    ("The diagonal from the top left to the bottom right holds each digit, too.", |kind| {
        *kind == HouseKind::MainDiagonal
    }),
    ("The diagonal from the top right to the bottom left holds each digit, too.", |kind| {
        *kind == HouseKind::AntiDiagonal
    }),
    ("Each shaded window holds each digit, too.", |kind| matches!(kind, HouseKind::Window(_))),
    ("Cells in the same place of all boxes hold each digit, too.", |kind| {
        matches!(kind, HouseKind::DisjointGroup(_))
    }),
];

/// Checks whether a line is what kenzan writes about houses that the puzzle has.
fn is_of_house(line: &str, layout: &Layout) -> bool {
    let houses = layout.extra_houses();
    let named = HOUSES.iter().find(|(words, _)| *words == line);
    if let Some((_, is_one)) = named {
        return houses.iter().any(|house| is_one(&house.kind()));
    }
    if let Some(cells) = line.strip_prefix("These cells hold each digit, too: ") {
        let words =
            |cells: &[Cell]| cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        return houses.iter().any(|house| words(house.cells()) == cells.trim_end_matches('.'));
    }
    let is_latin = layout.region(Cell::new(0, 0)).is_none();
    is_latin
        && line.starts_with("Each row and column holds each of the digits ")
        && line.ends_with(". There are no boxes.")
        || layout.extra_in_words().is_some_and(|words| line.trim_end_matches('.') == words)
}

/// Checks whether a line has the title of a kind, its meaning, and what the rules say here, some of which may be cut.
fn is_meaning(line: &str, rule: &Rule, sentences: &[String]) -> bool {
    let Some((_, after)) = line.split_once(": ") else { return false };
    let kind = Rule::KINDS.iter().find(|kind| kind.name == rule.name());
    let Some(rest) = kind.and_then(|kind| after.strip_prefix(kind.meaning)) else { return false };
    let Some(here) = rest.strip_prefix(" Here: ") else { return rest.is_empty() };
    let is_said = |part: &str| {
        let part = part.trim_end_matches('.');
        sentences.iter().any(|sentence| sentence.starts_with(part))
    };
    !here.is_empty() && here.split("; ").all(is_said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_is_that_of_a_kind() {
        let houses = [DIAGONAL, WINDOW, GROUP, EXTRA, REGION];
        let is_one = |name: &&str| {
            houses.contains(name) || Rule::KINDS.iter().any(|kind| kind.name == *name)
        };
        let named = NAMES.iter().flat_map(|(_, kinds)| kinds.iter());
        let drawn = DRAWN_AS.iter().flat_map(|(_, lists)| lists.iter().copied().flatten());
        let strange: Vec<&&str> = named.chain(drawn).filter(|name| !is_one(name)).collect();
        assert_eq!(strange, Vec::<&&str>::new());
    }
}
