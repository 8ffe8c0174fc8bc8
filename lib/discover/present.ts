import { presentBandCard } from "@/lib/bands/cards";
import { countMetFilters } from "@/lib/discover/met-filters";
import type { DiscoveredRow } from "@/lib/discover/read-bands";
import type { DiscoveredBand, DiscoverQuery } from "@/lib/discover/schema";
import { presentTrackField } from "@/lib/tracks/card-track";

export function presentDiscoveredBand(row: DiscoveredRow, query: DiscoverQuery): DiscoveredBand {
  const card = presentBandCard(row, "member");
  // Only bands within the circle are listed.
  const isNear = true;
  return {
    ...card,
    ...presentTrackField(row.track),
    matchScore: row.matchScore,
    fits: countMetFilters(card, query, isNear),
  };
}
