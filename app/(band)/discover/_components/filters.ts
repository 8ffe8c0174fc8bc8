import type { Route } from "next";
import {
  createLoader,
  createParser,
  createSerializer,
  parseAsArrayOf,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
  type SearchParams,
} from "nuqs/server";
import {
  FILTER_PARAMS,
  SORTS,
  PREFERENCE_FILTERS,
  RADIUS_KM_MAX,
  type FilterName,
} from "@/lib/discover/filters";
import type { MatchedBand } from "@/lib/matching/discovered";
import type { SavedPreferences } from "@/lib/matching/schema";
import { MAX_FIGURE } from "@/lib/figures";
import { normaliseGenreName } from "@/lib/genres/normalise";

const parseAsNumberIn = (min: number, max: number) =>
  createParser({
    parse: (text) =>
      /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null,
    serialize: String,
  });
const parseAsFigure = parseAsNumberIn(0, MAX_FIGURE);

/** Limits how many pages are read again on a reload. */
export const PAGES_MAX = 10;

/** The page's URL parameters: those of GET /api/bands, and how many of its pages are shown. */
export const FILTERS = {
  search: parseAsString.withDefault(""),
  genres: parseAsArrayOf(parseAsString).withDefault([]),
  influences: parseAsArrayOf(parseAsString).withDefault([]),
  country: parseAsString.withDefault(""),
  near: parseAsString.withDefault(""),
  withinKm: parseAsNumberIn(1, RADIUS_KM_MAX),
  spotifyMin: parseAsFigure,
  spotifyMax: parseAsFigure,
  instagramMin: parseAsFigure,
  instagramMax: parseAsFigure,
  ticketsHometownMin: parseAsFigure,
  tickets250kmMin: parseAsFigure,
  tickets1000kmMin: parseAsFigure,
  sort: parseAsStringLiteral(SORTS).withDefault("match"),
  cursor: parseAsString,
  pages: parseAsNumberIn(1, PAGES_MAX).withDefault(1),
};

export type Filters = inferParserType<typeof FILTERS>;
/** Parameters that do not count as a filter of their own. */
const UNCOUNTED_PARAMS = ["sort", "cursor", "pages", "withinKm"];
export const FIRST_PAGE = { cursor: null, pages: null };

export type FigureName = {
  [Name in keyof Filters]: number | null extends Filters[Name] ? Name : never;
}[keyof Filters];

export const RANGES = {
  Spotify: ["spotifyMin", "spotifyMax"],
  Instagram: ["instagramMin", "instagramMax"],
} as const satisfies Record<string, [FigureName, FigureName]>;

export const isReversed = (filters: Filters, [from, to]: readonly [FigureName, FigureName]) =>
  (filters[from] ?? 0) > (filters[to] ?? Infinity);

const load = createLoader(FILTERS);
const serialize = createSerializer(FILTERS);

/** Without JavaScript, checkboxes arrive as repeated parameters: they are joined into one list. */
export function readFilters(params: SearchParams): Filters {
  const joined = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter(Boolean).join() : value,
  ]);
  return load(Object.fromEntries(joined));
}

export const apiPath = (filters: Filters): string =>
  serialize("/api/bands", { ...filters, pages: null });

/** The filters of the call `path`. */
export const pathFilters = (path: string): Filters =>
  readFilters(Object.fromEntries(new URLSearchParams(path.split("?")[1])));

/** The page that shows the same list as the call `path`. */
export const toPagePath = (path: string): string => path.replace(/^\/api\/bands/, "/discover");

/** Undefined while no filter is set. */
export const toCardMatch = ({ personalMatch, fits }: MatchedBand) =>
  fits ? { fits, score: personalMatch } : undefined;

export function countFilters(filters: Filters): number {
  return Object.entries(filters).filter(
    ([name, value]) => !UNCOUNTED_PARAMS.includes(name) && isSet(value),
  ).length;
}

const unset = (names: FilterName[]): Partial<Filters> =>
  Object.fromEntries(names.flatMap((name) => FILTER_PARAMS[name]).map((part) => [part, null]));

const discoverPage = (params: Parameters<typeof serialize>[1]): Route =>
  // nuqs returns a plain string.
  serialize("/discover", params) as Route;

export const pageWithout = (filters: Filters, names: FilterName[]): Route =>
  discoverPage({ ...filters, ...unset(names), ...FIRST_PAGE });

export const pickPreferences = (filters: Filters): PreferenceFilters =>
  // The type of Object.fromEntries loses the keys.
  Object.fromEntries(PREFERENCE_FILTERS.map((name) => [name, filters[name]])) as PreferenceFilters;
type PreferenceFilters = Pick<Filters, (typeof PREFERENCE_FILTERS)[number]>;

export const preferencesPage = (
  preferences: NonNullable<SavedPreferences["preferences"]> | PreferenceFilters,
): Route => discoverPage(preferences);

type Preferences = Parameters<typeof preferencesPage>[0];

const inSameSpelling = (preferences: Preferences): Preferences => ({
  ...preferences,
  genres: preferences.genres.map(normaliseGenreName),
  influences: preferences.influences.map((influence) => influence.toLowerCase()),
});

export const isSamePreferences = (one: Preferences, other: Preferences): boolean =>
  preferencesPage(inSameSpelling(one)) === preferencesPage(inSameSpelling(other));

const isSet = (value: Filters[keyof Filters]) =>
  typeof value === "number" ? true : Boolean(value?.length);
