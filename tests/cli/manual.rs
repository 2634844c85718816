//! The README and the manual: their commands exist, and transcripts show what the program prints.
//!
//! Blocks marked `console` are run, each page in a folder of its own, and compared with what they show; `…` in them
//! matches anything, and times are not compared. Commands in other blocks are only parsed.

use std::path::Path;

use kenzan::guide::PAGES;

use super::program::kenzan;

/// Files that the pages use.
#[cfg(unix)]
pub(super) const FILES: [(&str, &str); 7] = [
    ("mine.txt", "1.....3..4.....2 the first\n12............3q\n12............34\n"),
    (
        "puzzle.txt",
        ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.\n",
    ),
    (
        "everest.txt",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n",
    ),
    (
        "hard.txt",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n",
    ),
    (
        "empty.txt",
        ".................................................................................\n",
    ),
    ("killer.txt", "# Tuesday\nabbc\nadec\nfdeg\nfhhg\na=4 b=5 c=6 d=7 e=5 f=6 g=4 h=3\n"),
    (
        "killer.json",
        r#"{"kenzan": 1, "size": 4, "givens": "...............1", "houses": "diagonals", "rules": [
    {"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3},
    {"type": "thermometer", "lines": [["r4c1", "r4c2"]]}]}
"#,
    ),
];

/// Returns the README and the pages of the manual by name.
fn texts() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| std::fs::read_to_string(root.join(path)).expect("a text");
    let files = ["README.md", "src/python/README.md"].map(|name| (name.to_owned(), read(name)));
    files
        .into_iter()
        .chain(PAGES.iter().map(|page| (page.name.to_owned(), page.text.to_owned())))
        .collect()
}

/// Returns the blocks of a text: the word after the fence, and the lines.
pub(super) fn blocks(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            blocks.push((kind, lines.by_ref().take_while(|line| *line != "```").collect()));
        }
    }
    blocks
}

/// Returns the commands of a block, whether a prompt precedes them or not, with their continuation lines.
pub(super) fn commands(kind: &str, lines: &[&str]) -> Vec<String> {
    let mut commands: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in lines {
        let typed = line.strip_prefix("$ ").or((kind == "sh").then_some(*line));
        if goes_on {
            *commands.last_mut().expect("a line before") += line.trim_end_matches('\\');
        } else if let Some(typed) = typed {
            commands.push(typed.trim_end_matches('\\').to_owned());
        }
        goes_on = (goes_on || typed.is_some()) && line.ends_with('\\');
    }
    commands
}

/// Returns the words of each call of kenzan in a line for the shell, or in the text between backticks.
fn calls(command: &str) -> Vec<Vec<String>> {
    let mut calls: Vec<Vec<String>> = Vec::new();
    let mut is_kenzan = false;
    for word in shlex(command) {
        match word.as_str() {
            "kenzan" => {
                calls.push(Vec::new());
                is_kenzan = true;
            }
            "|" | ">" | "<" | "&" | ";" | "#" => is_kenzan = false,
            _ if is_kenzan => calls.last_mut().expect("a call").push(word),
            _ => {}
        }
    }
    calls
}

