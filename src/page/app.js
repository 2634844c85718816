// What the parts of the page share: the document, the selection, what is drawn over the board, and who answers.
import { NOTHING } from "./parts/standing.js";
import { connect, isUnreachable } from "./port/port.js";
import { isFull } from "./state/document.js";
import { MODES, SETTING_MODES, enter, erase } from "./state/entering.js";
import { Clock } from "./state/clock.js";
import { Selection } from "./state/selection.js";
import { enterCandidate } from "./setting/candidates.js";
import { enterGiven } from "./setting/givens.js";
import { paintAll } from "./setting/regions.js";
import { Setter } from "./setting/setter.js";
import { Signal } from "./state/signal.js";
import { notice } from "./state/unique.js";
import { settings } from "./state/settings.js";

/** @typedef {import("./state/document.js").Document} Document */
/** @typedef {import("./state/entering.js").Mode} Mode */
/** @typedef {import("./port/port.js").Port} Port */
/** @typedef {import("./parts/standing.js").Standing} Standing */

/** How often it is looked whether somebody answers, and again where nobody did, in ms. */
const [LOOK, AGAIN] = [15_000, 1000];

export class App {
  /** @param {import("./state/store.js").Store} store @param {string} tab the id of this tab */
  constructor(store, tab) {
    this.store = store;
    this.tab = tab;
    /** @type {Promise<Port>} */
    this.port = new Promise((resolve) => (this.arrived = resolve));
    this.selection = new Selection();
    this.clock = new Clock(store);
    /** How digits are entered. @type {Signal<Mode>} */
    this.mode = new Signal(/** @type {Mode} */ ("digit"));
    /** Whether touching a cell selects one more. @type {Signal<boolean>} */
    this.isMulti = new Signal(false);
    /** The cells that conflict. @type {Signal<ReadonlySet<number>>} */
    this.conflicts = new Signal(/** @type {ReadonlySet<number>} */ (new Set()));
    /** The rules that can't be kept any more, in words. @type {Signal<readonly string[]>} */
    this.broken = new Signal(/** @type {readonly string[]} */ ([]));
    /** What an answer draws on the board. @type {Signal<import("./board/overlay.js").Overlay | undefined>} */
    this.overlay = new Signal(/** @type {import("./board/overlay.js").Overlay | undefined} */ (undefined));
    /** Who answers; nobody yet while it loads. @type {Signal<Port | undefined>} */
    this.connected = new Signal(/** @type {Port | undefined} */ (undefined));
    /** Why nobody answers. @type {Signal<unknown>} */
    this.failed = new Signal(/** @type {unknown} */ (undefined));
    /** Changes whenever somebody answers again: what is followed is asked anew. */
    this.back = new Signal(0);
    /** Whether the puzzle is set, not played. @type {Signal<boolean>} */
    this.isSetting = new Signal(false);
    /** What a pointer on the board does while setting; nothing where it selects cells. @type {Signal<"rules" | "regions" | undefined>} */
    this.drawing = new Signal(/** @type {"rules" | "regions" | undefined} */ (undefined));
    this.setter = new Setter(this);
    /** The number of solutions, while it is followed. @type {Signal<Standing>} */
    this.number = new Signal(NOTHING);
    /** What is known of true candidates, while they are shown. @type {Signal<Standing>} */
    this.candidates = new Signal(NOTHING);
    /** Whether another part of the page asks why there is no solution, for the tab of repairs to answer. */
    this.asksWhy = new Signal(false);
    /** Whether true candidates are shown. */
    this.isLive = new Signal(false);
    /** Rules that can't be kept, with their numbers from 1. @type {Signal<readonly { rule: number, sentence: string }[]>} */
    this.clashes = new Signal(/** @type {readonly { rule: number, sentence: string }[]} */ ([]));
    /** Whether the page works without a network. */
    this.isKept = new Signal(false);
    /** What was entered last, to be read out. */
    this.entered = new Signal(0);
    /** Parts of the text that the puzzle does not have. @type {Signal<readonly string[]>} */
    this.leftOut = new Signal(/** @type {readonly string[]} */ ([]));
    /** Opens the help. @type {() => void} */
    this.help = () => {};
    let before = store.document.value;
    store.document.follow((document) => {
      if (document !== before && !this.overlay.value?.isLive) this.overlay.value = undefined;
      // A puzzle that is set changes with each edit; what is selected stays.
      const isAnother = document.puzzle.size !== before.puzzle.size || !this.isSetting.value;
      if (document.puzzle !== before.puzzle && isAnother) this.selection.clear();
      before = document;
    });
  }

  /** Connects to who answers. A program that is not there may be started yet. @returns {Promise<void>} */
  async connect() {
    try {
      const port = await connect();
      [this.failed.value, this.connected.value] = [undefined, port];
      this.arrived?.(port);
      setInterval(() => void this.#look(port), LOOK);
    } catch (error) {
      this.failed.value = error;
      if (isUnreachable(error)) setTimeout(() => void this.connect(), AGAIN);
    }
  }

  /** Asks, once there is somebody to ask. @type {Port["ask"]} */
  ask = async (question, options) => {
    const port = await this.port;
    try {
      const answer = await port.ask(question, options);
      notice(question, answer);
      return answer;
    } catch (error) {
      if (isUnreachable(error)) this.#lose(port, error);
      throw error;
    }
  };

  /** Looks whether somebody answers: else it would be said that somebody does. @param {Port} port */
  async #look(port) {
    if (this.failed.value || document.visibilityState === "hidden" || (await port.reaches())) return;
    await port.ask({ ask: "about" }).catch((error) => isUnreachable(error) && this.#lose(port, error));
  }

  /** Says that nobody answers, until somebody does. @param {Port} port @param {unknown} error */
  #lose(port, error) {
    if (this.failed.value) return;
    this.failed.value = error;
    const wait = async () => {
      if (!(await port.reaches())) return void setTimeout(wait, AGAIN);
      this.failed.value = undefined;
      this.back.value += 1;
    };
    setTimeout(wait, AGAIN);
  }

  /** @param {number} value @param {Mode} [mode] */
  enter(value, mode = this.mode.value) {
    if (!this.selection.cells.size) return;
    if (this.drawing.value === "regions") this.store.change((document) => paintAll(document, this.selection.cells, value));
    else if (this.isSetting.value && mode !== "colour") this.#give(value, mode);
    else this.store.change((document) => enter(document, this.selection.cells, mode, value, settings.value.tidy));
    this.entered.value += 1;
  }

  erase() {
    if (this.drawing.value === "regions") this.store.change((document) => paintAll(document, this.selection.cells, 0));
    else if (this.isSetting.value && this.mode.value !== "colour") this.#give(0, this.mode.value);
    else this.store.change((document) => erase(document, this.selection.cells, this.mode.value));
    this.entered.value += 1;
  }

  /** Changes the puzzle: its givens, or by the keys of marks its candidates. @param {number} value @param {Mode} mode */
  #give(value, mode) {
    const change = mode === "digit" ? enterGiven : enterCandidate;
    this.store.change((document) => change(document, this.selection.cells, value));
  }

  /** The ways of entering: fewer while a puzzle is set. */
  get modes() {
    return this.isSetting.value ? SETTING_MODES : MODES;
  }

  /** Opens another puzzle. @param {Document} document @param {readonly string[]} [leftOut] */
  open(document, leftOut = []) {
    this.store.open(document);
    this.leftOut.value = leftOut;
  }

  /** Whether each cell has a digit. */
  get isFull() {
    return isFull(this.store.document.value);
  }
}
