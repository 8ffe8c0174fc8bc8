import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { lockBand } from "@/lib/row-locks";
import { db, transaction } from "@/lib/db";
import { makeBandless, makeBandmate, makeViewer, PASSWORD } from "@/tests/support/factories";
import { queueBehindLock } from "@/tests/support/waiting-for-lock";
import { changeRole, removeMember } from "./commands";
import { inviteMember, revokeInvitation } from "./invite";
import { joinBand, signUpAsMember } from "./join";
import { MAX_MEMBERS } from "./limits";

const ROUNDS = process.env.FULL_TESTS ? 20 : 3;
const rounds = Array.from({ length: ROUNDS }, (_, index) => index);

async function invite(owner: BandViewer) {
  const { id, link } = await inviteMember(owner, owner.bandId, {});
  return { id, token: new URL(link).searchParams.get("token")! };
}

const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "fulfilled").length;

/** What lost a race is refused with a reason, never by an unexpected error. */
function expectRefusals(results: PromiseSettledResult<unknown>[]) {
  for (const result of results)
    if (result.status === "rejected")
      expect(["conflict", "validation", "forbidden", "not_found"]).toContain(
        (result.reason as { code?: string }).code,
      );
}

/** Each person is in the band with one used invitation, or refused, without a band and without an invitation. */
async function expectOneOutcomeEach(
  bandId: string,
  people: { userId: string }[],
  results: PromiseSettledResult<unknown>[],
) {
  expectRefusals(results);
  for (const [index, { userId }] of people.entries()) {
    const isIn = results[index]!.status === "fulfilled";
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
    expect([user.bandId, user.bandRole]).toEqual(isIn ? [bandId, "MEMBER"] : [null, null]);
    expect(await db.bandInvitation.count({ where: { acceptedById: userId } })).toBe(isIn ? 1 : 0);
  }
}

const countMembers = (bandId: string) => db.user.count({ where: { bandId } });
const countOwners = (bandId: string) => db.user.count({ where: { bandId, bandRole: "OWNER" } });

