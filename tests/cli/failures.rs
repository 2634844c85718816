//! Files that can't be read or written: one clear line, a hint, exit code 2.

use std::fs;

use super::program::{HARD, kenzan, kenzan_in};

#[test]
fn every_command_says_which_file_fails_and_why() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    fs::create_dir(path.join("folder")).expect("a folder");
    fs::write(path.join("p.txt"), HARD).expect("a file");
    let missing = "none.txt: no such file\nhint: a puzzle can be written as an argument too";
    let is_folder = "folder: is a folder\nhint: name the files in it, such as folder/*\n";
    let mut cases: Vec<(Vec<&str>, String)> = Vec::new();
    for command in [
        &["solve"][..],
        &["check"],
        &["why"],
        &["count"],
        &["candidates"],
        &["redundant"],
        &["minimise"],
        &["scramble"],
        &["vary"],
        &["prove"],
        &["bench"],
        &["compare"],
        &["export", "--to", "lp"],
    ] {
        cases.push(([command, &["none.txt"]].concat(), missing.to_owned()));
        cases.push(([command, &["folder"]].concat(), is_folder.to_owned()));
    }
    let audit = |name: &str, why: &str| {
        format!(
            "kenzan: {name}: can't be read as a file: {why}\nhint: an audit can be continued after"
        )
    };
    let no_folder = |file: &str| {
        format!(
            "kenzan: can't write {file}: there is no folder no\nhint: create it, or name another\n"
        )
    };
    let no_file =
        |file: &str| format!("kenzan: can't write {file}: it is a folder\nhint: name a file\n");
    let unread = |file: &str| {
        format!("kenzan: can't read {file}: no such file or folder\nhint: check the path\n")
    };
    let wrong: &[(&[&str], String)] = &[
        (&["audit", "none.txt"], audit("none.txt", "no such file or folder")),
        (&["audit", "folder"], audit("folder", "it is a folder or a stream")),
        (&["audit", "--journal", "no/j", "p.txt"], no_folder("no/j")),
        (&["audit", "--journal", "folder", "p.txt"], no_file("folder")),
        (&["solve", "--svg", "no/x.svg", "p.txt"], no_folder("no/x.svg")),
        (&["solve", "--png", "folder", "p.txt"], no_file("folder")),
        (&["compare", "--svg", "no/x.svg", "p.txt"], no_folder("no/x.svg")),
        (&["compare", "--svg", "folder/", "p.txt"], no_file("folder/")),
        (&["prove", "-o", "no/x", "p.txt"], no_folder("no/x.cnf")),
        (&["export", "--to", "lp", "-o", "no/x.lp", "p.txt"], no_folder("no/x.lp")),
        (&["verify", "x"], unread("x.cnf")),
        (&["verify", "no/"], unread("no/")),
        (
            &["verify", "folder", "--lrat", "x"],
            "there is no certificate in folder: no file".to_owned(),
        ),
    ];
    cases.extend(wrong.iter().map(|(arguments, told)| (arguments.to_vec(), told.clone())));
    for (arguments, told) in cases {
        let ran = kenzan_in(path, &arguments, "");
        assert_eq!((ran.code, &*ran.stdout), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains(&told), "{arguments:?}: {}", ran.stderr);
        assert!(!ran.stderr.contains("os error"), "{arguments:?}: {}", ran.stderr);
    }
}

#[test]
fn a_folder_for_certificates_is_made() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let input = [HARD; 2].join("\n");
    assert_eq!(kenzan_in(folder.path(), &["prove", "-o", "new/folder/", "-"], input).code, 0);
    let ran = kenzan_in(folder.path(), &["verify", "new/folder"], "");
    assert_eq!((ran.code, ran.stdout.matches("verified: exactly one").count()), (0, 2));
}

/// `/dev/full` is a disk without room, and has no end.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported() {
    let why = "no space left on device\nhint: free some space, or name another place\n";
    for (arguments, file) in [
        (&["solve", "--svg", "/dev/full", HARD][..], "/dev/full"),
        (&["solve", "--png", "/dev/full", HARD], "/dev/full"),
        (&["compare", "--engines", "native", "--svg", "/dev/full", HARD], "/dev/full"),
        (&["export", "--to", "lp", "-o", "/dev/full", HARD], "/dev/full"),
    ] {
        let ran = kenzan(arguments, "");
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.stderr.ends_with(&format!("can't write {file}: {why}")), "{}", ran.stderr);
    }
    for arguments in [
        &["solve", HARD][..],
        &["solve", "--format", "csv", HARD],
        &["bench", "--rounds", "1", HARD],
        &["compare", "--engines", "native", HARD],
        &["export", "--to", "lp", HARD],
        &["engines"],
        &["help"],
        &["--version"],
        &["man"],
        &["completions", "bash"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("it is there");
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
        let output = command.args(arguments).stdout(full).output().expect("it ends");
        let told = String::from_utf8(output.stderr).expect("it prints text");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(told.starts_with("kenzan: can't write ") && told.ends_with(why), "{told}");
    }
    // A journal that is no file is not read: it would have no end.
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("p.txt"), HARD).expect("a file");
    let ran = kenzan_in(folder.path(), &["audit", "--journal", "/dev/full", "p.txt"], "");
    assert!(ran.stderr.contains("/dev/full is not a journal of an audit"), "{}", ran.stderr);
}

#[test]
fn a_picture_or_a_page_of_the_web_is_called_what_it_is() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    for (start, name) in [
        (&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], "PNG"),
        (b"%PDF-1.7\n%\xe2\xe3", "PDF"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "JPEG"),
        (b"GIF89a\x01\0", "GIF"),
        (b"RIFF\x24\0\0\0WEBPVP8 ", "WebP"),
        (b"BM\x46\0\0\0\0\0\0\0", "BMP"),
    ] {
        fs::write(path.join("p"), start).expect("a file");
        let ran = kenzan_in(path, &["solve", HARD, "p"], "");
        assert_eq!((ran.code, ran.stdout.is_empty()), (2, false), "{ran:?}");
        let told = format!("p: this is a picture ({name})\nhint: puzzles are read from text");
        assert!(ran.stderr.contains(&told), "{ran:?}");
        let ran = kenzan_in(path, &["solve", "-"], start);
        assert!(
            ran.code == 2 && ran.stderr.contains(&told.replace("p:", "standard input:")),
            "{ran:?}"
        );
    }
    // Texts that start alike.
    for start in ["BM is a name", "GIF", "%PDF", "RIFF"] {
        fs::write(path.join("p"), format!("{start}\n{HARD}\n")).expect("a file");
        let ran = kenzan_in(path, &["solve", "p"], "");
        assert_eq!(ran.code, 0, "{ran:?}");
    }
    for address in ["https://example.com/sudoku/7", "http://example.com", "www.example.com/a"] {
        let ran = kenzan_in(path, &["solve", address], "");
        let told = format!(
            "{address}: kenzan knows no such site, and web pages are not fetched\nhint: copy the puzzle"
        );
        assert!(ran.code == 2 && ran.stderr.starts_with(&told), "{ran:?}");
    }
}
