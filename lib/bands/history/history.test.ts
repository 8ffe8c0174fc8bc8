import { describe, expect, test } from "vitest";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { exportAccount } from "@/lib/accounts/personal-data/export";
import type { BandViewer, Viewer } from "@/lib/access";
import {
  changeBiography,
  changePhoto,
  chooseGenres,
  confirmDraw,
  updateBand,
} from "@/lib/bands/commands";
import { listProfileEdits } from "@/lib/bands/history/queries";
import { EDIT_RETENTION_DAYS, MAX_EDITS } from "@/lib/bands/history/record";
import { undoProfileEdit } from "@/lib/bands/history/undo";
import { getBand } from "@/lib/bands/queries";
import { DAY_MS } from "@/lib/days";
import { db } from "@/lib/db";
import { removeMember } from "@/lib/members/commands";
import { sweep } from "@/lib/sweep";
import {
  makeBandmate,
  makeCity,
  makeGenre,
  makeUpload,
  makeViewer,
  PASSWORD,
} from "@/tests/support/factories";

const list = async (viewer: BandViewer, query: { limit?: number; cursor?: string } = {}) =>
  listProfileEdits(viewer, viewer.bandId, { limit: 20, ...query });

async function newestId(viewer: BandViewer): Promise<string> {
  return (await list(viewer)).items[0]!.id;
}

const undoNewest = async (viewer: BandViewer) =>
  undoProfileEdit(viewer, viewer.bandId, await newestId(viewer));

describe("the history", () => {
  test("names who changed which fields, with old and new values, newest first", async () => {
    const owner = await makeViewer({ band: { name: "Before", region: "Saxony" } });
    const { bandId } = owner;
    const mate = await makeBandmate(owner);
    const genre = await makeGenre();
    await updateBand(owner, bandId, { name: "After", region: null, influences: ["Can"] });
    await changeBiography(mate, bandId, "We are four.");
    await chooseGenres(mate, bandId, [genre.id]);
    const { items } = await list(mate);
    expect(items).toMatchObject([
      {
        member: { id: mate.userId, username: mate.username },
        changes: [{ field: "genres", before: [], after: [genre.name] }],
        canUndo: true,
      },
      { changes: [{ field: "biography", before: "", after: "We are four." }] },
      {
        member: { username: owner.username },
        changes: [
          { field: "name", before: "Before", after: "After" },
          { field: "influences", before: [], after: ["Can"] },
          { field: "region", before: "Saxony", after: null },
        ],
      },
    ]);
    const first = await list(owner, { limit: 2 });
    const second = await list(owner, { limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...second.items]).toEqual(items);
    expect(second.nextCursor).toBeNull();
  });

  test("has no entry for a save that changes nothing, or fails", async () => {
    const owner = await makeViewer({ band: { name: "Same" } });
    await updateBand(owner, owner.bandId, { name: "Same" });
    const stale = { name: "Other", updatedAt: new Date(0).toISOString() };
    await expect(updateBand(owner, owner.bandId, stale)).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await list(owner)).items).toEqual([]);
    await updateBand(owner, owner.bandId, { name: "Other" });
    expect((await list(owner)).items).toHaveLength(1);
  });

  test("never holds the provider key, which is an edit of its own", async () => {
    const owner = await makeViewer({ band: { name: "Before" } });
    await updateBand(owner, owner.bandId, { name: "After", bandsintownApiKey: "top-secret" });
    const { items } = await list(owner);
    expect(items.map(({ changes, canUndo }) => [changes, canUndo])).toEqual(
      expect.arrayContaining([
        [[{ field: "bandsintownApiKey", before: false, after: true }], false],
        [[{ field: "name", before: "Before", after: "After" }], true],
      ]),
    );
    const key = items.find(({ canUndo }) => !canUndo)!;
    await expect(undoProfileEdit(owner, owner.bandId, key.id)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("is for the band's own people alone", async () => {
    const owner = await makeViewer();
    const [mate, other] = [await makeBandmate(owner), await makeViewer()];
    await changeBiography(owner, owner.bandId, "Ours");
    expect((await list(mate)).items).toHaveLength(1);
    const id = await newestId(owner);
    await removeMember(owner, owner.bandId, mate.userId);
    const former: Viewer = { ...mate, bandId: null, bandName: null, bandRole: null };
    for (const viewer of [other, former]) {
      const query = { limit: 20 };
      await expect(listProfileEdits(viewer, owner.bandId, query)).rejects.toMatchObject({
        code: "forbidden",
      });
      await expect(undoProfileEdit(viewer, owner.bandId, id)).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    await expect(undoProfileEdit(other, other.bandId, id)).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await list(owner)).items).toHaveLength(1);
  });

  test("leaves out fields that profiles no longer have, and does not undo half an edit", async () => {
    const owner = await makeViewer({ band: { name: "After" } });
    const { bandId } = owner;
    const name = { field: "name", before: "Before", after: "After" };
    const gone = { field: "motto", before: "Loud", after: "Louder" };
    await db.profileEdit.create({ data: { bandId, changes: [name, gone] } });
    expect((await list(owner)).items).toMatchObject([{ changes: [name], canUndo: false }]);
    await expect(undoNewest(owner)).rejects.toMatchObject({
      code: "conflict",
      message: "Profiles no longer have one of these fields",
    });
    expect(await getBand(owner, bandId)).toMatchObject({ name: "After" });
    await db.profileEdit.updateMany({ where: { bandId }, data: { changes: [name] } });
    expect((await list(owner)).items).toMatchObject([{ changes: [name], canUndo: true }]);
  });

  test("keeps the newest of a year", async () => {
    const owner = await makeViewer();
    const { bandId } = owner;
    const expired = new Date(Date.now() - (EDIT_RETENTION_DAYS + 1) * DAY_MS);
    await db.profileEdit.createMany({
      data: Array.from({ length: MAX_EDITS }, (_, index) => ({
        bandId,
        changes: [],
        createdAt: index < 5 ? expired : new Date(Date.now() - DAY_MS),
      })),
    });
    await changeBiography(owner, bandId, "One more");
    expect(await db.profileEdit.count({ where: { bandId } })).toBe(MAX_EDITS);
    expect((await list(owner)).items[0]?.changes).toMatchObject([{ after: "One more" }]);
    await sweep();
    expect(await db.profileEdit.count({ where: { bandId } })).toBe(MAX_EDITS - 4);
  });
});

