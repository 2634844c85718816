//! The program as its users meet it: what it prints, what it says of wrong input, how it exits.

mod cli {
    pub mod answers;
    pub mod commands;
    pub mod input;
    pub mod program;
}
