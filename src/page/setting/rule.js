// A rule that is being made: from what is drawn and typed to kenzan's JSON, and back.
import { begun, read, write } from "./fields.js";
import { KINDS } from "./kinds.js";
import { SHAPES, isWhole } from "./shapes.js";

/** @typedef {import("./shapes.js").Parts} Parts */
/** @typedef {import("./fields.js").Texts} Texts */
/** @typedef {Record<string, unknown> & { type?: unknown }} Rule */
/** @typedef {{ kind: string, parts: Parts, texts: Texts }} Drawing */

/** @param {string} kind */
export const shapeOf = (kind) => SHAPES[KINDS[kind].shape];

/**
 * Returns the rule of a drawing, or nothing while it lacks something. Throws if a text of JSON is none.
 * @param {Drawing} drawing
 * @param {number} size
 * @returns {Rule | undefined}
 */
export function ruleOf({ kind, parts, texts }, size) {
  const { fields, shape } = KINDS[kind];
  if (!isWhole(SHAPES[shape], parts)) return undefined;
  /** @type {Record<string, any>} */
  const values = {};
  for (const field of fields) {
    const value = read(field, texts[field.name] ?? "", size);
    if (value !== undefined) values[field.name] = value;
    else if (!field.isOptional) return undefined;
  }
  // What is drawn stands in for fields of the same name: an arrow's circle is a number of cells here.
  const { marked, ...plain } = values;
  return { type: kind, ...plain, ...SHAPES[shape].write(parts, values) };
}

/**
 * Returns what stands in the list for a drawing that is no rule yet.
 * @param {Drawing} drawing
 * @returns {Rule}
 */
export const unfinished = ({ kind, parts, texts }) => ({ type: kind, parts, texts });

/**
 * Returns the drawing of a rule, or nothing if it is of no kind that is known.
 * @param {Rule} rule
 * @param {boolean} [isUnfinished] whether it stands for a drawing
 * @returns {Drawing | undefined}
 */
export function drawingOf(rule, isUnfinished = false) {
  const kind = String(rule.type);
  if (!(kind in KINDS)) return undefined;
  if (isUnfinished) return { kind, parts: /** @type {Parts} */ (rule.parts), texts: /** @type {Texts} */ (rule.texts) };
  const texts = begun(KINDS[kind].fields);
  for (const field of KINDS[kind].fields) texts[field.name] = write(field, rule);
  return { kind, parts: shapeOf(kind).read(rule), texts };
}

/** @param {unknown} value @returns {string[]} */
function namesIn(value) {
  if (typeof value === "string") return /^r\d+c\d+$/i.test(value) ? [value] : [];
  if (value && typeof value === "object") return Object.values(value).flatMap(namesIn);
  return [];
}

/** Returns the names of all cells and places of a rule, those of rules in it, too. @param {Rule} rule */
export const placesOf = (rule) => [...new Set(namesIn(rule))];
