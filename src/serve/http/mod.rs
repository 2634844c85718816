//! HTTP: which requests are answered, and how.

mod about;
mod ask;
mod body;
mod file;
mod guard;
mod headers;
mod openapi;
mod page;
mod query;
mod refusal;
mod route;
mod site;

pub(crate) use body::Body;
pub(crate) use guard::Hosts;
pub(crate) use route::respond;
pub(crate) use site::Site;
