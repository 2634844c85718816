//! Sees to it that no program outlives kenzan, however that ends: a process beside it, the same
//! program under another name, is told what has been started and which folders were made. When
//! nobody can tell it any more, it takes away what is left.
//!
//! It hears this from a pipe, whose end the system closes with the last one who could write. Where
//! there are no groups of processes there is no watchdog.

use std::path::Path;

/// What must not outlive kenzan; dropping it says that it is gone.
#[derive(Debug)]
pub(super) struct Watched {
    #[cfg_attr(not(unix), expect(dead_code, reason = "nobody is told"))]
    what: Vec<u8>,
}

impl Watched {
    /// A folder, with all that is in it.
    pub(super) fn folder(path: &Path) -> Self {
        Self::new(b'd', path.as_os_str().as_encoded_bytes())
    }

    /// The group of processes that the one of this number leads.
    pub(super) fn group(leader: u32) -> Self {
        Self::new(b'g', leader.to_string().as_bytes())
    }

    fn new(kind: u8, name: &[u8]) -> Self {
        let what = [&[kind], name].concat();
        send(b'+', &what);
        Self { what }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        send(b'-', &self.what);
    }
}

#[cfg(not(unix))]
fn send(_: u8, _: &[u8]) {}

#[cfg(unix)]
use self::unix::send;
#[cfg(unix)]
pub(crate) use self::unix::{is_it, run};

#[cfg(unix)]
mod unix {
    use std::ffi::OsStr;
    use std::io::{self, BufRead, Write};
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::process::CommandExt;
    use std::path::{Path, PathBuf};
    use std::process::{ChildStdin, Command, Stdio};
    use std::sync::atomic::AtomicBool;
    use std::sync::{Arc, LazyLock, Mutex};

    use rustix::process::{Pid, Signal, kill_process_group};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    use crate::work::lock;

    /// The name under which the program is the watchdog.
    const NAME: &str = "kenzan-watchdog";

    /// Tells the watchdog that something begins (`+`) or is gone (`-`). It is started when it is first
    /// told; where it can't be, a program may outlive a kenzan that is killed, and nothing else is lost.
    pub(super) fn send(sign: u8, what: &[u8]) {
        static WATCHDOG: LazyLock<Option<Mutex<ChildStdin>>> =
            LazyLock::new(|| start().ok().map(Mutex::new));
        if let Some(pipe) = &*WATCHDOG {
            // No path has a zero byte.
            let message = [&[sign], what, b"\0"].concat();
            let _ = lock(pipe).write_all(&message);
        }
    }

    fn start() -> io::Result<ChildStdin> {
        // The link leads to the program even where its file was replaced in the meantime.
        let link = Path::new("/proc/self/exe");
        let program = if link.exists() { link.to_owned() } else { std::env::current_exe()? };
        let mut command = Command::new(program);
        // In a group of its own, no key that is pressed reaches it.
        command.arg0(NAME).process_group(0).current_dir("/");
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn()?;
        child.stdin.ok_or_else(|| io::ErrorKind::BrokenPipe.into())
    }

    /// Returns whether this process is the watchdog.
    pub(crate) fn is_it() -> bool {
        std::env::args_os().next().is_some_and(|name| name == NAME)
    }

    /// Listens until nobody is left who could tell anything; then ends what is left.
    pub(crate) fn run() {
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            // Whoever ends all of a session must not end it first.
            let _ = signal_hook::flag::register(signal, Arc::new(AtomicBool::new(false)));
        }
        let mut left: Vec<Vec<u8>> = Vec::new();
        for message in io::stdin().lock().split(0).map_while(Result::ok) {
            match message.split_first() {
                Some((b'+', what)) => left.push(what.to_vec()),
                Some((_, what)) => left.retain(|known| known != what),
                None => {}
            }
        }
        // Folders come last, for a program may still write into them.
        left.sort_unstable_by_key(|what| what.first() != Some(&b'g'));
        for what in left {
            match what.split_first() {
                Some((b'g', leader)) => end_group(leader),
                Some((b'd', path)) => {
                    let _ = std::fs::remove_dir_all(PathBuf::from(OsStr::from_bytes(path)));
                }
                Some(_) | None => {}
            }
        }
    }

    fn end_group(leader: &[u8]) {
        let number = std::str::from_utf8(leader).ok().and_then(|text| text.parse().ok());
        if let Some(leader) = number.and_then(Pid::from_raw) {
            let _ = kill_process_group(leader, Signal::KILL);
        }
    }
}
