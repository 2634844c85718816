// The time that was spent on a puzzle: it runs while the page is seen, and starts anew with another puzzle.
import { Signal } from "./signal.js";

const KEY = "kenzan.clock";

/** @typedef {{ puzzle: string, seconds: number }} Kept */

/** @returns {Kept | undefined} */
function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export class Clock {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    /** Seconds, to be followed. */
    this.seconds = new Signal(0);
    /** Whether it runs, to be followed. */
    this.isRunning = new Signal(true);
    this.puzzle = "";
    store.document.follow(({ puzzle }) => {
      const text = JSON.stringify(puzzle);
      if (text === this.puzzle) return;
      const before = kept();
      this.seconds.value = this.puzzle === "" && before?.puzzle === text ? before.seconds : 0;
      this.puzzle = text;
      this.isRunning.value = true;
    });
    setInterval(() => this.#tick(), 1000);
  }

  restart() {
    this.seconds.value = 0;
    this.isRunning.value = true;
  }

  #tick() {
    if (!this.isRunning.value || document.visibilityState === "hidden") return;
    this.seconds.value += 1;
    try {
      // This tab's own time, and the last one's for a tab that is opened after it.
      for (const storage of [sessionStorage, localStorage]) storage.setItem(KEY, JSON.stringify({ puzzle: this.puzzle, seconds: this.seconds.value }));
    } catch {
      // It starts anew when the page is loaded again.
    }
  }
}

/** Returns a time as 1:02:03. @param {number} seconds */
export function written(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
