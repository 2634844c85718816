//! A server of its own for each test, and a client that sends whatever it is given.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread::JoinHandle;

use kenzan_serve::{Handle, Load, Options, Server};
use serde_json::{Value, json};

/// A question that has no answer for years.
pub(crate) const ENDLESS: &str = r#"{"ask":"count","check":"none","puzzle":"................................................................................."}"#;
/// A question that is answered at once.
pub(crate) const EASY: &str = r#"{"ask":"solve","check":"none","puzzle":"1.....3..4.....2"}"#;

/// A server that runs until this is dropped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) handle: Handle,
    /// Where the protocol of Rangsk's solver is spoken.
    pub(crate) rangsk: Option<SocketAddr>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    /// Starts a server at a port that the system chooses.
    pub(crate) fn start(options: Options) -> Self {
        let options = Options { address: ([127, 0, 0, 1], 0).into(), ..options };
        let server = Server::bind(options).expect("a free port");
        let (address, handle) = (server.address().expect("an address"), server.handle());
        let rangsk = server.rangsk_address();
        let run = move || server.run().expect("it runs");
        Self { address, handle, rangsk, thread: Some(std::thread::spawn(run)) }
    }

    /// Sends a request whose head has no `Host` and no end yet.
    pub(crate) fn send(&self, first: &str, headers: &str, body: &str) -> Reply {
        self.open(first, headers, body).reply()
    }

    /// Sends a request, and does not wait for its answer.
    pub(crate) fn open(&self, first: &str, headers: &str, body: &str) -> Waiting {
        let host = self.address;
        let request =
            format!("{first} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n{body}");
        self.raw(request.as_bytes())
    }

    /// Sends bytes.
    pub(crate) fn raw(&self, bytes: &[u8]) -> Waiting {
        let mut stream = TcpStream::connect(self.address).expect("it listens");
        // A server that refuses a request does not read the rest of it.
        let _ = stream.write_all(bytes);
        Waiting(stream)
    }

    /// Asks a question, and does not wait for its answer.
    pub(crate) fn begin(&self, question: &str, headers: &str) -> Waiting {
        let length = question.len();
        let headers =
            format!("Content-Type: application/json\r\nContent-Length: {length}\r\n{headers}");
        self.open("POST /api/ask", &headers, question)
    }

    /// Asks a question.
    pub(crate) fn ask(&self, question: &str) -> Reply {
        self.begin(question, "").reply()
    }

    /// Waits until its load is such.
    pub(crate) fn until(&self, is_so: impl Fn(Load) -> bool) {
        while !is_so(self.handle.load()) {
            std::thread::yield_now();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.handle.stop();
        if let Some(thread) = self.thread.take() {
            thread.join().expect("it stops");
        }
    }
}

/// A connection with a request that is not answered yet.
pub(crate) struct Waiting(pub(crate) TcpStream);

impl Waiting {
    /// Reads the answer to its end.
    pub(crate) fn reply(mut self) -> Reply {
        let mut bytes = Vec::new();
        // A server that refuses a body that it has not read resets the connection after its answer.
        let _ = self.0.read_to_end(&mut bytes);
        Reply::of(&bytes)
    }
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    fn of(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(bytes.len());
        let head = String::from_utf8(bytes[..end].to_vec()).expect("a head is text");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let mut reply = Self { status, head, body: bytes.get(end + 4..).unwrap_or(&[]).to_vec() };
        if reply.header("transfer-encoding") == Some("chunked") {
            reply.body = unchunked(&reply.body);
        }
        reply
    }

    /// Returns a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.head.lines().filter_map(|line| line.split_once(": "));
        headers.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("it is text")
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Returns the kind of the error.
    pub(crate) fn kind(&self) -> Value {
        let answer = self.json();
        assert_eq!(answer["schema"], json!(kenzan::record::VERSION));
        answer["error"]["kind"].clone()
    }
}

/// Joins the chunks of a body.
pub(crate) fn unchunked(mut chunks: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = chunks.windows(2).position(|two| two == b"\r\n") {
        let size = std::str::from_utf8(&chunks[..end]).expect("a size");
        let size = usize::from_str_radix(size, 16).expect("a size");
        if size == 0 {
            break;
        }
        body.extend_from_slice(&chunks[end + 2..end + 2 + size]);
        chunks = &chunks[end + 4 + size..];
    }
    body
}
