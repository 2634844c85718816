//! What is said about puzzles that are wrong.

mod suite;

mod why {
    mod brute;
    mod claims;
    mod copyist;
    mod measured;
    mod minimal;
    mod slips;
    mod typed;
}
