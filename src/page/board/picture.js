// The library's picture of the rules: taken apart into the grid, which the board shows, and the legend below it.

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("../state/document.js").Puzzle} Puzzle */
/** @typedef {import("../port/port.js").Port} Port */
/** @typedef {{ sample: SVGElement | undefined, words: string }} Key a line of the legend */
/** @typedef {{ geometry: Geometry, grid: SVGElement, legend: Key[] }} Picture */

/** What a picture consists of. Anything else is left out. */
const SHAPES = new Set(["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"]);
/** The margin of a picture, and what the board leaves of it. */
const [MARGIN, LEFT] = [16, 4];
/** The size of a cell in every picture. */
const CELL = 40;

/**
 * Asks for the picture of a puzzle's rules.
 * @param {Pick<Port, "ask">} port
 * @param {Puzzle} puzzle
 * @param {"light" | "dark"} theme
 */
export async function pictureOf(port, puzzle, theme) {
  const { size, boxes, regions, houses, rules } = puzzle;
  const bare = { kenzan: 1, size, boxes, regions, houses, rules, givens: ".".repeat(size * size) };
  // The picture of rules alone has no legend.
  const { pictures } = await port.ask({ ask: "picture", of: "puzzle", puzzle: bare, theme });
  return pictures[0];
}

/**
 * Returns where the cells will be before the picture is there, unless rules need a margin.
 * @param {Puzzle} puzzle
 * @returns {Geometry}
 */
export function expected({ size }) {
  const side = size * CELL + 2 * LEFT;
  return { size, cell: CELL, x: MARGIN, y: MARGIN, frame: { x: MARGIN - LEFT, y: MARGIN - LEFT, width: side, height: side } };
}

/**
 * @param {string} text
 * @param {number} size
 * @returns {Picture}
 */
export function takeApart(text, size) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const parts = /** @type {SVGElement[]} */ ([...root.children].filter(({ tagName }) => SHAPES.has(tagName)));
  for (const part of parts) clean(part);
  const place = parts.findIndex(({ tagName }) => tagName === "g");
  const grid = parts[place];
  const [x, y] = shift(grid);
  const [, , width, height] = (root.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const foot = parts.slice(place + 1);
  const top = Math.min(height - MARGIN + LEFT, ...foot.map((part) => (part.tagName === "g" ? shift(part)[1] - 3 : Number(part.getAttribute("y")) - 13)));
  const cut = MARGIN - LEFT;
  const frame = { x: cut, y: cut, width: width - 2 * cut, height: Math.max(top, y + size * CELL + LEFT) - cut };
  return { geometry: { size, cell: CELL, x, y, frame, labels: labelsOf(grid, size) }, grid, legend: legendOf(foot) };
}

/** How far down in a cell a text may stand that is in its upper part. */
const UPPER = CELL * 0.6;

/**
 * Returns how much of each cell is taken above by texts in its corner.
 * @param {SVGElement} grid
 * @param {number} size
 */
function labelsOf(grid, size) {
  /** @type {Map<number, number>} */
  const labels = new Map();
  for (const text of grid.querySelectorAll("text")) {
    const [x, y] = [Number(text.getAttribute("x")), Number(text.getAttribute("y"))];
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    const [right, down] = [x - column * CELL, y - row * CELL];
    if (row < 0 || column < 0 || row >= size || column >= size || right > CELL / 2 - 1 || down > UPPER) continue;
    const cell = row * size + column;
    labels.set(cell, Math.max(labels.get(cell) ?? 0, down + 2));
  }
  return labels;
}

/** @param {Element} part */
function clean(part) {
  for (const { name } of [...part.attributes]) if (/^on|href|style/i.test(name)) part.removeAttribute(name);
  for (const child of [...part.children]) {
    if (SHAPES.has(child.tagName)) clean(child);
    else child.remove();
  }
}

/** @param {SVGElement} group */
function shift(group) {
  const [, x, y] = /translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)/.exec(group.getAttribute("transform") ?? "") ?? [];
  return [Number(x ?? 0), Number(y ?? 0)];
}

/**
 * Joins the lines that belong to a sample.
 * @param {SVGElement[]} foot
 */
function legendOf(foot) {
  /** @type {Key[]} */
  const keys = [];
  let sample;
  let indent = "";
  for (const part of foot) {
    if (part.tagName !== "text") {
      sample = part;
      continue;
    }
    const words = part.textContent ?? "";
    const isFollowing = !sample && keys.length > 0 && part.getAttribute("x") === indent && indent !== String(MARGIN);
    if (isFollowing) keys[keys.length - 1].words += ` ${words}`;
    else keys.push({ sample, words });
    [sample, indent] = [undefined, part.getAttribute("x") ?? ""];
  }
  return keys;
}
