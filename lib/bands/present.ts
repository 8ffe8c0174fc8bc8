import { z } from "zod";
import { presentBandCard, BandCardRow } from "@/lib/bands/cards";
import { drawEvidence } from "@/lib/draw/expected-draw";
import { ConfirmedNight } from "@/lib/draw/nights";
import { presentDraw } from "@/lib/draw/present";
import { Reliability } from "@/lib/reliability/rating/schema";
import type { Band } from "@/lib/bands/schema";

/** The columns of `bands` behind a `Band`. */
export const BandColumns = BandCardRow.extend({
  biography: z.string(),
  bandsintownPublicLink: z.string().nullable(),
  publicProfile: z.boolean(),
  readMarks: z.boolean(),
  aiHelp: z.boolean(),
  referralCode: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  referralsCount: z.number(),
  ticketSalesAsOf: z.date().nullable(),
});

/** `nights` are behind the draw; visitors get neither draw nor reliability. */
export const BandRow = BandColumns.extend({
  hasBandsintownKey: z.boolean(),
  roomCapacity: z.number().nullable(),
  nights: z.array(ConfirmedNight),
  reliability: Reliability.nullable(),
});
export type BandRow = z.output<typeof BandRow>;

/**
 * Visitors get no followers, listeners, tickets, draw or reliability. lib/access.ts decides who sees
 * the band, its tracks and its nights.
 */
export function presentBand(row: BandRow, rank: number, to: "own" | "user" | "visitor"): Band {
  const {
    biography,
    bandsintownPublicLink,
    publicProfile,
    readMarks,
    aiHelp,
    referralCode,
    hasBandsintownKey,
    createdAt,
    updatedAt,
    reliability,
  } = row;
  return {
    ...presentBandCard(row, to === "visitor" ? "visitor" : "user"),
    biography,
    bandsintownPublicLink,
    totalReferrals: row.referralsCount,
    rank,
    createdAt: createdAt.toISOString(),
    ...(to !== "visitor" && {
      draw: presentDraw(drawEvidence(row)),
      ...(reliability && { reliability }),
    }),
    ...(to === "own" && {
      publicProfile,
      readMarks,
      aiHelp,
      referralCode,
      hasBandsintownKey,
      updatedAt: updatedAt.toISOString(),
    }),
  };
}
