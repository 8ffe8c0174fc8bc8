import type { BandCard } from "@/lib/bands/cards";
import type { DiscoverQuery } from "@/lib/discover/schema";
import { databaseLower } from "@/lib/lower-case";

export type MetFilters = { met: number; asked: number };

/** Null while none is set. Each genre and influence counts as one, a range as one. */
export function countMetFilters(
  band: BandCard,
  query: DiscoverQuery,
  isNear: boolean,
): MetFilters | null {
  const results = [
    ...(query.search === undefined ? [] : [containsText([band.name], query.search)]),
    ...query.genres.map((genre) => containsText(band.genres, genre)),
    ...query.influences.map((influence) => containsText(band.influences, influence)),
    ...(query.country === undefined ? [] : [band.country === query.country]),
    ...(query.near === undefined ? [] : [isNear]),
    ...checkRange(band.spotifyListeners, query.spotifyMin, query.spotifyMax),
    ...checkRange(band.instagramFollowers, query.instagramMin, query.instagramMax),
    ...checkRange(band.ticketSalesHometown, query.ticketsHometownMin),
    ...checkRange(band.ticketSales250km, query.tickets250kmMin),
    ...checkRange(band.ticketSales1000km, query.tickets1000kmMin),
  ];
  return results.length === 0
    ? null
    : { met: results.filter(Boolean).length, asked: results.length };
}

const containsText = (texts: string[], part: string) =>
  texts.some((text) => databaseLower(text).includes(databaseLower(part)));

function checkRange(figure: number | null, min?: number, max?: number): boolean[] {
  if (min === undefined && max === undefined) return [];
  const value = figure ?? 0;
  return [value >= (min ?? 0) && value <= (max ?? Infinity)];
}
