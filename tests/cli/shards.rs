//! `--shard`: every part of the puzzles is answered for by one machine, and none twice.

use std::fs;
use std::io::Write;
use std::path::Path;

use super::program::{MIDDLE, Ran, SLIPPED, files, kenzan, kenzan_in};

/// Lines of every sort, and grids that span lines, of which none may be cut.
fn mixed() -> String {
    let small = "1234341221434...";
    let rows = |marks: &str, size: usize| -> String {
        let rows: Vec<&str> = (0..size).map(|row| &marks[row * size..][..size]).collect();
        rows.join("\n") + "\n\n"
    };
    [
        "# a remark\n\n",
        &format!("{MIDDLE} with a name\n"),
        &format!("{}\n", &MIDDLE[1..]),
        &rows(MIDDLE, 9),
        &rows(small, 4),
        "12q4............\n\n\n",
        &format!("{SLIPPED}\n"),
        &format!("{MIDDLE}\n{SLIPPED}\n").repeat(7),
        "Some words of prose.\n",
        "{\"kenzan\": 1,\n \"givens\": \"1234341221434...\"}\n",
        &rows(&MIDDLE.replacen('2', "22", 1)[..81], 9),
        &rows(small, 4),
        &format!("{small} the last"),
    ]
    .concat()
}

fn of_shard(command: &[&str], shard: &str, folder: &Path, input: &str) -> Ran {
    kenzan_in(folder, &[command, &["--shard", shard]].concat(), input)
}

/// Deals lines out as shards should be.
fn dealt(lines: &str, index: usize, of: usize) -> String {
    lines.split_inclusive('\n').skip(index).step_by(of).collect()
}

#[test]
fn every_puzzle_is_in_one_shard_with_its_place() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    let list = format!("{MIDDLE}\n{SLIPPED} name\n").repeat(400);
    fs::write(folder.join("mixed.txt"), mixed()).expect("it can be written");
    fs::write(folder.join("list.txt"), &list).expect("as above");
    fs::write(
        folder.join("table.csv"),
        format!("id,puzzle\n1,{MIDDLE}\n2,{SLIPPED}\n3,none\n4,{MIDDLE}\n"),
    )
    .expect("as above");
    let file = fs::File::create(folder.join("list.gz")).expect("as above");
    let mut packed = flate2::write::GzEncoder::new(file, flate2::Compression::fast());
    packed.write_all(mixed().as_bytes()).expect("as above");
    packed.finish().expect("as above");
    for (command, input) in [
        (&["solve", "-f", "line", "--check", "none", "mixed.txt"][..], String::new()),
        (&["solve", "-f", "line", "--check", "none", "--quiet"], mixed()),
        (&["solve", "-f", "line", "--check", "none", "list.txt"], String::new()),
        (&["solve", "-f", "line", "--check", "none", "list.gz", "list.txt"], String::new()),
        (&["solve", "-f", "line", "--pass"], list),
        (&["solve", "-f", "line", "--pass", "list.txt"], String::new()),
        (&["solve", "-f", "line", "--count=3", "table.csv", MIDDLE, "mixed.txt"], String::new()),
        (&["rate", "-f", "line", "mixed.txt", "table.csv"], String::new()),
        (&["count", "-f", "line", "--most", "9", "mixed.txt", "mixed.txt"], String::new()),
        (&["check", "-f", "line", "--engines", "native", "mixed.txt"], String::new()),
        (&["candidates", "-f", "line", "--check", "none", "mixed.txt"], String::new()),
        (&["explain", "-f", "line", "mixed.txt"], String::new()),
    ] {
        let whole = kenzan_in(folder, command, &input);
        assert!(whole.stdout.lines().count() >= 20, "{command:?}: {}", whole.stdout);
        // Its reports of what is wrong have places, which are those of the whole.
        let places = |told: &str| -> Vec<String> {
            let lines =
                told.lines().filter(|line| line.contains(".txt:") || line.contains("input:"));
            lines.map(str::to_owned).collect()
        };
        // More than there are puzzles, too.
        let parts: &[usize] = if command[0] == "solve" { &[1, 2, 5, 40] } else { &[2, 3] };
        for &of in parts {
            let mut told = Vec::new();
            for index in 0..of {
                let shard = format!("{}/{of}", index + 1);
                let ran = of_shard(command, &shard, folder, &input);
                assert_eq!(ran.stdout, dealt(&whole.stdout, index, of), "{command:?} {shard}");
                told.extend(places(&ran.stderr));
            }
            let mut expected = places(&whole.stderr);
            expected.sort();
            told.sort();
            assert_eq!(told, expected, "{command:?} {of}");
        }
    }
}

