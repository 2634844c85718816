#!/bin/sh
# Builds the library for C into target/c/dist (include, lib, licences), or tests what tests/c and the manual say of it
# against the static and the shared one.
#
#   sh .setup/c.sh build [FEATURES]
#   sh .setup/c.sh test
#
# Without a C compiler there is nothing to test: it says so and does nothing.
set -eu

here=$(pwd)
folder=$here/target/c
dist=$folder/dist
wanted=c
. "$(dirname "$0")/common.sh"

# Builds with a profile (dev, release) and linker arguments, and says what a static library needs of the system.
library() {
    # Its tests ask for little.
    cargo rustc --locked --quiet --manifest-path src/c/Cargo.toml --target-dir "$folder" --profile "$1" \
        --config profile.dev.package.kenzan-core.opt-level=0 --config profile.dev.package.kenzan-model.opt-level=0 \
        ${2:+--features "$2"} --crate-type staticlib --crate-type cdylib -- --print native-static-libs $3 2>"$folder/said" || {
        cat "$folder/said" >&2
        exit 1
    }
    needs=$(sed -n 's/^note: native-static-libs: //p' "$folder/said" | tail -n 1)
}

mkdir -p "$folder"
case $1 in
build)
    # On macOS a program looks for a library where that says it is: not in this folder, but where its rpath leads.
    case $(uname) in
    Darwin) named=-Clink-arg=-Wl,-install_name,@rpath/libkenzan.dylib ;;
    *) named= ;;
    esac
    library release "${2:-}" "$named"
    rm -rf "$dist"
    mkdir -p "$dist/include" "$dist/lib" "$dist/licenses"
    cp src/c/kenzan.h "$dist/include/"
    cp src/message/kenzan-messages.schema.json src/record/kenzan-answers.schema.json "$dist/"
    cp .licenses/*.txt .licenses/README.md "$dist/licenses/"
    cp "$folder/release/libkenzan_c.a" "$dist/lib/libkenzan.a"
    for shared in so dylib; do
        from=$folder/release/libkenzan_c.$shared
        if [ -e "$from" ]; then cp "$from" "$dist/lib/libkenzan.$shared"; fi
    done
    say "with the static library, link: $needs"
    ;;
test)
    compiler=$(command -v "${CC:-cc}") || {
        say "skipped: there is no C compiler"
        exit 0
    }
    library dev "" ""
    # The example of the manual is tested as it is.
    sed -n '/^```c$/,/^```$/p' src/guide/library.md | sed '/^```/d' >"$folder/manual.c"
    [ -s "$folder/manual.c" ] || {
        say "there is no C in src/guide/library.md"
        exit 1
    }
    strict="-std=c99 -Wall -Wextra -Wpedantic -Werror -Isrc/c"
    # Where the compiler has them, its sanitizers look for what leaks or is used after it was freed.
    echo 'int main(void) { return 0; }' >"$folder/probe.c"
    watch=-fsanitize=address,undefined
    if ! "$compiler" $watch -o "$folder/probe" "$folder/probe.c" 2>/dev/null || ! "$folder/probe"; then
        watch=
        say "without sanitizers: this compiler has none"
    fi
    for program in tests/c/answers.c "$folder/manual.c"; do
        name=$folder/$(basename "$program" .c)
        "$compiler" $strict $watch -o "$name-static" "$program" "$folder/debug/libkenzan_c.a" $needs
        "$compiler" $strict $watch -o "$name-shared" "$program" -L"$folder/debug" -lkenzan_c -Wl,-rpath,"$folder/debug"
        "$name-static"
        "$name-shared"
    done
    ;;
*)
    say "'$1' is nothing to do with the library for C (build, test)"
    exit 2
    ;;
esac
