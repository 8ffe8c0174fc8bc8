import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { MAX_MEMBERS } from "@/lib/members/limits";
import {
  getMailbox,
  listMailedTokens,
  makeEmailAddress,
  setUpMailbox,
} from "@/tests/support/signup";
import { makeBandmate, makeUser, makeViewer } from "@/tests/support/factories";
import { inviteMember, revokeInvitation } from "./invite";
import { joinBand } from "./join";
import { findInvitation, listMembers } from "./queries";

setUpMailbox();

const tokenOf = ({ link }: { link: string }) => new URL(link).searchParams.get("token")!;

describe("an invitation", () => {
  test("is mailed as text and HTML, and only the SHA-256 of its token is stored", async () => {
    const [owner, email] = [await makeViewer(), makeEmailAddress()];
    const { id, link } = await inviteMember(owner, owner.bandId, { email });
    const [token] = listMailedTokens(email, "join");
    expect(link).toBe(`${env().APP_URL}/join?token=${token}`);
    const [mail] = getMailbox().of(email);
    expect(mail).toMatchObject({ subject: `Join ${owner.bandName} on Doublebill` });
    expect(mail!.html).toContain(token);
    expect(mail!.text).toContain(`${owner.username} invited you`);
    const row = await db.bandInvitation.findUniqueOrThrow({ where: { id } });
    expect(row.tokenHash).toBe(createHash("sha256").update(token!).digest("hex"));
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBeCloseTo(7 * 86_400_000, -4);
    expect(await findInvitation(token!)).toEqual({
      bandId: owner.bandId,
      bandName: owner.bandName,
      invitedBy: owner.username,
    });
  });

  test("by link is listed for owners; members see who is in the band, and no invitations", async () => {
    const owner = await makeViewer();
    const member = await makeBandmate(owner);
    const { link, ...invitation } = await inviteMember(owner, owner.bandId, {});
    expect(invitation).toMatchObject({ email: null, invitedBy: owner.username });
    expect(await listMembers(owner, owner.bandId)).toEqual({
      members: [
        { id: owner.userId, username: owner.username, role: "OWNER", isYou: true },
        { id: member.userId, username: member.username, role: "MEMBER", isYou: false },
      ],
      invitations: [invitation],
    });
    expect(await listMembers(member, owner.bandId)).toMatchObject({
      members: [{ isYou: false }, { isYou: true }],
      invitations: [],
    });
    const stranger = await makeViewer();
    await expect(listMembers(stranger, owner.bandId)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("withdrawn, expired or of a band that is gone leads nowhere", async () => {
    const owner = await makeViewer();
    const [revoked, expired, gone] = [
      await inviteMember(owner, owner.bandId, {}),
      await inviteMember(owner, owner.bandId, {}),
      await inviteMember(owner, owner.bandId, {}),
    ];
    await revokeInvitation(owner, owner.bandId, revoked.id);
    await db.bandInvitation.update({
      where: { id: expired.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    for (const invitation of [revoked, expired])
      expect(await findInvitation(tokenOf(invitation))).toBeNull();
    expect(await findInvitation(tokenOf(gone))).not.toBeNull();
    await db.band.update({ where: { id: owner.bandId }, data: { deactivatedAt: new Date() } });
    expect(await findInvitation(tokenOf(gone))).toBeNull();
    await expect(revokeInvitation(owner, owner.bandId, revoked.id)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("to the same address replaces the earlier one, twenty times at once too", async () => {
    const [owner, email] = [await makeViewer(), makeEmailAddress()];
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, () => inviteMember(owner, owner.bandId, { email })),
    );
    expect(made.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(1);
    const { invitations } = await listMembers(owner, owner.bandId);
    expect(invitations).toMatchObject([{ email }]);
  });

  test("is refused to members, strangers, an unconfirmed sender, and for somebody in the band", async () => {
    const owner = await makeViewer();
    const member = await makeBandmate(owner);
    const email = makeEmailAddress();
    const unconfirmed = { ...owner, emailConfirmed: false };
    for (const viewer of [member, await makeViewer(), { ...owner, bandRole: "MEMBER" as const }])
      await expect(inviteMember(viewer, owner.bandId, {})).rejects.toMatchObject({
        code: "forbidden",
      });
    await expect(inviteMember(unconfirmed, owner.bandId, { email })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(inviteMember(unconfirmed, owner.bandId, {})).resolves.toBeTruthy();
    const { email: present } = await makeUser({ bandId: owner.bandId });
    await expect(inviteMember(owner, owner.bandId, { email: present })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(getMailbox().of(email)).toEqual([]);
    const { id } = await inviteMember(owner, owner.bandId, { email });
    await expect(revokeInvitation(member, owner.bandId, id)).rejects.toMatchObject({
      code: "forbidden",
    });
    const other = await makeViewer();
    await expect(revokeInvitation(other, other.bandId, id)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("members and open invitations together are twelve at most", async () => {
    const owner = await makeViewer();
    const tries = await Promise.allSettled(
      Array.from({ length: 15 }, () => inviteMember(owner, owner.bandId, {})),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_MEMBERS - 1);
    const { invitations } = await listMembers(owner, owner.bandId);
    await revokeInvitation(owner, owner.bandId, invitations[0]!.id);
    await expect(inviteMember(owner, owner.bandId, {})).resolves.toBeTruthy();
    await expect(inviteMember(owner, owner.bandId, {})).rejects.toMatchObject({ code: "conflict" });
  });

  test("that could not be mailed does not stay", async () => {
    const [owner, email] = [await makeViewer(), makeEmailAddress()];
    getMailbox().refuse("error", email);
    await expect(inviteMember(owner, owner.bandId, { email })).rejects.toMatchObject({
      code: "unavailable",
    });
    getMailbox().refuse(null);
    expect((await listMembers(owner, owner.bandId)).invitations).toEqual([]);
  });

  test("that could not be mailed leaves the earlier one to the address as it was", async () => {
    const [owner, email] = [await makeViewer(), makeEmailAddress()];
    const first = await inviteMember(owner, owner.bandId, { email });
    getMailbox().refuse("error", email);
    await expect(inviteMember(owner, owner.bandId, { email })).rejects.toMatchObject({
      code: "unavailable",
    });
    getMailbox().refuse(null);
    expect((await listMembers(owner, owner.bandId)).invitations).toMatchObject([
      { id: first.id, email },
    ]);
    expect(await findInvitation(tokenOf(first))).not.toBeNull();
    const second = await inviteMember(owner, owner.bandId, { email });
    expect(await findInvitation(tokenOf(first))).toBeNull();
    expect(await findInvitation(tokenOf(second))).not.toBeNull();
  });

  test("can be renewed in a full band, and deactivated accounts take no seat", async () => {
    const [owner, email] = [await makeViewer(), makeEmailAddress()];
    const gone = await makeBandmate(owner);
    for (let seat = 2; seat < MAX_MEMBERS - 1; seat++) await makeBandmate(owner);
    await inviteMember(owner, owner.bandId, { email });
    await expect(inviteMember(owner, owner.bandId, { email })).resolves.toBeTruthy();
    await expect(inviteMember(owner, owner.bandId, {})).rejects.toMatchObject({ code: "conflict" });
    await db.user.update({ where: { id: gone.userId }, data: { deactivatedAt: new Date() } });
    const { link } = await inviteMember(owner, owner.bandId, {});
    const person = await makeViewer();
    await db.user.update({ where: { id: person.userId }, data: { bandId: null, bandRole: null } });
    const bandless = { ...person, bandId: null, bandName: null, bandRole: null };
    await expect(joinBand(bandless, tokenOf({ link }))).resolves.toBeTruthy();
    const { members, invitations } = await listMembers(owner, owner.bandId);
    expect(members.length + invitations.length).toBe(MAX_MEMBERS);
  });

  test("an unknown token leads nowhere", async () => {
    for (const token of ["", uuid(), "' OR true"]) expect(await findInvitation(token)).toBeNull();
  });
});
