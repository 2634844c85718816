// Answers: hints, paths, numbers, ratings, repairs, engines, proofs.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { EASY, HARD, LARGE, NONE, SOLVED, TWO, cell, isProgram, label, open, press, push, reads, skip, tab, visit } from "./browser.mjs";

test("a hint comes in three degrees, and the step is applied", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await push(page, "Technique?");
  await page.getByText("Look for a Hidden Single", { exact: true }).waitFor();
  await push(page, "Where?");
  await page.getByText("look for a Hidden Single of 8 in box 2").waitFor();
  assert.equal(await page.locator(".step-ring").count(), 0);
  await push(page, "Show it");
  await page.getByText("r1c6 is 8").waitFor();
  assert.equal(await page.locator(".step-ring").count(), 1);
  await push(page, "Apply the step");
  assert.equal(await label(page, 1, 6), "row 1 column 6, 8");
  assert.equal(await page.locator(".step-ring").count(), 0);
});

test("hints that eliminate go on where the solver's marks are", { skip }, async () => {
  const page = await visit({ fragment: HARD });
  await reads(page, 1, 1, "8, given");
  const steps = [];
  for (let turn = 0; turn < 3; turn++) {
    await push(page, "Show it");
    const apply = page.getByRole("button", { name: "Apply the step" });
    await apply.waitFor();
    await page.locator(".older").first().waitFor({ state: "hidden" });
    steps.push(await page.locator(".step-text .conclusion").innerText());
    await apply.click();
    await page.getByText("The position has changed since").waitFor();
  }
  assert.equal(new Set(steps).size, 3, steps.join("\n"));
});

test("a hint says that entries are wrong, and which ones if asked", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await cell(page, 1, 3).click();
  await press(page, "1");
  await push(page, "Technique?");
  await page.getByText("Some entries are wrong").waitFor();
  await push(page, "Show which");
  assert.equal(await page.locator(".conflict").count(), 1);
});

test("a path is walked forth and back to the solution", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await tab(page, "Path");
  await push(page, "Find the path");
  await page.getByText(/^Step 1 of \d+$/).waitFor();
  await push(page, "Next");
  await page.getByText(/^Step 2 of/).waitFor();
  await push(page, "Back");
  await page.getByText(/^Step 1 of/).waitFor();
  await push(page, "Last");
  await push(page, "Take over this position");
  const entered = await page.locator(".layer-digits .entered").count();
  assert.equal(entered, 50, "all but the last digit");
});

test("an answer goes with its puzzle", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await tab(page, "Path");
  await push(page, "Find the path");
  await page.getByText(/^Step 1 of \d+$/).waitFor();
  await open(page, "1.....3..4.....2");
  await page.locator(".walker").waitFor({ state: "detached" });
  assert.equal(await page.getByRole("row").count(), 4);
});

test("the candidates of a path are those of the library's position", { skip }, async () => {
  const page = await visit({ fragment: HARD });
  await reads(page, 1, 1, "8, given");
  await tab(page, "Path");
  await push(page, "Find the path");
  await page.getByText(/^Step 1 of \d+$/).waitFor();
  await push(page, "Last");
  assert.equal(await page.locator(".layer-candidates .candidate").count(), 0);
});

test("solve, check and count say what they are about, and that engines agree", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await tab(page, "Solutions");
  await push(page, "Solve");
  await page.getByText("Exactly one solution").waitFor();
  await page.getByText(/^About the givens alone · native and \S+ agree$/).waitFor();
  await push(page, "Enter it");
  const digits = await Promise.all([...SOLVED].map((_, place) => label(page, Math.floor(place / 9) + 1, (place % 9) + 1)));
  assert.equal(digits.map((words) => words.split(", ")[1]).join(""), SOLVED);
  await push(page, "Check");
  await page.getByText(/^\d+ givens could be removed/).waitFor();
  await page.getByLabel("givens and entries").check();
  await push(page, "Check");
  await page.getByText("About givens and entries").waitFor();
  await push(page, "Count all");
  await page.getByText("Exactly 1 solution", { exact: true }).waitFor();
});

