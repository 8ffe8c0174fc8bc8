import { z } from "zod";
import { BandCard } from "@/lib/bands/cards";
import { Draw } from "@/lib/draw/schema";
import { MatchesQuery } from "@/lib/matching/schema";
import { Reliability } from "@/lib/reliability/rating/schema";

export const SwapMatchesQuery = MatchesQuery;
export type SwapMatchesQuery = z.output<typeof SwapMatchesQuery>;

const SwapBreakdown = z
  .object({ crowd: z.int(), fair: z.int(), sound: z.int(), road: z.int(), dates: z.int() })
  .describe("Points out of 35, 15, 25, 15 and 10. The score is their sum.");

/** `id` is that of the band; `reason` says why it follows a match with a higher score. */
export const SwapMatch = z
  .object({
    id: z.uuid(),
    band: BandCard,
    swapScore: z.int().min(0).max(100),
    breakdown: SwapBreakdown,
    newPeople: z
      .object({ you: z.int(), them: z.int() })
      .describe("People who do not know the guest yet: you in their town, they in yours."),
    draw: z.object({ yours: Draw, theirs: Draw }),
    reliability: Reliability,
    distanceKm: z.int(),
    roadHours: z.int().describe("An estimate; ferries are not counted."),
    openWeekends: z.array(z.iso.date()).describe("In common; a Saturday stands for its weekend."),
    explanation: z.string().optional(),
    reason: z.string().optional(),
  })
  .meta({ id: "SwapMatch" });
export type SwapMatch = z.output<typeof SwapMatch>;

const SwapRingLeg = z.object({
  guest: BandCard,
  host: BandCard,
  newPeople: z.int().describe("People in the host's town who do not know the guest yet."),
  openWeekends: z
    .array(z.iso.date())
    .nullable()
    .describe("In common; null for the night without the own band."),
});

/** The own band plays at the first host's, that one at the second's, which plays at the own band's. */
export const SwapRing = z
  .object({
    id: z.string().describe("The ids of its bands in ring order from the smallest, with colons."),
    ringScore: z.int().min(0).max(100),
    breakdown: SwapBreakdown,
    legs: z.array(SwapRingLeg).length(3),
    explanation: z.string().optional(),
  })
  .meta({ id: "SwapRing" });
export type SwapRing = z.output<typeof SwapRing>;

/** What a band must say about itself before it can be matched. */
export const SWAP_NEEDS = ["draw", "place", "genres", "open"] as const;
export type SwapNeed = (typeof SWAP_NEEDS)[number];

export const SwapMatches = z
  .object({
    matches: z.array(SwapMatch),
    rings: z.array(SwapRing).max(3).describe("Swaps of three bands, best first."),
    missing: z.array(z.enum(SWAP_NEEDS)).describe("Without these there are no matches."),
  })
  .meta({ id: "SwapMatches" });
export type SwapMatches = z.output<typeof SwapMatches>;

/** The first gate that fails. */
export const WhyNot = z.enum(["draw", "place", "open", "near", "far", "known", "uneven", "sound"]);
export type WhyNot = z.output<typeof WhyNot>;

/** Either a match, or why there is none, told in `explanation`. */
export const SwapFit = z
  .object({
    match: SwapMatch.nullable(),
    whyNot: WhyNot.nullable(),
    distanceKm: z.int().nullable(),
    explanation: z.string().nullable(),
    openWeekends: z.array(z.iso.date()).describe("In common, also without a match."),
  })
  .meta({ id: "SwapFit" });
export type SwapFit = z.output<typeof SwapFit>;
