//! The watchdog, a process that ends external programs if kenzan is killed: the same program under another name. It is
//! informed of all programs that are started and of all temporary folders. When kenzan has ended, it removes the rest.
//!
//! It reads from a pipe that the system closes when kenzan ends. It knows nothing of a program that was started a moment
//! before, if kenzan is killed just then. Systems without process groups have no watchdog.

use std::path::Path;

/// Something that must not outlive kenzan; dropping it informs the watchdog that it is gone.
#[derive(Debug)]
pub(super) struct Watched {
    #[cfg_attr(not(unix), expect(dead_code, reason = "there is no watchdog"))]
    what: Vec<u8>,
}

impl Watched {
    /// A folder with its content.
    pub(super) fn folder(path: &Path) -> Self {
        Self::new(b'd', path.as_os_str().as_encoded_bytes())
    }

    /// The process group with this leader.
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

    /// Informs the watchdog that something starts (`+`) or is gone (`-`). It is started with the first message; if that
    /// fails, a program may outlive a kenzan that is killed, but nothing else is lost.
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
        // The link leads to the program even if its file has been replaced.
        let link = Path::new("/proc/self/exe");
        let program = if link.exists() { link.to_owned() } else { std::env::current_exe()? };
        let mut command = Command::new(program);
        // In a separate group, it does not receive Ctrl-C.
        command.arg0(NAME).process_group(0).current_dir("/");
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn()?;
        child.stdin.ok_or_else(|| io::ErrorKind::BrokenPipe.into())
    }

    /// Checks whether this process is the watchdog.
    pub(crate) fn is_it() -> bool {
        std::env::args_os().next().is_some_and(|name| name == NAME)
    }

    /// Reads messages until kenzan ends; then ends and removes what is left.
    pub(crate) fn run() {
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            // These may be sent to all processes of a session, but it has to be the last.
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
        // Folders come last, as a program may still write into them.
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
