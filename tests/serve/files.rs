//! A file that the page follows.

use std::fs;
use std::io::{BufRead, BufReader};

use kenzan_serve::{BindError, Options, Server};
use serde_json::{Value, json};

use super::client::Running;

#[test]
fn the_page_gets_the_file_and_each_change() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzle.txt");
    fs::write(&path, "1.....3..4.....2").expect("it is written");
    let server = Running::start(Options { file: Some(path.clone()), ..Options::default() });
    let now = server.send("GET /api/file", "", "").json();
    assert_eq!((&now["name"], &now["text"]), (&json!("puzzle.txt"), &json!("1.....3..4.....2")));

    let waiting = server.open("GET /api/file/changes", "Accept: text/event-stream\r\n", "");
    let mut lines = BufReader::new(waiting.0).lines().map(|line| line.expect("a line"));
    let mut event = || {
        let line = lines.find(|line| line.starts_with("data: ")).expect("an event");
        serde_json::from_str::<Value>(&line["data: ".len()..]).expect("JSON")
    };
    // A file that is written is empty at first.
    let mut next =
        || std::iter::repeat_with(&mut event).find(|now| now["text"] != "").expect("one");
    assert_eq!(next(), now);
    fs::write(&path, "2.....3..4.....1").expect("it is written");
    let changed = next();
    assert_eq!(changed["text"], "2.....3..4.....1");
    assert_ne!(changed["version"], now["version"]);
    // As an editor saves: another file takes its name.
    fs::write(folder.path().join("new"), "3.....3..4.....").expect("it is written");
    fs::rename(folder.path().join("new"), &path).expect("it is renamed");
    assert_eq!(next()["text"], "3.....3..4.....");
    fs::remove_file(&path).expect("it is removed");
    assert_eq!(next()["error"]["message"], "puzzle.txt: no such file");
    assert_eq!(server.send("GET /api/file", "", "").status, 404);
    fs::write(&path, "1.....3..4.....2").expect("it is written");
    assert_eq!(next(), now);
    server.handle.stop();
    assert_eq!(lines.find(|line| line.starts_with("data: ")), None);
}

#[test]
fn without_a_file_there_is_nothing_to_follow() {
    let server = Running::start(Options::default());
    assert_eq!(server.send("GET /api/file", "", "").status, 404);
    assert_eq!(server.send("GET /api/file/changes", "", "").status, 204);
    for path in ["/", "no such file"] {
        let options = Options {
            file: Some(path.into()),
            address: ([127, 0, 0, 1], 0).into(),
            ..Options::default()
        };
        assert!(matches!(Server::bind(options), Err(BindError::File { .. })), "{path}");
    }
}
