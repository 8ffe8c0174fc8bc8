import { v7 as uuid } from "uuid";
import { afterEach, expect, test, vi } from "vitest";
import { chooseGenres, confirmDraw, updateBand } from "@/lib/bands/commands";
import { invalidateSwapList } from "@/lib/bands/invalidate-matches";
import { db } from "@/lib/db";
import { dismissMatch } from "@/lib/matching/commands";
import * as choose from "@/lib/swap-matches/selection/choose-partners";
import { updateSwapSettings } from "@/lib/swap-settings/commands";
import { makeBand, makeGenre } from "@/tests/support/factories";
import { GHENT, kmNorth, swapScene } from "@/tests/support/swap-scene";

const spy = () => vi.spyOn(choose, "choosePartners");
afterEach(() => vi.restoreAllMocks());

test("a list is chosen once an hour", async () => {
  const { viewer, partner, idsFor } = await swapScene();
  const { id } = await partner();
  const chosen = spy();
  for (let turn = 0; turn < 3; turn++) expect(await idsFor()).toEqual([id]);
  expect(chosen).toHaveBeenCalledTimes(1);
  const anHourAgo = new Date(Date.now() - 61 * 60 * 1000);
  await db.swapList.update({ where: { bandId: viewer.bandId }, data: { computedAt: anHourAgo } });
  await db.band.update({ where: { id: viewer.bandId }, data: { updatedAt: anHourAgo } });
  expect(await idsFor()).toEqual([id]);
  expect(chosen).toHaveBeenCalledTimes(2);
});

test("what the own band changes has its effect at once", async () => {
  const { viewer, partner, idsFor } = await swapScene();
  const { bandId } = viewer;
  const [near, far] = [await partner(), await partner(kmNorth(800))];
  await db.swapSettings.create({ data: { bandId: far.id, maxKm: 1000 } });
  const chosen = spy();
  expect(await idsFor()).toEqual([near.id]);
  await updateSwapSettings(viewer, bandId, { maxKm: 1000 });
  expect((await idsFor()).sort()).toEqual([near.id, far.id].sort());
  await updateBand(viewer, bandId, { ticketSalesHometown: 5000 });
  expect(await idsFor()).toEqual([]);
  await updateBand(viewer, bandId, { ticketSalesHometown: 170 });
  expect(await idsFor()).toHaveLength(2);
  await confirmDraw(viewer, bandId);
  expect(await idsFor()).toHaveLength(2);
  const { id: genreId } = await makeGenre();
  await chooseGenres(viewer, bandId, [genreId]);
  expect(await idsFor()).toEqual([]);
  expect(chosen).toHaveBeenCalledTimes(6);
});

test("a change while a list is being chosen makes it stale", async () => {
  const { viewer, partner, idsFor } = await swapScene();
  const { id } = await partner(kmNorth(800));
  await db.swapSettings.create({ data: { bandId: id, maxKm: 1000 } });
  const { choosePartners } = choose;
  spy().mockImplementationOnce((...given) =>
    choosePartners(...given).finally(() =>
      updateSwapSettings(viewer, viewer.bandId, { maxKm: 1000 }),
    ),
  );
  expect(await idsFor()).toEqual([]);
  expect(await idsFor()).toEqual([id]);
});

test("others that are new or have changed since are compared, too", async () => {
  const { partner, idsFor } = await swapScene();
  const [closed, small] = [await partner(), await partner({ ticketSalesHometown: 1800 })];
  const elsewhere = await partner(kmNorth(700));
  await db.swapSettings.create({ data: { bandId: closed.id, isOpen: false } });
  const chosen = spy();
  expect(await idsFor()).toEqual([]);
  const joined = await partner({ createdAt: new Date(), updatedAt: new Date() });
  expect(await idsFor()).toEqual([joined.id]);
  const savedAt = new Date();
  await db.swapSettings.update({ where: { bandId: closed.id }, data: { isOpen: true, savedAt } });
  const changed = { updatedAt: new Date(), ticketSalesHometown: 181 };
  await db.band.update({ where: { id: small.id }, data: changed });
  await db.band.update({ where: { id: elsewhere.id }, data: { ...GHENT, updatedAt: new Date() } });
  const all = [joined, closed, small, elsewhere].map(({ id }) => id);
  expect((await idsFor()).sort()).toEqual(all.sort());
  expect(chosen).toHaveBeenCalledTimes(1);
  await db.band.update({ where: { id: joined.id }, data: { deactivatedAt: new Date() } });
  expect(await idsFor()).not.toContain(joined.id);
});

