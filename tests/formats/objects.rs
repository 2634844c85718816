//! kenzan's own JSON: what it says, shortly and at length, and what is wrong with it.
