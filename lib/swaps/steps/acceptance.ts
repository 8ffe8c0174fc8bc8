import { z } from "zod";
import type { BandViewer } from "@/lib/access";
import { lockBand } from "@/lib/row-locks";
import { IdRow, queryRows, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { notify } from "@/lib/notifications/commands";
import { canActOnLeg } from "@/lib/swaps/rules/allowed";
import { otherBandIds } from "@/lib/swaps/rules/other-band";
import { requireRoomForSwap } from "@/lib/swaps/rules/quota";
import { requireLegAction } from "@/lib/swaps/rules/require-allowed";
import { readSwap } from "@/lib/swaps/read";
import { SwapEventData, type AcceptInput, type Leg, type Swap } from "@/lib/swaps/schema";
import type { Actor, LockedSwap } from "@/lib/swaps/steps/locked-swap";
import { isDayFree } from "@/lib/swaps/steps/nights";
import {
  agreeToOffer,
  findLeg,
  requireNewest,
  storeNightOffer,
  type LegContext,
} from "@/lib/swaps/steps/offers";
import { announceStep, recordSwapEvent } from "@/lib/swaps/steps/record";
import { acceptanceSentence, type AcceptedNights } from "@/lib/swaps/words/sentences";
import { ringAcceptanceSentence } from "@/lib/swaps/words/ring-sentences";

/** The caller has checked `requireSwapAction`. Throws conflict when a band has no room for a swap, or as the steps do. */
export async function storeAcceptance(locked: LockedSwap, input: AcceptInput): Promise<void> {
  const { tx, own, swap } = locked;
  const bandIds = swap.members.map(({ band }) => band.id);
  for (const id of bandIds.toSorted()) await lockBand(tx, id);
  await requireRoomForSwap(tx, bandIds);
  const isOn = await storeAnswer(tx, own, swap);
  const earlier = isOn ? await listRemembered(tx, swap.id) : [];
  const swapEventId = await recordSwapEvent(tx, own, swap.id, {
    kind: "Accepted",
    data: isOn ? {} : { agree: input.agree },
  });
  for (const acceptance of earlier) await agreeAsRemembered(tx, swap.id, acceptance);
  const answer = await answerOffers(locked, input, isOn);
  await announceStep(locked, {
    swapEventId,
    content: await describeAnswer(locked, answer, isOn),
    skipsColdQuota: true,
  });
  await notifyOthers(locked, isOn);
}

/** Whether the swap is on with it. */
async function storeAnswer(tx: Tx, { bandId }: BandViewer, swap: Swap): Promise<boolean> {
  const { count } = await tx.swapMember.updateMany({
    where: { swapId: swap.id, bandId, answer: null },
    data: { answer: "Accepted", answeredAt: new Date() },
  });
  if (count === 0) throw new AppError("conflict", undefined, { current: swap });
  const on = await queryRows(IdRow, tx)`
    UPDATE swaps SET state = 'On', on_at = now(), return_by = (now() + make_interval(months => return_in_months))::date
    WHERE id = ${swap.id}::uuid AND state = 'Proposed'
      AND NOT EXISTS (SELECT FROM swap_members WHERE swap_id = swaps.id AND answer IS NULL)
    RETURNING id`;
  return on.length > 0;
}

/** Throws as the steps, conflict with the swap as it was. */
async function answerOffers(
  locked: LockedSwap,
  { agree, offers }: AcceptInput,
  isOn: boolean,
): Promise<AcceptedNights> {
  const { tx, own, swap } = locked;
  try {
    const context = { tx, own, swap: await readSwap(tx, own, swap.id) };
    const agreed: Leg[] = [];
    for (const [legId, offerNo] of Object.entries(agree))
      agreed.push(
        isOn
          ? (await agreeToOffer(context, legId, offerNo)).leg
          : requireAgreeable(context, legId, offerNo),
      );
    const offered: Leg[] = [];
    const onOtherTerms: Leg[] = [];
    for (const [legId, offer] of Object.entries(offers)) {
      const { leg, isOnlyTerms } = await storeNightOffer(context, legId, offer);
      (isOnlyTerms ? onOtherTerms : offered).push(leg);
    }
    return { agreed, offered, onOtherTerms };
  } catch (error) {
    if (!(error instanceof AppError && error.current)) throw error;
    throw new AppError("conflict", error.message, { current: swap });
  }
}

/** The leg as it will be agreed. Throws as `agreeToOffer` would once the ring is on. */
function requireAgreeable({ own, swap }: LegContext, legId: string, offerNo: number): Leg {
  const leg = findLeg(swap, legId);
  requireNewest(leg, offerNo);
  requireLegAction("agree", own, leg, { ...swap, state: "On" });
  return leg.offer?.kind === "night" ? { ...leg, ...leg.offer } : leg;
}

const RememberedRow = z.object({
  bandId: z.string(),
  userId: z.string().nullable(),
  data: SwapEventData,
});
type Remembered = z.output<typeof RememberedRow>;

const listRemembered = (tx: Tx, swapId: string): Promise<Remembered[]> => queryRows(
  RememberedRow,
  tx,
)`
  SELECT band_id AS "bandId", user_id AS "userId", data FROM swap_events
  WHERE swap_id = ${swapId}::uuid AND kind = 'Accepted' ORDER BY created_at, id`;

/** What a band agreed to before the ring was on. An offer that has changed, or whose day is taken, waits again. */
async function agreeAsRemembered(
  tx: Tx,
  swapId: string,
  { bandId, userId, data }: Remembered,
): Promise<void> {
  const own: Actor = { bandId, ...(userId && { userId }) };
  const swap = await readSwap(tx, own, swapId);
  for (const [legId, offerNo] of Object.entries(data.agree ?? {})) {
    const leg = findLeg(swap, legId);
    const isSame = leg.offerNo === offerNo && canActOnLeg("agree", bandId, leg, swap);
    const isFree = leg.offer?.kind === "night" && (await isDayFree(tx, leg, leg.offer.night));
    if (isSame && isFree) await agreeToOffer({ tx, own, swap }, legId, offerNo);
  }
}

async function describeAnswer(
  { tx, own, swap: { id, kind } }: LockedSwap,
  answer: AcceptedNights,
  isOn: boolean,
): Promise<string | ((readerId: string) => string)> {
  if (kind === "PAIR") return acceptanceSentence(answer, own.bandId);
  const { legs } = await readSwap(tx, own, id);
  return (readerId) =>
    ringAcceptanceSentence({ ...answer, legs, isOn }, { ownBandId: own.bandId, readerId });
}

async function notifyOthers({ tx, own, swap }: LockedSwap, isOn: boolean): Promise<void> {
  const url = `/swaps/${swap.id}`;
  const notice = { type: "swap" as const, aboutBandIds: [own.bandId], url };
  if (swap.kind === "PAIR")
    return notify(tx, [swap.proposedByBandId], { ...notice, title: "{0} is in: the swap is on" });
  const others = otherBandIds(swap, own.bandId);
  if (isOn) return notify(tx, others, { ...notice, title: "{0} is in: the ring of three is on" });
  for (const bandId of others) {
    const [thirdId = ""] = others.filter((id) => id !== bandId);
    const isUpToIt = swap.members.some(({ band, answer }) => band.id === bandId && !answer);
    await notify(tx, [bandId], {
      ...notice,
      title: "{0} is in",
      body: `The ring of three is on once ${isUpToIt ? "you answer" : "{1} answers, too"}.`,
      aboutBandIds: [own.bandId, thirdId],
    });
  }
}
