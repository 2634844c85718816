// The puzzles that are shipped, list by list.
import { fill, html } from "../parts/element.js";
import { shipped } from "../text/named.js";
import { t } from "../text/text.js";

/** @typedef {{ name: string, source: string | object, search: string }} Shipped */
/** @typedef {keyof typeof t.open.lists} List */

const LISTS = /** @type {List[]} */ (Object.keys(t.open.lists));

/** The lists of kenzan's JSON; the others have a puzzle in each line. @type {List[]} */
const OBJECTS = ["killers", "quadruples", "variants"];

/** @type {Map<List, Promise<Shipped[]>>} */
const LOADED = new Map();

/** @param {List} list */
function load(list) {
  let puzzles = LOADED.get(list);
  if (!puzzles) LOADED.set(list, (puzzles = fetched(list)));
  puzzles.catch(() => LOADED.delete(list));
  return puzzles;
}

/** @param {List} list @returns {Promise<Shipped[]>} */
async function fetched(list) {
  const isObjects = OBJECTS.includes(list);
  const response = await fetch(`puzzles/${list}.${isObjects ? "jsonl" : "txt"}`);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const lines = (await response.text()).split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  return lines.map((line) => {
    if (!isObjects) {
      const name = line.replace(/^\S+\s*/, "");
      return { name: name || line, source: line, search: name.toLowerCase() };
    }
    const source = JSON.parse(line);
    return { name: source.name, source, search: `${source.name} ${shipped(source.name).words}`.toLowerCase() };
  });
}

/** @param {string} name @param {() => void} open */
function line(name, open) {
  const { words, lang } = shipped(name);
  return html("li", {}, html("button", { type: "button", onclick: open, lang }, words));
}

/** @param {(source: string | object) => void} open */
export function gallery(open) {
  const list = html("ul", { class: "gallery" });
  const search = html("input", { type: "search", placeholder: t.open.search, "aria-label": t.open.search });
  const names = LISTS.map((name) =>
    html("button", { type: "button", class: "chip", onclick: () => void show(name) }, t.open.lists[name]),
  );

  /** @param {Shipped[]} puzzles */
  const fillList = (puzzles) =>
    fill(list, ...puzzles.map(({ name, source }) => line(name, () => open(source))));

  // What was asked for last: a list that comes later than the next one is not shown.
  let wanted = "";

  /** @param {List} name */
  async function show(name) {
    wanted = name;
    for (const [place, chip] of names.entries()) chip.setAttribute("aria-pressed", String(LISTS[place] === name));
    search.value = "";
    try {
      const puzzles = await load(name);
      if (wanted === name) fillList(puzzles);
    } catch {
      if (wanted === name) fill(list, html("li", {}, t.open.failed));
    }
  }
  search.addEventListener("input", async () => {
    const words = search.value.toLowerCase();
    if (!words) return show("easy");
    wanted = `? ${words}`;
    for (const chip of names) chip.setAttribute("aria-pressed", "false");
    const all = (await Promise.all(LISTS.map((name) => load(name).catch(() => [])))).flat();
    if (wanted === `? ${words}`) fillList(all.filter(({ search }) => search.includes(words)));
  });
  void show("easy");
  return html("div", {}, html("div", { class: "chips" }, ...names), search, list);
}
