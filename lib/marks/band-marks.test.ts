import { describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { markRead, sendMessage } from "@/lib/conversations/commands";
import {
  archiveConversation,
  muteConversation,
  unmuteConversation,
} from "@/lib/conversations/mute-archive";
import { countUnread, getConversation } from "@/lib/conversations/queries";
import { db } from "@/lib/db";
import { removeMember } from "@/lib/members/commands";
import { sweep } from "@/lib/sweep";
import { makeBandmate, makeConversation, makeViewer, PASSWORD } from "@/tests/support/factories";

/** Ann writes to the band of Bob. */
async function makeBands() {
  const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: bob.bandId });
  const send = async (from: BandViewer, content: string) =>
    (await sendMessage(from, { conversationId: id, senderBandId: from.bandId, content })).message;
  return { ann, bob, id, send, say: (content: string) => send(ann, content) };
}

const readOwnSide = ({ bandId }: BandViewer, conversationId: string) =>
  db.conversationMember.findUniqueOrThrow({
    where: { conversationId_bandId: { conversationId, bandId } },
    select: { unreadCount: true, lastReadAt: true, mutedAt: true, mailDueAt: true },
  });

const leave = (member: BandViewer) => removeMember(member, member.bandId, member.userId);

type Leaving = [string, (member: BandViewer, owner: BandViewer) => Promise<void>];
const WAYS: Leaving[] = [
  ["leaves", leave],
  ["is removed", (member, owner) => removeMember(owner, owner.bandId, member.userId)],
  ["is erased", (member) => eraseAccount(member, PASSWORD)],
];

describe("the band's unread count when a member with unread messages goes", () => {
  it.each(WAYS)("is what the rest have not read: one %s", async (_, go) => {
    const { ann, bob, id, say } = await makeBands();
    const cleo = await makeBandmate(bob, "OWNER");
    const [one] = [await say("One"), await say("Two")];
    const dan = await makeBandmate(bob, "OWNER");
    await markRead(cleo, id, one.id);
    await say("Three");
    expect(await readOwnSide(bob, id)).toMatchObject({ unreadCount: 2 });
    await go(cleo, bob);
    expect(await readOwnSide(bob, id), "Dan has joined since").toMatchObject({
      unreadCount: 1,
      mailDueAt: expect.any(Date) as Date,
    });
    await go(bob, dan);
    expect(await readOwnSide(dan, id)).toMatchObject({ unreadCount: 1 });
    expect(await countUnread(dan)).toEqual({ unreadCount: 1 });
    const seen = (await getConversation(ann, id)).otherLastReadAt;
    await say("Four");
    expect(await readOwnSide(dan, id)).toMatchObject({ unreadCount: 2 });
    expect((await getConversation(ann, id)).otherLastReadAt, "nobody has read more").toBe(seen);
  });

  it("stays while one of the rest has not read, whoever has joined since", async () => {
    const { ann, bob, id, say } = await makeBands();
    await markRead(bob, id, (await say("One")).id);
    const seen = (await getConversation(ann, id)).otherLastReadAt;
    expect(seen).not.toBeNull();
    const cleo = await makeBandmate(bob);
    const two = await say("Two");
    await makeBandmate(bob);
    await leave(cleo);
    expect(await readOwnSide(bob, id)).toMatchObject({ unreadCount: 1 });
    await markRead(bob, id, two.id);
    expect(await readOwnSide(bob, id)).toMatchObject({ unreadCount: 0 });
    expect((await getConversation(ann, id)).otherLastReadAt! > seen!).toBe(true);
  });

  it("is nothing for one who joined after all of it, and no email is due", async () => {
    const { ann, bob, id, say } = await makeBands();
    await say("One");
    const cleo = await makeBandmate(bob, "OWNER");
    expect(await readOwnSide(bob, id)).toMatchObject({ unreadCount: 1 });
    await leave(bob);
    const after = { unreadCount: 0, lastReadAt: null, mutedAt: null, mailDueAt: null };
    expect(await readOwnSide(cleo, id)).toEqual(after);
    expect((await getConversation(ann, id)).otherLastReadAt, "not read").toBeNull();
    await say("Two");
    expect(await readOwnSide(cleo, id)).toMatchObject({
      unreadCount: 1,
      mailDueAt: expect.any(Date) as Date,
    });
  });

  it("loses nothing when messages come while several leave", async () => {
    const { bob, id, send, say } = await makeBands();
    const members = await Promise.all(Array.from({ length: 4 }, () => makeBandmate(bob)));
    await say("First");
    await send(bob, "Hello");
    await markRead(bob, id);
    await Promise.all([
      ...members.map(leave),
      ...Array.from({ length: 12 }, (_, number) => say(`${number}`)),
    ]);
    expect(await readOwnSide(bob, id)).toMatchObject({ unreadCount: 12 });
    expect(await countUnread(bob)).toEqual({ unreadCount: 12 });
  });
});

