//! The examples of the README, the manual and the help of each command: all of them run, in one folder, with smaller
//! numbers where they would take long.

use std::path::Path;

use kenzan::guide::PAGES;

use super::manual::{FILES, blocks, commands, shell};
use super::program::{HARD, HARD_SOLVED, MIDDLE, kenzan};

/// Programs that need more than kenzan: a server, a terminal, other machines.
const ELSEWHERE: [&str; 11] = [
    "kenzan serve", "kenzan watch", "kenzan bench", "curl", "pbpaste", "spark-submit", "python3",
    "parallel", "z3", "cvc5", "make",
];

/// Parts of commands for which other programs are needed.
const BEYOND: [&str; 2] = ["SLURM", "--external"];

/// What is left out in print, such as the rest of a link.
const LEFT_OUT: [char; 2] = ['…', '<'];

/// Parts of commands that take long, and what stands for them here; a line ends after each command.
const SHORTER: [(&str, &str); 24] = [
    ("--keep r5c5,rule2 puzzle.txt", "--keep r1c1,rule1 variant.json"),
    ("--jobs 8 *.txt", "--jobs 2 list.txt"),
    ("-n 1000 --unbiased", "-n 1 --unbiased --attempts 50"),
    ("-n 100 --rating 9.4..11", "-n 1 --rating 7.2..9"),
    ("-n 10 --minimal --rating 6.6..7.2", "-n 1 --minimal --rating 1.2..7.2"),
    ("-n 10 --clues 18 --timeout 600", "-n 1 --clues 24"),
    ("--requires swordfish --without", "--attempts 20 --requires swordfish --without"),
    (
        "-n 24 --rules killer --clues 0 --level medium",
        "-n 2 --size 4 --rules killer --clues 0 --level easy..medium",
    ),
    ("--rules arrow:3,thermometer", "--size 6 --rules arrow:1,thermometer"),
    ("--regions irregular", "--size 6 --regions irregular"),
    ("-n 5 --pencil-marks", "-n 2 --size 4 --pencil-marks"),
    ("generate --pencil-marks", "generate --size 4 --pencil-marks"),
    ("'Rainy days' puzzles/hard.txt", "'Rainy days' puzzle.txt"),
    ("--remove 2 --add 2 --minimal hard.txt", "--remove 1 --add 0 --minimal hard.txt"),
    ("--remove 2 --add 1 --minimal", "--remove 1 --add 0 --minimal"),
    ("compare --svg chart.svg", "compare --timeout 0.2 --svg chart.svg puzzle.txt"),
    ("kenzan compare\n", "kenzan compare --timeout 0.2 puzzle.txt\n"),
    ("mine.json --rules arrow --needed", "mine.json --rules arrow --needed --attempts 20"),
    ("vary hard.txt |", "vary --most 2 hard.txt |"),
    ("vary puzzle.txt", "vary --most 2 puzzle.txt"),
    ("--pdf steps.pdf puzzle.txt", "--pdf steps.pdf form.txt"),
    ("--svg steps/ puzzle.txt", "--svg steps/ form.txt"),
    ("1..1000", "1..3"),
    ("puzzles/variants.jsonl", "variants.jsonl"),
];

/// Returns the files of the examples beyond those of transcripts.
fn files() -> Vec<(&'static str, String)> {
    let list = format!("{MIDDLE} a name\n{MIDDLE}\n");
    let four = "1.....3..4.....2\n".to_owned();
    let odd =
        r#"{"kenzan":1,"givens":"1.....3..4.....2","rules":[{"type":"even","cells":["r1c3"]}]}"#;
    let odd = format!("{odd}\n");
    let entered = r#"{"kenzan":1,"givens":"1.....3..4.....2","entered":".2.............."}"#;
    let heart = format!("{}..x...x..\n", "xx.xxx.xx\n".repeat(8));
    let opensudoku = format!("<opensudoku><name>one</name><game data=\"{HARD}\" /></opensudoku>\n");
    [
        ("mine.json", &odd),
        ("variant.json", &odd),
        ("variants.jsonl", &odd),
        ("list.jsonl", &odd),
        ("nearly-empty.json", &odd),
        ("half-solved.json", &format!("{entered}\n")),
        ("list.txt", &list),
        ("big.txt", &list),
        ("bigger.txt", &list),
        ("some.txt", &list),
        ("million.txt", &list),
        ("puzzles.txt", &list),
        ("one.txt", &four),
        ("another.txt", &four),
        ("form.txt", &four),
        ("broken.txt", &"1..1............\n".to_owned()),
        ("grids.txt", &format!("{HARD_SOLVED}\n")),
        ("heart.txt", &heart),
        ("puzzles.opensudoku", &opensudoku),
    ]
    .map(|(name, text)| (name, text.clone()))
    .into()
}