#[test]
fn objects_have_the_place_in_the_whole_input() {
    let whole = kenzan(&["why", "-f", "json", "--effort", "10"], mixed());
    let place = |line: &str| {
        let object: serde_json::Value = serde_json::from_str(line).expect("an object");
        (object["line"].clone(), object["text"].clone(), object["verdict"].clone())
    };
    let whole: Vec<_> = whole.stdout.lines().map(place).collect();
    assert!(whole.len() > 20);
    for index in 0..4 {
        let shard = format!("{}/4", index + 1);
        let ran = kenzan(&["why", "-f", "json", "--effort", "10", "--shard", &shard], mixed());
        let own: Vec<_> = whole.iter().skip(index).step_by(4).cloned().collect();
        assert_eq!(ran.stdout.lines().map(place).collect::<Vec<_>>(), own, "{shard}");
    }
}

#[test]
fn numbered_files_have_the_numbers_of_the_whole() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    let input = format!("{MIDDLE}\nno\n12q4............\n{MIDDLE}\n1234341221434...\n{MIDDLE}\n");
    let write = |to: &str, more: &[&str]| {
        fs::create_dir_all(folder.join(to)).expect("a folder");
        let pictures = format!("{to}/{{}}.svg");
        for command in [
            &["solve", "-f", "line", "--check", "none", "--svg", &pictures][..],
            &["export", "--to", "lp", "-o", to],
            &["prove", "-f", "line", "-o", to],
        ] {
            let ran = kenzan_in(folder, &[command, more].concat(), &input);
            assert!(ran.code <= 2, "{}", ran.stderr);
        }
        files(&folder.join(to))
    };
    let whole = write("whole", &[]);
    assert_eq!(whole.len(), 4 * 4, "{whole:?}");
    for of in 2..=3 {
        let to = format!("parts{of}");
        for number in 1..=of {
            write(&to, &["--shard", &format!("{number}/{of}")]);
        }
        for name in &whole {
            let [whole, part] = ["whole", &to].map(|from| fs::read(folder.join(from).join(name)));
            let (whole, part) = (whole.expect("it is there"), part.expect("it is there, too"));
            assert_eq!(part, whole, "{to}/{name}");
        }
        assert_eq!(files(&folder.join(&to)), whole);
    }
}

#[test]
fn an_unreadable_source_is_reported_by_each_shard() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("a.txt"), format!("{MIDDLE}\n").repeat(3)).expect("a file");
    for (shard, lines) in [("1/3", 1), ("2/3", 1), ("3/3", 1), ("4/4", 0)] {
        let command = ["solve", "-f", "line", "--check", "none", "none.txt", "a.txt"];
        let ran = of_shard(&command, shard, folder.path(), "");
        assert_eq!((ran.code, ran.stdout.lines().count()), (2, lines), "{shard}");
        assert!(ran.stderr.contains("none.txt: no such file"), "{shard}: {}", ran.stderr);
    }
}

#[test]
fn an_audit_of_all_shards_is_one_of_the_whole() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    fs::write(folder.join("a.txt"), mixed()).expect("it can be written");
    let audit = |shard: &str| {
        let command = ["audit", "--engines", "native,mrv", "-f", "json", "--shard", shard, "a.txt"];
        let ran = kenzan_in(folder, &command, "");
        serde_json::from_str::<serde_json::Value>(&ran.stdout).expect("a report")
    };
    let whole = audit("1/1");
    for count in ["puzzles", "malformed", "agreed", "undecided", "differ"] {
        let parts = ["1/3", "2/3", "3/3"].map(|shard| audit(shard)[count].as_u64().expect("one"));
        assert_eq!(whole[count], parts.iter().sum::<u64>(), "{count}");
    }
    assert_eq!((&whole["puzzles"], &whole["malformed"]), (&22.into(), &2.into()));
}

#[test]
fn what_is_no_shard_is_refused() {
    for shard in ["0/3", "4/3", "3", "a/b", "-1/3", "1/0", ""] {
        let ran = kenzan(&["rate", "--shard", shard, MIDDLE], "");
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{shard}");
        let said = format!(
            "error: invalid value '{shard}' for '--shard <I/N>': write I/N for the I-th of N shards, such as 3/8"
        );
        assert!(ran.stderr.starts_with(&said), "{shard}: {}", ran.stderr);
    }
}
