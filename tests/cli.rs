//! The program as its users meet it: what it prints, what it says of wrong input, how it exits.

mod cli {
    mod answers;
    mod commands;
    mod external;
    mod input;
    mod program;
}