test("of many others that have changed the latest 30 are compared", async () => {
  const { partner, idsFor } = await swapScene();
  expect(await idsFor()).toEqual([]);
  const start = Date.now();
  const changed = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      partner({ updatedAt: new Date(start + ((index * 7) % 40) + 1) }),
    ),
  );
  const latest = changed.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime()).slice(0, 30);
  expect((await idsFor()).sort()).toEqual(latest.map(({ id }) => id).sort());
});

test("a band at the top of 60 lists of the week appears in no further one", async () => {
  const { viewer, partner, idsFor, genreNames } = await swapScene();
  const { id } = await partner();
  const others = await db.band.createManyAndReturn({
    data: Array.from({ length: 60 }, () => ({
      name: "List owner",
      referralCode: uuid().slice(-12),
      accessExpiresAt: new Date(),
    })),
  });
  const lists = others.map((owner) => ({ bandId: owner.id, candidates: [id] }));
  await db.swapList.createMany({ data: lists });
  expect(await idsFor()).toEqual([]);
  const where = { bandId: others[0]!.id };
  const below = [...Array.from({ length: 20 }, () => uuid()), id];
  await db.swapList.update({ where, data: { candidates: below } });
  const again = await swapScene({ genreNames });
  expect(await again.idsFor()).toEqual(expect.arrayContaining([id]));
  await db.swapList.update({ where, data: { candidates: [id] } });
  const weekAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await db.swapList.update({ where, data: { computedAt: weekAgo } });
  for (const band of [viewer, again.viewer]) await invalidateSwapList(band.bandId);
  expect(await idsFor()).toEqual([id]);
});

test("dismissed bands make room for others of the same town", async () => {
  const { viewer, partner, idsFor } = await swapScene();
  for (let turn = 1; turn <= 3; turn++) {
    for (let more = 0; more < 4; more++) await partner({ ticketSalesHometown: 180 + turn });
    await invalidateSwapList(viewer.bandId);
    const found = await idsFor();
    expect(found).toHaveLength(4);
    for (const id of found) await dismissMatch(viewer, viewer.bandId, id);
  }
});

test("of two reads at once each gets the whole list", async () => {
  const { partner, idsFor } = await swapScene();
  const { id } = await partner();
  expect(await Promise.all([idsFor(), idsFor(), idsFor()])).toEqual([[id], [id], [id]]);
});

test("home crowds follow the bands", async () => {
  const genreNames = [uuid(), uuid()];
  const rows = async () =>
    (await db.homeCrowd.findMany({ where: { bandId: id }, orderBy: { genre: "asc" } })).map(
      ({ genre, draw, cell }) => [genre, draw, cell],
    );
  const { id } = await makeBand({ ...GHENT, genreNames, ticketSalesHometown: 90 });
  const change = (data: Parameters<typeof db.band.update>[0]["data"]) =>
    db.band.update({ where: { id }, data });
  const cell = 70 * 180 + 91;
  const [one, two] = [...genreNames].sort();
  expect(await rows()).toEqual([
    [one, 90, cell],
    [two, 90, cell],
  ]);
  await change({ genreNames: [one!], ticketSalesHometown: 100, longitude: -180 });
  expect(await rows()).toEqual([[one, 100, 70 * 180]]);
  for (const lost of [{ latitude: null }, { ticketSalesHometown: 0 }, { deletedAt: new Date() }]) {
    await change(lost);
    expect(await rows()).toEqual([]);
    await change({ latitude: 51, ticketSalesHometown: 100, deletedAt: null });
    expect(await rows()).toHaveLength(1);
  }
  await change({ deactivatedAt: new Date() });
  expect(await rows()).toEqual([]);
});
