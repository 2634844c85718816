// A load on a server of this machine: how long answers take, and how much memory the server has.
//
//   target/release/kenzan serve --no-open --listen 8081 &
//   node tests/serve/load.mjs http://127.0.0.1:8081/ [--connections N] [--requests N] [--rounds N] [--process ID]
//
// The requests are mixed: pages, quick questions, hard ones, and questions that are refused. Each has one right status,
// and questions that have one answer are compared with it.
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { parseArgs } from "node:util";

const number = (value) => ({ type: "string", default: String(value) });
const { values, positionals } = parseArgs({
  options: { connections: number(200), requests: number(10_000), rounds: number(3), process: { type: "string" } },
  allowPositionals: true,
});
const address = new URL(positionals[0]);
if (!["127.0.0.1", "localhost", "[::1]"].includes(address.hostname)) throw new Error("a load is for a server of this machine");

const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const KILLER = { kenzan: 1, size: 4, rules: [{ type: "killer-cage", cells: ["r1c1", "r1c2"], sum: 5 }] };
const get = (path, status = 200) => ({ method: "GET", path, status });
const ask = (question, status = 200, has = undefined) => ({ method: "POST", path: "/api/ask", body: JSON.stringify(question), status, has });

const MIXED = [
  get("/"),
  get("/main.js"),
  get("/api/about"),
  get("/none", 404),
  ask({ ask: "solve", puzzle: EASY, check: "none" }, 200, '"verdict":"unique"'),
  ask({ ask: "solve", puzzle: EASY }, 200, '"verdict":"unique"'),
  ask({ ask: "solve", puzzle: HARD, check: "none" }, 200, '"verdict":"unique"'),
  ask({ ask: "hint", puzzle: EASY }),
  ask({ ask: "explain", puzzle: EASY }, 200, '"solved"'),
  ask({ ask: "rate", puzzle: EASY }),
  ask({ ask: "candidates", puzzle: KILLER, check: "none" }),
  ask({ ask: "count", puzzle: KILLER, check: "none" }, 200, '"exactly"'),
  ask({ ask: "picture", puzzle: KILLER, of: "rules" }, 200, "<svg"),
  ask({ ask: "convert", puzzle: EASY, to: "grid" }),
  ask({ ask: "why", puzzle: `5${EASY.slice(1)}`.replace("53..", "55.."), check: "none" }),
  ask({ ask: "solve", puzzle: "12" }, 400),
  ask({ ask: "nothing" }, 400),
];

const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) });

/** Sends a request, and returns its time in ms. */
const send = (one) =>
  new Promise((resolve, reject) => {
    const { method, path, body, status, has } = one;
    const start = performance.now();
    const headers = body ? { "content-type": "application/json", "content-length": Buffer.byteLength(body) } : {};
    const sent = request(new URL(path, address), { method, headers, agent }, (response) => {
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode !== status) reject(new Error(`${method} ${path} ${body ?? ""}: ${response.statusCode} ${text.slice(0, 200)}`));
        else if (has && !text.includes(has)) reject(new Error(`${body}: no ${has} in ${text.slice(0, 200)}`));
        else resolve(performance.now() - start);
      });
    });
    // A connection that was idle for long may be closed while a request is on its way: it is sent again.
    sent.on("error", (error) => (sent.reusedSocket && error.code === "ECONNRESET" ? send(one).then(resolve, reject) : reject(error)));
    sent.end(body);
  });

/** Returns the memory of the server in MB. */
async function memory() {
  if (!values.process) return "";
  const status = await readFile(`/proc/${values.process}/status`, "utf8");
  const of = (name) => Math.round(Number(status.match(new RegExp(`${name}:\\s*(\\d+)`))?.[1]) / 1024);
  return `, memory ${of("VmRSS")} MB (${of("VmHWM")} at most)`;
}

for (let round = 1; round <= Number(values.rounds); round += 1) {
  const times = [];
  const errors = [];
  let next = 0;
  const start = performance.now();
  const client = async () => {
    while (next < Number(values.requests)) {
      const one = MIXED[next++ % MIXED.length];
      try {
        times.push(await send(one));
      } catch (error) {
        errors.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: Number(values.connections) }, client));
  const seconds = (performance.now() - start) / 1000;
  times.sort((one, other) => one - other);
  const at = (part) => `${(times[Math.floor(part * (times.length - 1))] ?? NaN).toFixed(1)} ms`;
  console.log(`round ${round}: ${times.length} as expected, ${errors.length} not, ${(times.length / seconds).toFixed(0)} a second; median ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}${await memory()}`);
  for (const error of errors.slice(0, 5)) console.log(error);
  if (errors.length > 0) process.exitCode = 1;
}
agent.destroy();
