// What is kept beside the puzzle, in words: it is not in what is shared.
import { html } from "../parts/element.js";
import { besides } from "../state/outgoing.js";
import { t } from "../text/text.js";

/** @param {import("../state/document.js").Document} document */
export function asideWords(document) {
  const { off, unfinished, isPainting } = besides(document);
  return [off && t.share.off(off), unfinished && t.share.unfinished(unfinished), isPainting && t.share.painting].filter(Boolean).join(t.board.comma);
}

/** @param {import("../state/document.js").Document} document */
export function asideRemark(document) {
  const words = asideWords(document);
  return words && html("p", { class: "left-out" }, `${t.share.notIn} ${words}`);
}
