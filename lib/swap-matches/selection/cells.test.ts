import { expect, test } from "vitest";
import { CountRow, exactlyOne, querySql } from "@/lib/db";
import { computeBounds } from "@/lib/discover/place";
import { Prisma } from "@/lib/generated/prisma/client";
import { cellsAroundSql } from "./cells";

test.each([0, 51.3])("the squares around latitude %d have all cells in reach", async (latitude) => {
  const point = { latitude, longitude: 12.4 };
  const { south, north, west, east } = computeBounds(point, 500);
  const { count } = exactlyOne(
    await querySql(
      CountRow,
      Prisma.sql`
        SELECT count(*) FILTER (WHERE crowd_cell(y, x) <> ALL (SELECT cell FROM ${cellsAroundSql(point, 500)} c))::int AS count
        FROM generate_series(${south}::float8::numeric, ${north}::float8::numeric, 0.5) y,
          generate_series(${west}::float8::numeric, ${east}::float8::numeric, 0.5) x`,
    ),
  );
  expect(count).toBe(0);
});
