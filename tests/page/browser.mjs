// The page in Debian's Chromium: served from a folder, or by whoever answers at $KENZAN_ADDRESS.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, before } from "node:test";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const playwright = await import("playwright-core").catch(() => undefined);
/** Why there is no browser, or false. */
export const skip = !existsSync(CHROMIUM) ? "there is no Chromium" : playwright ? false : "there is no playwright-core";
/** Whether a program answers, and not the page itself. */
export const isProgram = Boolean(process.env.KENZAN_ADDRESS);

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

let browser;
let server;
let address = process.env.KENZAN_ADDRESS;

/** Serves the page's folder. */
export async function serve() {
  const made = createServer(async ({ url }, response) => {
    const path = new URL(url, "http://localhost").pathname;
    try {
      const content = await readFile(join(process.env.KENZAN_PAGE, path.endsWith("/") ? `${path}index.html` : path));
      response.setHeader("content-type", TYPES[extname(path) || ".html"] ?? "text/plain").end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => made.listen(0, "127.0.0.1", resolve));
  return { server: made, address: `http://127.0.0.1:${made.address().port}/` };
}

if (!skip) {
  before(async () => {
    if (!address) ({ server, address } = await serve());
    const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];
    browser = await playwright.chromium.launch({ executablePath: CHROMIUM, args });
  });
  after(async () => {
    await browser?.close();
    server?.close();
  });
}

/** Whether a browser notes that the program refused a question, which the page is told, too. */
const isRefusal = (message) => isProgram && /status of 4\d\d/.test(message.text()) && message.location().url.endsWith("/api/ask");

/** Opens the page as somebody who comes for the first time; `said` are its errors. */
export async function visit({ fragment = "", at = address, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: "en-GB", ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  page.said = [];
  page.on("console", (message) => message.type() === "error" && !isRefusal(message) && page.said.push(`${message.text()} ${message.location().url}`));
  page.on("pageerror", (error) => page.said.push(String(error)));
  await page.goto(at + (fragment && `#${fragment}`));
  await page.locator(".layer-rules > g").waitFor({ state: "attached" });
  await page.waitForFunction(() => !document.body.hasAttribute("aria-busy"));
  return page;
}

/** The cell of a row and a column, from 1. */
export const cell = (page, row, column) => page.getByRole("row").nth(row - 1).getByRole("gridcell").nth(column - 1);

/** What a screen reader says of a cell. */
export const label = (page, row, column) => cell(page, row, column).getAttribute("aria-label");

/** Waits until a cell is read out so. */
export const reads = (page, row, column, words) => page.getByRole("gridcell", { name: `row ${row} column ${column}, ${words}`, exact: true }).waitFor({ state: "attached" });

/** Presses keys one after the other. */
export async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Chooses a tab of the answers. */
export const tab = (page, name) => page.getByRole("tab", { name }).click();

/** Presses a button by its name. */
export const push = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Opens a text by the dialog. */
export async function open(page, text) {
  await push(page, "Open");
  await page.getByLabel("Paste or type a puzzle or a link").fill(text);
  await page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
}

/** Opens another tab of the same browser. */
export async function again(page, from = () => page.context().newPage()) {
  const [other] = await Promise.all([page.context().waitForEvent("page"), from()]);
  if (other.url() === "about:blank") await other.goto(new URL(page.url()).origin + new URL(page.url()).pathname);
  await other.locator(".layer-rules > g").waitFor({ state: "attached" });
  return other;
}

/** A puzzle with a name as a fragment. */
export const named = (name, givens) => encodeURIComponent(JSON.stringify({ kenzan: 1, size: 9, boxes: "3x3", givens, name }));

/** A puzzle without boxes in whose 64 squares of 2×2 cells two digits stand in one of two ways: 2^64 solutions. */
export const LARGE = JSON.stringify({
  kenzan: 1,
  size: 16,
  regions: [],
  candidates: Array.from({ length: 256 }, (_, cell) => {
    const first = 2 * (((cell >> 5) + ((cell & 15) >> 1)) % 8);
    return "123456789ABCDEFG".slice(first, first + 2);
  }),
});

/** Whether who answers knows a kind of question. */
export const knows = (page, kind) =>
  page.evaluate(async (kind) => {
    const { connect } = await import("./port/port.js");
    const { questions } = await (await connect()).ask({ ask: "about" });
    return questions.includes(kind);
  }, kind);

export const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
export const HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
export const TWO = ".3..1.......4..1...5.....9.2.....6.4....35...1........4..6............5..9.......";
export const NONE = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
