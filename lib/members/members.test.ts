import { describe, expect, test } from "vitest";
import type { Viewer } from "@/lib/access";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { actOnUser } from "@/lib/admin/users/commands";
import { UserActionInput } from "@/lib/admin/users/schema";
import { db, transaction } from "@/lib/db";
import { queueAccountChange, queueEmails } from "@/lib/mail/queue";
import { sendWaitingEmails } from "@/lib/mail/send";
import { notify } from "@/lib/notifications/commands";
import { clearQueues } from "@/lib/queue/queue";
import { completeProfile, makeAdmin, makeBandmate, makeViewer } from "@/tests/support/factories";
import { emailsFor } from "@/tests/support/queued-emails";
import { changeRole, removeMember } from "./commands";
import { inviteMember } from "./invite";
import { joinBand, ONE_BAND } from "./join";
import { findHiddenBand, findInvitation } from "./queries";

const roleOf = async (userId: string) =>
  (await db.user.findUniqueOrThrow({ where: { id: userId } })).bandRole;

const forbidden = { code: "forbidden" };
const notFound = { code: "not_found" };
const lastOwner = {
  code: "conflict",
  message: expect.stringContaining("needs an owner") as string,
};

describe("removing", () => {
  test("an owner removes a member, whose sessions end at once; the account stays", async () => {
    const owner = await makeViewer();
    const member = await makeBandmate(owner);
    expect(await findSessionViewer(member.sessionId)).toMatchObject({ bandId: owner.bandId });
    await removeMember(owner, owner.bandId, member.userId);
    expect(await findSessionViewer(member.sessionId)).toBeNull();
    expect(await db.user.findUniqueOrThrow({ where: { id: member.userId } })).toMatchObject({
      bandId: null,
      bandRole: null,
      deactivatedAt: null,
      username: member.username,
    });
    expect(await findSessionViewer(owner.sessionId)).not.toBeNull();
    await expect(removeMember(owner, owner.bandId, member.userId)).rejects.toMatchObject(notFound);
  });

  test("members remove nobody, strangers neither, and an owner nobody elsewhere", async () => {
    const owner = await makeViewer();
    const [member, other] = [await makeBandmate(owner), await makeBandmate(owner)];
    const stranger = await makeViewer();
    for (const viewer of [member, stranger])
      for (const userId of [owner.userId, other.userId])
        await expect(removeMember(viewer, owner.bandId, userId)).rejects.toMatchObject(forbidden);
    await expect(removeMember(stranger, stranger.bandId, other.userId)).rejects.toMatchObject(
      notFound,
    );
    expect(await roleOf(other.userId)).toBe("MEMBER");
    await expect(removeMember(owner, owner.bandId, other.userId)).resolves.toBeUndefined();
  });

  test("links that somebody made end when they leave, are removed, or are an owner no more", async () => {
    const owner = await makeViewer();
    const [removed, left, demoted] = [
      await makeBandmate(owner, "OWNER"),
      await makeBandmate(owner, "OWNER"),
      await makeBandmate(owner, "OWNER"),
    ];
    const tokens: string[] = [];
    for (const inviter of [removed, left, demoted, owner])
      tokens.push((await inviteMember(inviter, owner.bandId, {})).link.split("token=")[1]!);
    const findAll = async () =>
      (await Promise.all(tokens.map(findInvitation))).map((found) => found !== null);
    expect(await findAll()).toEqual([true, true, true, true]);
    await removeMember(owner, owner.bandId, removed.userId);
    await removeMember(left, owner.bandId, left.userId);
    await changeRole(owner, owner.bandId, demoted.userId, "MEMBER");
    expect(await findAll()).toEqual([false, false, false, true]);
  });

  test("a session of long ago needs the password again, except to leave", async () => {
    const owner = await makeViewer();
    const [member, second] = [await makeBandmate(owner), await makeBandmate(owner)];
    const createdAt = new Date(Date.now() - 16 * 60_000);
    await db.session.updateMany({
      where: { id: { in: [owner.sessionId, second.sessionId] } },
      data: { createdAt },
    });
    const passwordRequired = { code: "password_required" };
    await expect(removeMember(owner, owner.bandId, member.userId)).rejects.toMatchObject(
      passwordRequired,
    );
    await expect(changeRole(owner, owner.bandId, member.userId, "OWNER")).rejects.toMatchObject(
      passwordRequired,
    );
    await expect(inviteMember(owner, owner.bandId, {})).rejects.toMatchObject(passwordRequired);
    expect(await roleOf(member.userId)).toBe("MEMBER");
    await removeMember(second, owner.bandId, second.userId);
    expect(await roleOf(second.userId)).toBeNull();
  });

  test("emails about the band that wait are not sent to somebody who left; those about the account are", async () => {
    const owner = await makeViewer();
    const { userId } = await makeBandmate(owner);
    await transaction(async (tx) => {
      await queueEmails(tx, [{ userId, kind: "swaps", title: "A night", body: "", url: "/swaps" }]);
      await queueAccountChange(tx, userId, "password");
    });
    await removeMember(owner, owner.bandId, userId);
    const waiting = await db.$queryRaw`
      SELECT data ->> 'kind' AS kind FROM pgboss.job WHERE name = 'mail' AND data ->> 'userId' = ${userId} ORDER BY 1`;
    expect(waiting).toEqual([{ kind: "account" }, { kind: "removed" }]);
  });

  test("emails about the band that were queued at the same moment are not sent to them", async () => {
    const owner = await makeViewer();
    const member = await makeBandmate(owner);
    await clearQueues();
    await transaction(async (tx) => {
      await notify(tx, [owner.bandId], {
        type: "swap",
        title: "A night is off",
        url: "/swaps",
        mail: "swaps",
      });
      await removeMember(member, owner.bandId, member.userId);
    });
    expect(await emailsFor(member.userId)).toMatchObject([{ bandId: owner.bandId }]);
    expect(await sendWaitingEmails()).toEqual({ sent: 1, failed: 0 });
  });

  test("ends push on the member's devices, and on nobody else's", async () => {
    const owner = await makeViewer();
    const member = await makeBandmate(owner);
    const keys = { p256dh: "a key", auth: "a secret" };
    for (const { userId, sessionId } of [owner, member])
      await db.pushSubscription.create({
        data: { userId, sessionId, endpoint: `https://push.example/${sessionId}`, ...keys },
      });
    await removeMember(owner, owner.bandId, member.userId);
    expect(
      await db.pushSubscription.findMany({
        where: { userId: { in: [owner.userId, member.userId] } },
        select: { userId: true },
      }),
    ).toEqual([{ userId: owner.userId }]);
  });

  test("is in the audit log with the one who did it", async () => {
    const owner = await makeViewer();
    const [removed, left] = [await makeBandmate(owner), await makeBandmate(owner)];
    await removeMember(owner, owner.bandId, removed.userId);
    await removeMember(left, owner.bandId, left.userId);
    const entries = await db.auditEntry.findMany({
      where: { targetId: { in: [removed.userId, left.userId] } },
      orderBy: { id: "asc" },
    });
    expect(entries).toMatchObject([
      { action: "removeMember", actorId: owner.userId, targetId: removed.userId },
      { action: "leaveBand", actorId: left.userId, targetId: left.userId },
    ]);
  });
});

