import { z } from "zod";
import { expect, test } from "vitest";
import { db, queryRows } from "@/lib/db";
import { makeBand } from "@/tests/support/factories";
import { citySlug } from "./slug";

const SlugRow = z.object({ city: z.string(), slug: z.string().nullable() });
const NAMES = [
  "Leipzig",
  "Köln",
  "Stoke-on-Trent",
  "St. Louis",
  "Saint-Étienne",
  "'s-Hertogenbosch",
  "México D.F.",
  "København",
  "İzmir",
  "القاهرة",
  "京都",
  "Ναύπλιο",
  "ΠΑΤΡΑΣ",
  "Πάτρας",
  "A / B (C)",
  "___",
  "Ciudad_Real~1",
];

test("is written alike here and in the database", async () => {
  const rows = await queryRows(
    SlugRow,
  )`SELECT city, city_slug(city) AS slug FROM unnest(${NAMES}::text[]) city`;
  expect(rows.map(({ slug }) => slug ?? "")).toEqual(NAMES.map(citySlug));
  expect(citySlug("Saint-Étienne (Loire)")).toBe("saint-etienne-loire");
});

test("follows the band's city", async () => {
  const { id } = await makeBand({ city: "São Paulo" });
  const slugOf = async () =>
    (await db.band.findUniqueOrThrow({ where: { id }, select: { citySlug: true } })).citySlug;
  expect(await slugOf()).toBe("sao-paulo");
  await db.band.update({ where: { id }, data: { city: null } });
  expect(await slugOf()).toBeNull();
});
