//! Drawing puzzles and answers: text and SVG. Nothing here prints or knows of a terminal.
