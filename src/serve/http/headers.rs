//! Headers of all responses: what a browser may do with them.

use hyper::Response;
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};

use super::Body;

/// Types of content.
pub(super) const JSON: HeaderValue = HeaderValue::from_static("application/json");
pub(super) const LINES: HeaderValue = HeaderValue::from_static("application/x-ndjson");
pub(super) const EVENTS: HeaderValue = HeaderValue::from_static("text/event-stream");

/// Only the page's own files, and WebAssembly; no inline scripts, no frames, no forms.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; \
                      manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

const SAFE: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
];

/// Adds the headers that every response has.
pub(super) fn protect(headers: &mut HeaderMap) {
    for (name, value) in SAFE {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Answers depend on the question alone, but they are quicker made than kept.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// Makes a response with a body of this type.
pub(super) fn of_type(kind: &HeaderValue, body: Body) -> Response<Body> {
    let mut response = Response::new(body);
    response.headers_mut().insert(header::CONTENT_TYPE, kind.clone());
    response
}
