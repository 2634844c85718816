#!/bin/sh
# Runs two programs over the same inputs, and says whether all bytes agree of what they print, but for times.
#
#   sh tests/processors/same.sh [-s N] [-x N] [-r N] PROGRAM "OTHER PROGRAM" LIST…
#
# The other one may be several words: "qemu-aarch64 -L /usr/aarch64-linux-gnu target/processors/…/release/kenzan". A list
# has a classic puzzle in each line. -s: how many of each list are solved (500), -x: how many are explained (20), -r: how
# many are rated (50). Each command names its engines, native and sat-batsat, so that a program with Z3 and CaDiCaL can be
# compared with one without. The shipped puzzles are taken, too.
set -u
solved=500 explained=20 rated=50
while getopts s:x:r: option; do
    case $option in
    s) solved=$OPTARG ;;
    x) explained=$OPTARG ;;
    r) rated=$OPTARG ;;
    *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# -ge 3 ] || {
    echo "same: give two programs, and lists of puzzles" >&2
    exit 2
}
program=$1 other=$2
shift 2
repository=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
differ=0 agree=0

# Takes out times, as the program writes them in words, in JSON and in columns.
timeless() {
    sed -E -e 's/"(seconds|elapsed|[a-z_]*seconds)":[0-9.e+-]+/"\1":T/g' \
        -e 's/\t(unique|multiple|none|unknown)\t[0-9.e-]+\t/\t\1\tT\t/' \
        -e 's/[0-9][0-9.,]* ?(ns|µs|ms|s|min|h)( [0-9][0-9.]* (s|min))?\b/T/g'
}

judge() {
    if cmp -s "$work/one" "$work/two"; then
        agree=$((agree + 1))
        echo "same    $1: $(wc -c <"$work/one") bytes"
    else
        differ=$((differ + 1))
        echo "DIFFERS $1"
        diff "$work/one" "$work/two" | head -n 6 | cut -c 1-300
    fi
}

both() {
    what=$1
    shift
    for side in one two; do
        run=$program
        [ $side = two ] && run=$other
        { $run "$@" 2>&1 </dev/null; echo "exit $?"; } | timeless >"$work/$side"
    done
    judge "$what"
}

# What is written into files.
file() {
    what=$1
    shift
    $program "$@" "$work/one" >/dev/null 2>&1 </dev/null
    $other "$@" "$work/two" >/dev/null 2>&1 </dev/null
    judge "$what"
}

cd "$repository" || exit 2
shipped=$(ls puzzles/*.txt puzzles/*.jsonl)
both "shipped puzzles, solved" solve --check sat-batsat --format line $shipped
both "shipped puzzles, solved, in words" solve --check sat-batsat $shipped
both "shipped puzzles, checked" check --engines native,sat-batsat --format json puzzles/hard.txt puzzles/size-6.txt
both "shipped puzzles, converted" convert --to json $shipped
both "why" why --check sat-batsat puzzles/none.txt puzzles/several.txt
for list; do
    name=$(basename "$list")
    grep -v '^#' "$list" | head -n "$solved" >"$work/solved"
    head -n "$explained" "$work/solved" >"$work/explained"
    head -n "$rated" "$work/solved" >"$work/rated"
    both "$name, solved" solve --format line --check sat-batsat "$work/solved"
    both "$name, several solutions" solve --check none --all=20 --format line "$work/explained"
    both "$name, explained" explain --format json "$work/explained"
    both "$name, hints" hint "$work/explained"
    both "$name, rated" rate --format line "$work/rated"
    both "$name, rated by HoDoKu" rate --scale hodoku --format line "$work/explained"
    both "$name, counted" count --check sat-batsat --format line "$work/explained"
    both "$name, estimated" count --estimate --seed 7 --format json "$work/explained"
    both "$name, candidates" candidates --check sat-batsat --format line "$work/explained"
    both "$name, why" why --check sat-batsat --format json "$work/explained"
    both "$name, redundant" redundant --check sat-batsat --format line "$work/explained"
done
everest=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
for kind in svg png pdf; do file "a picture, $kind" solve --check none "$everest" "--$kind"; done
for side in one two; do
    run=$program
    [ $side = two ] && run=$other
    rm -rf "$work/proof"
    mkdir "$work/proof"
    $run prove -o "$work/proof/everest" "$everest" >/dev/null 2>&1
    cat "$work/proof/"* >"$work/$side"
done
judge "a certificate"
both "SMT-LIB" export --to smtlib "$everest"
both "DIMACS" export --to dimacs "$everest"
echo "$agree agree, $differ differ"
[ "$differ" = 0 ]
