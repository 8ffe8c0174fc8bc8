import { afterEach, expect, test, vi } from "vitest";
import { DAY_MS } from "@/lib/days";
import { db } from "@/lib/db";
import { dismissMatch, restoreMatch } from "@/lib/matching/commands";
import { blockBand, unblockBand } from "@/lib/moderation/commands";
import * as choose from "@/lib/swap-matches/selection/choose-partners";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import { makeViewer } from "@/tests/support/factories";
import { GHENT, kmNorth, swapScene } from "@/tests/support/swap-scene";

const [, first, second, third] = upcomingWeekends();
const dates = (...days: (string | undefined)[]) => days.map((day) => new Date(day!));
const place = (country: string) => [{ country, latitude: null, longitude: null }];
const LEEDS = { city: "Leeds", country: "UK", ...kmNorth(260) };

afterEach(() => vi.restoreAllMocks());

/** The viewer wants to go to Belgium: its ring leads from Bristol to Ghent, Leeds and back. */
async function ringScene() {
  const scene = await swapScene();
  const { bandId } = scene.viewer;
  await db.swapSettings.create({ data: { bandId, preferredPlaces: place("BE") } });
  const ghent = await makeViewer({
    band: { ...GHENT, genreNames: scene.genreNames, ticketSalesHometown: 190, name: "Brique" },
  });
  const leeds = await makeViewer({
    band: { ...LEEDS, genreNames: scene.genreNames, ticketSalesHometown: 170, name: "Peak" },
  });
  const rings = async (query: Record<string, string> = {}) => (await scene.list(query)).rings;
  return { ...scene, bandId, ghent, leeds, rings };
}

test("a ring tells who plays where, for how many new people, from the own night on", async () => {
  const { bandId, ghent, leeds, rings } = await ringScene();
  const [ring, ...others] = await rings({ includeExplanations: "true" });
  expect(others).toEqual([]);
  expect(ring!.legs.map(({ guest, host }) => [guest.id, host.id])).toEqual([
    [bandId, ghent.bandId],
    [ghent.bandId, leeds.bandId],
    [leeds.bandId, bandId],
  ]);
  expect(ring!.id.split(":").sort()).toEqual([bandId, ghent.bandId, leeds.bandId].sort());
  const parts = Object.values(ring!.breakdown);
  expect(parts.reduce((a, b) => a + b, 0)).toBe(ring!.ringScore);
  expect(ring!.legs.map(({ newPeople }) => newPeople)).toEqual([83, 77, 80]);
  expect(ring!.legs.map(({ openWeekends }) => openWeekends)).toEqual([[], null, []]);
  expect(ring!.explanation).toContain("83 people in Gent do not know you yet");
  expect((await rings())[0]).not.toHaveProperty("explanation");
});

test("a ring tells only the weekends that the own band has in common with another", async () => {
  const { bandId, ghent, leeds, rings } = await ringScene();
  const openWeekends = (id: string, ...days: (string | undefined)[]) => ({
    where: { bandId: id },
    create: { bandId: id, openWeekends: dates(...days), room: "Secret room" },
    update: { openWeekends: dates(...days), savedAt: new Date() },
  });
  await db.swapSettings.upsert(openWeekends(bandId, first));
  await db.swapSettings.upsert(openWeekends(ghent.bandId, first, second, third));
  await db.swapSettings.upsert(openWeekends(leeds.bandId, first, second, third));
  const places = [...place("UK"), { country: "NO", latitude: 60.4, longitude: 5.3 }];
  await db.swapSettings.update({
    where: { bandId: leeds.bandId },
    data: { preferredPlaces: places },
  });
  const answer = await rings({ includeExplanations: "true" });
  expect(answer[0]!.legs.map(({ openWeekends }) => openWeekends)).toEqual([[first], null, [first]]);
  const text = JSON.stringify(answer);
  for (const secret of ["Secret room", second!, third!, "NO", "maxKm", "latitude", "blockedIds"])
    expect(text).not.toContain(secret);
});

test("all three must see each other, at each reading", async () => {
  const { viewer, ghent, leeds, rings } = await ringScene();
  expect(await rings()).toHaveLength(1);
  for (const [blocker, { bandId: blocked }] of [
    [ghent, leeds],
    [leeds, ghent],
    [leeds, viewer],
    [viewer, ghent],
  ] as const) {
    await blockBand(blocker, blocked);
    expect(await rings()).toEqual([]);
    await unblockBand(blocker, blocked);
    expect(await rings()).toHaveLength(1);
  }
  await db.band.update({ where: { id: leeds.bandId }, data: { deactivatedAt: new Date() } });
  expect(await rings()).toEqual([]);
});

