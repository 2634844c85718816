//! The protocol of Rangsk's solver: a client that sends what the user script of f-puzzles sends, a session for each command.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use kenzan_serve::{Handle, Load, Options};
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Error, Message, WebSocket};

use super::client::Running;

const F_PUZZLES: &str = "https://www.f-puzzles.com";

const ALL_LOGIC: [&str; 6] = ["tuples", "pointing", "fishes", "wings", "aic", "contradictions"];
/// A puzzle that needs a locked triple.
const MIDDLE: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
/// A puzzle that singles alone do not solve.
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// A server, and a page of f-puzzles that is connected to it.
struct Session {
    socket: WebSocket<TcpStream>,
    nonce: i64,
    server: Running,
}

impl Session {
    fn start() -> Self {
        let options = Options { rangsk: Some(([127, 0, 0, 1], 0).into()), ..Options::default() };
        let server = Running::start(options);
        let socket = connect(&server, "localhost", Some(F_PUZZLES)).expect("it connects");
        Self { socket, nonce: 0, server }
    }

    /// Sends a command about a puzzle, and does not wait for the response.
    fn send(&mut self, command: &str, puzzle: &Value) {
        self.send_text(command, &puzzle.to_string());
    }

    /// Sends a command about a puzzle that is written like that.
    fn send_text(&mut self, command: &str, puzzle: &str) {
        self.nonce += 1;
        let units: Vec<u16> = puzzle.encode_utf16().collect();
        let data = lz_str::compress_to_base64(&units);
        let message = json!({ "nonce": self.nonce, "command": command, "dataType": "fpuzzles", "data": data });
        self.socket.send(Message::text(message.to_string())).expect("it is sent");
    }

    /// Returns the next response to the last command, as the script does, which ignores others.
    fn response(&mut self) -> Value {
        loop {
            let message = self.socket.read().expect("a message");
            let response: Value =
                serde_json::from_str(message.to_text().expect("a text")).expect("JSON");
            if response["nonce"] == self.nonce {
                return response;
            }
        }
    }

    fn ask(&mut self, command: &str, puzzle: &Value) -> Value {
        self.send(command, puzzle);
        self.response()
    }

    fn handle(&self) -> &Handle {
        &self.server.handle
    }
}

fn connect(
    server: &Running,
    host: &str,
    origin: Option<&str>,
) -> Result<WebSocket<TcpStream>, u16> {
    let address = server.rangsk.expect("it is spoken");
    let mut request =
        format!("ws://{host}:{}", address.port()).into_client_request().expect("a request");
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
    }
    let stream = TcpStream::connect(address).expect("it listens");
    match tungstenite::client(request, stream) {
        Ok((socket, _)) => Ok(socket),
        Err(tungstenite::HandshakeError::Failure(Error::Http(response))) => {
            Err(response.status().as_u16())
        }
        Err(error) => panic!("{error}"),
    }
}

/// A 4×4 puzzle: digits of `givens` are given; `.` is an empty cell.
fn puzzle(givens: &str) -> Value {
    let cells: Vec<Value> = givens
        .chars()
        .map(|symbol| match symbol.to_digit(10) {
            Some(digit) => json!({ "value": digit, "given": true }),
            None => json!({}),
        })
        .collect();
    let size = givens.len().isqrt();
    let rows: Vec<&[Value]> = cells.chunks(size).collect();
    json!({ "size": size, "grid": rows, "disabledlogic": [], "truecandidatesoptions": [] })
}

fn empty() -> Value {
    puzzle(&".".repeat(81))
}

#[test]
fn a_key_that_appears_twice_is_not_read_once() {
    let mut session = Session::start();
    let text = puzzle("1.....3..4......").to_string();
    let twice = text.replacen(
        '{',
        r#"{"killercage":[{"cells":["R1C2","R1C3"],"value":"3"}],"killercage":[],"#,
        1,
    );
    session.send_text("check", &twice);
    let response = session.response();
    assert_eq!(response["type"], "invalid");
    assert_eq!(
        response["message"],
        "'killercage' appears twice (an object has each of its keys once)"
    );
}

