// Setting: each kind of rule by pointer, killers in one sweep, the keyboard alone, regions, undo.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { isProgram, press, push, skip, tab, visit } from "./browser.mjs";

/** An empty 4×4 grid is small enough to be set in a few drags. */
const SIZE = 4;

/** Opens the page for setting, with an empty grid. */
async function begin(size = SIZE, options = {}) {
  const page = await visit(options);
  await push(page, "Set");
  await tab(page, "Grid");
  await page.getByLabel("Size", { exact: true }).selectOption(String(size));
  if (size === 9) await push(page, "Empty grid");
  await tab(page, "Rules");
  await page.waitForFunction((size) => document.querySelectorAll(".cells [role=row]").length === size, size);
  return page;
}

/** Returns a point of the page: rows and columns from 1, in the middle of a cell; 0 is beside the grid. */
async function point(page, row, column, size) {
  const box = await page.locator(".cells").boundingBox();
  return [box.x + ((column - 0.5) * box.width) / size, box.y + ((row - 0.5) * box.height) / size];
}

/** Drags over cells. */
async function drag(page, cells, size = SIZE) {
  const [first, ...others] = cells;
  await page.mouse.move(...(await point(page, ...first, size)));
  await page.mouse.down();
  for (const other of others) await page.mouse.move(...(await point(page, ...other, size)), { steps: 8 });
  await page.mouse.up();
}

/** Chooses a kind of rule by its search. */
async function choose(page, name) {
  await page.locator(".kind-list summary").click();
  await page.getByLabel("Search rules").fill(name);
  await page.keyboard.press("Enter");
}

/** Waits until the rules of the puzzle read so. */
const rules = (page, ...words) =>
  page.waitForFunction((words) => [...document.querySelectorAll(".rule-list .quiet > span:first-child")].map((line) => line.textContent).join("\n") === words, words.join("\n"));

/** Waits until the number of solutions reads so. */
const solutions = (page, words) => page.locator(".number-of-solutions", { hasText: words }).waitFor();

const digits = (name) => /^r(\d+)c(\d+)$/.exec(name).slice(1).map(Number);

test("every kind of the schema has a tool with the fields of that kind", { skip: !process.env.KENZAN_PAGE && "there is no folder of the page" }, async () => {
  const page = process.env.KENZAN_PAGE;
  const { KINDS } = await import(join(page, "setting/kinds.js"));
  const { SHAPES } = await import(join(page, "setting/shapes.js"));
  const { en } = await import(join(page, "text/setting/en.js"));
  const { ja } = await import(join(page, "text/setting/ja.js"));
  const schema = JSON.parse(await readFile(join(page, "../../src/model/format/json/kenzan.schema.json"), "utf8"));
  const known = new Map(schema.$defs.Rule.oneOf.filter(({ properties }) => properties).map(({ properties: { type, ...fields } }) => [type.const, Object.keys(fields)]));
  assert.deepEqual(Object.keys(KINDS).sort(), [...known.keys()].sort());
  for (const [name, { shape, fields }] of Object.entries(KINDS)) {
    const parts = Array.from({ length: 2 }, () => ["r1c1", "r1c2"]);
    const drawn = Object.keys(SHAPES[shape].write(parts, { circle: 1 }));
    const typed = fields.map(({ name }) => name).filter((field) => field !== "marked");
    assert.deepEqual([...new Set([...drawn, ...typed])].sort(), known.get(name).sort(), name);
    for (const table of [en, ja]) {
      assert.ok(table.kinds[name], name);
      for (const field of fields) assert.ok(table.fields[field.name], `${name}: ${field.name}`);
    }
  }
});

