// The package in a browser: Debian's Chromium, if it is installed.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { test } from "node:test";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const playwright = await import("playwright-core").catch(() => undefined);
const skip = !existsSync(CHROMIUM) ? "there is no Chromium" : playwright ? false : "there is no playwright-core";

const TYPES = { js: "text/javascript", wasm: "application/wasm", html: "text/html" };
const PAGE = `<!doctype html><title>kenzan</title><link rel="icon" href="data:,">
<script type="importmap">{"imports": {"kenzan": "/kenzan.js", "kenzan/client": "/client.js"}}</script>`;

/** Serves the package, and the program in TypeScript as compiled. */
async function serve() {
  const server = createServer(async ({ url }, response) => {
    if (url === "/") return response.setHeader("content-type", TYPES.html).end(PAGE);
    const file = url === "/ten-lines.js" ? "ten-lines.js" : `node_modules/kenzan${url}`;
    try {
      const content = await readFile(file);
      response.setHeader("content-type", TYPES[file.split(".").pop()] ?? "text/plain").end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

test("in a page and in its worker", { skip }, async () => {
  const { server, address } = await serve();
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];
  const browser = await playwright.chromium.launch({ executablePath: CHROMIUM, args });
  try {
    const page = await browser.newPage();
    const said = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(String(error)));
    await page.goto(address);

    await page.evaluate(() => import("/ten-lines.js"));
    assert.equal(said[0], "unique 812753649943682175675491283154237896369845721287169534521974368438526917796318452");
    assert(said.includes("ER 10.7") && said.at(-1).startsWith("<svg "), said.join("\n"));

    const found = await page.evaluate(async () => {
      const { connect } = await import("kenzan/client");
      const start = performance.now();
      const client = await connect();
      const { verdict } = await client.solve("1.....3..4.....2");
      const ready = performance.now() - start;
      const cancel = new AbortController();
      const endless = client.count(".".repeat(81), { signal: cancel.signal }).catch((error) => error.name);
      setTimeout(() => cancel.abort(), 50);
      const cancelled = await endless;
      const events = [];
      const { candidates } = await client.candidates("12..............", { onEvent: (event) => events.push(event) });
      client.close();
      return { verdict, ready, cancelled, events: events.length, third: candidates[2] };
    });
    console.log(`a worker is ready and has answered after ${found.ready.toFixed(0)} ms`);
    delete found.ready;
    assert.deepEqual(found, { verdict: "unique", cancelled: "AbortError", events: 36, third: [3, 4] });
  } finally {
    await browser.close();
    server.close();
  }
});
