import { NAMED_BAND_SELECT, presentNamedBand } from "@/lib/admin/present";
import type { SwapDispute } from "@/lib/admin/swap-disputes/schema";
import { toDay } from "@/lib/days";
import type { LegReport, Prisma } from "@/lib/generated/prisma/client";
import { parseStored } from "@/lib/parse-stored";
import { SwapTerms } from "@/lib/swaps/schema";

export const DISPUTE_SELECT = {
  id: true,
  swapId: true,
  night: true,
  time: true,
  venue: true,
  city: true,
  country: true,
  terms: true,
  conversationId: true,
  reports: true,
  host: NAMED_BAND_SELECT,
  guest: NAMED_BAND_SELECT,
} as const satisfies Prisma.SwapLegSelect;

export type DisputeRow = Prisma.SwapLegGetPayload<{ select: typeof DISPUTE_SELECT }>;
export type DisputedNight = DisputeRow & { night: Date };

export function presentDispute(
  row: DisputedNight,
  around: Pick<SwapDispute, "messages" | "photos" | "events">,
): SwapDispute {
  const { id, swapId, host, guest, night, time, venue, city, country, terms, reports } = row;
  const ofNight = reports.filter((report) => report.night.getTime() === night.getTime());
  const findReport = (bandId: string) => ofNight.find((report) => report.bandId === bandId);
  return {
    id,
    swapId,
    night: toDay(night),
    time,
    venue,
    city,
    country,
    terms: parseStored(SwapTerms, terms),
    host: presentNamedBand(host),
    guest: presentNamedBand(guest),
    reports: {
      host: presentReport(findReport(host.id)),
      guest: presentReport(findReport(guest.id)),
    },
    ...around,
  };
}

function presentReport(report: LegReport | undefined): SwapDispute["reports"]["host"] {
  if (!report) return null;
  const { tookPlace, people, moneyAsAgreed, wouldPlayAgain, createdAt } = report;
  return { tookPlace, people, moneyAsAgreed, wouldPlayAgain, createdAt: createdAt.toISOString() };
}
