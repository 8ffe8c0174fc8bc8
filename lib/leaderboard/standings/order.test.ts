import { expect, test } from "vitest";
import { IdRow, querySql } from "@/lib/db";
import { orderBySql, sortKeysFor } from "@/lib/discover/sort-keys";
import { Prisma } from "@/lib/generated/prisma/client";
import { BEST_FIRST, isAhead, rangesAhead } from "./order";

const ids = [1, 2].map((digit) => `0191d8a0-0000-7000-8000-00000000000${digit}`);
const days = ["2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"];
const standings = [0, 1].flatMap((points) =>
  [0, 1].flatMap((collaborationsCount) =>
    days.flatMap((createdAt) => ids.map((id) => ({ points, collaborationsCount, createdAt, id }))),
  ),
);

test("SQL and TypeScript agree which bands are ahead", async () => {
  const rows = Prisma.sql`(
    SELECT points, "collaborationsCount" AS collaborations_count, "createdAt" AS created_at, id
    FROM jsonb_to_recordset(${JSON.stringify(standings)}::jsonb)
      AS r (points int, "collaborationsCount" int, "createdAt" timestamptz, id uuid)) standings`;
  const idsWhere = async (where: Prisma.Sql) =>
    (
      await querySql(
        IdRow,
        Prisma.sql`SELECT concat_ws(' ', points, collaborations_count, created_at::date, id) AS id
          FROM ${rows} WHERE ${where} ORDER BY ${BEST_FIRST}`,
      )
    ).map(({ id }) => id);
  const inOrder = [...standings].sort((a, b) => (isAhead(a, b) ? -1 : 1));
  const named = inOrder.map(({ points, collaborationsCount, createdAt, id }) =>
    [points, collaborationsCount, createdAt.slice(0, 10), id].join(" "),
  );
  expect(await idsWhere(Prisma.sql`true`)).toEqual(named);
  for (const [index, standing] of inOrder.entries())
    expect(await idsWhere(Prisma.join(rangesAhead(standing), " OR "))).toEqual(
      named.slice(0, index),
    );
});

test("Discover without filters has the leaderboard's order", () => {
  expect(orderBySql(sortKeysFor("match", null, null)).text.replaceAll(",", ", ")).toBe(
    BEST_FIRST.text,
  );
});