describe("undoing an edit", () => {
  test("restores fields, place, biography, photo and genres, and can be undone itself", async () => {
    const place = { country: "DE", city: "Nowhere", latitude: 51.3, longitude: 12.4 };
    const ticketSalesAsOf = new Date(Date.now() - 2 * 365 * DAY_MS);
    const owner = await makeViewer({
      band: { ...place, ticketSalesHometown: 80, ticketSalesAsOf },
    });
    const { bandId } = owner;
    const [earlier, later] = [await makeUpload({ bandId }), await makeUpload({ bandId })];
    const genres = [await makeGenre(), await makeGenre()].map(({ id }) => id);
    await changePhoto(owner, bandId, earlier.url);
    await chooseGenres(owner, bandId, genres);
    const before = await db.band.findUniqueOrThrow({ where: { id: bandId } });
    const edits = [
      () => updateBand(owner, bandId, { city: "Elsewhere", ticketSalesHometown: 90 }),
      () => changeBiography(owner, bandId, "New"),
      () => changePhoto(owner, bandId, later.url),
      () => chooseGenres(owner, bandId, genres.toReversed()),
    ];
    for (const edit of edits) {
      await edit();
      const changed = await db.band.findUniqueOrThrow({ where: { id: bandId } });
      const updatedAt: unknown = expect.any(Date);
      await undoNewest(owner);
      const restored = await db.band.findUniqueOrThrow({ where: { id: bandId } });
      expect(restored).toEqual({ ...before, updatedAt });
      await undoNewest(owner);
      const again = await db.band.findUniqueOrThrow({ where: { id: bandId } });
      expect(again).toEqual({ ...changed, updatedAt });
      await undoNewest(owner);
    }
    expect((await list(owner)).items).toHaveLength(2 + 4 * edits.length);
  });

  test("of coordinates alone is a new revision, which makes lists of bands stale", async () => {
    const { name } = await makeCity();
    const small = await makeCity({ name, population: 10, latitude: 53.5, longitude: 10 });
    const place = { country: "DE", city: name, latitude: 51.3, longitude: 12.4 };
    const owner = await makeViewer({ band: place });
    const { bandId } = owner;
    await updateBand(owner, bandId, { cityId: small.id });
    const moved = await db.band.findUniqueOrThrow({ where: { id: bandId } });
    await undoNewest(owner);
    const restored = await db.band.findUniqueOrThrow({ where: { id: bandId } });
    expect(restored).toMatchObject(place);
    expect(restored.updatedAt.getTime()).toBeGreaterThan(moved.updatedAt.getTime());
  });

  test("dates ticket figures as before the edit, also when they had none", async () => {
    const owner = await makeViewer({ band: { ticketSalesHometown: 0, ticketSalesAsOf: null } });
    const { bandId } = owner;
    const readDate = async () =>
      (await db.band.findUniqueOrThrow({ where: { id: bandId } })).ticketSalesAsOf;
    await updateBand(owner, bandId, { ticketSalesHometown: 90 });
    expect(await readDate()).not.toBeNull();
    await undoNewest(owner);
    expect(await readDate()).toBeNull();
    await undoNewest(owner);
    await confirmDraw(owner, bandId);
    await expect(undoNewest(owner)).rejects.toMatchObject({
      code: "conflict",
      message: "Somebody changed this again in the meantime: Date of the ticket figures",
    });
  });

  test("is refused once a field was changed again, and leaves the rest alone", async () => {
    const owner = await makeViewer({ band: { name: "First", region: "Saxony" } });
    const { bandId } = owner;
    await updateBand(owner, bandId, { name: "Second", region: "Thuringia" });
    const id = await newestId(owner);
    await updateBand(owner, bandId, { region: "Bavaria" });
    expect((await list(owner)).items.map(({ canUndo }) => canUndo)).toEqual([true, false]);
    await expect(undoProfileEdit(owner, bandId, id)).rejects.toMatchObject({
      code: "conflict",
      message: "Somebody changed this again in the meantime: Region",
    });
    expect(await getBand(owner, bandId)).toMatchObject({ name: "Second", region: "Bavaria" });
  });

  test("is refused for values that are not allowed or gone", async () => {
    const owner = await makeViewer({ band: { country: null } });
    const { bandId } = owner;
    await updateBand(owner, bandId, { country: "DE" });
    expect((await list(owner)).items).toMatchObject([{ canUndo: false }]);
    await expect(undoNewest(owner)).rejects.toMatchObject({
      code: "conflict",
      message: "The earlier value can't come back: Country is required",
    });
    const [genre, photo] = [await makeGenre(), await makeUpload({ bandId })];
    await chooseGenres(owner, bandId, [genre.id]);
    await chooseGenres(owner, bandId, []);
    await db.genre.delete({ where: { id: genre.id } });
    await expect(undoNewest(owner)).rejects.toMatchObject({
      message: `${genre.name} is no longer a genre`,
    });
    await changePhoto(owner, bandId, photo.url);
    await changePhoto(owner, bandId, null);
    await db.upload.delete({ where: { id: photo.id } });
    await expect(undoNewest(owner)).rejects.toMatchObject({
      code: "conflict",
      message: "We don't keep earlier photos for long: this one is gone",
    });
  });

  test("twice at once happens once", async () => {
    const owner = await makeViewer();
    await changeBiography(owner, owner.bandId, "New");
    const id = await newestId(owner);
    const undo = () => undoProfileEdit(owner, owner.bandId, id);
    const outcomes = await Promise.allSettled([undo(), undo()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await list(owner)).items).toHaveLength(2);
  });
});

describe("personal data", () => {
  async function readExport(viewer: BandViewer): Promise<{ profileEdits?: unknown[] }> {
    let text = "";
    for await (const piece of await exportAccount(viewer)) text += piece;
    return JSON.parse(text) as { profileEdits?: unknown[] };
  }

  test("owners export the history, members do not", async () => {
    const owner = await makeViewer();
    const mate = await makeBandmate(owner);
    await changeBiography(mate, owner.bandId, "Ours");
    expect((await readExport(owner)).profileEdits).toMatchObject([
      { user: { username: mate.username }, changes: [{ field: "biography", after: "Ours" }] },
    ]);
    expect((await readExport(mate)).profileEdits).toBeUndefined();
  });

  test("an erased person is not named any more, and an erased band has no history", async () => {
    const owner = await makeViewer();
    const mate = await makeBandmate(owner);
    await changeBiography(mate, owner.bandId, "Ours");
    await eraseAccount(mate, PASSWORD);
    expect((await list(owner)).items).toMatchObject([{ member: null, canUndo: true }]);
    await eraseAccount(owner, PASSWORD);
    expect(await db.profileEdit.count({ where: { bandId: owner.bandId } })).toBe(0);
  });
});
