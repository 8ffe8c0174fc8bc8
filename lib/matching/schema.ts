import { z } from "zod";
import { BandCard } from "@/lib/bands/cards";
import { pathId } from "@/lib/fields";
import { DEFAULT_LIMIT, limitOf } from "@/lib/paging";

export const MatchesQuery = z.object({
  limit: limitOf(DEFAULT_LIMIT),
  includeExplanations: z
    .enum(["true", "false"])
    .default("false")
    .describe("Whether each match says in a sentence why it suits."),
});
export type MatchesQuery = z.output<typeof MatchesQuery>;

export const MatchParams = z.object({ bandId: pathId, matchId: pathId });

/** `breakdown` adds up to `matchScore`; `reason` says why a match stands below one with a lower score; `id` is the other band's and names the match when it is dismissed. */
export const SuggestedMatch = z
  .object({
    id: z.uuid(),
    band: BandCard,
    matchScore: z.int().min(0).max(100),
    matchingGenres: z.array(z.string()),
    matchingInfluences: z.array(z.string()),
    socialGap: z.enum(["similar", "larger", "smaller"]),
    distanceKm: z.int().nullable(),
    explanation: z.string().optional(),
    reason: z.string().optional(),
    breakdown: z.object({
      genres: z.int(),
      influences: z.int(),
      audience: z.int(),
      place: z.int(),
    }),
  })
  .meta({ id: "SuggestedMatch" });
export type SuggestedMatch = z.output<typeof SuggestedMatch>;
