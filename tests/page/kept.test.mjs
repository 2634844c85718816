// Nothing that was entered is lost: at the end of a page, in several tabs, without a server, without storage.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, HARD, again, cell, isProgram, label, named, open, press, push, reads, skip, visit } from "./browser.mjs";

const name = (page, words) => page.getByRole("heading", { name: words, exact: true }).waitFor();

/** Enters digits from r1c3 on, in cells that are empty in EASY. */
async function enter(page, ...digits) {
  await cell(page, 1, 3).click();
  for (const digit of digits) await press(page, digit);
}

test("what is entered just before the page is loaded again is there, with each step of undo", { skip }, async () => {
  const page = await visit({ fragment: named("One", EASY) });
  await name(page, "One");
  await enter(page, "4");
  await page.waitForTimeout(600);
  for (const digit of ["2", "1", "2"]) {
    await press(page, digit);
    await page.reload();
    await reads(page, 1, 3, digit);
    await cell(page, 1, 3).click();
  }
  for (const digit of ["1", "2", "4"]) {
    await press(page, "Control+z");
    await reads(page, 1, 3, digit);
  }
  // A step back is kept just so, and the way forth with it.
  await page.reload();
  await reads(page, 1, 3, "4");
  for (const digit of ["2", "1", "2"]) {
    await press(page, "Control+y");
    await reads(page, 1, 3, digit);
  }
  await cell(page, 1, 3).click();
  await press(page, "Control+z", "Control+z", "4");
  await page.reload();
  await reads(page, 1, 3, "4");
  await press(page, "Control+z");
  await reads(page, 1, 3, "2");
  assert.deepEqual(page.said, []);
});

test("marks, colours, givens, words and regions in work are kept at once, too", { skip }, async () => {
  const page = await visit({ fragment: named("One", EASY) });
  await name(page, "One");
  await cell(page, 1, 3).click();
  await press(page, "x", "1", "c", "2", "v", "3");
  await page.reload();
  await reads(page, 1, 3, "candidates 2, corner marks 1, orange");
  await push(page, "Set");
  await page.getByRole("tab", { name: "Words" }).click();
  await page.getByLabel("Name").fill("Two");
  await page.reload();
  await name(page, "Two");
  await push(page, "Set");
  await page.getByRole("tab", { name: "Givens" }).click();
  await cell(page, 1, 4).click();
  await press(page, "6");
  await page.reload();
  await reads(page, 1, 4, "6, given");
  await reads(page, 1, 3, "candidates 2, corner marks 1, orange");
});

test("what is entered just before the page is closed is there in the next one", { skip }, async () => {
  const page = await visit({ fragment: named("One", EASY) });
  await name(page, "One");
  await enter(page, "4", "2");
  const { origin } = new URL(page.url());
  const other = await page.context().newPage();
  await page.close();
  await other.goto(origin);
  await name(other, "One");
  await reads(other, 1, 3, "2");
});

test("a tab and its copy keep their own entries, and both puzzles are listed", { skip }, async () => {
  const page = await visit({ fragment: named("One", EASY) });
  await name(page, "One");
  await enter(page, "4");
  const copy = await again(page, () => page.evaluate(() => void window.open(location.href)));
  await reads(copy, 1, 3, "4");
  await enter(page, "1");
  await enter(copy, "2");
  await Promise.all([page.reload(), copy.reload()]);
  await reads(page, 1, 3, "1");
  await reads(copy, 1, 3, "2");
  await enter(page, "4");
  await page.close();
  // The next page keeps what only the journal of the closed one has.
  await copy.reload();
  await open(copy, HARD);
  await reads(copy, 1, 1, "8, given");
  await copy.waitForTimeout(500);
  await push(copy, "Open");
  await copy.locator(".recent li").nth(1).waitFor();
  await copy.getByRole("button", { name: /^One 9×9 · / }).first().click();
  await reads(copy, 1, 3, "2");
  await push(copy, "Open");
  await copy.locator(".recent li").nth(1).waitFor();
  await copy.getByRole("button", { name: /^One 9×9 · / }).last().click();
  await reads(copy, 1, 3, "4");
});

test("a link is not lost while it is opened", { skip: skip || !isProgram }, async () => {
  const page = await visit();
  let isHeld = true;
  await page.route("**/api/ask", (route) => (isHeld ? undefined : route.continue()));
  await page.goto(`${page.url()}#${named("One", HARD)}`);
  await page.waitForTimeout(100);
  isHeld = false;
  await page.reload();
  await name(page, "One");
  await reads(page, 1, 1, "8, given");
  assert.equal(new URL(page.url()).hash, "");
});

