// The program is gone, and comes back; and what is drawn before it has answered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, HARD, cell, isProgram, open, press, push, reads, skip, tab, visit } from "./browser.mjs";

/** Cuts the page off from the program; `back` brings it back. */
async function cut(page) {
  let isCut = true;
  await page.route("**/api/**", (route) => (isCut ? route.abort() : route.continue()));
  return () => (isCut = false);
}

test("a program that is gone is said in words, playing goes on, and its answers come back by themselves", { skip: skip || !isProgram }, async () => {
  const page = await visit({ fragment: EASY });
  await reads(page, 1, 1, "5, given");
  const home = page.locator(".home");
  assert.equal(await home.getAttribute("data-home"), "program");
  const back = await cut(page);
  await push(page, "Show it");
  await page.locator(".trouble").getByText("kenzan does not answer: the program on this machine has ended").waitFor();
  await page.locator(".answer").getByText("Start `kenzan serve` again").waitFor();
  assert.doesNotMatch(await page.locator("body").innerText(), /Failed to fetch/);
  assert.equal(await home.getAttribute("data-home"), "none");
  assert.equal(await home.innerText(), "kenzan does not answer");
  await cell(page, 1, 3).click();
  await press(page, "4");
  await reads(page, 1, 3, "4");
  await push(page, "Set");
  await page.locator(".setting .failure").waitFor();
  back();
  await page.locator(".trouble > *").waitFor({ state: "detached" });
  assert.equal(await home.getAttribute("data-home"), "program");
  await page.locator(".number-of-solutions").getByText("Exactly one solution").waitFor();
});

test("a rule that nobody was there to accept is in force as soon as somebody is", { skip: skip || !isProgram }, async () => {
  const page = await visit({ fragment: EASY });
  await reads(page, 1, 1, "5, given");
  await push(page, "Set");
  await page.locator(".kind-list > summary").click();
  await page.getByLabel("Search rules").fill("killer");
  await page.keyboard.press("Enter");
  const back = await cut(page);
  const [from, to] = [await cell(page, 1, 3).boundingBox(), await cell(page, 1, 4).boundingBox()];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await page.locator(".rule-list li.unfinished", { hasText: "r1c3 r1c4" }).waitFor();
  await push(page, "Select");
  back();
  await page.locator(".rule-list").getByText("the killer cage in r1c3-r1c4").waitFor();
  assert.equal(await page.locator(".rule-list li.unfinished").count(), 0);
});

test("the frame of the grid is drawn before the picture is there, without the rules of another puzzle", { skip: skip || !isProgram }, async () => {
  const page = await visit();
  const cage = JSON.stringify({ kenzan: 1, size: 9, boxes: "3x3", givens: HARD, rules: [{ type: "killer-cage", cells: ["r1c2", "r1c3"], sum: 9 }] });
  await open(page, cage);
  await page.locator(".layer-rules [stroke-dasharray]").first().waitFor({ state: "attached" });
  let isHeld = true;
  await page.route("**/api/ask", (route) => (isHeld && /"picture"/.test(route.request().postData()) ? undefined : route.continue()));
  await open(page, JSON.stringify({ kenzan: 1, size: 6, boxes: "2x3", givens: "1" + ".".repeat(35) }));
  await page.locator(".layer-rules .frame-wall").waitFor({ state: "attached" });
  assert.equal(await page.locator(".layer-rules [stroke-dasharray]").count(), 0);
  assert.match(await page.locator(".frame-wall").getAttribute("d"), /^M16 16h240v240h-240z/);
  isHeld = false;
});

test("regions that are not in force are not drawn while the puzzle is played", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await push(page, "Set");
  await page.getByRole("tab", { name: "Grid" }).click();
  await page.getByLabel("painted").check();
  await cell(page, 1, 3).focus();
  await press(page, "ArrowRight", "9");
  await page.getByText("2 regions have a wrong number of cells").waitFor();
  assert.notEqual(await page.locator(".layer-regions > *").count(), 0);
  await push(page, "Play");
  await page.getByText("Normal sudoku rules apply.").waitFor();
  assert.equal(await page.locator(".layer-regions > *").count(), 0);
});

test("the rules of a clash are marked on the board", { skip }, async () => {
  const cages = [["r1c1", "r1c2"], ["r1c3", "r1c4"]].map((cells) => ({ type: "killer-cage", cells, sum: 3 }));
  const page = await visit({ fragment: encodeURIComponent(JSON.stringify({ kenzan: 1, size: 4, boxes: "2x2", rules: cages })) });
  await page.waitForFunction(() => document.querySelectorAll(".cells [role=gridcell]").length === 16);
  await push(page, "Set");
  await page.getByRole("button", { name: "Why?", exact: true }).click();
  await page.getByText("These can't all be true:").waitFor();
  assert.equal(await page.locator(".layer-conflicts .conflict").count(), 4);
  assert.equal(await page.locator(".layer-sketch .clash").count(), 2);
});

test("repairs that differ in a number are one line", { skip }, async () => {
  const page = await visit({ fragment: "11.............." });
  await reads(page, 1, 2, "1, given, conflict");
  await tab(page, "Repair");
  await push(page, "Find out why");
  const line = page.locator(".repairs li", { hasText: "Change r1c1 from 1 to …" });
  await line.waitFor();
  assert.deepEqual(await line.locator(".chip").allInnerTexts(), ["2", "4", "3"]);
  await line.locator(".chip").nth(1).click();
  await reads(page, 1, 1, "4, given");
});
