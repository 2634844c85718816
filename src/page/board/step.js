// A step of a solving technique, drawn over the digits: cells, candidates, links, and what follows.
import { svg } from "../parts/element.js";
import { cellOf, symbolOf } from "../state/cell.js";
import { candidate, candidateText, corner } from "./geometry.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("../../wasm/messages.js").Step} Step */
/** @typedef {{ x: number, y: number }} Point */

/** The number of groups that have a colour of their own. */
const GROUPS = 6;

/**
 * Returns the cells whose candidates a step is about.
 * @param {Step} step
 * @param {number} size
 */
export function cellsOf(step, size) {
  const names = [
    ...step.marks.filter(({ digit }) => digit).map(({ cell }) => cell),
    ...step.eliminations.map(({ cell }) => cell),
    ...step.links.flatMap(({ from, to }) => [...from.cells, ...to.cells]),
    ...(step.placement ? [step.placement.cell] : []),
  ];
  return new Set(names.map((name) => cellOf(name, size)));
}

/**
 * Draws the cells of a step, below the rules.
 * @param {Geometry} geometry
 * @param {Step} step
 */
export function drawStepCells(geometry, { marks }) {
  const side = geometry.cell;
  return marks
    .filter(({ digit }) => !digit)
    .map(({ cell, group }) => {
      const place = corner(geometry, cellOf(cell, geometry.size));
      return svg("rect", { ...place, width: side, height: side, class: `group-${group % GROUPS} step-cell` });
    });
}

/**
 * Draws candidates, links and results of a step, above the digits.
 * @param {Geometry} geometry
 * @param {Step} step
 */
export function drawStep(geometry, step) {
  const radius = candidateText(geometry) * 0.62;
  const at = (/** @type {string} */ cell, /** @type {number} */ digit) => candidate(geometry, cellOf(cell, geometry.size), digit);
  const dots = step.marks.filter(({ digit }) => digit).map(({ cell, digit, group }) => {
    const { x, y } = at(cell, digit ?? 1);
    return [
      svg("circle", { cx: x, cy: y, r: radius, class: `group-${group % GROUPS} step-candidate` }),
      svg("text", { x, y: y + radius * 0.57, "font-size": candidateText(geometry), class: "candidate" }, symbolOf(digit ?? 1)),
    ];
  });
  const out = step.eliminations.map(({ cell, digit }) => {
    const { x, y } = at(cell, digit);
    // Shorter than the way to the next digit, so that the strokes of diagonal neighbours stay apart.
    const reach = radius * 0.75;
    return [
      svg("text", { x, y: y + radius * 0.57, "font-size": candidateText(geometry), class: "candidate step-out" }, symbolOf(digit)),
      svg("path", { d: `M${x - reach} ${y + reach}L${x + reach} ${y - reach}`, class: "step-strike" }),
    ];
  });
  const hasArrows = areAPath(step.links);
  const links = step.links.flatMap((link) => drawLink(geometry, link, radius, hasArrows));
  return [...dots.flat(), ...out.flat(), ...drawPlacement(geometry, step), ...links];
}

/**
 * Returns whether links are the parts of a path, one after the other.
 * @param {Step["links"]} links
 */
function areAPath(links) {
  const name = (/** @type {Step["links"][number]["to"]} */ { cells, digit }) => `${digit} ${cells.join()}`;
  return links.length > 1 && links.slice(1).every(({ from }, index) => name(from) === name(links[index].to));
}

/**
 * @param {Geometry} geometry
 * @param {Step} step
 */
function drawPlacement(geometry, { placement }) {
  if (!placement) return [];
  const { x, y } = corner(geometry, cellOf(placement.cell, geometry.size));
  const half = geometry.cell / 2;
  return [
    svg("circle", { cx: x + half, cy: y + half, r: half * 0.86, class: "step-ring" }),
    svg("text", { x: x + half, y: y + half * 1.47, "font-size": geometry.cell * 0.66, class: "step-digit" }, symbolOf(placement.digit)),
  ];
}

/**
 * Draws a link as a curve from edge to edge of its ends: a line if strong, dashed if weak; with an arrow or not.
 * @param {Geometry} geometry
 * @param {Step["links"][number]} link
 * @param {number} radius
 * @param {boolean} hasArrow
 */
function drawLink(geometry, { from, to, strong }, radius, hasArrow) {
  const middle = (/** @type {typeof from} */ { cells, digit }) => {
    const points = cells.map((cell) => candidate(geometry, cellOf(cell, geometry.size), digit));
    const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  };
  const [start, end] = [middle(from), middle(to)];
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [right, down] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const bend = Math.min(length * 0.16, geometry.cell * 0.6);
  const control = { x: (start.x + end.x) / 2 - down * bend, y: (start.y + end.y) / 2 + right * bend };
  const [first, last] = [towards(start, control, radius), towards(end, control, radius)];
  const d = `M${first.x.toFixed(1)} ${first.y.toFixed(1)}Q${control.x.toFixed(1)} ${control.y.toFixed(1)} ${last.x.toFixed(1)} ${last.y.toFixed(1)}`;
  const curve = svg("path", { d, class: strong ? "link link-strong" : "link link-weak" });
  if (!hasArrow || Math.hypot(last.x - first.x, last.y - first.y) < radius) return [curve];
  const base = towards(last, control, radius * 0.9);
  const [across, along] = [(base.y - last.y) * 0.45, (last.x - base.x) * 0.45];
  const points = [last, { x: base.x + across, y: base.y + along }, { x: base.x - across, y: base.y - along }];
  const head = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  return [curve, svg("polygon", { points: head, class: "link-arrow" })];
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} distance
 */
function towards(from, to, distance) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance };
}
