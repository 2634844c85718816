// What is drawn on the board: digits are read over lines and beside sums, and a picture of it is the board.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { cell, press, push, reads, skip, visit } from "./browser.mjs";

const RULES = [
  { type: "killer-cage", cells: ["r1c1", "r1c2"], sum: 4 },
  { type: "thermometer", lines: [["r3c1", "r3c2", "r3c3"]] },
];
const PUZZLE = encodeURIComponent(JSON.stringify({ kenzan: 1, size: 4, boxes: "2x2", rules: RULES }));

/** Whether some texts of two layers touch. */
const touch = (page, one, other) =>
  page.evaluate(
    ([one, other]) => {
      // The boxes of texts are as high as their lines: digits fill about two thirds.
      const box = (text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const spare = (bottom - top) / 6;
        return { left, right, top: top + spare, bottom: bottom - spare };
      };
      const [ones, others] = [one, other].map((kind) => [...document.querySelectorAll(kind)].map(box));
      const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return ones.length > 0 && others.length > 0 ? ones.some((a) => others.some((b) => meets(a, b))) : "nothing";
    },
    [one, other],
  );

test("digits, marks and candidates keep away from sums, and are drawn over lines with a halo", { skip }, async () => {
  const page = await visit({ fragment: PUZZLE });
  await page.waitForFunction(() => document.querySelectorAll(".cells [role=gridcell]").length === 16);
  await cell(page, 1, 1).click();
  await press(page, "x", "1", "3");
  await reads(page, 1, 1, "corner marks 1 3");
  assert.equal(await touch(page, ".layer-rules text", ".mark"), false);
  await push(page, "Set");
  await page.getByLabel("True candidates").check();
  await page.locator(".layer-candidates .candidate").first().waitFor({ state: "attached" });
  assert.equal(await touch(page, ".layer-rules text", ".candidate"), false);
  await page.getByText("the thermometer").first().click();
  const names = await page.locator(".board svg > g").evaluateAll((layers) => layers.map(({ classList }) => classList[0]));
  for (const below of ["layer-selection", "layer-rules", "layer-sketch"]) assert.ok(names.indexOf(below) < names.indexOf("layer-candidates"), below);
  assert.ok(names.indexOf("layer-selection") < names.indexOf("layer-rules"), "sums are over the selection");
  const { order, width } = await page.locator(".candidate").first().evaluate((text) => ({ order: getComputedStyle(text).paintOrder, width: getComputedStyle(text).strokeWidth }));
  assert.match(order, /^stroke/);
  assert.ok(parseFloat(width) > 1);
});

test("a picture with entries and marks has the colours of the board", { skip }, async () => {
  const page = await visit({ fragment: PUZZLE, colorScheme: "dark" });
  await page.waitForFunction(() => document.querySelectorAll(".cells [role=gridcell]").length === 16);
  await cell(page, 3, 1).click();
  await press(page, "2");
  await push(page, "Share");
  await page.getByLabel("with entries and marks").check();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("dialog").getByRole("button", { name: "SVG", exact: true }).click()]);
  const picture = await readFile(await download.path(), "utf8");
  const shown = await page.evaluate(() => {
    const of = (kind) => getComputedStyle(document.querySelector(kind));
    return { wall: of('.layer-rules path[stroke="#7f9dff"]').stroke, board: of(".board").backgroundColor, digit: of(".entered").fill };
  });
  for (const [what, colour] of Object.entries(shown)) assert.ok(picture.includes(`"${colour}"`), `${what} ${colour}`);
  assert.doesNotMatch(picture, /#7f9dff/);
});
