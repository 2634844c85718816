// A puzzle in the address: `#` and a link, a text in any format, or a packed document.
import { asideOf } from "../setting/aside.js";
import { unpack } from "../state/link.js";
import { isUnreachable } from "../port/port.js";
import { read } from "./opening.js";
import { notify } from "../parts/notice.js";

/** @typedef {import("../app.js").App} App */

/** @param {App} app */
export function followAddress(app) {
  const open = async () => {
    const fragment = location.hash.slice(1);
    if (!fragment) return;
    // Until it is open, the puzzle of last time is there; and the link is, for whoever loads the page again.
    document.body.setAttribute("aria-busy", "true");
    try {
      const found = await linked(app, fragment);
      // Another link was followed meanwhile.
      if (location.hash.slice(1) !== fragment) return;
      app.open(found.document, found.leftOut);
    } catch (error) {
      // The link stays where it is until there is somebody to read it.
      if (location.hash.slice(1) !== fragment || isUnreachable(error)) return;
      notify(error instanceof Error ? error.message : String(error));
      (await import("./open.js")).openDialog(app, fragment.startsWith("k1.") ? "" : fragment);
    } finally {
      document.body.removeAttribute("aria-busy");
    }
    // A link is opened once; what is done then is kept by the page.
    history.replaceState(undefined, "", location.pathname + location.search);
  };
  addEventListener("hashchange", open);
  app.back.follow(open);
}

/** @param {App} app @param {string} fragment */
async function linked(app, fragment) {
  const packed = await unpack(fragment).catch(() => undefined);
  if (!packed) return read(app, decodeURIComponent(fragment));
  // The puzzle is read by kenzan all the same: a link may come from anybody.
  const { document } = await read(app, packed.document.puzzle);
  const { leftOut, ...aside } = await asideOf(app, document.puzzle, packed.aside);
  return { document: { ...packed.document, ...aside, puzzle: document.puzzle }, leftOut };
}