#[test]
fn true_candidates_have_their_numbers_of_solutions() {
    let mut session = Session::start();
    let mut asked = puzzle("1.....3..4......");
    let response = session.ask("truecandidates", &asked);
    assert_eq!(response["type"], "truecandidates");
    let expected =
        "1... ..1. .1.1 .1.1 ...1 .1.. ..1. 1... .11. ...1 1... .11. .11. 1... .1.1 .111";
    let numbers = |response: &Value| -> String {
        let all = response["solutionsPerCandidate"].as_array().expect("numbers").clone();
        let text = |cell: &[Value]| {
            cell.iter().map(|n| n.to_string().replace('0', ".")).collect::<String>()
        };
        all.chunks(4).map(text).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(numbers(&response), expected);
    asked["truecandidatesoptions"] = json!(["truecandidatesnumsolutions=2"]);
    let response = session.ask("truecandidates", &asked);
    assert!(numbers(&response).starts_with("2... ..2. .2.1 .1.2"), "{response}");
    let response = session.ask("truecandidates", &puzzle("11.............."));
    assert_eq!(
        (&response["type"], &response["message"]),
        (&json!("invalid"), &json!("No solutions found."))
    );
}

/// A few kilobytes that unpack to megabytes are refused, however right they are, and what is not packed, too.
#[test]
fn what_unpacks_to_very_much_is_refused() {
    let mut session = Session::start();
    let mut asked = puzzle("1.....3..4.....2");
    asked["title"] = json!("a".repeat(1 << 20));
    let response = session.ask("solve", &asked);
    let message = "the data are no puzzle of f-puzzles";
    assert_eq!((&response["type"], &response["message"]), (&json!("invalid"), &json!(message)));
    let data = json!({ "nonce": 7, "command": "solve", "dataType": "fpuzzles", "data": "!" });
    session.nonce = 7;
    session.socket.send(Message::text(data.to_string())).expect("it is sent");
    assert_eq!(session.response()["message"], message);
    asked["title"] = json!("a".repeat(1 << 18));
    assert_eq!(session.ask("solve", &asked)["type"], "solved");
}

#[test]
fn candidates_that_logic_leaves_are_marked() {
    let mut session = Session::start();
    let mut asked = puzzle(HARD);
    asked["truecandidatesoptions"] = json!(["logical"]);
    asked["disabledlogic"] = json!(ALL_LOGIC);
    let response = session.ask("truecandidates", &asked);
    let numbers = response["solutionsPerCandidate"].as_array().expect("numbers");
    let of = |wanted: i64| numbers.iter().filter(|number| **number == wanted).count();
    assert_eq!((numbers.len(), of(1)), (729, 81));
    assert!(of(-1) > 100 && of(0) + of(1) + of(-1) == 729, "{response}");
    // Without that option, and where logic leads to the solution, there are none.
    asked["truecandidatesoptions"] = json!([]);
    assert!(!session.ask("truecandidates", &asked).to_string().contains("-1"));
    asked = puzzle("1.....3..4.....2");
    asked["truecandidatesoptions"] = json!(["logical"]);
    assert!(!session.ask("truecandidates", &asked).to_string().contains("-1"));
    asked["grid"][0][1] = json!({ "value": 1, "given": true });
    assert_eq!(session.ask("truecandidates", &asked)["type"], "invalid");
}

#[test]
fn options_that_are_not_known_are_refused_by_name() {
    let cases = [
        ("disabledlogic", json!(["als"]), "'als' is no kind of logic"),
        ("disabledlogic", json!("wings"), "'disabledlogic' is a list of words"),
        ("truecandidatesoptions", json!(["colored", "logic"]), "'logic' is no option"),
        ("truecandidatesoptions", json!([8]), "'truecandidatesoptions' is a list of words"),
        (
            "truecandidatesoptions",
            json!(["truecandidatesnumsolutions=many"]),
            "truecandidatesnumsolutions= needs a number",
        ),
    ];
    let mut session = Session::start();
    for (key, value, message) in cases {
        let mut asked = puzzle("1.....3..4.....2");
        asked[key] = value;
        let response = session.ask("truecandidates", &asked);
        let told = response["message"].as_str().unwrap_or_default();
        assert!(response["type"] == "invalid" && told.contains(message), "{response}");
    }
}

#[test]
fn solve_and_check_are_about_the_givens_alone() {
    let mut session = Session::start();
    let mut asked = puzzle("1.....3..4.....2");
    // An entered digit, which is wrong.
    asked["grid"][0][1] = json!({ "value": 2 });
    let solution: Vec<u32> =
        "1324423124133142".chars().filter_map(|digit| digit.to_digit(10)).collect();
    assert_eq!(
        session.ask("solve", &asked),
        json!({ "nonce": 1, "type": "solved", "solution": solution })
    );
    for (givens, count) in
        [("1.....3..4.....2", 1), ("1...............", 2), ("11..............", 0)]
    {
        let response = session.ask("check", &puzzle(givens));
        let expected =
            json!({ "nonce": session.nonce, "type": "count", "count": count, "inProgress": false });
        assert_eq!(response, expected, "{givens}");
    }
    assert_eq!(session.ask("solve", &puzzle("11.............."))["message"], "No solutions found.");
}

#[test]
fn a_count_says_how_far_it_is_until_it_is_cancelled() {
    let mut session = Session::start();
    let response = session.ask("count", &puzzle("1..............."));
    assert_eq!((&response["count"], &response["inProgress"]), (&json!(72), &json!(false)));
    session.send("count", &empty());
    let counts: Vec<u64> = (0..2)
        .map(|_| {
            let response = session.response();
            assert_eq!(
                (&response["type"], &response["inProgress"]),
                (&json!("count"), &json!(true))
            );
            response["count"].as_u64().expect("a number")
        })
        .collect();
    assert!(counts[0] < counts[1], "{counts:?}");
    session.nonce += 1;
    let cancel = json!({ "nonce": session.nonce, "command": "cancel" });
    session.socket.send(Message::text(cancel.to_string())).expect("it is sent");
    assert_eq!(session.response(), json!({ "nonce": session.nonce, "type": "canceled" }));
    session.server.until(|load| load == Load { waiting: 0, quick: 0, long: 0 });
}

#[test]
fn a_new_request_ends_the_one_before_and_so_does_the_end_of_the_connection() {
    let mut session = Session::start();
    session.send("count", &empty());
    session.server.until(|load| load.quick + load.long == 1);
    assert_eq!(session.ask("check", &empty())["count"], 2);
    session.server.until(|load| load.quick + load.long == 0);
    session.send("count", &empty());
    session.server.until(|load| load.quick + load.long == 1);
    drop(session.socket);
    session.server.until(|load| load.quick + load.long == 0);
}

#[test]
fn an_estimate_gets_better_until_it_is_cancelled() {
    let mut session = Session::start();
    let response = session.ask("estimate", &puzzle("1.....3..4......"));
    assert_eq!((&response["type"], response["estimate"].as_f64()), (&json!("estimate"), Some(3.0)));
    session.send("estimate", &empty());
    let [first, second] = [session.response(), session.response()];
    assert!(first["iterations"].as_u64() < second["iterations"].as_u64(), "{first} {second}");
    for name in ["estimate", "stderr", "ci95_lower", "ci95_upper", "relErrPercent"] {
        assert!(second[name].is_f64(), "{name} in {second}");
    }
    assert!(second["estimate"].as_f64().is_some_and(|estimate| estimate > 1e20), "{second}");
}

#[test]
fn steps_lead_from_candidates_to_the_solution() {
    let mut session = Session::start();
    let mut asked = puzzle("1.....3..4.....2");
    let first = session.ask("step", &asked);
    assert_eq!(
        (&first["type"], &first["message"]),
        (&json!("logical"), &json!("Initial candidates.\n"))
    );
    assert_eq!(first["cells"][1], json!({ "value": 0, "candidates": [2, 3] }));
    let mut steps = Vec::new();
    let mut last = first;
    // As the script does: what it gets is in the grid of the next request.
    while last["message"] != "The puzzle is solved.\n" {
        for (index, cell) in last["cells"].as_array().expect("cells").iter().enumerate() {
            let place = &mut asked["grid"][index / 4][index % 4];
            if place["given"] == true {
                continue;
            }
            *place = match &cell["value"] {
                value if *value == 0 => json!({ "centerPencilMarks": cell["candidates"] }),
                value => json!({ "value": value }),
            };
        }
        last = session.ask("step", &asked);
        assert_eq!(last["isValid"], true, "{last}");
        steps.push(last["message"].as_str().expect("a message").to_owned());
        assert!(steps.len() < 50, "{steps:?}");
    }
    assert!(steps[0].starts_with("Hidden Single: in box 1, 3 can only be in r1c2"), "{steps:?}");
    let digits: String = last["cells"]
        .as_array()
        .expect("cells")
        .iter()
        .map(|cell| cell["value"].to_string())
        .collect();
    assert_eq!(digits, "1324423124133142");
    let path = session.ask("solvepath", &puzzle("1.....3..4.....2"));
    let message = path["message"].as_str().expect("a message");
    assert!(message.ends_with("\nThe puzzle is solved.\n"), "{message}");
    assert_eq!(path["cells"], last["cells"]);
}

#[test]
fn logic_ends_where_there_is_none_and_where_the_digits_clash() {
    let mut session = Session::start();
    let path = session.ask("solvepath", &puzzle("1..............."));
    assert_eq!(
        (&path["message"], &path["isValid"]),
        (&json!("No logical steps found.\n"), &json!(true))
    );
    assert_eq!(path["cells"][1], json!({ "value": 0, "candidates": [2, 3, 4] }));
    let mut asked = puzzle("1.....3..4.....2");
    asked["grid"][0][1] = json!({ "value": 1 });
    let clash = session.ask("step", &asked);
    assert!(clash["type"] == "invalid" || clash["isValid"] == false, "{clash}");
}

#[test]
fn logic_that_is_switched_off_is_not_used() {
    let mut session = Session::start();
    let mut asked = puzzle(MIDDLE);
    let all = session.ask("solvepath", &asked)["message"].to_string();
    asked["disabledlogic"] = json!(ALL_LOGIC);
    let few = session.ask("solvepath", &asked)["message"].to_string();
    assert!(all.contains("Locked Triple: ") && all.contains("(pointing)"), "{all}");
    for word in
        ["Pair", "Triple", "(pointing)", "(claiming)", "Swordfish", "Wing", "Chain", "Loop", "Net"]
    {
        assert!(!few.contains(word), "{word} in {few}");
    }
}

#[test]
fn rules_of_f_puzzles_count_and_drawings_do_not() {
    let mut session = Session::start();
    let mut asked = puzzle("................");
    asked["killercage"] = json!([{ "cells": ["R1C1", "R1C2"], "value": "3" }]);
    asked["line"] = json!([{ "lines": [["R1C1", "R1C2"]], "outlineC": "#000000", "width": 0.1 }]);
    let response = session.ask("truecandidates", &asked);
    let numbers = response["solutionsPerCandidate"].as_array().expect("numbers");
    assert_eq!(numbers[..4], [json!(1), json!(1), json!(0), json!(0)]);
    asked["nosuchrule"] = json!([{ "cells": ["R1C1"] }]);
    let response = session.ask("solve", &asked);
    assert_eq!(response["type"], "invalid");
    assert!(
        response["message"].as_str().is_some_and(|message| message.contains("nosuchrule")),
        "{response}"
    );
}

#[test]
fn requests_that_are_not_valid_are_answered_and_pages_of_others_refused() {
    let mut session = Session::start();
    for (text, nonce) in [
        ("", 0),
        ("{}", 0),
        (r#"{"nonce":5,"command":"destroy"}"#, 5),
        (r#"{"nonce":6,"command":"solve","dataType":"text","data":"x"}"#, 6),
        (r#"{"nonce":7,"command":"solve","dataType":"fpuzzles","data":"!"}"#, 7),
        (r#"{"nonce":8,"command":"solve","dataType":"fpuzzles"}"#, 8),
    ] {
        session.socket.send(Message::text(text)).expect("it is sent");
        session.nonce = nonce;
        let response = session.response();
        assert_eq!(response["type"], "invalid", "{text}");
        assert!(
            response["message"].as_str().is_some_and(|message| message.len() > 10),
            "{response}"
        );
    }
    let server = &session.server;
    for origin in [
        "https://evil.example",
        "null",
        "https://www.f-puzzles.com.evil.example",
        "http://www.f-puzzles.com",
    ] {
        assert_eq!(connect(server, "localhost", Some(origin)).err(), Some(403), "{origin}");
    }
    assert_eq!(connect(server, "evil.example", Some(F_PUZZLES)).err(), Some(403));
    assert!(connect(server, "127.0.0.1", None).is_ok());
    assert_eq!(session.handle().load().waiting, 0);
}

/// Prints the time of true candidates of shared variants, and how soon a count ends that is cancelled.
#[test]
#[ignore = "measures"]
#[expect(clippy::print_stdout, reason = "it prints what it measures")]
fn soon() {
    let mut session = Session::start();
    let mut times = Vec::new();
    let variants = std::fs::read_to_string("puzzles/variants.jsonl").expect("the shipped puzzles");
    for line in variants.lines() {
        let Ok(entry) = kenzan::format::parse(line) else { continue };
        let Ok(puzzle) = kenzan::format::fpuzzles::json(&entry) else { continue };
        let start = Instant::now();
        if session.ask("truecandidates", &puzzle)["type"] == "truecandidates" {
            times.push(start.elapsed());
        }
    }
    times.sort_unstable();
    println!(
        "true candidates of {}: {:?} at the median, {:?} at most",
        times.len(),
        times[times.len() / 2],
        times.last()
    );
    let mut ends: Vec<Duration> = Vec::new();
    for _ in 0..20 {
        session.send("count", &empty());
        session.server.until(|load| load.long == 1);
        let start = Instant::now();
        session.nonce += 1;
        let cancel = json!({ "nonce": session.nonce, "command": "cancel" });
        session.socket.send(Message::text(cancel.to_string())).expect("it is sent");
        session.response();
        session.server.until(|load| load.quick + load.long == 0);
        ends.push(start.elapsed());
    }
    ends.sort_unstable();
    println!("cancelled: {:?} at the median, {:?} at most", ends[10], ends[19]);
}
