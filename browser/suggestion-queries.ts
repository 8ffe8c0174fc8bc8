import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { isLastMutation } from "@/browser/invalidate";
import type { AiSuggestion } from "@/lib/ai/suggestions/schema";

/** Never fresh: each time the panel opens, suggestions that were followed since must be gone. */
export const suggestionsQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["suggestions", bandId],
    queryFn: () => api("POST", "/api/ai/navbar-suggestions", { bandId }),
    select: ({ suggestions }) => suggestions,
    staleTime: 0,
  });

const dismissalPath = (bandId: string, { id }: AiSuggestion) =>
  `/api/bands/${bandId}/dismiss-suggestion/${id}` as const;

/** Mutations of one scope run in order: an immediate Undo must not overtake its dismissal. */
const hidingOptions = (bandId: string) => ({
  mutationKey: ["hidden-suggestions", bandId],
  scope: { id: `hidden suggestions of ${bandId}` },
});

function refetchSuggestions(queryClient: QueryClient, bandId: string) {
  if (isLastMutation(queryClient, hidingOptions(bandId).mutationKey))
    void queryClient.invalidateQueries({ queryKey: suggestionsQuery(bandId).queryKey });
}

/** Hides a suggestion for a week. The refetch may bring another in its place. */
export const dismissSuggestionMutation = (queryClient: QueryClient, bandId: string) => {
  const { queryKey } = suggestionsQuery(bandId);
  return mutationOptions({
    ...hidingOptions(bandId),
    mutationFn: (suggestion: AiSuggestion) => api("POST", dismissalPath(bandId, suggestion)),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (answer) =>
          answer && {
            ...answer,
            suggestions: answer.suggestions.filter((suggestion) => suggestion.id !== id),
          },
      );
    },
    onSettled: () => refetchSuggestions(queryClient, bandId),
  });
};

export const restoreSuggestionMutation = (queryClient: QueryClient, bandId: string) =>
  mutationOptions({
    ...hidingOptions(bandId),
    mutationFn: (suggestion: AiSuggestion) => api("DELETE", dismissalPath(bandId, suggestion)),
    onSettled: () => refetchSuggestions(queryClient, bandId),
  });
