//! What each type of constraint means. Strings marked so are those of the program's own examples and tests
//! (github.com/sigh/Interactive-Sudoku-Solver, `data/example_puzzles.js`, `tests/general/sudoku_parser.test.js`).

use kenzan::format::{self, Entry, known};
use kenzan::rule::Kind;
use kenzan::{HouseKind, Rule};
use serde_json::{Value, json};

use crate::formats::described::described;

fn read(string: &str) -> Entry {
    format::parse(string).unwrap_or_else(|error| panic!("{error}: {string}"))
}

fn rules(string: &str) -> Vec<Value> {
    let rules = read(string).puzzle;
    rules.rules().iter().map(|rule| serde_json::to_value(&**rule).expect("JSON")).collect()
}

#[test]
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn each_type_is_its_rule() {
    let line = json!(["r1c1", "r1c2", "r1c3"]);
    let except: [[&str; 2]; 0] = [];
    for (string, expected) in [
        // Of the program's tests.
        (".Thermo~R1C1~R1C2~R1C3.", json!([{"type": "thermometer", "lines": [line]}])),
        (
            ".Arrow~R1C1~R1C2~R1C3~R1C4.",
            json!([{"type": "arrow", "circle": ["r1c1"], "shaft": ["r1c2", "r1c3", "r1c4"]}]),
        ),
        (".Cage~15~R1C1~R1C2~R1C3.", json!([{"type": "killer-cage", "cells": line, "sum": 15}])),
        (".Renban~R1C1~R1C2~R1C3.", json!([{"type": "renban", "line": line}])),
        (".Sandwich~15~R1.", json!([{"type": "sandwich", "clue": "r1c0", "sum": 15}])),
        (".Whisper~5~R1C1~R1C2~R1C3.", json!([{"type": "whisper", "line": line, "difference": 5}])),
        (".AntiKnight.AntiKing.~R1C1_5.", json!([{"type": "anti-knight"}, {"type": "anti-king"}])),
        // Of its examples, each cut to a constraint or two.
        (
            ".Whisper~R8C1~R7C1~R7C2",
            json!([{"type": "whisper", "line": ["r8c1", "r7c1", "r7c2"], "difference": 5}]),
        ),
        (
            ".Between~R9C5~R8C6~R7C7",
            json!([{"type": "between-line", "line": ["r9c5", "r8c6", "r7c7"]}]),
        ),
        (
            ".Lockout~4~R1C2~R2C2~R3C2~R4C2",
            json!([{"type": "lockout-line", "line": ["r1c2", "r2c2", "r3c2", "r4c2"], "difference": 4}]),
        ),
        (
            ".Palindrome~R3C6~R3C5~R3C4",
            json!([{"type": "palindrome", "line": ["r3c6", "r3c5", "r3c4"]}]),
        ),
        (
            ".Zipper~R2C3~R1C3~R1C4",
            json!([{"type": "zipper-line", "line": ["r2c3", "r1c3", "r1c4"]}]),
        ),
        (
            ".RegionSumLine~R6C1~R7C1~R8C1",
            json!([{"type": "region-sum-line", "line": ["r6c1", "r7c1", "r8c1"]}]),
        ),
        (
            ".SumLine~10~R1C5~R1C6~R2C6",
            json!([{"type": "sum-line", "line": ["r1c5", "r1c6", "r2c6"], "sum": 10}]),
        ),
        (
            ".Modular~3~R2C5~R2C4~R2C3",
            json!([{"type": "modular-line", "line": ["r2c5", "r2c4", "r2c3"], "modulus": 3}]),
        ),
        (
            ".Entropic~R3C1~R4C1~R5C1",
            json!([{"type": "entropic-line", "line": ["r3c1", "r4c1", "r5c1"]}]),
        ),
        (
            ".LittleKiller~22~R1C1",
            json!([{"type": "little-killer", "clue": "r0c0", "direction": "down-right", "sum": 22}]),
        ),
        (
            ".LittleKiller~26~R3C1",
            json!([{"type": "little-killer", "clue": "r2c0", "direction": "down-right", "sum": 26}]),
        ),
        (
            ".LittleKiller~62~R1C9",
            json!([{"type": "little-killer", "clue": "r0c10", "direction": "down-left", "sum": 62}]),
        ),
        (
            ".LittleKiller~14~R3C9",
            json!([{"type": "little-killer", "clue": "r4c10", "direction": "up-left", "sum": 14}]),
        ),
        (
            ".LittleKiller~36~R9C5",
            json!([{"type": "little-killer", "clue": "r10c4", "direction": "up-right", "sum": 36}]),
        ),
        (
            ".Skyscraper~R1~8~.Skyscraper~R6~~7.",
            json!([{"type": "skyscraper", "clue": "r1c0", "count": 8}, {"type": "skyscraper", "clue": "r6c10", "count": 7}]),
        ),
        (
            ".XSum~C7~22~34",
            json!([{"type": "x-sum", "clue": "r0c7", "sum": 22}, {"type": "x-sum", "clue": "r10c7", "sum": 34}]),
        ),
        (".BlackDot~R2C9~R3C9", json!([{"type": "ratio", "cells": ["r2c9", "r3c9"], "ratio": 2}])),
        (
            ".WhiteDot~R9C7~R9C8",
            json!([{"type": "difference", "cells": ["r9c7", "r9c8"], "difference": 1}]),
        ),
        (".X~R1C7~R2C7", json!([{"type": "xv", "cells": ["r1c7", "r2c7"], "sum": 10}])),
        (".V~R4C4~R4C5", json!([{"type": "xv", "cells": ["r4c4", "r4c5"], "sum": 5}])),
        (
            ".PairX~8H_xf8H_xf8H_B~_Nabner~R4C1~R5C1~R6C1~R7C2",
            json!([{"type": "nabner", "line": ["r4c1", "r5c1", "r6c1", "r7c2"]}]),
        ),
        (
            ".Regex~WzI0NjhdKlsxMzU3OV0_WzI0NjhdKg~R2C3~R2C4",
            json!([{"type": "regex", "line": ["r2c3", "r2c4"], "pattern": "[2468]*[13579]?[2468]*"}]),
        ),
        (
            ".EqualSum~R4C4~R4C5~R4C6~-~R5C4~R5C5~R5C6",
            json!([{"type": "equal-sums", "sets": [["r4c4", "r4c5", "r4c6"], ["r5c4", "r5c5", "r5c6"]]}]),
        ),
        // The sets of a magic square share cells.
        (
            ".EqualSum~R4C4~R4C5~R4C6~-~R4C4~R5C4~R6C4",
            json!([{"type": "equal-sums", "sets": [["r4c4", "r4c5", "r4c6"], ["r4c4", "r5c4", "r6c4"]]}]),
        ),
        (
            ".Or.Cage~10~R1C1~R1C2~R1C3.Cage~15~R2C1~R2C2~R2C3.End",
            json!([{"type": "or", "rules": [
                {"type": "killer-cage", "cells": line, "sum": 10},
                {"type": "killer-cage", "cells": ["r2c1", "r2c2", "r2c3"], "sum": 15}]}]),
        ),
        (
            ".Or.And.~R1C1_5~R1C2_3.End.End",
            json!([{"type": "or", "rules": [{"type": "and", "rules": [
                {"type": "regex", "line": ["r1c1"], "pattern": "[5]"},
                {"type": "regex", "line": ["r1c2"], "pattern": "[3]"}]}]}]),
        ),
        // A list of what cells hold is one branch.
        (
            ".Or.~R1C1_5~R1C2_3.~R2C1_1_2.End",
            json!([{"type": "or", "rules": [
                {"type": "and", "rules": [
                    {"type": "regex", "line": ["r1c1"], "pattern": "[5]"},
                    {"type": "regex", "line": ["r1c2"], "pattern": "[3]"}]},
                {"type": "regex", "line": ["r2c1"], "pattern": "[12]"}]}]),
        ),
        // Others.
        (
            ".PillArrow~2~R1C2~R1C1~R2C1",
            json!([{"type": "arrow", "circle": ["r1c1", "r1c2"], "shaft": ["r2c1"]}]),
        ),
        (".DoubleArrow~R1C1~R1C2~R1C3", json!([{"type": "double-arrow", "line": line}])),
        (".Cage~0~R1C1~R1C2~R1C3", json!([{"type": "killer-cage", "cells": line}])),
        (".AllDifferent~R1C1~R1C2~R1C3", json!([{"type": "killer-cage", "cells": line}])),
        (
            ".Sum~7_=_1_1_-2~R1C1~R1C2~R1C3",
            json!([{"type": "sum", "cells": line, "coefficients": [1, 1, -2], "sum": 7}]),
        ),
        (
            ".RellikCage~10~R1C1~R1C2~R1C3",
            json!([{"type": "rellik-cage", "cells": line, "sum": 10}]),
        ),
        // Its cells differ, wherever they are.
        (
            ".RellikCage~10~R1C1~R5C5",
            json!([{"type": "rellik-cage", "cells": ["r1c1", "r5c5"], "sum": 10}, {"type": "killer-cage", "cells": ["r1c1", "r5c5"]}]),
        ),
        (".EqualityCage~R1C1~R1C2", json!([{"type": "equality-cage", "cells": ["r1c1", "r1c2"]}])),
        (
            ".LookAndSay~1223~R1C1~R1C2~R1C3",
            json!([{"type": "look-and-say", "cells": line, "counts": [{"count": 1, "digit": 2}, {"count": 2, "digit": 3}]}]),
        ),
        (
            ".ContainExact~2_3_3~R1C1~R1C2~R1C3",
            json!([{"type": "look-and-say", "cells": line, "counts": [{"count": 1, "digit": 2}, {"count": 2, "digit": 3}]}]),
        ),
        (
            ".ContainAtLeast~2_3~R1C1~R1C2~R1C3",
            json!([{"type": "quadruple", "cells": line, "digits": [2, 3]}]),
        ),
        (
            ".Quad~R1C1~2~7~7",
            json!([{"type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [2, 7, 7]}]),
        ),
        (
            ".SameValues~3~R1C1~R5C5~R9C9",
            json!([{"type": "same-digits", "sets": [["r1c1"], ["r5c5"], ["r9c9"]]}]),
        ),
        (
            ".SameValues~2~R1C1~R5C5",
            json!([{"type": "clone", "cells": ["r1c1"], "clones": ["r5c5"]}]),
        ),
        // A cell that is named twice is added twice.
        (
            ".Cage~15~R1C1~R1C2~R1C1",
            json!([
                {"type": "sum", "cells": ["r1c1", "r1c2"], "coefficients": [2, 1], "sum": 15},
                {"type": "killer-cage", "cells": ["r1c1", "r1c2"]}]),
        ),
        (
            ".Sum~5_=_1_2_-1~R1C1~R1C2~R1C1",
            json!([{"type": "sum", "cells": ["r1c2"], "coefficients": [2], "sum": 5}]),
        ),
        (
            ".SameValues~2~R1C1~R1C2~R2C4~R2C5",
            json!([{"type": "same-digits", "sets": [["r1c1", "r1c2"], ["r2c4", "r2c5"]]}]),
        ),
        (
            ".SumLine~10~R4C5~R5C6~R6C5~R5C4~LOOP",
            json!([{"type": "sum-line", "line": ["r4c5", "r5c6", "r6c5", "r5c4"], "sum": 10, "closed": true}]),
        ),
        (".Lunchbox~7~R1C1~R1C2~R1C3", json!([{"type": "lunchbox", "line": line, "sum": 7}])),
        (".ValueIndexing~R1C1~R1C2~R1C3", json!([{"type": "value-indexer", "line": line}])),
        (".GlobalMod", json!([{"type": "global-modular"}])),
        (".ConnectedValues~~1_2", json!([{"type": "connected-digits", "digits": [1, 2]}])),
        (
            ".ConnectedValues~~1_2~18",
            json!([{"type": "connected-digits", "digits": [1, 2], "count": 18}]),
        ),
        (
            ".CountDistinct~R1C1~R1C2~R1C3",
            json!([{"type": "distinct-count", "counter": "r1c1", "cells": ["r1c2", "r1c3"]}]),
        ),
        (
            ".HiddenSkyscraper~C2~4~1",
            json!([{"type": "hidden-skyscraper", "clue": "r0c2", "digit": 4}, {"type": "hidden-skyscraper", "clue": "r10c2", "digit": 1}]),
        ),
        // Dots and signs are between any of the cells that share an edge, and the first is the greater one.
        (
            ".GreaterThan~R1C1~R1C2~R2C1",
            json!([{"type": "greater-than", "greater": "r1c1", "less": "r1c2"}, {"type": "greater-than", "greater": "r1c1", "less": "r2c1"}]),
        ),
        (
            ".WhiteDot~R1C3~R1C2~R1C1",
            json!([{"type": "difference", "cells": ["r1c3", "r1c2"], "difference": 1}, {"type": "difference", "cells": ["r1c2", "r1c1"], "difference": 1}]),
        ),
        (".NumberedRoom~C4~~1", json!([{"type": "numbered-room", "clue": "r10c4", "digit": 1}])),
        (
            ".FullRankTies~any.FullRank~C2~26~",
            json!([{"type": "full-rank", "clue": "r0c2", "rank": 26}]),
        ),
        (".Indexing~C~R1C1~R1C2~R1C3", json!([{"type": "column-indexer", "cells": line}])),
        (".Indexing~R~R1C1~R1C2~R1C3", json!([{"type": "row-indexer", "cells": line}])),
        (".CountingCircles~R1C1~R1C2~R1C3", json!([{"type": "counting-circles", "cells": line}])),
        (".AntiTaxicab", json!([{"type": "self-taxicab"}])),
        (".GlobalEntropy", json!([{"type": "global-entropy"}])),
        (
            ".AntiConsecutive.WhiteDot~R1C1~R1C2",
            json!([{"type": "no-difference", "differences": [1], "except": except}, {"type": "difference", "cells": ["r1c1", "r1c2"], "difference": 1}]),
        ),
        (
            ".StrictXV.X~R1C1~R1C2",
            json!([{"type": "xv", "cells": ["r1c1", "r1c2"], "sum": 10}, {"type": "no-sum", "sums": [5, 10], "except": [["r1c1", "r1c2"]]}]),
        ),
        (
            ".StrictKropki.And.BlackDot~R1C1~R1C2.End",
            json!([
                {"type": "and", "rules": [{"type": "ratio", "cells": ["r1c1", "r1c2"], "ratio": 2}]},
                {"type": "no-difference", "differences": [1], "except": [["r1c1", "r1c2"]]},
                {"type": "no-ratio", "ratios": [2], "except": [["r1c1", "r1c2"]]}]),
        ),
        // The targets are the first two cells and the tenth: the first of the second row.
        (
            ".Replicate~DI.WhiteDot~R1C1~R1C2.End",
            json!([{"type": "difference", "cells": ["r1c1", "r1c2"], "difference": 1}, {"type": "difference", "cells": ["r1c2", "r1c3"], "difference": 1}, {"type": "difference", "cells": ["r2c1", "r2c2"], "difference": 1}]),
        ),
        // The code of older strings has two characters the other way round.
        (
            ".BinaryX~8H-xf8H-xf8H-B~R4C1~R5C1~R6C1",
            json!([{"type": "nabner", "line": ["r4c1", "r5c1", "r6c1"]}]),
        ),
        (".RegionSameValues.NoBoxes", json!([])),
    ] {
        let found = rules(string);
        let mut expected = expected;
        for rule in expected.as_array_mut().expect("a list") {
            // As the rule is written, with what it leaves out.
            let rule_of: Rule = serde_json::from_value(rule.clone())
                .unwrap_or_else(|error| panic!("{error}: {rule}"));
            *rule = serde_json::to_value(rule_of).expect("JSON");
        }
        assert_eq!(Value::from(found), expected, "{string}");
    }
}

#[test]
fn a_rank_without_ties_differs_from_all_other_lines() {
    let rules = rules(".FullRank~C2~26~");
    assert_eq!(rules[0], json!({"type": "full-rank", "clue": "r0c2", "rank": 26}));
    // Nine rows and nine columns, read from both ends, without itself.
    assert_eq!(rules.len(), 36);
    assert!(rules[1..].iter().all(|rule| rule["type"] == "not" && rule["rule"]["type"] == "clone"));
}

#[test]
fn without_ties_no_two_lines_read_alike() {
    let rules = rules(".FullRankTies~none.");
    // Each two of nine rows and nine columns, read from both ends.
    assert_eq!(rules.len(), 36 * 35 / 2);
    assert!(rules.iter().all(|rule| rule["type"] == "not" && rule["rule"]["type"] == "clone"));
}

#[test]
fn a_state_machine_has_the_states_in_the_string() {
    // One of its examples: ten states, of which two lead back to themselves.
    let lines = rules(
        ".NFA~TgRf8SIzRFVVCIj_5KSkpKf_BwcHBx_3R0dHR_-ysrKyt_0ZGRkZP-bm5ubn_ygoKCgv-MjIyMiA~_Odd%20lots~R3C4~R2C3~~R1C3~R4C3",
    );
    assert_eq!(lines.len(), 2);
    for (line, cells) in lines.iter().zip([["r3c4", "r2c3"], ["r1c3", "r4c3"]]) {
        assert_eq!((&line["type"], &line["line"]), (&json!("state-machine"), &json!(cells)));
        assert_eq!((&line["start"], &line["accept"]), (&json!([0]), &json!([1])));
        let steps = line["steps"].as_array().expect("a list");
        let from =
            |state: u32| steps.iter().filter(|step| step["from"] == state).collect::<Vec<_>>();
        assert_eq!(
            json!(from(0)),
            json!([
                {"from": 0, "digits": [1], "to": 1}, {"from": 0, "digits": [2, 3], "to": 2},
                {"from": 0, "digits": [4, 5], "to": 3}, {"from": 0, "digits": [6, 7], "to": 4},
                {"from": 0, "digits": [8, 9], "to": 5}])
        );
        assert_eq!(json!(from(1)), json!([{"from": 1, "digits": [2, 4, 6, 8], "to": 1}]));
    }
}

#[test]
fn the_grid_has_the_shape_in_the_string() {
    let empty = |size: usize| ".".repeat(size * size);
    let given = |size: usize| format!("5{}", ".".repeat(size * size - 1));
    for (string, expected) in [
        (".~R1C1_5.", given(9)),
        (".Shape~6x6.~R1C1_5", given(6)),
        (".Shape~9x9~9.", empty(9)),
        (".Shape~9x9~1-9", empty(9)),
        // Nothing else makes boxes of seven cells, and ISS has none then.
        (".Shape~7x7.~R1C1_5", format!("{} {}", given(7), empty(7))),
        (".NoBoxes.~R1C1_5", format!("{} {}", given(9), empty(9))),
        (".Shape~16x16.~RgCg_16", format!("{}G", ".".repeat(255))),
        (".~R1C1_1_2_3.~R1C1_2_3_4", format!("{} candidates 722", empty(9))),
        (".~R1C1_1_2.~R1C1_2_3", format!("2{}", ".".repeat(80))),
        (
            ".Diagonal~1.Diagonal~-1.Windoku.DisjointSets",
            format!("{} houses 15, rules 0", empty(9)),
        ),
        (".Shape~4x4.NoBoxes.Jigsaw~0001021122213333", format!("{} AAABACBBCCCBDDDD", empty(4))),
        // The pieces are houses in addition to the boxes.
        (".Shape~4x4.Jigsaw~0001021122213333", format!("{} houses 4, rules 0", empty(4))),
        (
            ".AllDifferent~R1C3~R1C2~R1C1~R1C4~R2C2~R2C1~R3C1~R2C3~R1C5",
            format!("{} houses 1, rules 0", empty(9)),
        ),
    ] {
        assert_eq!(described(string), [format!("line 1: {expected}")], "{string}");
    }
    let diagonal = read(".Diagonal~1").puzzle;
    assert_eq!(diagonal.layout().extra_houses()[0].kind(), HouseKind::AntiDiagonal);
}

#[test]
fn a_string_is_found_anywhere() {
    let plain = ".Cage~15~R1C1~R1C2~R1C3.~R5C5_4";
    let puzzle = read(plain).puzzle;
    let link =
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~15~R1C1~R1C2~R1C3.~R5C5_4";
    for (text, name) in [
        (plain.to_owned(), None),
        (format!("  {plain}.  "), None),
        (format!(".{plain}"), None),
        (link.to_owned(), None),
        (link.replace('~', "%7E").replace('_', "%5F"), None),
        (format!("[a puzzle]({link})"), None),
        (format!("try {link} today"), Some("try today")),
        (format!("        input: '{plain}',"), None),
        (plain.replace(".~", "\n.~"), None),
        (".Cage~15\n~R1C1~R1C2\n~R1C3\n.~R5C5\n_4".to_owned(), None),
    ] {
        let entry = format::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(entry.puzzle, puzzle, "{text}");
        if let Some(name) = name {
            assert_eq!(entry.name.as_deref(), Some(name), "{text}");
        }
    }
    // One puzzle per line is a list; one constraint per line is one puzzle.
    assert_eq!(described(format!("{plain}\n{plain}\n\n{plain}")).len(), 3);
    let single = ".Or\n.And\n.~R1C1_1\n.~R1C2_2\n.End\n.~R1C1_3\n.End\n.AntiKnight\n";
    assert_eq!(described(single), [format!("line 1: {} houses 0, rules 2", ".".repeat(81))]);
}

#[test]
fn parts_without_an_effect_on_solutions_are_listed() {
    let entry = read(".SearchPriority~2~R1C1.~R1C1_5");
    assert_eq!(entry.remarks.expect("there are some").skipped, ["SearchPriority"]);
}

#[test]
fn what_is_not_understood_is_refused_by_its_name() {
    for (string, message) in [
        (
            ".Termo~R1C1~R1C2",
            "line 1, column 2: 'Termo' is not a known constraint (did you mean 'Thermo'?)",
        ),
        (
            ".AntiKnigt.~R1C1_5",
            "line 1, column 2: 'AntiKnigt' is not a known constraint (did you mean 'AntiKnight'?)",
        ),
        (
            ".ChaosConstruction.NoBoxes",
            "line 1, column 2: the constraint ChaosConstruction is not known as a rule here",
        ),
        (".Var~S~shade~9x9.~VS1_1", "line 1, column 2: the constraint Var is not known"),
        (".LookAndSay", "line 1, column 2: "),
        (".Sum", "line 1, column 2: a sum without a number"),
        (".AntiKnight.~R1C1_99", "line 1, column 14: '99' is not a digit of the grid"),
        (".~R1C2_x.", "line 1, column 3: 'x' is not a digit of the grid"),
        (".~R1C3_2x.", "line 1, column 3: '2x' is not a digit of the grid"),
        (".~R1C3", "line 1, column 3: no digit for R1C3"),
        (".Thermo~R1C1~R1Ca", "line 1, column 14: R1Ca is outside a 9×9 grid"),
        (".Thermo~R1C1~R10C2", "line 1, column 14: 'R10C2' is not a cell"),
        (".Thermo~R1C1~R1C2 my puzzle", "line 1, column 14: 'R1C2mypuzzle' is not a cell"),
        (".Shape~4x4.Shape~9x9.", "line 1, column 12: a second shape"),
        (".Shape~6x6.RegionSize~2~3.", "line 1, column 25: RegionSize takes one argument"),
        (
            ".Shape~6x6.RegionSize~4",
            "line 1, column 12: regions of other than 6 cells are not read",
        ),
        (".Diagonal~", "line 1, column 2: '' is not a diagonal"),
        (".FullRankTies~some.", "line 1, column 2: full ranks have the ties 'none'"),
        (".Or.~R1C1_5", "line 1, column 2: the constraint Or has no end"),
        (".Thermo~R1C1~R1C2.End", "line 1, column 19: an .End without a beginning"),
        (".Or.AntiKnight.End.~R1C1_5", "line 1, column 5: AntiKnight is not allowed in Or"),
        (".Or.End.~R1C1_5", "line 1, column 2: Or: rules: no rule"),
        (
            ".StrictXV.Or.X~R1C1~R1C2.End",
            "line 1, column 14: StrictXV next to a mark that may be there or not",
        ),
        (".Or.GlobalMod.X~R1C1~R1C2.End", "line 1, column 5: GlobalMod is not allowed in Or"),
        (
            ".WhiteDot~R1C1~R3C3",
            "line 1, column 11: R1C1 shares an edge with none of the other cells",
        ),
        (
            ".SameValues~2~R1C1~R1C2~R2C1",
            "line 1, column 2: 3 cells are not 2 sets of the same size",
        ),
        (".ConnectedValues~S~1_2", "line 1, column 18: connected values of cells outside the grid"),
        (".NFA~!!~_~R1C1~R1C2", "line 1, column 6: a state machine that can't be read"),
        (
            ".NFA~TgRf8iM0RVaqiIiP_ISEhIS_50dHR0f_SUlJSU_6wsLCwv_Z2dnZ2_7q6urq__hISEhI_8nJycnP_oqKioqA~_~R7C2~-~R7C1",
            "line 1, column 98: a state machine that reads several lines",
        ),
        (".Sandwich~15~R1.Sandwich~16~R1", "line 1, column 17: another Sandwich at R1"),
        (".XSum~R1~~", "line 1, column 2: XSum without a clue"),
        (".Pair~!!~_x~R1C1~R1C2", "line 1, column 7: not a table of pairs of the digits 1 to 9"),
        (
            ".PairX~AAB~_x~R1C1~R1C2",
            "line 1, column 8: a relation between any two cells that is not symmetric",
        ),
        (
            ".NoBoxes.RegionSumLine~R1C1~R1C2",
            "line 1, column 10: a region sum line has no effect in a grid without regions",
        ),
        (".Regex~XGQ~R1C1", "line 1, column 8: a pattern that can't be read"),
    ] {
        let found = described(string);
        assert_eq!(found.len(), 1, "{string}: {found:#?}");
        assert!(found[0].starts_with(message), "{}\n  instead of\n{message}", found[0]);
        assert!(!found[0].ends_with("(no hint)"), "{}", found[0]);
    }
    let boxes = ["2x3", "3x2"].map(|boxes| {
        let options = format::Options { boxes: boxes.parse().ok(), ..format::Options::default() };
        format::Reader::new(".Shape~6x6.~R1C1_5".as_bytes(), options)
            .next()
            .expect("an item")
            .is_ok()
    });
    assert_eq!(boxes, [true, false]);
}

/// The kinds that a string can't say.
const UNSAYABLE: [&str; 7] = [
    "box-indexer", "calculation-cage", "full-rank", "no-column-indexer", "no-row-indexer", "not",
    "sequence-line",
];

#[test]
fn each_kind_that_is_written_reads_back() {
    let iss = known::named("iss").expect("it is known");
    let blank = ".".repeat(81);
    let mut refused = Vec::new();
    for Kind { name, example, .. } in Rule::KINDS {
        let text = format!("{{\"kenzan\":1,\"givens\":\"{blank}\",\"rules\":[{example}]}}");
        let written = iss.write(&read(&text)).unwrap_or_else(|error| panic!("{error}: {name}"));
        assert_eq!(written.lost.is_empty(), written.lost_rules.is_empty(), "{name}");
        if !written.lost.is_empty() {
            refused.push(*name);
        }
    }
    refused.sort_unstable();
    assert_eq!(refused, UNSAYABLE, "the kinds that are not written, and UNSAYABLE");
}

#[test]
fn what_is_written_reads_back() {
    let iss = known::named("iss").expect("it is known");
    let blank = ".".repeat(81);
    for fields in [
        r#""rules":[{"type":"difference","cells":["r1c1","r1c2"],"difference":3},{"type":"difference","cells":["r1c1","r5c5"],"difference":1}]"#,
        r#""rules":[{"type":"ratio","cells":["r1c1","r1c2"],"ratio":3},{"type":"xv","cells":["r1c1","r1c2"],"sum":7}]"#,
        r#""rules":[{"type":"ratio","cells":["r1c1","r1c2"],"ratio":8},{"type":"difference","cells":["r1c1","r1c2"],"difference":8},{"type":"difference","cells":["r1c1","r1c2"],"difference":7}]"#,
        r#""rules":[{"type":"thermometer","lines":[["r1c1","r1c2","r1c3"]],"slow":true}]"#,
        r#""rules":[{"type":"relation","line":["r1c1","r1c2"],"relation":[[1,2],[2,1]]},{"type":"relation","line":["r1c1","r1c2"],"pairs":"all","relation":"a != b"}]"#,
        r#""rules":[{"type":"relation","line":["r1c1","r1c2"],"relation":"abs(a - b) == 1"}]"#,
        r#""rules":[{"type":"difference","cells":["r1c1","r1c2"],"difference":1},{"type":"ratio","cells":["r2c2","r1c2"],"ratio":2},{"type":"no-difference","differences":[1],"except":"marked"},{"type":"no-ratio","ratios":[2],"except":"marked"}]"#,
        r#""rules":[{"type":"xv","cells":["r1c1","r1c2"],"sum":10},{"type":"no-sum","sums":[5,10],"except":"marked"}]"#,
        r#""rules":[{"type":"xv","cells":["r1c1","r1c2"],"sum":10},{"type":"no-sum","sums":[10],"except":"marked"}]"#,
        r#""rules":[{"type":"minimum","cells":["r1c1","r1c2","r5c5"]},{"type":"maximum","cells":["r9c9"]}]"#,
        r#""rules":[{"type":"arrow","circle":["r1c1","r1c2"],"shaft":["r2c2"]},{"type":"even","cells":["r4c4","r5c5"]}]"#,
        r#""rules":[{"type":"little-killer","clue":"r10c10","direction":"up-left","sum":40},{"type":"sandwich","clue":"r10c4","sum":5}]"#,
        r#""rules":[{"type":"look-and-say","cells":["r1c1","r1c2"],"counts":[{"count":0,"digit":5}]}]"#,
        r#""houses":["diagonals","windows","disjoint groups"]"#,
    ] {
        let entry = read(&format!("{{\"kenzan\":1,\"givens\":\"{blank}\",{fields}}}"));
        let written = iss.write(&entry).unwrap_or_else(|error| panic!("{error}: {fields}"));
        assert_eq!(written.lost, [], "{fields}\n{}", written.text);
    }
    let cage = r#""rules":[{"type":"killer-cage","cells":["r1c1","r1c2"],"sum":10}]"#;
    let entry = read(&format!("{{\"kenzan\":1,\"givens\":\"5{}\",{cage}}}", ".".repeat(80)));
    let written = iss.write(&entry).expect("it can be said").text;
    assert_eq!(written, ".Shape~9x9.Cage~10~R1C1~R1C2.~R1C1_5");
    // A pill that is not read from left to right or from top to bottom is read otherwise there.
    let pill = r#""rules":[{"type":"arrow","circle":["r1c2","r1c1"],"shaft":["r2c2"]}]"#;
    let entry = read(&format!("{{\"kenzan\":1,\"givens\":\"{blank}\",{pill}}}"));
    assert_eq!(iss.write(&entry).expect("the rest can be said").lost, [known::Part::Rules]);
}

#[test]
fn no_string_takes_long() {
    let nested = ".Replicate~_____________H".repeat(16) + ".AntiKing" + &".End".repeat(16);
    let lines = |line: fn(usize) -> String| (0..20_000).map(line).collect::<Vec<_>>().concat();
    for text in [
        nested.replace(".AntiKing", ".~R1C1_1"),
        nested.replace(".AntiKing", ""),
        " .ab. x".repeat(100_000),
        format!(".RellikCage~9{}", "~R1C1".repeat(100_000)),
        format!(".WhiteDot{}", "~R1C1".repeat(100_000)),
        ".XSum~R1~5~".repeat(40_000) + &".XSum~R2~6~.Quad~R1C1~1".repeat(40_000) + ".X",
        ".Or".repeat(100_000),
        ".Or.".repeat(16) + &".X~R1C1~R1C2".repeat(50_000),
        lines(|index| format!(".X~{index}~R1C1~R2C3\n")),
        lines(|index| format!(".~R1C1_1_{index}\n")),
    ] {
        // Whatever it is, none of it is a puzzle.
        let found = described(&text);
        assert!(found.iter().all(|item| !item.contains(": .")), "{found:?}");
    }
}
