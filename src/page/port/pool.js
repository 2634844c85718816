// Several workers, so that a long question blocks no short one.

/** @typedef {import("../../wasm/client.js").Client} Client */
/** @typedef {import("../../wasm/messages.js").Question} Question */
/** @typedef {import("./port.js").Options} Options */
/**
 * @typedef {object} Task
 * @property {Question} question
 * @property {Options} options
 * @property {(answer: string) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** Questions that never take long. One worker is left to them. */
const SHORT = new Set(["about", "convert", "describe", "picture", "rules", "conflicts", "judge", "hint"]);

/** How long, in ms, a cancelled question may go on: a worker that ends has to be started again. */
const GRACE = 40;

export class Pool {
  /** @type {Promise<Client>[]} */
  #idle = [];
  /** @type {Task[]} */
  #waiting = [];
  #started = 0;
  #long = 0;

  /**
   * @param {() => Promise<Client>} start
   * @param {number} most the most workers, at least two
   */
  constructor(start, most) {
    this.start = start;
    this.most = most;
    this.#idle.push(this.#worker());
  }

  /**
   * @param {Question} question
   * @param {Options} [options]
   * @returns {Promise<string>}
   */
  ask(question, options = {}) {
    return new Promise((resolve, reject) => {
      const { signal } = options;
      signal?.throwIfAborted();
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      this.#waiting.push({ question, options, resolve, reject });
      this.#next();
    });
  }

  #worker() {
    this.#started += 1;
    return this.start();
  }

  #next() {
    this.#waiting = this.#waiting.filter(({ options }) => !options.signal?.aborted);
    const index = this.#waiting.findIndex(({ question }) => SHORT.has(question.ask) || this.#long < this.most - 1);
    if (index < 0) return;
    if (!this.#idle.length && this.#started < this.most) this.#idle.push(this.#worker());
    const worker = this.#idle.pop();
    if (!worker) return;
    const [task] = this.#waiting.splice(index, 1);
    this.#run(worker, task);
  }

  /**
   * @param {Promise<Client>} worker
   * @param {Task} task
   */
  async #run(worker, { question, options, resolve, reject }) {
    const isLong = !SHORT.has(question.ask);
    this.#long += Number(isLong);
    const end = new AbortController();
    const abort = () => setTimeout(() => end.abort(), GRACE);
    options.signal?.addEventListener("abort", abort, { once: true });
    const onEvent = options.onEvent;
    const report = onEvent && ((/** @type {any} */ event) => options.signal?.aborted || onEvent(event));
    try {
      const client = await worker;
      resolve(await client.askText(question, { signal: end.signal, ...(report && { onEvent: report }) }));
    } catch (error) {
      reject(error);
    }
    options.signal?.removeEventListener("abort", abort);
    this.#long -= Number(isLong);
    this.#idle.push(worker);
    this.#next();
  }
}
