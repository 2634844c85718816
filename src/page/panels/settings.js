// The dialog of settings.
import { choice, tick } from "../parts/button.js";
import { dialog } from "../parts/dialog.js";
import { settings, set } from "../state/settings.js";
import { t } from "../text/text.js";

export function settingsDialog() {
  const { theme, language, conflicts, same, seen, tidy, rim, clock } = settings.value;
  dialog(t.settings.title, () => [
    tick(t.settings.conflicts, conflicts, (isOn) => set({ conflicts: isOn })),
    tick(t.settings.same, same, (isOn) => set({ same: isOn })),
    tick(t.settings.seen, seen, (isOn) => set({ seen: isOn })),
    tick(t.settings.tidy, tidy, (isOn) => set({ tidy: isOn })),
    tick(t.settings.rim, rim, (isOn) => set({ rim: isOn })),
    tick(t.settings.clock, clock, (isOn) => set({ clock: isOn })),
    choice(
      t.settings.theme,
      /** @type {const} */ ([
        ["auto", t.settings.themes.auto],
        ["light", t.settings.themes.light],
        ["dark", t.settings.themes.dark],
      ]),
      theme,
      (value) => set({ theme: value }),
    ),
    choice(
      t.settings.language,
      /** @type {const} */ ([
        ["auto", t.settings.auto],
        ["en", "English"],
        ["ja", "日本語"],
      ]),
      language,
      (value) => {
        set({ language: value });
        // All texts are made anew; the document is kept.
        location.reload();
      },
    ),
  ]);
}
