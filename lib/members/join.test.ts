import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { signUp } from "@/lib/accounts/commands";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { upsertGenres } from "@/lib/genres/commands";
import { countUse, LIMITS, limitKey, type LimitName } from "@/lib/rate-limits";
import {
  completeProfile,
  makeBandless,
  makeBandmate,
  makeViewer,
  PASSWORD,
} from "@/tests/support/factories";
import { inviteMember } from "./invite";
import { joinBand, ONE_BAND, signUpAsMember } from "./join";
import { MemberSignupInput } from "./schema";

const CLIENT = { ip: "127.0.0.1" };
const EXPIRED = { code: "validation", message: "This link has expired or was already used" };

// The keys of an object literal that the type lists.
const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];

const newToken = async (owner: BandViewer) =>
  new URL((await inviteMember(owner, owner.bandId, {})).link).searchParams.get("token")!;

const newcomer = (token: string) => {
  const mark = uuid().slice(-12);
  return { token, username: `new-${mark}`, email: `${mark}@example.com`, password: PASSWORD };
};

const roleOf = async (userId: string) =>
  db.user.findUniqueOrThrow({ where: { id: userId }, select: { bandId: true, bandRole: true } });

describe("joining", () => {
  test("a signed-in user without a band joins as a member, with the same session", async () => {
    const [owner, viewer] = [await makeViewer(), await makeBandless()];
    const token = await newToken(owner);
    expect(await joinBand(viewer, token)).toMatchObject({ bandId: owner.bandId });
    expect(await findSessionViewer(viewer.sessionId)).toMatchObject({
      bandId: owner.bandId,
      bandName: owner.bandName,
      bandRole: "MEMBER",
    });
    await expect(joinBand(await makeBandless(), token)).rejects.toMatchObject(EXPIRED);
  });

  test("a user of another band is told that one user belongs to one band, and the link stays open", async () => {
    const [owner, taken] = [await makeViewer(), await makeViewer()];
    const token = await newToken(owner);
    await expect(joinBand(taken, token)).rejects.toMatchObject({
      code: "conflict",
      message: ONE_BAND,
    });
    const stale = { ...taken, bandId: null, bandName: null, bandRole: null };
    await expect(joinBand(stale, token)).rejects.toMatchObject({ code: "conflict" });
    expect(await roleOf(taken.userId)).toEqual({ bandId: taken.bandId, bandRole: "OWNER" });
    await expect(joinBand(await makeBandless(), token)).resolves.toBeTruthy();
  });

  test("a new person signs up through the link, without a band, free months or a referral of their own", async () => {
    const owner = await makeViewer();
    await completeProfile(owner.bandId);
    const before = await db.band.findUniqueOrThrow({ where: { id: owner.bandId } });
    const counts = async () => [
      await db.band.count(),
      await db.accessGrant.count(),
      await db.referral.count(),
      await db.pointEntry.count(),
    ];
    const all = await counts();
    const { user, sessionId } = await signUpAsMember(newcomer(await newToken(owner)), CLIENT);
    expect(user).toMatchObject({ bandId: owner.bandId, bandName: owner.bandName, isAdmin: false });
    expect(await findSessionViewer(sessionId)).toMatchObject({ ...user, sessionId });
    expect(await counts()).toEqual(all);
    const after = await db.band.findUniqueOrThrow({ where: { id: owner.bandId } });
    expect([after.points, after.accessExpiresAt, after.referralsCount]).toEqual([
      before.points,
      before.accessExpiresAt,
      before.referralsCount,
    ]);
    const withCode = { ...newcomer("any"), referralCode: before.referralCode };
    expect(MemberSignupInput.parse(withCode)).not.toHaveProperty("referralCode");
  });

  test("a taken name, an easy password or a used link makes no account and leaves the link open", async () => {
    const owner = await makeViewer();
    const token = await newToken(owner);
    const users = await db.user.count();
    const bad = [
      [{ username: owner.username }, { code: "conflict" }],
      [{ email: owner.email }, { code: "conflict" }],
      [{ password: "123456" }, { code: "validation" }],
      [{ password: owner.bandName }, { code: "validation" }],
      [{ token: "no-such-token" }, EXPIRED],
    ] as const;
    for (const [change, refusal] of bad)
      await expect(signUpAsMember({ ...newcomer(token), ...change }, CLIENT)).rejects.toMatchObject(
        refusal,
      );
    expect(await db.user.count()).toBe(users);
    await expect(signUpAsMember(newcomer(token), CLIENT)).resolves.toBeTruthy();
    await expect(signUpAsMember(newcomer(token), CLIENT)).rejects.toMatchObject(EXPIRED);
  });
});

describe("what belongs to the band does not multiply by its people", () => {
  test("a member's confirmed address does not complete the band's referral; its owner's does", async () => {
    const referrer = await makeViewer();
    const { referralCode } = await db.band.findUniqueOrThrow({ where: { id: referrer.bandId } });
    const mark = uuid().slice(-12);
    const { user } = await signUp(
      { ...newcomer(""), bandName: `Band ${mark}`, referralCode },
      { ip: "203.0.113.9", device: uuid() },
    );
    await db.user.update({ where: { id: user.userId }, data: { bandRole: "MEMBER" } });
    await completeProfile(user.bandId!);
    const statusOf = async () =>
      (await db.referral.findUniqueOrThrow({ where: { referredBandId: user.bandId! } })).status;
    expect(await statusOf()).toBe("Pending");
    await db.user.update({ where: { id: user.userId }, data: { bandRole: "OWNER" } });
    await completeProfile(user.bandId!);
    expect(await statusOf()).toBe("Completed");
  });

  test("limits on what a band does count its members together; those on accounts do not", async () => {
    const owner = await makeViewer();
    const member = await makeBandmate(owner);
    const shared = LIMIT_NAMES.filter((name) => limitKey(name, member) === limitKey(name, owner));
    expect(shared).toEqual(["messages", "conversations", "swaps", "uploads", "ai"]);
    env().RATE_LIMIT_SCALE = 1;
    await countUse(
      "conversations",
      [limitKey("conversations", owner)],
      LIMITS.conversations.points,
    );
    await expect(
      countUse("conversations", [limitKey("conversations", member)]),
    ).rejects.toMatchObject({ code: "rate_limited" });
    const stranger = limitKey("conversations", await makeViewer());
    await expect(countUse("conversations", [stranger])).resolves.toBeUndefined();
  });

  test("new genres and invitations are the band's, whoever makes them", async () => {
    const owner = await makeViewer();
    const second = await makeBandmate(owner, "OWNER");
    env().RATE_LIMIT_SCALE = 1;
    const newGenres = (count: number) => Array.from({ length: count }, () => `G ${uuid()}`);
    const most = LIMITS.genres.points - 1;
    expect(await upsertGenres(owner, newGenres(most))).toHaveLength(most);
    await upsertGenres(second, newGenres(1));
    const refused = { code: "rate_limited" };
    await expect(upsertGenres(second, newGenres(1))).rejects.toMatchObject(refused);
    await countUse("invitations", [owner.bandId], LIMITS.invitations.points - 1);
    await inviteMember(owner, owner.bandId, {});
    await expect(inviteMember(second, owner.bandId, {})).rejects.toMatchObject(refused);
    const stranger = await makeViewer();
    expect(await upsertGenres(stranger, newGenres(1))).toHaveLength(1);
    await expect(inviteMember(stranger, stranger.bandId, {})).resolves.toBeTruthy();
  });
});
