// Which cells see each other: they can't hold the same digit, by a house or by a rule under which digits never repeat.
import { cellOf } from "./cell.js";
import { housesOf } from "./document.js";

/** @typedef {import("./document.js").Puzzle} Puzzle */
/** @typedef {Record<string, unknown>} Rule */

/** @param {unknown} cells @param {number} size */
const numbers = (cells, size) => (Array.isArray(cells) ? cells.map((name) => cellOf(String(name), size)) : []);

/** The cells of a rule that hold different digits. @type {Record<string, (rule: Rule, size: number) => number[]>} */
const SETS = {
  "killer-cage": ({ cells, repeats }, size) => (repeats ? [] : numbers(cells, size)),
  "equality-cage": ({ cells }, size) => numbers(cells, size),
  renban: ({ line }, size) => numbers(line, size),
  lunchbox: ({ line }, size) => numbers(line, size),
  nabner: ({ line }, size) => numbers(line, size),
  difference: ({ cells, difference }, size) => (difference === 0 ? [] : numbers(cells, size)),
  "greater-than": ({ greater, less }, size) => numbers([greater, less], size),
};

/** Whether cells so many rows and columns apart hold different digits. @type {Record<string, (rule: Rule, down: number, right: number) => boolean>} */
const MOVES = {
  "anti-knight": (_, down, right) => down * right === 2,
  "anti-king": (_, down, right) => Math.max(down, right) === 1,
  "anti-leaper": ({ rows, columns }, down, right) => (down === rows && right === columns) || (down === columns && right === rows),
  taxicab: ({ distance }, down, right) => down + right === distance,
};

/**
 * Returns the cells that see all of the given ones.
 * @param {Puzzle} puzzle
 * @param {ReadonlySet<number>} cells
 */
export function seenBy(puzzle, cells) {
  const { size, rules = [] } = puzzle;
  const sets = [...housesOf(puzzle), ...rules.map((rule) => SETS[String(rule.type)]?.(rule, size) ?? [])];
  const moves = rules.filter(({ type }) => String(type) in MOVES);
  const seen = [...cells].map((cell) => {
    const found = new Set(sets.filter((set) => set.includes(cell)).flat());
    for (let other = 0; moves.length && other < size * size; other++) {
      const [down, right] = [Math.abs(Math.floor(other / size) - Math.floor(cell / size)), Math.abs((other % size) - (cell % size))];
      if (moves.some((rule) => MOVES[String(rule.type)](rule, down, right))) found.add(other);
    }
    found.delete(cell);
    return found;
  });
  const [first = new Set(), ...others] = seen;
  return [...first].filter((cell) => cell >= 0 && others.every((found) => found.has(cell)));
}
