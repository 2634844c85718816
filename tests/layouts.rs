//! Layouts that are not plain boxes: an engine finds exactly the grids that the houses allow, or refuses
//! the puzzle by name, whichever way it is asked.

mod suite;

mod layouts {
    mod answers;
    mod brute;
    mod edits;
    mod large;
    mod list;
    mod refusals;
    mod techniques;
}
