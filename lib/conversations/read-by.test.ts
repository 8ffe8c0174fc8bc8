import { expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { exportAccount } from "@/lib/accounts/personal-data/export";
import { markRead, openConversation, sendMessage } from "@/lib/conversations/commands";
import { muteConversation, unmuteConversation } from "@/lib/conversations/mute-archive";
import { getConversation, listConversations } from "@/lib/conversations/queries";
import { db } from "@/lib/db";
import { removeMember } from "@/lib/members/commands";
import { send } from "@/tests/support/conversations";
import { makeBandmate, makeConversation, makeViewer } from "@/tests/support/factories";

/** Ann writes to the band of Bob, Cleo and Dan. */
async function makeBands() {
  const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
  const [cleo, dan] = [await makeBandmate(bob), await makeBandmate(bob)];
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: bob.bandId });
  const say = async (content: string) =>
    (await sendMessage(ann, { conversationId: id, senderBandId: ann.bandId, content })).message;
  return { ann, bob, cleo, dan, id, say };
}

const getReadBy = async (viewer: BandViewer, id: string) =>
  (await getConversation(viewer, id)).readBy;

/** The others in the viewer's band who have read a message. */
async function listReaders(viewer: BandViewer, id: string, { createdAt }: { createdAt: string }) {
  return (await getReadBy(viewer, id))
    .filter(({ lastReadAt }) => lastReadAt >= createdAt)
    .map(({ username }) => username);
}

it("tells members which of the others have read a message", async () => {
  const { bob, cleo, dan, id, say } = await makeBands();
  const first = await say("One");
  expect(await listReaders(bob, id, first)).toEqual([]);
  await markRead(cleo, id);
  expect(await listReaders(bob, id, first)).toEqual([cleo.username]);
  expect(await listReaders(cleo, id, first)).toEqual([]);
  const second = await say("Two");
  expect(await listReaders(bob, id, second)).toEqual([]);
  await say("Three");
  await markRead(dan, id, second.id);
  expect(await listReaders(bob, id, first)).toEqual([cleo.username, dan.username].sort());
  expect(await listReaders(bob, id, second)).toEqual([dan.username]);
  const inbox = await listConversations(bob, bob.bandId, { limit: 20 });
  expect(inbox.items[0]?.readBy).toEqual(await getReadBy(bob, id));
});

it("is never told to the other band: not by calls, events or its export", async () => {
  const { ann, bob, cleo, dan, id, say } = await makeBands();
  await makeBandmate(ann);
  const message = await say("One");
  await markRead(cleo, id);
  expect(await listReaders(dan, id, message), "there is something to hide").toEqual([
    cleo.username,
  ]);
  const opened = await openConversation(ann, { band1Id: ann.bandId, band2Id: bob.bandId });
  const events = await db.event.findMany({ where: { bandId: ann.bandId } });
  expect(events.map(({ type }) => type)).toContain("read");
  let file = "";
  for await (const piece of await exportAccount({ ...ann, bandRole: "OWNER" })) file += piece;
  expect(file).toContain("One");
  const told = [
    await getConversation(ann, id),
    await listConversations(ann, ann.bandId, { limit: 20 }),
    opened,
    events.map(({ payload }) => payload),
    file,
  ];
  expect(await getReadBy(ann, id)).toEqual([]);
  for (const { username, userId } of [bob, cleo, dan])
    for (const answer of told) {
      expect(JSON.stringify(answer)).not.toContain(username);
      expect(JSON.stringify(answer)).not.toContain(userId);
    }
});

it("tells nothing of who is deactivated, was removed, or came back since", async () => {
  const { bob, cleo, dan, id, say } = await makeBands();
  const first = await say("One");
  for (const reader of [cleo, dan]) await markRead(reader, id);
  expect(await listReaders(bob, id, first)).toHaveLength(2);
  await db.user.update({ where: { id: dan.userId }, data: { deactivatedAt: new Date() } });
  expect(await listReaders(bob, id, first)).toEqual([cleo.username]);
  await removeMember(bob, bob.bandId, cleo.userId);
  expect(await getReadBy(bob, id)).toEqual([]);
  await db.user.update({
    where: { id: cleo.userId },
    data: { bandId: bob.bandId, bandRole: "MEMBER" },
  });
  expect(await getReadBy(bob, id)).toEqual([]);
});

it("does not count a member who joined later as a reader because of a mute", async () => {
  const { bob, cleo, dan, id, say } = await makeBands();
  const message = await say("One");
  await send(bob, id);
  for (const member of [bob, cleo, dan]) await muteConversation(member, id);
  const eve = await makeBandmate(bob);
  await unmuteConversation(bob, id);
  expect((await getConversation(eve, id)).muted).toBe(true);
  await muteConversation(await makeBandmate(bob), id);
  expect(await listReaders(bob, id, message)).toEqual([]);
  const next = await say("Two");
  await markRead(eve, id);
  expect(await listReaders(bob, id, next)).toEqual([eve.username]);
});
