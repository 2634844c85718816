//! What the reader makes of text: one table for each family of formats, files in pairs, and
//! properties of any input at all.

mod formats {
    mod ambiguous;
    mod anything;
    mod bombs;
    mod coded;
    mod columns;
    mod damaged;
    mod described;
    mod drawings;
    mod exchange;
    mod exported;
    mod foreign;
    mod fpuzzles;
    mod ipuz;
    mod iss;
    mod jigsaws;
    mod killers;
    mod known;
    mod latex;
    mod lattices;
    mod lines;
    mod lists;
    mod maps;
    mod mistakes;
    mod mutated;
    mod objects;
    mod opensudoku;
    mod others;
    mod overlaps;
    mod pasted;
    mod penpa;
    mod remarks;
    mod side_remarks;
    mod snippets;
    mod streams;
    mod sudokumaker;
    mod sudokupad;
    mod sudokuwiki;
    mod tables;
    mod words;
}
