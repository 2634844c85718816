// The one place where the document changes.
import { advance, amend, begin, redo, undo } from "./history.js";
import { Signal } from "./signal.js";
import { newId } from "./tab.js";

/** @typedef {import("./document.js").Document} Document */
/** @typedef {import("./history.js").History} History */

export class Store {
  /** @param {History} history */
  constructor(history) {
    /** The history, to be followed. */
    this.history = new Signal(history);
    /** The document, to be followed. */
    this.document = new Signal(history.present);
    this.history.follow(({ present }) => (this.document.value = present));
  }

  /** @param {(document: Document) => Document} change */
  change(change) {
    this.history.value = advance(this.history.value, change(this.document.value));
  }

  /** Changes the document as a part of the last change: undo takes back both. @param {(document: Document) => Document} change */
  amend(change) {
    this.history.value = amend(this.history.value, change(this.document.value));
  }

  /** Opens another document; undo returns to this one. @param {Document} document */
  open(document) {
    this.change(() => ({ ...document, id: document.id ?? newId() }));
  }

  undo() {
    this.history.value = undo(this.history.value);
  }

  redo() {
    this.history.value = redo(this.history.value);
  }

  /** @param {Document} document */
  static of(document) {
    return new Store(begin(document));
  }
}
