// The package in a bundle, made as its README says, and as bundlers make one by default: with a script as the worker.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { promisify } from "node:util";

const esbuild = await import("esbuild").catch(() => undefined);
const skip = !esbuild && "there is no esbuild";

const PAGE = `
import { load } from "kenzan";
import { connect } from "kenzan/client";
const puzzle = "1.....3..4.....2";
console.log((await load()).solve(puzzle).verdict);
const client = await connect();
console.log((await client.solve(puzzle)).verdict);
client.close();
`;

test("a bundle finds its worker and its module", { skip }, async () => {
  await writeFile("page.mjs", PAGE);
  const entryPoints = { page: "page.mjs", worker: "kenzan/worker" };
  await esbuild.build({ entryPoints, bundle: true, format: "esm", outdir: "bundle", outExtension: { ".js": ".mjs" } });
  await copyFile("node_modules/kenzan/kenzan.wasm", "bundle/kenzan.wasm");
  await copyFile("bundle/worker.mjs", "bundle/worker.js");
  const { stdout } = await promisify(execFile)(process.execPath, ["bundle/page.mjs"], { timeout: 60_000 });
  assert.equal(stdout, "unique\nunique\n");
});

test("the worker can be a script", { skip }, async () => {
  const { errors } = await esbuild.build({
    entryPoints: ["kenzan/worker"],
    bundle: true,
    format: "iife",
    write: false,
    logOverride: { "empty-import-meta": "silent" },
  });
  assert.deepEqual(errors, []);
});
