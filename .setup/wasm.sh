#!/bin/sh
# Builds the package for JavaScript into target/wasm/dist, or tests what is there.
#
#   sh .setup/wasm.sh build [CARGO'S OPTIONS]
#   sh .setup/wasm.sh check [CARGO'S OPTIONS]    only whether it compiles
#   sh .setup/wasm.sh test
#
# rustup's standard library for WebAssembly is taken where it is installed (rustup target add wasm32-unknown-unknown);
# else Debian's packages of Rust are unpacked in .targets, and the standard library is compiled from its source. Tests
# need Node and npm, as the package's types of questions and answers do; what they take from npm's registry goes into
# target/types and target/wasm/test. A browser is tested where Debian's Chromium is installed.
set -eu

here=$(pwd)
folder=$here/target/wasm
dist=$folder/dist
triple=wasm32-unknown-unknown
wanted=wasm
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/debian-rust.sh"

case $1 in
build | check)
    command=$1
    shift
    cargo=cargo
    if [ ! -d "$(rustc --print target-libdir --target "$triple" 2>/dev/null)" ]; then
        use_debian_rust && add_source && add_linker ||
            give_up "there is no standard library for WebAssembly: rustup target add $triple"
        # Sorting alone was a tenth of the module.
        set -- -Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size "$@"
    fi
    # Less is inlined than by default (225): smaller, and as fast. Messages of panics name files, but not this machine's
    # folders.
    registry=${CARGO_HOME:-$HOME/.cargo}
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-Ctarget-feature=+simd128 -Cllvm-args=-inline-threshold=75 --remap-path-prefix=$registry=cargo --remap-path-prefix=$here=kenzan" \
        "$cargo" "$command" --profile wasm --locked --lib --manifest-path src/wasm/Cargo.toml --target "$triple" \
        --target-dir "$folder" "$@"
    if [ "$command" = check ]; then exit; fi
    sh .setup/types.sh
    [ -e src/wasm/messages.d.ts ] || say "the package has no types of questions and answers: they need Node and npm"
    rm -rf "$dist"
    mkdir -p "$dist/licenses"
    cp src/wasm/*.js src/wasm/*.d.ts src/wasm/package.json src/wasm/README.md "$dist/"
    cp .licenses/*.txt .licenses/README.md "$dist/licenses/"
    cp "$folder/$triple/wasm/kenzan_wasm.wasm" "$dist/kenzan.wasm"
    ;;
test)
    [ -e "$dist/kenzan.wasm" ] || {
        say "skipped: no package was built"
        exit 0
    }
    need_node
    # As a user has it: from an archive, in an empty folder.
    rm -rf "$folder/test"
    mkdir -p "$folder/test"
    cp tests/wasm/* "$folder/test/"
    cd "$folder/test"
    archive=$(npm pack --silent "$dist")
    tools=yes
    npm install --silent --no-audit --no-fund --no-package-lock || {
        tools=
        # Else npm asks the registry for the tools again.
        rm package.json
    }
    npm install --silent --no-audit --no-fund --no-package-lock --no-save --offline "./$archive"
    if [ "$tools" ]; then
        npx tsc --project tsconfig.json
        node ten-lines.js >ten-lines.txt
        grep -q '^ER 10.7$' ten-lines.txt
    else
        say "types and bundles are not checked: npm's registry could not be reached"
    fi
    KENZAN_GOLDEN="$here/tests/golden/doors" \
        KENZAN_DOCUMENTS="$here/src/wasm/README.md:$here/src/guide/library.md" node --test *.test.mjs
    program=$here/target/release/kenzan
    if [ -x "$program" ]; then
        node same.mjs "$program" solve,check,hint "$here"/puzzles/*.txt "$here"/puzzles/*.jsonl
    else
        say "not compared with the program: none was built"
    fi
    ;;
*)
    say "'$1' is nothing to do with the package for JavaScript (build, check, test)"
    exit 2
    ;;
esac
