//! `kenzan serve`: the address that it prints, what it refuses, and how it ends.
#![cfg(feature = "serve")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use super::program::kenzan;

/// Starts the program; returns it with the address that it has printed.
fn start(arguments: &[&str]) -> (Child, String) {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    command.args(["serve", "--no-open", "--listen", "0"]).args(arguments);
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let mut line = String::new();
    let stdout = child.stdout.as_mut().expect("it has a standard output");
    BufReader::new(stdout).read_line(&mut line).expect("a line");
    (child, line)
}

#[test]
fn the_address_is_printed_and_a_signal_ends_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzle.txt");
    std::fs::write(&file, "1.....3..4.....2").expect("it is written");
    for signal in ["INT", "TERM"] {
        let (child, line) = start(&[file.to_str().expect("a path")]);
        let address =
            line.trim_end().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
        let address = address.unwrap_or_else(|| panic!("{line}"));
        let mut stream = TcpStream::connect(address).expect("it listens");
        let request =
            format!("GET /api/file HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        assert!(answer.contains("1.....3..4.....2"), "{answer}");
        let id = child.id().to_string();
        let killed = Command::new("kill").args(["-s", signal, &id]).status().expect("kill runs");
        assert!(killed.success());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(130));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "press Ctrl-C to stop\n");
    }
}

#[test]
fn what_can_not_be_served_is_one_clear_message() {
    let (mut first, line) = start(&[]);
    let address = line.trim_end().trim_start_matches("http://").trim_end_matches('/');
    let port: u16 = address.rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
    let other = port.checked_add(1).unwrap_or(8080);
    let taken = format!(
        "kenzan: another program listens at {address}\nhint: choose another port, such as --listen 127.0.0.1:{other}\n"
    );
    for (arguments, message) in [
        (&["serve", "--no-open", "--listen", address][..], taken.as_str()),
        (
            &["serve", "--no-open", "--listen", "0.0.0.0:0"],
            "kenzan: other machines reach 0.0.0.0:0\nhint: add --allow-remote if everybody there may ask questions; \
             nothing is encrypted\n",
        ),
        (
            &["serve", "--no-open", "--timeout", "700", "--longest", "600"],
            "kenzan: --longest is less than --timeout\nhint: a question that states no time has that of --timeout\n",
        ),
        (
            &["serve", "--no-open", "--rangsk", "--listen", "4545"],
            "kenzan: --rangsk and --listen have the same port\nhint: choose another one, such as --listen 8080\n",
        ),
        (
            &["serve", "--no-open", "--listen", "0", "none.txt"],
            "kenzan: none.txt: no such file or folder\nhint: check the path\n",
        ),
    ] {
        let ran = kenzan(arguments, "");
        assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (2, "", message));
    }
    for (arguments, example) in [
        (&["serve", "--listen", "here"][..], "such as 127.0.0.1:8080"),
        (&["serve", "--host", "a/b"], "such as sudoku.example:8080"),
        (&["serve", "--rangsk", "--origin", "sudoku.example"], "such as https://sudoku.example"),
    ] {
        let ran = kenzan(arguments, "");
        assert!(ran.code == 2 && ran.stderr.contains(example), "{}", ran.stderr);
    }
    first.kill().expect("it runs");
    first.wait().expect("it ends");
}
