// What was changed since the history was kept last. It is written at each change into storage that needs no waiting: what is
// kept otherwise comes too late when the page ends.
import { EMPTY } from "./document.js";
import { begin, redo, undo } from "./history.js";

/** @typedef {import("./document.js").Document} Document */
/** @typedef {import("./document.js").Entry} Entry */
/** @typedef {import("./history.js").History} History */
/** An entry: digit, corner marks, centre marks, colours; 0 for an empty one. @typedef {0 | [number, readonly number[], readonly number[], readonly number[]]} Short */
/**
 * What a document has that another one has not; null for what it lacks.
 * @typedef {Record<string, unknown> & { cells?: [number, Short][], entries?: Short[] }} Difference
 */
/** A change: a new document, one in place of the present one, or so many steps forth or back. @typedef {["new" | "amend", 0, Difference] | ["go", number, Difference]} Change */
/**
 * @typedef {object} Written
 * @property {number} time of the last change
 * @property {number} base the number of changes before those that are here
 * @property {Difference} document the whole document before them
 * @property {Change[]} changes
 */

const HEAD = "kenzan.journal.";
/** The most changes, and the most characters: where the history itself can't be kept, steps of undo are given up. */
const [MOST, LONGEST] = [400, 400_000];

/** @param {Entry} entry @returns {Short} */
const short = ({ digit, corner, centre, colours }) => (digit || corner.length || centre.length || colours.length ? [digit, corner, centre, colours] : 0);

/** @param {Short} entry @returns {Entry} */
const long = (entry) => (entry ? { digit: entry[0], corner: entry[1], centre: entry[2], colours: entry[3] } : EMPTY);

/**
 * @param {Document | undefined} before nothing for all that is in a document
 * @param {Document} after
 * @returns {Difference}
 */
function difference(before, after) {
  /** @type {Difference} */
  const found = {};
  /** @type {Record<string, unknown>} */
  const old = { ...before };
  /** @type {Record<string, unknown>} */
  const now = { ...after };
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) if (key !== "entries" && old[key] !== now[key]) found[key] = now[key] ?? null;
  const { entries } = after;
  if (before?.entries === entries) return found;
  if (before?.entries.length !== entries.length) return { ...found, entries: entries.map(short) };
  return { ...found, cells: entries.flatMap((entry, cell) => (entry === before.entries[cell] ? [] : [/** @type {[number, Short]} */ ([cell, short(entry)])])) };
}

/**
 * @param {Document | undefined} before
 * @param {Difference} difference
 * @returns {Document}
 */
function patched(before, { cells, entries, ...others }) {
  const all = entries?.map(long) ?? [...(before?.entries ?? [])];
  for (const [cell, entry] of cells ?? []) all[cell] = long(entry);
  const merged = Object.entries({ ...before, ...others }).filter(([, value]) => value !== null);
  return /** @type {any} */ ({ ...Object.fromEntries(merged), entries: all });
}

/** @param {History} before @param {History} after @returns {Change} */
function changeOf(before, after) {
  const found = difference(before.present, after.present);
  if (after.past === before.past) return ["amend", 0, found];
  const isNew = after.past.at(-1) === before.present && !after.future.length && before.future.at(-1) !== after.present;
  return isNew ? ["new", 0, found] : ["go", after.past.length - before.past.length, found];
}

/** @param {History} history @param {Change} change @returns {History} */
function changed(history, [kind, steps, found]) {
  const present = patched(history.present, found);
  if (kind === "new") return { past: [...history.past, history.present], present, future: [] };
  if (kind === "amend") return { past: history.past, present, future: [] };
  const step = steps < 0 ? undo : redo;
  let moved = history;
  for (let left = Math.abs(steps); left > 0; left--) moved = step(moved);
  // Where steps of undo were given up, there is nothing to go to, but what was there is known.
  return moved === history ? { ...history, present } : moved;
}

/**
 * Returns the history with what is in the journal, and the number of its last change.
 * @param {{ history: History, step?: number } | undefined} kept
 * @param {Written | undefined} written
 */
export function replayed(kept, written) {
  const step = kept?.step ?? 0;
  if (!written || (kept && step >= written.base + written.changes.length)) return { history: kept?.history, step };
  const isNext = kept && step >= written.base;
  /** @type {History} */
  const start = isNext ? kept.history : begin(patched(undefined, written.document));
  const changes = written.changes.slice(isNext ? step - written.base : 0);
  return { history: changes.reduce(changed, start), step: written.base + written.changes.length };
}

/** Returns the journals of all tabs by their ids. @returns {Map<string, Written>} */
export function journals() {
  const found = new Map();
  try {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith(HEAD))) {
      const written = read(localStorage.getItem(key));
      if (written) found.set(key.slice(HEAD.length), written);
    }
  } catch {
    // Where nothing may be kept, there is none.
  }
  return found;
}

/** @param {string | null} text @returns {Written | undefined} */
function read(text) {
  try {
    const written = JSON.parse(text ?? "null");
    return written?.document?.puzzle?.size && Array.isArray(written.changes) && Number.isInteger(written.base) ? written : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} tab */
export function forgetJournal(tab) {
  try {
    localStorage.removeItem(HEAD + tab);
  } catch {
    // There is none.
  }
}

/** The journal of this tab. */
export class Journal {
  /** @type {{ text: string, after: Document }[]} */
  #changes = [];
  #length = 0;
  /** The number of changes before those that are here, and the document then. */
  base = 0;
  #start = "";

  /**
   * @param {string} tab
   * @param {number} step the number of the last change so far
   * @param {number} time of it
   * @param {Document} document
   */
  constructor(tab, step, time, document) {
    this.tab = tab;
    this.time = time;
    this.#begin(step, document);
  }

  /** The number of the last change. */
  get step() {
    return this.base + this.#changes.length;
  }

  /** @param {number} base @param {Document} document */
  #begin(base, document) {
    this.base = base;
    this.#start = JSON.stringify(difference(undefined, document));
  }

  /** Notes a change. @param {History} before @param {History} after */
  note(before, after) {
    this.time = Date.now();
    const text = JSON.stringify(changeOf(before, after));
    this.#changes.push({ text, after: after.present });
    this.#length += text.length;
    if (this.#changes.length > MOST || this.#length > LONGEST) this.drop(this.step);
  }

  /** Drops the changes up to a number: the history is kept with them. @param {number} step */
  drop(step) {
    const dropped = this.#changes.splice(0, step - this.base);
    const last = dropped.at(-1);
    if (!last) return;
    this.#length -= dropped.reduce((sum, { text }) => sum + text.length, 0);
    this.#begin(step, last.after);
  }

  /** Writes all changes that are not dropped. Throws if the browser keeps nothing, or no more. */
  write() {
    const changes = this.#changes.map(({ text }) => text).join(",");
    localStorage.setItem(HEAD + this.tab, `{"time":${this.time},"base":${this.base},"document":${this.#start},"changes":[${changes}]}`);
  }
}
