//! Packed puzzles of other files.

use std::path::Path;

use kenzan::format::{self, Drawings, Options, fpuzzles};
use kenzan::{Puzzle, Rule};
use serde_json::Value;

use crate::formats::coded::{comes_back, entry_comes_back, has_solution, solved};
use crate::formats::described::undrawn;

/// A packed puzzle of another author, and what it says.
struct Packed {
    word: &'static str,
    givens: &'static str,
    solution: &'static str,
    rules: usize,
    title: Option<&'static str>,
    author: Option<&'static str>,
}

/// Puzzles that dclamage's solver has for its tests, with their solutions.
const PACKED: [Packed; 6] = [
    // Classic ones.
    Packed {
        word: "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSQA3AQwBsBXOeAZlTQgpgDsEAXDBkqGr1GKdOy69+MQbNJyhtBggAsrCd3h8BAXWSEFh+ccUiEAVnUdN2mfL0Hyw5fABsVyVukLKSxgA4PG28TXzN4NXFrKQFQ50YARiCYu2IHMgywlwB2ZK9YzPiEFijPWyNCvwQxNmj8mXSKrMYAJjzyuKq3dpCM2XTm1R6CpqL4S1Lgkacuktqy3v79SvDAyZSfMdz1+orBQe6djrTl/bGko8WTPftlg5qNDevn0xcL+anUg4mPp76dHREIA=",
        givens: "..39....4.......5..6.8.4.1...7.3...9...2.6...4...5.3...8.7...6..1.......9....15..",
        solution: "823915674741362958569874213657438129138296745492157386385729461216543897974681532",
        rules: 0,
        title: None,
        author: None,
    },
    Packed {
        word: "N4IgzglgXgpiBcBOANCALhNAbO8QDUBDLNQgJwhFUIFc0ALAezIXHoE85UyacwY0rAHbMAtsQAEYGgBNGAaxoSefCYQAO6rOyogA5hRkIA2sdAA3YjVwAWVHojmYQhGh4wAvsmBef33wH+QRZWuABM9o7Oru4eALrIZoEhWNYIAKyRTi7wbtbJIJapuAAcWdG5sd6FoQgR+lE5eZ7VRWlI5U1Vfj4JSa218PUO2TH5wckFbbgAzJ1jLb2JPb41xQhlDaOV4z1r7QCM8zuLk/59Ke2ZWxXNq9MIAGzHdxMD6x03XbtTgwDsL26+1KgPyFzOewe8GeXwWvw+1xGt26AXB70OoNObxW6NwMKR31OaMhg3xjThuIQR1hJ3ug0R5NpwWBCABNNeKwuLPgc3ZKOxELpHzsfLBcQ8QA",
        givens: "4.......2..5.829...2.....3...8.1....56..9..78....6.5...1.....6...615.7..3.......4",
        solution: "483971652675382941129645837948517326561293478732468519814739265296154783357826194",
        rules: 0,
        title: Some("Valtari"),
        author: Some("shye"),
    },
    // Little killers and a V, of 4×4.
    Packed {
        word: "N4IgzglgXgpiBcAWANCALhNAbO8QAUYBDAawAIBlAVwBMB7EqkVIqtACzoCcEQAlIgDsA5mBLMQXKjjAw0vACrsIYMirIcYamsSyVaDKgDoyATTpUyAWyIBPMoLpoyWCCS2ZkZAEZsNy1XUAd3YiZwAHYnJIrgAzbhtBAGMtLDoGVVd3IwAdQTyKNCEaIi4aMgA1eDIAEQhhTFVZcNKwmHLveyJKsjAqKw06MgBWEwA5JzIiLD0K1VKtBoA3GEFc/MFC4tLygBlMbC0AaQgZmC5quoa0ebSRKbJwughBNHayGggiYTpBad7+oN/FoklgqFpBDAAB7ONBDTRTLhcOhBExXRpkJJCMhcGCRMJTO7CB6fb6/aZGCTCLgQGgIADa9OAAF9kCy2ayWQBdZBMzn8jk8vkckXc3nsiX8rk8kCuNCHEinHBcPpWBmgFIzXh8AAMAGFhhJNVgwAz+ABGPWICR8ABMeoAzDaHXrbTbEHrzSAZZ9cUkML9eDVdhIltNwbxzdbOSBjdr9TqjTAZqb4PSLZ6bfa3ag+C6nbmPdafRA/QHBEG+KHw7gQAA2EAxuN4PiWxOoY2p9N2zO5l05/gep0lssQQN4GpV1BhsG1gCcjZlUKW6tjyZNZtbrptlq9MpnEbwFUXzKAA=",
        givens: "................",
        solution: "1423324123144132",
        rules: 4,
        title: Some("Peak Sudoku"),
        author: Some("Rangsk"),
    },
    // Dots on regions of any shape, of 7×7.
    Packed {
        word: "N4IgzglgXgpiBcB2ANCALhNAbO8QEkAnQmAcwFcsBDQgAkQA9FaBpQgewAcBrCEVKuTQALdoQTowAY34hClGGBhoJbLr1rycYWlU6csAT3i0AOgDsAtLQDCMLFh1LONKmhgATWgCNDu2gDuwpgwtB7saLRS7OZoVBDmUTFKUkIQAG6hHhCkmGAAdLTWdg5OMC6Ebp4+flQ+1FLcYRFJsfGJ2bloOgGYwv4AjPAATJpuEOyFFtYA6n3sQrTmZOOZrWBolQloyLRg7EstVA60MAwQGwmkzd26JLS5meb5FhaypIQQHggA2j/AAF9kIDgUCQeCwQCALrIf6Q0EIiGgmFwxHwpGAlEYsFyMgTcwIAAsOJIuRiCAArCS8eT4FTgbiyQS6dDYaBSfiEABmalM7no9GMzkshkc2lUrFC2k80U05kANl5wuJsr58BV7LlRKVtMVyLZUuZMuxaNVwolMJA2QAZtaYCRzFJcP8QE7Sr8QAAlYY2Qmyb02CkgKE4t2OD0B+X+n1BkMMsNgCMDGxR1Ce5OIYOh+zh+A/L0Umxc/3yotZ+M5xN5r1cmwDf2Euvl0AJiOIMtp9vDZuuysRwt+tOlv1xlt96uewtBoeBrOWyoYdi/MfuifJ4tp5Mj7Or/PplP+5Oxne5vc+jden3biu7r3J7tpn3d0e92+e4cl2cv1sTxsXz2Ns+J5VnuhaZmmjaZiGIZAA",
        givens: ".................................................",
        solution: "7412365123654723574163125674476315256742316541723",
        rules: 15,
        title: Some("Irregular 7x7 Kropki"),
        author: Some("tsc"),
    },
    // Cells that are greater than those around.
    Packed {
        word: "N4IgzglgXgpiBcBOANCALhNAbO8QDEB7AJzWJjDAAIBlAVwBNCBrOkVAQzrQAsSEQABR4QsEAA7iqAISx0AtjGRUOzDlQDmc+QH0RkwuxDE6OMDDQCAMjABmaQgDcYxKreKF5VACI0AslQATAAMgQCMAHQAOgB2sQDi5ACeVADGMFhY1KmEMWgcEDFUDBAamNRYHMQaLlS8HEUNKSS8hBq5HJkpHAwAVhzpeVQA7iJoMGkZWBFGGsQQDAgA2kugjp10uGGoZc4xCGSbAL7IwCdnp+dXlzdnALrIq9cXL88g63K4AOw7EHsHJhgzyODyep3eG1wAGZfv94IcgbdgUjwR9NggUCBdjB9vDASDHq9bhDPggACywnEA44oon3QnIukk9HwACslNxCMZBNWzNwFKxfypeJpdO5qMhCAAbBzqYj6WCxbTgaCmWjcDLBXCucT1Qh2VrhTqlQqTeK1pL4AAOWUi+Ugh4geQcAAeEHkCmWoHSmQEACUpQBhQIgc4gH1Yf2s4Oh8ERqOBqGx71Tf1kxPJ8OpvB+9NkzPxnPR1kF7MgAOBqWl305oNfauRouB+thwvl6NWhtpwOd1tlv2BZtdnODqt9mvlwcl8eNyeB/Mz/2DpOLnNWjOr8vrhdx/vr6e7id+9djw+z49DkFHIA",
        givens: "1..............7...3......9...4..........5...4......6............6.5...........8.",
        solution: "194573628528694713637281549769428351382165974451937862843716295216859437975342186",
        rules: 1,
        title: Some("Fortress Sudoku"),
        author: Some("Philipp Blume, aka glum_hippo"),
    },
    // Killer cages and anti-knight.
    Packed {
        word: "N4IgzglgXgpiBcBOANCALhNAbO8QGUYsAzAWgGMB7AOzQEMJqYATEVOgVzQAtKAnBCAAydAG50slCK1R8OOMDDSCA1AAIAcvwC2EtWA7NKAaw5q5CtXQAO1rAE8AdAB1qAUVEw+985QDuyGpUWBza1IF01MxqAMwAHjFqAEaUcUE09IxgVlhYaswQAOaY2cR8lNpqAIxqaJRqiC7UruoAgrQQxtRF3Gjm8jBWtlgQMGBNACJFJfow1nR8dGgsyT50Qdxj2V09aADk2dqUnmq6PtSUfUmD0jAd5BJNLWoA0hC5Xv04Q3aj465TYpobKMKxBOiFQbaDhgPoGSp1WqbNTUULXPhqPx8TDLahqUE8QZ1axqHDENCONSAmbQ2Eoy7mOYwJb4vHrB6QxxsECFbGseAAbQFwAAvshReKxRLpVLZZKALrIYVymWStWq0WK5XqkDkQQAYgmAAZjQAxU0gKW6g3Gs0Wq16vCGk1G82W8XWp22132j2OkDOu3umVajWegPet0Om0uqN+mNB6Ne2O+0D+wM+4Oy0Mq8MZuNphOZpMRlPBvOR1MVssqkU5nXpyvlxs1+PJxNt0sdwvt4vqutKsMt7vVkfDvs9rsT0cT7OD2v9xch+dLhcauuKkCRDA7Qq9BBoOQwVDGd44Pgc3DC3VELBgBACkAAJQAbABhGLcp8Adg/X9/AAsICbuIIS4CAABMn4Ore96Cs+AF/qgT6IUByGIQArMBqCgRw4FQc2sEPs+MRISRb5ASBEh4YIAAchG5HBj5PhhZEsRRX7vpROHUeBVRYTBjHEexWHIe+onPu+L7YSAuF8YgDF3sJiHfl+rHSchrGqVRYGCFUQGCUp8FPqREkmW+Gnkap6EWTJcl6QJfpEcZv5mb+0k6TReD0YZTGSW+1nPr+2k8bpeDSXWIpAA===",
        givens: ".................................................................................",
        solution: "653418279174259863982673451528961347317542986496387512769835124831724695245196738",
        rules: 10,
        title: Some("Self-contained"),
        author: Some("Lavaloid"),
    },
];

