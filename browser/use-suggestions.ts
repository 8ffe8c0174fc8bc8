import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/browser/api";
import type { AiSuggestion } from "@/lib/ai/suggestions/schema";

/** What a band could do next. Asked anew each time the panel opens: what was done since is gone from it. */
export const suggestionsFor = (bandId: string) =>
  queryOptions({
    queryKey: ["/api/ai/navbar-suggestions", bandId],
    queryFn: () => api("POST", "/api/ai/navbar-suggestions", { bandId }),
    select: ({ suggestions }) => suggestions,
    staleTime: 0,
  });

const pathOf = (bandId: string, { id }: AiSuggestion) =>
  `/api/bands/${bandId}/dismiss-suggestion/${id}` as const;

/** One after the other: an Undo pressed at once must not arrive before what it undoes. */
const inTurn = (bandId: string) => ({ id: `hidden suggestions of ${bandId}` });

/** Keeps a suggestion away for a week: it is gone at once, and another one may take its place. */
export const suggestionDismissal = (queryClient: QueryClient, bandId: string) => {
  const { queryKey } = suggestionsFor(bandId);
  return mutationOptions({
    scope: inTurn(bandId),
    mutationFn: (suggestion: AiSuggestion) => api("POST", pathOf(bandId, suggestion)),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (answer) =>
          answer && { ...answer, suggestions: answer.suggestions.filter((one) => one.id !== id) },
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};

/** Takes the dismissal of a suggestion back. */
export const suggestionRestoration = (queryClient: QueryClient, bandId: string) =>
  mutationOptions({
    scope: inTurn(bandId),
    mutationFn: (suggestion: AiSuggestion) => api("DELETE", pathOf(bandId, suggestion)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: suggestionsFor(bandId).queryKey }),
  });
