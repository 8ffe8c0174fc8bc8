import { describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { openConversation } from "@/lib/conversations/commands";
import { declineColdMessage } from "@/lib/conversations/decline";
import { getConversation, listConversations } from "@/lib/conversations/queries";
import {
  archiveConversation,
  muteConversation,
  unarchiveConversation,
  unmuteConversation,
} from "@/lib/conversations/mute-archive";
import { DECLINED } from "@/lib/conversations/schema";
import { db } from "@/lib/db";
import { makePair, readContents, send } from "@/tests/support/conversations";
import { makeCollaboration, makeViewer } from "@/tests/support/factories";

const listInbox = async (viewer: BandViewer, archived = false) =>
  (await listConversations(viewer, viewer.bandId, { limit: 100, archived })).items.map(
    ({ id }) => id,
  );

describe("an empty conversation", () => {
  it("is in the opener's inbox only, until its first message", async () => {
    const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
    const { conversation } = await openConversation(ann, {
      band1Id: ann.bandId,
      band2Id: bob.bandId,
    });
    const both = async () => [await listInbox(ann), await listInbox(bob)];
    expect(await both()).toEqual([[conversation.id], []]);
    await send(ann, conversation.id);
    expect(await both()).toEqual([[conversation.id], [conversation.id]]);
    await send(bob, conversation.id);
    expect(await both()).toEqual([[conversation.id], [conversation.id]]);
  });

  it("is in the other band's inbox once that band wrote, or they collaborate", async () => {
    const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
    const { conversation } = await openConversation(ann, {
      band1Id: ann.bandId,
      band2Id: bob.bandId,
    });
    await send(bob, conversation.id);
    const silent = await makePair();
    await makeCollaboration({
      conversationId: silent.id,
      band1Id: silent.ann.bandId,
      band2Id: silent.bob.bandId,
    });
    expect([await listInbox(bob), await listInbox(ann), await listInbox(silent.bob)]).toEqual([
      [conversation.id],
      [conversation.id],
      [silent.id],
    ]);
  });
});

describe("declining", () => {
  it("answers in one step, and archives and mutes until the band writes again", async () => {
    const { ann, bob, id } = await makePair();
    await send(ann, id, "Shall we?");
    expect(await getConversation(bob, id)).toMatchObject({ canDecline: true, unreadCount: 1 });
    expect(await declineColdMessage(bob, id)).toMatchObject({
      content: DECLINED,
      senderBandId: bob.bandId,
    });
    expect(await readContents(ann, id)).toEqual(["Shall we?", "Not now, thanks"]);
    expect(await db.pointEntry.count({ where: { reference: id } }), "both have written").toBe(2);
    expect([await listInbox(bob), await listInbox(bob, true), await listInbox(ann)]).toEqual([
      [],
      [id],
      [id],
    ]);
    expect(await getConversation(bob, id)).toMatchObject({ canDecline: false, unreadCount: 0 });
    await send(ann, id, "Sure?");
    expect([await listInbox(bob), await listInbox(bob, true)]).toEqual([[], [id]]);
    expect(
      await db.conversationMember.findFirst({ where: { conversationId: id, bandId: bob.bandId } }),
    ).toMatchObject({ mailDueAt: null, unreadCount: 1 });
    await send(bob, id, "Yes, later this year");
    expect(await listInbox(bob)).toEqual([id]);
    await send(ann, id, "Gladly");
    expect(await getConversation(bob, id)).toMatchObject({ muted: false, unreadCount: 2 });
    expect(
      await db.conversationMember.findFirst({ where: { conversationId: id, bandId: bob.bandId } }),
    ).toMatchObject({ mailDueAt: expect.any(Date) as Date });
  });

  it("applies once, and only to the other band's cold message", async () => {
    const { ann, bob, id } = await makePair();
    await expect(declineColdMessage(bob, id)).rejects.toMatchObject({ code: "conflict" });
    await send(ann, id);
    await expect(declineColdMessage(ann, id)).rejects.toMatchObject({ code: "conflict" });
    await expect(declineColdMessage(await makeViewer(), id)).rejects.toMatchObject({
      code: "not_found",
    });
    const taps = await Promise.allSettled([
      declineColdMessage(bob, id),
      declineColdMessage(bob, id),
    ]);
    expect(taps.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await readContents(ann, id)).toHaveLength(2);
  });
});

describe("muting and archiving", () => {
  it("a new message unarchives a conversation unless it is muted", async () => {
    const { ann, bob, id } = await makePair();
    await archiveConversation(bob, id);
    expect([await listInbox(bob), await listInbox(bob, true), await listInbox(ann)]).toEqual([
      [],
      [id],
      [id],
    ]);
    await send(ann, id);
    expect(await listInbox(bob)).toEqual([id]);
    await archiveConversation(bob, id);
    await muteConversation(bob, id);
    await send(ann, id);
    expect(await listInbox(bob, true)).toEqual([id]);
    expect(await getConversation(bob, id)).toMatchObject({ muted: true, archived: true });
    expect(await getConversation(ann, id)).toMatchObject({ muted: false, archived: false });
    await unarchiveConversation(bob, id);
    await unmuteConversation(bob, id);
    expect(await getConversation(bob, id)).toMatchObject({ muted: false, archived: false });
    expect(await listInbox(bob)).toEqual([id]);
  });

  it("is for members only, and changes only their own side", async () => {
    const { id } = await makePair();
    const eve = await makeViewer();
    for (const change of [
      muteConversation,
      unmuteConversation,
      archiveConversation,
      unarchiveConversation,
    ])
      await expect(change(eve, id)).rejects.toMatchObject({ code: "not_found" });
    expect(
      await db.conversationMember.count({
        where: { conversationId: id, mutedAt: null, archivedAt: null },
      }),
    ).toBe(2);
  });
});
