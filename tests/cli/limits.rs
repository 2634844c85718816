//! What the system allows: few threads, little memory. Fewer work then, or one line says why none does.

#![cfg(target_os = "linux")]

use std::io::Read;
use std::process::{Command, Stdio};

use super::program::{HARD, HARD_SOLVED, kenzan};

/// The messages if there is not enough memory to start, or for a thread.
const TOO_LITTLE: [&str; 2] = [
    "kenzan: the system allows too little memory to start (32 MB more are needed)\n\
     hint: allow more (ulimit -v, or the limit of the service)\n",
    "kenzan: can't start a thread: out of memory\n",
];

#[test]
fn little_memory_means_fewer_threads_or_a_line() {
    let program = assert_cmd::cargo::cargo_bin!("kenzan").display();
    let few = (55_000..100_000).step_by(2_500);
    for kilobytes in few.chain([100_000, 150_000, 250_000, 500_000]) {
        for jobs in [1, 64, 1024] {
            let script = format!(
                "ulimit -v {kilobytes}; exec '{program}' solve --check none --format line -j {jobs} \
                 {HARD}"
            );
            let output = Command::new("sh").args(["-c", &script]).output().expect("it ends");
            let (told, said) = (&*String::from_utf8_lossy(&output.stderr), output.status.code());
            let what = format!("{kilobytes} kB, {jobs} jobs: {said:?} {told}");
            match said {
                Some(0) => {
                    let printed = String::from_utf8_lossy(&output.stdout);
                    assert!(printed.contains(HARD_SOLVED), "{what}");
                }
                Some(2) => assert!(TOO_LITTLE.contains(&told), "{what}"),
                // The program itself has no room, before it begins.
                Some(127) => {}
                // Nor has a library that begins before it.
                None if told.starts_with("terminate called") => {}
                _ => panic!("{what}"),
            }
        }
    }
}

#[test]
#[cfg(feature = "z3")]
fn a_puzzle_that_needs_too_much_memory_is_given_up_and_the_next_is_solved() {
    let input = format!("{{\"kenzan\":1,\"size\":36}}\n{HARD}\n");
    let arguments =
        ["solve", "-e", "z3", "--check", "none", "--memory", "100", "-j", "1", "-f", "line"];
    let ran = kenzan(&arguments, &input);
    let (first, second) = ran.stdout.split_once('\n').expect("two lines");
    assert!(first.ends_with("\tunknown\t\tgave up at the memory limit"), "{first}");
    assert!(second.contains(HARD_SOLVED), "{second}");
    let hint = "hint: the memory limit is 100 MB (allow more with --memory)\n";
    assert!(ran.stderr.ends_with(hint), "{}", ran.stderr);
    assert_eq!(ran.code, 1);
}

#[test]
fn a_limit_of_memory_leaves_room_for_the_program_itself() {
    for given in ["99", "-1", "x", "1000001", ""] {
        let ran = kenzan(&["solve", "--memory", given, HARD], "");
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{given}");
        let wanted = "write a whole number, 100 to 1000000";
        assert!(ran.stderr.contains(wanted), "{given}: {}", ran.stderr);
    }
}

#[test]
fn three_million_solutions_need_no_memory_each() {
    const COUNT: u64 = 3_000_000;
    let program = assert_cmd::cargo::cargo_bin!("kenzan").display();
    let empty = ".".repeat(81);
    // They are 246 MB as they are written, so more than this if each was kept as a grid as well.
    let script = format!(
        "ulimit -v 500000; exec '{program}' solve --all={COUNT} --check none --format line -j 1 {empty}"
    );
    let mut child = Command::new("sh")
        .args(["-c", &script])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut output = child.stdout.take().expect("a pipe");
    let (mut chunk, mut last, mut length, mut commas) = (vec![0; 1 << 16], Vec::new(), 0, 0);
    loop {
        let read = output.read(&mut chunk).expect("it can be read");
        if read == 0 {
            break;
        }
        length += read as u64;
        commas += chunk[..read].split(|&byte| byte == b',').skip(1).count() as u64;
        last.extend_from_slice(&chunk[..read]);
        last.drain(..last.len().saturating_sub(100));
    }
    let ended = child.wait_with_output().expect("it ends");
    let told = String::from_utf8_lossy(&ended.stderr);
    assert_eq!((ended.status.code(), &*told), (Some(1), ""));
    let end = format!("\t\t{COUNT}+\n");
    assert!(String::from_utf8_lossy(&last).ends_with(&end));
    let begin = format!("{empty}\tmultiple\t");
    assert_eq!(length, begin.len() as u64 + COUNT * 82 - 1 + end.len() as u64);
    assert_eq!(commas, COUNT - 1);
}
