// Takes a step on the board: enters its digit, or takes out the candidates that it eliminates.
import { cellOf } from "../state/cell.js";
import { enter, plainCandidates } from "../state/entering.js";
import { settings } from "../state/settings.js";

/** @typedef {import("../../wasm/messages.js").Step} Step */

/**
 * @param {import("../app.js").App} app
 * @param {Step} step
 */
export function apply(app, { placement, eliminations }) {
  app.store.change((document) => {
    const { size } = document.puzzle;
    if (placement) {
      const cell = cellOf(placement.cell, size);
      const { digit } = document.entries[cell];
      return digit === placement.digit ? document : enter(document, [cell], "digit", placement.digit, settings.value.tidy);
    }
    const plain = plainCandidates(document);
    const entries = [...document.entries];
    for (const { cell: name, digit } of eliminations) {
      const cell = cellOf(name, size);
      const { corner, centre } = entries[cell];
      // A cell without marks gets those that are left.
      const marks = centre.length ? centre : plain[cell];
      entries[cell] = { ...entries[cell], corner: corner.filter((other) => other !== digit), centre: marks.filter((other) => other !== digit) };
    }
    return { ...document, entries };
  });
}

