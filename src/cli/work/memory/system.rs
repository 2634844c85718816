//! Systems that allow little memory: `ulimit -v`, as on judges and shared machines.

use std::io;

/// The least memory of a thread: its stack, and the start of an engine.
const THREAD: usize = 8 << 20;
/// The memory for the rest of the program.
const REST: usize = 24 << 20;

/// The message if there is not even memory to compose one.
pub(crate) const TOO_LITTLE: &str = "kenzan: the system allows too little memory to start (32 MB more are needed)\n\
     hint: allow more (ulimit -v, or the limit of the service)\n";

/// Checks whether there is memory for one thread and the rest of the program.
pub(crate) fn is_enough_to_start() -> bool {
    is_there(REST + THREAD)
}

/// Restarts the program with one heap for all threads, if its addresses are limited.
///
/// glibc reserves 64 MB of addresses for each thread while there are some, and then the next thread may fail to
/// allocate a few bytes.
#[cfg(target_os = "linux")]
pub(crate) fn share_one_heap() {
    use rustix::process::{Resource, getrlimit};

    if getrlimit(Resource::As).current.is_some() {
        restart_with(&[("MALLOC_ARENA_MAX", "1")]);
    }
}

/// Restarts the program so that its heaps return what is freed to the system: a server is there for a long time.
///
/// glibc has eight heaps for each processor. Of each it keeps up to 64 MB once a large block was freed, unless the thresholds
/// are set, and what lies below small blocks that it keeps at hand (mxfast, tcache). Threads that share a heap (beyond
/// `arena_max`) keep what the others free.
#[cfg(all(target_os = "linux", feature = "serve"))]
pub(crate) fn return_what_is_freed() {
    const SETTINGS: &str = "glibc.malloc.trim_threshold=262144:glibc.malloc.mmap_threshold=262144:\
                            glibc.malloc.mxfast=0:glibc.malloc.tcache_count=0:\
                            glibc.malloc.arena_max=512";
    restart_with(&[("GLIBC_TUNABLES", SETTINGS)]);
}

/// Restarts the program with these settings of its heaps, unless the user has chosen the first: they can only be set in the
/// environment at the start (mallopt(3)).
#[cfg(target_os = "linux")]
fn restart_with(settings: &[(&str, &str)]) {
    use std::env;
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    if settings.first().is_none_or(|(name, _)| env::var_os(name).is_some()) {
        return;
    }
    let mut args = env::args_os();
    let mut command = Command::new("/proc/self/exe");
    if let Some(name) = args.next() {
        command.arg0(name);
    }
    let new = settings.iter().filter(|(name, _)| env::var_os(name).is_none());
    // Only returns if it fails; then the program continues unchanged.
    let _ = command.args(args).envs(new.copied()).exec();
}

/// Returns the number of threads that there is memory for, up to `jobs`.
///
/// # Errors
/// If there is not enough memory for one.
pub(crate) fn affordable(mut jobs: usize) -> io::Result<usize> {
    while !is_there(REST + jobs * THREAD) {
        if jobs <= 1 {
            return Err(io::ErrorKind::OutOfMemory.into());
        }
        jobs /= 2;
    }
    Ok(jobs)
}

/// Checks whether this many bytes can be allocated in one piece.
fn is_there(bytes: usize) -> bool {
    let mut block: Vec<u8> = Vec::new();
    let is_there = block.try_reserve_exact(bytes).is_ok();
    // Memory that is never read need not be reserved.
    std::hint::black_box(&mut block);
    is_there
}
