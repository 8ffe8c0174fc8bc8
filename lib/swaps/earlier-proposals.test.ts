import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DAY_MS } from "@/lib/days";
import { db } from "@/lib/db";
import { proposedSwap } from "@/tests/support/agreed-swap";
import { lastDayToAnswer } from "./rules/days";

const MIGRATION = "prisma/migrations/20261130120000_proposals_until_day_is_over/migration.sql";

test("the upgrade lets proposals made before end once the day they named is over everywhere", async () => {
  const { swap } = await proposedSwap();
  const named = new Date(Date.now() + 3 * DAY_MS).toISOString();
  const update = async (expiresAt: string) => {
    await db.swap.update({ where: { id: swap.id }, data: { expiresAt } });
    const text = readFileSync(MIGRATION, "utf8").trim().replace(/;$/, "");
    await db.$executeRawUnsafe(`${text} AND "id" = '${swap.id}'::uuid`);
    const updated = await db.swap.findUniqueOrThrow({ where: { id: swap.id } });
    return updated.expiresAt.toISOString();
  };
  const end = await update(named);
  expect(lastDayToAnswer(end)).toBe(named.slice(0, 10));
  expect(end > named).toBe(true);
  expect(await update(end), "made after").toBe(end);
  const past = new Date(Date.now() - DAY_MS).toISOString();
  expect(await update(past)).toBe(past);
});
