import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { confirmCollaboration } from "@/lib/collaborations/commands";
import { getConversation, listConversations } from "@/lib/conversations/queries";
import { db } from "@/lib/db";
import { removeMember } from "@/lib/members/commands";
import { sweep } from "@/lib/sweep";
import { makeBandmate, makeConversation, makeViewer, PASSWORD } from "@/tests/support/factories";
import { receiveEmails } from "@/tests/support/receive-emails";
import { readAllToldTo } from "@/tests/support/told-to-band";

const mailbox = await receiveEmails();

/** Cleo, a member of Ann's band, has confirmed a night with Bob's band. */
async function makeConfirmed() {
  const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
  const cleo = await makeBandmate(ann);
  const { id } = await makeConversation({
    band1Id: ann.bandId,
    band2Id: bob.bandId,
    messages: ["Shall we?", "We shall"],
  });
  const input = { conversationId: id, band1Id: ann.bandId, band2Id: bob.bandId };
  const { collaboration } = await confirmCollaboration(cleo, input);
  return { ann, bob, cleo, id, input, collaboration };
}

async function readConversations(viewer: BandViewer, id: string) {
  const { items } = await listConversations(viewer, viewer.bandId, { limit: 20 });
  return [await getConversation(viewer, id), ...items];
}

test("the own band reads who of it confirmed a night, and the other band nothing of it", async () => {
  const { ann, bob, cleo, id, input } = await makeConfirmed();
  for (const viewer of [ann, cleo])
    for (const { collaboration } of await readConversations(viewer, id))
      expect(collaboration).toMatchObject({ confirmedBy: cleo.username });
  const theirs = await readConversations(bob, id);
  expect(theirs).toHaveLength(2);
  for (const { collaboration } of theirs) {
    expect(collaboration).toMatchObject({ id: expect.any(String) });
    expect(collaboration).not.toHaveProperty("confirmedBy");
  }
  // The same call again answers with what was confirmed before.
  const again = await confirmCollaboration(bob, input);
  const toAnn = await readAllToldTo(ann, mailbox);
  const toBob = JSON.stringify([theirs, again]) + (await readAllToldTo(bob, mailbox));
  expect(toAnn).toContain(`"confirmedBy":"${cleo.username}"`);
  expect(toBob).toContain(input.conversationId);
  for (const { userId, username } of [ann, cleo])
    expect(toBob).not.toMatch(new RegExp(`${userId}|${username}`));
});

test("a confirmation stored while its member is erased is taken from them by the sweep", async () => {
  const { cleo, collaboration } = await makeConfirmed();
  const { id } = collaboration;
  const findConfirmer = async () =>
    (await db.collaboration.findUniqueOrThrow({ where: { id } })).confirmedByUserId;
  await sweep();
  expect(await findConfirmer(), "a member's own stays").toBe(cleo.userId);
  await eraseAccount(cleo, PASSWORD);
  await db.collaboration.update({ where: { id }, data: { confirmedByUserId: cleo.userId } });
  await sweep();
  expect(await findConfirmer()).toBeNull();
});

test("nobody is named who was removed, and erasure takes the person out of the night", async () => {
  const { ann, cleo, id, collaboration } = await makeConfirmed();
  const confirmer = async () => (await getConversation(ann, id)).collaboration?.confirmedBy;
  const findStored = () =>
    db.collaboration.findUniqueOrThrow({
      where: { id: collaboration.id },
      select: { confirmedByUserId: true, confirmedByBandId: true },
    });
  expect(await confirmer()).toBe(cleo.username);
  await removeMember(ann, ann.bandId, cleo.userId);
  expect(await confirmer()).toBeUndefined();
  expect(await findStored()).toMatchObject({ confirmedByUserId: cleo.userId });
  await eraseAccount({ ...cleo, bandId: null, bandRole: null, bandName: null }, PASSWORD);
  expect(await findStored()).toEqual({ confirmedByUserId: null, confirmedByBandId: ann.bandId });
});