test("the example of every kind is drawn by pointer, and kenzan accepts it", { skip: skip || (isProgram && "the page's folder is asked") }, async () => {
  const folder = process.env.KENZAN_PAGE;
  const { load } = await import(join(folder, "kenzan/kenzan.js"));
  const { drawingOf } = await import(join(folder, "setting/rule.js"));
  const { KINDS } = await import(join(folder, "setting/kinds.js"));
  const { SHAPES } = await import(join(folder, "setting/shapes.js"));
  const { en } = await import(join(folder, "text/setting/en.js"));
  const kenzan = await load();
  const catalogue = kenzan.ask({ ask: "rules" }).rules;
  const page = await begin(9);
  for (const { name, example } of catalogue) {
    const { parts, texts } = drawingOf(example);
    const { gesture } = SHAPES[KINDS[name].shape];
    await choose(page, en.kinds[name]);
    await page.locator(".kind-list summary", { hasText: en.kinds[name] }).waitFor();
    for (const [place, part] of parts.entries()) {
      const cells = gesture === "corner" ? [[1.45, 1.45]] : gesture === "clue" ? [digits(part[0]), digits(part[0]).map((at, axis) => at + (example.direction ? [1, 1][axis] : 0))] : part.map(digits);
      if (place > 0) await page.keyboard.down("Shift");
      await drag(page, cells, 9);
      if (place > 0) await page.keyboard.up("Shift");
    }
    for (const { name: field, type } of KINDS[name].fields) {
      if (type === "flag" || type === "choice") continue;
      const input = type === "json" ? page.locator(".editor textarea") : page.getByLabel(en.fields[field], { exact: true });
      if ((await input.inputValue()) !== texts[field]) await input.fill(texts[field]);
    }
    const add = page.getByRole("button", { name: "Add to the puzzle" });
    if (await add.isVisible()) await add.click();
    const [sentence] = kenzan.ask({ ask: "convert", to: "line", lossy: true, puzzle: { kenzan: 1, size: 9, boxes: "3x3", rules: [example] } }).lost_rules;
    await rules(page, sentence).catch(async () => assert.fail(`${name}: ${await page.locator(".rule-list").innerText()}; ${await page.locator(".refusal").innerText()}`));
    await page.locator(".rule-list li").getByRole("button", { name: /^Delete/ }).click();
    await page.getByText("No rules yet").waitFor();
  }
  assert.deepEqual(page.said, []);
});

test("a killer is drawn in one sweep and becomes unique", { skip }, async () => {
  const page = await begin();
  await choose(page, "killer");
  await drag(page, [[3, 4], [4, 4], [4, 3]]);
  await press(page, "6");
  await drag(page, [[1, 4], [1, 3], [2, 3]]);
  await press(page, "8");
  await drag(page, [[3, 2], [3, 1], [4, 1]]);
  await press(page, "7");
  await solutions(page, /^exactly \d+ solutions$/i);
  await drag(page, [[1, 2], [2, 2], [2, 1]]);
  await press(page, "9");
  await solutions(page, "Exactly one solution");
  assert.equal(await page.locator(".rule-list li").count(), 4);
  await page.getByLabel("True candidates").check();
  await page.waitForFunction(() => document.querySelectorAll(".layer-candidates .candidate").length === 16);
  assert.equal(await page.locator(".layer-candidates .candidate").count(), 16);
});

test("nothing moves below the number of solutions while it is counted anew", { skip }, async () => {
  const page = await visit();
  await push(page, "Set");
  await solutions(page, "Exactly one solution");
  await page.evaluate(() => {
    const places = (window.places = new Set());
    const look = () => {
      places.add(Math.round(document.querySelector("#setting-tab-rules").getBoundingClientRect().y));
      requestAnimationFrame(look);
    };
    look();
  });
  await tab(page, "Grid");
  await page.getByLabel("Size", { exact: true }).selectOption("4");
  await solutions(page, "288");
  assert.equal(await page.evaluate(() => window.places.size), 1);
});

test("an arrow is drawn from its circle, and selected by a click", { skip }, async () => {
  const page = await begin();
  await choose(page, "arrow");
  await drag(page, [[1, 1], [2, 2], [2, 3]]);
  await rules(page, "the arrow from r1c1 along r2c2-r2c3");
  await press(page, "Escape", "Escape");
  assert.equal(await page.locator(".sketch-line").count(), 0);
  await page.mouse.click(...(await point(page, 2, 2, SIZE)));
  await page.locator(".sketch-line").waitFor({ state: "attached" });
  await page.getByLabel("Cells of the circle").fill("2");
  await rules(page, "the arrow from the pill r1c1, r2c2 along r2c3");
});

