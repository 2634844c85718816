// The puzzle: its name, author, and rules, with the legend of the picture.
import { shown } from "../board/following.js";
import { fill, html, svg } from "../parts/element.js";
import { written } from "../state/clock.js";
import { candidatesOf } from "../state/candidates.js";
import { sentence } from "../parts/sentence.js";
import { settings } from "../state/settings.js";
import { iconButton } from "../parts/button.js";
import { language, t } from "../text/text.js";

/** @typedef {import("../board/picture.js").Key} Key */

/**
 * @param {import("../app.js").App} app
 * @param {import("../board/board.js").Board} board
 */
export function puzzle(app, board) {
  const title = html("h2", {});
  const author = html("p", { class: "author" });
  const rules = html("div", { class: "rules" });
  const broken = html("div", { class: "broken", "aria-live": "polite", "aria-label": t.board.conflict, role: "group" });
  const show = () => {
    const { puzzle } = app.store.document.value;
    const keys = (board.geometry?.size === puzzle.size && board.legend) || [];
    // Before the picture is there, as much is known of a puzzle without rules.
    const isPlain = !puzzle.rules?.length && !puzzle.houses?.length;
    const given = candidatesOf(puzzle).some(Boolean) && candidates();
    fill(title, puzzle.name || t.puzzle.untitled);
    fill(author, puzzle.author ? t.puzzle.by(puzzle.author) : t.puzzle.classic(puzzle.size));
    fill(
      rules,
      isPlain && !keys.length && html("p", { class: "about" }, t.puzzle.noRules),
      (keys.length > 0 || given) && html("ul", { class: "legend", lang: "en" }, ...keys.map(line), given),
      puzzle.comment && html("p", { class: "comment" }, puzzle.comment),
      app.leftOut.value.length > 0 && html("p", { class: "left-out" }, `${t.puzzle.leftOut} `, html("span", { lang: "en" }, app.leftOut.value.join("; "))),
    );
  };
  app.broken.follow((sentences) => fill(broken, ...(settings.value.conflicts ? sentences : []).map((words) => html("p", { lang: "en" }, sentence(words)))));
  app.store.document.follow(show);
  app.leftOut.follow(show);
  shown.follow(show);
  return html("div", { class: "puzzle" }, html("div", { class: "heading" }, html("div", {}, title, author), clock(app)), rules, broken);
}

/** @param {Key} key */
function line({ sample, words }) {
  const place = sample?.getAttribute("transform") ?? "";
  const [, x, y] = /translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)/.exec(place)?.map(Number) ?? [0, 0, 0];
  const picture = sample && svg("svg", { viewBox: `${x - 2} ${y - 3} 32 20`, "aria-hidden": "true" }, sample.cloneNode(true));
  return html("li", {}, picture, html("span", {}, words));
}

/** The line of given candidates. */
const candidates = () => html("li", { lang: language }, html("span", { class: "candidates-sample", "aria-hidden": "true" }, "1 2"), html("span", {}, t.puzzle.candidates));

/** @param {import("../app.js").App} app */
function clock(app) {
  const time = html("time", { role: "timer", "aria-live": "off" });
  const toggle = () => (app.clock.isRunning.value = !app.clock.isRunning.value);
  const pause = iconButton("pause", t.tools.pause, toggle);
  const resume = iconButton("play", t.tools.resume, toggle);
  app.clock.seconds.follow((seconds) => (time.textContent = written(seconds)));
  app.clock.isRunning.follow((isRunning) => ((pause.hidden = !isRunning), (resume.hidden = isRunning)));
  const element = html("div", { class: "clock" }, time, pause, resume);
  settings.follow(({ clock }) => (element.hidden = !clock));
  return element;
}
