// The names of rows and columns, which sentences use, at the upper and left edge of what is shown.
import { svg } from "../parts/element.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** What the names take of the frame, and the size of their text. */
const [ROOM, TEXT] = [12, 8.5];

/** Makes room for the names. @param {Geometry} geometry @returns {Geometry} */
export function withRim(geometry) {
  const { x, y, width, height } = geometry.frame;
  return { ...geometry, frame: { x: x - ROOM, y: y - ROOM, width: width + ROOM, height: height + ROOM } };
}

/** @param {Geometry} geometry one with room for the names */
export function drawRim({ size, cell, x, y, frame }) {
  const [left, top] = [frame.x + (ROOM + 2) / 2, frame.y + (ROOM + 2) / 2 + TEXT * 0.355];
  const middle = (/** @type {number} */ place) => (place + 0.5) * cell;
  const name = (/** @type {number} */ at, /** @type {number} */ down, /** @type {string} */ words) =>
    svg("text", { x: at, y: down, "font-size": TEXT, class: "rim" }, words);
  return Array.from({ length: size }, (_, place) => [
    name(x + middle(place), top, `c${place + 1}`),
    name(left, y + middle(place) + TEXT * 0.355, `r${place + 1}`),
  ]).flat();
}
