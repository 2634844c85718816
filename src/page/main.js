// Starts the page.
import { begin } from "./state/history.js";
import { documentOf } from "./state/document.js";
import { keepAll } from "./state/keeping.js";
import { Store } from "./state/store.js";
import { claim, newId } from "./state/tab.js";
import { App } from "./app.js";
import { layout } from "./layout.js";

/** What is on the board at the first visit. */
const FIRST = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const tab = await claim();
const store = new Store(tab.history ?? begin({ ...documentOf({ kenzan: 1, size: 9, boxes: "3x3", givens: FIRST }), id: newId() }));
const app = new App(store, tab.id);
layout(app);
keepAll(store, tab);
void app.connect();
