// What is loaded when it is first wanted, so that the page starts sooner.
import { notify } from "./notice.js";

/**
 * Returns how to open something that has to be loaded: once, however often it is pressed meanwhile.
 * @param {() => Promise<unknown>} open
 */
export function later(open) {
  let isAwaited = false;
  return async () => {
    if (isAwaited) return;
    isAwaited = true;
    try {
      await open();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error));
    } finally {
      isAwaited = false;
    }
  };
}
