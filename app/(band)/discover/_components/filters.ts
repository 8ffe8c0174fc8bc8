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
  SPOTIFY_RANGE,
  PREFERENCE_FILTERS,
  RADIUS_KM_MAX,
  type FilterName,
} from "@/lib/discover/filters";
import type { DiscoveredBand } from "@/lib/discover/schema";
import type { SavedPreferences } from "@/lib/matching/schema";
import { MAX_FIGURE } from "@/lib/figures";

const parseAsNumberIn = (min: number, max: number) =>
  createParser({
    parse: (text) =>
      /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null,
    serialize: String,
  });
const parseAsFigure = parseAsNumberIn(0, MAX_FIGURE);

/** Pages of the list that the address tells of at most: each is read again when the page is opened anew. */
export const PAGES_MAX = 10;

/** The filters in the page's address, by the names that GET /api/bands knows them by; and how many of its pages are shown. */
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
/** Filters of which one is set beside another, or that only arrange. */
const NO_FILTERS = ["sort", "cursor", "pages", "withinKm"];
/** What takes the list back to its beginning. */
export const ANEW = { cursor: null, pages: null };

export type FigureName = {
  [Name in keyof Filters]: number | null extends Filters[Name] ? Name : never;
}[keyof Filters];

const load = createLoader(FILTERS);
const serialize = createSerializer(FILTERS);

/** The filters of a page's address. Checkboxes of one name that came without JavaScript are one list. */
export function readFilters(params: SearchParams): Filters {
  const joined = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter(Boolean).join() : value,
  ]);
  return load(Object.fromEntries(joined));
}

/** The call that lists what these filters leave. */
export const apiPath = (filters: Filters): string =>
  serialize("/api/bands", { ...filters, pages: null });

/** The page that goes on where this call does. */
export const pageOf = (path: string): string => path.replace(/^\/api\/bands/, "/discover");

/** Whether any of what the score goes by is set (contract, "Discover matchScore"). */
export const hasCriterion = ({
  genres,
  influences,
  country,
  spotifyMin,
  spotifyMax,
}: Filters): boolean =>
  genres.length > 0 || influences.length > 0 || country !== "" || isRange(spotifyMin, spotifyMax);

const isRange = (min: number | null, max: number | null) =>
  (min ?? SPOTIFY_RANGE.min) !== SPOTIFY_RANGE.min ||
  (max ?? SPOTIFY_RANGE.max) !== SPOTIFY_RANGE.max;

/** What a card says of how a band fits the filters; nothing while none is set. */
export const matchOf = ({ matchScore, fits }: DiscoveredBand, filters: Filters) =>
  fits ? { fits, score: hasCriterion(filters) ? matchScore : undefined } : undefined;

/** How many filters are set. */
export function countFilters(filters: Filters): number {
  return Object.entries(filters).filter(
    ([name, value]) => !NO_FILTERS.includes(name) && isSet(value),
  ).length;
}

const without = (names: FilterName[]): Partial<Filters> =>
  Object.fromEntries(names.flatMap((name) => FILTER_PARAMS[name]).map((part) => [part, null]));

/** The page with the filters but these. */
export const pageWithout = (filters: Filters, names: FilterName[]): Route =>
  serialize("/discover", { ...filters, ...without(names), ...ANEW }) as Route;

/** The filters that say what a band looks for. */
export const wantedOf = (filters: Filters): WantedFilters =>
  Object.fromEntries(PREFERENCE_FILTERS.map((name) => [name, filters[name]])) as WantedFilters;
type WantedFilters = Pick<Filters, (typeof PREFERENCE_FILTERS)[number]>;

/** The page with nothing but what a band looks for. */
export const pageOfWants = (wants: NonNullable<SavedPreferences["wants"]> | WantedFilters): Route =>
  serialize("/discover", wants) as Route;

const isSet = (value: Filters[keyof Filters]) =>
  typeof value === "number" ? true : Boolean(value?.length);
