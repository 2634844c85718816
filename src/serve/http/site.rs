//! What all requests share.

use std::sync::OnceLock;
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::watch;

use super::Hosts;
use crate::follow::Followed;
use crate::pool::Pool;

/// What all requests share.
#[derive(Debug)]
pub(crate) struct Site {
    pub(crate) hosts: Hosts,
    pub(crate) pool: Pool,
    pub(crate) file: Option<Followed>,
    /// The time for a question that states none, and the most that one may state.
    pub(crate) time: Duration,
    pub(crate) longest: Duration,
    /// The most bytes of a question.
    pub(crate) largest: usize,
    /// The time for the body of a request.
    pub(crate) patience: Duration,
    /// Whether the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
    /// The description of the interface, once it was asked for.
    pub(crate) openapi: OnceLock<Bytes>,
}
