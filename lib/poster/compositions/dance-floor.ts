import { disc, overprint, polygons, rect, roundHalftone } from "../shapes";
import { between, pick } from "../random";
import { inset, MARGIN, SMALL_PX, smallLine, type Composition, type Sheet } from "./layout";

const ROWS = 6;
const COLUMNS = 14;

/** The squares of one colour of a chequered floor that runs to the horizon. */
function floorSquares(width: number, horizon: number, height: number): [number, number][][] {
  const depth = (row: number) => horizon + (height - horizon) * ((row / ROWS) ** 2 * 0.96 + 0.04);
  const across = (column: number, y: number) =>
    width / 2 +
    ((column - COLUMNS / 2) / COLUMNS) * width * 3 * ((y - horizon) / (height - horizon));
  return Array.from({ length: ROWS * COLUMNS }, (_, index) => {
    const [row, column] = [Math.floor(index / COLUMNS), index % COLUMNS];
    const [near, far] = [depth(row + 1), depth(row)];
    return [row, column, near, far] as const;
  })
    .filter(([row, column]) => (row + column) % 2 === 0)
    .map(([, column, near, far]) => [
      [across(column, far), far],
      [across(column + 1, far), far],
      [across(column + 1, near), near],
      [across(column, near), near],
    ]);
}

export function danceFloor(sheet: Sheet): Composition {
  const { width, height, inks, random } = sheet;
  const horizon = height * 0.68;
  const radius = Math.min(width, height) * 0.17;
  const x = width * pick(random, [0.34, 0.5, 0.66]);
  const y = horizon - radius - between(random, 6, 24);
  const ball = roundHalftone(x, y, radius, 12, inks.dark, (share) => 0.15 + share * 0.7);
  return {
    art: [
      rect(0, horizon, width, height - horizon, inks.light),
      polygons(floorSquares(width, horizon, height), inks.dark),
      disc(x, y, radius, inks.light),
      overprint(ball),
    ].join(""),
    name: {
      ...inset(sheet),
      y: MARGIN * 1.4 + SMALL_PX,
      height: y - radius - MARGIN * 2.2 - SMALL_PX,
      fill: inks.dark,
      from: "top",
    },
    small: smallLine(sheet, "top", inks.dark),
  };
}
