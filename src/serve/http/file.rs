//! `GET /api/file` and `/api/file/changes`: the file that the page follows.

use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use hyper::{Response, StatusCode};
use tokio::sync::{mpsc, watch};
use tokio::time::sleep;

use super::headers::{EVENTS, JSON, of_type};
use super::refusal::Refusal;
use super::{Body, Site};
use crate::follow::{Followed, Seen};

/// The interval of signs of life, by which a connection that has ended is noticed.
const ALIVE: Duration = Duration::from_secs(15);

pub(super) fn now(site: &Site) -> Result<Response<Body>, Refusal> {
    let seen = followed(site)?.look();
    match &seen.text {
        Ok(_) => Ok(of_type(&JSON, Body::Whole(Some(Bytes::from(seen.to_json()))))),
        Err(error) => Err(Refusal::new(StatusCode::NOT_FOUND, format!("{}: {error}", seen.name))),
    }
}

#[expect(clippy::unnecessary_wraps, reason = "all paths are answered alike")]
pub(super) fn changes(site: &Site) -> Result<Response<Body>, Refusal> {
    // A browser takes it as the end of the events; a refusal would be an error in its console.
    let Some(file) = site.file.as_ref().map(Followed::changes) else {
        let mut response = Response::new(Body::Whole(None));
        *response.status_mut() = StatusCode::NO_CONTENT;
        return Ok(response);
    };
    let (sender, receiver) = mpsc::channel(1);
    tokio::spawn(pass_on(file, site.stopping.clone(), sender));
    Ok(of_type(&EVENTS, Body::Changes(Changes(receiver))))
}

fn followed(site: &Site) -> Result<&Followed, Refusal> {
    site.file.as_ref().ok_or_else(|| {
        Refusal::new(StatusCode::NOT_FOUND, "no file is followed")
            .hinting("name one when the server is started")
    })
}

/// Sends the file as it is and at each change, until the client has gone or the server stops.
async fn pass_on(
    mut file: watch::Receiver<Seen>,
    mut stopping: watch::Receiver<bool>,
    client: mpsc::Sender<Bytes>,
) {
    file.mark_changed();
    loop {
        let event = tokio::select! {
            changed = file.changed() => match changed {
                Ok(()) => format!("data: {}\n\n", file.borrow_and_update().to_json()),
                Err(_) => return,
            },
            () = sleep(ALIVE) => ": alive\n\n".to_owned(),
            () = client.closed() => return,
            _ = stopping.wait_for(|&is_stopping| is_stopping) => return,
        };
        if client.send(Bytes::from(event)).await.is_err() {
            return;
        }
    }
}

/// The changes of a file, as events of a server; the first is the file as it is.
#[derive(Debug)]
pub(crate) struct Changes(mpsc::Receiver<Bytes>);

impl Changes {
    pub(super) fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        self.0.poll_recv(context)
    }
}
