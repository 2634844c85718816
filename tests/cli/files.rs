//! Files that are written: none that is read, and whole or not at all.

use std::fs;

use super::program::{HARD, SLIPPED, files, kenzan_in};

#[test]
fn a_file_of_puzzles_is_never_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    let files = ["a0001.txt", "c.cnf", "c.lrat", "steps/0001.svg"];
    fs::create_dir(path.join("steps")).expect("a folder");
    for name in files {
        fs::write(path.join(name), format!("{HARD}\n")).expect("a file");
    }
    fs::hard_link(path.join("a0001.txt"), path.join("same.txt")).expect("another name");
    for arguments in [
        &["solve", "--svg", "a0001.txt", "a0001.txt"][..],
        &["solve", "--svg", "./a0001.txt", HARD, "a0001.txt"],
        &["solve", "--png", "a0001.txt", "a0001.txt"],
        #[cfg(unix)]
        &["solve", "--png", "same.txt", "a0001.txt"],
        &["solve", "--svg", "a{}.txt", "a0001.txt"],
        &["compare", "--engines", "native", "--svg", "a0001.txt", "a0001.txt"],
        &["audit", "--engines", "native,mrv", "--journal", "a0001.txt", "a0001.txt"],
        &["prove", "-o", "c", "c.cnf"],
        &["prove", "-o", "c", "c.lrat"],
        &["export", "--to", "lp", "-o", "a0001.txt", "a0001.txt"],
        &["candidates", "--svg", "a0001.txt", "a0001.txt"],
        &["candidates", "--svg", "a{}.txt", "a0001.txt"],
        &["rate", "--chart", "a0001.txt", "a0001.txt"],
        &["print", "-o", "a0001.txt", "a0001.txt"],
        &["solve", "-o", "a0001.txt", "a0001.txt"],
        &["check", "-o", "./a0001.txt", HARD, "a0001.txt"],
        #[cfg(unix)]
        &["count", "-o", "same.txt", "a0001.txt"],
        &["candidates", "-o", "a0001.txt", "a0001.txt"],
        &["explain", "-o", "a0001.txt", "a0001.txt"],
        &["hint", "-o", "a0001.txt", "a0001.txt"],
        &["why", "-o", "a0001.txt", "a0001.txt"],
        &["redundant", "-o", "a0001.txt", "a0001.txt"],
        &["convert", "--to", "sdm", "-o", "a0001.txt", "a0001.txt"],
        &["canon", "-o", "a0001.txt", "a0001.txt"],
        &["compare", "--engines", "native", "-o", "a0001.txt", "a0001.txt"],
        &["audit", "--engines", "native,mrv", "-o", "a0001.txt", "a0001.txt"],
        &["bench", "-o", "a0001.txt", "a0001.txt"],
        &["explain", "--step", "1", "--svg", "steps", "steps/0001.svg"],
        &["export", "--to", "lp", "-o", "a{}.txt", "a0001.txt"],
    ] {
        let ran = kenzan_in(path, arguments, "");
        assert_eq!(ran.code, 2, "{arguments:?}: {ran:?}");
        let told = ": the puzzles are read from it\nhint: name another file\n";
        assert!(ran.stderr.contains(told), "{arguments:?}: {}", ran.stderr);
        for name in files {
            let text = fs::read_to_string(path.join(name)).expect("it is there");
            assert_eq!(text, format!("{HARD}\n"), "{arguments:?}");
        }
    }
}

