// A value that others follow.

/**
 * @template T
 */
export class Signal {
  /** @type {Set<(value: T) => void>} */
  #followers = new Set();
  /** @type {T} */
  #value;

  /** @param {T} value */
  constructor(value) {
    this.#value = value;
  }

  get value() {
    return this.#value;
  }

  set value(value) {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const follower of [...this.#followers]) follower(value);
  }

  /**
   * Calls `follower` with each value, and with this one; returns how to end it.
   * @param {(value: T) => void} follower
   */
  follow(follower) {
    this.#followers.add(follower);
    follower(this.#value);
    return () => void this.#followers.delete(follower);
  }
}
