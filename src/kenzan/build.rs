//! Asks the linker to pack the addresses in the program's tables, which are a twentieth of it, where the C library of
//! this machine can read them: glibc from 2.36 on. Without that the program would not start.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=src/kenzan/build.rs");
    let variable = |name| env::var(name).unwrap_or_default();
    let is_for_here = variable("HOST") == variable("TARGET");
    let is_glibc =
        variable("CARGO_CFG_TARGET_OS") == "linux" && variable("CARGO_CFG_TARGET_ENV") == "gnu";
    if is_for_here && is_glibc && glibc().is_some_and(|version| version >= (2, 36)) {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// Returns the version of the C library, which `getconf` prints as `glibc 2.36`.
fn glibc() -> Option<(u32, u32)> {
    let printed = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let text = String::from_utf8(printed.stdout).ok()?;
    let (major, minor) = text.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
