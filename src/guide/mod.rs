//! The manual, one page for each task. Start with [`solving`].
//!
//! A page is about the program first; what a library user needs follows in its section *In Rust*, whose examples run as
//! tests. `kenzan help TOPIC` prints the first part.

/// A page of the manual.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// The topic, as in `kenzan help TOPIC`. No command has the same name.
    pub name: &'static str,
    /// The text in Markdown, without the examples of Rust.
    pub text: &'static str,
}

impl Page {
    /// Returns the first line of the page, which says what it is about.
    pub fn summary(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default()
    }
}

/// Declares the pages: the module that holds the documentation, and the entry of [`PAGES`].
///
/// The definitions of links come first, so that they take precedence over those at the end of a page, which are for
/// readers of the file itself.
macro_rules! pages {
    ($($name:ident $(with $rust:literal)?,)*) => {
        /// All pages, in the order in which a newcomer would read them.
        pub static PAGES: &[Page] = &[$(Page {
            name: stringify!($name),
            text: include_str!(concat!(stringify!($name), ".md")),
        }),*];

        $(
            #[doc = concat!(
                "[solving]: crate::guide::solving\n[input]: crate::guide::input\n[variants]: crate::guide::variants\n",
                "[explaining]: crate::guide::explaining\n[rating]: crate::guide::rating\n[setting]: crate::guide::setting\n",
                "[generating]: crate::guide::generating\n",
                "[pictures]: crate::guide::pictures\n[trust]: crate::guide::trust\n[comparing]: crate::guide::comparing\n",
                "[smt]: crate::guide::smt\n[serving]: crate::guide::serving\n[lists]: crate::guide::lists\n[limits]: crate::guide::limits\n",
            )]
            #[doc = include_str!(concat!(stringify!($name), ".md"))]
            $(#[doc = include_str!($rust)])?
            pub mod $name {}
        )*
    };
}

pages! {
    solving with "rust/solving.md",
    input,
    variants with "rust/variants.md",
    explaining with "rust/explaining.md",
    rating with "rust/rating.md",
    setting,
    generating with "rust/generating.md",
    pictures,
    trust with "rust/trust.md",
    comparing,
    smt,
    serving,
    lists,
    library with "rust/library.md",
    limits,
    json,
}
