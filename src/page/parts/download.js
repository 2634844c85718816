// Files to take away, and texts to copy.
import { notify } from "./notice.js";
import { t } from "../text/text.js";

/**
 * @param {string} name
 * @param {Blob | string} content
 * @param {string} [type]
 */
export function download(name, content, type = "text/plain") {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notify(t.share.copied);
  } catch {
    notify(t.share.notCopied);
  }
}
