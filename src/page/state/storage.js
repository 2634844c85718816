// Keeps the history in the browser. Where nothing may be kept, the page works without.

/** @typedef {import("./history.js").History} History */

const [DATABASE, ROOM, KEY] = ["kenzan", "state", "history"];

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ROOM);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @param {IDBTransactionMode} mode
 * @param {(room: IDBObjectStore) => IDBRequest} act
 * @returns {Promise<any>}
 */
async function within(mode, act) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = act(database.transaction(ROOM, mode).objectStore(ROOM));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** Returns what was kept, or nothing. @returns {Promise<History | undefined>} */
export async function kept() {
  try {
    const history = await within("readonly", (room) => room.get(KEY));
    return history?.present?.puzzle?.size && history.present.entries ? history : undefined;
  } catch {
    return undefined;
  }
}

/** @param {History} history */
export const keep = (history) => within("readwrite", (room) => room.put(history, KEY)).catch(() => {});

/**
 * Keeps each history a moment after it has come, and at once when the page is left.
 * @param {import("./store.js").Store} store
 */
export function keepAll(store) {
  let timer = 0;
  const flush = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    return keep(store.history.value);
  };
  store.history.follow(() => {
    clearTimeout(timer);
    timer = window.setTimeout(flush, 300);
  });
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && flush());
  addEventListener("pagehide", flush);
}
