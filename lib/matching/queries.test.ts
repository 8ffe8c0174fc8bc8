import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { updateBand } from "@/lib/bands/commands";
import { db } from "@/lib/db";
import * as choose from "@/lib/matching/selection/choose";
import {
  dismissMatch,
  deleteMatchPreferences,
  restoreMatch,
  updateMatchPreferences,
} from "@/lib/matching/commands";
import { invalidateMatches } from "@/lib/bands/invalidate-matches";
import { getComparison, getMatchedBand, listSuggestedMatches } from "@/lib/matching/queries";
import { MatchesQuery, MatchPreferences } from "@/lib/matching/schema";
import { MAX_FIGURE } from "@/lib/figures";
import { blockBand, unblockBand } from "@/lib/moderation/commands";
import { makeBand, makeUser, makeViewer } from "@/tests/support/factories";

/** Does something after the next list is chosen and before it is kept. */
function meanwhile(work: () => Promise<unknown>) {
  const { chooseCandidates } = choose;
  vi.spyOn(choose, "chooseCandidates").mockImplementationOnce((...given) =>
    chooseCandidates(...given).finally(work),
  );
}

const ask = (given: Record<string, string> = {}) => MatchesQuery.parse(given);

/** A viewer whose band likes something that only `fan()` bands of the same test like too. */
async function scene() {
  const mark = `scene ${uuid().slice(-12)}`;
  const viewer = await makeViewer({
    band: { influences: [mark.toUpperCase()], country: "BE", latitude: 50.6, longitude: 5.6 },
  });
  const fan = (given: Parameters<typeof makeBand>[0] = {}) =>
    makeBand({ influences: [mark], country: "BE", ...given });
  // The bands of other tests are suggested too, which the list is long enough for.
  const fansFor = async () =>
    (await listSuggestedMatches(viewer, viewer.bandId, ask({ limit: "100" }))).filter(
      ({ matchingInfluences }) => matchingInfluences.length > 0,
    );
  const namesFor = async () => (await fansFor()).map(({ band }) => band.name);
  return { viewer, fan, fansFor, namesFor };
}

