#!/bin/sh
# Builds the Python wheel into target/python/dist, or tests the one that is there in an empty environment.
#
#   sh .setup/wheel.sh build [FEATURES]
#   sh .setup/wheel.sh test
#
# What it takes of Python's packages (maturin; pytest and mypy) goes into environments below target/python.
# Without Python, or where they can't be had, it says so and does nothing: nothing else needs a wheel.
set -eu

here=$(pwd)
folder=$here/target/python
dist=$folder/dist
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

case $1 in
build)
    environment "$folder/tools" 'maturin>=1.9,<2' || {
        say "skipped: maturin could not be had"
        exit 0
    }
    rm -rf "$dist"
    "$folder/tools/bin/maturin" build --release --locked --manifest-path src/python/Cargo.toml \
        --target-dir "$folder" --out "$dist" --interpreter "$python" ${2:+--features "$2"}
    ;;
test)
    for built in "$dist"/*.whl; do
        if [ -e "$built" ]; then break; fi
        say "skipped: no wheel was built"
        exit 0
    done
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