#[test]
fn packed_puzzles_of_others_have_their_solutions() {
    for Packed { word, givens, solution, rules, title, author } in PACKED {
        // One of them colours cells.
        let entry = entry_comes_back(undrawn(word), "f-puzzles");
        assert_eq!((entry.puzzle.to_string().as_str(), entry.name.as_deref()), (givens, title));
        assert_eq!(entry.puzzle.rules().len(), rules, "{title:?}");
        let said = entry.remarks.as_deref().and_then(|remarks| remarks.author.as_deref());
        assert_eq!(said, author);
        has_solution(&entry, solution);
        if rules == 0 || entry.puzzle.size() < 9 {
            assert_eq!(solved(&entry), solution);
        }
    }
    let layout = comes_back(PACKED[3].word, "f-puzzles").puzzle.layout().clone();
    let regions: Vec<_> = layout.cells().map(|cell| layout.region(cell).unwrap_or(9)).collect();
    let rows: Vec<String> =
        regions.chunks(7).map(|row| row.iter().map(ToString::to_string).collect()).collect();
    assert_eq!(rows, ["0000000", "1111111", "2222222", "3334555", "3344455", "3644465", "3666665"]);
}

/// Reads the packed puzzles of other files: those of the folder `KENZAN_VARIANTS_ORIGINAL`, whose lines are
/// objects with a field `fpuzzles_load`, and, if `KENZAN_VARIANTS` names one, the same puzzles in kenzan's JSON.
#[test]
#[ignore = "needs files that are not in the repository"]
#[expect(clippy::print_stdout, reason = "how much was read is what it is run for")]
fn packed_puzzles_of_others_are_read_and_written() {
    let folder = std::env::var("KENZAN_VARIANTS_ORIGINAL").expect("it names a folder");
    let ours = std::env::var("KENZAN_VARIANTS").ok();
    let options = Options { drawings: Drawings::LeftOut, ..Options::default() };
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
            let entry = match format::parse_with(word, &options) {
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
