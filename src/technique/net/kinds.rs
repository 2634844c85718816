//! Nets, by their assumptions and conclusions.

use super::super::Technique;
use super::super::group;
use super::super::scale::hodoku::Score;
use super::super::scale::se121::{StepRating, rating};
use super::find::{WantedAssumptions, find};
use super::level::TrialLevel;

/// A candidate that leads to a contradiction.
pub static NISHIO_NET: Technique = Technique {
    name: "nishio-net",
    title: "Nishio Net",
    definition: "A candidate is assumed to be true. Following this with hidden and naked singles leaves a cell \
                 without candidates, or a house without a cell for some digit, so it can be eliminated. Unlike in a \
                 chain, a conclusion may follow from several earlier ones.",
    source: "Named after Tetsuya Nishio; also Forcing Net Contradiction, Dynamic Contradiction Forcing Chains.",
    group: Some(group::FORCING_NETS),
    hodoku: Some(Score::extreme(700)),
    se121: Some(StepRating::varies(85, rating::by_length)),
    find: |position, findings| find(position, findings, WantedAssumptions::True, TrialLevel::Plain),
    ..Technique::BLANK
};

/// A candidate without which there is a contradiction.
pub static CONTRADICTION_NET: Technique = Technique {
    name: "contradiction-net",
    title: "Contradiction Net",
    definition: "A candidate is assumed to be false. Following this with hidden and naked singles leaves a cell \
                 without candidates, or a house without a cell for some digit, so it is placed. Unlike in a chain, \
                 a conclusion may follow from several earlier ones.",
    source: "Also Forcing Net Contradiction, Dynamic Contradiction Forcing Chains.",
    group: Some(group::FORCING_NETS),
    hodoku: Some(Score::extreme(700)),
    se121: Some(StepRating::varies(85, rating::by_length)),
    find: |position, findings| {
        find(position, findings, WantedAssumptions::False, TrialLevel::Plain)
    },
    ..Technique::BLANK
};

/// A candidate that leads to the same result whether it is true or false.
pub static BINARY_NET: Technique = Technique {
    name: "binary-net",
    title: "Binary Net",
    definition: "Whether a candidate is assumed to be true or false, following this with hidden and naked singles \
                 leads to the same result: some candidate is false and can be eliminated, or is true and is placed. \
                 Unlike in a chain, a conclusion may follow from several earlier ones.",
    source: "Also Forcing Net Verity, Dynamic Double Forcing Chains.",
    group: Some(group::FORCING_NETS),
    hodoku: Some(Score::extreme(700)),
    se121: Some(StepRating::varies(85, rating::by_length)),
    find: |position, findings| find(position, findings, WantedAssumptions::Both, TrialLevel::Plain),
    ..Technique::BLANK
};

/// All candidates of a cell lead to the same result.
pub static CELL_NET: Technique = Technique {
    name: "cell-net",
    title: "Cell Net",
    definition: "Whichever candidate of a cell with three or more is assumed to be true, following this with hidden \
                 and naked singles leads to the same result: some candidate is false and can be eliminated, or is \
                 true and is placed. Unlike in a chain, a conclusion may follow from several earlier ones.",
    source: "Also Forcing Net Verity, Dynamic Cell Forcing Chains.",
    group: Some(group::FORCING_NETS),
    hodoku: Some(Score::extreme(700)),
    se121: Some(StepRating::varies(85, rating::by_length)),
    find: |position, findings| find(position, findings, WantedAssumptions::Cell, TrialLevel::Plain),
    ..Technique::BLANK
};

/// All places of a digit in a house lead to the same result.
pub static HOUSE_NET: Technique = Technique {
    name: "house-net",
    title: "House Net",
    definition: "Whichever of three or more candidates for a digit in a house is assumed to be true, following this \
                 with hidden and naked singles leads to the same result: some candidate is false and can be \
                 eliminated, or is true and is placed. Unlike in a chain, a conclusion may follow from several \
                 earlier ones.",
    source: "Also Forcing Net Verity, Dynamic Region Forcing Chains.",
    group: Some(group::FORCING_NETS),
    hodoku: Some(Score::extreme(700)),
    se121: Some(StepRating::varies(85, rating::by_length)),
    find: |position, findings| {
        find(position, findings, WantedAssumptions::House, TrialLevel::Plain)
    },
    ..Technique::BLANK
};

