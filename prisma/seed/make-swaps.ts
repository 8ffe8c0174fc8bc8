import type { BandViewer } from "@/lib/access";
import { markRead } from "@/lib/conversations/commands";
import { db } from "@/lib/db";
import { writeReply } from "@/lib/reliability/commands";
import { listBrokenEvents } from "@/lib/reliability/queries";
import { acceptSwap, declineSwap } from "@/lib/swaps/commands";
import { agreeToNight, cancelNight, offerNight } from "@/lib/swaps/leg-commands";
import { proposeSwap } from "@/lib/swaps/propose";
import { getSwap } from "@/lib/swaps/queries";
import { reportNight } from "@/lib/swaps/reports/commands";
import { NightReportInput } from "@/lib/swaps/reports/schema";
import { listAgreeableOffers } from "@/lib/swaps/rules/open";
import { AcceptInput, NightOfferInput, SwapInput } from "@/lib/swaps/schema";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import { ago, dayFromNow, MINUTES_PER_DAY } from "./clock";
import { actor, type Cast } from "./make-bands";
import type { NightNotes, SwapNotes, SwapStepNotes } from "./swaps/notes";
import { travelBack } from "./time-travel";

const saturdays = upcomingWeekends(ago(0).getTime());

export async function makeSwap(cast: Cast, notes: SwapNotes): Promise<void> {
  const id = await propose(cast, notes);
  for (const step of notes.steps)
    await travelBack(toMinutes(step.daysAgo), () => take(actor(cast, step.by), id, step));
  await setDueDay(id, notes.dueInDays);
  await readConversations(cast, id, notes);
}

const toMinutes = (days: number) => Math.round(days * MINUTES_PER_DAY);

async function propose(
  cast: Cast,
  { bands: [proposer, ...others], proposedDaysAgo, words, nights, returnInMonths }: SwapNotes,
): Promise<string> {
  const input = SwapInput.parse({
    bandIds: others.map((username) => actor(cast, username).bandId),
    legs: nights.map((night) => (night ? toNight(night) : {})),
    returnInMonths,
    message: words,
  });
  const swap = await travelBack(toMinutes(proposedDaysAgo), () =>
    proposeSwap(actor(cast, proposer), input),
  );
  return swap.id;
}

function toNight({ venue, time, note, ...when }: NightNotes) {
  const night = "weekend" in when ? saturdays[when.weekend] : dayFromNow(when.inDays);
  return { night, venue, time, terms: { note } };
}

async function take(viewer: BandViewer, swapId: string, step: SwapStepNotes): Promise<unknown> {
  const { legs } = await getSwap(viewer, swapId);
  const legAt = (position: number) => {
    const leg = legs[position];
    if (!leg) throw new Error(`The swap ${swapId} has no leg ${position}`);
    return leg;
  };
  switch (step.does) {
    case "accept": {
      const agree = listAgreeableOffers(legs, viewer.bandId);
      return acceptSwap(viewer, swapId, AcceptInput.parse({ agree }));
    }
    case "decline":
      return declineSwap(viewer, swapId);
    case "offer": {
      const { id, offerNo } = legAt(step.leg);
      const offer = NightOfferInput.parse({ ...toNight(step.night), offerNo });
      return offerNight(viewer, id, offer);
    }
    case "agree":
      return agreeToNight(viewer, legAt(step.leg).id, legAt(step.leg).offerNo);
    case "cancel":
      return cancelNight(viewer, legAt(step.leg).id, step.reason);
    case "report":
      return reportNight(viewer, legAt(step.leg).id, NightReportInput.parse(step.says));
    case "reply":
      return replyToLast(viewer, step.words);
  }
}

async function replyToLast(viewer: BandViewer, reply: string): Promise<void> {
  const [event] = await listBrokenEvents(viewer, viewer.bandId);
  if (!event) throw new Error(`${viewer.bandName} has kept all its nights`);
  await writeReply(viewer, event.id, { reply });
}

/** The database counts the months from the day on which it fills in the demo. */
const setDueDay = (id: string, dueInDays: number | undefined) =>
  dueInDays === undefined
    ? db.$executeRaw`
        UPDATE swaps SET return_by = (coalesce(on_at, created_at) + make_interval(months => return_in_months))::date
        WHERE id = ${id}::uuid`
    : db.swap.update({ where: { id }, data: { returnBy: new Date(dayFromNow(dueInDays)) } });

async function readConversations(
  cast: Cast,
  swapId: string,
  { bands, unreadBy }: SwapNotes,
): Promise<void> {
  for (const username of bands) {
    const viewer = actor(cast, username);
    const { legs } = await getSwap(viewer, swapId);
    for (const { conversationId, host, guest } of legs)
      if (conversationId && [host.id, guest.id].includes(viewer.bandId) && username !== unreadBy)
        await markRead(viewer, conversationId);
  }
}

/** What is older than some days has been seen. */
export async function readOldNotices(): Promise<void> {
  await db.$executeRaw`
    UPDATE notifications SET read_at = created_at + interval '3 hours'
    WHERE type = 'swap' AND created_at < now() - interval '3 days'`;
}
