// The rules of a puzzle in words: what its houses are, what each kind of rule means, and what kenzan says of those that are there.
import { symbolOf } from "../state/cell.js";
import { t } from "../text/text.js";
import { write } from "./fields.js";
import { describe } from "./givens.js";
import { NAMED } from "./houses.js";
import { KINDS } from "./kinds.js";

/** @typedef {import("../state/document.js").Document} Document */
/** @typedef {import("../state/document.js").Puzzle} Puzzle */
/** @typedef {import("./rule.js").Rule} Rule */
/** @typedef {{ rule: Rule, sentence: string }} Said */

/** @param {number} size */
const digits = (size) => (size < 2 ? "1" : size < 10 ? `1–${size}` : `1–9, A${size > 10 ? `–${symbolOf(Math.min(size, 35))}` : ""}${size > 35 ? `, ${symbolOf(size)}` : ""}`);

/**
 * Returns a line for each thing to know.
 * @param {Puzzle} puzzle
 * @param {readonly string[]} sentences those of the rules, in their order
 * @param {Record<string, string>} meanings those of the kinds
 * @param {(kind: string) => string} titleOf
 */
export function linesOf(puzzle, sentences, meanings, titleOf) {
  /** @type {Map<string, Said[]>} */
  const kinds = new Map();
  for (const [place, rule] of (puzzle.rules ?? []).entries()) {
    const kind = String(rule.type);
    kinds.set(kind, [...(kinds.get(kind) ?? []), { rule, sentence: sentences[place] ?? "" }]);
  }
  const rules = [...kinds].map(([kind, said]) => {
    const own = ownWords(kind, said);
    return [`${titleOf(kind)}:`, meanings[kind], own && t.setting.inWordsHere(own)].filter(Boolean).join(" ");
  });
  return [...houseLines(puzzle), ...rules];
}

/** @param {Puzzle} puzzle */
function houseLines({ size, boxes, regions, houses = [] }) {
  const words = t.setting.houseWords;
  const usual = regions?.length ? words.regions(digits(size)) : boxes ? words.boxes(digits(size), boxes.replace("x", "×")) : words.none(digits(size));
  const names = /** @type {(keyof typeof NAMED)[]} */ (Object.keys(NAMED)).filter((name) => houses.some(({ kind }) => NAMED[name].test(kind)));
  const extra = houses.filter(({ kind }) => kind.startsWith("extra region"));
  return [usual, ...names.map((name) => words.named[name]), ...extra.map(({ cells }) => words.extra(cells.join(" ")))];
}

/**
 * Returns what kenzan says of the rules of a kind beyond what all of that kind mean, and what is not seen on the board.
 * @param {string} kind
 * @param {readonly Said[]} said
 */
function ownWords(kind, said) {
  const { fields = [], group = "logic" } = KINDS[kind] ?? {};
  const all = (/** @type {readonly Said[]} */ said) => said.map(({ sentence }) => sentence).filter(Boolean).join("; ");
  if (group === "logic" || (group === "grid" && fields.length)) return all(said);
  const unseen = fields.filter(({ isDrawn }) => !isDrawn);
  const valuesOf = (/** @type {Said} */ { rule }) => unseen.map((field) => write(field, rule)).join("|");
  const special = said.filter((one) => unseen.some((field) => write(field, one.rule)));
  const areAlike = special.length === said.length && new Set(special.map(valuesOf)).size === 1;
  if (areAlike && said.length) return said[0].sentence.replace(/ (?:in|along|between|at|from) r\d+c\d+.*$/, "");
  return all(special);
}

/**
 * Returns the text among some that the comment has, as it was written there.
 * @param {Document} document
 * @param {string} [seen] a text that was seen in it
 */
export const wordsIn = ({ puzzle: { comment = "" }, words }, seen) => [words, seen].find((text) => text && comment.includes(text));

/**
 * Writes the rules into the comment: in place of those that were written there, as long as nobody has edited them.
 * @param {Document} document
 * @param {string} text
 * @param {string} [seen]
 * @returns {Document}
 */
export function withWords(document, text, seen) {
  const { comment = "" } = document.puzzle;
  const before = wordsIn(document, seen);
  const next = before ? comment.replace(before, () => text) : [comment, text].filter(Boolean).join("\n");
  return { ...describe(document, "comment", next), words: text };
}
