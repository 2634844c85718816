// A document as the fragment of an address: short, and read by nobody but the page.
import { t } from "../text/text.js";
import { documentOf, givensOf } from "./document.js";

/** @typedef {import("./document.js").Document} Document */
/** @typedef {import("./document.js").Entry} Entry */
/** An entry: digit, corner marks, centre marks, colours. @typedef {[number, readonly number[], readonly number[], readonly number[]]} Short */

/** What packed documents begin with. */
const HEAD = "k1.";

/**
 * Returns the fragment of a document: the givens where they are all of it, else packed JSON. Rules and regions that are no
 * part of the puzzle are left out, or beside it in fields that older pages pass over.
 * @param {Document} document
 * @param {{ entries: boolean, aside: boolean }} has
 */
export async function pack({ puzzle, entries, off = [], painted }, has) {
  const short = entries.map(({ digit, corner, centre, colours }) => /** @type {Short} */ ([digit, corner, centre, colours]));
  const isFilled = (/** @type {Short} */ [digit, ...lists]) => digit > 0 || lists.some((list) => list.length > 0);
  const filled = short.flatMap((entry, cell) => (has.entries && isFilled(entry) ? [[cell, ...entry]] : []));
  const aside = has.aside ? { ...(off.length && { o: off }), ...(painted && { g: painted }) } : {};
  const isPlain = !filled.length && !Object.keys(aside).length && Object.keys(puzzle).every((key) => ["kenzan", "size", "boxes", "givens"].includes(key)) && puzzle.boxes === "3x3";
  if (isPlain && givensOf(puzzle).some(Boolean)) return puzzle.givens ?? "";
  const text = JSON.stringify({ p: puzzle, ...(filled.length && { e: filled }), ...aside });
  return HEAD + (await deflated(text));
}

/**
 * Returns the document of a packed fragment, or nothing if it is not packed, with what is beside it as it was found.
 * Rejects if it is damaged.
 * @param {string} fragment
 * @returns {Promise<{ document: Document, aside: { off: unknown, painted: unknown } } | undefined>}
 */
export async function unpack(fragment) {
  if (!fragment.startsWith(HEAD)) return undefined;
  const { p: puzzle, e: filled = [], o: off, g: painted } = JSON.parse(await inflated(fragment.slice(HEAD.length)));
  const document = documentOf(puzzle);
  const entries = [...document.entries];
  const { size } = puzzle;
  const list = (/** @type {unknown} */ values, /** @type {number} */ most) =>
    Array.isArray(values) ? values.filter((value) => Number.isInteger(value) && value >= 1 && value <= most) : [];
  for (const [cell, digit, corner, centre, colours] of filled) {
    if (!entries[cell]) continue;
    const [known] = list([digit], size);
    entries[cell] = { digit: known ?? 0, corner: list(corner, size), centre: list(centre, size), colours: list(colours, 9) };
  }
  return { document: { ...document, entries }, aside: { off, painted } };
}

/** @param {string} text */
async function deflated(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The most characters of a packed document: a small text may unpack to a very large one. */
const MOST = 4_000_000;

/** @param {string} text */
async function inflated(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(new TextDecoderStream()).getReader();
  let whole = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return whole;
    whole += value;
    if (whole.length > MOST) throw new Error(t.refused.long);
  }
}
