#!/bin/sh
# Makes src/wasm/messages.d.ts, the types of questions and answers for TypeScript, from their JSON Schemas.
#
# It needs Node and npm; what it takes from npm's registry goes into target/types. Without them it says so and does
# nothing.
set -eu

here=$(pwd)
wanted=types
. "$(dirname "$0")/common.sh"

# Those of an earlier schema are wrong.
rm -f src/wasm/messages.d.ts
need_node
mkdir -p target/types
cp tests/wasm/package.json tests/wasm/types.mjs target/types/
cd target/types
npm install --silent --no-audit --no-fund --no-package-lock || {
    say "skipped: npm's registry could not be reached"
    exit 0
}
node types.mjs "$here/src/message/kenzan-messages.schema.json" "$here/src/record/kenzan-answers.schema.json" \
    "$here/src/wasm/messages.d.ts"