test("a dismissed band is in no ring until it is taken back", async () => {
  const { viewer, bandId, leeds, rings } = await ringScene();
  expect(await rings()).toHaveLength(1);
  await dismissMatch(viewer, bandId, leeds.bandId);
  expect(await rings()).toEqual([]);
  await restoreMatch(viewer, bandId, leeds.bandId);
  expect(await rings()).toHaveLength(1);
});

test.each(["Proposed", "On"] as const)(
  "three bands whose ring is %s are not offered it again until it is over",
  async (state) => {
    const { bandId, ghent, leeds, rings } = await ringScene();
    const [ring] = await rings();
    const { id } = await db.swap.create({
      data: {
        key: ring!.id,
        kind: "RING",
        state,
        proposedByBandId: ghent.bandId,
        expiresAt: new Date(Date.now() + DAY_MS),
        returnBy: new Date(),
        returnInMonths: 9,
        members: {
          create: [ghent.bandId, leeds.bandId, bandId].map((member, position) => ({
            bandId: member,
            position,
          })),
        },
      },
    });
    expect(await rings()).toEqual([]);
    await db.swap.update({ where: { id }, data: { state: "Ended", closedAt: new Date() } });
    expect(await rings()).toHaveLength(1);
  },
);

test("a ring that no longer holds is left out, and its figures are today's", async () => {
  const { ghent, leeds, rings } = await ringScene();
  const chosen = vi.spyOn(choose, "choosePartners");
  const [before] = await rings();
  const show = { venue: "Nato", city: "Leeds", country: "UK", date: new Date(Date.now() - 9e8) };
  const { latitude, longitude } = LEEDS;
  await db.tourDate.create({ data: { ...show, bandId: ghent.bandId, latitude, longitude } });
  const away = { ticketSales250km: 60, ticketSalesHometown: 200 };
  await db.band.update({ where: { id: ghent.bandId }, data: away });
  const [after] = await rings();
  expect(after!.legs[1]!.newPeople).toBeLessThan(before!.legs[1]!.newPeople);
  expect(after!.legs[0]!.newPeople).toBeGreaterThan(before!.legs[0]!.newPeople);
  const settings = (data: { preferredPlaces?: ReturnType<typeof place>; isOpen?: boolean }) =>
    db.swapSettings.upsert({
      where: { bandId: leeds.bandId },
      create: { bandId: leeds.bandId, ...data },
      update: data,
    });
  await settings({ preferredPlaces: place("NO") });
  expect(await rings()).toEqual([]);
  await settings({ preferredPlaces: [] });
  expect(await rings()).toHaveLength(1);
  await settings({ isOpen: false });
  expect(await rings()).toEqual([]);
  expect(chosen).toHaveBeenCalledTimes(1);
});

test("what the other two know of each other counts in the search, too", async () => {
  const { bandId, ghent, leeds, rings } = await ringScene();
  const { latitude, longitude } = LEEDS;
  const show = { venue: "Nato", city: "Leeds", country: "UK", date: new Date(Date.now() - 9e8) };
  await db.tourDate.create({ data: { ...show, bandId: ghent.bandId, latitude, longitude } });
  await db.band.update({ where: { id: ghent.bandId }, data: { ticketSales250km: 190 } });
  const kept = async () => (await db.swapList.findUniqueOrThrow({ where: { bandId } })).rings;
  expect(await rings()).toEqual([]);
  expect(await kept()).toEqual([]);
  await db.tourDate.deleteMany({ where: { bandId: ghent.bandId } });
  await db.swapList.delete({ where: { bandId } });
  expect(await rings()).toHaveLength(1);
  expect(await kept()).toEqual([[ghent.bandId, leeds.bandId]]);
});

test("at most ten rings are kept and three shown, and none once the band is closed", async () => {
  const { bandId, partner, list } = await ringScene();
  for (const index of [1, 2, 3])
    for (const town of [GHENT, LEEDS]) await partner({ ...town, ticketSalesHometown: 180 + index });
  const { rings } = await list();
  expect(rings).toHaveLength(3);
  const scores = rings.map(({ ringScore }) => ringScore);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  const kept = await db.swapList.findUniqueOrThrow({ where: { bandId } });
  expect(kept.rings).toHaveLength(10);
  const gone = rings[0]!.legs[0]!.host.id;
  await db.swapSettings.create({ data: { bandId: gone, isOpen: false } });
  const { rings: others } = await list();
  expect(others).toHaveLength(3);
  expect(others.every(({ id }) => !id.includes(gone))).toBe(true);
  await db.swapSettings.updateMany({
    where: { bandId },
    data: { isOpen: false },
  });
  expect((await list()).rings).toEqual([]);
});