describe("suggested matches", () => {
  it("puts the bands with most in common first and says why", async () => {
    const { viewer, fan } = await scene();
    const near = await fan({ latitude: 50.8, longitude: 6.1 });
    const far = await fan({ latitude: 41.4, longitude: 2.2, country: "ES" });
    const matches = await listSuggestedMatches(
      viewer,
      viewer.bandId,
      ask({ limit: "2", includeExplanations: "true" }),
    );
    expect(matches.map(({ id }) => id)).toEqual([near.id, far.id]);
    expect(matches[0]).toMatchObject({
      band: { id: near.id },
      distanceKm: 42,
      breakdown: { genres: 0, influences: 15, audience: 0, place: 20 },
      matchScore: 76,
    });
    expect(matches[0]?.explanation).toContain(
      "They're 42 km away in Leipzig, near enough for a shared bill",
    );
    expect(
      await listSuggestedMatches(viewer, viewer.bandId, ask({ limit: "1" })),
    ).not.toHaveProperty("0.explanation");
  });

  it("knows related genres by their family in the tree", async () => {
    const mark = uuid().slice(-12);
    const family = await db.genre.create({
      data: { name: `Family ${mark}`, slug: `family-${mark}` },
    });
    const [one, two] = [`One ${mark}`, `Two ${mark}`];
    for (const name of [one, two])
      await db.genre.create({ data: { name, slug: name, parentId: family.id } });
    const viewer = await makeViewer({ band: { genreNames: [one], country: null } });
    const sibling = await makeBand({ genreNames: [two], country: null });
    const [match] = await listSuggestedMatches(viewer, viewer.bandId, ask());
    expect(match).toMatchObject({
      id: sibling.id,
      matchScore: 31,
      matchingGenres: [],
      breakdown: { genres: 11 },
    });
  });

  it("leaves out the own band, dismissed, blocked, gone and already talking ones", async () => {
    const { viewer, fan, namesFor } = await scene();
    const [there, dismissed, blocked, talking] = await Promise.all([
      fan(),
      fan(),
      fan(),
      fan(),
      fan({ deactivatedAt: new Date() }),
      fan({ deletedAt: new Date() }),
    ]);
    expect(await namesFor()).toHaveLength(4);
    await dismissMatch(viewer, viewer.bandId, dismissed.id);
    await db.block.create({ data: { blockerBandId: blocked.id, blockedBandId: viewer.bandId } });
    const pair = [viewer.bandId, talking.id].sort().join(":");
    await db.conversation.create({ data: { band1Id: talking.id, band2Id: viewer.bandId, pair } });
    expect(await namesFor()).toEqual([there.name]);
  });

  it("finds a band with something in common among many of higher standing", async () => {
    const mark = uuid().slice(-12);
    const bands = await db.band.createManyAndReturn({
      data: Array.from({ length: 320 }, (_, index) => ({
        name: `${mark} ${index}`,
        country: "AU",
        referralCode: `${mark}-${index}`,
        accessExpiresAt: new Date(),
      })),
      select: { id: true },
    });
    await db.pointEntry.createMany({
      data: bands.map(({ id: bandId }) => ({
        bandId,
        amount: 5,
        reason: "REFERRAL",
        reference: mark,
      })),
    });
    const { fan, namesFor } = await scene();
    const shy = await fan({ points: 0 });
    expect(await namesFor()).toEqual([shy.name]);
  });

  it("shows nothing to a band that has said nothing of itself, and nothing that it has nothing in common with", async () => {
    const { viewer, fan } = await scene();
    const near = await fan({ latitude: 50.8, longitude: 6.1 });
    expect(
      (await listSuggestedMatches(viewer, viewer.bandId, ask())).map(({ id }) => id),
    ).toContain(near.id);
    const blank = await makeViewer({ band: { country: null, city: null } });
    expect(await listSuggestedMatches(blank, blank.bandId, ask())).toEqual([]);
    expect(await getMatchedBand(blank)).toMatchObject({
      own: { id: blank.bandId, country: null },
      missing: ["genres", "influences", "audience", "place"],
    });
    await updateBand(blank, blank.bandId, { influences: near.influences });
    const matches = await listSuggestedMatches(blank, blank.bandId, ask());
    expect(matches.map(({ id }) => id)).toContain(near.id);
    expect(matches.every(({ matchScore }) => matchScore > 0)).toBe(true);
    expect((await getMatchedBand(blank)).missing).toEqual(["genres", "audience", "place"]);
  });

  it("is for the own band only", async () => {
    const { viewer, fan } = await scene();
    const other = await fan();
    await expect(listSuggestedMatches(viewer, other.id, ask())).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(
      listSuggestedMatches({ ...viewer, bandId: null, bandName: null }, other.id, ask()),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});

/** As a band's first places may be seen: by this many others. */
const MAX_EXPOSURE = 60;

describe("the order of suggested matches", () => {
  it("puts the recently active first among equals, whether they changed something or signed in", async () => {
    const { fan, namesFor } = await scene();
    const long = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const silent = await fan({ updatedAt: long(90), points: 50 });
    const changed = await fan({ updatedAt: long(20) });
    const present = await fan({ updatedAt: long(90) });
    await makeUser({ bandId: present.id }).then(({ id: userId }) =>
      db.session.create({ data: { userId, expiresAt: long(-9), createdAt: long(2) } }),
    );
    expect(await namesFor()).toEqual([present.name, changed.name, silent.name]);
    const late = await fan();
    expect(await namesFor(), "also while the list is kept").toEqual([
      late.name,
      present.name,
      changed.name,
      silent.name,
    ]);
  });

  it("shows no band in the first places of more than so many lists", async () => {
    const { fan, viewer, namesFor } = await scene();
    const [star, other] = [await fan(), await fan()];
    const mark = uuid().slice(-12);
    const hosts = await db.band.createManyAndReturn({
      data: Array.from({ length: MAX_EXPOSURE }, (_, index) => ({
        name: `${mark} ${index}`,
        referralCode: `${mark}-${index}`,
        accessExpiresAt: new Date(),
      })),
    });
    await db.matchList.createMany({
      data: hosts.map(({ id }) => ({ bandId: id, candidates: [other.id, star.id] })),
    });
    await db.matchList.update({ where: { bandId: hosts[0]!.id }, data: { candidates: [star.id] } });
    expect(await namesFor()).toEqual([other.name]);
    await db.band.update({ where: { id: star.id }, data: { biography: "New words" } });
    expect(await namesFor(), "nor after it changed something").toEqual([other.name]);
    await db.matchList.delete({ where: { bandId: viewer.bandId } });
    // One that nobody has asked for in a while no longer counts.
    await db.matchList.update({
      where: { bandId: hosts[0]!.id },
      data: { madeAt: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) },
    });
    expect((await namesFor()).sort()).toEqual([star.name, other.name].sort());
  });

  it("puts a band lower that plays to far more people, and says why", async () => {
    const { viewer, fan, fansFor } = await scene();
    await db.band.update({ where: { id: viewer.bandId }, data: { spotifyListeners: 500 } });
    const huge = await fan({ spotifyListeners: 4_000, latitude: 50.6, longitude: 5.6 });
    const like = await fan({ spotifyListeners: 500 });
    const matches = await fansFor();
    expect(matches.map(({ id }) => id)).toEqual([like.id, huge.id]);
    expect(matches[1]!.matchScore).toBeGreaterThan(matches[0]!.matchScore);
    expect(matches.map(({ reason }) => reason)).toEqual([
      undefined,
      "Further down because they play to much bigger crowds than you.",
    ]);
  });

  it("goes by what both bands have said they look for", async () => {
    const { viewer, fan, fansFor, namesFor } = await scene();
    const choosy = await fan();
    const open = await fan({ spotifyListeners: 100, country: null });
    expect(await namesFor()).toEqual([choosy.name, open.name]);
    await db.matchPreferences.create({
      data: { bandId: choosy.id, preferences: MatchPreferences.parse({ country: "JP" }) },
    });
    const [first, second] = await fansFor();
    expect([first!.id, second!.id]).toEqual([open.id, choosy.id]);
    expect(second!.reason).toBe(
      "Further down because they're looking for a different kind of band.",
    );
    await updateMatchPreferences(viewer, viewer.bandId, MatchPreferences.parse({ spotifyMax: 50 }));
    expect(await namesFor()).toEqual([choosy.name, open.name]);
    await deleteMatchPreferences(viewer, viewer.bandId);
    expect(await namesFor()).toEqual([open.name, choosy.name]);
  });
});

describe("dismissing", () => {
  let made: Awaited<ReturnType<typeof scene>>;
  beforeAll(async () => {
    made = await scene();
  });

  it("can be taken back, and both work any number of times at once", async () => {
    const { viewer, fan, namesFor } = made;
    const band = await fan();
    const times = Array.from({ length: 50 });
    await Promise.all(times.map(() => dismissMatch(viewer, viewer.bandId, band.id)));
    expect(await db.dismissal.count({ where: { bandId: viewer.bandId } })).toBe(1);
    expect(await namesFor()).toEqual([]);
    await Promise.all(times.map(() => restoreMatch(viewer, viewer.bandId, band.id)));
    expect(await namesFor()).toEqual([band.name]);
  });

  it.each(["no list", "an old list"])(
    "can be taken back while a list is made where there was %s",
    async (before) => {
      const { viewer, fan, namesFor } = await scene();
      const band = await fan();
      await dismissMatch(viewer, viewer.bandId, band.id);
      if (before === "an old list") await namesFor().then(() => invalidateMatches(viewer.bandId));
      await meanwhile(() => restoreMatch(viewer, viewer.bandId, band.id));
      expect(await namesFor(), "chosen before it was taken back").toEqual([]);
      expect(await namesFor()).toEqual([band.name]);
      const { madeAt } = await db.matchList.findUniqueOrThrow({ where: { bandId: viewer.bandId } });
      await namesFor();
      expect(
        (await db.matchList.findUniqueOrThrow({ where: { bandId: viewer.bandId } })).madeAt,
        "the list is kept from then on",
      ).toEqual(madeAt);
    },
  );

  it("is not the only thing to be taken back meanwhile: a block is another, for both bands", async () => {
    const { viewer, fan, namesFor } = await scene();
    const band = await fan();
    await blockBand(viewer, band.id);
    await meanwhile(() => unblockBand(viewer, band.id));
    expect(await namesFor(), "chosen before it was lifted").toEqual([]);
    expect(await namesFor()).toEqual([band.name]);
    expect(await db.matchList.findUnique({ where: { bandId: band.id } })).toMatchObject({
      version: 1,
      listVersion: 0,
    });
  });

  it("knows neither unknown bands nor the own one, and works for the own band only", async () => {
    const { viewer, fan } = made;
    const other = await fan();
    for (const act of [dismissMatch, restoreMatch]) {
      for (const nobody of [uuid(), viewer.bandId])
        await expect(act(viewer, viewer.bandId, nobody)).rejects.toMatchObject({
          code: "not_found",
        });
      await expect(act(viewer, other.id, viewer.bandId)).rejects.toMatchObject({
        code: "forbidden",
      });
    }
  });
});

describe("getComparison", () => {
  it("compares with any band within reach, and with no other", async () => {
    const { viewer, fan } = await scene();
    const [other, blocked] = [await fan(), await fan()];
    await db.block.create({ data: { blockerBandId: blocked.id, blockedBandId: viewer.bandId } });
    expect((await getComparison(viewer, other.id)).match.breakdown.influences).toBe(15);
    for (const nobody of [blocked.id, viewer.bandId, uuid()])
      await expect(getComparison(viewer, nobody)).rejects.toMatchObject({ code: "not_found" });
  });

  it("agrees with the listed match, related influences included", async () => {
    const { viewer, fan } = await scene();
    const [own] = (await db.band.findUniqueOrThrow({ where: { id: viewer.bandId } })).influences;
    const kindred = `kin of ${own}`;
    for (let count = 0; count < 3; count++) await fan({ influences: [own!, kindred] });
    const other = await fan({ influences: [kindred], latitude: 50.7, longitude: 5.7 });
    const card = (
      await listSuggestedMatches(
        viewer,
        viewer.bandId,
        ask({ limit: "100", includeExplanations: "true" }),
      )
    ).find(({ id }) => id === other.id)!;
    const { match } = await getComparison(viewer, other.id);
    expect(match.relatedInfluences).toEqual([kindred]);
    expect(match).toMatchObject({ matchScore: card.matchScore, breakdown: card.breakdown });
    expect(card.explanation).toContain(`often love ${kindred} too`);
  });
});

it("adds up the largest figures that a band can have", async () => {
  const { fan, namesFor } = await scene();
  const { name } = await fan({
    spotifyListeners: MAX_FIGURE,
    instagramFollowers: MAX_FIGURE,
    facebookFollowers: MAX_FIGURE,
  });
  expect(await namesFor()).toEqual([name]);
});