test("a clue is put beside the grid and typed; nonsense is refused with a sentence, and nothing is lost", { skip }, async () => {
  const page = await begin();
  await choose(page, "sandwich");
  await page.mouse.click(...(await point(page, 0, 2, SIZE)));
  await press(page, "3");
  await rules(page, "the sandwich of 3 at r0c2");
  await page.getByRole("textbox", { name: "Sum" }).fill("99999999999");
  await page.getByRole("alert").waitFor();
  assert.match(await page.getByRole("alert").innerText(), /99999999999/);
  await rules(page, "Sandwich 99999999999 r0c2");
  await page.getByRole("textbox", { name: "Sum" }).fill("2");
  await rules(page, "the sandwich of 2 at r0c2");
  await page.getByLabel("left").check();
  await rules(page, "the sandwich of 2 at r2c0");
});

test("the keyboard alone puts a cage on the board", { skip }, async () => {
  const page = await begin();
  await page.locator(".kind-list summary").focus();
  await press(page, "Enter");
  await page.getByLabel("Search rules").fill("killer");
  await press(page, "Enter", "ArrowRight", "Shift+ArrowRight", "Enter", "5");
  await rules(page, "the killer cage of 5 in r1c1-r1c2");
  await press(page, "ArrowDown", "Shift+ArrowDown", "Enter", "6");
  await rules(page, "the killer cage of 5 in r1c1-r1c2", "the killer cage of 6 in r2c2-r3c2");
  await press(page, "Delete");
  await rules(page, "the killer cage of 5 in r1c1-r1c2");
});

test("a rule is switched off and on, deleted, and all of it undone", { skip }, async () => {
  const page = await begin();
  await choose(page, "odd");
  await drag(page, [[1, 1], [1, 2]]);
  await rules(page, "the odd digits in r1c1-r1c2");
  await drag(page, [[2, 2]]);
  await rules(page, "the odd digits in r1c1-r1c2, r2c2");
  await press(page, "Escape");
  await page.getByRole("checkbox", { name: /^In force/ }).uncheck();
  await page.locator(".rule-list .off").waitFor();
  await solutions(page, "288");
  await page.getByRole("checkbox", { name: /^In force/ }).check();
  await page.waitForFunction(() => !document.querySelector(".rule-list .off"));
  await page.locator(".rule-list").getByRole("button", { name: /^Delete/ }).click();
  await page.getByText("No rules yet").waitFor();
  await page.locator("body").press("Control+z");
  await rules(page, "the odd digits in r1c1-r1c2, r2c2");
  for (let step = 0; step < 2; step++) await page.locator("body").press("Control+z");
  await rules(page, "the odd digits in r1c1-r1c2, r2c2");
  await page.locator("body").press("Control+z");
  await rules(page, "the odd digits in r1c1-r1c2");
  await page.locator("body").press("Control+y");
  await rules(page, "the odd digits in r1c1-r1c2, r2c2");
});

/** The lines of the list of rules, with what is said about each. */
const lines = (page) => page.locator(".rule-list li").allInnerTexts();

test("a clue without its number stays in the list, is no part of the puzzle, and is finished later", { skip }, async () => {
  const page = await begin();
  await choose(page, "sandwich");
  await drag(page, [[0, 1]]);
  await page.locator(".rule-list .unfinished").waitFor();
  await drag(page, [[0, 2]]);
  await press(page, "2");
  await rules(page, "Sandwich r0c1", "the sandwich of 2 at r0c2");
  assert.equal(await page.locator(".layer-sketch .unfinished .sketch-outline").count(), 1);
  await page.waitForTimeout(500);
  await page.reload();
  await push(page, "Set");
  await rules(page, "Sandwich r0c1", "the sandwich of 2 at r0c2");
  await page.getByRole("button", { name: /^Sandwich r0c1/ }).click();
  await page.getByLabel("Sum", { exact: true }).fill("3");
  await rules(page, "the sandwich of 3 at r0c1", "the sandwich of 2 at r0c2");
  assert.equal(await page.locator(".unfinished path, .rule-list .unfinished").count(), 0);
});

