#!/bin/sh
# Tests the units of the library, with checks for overflow.
#
#   sh .setup/units.sh [what cargo is told of features]
#
# They are built beside a release, with its dependencies (the profile bench), but without optimisation over the parts of
# the crate, which would take as long again. A profile can't say so for one crate: it would want all dependencies anew.
set -eu

said=$(cargo rustc --profile bench -p kenzan-core --lib --features schema "$@" --message-format json-render-diagnostics -- -C lto=off) || exit 1
program=$(echo "$said" | sed -n 's/.*"executable":"\([^"]*\)".*/\1/p')
[ -x "$program" ] || {
    echo "units: cargo built no tests" >&2
    exit 1
}
exec "$program"
