#!/bin/sh
# Assembles the page as static files in target/page, or tests it.
#
#   sh .setup/page.sh build    kenzan as WebAssembly is taken from $WASM_DIST, or target/wasm/dist
#   sh .setup/page.sh test
#   sh .setup/page.sh program  only the page of the program, in a browser
#   sh .setup/page.sh browser  installs Debian's Chromium, if it is missing
#   sh .setup/page.sh check    only whether the types are right
#
# Nothing is compiled: files are copied, and files.js is written, which names them all for the service worker. Tests need
# Node and npm; what they take from npm's registry goes into target/page-types and target/page-test. A browser is Debian's
# Chromium; the program is target/release/kenzan, unless $KENZAN_PROGRAM names another one.
set -eu

wanted=page
here=$(pwd)
page=$here/target/page
chromium=${CHROMIUM:-/usr/bin/chromium}
dist=${WASM_DIST:-$here/target/wasm/dist}
. "$(dirname "$0")/common.sh"

# Takes the tests and their tools to a folder of that name, and goes there: types may be checked while tests run.
need_tools() {
    rm -rf "$page-$1"
    mkdir -p "$page-$1"
    cp -R tests/page/. "$page-$1/"
    cd "$page-$1"
    npm install --silent --no-audit --no-fund --no-package-lock || {
        say "skipped: npm's registry could not be reached"
        exit 0
    }
}

# Tests the page of the program.
program() {
    program=${KENZAN_PROGRAM:-$here/target/release/kenzan}
    [ -x "$program" ] || {
        say "the page of the program is not tested in a browser: none was built"
        exit 0
    }
    "$program" serve --no-open --listen 127.0.0.1:0 >address &
    server=$!
    trap 'kill "$server"' EXIT
    until grep -q http address; do
        kill -0 "$server" || exit 1
        sleep 0.1
    done
    KENZAN_PROGRAM="$program" KENZAN_ADDRESS=$(head -n 1 address) node --test *.test.mjs
}

case $1 in
build)
    [ -e "$dist/kenzan.wasm" ] || {
        say "there is no $dist/kenzan.wasm: run make wasm first"
        exit 1
    }
    rm -rf "$page"
    mkdir -p "$page/kenzan" "$page/puzzles"
    cp -R src/page/. "$page/"
    rm "$page/tsconfig.json" "$page"/*.md
    cp "$dist/kenzan.wasm" "$dist/kenzan.js" "$dist/client.js" "$dist/worker.js" "$dist/question.js" "$dist/json.js" "$page/kenzan/"
    cp -R "$dist/licenses" "$page/kenzan/"
    cp puzzles/*.txt puzzles/*.jsonl "$page/puzzles/"
    sed 's/home = "program"/home = "here"/' src/page/home.js >"$page/home.js"
    cd "$page"
    # All at once: else a browser learns what it needs from one file after the other. What compiles kenzan comes first, and
    # runs as soon as it is there.
    # What is imported later is not among them.
    needed() {
        seen=' '
        new=$1
        while [ "$new" ]; do
            later=
            for file in $new; do
                case $seen in *" $file "*) continue ;; esac
                seen="$seen$file "
                for import in $(sed -n 's/.*from "\(\.[^"]*\)";$/\1/p' "$file"); do
                    folder=$(cd "$(dirname "$file")/$(dirname "$import")" && pwd)/
                    later="$later ${folder#"$PWD/"}${import##*/}"
                done
            done
            new=$later
        done
        printf '%s\n' $seen | LC_ALL=C sort
    }
    {
        echo '    <link rel="preload" as="fetch" type="application/wasm" crossorigin href="kenzan/kenzan.wasm" />'
        echo '    <script type="module" async src="port/here.js"></script>'
        for module in kenzan/client.js kenzan/question.js $({ needed port/here.js; needed main.js; } | awk '!seen[$0]++'); do
            echo "    <link rel=\"modulepreload\" href=\"$module\" />"
        done
    } >needed.html
    sed -i.before '/<script type="module"/r needed.html' index.html
    rm needed.html index.html.before
    files=$(find . -type f ! -path './kenzan/licenses/*' ! -name service-worker.js | sed 's|^\./||' | LC_ALL=C sort)
    version=$(for file in $files service-worker.js; do cat "$file"; done | cksum | tr ' ' '-')
    {
        echo "self.VERSION = \"$version\";"
        echo 'self.FILES = ['
        echo '  "./",'
        for file in $files; do echo "  \"$file\","; done
        echo '];'
    } >files.js
    ;;
check)
    need_node
    sh .setup/types.sh
    need_tools types
    npx tsc --project "$here/src/page/tsconfig.json"
    ;;
test)
    need_node
    sh .setup/types.sh
    need_tools test
    npx tsc --project "$here/src/page/tsconfig.json"
    if [ -e "$page/index.html" ]; then KENZAN_PAGE="$page" node --test *.test.mjs; else
        say "the page by itself is not tested in a browser: none was built"
    fi
    program
    ;;
program)
    need_node
    [ -x "$chromium" ] || {
        say "skipped: there is no Chromium"
        exit 0
    }
    need_tools test
    program
    ;;
browser)
    [ -x "$chromium" ] || apt_install chromium || say "there is no Chromium, and none could be installed"
    ;;
*)
    say "'$1' is nothing to do with the page (build, browser, check, program, test)"
    exit 2
    ;;
esac
