//! `kenzan serve`: the page, and answers over HTTP.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::thread;

use anyhow::{Context, anyhow, bail};
use kenzan::engine::Interrupt;
use kenzan_serve::{BindError, MemoryWatch, Options, Server};

use crate::command::args::ServeArgs;
use crate::output::exit::Exit;
use crate::output::failure::{self, NO_THREAD};
use crate::output::{complain, escape, print};
#[cfg(target_os = "linux")]
use crate::work::memory;
use crate::work::memory::MemoryLimit;
use crate::work::signals;

/// The address to which the user script of f-puzzles connects.
const RANGSK: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 4545);

pub(crate) fn run(args: ServeArgs) -> anyhow::Result<Exit> {
    #[cfg(target_os = "linux")]
    memory::return_what_is_freed();
    let processors = match args.jobs {
        Some(jobs) => usize::from(jobs),
        None => thread::available_parallelism().map_or(1, usize::from),
    };
    let limit = MemoryLimit::start(args.memory, processors).context(NO_THREAD)?;
    let file = args.file.clone();
    let usual = Options::default();
    let longest = args.longest.unwrap_or(usual.longest.max(args.timeout));
    if longest < args.timeout {
        bail!(
            "--longest is less than --timeout\nhint: a question that states no time has that of --timeout"
        );
    }
    if args.rangsk && args.listen.port() == RANGSK.port() {
        bail!(
            "--rangsk and --listen have the same port\nhint: choose another one, such as --listen 8080"
        );
    }
    let options = Options {
        rangsk: args.rangsk.then_some(RANGSK),
        origins: [usual.origins, args.origins].concat(),
        address: args.listen,
        allow_remote: args.allow_remote,
        hosts: args.hosts,
        file: args.file,
        time: args.timeout,
        longest,
        memory: Some(Arc::new(Memory(limit))),
        processors,
        ..Options::default()
    };
    let server = Server::bind(options).map_err(|error| worded(error, file.as_deref()))?;
    let handle = server.handle();
    signals::listen_by(move || handle.stop())?;
    let address = server.address()?;
    let page = format!("http://{}/", reached(address));
    if !address.ip().is_loopback() {
        complain("warning: other machines reach this address, and nothing is encrypted\n");
    }
    print(format!("{page}\n").as_bytes())?;
    complain("press Ctrl-C to stop\n");
    if !args.no_open
        && let Err(error) = open::that_detached(&page)
    {
        let why = failure::reason(&error);
        complain(&format!("no browser could be opened: {why}\nhint: open {page} yourself\n"));
    }
    if let Some(address) = server.rangsk_address() {
        complain(&format!("f-puzzles' user script finds the solver at ws://{address}\n"));
    }
    server.run()?;
    Ok(Exit { interrupted: true, ..Exit::default() })
}

/// The limit of memory, for the server.
#[derive(Debug)]
struct Memory(MemoryLimit);

impl MemoryWatch for Memory {
    fn during(&self, interrupt: &Interrupt, work: &mut dyn FnMut()) {
        let _held = self.0.hold(interrupt);
        work();
    }
}

/// Returns an address at which this machine reaches what listens at `address`.
fn reached(address: SocketAddr) -> SocketAddr {
    match address {
        SocketAddr::V4(at) if at.ip().is_unspecified() => (Ipv4Addr::LOCALHOST, at.port()).into(),
        SocketAddr::V6(at) if at.ip().is_unspecified() => (Ipv6Addr::LOCALHOST, at.port()).into(),
        SocketAddr::V4(_) | SocketAddr::V6(_) => address,
    }
}

/// Returns an error with a hint that names options.
fn worded(error: BindError, file: Option<&Path>) -> anyhow::Error {
    match error {
        BindError::Remote(_) => anyhow!(
            "{error}\nhint: add --allow-remote if everybody there may ask questions; nothing is encrypted"
        ),
        BindError::Taken(RANGSK) => anyhow!(
            "{error}\nhint: the port of --rangsk can't be chosen: end the other program, or leave out --rangsk"
        ),
        BindError::Taken(address) => {
            let other =
                SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(8080));
            anyhow!("{error}\nhint: choose another port, such as --listen {other}")
        }
        BindError::Refused { address, error } => {
            let hint = "hint: choose another address or port with --listen";
            anyhow!("can't listen at {address}: {}\n{hint}", failure::reason(&error))
        }
        BindError::File { error } => {
            anyhow::Error::new(error).context(file.map(escape::path).unwrap_or_default())
        }
        BindError::Thread { error } => anyhow::Error::new(error).context(NO_THREAD),
        error => error.into(),
    }
}
