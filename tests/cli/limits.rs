//! What the system allows: few threads, little memory. Fewer work then, or one line says why none does.

#![cfg(target_os = "linux")]

use std::process::Command;

use super::program::{HARD, HARD_SOLVED};

#[test]
fn little_memory_means_fewer_threads_or_a_line() {
    let program = assert_cmd::cargo::cargo_bin!("kenzan").display();
    for kilobytes in [60_000, 100_000, 150_000, 250_000, 500_000] {
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
                Some(2) => {
                    assert_eq!(told, "kenzan: can't start a thread: out of memory\n", "{what}");
                }
                // The program itself has no room, before it begins.
                Some(127) => {}
                _ => panic!("{what}"),
            }
        }
    }
}
