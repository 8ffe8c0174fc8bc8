import type { BandViewer } from "@/lib/access";
import { offerNight } from "@/lib/swaps/leg-commands";
import { NightOfferInput } from "@/lib/swaps/schema";
import { makeBrokenEvent, makeDrawNight } from "@/tests/support/closed-leg";
import {
  backdateNight,
  fromToday,
  makeDispute,
  proposedSwap,
  swapThatIsOn,
} from "@/tests/support/agreed-swap";
import type { Prepared, Rule } from "./access-rules";

const received = async (ben: BandViewer): Promise<Prepared> => ({
  paths: { swapId: (await proposedSwap(undefined, { ben })).swap.id },
});

const sent = async (ann: BandViewer): Promise<Prepared> => ({
  paths: { swapId: (await proposedSwap(undefined, { ann })).swap.id },
});

/** The own band is guest of the first leg, whose night is agreed, and host of the second, whose night is not. */
async function makeSwap(ann: BandViewer) {
  const { swap } = await swapThatIsOn([fromToday(30)], { ann });
  const [agreed, open] = swap.legs.map(({ id }) => id);
  return { swapId: swap.id, agreed: agreed!, open: open! };
}

const ofAgreed = async (own: BandViewer): Promise<Prepared> => ({
  paths: { legId: (await makeSwap(own)).agreed },
});

const ofOpen = async (own: BandViewer): Promise<Prepared> => ({
  paths: { legId: (await makeSwap(own)).open },
});

/** The other band has offered a date for the night that is not agreed. */
const ofOffer = async (ann: BandViewer): Promise<Prepared> => {
  const { ben, swap } = await swapThatIsOn([fromToday(30)], { ann });
  const { id, offerNo } = swap.legs[1]!;
  const offer = NightOfferInput.parse({ night: fromToday(90), terms: {}, offerNo });
  return {
    paths: { legId: id },
    body: { offerNo: (await offerNight(ben, id, offer)).offerNo },
  };
};

const ofNightOver = async (own: BandViewer): Promise<Prepared> => {
  const { agreed } = await makeSwap(own);
  await backdateNight(agreed, 3);
  return { paths: { legId: agreed } };
};

const onLeg = (prepare: Rule["prepare"], body?: object): Rule => ({
  who: "own",
  prepare,
  ...(body && { body: () => body }),
});

const ofDisputedNight = async (own: BandViewer): Promise<Prepared> => {
  const { legId, night } = await makeDispute({ ann: own });
  return {
    paths: { legId },
    body: { decision: "Played", note: "Photos show it", seen: { night } },
  };
};

const ofConfirmedNight = async ({ bandId }: BandViewer): Promise<Prepared> => ({
  paths: { drawNightId: (await makeDrawNight(bandId)).id },
});

const substitute = { kind: "money", text: "200 euros", offerNo: 0 };

/** Calls of agreed swaps, for `RULES`. */
export const SWAP_RULES: Record<string, Rule> = {
  "GET /api/admin/draw-nights": { who: "admins" },
  "DELETE /api/admin/draw-nights/{drawNightId}": { who: "admins", prepare: ofConfirmedNight },
  "GET /api/admin/reliability-replies": { who: "admins" },
  "PATCH /api/admin/reliability-replies/{eventId}": { who: "admins" },
  "GET /api/admin/swap-disputes": { who: "admins" },
  "PATCH /api/admin/swap-disputes/{legId}": { who: "admins", prepare: ofDisputedNight },
  "GET /api/admin/swap-funnel": { who: "admins" },
  "GET /api/bands/{bandId}/swaps": { who: "own" },
  "GET /api/bands/{bandId}/reliability-events": { who: "users" },
  "GET /api/conversations/{conversationId}/swaps": { who: "own" },
  "POST /api/legs/{legId}/agree": onLeg(ofOffer),
  "GET /api/legs/{legId}/calendar.ics": onLeg(ofAgreed),
  "POST /api/legs/{legId}/cancel": onLeg(ofAgreed, { reason: "No van" }),
  "POST /api/legs/{legId}/decline": onLeg(ofOffer),
  "POST /api/legs/{legId}/offer": onLeg(ofOpen, {
    night: fromToday(90),
    terms: {},
    offerNo: 0,
  }),
  "POST /api/legs/{legId}/report": onLeg(ofNightOver, { tookPlace: "Yes" }),
  "POST /api/legs/{legId}/substitute": onLeg(ofOpen, substitute),
  "POST /api/legs/{legId}/waive": onLeg(ofAgreed),
  "PUT /api/reliability-events/{eventId}/reply": {
    who: "own",
    body: () => ({ reply: "The van broke down" }),
    prepare: async ({ bandId }) => ({ paths: { eventId: (await makeBrokenEvent(bandId)).id } }),
  },
  "POST /api/swaps": { who: "bands", body: ({ thirdId }) => ({ bandIds: [thirdId] }) },
  "GET /api/swaps/{swapId}": { who: "own", prepare: sent },
  "POST /api/swaps/{swapId}/accept": { who: "own", prepare: received },
  "POST /api/swaps/{swapId}/decline": { who: "own", prepare: received },
  "POST /api/swaps/{swapId}/end": {
    who: "own",
    prepare: async (own) => ({ paths: { swapId: (await makeSwap(own)).swapId } }),
  },
  "POST /api/swaps/{swapId}/withdraw": { who: "own", prepare: sent },
};
