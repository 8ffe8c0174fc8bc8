import { expect, test, vi } from "vitest";
import type { BandViewer } from "@/lib/access";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { lockBand } from "@/lib/row-locks";
import { ITEM_FIELDS, PROFILE_FIELDS } from "@/lib/bands/history/fields";
import { listProfileEdits } from "@/lib/bands/history/queries";
import { undoProfileEdit } from "@/lib/bands/history/undo";
import { db, transaction } from "@/lib/db";
import {
  createRelease,
  deleteRelease,
  restoreRelease,
  updateRelease,
} from "@/lib/discography/commands";
import { ReleaseInput, ReleaseUpdate } from "@/lib/discography/schema";
import { updateSwapSettings } from "@/lib/swap-settings/commands";
import {
  createTourDate,
  deleteTourDate,
  restoreTourDate,
  updateTourDate,
} from "@/lib/tour-dates/commands";
import { TourDateInput, TourDateUpdate } from "@/lib/tour-dates/schema";
import { deleteTrack, restoreTrack, updateTrack } from "@/lib/tracks/commands";
import { fromToday } from "@/tests/support/agreed-swap";
import { makeBandmate, makeTrack, makeViewer, PASSWORD } from "@/tests/support/factories";
import { isWaitingForALock } from "@/tests/support/waiting-for-lock";

/** Newest first: who did what to what, and the fields. */
async function listEdits(viewer: BandViewer) {
  const { items } = await listProfileEdits(viewer, viewer.bandId, { limit: 50 });
  return items.map(({ member, subject, action, itemName, changes, canUndo }) => {
    expect(canUndo).toBe(false);
    const fields = Object.fromEntries(
      changes.map(({ field, before, after }) => [field, [before, after]]),
    );
    return [member?.username, `${action} ${subject} ${itemName}`, fields];
  });
}

async function makeTwo() {
  const owner = await makeViewer();
  return { owner, mate: await makeBandmate(owner), bandId: owner.bandId };
}

test("releases: who added, changed, removed and restored them, with old and new values", async () => {
  const { owner, mate, bandId } = await makeTwo();
  const input = { title: "Bus", type: "ep", streamingLinks: {} };
  const { id } = await createRelease(owner, bandId, ReleaseInput.parse(input));
  const change = ReleaseUpdate.parse({ ...input, title: "Night Bus", description: "Loud" });
  await updateRelease(mate, id, change);
  await updateRelease(mate, id, change);
  const deletions = await Promise.allSettled([deleteRelease(mate, id), deleteRelease(mate, id)]);
  expect(deletions.map(({ status }) => status)).toContain("fulfilled");
  await Promise.all([restoreRelease(owner, id), restoreRelease(owner, id)]);
  expect(await listEdits(mate)).toEqual([
    [
      owner.username,
      "Added Release Night Bus",
      { title: [null, "Night Bus"], type: [null, "ep"], description: [null, "Loud"] },
    ],
    [
      mate.username,
      "Removed Release Night Bus",
      { title: ["Night Bus", null], type: ["ep", null], description: ["Loud", null] },
    ],
    [
      mate.username,
      "Changed Release Night Bus",
      { title: ["Bus", "Night Bus"], description: ["", "Loud"] },
    ],
    [owner.username, "Added Release Bus", { title: [null, "Bus"], type: [null, "ep"] }],
  ]);
});

test("tour dates", async () => {
  const { owner, mate, bandId } = await makeTwo();
  const night = { date: fromToday(30), time: "20:00", venue: "Molotow", city: "Hamburg" };
  const input = { ...night, country: "DE" };
  const { id } = await createTourDate(mate, bandId, TourDateInput.parse(input));
  await updateTourDate(owner, id, TourDateUpdate.parse({ ...input, time: "21:00" }));
  await deleteTourDate(mate, id);
  await restoreTourDate(mate, id);
  await restoreTourDate(mate, id);
  const edits = await listEdits(owner);
  expect(edits.map(([username, what]) => [username, what])).toEqual([
    [mate.username, "Added TourDate Molotow"],
    [mate.username, "Removed TourDate Molotow"],
    [owner.username, "Changed TourDate Molotow"],
    [mate.username, "Added TourDate Molotow"],
  ]);
  const { date } = night;
  expect(edits[2]![2]).toEqual({ date: [`${date}, 20:00`, `${date}, 21:00`] });
  expect(edits[3]![2]).toMatchObject({ eventCity: [null, "Hamburg"], eventCountry: [null, "DE"] });
});

