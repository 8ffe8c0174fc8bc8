import { formatNumber } from "@/lib/format";
import type { SwapTerms } from "@/lib/swaps/schema";

/** In one line, without the note and without numbers that are not typed yet: "50% of the door · a place to sleep · shared backline · …" */
export function describeTerms(terms: SwapTerms): string {
  const { guestShare, guarantee, currency, lodging, backline, promotion, setMinutes } = terms;
  return [
    Number.isFinite(guestShare) ? `${guestShare}% of the door` : null,
    guarantee > 0 ? `${formatNumber(guarantee)} ${currency ?? ""} guaranteed` : null,
    lodging ? "a place to sleep" : "no place to sleep",
    backline === "shared" ? "shared backline" : "own backline",
    promotion === "both" ? "both promote" : "the host promotes",
    Number.isFinite(setMinutes) ? `${setMinutes} minutes` : null,
  ]
    .filter(Boolean)
    .join(" · ");
}
