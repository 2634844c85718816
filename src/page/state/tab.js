// The history of this tab: each tab keeps its own, and a new one goes on with what was changed last, unless that is open.
import { forgetJournal, journals, replayed } from "./journal.js";
import { keepHistory } from "./recent.js";
import { get, getAll, put, remove, replace } from "./storage.js";

/** @typedef {import("./document.js").Document} Document */
/** @typedef {import("./history.js").History} History */
/** What is kept of a tab, and the number of its last change. @typedef {{ id: string, time: number, history: History, step?: number }} Kept */
/**
 * The tab of this page.
 * @typedef {object} Tab
 * @property {string} id
 * @property {History} [history] what it begins with, if there is something
 * @property {number} step the number of its last change
 * @property {number} time of it: what was changed last is not what was saved last
 * @property {boolean} isKept whether all of it is kept
 */
/**
 * What was found of a tab: its history with what its journal adds, and the last change that is kept otherwise.
 * @typedef {{ id: string, time: number, history: History, step: number, kept: number }} Found
 */

/** Where the id of a tab is kept, and how keys of histories begin. */
const [KEY, HEAD] = ["kenzan.tab", "tab:"];
/** Where the one history was that all tabs shared. */
const SHARED = "history";
/** The most histories that are kept. */
const MOST = 10;
/** How long the page before may take to let go of its tab when it is loaded again, in ms. */
const PATIENCE = 300;
/** Likewise where it is known that it is loaded again: on a busy machine that takes longer. */
const RELOADING = 5000;

/** Returns a name that nothing else has. */
export const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 10);

/** @param {{ history?: History } | undefined} kept */
const isWhole = (kept) => Boolean(kept?.history?.present?.puzzle?.size && kept.history.present.entries);

/**
 * Takes a tab's id for as long as the page lives, unless another tab has it.
 * @param {string} id
 * @param {number} patience in ms
 * @returns {Promise<boolean>}
 */
function hold(id, patience) {
  const wait = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const held = (/** @type {Lock | null} */ lock) => {
      resolve(Boolean(lock));
      return lock ? new Promise(() => {}) : undefined;
    };
    navigator.locks.request(`${KEY}.${id}`, wait, held).catch(() => resolve(false));
  });
}

/** How long a tab is waited for. @param {string | undefined} before its id, if this page had one */
function patience(before) {
  if (!before) return 0;
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return navigation?.type === "reload" ? RELOADING : PATIENCE;
}

/** Returns whether a tab is open in some page, as far as that is known. @returns {Promise<(id: string) => boolean>} */
async function openTabs() {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  const names = new Set(held.map(({ name }) => name));
  // Without locks, any of them may be open.
  return (id) => !navigator.locks || names.has(`${KEY}.${id}`);
}

/** @returns {string | undefined} */
function known() {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns what is kept of all tabs, the latest first. @returns {Promise<Found[]>} */
async function everyTab() {
  const written = journals();
  const kept = new Map(/** @type {Kept[]} */ (await getAll(HEAD)).filter(isWhole).map((one) => [one.id, one]));
  const all = [...new Set([...kept.keys(), ...written.keys()])].map((id) => {
    const [one, journal] = [kept.get(id), written.get(id)];
    return { id, time: Math.max(one?.time ?? 0, journal?.time ?? 0), kept: one?.step ?? (one ? 0 : -1), ...replayed(one, journal) };
  });
  return all.flatMap(({ history, ...one }) => (history && isWhole({ history }) ? [{ ...one, history }] : [])).sort((a, b) => b.time - a.time);
}

/** Returns the tab of this page. @returns {Promise<Tab>} */
export async function claim() {
  const before = known();
  const found = await everyTab();
  const first = before ? found.find(({ id }) => id === before) : found[0];
  // A host without a certificate has no locks: then each start has a copy.
  const isMine = Boolean(first && navigator.locks && (await hold(first.id, patience(before))));
  // Until its page let go of it, it may have been changed.
  const all = isMine ? await everyTab() : found;
  const wanted = (isMine && all.find(({ id }) => id === first?.id)) || first;
  const id = wanted && isMine ? wanted.id : newId();
  if (!isMine && navigator.locks) void hold(id, 0);
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // The next start is one of a new tab.
  }
  void tidy(all.filter((other) => other.id !== id));
  if (wanted && isMine) return { id, history: wanted.history, step: wanted.step, time: wanted.time, isKept: await isKept(wanted) };
  // A tab that was duplicated begins with a copy; one beside another tab begins anew.
  const isCopied = wanted && (before || !navigator.locks);
  const history = isCopied ? renamed(wanted.history) : all.length ? undefined : await shared();
  // A copy was changed when the other one was.
  const time = isCopied ? wanted.time : Date.now();
  return { id, history, step: 0, time, isKept: !history || (await isKept({ id, history, step: 0, kept: -1, time })) };
}

/** Keeps what only the journal of a tab has, or what is new; returns whether all of it is kept. @param {Found} found */
async function isKept({ id, history, step, kept, time }) {
  if (step <= kept) return true;
  try {
    await keep(id, history, step, time);
    void keepHistory(history);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the history with other names of its puzzles: each of two tabs has its own among the recent ones.
 * @param {History} history
 * @returns {History}
 */
function renamed({ past, present, future }) {
  const names = new Map();
  const rename = (/** @type {Document} */ document) => {
    if (!names.has(document.id)) names.set(document.id, newId());
    return { ...document, id: names.get(document.id) };
  };
  return { past: past.map(rename), present: rename(present), future: future.map(rename) };
}

/**
 * Keeps what only the journals of closed tabs have, and forgets the tabs that were closed long ago.
 * @param {readonly Found[]} others the latest first
 */
async function tidy(others) {
  const isOpen = await openTabs();
  for (const { id, time, history, step, kept } of others) {
    if (step <= kept || isOpen(id)) continue;
    // It may be one that is just loaded again, and has changed since.
    await replace(HEAD + id, { id, time, history, step }, (there) => !(there?.step >= step)).then(() => keepHistory(history), () => {});
  }
  for (const { id } of others.slice(MOST - 1)) {
    if (navigator.locks && isOpen(id)) continue;
    forgetJournal(id);
    await remove(HEAD + id);
  }
}

/** Takes over the history of the time when tabs shared one. @returns {Promise<History | undefined>} */
async function shared() {
  const history = await get(SHARED);
  void remove(SHARED);
  return isWhole({ history }) ? { ...history, present: { ...history.present, id: newId() } } : undefined;
}

/** Keeps a history with the number of its last change; rejects if that can't be. @param {string} id @param {History} history @param {number} step @param {number} time of that change */
export const keep = (id, history, step, time) => put(HEAD + id, { id, time, history, step });

/** Forgets the histories of other tabs that end with a puzzle. @param {string} mine @param {string} puzzle the id of its document */
export async function forget(mine, puzzle) {
  const isOpen = await openTabs();
  const others = (await everyTab()).filter(({ id, history }) => id !== mine && history.present.id === puzzle);
  for (const { id } of others) if (!navigator.locks || !isOpen(id)) forgetJournal(id);
  await Promise.all(others.map(({ id }) => remove(HEAD + id)));
}
