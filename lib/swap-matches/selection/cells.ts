import { boundsOf } from "@/lib/discover/place";
import type { Point } from "@/lib/geo";

const DEGREES = 2;
const ROWS = 180 / DEGREES;
const COLUMNS = 360 / DEGREES;

/** The squares of the map, numbered as by the function `crowd_cell`, that a circle may touch. */
export function cellsAround(point: Point, radiusKm: number): number[] {
  const { south, north, west, east } = boundsOf(point, radiusKm);
  const rows = range(Math.floor((south + 90) / DEGREES), Math.floor((north + 90) / DEGREES), ROWS);
  const columns = range(
    Math.floor((west + 180) / DEGREES),
    Math.floor((east + 180) / DEGREES),
    COLUMNS,
  );
  return rows.flatMap((row) => columns.map((column) => row * COLUMNS + column));
}

function range(from: number, to: number, count: number): number[] {
  const [first, last] = [Math.max(0, from), Math.min(count - 1, to)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
