// The regions to paint, with how many cells each has.
import { button } from "../../parts/button.js";
import { html } from "../../parts/element.js";
import { t } from "../../text/text.js";
import { SELECT, brush } from "../pen.js";
import { counts, regionsOf } from "../regions.js";

/**
 * @param {import("../../state/document.js").Document} document
 * @param {() => void} picked
 */
export function palette(document, picked) {
  const { size } = document.puzzle;
  const each = counts(regionsOf(document), size);
  const pick = (/** @type {number} */ region) => {
    const words = region === SELECT ? t.setting.selectCells : region ? String(region) : t.setting.pick;
    const made = button(words, () => ((brush.value = region), picked()), { class: region > 0 ? "brush" : "brush brush-wide" });
    made.setAttribute("aria-pressed", String(brush.value === region));
    if (region <= 0) return made;
    made.append(html("small", { class: each[region - 1] === size ? "right" : "wrong" }, `${each[region - 1]}/${size}`));
    made.classList.add(`brush-${((region - 1) % 9) + 1}`);
    return made;
  };
  const wrong = each.filter((count) => count !== size).length;
  return [
    html("p", { class: "lead" }, t.setting.paint(size)),
    html("div", { class: "brushes", role: "group", "aria-label": t.setting.boxes }, ...[SELECT, 0, ...each.map((_, index) => index + 1)].map(pick)),
    html("p", { class: wrong ? "wrong" : "right", role: "status" }, wrong ? t.setting.notWhole(wrong) : t.setting.whole),
  ];
}
