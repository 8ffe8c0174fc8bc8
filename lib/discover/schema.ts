import { z } from "zod";
import { BandCard } from "@/lib/bands/cards";
import {
  FILTER_NAMES,
  SEARCH_MAX_LENGTH,
  SORTS,
  DEFAULT_RADIUS_KM,
  RADIUS_KM_MAX,
} from "@/lib/discover/filters";
import { commaSeparatedTerms, TERM_MAX_LENGTH } from "@/lib/discover/terms";
import { singleLineText } from "@/lib/fields";
import { MAX_FIGURE } from "@/lib/figures";
import { normaliseGenreName } from "@/lib/genres/normalise";
import { PageQuery } from "@/lib/paging";
import { visibleText } from "@/lib/visible-text";

const blank = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

const text = (name: string, max = TERM_MAX_LENGTH) =>
  singleLineText(name, max)
    .transform((value) => value || undefined)
    .optional();

const bound = (name: string) =>
  z.preprocess(
    blank,
    z.coerce
      .number(`${name} must be a number`)
      .int(`${name} must be a whole number`)
      .min(0, `${name} must be at least 0`)
      .max(MAX_FIGURE, `${name} must be at most 1 000 000 000`)
      .optional(),
  );

const WRONG_DISTANCE = `Distance must be from 1 to ${RADIUS_KM_MAX} km`;

/** GET /api/bands (contract, "Bands"). Blank values count as not given; `near` is a city, also with its country or US state. */
export const DiscoverQuery = PageQuery.extend({
  search: text("Name", SEARCH_MAX_LENGTH).describe("A part of the band's name."),
  genres: commaSeparatedTerms("Genres", normaliseGenreName).describe(
    "Genres with commas between them; any of them, or a part of its name.",
  ),
  influences: commaSeparatedTerms("Influences", visibleText).describe(
    "Influences with commas between them; any of them, or a part of its name.",
  ),
  country: text("Country")
    .transform((code) => code?.toUpperCase())
    .describe("The code of a country, such as DE."),
  spotifyMin: bound("Spotify minimum").describe("Minimum monthly listeners on Spotify."),
  spotifyMax: bound("Spotify maximum").describe("Maximum monthly listeners on Spotify."),
  instagramMin: bound("Instagram minimum").describe("Minimum followers on Instagram."),
  instagramMax: bound("Instagram maximum").describe("Maximum followers on Instagram."),
  ticketsHometownMin: bound("Hometown minimum").describe("Minimum tickets sold at home."),
  tickets250kmMin: bound("Minimum from 250 to 1000 km").describe(
    "Minimum tickets sold 250 to 1000 km from home.",
  ),
  tickets1000kmMin: bound("Minimum beyond 1000 km").describe(
    "Minimum tickets sold beyond 1000 km from home.",
  ),
  near: text("Place").describe(
    "A city, such as Ghent, also with its country or US state: Ghent, BE or Ghent, Belgium or Portland, ME.",
  ),
  withinKm: z
    .preprocess(
      blank,
      z.coerce
        .number("Distance must be a number")
        .int("Distance must be a whole number")
        .min(1, WRONG_DISTANCE)
        .max(RADIUS_KM_MAX, WRONG_DISTANCE)
        .default(DEFAULT_RADIUS_KM),
    )
    .describe("How many kilometres around `near`."),
  sort: z
    .preprocess(blank, z.enum(SORTS, "There is no such order").default("match"))
    .describe("By what the list is sorted."),
});
export type DiscoverQuery = z.output<typeof DiscoverQuery>;

/** `matchScore` in percent; `fits` is null while no filter is set. */
export const DiscoveredBand = BandCard.extend({
  matchScore: z.int().min(0).max(100),
  fits: z.object({ met: z.int().min(0), asked: z.int().min(1) }).nullable(),
});
export type DiscoveredBand = z.output<typeof DiscoveredBand>;

/** `removed` and `nearest` are empty unless `total` is 0: results without some filters. */
export const DiscoverSummary = z.object({
  total: z.int(),
  isEstimate: z.boolean(),
  place: z.object({ name: z.string(), country: z.string() }).nullable(),
  removed: z.array(z.object({ filters: z.array(z.enum(FILTER_NAMES)).min(1), bands: z.int() })),
  nearest: z.array(DiscoveredBand),
});
export type DiscoverSummary = z.output<typeof DiscoverSummary>;
