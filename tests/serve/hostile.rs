//! Requests that are refused: a table of them, with the status of each.

use std::time::Duration;

use kenzan_serve::{BindError, Options, Server};

use super::client::{EASY, Running};

/// Replaces `@` by the address of the server, and `#` by its port.
fn filled(text: &str, server: &Running) -> Vec<u8> {
    let address = server.address.to_string();
    let port = server.address.port().to_string();
    text.replace('@', &address).replace('#', &port).into_bytes()
}

#[test]
fn a_request_that_a_foreign_page_could_make_is_refused() {
    let server = Running::start(Options::default());
    let post = "POST /api/ask HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 15\r\nConnection: close\r\n";
    let about = r#"{"ask":"about"}"#;
    let get = "GET / HTTP/1.1\r\nConnection: close\r\n";
    let api = "GET /api/about HTTP/1.1\r\nConnection: close\r\n";
    for (request, status) in [
        // What is ours.
        (format!("{post}Host: @\r\n\r\n{about}"), 200),
        (format!("{post}Host: localhost:#\r\n\r\n{about}"), 200),
        (format!("{post}Host: [::1]:#\r\n\r\n{about}"), 200),
        (format!("{post}Host: @\r\nOrigin: http://@\r\n\r\n{about}"), 200),
        (
            format!(
                "{post}Host: @\r\nOrigin: http://@\r\nSec-Fetch-Site: same-origin\r\n\r\n{about}"
            ),
            200,
        ),
        (
            format!(
                "{get}Host: @\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n\r\n"
            ),
            200,
        ),
        ("GET http://@/ HTTP/1.1\r\nConnection: close\r\nHost: @\r\n\r\n".to_owned(), 200),
        // Names that lead here, but are not ours.
        (format!("{post}Host: evil.example\r\n\r\n{about}"), 421),
        (format!("{post}Host: evil.example:#\r\n\r\n{about}"), 421),
        (format!("{post}Host: localhost\r\n\r\n{about}"), 421),
        (format!("{post}Host: localhost:1\r\n\r\n{about}"), 421),
        (format!("{post}Host: localhost.evil.example:#\r\n\r\n{about}"), 421),
        (format!("{post}Host: 192.168.1.1:#\r\n\r\n{about}"), 421),
        (format!("{post}Host: user@@\r\n\r\n{about}"), 421),
        (format!("{get}Host: evil.example:#\r\n\r\n"), 421),
        (format!("{get}Host: \r\n\r\n"), 421),
        (
            "GET http://evil.example/ HTTP/1.1\r\nConnection: close\r\nHost: @\r\n\r\n".to_owned(),
            421,
        ),
        (format!("{get}\r\n"), 400),
        (format!("{get}Host: @\r\nHost: @\r\n\r\n"), 400),
        // Pages of other sites.
        (format!("{post}Host: @\r\nOrigin: http://evil.example\r\n\r\n{about}"), 403),
        (format!("{post}Host: @\r\nOrigin: null\r\n\r\n{about}"), 403),
        (format!("{post}Host: @\r\nOrigin: http://localhost:#\r\n\r\n{about}"), 403),
        (format!("{post}Host: @\r\nOrigin: http://127.0.0.1:1\r\n\r\n{about}"), 403),
        (format!("{post}Host: @\r\nOrigin: file://\r\n\r\n{about}"), 403),
        (
            format!(
                "{post}Host: @\r\nOrigin: http://@\r\nOrigin: http://evil.example\r\n\r\n{about}"
            ),
            403,
        ),
        (format!("{post}Host: @\r\nSec-Fetch-Site: cross-site\r\n\r\n{about}"), 403),
        (format!("{post}Host: @\r\nSec-Fetch-Site: same-site\r\n\r\n{about}"), 403),
        (format!("{api}Host: @\r\nSec-Fetch-Site: cross-site\r\n\r\n"), 403),
        (format!("{api}Host: @\r\nOrigin: http://evil.example\r\n\r\n"), 403),
    ] {
        let reply = server.raw(&filled(&request, &server)).reply();
        assert_eq!(reply.status, status, "{request}: {reply:?}");
        assert_eq!(reply.header("access-control-allow-origin"), None);
        if status != 200 {
            assert_eq!(reply.kind(), "refused", "{request}");
        }
    }
}

