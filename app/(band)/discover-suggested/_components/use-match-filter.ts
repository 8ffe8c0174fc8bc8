import { parseAsNumberLiteral, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { SOCIAL_GAPS, MATCH_SORTS, SCORE_TIERS } from "@/lib/matching/filter-matches";

const PARAMS = {
  sort: parseAsStringLiteral(MATCH_SORTS).withDefault("match"),
  genre: parseAsString.withDefault(""),
  audience: parseAsStringLiteral(SOCIAL_GAPS),
  score: parseAsNumberLiteral(SCORE_TIERS),
};

export function useMatchFilter() {
  const [filter, setFilter] = useQueryStates(PARAMS);
  return { filter, setFilter };
}
