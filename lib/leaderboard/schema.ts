import { z } from "zod";
import { BandCard } from "@/lib/bands/cards";
import { singleLineText } from "@/lib/fields";
import { normaliseGenreName } from "@/lib/genres/normalise";
import { GENRE_SPELLING_MAX } from "@/lib/genres/schema";
import { isUnfiltered, PageQuery } from "@/lib/paging";

/** The options of the filters (specification section 9). */
export const REGIONS = ["US", "UK", "DE", "FR", "ES", "CA", "AU"] as const;

const REGION_MAX = 60;

const filter = (name: string, max: number) =>
  singleLineText(name, max)
    .transform((value) => (isUnfiltered(value) ? undefined : value))
    .optional();

/** `region` is a country code; `genre` a name in any spelling that normalises to the same. */
export const LeaderboardFilter = z.object({
  region: filter("Region", REGION_MAX)
    .transform((code) => code?.toUpperCase())
    .describe("Only bands of this country, by its code."),
  genre: filter("Genre", GENRE_SPELLING_MAX)
    .transform((name) => name && normaliseGenreName(name))
    .describe("Only bands of this genre, in any spelling."),
});
export type LeaderboardFilter = z.output<typeof LeaderboardFilter>;

export const LeaderboardQuery = PageQuery.extend({
  ...LeaderboardFilter.shape,
  cursor: PageQuery.shape.cursor,
});
export type LeaderboardQuery = z.output<typeof LeaderboardQuery>;

/** `rank` is within the filter, the same for every viewer; visitors get null for figures (`presentBandCard`). */
export const LeaderboardEntry = BandCard.extend({ rank: z.int().min(1) }).meta({
  id: "LeaderboardEntry",
});
export type LeaderboardEntry = z.output<typeof LeaderboardEntry>;

/** `pointsToNext` lift the viewer's band over the next ahead; null at the top. */
export const OwnRank = LeaderboardEntry.extend({ pointsToNext: z.int().min(1).nullable() }).meta({
  id: "OwnPlace",
});
export type OwnRank = z.output<typeof OwnRank>;

export const OwnRankAnswer = z.object({ own: OwnRank.nullable() });
