import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { db, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { startWithEmptyFolder } from "@/tests/support/data-folder";
import { makeBand, makeSubmission, makeUpload } from "@/tests/support/factories";
import { queueBehindLock } from "@/tests/support/waiting-for-lock";
import { storeImage } from "./pictures/store-picture";
import { purgeOrphanedFiles, purgeUnusedUploads, purgeUploads, startPurging } from "./purge";
import { PICTURE_FORMATS, pictureFiles } from "@/lib/uploads/pictures/sizes";
import { requireOwnUpload } from "./own-upload";
import { storage } from "./storage";

startWithEmptyFolder();

const HOUR = 60 * 60 * 1000;
const later = (hours: number) => Date.now() + hours * HOUR;
const file = (...parts: string[]) => path.join(env().DATA_DIR, "uploads", ...parts);
const kept = (address: string) => pictureFiles(address).map((name) => existsSync(file(name)));
const ALL = Array<boolean>(PICTURE_FORMATS.length).fill(true);
const NONE = Array<boolean>(PICTURE_FORMATS.length).fill(false);

let shade = 0;
/** A picture that no other test has. */
const store = async (bandId: string) =>
  storeImage(
    bandId,
    await sharp({
      create: { width: 20, height: 20, channels: 3, background: { r: (shade += 8), g: 90, b: 30 } },
    })
      .png()
      .toBuffer(),
  );

test("a picture that nothing has shown for a day is removed with its files", async () => {
  const { id } = await makeBand();
  const address = await store(id);
  await purgeUnusedUploads(later(0));
  await purgeUnusedUploads(later(23));
  expect(kept(address)).toEqual(ALL);
  await purgeUnusedUploads(later(25));
  expect(kept(address)).toEqual(NONE);
  expect(await db.upload.count({ where: { address } })).toBe(0);
});

test("what a band shows stays, and after its removal a day more", async () => {
  const { id } = await makeBand();
  const [photo, cover, night] = [await store(id), await store(id), await store(id)];
  await db.band.update({ where: { id }, data: { photoUrl: photo } });
  await db.release.create({ data: { bandId: id, title: "First Tape", coverArtUrl: cover } });
  await makeSubmission({ submittedByBandId: id, photoUrl: night });
  for (const hours of [0, 100, 200]) await purgeUnusedUploads(later(hours));
  for (const address of [photo, cover, night]) expect(kept(address)).toEqual(ALL);
  await db.band.update({ where: { id }, data: { photoUrl: null } });
  await purgeUnusedUploads(later(201));
  await purgeUnusedUploads(later(224));
  expect(kept(photo)).toEqual(ALL);
  await purgeUnusedUploads(later(226));
  expect([kept(photo), kept(cover)]).toEqual([NONE, ALL]);
});

test("a picture that is chosen again is safe from the next sweep", async () => {
  const { id } = await makeBand();
  const address = await store(id);
  await purgeUnusedUploads(later(0));
  await requireOwnUpload(id, "photoURL", address);
  await purgeUnusedUploads(later(25));
  expect(kept(address)).toEqual(ALL);
});

test("a sweep waits for a choice that is not committed yet, and leaves its picture", async () => {
  const { id } = await makeBand();
  const address = await store(id);
  const upload = await db.upload.findFirstOrThrow({ where: { address } });
  await db.upload.update({ where: { id: upload.id }, data: { unusedSince: new Date(later(-25)) } });
  const choose = async (tx: Tx) => {
    await requireOwnUpload(id, "photoURL", address, tx);
    await tx.band.update({ where: { id }, data: { photoUrl: address } });
  };
  await queueBehindLock(choose, [() => purgeUploads([upload.id])]);
  expect(kept(address)).toEqual(ALL);
  expect(await db.upload.findUnique({ where: { id: upload.id } })).toMatchObject({
    unusedSince: null,
  });
});

test("the files of a picture stay as long as one of several bands shows it", async () => {
  const [one, two] = [await makeBand(), await makeBand()];
  const bytes = await sharp({
    create: { width: 20, height: 20, channels: 3, background: "#abcdef" },
  })
    .png()
    .toBuffer();
  const address = await storeImage(one.id, bytes);
  expect(await storeImage(two.id, bytes)).toBe(address);
  await db.band.update({ where: { id: two.id }, data: { photoUrl: address } });
  for (const hours of [0, 25]) await purgeUnusedUploads(later(hours));
  expect(await db.upload.findMany({ where: { address }, select: { bandId: true } })).toEqual([
    { bandId: two.id },
  ]);
  expect(kept(address)).toEqual(ALL);
});

test("a sweep in the middle of an upload of the same picture never takes its files away", async () => {
  const bytes = await sharp({
    create: { width: 20, height: 20, channels: 3, background: "#123456" },
  })
    .png()
    .toBuffer();
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await makeBand(), await makeBand()];
    await storeImage(one.id, bytes);
    await db.upload.updateMany({
      where: { bandId: one.id },
      data: { unusedSince: new Date(later(-25)) },
    });
    const [address] = await Promise.all([storeImage(two.id, bytes), purgeUnusedUploads()]);
    expect(kept(address)).toEqual(ALL);
  }
});

