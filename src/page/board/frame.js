// The frame of the grid as long as the library's picture is not there: lines between cells, and walls between regions.
import { svg } from "../parts/element.js";
import { regionsOf } from "../setting/regions.js";

/**
 * @param {import("./geometry.js").Geometry} geometry
 * @param {import("../state/document.js").Puzzle} puzzle
 */
export function drawFrame({ size, cell: side, x, y }, puzzle) {
  const regions = regionsOf({ puzzle, entries: [] });
  const whole = size * side;
  const lines = [];
  const walls = [`M${x} ${y}h${whole}v${whole}h${-whole}z`];
  for (let place = 1; place < size; place++) {
    lines.push(`M${x} ${y + place * side}h${whole}`, `M${x + place * side} ${y}v${whole}`);
    for (let other = 0; other < size; other++) {
      const [left, above] = [regions[other * size + place - 1], regions[(place - 1) * size + other]];
      if (left !== regions[other * size + place]) walls.push(`M${x + place * side} ${y + other * side}v${side}`);
      if (above !== regions[place * size + other]) walls.push(`M${x + other * side} ${y + place * side}h${side}`);
    }
  }
  return [svg("path", { d: lines.join(""), class: "frame-line" }), svg("path", { d: walls.join(""), class: "frame-wall" })];
}
