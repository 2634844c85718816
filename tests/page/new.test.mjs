// New puzzles: made in the page, as they were wished for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { label, press, push, skip, visit } from "./browser.mjs";

const dialog = (page) => page.getByRole("dialog");
const box = (page, name) => dialog(page).getByRole("combobox", { name, exact: true });
const choose = (page, name, value) => box(page, name).selectOption(value);

test("a new puzzle with rules opens on the board", { skip }, async () => {
  const page = await visit();
  await push(page, "New");
  await choose(page, "Kind", "Thermometer");
  assert.equal(await box(page, "Symmetry of the givens").isDisabled(), true);
  await choose(page, "Size", "4×4");
  await choose(page, "Level", "Easy");
  await dialog(page).getByRole("button", { name: "Make it" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await page.getByText("A new puzzle").waitFor();
  assert.equal(await page.getByRole("row").count(), 4);
  await page.getByText(/thermometer/i).first().waitFor();
  assert.deepEqual(page.said, []);
  await press(page, "Control+z");
  assert.equal(await label(page, 1, 1), "row 1 column 1, 5, given", "undo brings back the puzzle before");
});

test("a classic puzzle is symmetrical, and the choice stays for the next one", { skip }, async () => {
  const page = await visit();
  await push(page, "New");
  await choose(page, "Size", "6×6");
  await choose(page, "Symmetry of the givens", "Half turn");
  await dialog(page).getByRole("button", { name: "Make it" }).click();
  await dialog(page).waitFor({ state: "detached" });
  const cells = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => /given/.test(cell.getAttribute("aria-label") ?? "")));
  assert.equal(cells.length, 36);
  assert.deepEqual([...cells].reverse(), cells);
  await push(page, "New");
  assert.equal(await box(page, "Size").inputValue(), "6");
});

test("work that takes long says how it gets on, and is stopped", { skip }, async () => {
  const page = await visit();
  await push(page, "New");
  // No 4×4 puzzle is so hard.
  await choose(page, "Size", "4×4");
  await choose(page, "Level", "Diabolical");
  await dialog(page).getByRole("button", { name: "Make it" }).click();
  await dialog(page).getByText(/puzzles tried/).waitFor();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await dialog(page).getByText("Cancelled").waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  assert.equal(await label(page, 1, 1), "row 1 column 1, 5, given", "what was open stays");
});