#[test]
fn a_file_holds_what_standard_output_would() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    let text = format!("{HARD} one\n{SLIPPED}\n{}q\n{HARD}\n", &HARD[1..]);
    fs::write(path.join("a.txt"), text).expect("a file");
    for command in [
        &["solve", "--check", "none", "-f", "line"][..],
        &["solve", "--check", "none", "-f", "line", "--count=10"],
        &["solve", "--check", "none", "-f", "line", "--pass"],
        &["solve", "--check", "none", "--all=5", "-f", "line"],
        &["check", "-f", "line"],
        &["check", "-f", "csv"],
        &["count", "--most", "10", "-f", "line"],
        &["candidates"],
        &["explain", "-f", "line"],
        &["explain"],
        &["hint"],
        &["hint", "--detail", "what"],
        &["why", "-f", "csv"],
        &["redundant", "-f", "line"],
        &["convert", "--to", "sdm", "--lossy"],
        &["convert", "--to", "json"],
        &["canon", "--map"],
        &["canon", "--dedupe"],
    ] {
        let printed = kenzan_in(path, &[command, &["--color", "never", "a.txt"]].concat(), "");
        assert!(printed.stdout.lines().count() > 1, "{command:?}: {printed:?}");
        let ran = kenzan_in(path, &[command, &["-o", "out", "a.txt"]].concat(), "");
        assert_eq!((&*ran.stdout, ran.code), ("", printed.code), "{command:?}: {}", ran.stderr);
        assert_eq!(ran.stderr, printed.stderr, "{command:?}");
        let text = fs::read_to_string(path.join("out")).expect("it was written");
        // How long it took stands on a line of its own.
        let untimed = |text: &str| {
            let lines = text.split('\n');
            lines
                .filter(|line| !line.starts_with("native ") && !line.starts_with("time "))
                .collect::<String>()
        };
        assert_eq!(untimed(&text), untimed(&printed.stdout), "{command:?}");
        assert_eq!(files(path), ["a.txt", "out"], "{command:?}");
        fs::remove_file(path.join("out")).expect("it is there");
    }
}

#[test]
fn a_report_is_written_into_a_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    fs::write(path.join("a.txt"), format!("{HARD}\n{SLIPPED}\n")).expect("a file");
    for (command, start) in [
        (&["compare", "--engines", "native,mrv"][..], "2 puzzles; processor time"),
        (&["audit", "--engines", "native,mrv"], "2 puzzles, every grid checked\n"),
        (&["bench", "--rounds", "1", "-f", "json"], "{"),
    ] {
        let ran = kenzan_in(path, &[command, &["-o", "out", "a.txt"]].concat(), "");
        assert_eq!((&*ran.stdout, ran.code), ("", 0), "{command:?}: {}", ran.stderr);
        let text = fs::read_to_string(path.join("out")).expect("it was written");
        assert!(text.starts_with(start), "{command:?}: {text}");
        fs::remove_file(path.join("out")).expect("it is there");
    }
}

#[test]
fn colours_are_written_into_a_file_only_if_they_are_asked_for() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (colour, expected) in [("auto", false), ("never", false), ("always", true)] {
        let arguments = ["solve", "--check", "none", "--color", colour, "-o", "out", HARD];
        let ran = kenzan_in(folder.path(), &arguments, "");
        assert_eq!((&*ran.stdout, ran.code), ("", 0), "{}", ran.stderr);
        let text = fs::read_to_string(folder.path().join("out")).expect("it was written");
        assert!(text.contains('┌'), "{colour}: {text}");
        assert_eq!(text.contains('\u{1b}'), expected, "{colour}: {text}");
    }
}

#[test]
fn a_file_that_can_not_be_written_is_refused_before_the_work() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    fs::create_dir(path.join("d")).expect("a folder");
    for command in [
        "solve", "check", "count", "candidates", "propagate", "explain", "hint", "why",
        "redundant", "minimise", "scramble", "vary",
    ] {
        for (name, said) in [
            ("d", "can't write d: it is a folder\nhint: name a file"),
            (
                "no/out",
                "can't write no/out: there is no folder no\nhint: create it, or name another",
            ),
            ("-", "can't write a file to standard output, which is for answers\nhint: name a file"),
        ] {
            let ran = kenzan_in(path, &[command, "-o", name, HARD], "");
            assert_eq!((ran.code, &*ran.stdout), (2, ""), "{command} {name}: {ran:?}");
            assert!(ran.stderr.contains(said), "{command} {name}: {}", ran.stderr);
            assert_eq!(files(path), ["d"], "{command} {name}");
        }
    }
}

