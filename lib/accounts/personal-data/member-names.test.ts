import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { exportAccount } from "@/lib/accounts/personal-data/export";
import { sendMessage } from "@/lib/conversations/commands";
import { removeMember } from "@/lib/members/commands";
import { makeBandmate, makeConversation, makeViewer } from "@/tests/support/factories";

/** In the order they were written in, whatever a corrected clock makes of their ids. */
const ORDER = ["One", "Two", "Three", "Four"];
const messagesOf = (text: string) =>
  (JSON.parse(text) as { messages: { content: string }[] }).messages.toSorted(
    (a, b) => ORDER.indexOf(a.content) - ORDER.indexOf(b.content),
  );

async function exportText(viewer: BandViewer): Promise<string> {
  let text = "";
  for await (const piece of await exportAccount(viewer)) text += piece;
  return text;
}

test("an export names who wrote the band's messages while a member, and nobody of the other band", async () => {
  const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
  const [cleo, dan] = [await makeBandmate(ann), await makeBandmate(ann)];
  const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: bob.bandId });
  for (const [writer, content] of [
    [ann, "One"],
    [bob, "Two"],
    [cleo, "Three"],
    [dan, "Four"],
  ] as const)
    await sendMessage(writer, { conversationId: id, senderBandId: writer.bandId, content });
  await removeMember(ann, ann.bandId, dan.userId);

  const [own, other] = [await exportText(ann), await exportText(bob)];
  expect(messagesOf(own)).toMatchObject([
    { content: "One", writtenBy: ann.username },
    { content: "Two" },
    { content: "Three", writtenBy: cleo.username },
    { content: "Four" },
  ]);
  expect(own).not.toContain(bob.username);
  expect(own).not.toContain(dan.username);
  expect(messagesOf(other)).toMatchObject([
    { content: "One" },
    { content: "Two", writtenBy: bob.username },
    { content: "Three" },
    { content: "Four" },
  ]);
  for (const { userId, username } of [ann, cleo, dan])
    expect(other).not.toMatch(new RegExp(`${userId}|${username}`));
});
