//! The bodies of responses: whole, or as a stream.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use hyper::body::{Frame, SizeHint};

use super::ask::EventLines;
use super::file::Changes;

/// The body of a response.
pub(crate) enum Body {
    /// A text; `None` once it was sent.
    Whole(Option<Bytes>),
    /// Events of a question, and its answer.
    Lines(Box<EventLines>),
    /// The changes of a file.
    Changes(Changes),
}

impl hyper::body::Body for Body {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let text = match self.get_mut() {
            Self::Whole(text) => text.take(),
            Self::Lines(lines) => ready!(lines.poll_next(context)),
            Self::Changes(changes) => ready!(changes.poll_next(context)),
        };
        Poll::Ready(text.map(|text| Ok(Frame::data(text))))
    }

    fn is_end_stream(&self) -> bool {
        match self {
            Self::Whole(text) => text.as_ref().is_none_or(Bytes::is_empty),
            Self::Lines(_) | Self::Changes(_) => false,
        }
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Self::Whole(text) => {
                let length = text.as_ref().map_or(0, Bytes::len);
                SizeHint::with_exact(u64::try_from(length).unwrap_or(u64::MAX))
            }
            Self::Lines(_) | Self::Changes(_) => SizeHint::default(),
        }
    }
}