/// Half of the answers would look like all of them.
#[test]
#[cfg(unix)]
fn an_interrupted_run_leaves_the_file_as_it_was() {
    use std::io::Write;
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    for command in [&["solve", "-f", "line"][..], &["count"], &["convert", "--to", "sdm"]] {
        fs::write(path.join("out"), "before\n").expect("a file");
        let mut program = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
        program.current_dir(path).args(command).args(["-o", "out", "-"]);
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = program.spawn().expect("it starts");
        let mut input = child.stdin.take().expect("a pipe");
        writeln!(input, "{HARD}").expect("it reads");
        // It has begun when the file that gets the name at the end is there.
        while files(path).len() < 2 {
            std::thread::yield_now();
        }
        std::thread::sleep(std::time::Duration::from_millis(200));
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.expect("there is a program to send signals").success());
        let output = child.wait_with_output().expect("it ends");
        drop(input);
        let told = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(130), "{command:?}: {told}");
        assert!(told.contains("interrupted: out was not written\n"), "{command:?}: {told}");
        assert_eq!(fs::read_to_string(path.join("out")).expect("it is there"), "before\n");
        assert_eq!(files(path), ["out"], "{command:?}");
    }
}

/// On most systems a name is bytes, and need not be text.
#[test]
#[cfg(target_os = "linux")]
fn a_name_that_is_no_text_can_be_read_and_written() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::process::Command;

    let folder = tempfile::tempdir().expect("a temporary folder");
    let name = |bytes| OsStr::from_bytes(bytes);
    let (read, written) = (name(b"\xff\xe4.txt"), name(b"out\xff"));
    fs::write(folder.path().join(read), format!("{HARD}\n{}q\n", &HARD[1..])).expect("a file");
    let run = |arguments: &[&str], files: &[&OsStr]| {
        let mut program = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
        let output = program.current_dir(folder.path()).args(arguments).args(files).output();
        let output = output.expect("it ends");
        let text = |bytes| String::from_utf8(bytes).expect("it prints text");
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    for command in [
        &["solve", "--check", "none"][..],
        &["check"],
        &["count"],
        &["candidates"],
        &["propagate"],
        &["explain"],
        &["hint"],
        &["why"],
        &["rate"],
        &["redundant"],
        &["prove"],
        &["convert", "--to", "sdm"],
        &["compare", "--engines", "native"],
        &["audit", "--engines", "native,mrv"],
        &["bench", "--rounds", "1"],
        &["rate", "-f", "line", "-o", "list"],
        &[],
    ] {
        let (code, _, told) = run(command, &[read]);
        assert_eq!(code, Some(2), "{command:?}: {told}");
        assert!(told.contains(r"\xff\xe4.txt:2"), "{command:?}: {told}");
    }
    let none = name(b"no\xff");
    let (code, _, told) = run(&["solve"], &[none]);
    assert_eq!(
        (code, &*told),
        (
            Some(2),
            "no\\xff: no such file\nhint: a puzzle can be written as an argument too: 81 characters, '.' for an empty cell\n"
        )
    );
    let (code, printed, told) = run(&["count", "-f", "line", HARD, "-o"], &[written]);
    assert_eq!((code, &*printed), (Some(0), ""), "{told}");
    let text = fs::read_to_string(folder.path().join(written)).expect("it was written");
    assert!(text.starts_with(&format!("{HARD}\t")), "{text}");
    let (code, _, told) = run(&["count", "-o"], &[read, read]);
    assert_eq!(
        (code, &*told),
        (
            Some(2),
            "kenzan: can't write \\xff\\xe4.txt: the puzzles are read from it\nhint: name another file\n"
        )
    );
    let (code, _, told) = run(&["solve", "--check", "none", HARD, "--svg"], &[name(b"{}\xff")]);
    assert_eq!(code, Some(2));
    assert!(told.contains("can't put a number into {}\\xff: its name is not UTF-8"), "{told}");
}

