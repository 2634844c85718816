//! Certificates: every true one is believed, and no false one.

mod suite;

mod proof {
    mod certified;
    mod changed;
    mod made;
    mod others;
    mod proved;
}
