//! The files of the page.

use std::io::Read;

use flate2::read::GzDecoder;
use kenzan_serve::Options;

use super::client::Running;

#[test]
fn a_file_comes_with_its_type_packed_where_that_is_understood() {
    let server = Running::start(Options::default());
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/index.html", "text/html; charset=utf-8"),
        ("/?puzzle=1", "text/html; charset=utf-8"),
        ("/main.js", "text/javascript; charset=utf-8"),
        ("/puzzles/hard.txt", "text/plain; charset=utf-8"),
        ("/puzzles/variants.jsonl", "text/plain; charset=utf-8"),
    ] {
        let first = format!("GET {path}");
        let plain = server.send(&first, "", "");
        assert_eq!((plain.status, plain.header("content-type")), (200, Some(kind)), "{path}");
        assert_eq!(plain.header("content-encoding"), None);
        let packed = server.send(&first, "Accept-Encoding: gzip, br\r\n", "");
        assert_eq!(packed.header("content-encoding"), Some("gzip"), "{path}");
        let mut text = Vec::new();
        GzDecoder::new(&*packed.body).read_to_end(&mut text).expect("gzip");
        assert_eq!(text, plain.body, "{path}");
        let head = server.send(&format!("HEAD {path}"), "", "");
        assert_eq!((head.status, head.body.len()), (200, 0));
        let length = plain.body.len().to_string();
        assert_eq!(head.header("content-length"), Some(&*length));
    }
}

#[test]
fn a_file_that_the_browser_has_is_not_sent_again() {
    let server = Running::start(Options::default());
    for accepts in ["", "Accept-Encoding: gzip\r\n"] {
        let first = server.send("GET /", accepts, "");
        assert_eq!(first.header("cache-control"), Some("no-cache"));
        let tag = first.header("etag").expect("a tag");
        for known in [tag.to_owned(), format!("W/{tag}"), format!("\"x\", {tag}"), "*".to_owned()] {
            let headers = format!("{accepts}If-None-Match: {known}\r\n");
            let again = server.send("GET /", &headers, "");
            assert_eq!((again.status, again.body.len()), (304, 0), "{known}");
            assert_eq!(again.header("etag"), Some(tag));
        }
        let headers = format!("{accepts}If-None-Match: \"x\"\r\n");
        assert_eq!(server.send("GET /", &headers, "").status, 200);
    }
}
