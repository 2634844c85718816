// What the browser keeps, by keys. Where nothing may be kept, the page works without.

const [DATABASE, ROOM] = ["kenzan", "state"];

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
 * Does something, and waits until it can't be lost any more.
 * @param {IDBTransactionMode} mode
 * @param {(room: IDBObjectStore) => IDBRequest} act
 * @returns {Promise<any>}
 */
async function within(mode, act) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(ROOM, mode);
      const request = act(transaction.objectStore(ROOM));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? request.error);
    });
  } finally {
    database.close();
  }
}

/** @param {string} key @returns {Promise<any>} nothing if it is not there */
export const get = (key) => within("readonly", (room) => room.get(key)).catch(() => undefined);

/** Returns all values whose keys begin so. @param {string} head @returns {Promise<any[]>} */
export const getAll = (head) => within("readonly", (room) => room.getAll(IDBKeyRange.bound(head, `${head}\uffff`))).catch(() => []);

/** Rejects if it can't be kept. @param {string} key @param {unknown} value @returns {Promise<void>} */
export const put = (key, value) => within("readwrite", (room) => room.put(value, key));

/** Keeps a value unless what is there is wanted more, in one step: others may write meanwhile. @param {string} key @param {unknown} value @param {(there: any) => boolean} isOlder @returns {Promise<void>} */
export const replace = (key, value, isOlder) =>
  within("readwrite", (room) => {
    const request = room.get(key);
    request.onsuccess = () => isOlder(request.result) && room.put(value, key);
    return request;
  });

/** @param {string} key @returns {Promise<void>} */
export const remove = (key) => within("readwrite", (room) => room.delete(key)).catch(() => {});
