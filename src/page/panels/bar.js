// The bar at the top: who answers, and what opens dialogs, which are loaded then.
import { button, iconButton } from "../parts/button.js";
import { fill, html } from "../parts/element.js";
import { failure } from "../parts/failure.js";
import { later } from "../parts/later.js";
import { isUnreachable } from "../port/port.js";
import { unkept } from "../state/keeping.js";
import { set } from "../state/settings.js";
import { t } from "../text/text.js";
import { theme } from "./theme.js";

/** @param {import("../app.js").App} app */
export function bar(app) {
  const home = html("p", { class: "home" });
  const trouble = html("div", { class: "trouble" });
  const show = () => {
    const port = app.failed.value ? undefined : app.connected.value;
    home.title = port ? t.home[port.home === "here" ? "hereMore" : "programMore"] : "";
    home.dataset.home = port?.home ?? "none";
    const kept = app.isKept.value && html("span", {}, ` · ${t.home.offline}`);
    fill(home, html("span", {}, port ? t.home[port.home] : isUnreachable(app.failed.value) ? t.gone.home : app.failed.value ? t.app.failed : t.app.loading), kept);
    const reason = unkept.value;
    fill(trouble, app.failed.value ? failure(app.failed.value) : null, reason && html("p", { class: "unkept", role: "alert" }, t.unkept[reason]));
  };
  app.connected.follow(show);
  app.failed.follow(show);
  app.isKept.follow(show);
  unkept.follow(show);
  const brand = html("h1", {}, html("img", { src: "icon.svg", alt: "", width: 28, height: 28 }), html("span", {}, "kenzan"));
  return html(
    "header",
    { class: "bar" },
    brand,
    modes(app),
    home,
    html(
      "nav",
      { "aria-label": t.app.title },
      button(t.bar.make, later(async () => (await import("./new.js")).newDialog(app)), { icon: "make", class: "quiet", title: t.bar.make }),
      button(t.bar.open, later(async () => (await import("./open.js")).openDialog(app)), { icon: "open", class: "quiet", title: t.bar.open }),
      button(t.bar.share, later(async () => (await import("./share.js")).shareDialog(app)), { icon: "share", class: "quiet", title: t.bar.share }),
      iconButton("theme", t.bar.theme, () => set({ theme: theme.value === "dark" ? "light" : "dark" })),
      iconButton("settings", t.bar.settings, later(async () => (await import("./settings.js")).settingsDialog())),
      iconButton("help", t.bar.help, () => app.help()),
    ),
    trouble,
  );
}

/** Playing or setting. @param {import("../app.js").App} app */
function modes(app) {
  const play = button(t.setting.play, () => (app.isSetting.value = false));
  const set = button(t.setting.set, () => (app.isSetting.value = true));
  app.isSetting.follow((isSetting) => {
    play.setAttribute("aria-pressed", String(!isSetting));
    set.setAttribute("aria-pressed", String(isSetting));
  });
  return html("div", { class: "segments", role: "group", "aria-label": t.setting.mode }, play, set);
}