test("tracks", async () => {
  const { owner, mate, bandId } = await makeTwo();
  const { id } = await makeTrack({ bandId, title: "Demo" });
  await updateTrack(mate, id, { title: "Single" });
  await updateTrack(mate, id, { title: "Single" });
  await deleteTrack(mate, id);
  await restoreTrack(owner, id);
  expect(await listEdits(owner)).toEqual([
    [owner.username, "Added Track Single", { title: [null, "Single"] }],
    [mate.username, "Removed Track Single", { title: ["Single", null] }],
    [mate.username, "Changed Track Single", { title: ["Demo", "Single"] }],
  ]);
});

test("swap settings, also when two members save at once", async () => {
  const { owner, mate, bandId } = await makeTwo();
  await updateSwapSettings(mate, bandId, {
    maxKm: 250,
    preferredPlaces: [{ country: "DE", cityId: undefined }],
  });
  await Promise.all([
    updateSwapSettings(owner, bandId, { room: "Molotow" }),
    updateSwapSettings(mate, bandId, { roomCapacity: 300 }),
  ]);
  const edits = await listEdits(owner);
  expect(edits.at(-1)).toEqual([
    mate.username,
    "Changed SwapSettings null",
    { maxKm: [600, 250], preferredPlaces: [[], ["Germany"]] },
  ]);
  const concurrent = edits.slice(0, -1).map(([username, , fields]) => [username, fields]);
  expect(concurrent).toHaveLength(2);
  expect(concurrent).toEqual(
    expect.arrayContaining([
      [owner.username, { room: [null, "Molotow"] }],
      [mate.username, { roomCapacity: [null, 300] }],
    ]),
  );
});

test("changing and removing lock the band before the item", async () => {
  const { owner, bandId } = await makeTwo();
  const release = { title: "Bus", type: "ep", streamingLinks: {} };
  const night = { date: fromToday(30), time: null, venue: "Molotow", city: "Hamburg" };
  const { id: releaseId } = await createRelease(owner, bandId, ReleaseInput.parse(release));
  const dateInput = TourDateInput.parse({ ...night, country: "DE" });
  const { id: dateId } = await createTourDate(owner, bandId, dateInput);
  const { id: trackId } = await makeTrack({ bandId, title: "Demo" });
  const edits = [
    () => updateRelease(owner, releaseId, ReleaseUpdate.parse({ ...release, title: "Night Bus" })),
    () => updateTrack(owner, trackId, { title: "Single" }),
    () => deleteRelease(owner, releaseId),
    () => deleteTourDate(owner, dateId),
    () => deleteTrack(owner, trackId),
  ];
  for (const edit of edits) {
    let edited: Promise<unknown> | undefined;
    await transaction(async (tx) => {
      await lockBand(tx, bandId);
      edited = edit();
      edited.catch(() => {});
      await vi.waitUntil(isWaitingForALock, { timeout: 10_000 });
      await tx.$queryRaw`SELECT FROM releases WHERE id = ${releaseId}::uuid FOR UPDATE NOWAIT`;
      await tx.$queryRaw`SELECT FROM tour_dates WHERE id = ${dateId}::uuid FOR UPDATE NOWAIT`;
      await tx.$queryRaw`SELECT FROM tracks WHERE id = ${trackId}::uuid FOR UPDATE NOWAIT`;
    });
    await edited;
  }
  expect(await db.profileEdit.count({ where: { bandId } })).toBe(2 + edits.length);
});

test("no field is one of the profile, whose change an older version would offer to undo", () => {
  const fields = Object.values(ITEM_FIELDS).flatMap((list) => Object.keys(list));
  expect(fields).toContain("eventCity");
  expect(fields.filter((field) => field in PROFILE_FIELDS)).toEqual([]);
});

test("they cannot be undone in the history, and name nobody whose account is gone", async () => {
  const { owner, mate, bandId } = await makeTwo();
  await updateSwapSettings(mate, bandId, { maxKm: 250 });
  const { items } = await listProfileEdits(owner, bandId, { limit: 20 });
  await expect(undoProfileEdit(owner, bandId, items[0]!.id)).rejects.toMatchObject({
    code: "conflict",
    message: "Only changes of the profile can be undone here",
  });
  expect(await db.swapSettings.findUnique({ where: { bandId } })).toMatchObject({ maxKm: 250 });
  await eraseAccount(mate, PASSWORD);
  expect(await listEdits(owner)).toEqual([
    [undefined, "Changed SwapSettings null", { maxKm: [600, 250] }],
  ]);
  await eraseAccount(owner, PASSWORD);
  expect(await db.profileEdit.count({ where: { bandId } })).toBe(0);
});