#[test]
#[cfg(unix)]
fn answers_do_not_go_into_the_file_that_is_read() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("a.txt");
    fs::write(&path, format!("{HARD}\n")).expect("a file");
    let open = || fs::OpenOptions::new().read(true).append(true).open(&path).expect("it is there");
    for arguments in [
        &["solve", "a.txt"][..],
        &["solve", "-"],
        &["solve"],
        &["check", "a.txt"],
        &["why", "a.txt"],
        &["count", "a.txt"],
        &["candidates", "a.txt"],
        &["redundant", "a.txt"],
        &["minimise", "a.txt"],
        &["scramble", "a.txt"],
        &["vary", "a.txt"],
        &["rate", "a.txt"],
        &["explain", "a.txt"],
        &["compare", "a.txt"],
        &["audit", "a.txt"],
        &["prove", "a.txt"],
        &["bench", "a.txt"],
        &["export", "--to", "lp", "a.txt"],
    ] {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
        command.current_dir(folder.path()).args(arguments).stdin(open()).stdout(open());
        let output = command.output().expect("it ends");
        let told = String::from_utf8(output.stderr).expect("it prints text");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(told.contains("standard output is a file"), "{told}");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), format!("{HARD}\n"));
    }
}

/// A file with several, or several arguments: known before the first is written.
#[test]
fn several_puzzles_are_not_drawn_into_one_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    let input = format!("no puzzle, but twelve....\n{HARD}\n{SLIPPED}\n");
    fs::write(path.join("two.txt"), &input).expect("a file");
    fs::write(path.join("one.txt"), format!("{HARD}\n")).expect("a file");
    let told = " is for one puzzle, and there are several\nhint: write {} in the name";
    for command in [
        &["solve", "--check", "none", "--svg", "out"][..],
        &["solve", "--check", "none", "--png", "out"],
        &["candidates", "--svg", "out"],
        &["explain", "--step", "1", "--svg", "out"],
    ] {
        for puzzles in [&["two.txt"][..], &["one.txt", SLIPPED], &[HARD, SLIPPED, "-"]] {
            let ran = kenzan_in(path, &[command, puzzles].concat(), "");
            assert_eq!((ran.code, &*ran.stdout), (2, ""), "{command:?} {puzzles:?}: {ran:?}");
            assert!(ran.stderr.contains(told), "{command:?}: {}", ran.stderr);
            assert_eq!(files(path), ["one.txt", "two.txt"], "{command:?}");
        }
        // What stands on a pipe is not known beforehand.
        let ran = kenzan_in(path, &[command, &["-"]].concat(), &input);
        assert_eq!(ran.code, 2, "{command:?}");
        let told =
            "standard input:3: out is for the first puzzle: nothing is written for this one\n";
        assert!(ran.stderr.contains(told), "{command:?}: {}", ran.stderr);
        let out = path.join("out");
        if out.is_dir() { fs::remove_dir_all(&out) } else { fs::remove_file(&out) }
            .expect("the first puzzle was drawn");
        let ran = kenzan_in(path, &[command, &["one.txt"]].concat(), "");
        assert_eq!((ran.code, &*ran.stderr), (0, ""), "{command:?}");
        if out.is_dir() { fs::remove_dir_all(&out) } else { fs::remove_file(&out) }
            .expect("the only puzzle was drawn");
    }
}

