import { describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { lockBand } from "@/lib/row-locks";
import { markRead, sendMessage } from "@/lib/conversations/commands";
import { muteConversation, unmuteConversation } from "@/lib/conversations/mute-archive";
import { countUnread, getConversation } from "@/lib/conversations/queries";
import { db } from "@/lib/db";
import { removeMember } from "@/lib/members/commands";
import { makeBandmate, makeConversation, makeViewer } from "@/tests/support/factories";
import { queueBehindLock } from "@/tests/support/waiting-for-lock";

/** Ann has written to the band of Bob and Cleo, who have muted nothing. */
async function makeBands() {
  const [ann, bob] = [await makeViewer(), await makeViewer()];
  const cleo = await makeBandmate(bob);
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: bob.bandId });
  await sendMessage(ann, { conversationId: id, senderBandId: ann.bandId, content: "One" });
  return { ann, bob, cleo, id };
}

const leave = (member: BandViewer) => removeMember(member, member.bandId, member.userId);

const readOwnSide = ({ bandId }: BandViewer, conversationId: string) =>
  db.conversationMember.findUniqueOrThrow({
    where: { conversationId_bandId: { conversationId, bandId } },
  });

const countMarks = ({ userId }: BandViewer) => db.conversationMark.count({ where: { userId } });

const DONE = { status: "fulfilled" };
const REFUSED = { status: "rejected", reason: { code: "not_found" } };

describe("while a bandmate leaves", () => {
  it("who stays mutes: then the band has, also in a conversation that nobody had muted", async () => {
    const { bob, cleo, id } = await makeBands();
    await markRead(bob, id);
    await markRead(cleo, id);
    const results = await queueBehindLock(
      (tx) => lockBand(tx, bob.bandId),
      [() => leave(cleo), () => muteConversation(bob, id)],
    );
    expect(results).toMatchObject([DONE, DONE]);
    expect((await readOwnSide(bob, id)).mutedAt).not.toBeNull();
    expect(await getConversation(bob, id)).toMatchObject({ muted: true });
    expect(await countMarks(cleo)).toBe(0);
  });

  it("who stays unmutes: the one who left has no mark again", async () => {
    const { bob, cleo, id } = await makeBands();
    for (const member of [bob, cleo]) {
      await markRead(member, id);
      await muteConversation(member, id);
    }
    const results = await queueBehindLock(
      (tx) => lockBand(tx, bob.bandId),
      [() => leave(cleo), () => unmuteConversation(bob, id)],
    );
    expect(results).toMatchObject([DONE, DONE]);
    expect(await getConversation(bob, id)).toMatchObject({ muted: false });
    expect(await countMarks(cleo)).toBe(0);
  });

  it.each([
    ["the bandmate goes first", false],
    ["the reader is first", true],
  ])("who stays reads: %s", async (_, isReaderFirst) => {
    const { ann, bob, cleo, id } = await makeBands();
    const works = [() => leave(cleo), () => markRead(bob, id)];
    const results = await queueBehindLock(
      (tx) => tx.$queryRaw`SELECT FROM conversations WHERE id = ${id}::uuid FOR UPDATE`,
      isReaderFirst ? works.toReversed() : works,
    );
    expect(results).toMatchObject([DONE, DONE]);
    expect(await readOwnSide(bob, id)).toMatchObject({ unreadCount: 0, mailDueAt: null });
    expect(await countUnread(bob)).toEqual({ unreadCount: 0 });
    expect((await getConversation(ann, id)).otherLastReadAt).not.toBeNull();
    expect([await countMarks(bob), await countMarks(cleo)]).toEqual([1, 0]);
  });
});

describe("who is removed meanwhile", () => {
  const remove = (owner: BandViewer, { userId }: BandViewer) =>
    removeMember(owner, owner.bandId, userId);

  it("mutes nothing, and leaves no mark", async () => {
    const { bob, cleo, id } = await makeBands();
    const results = await queueBehindLock(
      (tx) => lockBand(tx, bob.bandId),
      [() => remove(bob, cleo), () => muteConversation(cleo, id)],
    );
    expect(results).toMatchObject([DONE, REFUSED]);
    expect(await countMarks(cleo)).toBe(0);
    expect(await getConversation(bob, id)).toMatchObject({ muted: false });
  });

  it("does not unmute for the band", async () => {
    const { bob, cleo, id } = await makeBands();
    for (const member of [bob, cleo]) await muteConversation(member, id);
    const results = await queueBehindLock(
      (tx) => lockBand(tx, bob.bandId),
      [() => remove(bob, cleo), () => unmuteConversation(cleo, id)],
    );
    expect(results).toMatchObject([DONE, REFUSED]);
    expect((await readOwnSide(bob, id)).mutedAt).not.toBeNull();
    expect(await countMarks(cleo)).toBe(0);
  });

  it("has read before, or the others' count stays", async () => {
    const { ann, bob, cleo, id } = await makeBands();
    const results = await queueBehindLock(
      (tx) => tx.$queryRaw`SELECT FROM conversations WHERE id = ${id}::uuid FOR UPDATE`,
      [() => markRead(cleo, id), () => remove(bob, cleo)],
    );
    expect(results).toMatchObject([DONE, DONE]);
    expect(await countUnread(bob)).toEqual({ unreadCount: 1 });
    expect((await getConversation(ann, id)).otherLastReadAt).not.toBeNull();
    expect(await countMarks(cleo)).toBe(0);
  });
});
