// The history of this tab: each tab keeps its own, and a new one goes on with what was changed last, unless that is open.
import { get, getAll, put, remove } from "./storage.js";

/** @typedef {import("./history.js").History} History */
/** @typedef {{ id: string, time: number, history: History }} Kept */

/** Where the id of a tab is kept, and how keys of histories begin. */
const [KEY, HEAD] = ["kenzan.tab", "tab:"];
/** Where the one history was that all tabs shared. */
const SHARED = "history";
/** The most histories that are kept. */
const MOST = 10;
/** How long the page before may take to let go of its tab when it is loaded again, in ms. */
const PATIENCE = 300;

/** Returns a name that nothing else has. */
export const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 10);

/** @param {Kept | undefined} kept */
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

/** @returns {string | undefined} */
function known() {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the id of this tab, and the history that it begins with, if there is one. @returns {Promise<{ id: string, history?: History }>} */
export async function claim() {
  const before = known();
  const all = /** @type {Kept[]} */ (await getAll(HEAD)).filter(isWhole).sort((a, b) => b.time - a.time);
  for (const { id } of all.slice(MOST)) void remove(HEAD + id);
  const wanted = before ? all.find(({ id }) => id === before) : all[0];
  // A host without a certificate has no locks: then each start has a copy.
  const isMine = Boolean(wanted && navigator.locks && (await hold(wanted.id, before ? PATIENCE : 0)));
  const id = wanted && isMine ? wanted.id : newId();
  if (!isMine && navigator.locks) void hold(id, 0);
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // The next start is one of a new tab.
  }
  // A tab that was duplicated begins with a copy; one beside another tab begins anew.
  const isCopied = wanted && (isMine || before || !navigator.locks);
  const history = isCopied ? wanted.history : all.length ? undefined : await shared();
  if (history && !isMine) await keep(id, history);
  return { id, history };
}

/** Takes over the history of the time when tabs shared one. @returns {Promise<History | undefined>} */
async function shared() {
  const history = await get(SHARED);
  void remove(SHARED);
  return isWhole({ id: "", time: 0, history }) ? { ...history, present: { ...history.present, id: newId() } } : undefined;
}

/** @param {string} id @param {History} history */
export const keep = (id, history) => put(HEAD + id, { id, time: Date.now(), history });

/** Forgets the histories of other tabs that end with a puzzle. @param {string} mine @param {string} puzzle the id of its document */
export async function forget(mine, puzzle) {
  const all = /** @type {Kept[]} */ (await getAll(HEAD));
  const others = all.filter(({ id, history }) => id !== mine && history?.present?.id === puzzle);
  await Promise.all(others.map(({ id }) => remove(HEAD + id)));
}