/// A candidate that leads to a contradiction. With locked candidates, pairs and X-wings.
pub static NISHIO_NET_PLUS: Technique = Technique {
    name: "nishio-net-plus",
    title: "Dynamic Nishio Net (+)",
    definition: "A candidate is assumed to be true. Following this with singles, locked candidates, pairs and \
                 X-wings leaves a cell without candidates, or a house without a cell for some digit, so it can be \
                 eliminated.",
    source: "Also Dynamic Contradiction Forcing Chains (+).",
    group: Some(group::FORCING_NETS),
    se121: Some(StepRating::varies(90, rating::by_length)),
    find: |position, findings| find(position, findings, WantedAssumptions::True, TrialLevel::Plus),
    ..Technique::BLANK
};

/// A candidate without which there is a contradiction. With locked candidates, pairs and X-wings.
pub static CONTRADICTION_NET_PLUS: Technique = Technique {
    name: "contradiction-net-plus",
    title: "Dynamic Contradiction Net (+)",
    definition: "A candidate is assumed to be false. Following this with singles, locked candidates, pairs and \
                 X-wings leaves a cell without candidates, or a house without a cell for some digit, so it is \
                 placed.",
    source: "Also Dynamic Contradiction Forcing Chains (+).",
    group: Some(group::FORCING_NETS),
    se121: Some(StepRating::varies(90, rating::by_length)),
    find: |position, findings| find(position, findings, WantedAssumptions::False, TrialLevel::Plus),
    ..Technique::BLANK
};

/// A candidate that leads to the same result whether it is true or false. With locked candidates, pairs and X-wings.
pub static BINARY_NET_PLUS: Technique = Technique {
    name: "binary-net-plus",
    title: "Dynamic Binary Net (+)",
    definition: "Whether a candidate is assumed to be true or false, following this with singles, locked \
                 candidates, pairs and X-wings leads to the same result: some candidate is false and can be \
                 eliminated, or is true and is placed.",
    source: "Also Dynamic Double Forcing Chains (+).",
    group: Some(group::FORCING_NETS),
    se121: Some(StepRating::varies(90, rating::by_length)),
    find: |position, findings| find(position, findings, WantedAssumptions::Both, TrialLevel::Plus),
    ..Technique::BLANK
};

/// All candidates of a cell lead to the same result. With locked candidates, pairs and X-wings.
pub static CELL_NET_PLUS: Technique = Technique {
    name: "cell-net-plus",
    title: "Dynamic Cell Net (+)",
    definition: "Whichever candidate of a cell with three or more is assumed to be true, following this with \
                 singles, locked candidates, pairs and X-wings leads to the same result: some candidate is false \
                 and can be eliminated, or is true and is placed.",
    source: "Also Dynamic Cell Forcing Chains (+).",
    group: Some(group::FORCING_NETS),
    se121: Some(StepRating::varies(90, rating::by_length)),
    find: |position, findings| find(position, findings, WantedAssumptions::Cell, TrialLevel::Plus),
    ..Technique::BLANK
};

/// All places of a digit in a house lead to the same result. With locked candidates, pairs and X-wings.
pub static HOUSE_NET_PLUS: Technique = Technique {
    name: "house-net-plus",
    title: "Dynamic House Net (+)",
    definition: "Whichever of three or more candidates for a digit in a house is assumed to be true, following this \
                 with singles, locked candidates, pairs and X-wings leads to the same result: some candidate is \
                 false and can be eliminated, or is true and is placed.",
    source: "Also Dynamic Region Forcing Chains (+).",
    group: Some(group::FORCING_NETS),
    se121: Some(StepRating::varies(90, rating::by_length)),
    find: |position, findings| find(position, findings, WantedAssumptions::House, TrialLevel::Plus),
    ..Technique::BLANK
};

