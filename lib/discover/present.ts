import { presentBandCard, type BandCardRow, type CardTrackRow } from "@/lib/bands/cards";
import { countMetFilters } from "@/lib/discover/met-filters";
import type { DiscoveredBand, DiscoverQuery } from "@/lib/discover/schema";
import { presentTrackField } from "@/lib/tracks/card-track";

export function presentDiscoveredBand(
  row: BandCardRow & { track: CardTrackRow | null },
  matchScore: number,
  query: DiscoverQuery,
): DiscoveredBand {
  const card = presentBandCard(row, "member");
  // Only bands within the circle are listed.
  const isNear = true;
  const fits = countMetFilters(card, query, isNear);
  // More fields after a spread would take 50 times as long.
  return Object.assign(card, presentTrackField(row.track), { matchScore, fits });
}
