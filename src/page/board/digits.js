// The digits of the grid and the solver's marks.
import { svg } from "../parts/element.js";
import { symbolOf } from "../state/cell.js";
import { candidatesOf } from "../state/candidates.js";
import { givensOf } from "../state/document.js";
import { candidate, candidateText, corner } from "./geometry.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("../state/document.js").Document} Document */

/** Where corner marks lie, as parts of a cell, in the order in which they are filled. */
const CORNERS = [
  [0.17, 0.24], [0.83, 0.24], [0.17, 0.83], [0.83, 0.83],
  [0.5, 0.24], [0.5, 0.83], [0.17, 0.53], [0.83, 0.53], [0.39, 0.24], [0.61, 0.24], [0.39, 0.83], [0.61, 0.83],
];

/**
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} kind
 * @param {string} words
 */
const text = (x, y, size, kind, words) => svg("text", { x, y: y + size * 0.355, "font-size": size, class: kind }, words);

/** The mark of a cell that may hold no digit, as the library's pictures have it. */
const IMPOSSIBLE = "!";

/**
 * Draws digits and marks; cells of `bare` without their marks. Given candidates are drawn where there is nothing else.
 * @param {Geometry} geometry
 * @param {Document} document
 * @param {ReadonlySet<number>} bare
 */
export function drawDigits(geometry, { puzzle, entries }, bare) {
  const givens = givensOf(puzzle);
  const candidates = candidatesOf(puzzle);
  const side = geometry.cell;
  return entries.flatMap((entry, cell) => {
    const { x, y } = corner(geometry, cell);
    const digit = givens[cell] || entry.digit;
    const kind = givens[cell] ? "given" : "entered";
    const given = candidates[cell];
    // Candidates that lack the given digit are shown beside it: no solution has both.
    const beside = given && givens[cell] && !given.includes(digit) ? drawGiven(geometry, cell, given) : [];
    // A text in the corner is not touched.
    const low = geometry.labels?.has(cell) ? side * 0.05 : 0;
    if (digit) return [...beside, text(x + side / 2, y + side / 2 + low, side * 0.66, kind, symbolOf(digit))];
    if (bare.has(cell)) return [];
    return given && !entry.corner.length && !entry.centre.length ? drawGiven(geometry, cell, given) : drawMarks(geometry, cell, entry);
  });
}

/**
 * @param {Geometry} geometry
 * @param {number} cell
 * @param {import("../state/document.js").Entry} entry
 */
function drawMarks(geometry, cell, { corner: corners, centre }) {
  const { x, y } = corner(geometry, cell);
  const side = geometry.cell;
  const marks = corners.slice(0, CORNERS.length).map((digit, place) => {
    const [right, usual] = CORNERS[place];
    const down = Math.max(usual, (geometry.labels?.get(cell) ?? 0) / side + 0.12);
    return text(x + right * side, y + down * side - side * 0.02, side * 0.26, "mark", symbolOf(digit));
  });
  if (centre.length) {
    const size = side * Math.min(0.28, 1.3 / centre.length);
    marks.push(text(x + side / 2, y + side / 2, size, "mark", centre.map(symbolOf).join("")));
  }
  return marks;
}

/**
 * @param {Geometry} geometry
 * @param {number} cell
 * @param {readonly number[]} digits
 * @param {string} [kind]
 */
function drawGiven(geometry, cell, digits, kind = "given-candidate") {
  const { x, y } = corner(geometry, cell);
  const half = geometry.cell / 2;
  if (!digits.length) return [text(x + half, y + half, half * 1.3, kind, IMPOSSIBLE)];
  return digits.map((digit) => {
    const place = candidate(geometry, cell, digit);
    return text(place.x, place.y, candidateText(geometry), kind, symbolOf(digit));
  });
}

/**
 * Draws, beside true candidates, those that the puzzle gives and that are not true.
 * @param {Geometry} geometry
 * @param {Document} document
 * @param {readonly (readonly number[])[]} candidates the true ones of each cell
 */
export function drawUntrue(geometry, { puzzle, entries }, candidates) {
  const givens = givensOf(puzzle);
  return candidatesOf(puzzle).flatMap((given, cell) => {
    const untrue = given?.filter((digit) => !candidates[cell]?.includes(digit));
    if (!given || !untrue || givens[cell] || entries[cell].digit || untrue.length < Math.min(1, given.length)) return [];
    return drawGiven(geometry, cell, untrue, "given-candidate untrue");
  });
}

/**
 * Draws candidates at their places. `kind` is the class of each.
 * @param {Geometry} geometry
 * @param {readonly (readonly number[])[]} candidates the digits of each cell
 * @param {(cell: number, digit: number) => string} kind
 */
export function drawCandidates(geometry, candidates, kind) {
  const size = candidateText(geometry);
  return candidates.flatMap((digits, cell) =>
    digits.map((digit) => {
      const { x, y } = candidate(geometry, cell, digit);
      return text(x, y, size, `candidate ${kind(cell, digit)}`, symbolOf(digit));
    }),
  );
}
