// Whether kenzan for JavaScript answers with the same bytes as the program, but for times and places.
//
//   node tests/wasm/same.mjs PROGRAM COMMAND[,COMMAND…] [--first N] FILE…
//
// A command is one of those below. Each line of a file is a puzzle; lines that begin with # are not.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { KenzanError, load } from "kenzan";

/** For each command, the arguments of the program, and the question. */
const COMMANDS = {
  solve: [["solve", "--check", "none"], { ask: "solve", check: "none" }],
  list: [["solve", "--check", "none", "--all=20"], { ask: "solve", check: "none", solutions: 20 }],
  check: [["check", "--engines", "native"], { ask: "check", engines: ["native"] }],
  count: [["count", "--check", "none", "--most", "100000"], { ask: "count", check: "none", up_to: 100_000 }],
  estimate: [["count", "--estimate=50", "--seed", "7"], { ask: "count", estimate: 50, seed: 7 }],
  candidates: [["candidates", "--check", "none"], { ask: "candidates", check: "none" }],
  why: [["why", "--check", "none"], { ask: "why", check: "none" }],
  redundant: [
    ["redundant", "--engine", "mrv", "--check", "native"],
    { ask: "redundant", engine: "mrv", check: "native" },
  ],
  explain: [["explain"], { ask: "explain" }],
  hint: [["hint", "--detail", "what"], { ask: "hint", level: "what" }],
  rate: [["rate"], { ask: "rate" }],
  // For puzzles that have a form: the program has no line of JSON for others.
  canon: [["canon"], { ask: "canon" }],
};

const [program, commands, ...others] = process.argv.slice(2);
const limited = others[0] === "--first";
const first = limited ? Number(others[1]) : Infinity;
const files = limited ? others.slice(2) : others;
const kenzan = await load(process.env.KENZAN_WASM ? new URL(process.env.KENZAN_WASM, `file://${process.cwd()}/`) : undefined);

/** Removes what differs between two runs of the same program, and between two places. */
const bare = (json) => json.replace(/,"seconds":[-+.e0-9]+/g, "").replace(/,"source":"[^"]*","line":[0-9]+/, "");

let differing = 0;
for (const file of files) {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  const puzzles = lines.slice(0, first);
  for (const command of commands.split(",")) {
    if (command === "check" && !kenzan.about().engines.includes("sat")) {
      console.log("check: without a second engine, this module can't confirm what the program's does");
      continue;
    }
    const [args, question] = COMMANDS[command];
    const run = promisify(execFile)(program, [...args, "--format", "json", "-q", "--jobs", "1", "-"], { maxBuffer: 2 ** 30 });
    // A line of comment ends what could go on in the next line.
    run.child.stdin.end(puzzles.map((puzzle) => `${puzzle}\n#\n`).join(""));
    // Its exit code says whether all of them have one solution.
    const { stdout } = await run.catch((error) => error);
    const theirs = stdout.split("\n").slice(0, -1);
    let same = 0;
    puzzles.forEach((puzzle, index) => {
      const our = answer({ ...question, puzzle });
      const their = bare(theirs[index] ?? "nothing");
      const isSame = our === their || (our === "malformed" && their.includes('"verdict":"malformed"'));
      same += isSame;
      if (!isSame && differing++ < 3) console.log(`${command} of ${puzzle}\n  program ${their}\n  module  ${our}`);
    });
    const more = theirs.length === puzzles.length ? "" : `, but the program wrote ${theirs.length} lines`;
    differing += theirs.length === puzzles.length ? 0 : 1;
    console.log(`${command} ${file}: ${same} of ${puzzles.length} are the same${more}`);
  }
}
process.exitCode = differing === 0 ? 0 : 1;

/** The answer as text: parsing it would round large numbers. */
function answer(question) {
  try {
    return kenzan.askText(question);
  } catch (error) {
    if (error instanceof KenzanError) return error.kind;
    throw error;
  }
}
