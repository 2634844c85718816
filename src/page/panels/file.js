// The file that `kenzan serve FILE` follows: opened at the start, and again whenever it changes.
//
// A browser has six connections to a server. A stream of changes takes one as long as its page is open, so all pages share
// one: the page that holds a lock has the stream, and passes on what comes. When it is closed, the lock goes to another.
import { notify } from "../parts/notice.js";
import { sentence } from "../parts/sentence.js";
import { openText } from "./opening.js";

/** What the pages share the stream by. */
const NAME = "kenzan.file";
/** What the file is among the recent puzzles: each version of it is the same one. */
const ID = "file";
/** Where the version is kept that this tab has opened. */
const KEY = "kenzan.file";

/** @param {import("../app.js").App} app */
export function followFile(app) {
  let seen = opened();
  /** @param {string} data */
  const take = async (data) => {
    const { text, version, error } = JSON.parse(data);
    // It may be gone for a moment while it is saved; what is on the board stays.
    if (error) return notify(sentence(error.message));
    const isOpen = version === seen.version && (seen.isHere || app.store.document.value.id === ID);
    seen = { version, isHere: true };
    // A page that is loaded again goes on with what was entered.
    if (!isOpen) await openText(app, text, ID);
    try {
      sessionStorage.setItem(KEY, version);
    } catch {
      // It is opened again at the next start; undo leads back to what was entered.
    }
  };
  app.connected.follow((port) => {
    if (port?.home !== "program") return;
    // Locks need a secure address: this machine's is one, another machine's without encryption is not.
    if (!navigator.locks) return void stream(take);
    share(take);
  });
}

/**
 * Opens the stream of changes. The first one is the file as it is; where there is no file, there are none.
 * @param {(data: string) => void} take
 */
function stream(take) {
  const changes = new EventSource("api/file/changes");
  changes.addEventListener("message", ({ data }) => take(data));
  return changes;
}

/** @param {(data: string) => void} take */
function share(take) {
  const pages = new BroadcastChannel(NAME);
  let last = "";
  /** @param {string} data */
  const pass = (data) => {
    last = data;
    pages.postMessage({ data });
    take(data);
  };
  let has = false;
  pages.addEventListener("message", ({ data: { data, asks } }) => {
    if (data) take(data);
    // A page that was just opened needs the file as it is.
    else if (asks && has && last) pages.postMessage({ data: last });
  });
  pages.postMessage({ asks: true });
  const streamed = navigator.locks.request(NAME, () => {
    has = true;
    const changes = stream(pass);
    // Held until this page is closed, or until there is nothing to follow: then a browser ends the stream by itself.
    return new Promise((resolve) => {
      changes.addEventListener("error", () => changes.readyState === EventSource.CLOSED && resolve(undefined));
    });
  });
  // Where locks are forbidden, this page has a stream of its own.
  streamed.catch(() => stream(take));
}

/** Returns the version that this tab has opened, in this page or before it. */
function opened() {
  try {
    return { version: sessionStorage.getItem(KEY) ?? "", isHere: false };
  } catch {
    return { version: "", isHere: false };
  }
}
