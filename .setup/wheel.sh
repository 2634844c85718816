#!/bin/sh
# Builds the Python wheel into target/python/dist, or tests the one that is there in an empty environment.
#
#   sh .setup/wheel.sh build [FEATURES]
#   sh .setup/wheel.sh test
#
# With PROCESSOR=aarch64, the wheel is for ARM, in target/python/aarch64/dist, and Debian's Python for ARM tests it under
# an emulator (see target.sh).
#
# What it takes of Python's packages (maturin; pytest and mypy) goes into environments below target/python.
# Without Python, or where they can't be had, it says so and does nothing: nothing else needs a wheel.
set -eu

here=$(pwd)
folder=$here/target/python
processor=${PROCESSOR:-}
dist=$folder/${processor:+$processor/}dist
wanted=wheel
. "$(dirname "$0")/common.sh"

python=$(command -v python3 || command -v python) || {
    say "skipped: there is no Python"
    exit 0
}

# Makes an environment, if it is not there, with some packages in it.
environment() {
    place=$1
    shift
    [ -x "$place/bin/python" ] || "$python" -m venv "$place" || return 1
    "$place/bin/python" -m pip install --quiet --disable-pip-version-check "$@" >&2
}

# Unpacks Debian's Python for another processor with all that it needs, into $root.
unpack_python() {
    architecture=$1
    mkdir -p "$root" "$lists/partial" "$cache/archives/partial"
    of_another() {
        apt-get -o APT::Architecture="$architecture" -o APT::Architectures="$architecture" -o APT::Sandbox::User=root \
            -o Dir::State::lists="$lists" -o Dir::State::status=/dev/null -o Dir::Cache="$cache" "$@"
    }
    of_another update -qq >/dev/null 2>&1 || true
    names=$(of_another install --print-uris -qq --no-install-recommends python3 2>/dev/null |
        sed -n "s/^'[^']*' \\([^_]*\\)_.*/\\1/p")
    [ "$names" ] && (cd "$cache" && of_another download -qq $names >/dev/null 2>&1) || return 1
    for package in "$cache"/*.deb; do dpkg -x "$package" "$root"; done
    rm -rf "$lists" "$cache"
}

# Tests the wheel with another processor's Python. Tests that start the interpreter once more are left out, because this
# machine can't run it by itself: those of the types, which need mypy, and the one of other processes.
emulated() {
    case $processor in
    aarch64) architecture=arm64 ;;
    *)
        say "'$processor' has no tests of its wheel; aarch64 has"
        exit 2
        ;;
    esac
    root=$folder/$processor/root lists=$folder/$processor/lists cache=$folder/$processor/cache
    [ -e "$root/usr/bin/python3" ] || unpack_python "$architecture" || {
        say "skipped: Debian's Python for $processor could not be had"
        exit 0
    }
    site=$folder/$processor/site
    rm -rf "$site"
    "$python" -m pip install --quiet --disable-pip-version-check --target "$site" --no-compile --only-binary :all: \
        --platform any --python-version 3.11 pytest || {
        say "skipped: pytest could not be had"
        exit 0
    }
    # pip installs nothing for another processor, but a wheel is an archive.
    "$python" -m zipfile -e "$built" "$site"
    sh .setup/target.sh "$processor" with "qemu-$processor" -L "$root" -E PYTHONPATH="$site" "$root/usr/bin/python3" \
        -m pytest -q -p no:cacheprovider tests/python \
        --deselect tests/python/test_pickle.py::test_answers_come_from_other_processes
}

case $1 in
build)
    environment "$folder/tools" 'maturin>=1.9,<2' || {
        say "skipped: maturin could not be had"
        exit 0
    }
    rm -rf "$dist"
    features=${2:-}
    set -- "$folder/tools/bin/maturin" build --locked --manifest-path src/python/Cargo.toml \
        --target-dir "$folder" --out "$dist" ${features:+--features "$features"}
    if [ "$processor" ]; then
        # The stable interface of Python is the same for all versions: none has to be there.
        sh .setup/target.sh "$processor" with "$@" --target "$processor-unknown-linux-gnu"
    else
        "$@" --interpreter "$python"
    fi
    ;;
test)
    for built in "$dist"/*.whl; do
        if [ -e "$built" ]; then break; fi
        say "skipped: no wheel was built"
        exit 0
    done
    if [ "$processor" ]; then
        emulated
        exit
    fi
    rm -rf "$folder/empty"
    environment "$folder/empty" pytest mypy || {
        say "skipped: pytest and mypy could not be had"
        exit 0
    }
    # From the wheel alone: nothing that it needs may come from elsewhere.
    "$folder/empty/bin/python" -m pip install --quiet --disable-pip-version-check --no-index "$built"
    "$folder/empty/bin/python" -m pytest -q -p no:cacheprovider tests/python
    ;;
*)
    say "'$1' is nothing to do with a wheel (build, test)"
    exit 2
    ;;
esac