test("a rule that kenzan has not answered to is in the list after the page was loaded again", { skip: skip || !isProgram }, async () => {
  const page = await visit({ fragment: named("One", EASY) });
  await name(page, "One");
  await push(page, "Set");
  await page.locator(".kind-list > summary").click();
  await page.getByRole("searchbox", { name: "Search rules" }).fill("killer");
  await page.keyboard.press("Enter");
  let isHeld = true;
  await page.route("**/api/ask", (route) => (isHeld ? undefined : route.continue()));
  const [from, to] = [await cell(page, 1, 3).boundingBox(), await cell(page, 1, 4).boundingBox()];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  isHeld = false;
  await page.reload();
  await push(page, "Set");
  await page.locator(".rule-list li").getByText("the killer cage in r1c3-r1c4").waitFor();
});

test("entries are kept while the server is gone", { skip: skip || !isProgram }, async () => {
  const page = await visit({ fragment: named("One", EASY) });
  await name(page, "One");
  await page.context().setOffline(true);
  await enter(page, "4", "2");
  await page.reload().catch(() => {});
  await page.context().setOffline(false);
  await page.goto(process.env.KENZAN_ADDRESS);
  await reads(page, 1, 3, "2");
});

test("a followed file is not opened over what was entered when the page is loaded again", { skip: skip || !isProgram }, async () => {
  const page = await visit();
  const event = (text, version) => ({ contentType: "text/event-stream", body: `data: ${JSON.stringify({ schema: 3, name: "p.txt", text, version })}\n\n` });
  let file = event(HARD, "1");
  await page.route("**/api/file/changes", (route) => route.fulfill(file));
  await page.reload();
  await reads(page, 1, 1, "8, given");
  await cell(page, 1, 2).click();
  await press(page, "1");
  await page.reload();
  await reads(page, 1, 2, "1");
  await page.waitForTimeout(400);
  await reads(page, 1, 2, "1");
  file = event(EASY, "2");
  await page.reload();
  await reads(page, 1, 1, "5, given");
  await press(page, "Control+z");
  await reads(page, 1, 2, "1");
});

/** Makes storage fail from the next page on. */
const failing = (page, { local, database }) =>
  page.addInitScript(
    ({ local, database }) => {
      const failure = (name) => {
        throw new DOMException("no", name);
      };
      if (local === "QuotaExceededError") Storage.prototype.setItem = () => failure(local);
      if (local === "SecurityError") for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: () => failure(local) });
      if (database === "QuotaExceededError") IDBObjectStore.prototype.put = () => failure(database);
      if (database === "SecurityError") IDBFactory.prototype.open = () => failure(database);
    },
    { local, database },
  );

const FULL = /storage is full: what you enter is kept only until you leave/;
const DENIED = /lets this page store nothing/;

for (const [kind, words] of [["QuotaExceededError", FULL], ["SecurityError", DENIED]]) {
  test(`where nothing can be kept (${kind}), the page says so, goes on, and warns before it is left`, { skip }, async () => {
    const page = await visit();
    await failing(page, { local: kind, database: kind });
    await page.goto("about:blank");
    await page.goBack();
    await reads(page, 1, 1, "5, given");
    assert.equal(await page.locator(".unkept").count(), 0, "nothing was entered yet");
    await enter(page, "4");
    await page.locator(".unkept").getByText(words).waitFor();
    await press(page, "2");
    await reads(page, 1, 3, "2");
    await press(page, "Control+z");
    await reads(page, 1, 3, "4");
    const [dialog] = await Promise.all([page.waitForEvent("dialog"), page.close({ runBeforeUnload: true })]);
    assert.equal(dialog.type(), "beforeunload");
    await dialog.dismiss();
    assert.equal(await label(page, 1, 3), "row 1 column 3, 4");
  });
}

for (const [what, where] of [["the database", { database: "QuotaExceededError" }], ["the database, which is denied,", { database: "SecurityError" }], ["other storage", { local: "QuotaExceededError" }]]) {
  test(`where ${what} takes nothing, what is entered is kept all the same`, { skip }, async () => {
    const page = await visit({ fragment: named("One", EASY) });
    await name(page, "One");
    await enter(page, "4");
    await page.waitForTimeout(500);
    await failing(page, where);
    await page.reload();
    await reads(page, 1, 3, "4");
    await enter(page, "2", "1");
    if (where.local) await page.waitForTimeout(500);
    await page.reload();
    await reads(page, 1, 3, "1");
    await press(page, "Control+z");
    await reads(page, 1, 3, "2");
    await page.waitForTimeout(400);
    assert.equal(await page.locator(".unkept").count(), 0);
  });
}
