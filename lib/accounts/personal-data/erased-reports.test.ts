import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeBand } from "@/tests/support/factories";

const MIGRATION = "prisma/migrations/20261130113000_reports_by_reporter/migration.sql";

test("the upgrade empties the reports of bands that were erased before, and no others", async () => {
  const [erased, band] = [await makeBand({ deletedAt: new Date() }), await makeBand()];
  const words = { reason: "We know them", details: "Our drummer does", note: "Ask the drummer" };
  const [own, others] = [
    { reporterBandId: erased.id, bandId: band.id },
    { reporterBandId: band.id, bandId: erased.id },
  ];
  await db.report.create({ data: { ...own, ...words } });
  await db.report.create({ data: { ...own, ...words, reason: "Spam" } });
  await db.report.create({ data: { ...others, ...words } });
  const text = readFileSync(MIGRATION, "utf8");
  await db.$executeRawUnsafe(text.slice(text.indexOf("UPDATE")));
  expect(await db.report.findMany({ where: own, orderBy: { id: "asc" } })).toMatchObject([
    { reason: "Something else", details: "", note: "" },
    { reason: "Spam", details: "", note: "" },
  ]);
  expect(await db.report.findMany({ where: others })).toMatchObject([words]);
});
