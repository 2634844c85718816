// Fit for people: the keyboard alone, screen readers, dark, Japanese, no network.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { EASY, HARD, TWO, cell, isProgram, label, press, push, reads, serve, skip, tab, visit } from "./browser.mjs";

const AXE = skip ? "" : await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Says what axe-core finds wrong. */
async function violations(page) {
  // The page's own policy lets in no script that is not its own; a debugger may.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

for (const colorScheme of ["light", "dark"]) {
  test(`axe-core finds nothing wrong with any view (${colorScheme})`, { skip }, async () => {
    const page = await visit({ fragment: TWO, colorScheme, bypassCSP: true });
    await cell(page, 1, 1).click();
    await press(page, "c", "7", "8", "z");
    assert.deepEqual(await violations(page), []);
    const asked = { Hint: "Technique?", Path: "Find the path", Solutions: "Check", Live: "", Rating: "Rate", Repair: "Find out why", Engines: "Compare", Proof: "Prove it" };
    for (const [name, button] of Object.entries(asked)) {
      await tab(page, name);
      if (button) {
        await push(page, button);
        await page.locator(".answer > *").first().waitFor();
      } else await page.getByLabel("Show them on the board").check();
      assert.deepEqual(await violations(page), [], name);
      if (!button) await page.getByLabel("Show them on the board").uncheck();
    }
    for (const name of ["New", "Open", "Share", "Settings", "Help"]) {
      await push(page, name);
      await page.waitForTimeout(300);
      assert.deepEqual(await violations(page), [], name);
      await press(page, "Escape");
    }
  });
}

test("a step of a path has no violation either", { skip }, async () => {
  const page = await visit({ fragment: EASY, bypassCSP: true });
  await tab(page, "Path");
  await push(page, "Find the path");
  await page.getByText(/^Step 1 of/).waitFor();
  await page.getByText("All steps").click();
  assert.deepEqual(await violations(page), []);
});

test("the keyboard alone is enough", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await reads(page, 1, 1, "5, given");
  await press(page, "Tab", "Enter", "ArrowRight", "ArrowRight", "ArrowRight", "4");
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  const place = await focused();
  assert.match(place, /^row 1 column \d, /);
  await press(page, "Escape", "?");
  await page.getByRole("dialog", { name: "Keys and gestures" }).waitFor();
  await press(page, "Escape");
  await page.getByRole("tab", { name: "Hint" }).focus();
  await press(page, "ArrowRight", "ArrowRight");
  assert.equal(await page.getByRole("tab", { name: "Solutions" }).getAttribute("aria-selected"), "true");
  await page.getByRole("button", { name: "Solve", exact: true }).focus();
  await press(page, "Enter");
  await page.getByText("Exactly one solution").waitFor();
});

test("what is entered is read out", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await cell(page, 1, 3).click();
  await press(page, "c", "2", "4");
  await page.locator("[aria-live]").getByText("row 1 column 3, candidates 2 4").waitFor({ state: "attached" });
});

test("dark follows the system, and the switch goes before it", { skip }, async () => {
  const page = await visit({ fragment: EASY, colorScheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.locator('.layer-rules path[stroke="#7f9dff"]').first().waitFor({ state: "attached" });
  await push(page, "Light or dark");
  assert.notEqual(await ground(), dark);
  await page.locator('.layer-rules path[stroke="#1f4fd8"]').first().waitFor({ state: "attached" });
});

test("Japanese follows the browser, and can be chosen", { skip }, async () => {
  const page = await visit({ fragment: EASY, locale: "ja-JP" });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ja");
  await page.getByRole("button", { name: "答えを見る" }).click();
  await page.getByText("r1c6 は 8").waitFor();
  assert.equal(await label(page, 1, 1), "1行1列、5、ヒント数字");
  await page.getByRole("button", { name: "設定" }).click();
  await page.getByText("English", { exact: true }).click();
  await page.getByRole("button", { name: "Share" }).waitFor();
});

test("who answers is shown", { skip }, async () => {
  const page = await visit();
  await page.getByText(isProgram ? "On this machine" : "In this page").waitFor();
});

test("without a network it works once it was loaded", { skip: skip || (isProgram && "a program needs no network") }, async () => {
  const { server, address } = await serve();
  const page = await visit({ at: address });
  await page.getByText("works offline").waitFor();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await page.reload();
  await page.locator(".layer-rules > g").waitFor({ state: "attached" });
  await push(page, "Open");
  await push(page, "Famous hard ones");
  await page.getByRole("dialog").getByRole("button", { name: /Everest/ }).click();
  await reads(page, 1, 1, "8, given");
  await tab(page, "Rating");
  await push(page, "Rate");
  await page.getByText("Diabolical").first().waitFor();
});

test("no policy is broken", { skip }, async () => {
  const page = await visit({ fragment: HARD });
  await page.getByText("In this page").or(page.getByText("On this machine")).waitFor();
  // Only that a program follows no file.
  const said = page.said.filter((words) => !(isProgram && words.includes("404")));
  assert.deepEqual(said, []);
});

test("on a phone, what opens dialogs has a name, too", { skip }, async () => {
  const page = await visit({ viewport: { width: 390, height: 844 }, bypassCSP: true });
  assert.deepEqual(await violations(page), []);
  for (const name of ["New", "Open", "Share", "Settings", "Help"]) await page.getByRole("button", { name, exact: true }).waitFor();
});

test("rows and columns have their names beside them, unless they are not wanted", { skip }, async () => {
  const page = await visit();
  const names = page.locator(".layer-rim text");
  assert.deepEqual((await names.allTextContents()).slice(0, 4), ["c1", "r1", "c2", "r2"]);
  const place = async () => (await page.getByRole("gridcell").first().boundingBox()).x;
  const before = await place();
  await push(page, "Settings");
  await page.getByLabel("Show the names of rows and columns").uncheck();
  await press(page, "Escape");
  assert.equal(await names.count(), 0);
  assert.ok((await place()) < before, "their room is the grid's");
});
