//! What is done where the system allows little memory: `ulimit -v`, as judges and shared machines set it.

use std::io;

/// How much memory a thread takes at least: its stack, and what an engine begins with.
const THREAD: usize = 8 << 20;
/// How much is left to the rest of the program.
const REST: usize = 24 << 20;

/// What is said where there is not even room for a message that has to be put together.
pub(crate) const TOO_LITTLE: &str = "kenzan: the system allows too little memory to begin (32 MB more are needed)\n\
     hint: allow more (ulimit -v, or what limits the service)\n";

/// Returns whether there is memory for a single thread, and for the rest of the program.
pub(crate) fn is_enough_to_start() -> bool {
    is_there(REST + THREAD)
}

/// Begins the program anew with one heap for all threads, if its addresses are limited.
///
/// glibc sets 64 MB of them aside for each thread as long as there are some, and then the next thread may find
/// no room for a few bytes. How many heaps there are it only learns from the environment that it begins with
/// (mallopt(3)).
#[cfg(target_os = "linux")]
pub(crate) fn share_one_heap() {
    use std::env;
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    use rustix::process::{Resource, getrlimit};

    const HEAPS: &str = "MALLOC_ARENA_MAX";
    if getrlimit(Resource::As).current.is_none() || env::var_os(HEAPS).is_some() {
        return;
    }
    let mut args = env::args_os();
    let mut command = Command::new("/proc/self/exe");
    if let Some(name) = args.next() {
        command.arg0(name);
    }
    // Only comes back if it can't be done; then it goes on as it is.
    let _ = command.args(args).env(HEAPS, "1").exec();
}

/// Returns how many threads there is memory for, up to `jobs`.
///
/// # Errors
/// If there is none for a single one.
pub(crate) fn affordable(mut jobs: usize) -> io::Result<usize> {
    while !is_there(REST + jobs * THREAD) {
        if jobs <= 1 {
            return Err(io::ErrorKind::OutOfMemory.into());
        }
        jobs /= 2;
    }
    Ok(jobs)
}

/// Returns whether so many bytes can be had in one piece.
fn is_there(bytes: usize) -> bool {
    let mut block: Vec<u8> = Vec::new();
    let is_there = block.try_reserve_exact(bytes).is_ok();
    // What is not looked at need not be reserved at all.
    std::hint::black_box(&mut block);
    is_there
}
