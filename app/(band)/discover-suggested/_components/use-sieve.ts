import { parseAsNumberLiteral, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { GAPS, MATCH_SORTS, TIERS } from "@/lib/matching/filter-matches";

const SIEVE = {
  sort: parseAsStringLiteral(MATCH_SORTS).withDefault("match"),
  genre: parseAsString.withDefault(""),
  audience: parseAsStringLiteral(GAPS),
  score: parseAsNumberLiteral(TIERS),
};

/** Sort and filters in the address. */
export function useSieve() {
  const [sieve, setSieve] = useQueryStates(SIEVE);
  return { sieve, setSieve };
}
