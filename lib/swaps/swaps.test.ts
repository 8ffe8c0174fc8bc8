import { expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { addDays, today } from "@/lib/days";
import { db } from "@/lib/db";
import { proposedSwap, swapThatIsOn, type SwapScene } from "@/tests/support/agreed-swap";
import { makeViewer } from "@/tests/support/factories";
import { acceptSwap } from "./commands";
import { agreeToNight, cancelNight, declineOffer, offerNight, waiveNight } from "./leg-commands";
import { proposeSwap } from "./propose";
import { findSwapUnderWay, getSwap, listSwaps } from "./queries";
import { NIGHT_UNCHANGED } from "./rules/offered-night";
import { AcceptInput, NightOfferInput, SwapInput, SwapsQuery } from "./schema";
import { formatNight } from "./words/format-night";

const in30 = addDays(today(), 30);
const in60 = addDays(today(), 60);

test("two bands agree on two nights, cancel one, and agree on it again", async () => {
  const [ann, ben] = [
    await makeViewer({ band: { city: "Bristol", country: "UK" } }),
    await makeViewer({ band: { city: "Hamburg" } }),
  ];
  const proposed = await proposeSwap(
    ann,
    SwapInput.parse({
      bandIds: [ben.bandId],
      legs: [{ night: in30 }, { night: in60 }],
      message: "Shall we?",
    }),
  );
  expect(proposed).toMatchObject({
    state: "Proposed",
    next: { step: "answer", bandIds: [ben.bandId] },
  });
  const agree = Object.fromEntries(proposed.legs.map(({ id, offerNo }) => [id, offerNo]));
  const on = await acceptSwap(ben, proposed.id, AcceptInput.parse({ agree }));
  expect(on).toMatchObject({ state: "On", next: { step: "play" } });
  expect(on.legs.map(({ state, night }) => [state, night])).toEqual([
    ["Agreed", in30],
    ["Agreed", in60],
  ]);
  expect(await db.tourDate.count({ where: { bandId: ann.bandId, deletedAt: null } })).toBe(2);
  const [first, second] = on.legs;
  const cancelled = await cancelNight(ben, second!.id, "Our van broke down");
  expect(cancelled).toMatchObject({ state: "Open", night: null, offerNo: 3 });
  const offered = await offerNight(
    ann,
    second!.id,
    NightOfferInput.parse({ night: addDays(in60, 7), offerNo: 3, terms: {} }),
  );
  expect(offered).toMatchObject({ offerNo: 4, offerByBandId: ann.bandId });
  await agreeToNight(ben, second!.id, 4);
  await waiveNight(ann, first!.id);
  const after = await getSwap(ann, proposed.id);
  expect(after.history.map(({ kind }) => kind)).toEqual([
    "Proposed",
    "Accepted",
    "Agreed",
    "Agreed",
    "Cancelled",
    "Offered",
    "Agreed",
    "Waived",
  ]);
  expect(after.history[0]!.data.nights).toEqual(
    proposed.legs.map(({ id, offer }) => ({ legId: id, offer })),
  );
  const messages = await db.message.findMany({
    where: { conversationId: first!.conversationId! },
    orderBy: { createdAt: "asc" },
  });
  expect(messages[0]!.content).toMatch(
    /^Swap proposed: we play in Hamburg on \w+ \d+ \w+, you play in Bristol on \w+ \d+ \w+\.$/,
  );
  expect(messages.map(({ swapEventId }) => swapEventId !== null)).toEqual([
    true,
    false,
    ...Array.from({ length: 5 }, () => true),
  ]);
  expect((await listSwaps(ben, ben.bandId, SwapsQuery.parse({}))).items).toHaveLength(1);
});

test("an offer of the agreed night on other terms is told as that", async () => {
  const { ann, swap } = await swapThatIsOn();
  const { id, night, time, venue, offerNo, conversationId } = swap.legs[0]!;
  const offer = { night, time, venue, offerNo, terms: { guestShare: 70 } };
  await offerNight(ann, id, NightOfferInput.parse(offer));
  const { history } = await getSwap(ann, swap.id);
  expect(history.at(-1)).toMatchObject({ kind: "Offered", data: { onlyTerms: true } });
  const message = await db.message.findFirstOrThrow({
    where: { conversationId: conversationId! },
    orderBy: { createdAt: "desc" },
  });
  expect(message.content).toMatch(/^Suggested on other terms: /);
  const moved = { ...offer, offerNo: offerNo + 1, night: addDays(night!, 1) };
  await offerNight(ann, id, NightOfferInput.parse(moved));
  const after = await getSwap(ann, swap.id);
  expect(after.history.at(-1)?.data).not.toHaveProperty("onlyTerms");
});

test("an offer of the night as it is suggested or agreed is refused", async () => {
  const { ann, ben, swap } = await swapThatIsOn([in30]);
  const [agreed, open] = swap.legs;
  const offer = (as: BandViewer, legId: string, input: object) =>
    offerNight(as, legId, NightOfferInput.parse({ terms: {}, ...input }));
  const refused = { code: "validation", fieldErrors: { night: [NIGHT_UNCHANGED] } };
  const { night, time, venue, offerNo } = agreed!;
  const same = { night, time, venue, offerNo };
  await expect(offer(ann, agreed!.id, same)).rejects.toMatchObject(refused);
  await offer(ann, agreed!.id, { ...same, time: "21:00" });
  const suggested = { night: in60, offerNo: 0 };
  await offer(ann, open!.id, suggested);
  for (const viewer of [ann, ben])
    await expect(offer(viewer, open!.id, { ...suggested, offerNo: 1 })).rejects.toMatchObject(
      refused,
    );
  await expect(offer(ben, open!.id, suggested)).rejects.toMatchObject({ code: "conflict" });
  await offer(ben, open!.id, { ...suggested, offerNo: 1, terms: { guestShare: 60 } });
});

test("a proposal is not accepted with an offer of just what it suggests", async () => {
  const { ben, swap } = await proposedSwap([in30]);
  const same = { night: in30, venue: "Molotow", time: "20:00", terms: {}, offerNo: 1 };
  const offers = { [swap.legs[0]!.id]: same };
  await expect(acceptSwap(ben, swap.id, AcceptInput.parse({ offers }))).rejects.toMatchObject({
    code: "validation",
  });
  expect(await getSwap(ben, swap.id)).toMatchObject({ state: "Proposed" });
});

test("a change that is declined is told as that: the agreed night stands", async () => {
  const { ann, ben, swap } = await swapThatIsOn();
  const { id, night, offerNo, conversationId } = swap.legs[0]!;
  const moved = { night: addDays(night!, 1), offerNo, terms: {} };
  await offerNight(ann, id, NightOfferInput.parse(moved));
  const declined = await declineOffer(ben, id, offerNo + 1);
  expect(declined).toMatchObject({ state: "Agreed", night });
  const { history } = await getSwap(ann, swap.id);
  expect(history.at(-1)).toMatchObject({ kind: "OfferDeclined", data: { kept: night } });
  const message = await db.message.findFirstOrThrow({
    where: { conversationId: conversationId! },
    orderBy: { createdAt: "desc" },
  });
  expect(message.content).toBe(`We'd rather keep ${formatNight(night!)} as agreed.`);
});

test("a proposal that has run out is not under way any more, one that is on stays so", async () => {
  const [proposed, on] = [await proposedSwap(), await swapThatIsOn()];
  const find = ({ ann, ben }: SwapScene) => findSwapUnderWay(ann, ben.bandId);
  expect(await find(proposed)).toBe(proposed.swap.id);
  const ids = [proposed.swap.id, on.swap.id];
  await db.swap.updateMany({ where: { id: { in: ids } }, data: { expiresAt: new Date(0) } });
  expect([await find(proposed), await find(on)]).toEqual([null, on.swap.id]);
});
