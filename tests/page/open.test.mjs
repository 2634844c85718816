// In and out: texts, links, the gallery, formats, pictures, paper.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { EASY, HARD, NONE, again, cell, label, named, open, press, push, reads, skip, visit } from "./browser.mjs";

test("a puzzle is pasted in any format", { skip }, async () => {
  const page = await visit();
  await open(page, "+---+---+---+\n" + HARD.match(/.{9}/g).map((row) => `|${row.match(/.{3}/g).join("|")}|`).join("\n") + "\n+---+---+---+");
  await reads(page, 1, 1, "8, given");
  await press(page, "Control+z");
  await reads(page, 1, 1, "5, given");
});

test("a text that is no puzzle is refused with its place and a hint, and stays to be mended", { skip }, async () => {
  const page = await visit();
  await open(page, EASY.replace("53", "5!"));
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.match(await alert.innerText(), /\S+\n+\S+/);
  const area = page.getByLabel("Paste or type a puzzle or a link");
  assert.equal(await area.inputValue(), EASY.replace("53", "5!"));
  await area.fill(EASY);
  await area.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("a grid of a shape that the page does not draw is refused, and the puzzle stays", { skip }, async () => {
  const shapes = ['"rows":4,"columns":6', '"size":4,"digits":"0-3"', '"size":4,"lines":false', '"grids":["r1c1","r3c3"]'];
  for (const shape of shapes) {
    const page = await visit({ fragment: EASY });
    await open(page, `{"kenzan":1,${shape},"boxes":"2x2","givens":{"r1c1":1}}`);
    const alert = page.getByRole("alert");
    await alert.waitFor();
    assert.match(await alert.innerText(), /takes square grids with the digits from 1 on/);
    await reads(page, 1, 1, "5, given");
  }
});

test("a list of puzzles offers each of them", { skip }, async () => {
  const page = await visit();
  await open(page, `${EASY} first\n${HARD} second`);
  await page.getByText("2 puzzles in this text").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: HARD }).click();
  await reads(page, 1, 1, "8, given");
});

test("the gallery opens a puzzle with rules, which are drawn and explained", { skip }, async () => {
  const page = await visit();
  await push(page, "Open");
  await push(page, "With rules");
  await page.getByRole("dialog").getByRole("button", { name: "killer-cage 1" }).click();
  await page.getByText("dashed cage: killer cage", { exact: true }).waitFor();
  assert.equal(await page.getByRole("row").count(), 6);
  assert.ok((await page.locator(".layer-rules [stroke-dasharray]").count()) >= 4);
  await page.getByRole("heading", { name: "killer-cage 1" }).waitFor();
});

test("the gallery is searched", { skip }, async () => {
  const page = await visit();
  await push(page, "Open");
  await page.getByLabel("Search the gallery").fill("everest");
  await page.getByRole("dialog").getByRole("button", { name: /Everest/ }).click();
  await reads(page, 1, 1, "8, given");
});

test("a link of f-puzzles in the address is opened", { skip }, async () => {
  const page = await visit();
  await push(page, "Share");
  await page.getByRole("combobox", { name: "As text" }).selectOption("f-puzzles");
  const area = page.getByRole("textbox", { name: "As text" });
  await page.waitForFunction(() => document.querySelector("dialog textarea").value.startsWith("https://f-puzzles"));
  const link = (await area.inputValue()).trim();
  const other = await visit({ fragment: link });
  await reads(other, 1, 2, "3, given");
});

test("a share link brings the puzzle with everything that was entered", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await reads(page, 1, 1, "5, given");
  await cell(page, 1, 3).click();
  await press(page, "4", "ArrowRight", "x", "2", "c", "6", "v", "3");
  await push(page, "Share");
  const plain = await page.getByRole("textbox", { name: "Link to this puzzle" }).inputValue();
  await page.getByLabel("with my entries").check();
  await page.waitForFunction((before) => document.querySelector("dialog input").value !== before, plain);
  const link = await page.getByRole("textbox", { name: "Link to this puzzle" }).inputValue();
  assert.ok(link.length < 300, link);
  const other = await visit({ fragment: new URL(link).hash.slice(1) });
  await reads(other, 1, 3, "4");
  await reads(other, 1, 4, "candidates 6, corner marks 2, orange");
  assert.equal(new URL(other.url()).hash, "");
});

test("a share link is as short after the page was loaded again", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await reads(page, 1, 1, "5, given");
  await cell(page, 1, 3).click();
  await press(page, "4");
  await page.waitForTimeout(500);
  const links = [];
  for (let turn = 0; turn < 2; turn++) {
    await push(page, "Share");
    const address = page.getByRole("textbox", { name: "Link to this puzzle" });
    const plain = await address.inputValue();
    await page.getByLabel("with my entries").check();
    await page.waitForFunction((before) => document.querySelector("dialog input").value !== before, plain);
    links.push(await address.inputValue());
    await page.reload();
    await reads(page, 1, 3, "4");
  }
  assert.equal(links[1], links[0]);
});

test("a damaged link is refused, and the puzzle stays", { skip }, async () => {
  const page = await visit({ fragment: "k1.AAAA" });
  await page.getByRole("dialog").waitFor();
  assert.equal(await label(page, 1, 1), "row 1 column 1, 5, given");
});

