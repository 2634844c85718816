//! A file that is followed: what it contains, and when that changes.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

use kenzan::record::VERSION;
use serde_json::json;
use tokio::sync::watch;

/// The interval of looks at the file. A look costs a few microseconds, and needs nothing of the operating system.
const PERIOD: Duration = Duration::from_millis(150);
/// More than the steps in which a file system keeps the time of a change, which are two seconds on FAT.
const STEP: Duration = Duration::from_secs(3);

/// What a file contained.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seen {
    /// The name of the file, without its folders.
    pub(crate) name: Arc<str>,
    /// Its text, or why it can't be read.
    pub(crate) text: Result<Arc<str>, Arc<str>>,
    /// A word that is another one for another text.
    version: String,
}

impl Seen {
    fn new(path: &Path, most: usize) -> Self {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        let text = match read(path, most) {
            Ok(text) => Ok(Arc::from(text)),
            Err(error) => Err(Arc::from(reason(&error))),
        };
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        Self { name: Arc::from(name), text, version: format!("{:016x}", hasher.finish()) }
    }

    /// Returns it as an object of JSON, on one line.
    pub(crate) fn to_json(&self) -> String {
        let Self { name, text, version } = self;
        match text {
            Ok(text) => {
                json!({ "schema": VERSION, "name": **name, "text": **text, "version": version })
            }
            Err(error) => {
                let error = json!({ "kind": "refused", "message": format!("{name}: {error}") });
                json!({ "schema": VERSION, "error": error })
            }
        }
        .to_string()
    }
}

/// A file that is followed.
#[derive(Debug)]
pub(crate) struct Followed(Arc<Following>);

#[derive(Debug)]
struct Following {
    path: PathBuf,
    /// The most bytes that are read.
    most: usize,
    seen: watch::Sender<Seen>,
    /// Held while the file is read, so that what was read first is never passed on last.
    last: Mutex<Option<Stamp>>,
}

impl Followed {
    /// Starts to follow a file, which exists.
    ///
    /// # Errors
    /// If it can't be read, or if the system allows no further thread.
    pub(crate) fn start(path: PathBuf, most: usize) -> io::Result<Self> {
        read(&path, most)?;
        let last = Mutex::new(Stamp::of(&path));
        let seen = watch::Sender::new(Seen::new(&path, most));
        let following = Arc::new(Following { path, most, seen, last });
        let followed = Arc::downgrade(&following);
        let follow = move || {
            while let Some(following) = followed.upgrade() {
                following.look(false);
                drop(following);
                thread::sleep(PERIOD);
            }
        };
        thread::Builder::new().name("file".to_owned()).spawn(follow)?;
        Ok(Self(following))
    }

    /// Reads it now.
    pub(crate) fn look(&self) -> Seen {
        self.0.look(true);
        self.0.seen.borrow().clone()
    }

    /// Returns what it contains, at each change.
    pub(crate) fn changes(&self) -> watch::Receiver<Seen> {
        self.0.seen.subscribe()
    }
}

impl Following {
    /// Reads the file if it is needed, or anyway, and passes on what has changed.
    fn look(&self, anyway: bool) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        // Before the file is read: what is written meanwhile shows at the next look.
        let stamp = Stamp::of(&self.path);
        if anyway || stamp != *last || stamp.as_ref().is_some_and(Stamp::is_fresh) {
            *last = stamp;
            let now = Seen::new(&self.path, self.most);
            self.seen.send_if_modified(|last| {
                let is_new = *last != now;
                *last = now;
                is_new
            });
        }
    }
}

/// The time of the last change and the size, from which a change shows, but for one right after another.
#[derive(Debug, PartialEq, Eq)]
struct Stamp(SystemTime, u64);

impl Stamp {
    fn of(path: &Path) -> Option<Self> {
        let metadata = fs::metadata(path).ok()?;
        Some(Self(metadata.modified().ok()?, metadata.len()))
    }

    /// Whether a second change may have left it as it is: file systems keep times in steps of up to two seconds.
    /// A time that is yet to come says as little.
    fn is_fresh(&self) -> bool {
        !self.0.elapsed().is_ok_and(|age| age >= STEP)
    }
}

fn read(path: &Path, most: usize) -> io::Result<String> {
    // Before it is opened: a pipe would wait for its other end.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("is not a file that can be followed"));
    }
    let file = File::open(path)?;
    let most = u64::try_from(most).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > most {
        return Err(io::Error::other(format!("has more than {most} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("is not a text in UTF-8"))
}

/// Returns the message of an error, without the number of the operating system.
fn reason(error: &io::Error) -> String {
    if error.kind() == io::ErrorKind::NotFound {
        return "no such file".to_owned();
    }
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_seen_once_and_a_missing_file_is_an_error() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("puzzle.txt");
        assert!(Followed::start(path.clone(), 100).is_err());
        fs::write(&path, "one").expect("it is written");
        let followed = Followed::start(path.clone(), 100).expect("it can be followed");
        let mut changes = followed.changes();
        let first = changes.borrow_and_update().clone();
        assert_eq!(first.text.as_deref(), Ok("one"));
        fs::write(&path, "three").expect("it is written");
        let second = followed.look();
        assert_ne!(first.version, second.version);
        assert!(changes.has_changed().expect("it is followed"));
        assert_eq!(changes.borrow_and_update().text.as_deref(), Ok("three"));
        fs::write(&path, vec![b'x'; 101]).expect("it is written");
        assert_eq!(followed.look().text.as_deref(), Err(&Arc::from("has more than 100 bytes")));
        fs::write(&path, [0xff]).expect("it is written");
        assert_eq!(followed.look().text.as_deref(), Err(&Arc::from("is not a text in UTF-8")));
        fs::remove_file(&path).expect("it is removed");
        assert!(followed.look().to_json().contains("puzzle.txt: no such file"));
    }

    #[test]
    fn a_change_within_a_step_of_the_clock_is_seen() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("puzzle.txt");
        fs::write(&path, "one").expect("it is written");
        let followed = Followed::start(path.clone(), 100).expect("it can be followed");
        let time = fs::metadata(&path).and_then(|data| data.modified()).expect("a time");
        fs::write(&path, "two").expect("it is written");
        let file = File::options().write(true).open(&path).expect("it exists");
        file.set_modified(time).expect("a time can be set");
        followed.0.look(false);
        assert_eq!(followed.changes().borrow().text.as_deref(), Ok("two"));
    }
}
