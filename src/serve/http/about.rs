//! `GET /api/about`: what this build has.

use bytes::Bytes;
use hyper::{Response, StatusCode};
use kenzan::engine::Limits;
use kenzan::message;

use super::headers::{JSON, of_type};
use super::refusal::Refusal;
use super::{Body, Site};

pub(super) fn about(_: &Site) -> Result<Response<Body>, Refusal> {
    let answer = message::answer(r#"{"ask": "about"}"#, &mut |_| {}, &Limits::default());
    let answer = answer
        .map_err(|failure| Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, failure.message))?;
    Ok(of_type(&JSON, Body::Whole(Some(Bytes::from(answer)))))
}
