// Times of WebAssembly divided by those of this machine's own code, for the same questions.
//
//   cargo build --profile wasm --manifest-path src/wasm/Cargo.toml --bin native --target-dir target/wasm
//   node tests/wasm/speed.mjs target/wasm/wasm/native KIND[,KIND…] [--first N] [--rounds N] FILE…
//
// Each line of a file is a puzzle. For each kind of question, it prints the median, the lower and the upper quartile of
// the ratios of single puzzles, and the ratio of the sums.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify, parseArgs } from "node:util";
import { load } from "kenzan";

const { values, positionals } = parseArgs({
  options: { first: { type: "string", default: "Infinity" }, rounds: { type: "string", default: "3" } },
  allowPositionals: true,
});
const [program, kinds, ...files] = positionals;
const rounds = Number(values.rounds);
const kenzan = await load(process.env.KENZAN_WASM ? new URL(process.env.KENZAN_WASM, `file://${process.cwd()}/`) : undefined);
const UNCHECKED = ["solve", "count", "candidates", "why"];

for (const file of files) {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  const puzzles = lines.slice(0, Number(values.first));
  for (const kind of kinds.split(",")) {
    const check = UNCHECKED.includes(kind) ? { check: "none" } : {};
    const questions = puzzles.map((puzzle) => ({ ask: kind, puzzle, ...check }));
    const run = promisify(execFile)(program, [String(rounds)], { maxBuffer: 2 ** 28 });
    run.child.stdin.end(questions.map((question) => `${JSON.stringify(question)}\n`).join(""));
    const native = (await run).stdout.trim().split("\n").map(Number);
    // The compiler of WebAssembly optimises what runs often: short questions need many to warm it up.
    const warm = performance.now() + 2000;
    for (let call = 0; call < 50 || performance.now() < warm; call += 1) kenzan.askText(questions[call % questions.length]);
    const wasm = questions.map((question) => {
      let best = Infinity;
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        kenzan.askText(question);
        best = Math.min(best, performance.now() - start);
      }
      return 1000 * best;
    });
    const ratios = wasm.map((time, index) => time / native[index]).sort((one, other) => one - other);
    const at = (part) => ratios[Math.floor(part * (ratios.length - 1))].toFixed(2);
    const sum = (times) => times.reduce((all, time) => all + time, 0);
    const whole = (sum(wasm) / sum(native)).toFixed(2);
    console.log(`${kind} ${file}: ${at(0.5)} (${at(0.25)} to ${at(0.75)}), sum ${whole}, ${puzzles.length} puzzles`);
  }
}
