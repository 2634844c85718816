// The kinds of rules: how each is drawn, and what else is said of it. The names and fields are those of kenzan's JSON.

/**
 * A field of a rule beside its cells. `value` is the text that it has at first; fields without one begin empty.
 * @typedef {object} Field
 * @property {string} name
 * @property {"number" | "numbers" | "digits" | "counts" | "flag" | "choice" | "text" | "json" | "length"} type
 * @property {string} [value]
 * @property {boolean} [isOptional] whether the rule may lack it
 * @property {readonly string[]} [options] what a choice is among
 * @property {boolean} [isDrawn] whether the board shows it
 */
/** @typedef {"cages" | "lines" | "pairs" | "cells" | "outside" | "grid" | "logic"} Group */
/** @typedef {{ group: Group, shape: import("./shapes.js").ShapeName, fields: readonly Field[] }} Kind */

/**
 * @param {string} name
 * @param {string} [value]
 * @returns {Field}
 */
const number = (name, value) => ({ name, type: "number", value });
/** A field that the board shows. @param {Field} field @returns {Field} */
const drawn = (field) => ({ ...field, isDrawn: true });
/** @param {string} name @returns {Field} */
const flag = (name) => ({ name, type: "flag", isOptional: true });
/** @param {string} name @param {string} [value] @returns {Field} */
const numbers = (name, value) => ({ name, type: "numbers", value });
/** @param {string} name @returns {Field} */
const json = (name) => ({ name, type: "json" });

/**
 * @param {Group} group
 * @param {import("./shapes.js").ShapeName} shape
 * @param {...Field} fields
 * @returns {Kind}
 */
const kind = (group, shape, ...fields) => ({ group, shape, fields });

/** All kinds, in the order of the list. @type {Record<string, Kind>} */
export const KINDS = {
  "killer-cage": kind("cages", "cells", drawn({ name: "sum", type: "number", isOptional: true }), flag("repeats")),
  sum: kind("cages", "cells", drawn(number("sum")), drawn({ name: "coefficients", type: "numbers", isOptional: true })),
  "equal-sums": kind("cages", "sets"),
  "same-digits": kind("cages", "sets"),
  "equality-cage": kind("cages", "cells"),
  "rellik-cage": kind("cages", "cells", drawn(number("sum"))),
  "look-and-say": kind("cages", "cells", drawn({ name: "counts", type: "counts" })),
  "calculation-cage": kind("cages", "cells", drawn(number("result")), drawn({ name: "operation", type: "choice", value: "product", options: ["sum", "product", "difference", "quotient"] })),
  "distinct-count": kind("cages", "counter"),
  clone: kind("cages", "clones"),

  arrow: kind("lines", "arrow", drawn({ name: "circle", type: "length", value: "1" })),
  "double-arrow": kind("lines", "line"),
  thermometer: kind("lines", "lines", flag("slow")),
  palindrome: kind("lines", "line"),
  renban: kind("lines", "line"),
  nabner: kind("lines", "line"),
  whisper: kind("lines", "line", number("difference", "5")),
  "region-sum-line": kind("lines", "line"),
  "sum-line": kind("lines", "line", number("sum", "10"), flag("closed")),
  "between-line": kind("lines", "line"),
  "lockout-line": kind("lines", "line", number("difference", "4")),
  "zipper-line": kind("lines", "line"),
  "entropic-line": kind("lines", "line"),
  "modular-line": kind("lines", "line", number("modulus", "3")),
  "parity-line": kind("lines", "line"),
  "sequence-line": kind("lines", "line"),
  lunchbox: kind("lines", "line", number("sum")),
  "value-indexer": kind("lines", "longLine"),
  relation: kind("lines", "line", { name: "relation", type: "text", value: "abs(a - b) >= 5" }, { name: "pairs", type: "choice", value: "successive", options: ["successive", "all"] }),
  regex: kind("lines", "line", { name: "pattern", type: "text" }),
  "state-machine": kind("lines", "line", numbers("start", "0"), numbers("accept"), json("steps")),

  difference: kind("pairs", "pair", number("difference", "1")),
  ratio: kind("pairs", "pair", number("ratio", "2")),
  xv: kind("pairs", "pair", drawn(number("sum", "10"))),
  "greater-than": kind("pairs", "greater"),
  quadruple: kind("pairs", "corner", drawn({ name: "digits", type: "digits" })),

  odd: kind("cells", "marks"),
  even: kind("cells", "marks"),
  minimum: kind("cells", "marks"),
  maximum: kind("cells", "marks"),
  "counting-circles": kind("cells", "marks"),
  "row-indexer": kind("cells", "marks"),
  "column-indexer": kind("cells", "marks"),
  "box-indexer": kind("cells", "marks"),

  "little-killer": kind("outside", "diagonal", drawn(number("sum")), drawn({ name: "direction", type: "choice", options: ["down-right", "down-left", "up-right", "up-left"] })),
  sandwich: kind("outside", "outside", drawn(number("sum"))),
  "x-sum": kind("outside", "outside", drawn(number("sum"))),
  "frame-sum": kind("outside", "outside", drawn(number("sum")), number("first", "3")),
  skyscraper: kind("outside", "outside", drawn(number("count"))),
  "hidden-skyscraper": kind("outside", "outside", drawn(number("digit"))),
  "numbered-room": kind("outside", "outside", drawn(number("digit"))),
  "full-rank": kind("outside", "outside", drawn(number("rank"))),
  rossini: kind("outside", "outside", drawn(flag("falls")), number("first", "3")),

  "anti-knight": kind("grid", "grid"),
  "anti-king": kind("grid", "grid"),
  "anti-leaper": kind("grid", "grid", number("rows", "1"), number("columns", "3")),
  taxicab: kind("grid", "grid", number("distance", "4")),
  "self-taxicab": kind("grid", "grid"),
  "global-entropy": kind("grid", "grid"),
  "global-modular": kind("grid", "grid"),
  "connected-digits": kind("grid", "grid", { name: "digits", type: "digits" }, { name: "count", type: "number", isOptional: true }),
  "no-row-indexer": kind("grid", "exempt"),
  "no-column-indexer": kind("grid", "exempt"),
  "no-difference": kind("grid", "exceptions", numbers("differences", "1"), flag("marked")),
  "no-ratio": kind("grid", "exceptions", numbers("ratios", "2"), flag("marked")),
  "no-sum": kind("grid", "exceptions", numbers("sums", "5 10"), flag("marked")),

  or: kind("logic", "grid", json("rules")),
  and: kind("logic", "grid", json("rules")),
  not: kind("logic", "grid", json("rule")),
};

/** @type {readonly Group[]} */
export const GROUPS = ["cages", "lines", "pairs", "cells", "outside", "grid", "logic"];
