//! A file that is followed: what it contains, and when that changes.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, SystemTime};

use kenzan::record::VERSION;
use serde_json::json;
use tokio::sync::watch;

/// The interval of looks at the file. A look costs a few microseconds, and needs nothing of the operating system.
const PERIOD: Duration = Duration::from_millis(150);

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
pub(crate) struct Followed {
    path: PathBuf,
    /// The most bytes that are read.
    most: usize,
    seen: Arc<watch::Sender<Seen>>,
}

impl Followed {
    /// Starts to follow a file, which exists.
    ///
    /// # Errors
    /// If it can't be read, or if the system allows no further thread.
    pub(crate) fn start(path: PathBuf, most: usize) -> io::Result<Self> {
        read(&path, most)?;
        let seen = Arc::new(watch::Sender::new(Seen::new(&path, most)));
        let (sender, followed) = (Arc::downgrade(&seen), path.clone());
        let follow = move || {
            let mut last = stamp(&followed);
            while let Some(seen) = sender.upgrade() {
                let now = stamp(&followed);
                if now != last {
                    last = now;
                    update(&seen, Seen::new(&followed, most));
                }
                drop(seen);
                thread::sleep(PERIOD);
            }
        };
        thread::Builder::new().name("file".to_owned()).spawn(follow)?;
        Ok(Self { path, most, seen })
    }

    /// Reads it now.
    pub(crate) fn look(&self) -> Seen {
        let now = Seen::new(&self.path, self.most);
        update(&self.seen, now.clone());
        now
    }

    /// Returns what it contains, at each change.
    pub(crate) fn changes(&self) -> watch::Receiver<Seen> {
        self.seen.subscribe()
    }
}

fn update(seen: &watch::Sender<Seen>, now: Seen) {
    seen.send_if_modified(|last| {
        let is_new = *last != now;
        *last = now;
        is_new
    });
}

/// The time of the last change and the size, from which a change shows.
fn stamp(path: &Path) -> Option<(SystemTime, u64)> {
    let metadata = fs::metadata(path).ok()?;
    Some((metadata.modified().ok()?, metadata.len()))
}

fn read(path: &Path, most: usize) -> io::Result<String> {
    let file = File::open(path)?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::other("is not a file that can be followed"));
    }
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
}
