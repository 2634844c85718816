//! Requests that are refused, before a question is asked.

use bytes::Bytes;
use hyper::header::{self, HeaderValue};
use hyper::{Response, StatusCode};
use kenzan::record::VERSION;
use serde_json::json;

use super::Body;
use super::headers::{JSON, of_type};

/// A request that is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Refusal {
    pub(super) status: StatusCode,
    /// What is wrong: lower case, no full stop.
    pub(super) message: String,
    /// How to fix it.
    pub(super) hint: Option<&'static str>,
    /// A header that belongs to the status.
    header: Option<(header::HeaderName, &'static str)>,
}

impl Refusal {
    pub(super) fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self { status, message: message.into(), hint: None, header: None }
    }

    pub(super) fn hinting(self, hint: &'static str) -> Self {
        Self { hint: Some(hint), ..self }
    }

    /// Refuses a method where there are others.
    pub(super) fn method(allowed: &'static str) -> Self {
        let header = Some((header::ALLOW, allowed));
        let message = format!("the methods here are {allowed}");
        Self { header, ..Self::new(StatusCode::METHOD_NOT_ALLOWED, message) }
    }

    /// Refuses a question because there are too many, or because the server stops.
    pub(super) fn busy(message: &str, hint: &'static str) -> Self {
        let header = Some((header::RETRY_AFTER, "1"));
        Self { header, ..Self::new(StatusCode::SERVICE_UNAVAILABLE, message).hinting(hint) }
    }

    /// Returns its kind: `busy` if the same request may be answered later, `refused` otherwise.
    pub(super) fn kind(&self) -> &'static str {
        if self.status == StatusCode::SERVICE_UNAVAILABLE { "busy" } else { "refused" }
    }

    /// Returns it as an object of JSON.
    pub(super) fn to_json(&self) -> String {
        let Self { message, hint, .. } = self;
        let mut error = json!({ "kind": self.kind(), "message": message });
        if let Some(hint) = hint {
            error["hint"] = json!(hint);
        }
        json!({ "schema": VERSION, "error": error }).to_string()
    }

    pub(super) fn response(&self) -> Response<Body> {
        let body = Body::Whole(Some(Bytes::from(self.to_json())));
        let mut response = of_type(&JSON, body);
        *response.status_mut() = self.status;
        if let Some((name, value)) = &self.header {
            response.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        response
    }
}
