// The rule that is being made or edited: what is drawn and typed is a part of the puzzle as soon as kenzan accepts it, and
// stays in the list until then.
import { Signal } from "../state/signal.js";
import { accepted, refusalOf, withRule } from "./accept.js";
import { begun } from "./fields.js";
import { KINDS } from "./kinds.js";
import { drawingOf, ruleOf, shapeOf, unfinished } from "./rule.js";
import { rulesOf, withRules } from "./rules.js";
import { directionsOf } from "./spot.js";

/** @typedef {import("../state/document.js").Document} Document */
/** @typedef {import("./rule.js").Drawing} Drawing */
/** @typedef {import("./rule.js").Rule} Rule */
/** @typedef {import("./shapes.js").Parts} Parts */
/**
 * Where a drawing is in the puzzle; all versions of it share this.
 * @typedef {object} Home
 * @property {Rule | undefined} rule what it is there, if it is there
 * @property {boolean} isTyping whether what is typed is a part of its last change
 */
/** @typedef {Drawing & { home: Home }} Draft */

export class Setter {
  /** The kind of rule that is drawn; "" for none: rules are selected. */
  kind = new Signal("");
  /** The rule that is drawn or selected. @type {Signal<Draft | undefined>} */
  draft = new Signal(/** @type {Draft | undefined} */ (undefined));
  /** Why kenzan refuses what is drawn. @type {Signal<import("../state/document.js").Refusal | undefined>} */
  trouble = new Signal(/** @type {import("../state/document.js").Refusal | undefined} */ (undefined));
  /** Changes whenever the rule that is drawn comes into the puzzle. */
  placed = new Signal(0);
  /** Whether the next figure replaces what is in the field. */
  isFresh = true;
  /** What was typed last for each kind. @type {Record<string, import("./fields.js").Texts>} */
  #last = {};
  /** What is put into the puzzle comes one after the other. @type {Promise<void>} */
  #queue = Promise.resolve();
  /** What kenzan has not answered to yet. @type {Draft | undefined} */
  #pending;

  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    // Before the page's history is kept: listeners come in their order.
    for (const end of ["visibilitychange", "pagehide"]) addEventListener(end, () => (end === "pagehide" || document.visibilityState === "hidden") && this.keep());
    void app.port.then(() => this.#again());
    app.back.follow((count) => count && void this.#again());
    app.store.document.follow((document) => {
      const rule = this.draft.value?.home.rule;
      // After undo, the rule may be another one, or gone.
      if (rule && !rulesOf(document).some((item) => item.rule === rule)) this.next();
    });
  }

  /** Chooses a kind to draw. @param {string} kind */
  choose(kind) {
    this.end();
    this.kind.value = kind;
    this.next();
  }

  /** Ends the work on a rule: the next one begins anew. */
  end() {
    const draft = this.draft.value;
    this.draft.value = undefined;
    if (draft && !draft.home.rule && isWritten(draft)) void this.#put(draft);
    this.trouble.value = undefined;
  }

  /** Ends the work on a rule, and begins the next one of the kind. */
  next() {
    this.end();
    if (this.kind.value) this.begin([]);
  }

  /** The size of the grid. */
  get size() {
    return this.app.store.document.value.puzzle.size;
  }

  /** Moves a clue to another place, in a direction that it can have there. @param {string} clue */
  move(clue) {
    this.draw([[clue]]);
    this.point();
    this.drawn();
  }

  /** Gives a clue that has a direction one that leads into the grid. */
  point() {
    const draft = this.draft.value;
    const clue = draft?.parts[0]?.[0];
    if (!draft || !clue || KINDS[draft.kind].shape !== "diagonal") return;
    const allowed = directionsOf(clue, this.size);
    if (allowed.some((direction) => direction === draft.texts.direction)) return;
    this.draft.value = { ...draft, texts: { ...draft.texts, direction: allowed[0] ?? "" } };
  }

  /** Begins a rule of the kind. @param {Parts} parts */
  begin(parts) {
    const kind = this.kind.value;
    this.trouble.value = undefined;
    this.isFresh = true;
    this.draft.value = { kind, parts, texts: begun(KINDS[kind].fields, this.#last[kind]), home: { rule: undefined, isTyping: false } };
  }

  /** Selects a rule by its place among all. @param {number} place */
  select(place) {
    const { rule, isUnfinished, refusal } = rulesOf(this.app.store.document.value)[place] ?? {};
    const drawing = rule && drawingOf(rule, isUnfinished);
    this.end();
    if (!drawing) return;
    this.isFresh = true;
    this.kind.value &&= drawing.kind;
    this.draft.value = { ...drawing, home: { rule, isTyping: false } };
    this.trouble.value = refusal;
  }

  /** The place of the selected rule among all, or -1. */
  get place() {
    const rule = this.draft.value?.home.rule;
    return rule ? rulesOf(this.app.store.document.value).findIndex((item) => item.rule === rule) : -1;
  }

  /** Draws, without putting it into the puzzle yet. @param {Parts} parts */
  draw(parts) {
    const draft = this.draft.value;
    if (draft) this.draft.value = { ...draft, parts };
  }

  /** Puts what is drawn into the puzzle, or among what is not finished. */
  drawn() {
    const draft = this.draft.value;
    if (!draft) return;
    draft.home.isTyping = false;
    void this.#put(draft);
  }

  /** @param {string} field @param {string} text */
  type(field, text) {
    const draft = this.draft.value;
    if (!draft) return;
    const texts = { ...draft.texts, [field]: text };
    this.#last[draft.kind] = texts;
    this.draft.value = { ...draft, texts };
    // A rule for the whole grid is put there by its button, not by the first figure that is typed.
    if (draft.home.rule || shapeOf(draft.kind).least > 0) void this.#put(this.draft.value);
  }

  /** @param {number} place */
  remove(place) {
    if (place === this.place) this.next();
    this.app.store.change((document) => withRules(document, rulesOf(document).toSpliced(place, 1)));
  }

  /** Switches a rule off or on. @param {number} place */
  async toggle(place) {
    if (place === this.place) this.next();
    const { store } = this.app;
    const before = store.document.value;
    const items = rulesOf(before).map((item, other) => (other === place ? { ...item, isOff: !item.isOff } : item));
    try {
      const next = await accepted(this.app, withRules(before, items));
      if (store.document.value === before) store.change(() => next);
    } catch (error) {
      this.trouble.value = refusalOf(error);
    }
  }

  /** @param {Draft} draft */
  #put(draft) {
    this.#pending = draft;
    this.#queue = this.#queue.then(() => this.#tried(draft)).then(() => {
      if (this.#pending === draft) this.#pending = undefined;
    });
    return this.#queue;
  }

  /** Keeps what is drawn or typed and no part of the puzzle yet among what is not finished: the page may end. */
  keep() {
    const typed = this.draft.value;
    const draft = this.#pending ?? (typed && !typed.home.rule && isWritten(typed) ? typed : undefined);
    if (!draft || !(draft.home.rule || isBegun(draft))) return;
    const items = rulesOf(this.app.store.document.value);
    const place = draft.home.rule ? items.findIndex(({ rule }) => rule === draft.home.rule) : items.length;
    if (place >= 0) this.#place(draft, place, this.#aside(draft, place));
  }

  /** Puts rules into the puzzle that nobody was there to accept, or that the page had no time to ask about. */
  async #again() {
    const { store } = this.app;
    const waits = (/** @type {import("./rules.js").Item} */ { isUnfinished, refusal }) => isUnfinished && (!refusal || refusal.isUnreached);
    for (const { rule } of rulesOf(store.document.value).filter(waits)) {
      const drawing = drawingOf(rule, true);
      const before = store.document.value;
      const place = rulesOf(before).findIndex((item) => item.rule === rule);
      if (!drawing || place < 0 || this.draft.value?.home.rule === rule) continue;
      const next = await this.#with({ ...drawing, home: { rule, isTyping: false } }, place);
      const isPlaced = !rulesOf(next)[place]?.isUnfinished;
      if (isPlaced && store.document.value === before) store.change(() => next);
    }
  }

