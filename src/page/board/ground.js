// What lies below the rules: the solver's colours, equal digits, and conflicts.
import { svg } from "../parts/element.js";
import { digitsIn } from "../state/document.js";
import { corner } from "./geometry.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("../state/document.js").Document} Document */

/**
 * Draws a cell's colours as stripes.
 * @param {Geometry} geometry
 * @param {Document} document
 */
export function drawColours(geometry, { entries }) {
  const side = geometry.cell;
  return entries.flatMap(({ colours }, cell) => {
    const { x, y } = corner(geometry, cell);
    const width = side / colours.length;
    return colours.map((colour, place) =>
      svg("rect", { x: x + place * width, y, width, height: side, class: `colour-${colour}` }),
    );
  });
}

/**
 * @param {Geometry} geometry
 * @param {Iterable<number>} cells
 * @param {string} kind
 */
export const drawCells = (geometry, cells, kind) =>
  [...cells].map((cell) => svg("rect", { ...corner(geometry, cell), width: geometry.cell, height: geometry.cell, class: kind }));

/**
 * Returns the cells with the digit of the cursor's cell, if that is all that is selected.
 * @param {Document} document
 * @param {import("../state/selection.js").Selected} selected
 */
export function equals(document, { cells, cursor }) {
  const digits = digitsIn(document);
  const digit = cells.size === 1 ? digits[cursor] : 0;
  return digit ? [...digits.keys()].filter((cell) => digits[cell] === digit && cell !== cursor) : [];
}

/**
 * Marks conflicts by a corner, too, so that colour is not all that says it.
 * @param {Geometry} geometry
 * @param {Iterable<number>} cells
 */
export const drawFlags = (geometry, cells) =>
  [...cells].map((cell) => {
    const { x, y } = corner(geometry, cell);
    const [end, length] = [x + geometry.cell, geometry.cell * 0.24];
    return svg("path", { d: `M${end - length} ${y}H${end}V${y + length}z`, class: "flag" });
  });