test("a name is never markup", { skip }, async () => {
  const page = await visit();
  const name = "<img src=x onerror=document.title='no'>";
  await open(page, JSON.stringify({ kenzan: 1, size: 9, boxes: "3x3", givens: HARD, name }));
  await page.getByRole("heading", { name }).waitFor();
  assert.match(await page.title(), /kenzan/);
});

test("each tab keeps its own puzzle, and a new one goes on with what was changed last", { skip }, async () => {
  const page = await visit({ fragment: named("One", EASY) });
  await page.getByRole("heading", { name: "One" }).waitFor();
  await cell(page, 1, 3).click();
  await press(page, "4");
  await page.waitForTimeout(500);
  const other = await again(page);
  await other.getByRole("heading", { name: "Sudoku", exact: true }).waitFor();
  await open(other, decodeURIComponent(named("Two", HARD)));
  await other.getByRole("heading", { name: "Two" }).waitFor();
  await cell(other, 1, 2).click();
  await press(other, "1");
  await other.waitForTimeout(500);
  for (const tab of [page, other]) await tab.reload();
  await reads(page, 1, 3, "4");
  await reads(other, 1, 2, "1");
  const copy = await again(other, () => other.evaluate(() => void window.open(location.href)));
  await reads(copy, 1, 2, "1");
  await cell(copy, 1, 2).click();
  await press(copy, "2");
  await copy.waitForTimeout(500);
  for (const tab of [copy, other]) await tab.reload();
  await reads(other, 1, 2, "1");
  await reads(copy, 1, 2, "2");
  await other.close();
  await copy.close();
  await reads(await again(page), 1, 2, "2");
});

test("the history that all tabs shared in former versions is taken over", { skip }, async () => {
  const page = await visit({ fragment: named("One", EASY) });
  await page.getByRole("heading", { name: "One" }).waitFor();
  await page.waitForTimeout(500);
  await page.evaluate(async () => {
    const { getAll, put, remove } = await import("./state/storage.js");
    const [{ id, history }] = await getAll("tab:");
    await put("history", history);
    await remove(`tab:${id}`);
    sessionStorage.clear();
  });
  for (let turn = 0; turn < 2; turn++) {
    await page.reload();
    await page.getByRole("heading", { name: "One" }).waitFor();
  }
});

test("recent puzzles are listed by name, brought back with what was entered, and deleted", { skip }, async () => {
  const page = await visit({ fragment: named("One", EASY) });
  await page.getByRole("heading", { name: "One" }).waitFor();
  await cell(page, 1, 3).click();
  await press(page, "4");
  await open(page, decodeURIComponent(named("Two", HARD)));
  await page.getByRole("heading", { name: "Two" }).waitFor();
  await push(page, "Open");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^One 9×9 · / }).click();
  await reads(page, 1, 3, "4");
  await page.waitForTimeout(500);
  const other = await again(page);
  await push(other, "Open");
  const names = () => other.locator(".recent li .quiet > span").allInnerTexts();
  await other.locator(".recent li").nth(1).waitFor();
  assert.deepEqual(await names(), ["One", "Two"]);
  await push(other, "Delete: One");
  await other.locator(".recent li").nth(1).waitFor({ state: "detached" });
  assert.deepEqual(await names(), ["Two"]);
  await push(other, "Delete all of these");
  await other.getByRole("heading", { name: "Recent puzzles" }).waitFor({ state: "hidden" });
  assert.deepEqual([...page.said, ...(other.said ?? [])], []);
});

test("ten recent puzzles are listed; those that were only looked at go first", { skip }, async () => {
  const page = await visit({ fragment: named("Worked on", EASY) });
  await page.getByRole("heading", { name: "Worked on" }).waitFor();
  await cell(page, 1, 3).click();
  await press(page, "4");
  for (let number = 1; number <= 12; number++) {
    await open(page, decodeURIComponent(named(`Seen ${number}`, HARD)));
    await page.getByRole("heading", { name: `Seen ${number}`, exact: true }).waitFor();
  }
  await page.waitForTimeout(700);
  await push(page, "Open");
  await page.locator(".recent li").nth(8).waitFor();
  const names = await page.locator(".recent li .quiet > span").allInnerTexts();
  assert.deepEqual(names, [...Array(8).keys()].map((index) => `Seen ${11 - index}`).concat("Worked on"));
});

test("a file is dropped on the page", { skip }, async () => {
  const page = await visit();
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "puzzle.txt", { type: "text/plain" }));
    return transfer;
  }, NONE);
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
  await reads(page, 1, 2, "5, given, conflict");
});

test("pictures are downloaded as SVG and PNG, of the puzzle and of the board", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await push(page, "Fill in marks");
  await push(page, "Share");
  const take = async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("dialog").getByRole("button", { name, exact: true }).click()]);
    return readFile(await download.path());
  };
  assert.match(String(await take("SVG")), /^<svg [^]*9×9 sudoku with 30 givens/);
  assert.deepEqual([...(await take("PNG")).subarray(1, 4)], [..."PNG"].map((char) => char.charCodeAt(0)));
  await page.getByLabel("with entries and marks").check();
  const board = String(await take("SVG"));
  assert.match(board, />124</);
  assert.doesNotMatch(board, /class="given"/);
});

test("on paper there is the board without the pads", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".board").isVisible());
  assert.ok(!(await page.locator(".pad").isVisible()));
  assert.ok(!(await page.locator(".answers").isVisible()));
});
