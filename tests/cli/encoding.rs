//! `--encoding`, `--z3-param`.

#[cfg(feature = "z3")]
use super::program::HARD_SOLVED;
use super::program::{HARD, kenzan};

#[test]
#[cfg(feature = "z3")]
fn an_encoding_is_what_z3_stands_for() {
    let solved = format!("{HARD}\tunique\t{HARD_SOLVED}");
    for (encoding, engine) in
        [("int", "z3"), ("bitvec", "z3-bitvec"), ("enum", "z3-enum"), ("onehot", "z3-onehot")]
    {
        let ran = kenzan(&["solve", "--engine", "z3", "--encoding", encoding, HARD], "");
        assert!(ran.stdout.contains(&format!("\n{engine} ")), "{}", ran.stdout);
        let ran = kenzan(&["solve", "--check", "z3", "--encoding", encoding, HARD], "");
        assert!(ran.stdout.contains(&format!("; {engine} agrees")), "{}", ran.stdout);
        let ran = kenzan(&["solve", "--encoding", encoding, HARD], "");
        assert!(ran.stdout.contains(&format!("; {engine} agrees")), "{}", ran.stdout);
        let arguments = ["solve", "-e", engine, "--check", "none", "--format", "line", HARD];
        assert!(kenzan(&arguments, "").stdout.starts_with(&solved), "{engine}");
        let arguments =
            ["compare", "-e", "native,z3", "--encoding", encoding, "--format", "line", HARD];
        let ran = kenzan(&arguments, "");
        assert!(ran.stdout.contains(&format!("\t{engine}\tunique")), "{}", ran.stdout);
        let small = "1....3......4..2";
        let ran = kenzan(&["check", "--encoding", encoding, small], "");
        assert!(ran.stdout.contains(&format!("native, {engine} agree")), "{}", ran.stdout);
        let ran = kenzan(&["bench", "-e", "z3", "--encoding", encoding, "--rounds", "1", HARD], "");
        assert!(ran.stdout.contains(&format!("\n{engine} ")), "{}", ran.stdout);
    }
}

#[test]
#[cfg(feature = "z3")]
fn an_encoding_is_no_check_of_another() {
    let check = |encoding| {
        let ran = kenzan(
            &["solve", "-e", "z3-onehot", "--check", "z3", "--encoding", encoding, HARD],
            "",
        );
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        ran.stderr
    };
    assert!(check("bitvec").contains("z3-bitvec can't check z3-onehot, with which it shares code"));
    assert!(check("onehot").contains("z3-onehot can't check itself"));
    assert!(check("int").contains("z3 can't check z3-onehot, with which it shares code"));
}

#[test]
fn what_has_no_effect_is_refused() {
    for arguments in [
        &["solve", "-e", "mrv", "--encoding", "onehot", HARD][..],
        &["solve", "--check", "none", "--encoding", "onehot", HARD],
        &["solve", "--check", "mrv", "--z3-param", "random_seed=1", HARD],
        &["solve", "-e", "z3-onehot", "--check", "none", "--encoding", "int", HARD],
        &["compare", "-e", "native,mrv", "--encoding", "bitvec", HARD],
        &["check", "-e", "native", "--encoding", "bitvec", HARD],
        &["bench", "--encoding", "bitvec", HARD],
    ] {
        let ran = kenzan(arguments, "");
        assert_eq!(ran.code, 2, "{arguments:?}: {ran:?}");
        assert!(ran.stderr.contains("z3"), "{arguments:?}: {}", ran.stderr);
        assert_eq!((ran.stderr.lines().count(), ran.stdout.as_str()), (1, ""), "{arguments:?}");
    }
}

#[test]
fn an_unknown_encoding_is_a_usage_error() {
    for arguments in [
        &["solve", "-e", "z3", "--encoding", "roman", HARD][..],
        &["solve", "-e", "z3", "--z3-param", "random_seed", HARD],
    ] {
        assert_eq!(kenzan(arguments, "").code, 2, "{arguments:?}");
    }
}

#[test]
#[cfg(feature = "z3")]
fn parameters_are_tried_before_any_puzzle() {
    for (param, part) in [
        ("random_seed=x", "random_seed=x: write a whole number"),
        ("seed=1", "no such parameter; it has random_seed"),
        ("phase=blue", "invalid phase selection"),
        ("=", "no such parameter"),
    ] {
        for command in ["solve", "compare", "check", "bench"] {
            let option = if command == "solve" { "--check" } else { "--engines" };
            let ran = kenzan(&[command, option, "z3", "--z3-param", param, HARD], "");
            assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{command} {param}");
            assert!(ran.stderr.contains(part), "{command} {param}: {}", ran.stderr);
            assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
        }
    }
    let list = kenzan(&["engines", "--parameters"], "");
    assert_eq!(list.code, 0);
    assert!(list.stdout.contains("random_seed (unsigned int)"), "{}", list.stdout);
}

#[test]
#[cfg(feature = "z3")]
fn z3s_reason_to_give_up_is_reported() {
    let arguments = ["solve", "-e", "z3", "--check", "none", "--z3-param", "max_conflicts=3", HARD];
    let ran = kenzan(&arguments, "");
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("unknown: gave up: Z3 says unknown ("), "{}", ran.stdout);
    assert!(ran.stdout.contains("conflicts)"), "{}", ran.stdout);
}