describe("leaving and handing over", () => {
  test("a member of a band that an admin has hidden leaves it, then joins another one", async () => {
    const [owner, other] = [await makeViewer(), await makeViewer()];
    const [member, mate] = [await makeBandmate(owner), await makeBandmate(owner)];
    const action = UserActionInput.parse({ userId: owner.userId, action: "deactivate" });
    await actOnUser(await makeAdmin(), action);
    const viewer = (await findSessionViewer(member.sessionId))!;
    expect(viewer.bandId).toBeNull();
    expect(await findHiddenBand(viewer)).toMatchObject({ id: owner.bandId });
    const { link } = await inviteMember(other, other.bandId, {});
    const token = link.split("token=")[1]!;
    await expect(joinBand(viewer, token)).rejects.toMatchObject({ message: ONE_BAND });

    for (const [bandId, userId, refusal] of [
      [owner.bandId, mate.userId, forbidden],
      [other.bandId, other.userId, forbidden],
      [other.bandId, viewer.userId, notFound],
    ] as const)
      await expect(removeMember(viewer, bandId, userId)).rejects.toMatchObject(refusal);
    await removeMember(viewer, owner.bandId, viewer.userId);
    expect(await joinBand(viewer, token)).toMatchObject({ bandId: other.bandId });
    expect(await roleOf(mate.userId)).toBe("MEMBER");
  });

  test("a member leaves; the last owner stays until another one is made", async () => {
    const owner = await makeViewer();
    const [member, heir] = [await makeBandmate(owner), await makeBandmate(owner)];
    await removeMember(member, owner.bandId, member.userId);
    expect(await findSessionViewer(member.sessionId)).toBeNull();
    const leave = () => removeMember(owner, owner.bandId, owner.userId);
    await expect(leave()).rejects.toMatchObject(lastOwner);
    await expect(changeRole(owner, owner.bandId, owner.userId, "MEMBER")).rejects.toMatchObject(
      lastOwner,
    );
    expect(await changeRole(owner, owner.bandId, heir.userId, "OWNER")).toMatchObject({
      id: heir.userId,
      role: "OWNER",
    });
    expect(await findSessionViewer(heir.sessionId)).toMatchObject({ bandRole: "OWNER" });
    await leave();
    expect(await findSessionViewer(owner.sessionId)).toBeNull();
    expect(await db.band.findUniqueOrThrow({ where: { id: owner.bandId } })).toMatchObject({
      deletedAt: null,
    });
  });

  test("a deactivated owner does not count as another one", async () => {
    const owner = await makeViewer();
    const second = await makeBandmate(owner, "OWNER");
    const at = (deactivatedAt: Date | null) =>
      db.user.update({ where: { id: second.userId }, data: { deactivatedAt } });
    await at(new Date());
    await expect(removeMember(owner, owner.bandId, owner.userId)).rejects.toMatchObject(lastOwner);
    await at(null);
    await expect(removeMember(owner, owner.bandId, owner.userId)).resolves.toBeUndefined();
  });

  test.each([
    [
      "an owner",
      (owner: Viewer, bandId: string, id: string) => changeRole(owner, bandId, id, "OWNER"),
    ],
    [
      "an admin",
      async (_owner: Viewer, _bandId: string, userId: string) =>
        actOnUser(await makeAdmin(), UserActionInput.parse({ userId, action: "makeOwner" })),
    ],
  ])("made an owner by %s, a member's address completes the band's referral", async (_, make) => {
    const [referrer, owner] = [
      await makeViewer(),
      await makeViewer({ user: { email: null, emailConfirmedAt: null } }),
    ];
    const ids = { referrerBandId: referrer.bandId, referredBandId: owner.bandId };
    const { id } = await db.referral.create({ data: { ...ids, status: "Pending" } });
    const member = await makeBandmate(owner);
    await completeProfile(owner.bandId);
    const findStatus = async () => (await db.referral.findUniqueOrThrow({ where: { id } })).status;
    expect(await findStatus()).toBe("Pending");
    await make(owner, owner.bandId, member.userId);
    expect(await findStatus()).toBe("Completed");
  });

  test("only owners change roles; a role that has changed since the request began does not count", async () => {
    const owner = await makeViewer();
    const member = await makeBandmate(owner);
    const stranger = await makeViewer();
    for (const viewer of [member, stranger, { ...member, bandRole: "OWNER" as const }])
      await expect(changeRole(viewer, owner.bandId, member.userId, "OWNER")).rejects.toMatchObject(
        forbidden,
      );
    await expect(changeRole(owner, owner.bandId, stranger.userId, "OWNER")).rejects.toMatchObject(
      notFound,
    );
    await changeRole(owner, owner.bandId, member.userId, "OWNER");
    expect(await roleOf(member.userId)).toBe("OWNER");
  });
});
