// Extra houses: those that have a name, and regions of cells that are picked.
import { nameOf } from "../state/cell.js";
import { edited } from "./rules.js";

/** @typedef {import("../state/document.js").Document} Document */
/** A house that has a name. @typedef {"main diagonal" | "anti-diagonal" | "windows" | "disjoint groups"} Named */

/** Those that have a name, and how kenzan calls what they consist of. @type {Record<Named, RegExp>} */
export const NAMED = { "main diagonal": /^main diagonal$/, "anti-diagonal": /^anti-diagonal$/, windows: /^window /, "disjoint groups": /^disjoint group / };

/** @param {Document} document @param {Named} name */
export const has = ({ puzzle: { houses = [] } }, name) => houses.some(({ kind }) => NAMED[name].test(kind));

/** @param {Document} document @param {readonly any[]} houses @returns {Document} */
function withHouses(document, houses) {
  const { houses: _, ...puzzle } = edited(document.puzzle);
  return { ...document, puzzle: houses.length ? { ...puzzle, houses: [...houses] } : puzzle };
}

/** @param {Document} document @param {Named} name */
export function toggle(document, name) {
  const { houses = [] } = document.puzzle;
  return withHouses(document, has(document, name) ? houses.filter(({ kind }) => !NAMED[name].test(kind)) : [...houses, name]);
}

/** Makes a house of the cells. @param {Document} document @param {Iterable<number>} cells */
export function add(document, cells) {
  const { houses = [], size } = document.puzzle;
  const numbers = houses.map(({ kind }) => Number(/^extra region (\d+)$/.exec(kind)?.[1] ?? 0));
  const names = [...cells].sort((a, b) => a - b).map((cell) => nameOf(cell, size));
  return withHouses(document, [...houses, { kind: `extra region ${Math.max(0, ...numbers) + 1}`, cells: names }]);
}

/** @param {Document} document @param {string} removed the kind of the house */
export const remove = (document, removed) => withHouses(document, (document.puzzle.houses ?? []).filter(({ kind }) => kind !== removed));
