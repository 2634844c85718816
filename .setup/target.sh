#!/bin/sh
# Tests the library on another processor, or builds for it. Tests run in an emulator where this processor can't run them.
#
#   sh .setup/target.sh aarch64|i686|s390x [WHAT CARGO TEST IS TOLD]
#   sh .setup/target.sh aarch64|i686|s390x check    only whether the library and its tests compile
#   sh .setup/target.sh aarch64|i686|s390x build [WHAT CARGO BUILD IS TOLD]
#   sh .setup/target.sh aarch64|i686|s390x with COMMAND…    another program that calls cargo, as maturin does
#
# rustup's standard library for that processor is taken where it is installed (rustup target add …); else Debian's
# packages of Rust, unpacked in .targets next to the machine's own Rust, which stays as it is. Debian has no current
# standard library for some processors: that is compiled, from Debian's package of its source. The linker and the
# emulator are Debian's or Ubuntu's packages. Where something can't be had, the exit code is 3.
set -eu

here=$(pwd)
wanted=target
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/debian-rust.sh"

processor=$1
shift
triple=$processor-unknown-linux-gnu
libraries=/usr/$processor-linux-gnu
# Debian's name of the processor, and what runs its programs.
case $processor in
aarch64) architecture=arm64 runner="qemu-aarch64 -L $libraries" ;;
i686) architecture=i386 runner="$libraries/lib/ld-linux.so.2 --library-path $libraries/lib" ;;
s390x) architecture=s390x runner="qemu-s390x -L $libraries" ;;
*)
    say "'$processor' is not known here; aarch64, i686 and s390x are"
    exit 2
    ;;
esac

# Lists of packages of our own for another processor: to add it to the system would change what others do there.
lists_of_our_own() {
    mkdir -p "$unpacked/lists/partial" "$unpacked/cache/archives/partial"
    lists() {
        apt-get -o APT::Architectures::="$architecture" -o Dir::State::lists="$unpacked/lists" \
            -o Dir::Cache="$unpacked/cache" -o APT::Sandbox::User=root "$@"
    }
    lists update -qq >/dev/null 2>&1 || true
}

# Its standard library for the other processor, of the same version: compiled, or to be compiled.
unpack_library() {
    version=$(version_of_rust)
    library=libstd-rust-web-$(echo "$version" | cut -d. -f1,2)
    say "fetching the standard library for $triple"
    (
        lists_of_our_own
        unpack "$library:$architecture=$version" "libstd-rust-web-dev:$architecture=$version"
        result=$?
        rm -rf "$unpacked/lists" "$unpacked/cache"
        exit "$result"
    ) || {
        say "Debian has none of this version: it is compiled here"
        add_source || return 1
        : >"$unpacked/no-$processor"
    }
}

cargo=cargo compiled=
if [ ! -d "$(rustc --print target-libdir --target "$triple" 2>/dev/null)" ]; then
    use_debian_rust ||
        give_up "there is no standard library for $triple: rustup target add $triple"
    [ -d "$debian/$triple" ] || [ -e "$unpacked/no-$processor" ] || unpack_library ||
        give_up "the standard library for $triple could not be had"
    if [ ! -d "$debian/$triple" ]; then compiled=-Zbuild-std=std,test; fi
fi

variable=CARGO_TARGET_$(echo "$triple" | tr 'a-z-' 'A-Z_')
if [ "$(uname -m)" != "$processor" ]; then
    linker=$processor-linux-gnu-gcc
    command -v "$linker" >/dev/null 2>&1 || apt_install "gcc-$processor-linux-gnu" || give_up "there is no $linker"
    emulator=${runner%% *}
    command -v "$emulator" >/dev/null 2>&1 || apt_install qemu-user || give_up "there is no $emulator"
    export "${variable}_LINKER=$linker" "${variable}_RUNNER=$runner"
fi

# A level that is asked for holds for the library, too, which has one of its own.
level=${CARGO_PROFILE_DEV_OPT_LEVEL:+--config profile.dev.package.kenzan-core.opt-level=$CARGO_PROFILE_DEV_OPT_LEVEL
    --config profile.dev.package.kenzan-model.opt-level=$CARGO_PROFILE_DEV_OPT_LEVEL}

# What is left to cargo: $compiled and $level are words without spaces in them, or none.
cargo_for() {
    command=$1
    shift
    exec "$cargo" "$command" --locked --target "$triple" --target-dir target/processors $level $compiled "$@"
}

if [ "${1:-}" = build ]; then cargo_for "$@"; fi

if [ "${1:-}" = with ]; then
    shift
    [ -z "$compiled" ] || export CARGO_UNSTABLE_BUILD_STD=std
    if [ "$cargo" != cargo ]; then export PATH="${cargo%/*}:$PATH"; fi
    export CARGO_BUILD_TARGET="$triple"
    exec "$@"
fi

# BatSat is the only engine that needs no library of the machine, and no compiler of C++.
library="-p kenzan-core -p kenzan-model -p kenzan-checker --lib --no-default-features --features batsat"
if [ "${1:-}" = check ]; then cargo_for check --profile test $library; fi

# Emulated tests take longer than optimising does, but not than optimising them well does.
export CARGO_PROFILE_DEV_OPT_LEVEL="${CARGO_PROFILE_DEV_OPT_LEVEL:-1}"
cargo_for test $library "$@"