test("what kenzan refuses stays with the reason until it is changed or deleted", { skip }, async () => {
  const page = await begin();
  await choose(page, "killer");
  await drag(page, [[1, 1], [1, 2]]);
  await page.getByLabel("Sum", { exact: true }).fill("99999999999");
  await page.getByRole("alert").waitFor();
  await drag(page, [[2, 1], [2, 2]]);
  await press(page, "5");
  await rules(page, "Killer cage 99999999999 r1c1 r1c2", "the killer cage of 5 in r2c1-r2c2");
  assert.match((await lines(page))[0], /unfinished\s+99999999999 is too large/);
  await page.getByRole("button", { name: /^Killer cage 99999999999/ }).click();
  await page.getByRole("alert").getByText("99999999999 is too large").waitFor();
  await page.getByLabel("Sum", { exact: true }).fill("4");
  await rules(page, "the killer cage of 4 in r1c1-r1c2", "the killer cage of 5 in r2c1-r2c2");
  await page.getByLabel("Sum", { exact: true }).fill("88888888888");
  await rules(page, "Killer cage 88888888888 r1c1 r1c2", "the killer cage of 5 in r2c1-r2c2");
  await page.getByRole("button", { name: "Delete: Killer cage 88888888888 r1c1 r1c2" }).click();
  await rules(page, "the killer cage of 5 in r2c1-r2c2");
});

test("JSON that is typed but not added is kept", { skip }, async () => {
  const page = await begin();
  await choose(page, "Or");
  await page.locator(".editor textarea").fill('[{"type": "odd"');
  await choose(page, "odd");
  await page.locator(".rule-list .unfinished").waitFor();
  await page.getByRole("button", { name: /^Or / }).click();
  await page.locator(".editor textarea").fill('[{"type": "odd", "cells": ["r1c1"]}, {"type": "odd", "cells": ["r2c2"]}]');
  await rules(page, "the choice of the odd digits in r1c1 or the odd digits in r2c2");
});

test("a rule that is switched off stays off when it is edited", { skip }, async () => {
  const page = await begin();
  await choose(page, "killer");
  await drag(page, [[1, 1], [1, 2]]);
  await press(page, "5");
  await rules(page, "the killer cage of 5 in r1c1-r1c2");
  await page.getByRole("checkbox", { name: /^In force/ }).uncheck();
  await page.locator(".rule-list .off").waitFor();
  await page.getByRole("button", { name: /^the killer cage/ }).first().click();
  await page.getByLabel("Sum", { exact: true }).fill("6");
  await rules(page, "the killer cage of 6 in r1c1-r1c2");
  assert.equal(await page.locator(".rule-list .off").count(), 1);
  await solutions(page, "288");
  await page.getByRole("checkbox", { name: /^In force/ }).check();
  await page.waitForFunction(() => !document.querySelector(".rule-list .off"));
  await rules(page, "the killer cage of 6 in r1c1-r1c2");
});

test("regions are painted, counted while they are, and undone a drag at a time", { skip }, async () => {
  const page = await begin();
  await tab(page, "Grid");
  await page.getByLabel("painted").check();
  await page.getByText("Each region has its cells.").waitFor();
  await drag(page, [[1, 2], [1, 3]]);
  await page.getByText("2 regions have a wrong number of cells").waitFor();
  await drag(page, [[2, 3], [2, 2]]);
  await page.getByText("Each region has its cells.").waitFor();
  await solutions(page, /\d/);
  await page.locator("body").press("Control+z");
  await page.getByText("2 regions have a wrong number of cells").waitFor();
  await page.locator("body").press("Control+z");
  await page.getByLabel("2×2").check();
  await solutions(page, "288");
  await page.getByLabel("Main diagonal").check();
  await page.getByLabel("Anti-diagonal").check();
  await solutions(page, "48");
});

test("a size that kenzan has no boxes for is painted", { skip }, async () => {
  const page = await begin(5);
  await tab(page, "Grid");
  await page.getByLabel("painted").check();
  for (let row = 1; row <= 5; row++) {
    await page.getByRole("button", { name: new RegExp(`^${row}\\s*\\d/5`) }).click();
    await drag(page, [[row, 1], [row, 5]], 5);
  }
  await page.getByText("Each region has its cells.").waitFor();
});

