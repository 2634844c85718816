// The page in Japanese: every text, and every name that kenzan gives.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { EASY, skip, visit } from "./browser.mjs";

const program = process.env.KENZAN_PROGRAM;
const japanese = { locale: "ja-JP", fragment: EASY };
/** What may be written without a Japanese letter. */
const BARE = /^[\W\d_]*$|^(?:SVG|PNG|JSON|XV|E[RPD]|ALS-XZ|BUG(?:\+[1n])?|Sudoku Explainer 1\.2\.1|HoDoKu|kenzan|URL|z3?)$|^[A-Z](?: [A-Z])*$/;
const isJapanese = (words) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(words);

/** The texts of a table, by their places; functions are called with numbers. */
function texts(table, place = "") {
  if (typeof table === "function") return [[place, String(table(2, 3, 4))]];
  if (typeof table !== "object") return [[place, String(table)]];
  return Object.entries(table).flatMap(([name, value]) => texts(value, place ? `${place}.${name}` : name));
}

const open = async () => {
  const page = await visit({ ...japanese });
  await page.waitForFunction(() => document.documentElement.lang === "ja");
  return page;
};

test("every text has a translation", { skip }, async () => {
  const page = await open();
  const tables = await page.evaluate(async () => {
    const [{ en }, { ja }] = await Promise.all([import("./text/en.js"), import("./text/ja.js")]);
    const plain = (table) => {
      if (typeof table === "function") return String(table(2, 3, 4));
      if (typeof table !== "object") return table;
      return Array.isArray(table) ? table.map(plain) : Object.fromEntries(Object.entries(table).map(([name, value]) => [name, plain(value)]));
    };
    return { en: plain(en), ja: plain(ja) };
  });
  const translated = new Map(texts(tables.ja));
  assert.ok(translated.size > 300, String(translated.size));
  // Keys, and what is typed, are the same in each language.
  const isSame = (place) => /keys\.\d+\.0$|options|oneRule|severalRules|sides?Of|sizeOf|\.ms$|\.us$|comma/.test(place);
  const missing = texts(tables.en).filter(([place, words]) => {
    if (!words || isSame(place)) return false;
    const own = translated.get(place) ?? "";
    return !isJapanese(own) && !BARE.test(own) && own === words;
  });
  assert.deepEqual(missing, []);
  assert.doesNotMatch([...translated.values()].join("\n"), /クアドラプル/);
});

test("every technique, level and rule of kenzan has a Japanese name", { skip: skip || (program ? false : "there is no program") }, async () => {
  const page = await open();
  const { techniques } = JSON.parse(execFileSync(program, ["techniques", "--format", "json"]));
  const missing = await page.evaluate(async (techniques) => {
    const [{ technique, level, meaningsOf }, { t }, { connect }] = await Promise.all([import("./text/named.js"), import("./text/text.js"), import("./port/port.js")]);
    const { rules } = await (await connect()).ask({ ask: "rules" });
    const said = meaningsOf({});
    return {
      techniques: techniques.flatMap(({ name, title }) => [name, title]).filter((name) => technique(name).lang !== "ja"),
      levels: ["Easy", "Medium", "Hard", "Unfair", "Extreme", "Fiendish", "Diabolical"].filter((name) => level(name).lang !== "ja"),
      rules: rules.map(({ name }) => name).filter((name) => !t.setting.kinds[name] || !said[name]),
      unknown: Object.keys(said).filter((name) => !rules.some((rule) => rule.name === name)),
    };
  }, techniques);
  assert.deepEqual(missing, { techniques: [], levels: [], rules: [], unknown: [] });
});

test("a hint names its technique in Japanese, and it is said that sentences are English", { skip }, async () => {
  const page = await open();
  await page.locator(".answers").getByText("英語で表示されます").waitFor();
  await page.getByRole("button", { name: "答えを見る" }).click();
  const heading = page.locator(".step-text h3 span").first();
  await heading.waitFor();
  assert.equal(await heading.getAttribute("lang"), "ja");
  assert.ok(isJapanese(await heading.innerText()));
});
