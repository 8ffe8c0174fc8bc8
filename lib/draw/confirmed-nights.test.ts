import { describe, expect, it } from "vitest";
import { z } from "zod";
import { reviewSubmission } from "@/lib/admin/collaborations/commands";
import { getBand } from "@/lib/bands/queries";
import { db, exactlyOne, queryRows } from "@/lib/db";
import { CONFIRMED_NIGHTS } from "@/lib/draw/confirmed-nights";
import { ConfirmedNight } from "@/lib/draw/nights";
import type { SubmissionStatus } from "@/lib/generated/prisma/enums";
import { getSwapFit } from "@/lib/swap-matches/queries";
import { dayAgo, makeDrawNight } from "@/tests/support/closed-leg";
import {
  makeAdmin,
  makeBand,
  makeCollaboration,
  makeSubmission,
  makeViewer,
} from "@/tests/support/factories";
import { BRISTOL, GHENT, kmNorth, swapScene } from "@/tests/support/swap-scene";

const NightsRow = z.object({ nights: z.array(ConfirmedNight) });

const listNights = async (bandId: string) =>
  exactlyOne(
    await queryRows(NightsRow, db)`
      SELECT ${CONFIRMED_NIGHTS} AS nights FROM bands WHERE id = ${bandId}::uuid`,
  ).nights;

describe("confirmed nights", () => {
  it("are of the last two years, with their distance from the present home", async () => {
    const { id } = await makeBand(BRISTOL);
    await makeDrawNight(id, { ...kmNorth(24), night: dayAgo(20), people: 131 });
    await makeDrawNight(id, { ...kmNorth(90), night: dayAgo(30) });
    await makeDrawNight(id, { night: dayAgo(740) });
    await makeDrawNight((await makeBand(BRISTOL)).id);
    const nights = (await listNights(id)).sort((a, b) => a.distanceKm - b.distanceKm);
    expect(nights).toMatchObject([
      { night: dayAgo(20), people: 131, hasPhoto: false },
      { night: dayAgo(30), people: 150 },
    ]);
    expect(nights.map(({ distanceKm }) => Math.round(distanceKm))).toEqual([24, 90]);
    await db.band.update({ where: { id }, data: { latitude: null, longitude: null } });
    expect(await listNights(id)).toEqual([]);
  });

  it("have a photo if one of the pair's is approved for that night", async () => {
    const host = await makeBand(BRISTOL);
    const [partner, other] = [await makeBand(), await makeBand()];
    const photoOf = async (collaborationId: string, days: number, status: SubmissionStatus) =>
      (await makeSubmission({ collaborationId, showDate: dayAgo(days), status })).id;
    const ofPair = (await makeCollaboration({ band1Id: partner.id, band2Id: host.id })).id;
    const ofOthers = (await makeCollaboration({ band1Id: host.id, band2Id: other.id })).id;
    await makeDrawNight(host.id, { partnerBandId: partner.id, night: dayAgo(10) });
    await photoOf(ofPair, 11, "Approved");
    await photoOf(ofOthers, 10, "Approved");
    const photoId = await photoOf(ofPair, 10, "Pending");
    const hasPhoto = async () => (await listNights(host.id))[0]?.hasPhoto;
    const version = async () =>
      (await db.swapList.findUnique({ where: { bandId: host.id } }))?.version ?? 0;
    expect([await hasPhoto(), await version()]).toEqual([false, 0]);
    const admin = await makeAdmin();
    await reviewSubmission(admin, photoId, { status: "Approved" });
    expect([await hasPhoto(), await version()]).toEqual([true, 1]);
    await reviewSubmission(admin, photoId, { status: "Rejected" });
    expect([await hasPhoto(), await version()]).toEqual([false, 2]);
    expect(await db.swapList.count({ where: { bandId: partner.id } })).toBe(0);
  });

  it("are counted on, and members see how many there are", async () => {
    const { viewer, partner, list } = await swapScene();
    const { id } = await partner();
    await makeDrawNight(viewer.bandId, { people: 176, night: dayAgo(40) });
    await makeDrawNight(id, { night: dayAgo(50) });
    const twoYearsAgo = dayAgo(0);
    twoYearsAgo.setUTCFullYear(twoYearsAgo.getUTCFullYear() - 2);
    await makeDrawNight(id, { night: twoYearsAgo });
    const lastNight = (days: number) => dayAgo(days).toISOString().slice(0, 10);
    const yours = { declared: 180, nights: 1, lastNight: lastNight(40) };
    const theirs = { declared: 180, nights: 2, lastNight: lastNight(50) };
    expect((await list()).matches).toMatchObject([{ draw: { yours, theirs } }]);
    expect((await getSwapFit(viewer, id)).match).toMatchObject({ draw: { yours, theirs } });
    expect((await getBand(viewer, viewer.bandId)).draw).toMatchObject(yours);
    expect((await getBand(viewer, id)).draw).toMatchObject(theirs);
    expect(await getBand(null, id)).not.toHaveProperty("draw");
  });

  it("need a declared figure to be matched", async () => {
    const { viewer, partner, idsFor, genreNames } = await swapScene();
    const declares = await partner();
    const list = await idsFor();
    const { id } = await partner({ ticketSalesHometown: 0 });
    await makeDrawNight(id);
    expect(list).toEqual([declares.id]);
    expect(await idsFor()).toEqual([declares.id]);
    expect(await getSwapFit(viewer, id)).toMatchObject({
      whyNot: "draw",
      explanation: "They have not said what they draw at home.",
    });
    const silent = await makeViewer({ band: { ...GHENT, genreNames } });
    await makeDrawNight(silent.bandId);
    expect(await getSwapFit(silent, declares.id)).toMatchObject({
      whyNot: "draw",
      explanation: "What do you draw at home? Swaps are matched by crowds.",
    });
  });
});
