import { describe, expect, test } from "vitest";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { db } from "@/lib/db";
import { lockUser } from "@/lib/row-locks";
import { makeBandless, makeBandmate, makeViewer, PASSWORD } from "@/tests/support/factories";
import { queueBehindLock } from "@/tests/support/waiting-for-lock";
import { createBand } from "./create-band";
import { inviteMember } from "./invite";
import { isInHiddenBand } from "./queries";
import { joinBand, ONE_BAND } from "./join";

const SIGNED_UP = new Date("2026-08-31T10:00:00Z");

async function makeFormerMember() {
  const viewer = await makeBandless();
  await db.user.update({ where: { id: viewer.userId }, data: { createdAt: SIGNED_UP } });
  return viewer;
}

describe("starting a band", () => {
  test("makes an owner of who had no band, whose free months count from the sign-up", async () => {
    const viewer = await makeFormerMember();
    const { bandId } = await createBand(viewer, "The Second Wind");
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

  test("adds no free months, however often somebody starts a band", async () => {
    const viewer = await makeFormerMember();
    const [ends, bandIds]: [Date[], string[]] = [[], []];
    for (const name of ["First", "Second"]) {
      const { bandId } = await createBand(viewer, name);
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
    await expect(createBand(viewer, "Another")).rejects.toMatchObject(refusal);
    const stale = { ...viewer, bandId: null, bandName: null, bandRole: null };
    await expect(createBand(stale, "Another of a stale session")).rejects.toMatchObject(refusal);
    expect(await db.band.count({ where: { name: "Another of a stale session" } })).toBe(0);
  });

  test("is refused to a member of a hidden band, who is told so", async () => {
    const owner = await makeViewer();
    const member = await makeBandmate(owner);
    await db.user.update({
      where: { id: owner.userId },
      data: { deactivatedAt: new Date() },
    });
    const viewer = { ...member, bandId: null, bandName: null, bandRole: null };
    expect(await isInHiddenBand(viewer)).toBe(true);
    await expect(createBand(viewer, "Beside a hidden one")).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await isInHiddenBand(await makeFormerMember())).toBe(false);
  });

  test("twice at once makes one band", async () => {
    const viewer = await makeFormerMember();
    const name = `Twice ${viewer.userId}`;
    const results = await Promise.allSettled([createBand(viewer, name), createBand(viewer, name)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.band.count({ where: { name } })).toBe(1);
  });

  test("while the account is deleted leaves no band without members", async () => {
    const viewer = await makeFormerMember();
    const name = `Too late ${viewer.userId}`;
    const results = await queueBehindLock(
      (tx) => lockUser(tx, viewer.userId),
      [() => createBand(viewer, name), () => eraseAccount(viewer, PASSWORD)],
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await db.user.findUnique({ where: { id: viewer.userId } })).toMatchObject({
      username: `deleted-${viewer.userId}`,
      bandId: null,
    });
    expect(await db.band.count({ where: { name } })).toBe(0);
  });

  test("while joining another band has one outcome", async () => {
    const [viewer, owner] = [await makeFormerMember(), await makeViewer()];
    const { link } = await inviteMember(owner, owner.bandId, {});
    const token = new URL(link).searchParams.get("token")!;
    const name = `Either ${viewer.userId}`;
    const results = await Promise.allSettled([createBand(viewer, name), joinBand(viewer, token)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { bandId } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId } });
    const founded = await db.band.findFirst({ where: { name } });
    expect(bandId).toBe(founded?.id ?? owner.bandId);
  });
});
