//! The protocol of Rangsk's solver, which the user script of f-puzzles speaks by a websocket on port 4545.
//!
//! A request is a text of JSON: a number (`nonce`), which each response to it repeats, a command, and the puzzle as
//! f-puzzles packs it. A new request ends the one before it, and so does the command `cancel`.

mod answer;
mod count;
mod logical;
mod request;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures_util::{SinkExt, StreamExt};
use hyper::header::{HOST, ORIGIN};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, accept_hdr_async_with_config};

use self::answer::{cancelled, numbered};
use self::request::Command;
use crate::http::Hosts;
use crate::patient::Patient;
use crate::pool::{Events, Pool, QuestionWork, Ticket, Unanswered};

/// What all connections share.
#[derive(Debug)]
pub(crate) struct Rangsk {
    pub(crate) hosts: Hosts,
    /// The sites whose pages may ask.
    pub(crate) origins: Vec<String>,
    pub(crate) pool: Pool,
    /// The time for a request.
    pub(crate) longest: Duration,
    /// The most bytes of a request.
    pub(crate) largest: usize,
    pub(crate) patience: Duration,
    pub(crate) stopping: watch::Receiver<bool>,
}

type Socket = WebSocketStream<Patient>;

/// Serves one connection.
pub(crate) async fn connection(stream: TcpStream, rangsk: Arc<Rangsk>) {
    let _ = stream.set_nodelay(true);
    let stream = Patient::new(stream, rangsk.patience);
    let config = WebSocketConfig::default()
        .max_message_size(Some(rangsk.largest))
        .max_frame_size(Some(rangsk.largest));
    #[expect(clippy::result_large_err, reason = "the type of the handshake's callback")]
    let check = |request: &Request, response: Response| {
        if is_allowed(request, &rangsk) { Ok(response) } else { Err(forbidden()) }
    };
    let opened = accept_hdr_async_with_config(stream, check, Some(config));
    let Ok(Ok(mut socket)) = timeout(rangsk.patience, opened).await else { return };
    let mut stopping = rangsk.stopping.clone();
    tokio::select! {
        () = converse(&mut socket, &rangsk) => {}
        _ = stopping.wait_for(|&is_stopping| is_stopping) => {}
    }
    let _ = socket.close(None).await;
}

/// Checks whether a page may ask: one of f-puzzles, which asks for this machine. Other programs have no `Origin`.
fn is_allowed(request: &Request, rangsk: &Rangsk) -> bool {
    let text = |value: &hyper::header::HeaderValue| value.to_str().unwrap_or_default().to_owned();
    let hosts: Vec<String> = request.headers().get_all(HOST).iter().map(text).collect();
    let is_ours = hosts.len() == 1 && hosts.iter().all(|host| rangsk.hosts.has(host));
    let mut origins = request.headers().get_all(ORIGIN).iter().map(text);
    is_ours && origins.all(|origin| rangsk.origins.contains(&origin))
}

fn forbidden() -> ErrorResponse {
    let mut response =
        ErrorResponse::new(Some("pages of other sites can't ask this server".into()));
    *response.status_mut() = hyper::StatusCode::FORBIDDEN;
    response
}

/// Answers requests until the client has gone.
async fn converse(socket: &mut Socket, rangsk: &Rangsk) {
    let mut current: Option<Current> = None;
    loop {
        let response = tokio::select! {
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    // What was asked before ends here.
                    drop(current.take());
                    let (next, response) = begin(&text, rangsk);
                    current = next;
                    response
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                // Pings are answered by the library.
                Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => None,
            },
            response = next(current.as_mut()) => {
                if response.is_last {
                    current = None;
                }
                Some(response.text)
            }
        };
        if let Some(response) = response
            && socket.send(Message::Text(response)).await.is_err()
        {
            return;
        }
    }
}

/// A request that is being answered.
struct Current {
    nonce: i64,
    ticket: Ticket,
}

struct NextMessage {
    text: Utf8Bytes,
    is_last: bool,
}

/// Begins with a request, or responds to it at once. Its puzzle is unpacked where it is answered: in a thread of the pool, and
/// within the limit of memory.
fn begin(text: &str, rangsk: &Rangsk) -> (Option<Current>, Option<Utf8Bytes>) {
    let request = match request::read(text) {
        Ok(request) => request,
        Err((nonce, message)) => return (None, Some(invalid(nonce, &message))),
    };
    let nonce = request.nonce;
    if request.command == Command::Cancel {
        return (None, Some(numbered(nonce, cancelled()).into()));
    }
    let work = QuestionWork::new(move |report, limits| answer::answer(&request, report, limits));
    match rangsk.pool.ask(work, rangsk.longest, Events::Reported) {
        Ok(ticket) => (Some(Current { nonce, ticket }), None),
        Err(unanswered) => (None, Some(invalid(nonce, refused(unanswered)))),
    }
}

/// Waits for the next response to a request; for ever if there is none.
async fn next(current: Option<&mut Current>) -> NextMessage {
    let Some(Current { nonce, ticket }) = current else { return std::future::pending().await };
    if let Some(events) = &mut ticket.events {
        if let Some(event) = events.recv().await {
            return NextMessage { text: text(event), is_last: false };
        }
        ticket.events = None;
    }
    let text = match (&mut ticket.answer).await.unwrap_or(Err(Unanswered::Stopping)) {
        Ok(Ok(answer)) => answer.into(),
        Ok(Err(failure)) => {
            let hint = failure.hint.map(|hint| format!(" ({hint})")).unwrap_or_default();
            invalid(*nonce, &format!("{}{hint}", failure.message))
        }
        Err(unanswered) => invalid(*nonce, refused(unanswered)),
    };
    NextMessage { text, is_last: true }
}

fn text(bytes: Bytes) -> Utf8Bytes {
    Utf8Bytes::try_from(bytes).unwrap_or_default()
}

fn refused(unanswered: Unanswered) -> &'static str {
    match unanswered {
        Unanswered::Full => "too many questions wait for an answer",
        Unanswered::Stopping => "the server stops",
    }
}

fn invalid(nonce: i64, message: &str) -> Utf8Bytes {
    numbered(nonce, answer::invalid(message)).into()
}
