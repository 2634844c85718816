// Playing: digits, marks, colours, selection, undo, mistakes, the end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, SOLVED, cell, knows, label, press, push, reads, skip, visit } from "./browser.mjs";

test("digits and marks are entered by keys as in SudokuPad", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await cell(page, 1, 3).click();
  await press(page, "4");
  assert.equal(await label(page, 1, 3), "row 1 column 3, 4");
  await press(page, "ArrowRight", "x", "2", "c", "6", "Shift+Digit8", "Control+2");
  assert.equal(await label(page, 1, 4), "row 1 column 4, candidates 2 6, corner marks 2 8");
  await press(page, "Space", "3");
  assert.equal(await label(page, 1, 4), "row 1 column 4, candidates 2 6, corner marks 2 8, orange");
  await press(page, "z", "2");
  assert.equal(await label(page, 1, 4), "row 1 column 4, 2, orange");
  await press(page, "Delete");
  assert.match(await label(page, 1, 4), /candidates 2 6/);
});

test("a given digit can't be changed", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await cell(page, 1, 1).click();
  await press(page, "7", "Delete");
  assert.equal(await label(page, 1, 1), "row 1 column 1, 5, given");
});

test("undo goes back to the first step, and redo to the last, even after the page was loaded again", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await reads(page, 1, 1, "5, given");
  await cell(page, 1, 3).click();
  for (let step = 0; step < 58; step++) await press(page, String((step % 9) + 1));
  assert.equal(await label(page, 1, 3), "row 1 column 3, 4");
  await page.waitForTimeout(500);
  await page.reload();
  await reads(page, 1, 3, "4");
  for (let step = 0; step < 58; step++) await press(page, "Control+z");
  assert.equal(await label(page, 1, 3), "row 1 column 3, empty");
  for (let step = 0; step < 58; step++) await press(page, "Control+y");
  assert.equal(await label(page, 1, 3), "row 1 column 3, 4");
});

test("a drag selects cells, shift adds, a double click selects equal digits", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await reads(page, 1, 1, "5, given");
  const selected = page.locator("[role=gridcell][aria-selected=true]");
  const [from, to] = [await cell(page, 7, 1).boundingBox(), await cell(page, 9, 3).boundingBox()];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 20 });
  await page.mouse.up();
  assert.equal(await selected.count(), 3, "a diagonal");
  await cell(page, 1, 9).click({ modifiers: ["Shift"] });
  assert.equal(await selected.count(), 4);
  await cell(page, 2, 1).dblclick();
  assert.equal(await selected.count(), 5, "five given sixes");
  await press(page, "Escape");
  assert.equal(await selected.count(), 0);
});

test("conflicts are marked at once, unless they are switched off", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await cell(page, 1, 3).click();
  await press(page, "5");
  assert.match(await label(page, 1, 3), /conflict/);
  assert.match(await label(page, 1, 1), /conflict/);
  assert.equal(await page.locator(".conflict").count(), 2);
  await push(page, "Settings");
  await page.getByLabel("Mark conflicts at once").uncheck();
  await press(page, "Escape");
  assert.equal(await page.locator(".conflict").count(), 0);
});

test("the cells that the selection sees are marked if wanted: all that see each selected cell", { skip }, async () => {
  const cage = { type: "killer-cage", cells: ["r1c1", "r2c1", "r2c2", "r2c3"] };
  const puzzle = JSON.stringify({ kenzan: 1, size: 4, boxes: "2x2", rules: [cage, { type: "anti-knight" }] });
  const page = await visit({ fragment: encodeURIComponent(puzzle) });
  const seen = page.locator(".layer-seen .seen");
  await page.waitForFunction(() => document.querySelectorAll(".cells [role=gridcell]").length === 16);
  await cell(page, 1, 1).click();
  assert.equal(await seen.count(), 0);
  await push(page, "Settings");
  await page.getByLabel("Mark the cells that the selection sees").check();
  await press(page, "Escape");
  assert.equal(await seen.count(), 9, "row, column, box: 7; r2c3 by cage and knight, r3c2 by knight");
  await cell(page, 4, 4).click({ modifiers: ["Shift"] });
  assert.equal(await seen.count(), 4, "r1c4, r4c1, r2c3, r3c2");
});

test("a rule that can't be kept any more is named", { skip }, async (context) => {
  const cage = { type: "killer-cage", cells: ["r1c1", "r1c2"], sum: 3 };
  const puzzle = JSON.stringify({ kenzan: 1, size: 4, boxes: "2x2", givens: "1...............", rules: [cage] });
  const page = await visit({ fragment: encodeURIComponent(puzzle) });
  if (!(await knows(page, "conflicts"))) return context.skip("this kenzan does not know what conflicts");
  await reads(page, 1, 1, "1, given");
  await cell(page, 1, 2).click();
  await press(page, "3");
  await reads(page, 1, 2, "3, conflict");
  await page.locator(".broken").getByText("the killer cage of 3").waitFor();
  await press(page, "2");
  await reads(page, 1, 2, "2");
  await page.locator(".broken p").waitFor({ state: "detached" });
});

