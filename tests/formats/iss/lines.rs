//! Strings on several lines: what is one puzzle, what is a list, and what may be either.

use kenzan::format::{self, Below, Options, Reader};

use crate::formats::described::described;

/// Which lines each item starts at; an error ends with what it says.
fn items(text: &str) -> Vec<String> {
    let reader = Reader::new(text.as_bytes(), Options::default());
    let item = |item: Result<format::Entry, format::ReadError>| match item {
        Ok(entry) => {
            let (givens, rules) = (entry.puzzle.givens().filled(), entry.puzzle.rules().len());
            format!("{}: {givens} givens, {rules} rules", entry.line)
        }
        Err(error) => error.to_string(),
    };
    reader.map(item).collect()
}

#[test]
fn lines_that_can_only_be_one_string_are_one_puzzle() {
    for (text, expected) in [
        // A line that starts within a constraint, or within a composite.
        (".AntiKnight.Cage~3~R1C1\n~R1C2.AntiKing", "1: 0 givens, 3 rules"),
        (".AntiKnight.~R1C1\n_5~R2C2_6\n", "1: 2 givens, 1 rules"),
        (".AntiKnight.Or.~R1C1_1.~R1C2_2\n.~R1C3_3.~R1C4_4.End", "1: 0 givens, 2 rules"),
        // A constraint a line.
        (".AntiKnight\n.AntiKing\n.~R1C1_5\n", "1: 1 givens, 2 rules"),
        (".AntiKnight\n.~R1C1_5~R1C2_6\n.~R2C1_1", "1: 3 givens, 1 rules"),
        (".Shape~9x9\n.AntiKnight", "1: 0 givens, 1 rules"),
    ] {
        assert_eq!(items(text), [expected], "{text}");
    }
}

#[test]
fn lines_that_one_string_can_t_express_are_a_list() {
    for (text, expected) in [
        (
            ".AntiKnight.~R1C1_5\n.AntiKing.~R1C1_6",
            vec!["1: 1 givens, 1 rules", "2: 1 givens, 1 rules"],
        ),
        (
            ".AntiKnight.~R1C1_5\n.AntiKnight.~R2C2_6",
            vec!["1: 1 givens, 1 rules", "2: 1 givens, 1 rules"],
        ),
        (
            ".Shape~9x9.AntiKnight\n.Shape~9x9.AntiKing",
            vec!["1: 0 givens, 1 rules", "2: 0 givens, 1 rules"],
        ),
        // One of them has a single constraint.
        (".AntiKnight.~R1C1_5\n.~R1C1_6\n", vec!["1: 1 givens, 1 rules", "2: 1 givens, 0 rules"]),
        (".~R1C1_5~R1C2_1\n.~R1C1_6~R1C2_1", vec!["1: 2 givens, 0 rules", "2: 2 givens, 0 rules"]),
        // Something is between them.
        (
            ".~R1C1_1.AntiKnight\n\n.~R1C2_2.AntiKing",
            vec!["1: 1 givens, 1 rules", "3: 1 givens, 1 rules"],
        ),
        (".AntiKnight\n#\n.AntiKing", vec!["1: 0 givens, 1 rules", "3: 0 givens, 1 rules"]),
    ] {
        assert_eq!(items(text), expected, "{text}");
    }
}

#[test]
fn damaged_grids_with_tildes_are_no_strings() {
    let text = "\
        .~..2.8.4.....5.3.8.....2....39.6...7...4......9..3.8.2...1...7.9.........5....6.\n\
        ~.7...4.......18..9.62..........81..5.2....6.................92.8...4.......7....\n\
        .~3.2.8.4.....5.3.8.....2....39.6...7...4......9..3.8.2...1...7.9.........5....6.\n\
        ~27...4.......18..9.62..........81..5.2....6.................92.8...4.......7....\n";
    let found = items(text);
    assert_eq!(found.len(), 4, "{found:#?}");
    for (number, (found, place)) in found.iter().zip([2, 1, 2, 1]).enumerate() {
        let expected = format!("line {}, column {place}: ", number + 1);
        assert!(found.starts_with(&expected), "{found}");
    }
}

#[test]
fn lines_that_may_be_one_string_or_a_list_are_refused_with_both_readings() {
    for (text, last) in [
        (".~R1C1_1.AntiKnight\n.~R1C2_2.AntiKing", 2),
        (".~R1C1_1.AntiKnight\n.~R1C2_2.AntiKing\n.~R3C3_3", 3),
        (".AntiKnight.~R1C1_5\n.AntiKing\n", 2),
        (".AntiKing\n.AntiKnight.~R1C1_5\n", 2),
        (".Shape~9x9.AntiKing\n.AntiKnight.~R1C1_5", 2),
        // The same digit in a cell, or several that share one, exclude nothing.
        (".~R1C1_1.AntiKnight\n.~R1C1_1.AntiKing", 2),
        (".~R1C1_1_2.AntiKnight\n.~R1C1_2_3.AntiKing", 2),
        // Constraints a line, of which one is there twice.
        (".AntiKnight\n.AntiKing\n.AntiKnight", 3),
        (".AntiKnight\n.AntiKnight\n.AntiKing", 3),
        // Lines that list what several cells hold, and agree.
        (".~R1C1_1~R1C2_2\n.~R2C1_3~R2C2_4", 2),
    ] {
        let found = described(text);
        let message =
            format!("line 1: lines 1 to {last} may be one constraint string or a puzzle each (");
        assert!(found.len() == 1 && found[0].starts_with(&message), "{text}\n{found:#?}");
        assert!(found[0].contains("a blank line, or one with #"), "{found:#?}");
    }
    // What comes after them is read.
    let text = ".~R1C1_1.AntiKnight\n.~R1C2_2.AntiKing\n\n.AntiKing.~R5C5_5\n";
    let found = items(text);
    assert_eq!(found.len(), 2, "{found:#?}");
    assert_eq!(found[1], "4: 1 givens, 1 rules");
}

#[test]
fn the_readings_do_not_depend_on_when_the_lines_come() {
    let text = ".~R1C1_1.AntiKnight\n.~R1C2_2.AntiKing\n";
    let slow = std::io::BufReader::with_capacity(1, text.as_bytes());
    let mut reader = Reader::new(slow, Options::default());
    assert!(reader.next().is_some_and(|item| item.is_err()));
    assert!(reader.next().is_none());
    // In a terminal a line of several constraints is answered at once.
    let options = Options { below: Below::AtHand, ..Options::default() };
    let mut reader = Reader::new(&b".~R1C1_1.AntiKnight\n"[..], options);
    assert!(reader.next().is_some_and(|item| item.is_ok()));
}
