#!/bin/sh
# Finds libz3, or gets it, and writes what the build has to know of it as make variables.
#
#   sh .setup/libz3.sh any|system|apt|brew|wheel|none FILE.mk
#
# Tried in this order: the system's, Debian's or Ubuntu's package, Homebrew's, the wheel of the
# Python package z3-solver (which needs no administrator). Where none is wanted, kenzan is built without
# Z3: native and the engine sat check each other.
set -eu

from=$1
file=$2
here=$(pwd)
mkdir -p "$(dirname "$file")"

wanted=libz3
. "$(dirname "$0")/common.sh"

# What a build script would do: ask pkg-config, else just link.
is_there() {
    if command -v pkg-config >/dev/null 2>&1 && pkg-config --exists z3; then return 0; fi
    try=$(mktemp -d)
    echo 'int main(void) { return 0; }' >"$try/try.c"
    result=0
    cc "$try/try.c" -lz3 -o "$try/try" >/dev/null 2>&1 || result=1
    rm -rf "$try"
    return $result
}

from_system() {
    is_there || return 1
    say "the system's"
    : >"$file"
}

from_apt() {
    apt_install libz3-dev pkg-config && from_system
}

from_brew() {
    brew_install z3 || return 1
    describe "$(brew --prefix z3)/lib" "$(brew list --versions z3 | awk '{ print $2 }')"
}

from_wheel() {
    case $here in
    *[[:blank:]]*)
        say "a wheel can't be linked in a folder with a blank in its name: $here"
        return 1
        ;;
    esac
    folder=$here/.z3/wheel
    [ -d "$folder/z3/lib" ] || pip_install z3-solver "$folder" || return 1
    version=$(ls "$folder" | sed -n 's/^z3_solver-\([0-9.]*[0-9]\)\.dist-info$/\1/p' | cut -d. -f1-3)
    for library in "$folder"/z3/lib/libz3.so "$folder"/z3/lib/libz3.dylib; do
        if [ -e "$library" ]; then break; fi
    done
    # The linker takes the name without a version, the loader the one the library calls itself by.
    name=$(name_of "$library")
    if [ ! -e "$folder/z3/lib/$name" ]; then
        ln -s "$(basename "$library")" "$folder/z3/lib/$name"
    fi
    describe "$folder/z3/lib" "$version"
    # The program takes the library along (make install), and looks for it beside itself first.
    case $(uname) in
    Darwin) beside=@loader_path ;;
    *) beside='$$ORIGIN' ;;
    esac
    cat >>"$file" <<END
export RUSTFLAGS := -C link-arg=-Wl,-rpath,$beside/../lib/kenzan \$(RUSTFLAGS)
Z3_CARRIED := $(for_make "$folder/z3/lib/$name")
END
}

# What a library calls itself; its file's name where that can't be found out.
name_of() {
    called=$(
        readelf -d "$1" 2>/dev/null | sed -n 's/.*(SONAME).*\[\(.*\)\].*/\1/p'
        otool -D "$1" 2>/dev/null | sed -n -e '2s|.*/||' -e 2p
    )
    echo "${called:-$(basename "$1")}"
}

# A library outside the system's folders: where it is, for the linker and for the loader.
describe() {
    say "$2 in $1"
    path=$(for_make "$1")
    cat >"$file" <<END
export Z3_NO_PKG_CONFIG := 1
export Z3_LIBRARY_PATH_OVERRIDE := $path
export Z3_SYS_Z3_VERSION := $2
export RUSTFLAGS := \$(RUSTFLAGS) -C link-arg=-Wl,-rpath,$path
export RUSTDOCFLAGS := \$(RUSTDOCFLAGS) -C link-arg=-Wl,-rpath,$path
END
}

case $from in
any) from_system || from_apt || from_brew || from_wheel ;;
none)
    say "not wanted: built without Z3; the engine sat checks native instead"
    echo "WITHOUT += z3" >"$file"
    ;;
system | apt | brew | wheel) "from_$from" ;;
*)
    say "'$from' is no place to get it from (any, system, apt, brew, wheel, none)"
    exit 2
    ;;
esac || {
    say "not found, and it could not be had from: $from"
    say "install it yourself (Debian, Ubuntu: libz3-dev; Fedora: z3-devel; Arch: z3; Homebrew: z3)"
    say "or build it from source with 'cargo build --release --features vendored' (CMake, g++ 13)"
    say "or do without it: 'make Z3_FROM=none solve'"
    rm -f "$file"
    exit 1
}
