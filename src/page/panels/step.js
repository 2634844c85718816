// A step in words.
import { html } from "../parts/element.js";
import { cellOf, symbolOf } from "../state/cell.js";
import { technique } from "../text/named.js";
import { language, t } from "../text/text.js";

/** @typedef {import("../../wasm/messages.js").Step} Step */

/** @param {Step} step */
export function stepText({ title, er, reason, conclusion, placement }) {
  const name = technique(title);
  const isTranslated = language !== "en" && placement;
  return html(
    "div",
    { class: "step-text" },
    html("h3", {}, html("span", { lang: name.lang }, name.words), er ? html("span", { class: "tag" }, t.hint.er(er.toFixed(1))) : null),
    ...reasonText(reason),
    html("p", { class: "conclusion", lang: isTranslated ? language : "en" }, isTranslated ? t.hint.is(placement.cell, symbolOf(placement.digit)) : conclusion),
  );
}

/**
 * Returns a reason as a paragraph; where it numbers its parts, as a list.
 * @param {string} reason
 */
function reasonText(reason) {
  const [first, ...parts] = reason.split(/(?:: |, )(?=\d+\. )/);
  const isNumbered = parts.length > 1 && parts.every((part, place) => part.startsWith(`${place + 1}. `));
  if (!isNumbered) return [html("p", { lang: "en" }, reason)];
  const items = parts.map((part) => html("li", {}, part.replace(/^\d+\. /, "")));
  return [html("p", { lang: "en" }, `${first}:`), html("ol", { class: "reasons", lang: "en" }, ...items)];
}

/**
 * Returns where a step leaves a position.
 * @param {readonly number[]} digits
 * @param {readonly (readonly number[])[]} candidates
 * @param {Step} step
 * @param {readonly (readonly number[])[]} houses
 */
export function after(digits, candidates, { placement, eliminations }, houses) {
  const size = Math.sqrt(digits.length);
  const out = new Map();
  const remove = (/** @type {number} */ cell, /** @type {number} */ digit) => out.set(cell, [...(out.get(cell) ?? []), digit]);
  for (const { cell, digit } of eliminations) remove(cellOf(cell, size), digit);
  const placed = [...digits];
  if (placement) {
    const cell = cellOf(placement.cell, size);
    placed[cell] = placement.digit;
    for (const house of houses) if (house.includes(cell)) for (const other of house) remove(other, placement.digit);
  }
  const left = candidates.map((list, cell) => {
    if (placed[cell]) return list.length ? [] : list;
    const without = out.get(cell);
    return without ? list.filter((digit) => !without.includes(digit)) : list;
  });
  return { digits: placed, candidates: left };
}
