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
        assert!(told.contains("standard output goes into a file"), "{told}");
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
    let told = " is for one puzzle, and there are several\nhint: write {} into the name";
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
            "standard input:3: out is for the first puzzle: nothing was written for this one\n";
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
fn what_can_not_be_drawn_is_said_with_its_reason_and_how_to_mend_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    fs::write(path.join("file"), "").expect("a file");
    let long = "n".repeat(300);
    let far = format!("far/{long}");
    for (arguments, told) in [
        (&["explain", "--svg", "file"][..], "can't make the folder file: it is a file\nhint: name"),
        (
            &["explain", "--svg", "file/in"],
            "can't make the folder file/in: a part of the path is no folder\nhint: ",
        ),
        (&["explain", "--svg", &long], "\nhint: take a shorter name"),
        (&["explain", "--svg", &far], "\nhint: take a shorter name"),
        (
            &["explain", "--svg", "-"],
            "files can't go to standard output, where the answers go\nhint: name a folder",
        ),
        (
            &["candidates", "--svg", "no/one.svg"],
            "can't write no/one.svg: there is no folder no\nhint: make it",
        ),
        (&["candidates", "--svg", "-"], "standard output, where the answers go\nhint: name a file"),
        (&["candidates", "--svg", "."], "it is a folder\nhint: name a file"),
        (&["candidates", "--svg", &long], "\nhint: take a shorter name"),
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
