// Pictures to take away: the library's own of the puzzle, or the board as it is.
import { t } from "../text/text.js";

/**
 * Returns the picture as SVG.
 * @param {import("../app.js").App} app
 * @param {boolean} isPosition whether entries and marks are in it
 */
export async function boardPicture(app, isPosition) {
  if (isPosition) return boardAsIs();
  const { puzzle } = app.store.document.value;
  const { pictures } = await app.ask({ ask: "picture", of: "puzzle", puzzle });
  return pictures[0];
}

/** What the style sheets say about a shape, which a file has to say itself. */
const LOOK = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "fill-opacity", "font-family", "font-weight", "text-anchor", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "paint-order", "display", "visibility"];

function boardAsIs() {
  const shown = document.querySelector(".board svg");
  if (!shown) throw new Error(t.refused.noPicture);
  const copy = /** @type {SVGSVGElement} */ (shown.cloneNode(true));
  // What belongs to the work at the board is no part of it.
  for (const name of ["selection", "seen", "equal", "sketch"]) copy.querySelector(`.layer-${name}`)?.remove();
  const parts = [...copy.querySelectorAll("*")].map((part) => /** @type {const} */ ([part, counterpart(shown, copy, part)]));
  for (const [part, original] of parts) styled(part, original);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const [x, y, width, height] = (copy.getAttribute("viewBox") ?? "").split(" ");
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ x, y, width, height, fill: getComputedStyle(/** @type {Element} */ (shown.closest(".board"))).backgroundColor })) ground.setAttribute(name, value);
  copy.prepend(ground);
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  return new XMLSerializer().serializeToString(copy);
}

/**
 * Returns the shape that is shown, of which `part` is the copy: by its place in its layer.
 * @param {Element} shown
 * @param {Element} copy
 * @param {Element} part
 */
function counterpart(shown, copy, part) {
  const layer = part.closest("[class^=layer-]");
  const original = layer && shown.querySelector(`.${layer.classList[0]}`);
  if (!layer || !original) return undefined;
  if (layer === part) return original;
  return original.querySelectorAll("*")[[...layer.querySelectorAll("*")].indexOf(part)];
}

/**
 * @param {Element} part
 * @param {Element | undefined} shown
 */
function styled(part, shown) {
  if (!shown) return;
  const style = getComputedStyle(shown);
  for (const name of LOOK) part.setAttribute(name, style.getPropertyValue(name));
  part.removeAttribute("class");
}

/** The width of a picture of pixels. */
const WIDTH = 1200;

/**
 * Draws a picture of SVG in pixels.
 * @param {string} picture
 * @returns {Promise<Blob>}
 */
export async function pngOf(picture) {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t.refused.noPng))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}
