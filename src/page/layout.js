// Where the parts of the page are.
import { Board } from "./board/board.js";
import { Cells } from "./board/cells.js";
import { followConflicts } from "./board/conflicts.js";
import { followKeys } from "./board/keys.js";
import { followPicture } from "./board/following.js";
import { followPointer } from "./board/pointer.js";
import { answers } from "./panels/answers.js";
import { followLive } from "./panels/live.js";
import { bar } from "./panels/bar.js";
import { followFile } from "./panels/file.js";
import { followAddress } from "./panels/address.js";
import { followDrops } from "./panels/drop.js";
import { followEnd } from "./panels/end.js";
import { pad } from "./panels/pad.js";
import { puzzle } from "./panels/puzzle.js";
import { tools } from "./panels/tools.js";
import { html } from "./parts/element.js";
import { later } from "./parts/later.js";
import { notices } from "./parts/notice.js";
import { followTheme } from "./panels/theme.js";
import { language, t } from "./text/text.js";
import { worker } from "./offline.js";

/** @param {import("./app.js").App} app */
export function layout(app) {
  document.documentElement.lang = language;
  document.title = t.app.title;
  followTheme();
  const board = new Board(app);
  const cells = new Cells(app);
  board.element.append(cells.element);
  app.help = later(async () => (await import("./panels/help.js")).help(app));

  const speech = html("div", { class: "unseen", "aria-live": "polite" });
  app.entered.follow((count) => count && (speech.textContent = cells.label));
  const skip = html("button", { type: "button", class: "skip", onclick: () => cells.focus() }, t.app.skip);
  const [about, playing, helping] = [puzzle(app, board), pad(app), tools(app)];
  /** Made when it is first wanted. @type {HTMLElement | undefined} */
  let set;
  document.querySelector(".boot")?.remove();
  document.body.append(
    skip,
    bar(app),
    html(
      "main",
      {},
      html("section", { class: "stage", "aria-label": t.board.label }, board.element),
      html("section", { class: "play", "aria-label": t.pad.label }, about, playing, helping),
      html("section", { class: "side", "aria-label": t.answers.label }, answers(app)),
    ),
    notices,
    speech,
  );
  const show = later(async () => {
    const { setting } = await import("./setting/panel/panel.js");
    if (app.isSetting.value) about.after((set ??= setting(app)));
  });
  app.isSetting.follow((isSetting) => {
    document.body.classList.toggle("sets", isSetting);
    [playing.hidden, helping.hidden] = [isSetting, isSetting];
    if (isSetting) void show();
    else set?.remove();
  });
  followPointer(app, board, cells);
  followKeys(app, cells);
  followPicture(app, board);
  followConflicts(app);
  followAddress(app);
  followDrops(app);
  followEnd(app);
  followLive(app);
  followFile(app);
  void worker(app);
}
