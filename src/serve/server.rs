//! The server: it listens, accepts connections, and stops.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::pin::pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::runtime;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::Options;
use crate::follow::Followed;
use crate::http::{self, Hosts, Site};
use crate::patient::Patient;
use crate::pool::{Load, Pool};
use crate::rangsk::{self, Rangsk};

/// The time for connections to end when the server stops.
const LAST: Duration = Duration::from_secs(5);
/// The pause after a connection could not be accepted, for example because too many files are open.
const PAUSE: Duration = Duration::from_millis(50);
/// The largest head of a request in bytes, and the most headers.
const HEAD: usize = 64 << 10;
const HEADERS: usize = 64;

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    site: Arc<Site>,
    handle: Handle,
    connections: usize,
    rangsk: Option<(TcpListener, Arc<Rangsk>)>,
}

/// Stops a server, and says how much it has to do.
#[derive(Debug, Clone)]
pub struct Handle {
    stop: Arc<watch::Sender<bool>>,
    pool: Pool,
}

/// Why a server can't start.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BindError {
    /// Other machines reach the address, which was not allowed.
    #[error("other machines reach {0}")]
    Remote(SocketAddr),
    /// Another program listens there.
    #[error("another program listens at {0}")]
    Taken(SocketAddr),
    /// The system refuses the address.
    #[error("can't listen at {address}: {error}")]
    Refused {
        /// The address.
        address: SocketAddr,
        /// The reason.
        error: io::Error,
    },
    /// The file can't be followed.
    #[error("{error}")]
    File {
        /// The reason.
        error: io::Error,
    },
    /// The system allows no further thread.
    #[error("can't start a thread: {error}")]
    Thread {
        /// The reason.
        error: io::Error,
    },
}

impl Server {
    /// Listens at the address, and starts the threads that answer.
    ///
    /// ```
    /// use kenzan_serve::{Options, Server};
    ///
    /// let options = Options { address: ([127, 0, 0, 1], 0).into(), ..Options::default() };
    /// let server = Server::bind(options)?;
    /// assert_ne!(server.address()?.port(), 0);
    /// let handle = server.handle();
    /// std::thread::spawn(move || handle.stop());
    /// server.run()?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the address is not allowed, taken, or refused by the system; if the file can't be read.
    pub fn bind(options: Options) -> Result<Self, BindError> {
        let address = options.address;
        let (listener, bound) = listen(address, options.allow_remote)?;
        let rangsk = match options.rangsk {
            None => None,
            Some(address) => Some(listen(address, options.allow_remote)?),
        };
        let pool = Pool::start(&options).map_err(|error| BindError::Thread { error })?;
        let file = options.file.map(|path| Followed::start(path, options.largest)).transpose();
        let (stop, stopping) = watch::channel(false);
        let site = Site {
            hosts: Hosts::new(bound, &options.hosts),
            pool: pool.clone(),
            file: file.map_err(|error| BindError::File { error })?,
            time: options.time.min(options.longest),
            longest: options.longest,
            largest: options.largest,
            patience: options.patience,
            stopping,
            openapi: OnceLock::new(),
        };
        let rangsk = rangsk.map(|(listener, address)| {
            let rangsk = Rangsk {
                hosts: Hosts::new(address, &options.hosts),
                origins: options.origins,
                pool: pool.clone(),
                longest: options.longest,
                largest: options.largest,
                patience: options.patience,
                stopping: site.stopping.clone(),
            };
            (listener, Arc::new(rangsk))
        });
        let handle = Handle { stop: Arc::new(stop), pool };
        let (site, connections) = (Arc::new(site), options.connections.max(1));
        Ok(Self { listener, site, handle, connections, rangsk })
    }

    /// Returns the address at which it listens.
    ///
    /// # Errors
    /// If the system does not know it.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Returns the address at which the protocol of Rangsk's solver is spoken.
    pub fn rangsk_address(&self) -> Option<SocketAddr> {
        self.rangsk.as_ref().and_then(|(listener, _)| listener.local_addr().ok())
    }

    /// Returns what stops it, for another thread.
    pub fn handle(&self) -> Handle {
        self.handle.clone()
    }

    /// Serves until it is stopped: then questions that are being answered are interrupted, their clients get what is
    /// known, and connections end.
    ///
    /// # Errors
    /// If the system fails to provide what waits for connections.
    pub fn run(self) -> io::Result<()> {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let pool = self.handle.pool.clone();
        let served = runtime.block_on(self.serve());
        runtime.shutdown_background();
        pool.wait(LAST);
        served
    }

    async fn serve(self) -> io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let mut stopping = self.site.stopping.clone();
        let rangsk = match self.rangsk {
            None => None,
            Some((listener, rangsk)) => {
                Some((tokio::net::TcpListener::from_std(listener)?, rangsk))
            }
        };
        let mut open = JoinSet::new();
        loop {
            tokio::select! {
                accepted = listener.accept(), if open.len() < self.connections => match accepted {
                    Ok((stream, _)) => {
                        open.spawn(connection(stream, Arc::clone(&self.site)));
                    }
                    Err(_) => sleep(PAUSE).await,
                },
                accepted = accept(rangsk.as_ref()), if open.len() < self.connections => match accepted {
                    Some((stream, rangsk)) => {
                        open.spawn(rangsk::connection(stream, rangsk));
                    }
                    None => sleep(PAUSE).await,
                },
                Some(_) = open.join_next() => {}
                _ = stopping.wait_for(|&is_stopping| is_stopping) => break,
            }
        }
        drop((listener, rangsk));
        let ended = async { while open.join_next().await.is_some() {} };
        // A client that does not read its answer does not keep the server.
        let _ = timeout(LAST, ended).await;
        Ok(())
    }
}

/// Listens at an address.
fn listen(address: SocketAddr, allow_remote: bool) -> Result<(TcpListener, SocketAddr), BindError> {
    if !address.ip().is_loopback() && !allow_remote {
        return Err(BindError::Remote(address));
    }
    let refused = |error: io::Error| match error.kind() {
        io::ErrorKind::AddrInUse => BindError::Taken(address),
        _ => BindError::Refused { address, error },
    };
    let listener = TcpListener::bind(address).map_err(refused)?;
    listener.set_nonblocking(true).map_err(refused)?;
    let bound = listener.local_addr().map_err(refused)?;
    Ok((listener, bound))
}

/// Accepts a connection for the protocol of Rangsk's solver; waits for ever if it is not spoken.
async fn accept(
    rangsk: Option<&(tokio::net::TcpListener, Arc<Rangsk>)>,
) -> Option<(TcpStream, Arc<Rangsk>)> {
    let Some((listener, rangsk)) = rangsk else { return std::future::pending().await };
    listener.accept().await.ok().map(|(stream, _)| (stream, Arc::clone(rangsk)))
}

/// Serves one connection.
async fn connection(stream: TcpStream, site: Arc<Site>) {
    let mut stopping = site.stopping.clone();
    let _ = stream.set_nodelay(true);
    let stream = TokioIo::new(Patient::new(stream, site.patience));
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(site.patience);
    builder.max_buf_size(HEAD).max_headers(HEADERS);
    let service = service_fn(|request| http::respond(Arc::clone(&site), request));
    let mut connection = pin!(builder.serve_connection(stream, service));
    // What a client does wrong, it is told; nobody else has to know.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopping.wait_for(|&is_stopping| is_stopping) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

impl Handle {
    /// Stops the server; it can be called again.
    pub fn stop(&self) {
        self.pool.close();
        self.stop.send_replace(true);
    }

    /// Returns how much there is to do.
    pub fn load(&self) -> Load {
        self.pool.load()
    }
}
