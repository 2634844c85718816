//! What is said about puzzles that are wrong.

mod suite;

mod why {
    mod copyist;
    mod measured;
    mod rest;
}
