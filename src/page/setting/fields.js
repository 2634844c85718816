// The fields of a rule as texts, as they are typed. What is no number stays a text: kenzan says what is wrong with it.
import { digitOf, symbolOf } from "../state/cell.js";

/** @typedef {import("./kinds.js").Field} Field */
/** @typedef {Record<string, string>} Texts */

const INTEGER = /^-?\d+$/;

/** @param {string} text */
const integer = (text) => (INTEGER.test(text) ? Number(text) : text);

/**
 * Returns the value of a field, or nothing if it is empty. Throws if a text of JSON is none.
 * @param {Field} field
 * @param {string} typed
 * @param {number} size
 * @returns {unknown}
 */
export function read({ type }, typed, size) {
  const text = typed.trim();
  if (!text) return undefined;
  switch (type) {
    case "number":
    case "length":
      return INTEGER.test(text) ? Number(text) : digitOf(text, size) || text;
    case "numbers":
      return text.split(/[\s,;]+/).filter(Boolean).map(integer);
    case "digits":
      return digits(text, size);
    case "counts":
      return counts(text, size);
    case "flag":
      return true;
    case "json":
      return JSON.parse(text);
    case "choice":
      return text;
    case "text":
      // A relation may be a list of pairs.
      return text.startsWith("[[") ? JSON.parse(text) : text;
  }
}

/**
 * Reads digits: one symbol each, or numbers with spaces between them.
 * @param {string} text
 * @param {number} size
 */
function digits(text, size) {
  const parts = /[\s,;]/.test(text) ? text.split(/[\s,;]+/) : [...text];
  return parts.filter(Boolean).map((part) => (INTEGER.test(part) ? Number(part) : digitOf(part, size) || part));
}

/**
 * Reads a clue such as 1223: one 2 and two 3s.
 * @param {string} text
 * @param {number} size
 */
function counts(text, size) {
  const each = digits(text, size);
  if (each.length % 2) return text;
  return Array.from({ length: each.length / 2 }, (_, pair) => ({ count: each[2 * pair], digit: each[2 * pair + 1] }));
}

/**
 * Returns the text of a field of a rule.
 * @param {Field} field
 * @param {Record<string, any>} rule
 * @returns {string}
 */
export function write({ name, type }, rule) {
  if (type === "length") return String(rule[name]?.length ?? 1);
  const value = rule[name];
  if (value === undefined || value === null || value === false) return "";
  switch (type) {
    case "numbers":
      return [value].flat().join(" ");
    case "digits": {
      const each = [value].flat();
      return each.every((digit) => digit < 10) ? each.join("") : each.join(" ");
    }
    case "counts":
      return value.map((/** @type {any} */ { count, digit }) => `${count}${symbolOf(digit)}`).join("");
    case "flag":
      return "on";
    case "json":
      return JSON.stringify(value, undefined, 1);
    case "text":
      return typeof value === "string" ? value : JSON.stringify(value);
    case "number":
    case "choice":
      return String(value);
  }
}

/**
 * Returns the texts that a new rule begins with: what was typed last where there is something usual, else nothing.
 * @param {readonly Field[]} fields
 * @param {Texts} [last]
 * @returns {Texts}
 */
export const begun = (fields, last = {}) =>
  Object.fromEntries(fields.map(({ name, value, type }) => [name, value !== undefined || type === "flag" ? (last[name] ?? value ?? "") : ""]));

/** What a key adds to a field from the board: digits, and for digits letters, too. @param {Field} field @param {string} key */
export function takes({ type }, key) {
  if (type === "number" || type === "length") return /^\d$/.test(key);
  return (type === "digits" || type === "counts" || type === "numbers") && /^[\d ]$/.test(key);
}
