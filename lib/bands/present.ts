import { presentBandCard, CARD_SELECT, type BandCardRow } from "@/lib/bands/cards";
import { drawEvidence } from "@/lib/draw/expected-draw";
import type { ConfirmedNight } from "@/lib/draw/nights";
import { presentDraw } from "@/lib/draw/present";
import type { Reliability } from "@/lib/reliability/rating/schema";
import type { Band } from "@/lib/bands/schema";

export const BAND_SELECT = {
  ...CARD_SELECT,
  biography: true,
  bandsintownApiKey: true,
  bandsintownPublicLink: true,
  publicProfile: true,
  readMarks: true,
  aiHelp: true,
  referralCode: true,
  createdAt: true,
  updatedAt: true,
  referralsCount: true,
  ticketSalesAsOf: true,
  swapSettings: { select: { roomCapacity: true } },
} as const;

export type BandRow = BandCardRow & {
  biography: string;
  bandsintownApiKey: string | null;
  bandsintownPublicLink: string | null;
  publicProfile: boolean;
  readMarks: boolean;
  aiHelp: boolean;
  referralCode: string;
  createdAt: Date;
  updatedAt: Date;
  referralsCount: number;
  ticketSalesAsOf: Date | null;
  swapSettings: { roomCapacity: number | null } | null;
};

/** What other tables tell about a band. `nights` are behind the draw; visitors get neither draw nor reliability. */
export type RelatedFacts = { rank: number; nights: ConfirmedNight[]; reliability?: Reliability };

/**
 * Visitors get no followers, listeners, tickets, draw or reliability. lib/access.ts decides who sees
 * the band, its tracks and its nights.
 */
export function presentBand(
  row: BandRow,
  { rank, nights, reliability }: RelatedFacts,
  to: "own" | "user" | "visitor",
): Band {
  const {
    biography,
    bandsintownPublicLink,
    publicProfile,
    readMarks,
    aiHelp,
    referralCode,
    createdAt,
  } = row;
  return {
    ...presentBandCard(row, to === "visitor" ? "visitor" : "user"),
    biography,
    bandsintownPublicLink,
    totalReferrals: row.referralsCount,
    rank,
    createdAt: createdAt.toISOString(),
    ...(to !== "visitor" && { draw: presentDraw(toEvidence(row, nights)), reliability }),
    ...(to === "own" && {
      publicProfile,
      readMarks,
      aiHelp,
      referralCode,
      hasBandsintownKey: row.bandsintownApiKey !== null,
      updatedAt: row.updatedAt.toISOString(),
    }),
  };
}

const toEvidence = ({ swapSettings, ...row }: BandRow, nights: ConfirmedNight[]) =>
  drawEvidence({ ...row, roomCapacity: swapSettings?.roomCapacity ?? null, nights });
