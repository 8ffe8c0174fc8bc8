import { z } from "zod";
import { BandCard } from "@/lib/bands/cards";
import { PREFERENCE_FILTERS } from "@/lib/discover/filters";
import { DiscoverQuery } from "@/lib/discover/schema";
import { termList } from "@/lib/discover/terms";
import { pathId } from "@/lib/fields";
import { normaliseGenreName } from "@/lib/genres/normalise";
import { DEFAULT_LIMIT, limitParam } from "@/lib/paging";
import { visibleText } from "@/lib/visible-text";

export const MatchesQuery = z.object({
  limit: limitParam(DEFAULT_LIMIT),
  includeExplanations: z
    .enum(["true", "false"], "Include explanations must be true or false")
    .default("false")
    .describe("Whether each match says in a sentence why it suits."),
});
export type MatchesQuery = z.output<typeof MatchesQuery>;

export const MatchParams = z.object({ bandId: pathId, matchId: pathId });

/** `id` is that of the band; `reason` says why it follows a match with a lower score. */
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
    breakdown: z
      .object({
        genres: z.int(),
        influences: z.int(),
        audience: z.int(),
        place: z.int(),
      })
      .describe("Points out of 30, 25, 25 and 20. `matchScore`, a percentage, is not their sum."),
  })
  .meta({ id: "SuggestedMatch" });
export type SuggestedMatch = z.output<typeof SuggestedMatch>;

/** What a band looks for in another: filters of Discover, at least one of them set. */
export const MatchPreferences = DiscoverQuery.pick({
  country: true,
  spotifyMin: true,
  spotifyMax: true,
  instagramMin: true,
  instagramMax: true,
  ticketsHometownMin: true,
  tickets250kmMin: true,
  tickets1000kmMin: true,
})
  .extend({
    genres: termList("Genres", normaliseGenreName),
    influences: termList("Influences", visibleText),
  })
  .refine(
    (preferences) =>
      PREFERENCE_FILTERS.map((name) => preferences[name]).some((value) =>
        Array.isArray(value) ? value.length > 0 : value !== undefined,
      ),
    "Set a filter first",
  )
  .meta({ id: "MatchPreferences" });
export type MatchPreferences = z.output<typeof MatchPreferences>;

const savedFigure = z.number().optional();
const savedTerms = z.array(z.string());

/** Null until a band has saved its preferences. */
export const SavedPreferences = z
  .object({
    preferences: z
      .object({
        country: z.string().optional(),
        spotifyMin: savedFigure,
        spotifyMax: savedFigure,
        instagramMin: savedFigure,
        instagramMax: savedFigure,
        ticketsHometownMin: savedFigure,
        tickets250kmMin: savedFigure,
        tickets1000kmMin: savedFigure,
        genres: savedTerms,
        influences: savedTerms,
      })
      .nullable(),
  })
  .meta({ id: "SavedMatchPreferences" });
export type SavedPreferences = z.output<typeof SavedPreferences>;
