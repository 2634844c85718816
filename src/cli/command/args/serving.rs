//! The arguments of `serve`.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::values::{seconds, whole};

#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// A file whose puzzle the page opens; it follows each change of the file.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    /// The address and the port to listen at, or only the port.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080", value_parser = address)]
    pub(crate) listen: SocketAddr,

    /// Allow `--listen` an address that other machines reach.
    ///
    /// Everybody there can ask questions, and read the file. Nothing is encrypted.
    #[arg(long)]
    pub(crate) allow_remote: bool,

    /// Another name under which browsers reach the server, such as `sudoku.example:8080`; can be repeated.
    ///
    /// Requests under other names are refused, because a foreign page could have made them: known are localhost, and the
    /// machine's addresses.
    #[arg(long = "host", value_name = "NAME", value_parser = host, hide_short_help = true)]
    pub(crate) hosts: Vec<String>,

    /// Also speak the protocol of Rangsk's solver, on port 4545: f-puzzles' user script connects to it.
    #[arg(long)]
    pub(crate) rangsk: bool,

    /// Another site whose pages may use `--rangsk`, such as `https://sudoku.example`; can be repeated.
    #[arg(long = "origin", value_name = "SITE", value_parser = site, requires = "rangsk", hide_short_help = true)]
    pub(crate) origins: Vec<String>,

    /// Open no browser.
    #[arg(long)]
    pub(crate) no_open: bool,

    /// Give up on a question after this many seconds, unless it states its own time.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) timeout: Duration,

    /// The most seconds that a question may state [default: 600, or the time of --timeout if that is more].
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, hide_short_help = true)]
    pub(crate) longest: Option<Duration>,

    /// Use this many processors [default: all].
    #[arg(short, long, value_name = "N", value_parser = whole(1..=1024_u16), allow_negative_numbers = true)]
    pub(crate) jobs: Option<u16>,

    /// Give up on a question if the program would need more memory than this, in megabytes [default: 2000, or 250 per
    /// processor if that is more, but at most half of the machine's memory].
    #[arg(long, value_name = "MB", hide_short_help = true, value_parser = whole(100..=1_000_000_u32), allow_negative_numbers = true)]
    pub(crate) memory: Option<u32>,
}

/// Reads an address with a port, or a port of this machine.
fn address(text: &str) -> Result<SocketAddr, String> {
    let local = |port: &str| port.parse().ok().map(|port: u16| (Ipv4Addr::LOCALHOST, port).into());
    let named = text.strip_prefix("localhost:").unwrap_or(text);
    text.parse()
        .ok()
        .or_else(|| local(named))
        .ok_or_else(|| "write an address and a port, such as 127.0.0.1:8080, or a port".to_owned())
}

/// Reads a name with or without a port, as the header `Host` has it.
fn host(text: &str) -> Result<String, String> {
    let (name, port) = match text.rsplit_once(':') {
        Some((name, port)) => (name, Some(port)),
        None => (text, None),
    };
    let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || "-._".contains(letter);
    let is_name = !name.is_empty() && name.chars().all(is_of_name);
    if is_name && port.is_none_or(|port| port.parse::<u16>().is_ok()) {
        return Ok(text.to_owned());
    }
    Err("write a name with its port, such as sudoku.example:8080".to_owned())
}

/// Reads a site, as the header `Origin` has it.
fn site(text: &str) -> Result<String, String> {
    let after = ["http://", "https://"].into_iter().find_map(|scheme| text.strip_prefix(scheme));
    match after.map(host) {
        Some(Ok(_)) => Ok(text.to_ascii_lowercase()),
        Some(Err(_)) | None => {
            Err("write a site without a path, such as https://sudoku.example".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{host, site};

    #[test]
    fn names_and_sites_are_as_browsers_send_them() {
        for (text, is_host, is_site) in [
            ("sudoku.example", true, false),
            ("sudoku.example:8080", true, false),
            ("sudoku.example:99999", false, false),
            ("sudoku.example:", false, false),
            ("a/b", false, false),
            ("", false, false),
            ("user@sudoku.example", false, false),
            ("https://sudoku.example", false, true),
            ("http://sudoku.example:8080", false, true),
            ("https://sudoku.example/", false, false),
            ("ftp://sudoku.example", false, false),
        ] {
            assert_eq!((host(text).is_ok(), site(text).is_ok()), (is_host, is_site), "{text}");
        }
        assert_eq!(site("https://Sudoku.Example").as_deref(), Ok("https://sudoku.example"));
    }
}
