import sharp from "sharp";
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { sweep, sweepFiles } from "@/lib/sweep";
import { storeImage } from "@/lib/uploads/pictures/store-picture";
import { pictureFiles } from "@/lib/uploads/pictures/sizes";
import { storage } from "@/lib/uploads/storage";
import { BINDING_FILE } from "@/lib/uploads/storage/types";
import { bindStore, BOUND_ELSEWHERE } from "@/lib/uploads/store-binding";
import { makeWav, storeTrackFile } from "@/tests/support/audio";
import { startWithEmptyFolder } from "@/tests/support/data-folder";
import { makeBand, makeUser } from "@/tests/support/factories";

startWithEmptyFolder();

const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

test("what has served is removed, what still serves stays", async () => {
  const [band, user] = [await makeBand(), await makeUser()];
  await db.event.createMany({
    data: [8, 6].map((days) => ({
      bandId: band.id,
      type: "message",
      payload: {},
      createdAt: ago(days),
    })),
  });
  await db.notification.createMany({
    data: [91, 89].map((days) => ({
      bandId: band.id,
      type: "referral",
      title: `${days} days old`,
      url: "/invite",
      createdAt: ago(days),
    })),
  });
  await db.idempotencyKey.createMany({
    data: [2, 0].map((days) => ({
      scope: "sweep",
      key: `${days}`,
      requestHash: "",
      createdAt: ago(days),
    })),
  });
  await db.session.createMany({
    data: [
      { expiresAt: ago(-1), endedAt: ago(31) },
      { expiresAt: ago(31) },
      { expiresAt: ago(-1) },
    ].map((session) => ({ ...session, userId: user.id })),
  });
  await db.passwordReset.createMany({
    data: [31, 0].map((days) => ({
      userId: user.id,
      tokenHash: `sweep ${days}`,
      expiresAt: ago(days),
    })),
  });
  await db.upload.createMany({
    data: [
      { storedAt: null, createdAt: ago(2) },
      { storedAt: null },
      { storedAt: ago(2), createdAt: ago(2) },
    ].map((upload) => ({ ...upload, bandId: band.id })),
  });
  await db.release.createMany({
    data: [ago(2), ago(0.5), null].map((deletedAt) => ({
      title: "Tape",
      deletedAt,
      bandId: band.id,
    })),
  });
  await db.tourDate.createMany({
    data: [ago(2), ago(0.5), null].map((deletedAt) => ({
      date: ago(3),
      venue: "Werk 2",
      city: "Leipzig",
      country: "DE",
      deletedAt,
      bandId: band.id,
    })),
  });
  await sweep();
  expect(await db.event.count({ where: { bandId: band.id } })).toBe(1);
  expect(await db.notification.findMany({ where: { bandId: band.id } })).toMatchObject([
    { title: "89 days old" },
  ]);
  expect(await db.idempotencyKey.findMany({ where: { scope: "sweep" } })).toMatchObject([
    { key: "0" },
  ]);
  expect(await db.upload.count({ where: { bandId: band.id } })).toBe(2);
  expect(await db.release.count({ where: { bandId: band.id } })).toBe(2);
  expect(await db.tourDate.count({ where: { bandId: band.id } })).toBe(2);
  expect(await db.session.findMany({ where: { userId: user.id } })).toMatchObject([
    { endedAt: null },
  ]);
  expect(await db.passwordReset.findMany({ where: { userId: user.id } })).toMatchObject([
    { tokenHash: "sweep 0" },
  ]);
});

test("a referral keeps the fingerprint of the network for a day, and its others", async () => {
  const { id: referrerBandId } = await makeBand();
  for (const days of [1.1, 0.9]) {
    const { id: referredBandId } = await makeBand();
    await db.referral.create({
      data: {
        referrerBandId,
        referredBandId,
        createdAt: ago(days),
        addressKey: "network",
        deviceKey: `device ${days}`,
      },
    });
  }
  await sweep();
  const kept = await db.referral.findMany({
    where: { referrerBandId },
    orderBy: { createdAt: "asc" },
  });
  expect(kept).toMatchObject([
    { addressKey: null, deviceKey: "device 1.1" },
    { addressKey: "network", deviceKey: "device 0.9" },
  ]);
});

test("a sweep of files takes what nothing has referred to for a day, and nothing else", async () => {
  const { id } = await makeBand();
  const picture = async (background: string) =>
    storeImage(
      id,
      await sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  const [shown, unused] = [await picture("#0f8a1b"), await picture("#1b0f8a")];
  const [heard, unheard] = [
    await storeTrackFile(id, makeWav({ seconds: 0.1 })),
    await storeTrackFile(id, makeWav({ seconds: 0.2 })),
  ];
  await db.band.update({ where: { id }, data: { photoUrl: shown } });
  await db.track.create({
    data: {
      bandId: id,
      uploadId: heard.slice("/api/uploads/".length),
      title: "Demo",
      format: "wav",
      position: 1,
    },
  });
  const lost = `${randomUUID()}.bin`;
  await storage.put(lost, Buffer.from("of no upload"));
  await storage.put("photo.jpg", Buffer.from("of no product"));
  const files = [shown, unused].flatMap(pictureFiles).concat(
    [heard, unheard].map((address) => `${address.slice("/api/uploads/".length)}.bin`),
    lost,
    "photo.jpg",
  );
  const kept = async () =>
    (
      await Promise.all(files.map(async (name) => ({ name, file: await storage.get(name) })))
    ).flatMap(({ name, file }) => (file ? [name] : []));
  await sweepFiles();
  await sweepFiles(Date.now() + 0.9 * DAY);
  expect(await kept()).toEqual(files);
  expect(await sweepFiles(Date.now() + 1.1 * DAY)).toEqual({
    uploads: expect.any(Number),
    orphans: 1,
  });
  expect(await kept()).toEqual([
    ...pictureFiles(shown),
    `${heard.slice("/api/uploads/".length)}.bin`,
    "photo.jpg",
  ]);
  for (const days of [2, 100]) await sweepFiles(Date.now() + days * DAY);
  expect(await kept()).toHaveLength(pictureFiles(shown).length + 2);
});

test("no file is removed from a store that belongs to another database, until it is bound", async () => {
  const tomorrow = Date.now() + 1.1 * DAY;
  const lost = `${randomUUID()}.bin`;
  await storage.put(lost, Buffer.from("of the other database"));
  await storage.delete(BINDING_FILE);
  await storage.put(BINDING_FILE, Buffer.from(randomUUID()));
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  expect(await sweepFiles(tomorrow)).toBeNull();
  expect(warned).toHaveBeenCalledExactlyOnceWith(BOUND_ELSEWHERE);
  expect(await storage.get(lost)).not.toBeNull();
  await bindStore();
  expect(await sweepFiles(tomorrow)).toMatchObject({ orphans: 1 });
  expect(await storage.get(lost)).toBeNull();
});

test("the first sweep binds a store that belongs to no database", async () => {
  await storage.delete(BINDING_FILE);
  await storage.put(`${randomUUID()}.bin`, Buffer.from("of no upload"));
  expect(await sweepFiles(Date.now() + 1.1 * DAY)).toMatchObject({ orphans: 1 });
  expect(await storage.get(BINDING_FILE)).not.toBeNull();
});
