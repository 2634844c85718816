//! The server as a client meets it, by a socket: what it answers, what it refuses, what it does when there is much to do.

mod serve {
    mod answers;
    mod busy;
    mod client;
    mod combinations;
    mod described;
    mod files;
    mod hostile;
    mod page;
    mod rangsk;
}
