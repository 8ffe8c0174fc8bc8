import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/browser/api";
import type { MatchPreferences, SavedPreferences } from "@/lib/matching/schema";
import { suggestedMatchesQuery } from "@/browser/match-queries";

export const matchPreferencesQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["match-preferences", bandId],
    queryFn: () => api("GET", `/api/bands/${bandId}/match-preferences`),
  });

export const saveMatchPreferencesMutation = (queryClient: QueryClient, bandId: string) =>
  mutationOptions({
    mutationFn: async (
      preferences: z.input<typeof MatchPreferences> | null,
    ): Promise<SavedPreferences> => {
      const path = `/api/bands/${bandId}/match-preferences` as const;
      if (preferences) return api("PUT", path, preferences);
      await api("DELETE", path);
      return { preferences };
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(matchPreferencesQuery(bandId).queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: suggestedMatchesQuery(bandId).queryKey });
    },
  });