test("leftovers of files on their way in are removed after a day", async () => {
  await store((await makeBand()).id);
  for (const [name, hours] of [
    ["old", 25],
    ["new", 1],
  ] as const) {
    writeFileSync(file("incoming", name), "half a file");
    utimesSync(file("incoming", name), new Date(), new Date(Date.now() - hours * HOUR));
  }
  await purgeUnusedUploads();
  expect(readdirSync(file("incoming"))).toEqual(["new"]);
});

test("folders beside the files are left alone", async () => {
  mkdirSync(file("lost+found"), { recursive: true });
  expect(await purgeOrphanedFiles(later(25))).toBe(0);
  expect(existsSync(file("lost+found"))).toBe(true);
});

test("a store of many files is read in batches, and exactly the orphans go", async () => {
  const { id: bandId } = await makeBand();
  const [own, lost, taken] = ["d", "e", "f"].map((letter) => letter.repeat(32));
  const old = [randomUUID(), randomUUID()].map((id) => `${id}.webp`);
  const objects = [randomUUID(), randomUUID()].map((id) => `${id}.bin`);
  await db.upload.createMany({
    data: [
      { bandId, address: `/files/${own}-1280x640.jpg` },
      { bandId, address: `/files/${taken}-20x20.jpg` },
      { bandId, address: `/files/${old[0]}` },
      { bandId, storageName: objects[0] },
    ],
  });
  const many = Array.from({ length: 2_500 }, (_, n) => `${n % 500 ? own : lost}-${n}x9.webp`);
  const names = [...many, ...old, ...objects, `${taken}-20x20.avif`, "notes.txt"];
  mkdirSync(file(), { recursive: true });
  for (const name of names) writeFileSync(file(name), "a file");
  const sizes: number[] = [];
  for await (const batch of storage.listBefore(later(1))) sizes.push(batch.length);
  expect(sizes.slice(0, 2)).toEqual([1000, 1000]);
  const orphans = [old[1], objects[1], ...many.filter((name) => name.startsWith(lost!))];
  expect(await purgeOrphanedFiles(later(25))).toBe(orphans.length);
  expect(names.filter((name) => !existsSync(file(name))).sort()).toEqual(orphans.sort());
});

test("a file that cannot be removed is left to the next sweep, the others are removed", async () => {
  const { id } = await makeBand();
  const [stuck, other] = [await store(id), await store(id)];
  await purgeUnusedUploads(later(0));
  const [warn, deleteFile] = [vi.spyOn(log, "warn").mockReturnValue(), storage.delete];
  const storeFailure = vi.spyOn(storage, "delete").mockImplementation(async (name) => {
    if (pictureFiles(stuck).includes(name)) throw new Error("The store is away");
    await deleteFile(name);
  });
  await purgeUnusedUploads(later(25));
  expect(kept(other)).toEqual(NONE);
  expect(warn).toHaveBeenCalledOnce();
  storeFailure.mockRestore();
  expect(await purgeUnusedUploads(later(25))).toBe(1);
  expect(kept(stuck)).toEqual(NONE);
});

test("a store that hangs holds up nobody who waits for the purge", async () => {
  const { id } = await makeUpload({ unusedSince: new Date(0) });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const hung = vi.spyOn(storage, "delete").mockReturnValue(answered);
  await startPurging([id], 20);
  await vi.waitUntil(() => hung.mock.calls.length > 0);
  expect(await db.upload.count({ where: { id } })).toBe(1);
  answer();
  await expect.poll(() => db.upload.count({ where: { id } })).toBe(0);
});
