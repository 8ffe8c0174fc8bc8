import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { sweep } from "@/lib/sweep";
import { makeBand, makeUser } from "@/tests/factories";

const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

test("what has served is removed, what still serves stays", async () => {
  const [band, user] = [await makeBand(), await makeUser()];
  await db.event.createMany({ data: [8, 6].map((days) => ({ bandId: band.id, type: "message", payload: {}, createdAt: ago(days) })) });
  await db.idempotencyKey.createMany({ data: [2, 0].map((days) => ({ scope: "sweep", key: `${days}`, requestHash: "", createdAt: ago(days) })) });
  await db.session.createMany({ data: [{ expiresAt: ago(-1), endedAt: ago(31) }, { expiresAt: ago(31) }, { expiresAt: ago(-1) }].map((session) => ({ ...session, userId: user.id })) });
  await db.passwordReset.createMany({ data: [31, 0].map((days) => ({ userId: user.id, tokenHash: `sweep ${days}`, expiresAt: ago(days) })) });
  await db.upload.createMany({ data: [{ storedAt: null, createdAt: ago(2) }, { storedAt: null }, { storedAt: ago(2), createdAt: ago(2) }].map((upload) => ({ ...upload, bandId: band.id })) });
  await db.release.createMany({ data: [ago(2), ago(0.5), null].map((deletedAt) => ({ title: "Tape", deletedAt, bandId: band.id })) });
  await db.tourDate.createMany({ data: [ago(2), ago(0.5), null].map((deletedAt) => ({ date: ago(3), venue: "Werk 2", city: "Leipzig", country: "DE", deletedAt, bandId: band.id })) });
  await sweep();
  expect(await db.event.count({ where: { bandId: band.id } })).toBe(1);
  expect(await db.idempotencyKey.findMany({ where: { scope: "sweep" } })).toMatchObject([{ key: "0" }]);
  expect(await db.upload.count({ where: { bandId: band.id } })).toBe(2);
  expect(await db.release.count({ where: { bandId: band.id } })).toBe(2);
  expect(await db.tourDate.count({ where: { bandId: band.id } })).toBe(2);
  expect(await db.session.findMany({ where: { userId: user.id } })).toMatchObject([{ endedAt: null }]);
  expect(await db.passwordReset.findMany({ where: { userId: user.id } })).toMatchObject([{ tokenHash: "sweep 0" }]);
});