#[test]
fn a_request_that_is_not_one_is_refused() {
    let server = Running::start(Options { largest: 1000, ..Options::default() });
    let json = "Content-Type: application/json\r\n";
    let sized = |size: usize| format!("{json}Content-Length: {size}\r\n");
    let long = format!(r#"{{"ask":"{}"}}"#, "x".repeat(1000));
    let chunks = format!("3e9\r\n{}\r\n0\r\n\r\n", "x".repeat(1001));
    for (first, headers, body, status) in [
        ("GET /api/ask", String::new(), "", 405),
        ("OPTIONS /api/ask", String::new(), "", 405),
        ("PUT /api/ask", sized(2), "{}", 405),
        ("POST /", sized(2), "{}", 405),
        ("POST /api/about", sized(2), "{}", 405),
        ("DELETE /api/file", String::new(), "", 405),
        ("GET /api", String::new(), "", 404),
        ("GET /api/", String::new(), "", 404),
        ("GET /api/none", String::new(), "", 404),
        ("GET /none.js", String::new(), "", 404),
        ("GET /../Cargo.toml", String::new(), "", 404),
        ("GET /%2e%2e/Cargo.toml", String::new(), "", 404),
        ("GET //etc/passwd", String::new(), "", 404),
        ("GET /api/file", String::new(), "", 404),
        ("GET /api/about?x=1", String::new(), "", 400),
        ("POST /api/ask?x=1", sized(EASY.len()), EASY, 400),
        ("POST /api/ask", format!("Content-Length: {}\r\n", EASY.len()), EASY, 415),
        (
            "POST /api/ask",
            format!("Content-Type: text/plain\r\nContent-Length: {}\r\n", EASY.len()),
            EASY,
            415,
        ),
        (
            "POST /api/ask",
            format!("Content-Type: application/json-x\r\nContent-Length: {}\r\n", EASY.len()),
            EASY,
            415,
        ),
        (
            "POST /api/ask",
            format!(
                "Content-Type: application/json; charset=latin1\r\nContent-Length: {}\r\n",
                EASY.len()
            ),
            EASY,
            415,
        ),
        ("POST /api/ask", format!("Content-Encoding: gzip\r\n{}", sized(EASY.len())), EASY, 415),
        ("POST /api/ask", format!("{json}{}", sized(EASY.len())), EASY, 415),
        (
            "POST /api/ask",
            format!(
                "Content-Type: application/json; charset=UTF-8\r\nContent-Length: {}\r\n",
                EASY.len()
            ),
            EASY,
            200,
        ),
        ("POST /api/ask", sized(long.len()), &long, 413),
        ("POST /api/ask", sized(usize::MAX / 2), "{}", 413),
        ("POST /api/ask", format!("{json}Transfer-Encoding: chunked\r\n"), &chunks, 413),
        ("POST /api/ask", sized(0), "", 400),
        ("POST /api/ask", json.to_owned(), "", 400),
        ("POST /api/ask", format!("{json}Transfer-Encoding: chunked\r\n"), "zz\r\n", 400),
        ("POST /api/ask", format!("{json}Content-Length: x\r\n"), "", 400),
        ("GET /", format!("X: {}\r\n", "x".repeat(1 << 17)), "", 431),
        ("GET /", "X: x\r\n".repeat(100), "", 431),
    ] {
        let reply = server.send(first, &headers, body);
        assert_eq!(reply.status, status, "{first} {headers:.80} {body:.80}: {reply:?}");
    }
    let mut bytes =
        format!("POST /api/ask HTTP/1.1\r\nHost: {}\r\n{}\r\n", server.address, sized(1));
    bytes.insert_str(bytes.len() - 2, "Connection: close\r\n");
    let reply = server.raw(&[bytes.as_bytes(), &[0xff]].concat()).reply();
    assert_eq!(reply.status, 400, "{reply:?}");
    for bytes in
        [&b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..], b"GET\r\n\r\n", b"\0\0\0\0\r\n\r\n"]
    {
        assert!(matches!(server.raw(bytes).reply().status, 0 | 400), "{bytes:?}");
    }
    assert_eq!(server.ask(EASY).status, 200);
}

#[test]
fn a_client_that_sends_too_slowly_is_refused() {
    let options = Options { patience: Duration::from_millis(50), ..Options::default() };
    let server = Running::start(options);
    let reply = server.open(
        "POST /api/ask",
        "Content-Type: application/json\r\nContent-Length: 9\r\n",
        "{",
    );
    assert_eq!(reply.reply().status, 408);
    let half = server.raw(b"GET / HTTP/1.1\r\nHost: ");
    assert!(matches!(half.reply().status, 0 | 408));
}

#[test]
fn every_response_has_the_headers_that_protect() {
    let server = Running::start(Options::default());
    for (first, headers) in [
        ("GET /", ""),
        ("GET /main.js", ""),
        ("GET /none", ""),
        ("GET /api/about", ""),
        ("GET /api/about", "Origin: http://evil.example\r\n"),
        ("POST /api/ask", ""),
    ] {
        let reply = server.send(first, headers, "");
        let policy = reply.header("content-security-policy").expect("a policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "));
        assert!(!policy.contains("unsafe-inline") && !policy.contains("http"), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-resource-policy", "same-origin"),
            ("x-frame-options", "DENY"),
        ] {
            assert_eq!(reply.header(name), Some(value), "{first}");
        }
        assert!(reply.header("content-type").is_some());
    }
}

#[test]
fn only_this_machine_reaches_it_unless_that_is_allowed() {
    let remote = Options { address: ([0, 0, 0, 0], 0).into(), ..Options::default() };
    assert!(matches!(Server::bind(remote.clone()), Err(BindError::Remote(_))));
    assert!(Server::bind(Options { allow_remote: true, ..remote }).is_ok());
    let first = Running::start(Options::default());
    let taken = Options { address: first.address, ..Options::default() };
    assert!(matches!(Server::bind(taken), Err(BindError::Taken(_))));
}
