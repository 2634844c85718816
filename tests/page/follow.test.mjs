// The file that a program follows: as many pages of a browser as one likes show it, and each change of it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { reads, skip, visit } from "./browser.mjs";

const program = process.env.KENZAN_PROGRAM;

/** More than a browser has connections to a server. */
const PAGES = 10;

/** Calls `work` with a program that follows a file, and what writes the file. */
async function following(work) {
  const folder = await mkdtemp(join(tmpdir(), "kenzan-"));
  const file = join(folder, "puzzle.txt");
  const write = (text) => writeFile(file, text);
  await write("1...............");
  const child = spawn(program, ["serve", "--no-open", "--listen", "127.0.0.1:0", file], { stdio: ["ignore", "pipe", "ignore"] });
  try {
    const { value: at } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
    await work(at, write);
  } finally {
    child.kill();
    await rm(folder, { recursive: true });
  }
}

test("ten pages of a browser follow a file, and so do those that are left", { skip: skip || !program }, async () => {
  await following(async (at, write) => {
    const first = await visit({ at });
    const pages = [first];
    await reads(first, 1, 1, "1, given");
    while (pages.length < PAGES) {
      const page = await first.context().newPage();
      await page.goto(at);
      await reads(page, 1, 1, "1, given");
      pages.push(page);
    }
    await write("2...............");
    for (const page of pages) await reads(page, 1, 1, "2, given");
    // Whoever has the stream, another page takes it over.
    for (const page of pages.splice(0, 5)) await page.close();
    await write("3...............");
    for (const page of pages) await reads(page, 1, 1, "3, given");
    assert.equal(pages.length, PAGES - 5);
    await pages[0].context().close();
  });
});
