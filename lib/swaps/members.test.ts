import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { eraseAccount } from "@/lib/accounts/personal-data/erasure";
import { addDays, today } from "@/lib/days";
import { db } from "@/lib/db";
import { removeMember } from "@/lib/members/commands";
import { acceptRing, proposedRing } from "@/tests/support/agreed-ring";
import { backdateNight, PLAYED, proposedSwap, swapThatIsOn } from "@/tests/support/agreed-swap";
import { makeBandmate, PASSWORD } from "@/tests/support/factories";
import { receiveEmails } from "@/tests/support/receive-emails";
import { readAllToldTo } from "@/tests/support/told-to-band";
import { advanceSwaps } from "./clock";
import { acceptSwap, declineSwap, withdrawSwap } from "./commands";
import { agreeToNight, cancelNight, offerNight } from "./leg-commands";
import { getSwap, listConversationSwaps } from "./queries";
import { reportNight } from "./reports/commands";
import { AcceptInput, NightOfferInput } from "./schema";

const mailbox = await receiveEmails();

const listActors = async (viewer: BandViewer, swapId: string) =>
  (await getSwap(viewer, swapId)).history.map(({ kind, doneBy }) => [kind, doneBy]);

/** All that a band reads about a swap, or is told by the product. */
async function readAllOf(viewer: BandViewer, swapId: string): Promise<string> {
  const swap = await getSwap(viewer, swapId);
  const conversationIds = swap.legs.flatMap(({ conversationId }) => conversationId ?? []);
  const listed = await Promise.all(
    conversationIds.map((id) => listConversationSwaps(viewer, id).catch(() => [])),
  );
  return JSON.stringify([swap, listed, await readAllToldTo(viewer, mailbox)]);
}

test("each step of a swap names who did it to the own band, and to the other one nobody", async () => {
  const { ann, ben, swap } = await swapThatIsOn();
  const [anns, bens] = [await makeBandmate(ann), await makeBandmate(ben)];
  const [first, second] = swap.legs;
  await cancelNight(anns, second!.id, "Our van broke down");
  const { offerNo } = (await getSwap(ann, swap.id)).legs[1]!;
  const offer = { night: addDays(today(), 90), offerNo, terms: {} };
  const offered = await offerNight(bens, second!.id, NightOfferInput.parse(offer));
  const counter = { ...offer, night: addDays(today(), 91), offerNo: offered.offerNo };
  const countered = await offerNight(anns, second!.id, NightOfferInput.parse(counter));
  await agreeToNight(bens, second!.id, countered.offerNo);
  await backdateNight(first!.id, 3);
  for (const member of [bens, anns]) await reportNight(member, first!.id, PLAYED);

  const own = await listActors(ann, swap.id);
  expect(own).toEqual([
    ["Proposed", ann.username],
    ["Accepted", undefined],
    ...[0, 1].map(() => ["Agreed", undefined]),
    ["Cancelled", anns.username],
    ["Offered", undefined],
    ["Offered", anns.username],
    ["Agreed", undefined],
    ["Reported", undefined],
    ["Reported", anns.username],
    ["Played", undefined],
  ]);
  expect(await listActors(anns, swap.id)).toEqual(own);
  const others = await listActors(bens, swap.id);
  expect(others.filter(([, doneBy]) => doneBy)).toEqual([
    ["Accepted", ben.username],
    ...[0, 1].map(() => ["Agreed", ben.username]),
    ["Offered", bens.username],
    ["Agreed", bens.username],
    ["Reported", bens.username],
  ]);
  const [toAnn, toBen] = [await readAllOf(ann, swap.id), await readAllOf(ben, swap.id)];
  expect(toAnn).toContain(anns.username);
  expect(toAnn).not.toMatch(new RegExp(`${ben.username}|${bens.username}`));
  expect(toBen).not.toMatch(new RegExp(`${ann.username}|${anns.username}`));
});

test("so do answers to a proposal, and what the clock did names nobody", async () => {
  const declined = await proposedSwap();
  const mate = await makeBandmate(declined.ben);
  await declineSwap(mate, declined.swap.id);
  expect((await listActors(declined.ben, declined.swap.id)).at(-1)).toEqual([
    "Declined",
    mate.username,
  ]);
  expect((await listActors(declined.ann, declined.swap.id)).at(-1)).toEqual([
    "Declined",
    undefined,
  ]);

  const withdrawn = await proposedSwap();
  const partner = await makeBandmate(withdrawn.ann);
  await withdrawSwap(partner, withdrawn.swap.id);
  expect((await listActors(withdrawn.ann, withdrawn.swap.id)).at(-1)![1]).toBe(partner.username);

  const { ann, swap } = await proposedSwap();
  await db.swap.update({ where: { id: swap.id }, data: { expiresAt: new Date(0) } });
  await advanceSwaps();
  expect((await listActors(ann, swap.id)).at(-1)).toEqual(["Expired", undefined]);
});

test("in a ring of three each band reads its own members' names only", async () => {
  const { ann, bri, cat, ring } = await proposedRing();
  const bris = await makeBandmate(bri);
  await acceptRing(bris, ring);
  await acceptRing(cat, ring);
  for (const [viewer, member] of [
    [ann, ann],
    [bri, bris],
    [cat, cat],
  ] as const) {
    const names = (await listActors(viewer, ring.id)).map(([, doneBy]) => doneBy);
    expect(new Set(names)).toEqual(new Set([member.username, undefined]));
    const all = await readAllOf(viewer, ring.id);
    for (const other of [ann, bri, bris, cat])
      if (other.bandId !== viewer.bandId) expect(all).not.toContain(other.username);
  }
  // What Bri's member agreed to came into force with Cat's answer.
  const agreed = (await listActors(bri, ring.id)).filter(([kind]) => kind === "Agreed");
  expect(agreed).toContainEqual(["Agreed", bris.username]);
});

test("nobody is named who was removed or whose account was erased", async () => {
  const { ann, ben, swap } = await proposedSwap();
  const [leaves, erased] = [await makeBandmate(ben), await makeBandmate(ben)];
  await acceptSwap(leaves, swap.id, AcceptInput.parse({}));
  const { id: legId, offerNo } = (await getSwap(ben, swap.id)).legs[0]!;
  await agreeToNight(erased, legId, offerNo);
  const named = async () =>
    (await listActors(ben, swap.id)).map(([, doneBy]) => doneBy).filter(Boolean);
  expect(await named()).toEqual([leaves.username, erased.username]);
  await removeMember(ben, ben.bandId, leaves.userId);
  expect(await named()).toEqual([erased.username]);
  await eraseAccount(erased, PASSWORD);
  await db.user.updateMany({
    where: { id: (await makeBandmate(ben)).userId },
    data: { username: erased.username },
  });
  expect(await named()).toEqual([]);
  expect(await listActors(ann, swap.id)).toHaveLength(3);
});
