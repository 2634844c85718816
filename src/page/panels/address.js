// A puzzle in the address: `#` and a link, a text in any format, or a packed document.
import { asideOf } from "../setting/aside.js";
import { unpack } from "../state/link.js";
import { read } from "./opening.js";
import { notify } from "../parts/notice.js";

/** @param {import("../app.js").App} app */
export function followAddress(app) {
  const open = async () => {
    const fragment = location.hash.slice(1);
    if (!fragment) return;
    // A link is opened once; what is done then is kept by the page.
    history.replaceState(undefined, "", location.pathname + location.search);
    // Until it is open, the puzzle of last time is there.
    document.body.setAttribute("aria-busy", "true");
    try {
      const packed = await unpack(fragment).catch(() => undefined);
      if (packed) {
        // The puzzle is read by kenzan all the same: a link may come from anybody.
        const { document } = await read(app, packed.document.puzzle);
        const { leftOut, ...aside } = await asideOf(app, document.puzzle, packed.aside);
        return app.open({ ...packed.document, ...aside, puzzle: document.puzzle }, leftOut);
      }
      const { document, leftOut } = await read(app, decodeURIComponent(fragment));
      app.open(document, leftOut);
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error));
      (await import("./open.js")).openDialog(app, fragment.startsWith("k1.") ? "" : fragment);
    } finally {
      document.body.removeAttribute("aria-busy");
    }
  };
  addEventListener("hashchange", open);
  void open();
}
