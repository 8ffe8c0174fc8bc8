import { z } from "zod";
import { BandCard } from "@/lib/bands/cards";
import {
  FILTER_NAMES,
  SEARCH_MAX,
  SORTS,
  WANTED,
  WITHIN_KM,
  WITHIN_KM_MAX,
} from "@/lib/discover/filters";
import { codePoints } from "@/lib/code-points";
import { line, list } from "@/lib/fields";
import { MAX_FIGURE } from "@/lib/figures";
import { normaliseGenreName } from "@/lib/genres/normalise";
import { PageQuery } from "@/lib/paging";

const TERM_MAX = 80;
const TERMS_MAX = 20;

const blank = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

/** A text filter; an empty one filters nothing. */
const text = (name: string, max = TERM_MAX) =>
  line(name, max)
    .transform((value) => value || undefined)
    .optional();

const unchanged = (term: string) => term;

/** Terms without empty ones and repetitions (ignoring case). */
const listed = (list: string[], spell: typeof unchanged) => [
  ...new Map(
    list
      .map((term) => spell(term.trim()))
      .filter(Boolean)
      .map((term) => [term.toLowerCase(), term]),
  ).values(),
];

/** Comma-separated terms; empty ones and repetitions are left out. */
function terms(name: string, spell = unchanged) {
  return line(name, TERMS_MAX * TERM_MAX)
    .transform((value) => listed(value.split(","), spell))
    .refine((list) => list.length <= TERMS_MAX, `At most ${TERMS_MAX} ${name.toLowerCase()}`)
    .refine(
      (list) => list.every((term) => codePoints(term) <= TERM_MAX),
      `${name} must be at most ${TERM_MAX} characters each`,
    )
    .meta({ type: "string" })
    .default([]);
}

const bound = (name: string) =>
  z.preprocess(
    blank,
    z.coerce
      .number(`${name} must be a number`)
      .int(`${name} must be a whole number`)
      .min(0)
      .max(MAX_FIGURE)
      .optional(),
  );

/** GET /api/bands (contract, "Bands"). Blank values count as not given; `near` is a city, "Gent" or "Gent, BE". */
export const DiscoverQuery = PageQuery.extend({
  search: text("Name", SEARCH_MAX).describe("A part of the band's name."),
  genres: terms("Genres", normaliseGenreName).describe(
    "Genres with commas between them; any of them, or a part of its name.",
  ),
  influences: terms("Influences").describe(
    "Influences with commas between them; any of them, or a part of its name.",
  ),
  country: text("Country")
    .transform((code) => code?.toUpperCase())
    .describe("The code of a country, such as DE."),
  spotifyMin: bound("Spotify minimum").describe("Least monthly listeners on Spotify."),
  spotifyMax: bound("Spotify maximum").describe("Most monthly listeners on Spotify."),
  instagramMin: bound("Instagram minimum").describe("Least followers on Instagram."),
  instagramMax: bound("Instagram maximum").describe("Most followers on Instagram."),
  ticketsHometownMin: bound("Hometown minimum").describe("Least tickets sold at home."),
  tickets250kmMin: bound("250 km minimum").describe("Least tickets sold within 250 km."),
  tickets1000kmMin: bound("1000 km minimum").describe("Least tickets sold within 1000 km."),
  near: text("Place").describe("A city, such as Gent or Gent, BE."),
  withinKm: z
    .preprocess(
      blank,
      z.coerce
        .number("Distance must be a number")
        .int("Distance must be a whole number")
        .min(1)
        .max(WITHIN_KM_MAX)
        .default(WITHIN_KM),
    )
    .describe("How many kilometres around `near`."),
  sort: z.preprocess(blank, z.enum(SORTS).default("match")).describe("By what the list is sorted."),
});
export type DiscoverQuery = z.output<typeof DiscoverQuery>;

/** `matchScore` in percent; `fits` is null while no filter is set, and counts each asked genre and influence by itself. */
export const DiscoveredBand = BandCard.extend({
  matchScore: z.int().min(0).max(100),
  fits: z.object({ met: z.int().min(0), asked: z.int().min(1) }).nullable(),
}).meta({ id: "DiscoveredBand" });
export type DiscoveredBand = z.output<typeof DiscoveredBand>;

/** `place` is the city that `near` was taken for. When there is no band: `removed` says how many come back without each filter, or without several together, `nearest` are some of them. */
export const DiscoverSummary = z
  .object({
    total: z.int(),
    isEstimate: z.boolean(),
    place: z.object({ name: z.string(), country: z.string() }).nullable(),
    removed: z.array(z.object({ filters: z.array(z.enum(FILTER_NAMES)).min(1), bands: z.int() })),
    nearest: z.array(DiscoveredBand),
  })
  .meta({ id: "DiscoverSummary" });
export type DiscoverSummary = z.output<typeof DiscoverSummary>;

const wantedTerms = (name: string, spell = unchanged) =>
  list(line(name, TERM_MAX), TERMS_MAX, {
    notAList: `${name} must be a list`,
    tooLong: `At most ${TERMS_MAX} ${name.toLowerCase()}`,
  })
    .transform((terms) => listed(terms, spell))
    .default([]);

/** What a band looks for in another: filters of Discover that at least one other band would have to pass. */
export const Wants = DiscoverQuery.pick({
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
    genres: wantedTerms("Genres", normaliseGenreName),
    influences: wantedTerms("Influences"),
  })
  .refine(
    (wants) =>
      WANTED.some((name) =>
        Array.isArray(wants[name]) ? wants[name].length > 0 : wants[name] !== undefined,
      ),
    "Set a filter first",
  )
  .meta({ id: "Wants" });
export type Wants = z.output<typeof Wants>;

const saved = z.number().optional();
const SavedTerms = z.array(z.string());

/** As they were saved; null until a band has said what it looks for. */
export const SavedWants = z
  .object({
    wants: z
      .object({
        country: z.string().optional(),
        ...{
          spotifyMin: saved,
          spotifyMax: saved,
          instagramMin: saved,
          instagramMax: saved,
          ticketsHometownMin: saved,
          tickets250kmMin: saved,
          tickets1000kmMin: saved,
        },
        genres: SavedTerms,
        influences: SavedTerms,
      })
      .nullable(),
  })
  .meta({ id: "SavedWants" });
export type SavedWants = z.output<typeof SavedWants>;
