//! All combinations of names, sites, methods, addresses and types that a request can have: each is refused with the status
//! of the first thing that is wrong.

use kenzan_serve::Options;

use super::client::Running;

const ABOUT: &str = r#"{"ask":"about"}"#;

/// A request's headers, and the status for which they are a reason.
type Header = (&'static str, Option<u16>);

const HOSTS: [Header; 5] = [
    ("Host: @\r\n", None),
    ("", Some(400)),
    ("Host: @\r\nHost: @\r\n", Some(400)),
    ("Host: evil.example\r\n", Some(421)),
    ("Host: 127.0.0.1.nip.io:#\r\n", Some(421)),
];

const ORIGINS: [Header; 4] = [
    ("", None),
    ("Origin: http://@\r\n", None),
    ("Origin: null\r\n", Some(403)),
    ("Origin: https://evil.example\r\n", Some(403)),
];

/// Visits of pages may come from elsewhere, questions may not.
const SITES: [&str; 3] = ["", "Sec-Fetch-Site: same-origin\r\n", "Sec-Fetch-Site: cross-site\r\n"];

const METHODS: [&str; 5] = ["GET", "POST", "PUT", "DELETE", "OPTIONS"];

const PATHS: [&str; 5] = ["/", "/api/ask", "/api/about", "/api/none", "/../../etc/passwd"];

const TYPES: [&str; 2] = ["application/json", "text/plain"];

/// Returns the status of a request whose name and origin are ours.
fn status(method: &str, path: &str, site: &str, kind: &str) -> u16 {
    let is_page = !path.starts_with("/api/");
    if site.contains("cross-site") && (method == "POST" || !is_page) {
        return 403;
    }
    match (path, method) {
        ("/api/ask", "POST") if kind == "text/plain" => 415,
        ("/" | "/api/about", "GET") | ("/api/ask", "POST") => 200,
        ("/" | "/api/about" | "/api/ask", _) => 405,
        _ => 404,
    }
}

#[test]
fn every_combination_has_the_status_of_the_first_thing_that_is_wrong() {
    let server = Running::start(Options::default());
    let address = server.address.to_string();
    let port = server.address.port().to_string();
    let number =
        HOSTS.len() * ORIGINS.len() * SITES.len() * METHODS.len() * PATHS.len() * TYPES.len();
    let mut refused = 0;
    for combination in 0..number {
        let mut rest = combination;
        let mut pick = |length: usize| {
            let index = rest % length;
            rest /= length;
            index
        };
        let (host, wrong_host) = HOSTS[pick(HOSTS.len())];
        let (origin, wrong_origin) = ORIGINS[pick(ORIGINS.len())];
        let (site, kind) = (SITES[pick(SITES.len())], TYPES[pick(TYPES.len())]);
        let (method, path) = (METHODS[pick(METHODS.len())], PATHS[pick(PATHS.len())]);
        let body = if method == "GET" { "" } else { ABOUT };
        let request = format!(
            "{method} {path} HTTP/1.1\r\n{host}{origin}{site}Connection: close\r\n\
             Content-Type: {kind}\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let request = request.replace('@', &address).replace('#', &port);
        let wrong = wrong_host.or(wrong_origin);
        let expected = wrong.unwrap_or_else(|| status(method, path, site, kind));
        let reply = server.raw(request.as_bytes()).reply();
        assert_eq!(reply.status, expected, "{request}: {reply:?}");
        refused += usize::from(expected != 200);
    }
    assert_eq!((number, refused), (3000, 2976));
}
