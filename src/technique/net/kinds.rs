//! Nets by what is supposed, and by what is concluded.

use super::super::Technique;
use super::find::{Wanted, find};
use super::level::Level;

/// A candidate that leads to a contradiction.
pub static NISHIO_NET: Technique = Technique {
    name: "nishio-net",
    title: "Nishio Net",
    definition: "If a candidate is true, by hidden and naked singles, a cell without candidates follows, or a digit \
                 without a place in a house: it goes. What is concluded may rest on several conclusions.",
    source: "After Tetsuya Nishio; also Forcing Net Contradiction, Dynamic Contradiction Forcing Chains.",
    find: |position, findings| find(position, findings, Wanted::True, Level::Plain),
};

/// A candidate without which there is a contradiction.
pub static CONTRADICTION_NET: Technique = Technique {
    name: "contradiction-net",
    title: "Contradiction Net",
    definition: "If a candidate is false, by hidden and naked singles, a cell without candidates follows, or a digit \
                 without a place in a house: it is placed. What is concluded may rest on several conclusions.",
    source: "Also Forcing Net Contradiction, Dynamic Contradiction Forcing Chains.",
    find: |position, findings| find(position, findings, Wanted::False, Level::Plain),
};

/// A candidate that leads to the same whether it is true or false.
pub static BINARY_NET: Technique = Technique {
    name: "binary-net",
    title: "Binary Net",
    definition: "If a candidate is true, and if it is false, by hidden and naked singles, the same follows: some \
                 candidate is false, and goes, or true, and is placed. What is concluded may rest on several \
                 conclusions.",
    source: "Also Forcing Net Verity, Dynamic Double Forcing Chains.",
    find: |position, findings| find(position, findings, Wanted::Both, Level::Plain),
};

/// All candidates of a cell lead to the same.
pub static CELL_NET: Technique = Technique {
    name: "cell-net",
    title: "Cell Net",
    definition: "From each of the three candidates or more of a cell, if it is true, by hidden and naked singles, the \
                 same follows: some candidate is false, and goes, or true, and is placed. What is concluded may rest \
                 on several conclusions.",
    source: "Also Forcing Net Verity, Dynamic Cell Forcing Chains.",
    find: |position, findings| find(position, findings, Wanted::Cell, Level::Plain),
};

/// All places of a digit in a house lead to the same.
pub static HOUSE_NET: Technique = Technique {
    name: "house-net",
    title: "House Net",
    definition: "From each of the three places or more of a digit in a house, if it is there, by hidden and naked \
                 singles, the same follows: some candidate is false, and goes, or true, and is placed. What is \
                 concluded may rest on several conclusions.",
    source: "Also Forcing Net Verity, Dynamic Region Forcing Chains.",
    find: |position, findings| find(position, findings, Wanted::House, Level::Plain),
};

/// A candidate that leads to a contradiction. With locked candidates, pairs and X-wings.
pub static NISHIO_NET_PLUS: Technique = Technique {
    name: "nishio-net-plus",
    title: "Dynamic Nishio Net (+)",
    definition: "If a candidate is true, by singles, locked candidates, pairs and X-wings, a cell without candidates \
                 follows, or a digit without a place in a house: it goes.",
    source: "Also Dynamic Contradiction Forcing Chains (+).",
    find: |position, findings| find(position, findings, Wanted::True, Level::Plus),
};

/// A candidate without which there is a contradiction. With locked candidates, pairs and X-wings.
pub static CONTRADICTION_NET_PLUS: Technique = Technique {
    name: "contradiction-net-plus",
    title: "Dynamic Contradiction Net (+)",
    definition: "If a candidate is false, by singles, locked candidates, pairs and X-wings, a cell without candidates \
                 follows, or a digit without a place in a house: it is placed.",
    source: "Also Dynamic Contradiction Forcing Chains (+).",
    find: |position, findings| find(position, findings, Wanted::False, Level::Plus),
};

/// A candidate that leads to the same whether it is true or false. With locked candidates, pairs and X-wings.
pub static BINARY_NET_PLUS: Technique = Technique {
    name: "binary-net-plus",
    title: "Dynamic Binary Net (+)",
    definition: "If a candidate is true, and if it is false, by singles, locked candidates, pairs and X-wings, the \
                 same follows: some candidate is false, and goes, or true, and is placed.",
    source: "Also Dynamic Double Forcing Chains (+).",
    find: |position, findings| find(position, findings, Wanted::Both, Level::Plus),
};