test("what can go is listed, and removed together by a click", { skip }, async () => {
  const rules = [{ type: "odd", cells: ["r1c1"] }, { type: "killer-cage", cells: ["r1c1", "r1c2"], sum: 8 }];
  const page = await visit({ fragment: encodeURIComponent(JSON.stringify({ kenzan: 1, size: 9, boxes: "3x3", givens: EASY, rules })) });
  await reads(page, 1, 1, "5, given");
  await push(page, "Set");
  await page.getByRole("checkbox", { name: /the odd digits/ }).uncheck();
  await page.locator(".rule-list .off").waitFor();
  await tab(page, "Solutions");
  await push(page, "What can go?");
  await page.getByText("Each of these could be removed alone:").waitFor();
  const left = await page.getByText(/^All of these together; \d+ givens( and 1 rule)? would be left/).innerText();
  await push(page, "Remove them together");
  await page.getByText(/^\d+ removed/).waitFor();
  assert.equal(await page.locator(".layer-digits .given").count(), Number(/\d+/.exec(left)[0]));
  await page.locator(".rule-list .off").waitFor();
  assert.equal(await page.locator(".rule-list li").count(), left.includes("rule") ? 2 : 1);
  await push(page, "What can go?");
  await page.getByText("Everything is needed").waitFor();
});

test("a long count shows its progress, blocks no hint, and is cancelled", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await push(page, "Open");
  await push(page, "Several solutions");
  await page.getByRole("dialog").getByRole("button", { name: /^the empty grid/ }).click();
  await tab(page, "Solutions");
  await push(page, "Count all");
  await page.getByRole("progressbar").waitFor();
  await tab(page, "Hint");
  await push(page, "Technique?");
  await page.getByText("several solutions").waitFor();
  await tab(page, "Solutions");
  await push(page, "Cancel");
  await page.getByText("Cancelled").waitFor();
  await push(page, "Estimate");
  await page.getByText(/^About .* solutions$/).waitFor();
});

test("true candidates follow each change, with the number of solutions", { skip }, async () => {
  const page = await visit({ fragment: TWO });
  await tab(page, "Live");
  await page.getByLabel("Show them on the board").check();
  await page.getByText("Exactly 2 solutions").waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".layer-candidates .solutions-0").length === 36);
  await page.getByLabel("givens and entries").check();
  await cell(page, 1, 6).click();
  await press(page, "7");
  await page.getByText("Exactly one solution").waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".layer-candidates .solutions-1").length === 0);
  await press(page, "9");
  await page.getByText("No solution").waitFor();
});

test("a puzzle is rated in words and numbers", { skip }, async () => {
  const page = await visit({ fragment: HARD });
  await reads(page, 1, 1, "8, given");
  await tab(page, "Rating");
  await push(page, "Rate");
  await page.getByText("Diabolical").first().waitFor();
  assert.match(await page.locator(".panel").innerText(), /hardest step\s+10\.7/);
});

test("a puzzle with rules is rated on kenzan's own scale alone", { skip }, async () => {
  const puzzle = { kenzan: 1, size: 4, boxes: "2x2", givens: "............4..1", rules: [{ type: "thermometer", lines: [["r1c1", "r1c2", "r1c3", "r1c4"]] }] };
  const page = await visit({ fragment: encodeURIComponent(JSON.stringify(puzzle)) });
  await reads(page, 4, 1, "4, given");
  await tab(page, "Rating");
  await push(page, "Rate");
  await page.getByText("times that singles run out").waitFor();
  assert.equal(await page.locator(".panel .scale").count(), 1);
});

test("a large number of solutions has all its digits", { skip }, async () => {
  const page = await visit({ fragment: encodeURIComponent(LARGE) });
  await page.waitForFunction(() => document.querySelectorAll(".cells [role=gridcell]").length === 256);
  await tab(page, "Solutions");
  await push(page, "Count all");
  await page.getByText("Exactly 18,446,744,073,709,551,616 solutions").waitFor();
});

test("a clash is marked, and a repair is applied by a click", { skip }, async () => {
  const page = await visit({ fragment: NONE });
  await reads(page, 1, 2, "5, given, conflict");
  await tab(page, "Repair");
  await push(page, "Find out why");
  await page.getByText("These can't all be true:").waitFor();
  assert.ok((await page.locator(".conflict").count()) >= 2);
  await page.getByRole("button", { name: "Apply", exact: true }).first().click();
  await page.getByText(/^Done: /).waitFor();
  await tab(page, "Solutions");
  await push(page, "Solve");
  await page.getByText("Exactly one solution").waitFor();
});

