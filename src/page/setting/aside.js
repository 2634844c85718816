// What a link has beside its puzzle: rules that are off or not finished, and regions in work. A link may come from anybody.
import { t } from "../text/text.js";
import { refusalOf, withRule } from "./accept.js";
import { KINDS } from "./kinds.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state/document.js").Aside} Aside */
/** @typedef {import("../state/document.js").Puzzle} Puzzle */

/** @param {unknown} value @returns {value is Record<string, any>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value */
const isPlace = (value) => typeof value === "string" && /^r\d+c\d+$/.test(value);

/** Whether a stored drawing is one. @param {Record<string, any>} rule */
function isDrawing({ type, parts, texts }) {
  const areParts = Array.isArray(parts) && parts.every((part) => Array.isArray(part) && part.every(isPlace));
  return Object.hasOwn(KINDS, String(type)) && areParts && isObject(texts) && Object.values(texts).every((text) => typeof text === "string");
}

/**
 * Returns what can be used of it, and sentences about the rest.
 * @param {App} app
 * @param {Puzzle} puzzle
 * @param {{ off: unknown, painted: unknown }} found
 */
export async function asideOf(app, puzzle, { off, painted }) {
  const { size } = puzzle;
  const isPainted = Array.isArray(painted) && painted.length === size * size && painted.every((region) => Number.isInteger(region) && region >= 0 && region <= size);
  /** @type {Aside[]} */
  const kept = [];
  const leftOut = painted === undefined || isPainted ? [] : [t.refused.regions];
  for (const item of Array.isArray(off) ? off : []) {
    const checked = await checkedItem(app, puzzle, item).catch((error) => refusalOf(error).message);
    if (typeof checked === "string") leftOut.push(t.refused.off(checked));
    else kept.push(checked);
  }
  return { leftOut, ...(kept.length && { off: kept }), ...(isPainted && { painted: /** @type {number[]} */ (painted) }) };
}

/** @param {App} app @param {Puzzle} puzzle @param {unknown} item @returns {Promise<Aside | string>} */
async function checkedItem(app, puzzle, item) {
  if (!isObject(item) || !isObject(item.rule) || !Number.isInteger(item.place)) return t.refused.unread;
  const { place, rule, isUnfinished, isOff = true, refusal } = item;
  if (isUnfinished) {
    if (!isDrawing(rule)) return t.refused.unread;
    const { type, parts, texts } = rule;
    return { place, rule: { type, parts, texts }, isUnfinished: true, isOff: Boolean(isOff), ...(isObject(refusal) && { refusal: { message: String(refusal.message) } }) };
  }
  const { off: [known] = [] } = await withRule(app, { puzzle, entries: [], off: [{ place: 0, rule, isOff: true }] }, 0, rule);
  return { place, rule: known?.rule ?? rule, isOff: true };
}