#[test]
fn pictures_that_can_not_be_drawn_are_reported_with_a_hint() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    fs::write(path.join("file"), "").expect("a file");
    let long = "n".repeat(300);
    let far = format!("far/{long}");
    for (arguments, told) in [
        (
            &["explain", "--svg", "file"][..],
            "can't create the folder file: it is a file\nhint: name",
        ),
        (
            &["explain", "--svg", "file/in"],
            "can't create the folder file/in: a part of the path is not a folder\nhint: ",
        ),
        (&["explain", "--svg", &long], "\nhint: choose a shorter name"),
        (&["explain", "--svg", &far], "\nhint: choose a shorter name"),
        (
            &["explain", "--svg", "-"],
            "files can't be written to standard output, which is for answers\nhint: name a folder",
        ),
        (
            &["candidates", "--svg", "no/one.svg"],
            "can't write no/one.svg: there is no folder no\nhint: create it",
        ),
        (&["candidates", "--svg", "-"], "standard output, which is for answers\nhint: name a file"),
        (&["candidates", "--svg", "."], "it is a folder\nhint: name a file"),
        (&["candidates", "--svg", &long], "\nhint: choose a shorter name"),
    ] {
        let ran = kenzan_in(path, &[arguments, &["1.....3..4.....2"]].concat(), "");
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.stderr.contains(told), "{arguments:?}: {}", ran.stderr);
        assert!(!ran.stderr.contains("os error"), "{}", ran.stderr);
    }
}

#[test]
fn standard_output_is_no_place_for_a_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for arguments in [&["solve", "--svg", "-", HARD][..], &["compare", "--svg", "-", HARD]] {
        let ran = kenzan_in(folder.path(), arguments, "");
        assert_eq!((ran.code, &*ran.stdout), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains("hint: name a file (./- is one)"), "{}", ran.stderr);
    }
    let ran = kenzan_in(folder.path(), &["solve", "--svg", "a", "--png", "a", HARD], "");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("one file can't hold two pictures"), "{}", ran.stderr);
    assert_eq!(files(folder.path()), [""; 0]);
}

/// What may be written is limited to a kilobyte or so, which stands for a disk that is full.
#[test]
#[cfg(unix)]
fn what_can_not_be_written_whole_is_not_written_at_all() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let old = ["old.cnf", "old.lrat"];
    for name in old {
        fs::write(folder.path().join(name), "as it was").expect("a file");
    }
    let program = assert_cmd::cargo::cargo_bin!("kenzan").display();
    for (arguments, file) in [
        ("prove -o new", "new.lrat"),
        ("prove --drat -o new", "new.lrat"),
        ("prove -o old", "old.lrat"),
        ("solve --check none --svg new.svg", "new.svg"),
        ("export --to lp -o new.lp", "new.lp"),
    ] {
        let script = format!("ulimit -f 1; exec '{program}' {arguments} {HARD}");
        let mut shell = std::process::Command::new("sh");
        let output = shell.current_dir(folder.path()).args(["-c", &script]).output();
        let output = output.expect("every Unix has sh");
        let told = String::from_utf8(output.stderr).expect("it prints text");
        assert_eq!(output.status.code(), Some(2), "{arguments}: {told}");
        let why = format!("can't write {file}: file too large\nhint: allow larger files");
        assert!(told.contains(&why), "{arguments}: {told}");
        assert_eq!(files(folder.path()), old, "{arguments}");
        for name in old {
            let text = fs::read_to_string(folder.path().join(name)).expect("it is there");
            assert_eq!(text, "as it was", "{arguments}");
        }
    }
}

#[test]
fn files_of_a_folder_are_numbered_in_one_way() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let input = format!("{HARD}\n{SLIPPED}\n");
    for arguments in
        [&["export", "--to", "lp", "-o", "all/", "-"][..], &["prove", "-o", "all/", "-"]]
    {
        kenzan_in(folder.path(), arguments, &input);
    }
    let expected = ["0001.cnf", "0001.lp", "0001.lrat", "0002.lp"];
    assert_eq!(files(&folder.path().join("all")), expected);
}
