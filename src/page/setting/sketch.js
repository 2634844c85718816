// What is drawn of a rule while it is made or selected; the picture of the rule itself is the library's.
import { svg } from "../parts/element.js";
import { corner, outline } from "../board/geometry.js";
import { cellOf as numberOf } from "../state/cell.js";
import { drawingOf, placesOf, shapeOf } from "./rule.js";
import { rulesOf } from "./rules.js";
import { placed } from "./spot.js";

/** @typedef {import("../board/geometry.js").Geometry} Geometry */

/** @param {Geometry} geometry @param {string} name */
function middle({ cell, x, y }, name) {
  const { row, column } = placed(name);
  return { x: x + (column - 0.5) * cell, y: y + (row - 0.5) * cell };
}

/**
 * @param {Geometry} geometry
 * @param {import("./rule.js").Drawing} drawing
 * @returns {SVGElement[]}
 */
export function drawSketch(geometry, { kind, parts, texts }) {
  const { gesture } = shapeOf(kind);
  const side = geometry.cell;
  return parts.flatMap((part) => {
    if (!part.length) return [];
    if (gesture === "path") return drawPath(geometry, part, kind === "arrow" ? Number(texts.circle) || 1 : 0);
    if (gesture === "clue") return drawClue(geometry, part[0], texts);
    const cells = new Set(part.map((name) => numberOf(name, geometry.size)));
    const ends = gesture === "pair" && part.length === 2 ? part.map((name) => middle(geometry, name)) : [];
    return [
      svg("path", { d: outline(geometry, cells, side * 0.03), class: "sketch-outline" }),
      ends.length > 0 && svg("path", { d: `M${ends[0].x} ${ends[0].y}L${ends[1].x} ${ends[1].y}`, class: "sketch-line" }),
    ].filter((shape) => shape instanceof SVGElement);
  });
}

/**
 * Draws what is not finished, but for the rule that is selected.
 * @param {Geometry} geometry
 * @param {import("../state/document.js").Document} document
 * @param {import("./rule.js").Rule | undefined} selected
 */
export function drawUnfinished(geometry, document, selected) {
  const drawings = rulesOf(document).flatMap(({ rule, isUnfinished }) => (isUnfinished && rule !== selected ? [drawingOf(rule, true)] : []));
  return svg("g", { class: "unfinished" }, ...drawings.flatMap((drawing) => (drawing ? drawSketch(geometry, drawing) : [])));
}

/** @param {Geometry} geometry @param {readonly string[]} part @param {number} circle the number of cells in the circle */
function drawPath(geometry, part, circle) {
  const points = part.map((name) => middle(geometry, name));
  const r = geometry.cell * 0.12;
  const ends = [points[0], points[points.length - 1]];
  const head = new Set(part.slice(0, circle).map((name) => numberOf(name, geometry.size)));
  return [
    svg("polyline", { points: points.map(({ x, y }) => `${x},${y}`).join(" "), class: "sketch-line" }),
    ...ends.map(({ x, y }) => svg("circle", { cx: x, cy: y, r, class: "sketch-handle" })),
    ...(circle ? [svg("path", { d: outline(geometry, head, geometry.cell * 0.09), class: "sketch-outline" })] : []),
  ];
}

/** @param {Geometry} geometry @param {string} clue @param {Record<string, string>} texts */
function drawClue(geometry, clue, { direction }) {
  const { x, y } = middle(geometry, clue);
  const side = geometry.cell;
  const box = svg("rect", { x: x - side * 0.4, y: y - side * 0.4, width: side * 0.8, height: side * 0.8, rx: side * 0.12, class: "sketch-outline" });
  if (!direction) return [box];
  const [down, right] = [direction.startsWith("down") ? 1 : -1, direction.endsWith("right") ? 1 : -1];
  const length = side * geometry.size;
  const { row, column } = placed(clue);
  const steps = Math.min(down > 0 ? geometry.size - row : row - 1, right > 0 ? geometry.size - column : column - 1, length);
  return [box, svg("path", { d: `M${x} ${y}l${right * steps * side} ${down * steps * side}`, class: "sketch-line" })];
}

/** Marks the cells of a rule that can't be kept. @param {Geometry} geometry @param {import("./rule.js").Rule} rule */
export function drawClash(geometry, rule) {
  const names = placesOf(rule);
  const cells = names.map((name) => numberOf(name, geometry.size)).filter((cell) => cell >= 0);
  const clues = names.filter((name) => numberOf(name, geometry.size) < 0);
  const half = geometry.cell * 0.4;
  const boxes = clues.map((name) => middle(geometry, name)).map(({ x, y }) => `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}z`);
  return svg("path", { d: outline(geometry, new Set(cells), geometry.cell * 0.04) + boxes.join(""), class: "clash" });
}

/** Draws regions as tints with their borders. @param {Geometry} geometry @param {readonly number[]} regions */
export function drawRegions(geometry, regions) {
  const numbers = [...new Set(regions)].filter(Boolean);
  return numbers.flatMap((region) => {
    const cells = new Set([...regions.keys()].filter((cell) => regions[cell] === region));
    return [
      ...[...cells].map((cell) => svg("rect", { ...corner(geometry, cell), width: geometry.cell, height: geometry.cell, class: `region colour-${((region - 1) % 9) + 1}` })),
      svg("path", { d: outline(geometry, cells, 0.8), class: "region-wall" }),
    ];
  });
}
