import type { BandCard } from "@/lib/bands/cards";
import { statesReach } from "@/lib/matching/scoring/reach";
import type { MatchPart } from "@/lib/matching/scoring/weights";

const statesTickets = (band: BandCard): boolean =>
  [band.ticketSalesHometown, band.ticketSales250km, band.ticketSales1000km].some(Boolean);

export const haveComparableAudiences = (own: BandCard, other: BandCard): boolean =>
  [statesReach, statesTickets].some((states) => states(own) && states(other));

export const isStated: Record<MatchPart, (band: BandCard) => boolean> = {
  genres: ({ genres }) => genres.length > 0,
  influences: ({ influences }) => influences.length > 0,
  audience: (band) => statesReach(band) || statesTickets(band),
  place: ({ country, city }) => Boolean(country ?? city),
};

export const listMissingNames = (missing: MatchPart[], own: BandCard): string[] =>
  missing.flatMap((part) => MISSING_NAMES[part](own));

const MISSING_NAMES: Record<MatchPart, (own: BandCard) => string[]> = {
  genres: () => ["genres"],
  influences: () => ["influences"],
  audience: () => ["follower or ticket numbers"],
  place: ({ country, city }) => [...(country ? [] : ["country"]), ...(city ? [] : ["city"])],
};
