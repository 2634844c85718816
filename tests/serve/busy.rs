//! Much to do: fairness, limits, clients that go, the end.

use std::io::Write;
use std::net::TcpStream;
#[cfg(target_os = "linux")]
use std::process::Command;
use std::time::{Duration, Instant};

use kenzan_serve::{Load, Options};

use super::client::{EASY, ENDLESS, Running, Waiting};

/// An easy question that a second engine answers, too: it may take longer than a quick place is for.
const CHECKED: &str = r#"{"ask":"solve","puzzle":"1.....3..4.....2"}"#;
/// A question that no engine answers, and whose engine can't pause.
const Z3: &str = r#"{"ask":"solve","engine":"z3","check":"none","puzzle":{"kenzan":1,"size":36}}"#;

/// One processor, and questions that soon make room for others: the tests wait for that.
fn narrow() -> Options {
    Options { processors: 1, quick: Duration::from_millis(1), ..Options::default() }
}

fn begun(load: Load) -> usize {
    load.quick + load.long
}

#[test]
fn hard_questions_never_block_an_easy_one() {
    let server = Running::start(narrow());
    let hard: Vec<Waiting> = (0..20).map(|_| server.begin(ENDLESS, "")).collect();
    server.until(|load| load.long == 4);
    for _ in 0..10 {
        assert_eq!(server.ask(EASY).status, 200);
        let load = server.handle.load();
        assert_eq!(begun(load) + load.waiting, 20, "none of them has ended");
    }
    server.until(|load| load == Load { waiting: 16, quick: 0, long: 4 });
    assert_eq!(server.ask(EASY).status, 200);
    drop(hard);
    server.until(|load| load == Load { waiting: 0, quick: 0, long: 0 });
}

#[test]
fn an_easy_question_that_is_no_quick_one_passes_those_that_are_hard() {
    let server = Running::start(narrow());
    let questions = if cfg!(feature = "z3") { [ENDLESS, Z3] } else { [ENDLESS; 2] };
    let hard: Vec<Waiting> =
        questions.iter().cycle().take(40).map(|question| server.begin(question, "")).collect();
    // Whether hard ones still rise, or all places for long ones are taken.
    for _ in 0..3 {
        for _ in 0..10 {
            let reply = server.ask(CHECKED);
            assert_eq!(reply.json()["verdict"], "unique", "{reply:?}");
            assert!(begun(server.handle.load()) > 0, "hard ones go on");
        }
        server.until(|load| load.long > 0);
    }
    drop(hard);
    server.until(|load| load == Load { waiting: 0, quick: 0, long: 0 });
}

/// Set in a process that has one test.
#[cfg(target_os = "linux")]
const ALONE: &str = "KENZAN_TEST_ALONE";

/// Returns whether no other test of the process may have threads that answer questions.
#[cfg(target_os = "linux")]
fn is_alone() -> bool {
    [ALONE, "NEXTEST"].into_iter().any(|name| std::env::var_os(name).is_some())
}

/// The priorities of the threads that answer questions.
#[cfg(target_os = "linux")]
fn priorities() -> Vec<i64> {
    let tasks = std::fs::read_dir("/proc/self/task").expect("this system has it");
    let stats =
        tasks.filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("stat")).ok());
    let of_questions = stats.filter(|stat| stat.contains("(question)"));
    // After the name, which may have blanks, it is the 17th field.
    let priority = |stat: String| stat.rsplit(')').next()?.split_whitespace().nth(16)?.parse().ok();
    of_questions.filter_map(priority).collect()
}

#[test]
#[cfg(target_os = "linux")]
fn what_takes_long_runs_in_the_time_that_others_leave() {
    if !is_alone() {
        let name = "serve::busy::what_takes_long_runs_in_the_time_that_others_leave";
        let mut again = Command::new(std::env::current_exe().expect("it has a file"));
        let ran = again.args(["--exact", name]).env(ALONE, "1").output().expect("it starts");
        let said = String::from_utf8_lossy(&ran.stdout);
        assert!(ran.status.success() && said.contains("1 passed"), "{said}");
        return;
    }
    let server = Running::start(narrow());
    // They have no name before they run.
    let usual = std::iter::repeat_with(|| priorities().into_iter().min());
    let usual = usual.flatten().next().expect("it is asked for ever");
    let lowered = || priorities().into_iter().filter(|&priority| priority > usual).count();
    let hard: Vec<Waiting> = (0..4).map(|_| server.begin(ENDLESS, "")).collect();
    server.until(|load| load.long == 4);
    while lowered() < 4 {
        std::thread::yield_now();
    }
    drop(hard);
    server.until(|load| load.long == 0);
    // Others have taken their places.
    while lowered() > 0 {
        std::thread::yield_now();
    }
    assert_eq!(server.ask(EASY).status, 200);
}

