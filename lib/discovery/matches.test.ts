import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { dismissMatch, restoreMatch } from "@/lib/discovery/commands";
import { getComparison, listSuggestedMatches } from "@/lib/discovery/matches";
import { MatchesQuery } from "@/lib/discovery/schema";
import { MAX_FIGURE } from "@/lib/figures";
import { makeBand, makeViewer } from "@/tests/factories";

const ask = (given: Record<string, string> = {}) => MatchesQuery.parse(given);

/** A viewer whose band likes something that only `fan()` bands of the same test like too. */
async function scene() {
  const mark = `scene ${uuid().slice(-12)}`;
  const viewer = await makeViewer({ band: { influences: [mark.toUpperCase()], country: "BE", latitude: 50.6, longitude: 5.6 } });
  const fan = (given: Parameters<typeof makeBand>[0] = {}) => makeBand({ influences: [mark], country: "BE", ...given });
  const namesFor = async (more: Record<string, string> = { limit: "5" }) =>
    (await listSuggestedMatches(viewer, viewer.bandId, ask(more))).filter(({ matchingInfluences }) => matchingInfluences.length > 0).map(({ band }) => band.name);
  return { viewer, fan, namesFor };
}

describe("suggested matches", () => {
  it("puts the bands with most in common first and says why", async () => {
    const { viewer, fan } = await scene();
    const near = await fan({ latitude: 50.8, longitude: 6.1 });
    const far = await fan({ latitude: 41.4, longitude: 2.2, country: "ES" });
    const matches = await listSuggestedMatches(viewer, viewer.bandId, ask({ limit: "2", includeExplanations: "true" }));
    expect(matches.map(({ id }) => id)).toEqual([near.id, far.id]);
    expect(matches[0]).toMatchObject({ band: { id: near.id }, distanceKm: 42, breakdown: { genres: 0, influences: 15, audience: 0, place: 19 }, matchScore: 34 });
    expect(matches[0]?.explanation).toContain("42 km from you, near enough for a shared bill");
    expect(await listSuggestedMatches(viewer, viewer.bandId, ask({ limit: "1" }))).not.toHaveProperty("0.explanation");
  });

  it("knows related genres by their family in the tree", async () => {
    const mark = uuid().slice(-12);
    const family = await db.genre.create({ data: { name: `Family ${mark}`, slug: `family-${mark}` } });
    const [one, two] = [`One ${mark}`, `Two ${mark}`];
    for (const name of [one, two]) await db.genre.create({ data: { name, slug: name, parentId: family.id } });
    const viewer = await makeViewer({ band: { genreNames: [one], country: null } });
    const sibling = await makeBand({ genreNames: [two], country: null });
    const [match] = await listSuggestedMatches(viewer, viewer.bandId, ask());
    expect(match).toMatchObject({ id: sibling.id, matchScore: 11, matchingGenres: [], breakdown: { genres: 11 } });
  });

  it("leaves out the own band, dismissed, blocked, gone and already talking ones", async () => {
    const { viewer, fan, namesFor } = await scene();
    const [there, dismissed, blocked, talking] = await Promise.all([fan(), fan(), fan(), fan(), fan({ deactivatedAt: new Date() }), fan({ deletedAt: new Date() })]);
    expect(await namesFor()).toHaveLength(4);
    await dismissMatch(viewer, viewer.bandId, dismissed.id);
    await db.block.create({ data: { blockerBandId: blocked.id, blockedBandId: viewer.bandId } });
    const pair = [viewer.bandId, talking.id].sort().join(":");
    await db.conversation.create({ data: { band1Id: talking.id, band2Id: viewer.bandId, pair } });
    expect(await namesFor()).toEqual([there.name]);
  });

  it("finds a band with something in common among many of higher standing", async () => {
    const mark = uuid().slice(-12);
    await db.band.createMany({
      data: Array.from({ length: 320 }, (_, index) => ({ name: `${mark} ${index}`, country: "AU", points: 5, referralCode: `${mark}-${index}`, accessExpiresAt: new Date() })),
    });
    const { fan, namesFor } = await scene();
    const shy = await fan({ points: 0 });
    expect(await namesFor({ limit: "100" })).toEqual([shy.name]);
  });

  it("is for the own band only", async () => {
    const { viewer, fan } = await scene();
    const other = await fan();
    await expect(listSuggestedMatches(viewer, other.id, ask())).rejects.toMatchObject({ code: "forbidden" });
    await expect(listSuggestedMatches({ ...viewer, bandId: null, bandName: null }, other.id, ask())).rejects.toMatchObject({ code: "forbidden" });
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

  it("knows neither unknown bands nor the own one, and works for the own band only", async () => {
    const { viewer, fan } = made;
    const other = await fan();
    for (const act of [dismissMatch, restoreMatch]) {
      for (const nobody of [uuid(), viewer.bandId]) await expect(act(viewer, viewer.bandId, nobody)).rejects.toMatchObject({ code: "not_found" });
      await expect(act(viewer, other.id, viewer.bandId)).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});

describe("getComparison", () => {
  it("compares with any band within reach, and with no other", async () => {
    const { viewer, fan } = await scene();
    const [other, blocked] = [await fan(), await fan()];
    await db.block.create({ data: { blockerBandId: blocked.id, blockedBandId: viewer.bandId } });
    expect((await getComparison(viewer, other.id)).match.breakdown.influences).toBe(15);
    for (const nobody of [blocked.id, viewer.bandId, uuid()]) await expect(getComparison(viewer, nobody)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the largest figures that a band can have", () => {
  it("are added up all the same", async () => {
    const { fan, namesFor } = await scene();
    const { name } = await fan({ spotifyListeners: MAX_FIGURE, instagramFollowers: MAX_FIGURE, facebookFollowers: MAX_FIGURE });
    expect(await namesFor({ limit: "20" })).toEqual([name]);
  });
});
