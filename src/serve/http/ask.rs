//! `POST /api/ask`: the answer to a question, whole or as a stream of events.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use hyper::body::{Body as _, Incoming};
use hyper::header::{self, HeaderMap};
use hyper::{Request, Response, StatusCode};
use kenzan::message::FailureKind;

use super::headers::{JSON, LINES, of_type};
use super::refusal::Refusal;
use super::{Body, Site, query};
use crate::pool::{Events, PoolAnswer, QuestionWork, Ticket, Unanswered};

pub(super) async fn answer(
    site: &Site,
    request: Request<Incoming>,
) -> Result<Response<Body>, Refusal> {
    let time = query::time(request.uri(), site.time, site.longest)?;
    of_json(request.headers())?;
    let events = if takes_lines(request.headers()) { Events::Reported } else { Events::Unneeded };
    let question = question(site, request.into_body()).await?;
    let mut ticket =
        site.pool.ask(QuestionWork::question(question), time, events).map_err(refusal)?;
    let first = match &mut ticket.events {
        None => None,
        Some(events) => events.recv().await,
    };
    // With an event in hand, it is a stream; a question that fails before has the status of its failure.
    match first {
        Some(event) => {
            let lines = EventLines { first: Some(event), ticket: Some(ticket) };
            Ok(of_type(&LINES, Body::Lines(Box::new(lines))))
        }
        None => whole(settled((&mut ticket.answer).await), events),
    }
}

/// Makes a response of an answer.
fn whole(answer: PoolAnswer, events: Events) -> Result<Response<Body>, Refusal> {
    let result = answer.map_err(refusal)?;
    let status = result.as_ref().err().map_or(StatusCode::OK, |failure| status(failure.kind));
    let mut response = match (events, &result) {
        (Events::Reported, Ok(_)) => of_type(&LINES, Body::Whole(Some(line(&Ok(result))))),
        (Events::Unneeded, Ok(answer)) => {
            of_type(&JSON, Body::Whole(Some(Bytes::from(answer.clone()))))
        }
        (_, Err(failure)) => of_type(&JSON, Body::Whole(Some(Bytes::from(failure.to_json())))),
    };
    *response.status_mut() = status;
    Ok(response)
}

/// Returns the status of a failure.
fn status(kind: FailureKind) -> StatusCode {
    match kind {
        FailureKind::Question | FailureKind::Malformed => StatusCode::BAD_REQUEST,
        FailureKind::Unsupported => StatusCode::UNPROCESSABLE_ENTITY,
        FailureKind::Defect => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

/// Refuses a body that is not said to be JSON: a form of a foreign page can't say so.
fn of_json(headers: &HeaderMap) -> Result<(), Refusal> {
    let unsupported = |message| Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    if headers.contains_key(header::CONTENT_ENCODING) {
        return unsupported("a question is sent unpacked");
    }
    let mut kinds = headers.get_all(header::CONTENT_TYPE).iter();
    let kind = match (kinds.next(), kinds.next()) {
        (Some(kind), None) => kind.to_str().unwrap_or_default().to_ascii_lowercase(),
        (_, _) => String::new(),
    };
    let (name, charset) = kind.split_once(';').unwrap_or((&kind, "charset=utf-8"));
    let charset = charset.trim().replace('"', "");
    if name.trim() == "application/json" && matches!(&*charset, "charset=utf-8" | "charset=utf8") {
        return Ok(());
    }
    unsupported("a question has the content type application/json, in UTF-8")
}

/// Checks whether the client takes a stream of lines.
fn takes_lines(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    let mut kinds = accepted.flat_map(|kinds| kinds.split(','));
    kinds.any(|kind| {
        let name = kind.split(';').next().unwrap_or_default();
        name.trim().eq_ignore_ascii_case("application/x-ndjson")
    })
}

/// Reads the question.
async fn question(site: &Site, body: Incoming) -> Result<String, Refusal> {
    let large = || {
        let message = format!("a question has at most {} bytes", site.largest);
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    };
    if body.size_hint().lower() > u64::try_from(site.largest).unwrap_or(u64::MAX) {
        return Err(large());
    }
    let read = tokio::time::timeout(site.patience, Limited::new(body, site.largest).collect());
    let read = read.await.map_err(|_| {
        Refusal::new(StatusCode::REQUEST_TIMEOUT, "the question took too long to arrive")
    })?;
    let bytes = read.map_err(|error| {
        if error.is::<LengthLimitError>() {
            return large();
        }
        Refusal::new(StatusCode::BAD_REQUEST, "the question can't be read to its end")
    })?;
    String::from_utf8(bytes.to_bytes().into())
        .map_err(|_| Refusal::new(StatusCode::BAD_REQUEST, "the question is not UTF-8"))
}

fn refusal(unanswered: Unanswered) -> Refusal {
    match unanswered {
        Unanswered::Full => Refusal::busy("too many questions wait for an answer", "ask later"),
        Unanswered::Stopping => Refusal::busy("the server stops", "start it again"),
    }
}

/// Returns the answer; without one, its thread has ended.
fn settled<E>(answer: Result<PoolAnswer, E>) -> PoolAnswer {
    answer.unwrap_or(Err(Unanswered::Stopping))
}

/// Returns the last line of a stream.
fn line(answer: &PoolAnswer) -> Bytes {
    Bytes::from(match answer {
        Ok(Ok(answer)) => format!("{{\"answer\":{answer}}}\n"),
        Ok(Err(failure)) => failure.to_json() + "\n",
        Err(unanswered) => refusal(*unanswered).to_json() + "\n",
    })
}

/// The events of a question, and its answer: an object of JSON a line.
#[derive(Debug)]
pub(crate) struct EventLines {
    first: Option<Bytes>,
    /// The question; `None` once it is answered. When this is dropped, because the client has gone, it is cancelled.
    ticket: Option<Ticket>,
}

impl EventLines {
    pub(super) fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        let event = |event: &[u8]| Bytes::from([b"{\"event\":", event, b"}\n"].concat());
        if let Some(first) = self.first.take() {
            return Poll::Ready(Some(event(&first)));
        }
        let Some(ticket) = &mut self.ticket else { return Poll::Ready(None) };
        if let Some(events) = &mut ticket.events {
            if let Some(next) = ready!(events.poll_recv(context)) {
                return Poll::Ready(Some(event(&next)));
            }
            // All threads that could report have ended.
            ticket.events = None;
        }
        let answer = ready!(Pin::new(&mut ticket.answer).poll(context));
        self.ticket = None;
        Poll::Ready(Some(line(&settled(answer))))
    }
}