test("wrong entries are counted first, and shown if asked", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await cell(page, 1, 3).click();
  await press(page, "4", "ArrowRight", "2");
  await push(page, "Check my entries");
  await page.getByText("One entry is wrong").waitFor();
  assert.equal(await page.locator(".conflict").count(), 0);
  await push(page, "Show which");
  assert.equal(await page.locator(".conflict").count(), 1);
});

test("marks are filled in, taken out by a digit if wanted, and all goes with a restart", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await push(page, "Settings");
  await page.getByLabel("A digit takes out the marks that it sees").check();
  await press(page, "Escape");
  await push(page, "Fill in marks");
  assert.equal(await label(page, 1, 3), "row 1 column 3, candidates 1 2 4");
  await cell(page, 1, 4).click();
  await press(page, "2");
  assert.equal(await label(page, 1, 3), "row 1 column 3, candidates 1 4");
  await push(page, "Restart");
  assert.equal(await label(page, 1, 3), "row 1 column 3, empty");
});

test("what the solver marked stays when marks are filled in, and undo takes back just that", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await reads(page, 1, 1, "5, given");
  await cell(page, 1, 3).click();
  await press(page, "c", "2", "x", "4", "ArrowRight", "6");
  await push(page, "Fill in marks");
  await page.getByText("your own centre marks stay").waitFor();
  await reads(page, 1, 3, "candidates 2, corner marks 4");
  await reads(page, 1, 4, "candidates 2 6, corner marks 6");
  await reads(page, 1, 6, "candidates 2 4 6 8");
  await push(page, "Fill in marks");
  await page.getByText("has centre marks already").waitFor();
  await reads(page, 1, 3, "candidates 2, corner marks 4");
  await page.keyboard.press("Control+z");
  await reads(page, 1, 4, "corner marks 6");
  await push(page, "Fill in marks");
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  await reads(page, 1, 3, "candidates 2, corner marks 4");
  await reads(page, 1, 4, "corner marks 6");
  await reads(page, 1, 6, "empty");
});

test("a notice offers undo only as long as undo takes back what it speaks of", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await reads(page, 1, 1, "5, given");
  const shown = page.locator(".notice.shown");
  await push(page, "Set");
  await page.getByRole("tab", { name: "Grid" }).click();
  await push(page, "Empty grid");
  await shown.getByText("A new grid").waitFor();
  await page.getByRole("tab", { name: "Givens" }).click();
  await cell(page, 5, 5).click();
  await press(page, "7");
  await reads(page, 5, 5, "7, given");
  await shown.waitFor({ state: "detached" });
  await press(page, "Control+z");
  await page.getByRole("tab", { name: "Grid" }).click();
  await push(page, "Empty grid");
  await shown.getByRole("button", { name: "Undo" }).click();
  await reads(page, 5, 5, "empty");
  await shown.waitFor({ state: "detached" });
  await press(page, "Control+z");
  await reads(page, 1, 1, "5, given");
});

test("a count of wrong entries ends with the next entry", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await cell(page, 1, 3).click();
  await press(page, "2");
  await push(page, "Check my entries");
  await page.locator(".notice.shown").getByText("One entry is wrong").waitFor();
  await press(page, "4");
  await page.locator(".notice.shown").waitFor({ state: "detached" });
});

test("a full grid is checked: wrong, then solved", { skip }, async () => {
  const page = await visit({ fragment: SOLVED.slice(0, 78) + "..." });
  await reads(page, 9, 6, "6, given");
  await cell(page, 9, 7).click();
  await press(page, "1", "ArrowRight", "9", "ArrowRight", "7");
  await page.getByText("something is not right").waitFor();
  await press(page, "9", "ArrowLeft", "7");
  await page.getByText(/^Solved/).waitFor();
});

test("a phone has a pad for fingers, and nothing is wider than its screen", { skip }, async () => {
  const page = await visit({ fragment: EASY, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await cell(page, 1, 3).tap();
  await page.locator(".keys").getByRole("button", { name: "4", exact: true }).tap();
  assert.equal(await label(page, 1, 3), "row 1 column 3, 4");
  await page.getByRole("button", { name: "Select several" }).tap();
  await cell(page, 1, 4).tap();
  assert.equal(await page.locator("[role=gridcell][aria-selected=true]").count(), 2);
  for (const name of ["Path", "Solutions", "Engines", "Proof"]) {
    await page.getByRole("tab", { name }).tap();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, name);
  }
});