/// All candidates of a cell lead to the same. With locked candidates, pairs and X-wings.
pub static CELL_NET_PLUS: Technique = Technique {
    name: "cell-net-plus",
    title: "Dynamic Cell Net (+)",
    definition: "From each of the three candidates or more of a cell, if it is true, by singles, locked candidates, \
                 pairs and X-wings, the same follows: some candidate is false, and goes, or true, and is placed.",
    source: "Also Dynamic Cell Forcing Chains (+).",
    find: |position, findings| find(position, findings, Wanted::Cell, Level::Plus),
};

/// All places of a digit in a house lead to the same. With locked candidates, pairs and X-wings.
pub static HOUSE_NET_PLUS: Technique = Technique {
    name: "house-net-plus",
    title: "Dynamic House Net (+)",
    definition: "From each of the three places or more of a digit in a house, if it is there, by singles, locked \
                 candidates, pairs and X-wings, the same follows: some candidate is false, and goes, or true, and is \
                 placed.",
    source: "Also Dynamic Region Forcing Chains (+).",
    find: |position, findings| find(position, findings, Wanted::House, Level::Plus),
};

/// A candidate that leads to a contradiction. With nets within.
pub static NESTED_NISHIO_NET: Technique = Technique {
    name: "nested-nishio-net",
    title: "Nested Nishio Net",
    definition: "If a candidate is true, by singles, locked candidates, pairs and X-wings, and by nets of singles \
                 within the net, a cell without candidates follows, or a digit without a place in a house: it goes.",
    source: "Also Dynamic Contradiction Forcing Chains (+ Forcing Chains), Nested Forcing Chains.",
    find: |position, findings| find(position, findings, Wanted::True, Level::Nested),
};

/// A candidate without which there is a contradiction. With nets within.
pub static NESTED_CONTRADICTION_NET: Technique = Technique {
    name: "nested-contradiction-net",
    title: "Nested Contradiction Net",
    definition: "If a candidate is false, by singles, locked candidates, pairs and X-wings, and by nets of singles \
                 within the net, a cell without candidates follows, or a digit without a place in a house: it is \
                 placed.",
    source: "Also Dynamic Contradiction Forcing Chains (+ Forcing Chains), Nested Forcing Chains.",
    find: |position, findings| find(position, findings, Wanted::False, Level::Nested),
};

/// A candidate that leads to the same whether it is true or false. With nets within.
pub static NESTED_BINARY_NET: Technique = Technique {
    name: "nested-binary-net",
    title: "Nested Binary Net",
    definition: "If a candidate is true, and if it is false, by singles, locked candidates, pairs and X-wings, and by \
                 nets of singles within the net, the same follows: some candidate is false, and goes, or true, and is \
                 placed.",
    source: "Also Dynamic Double Forcing Chains (+ Forcing Chains), Nested Forcing Chains.",
    find: |position, findings| find(position, findings, Wanted::Both, Level::Nested),
};

/// All candidates of a cell lead to the same. With nets within.
pub static NESTED_CELL_NET: Technique = Technique {
    name: "nested-cell-net",
    title: "Nested Cell Net",
    definition: "From each of the three candidates or more of a cell, if it is true, by singles, locked candidates, \
                 pairs and X-wings, and by nets of singles within the net, the same follows: some candidate is false, \
                 and goes, or true, and is placed.",
    source: "Also Dynamic Cell Forcing Chains (+ Forcing Chains), Nested Forcing Chains.",
    find: |position, findings| find(position, findings, Wanted::Cell, Level::Nested),
};

/// All places of a digit in a house lead to the same. With nets within.
pub static NESTED_HOUSE_NET: Technique = Technique {
    name: "nested-house-net",
    title: "Nested House Net",
    definition: "From each of the three places or more of a digit in a house, if it is there, by singles, locked \
                 candidates, pairs and X-wings, and by nets of singles within the net, the same follows: some \
                 candidate is false, and goes, or true, and is placed.",
    source: "Also Dynamic Region Forcing Chains (+ Forcing Chains), Nested Forcing Chains.",
    find: |position, findings| find(position, findings, Wanted::House, Level::Nested),
};
