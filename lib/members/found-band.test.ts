import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeBandmate, makeViewer } from "@/tests/factories";
import { removeMember } from "./commands";
import { foundBand } from "./found-band";
import { inviteMember } from "./invite";
import { joinBand, ONE_BAND } from "./join";

const SIGNED_UP = new Date("2026-08-31T10:00:00Z");

/** An account that has left its band, which somebody else owns. */
async function makeBandless() {
  const owner = await makeViewer();
  const member = await makeBandmate(owner);
  await removeMember(member, owner.bandId, member.userId);
  await db.user.update({ where: { id: member.userId }, data: { createdAt: SIGNED_UP } });
  return { ...member, bandId: null, bandName: null, bandRole: null };
}

describe("founding a band", () => {
  test("makes an owner of who had no band, whose free months count from the sign-up", async () => {
    const viewer = await makeBandless();
    const { bandId } = await foundBand(viewer, "The Second Wind");
    const user = await db.user.findUniqueOrThrow({
      where: { id: viewer.userId },
      select: { bandRole: true, band: true },
    });
    expect(user).toMatchObject({
      bandRole: "OWNER",
      band: { id: bandId, name: "The Second Wind", points: 0 },
    });
    expect(user.band?.accessExpiresAt).toEqual(new Date("2027-02-28T10:00:00Z"));
  });

  test("adds no free months, however often somebody founds a band", async () => {
    const viewer = await makeBandless();
    const [ends, bandIds]: [Date[], string[]] = [[], []];
    for (const name of ["First", "Second"]) {
      const { bandId } = await foundBand(viewer, name);
      const band = await db.band.findUniqueOrThrow({ where: { id: bandId } });
      ends.push(band.accessExpiresAt);
      bandIds.push(bandId);
      await db.user.update({
        where: { id: viewer.userId },
        data: { bandId: null, bandRole: null },
      });
    }
    expect(ends[1]).toEqual(ends[0]);
    expect(await db.accessGrant.count({ where: { bandId: { in: bandIds } } })).toBe(0);
  });

  test("is refused in a band, and makes none", async () => {
    const viewer = await makeViewer();
    const refusal = { code: "conflict", message: ONE_BAND };
    await expect(foundBand(viewer, "Another")).rejects.toMatchObject(refusal);
    const stale = { ...viewer, bandId: null, bandName: null, bandRole: null };
    await expect(foundBand(stale, "Another of a stale session")).rejects.toMatchObject(refusal);
    expect(await db.band.count({ where: { name: "Another of a stale session" } })).toBe(0);
  });

  test("twice at once makes one band", async () => {
    const viewer = await makeBandless();
    const name = `Twice ${viewer.userId}`;
    const results = await Promise.allSettled([foundBand(viewer, name), foundBand(viewer, name)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.band.count({ where: { name } })).toBe(1);
  });

  test("while joining another band has one outcome", async () => {
    const [viewer, owner] = [await makeBandless(), await makeViewer()];
    const { link } = await inviteMember(owner, owner.bandId, {});
    const token = new URL(link).searchParams.get("token")!;
    const name = `Either ${viewer.userId}`;
    const results = await Promise.allSettled([foundBand(viewer, name), joinBand(viewer, token)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { bandId } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId } });
    const founded = await db.band.findFirst({ where: { name } });
    expect(bandId).toBe(founded?.id ?? owner.bandId);
  });
});
