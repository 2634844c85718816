//! The options of a server.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::MemoryWatch;

/// The options of a server.
///
/// ```
/// use kenzan_serve::Options;
///
/// let options = Options { waiting: 10, ..Options::default() };
/// assert!(options.address.ip().is_loopback());
/// ```
#[derive(Debug, Clone)]
pub struct Options {
    /// The address to listen at; with the port 0, the system chooses one.
    pub address: SocketAddr,
    /// Whether the address may be one that other machines reach.
    pub allow_remote: bool,
    /// Other names under which browsers reach the server, as in the header `Host`: `sudoku.example:8080`.
    pub hosts: Vec<String>,
    /// The address at which the protocol of Rangsk's solver is spoken, if it is.
    pub rangsk: Option<SocketAddr>,
    /// The sites whose pages may use that protocol, as in the header `Origin`.
    pub origins: Vec<String>,
    /// A file whose puzzle the page opens and follows.
    pub file: Option<PathBuf>,
    /// The time for a question that states none.
    pub time: Duration,
    /// The most time that a question may state.
    pub longest: Duration,
    /// The limit of memory.
    pub memory: Option<Arc<dyn MemoryWatch>>,
    /// The number of processors to use.
    pub processors: usize,
    /// The time of a processor that a question has before it makes room for others: those that take less are answered soon,
    /// however hard the others are.
    pub quick: Duration,
    /// The most questions that wait; a further one is refused.
    pub waiting: usize,
    /// The most connections; a further one waits until one ends.
    pub connections: usize,
    /// The most bytes of a question.
    pub largest: usize,
    /// The time for the head of a request, for its body, and for a client that does not read.
    pub patience: Duration,
}

/// The site whose user script speaks the protocol of Rangsk's solver.
const F_PUZZLES: [&str; 2] = ["https://www.f-puzzles.com", "https://f-puzzles.com"];

impl Default for Options {
    fn default() -> Self {
        Self {
            address: (Ipv4Addr::LOCALHOST, 8080).into(),
            allow_remote: false,
            hosts: Vec::new(),
            rangsk: None,
            origins: F_PUZZLES.map(str::to_owned).to_vec(),
            file: None,
            time: Duration::from_mins(1),
            longest: Duration::from_mins(10),
            memory: None,
            processors: thread::available_parallelism().map_or(1, usize::from),
            quick: Duration::from_millis(20),
            waiting: 256,
            connections: 512,
            largest: 4 << 20,
            patience: Duration::from_secs(20),
        }
    }
}
