import { describe, expect, it, test } from "vitest";
import { v7 as uuid } from "uuid";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { confirmDraw } from "@/lib/bands/commands";
import { getBand } from "@/lib/bands/queries";
import { db } from "@/lib/db";
import { dismissMatch, restoreMatch } from "@/lib/matching/commands";
import { blockBand, unblockBand } from "@/lib/moderation/commands";
import { getSwapFit, listSwapMatches } from "@/lib/swap-matches/queries";
import { SwapMatchesQuery } from "@/lib/swap-matches/schema";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import {
  makeConversation,
  makeTrack,
  makeUser,
  makeViewer,
  PASSWORD,
} from "@/tests/support/factories";
import { GHENT, kmNorth, swapScene } from "@/tests/support/swap-scene";

// On a Saturday the first of all is today, the date of every figure in the answers.
const [, first, second, third] = upcomingWeekends();
const dates = (...days: (string | undefined)[]) => days.map((day) => new Date(day!));
const sum = (parts: Record<string, number>) => Object.values(parts).reduce((a, b) => a + b, 0);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

describe("swap matches", () => {
  it("are bands that fit, with what speaks for them", async () => {
    const { viewer, partner, list } = await swapScene();
    const match = await partner({ ticketSales250km: 40 });
    const track = await makeTrack({ bandId: match.id });
    const places = [{ country: "BE", cityId: null, city: null, latitude: null, longitude: null }];
    await db.swapSettings.createMany({
      data: [
        { bandId: viewer.bandId, openWeekends: dates(first, third), preferredPlaces: places },
        { bandId: match.id, openWeekends: dates(second, third), room: "Secret room" },
      ],
    });
    const { matches, rings, missing } = await list({ includeExplanations: "true" });
    expect({ rings, missing }).toEqual({ rings: [], missing: [] });
    expect(matches).toMatchObject([
      {
        id: match.id,
        band: { id: match.id, track: { id: track.id } },
        draw: { yours: { declared: 180, expected: 80 }, theirs: { declared: 180, nights: 0 } },
        distanceKm: 442,
        roadHours: 7,
        openWeekends: [third],
        explanation: expect.stringContaining("people in Gent do not know you yet"),
      },
    ]);
    expect(sum(matches[0]!.breakdown)).toBe(matches[0]!.swapScore);
    expect((await list()).matches[0]).not.toHaveProperty("explanation");
  });

  it("tell nothing of the other band's settings but the weekends in common", async () => {
    const { viewer, partner, list } = await swapScene();
    const match = await partner();
    const places = [{ country: "NO", cityId: 1, city: "Bergen", latitude: 60.4, longitude: 5.3 }];
    await db.swapSettings.create({
      data: {
        bandId: match.id,
        openWeekends: dates(first, second),
        preferredPlaces: places,
        room: "Secret room",
        maxKm: 1000,
      },
    });
    await db.swapSettings.create({
      data: { bandId: viewer.bandId, openWeekends: dates(second, third) },
    });
    const answers = [
      await list({ includeExplanations: "true" }),
      await getSwapFit(viewer, match.id),
    ];
    const text = JSON.stringify(answers);
    expect(text).toContain(second);
    for (const secret of [
      "Bergen",
      "Secret room",
      first!,
      third!,
      "maxKm",
      "lastActive",
      "latitude",
    ])
      expect(text).not.toContain(secret);
    expect(answers[0]).toMatchObject({ matches: [{ id: match.id }] });
    expect(text).not.toContain("outside");
  });

  it("rank a band outside either band's preferred places lower, and say so of the own ones", async () => {
    const { viewer, partner, list } = await swapScene();
    const place = (country: string) => [{ country, latitude: null, longitude: null }];
    const [liked, elsewhere, choosy] = [
      await partner({ ticketSalesHometown: 120 }),
      await partner({ country: "FR" }),
      await partner(),
    ];
    await db.swapSettings.createMany({
      data: [
        { bandId: viewer.bandId, preferredPlaces: place("BE") },
        { bandId: choosy.id, preferredPlaces: place("US") },
      ],
    });
    const { matches } = await list();
    expect(matches[0]!.id).toBe(liked.id);
    expect(matches.map(({ id, reason }) => [id, reason])).toEqual(
      expect.arrayContaining([
        [elsewhere.id, "Their town is outside your preferred places."],
        [choosy.id, undefined],
      ]),
    );
  });

  it("leave out whoever cannot or need not be offered, and take them back", async () => {
    const { viewer, partner, idsFor } = await swapScene();
    const [blocked, dismissed, closed, gone] = [
      await partner(),
      await partner(),
      await partner(),
      await partner(),
    ];
    const erased = await partner({ ticketSalesHometown: 170 });
    const user = await makeUser({ bandId: erased.id });
    expect((await idsFor()).sort()).toEqual(
      [blocked, dismissed, closed, gone, erased].map(({ id }) => id).sort(),
    );
    await blockBand(viewer, blocked.id);
    await dismissMatch(viewer, viewer.bandId, dismissed.id);
    await db.swapSettings.create({ data: { bandId: closed.id, isOpen: false } });
    await db.band.update({ where: { id: gone.id }, data: { deactivatedAt: new Date() } });
    await eraseAccount({ ...viewer, userId: user.id, bandId: erased.id }, PASSWORD);
    expect(await idsFor()).toEqual([]);
    await unblockBand(viewer, blocked.id);
    await restoreMatch(viewer, viewer.bandId, dismissed.id);
    expect((await idsFor()).sort()).toEqual([blocked.id, dismissed.id].sort());
  });

  it("leave out bands that nobody has used for 90 days", async () => {
    const { partner, idsFor } = await swapScene();
    const asleep = { updatedAt: daysAgo(91) };
    const [never, session, device, recent] = [
      await partner(asleep),
      await partner(asleep),
      await partner(asleep),
      await partner({ updatedAt: daysAgo(89) }),
    ];
    const at = (days: number) => ({ lastUsedAt: daysAgo(days) });
    const userOf = async (bandId: string) => (await makeUser({ bandId })).id;
    await db.session.createMany({
      data: [
        { userId: await userOf(session.id), expiresAt: daysAgo(50), ...at(80) },
        { userId: await userOf(never.id), expiresAt: daysAgo(60), ...at(91) },
      ],
    });
    await db.knownDevice.create({
      data: { userId: await userOf(device.id), deviceKey: uuid(), ...at(85) },
    });
    expect((await idsFor()).sort()).toEqual([session.id, device.id, recent.id].sort());
  });

  it("keep a band that one already writes with", async () => {
    const { viewer, partner, idsFor } = await swapScene();
    const { id } = await partner();
    await makeConversation({ band1Id: viewer.bandId, band2Id: id, messages: ["Hello", "Hi"] });
    expect(await idsFor()).toEqual([id]);
  });

  it("lie between 60 km and the distance that both allow, at most 1000 km", async () => {
    const { viewer, partner, idsFor } = await swapScene();
    await db.swapSettings.create({ data: { bandId: viewer.bandId, maxKm: 1000 } });
    const at = (km: number, maxKm = 1000) =>
      partner({ ...kmNorth(km), swapSettings: { create: { maxKm } } } as never);
    await at(59);
    const near = await at(61);
    const far = await at(999);
    await at(1001);
    await at(260, 250);
    expect((await idsFor()).sort()).toEqual([near.id, far.id].sort());
  });

  it.each([
    [
      "across the date line",
      { latitude: -18, longitude: 179.5 },
      { latitude: -18, longitude: -179 },
    ],
    ["at 180 degrees", { latitude: 0, longitude: 180 }, { latitude: 0, longitude: -178 }],
    ["at the pole", { latitude: 90, longitude: 0 }, { latitude: 87, longitude: 170 }],
    ["across the south pole", { latitude: -89, longitude: 10 }, { latitude: -89, longitude: -170 }],
  ])("are found %s", async (_, home, away) => {
    const { partner, idsFor } = await swapScene(home);
    const { id } = await partner(away);
    expect(await idsFor()).toEqual([id]);
  });

  it("draw neither four times as many nor a quarter", async () => {
    const { partner, idsFor } = await swapScene();
    await partner({ ticketSalesHometown: 1800 });
    await partner({ ticketSalesHometown: 25 });
    await partner({ ticketSalesHometown: 0 });
    const { id } = await partner({ ticketSalesHometown: 400 });
    expect(await idsFor()).toEqual([id]);
  });

  it("are found by a coming open weekend among many that are nearer in size", async () => {
    const { viewer, partner, idsFor } = await swapScene();
    for (let index = 0; index < 5; index++) await partner({ ticketSalesHometown: 181 });
    const { id } = await partner({ ticketSalesHometown: 400 });
    expect(await idsFor()).not.toContain(id);
    const bandIds = [id, viewer.bandId];
    const past = dates("2026-01-03");
    await db.swapSettings.createMany({
      data: bandIds.map((bandId) => ({ bandId, openWeekends: past })),
    });
    const chooseAgain = () => db.swapList.deleteMany({ where: { bandId: viewer.bandId } });
    await chooseAgain();
    expect(await idsFor()).not.toContain(id);
    await db.swapSettings.updateMany({
      where: { bandId: { in: bandIds } },
      data: { openWeekends: [...past, ...dates(first)] },
    });
    await chooseAgain();
    expect(await idsFor()).toContain(id);
  });

  it("name what is missing, and match nothing until it is there", async () => {
    const bare = { latitude: null, longitude: null, ticketSalesHometown: 0, genreNames: [] };
    const { viewer, list, partner } = await swapScene(bare);
    await partner({ genreNames: [] });
    expect(await list()).toEqual({
      matches: [],
      rings: [],
      missing: ["draw", "place", "genres"],
    });
    await db.swapSettings.create({ data: { bandId: viewer.bandId, isOpen: false } });
    expect((await list()).missing).toContain("open");
  });

  it("tell a figure that is too old from none, until it is said to be still right", async () => {
    const { viewer, list, partner } = await swapScene({ ticketSalesAsOf: daysAgo(1200) });
    const { id } = await partner();
    const readDraw = async () => (await getBand(viewer, viewer.bandId)).draw;
    expect((await list()).missing).toEqual(["draw"]);
    expect(await readDraw()).toMatchObject({ declared: 180, expected: null });
    await confirmDraw(viewer, viewer.bandId);
    expect(await list()).toMatchObject({ missing: [], matches: [{ id }] });
    expect(await readDraw()).toMatchObject({ declared: 180, expected: 80 });
    const none = await swapScene({ ticketSalesHometown: 0 });
    expect((await none.list()).missing).toEqual(["draw"]);
    expect((await getBand(none.viewer, none.viewer.bandId)).draw).toMatchObject({ declared: null });
  });

  it("are the own band's alone", async () => {
    const { viewer, partner } = await swapScene();
    const { id } = await partner();
    await expect(listSwapMatches(viewer, id, SwapMatchesQuery.parse({}))).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("swap fit", () => {
  it("is the same score for both bands, wherever either has played", async () => {
    const { viewer, genreNames } = await swapScene({ ticketSales250km: 100 });
    const { bandId } = viewer;
    const other = await makeViewer({ band: { ...GHENT, genreNames, ticketSalesHometown: 150 } });
    const both = () =>
      Promise.all([getSwapFit(viewer, other.bandId), getSwapFit(other, bandId)] as const);
    const [fit, theirs] = await both();
    expect(fit).toMatchObject({ whyNot: null, distanceKm: 442, explanation: null });
    expect(fit.match!.explanation).toBeTruthy();
    expect(theirs.match!.swapScore).toBe(fit.match!.swapScore);
    const show = { bandId, venue: "Nato", city: "Nowhere", country: "BE" };
    const point = { latitude: GHENT.latitude + 0.4, longitude: GHENT.longitude };
    const { id } = await db.tourDate.create({ data: { ...show, ...point, date: daysAgo(900) } });
    expect((await both())[0].match!.newPeople).toEqual(fit.match!.newPeople);
    await db.tourDate.update({ where: { id }, data: { date: daysAgo(20) } });
    const [known, same] = await both();
    expect(known.match!.newPeople.you).toBeLessThan(fit.match!.newPeople.you);
    expect(same.match!.swapScore).toBe(known.match!.swapScore);
  });

  it("says which condition is not met", async () => {
    const { viewer, partner } = await swapScene();
    const closed = await partner();
    await db.swapSettings.create({ data: { bandId: closed.id, isOpen: false } });
    const cases = {
      draw: await partner({ ticketSalesHometown: 0 }),
      place: await partner({ latitude: null }),
      open: closed,
      near: await partner(kmNorth(40)),
      far: await partner(kmNorth(700)),
      uneven: await partner({ ticketSalesHometown: 3000 }),
      sound: await partner({ genreNames: [`Genre ${uuid()}`] }),
      known: await partner({ ticketSalesHometown: 3 }),
    };
    for (const [whyNot, { id }] of Object.entries(cases))
      expect(await getSwapFit(viewer, id), whyNot).toMatchObject({
        match: null,
        whyNot,
        explanation: expect.any(String),
      });
    expect(await getSwapFit(viewer, cases.near.id)).toMatchObject({
      distanceKm: 40,
      explanation: "40 km apart: share a bill instead.",
    });
  });

  test("is asked of another visible band", async () => {
    const { viewer, partner } = await swapScene();
    const blocker = await makeViewer();
    await blockBand(blocker, viewer.bandId);
    const gone = await partner({ deactivatedAt: new Date() });
    for (const id of [viewer.bandId, blocker.bandId, gone.id, uuid()])
      await expect(getSwapFit(viewer, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(getSwapFit({ ...viewer, bandId: null }, gone.id)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
