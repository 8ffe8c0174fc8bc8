import { describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { decideHeldMessage } from "@/lib/admin/held-messages/commands";
import { sendMessage } from "@/lib/conversations/commands";
import { declineColdMessage } from "@/lib/conversations/decline";
import { listMessages } from "@/lib/conversations/queries";
import { MessagesQuery } from "@/lib/conversations/schema";
import { db } from "@/lib/db";
import { removeMember } from "@/lib/members/commands";
import {
  makeAdmin,
  makeBandmate,
  makeConversation,
  makeViewer,
  PASSWORD,
} from "@/tests/support/factories";

async function makePair() {
  const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: bob.bandId });
  return { ann, bob, id, cleo: await makeBandmate(ann) };
}

const send = async (viewer: BandViewer, conversationId: string, content: string) =>
  (await sendMessage(viewer, { conversationId, senderBandId: viewer.bandId, content })).message;

const listWriters = async (viewer: BandViewer, conversationId: string) =>
  (await listMessages(viewer, conversationId, MessagesQuery.parse({}))).items.map(
    ({ writtenBy }) => writtenBy,
  );

const listPayloads = async (bandId: string) =>
  (await db.event.findMany({ where: { bandId, type: "message" }, orderBy: { id: "asc" } })).map(
    ({ payload }) => payload,
  );

describe("who wrote a message", () => {
  it("is told to the members of its band, and nothing of it to the other band", async () => {
    const { ann, bob, cleo, id } = await makePair();
    const first = await send(ann, id, "One");
    await send(bob, id, "Two");
    // Both have written: from here on the single statement of an ongoing conversation.
    const third = await send(cleo, id, "Three");
    expect([first.writtenBy, third.writtenBy]).toEqual([ann.username, cleo.username]);
    for (const viewer of [ann, cleo])
      expect(await listWriters(viewer, id)).toEqual([ann.username, undefined, cleo.username]);
    expect(await listWriters(bob, id)).toEqual([undefined, bob.username, undefined]);

    const [own, others] = [await listPayloads(ann.bandId), await listPayloads(bob.bandId)];
    expect(own).toMatchObject([
      { content: "One", writtenBy: ann.username },
      { content: "Two" },
      { content: "Three", writtenBy: cleo.username },
    ]);
    expect(own[1]).not.toHaveProperty("writtenBy");
    expect(others).toHaveLength(3);
    expect(JSON.stringify(others)).not.toMatch(new RegExp(`${ann.username}|${cleo.username}`));
  });

  it("is told of a message that an admin delivers or refuses later", async () => {
    const { ann, bob, cleo, id } = await makePair();
    const [delivered, refused] = [await send(cleo, id, "Now"), await send(cleo, id, "Never")];
    await db.message.updateMany({ where: { conversationId: id }, data: { hold: "Waiting" } });
    await db.event.deleteMany({ where: { bandId: { in: [ann.bandId, bob.bandId] } } });
    const admin = await makeAdmin();
    await decideHeldMessage(admin, delivered.id, "deliver");
    await decideHeldMessage(admin, refused.id, "refuse");
    expect(await listPayloads(ann.bandId)).toMatchObject([
      { content: "Now", writtenBy: cleo.username },
      { content: "Never", writtenBy: cleo.username, hold: "Refused" },
    ]);
    expect(await listPayloads(bob.bandId)).toEqual([
      expect.not.objectContaining({ writtenBy: expect.anything() }),
    ]);
  });

  it("is told of the friendly no to a cold message", async () => {
    const { ann, bob, cleo, id } = await makePair();
    await send(bob, id, "Shall we?");
    expect(await declineColdMessage(cleo, id)).toMatchObject({ writtenBy: cleo.username });
    expect(await listWriters(ann, id)).toEqual([undefined, cleo.username]);
  });

  it("is no longer told of somebody who was removed, nor by events of before", async () => {
    const { ann, cleo, id } = await makePair();
    await send(ann, id, "One");
    await send(cleo, id, "Two");
    await removeMember(ann, ann.bandId, cleo.userId);
    expect(await listWriters(ann, id)).toEqual([ann.username, undefined]);
    const [one, two] = await listPayloads(ann.bandId);
    expect(one).toMatchObject({ content: "One", writtenBy: ann.username });
    expect(two).toMatchObject({ content: "Two" });
    expect(two).not.toHaveProperty("writtenBy");
  });

  it("is no longer told of somebody whose account was erased, whoever takes the name", async () => {
    const { ann, cleo, id } = await makePair();
    await send(cleo, id, "One");
    await eraseAccount(cleo, PASSWORD);
    await makeBandmate(ann);
    await db.user.updateMany({
      where: { bandId: ann.bandId, bandRole: "MEMBER" },
      data: { username: cleo.username },
    });
    expect(await listWriters(ann, id)).toEqual([undefined]);
    expect(JSON.stringify(await listPayloads(ann.bandId))).not.toContain(cleo.username);
  });
});
