import { describe, expect, it } from "vitest";
import { getBand } from "@/lib/bands/queries";
import { db } from "@/lib/db";
import { getSwapFit } from "@/lib/swap-matches/queries";
import {
  dayAgo,
  makeBrokenEvent,
  makeClosedLeg,
  makeReliabilityEvent,
  makeReportAbout,
} from "@/tests/support/closed-leg";
import { makeBand, makeViewer } from "@/tests/support/factories";
import { swapScene } from "@/tests/support/swap-scene";

const none = { kept: 0, due: 0, wouldPlayAgain: 0, asked: 0 };

const findReliability = async (bandId: string) =>
  (await getBand(await makeViewer(), bandId)).reliability;

describe("the reliability of a band", () => {
  it("counts what it kept and broke in the last 24 months", async () => {
    const { id } = await makeBand();
    expect(await findReliability(id)).toEqual(none);
    for (let night = 0; night < 6; night++) await makeReliabilityEvent(id);
    await makeBrokenEvent(id, { cause: "NoShow" });
    await makeBrokenEvent(id, { day: dayAgo(740) });
    await makeBrokenEvent((await makeBand()).id);
    expect(await findReliability(id)).toEqual({ ...none, kept: 6, due: 7 });
  });

  it("counts each partner's newest answer, once three have answered", async () => {
    const { id } = await makeBand();
    const friend = (await makeBand()).id;
    await makeReportAbout(id, { bandId: friend, wouldPlayAgain: false }, { night: dayAgo(90) });
    await makeReportAbout(id, { bandId: friend }, { night: dayAgo(60) });
    await makeReportAbout(id, {}, { state: "Lapsed" });
    await makeReportAbout(id, { wouldPlayAgain: null });
    expect(await findReliability(id)).toEqual(none);
    await makeReportAbout(id, { wouldPlayAgain: false });
    expect(await findReliability(id)).toEqual({ ...none, wouldPlayAgain: 2, asked: 3 });
  });

  it("counts no sealed answer, and none of its own", async () => {
    const { id } = await makeBand();
    await makeReportAbout(id, {});
    await makeReportAbout(id, {});
    const agreed = { state: "Agreed", night: dayAgo(5), closedAt: null } as const;
    const { bandId: other, legId, night } = await makeReportAbout(id, {}, agreed);
    await makeReportAbout((await makeBand()).id, { bandId: id });
    expect(await findReliability(id)).toEqual(none);
    const own = { legId, night, bandId: id, tookPlace: "Yes", wouldPlayAgain: true } as const;
    await db.legReport.create({ data: own });
    expect(await findReliability(id)).toEqual(none);
    const settled = { state: "Played", closedAt: new Date() } as const;
    await db.swapLeg.update({ where: { id: legId }, data: settled });
    expect(await findReliability(id)).toEqual({ ...none, wouldPlayAgain: 3, asked: 3 });
    expect(await findReliability(other)).toEqual(none);
  });

  it("still counts what was said of a night while the leg has another one", async () => {
    const { id } = await makeBand();
    for (let partner = 0; partner < 2; partner++) await makeReportAbout(id, {});
    const agreed = { state: "Agreed", night: dayAgo(-20), closedAt: null } as const;
    await makeReportAbout(id, { night: dayAgo(40), wouldPlayAgain: false }, agreed);
    expect(await findReliability(id)).toEqual({ ...none, wouldPlayAgain: 2, asked: 3 });
  });

  it("is shown to members on bands and matches, and lowers the rank of an unreliable one", async () => {
    const { viewer, partner, list } = await swapScene();
    const [good, bad] = [await partner({ ticketSalesHometown: 150 }), await partner()];
    const ids = async () => (await list()).matches.map(({ id }) => id);
    expect(await ids()).toEqual([bad.id, good.id]);
    await makeReliabilityEvent(bad.id);
    for (const cause of ["NotHosted", "NoShow"] as const) await makeBrokenEvent(bad.id, { cause });
    const reliability = { ...none, kept: 1, due: 3 };
    const reason = "They kept 1 of 3 nights.";
    expect((await list()).matches).toMatchObject([
      { id: good.id, reliability: none },
      { id: bad.id, reliability, reason },
    ]);
    expect((await getSwapFit(viewer, bad.id)).match).toMatchObject({ reliability, reason });
    const readers = [viewer, { ...(await makeViewer()), bandId: null, bandName: null }];
    for (const reader of readers)
      expect(await getBand(reader, bad.id)).toMatchObject({ reliability });
    expect(await getBand(viewer, viewer.bandId)).toMatchObject({ reliability: none });
    expect(await getBand(null, bad.id)).not.toHaveProperty("reliability");
  });

  it("does not count legs without reports", async () => {
    const { id } = await makeBand();
    for (let night = 0; night < 3; night++) await makeClosedLeg({ hostBandId: id });
    expect(await findReliability(id)).toEqual(none);
  });
});