/// A candidate that leads to a contradiction. With nets within.
pub static NESTED_NISHIO_NET: Technique = Technique {
    name: "nested-nishio-net",
    title: "Nested Nishio Net",
    definition: "A candidate is assumed to be true. Following this with singles, locked candidates, pairs, X-wings \
                 and nets of singles within the net leaves a cell without candidates, or a house without a cell for \
                 some digit, so it can be eliminated.",
    source: "Also Dynamic Contradiction Forcing Chains (+ Forcing Chains), Nested Forcing Chains.",
    group: Some(group::FORCING_NETS),
    se121: Some(StepRating::unrated(95)),
    find: |position, findings| {
        find(position, findings, WantedAssumptions::True, TrialLevel::Nested)
    },
    ..Technique::BLANK
};

/// A candidate without which there is a contradiction. With nets within.
pub static NESTED_CONTRADICTION_NET: Technique = Technique {
    name: "nested-contradiction-net",
    title: "Nested Contradiction Net",
    definition: "A candidate is assumed to be false. Following this with singles, locked candidates, pairs, X-wings \
                 and nets of singles within the net leaves a cell without candidates, or a house without a cell for \
                 some digit, so it is placed.",
    source: "Also Dynamic Contradiction Forcing Chains (+ Forcing Chains), Nested Forcing Chains.",
    group: Some(group::FORCING_NETS),
    se121: Some(StepRating::unrated(95)),
    find: |position, findings| {
        find(position, findings, WantedAssumptions::False, TrialLevel::Nested)
    },
    ..Technique::BLANK
};

/// A candidate that leads to the same result whether it is true or false. With nets within.
pub static NESTED_BINARY_NET: Technique = Technique {
    name: "nested-binary-net",
    title: "Nested Binary Net",
    definition: "Whether a candidate is assumed to be true or false, following this with singles, locked \
                 candidates, pairs, X-wings and nets of singles within the net leads to the same result: some \
                 candidate is false and can be eliminated, or is true and is placed.",
    source: "Also Dynamic Double Forcing Chains (+ Forcing Chains), Nested Forcing Chains.",
    group: Some(group::FORCING_NETS),
    se121: Some(StepRating::unrated(95)),
    find: |position, findings| {
        find(position, findings, WantedAssumptions::Both, TrialLevel::Nested)
    },
    ..Technique::BLANK
};

/// All candidates of a cell lead to the same result. With nets within.
pub static NESTED_CELL_NET: Technique = Technique {
    name: "nested-cell-net",
    title: "Nested Cell Net",
    definition: "Whichever candidate of a cell with three or more is assumed to be true, following this with \
                 singles, locked candidates, pairs, X-wings and nets of singles within the net leads to the same \
                 result: some candidate is false and can be eliminated, or is true and is placed.",
    source: "Also Dynamic Cell Forcing Chains (+ Forcing Chains), Nested Forcing Chains.",
    group: Some(group::FORCING_NETS),
    se121: Some(StepRating::unrated(95)),
    find: |position, findings| {
        find(position, findings, WantedAssumptions::Cell, TrialLevel::Nested)
    },
    ..Technique::BLANK
};

/// All places of a digit in a house lead to the same result. With nets within.
pub static NESTED_HOUSE_NET: Technique = Technique {
    name: "nested-house-net",
    title: "Nested House Net",
    definition: "Whichever of three or more candidates for a digit in a house is assumed to be true, following this \
                 with singles, locked candidates, pairs, X-wings and nets of singles within the net leads to the \
                 same result: some candidate is false and can be eliminated, or is true and is placed.",
    source: "Also Dynamic Region Forcing Chains (+ Forcing Chains), Nested Forcing Chains.",
    group: Some(group::FORCING_NETS),
    se121: Some(StepRating::unrated(95)),
    find: |position, findings| {
        find(position, findings, WantedAssumptions::House, TrialLevel::Nested)
    },
    ..Technique::BLANK
};
