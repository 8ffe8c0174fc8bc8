import { presentBandCard } from "@/lib/bands/cards";
import { countMetFilters } from "@/lib/discover/met-filters";
import type { DiscoveredRow } from "@/lib/discover/read-bands";
import type { DiscoveredBand, DiscoverQuery } from "@/lib/discover/schema";

export function presentDiscoveredBand(row: DiscoveredRow, query: DiscoverQuery): DiscoveredBand {
  const card = presentBandCard(row, "member");
  // Only bands within the circle are listed.
  const isNear = true;
  return { ...card, matchScore: row.matchScore, fits: countMetFilters(card, query, isNear) };
}