for (const { size, keys, symbols } of [
  { size: 1, keys: ["1"], symbols: "1" },
  { size: 2, keys: ["2", "1"], symbols: "21" },
  { size: 25, keys: ["9", "a", "c", "P"], symbols: "9ACP" },
  { size: 36, keys: ["b", "z", "A", "a"], symbols: "BZAa" },
]) {
  test(`a ${size}×${size} grid is set from the keyboard, digits above 9 by letters`, { skip }, async () => {
    const page = await begin(size);
    await tab(page, "Givens");
    await page.getByRole("gridcell").first().focus();
    await press(page, "ArrowDown");
    for (const key of keys) await press(page, key, ...(size > 1 ? ["ArrowRight"] : []));
    for (const [index, symbol] of [...symbols].entries()) await page.getByRole("gridcell", { name: `row 1 column ${index + 1}, ${symbol}, given`, exact: true }).waitFor({ state: "attached" });
    await page.waitForTimeout(500);
    await page.reload();
    await push(page, "Set");
    await tab(page, "Grid");
    assert.equal(await page.getByLabel("Size", { exact: true }).inputValue(), String(size));
    if (size <= 25) await solutions(page, size > 2 ? /at least/i : /one solution|no solution/i);
  });
}

test("a house is made of cells while regions are painted", { skip }, async () => {
  const page = await begin();
  await tab(page, "Grid");
  await page.getByLabel("painted").check();
  await push(page, "select cells");
  await drag(page, [[2, 2], [2, 3], [3, 3], [3, 2]]);
  await push(page, "Make the selection a house (4 of 4)");
  await page.getByText("Extra region: r2c2 r2c3 r3c2 r3c3").waitFor();
  await push(page, "from the cell");
  await drag(page, [[1, 2], [1, 3]]);
  await page.getByText("2 regions have a wrong number of cells").waitFor();
});

test("rules that digits break are marked", { skip }, async () => {
  const page = await begin();
  await choose(page, "killer");
  await drag(page, [[1, 1], [1, 2]]);
  await press(page, "5");
  await rules(page, "the killer cage of 5 in r1c1-r1c2");
  await tab(page, "Givens");
  await page.getByRole("gridcell").nth(0).click();
  await press(page, "1", "ArrowRight", "2");
  await page.locator(".clash").waitFor({ state: "attached" });
  await solutions(page, "No solution");
});

test("name, author and comment are kept with the puzzle", { skip }, async () => {
  const page = await begin();
  await tab(page, "Words");
  await page.getByLabel("Name", { exact: true }).fill("Four <b>by</b> four");
  await page.getByLabel("Author").fill("Nobody");
  await page.getByRole("heading", { name: "Four <b>by</b> four" }).waitFor();
  await page.getByText("by Nobody").waitFor();
});

/** The comment of the puzzle, line by line. */
const comment = async (page) => (await page.getByLabel("Comment").inputValue()).split("\n");

test("the rules in words are those of the puzzle, written into the comment once, and again when they change", { skip }, async () => {
  const page = await begin();
  await choose(page, "whisper");
  await page.getByLabel("Difference", { exact: true }).fill("2");
  await drag(page, [[1, 1], [1, 2]]);
  await rules(page, "the whisper of 2 along r1c1-r1c2");
  await tab(page, "Grid");
  await page.getByLabel("Main diagonal").check();
  await solutions(page, /\d/);
  await tab(page, "Words");
  await page.getByLabel("Comment").fill("Have fun!");
  await push(page, "Copy them into the comment");
  await page.getByText("They are in the comment.").waitFor();
  const first = await comment(page);
  assert.deepEqual(first.slice(0, 3), ["Have fun!", "Normal sudoku rules apply: each row, column and box of 2×2 cells holds each of the digits 1–4.", "The diagonal from the top left to the bottom right holds each digit, too."]);
  assert.match(first[3], /^Whisper: Adjacent digits on the line differ by at least .* Here: the whisper of 2\.$/);
  assert.equal(first.length, 4);

  await tab(page, "Rules");
  await drag(page, [[3, 1], [3, 2]]);
  await page.getByLabel("Difference", { exact: true }).fill("3");
  await rules(page, "the whisper of 2 along r1c1-r1c2", "the whisper of 3 along r3c1-r3c2");
  await tab(page, "Grid");
  await page.getByLabel("painted").check();
  await drag(page, [[1, 2], [1, 3]]);
  await drag(page, [[2, 3], [2, 2]]);
  await page.getByText("Each region has its cells.").waitFor();
  await push(page, "select cells");
  await drag(page, [[2, 2], [2, 3], [3, 3], [3, 2]]);
  await push(page, "Make the selection a house (4 of 4)");
  await page.getByText("Extra region: r2c2").waitFor();
  await tab(page, "Words");
  await push(page, "Replace them in the comment");
  await page.getByText("They are in the comment.").waitFor();
  const second = await comment(page);
  assert.equal(second.length, 5, second.join("\n"));
  assert.match(second[1], /outlined region/);
  assert.equal(second[3], "These cells hold each digit, too: r2c2 r2c3 r3c2 r3c3.");
  assert.match(second[4], /Here: the whisper of 2 along r1c1-r1c2; the whisper of 3 along r3c1-r3c2\.$/);

  await page.getByLabel("Comment").fill(second.join("\n").replace("Whisper:", "Lines:"));
  await push(page, "Copy them into the comment");
  assert.equal((await comment(page)).length, 9, "what the setter has edited stays");
});