#[test]
fn a_question_that_gave_up_its_place_is_answered_later() {
    let server = Running::start(narrow());
    let hard: Vec<Waiting> = (0..4).map(|_| server.begin(ENDLESS, "")).collect();
    server.until(|load| load.long == 4);
    let later = server.begin(ENDLESS, "");
    server.until(|load| load == Load { waiting: 1, quick: 0, long: 4 });
    drop(hard);
    server.until(|load| load == Load { waiting: 0, quick: 0, long: 1 });
    drop(later);
    server.until(|load| begun(load) == 0);
}

#[test]
fn too_many_questions_are_refused() {
    let server = Running::start(Options { waiting: 2, ..narrow() });
    // One after the other: no more than two may wait.
    let hard = |number| {
        let waiting = server.begin(ENDLESS, "");
        server.until(|load| load == Load { waiting: 0, quick: 0, long: number });
        waiting
    };
    let _hard: Vec<Waiting> = (1..=4).map(hard).collect();
    let _more: Vec<Waiting> = (0..2).map(|_| server.begin(ENDLESS, "")).collect();
    server.until(|load| load == Load { waiting: 2, quick: 0, long: 4 });
    let reply = server.ask(EASY);
    assert_eq!((reply.status, reply.kind().as_str()), (503, Some("busy")));
    assert_eq!(reply.header("retry-after"), Some("1"));
}

#[test]
fn a_client_that_hangs_up_cancels_its_question() {
    let server = Running::start(Options::default());
    for headers in ["", "Accept: application/x-ndjson\r\n"] {
        let waiting = server.begin(ENDLESS, headers);
        server.until(|load| begun(load) == 1);
        drop(waiting);
        server.until(|load| begun(load) == 0);
    }
}

#[test]
fn many_connections_are_served_at_a_time() {
    let server = Running::start(Options::default());
    let waiting: Vec<Waiting> = (0..200).map(|_| server.begin(EASY, "")).collect();
    for waiting in waiting {
        assert_eq!(waiting.reply().status, 200);
    }
}

#[test]
fn a_connection_beyond_the_limit_waits() {
    let server = Running::start(Options { connections: 2, ..Options::default() });
    let first = TcpStream::connect(server.address).expect("a connection");
    let second = TcpStream::connect(server.address).expect("a connection");
    let third = server.begin(EASY, "");
    drop((first, second));
    assert_eq!(third.reply().status, 200);
}

#[test]
fn at_the_end_questions_that_are_begun_have_an_answer_and_others_none() {
    let server = Running::start(narrow());
    let hard: Vec<Waiting> = (0..12).map(|_| server.begin(ENDLESS, "")).collect();
    server.until(|load| load == Load { waiting: 8, quick: 0, long: 4 });
    server.handle.stop();
    let statuses: Vec<u16> = hard.into_iter().map(|hard| hard.reply().status).collect();
    let count = |status| statuses.iter().filter(|&&found| found == status).count();
    // One may just give up its place to another one, which has begun.
    assert!((4..=5).contains(&count(200)), "{statuses:?}");
    assert_eq!(count(200) + count(503), 12, "{statuses:?}");
    let address = server.address;
    drop(server);
    assert!(TcpStream::connect(address).is_err());
}

#[test]
fn an_idle_connection_does_not_hold_up_the_end() {
    let server = Running::start(Options::default());
    let mut idle = TcpStream::connect(server.address).expect("a connection");
    idle.write_all(b"GET / HTTP/1.1\r\n").expect("it is open");
    assert_eq!(server.ask(EASY).status, 200);
    drop(server);
}

/// Prints how soon a question ends whose client hangs up, and how long an easy question takes beside hard ones.
#[test]
#[ignore = "measures"]
#[expect(clippy::print_stdout, reason = "it prints what it measures")]
fn soon() {
    let server = Running::start(Options::default());
    let mut times: Vec<_> = (0..50)
        .map(|_| {
            let waiting = server.begin(ENDLESS, "");
            server.until(|load| load.long == 1);
            let start = Instant::now();
            drop(waiting);
            server.until(|load| begun(load) == 0);
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    println!("hung up: {:?} at the median, {:?} at most", times[25], times[49]);
    for hard in [0, 1, 100] {
        let _hard: Vec<Waiting> = (0..hard).map(|_| server.begin(ENDLESS, "")).collect();
        server.until(|load| load.quick == 0 && load.long >= hard.min(4));
        let mut times: Vec<_> = (0..100)
            .map(|_| {
                let start = Instant::now();
                assert_eq!(server.ask(EASY).status, 200);
                start.elapsed()
            })
            .collect();
        times.sort_unstable();
        println!("beside {hard}: {:?} at the median, {:?} at most", times[50], times[99]);
    }
}