describe("at the same moment", () => {
  test("one link lets one of twenty people in", async () => {
    const owner = await makeViewer();
    const { token } = await invite(owner);
    const people = await Promise.all(Array.from({ length: 20 }, () => makeBandless()));
    const results = await Promise.allSettled(people.map((person) => joinBand(person, token)));
    expect(succeeded(results)).toBe(1);
    await expectOneOutcomeEach(owner.bandId, people, results);
    expect(await countMembers(owner.bandId)).toBe(2);
  });

  test("one link signs one of twenty people up, and leaves nothing of the others", async () => {
    const owner = await makeViewer();
    const { token } = await invite(owner);
    const names = Array.from({ length: 20 }, () => `r-${uuid().slice(-12)}`);
    const results = await Promise.allSettled(
      names.map((username, index) =>
        signUpAsMember(
          { username, email: `${username}@example.com`, password: PASSWORD, token },
          { ip: `198.51.100.${index}` },
        ),
      ),
    );
    expect(succeeded(results)).toBe(1);
    expectRefusals(results);
    const accounts = await db.user.findMany({ where: { username: { in: names } } });
    expect(accounts).toMatchObject([{ bandId: owner.bandId, bandRole: "MEMBER" }]);
    const winner = names.findIndex((username) => username === accounts[0]!.username);
    expect(results[winner]!.status).toBe("fulfilled");
    expect(await countMembers(owner.bandId)).toBe(2);
  });

  test("twenty people with a link each fill the band to its limit", async () => {
    const owner = await makeViewer();
    const { token } = await invite(owner);
    const { hashToken } = await import("@/lib/accounts/email/mailed-token");
    const tokens = [token, ...Array.from({ length: 19 }, () => uuid())];
    await db.bandInvitation.createMany({
      data: tokens.slice(1).map((one) => ({
        bandId: owner.bandId,
        tokenHash: hashToken(one),
        expiresAt: new Date(Date.now() + 60_000),
      })),
    });
    const people = await Promise.all(tokens.map(() => makeBandless()));
    const results = await Promise.allSettled(
      people.map((person, index) => joinBand(person, tokens[index]!)),
    );
    expect(succeeded(results)).toBe(MAX_MEMBERS - 1);
    await expectOneOutcomeEach(owner.bandId, people, results);
    expect(await countMembers(owner.bandId)).toBe(MAX_MEMBERS);
  });

  test.each(rounds)("two sign-ups through one link make one account (%i)", async () => {
    const owner = await makeViewer();
    const { token } = await invite(owner);
    const signUp = () => {
      const mark = uuid().slice(-12);
      const input = { username: `r-${mark}`, email: `${mark}@example.com`, password: PASSWORD };
      return signUpAsMember(
        { ...input, token },
        { ip: `198.51.100.${Math.floor(Math.random() * 250)}` },
      );
    };
    const results = await Promise.allSettled([signUp(), signUp()]);
    expect(succeeded(results)).toBe(1);
    expectRefusals(results);
    expect(await countMembers(owner.bandId)).toBe(2);
  });

  test.each(rounds)("one person who accepts two bands' links is in one (%i)", async () => {
    const [one, two, person] = [await makeViewer(), await makeViewer(), await makeBandless()];
    const links = [await invite(one), await invite(two)];
    const results = await Promise.allSettled(links.map(({ token }) => joinBand(person, token)));
    expect(succeeded(results)).toBe(1);
    expectRefusals(results);
    const open = { id: { in: links.map(({ id }) => id) }, acceptedAt: null };
    expect(await db.bandInvitation.count({ where: open }), "the other link stays open").toBe(1);
  });

  test.each(rounds)("withdrawing and accepting: one of the two (%i)", async () => {
    const [owner, person] = [await makeViewer(), await makeBandless()];
    const { id, token } = await invite(owner);
    const results = await Promise.allSettled([
      revokeInvitation(owner, owner.bandId, id),
      joinBand(person, token),
    ]);
    expect(succeeded(results)).toBe(1);
    expectRefusals(results);
    const isIn = results[1]!.status === "fulfilled";
    expect(await countMembers(owner.bandId)).toBe(isIn ? 2 : 1);
  });

  type Losing = [string, (by: BandViewer, inviter: BandViewer) => Promise<unknown>];
  const LOSING: Losing[] = [
    ["is removed", (by, inviter) => removeMember(by, by.bandId, inviter.userId)],
    ["is made a member", (by, inviter) => changeRole(by, by.bandId, inviter.userId, "MEMBER")],
    ["leaves", (_, inviter) => removeMember(inviter, inviter.bandId, inviter.userId)],
  ];

  describe.each(LOSING)("the inviting owner %s", (_, lose) => {
    async function makeInvited() {
      const owner = await makeViewer();
      const [inviter, person] = [await makeBandmate(owner, "OWNER"), await makeBandless()];
      const { id, token } = await invite(inviter);
      const queue = (works: (() => Promise<unknown>)[]) =>
        queueBehindLock((tx) => lockBand(tx, owner.bandId), works);
      const getInvitation = () => db.bandInvitation.findUniqueOrThrow({ where: { id } });
      return { owner, inviter, person, token, queue, getInvitation };
    }

    test("just before the link is accepted: nobody is let in", async () => {
      const { owner, inviter, person, token, queue, getInvitation } = await makeInvited();
      const name = `r-${uuid().slice(-12)}`;
      const account = { username: name, email: `${name}@example.com`, password: PASSWORD };
      const results = await queue([
        () => lose(owner, inviter),
        () => joinBand(person, token),
        () => signUpAsMember({ ...account, token }, { ip: "198.51.100.251" }),
      ]);
      expect(results).toMatchObject([
        { status: "fulfilled" },
        { status: "rejected", reason: { code: "validation" } },
        { status: "rejected", reason: { code: "validation" } },
      ]);
      await expectOneOutcomeEach(owner.bandId, [person], results.slice(1, 2));
      expect(await db.user.count({ where: { username: name } })).toBe(0);
      expect(await getInvitation()).toMatchObject({
        acceptedAt: null,
        revokedAt: expect.any(Date) as Date,
      });
    });

    test("just after the link is accepted: who came stays", async () => {
      const { owner, inviter, person, token, queue, getInvitation } = await makeInvited();
      const results = await queue([() => joinBand(person, token), () => lose(owner, inviter)]);
      expect(succeeded(results)).toBe(2);
      await expectOneOutcomeEach(owner.bandId, [person], results.slice(0, 1));
      expect(await getInvitation()).toMatchObject({
        acceptedById: person.userId,
        revokedAt: null,
      });
    });
  });

  test.each(rounds)("of the last two owners who leave one stays (%i)", async () => {
    const owner = await makeViewer();
    const second = await makeBandmate(owner, "OWNER");
    const results = await Promise.allSettled(
      [owner, second].map((one) => removeMember(one, owner.bandId, one.userId)),
    );
    expect(succeeded(results)).toBe(1);
    expectRefusals(results);
    expect(await countOwners(owner.bandId)).toBe(1);
  });

  test.each(rounds)(
    "two owners who remove or demote each other leave one owner (%i)",
    async (index) => {
      const owner = await makeViewer();
      const second = await makeBandmate(owner, "OWNER");
      const act = (by: BandViewer, { userId }: BandViewer) =>
        index % 2 === 0
          ? removeMember(by, owner.bandId, userId)
          : changeRole(by, owner.bandId, userId, "MEMBER");
      const results = await Promise.allSettled([act(owner, second), act(second, owner)]);
      expect(succeeded(results)).toBe(1);
      expectRefusals(results);
      expect(await countOwners(owner.bandId)).toBe(1);
    },
  );

  test.each(rounds)(
    "a member who is removed and leaves is out once, and may accept again (%i)",
    async () => {
      const owner = await makeViewer();
      const member = await makeBandmate(owner);
      const { token } = await invite(owner);
      const results = await Promise.allSettled([
        removeMember(owner, owner.bandId, member.userId),
        removeMember(member, owner.bandId, member.userId),
        joinBand({ ...member, bandId: null, bandName: null, bandRole: null }, token),
      ]);
      expectRefusals(results);
      expect(await findSessionViewer(member.sessionId)).toBeNull();
      const [removed, left, joined] = results.map(({ status }) => status === "fulfilled");
      const outs = Number(removed) + Number(left);
      const { bandId } = await db.user.findUniqueOrThrow({ where: { id: member.userId } });
      expect(bandId === null).toBe(outs > Number(joined));
      expect(outs).toBe(bandId === null ? 1 + Number(joined) : 1);
    },
  );

  test.each(rounds)(
    "the last owner deletes the account while somebody joins: nobody is left in a deleted band (%i)",
    async () => {
      const [owner, person] = [await makeViewer(), await makeBandless()];
      const { token } = await invite(owner);
      const results = await Promise.allSettled([
        eraseAccount(owner, PASSWORD),
        joinBand(person, token),
      ]);
      expect(results[0]!.status).toBe("fulfilled");
      expectRefusals(results);
      expect(await countMembers(owner.bandId)).toBe(0);
      expect(await db.bandInvitation.count({ where: { bandId: owner.bandId } })).toBe(0);
      expect(await findSessionViewer(person.sessionId)).toEqual(
        results[1]!.status === "fulfilled" ? null : expect.objectContaining({ bandId: null }),
      );
    },
  );

  test("a stranger who would leave waits for no lock of the band, and so takes none", async () => {
    const [owner, stranger] = [await makeViewer(), await makeViewer()];
    await transaction(async (tx) => {
      await lockBand(tx, owner.bandId);
      await expect(removeMember(stranger, owner.bandId, stranger.userId)).rejects.toMatchObject({
        code: "not_found",
      });
    });
  });
});
