//! The program as its users meet it: what it prints, what it says of wrong input, how it exits.

mod cli {
    mod all;
    mod answers;
    #[cfg(feature = "batsat")]
    mod asked;
    mod audit;
    mod candidates;
    mod canon;
    mod chains;
    mod commands;
    mod confirmation;
    mod convert;
    mod count;
    mod doors;
    mod encoding;
    mod entered;
    mod escape;
    #[cfg(unix)]
    mod examples;
    mod explain;
    mod external;
    mod failures;
    mod files;
    mod generate;
    mod groups;
    mod growing;
    mod help;
    mod hints;
    mod input;
    mod limits;
    mod manual;
    mod packed;
    mod print;
    mod program;
    mod proofs;
    mod rate;
    mod records;
    mod redundant;
    mod rows;
    mod rules;
    mod self_check;
    mod serve;
    mod shapes;
    mod shards;
    mod shipped;
    mod spark;
    mod techniques;
    mod unsupported;
    mod watch;
    mod why;
    mod wishes;
    mod wrong;
}
