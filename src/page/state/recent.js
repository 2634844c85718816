// The puzzles that were open lately, in whichever tab.
import { getAll, put, remove } from "./storage.js";

/** @typedef {import("./document.js").Document} Document */
/**
 * @typedef {object} Recent
 * @property {string} id
 * @property {number} time when it was changed last
 * @property {Document} document
 * @property {boolean} isTouched whether something was done to it
 */

/** How keys begin. */
const HEAD = "recent:";
/** The most puzzles that are listed. */
const MOST = 10;

/** Returns them, the latest first. @returns {Promise<Recent[]>} */
export async function recents() {
  const all = /** @type {Recent[]} */ (await getAll(HEAD));
  return all.filter(({ document }) => document?.puzzle?.size && document.entries).sort((a, b) => b.time - a.time);
}

/**
 * Keeps a document as it is now. Where there are too many, those go first that were only looked at.
 * @param {Document} document
 * @param {boolean} isTouched
 */
async function keepRecent(document, isTouched) {
  const { id } = document;
  if (!id) return;
  await put(HEAD + id, { id, time: Date.now(), document, isTouched });
  const others = (await recents()).filter((other) => other.id !== id);
  const text = JSON.stringify(document.puzzle);
  const again = others.filter((other) => !other.isTouched && JSON.stringify(other.document.puzzle) === text);
  const left = others.filter((other) => !again.includes(other));
  const byWorth = [...left.filter((other) => other.isTouched), ...left.filter((other) => !other.isTouched)];
  await Promise.all([...again, ...byWorth.slice(MOST - 1)].map((other) => forgetRecent(other.id)));
}

/**
 * Keeps the present puzzle of a history, unless it is the one that every new tab begins with. Where there is no room, it is
 * not listed: the history has it all the same.
 * @param {import("./history.js").History} history
 */
export async function keepHistory({ past, present, future }) {
  const isTouched = [...past, ...future].some(({ id }) => id === present.id);
  if (isTouched || past.length || future.length) await keepRecent(present, isTouched).catch(() => {});
}

/** @param {string} id */
export const forgetRecent = (id) => remove(HEAD + id);
