// What goes out of the page: entries, the solution, what is beside the puzzle, and links to other programs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, SOLVED, TWO, cell, press, push, reads, skip, tab, visit } from "./browser.mjs";

const dialog = (page) => page.getByRole("dialog", { name: "Share" });
const area = (page) => dialog(page).getByRole("textbox", { name: "As text" });
const format = (page, name) => dialog(page).getByRole("combobox", { name: "As text" }).selectOption(name);

/** Waits until the text of the dialog contains something, or until it doesn't. */
const holds = (page, part, is = true) => page.waitForFunction(([part, is]) => {
  const { value } = document.querySelector("dialog textarea");
  return value && value.includes(part) === is;
}, [part, is]);

/** Opens a puzzle of kenzan's JSON. */
async function opened(puzzle, options = {}) {
  const page = await visit({ fragment: encodeURIComponent(JSON.stringify({ kenzan: 1, size: 9, boxes: "3x3", givens: EASY, name: "Opened", ...puzzle })), ...options });
  await page.getByRole("heading", { name: "Opened" }).waitFor();
  return page;
}

test("a setter's text has no digits of the test-solve, unless they are wanted; a player's has", { skip }, async () => {
  const page = await opened({});
  await cell(page, 1, 3).click();
  await press(page, "4");
  await push(page, "Set");
  await push(page, "Share");
  await format(page, "json");
  await holds(page, '"givens"');
  await holds(page, "entered", false);
  await page.getByLabel("with the digits that I entered").check();
  await holds(page, "entered");
  await press(page, "Escape");
  await push(page, "Play");
  await push(page, "Share");
  await format(page, "json");
  await holds(page, "entered");
  await format(page, "line");
  await page.getByRole("alert").getByText("digits that were entered").waitFor();
  await push(page, "Leave out what I entered");
  await holds(page, EASY);
  assert.equal(await page.getByRole("alert").count(), 0);
});

test("entered digits are never said to be lost by a format that has them", { skip }, async () => {
  const page = await opened({});
  await cell(page, 1, 3).click();
  await press(page, "4");
  await push(page, "Share");
  await format(page, "f-puzzles");
  await holds(page, "https://f-puzzles.com/");
  assert.equal(await dialog(page).getByText("The format leaves out").count(), 0);
});

test("what is not a part of the puzzle is said to be in neither link nor text, and goes along if wanted", { skip }, async () => {
  const page = await opened({ rules: [{ type: "odd", cells: ["r1c1"] }, { type: "anti-king" }] });
  await push(page, "Set");
  await page.getByRole("checkbox", { name: "In force: anti-king" }).uncheck();
  await page.locator(".rule-list .off").waitFor();
  await page.locator(".kind-list summary").click();
  await page.getByLabel("Search rules").fill("sandwich");
  await press(page, "Enter");
  await cell(page, 1, 2).focus();
  await press(page, "ArrowRight", "Enter");
  await page.locator(".rule-list .unfinished").waitFor();
  await tab(page, "Grid");
  await page.getByLabel("painted").check();
  await cell(page, 1, 3).focus();
  await press(page, "ArrowRight", "9");
  await page.getByText("2 regions have a wrong number of cells").waitFor();
  await push(page, "Share");
  const words = "Not in it: 1 rule that is switched off, 1 rule that is not finished, regions that are being painted";
  await dialog(page).getByText(words).first().waitFor();
  await format(page, "json");
  await holds(page, "givens");
  assert.equal(await dialog(page).getByText(words).count(), 2);
  const address = dialog(page).getByRole("textbox", { name: "Link to this puzzle" });
  const before = await address.inputValue();
  await dialog(page).getByLabel("with what is not a part of the puzzle").check();
  await page.waitForFunction((before) => document.querySelector("dialog input").value !== before, before);
  assert.equal(await dialog(page).getByText(words).count(), 1);
  const other = await visit({ fragment: new URL(await address.inputValue()).hash.slice(1) });
  await other.getByRole("heading", { name: "Opened" }).waitFor();
  await push(other, "Set");
  await other.locator(".rule-list .off").getByText("anti-king").waitFor();
  await other.locator(".rule-list .unfinished").getByText("Sandwich r0c1").waitFor();
  await tab(other, "Grid");
  await other.getByText("2 regions have a wrong number of cells").waitFor();
});

test("what a link has beside its puzzle is checked as the puzzle is", { skip }, async () => {
  const page = await opened({});
  const fragment = await page.evaluate(async (givens) => {
    const { pack } = await import("./state/link.js");
    const { documentOf } = await import("./state/document.js");
    const off = [
      { place: 0, rule: { type: "killer-cage", cells: 5 } },
      { place: 1, rule: { type: "renban", line: ["r1c1", "r1c2"] } },
      { place: 2, rule: { type: "toString", parts: [], texts: {} }, isUnfinished: true },
    ];
    return pack({ ...documentOf({ kenzan: 1, size: 9, boxes: "3x3", givens }), off, painted: [1, 2] }, { entries: false, aside: true });
  }, EASY);
  const other = await visit({ fragment });
  await other.getByText("Not taken over:").waitFor();
  await push(other, "Set");
  await other.locator(".rule-list .off").getByText("the renban along r1c1-r1c2").waitFor();
  assert.equal(await other.locator(".rule-list li").count(), 1);
  assert.deepEqual(other.said, []);
});