test("the keyboard alone paints regions, and makes a house of cells", { skip }, async () => {
  const page = await begin();
  await tab(page, "Grid");
  await page.getByLabel("painted").check();
  await page.getByRole("gridcell").nth(1).focus();
  await press(page, "ArrowRight", "ArrowRight", "2");
  await page.getByText("2 regions have a wrong number of cells").waitFor();
  await press(page, "Control+z");
  await page.getByText("Each region has its cells.").waitFor();
  await tab(page, "Givens");
  await drag(page, [[2, 2], [2, 3], [3, 3], [3, 2]]);
  await tab(page, "Grid");
  await push(page, "Make the selection a house (4 of 4)");
  await page.getByText("Extra region: r2c2 r2c3 r3c2 r3c3").waitFor();
  await solutions(page, /\d/);
});

test("what is set is kept when the page is loaded again, rules that are off among it", { skip }, async () => {
  const page = await begin();
  await choose(page, "renban");
  await drag(page, [[1, 1], [1, 2], [1, 3]]);
  await rules(page, "the renban along r1c1-r1c3");
  await page.getByRole("checkbox", { name: /^In force/ }).uncheck();
  await page.locator(".rule-list .off").waitFor();
  await page.waitForTimeout(500);
  await page.reload();
  await push(page, "Set");
  await page.locator(".rule-list .off").waitFor();
  await page.getByRole("checkbox", { name: /^In force/ }).check();
  await rules(page, "the renban along r1c1-r1c3");
});

test("a rule that is drawn again from its end is the same rule", { skip }, async () => {
  const page = await begin();
  await choose(page, "thermometer");
  await drag(page, [[1, 1], [1, 2]]);
  await rules(page, "the thermometer along r1c1-r1c2");
  await page.keyboard.down("Shift");
  await drag(page, [[1, 2], [1, 3]]);
  await page.keyboard.up("Shift");
  await rules(page, "the thermometer along r1c1-r1c3");
});

test("a phone sets a killer with its figures, and nothing is wider than its screen", { skip }, async () => {
  const page = await begin(SIZE, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await choose(page, "killer");
  await drag(page, [[1, 1], [1, 2]]);
  await page.locator(".figures").getByRole("button", { name: "5", exact: true }).tap();
  await rules(page, "the killer cage of 5 in r1c1-r1c2");
  await page.locator(".setting .status").getByRole("button", { name: "Undo" }).tap();
  await page.getByText("No rules yet").waitFor();
  for (const name of ["Rules", "Givens", "Grid", "Words"]) {
    await page.getByRole("tab", { name, exact: true }).tap();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, name);
  }
});

for (const colorScheme of ["light", "dark"]) {
  test(`axe-core finds nothing wrong while a puzzle is set (${colorScheme})`, { skip }, async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    const page = await begin(9, { colorScheme, bypassCSP: true });
    const wrong = async () => {
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    };
    for (const name of ["killer", "relation", "Or"]) {
      await choose(page, name);
      assert.deepEqual(await wrong(), [], name);
    }
    await choose(page, "killer");
    await drag(page, [[1, 1], [1, 2]], 9);
    await page.getByLabel("Sum", { exact: true }).fill("99999999999");
    await page.getByRole("alert").waitFor();
    await page.waitForTimeout(700);
    assert.deepEqual(await wrong(), [], "a refusal");
    await page.locator(".kind-list summary").click();
    assert.deepEqual(await wrong(), [], "the kinds");
    for (const name of ["Givens", "Grid", "Words"]) {
      await tab(page, name);
      if (name === "Grid") await page.getByLabel("painted").check();
      assert.deepEqual(await wrong(), [], name);
    }
  });
}
