import type { BandCard } from "@/lib/bands/cards";
import type { DiscoverQuery } from "@/lib/discover/schema";

/** How many of the asked filters a band meets. */
export type Fits = { met: number; asked: number };

/**
 * How many of the filters a band meets; null when none is set. Each asked genre and influence is one filter, because one
 * of several is enough to be listed; a range is one. Whether the band is near is known to the caller only.
 */
export function countFits(band: BandCard, query: DiscoverQuery, isNear: boolean): Fits | null {
  const filters = [
    query.search !== undefined && [hasPart([band.name], query.search)],
    query.genres.map((genre) => hasPart(band.genres, genre)),
    query.influences.map((influence) => hasPart(band.influences, influence)),
    query.country !== undefined && [band.country === query.country],
    query.near !== undefined && [isNear],
    range(band.spotifyListeners, query.spotifyMin, query.spotifyMax),
    range(band.instagramFollowers, query.instagramMin, query.instagramMax),
    range(band.ticketSalesHometown, query.ticketsHometownMin),
    range(band.ticketSales250km, query.tickets250kmMin),
    range(band.ticketSales1000km, query.tickets1000kmMin),
  ].flatMap((answers) => answers || []);
  return filters.length === 0
    ? null
    : { met: filters.filter(Boolean).length, asked: filters.length };
}

const hasPart = (texts: string[], part: string) =>
  texts.some((text) => text.toLowerCase().includes(part.toLowerCase()));

function range(figure: number | null, min?: number, max?: number): boolean[] {
  if (min === undefined && max === undefined) return [];
  const value = figure ?? 0;
  return [value >= (min ?? 0) && value <= (max ?? Infinity)];
}
