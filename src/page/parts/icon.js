// Icons, drawn in the colour of the text.
import { svg } from "./element.js";

const PATHS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  erase: "M21 5H9l-7 7 7 7h12zM18 9l-6 6M12 9l6 6",
  open: "M3 7a2 2 0 0 1 2-2h4l2 3h8a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
  make: "M12 5v14M5 12h14",
  share: "M12 3v13M7 8l5-5 5 5M5 13v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6",
  print: "M7 9V3h10v6M7 17H4v-6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v6h-3M7 14h10v7H7z",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4v6M8 14v6",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01",
  theme: "M12 3a9 9 0 1 0 9 9c-4 3-11-2-9-9",
  close: "m6 6 12 12M18 6 6 18",
  pause: "M8 5v14M16 5v14",
  play: "m7 4 12 8-12 8z",
  multi: "M4 4h7v7H4zM13 13h7v7h-7zM16 4v6M13 7h6",
  first: "m18 5-8 7 8 7M6 5v14",
  back: "m15 5-8 7 8 7",
  next: "m9 5 8 7-8 7",
  last: "m6 5 8 7-8 7M18 5v14",
};

/** @typedef {keyof typeof PATHS} Icon */

/** @param {Icon} name */
export const icon = (name) => svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: PATHS[name] }));
