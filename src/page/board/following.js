// Asks for the picture of the rules whenever rules or colours change, and keeps the last one for the next start.
import { theme } from "../panels/theme.js";
import { isVersion } from "../state/document.js";
import { Signal } from "../state/signal.js";
import { expected, pictureOf, takeApart } from "./picture.js";

/** @typedef {import("../state/document.js").Puzzle} Puzzle */

const KEY = "kenzan.picture";

/** Changes whenever another picture is shown. */
export const shown = new Signal(0);

/** What a picture depends on. @param {Puzzle} puzzle */
const lookOf = ({ size, boxes, regions, houses, rules }) => JSON.stringify([size, boxes, regions, houses, rules, theme.value]);

/**
 * @param {import("../app.js").App} app
 * @param {import("./board.js").Board} board
 */
export function followPicture(app, board) {
  let look = "";
  /** The puzzle whose picture is shown. @type {Puzzle | undefined} */
  let drawn;
  const follow = async () => {
    const { puzzle } = app.store.document.value;
    const wanted = lookOf(puzzle);
    if (wanted === look) return;
    look = wanted;
    const before = keptPicture(wanted);
    if (before) board.show(takeApart(before, puzzle.size));
    else {
      // The rules of another puzzle are none of this one.
      if (!drawn || !isVersion(drawn, puzzle)) {
        board.frame(expected(puzzle), puzzle);
        shown.value += 1;
      }
      const text = await pictureOf(app, puzzle, theme.value).catch(() => undefined);
      if (look !== wanted) return;
      if (!text) return void (look = "");
      board.show(takeApart(text, puzzle.size));
      keepPicture(wanted, text);
    }
    drawn = puzzle;
    shown.value += 1;
  };
  app.back.follow((count) => count && void follow());
  app.store.document.follow(follow);
  theme.follow(follow);
}

/** @param {string} look */
function keptPicture(look) {
  try {
    const { look: before, text } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return before === look ? /** @type {string} */ (text) : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} look @param {string} text */
function keepPicture(look, text) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ look, text }));
  } catch {
    // It is asked for again at the next start.
  }
}
