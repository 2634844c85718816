#!/bin/sh
# Finds libclang, or gets it, and writes what the build has to know of it as make variables. Only
# the build needs it: bindgen reads CaDiCaL's header with it.
#
#   sh .setup/libclang.sh any|system|apt|brew|wheel|none FILE.mk
#
# Tried in this order: the system's, Debian's or Ubuntu's package, Homebrew's, the wheel of the
# Python package libclang (which needs no administrator). Where none can be had, and where none is
# wanted, kenzan is built without CaDiCaL: the engine sat has BatSat then, and there is one prover. Where
# one was wanted, the next make looks again.
set -eu

from=$1
file=$2
here=$(pwd)
mkdir -p "$(dirname "$file")"

wanted=libclang
. "$(dirname "$0")/common.sh"

# Where bindgen looks by itself (the build script of clang-sys), the newest first.
from_system() {
    if [ -n "${LIBCLANG_PATH:-}" ]; then
        if [ -f "$LIBCLANG_PATH" ] || holds_it "$LIBCLANG_PATH"; then
            describe "$LIBCLANG_PATH"
            return
        fi
        say "there is none in $LIBCLANG_PATH, where LIBCLANG_PATH says: looking elsewhere"
    fi
    for config in llvm-config $(ls /usr/bin 2>/dev/null | grep '^llvm-config-[0-9]*$' | sort -rV); do
        folder=$("$config" --libdir 2>/dev/null) || continue
        if holds_it "$folder"; then describe "$folder" && return; fi
    done
    for folder in $(ls -d /usr/lib/llvm-*/lib /usr/lib/llvm/*/lib64 2>/dev/null | sort -rV) \
        /usr/lib64 /usr/lib /usr/local/lib /usr/lib/*-linux-gnu* \
        /Library/Developer/CommandLineTools/usr/lib \
        /Applications/Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr/lib; do
        if holds_it "$folder"; then describe "$folder" && return; fi
    done
    return 1
}

holds_it() {
    for name in libclang.so libclang-*.so libclang.so.* libclang-*.so.* libclang.dylib; do
        for library in "$1"/$name; do
            # A pattern that fits nothing stays as it is; a link may lead nowhere.
            [ -e "$library" ] || continue
            # Another library, with the interface of C++.
            case $library in *libclang-cpp*) continue ;; esac
            return 0
        done
    done
    return 1
}

from_apt() {
    apt_install libclang1 && from_system
}

from_brew() {
    brew_install llvm || return 1
    describe "$(brew --prefix llvm)/lib"
}

from_wheel() {
    folder=$here/.libclang/wheel
    holds_it "$folder/clang/native" || pip_install libclang "$folder" || return 1
    describe "$folder/clang/native"
}

# The library without a compiler lacks the headers that belong to the compiler (stddef.h); those
# of the machine's C compiler do, and come last where there are others.
describe() {
    headers=$(cc -print-file-name=include 2>/dev/null || true)
    say "in $1"
    echo "export LIBCLANG_PATH := $(for_make "$1")" >"$file"
    if [ -e "$headers/stddef.h" ]; then
        echo "export BINDGEN_EXTRA_CLANG_ARGS := -idirafter $headers" >>"$file"
    fi
}

without() {
    say "$1: built without CaDiCaL; the engine sat has BatSat instead"
    echo "WITHOUT += cadical" >"$file"
}

# Has make ask once more the next time, but not when it starts itself again to read the answer.
once_more() {
    cat >>"$file" <<END
ifeq (\$(MAKE_RESTARTS),)
$file: again
endif
END
}

# CaDiCaL is C++: cargo's build scripts take $CXX (or CXX_ and a target), else c++.
has_compiler() {
    env | grep -q '^[A-Z_]*CXX[_=]' || command -v c++ >/dev/null 2>&1
}

if [ "$from" != none ] && ! has_compiler; then
    say "there is no C++ compiler, which CaDiCaL needs (Debian, Ubuntu: g++; Fedora: gcc-c++; Arch: gcc; macOS: xcode-select --install)"
    if [ "$from" != any ]; then
        rm -f "$file"
        exit 1
    fi
    without "not looked for"
    once_more
    exit 0
fi

case $from in
any)
    from_system || from_apt || from_brew || from_wheel || {
        say "install it for CaDiCaL (Debian, Ubuntu: libclang1; Fedora: clang-libs; Arch: clang; Homebrew: llvm)"
        say "or say CLANG_FROM=none, and it is not looked for again"
        without "not found, and it could not be had"
        once_more
    }
    ;;
none) without "not wanted" ;;
system | apt | brew | wheel)
    "from_$from" || {
        say "could not be had from: $from"
        rm -f "$file"
        exit 1
    }
    ;;
*)
    say "'$from' is no place to get it from (any, system, apt, brew, wheel, none)"
    exit 2
    ;;
esac