test("a repair of givens and entries leaves entries what they are", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await cell(page, 1, 3).click();
  await press(page, "4", "ArrowRight", "8");
  await tab(page, "Repair");
  await page.getByLabel("givens and entries").check();
  await push(page, "Find out why");
  const removal = page.getByRole("listitem").filter({ hasText: "remove r1c4=8" });
  await removal.getByRole("button", { name: "Apply", exact: true }).first().click();
  await page.getByText(/^Done: /).waitFor();
  assert.equal(await label(page, 1, 3), "row 1 column 3, 4");
  assert.doesNotMatch(await label(page, 1, 4), /given|, 8/);
  assert.equal(await label(page, 1, 1), "row 1 column 1, 5, given");
});

test("a repair of what the puzzle was before takes back no change of it", { skip }, async () => {
  const page = await visit({ fragment: NONE });
  await reads(page, 1, 2, "5, given, conflict");
  await tab(page, "Repair");
  await push(page, "Find out why");
  await page.getByText("These can't all be true:").waitFor();
  await push(page, "Set");
  await page.getByRole("tab", { name: "Givens" }).click();
  await cell(page, 1, 9).click();
  await press(page, "2");
  await reads(page, 1, 9, "2, given");
  await page.getByRole("button", { name: "Apply", exact: true }).first().click();
  await page.locator(".notice").getByText("The position has changed since").waitFor();
  await reads(page, 1, 9, "2, given");
});

test("a repair leaves rules that are off, and regions in work, as they are", { skip }, async () => {
  const puzzle = { kenzan: 1, size: 9, boxes: "3x3", givens: NONE, rules: [{ type: "odd", cells: ["r1c1"] }, { type: "anti-king" }] };
  const page = await visit({ fragment: encodeURIComponent(JSON.stringify(puzzle)) });
  await reads(page, 1, 2, "5, given, conflict");
  await push(page, "Set");
  await page.getByRole("checkbox", { name: "In force: anti-king" }).uncheck();
  await page.locator(".rule-list .off").waitFor();
  await page.getByRole("tab", { name: "Grid" }).click();
  await page.getByLabel("painted").check();
  await cell(page, 1, 3).focus();
  await press(page, "ArrowRight", "9");
  await page.getByText("2 regions have a wrong number of cells").waitFor();
  await tab(page, "Repair");
  await push(page, "Find out why");
  await page.getByRole("button", { name: "Apply", exact: true }).first().click();
  await page.getByText(/^Done: /).waitFor();
  await page.getByText("2 regions have a wrong number of cells").waitFor();
  await page.getByRole("tab", { name: "Rules" }).click();
  await page.locator(".rule-list .off").getByText("anti-king").waitFor();
});

test("a given that makes a puzzle unique is added by a click", { skip }, async () => {
  const page = await visit({ fragment: TWO });
  await tab(page, "Repair");
  await push(page, "Find out why");
  await push(page, "r1c6=7");
  assert.equal(await label(page, 1, 6), "row 1 column 6, 7, given");
});

test("all engines are compared, and those that finish agree", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await tab(page, "Engines");
  await push(page, "Compare");
  await page.getByText("All engines that finished agree").waitFor();
  assert.ok((await page.locator(".chart tbody tr").count()) >= 5);
});

test("the chart has the time of the engine, not that of the way to it", { skip: skip || !isProgram }, async () => {
  const page = await visit({ fragment: EASY });
  await page.route("**/api/ask", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await tab(page, "Engines");
  const answered = page.waitForResponse((response) => /"engine":"native"/.test(response.request().postData() ?? ""));
  await push(page, "Compare");
  const { solver } = await (await answered).json();
  assert.ok(solver.seconds > 0 && solver.seconds < 0.3, String(solver.seconds));
  await page.getByText("All engines that finished agree").waitFor();
  const shown = await page.locator(".chart tbody tr", { hasText: "native" }).locator(".bar-cell").innerText();
  const words = solver.seconds < 0.001 ? `${Math.round(1e6 * solver.seconds)} µs` : solver.seconds < 0.01 ? `${(1000 * solver.seconds).toFixed(1)} ms` : `${Math.round(1000 * solver.seconds)} ms`;
  assert.equal(shown, words);
});

test("a proof is made, checked again, and downloaded", { skip }, async () => {
  const page = await visit({ fragment: EASY });
  await tab(page, "Proof");
  await push(page, "Prove it");
  await push(page, "Check it again here");
  await page.getByText(/^The proof is right: Exactly one solution/).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), push(page, "Download the statement (CNF)")]);
  assert.match(String(await readFile(await download.path())), /^c kenzan certificate 1/);
});
