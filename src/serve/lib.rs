//! kenzan's page and its questions and answers over HTTP, for one machine: a browser asks, native engines answer.
//!
//! [`Server::bind`] listens, [`Server::run`] serves until [`Handle::stop`]. One thread waits for all connections;
//! questions are answered in threads of their own, so that a hard one never blocks an easy one (see `pool/`). Requests that
//! a foreign page could make are refused (see `http/guard.rs`). Nothing is printed, and no signal is caught: that is left
//! to the caller.
//!
//! | path | method | answer |
//! |---|---|---|
//! | `/`, and the names of its files | GET | the page |
//! | `/api/ask` | POST | the answer to a question of [`kenzan::message`], whole or as a stream of events |
//! | `/api/about` | GET | what this build has |
//! | `/api/openapi.json` | GET | the description of all this |
//! | `/api/file` | GET | the file that the page follows |
//! | `/api/file/changes` | GET | the same, at each change |
//!
//! If [`Options::rangsk`] has an address, the protocol of Rangsk's solver is spoken there (see `rangsk/`).

mod follow;
mod http;
mod memory;
mod options;
mod patient;
mod pool;
mod rangsk;
mod server;

pub use memory::MemoryWatch;
pub use options::Options;
pub use pool::Load;
pub use server::{BindError, Handle, Server};