describe("muting when others go", () => {
  it.each(WAYS)("the band has muted what all who stay have: one %s", async (_, go) => {
    const { bob, id, say } = await makeBands();
    const cleo = await makeBandmate(bob);
    await muteConversation(bob, id);
    await say("One");
    expect(await readOwnSide(bob, id)).toMatchObject({
      mutedAt: null,
      mailDueAt: expect.any(Date) as Date,
    });
    await archiveConversation(bob, id);
    await go(cleo, bob);
    expect(await readOwnSide(bob, id)).toMatchObject({
      mutedAt: expect.any(Date) as Date,
      mailDueAt: null,
    });
    await say("Two");
    expect(await getConversation(bob, id)).toMatchObject({ muted: true, archived: true });
    await unmuteConversation(bob, id);
    expect(await getConversation(bob, id)).toMatchObject({ muted: false, archived: true });
  });

  it("it has not while one who stays wants to hear of it", async () => {
    const { bob, id, say } = await makeBands();
    const [cleo, dan] = [await makeBandmate(bob), await makeBandmate(bob)];
    for (const member of [bob, dan]) await muteConversation(member, id);
    await say("One");
    await leave(dan);
    expect(await readOwnSide(bob, id)).toMatchObject({ mutedAt: null });
    expect(await getConversation(bob, id)).toMatchObject({ muted: true });
    expect(await getConversation(cleo, id)).toMatchObject({ muted: false });
  });
});

describe("marks", () => {
  const countMarks = (...members: BandViewer[]) =>
    db.conversationMark.count({ where: { userId: { in: members.map(({ userId }) => userId) } } });

  it("of a person or a band's people go with the erasure", async () => {
    const { ann, bob, say } = await makeBands();
    const [cleo, dan] = [await makeBandmate(bob), await makeBandmate(bob)];
    await say("One");
    expect(await countMarks(bob, cleo, dan)).toBe(3);
    await eraseAccount(cleo, PASSWORD);
    expect(await countMarks(bob, cleo, dan)).toBe(2);
    await eraseAccount(bob, PASSWORD);
    expect(await countMarks(bob, cleo, dan)).toBe(0);
    expect(await db.user.count({ where: { id: dan.userId } })).toBe(1);
    expect(await countMarks(ann)).toBe(0);
  });

  it("that a message left behind meanwhile are swept, and only those", async () => {
    const { bob, id, say } = await makeBands();
    const cleo = await makeBandmate(bob);
    await say("One");
    await eraseAccount(cleo, PASSWORD);
    await db.conversationMark.create({ data: { userId: cleo.userId, conversationId: id } });
    await sweep();
    expect([await countMarks(cleo), await countMarks(bob)]).toEqual([0, 1]);
  });

  it("begin for who joined with the next message, which alone makes them a reader", async () => {
    const { bob, id, say } = await makeBands();
    await say("One");
    const cleo = await makeBandmate(bob);
    const readers = async () => (await getConversation(bob, id)).readBy;
    expect(await countMarks(cleo)).toBe(0);
    expect(await readers()).toEqual([]);
    const two = await say("Two");
    expect(await countMarks(cleo)).toBe(1);
    await markRead(cleo, id);
    const [reader] = await readers();
    expect(reader).toMatchObject({ username: cleo.username });
    expect(reader!.lastReadAt >= two.createdAt).toBe(true);
  });
});
