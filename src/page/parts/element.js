// Makes elements. Texts are always texts, never markup.

/** @typedef {Node | string | number | false | null | undefined} Child */
/** @typedef {Record<string, unknown>} Attributes */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {Element} E
 * @param {E} made
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(.../** @type {(Node | string)[]} */ (shown(children)));
  return made;
}

/** @param {Child[]} children */
const shown = (children) =>
  children.filter((child) => child !== false && child !== null && child !== undefined).map((child) => (child instanceof Node ? child : String(child)));

/**
 * Makes an element of HTML; attributes that begin with `on` are listeners.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 */
export const html = (tag, attributes = {}, ...children) => filled(document.createElement(tag), attributes, children);

/**
 * Makes an element of SVG.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 */
export const svg = (tag, attributes = {}, ...children) =>
  filled(/** @type {SVGElementTagNameMap[T]} */ (document.createElementNS(SVG, tag)), attributes, children);

/**
 * Replaces what is in an element.
 * @param {Element} parent
 * @param {...Child} children
 */
export const fill = (parent, ...children) => parent.replaceChildren(.../** @type {(Node | string)[]} */ (shown(children)));
