//! The 9×9 lanes against a solver that is too simple to be wrong.

mod lanes {
    mod agreement;
    mod asked;
    mod boards;
    mod ended;
    mod simple;
    mod together;
    #[cfg(feature = "z3")]
    mod with_z3;
}
