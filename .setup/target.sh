#!/bin/sh
# Compiles the library for another processor and tests it there: under qemu, where this processor can't run it.
#
#   sh .setup/target.sh aarch64 [WHAT CARGO TEST IS TOLD]
#
# rustup's standard library for that processor is taken where it is installed (rustup target add …); else Debian's
# packages of Rust, unpacked in .targets next to the machine's own Rust. Of both, the linker and the emulator are
# Debian's or Ubuntu's packages.
set -eu

here=$(pwd)
wanted=target
. "$(dirname "$0")/common.sh"

processor=$1
shift
case $processor in
aarch64) architecture=arm64 ;;
*)
    say "'$processor' is not known here; aarch64 is"
    exit 2
    ;;
esac
triple=$processor-unknown-linux-gnu
unpacked=$here/.targets/$processor

give_up() {
    say "$1"
    exit 1
}

# Debian's Rust for this machine, and its standard library for the other processor. Its packages of web browsers' Rust
# are newer than those of Rust itself.
unpack_debian() {
    may_use_apt || return 1
    say "fetching Debian's Rust with the standard library for $triple"
    if ! dpkg --print-foreign-architectures | grep -qx "$architecture"; then
        $as_root dpkg --add-architecture "$architecture"
    fi
    $as_root apt-get update -qq >/dev/null 2>&1 || true
    # What is missing on this machine, by name.
    names=$(apt-get install --print-uris -qq rustc-web cargo-web libstd-rust-web-dev 2>/dev/null |
        sed -n "s/^'[^']*' \\([^_]*\\)_.*/\\1/p")
    library=$(echo "$names" | grep '^libstd-rust-web-[0-9]') || return 1
    rm -rf "$unpacked"
    mkdir -p "$unpacked/packages"
    (cd "$unpacked/packages" &&
        apt-get download -qq $names "$library:$architecture" "libstd-rust-web-dev:$architecture" >/dev/null 2>&1) ||
        return 1
    for package in "$unpacked"/packages/*.deb; do dpkg -x "$package" "$unpacked"; done
    rm -rf "$unpacked/packages"
}

cargo=cargo
if [ ! -d "$(rustc --print target-libdir --target "$triple" 2>/dev/null)" ]; then
    [ -x "$unpacked/usr/bin/rustc" ] || unpack_debian ||
        give_up "there is no standard library for $triple: rustup target add $triple"
    cargo=$unpacked/usr/bin/cargo
    export RUSTC="$unpacked/usr/bin/rustc" RUSTDOC="$unpacked/usr/bin/rustdoc"
    export LD_LIBRARY_PATH="$unpacked/usr/lib/$(uname -m)-linux-gnu${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
fi

variable=CARGO_TARGET_$(echo "$triple" | tr 'a-z-' 'A-Z_')
if [ "$(uname -m)" != "$processor" ]; then
    linker=$processor-linux-gnu-gcc
    command -v "$linker" >/dev/null 2>&1 || apt_install "gcc-$processor-linux-gnu" || give_up "there is no $linker"
    command -v "qemu-$processor" >/dev/null 2>&1 || apt_install qemu-user || give_up "there is no qemu-$processor"
    export "${variable}_LINKER=$linker" "${variable}_RUNNER=qemu-$processor -L /usr/$processor-linux-gnu"
fi

# BatSat is the only engine that needs no library of the machine, and no compiler of C++.
exec "$cargo" test --locked --target "$triple" --target-dir "target/$processor" \
    -p kenzan-core --lib --no-default-features --features batsat "$@"
