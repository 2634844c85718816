// What is drawn for a rule, and the fields of kenzan's JSON that it becomes. A drawing has parts: lists of cells by name.

/** @typedef {readonly (readonly string[])[]} Parts */
/** @typedef {Record<string, any>} Fields */
/** How a pointer draws. @typedef {"cells" | "path" | "pair" | "corner" | "clue" | "none"} Gesture */
/**
 * @typedef {object} Shape
 * @property {Gesture} gesture
 * @property {number} fewest the fewest cells of a part
 * @property {number} least the fewest parts
 * @property {number} most the most parts
 * @property {boolean} [isOne] whether a puzzle has one such rule, which all its cells belong to
 * @property {(parts: Parts, values: Fields) => Fields} write
 * @property {(rule: Fields) => Parts} read
 */

/** @param {unknown} cells @returns {string[]} */
const list = (cells) => (Array.isArray(cells) ? cells.map(String) : []);
/** @param {unknown} lists @returns {string[][]} */
const lists = (lists) => (Array.isArray(lists) ? lists.map(list) : []);

/** @type {Pick<Shape, "least" | "most">} */
const ONE = { least: 1, most: 1 };
/** @type {Shape} */
const CELLS = { ...ONE, gesture: "cells", fewest: 1, write: ([cells]) => ({ cells }), read: ({ cells }) => [list(cells)] };
/** @type {Pick<Shape, "write" | "read">} */
const CLUE = { write: ([[clue]]) => ({ clue }), read: ({ clue }) => [[String(clue)]] };

/** @type {Shape} */
const LINE = { ...ONE, gesture: "path", fewest: 2, write: ([line]) => ({ line }), read: ({ line }) => [list(line)] };
/** @type {Shape} */
const LONG_LINE = { ...LINE, fewest: 3 };
/** @type {Shape} */
const LINES = { gesture: "path", fewest: 2, least: 1, most: Infinity, write: (lines) => ({ lines }), read: ({ lines }) => lists(lines) };
/** The circle is the beginning of the line. @type {Shape} */
const ARROW = {
  ...ONE,
  gesture: "path",
  fewest: 2,
  write: ([line], { circle }) => ({ circle: line.slice(0, circle), shaft: line.slice(circle) }),
  read: ({ circle, shaft }) => [[...list(circle), ...list(shaft)]],
};
/** @type {Shape} */
const PAIR = { ...CELLS, gesture: "pair", fewest: 2 };
/** @type {Shape} */
const GREATER = { ...PAIR, write: ([[greater, less]]) => ({ greater, less }), read: ({ greater, less }) => [[String(greater), String(less)]] };
/** @type {Shape} */
const SETS = { gesture: "cells", fewest: 1, least: 2, most: Infinity, write: (sets) => ({ sets }), read: ({ sets }) => lists(sets) };
/** @type {Shape} */
const CLONES = { ...SETS, most: 2, write: ([cells, clones]) => ({ cells, clones }), read: ({ cells, clones }) => [list(cells), list(clones)] };
/** The counter is where the first stroke begins; the cells are the rest of it, and the other stroke. @type {Shape} */
const COUNTER = { ...SETS, most: 2, write: ([[counter, ...more], cells]) => ({ counter, cells: [...more, ...cells] }), read: ({ counter, cells }) => [[String(counter)], list(cells)] };
/** @type {Shape} */
const EXEMPT = {
  ...CELLS,
  least: 0,
  isOne: true,
  write: ([cells]) => (cells ? { except: cells } : {}),
  read: ({ except }) => (list(except).length ? [list(except)] : []),
};
/** @type {Shape} */
const EXCEPTIONS = {
  gesture: "pair",
  fewest: 2,
  least: 0,
  most: Infinity,
  isOne: true,
  write: (pairs, { marked }) => (marked ? { except: "marked" } : pairs.length ? { except: pairs } : {}),
  read: ({ except }) => lists(except),
};

export const SHAPES = {
  cells: CELLS,
  marks: /** @type {Shape} */ ({ ...CELLS, isOne: true }),
  corner: /** @type {Shape} */ ({ ...CELLS, gesture: "corner" }),
  line: LINE,
  longLine: LONG_LINE,
  lines: LINES,
  arrow: ARROW,
  pair: PAIR,
  greater: GREATER,
  sets: SETS,
  clones: CLONES,
  counter: COUNTER,
  exempt: EXEMPT,
  outside: /** @type {Shape} */ ({ ...ONE, ...CLUE, gesture: "clue", fewest: 1 }),
  diagonal: /** @type {Shape} */ ({ ...ONE, ...CLUE, gesture: "clue", fewest: 1 }),
  grid: /** @type {Shape} */ ({ gesture: "none", fewest: 0, least: 0, most: 0, write: () => ({}), read: () => [] }),
  exceptions: EXCEPTIONS,
};

/** @typedef {keyof typeof SHAPES} ShapeName */

/**
 * Whether enough is drawn.
 * @param {Shape} shape
 * @param {Parts} parts
 */
export const isWhole = ({ fewest, least }, parts) => parts.length >= least && parts.every((part) => part.length >= fewest);
