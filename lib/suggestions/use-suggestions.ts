import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";
import type { SuggestionsAnswer } from "@/lib/suggestions/schema";

/** What a band could do next. Asked anew each time the panel opens: what was done since is gone from it. */
export const suggestionsFor = (bandId: string) =>
  queryOptions({
    queryKey: ["/api/ai/navbar-suggestions", bandId],
    queryFn: () => api<SuggestionsAnswer>("POST", "/api/ai/navbar-suggestions", { bandId }),
    select: ({ suggestions }) => suggestions,
    staleTime: 0,
  });
