import { computeBounds } from "@/lib/discover/place";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Point } from "@/lib/geo";

const CELL_DEGREES = 2;

/** The squares of the map that a circle may touch. */
export function cellsAroundSql(point: Point, radiusKm: number): Prisma.Sql {
  const { south, north, west, east } = computeBounds(point, radiusKm);
  const latitudes = steps(Math.max(-90, south), Math.min(90, north));
  return Prisma.sql`(
    SELECT DISTINCT crowd_cell(y, x) AS cell
    FROM unnest(${latitudes}::float8[]) y, unnest(${steps(west, east)}::float8[]) x)`;
}

/** At least one within each square between the two. */
const steps = (from: number, to: number): number[] => [
  ...Array.from(
    { length: Math.ceil((to - from) / CELL_DEGREES) },
    (_, index) => from + CELL_DEGREES * index,
  ),
  to,
];