/// Returns the commands of the README and the manual that are not transcripts, with their page.
fn of_the_manual() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(root.join("README.md")).expect("a text");
    let pages = PAGES.iter().map(|page| (page.name, page.text));
    let mut found = Vec::new();
    for (name, text) in [("README", readme.as_str())].into_iter().chain(pages) {
        for (_, lines) in blocks(text).into_iter().filter(|(kind, _)| *kind == "sh") {
            found.extend(commands("sh", &lines).into_iter().map(|line| (name.to_owned(), line)));
        }
    }
    found
}

/// Returns the examples in the help of each command, without what is said about them.
fn of_the_help() -> Vec<(String, String)> {
    let help = kenzan(&["--help"], "").stdout;
    let names = help.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names = names.filter(|name| !name.is_empty() && !name.starts_with('-'));
    let mut found = Vec::new();
    for name in names {
        let help = kenzan(&[name, "--help"], "").stdout;
        let Some((_, examples)) = help.split_once("Examples:\n") else { continue };
        for line in examples.lines().map_while(|line| line.strip_prefix("  ")) {
            let command = line.split("   ").next().expect("a first part");
            found.push((format!("{name} --help"), command.to_owned()));
        }
    }
    found
}

/// Returns whether the command, or one in its pipeline, is one of [`ELSEWHERE`].
fn runs(example: &str, program: &str) -> bool {
    let parts = example.split(['|', '\n', '&']).map(str::trim_start);
    parts
        .filter_map(|part| part.strip_prefix(program))
        .any(|rest| rest.is_empty() || rest.starts_with(' '))
}

fn is_elsewhere(example: &str) -> bool {
    ELSEWHERE.iter().any(|program| runs(example, program))
        || BEYOND.iter().any(|part| example.contains(part))
}

#[test]
fn every_example_runs() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    std::os::unix::fs::symlink(root.join("puzzles"), folder.join("puzzles")).expect("a link");
    let texts = FILES.iter().map(|&(name, text)| (name, text.to_owned()));
    for (name, text) in texts.chain(files()) {
        std::fs::write(folder.join(name), text).expect("a file");
    }
    let map = "rows r1 r2 r3 r4, columns c1 c2 c3 c4, digits 1 2 3 4";
    let (mut wrong, mut ran) = (Vec::new(), 0);
    for (place, example) in of_the_manual().into_iter().chain(of_the_help()) {
        if is_elsewhere(&example) || example.contains(LEFT_OUT) {
            continue;
        }
        let command = SHORTER
            .iter()
            .fold(format!("{example}\n"), |command, (long, short)| command.replace(long, short));
        // What is written again and again is what the next example reads.
        let line = format!("map='{map}'\n{command}echo \"code $?\"");
        let printed = shell(folder, &line);
        ran += 1;
        let is_fine = ["code 0\n", "code 1\n"].iter().any(|end| printed.ends_with(end));
        let is_refusal = |line: &str| line.starts_with("kenzan: ") || line.starts_with("error: ");
        let is_refused = printed.lines().any(is_refusal);
        if !is_fine || is_refused {
            wrong.push(format!("{place}: $ {command}\n{printed}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(ran > 80, "{ran} examples");
}

#[test]
fn what_is_shortened_or_left_out_is_there() {
    let all: Vec<String> =
        of_the_manual().into_iter().chain(of_the_help()).map(|(_, line)| line + "\n").collect();
    for part in SHORTER.map(|(long, _)| long).into_iter().chain(BEYOND) {
        assert!(all.iter().any(|line| line.contains(part)), "no example has '{part}'");
    }
    for program in ELSEWHERE {
        assert!(all.iter().any(|line| runs(line, program)), "no example runs '{program}'");
    }
}
