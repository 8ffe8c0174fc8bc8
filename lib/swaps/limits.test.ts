import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import {
  MAX_UNANSWERED_COLD_MESSAGES,
  MAX_UNCONFIRMED_COLD_MESSAGES,
  SAME_TEXT_MAX,
} from "@/lib/conversations/cold-messages";
import { writeToBand } from "@/lib/conversations/commands";
import { db } from "@/lib/db";
import { fromToday, proposedSwap, swapThatIsOn } from "@/tests/support/agreed-swap";
import { makeBand, makeViewer } from "@/tests/support/factories";
import { acceptSwap, withdrawSwap } from "./commands";
import { declineOffer, offerNight } from "./leg-commands";
import { SWAPS_ON_MAX, UNANSWERED_OFFERS_MAX, UNANSWERED_PROPOSALS_MAX } from "./limits";
import { proposeSwap } from "./propose";
import { getSwap } from "./queries";
import { AcceptInput, NightOfferInput, SwapInput } from "./schema";

const propose = async (viewer: BandViewer, bandId?: string) =>
  proposeSwap(viewer, SwapInput.parse({ bandIds: [bandId ?? (await makeBand()).id] }));

const times = (count: number) => Array.from({ length: count });

test("five proposals may be unanswered, however many are sent at once", async () => {
  const viewer = await makeViewer();
  const answers = await Promise.allSettled(
    times(UNANSWERED_PROPOSALS_MAX + 2).map(() => propose(viewer)),
  );
  const made = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  expect(made).toHaveLength(UNANSWERED_PROPOSALS_MAX);
  await expect(propose(viewer)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("5 of your proposals are unanswered"),
  });
  await withdrawSwap(viewer, made[0]!.id);
  expect(await propose(viewer)).toMatchObject({ state: "Proposed" });
});

test("a band has twelve swaps at a time: a thirteenth is neither proposed nor accepted", async () => {
  const ann = await makeViewer();
  const waiting = await proposedSwap([], { ben: ann });
  for (let on = 0; on < SWAPS_ON_MAX; on++) await swapThatIsOn([], { ben: ann });
  const accept = () => acceptSwap(ann, waiting.swap.id, AcceptInput.parse({}));
  const refusal = { code: "conflict", message: "A band can have 12 swaps at a time" };
  await expect(accept()).rejects.toMatchObject(refusal);
  await expect(propose(ann)).rejects.toMatchObject(refusal);
  await expect(propose(await makeViewer(), ann.bandId)).rejects.toMatchObject(refusal);
  const on = { state: "On", members: { some: { bandId: ann.bandId } } } as const;
  const { id } = await db.swap.findFirstOrThrow({ where: on, select: { id: true } });
  await db.swap.update({ where: { id }, data: { state: "Done", closedAt: new Date() } });
  expect(await accept()).toMatchObject({ state: "On" });
});

test("twenty offers of a night may be unanswered in a row", async () => {
  const { ann, ben, swap } = await swapThatIsOn([]);
  const { id } = swap.legs[0]!;
  const offer = (viewer: BandViewer, offerNo: number) =>
    offerNight(
      viewer,
      id,
      NightOfferInput.parse({ night: fromToday(30 + offerNo), terms: {}, offerNo }),
    );
  for (let made = 0; made < UNANSWERED_OFFERS_MAX; made++) await offer(ben, made);
  await expect(offer(ben, UNANSWERED_OFFERS_MAX)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("20 of your offers are unanswered"),
  });
  await declineOffer(ann, id, UNANSWERED_OFFERS_MAX);
  expect(await offer(ben, UNANSWERED_OFFERS_MAX)).toMatchObject({ offerByBandId: ben.bandId });
});

test("a long history keeps the proposal and the latest steps", async () => {
  const { ann, swap } = await swapThatIsOn([]);
  const legId = swap.legs[0]!.id;
  const offerNos = times(150).map((_, index) => index + 1);
  await db.swapEvent.createMany({
    data: offerNos.map((offerNo) => ({
      swapId: swap.id,
      legId,
      bandId: ann.bandId,
      kind: "Offered",
      data: { offerNo },
      createdAt: new Date(Date.now() + offerNo),
    })),
  });
  const { history } = await getSwap(ann, swap.id);
  expect(history).toHaveLength(100);
  expect(history[0]!.kind).toBe("Proposed");
  expect(history.slice(1).map(({ data }) => data.offerNo)).toEqual(offerNos.slice(-99));
});

test("a proposal to a band that one has never written to counts as a cold message", async () => {
  const viewer = await makeViewer();
  for (let sent = 1; sent < MAX_UNANSWERED_COLD_MESSAGES; sent++)
    await writeToBand(viewer, (await makeBand()).id, { content: `Hello ${Math.random()}` });
  expect(await propose(viewer)).toMatchObject({ state: "Proposed" });
  await expect(propose(viewer)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("haven't answered you yet"),
  });
});

test("a proposal with own words counts as one cold message", async () => {
  const own = await makeViewer();
  const withWords = async (viewer: BandViewer) =>
    proposeSwap(
      viewer,
      SwapInput.parse({ bandIds: [(await makeBand()).id], message: `You in? ${Math.random()}` }),
    );
  for (let sent = 1; sent < MAX_UNANSWERED_COLD_MESSAGES; sent++)
    await writeToBand(own, (await makeBand()).id, { content: `Hello ${Math.random()}` });
  expect(await withWords(own)).toMatchObject({ state: "Proposed" });
  await expect(withWords(own)).rejects.toMatchObject({ code: "conflict" });

  const unconfirmed = { ...(await makeViewer()), emailConfirmed: false };
  for (let sent = 0; sent < MAX_UNCONFIRMED_COLD_MESSAGES; sent++)
    expect(await withWords(unconfirmed)).toMatchObject({ state: "Proposed" });
  await expect(withWords(unconfirmed)).rejects.toMatchObject({ code: "forbidden" });
});

test("the same words with proposals to many bands are held for an admin, the proposals are not", async () => {
  const viewer = await makeViewer();
  const holdsAfter = async () => {
    const { id: bandId } = await makeBand();
    const input = SwapInput.parse({ bandIds: [bandId], message: "Two nights, two towns. You in?" });
    const { id } = await proposeSwap(viewer, input);
    const messages = await db.message.findMany({
      where: { conversation: { members: { some: { bandId } } } },
      orderBy: { createdAt: "asc" },
    });
    await withdrawSwap(viewer, id);
    return messages.map(({ hold }) => hold);
  };
  for (let sent = 0; sent < SAME_TEXT_MAX; sent++) expect(await holdsAfter()).toEqual([null, null]);
  expect(await holdsAfter()).toEqual([null, "Waiting"]);
});
