//! The files of the page, which the program contains.

use std::io::Read;

use bytes::Bytes;
use flate2::read::GzDecoder;
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::{Response, StatusCode};

use super::Body;
use super::headers::of_type;

/// A file of the page.
#[derive(Debug)]
struct File {
    /// Its name: `board/cell.js`.
    name: &'static str,
    /// The type of its content.
    kind: &'static str,
    /// A hash of its content.
    tag: &'static str,
    /// Its content, packed by gzip.
    packed: &'static [u8],
}

/// All files, which the build script lists.
const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Returns the file at `path`, unless there is none.
pub(super) fn file(path: &str, asked: &HeaderMap) -> Option<Response<Body>> {
    let name = match path.strip_prefix('/')? {
        "" => "index.html",
        name => name,
    };
    let file = FILES.iter().find(|file| file.name == name)?;
    let is_packed = takes_gzip(asked);
    // What is packed is another text for a cache.
    let tag = format!("\"{}{}\"", file.tag, if is_packed { "-gzip" } else { "" });
    let is_known = is_known(asked, &tag);
    let content = match (is_known, is_packed) {
        (true, _) => Bytes::new(),
        (false, true) => Bytes::from_static(file.packed),
        (false, false) => unpacked(file.packed),
    };
    let mut response = of_type(&HeaderValue::from_static(file.kind), Body::Whole(Some(content)));
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = response.headers_mut();
    if is_packed && !is_known {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // A browser asks whether it has changed: after an update, all files belong together.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        headers.insert(header::ETAG, tag);
    }
    Some(response)
}

/// Checks whether the client has the content with this tag.
fn is_known(asked: &HeaderMap, tag: &str) -> bool {
    let tags = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
    tags.flat_map(|tags| tags.split(','))
        .map(|known| known.trim().trim_start_matches("W/"))
        .any(|known| known == tag || known == "*")
}

/// Checks whether the client unpacks gzip.
fn takes_gzip(asked: &HeaderMap) -> bool {
    let values = asked.get_all(header::ACCEPT_ENCODING).iter();
    let codings = values.filter_map(|value| value.to_str().ok()).flat_map(|list| list.split(','));
    codings.map(|coding| coding.replace(' ', "")).any(|coding| {
        coding.strip_prefix("gzip").is_some_and(|rest| {
            rest.is_empty() || rest.strip_prefix(";q=").is_some_and(|weight| !is_zero(weight))
        })
    })
}

fn is_zero(weight: &str) -> bool {
    weight.parse::<f32>().is_ok_and(|weight| weight == 0.0)
}

fn unpacked(packed: &[u8]) -> Bytes {
    let mut bytes = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut bytes).expect("the build script packed it");
    Bytes::from(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_unpacks_and_the_page_is_one_of_them() {
        assert!(FILES.iter().any(|file| file.name == "index.html"));
        for file in FILES {
            assert!(!unpacked(file.packed).is_empty(), "{}", file.name);
        }
    }

    #[test]
    fn gzip_is_sent_where_it_is_taken() {
        for (accepted, is_taken) in [
            ("gzip", true),
            ("br, gzip", true),
            ("deflate, gzip;q=0.5", true),
            ("gzip; q=1.0, *", true),
            ("gzip;q=0", false),
            ("identity, gzip;q=0.000", false),
            ("gzipped", false),
            ("", false),
        ] {
            let mut asked = HeaderMap::new();
            asked.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted));
            assert_eq!(takes_gzip(&asked), is_taken, "{accepted}");
        }
    }
}
