# Debian's Rust, for targets whose standard library rustup has not installed. It is sourced after common.sh.
#
# Debian's packages of web browsers' Rust are newer than those of Rust itself. They are unpacked in .targets next to the
# machine's own Rust, which stays as it is.

unpacked=$here/.targets
debian=$unpacked/usr/lib/rustlib

give_up() {
    say "$1"
    exit 3
}

# apt-get with the system's lists of packages.
lists() { apt-get "$@"; }

# Unpacks packages of these names, a version with each or not.
unpack() {
    rm -rf "$unpacked/packages"
    mkdir -p "$unpacked/packages"
    (cd "$unpacked/packages" && lists download -qq "$@" >/dev/null 2>&1) || return 1
    for package in "$unpacked"/packages/*.deb; do dpkg -x "$package" "$unpacked"; done
    rm -rf "$unpacked/packages"
}

# The same with the packages that they need and that this machine does not have.
unpack_with_needs() {
    names=$(apt-get install --print-uris -qq --no-install-recommends "$@" 2>/dev/null |
        sed -n "s/^'[^']*' \\([^_]*\\)_.*/\\1/p")
    unpack $names
}

unpack_rust() {
    may_use_apt || return 1
    say "fetching Debian's Rust"
    $as_root apt-get update -qq >/dev/null 2>&1 || true
    unpack_with_needs rustc-web cargo-web libstd-rust-web-dev
}

# Puts it in the place of the machine's own, with its cargo in $cargo.
use_debian_rust() {
    [ -x "$unpacked/usr/bin/rustc" ] || unpack_rust || return 1
    cargo=$unpacked/usr/bin/cargo
    export RUSTC="$unpacked/usr/bin/rustc" RUSTDOC="$unpacked/usr/bin/rustdoc"
    export LD_LIBRARY_PATH="$unpacked/usr/lib/$(uname -m)-linux-gnu${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
    # Needed to compile the standard library; for all, so that what runs here is compiled once for them.
    export RUSTC_BOOTSTRAP=1
}

# Its version, as Debian names it.
version_of_rust() { apt-cache policy libstd-rust-web-dev | sed -n 's/^ *Candidate: //p'; }

# The source of its standard library, for a target for which Debian has not compiled it.
add_source() { [ -e "$debian/src" ] || unpack "rust-web-src=$(version_of_rust)"; }

# The linker for WebAssembly, of the same LLVM.
add_linker() {
    llvm=$("$RUSTC" -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
    linker=$unpacked/usr/lib/llvm-$llvm/bin/wasm-ld
    [ -x "$linker" ] || unpack_with_needs "lld-$llvm" || return 1
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$linker"
}
