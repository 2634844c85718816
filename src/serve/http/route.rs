//! From a request to its response.

use std::convert::Infallible;
use std::sync::Arc;

use hyper::body::Incoming;
use hyper::{Method, Request, Response, StatusCode};

use super::refusal::Refusal;
use super::{Body, Site, about, ask, file, guard, headers, openapi, page, query};

/// Responds to a request.
pub(crate) async fn respond(
    site: Arc<Site>,
    request: Request<Incoming>,
) -> Result<Response<Body>, Infallible> {
    let mut response = route(site, request).await.unwrap_or_else(|refusal| refusal.response());
    headers::protect(response.headers_mut());
    Ok(response)
}

async fn route(site: Arc<Site>, request: Request<Incoming>) -> Result<Response<Body>, Refusal> {
    let host = guard::host(&request, &site.hosts)?;
    let path = request.uri().path();
    let is_page = !path.starts_with("/api/");
    guard::origin(request.method(), request.headers(), &host, is_page)?;
    if path == "/api/ask" {
        only(&request, &[Method::POST], "POST")?;
        return ask::answer(&site, request).await;
    }
    if is_page {
        let response = page::file(path, request.headers()).ok_or_else(nothing)?;
        only(&request, &[Method::GET, Method::HEAD], "GET, HEAD")?;
        return Ok(response);
    }
    let answer: fn(&Site) -> Result<Response<Body>, Refusal> = match path {
        "/api/about" => about::about,
        "/api/openapi.json" => |site| Ok(openapi::document(site)),
        "/api/file" => file::now,
        "/api/file/changes" => file::changes,
        _ => return Err(nothing()),
    };
    only(&request, &[Method::GET, Method::HEAD], "GET, HEAD")?;
    query::none(request.uri())?;
    answer(&site)
}

/// Refuses other methods.
fn only<B>(request: &Request<B>, methods: &[Method], allowed: &'static str) -> Result<(), Refusal> {
    if methods.contains(request.method()) { Ok(()) } else { Err(Refusal::method(allowed)) }
}

fn nothing() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "there is nothing here")
}
