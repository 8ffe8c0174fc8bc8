import { otherMethods, route } from "@/lib/http";
import { z } from "zod";
import { BandParams } from "@/lib/bands/schema";
import { listSuggestedMatches } from "@/lib/matching/queries";
import { MatchesQuery, SuggestedMatch } from "@/lib/matching/schema";

export const GET = route(
  {
    id: "listSuggestedMatches",
    summary: "Bands that match yours",
    limit: "searches",
    params: BandParams,
    query: MatchesQuery,
    answer: z.array(SuggestedMatch),
  },
  ({ viewer, params, query }) => listSuggestedMatches(viewer, params.bandId, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
