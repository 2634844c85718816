//! The next item of a stream, and whether more are available without waiting.

/// The next item of a stream.
pub(crate) enum Next<T> {
    /// An item; more are available.
    Item(T),
    /// An item; the next one may take a while, so do not wait for it.
    Pause(T),
    /// The end.
    End,
}

impl<T> Next<T> {
    /// Marks the item as one after which nothing waits for the next one.
    pub(crate) fn paused(self) -> Self {
        match self {
            Self::Item(item) => Self::Pause(item),
            Self::Pause(_) | Self::End => self,
        }
    }

    /// Checks whether there is an item for which `is_such` holds.
    pub(crate) fn holds(&self, is_such: impl FnOnce(&T) -> bool) -> bool {
        match self {
            Self::Item(item) | Self::Pause(item) => is_such(item),
            Self::End => false,
        }
    }

    /// Maps the item.
    pub(crate) fn map<U>(self, of: impl FnOnce(T) -> U) -> Next<U> {
        match self {
            Self::Item(item) => Next::Item(of(item)),
            Self::Pause(item) => Next::Pause(of(item)),
            Self::End => Next::End,
        }
    }
}

/// An item of a stream, several of which make a piece of work.
pub(crate) trait Load {
    /// Returns how many puzzles it holds.
    fn puzzles(&self) -> usize {
        1
    }
}

/// An item with additional data.
impl<T: Load, U> Load for (T, U) {
    fn puzzles(&self) -> usize {
        self.0.puzzles()
    }
}