test("other programs open the puzzle by a link, and nothing is sent before it is clicked", { skip }, async () => {
  const choice = { type: "or", rules: [{ type: "odd", cells: ["r1c3"] }, { type: "even", cells: ["r1c3"] }] };
  const page = await opened({ rules: [choice] });
  const sent = [];
  page.context().on("request", (request) => request.url().startsWith("https:") && sent.push(request.url()));
  await push(page, "Share");
  await dialog(page).getByText("This link works on this machine only").waitFor();
  for (const [name, start] of [["SudokuPad", "https://sudokupad.app/fpuzzles"], ["f-puzzles", "https://f-puzzles.com/?load="]]) {
    const link = dialog(page).getByRole("link", { name: `Open in ${name}` });
    await link.waitFor();
    assert.equal(await link.getAttribute("rel"), "noopener noreferrer");
    assert.ok((await link.getAttribute("href")).startsWith(start));
  }
  assert.equal(await dialog(page).getByText("the choice of the odd digits in r1c3 or the even digits in r1c3").count(), 2);
  assert.deepEqual(sent, []);
  await Promise.all([page.context().waitForEvent("page"), dialog(page).getByRole("link", { name: "Open in SudokuPad" }).click()]);
  assert.deepEqual(page.said, [], "no policy is broken");
});

test("a link of another program is said to lose marks and colours", { skip }, async () => {
  const page = await opened({});
  await cell(page, 1, 3).click();
  await press(page, "4", "ArrowRight", "v", "2");
  await push(page, "Share");
  await dialog(page).getByRole("link", { name: "Open in f-puzzles" }).waitFor();
  assert.equal(await dialog(page).getByText("marks and colours").count(), 0);
  await dialog(page).getByLabel("with my entries").check();
  await dialog(page).getByText("marks and colours").nth(1).waitFor();
});

test("the solution goes along if there is exactly one: at once, if that was seen", { skip }, async () => {
  const page = await opened({});
  await push(page, "Share");
  const solution = dialog(page).getByLabel("with the solution");
  await page.waitForFunction(() => !document.querySelector("dialog input[type=checkbox]:disabled"));
  assert.ok(!(await solution.isChecked()));
  await format(page, "json");
  await holds(page, SOLVED, false);
  await solution.check();
  await holds(page, `"solution":"${SOLVED}"`);
  await format(page, "line");
  await dialog(page).getByText("Without the solution: this format has no place for it.").waitFor();
  await holds(page, EASY);
  await press(page, "Escape");
  await push(page, "Share");
  await page.waitForFunction(() => [...document.querySelectorAll("dialog label")].find((label) => label.innerText.startsWith("with the solution"))?.querySelector("input").checked);
  await format(page, "json");
  await holds(page, SOLVED);
  const link = dialog(page).getByRole("link", { name: "Open in SudokuPad" });
  const [long] = await Promise.all([link.getAttribute("href")]);
  await solution.uncheck();
  await holds(page, SOLVED, false);
  await page.waitForFunction((long) => document.querySelector("dialog a.button").href.length < long, long.length);
});

test("no solution goes along where there are several", { skip }, async () => {
  const page = await visit({ fragment: TWO });
  await reads(page, 1, 2, "3, given");
  await push(page, "Share");
  await dialog(page).getByText("with the solution").getByText("Several solutions").or(dialog(page).getByText("Several solutions")).first().waitFor();
  assert.ok(await dialog(page).getByLabel("with the solution").isDisabled());
});

test("paper has entries and marks only if they are wanted", { skip }, async () => {
  const page = await opened({});
  await cell(page, 1, 3).click();
  await press(page, "4", "ArrowRight", "c", "2");
  await page.evaluate(() => {
    window.print = () => {
      window.printed = document.querySelectorAll(".layer-digits .entered, .layer-digits .mark").length;
      dispatchEvent(new Event("afterprint"));
    };
  });
  await push(page, "Share");
  await push(page, "Print");
  assert.equal(await page.evaluate(() => window.printed), 0);
  await page.getByLabel("with entries and marks").check();
  await push(page, "Print");
  assert.equal(await page.evaluate(() => window.printed), 2);
  await press(page, "Escape");
  assert.equal(await page.locator(".layer-digits .entered").count(), 1);
});

test("a dialog that is pressed twice before it is loaded opens once", { skip }, async () => {
  const page = await opened({});
  await page.getByRole("button", { name: "Share", exact: true }).evaluate((button) => [1, 2].forEach(() => button.click()));
  await dialog(page).getByLabel("with the solution").waitFor();
  await press(page, "Escape");
  await dialog(page).waitFor({ state: "detached" });
});