/// Splits a line as a shell would, as far as the pages need it.
fn shlex(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut is_quoted = false;
    for character in line.chars() {
        match character {
            '\'' => is_quoted = !is_quoted,
            ' ' if !is_quoted => words.push(String::new()),
            _ => words.last_mut().expect("a word").push(character),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[test]
fn every_command_of_the_readme_and_the_manual_exists() {
    for (name, text) in texts() {
        let in_blocks = blocks(&text)
            .into_iter()
            .flat_map(|(kind, lines)| commands(kind, &lines))
            .collect::<Vec<_>>();
        let outside =
            text.split("```").step_by(2).flat_map(|text| text.split('`').skip(1).step_by(2));
        let all = in_blocks.iter().map(String::as_str).chain(outside);
        for words in all.flat_map(calls) {
            // Upper case stands for what a reader fills in.
            let is_placeholder = |word: &&String| word.chars().all(char::is_uppercase);
            let Some(command) = words.first().filter(|word| !is_placeholder(word)) else {
                continue;
            };
            if command == "help" {
                let Some(topic) = words.get(1).filter(|word| !is_placeholder(word)) else {
                    continue;
                };
                assert_eq!(kenzan(&["help", topic], "").code, 0, "{name}: kenzan help {topic}");
                continue;
            }
            let help = kenzan(&["help", command], "");
            if help.code != 0 {
                // `kenzan PUZZLE` is short for `kenzan solve PUZZLE`.
                assert!(command.contains('.'), "{name}: kenzan {command}");
                continue;
            }
            for option in words.iter().filter(|word| word.len() > 1 && word.starts_with('-')) {
                let option = option.split(['=', '[']).next().expect("a first part");
                let separated = format!(" {option} ");
                let is_known = help.stdout.contains(&separated)
                    || help.stdout.contains(&format!(" {option},"))
                    || help.stdout.contains(&format!(" {option}["))
                    || help.stdout.contains(&format!(" {option}\n"));
                assert!(is_known, "{name}: kenzan {} has no {option}", words.join(" "));
            }
        }
    }
}

#[test]
fn the_number_of_kinds_of_rules_is_right() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let kinds = kenzan::Rule::KINDS.len();
    let promise = format!("{kinds} kinds of variant rules");
    for file in
        ["README.md", "src/python/README.md", "src/python/kenzan/__init__.py", "src/c/kenzan.h"]
    {
        let text = std::fs::read_to_string(root.join(file)).expect("a text");
        assert!(text.contains(&promise), "{file} does not say {promise}");
    }
    let variants = PAGES.iter().find(|page| page.name == "variants").expect("a page");
    assert!(
        variants.summary().contains(&format!("{} other kinds", kinds - 3)),
        "{}",
        variants.summary()
    );
}

#[test]
fn every_link_leads_to_a_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (folder, name) in ["README.md", "build-notes.md"]
        .map(|name| (root.to_owned(), name.to_owned()))
        .into_iter()
        .chain(PAGES.iter().map(|page| (root.join("src/guide"), format!("{}.md", page.name))))
    {
        let text = std::fs::read_to_string(folder.join(&name)).expect("a text");
        let inline = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let defined = text
            .lines()
            .filter(|line| line.starts_with('['))
            .filter_map(|line| line.split("]: ").nth(1));
        for link in inline.chain(defined).filter(|link| !link.contains("://")) {
            let path = link.split('#').next().expect("a first part");
            assert!(folder.join(path).exists(), "{name}: {link}");
        }
    }
}

/// The output of a build without Z3 or CaDiCaL names other engines.
#[cfg(unix)]
#[test]
fn transcripts_show_what_the_program_prints() {
    if !cfg!(all(feature = "z3", feature = "cadical")) {
        // They name these engines.
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = Vec::new();
    for (name, text) in texts() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        std::os::unix::fs::symlink(root.join("puzzles"), folder.path().join("puzzles"))
            .expect("a link");
        for (file, content) in FILES {
            std::fs::write(folder.path().join(file), content).expect("a file");
        }
        for (_, lines) in blocks(&text).into_iter().filter(|(kind, _)| *kind == "console") {
            for run in lines.chunk_by(|_, next| !next.starts_with("$ ")) {
                let command = run[0].strip_prefix("$ ").expect("a prompt first");
                let printed = shell(folder.path(), command);
                let shown: Vec<String> = run[1..].iter().map(|line| without_times(line)).collect();
                let got: Vec<String> = printed.lines().map(without_times).collect();
                if !matches(&shown, &got) {
                    wrong.push(format!("{name}: $ {command}\n{printed}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Runs a line in the shell, with the program in its path, and returns everything that it prints.
#[cfg(unix)]
pub(super) fn shell(folder: &Path, command: &str) -> String {
    let program = Path::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    let path = format!(
        "{}:{}",
        program.parent().expect("a folder").display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let mut shell = std::process::Command::new("sh");
    shell.current_dir(folder).args(["-c", &format!("exec 2>&1; {command}")]);
    let output =
        shell.env("PATH", path).env("NO_COLOR", "1").stdin(std::process::Stdio::null()).output();
    String::from_utf8(output.expect("a shell").stdout).expect("it prints text")
}

/// Replaces times, and numbers of conflicts, which depend on the version of a solver; ends of lines are trimmed.
#[cfg(unix)]
fn without_times(line: &str) -> String {
    const TIMES: [&str; 4] = ["ns", "µs", "ms", "s"];
    let mut words: Vec<&str> = line.trim_end().split(' ').collect();
    for index in 1..words.len() {
        let number = words[index - 1].trim_start_matches('(').replace(',', "");
        let unit = words[index].trim_end_matches([')', ',', ';', ':']);
        let is_time = TIMES.contains(&unit);
        if number.parse::<f64>().is_ok() && (is_time || unit.starts_with("conflict")) {
            words[index - 1] = "#";
            words[index] = if is_time { &words[index][unit.len()..] } else { words[index] };
        }
    }
    words.join(" ")
}

/// Checks whether lines match a pattern in which a line `…` stands for any lines.
#[cfg(unix)]
fn matches(pattern: &[String], lines: &[String]) -> bool {
    match pattern.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first == "…" => {
            (0..=lines.len()).any(|skipped| matches(rest, &lines[skipped..]))
        }
        Some((first, rest)) => lines.split_first().is_some_and(|(line, lines)| {
            let parts: Vec<&str> = first.split('…').collect();
            is_made_of(line, &parts) && matches(rest, lines)
        }),
    }
}

/// Checks whether a line consists of these parts in order, with anything between them.
#[cfg(unix)]
fn is_made_of(line: &str, parts: &[&str]) -> bool {
    let [first, middle @ .., last] = parts else { return line == parts[0] };
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    for part in middle {
        let Some(found) = rest.find(part) else { return false };
        rest = &rest[found + part.len()..];
    }
    rest.ends_with(last)
}
