// JSON with whole numbers of any size: those that a number of JavaScript can't hold exactly are a `bigint`.

/** A text, or a number, which may be written with a fraction or an exponent. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Returns what no text in JSON begins with. */
function markFor(json) {
  let mark = "#";
  while (json.includes(`"${mark}`)) mark += "#";
  return mark;
}

/**
 * Reads JSON.
 *
 * @param {string} json
 * @returns {any}
 */
export function parse(json) {
  // Shorter numbers are exact; most answers have no others.
  if (!/\d{16}/.test(json)) return JSON.parse(json);
  const mark = markFor(json);
  const isLarge = (token) => /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token));
  const marked = json.replace(TOKEN, (token) => (isLarge(token) ? `"${mark}${token}"` : token));
  const large = (_, value) => (typeof value === "string" && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value);
  return JSON.parse(marked, large);
}

/**
 * Writes JSON.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function stringify(value) {
  let isLarge = false;
  const json = JSON.stringify(value, (_, value) => (typeof value === "bigint" ? ((isLarge = true), 0) : value));
  if (!isLarge) return json;
  const mark = markFor(json);
  const marked = JSON.stringify(value, (_, value) => (typeof value === "bigint" ? `${mark}${value}` : value));
  return marked.replace(TOKEN, (token) => (token.startsWith(`"${mark}`) ? token.slice(1 + mark.length, -1) : token));
}