  /** Puts a document into place that has a drawing at a place among all rules. @param {Draft} draft @param {number} place @param {Document} next */
  #place({ home }, place, next) {
    const { store } = this.app;
    home.rule = rulesOf(next)[place]?.rule;
    if (home.isTyping) store.amend(() => next);
    else store.change(() => next);
    home.isTyping = true;
    this.placed.value += 1;
  }

  /** @param {Draft} draft @returns {Promise<void>} */
  async #tried(draft) {
    const { store } = this.app;
    const { home } = draft;
    const current = () => this.draft.value;
    // A later version of the same drawing follows in the queue.
    if (current() !== draft && current()?.home === home) return;
    const before = store.document.value;
    const items = rulesOf(before);
    const place = home.rule ? items.findIndex(({ rule }) => rule === home.rule) : items.length;
    if (place < 0 || !(home.rule || isBegun(draft))) return;
    const next = await this.#with(draft, place);
    if (store.document.value !== before) return this.#tried(draft);
    this.#place(draft, place, next);
    if (current()?.home === home) this.trouble.value = rulesOf(next)[place]?.refusal;
  }

  /**
   * Returns the document with a drawing in a place among all rules: as a rule, or as one that is not finished.
   * @param {Draft} draft
   * @param {number} place
   */
  async #with(draft, place) {
    const document = this.app.store.document.value;
    try {
      const rule = ruleOf(draft, document.puzzle.size);
      return rule ? await withRule(this.app, document, place, rule) : this.#aside(draft, place);
    } catch (error) {
      return this.#aside(draft, place, refusalOf(error));
    }
  }

  /**
   * Returns the document with a drawing among what is not finished.
   * @param {Draft} draft
   * @param {number} place
   * @param {import("../state/document.js").Refusal} [refusal]
   */
  #aside(draft, place, refusal) {
    const document = this.app.store.document.value;
    const items = rulesOf(document);
    const item = { rule: unfinished(draft), isOff: items[place]?.isOff ?? false, isUnfinished: true, ...(refusal && { refusal }) };
    return withRules(document, items.toSpliced(place, 1, item));
  }
}

/** Whether there is something to keep: something is drawn, or it is for the whole grid. @param {Draft} draft */
const isBegun = ({ kind, parts }) => parts.some((part) => part.length > 0) || shapeOf(kind).least === 0;

/** Whether a rule in JSON is typed, which takes long. @param {Draft} draft */
const isWritten = ({ kind, texts }) => KINDS[kind].fields.some(({ name, type }) => type === "json" && texts[name]?.trim());
