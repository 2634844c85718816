//! Rules: what each means, by random ones of every kind. The checker against itself turned, mirrored,
//! negated and read back; every engine against the checker.
//!
//! `KENZAN_INSTANCES=100000` tries as many of each instead of 200.

mod suite;

mod rules {
    mod engines;
    mod explained;
    mod instance;
    mod meaning;
    mod native;
    mod published;
    mod reach;
    mod reduced;
    mod renamed;
    mod sample;
    mod verdicts;
}
