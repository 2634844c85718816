// Regions by painting. They are the puzzle's as soon as each has as many cells as there are digits.
import { edited } from "./rules.js";

/** @typedef {import("../state/document.js").Document} Document */

/**
 * Returns the region of each cell, from 1, or 0 for none: those in work, else those of the puzzle.
 * @param {Document} document
 * @returns {readonly number[]}
 */
export function regionsOf({ puzzle: { size, boxes, regions }, painted }) {
  if (painted) return painted;
  const cells = [...Array(size * size).keys()];
  if (regions?.length) {
    const names = [...new Set(regions)];
    return cells.map((cell) => names.indexOf(regions[cell]) + 1);
  }
  const [rows, columns] = /^(\d+)x(\d+)$/.exec(boxes ?? "")?.slice(1).map(Number) ?? [0, 0];
  if (!rows || !columns) return cells.map(() => 0);
  return cells.map((cell) => Math.floor(Math.floor(cell / size) / rows) * (size / columns) + Math.floor((cell % size) / columns) + 1);
}

/** Returns the number of cells of each region, from the first. @param {readonly number[]} regions @param {number} size */
export const counts = (regions, size) => Array.from({ length: size }, (_, index) => regions.filter((region) => region === index + 1).length);

/** @param {readonly number[]} regions @param {number} size */
export const areWhole = (regions, size) => counts(regions, size).every((count) => count === size);

/**
 * Paints cells by their numbers.
 * @param {Document} document
 * @param {Iterable<number>} cells
 * @param {number} region 0 for none
 */
export function paintAll(document, cells, region) {
  const before = regionsOf(document);
  const painted = new Set(cells);
  const after = before.map((old, cell) => (painted.has(cell) ? region : old));
  return after.some((value, cell) => value !== before[cell]) ? withRegions(document, after) : document;
}

/** @param {Document} document @param {readonly number[]} regions @returns {Document} */
export function withRegions(document, regions) {
  const { size } = document.puzzle;
  if (!areWhole(regions, size)) return { ...document, painted: regions };
  const { painted: _, ...rest } = document;
  const { boxes: __, ...puzzle } = edited(document.puzzle);
  return { ...rest, puzzle: { ...puzzle, regions: [...regions] } };
}

/** Divides the grid into boxes, or into nothing. @param {Document} document @param {string} boxes @returns {Document} */
export function withBoxes(document, boxes) {
  const { painted: _, ...rest } = document;
  const { boxes: __, regions: ___, ...puzzle } = edited(document.puzzle);
  return { ...rest, puzzle: boxes ? { ...puzzle, boxes } : { ...puzzle, regions: [] } };
}

/** Returns the shapes of boxes of a size, the widest-known first. @param {number} size */
export function boxesOf(size) {
  const rows = Array.from({ length: size }, (_, index) => index + 1).filter((rows) => rows > 1 && rows < size && size % rows === 0);
  const squareness = (/** @type {number} */ rows) => Math.abs(rows - size / rows) + (rows > size / rows ? 0.5 : 0);
  return rows.sort((a, b) => squareness(a) - squareness(b)).map((rows) => `${rows}x${size / rows}`);
}
