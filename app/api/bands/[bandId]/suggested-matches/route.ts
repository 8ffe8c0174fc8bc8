import { z } from "zod";
import { BandParams } from "@/lib/bands/schema";
import { listSuggestedMatches } from "@/lib/discovery/matches";
import { MatchesQuery, SuggestedMatch } from "@/lib/discovery/schema";
import { route } from "@/lib/http";

export const GET = route({ summary: "Bands that suit one's own", params: BandParams, query: MatchesQuery, answer: z.array(SuggestedMatch) }, ({ viewer, params, query }) =>
  listSuggestedMatches(viewer, params.bandId, query),
);
