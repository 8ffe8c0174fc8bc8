import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/browser/api";
import type { SavedWants, Wants } from "@/lib/discover/schema";
import { suggestedMatches } from "@/browser/use-matches";

/** What the own band looks for. */
export const savedWants = (bandId: string) =>
  queryOptions({
    queryKey: ["/api/bands", bandId, "wants"],
    queryFn: () => api("GET", `/api/bands/${bandId}/wants`),
  });

/** Saves what the own band looks for, or forgets it (null). */
export const wantsChange = (queryClient: QueryClient, bandId: string) =>
  mutationOptions({
    mutationFn: async (wants: z.input<typeof Wants> | null): Promise<SavedWants> => {
      const path = `/api/bands/${bandId}/wants` as const;
      if (wants) return api("PUT", path, wants);
      await api("DELETE", path);
      return { wants };
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(savedWants(bandId).queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: suggestedMatches(bandId).queryKey });
    },
  });
