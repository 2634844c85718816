// The dialog to take a puzzle along: a link, a text in any format, a picture, paper.
import { button, tick } from "../parts/button.js";
import { dialog } from "../parts/dialog.js";
import { download } from "../parts/download.js";
import { fill, html } from "../parts/element.js";
import { failure } from "../parts/failure.js";
import { Signal } from "../state/signal.js";
import { t } from "../text/text.js";
import { link } from "./link.js";
import { boardPicture, pngOf } from "./pictures.js";
import { printed } from "./print.js";
import { solutionTick } from "./solution.js";
import { texts } from "./texts.js";

/** @typedef {import("../app.js").App} App */

/** @param {App} app */
export function shareDialog(app) {
  /** The solution that goes along. @type {Signal<string | undefined>} */
  const solution = new Signal(/** @type {string | undefined} */ (undefined));
  const end = new AbortController();
  const element = dialog(t.share.title, () => {
    const along = html("section", {}, solutionTick(app, solution, end.signal), html("p", { class: "about" }, t.share.solutionMore));
    return [link(app, solution), along, texts(app, solution), pictures(app)];
  });
  element.addEventListener("close", () => end.abort());
}

/** @param {App} app */
function pictures(app) {
  const trouble = html("div", { "aria-live": "polite" });
  let isPosition = false;
  const take = async (/** @type {"svg" | "png"} */ kind) => {
    try {
      const picture = await boardPicture(app, isPosition);
      if (kind === "svg") download("sudoku.svg", picture, "image/svg+xml");
      else download("sudoku.png", await pngOf(picture));
    } catch (error) {
      fill(trouble, failure(error));
    }
  };
  return html(
    "section",
    {},
    html("h3", {}, t.share.picture),
    html(
      "div",
      { class: "row" },
      button(t.share.svg, () => void take("svg")),
      button(t.share.png, () => void take("png")),
      button(t.share.print, () => printed(app, isPosition), { icon: "print" }),
    ),
    tick(t.share.position, false, (isOn) => (isPosition = isOn)),
    trouble,
  );
}
