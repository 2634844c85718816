// Light or dark: as the system, or as chosen.
import { Signal } from "../state/signal.js";
import { settings } from "../state/settings.js";

const DARK = matchMedia("(prefers-color-scheme: dark)");

/** The theme in use. @type {Signal<"light" | "dark">} */
export const theme = new Signal(current());

/** @returns {"light" | "dark"} */
function current() {
  const { theme } = settings.value;
  return theme === "auto" ? (DARK.matches ? "dark" : "light") : theme;
}

export function followTheme() {
  const follow = () => {
    document.documentElement.dataset.theme = settings.value.theme;
    theme.value = current();
  };
  settings.follow(follow);
  DARK.addEventListener("change", follow);
}
