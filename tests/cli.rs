//! The program as its users meet it: what it prints, what it says of wrong input, how it exits.

mod cli {
    mod answers;
    mod audit;
    mod commands;
    mod encoding;
    mod external;
    mod failures;
    mod input;
    mod program;
    mod proofs;
    mod why;
}
