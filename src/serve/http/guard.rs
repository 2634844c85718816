//! Requests that a foreign page could make.
//!
//! A page anywhere can make a browser send requests to this machine. Two headers show that, and no page can forge them:
//!
//! - `Host` is the name that the browser has looked up. A foreign name that was made to point here (DNS rebinding) is not
//!   one of ours. An address of IP can't be made to point elsewhere.
//! - `Origin` is the page that asks; `Sec-Fetch-Site` says whether it is ours. Programs other than browsers send neither.

use std::net::{IpAddr, SocketAddr};

use hyper::header::{self, HeaderMap};
use hyper::http::uri::Authority;
use hyper::{Method, Request, StatusCode};

use super::refusal::Refusal;

/// The names under which browsers may reach the server.
#[derive(Debug, Clone)]
pub(crate) struct Hosts {
    port: u16,
    /// Whether other machines may reach it, so that it has other addresses.
    is_remote: bool,
    /// Names that were given, in lower case, with their port unless it is 80.
    names: Vec<String>,
}

impl Hosts {
    pub(crate) fn new(address: SocketAddr, names: &[String]) -> Self {
        let names = names.iter().map(|name| name.to_ascii_lowercase()).collect();
        Self { port: address.port(), is_remote: !address.ip().is_loopback(), names }
    }

    /// Checks whether it is one of ours: `localhost:8080`.
    pub(crate) fn has(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        if self.names.contains(&host) {
            return true;
        }
        let Ok(authority) = host.parse::<Authority>() else { return false };
        // Neither a user nor anything else but a name and a port, which is 80 unless it is there.
        let name = authority.host();
        let port = authority.port_u16();
        let written = port.map_or_else(|| name.to_owned(), |port| format!("{name}:{port}"));
        if written != host || port.unwrap_or(80) != self.port {
            return false;
        }
        let inner = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
        match inner.parse::<IpAddr>() {
            Ok(address) => self.is_remote || address.is_loopback(),
            Err(_) => name == "localhost",
        }
    }
}

/// Refuses a request under a name that is not ours, and returns that name otherwise.
pub(super) fn host<B>(request: &Request<B>, hosts: &Hosts) -> Result<String, Refusal> {
    let mut named = request.headers().get_all(header::HOST).iter();
    let (Some(host), None) = (named.next(), named.next()) else {
        return Err(Refusal::new(StatusCode::BAD_REQUEST, "a request has one header 'Host'"));
    };
    let wrong = || {
        Refusal::new(StatusCode::MISDIRECTED_REQUEST, "this server has another name")
            .hinting("use the address that was printed when it started")
    };
    let host = host.to_str().map_err(|_| wrong())?;
    let stated = request.uri().authority().map_or(host, Authority::as_str);
    if !hosts.has(host) || !stated.eq_ignore_ascii_case(host) {
        return Err(wrong());
    }
    Ok(host.to_owned())
}

/// Refuses a request of a page that is not ours, which has this `host`. A visitor may follow a link to the page, but
/// nothing else comes from elsewhere.
pub(super) fn origin(
    method: &Method,
    headers: &HeaderMap,
    host: &str,
    is_page: bool,
) -> Result<(), Refusal> {
    let foreign =
        || Refusal::new(StatusCode::FORBIDDEN, "pages of other sites can't ask this server");
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let is_own = origins.all(|origin| {
        let origin = origin.to_str().unwrap_or_default();
        let own = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        own.is_some_and(|own| own.eq_ignore_ascii_case(host))
    });
    if !is_own {
        return Err(foreign());
    }
    let mut sites = headers.get_all("sec-fetch-site").iter();
    let is_visit = is_page && *method != Method::POST;
    if !is_visit && !sites.all(|site| site == "same-origin" || site == "none") {
        return Err(foreign());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(address: &str, names: &[&str]) -> Hosts {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        Hosts::new(address.parse().expect("an address"), &names)
    }

    #[test]
    fn only_names_of_this_machine_are_ours() {
        let local = hosts("127.0.0.1:8080", &[]);
        for own in ["localhost:8080", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080"] {
            assert!(local.has(own), "{own}");
        }
        for foreign in [
            "",
            "localhost",
            "localhost:80",
            "localhost:8081",
            "localhost.:8080",
            "evil.example:8080",
            "localhost.evil.example:8080",
            "192.168.0.7:8080",
            "0.0.0.0:8080",
            "me@localhost:8080",
            "localhost:08080",
            "localhost:8080:8080",
            "[::1:8080",
            "127.0.0.1.nip.io:8080",
        ] {
            assert!(!local.has(foreign), "{foreign}");
        }
        assert!(hosts("127.0.0.1:80", &[]).has("localhost"));
    }

    #[test]
    fn where_others_may_ask_any_address_and_names_that_were_given_are_ours() {
        let remote = hosts("0.0.0.0:8080", &["Sudoku.example"]);
        for own in ["192.168.0.7:8080", "[fe80::1]:8080", "localhost:8080", "sudoku.example"] {
            assert!(remote.has(own), "{own}");
        }
        for foreign in ["192.168.0.7", "sudoku.example:8080", "evil.example:8080"] {
            assert!(!remote.has(foreign), "{foreign}");
        }
    }
}
