//! Packed puzzles of other files.

use std::path::Path;

use kenzan::format::{self, fpuzzles};
use kenzan::{Puzzle, Rule};
use serde_json::Value;

/// Reads the packed puzzles of other files: those of the folder `KENZAN_VARIANTS_ORIGINAL`, whose lines are
/// objects with a field `fpuzzles_load`, and, if `KENZAN_VARIANTS` names one, the same puzzles in kenzan's JSON.
#[test]
#[ignore = "needs files that are not in the repository"]
#[expect(clippy::print_stdout, reason = "how much was read is what it is run for")]
fn packed_puzzles_of_others_are_read_and_written() {
    let folder = std::env::var("KENZAN_VARIANTS_ORIGINAL").expect("it names a folder");
    let ours = std::env::var("KENZAN_VARIANTS").ok();
    let (mut read, mut compared, mut refused, mut failed) = (0, 0, 0, Vec::new());
    for file in std::fs::read_dir(&folder).expect("a folder") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let name = path.file_name().expect("a name");
        let converted = ours.as_ref().map(|folder| Path::new(folder).join(name));
        let converted = converted.and_then(|path| std::fs::read_to_string(path).ok());
        for (index, line) in text.lines().enumerate() {
            let object: Value = serde_json::from_str(line).expect("JSON");
            let Some(word) = object["fpuzzles_load"].as_str() else { continue };
            let id = object["id"].as_str().unwrap_or("?");
            let other = converted.as_ref().and_then(|text| text.lines().nth(index));
            let entry = match format::parse(word) {
                Ok(entry) => entry,
                // What means nothing in one form does not in the other.
                Err(error) if other.is_some_and(|other| format::parse(other).is_err()) => {
                    println!("{id}: {error}");
                    refused += 1;
                    continue;
                }
                Err(error) => {
                    failed.push(format!("{id}: {error}"));
                    continue;
                }
            };
            read += 1;
            let written = fpuzzles::payload(&entry).unwrap_or_else(|error| panic!("{id}: {error}"));
            let again = format::parse(&written).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(again.puzzle, entry.puzzle, "{id}");
            let Some(other) = other else { continue };
            let other = format::parse(other).unwrap_or_else(|error| panic!("{id}: {error}"));
            compared += 1;
            let (one, other) = (normal(&entry.puzzle), normal(&other.puzzle));
            if one != other {
                let only = |one: &[String], other: &[String]| -> Vec<String> {
                    one.iter().filter(|said| !other.contains(said)).take(3).cloned().collect()
                };
                failed.push(format!("{id}: {:?} but {:?}", only(&one, &other), only(&other, &one)));
            }
        }
    }
    println!("{read} read and written, {compared} compared, {refused} refused in both forms");
    assert!(failed.is_empty(), "{} of {read}:\n{}", failed.len(), failed.join("\n"));
    assert!(read > 0);
}

/// What a puzzle says, in one order and one of the ways to say it.
fn normal(puzzle: &Puzzle) -> Vec<String> {
    let mut said = vec![puzzle.to_string(), format!("{:?}", puzzle.candidates())];
    said.extend(puzzle.layout().houses().iter().map(|house| format!("{:?}", house.cells())));
    for rule in puzzle.rules() {
        match &**rule {
            Rule::Odd(rule) => said.extend(rule.cells.iter().map(|cell| format!("odd {cell}"))),
            Rule::Even(rule) => said.extend(rule.cells.iter().map(|cell| format!("even {cell}"))),
            rule => {
                let mut value = serde_json::to_value(rule).expect("JSON");
                let is_set = matches!(value["type"].as_str(), Some("minimum" | "maximum"));
                let pairs = if is_set { value.get_mut("cells") } else { value.get_mut("except") };
                if let Some(Value::Array(items)) = pairs {
                    for pair in items.iter_mut().filter_map(Value::as_array_mut) {
                        pair.sort_by_key(ToString::to_string);
                    }
                    items.sort_by_key(ToString::to_string);
                }
                said.push(value.to_string());
            }
        }
    }
    said.sort();
    said
}
