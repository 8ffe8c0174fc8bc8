import { presentBandCard, type BandCardRow, type CardTrackRow } from "@/lib/bands/cards";
import { countMetFilters } from "@/lib/discover/met-filters";
import type { DiscoveredBand, DiscoverQuery } from "@/lib/discover/schema";
import { addCardTrack } from "@/lib/tracks/card-track";

export function presentDiscoveredBand(
  row: BandCardRow & { track: CardTrackRow | null },
  matchScore: number,
  query: DiscoverQuery,
): DiscoveredBand {
  const card = addCardTrack(presentBandCard(row, "user"), row.track);
  // Only bands within the circle are listed.
  const isNear = true;
  const fits = countMetFilters(card, query, isNear);
  return Object.assign(card, { matchScore, fits });
}
