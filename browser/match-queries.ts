import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/browser/api";
import type { SuggestedMatch } from "@/lib/matching/schema";

export const suggestedMatchesQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["matches", bandId],
    queryFn: () =>
      api("GET", `/api/bands/${bandId}/suggested-matches?limit=20&includeExplanations=true`),
  });

/** Mutations of one scope run in order: an immediate Undo must not overtake its dismissal. */
const dismissalScope = (bandId: string) => ({ id: `dismissals of ${bandId}` });

export const dismissMatchMutation = (queryClient: QueryClient, bandId: string) => {
  const { queryKey } = suggestedMatchesQuery(bandId);
  return mutationOptions({
    scope: dismissalScope(bandId),
    mutationFn: (match: SuggestedMatch) =>
      api("POST", `/api/bands/${bandId}/dismiss-match/${match.id}`),
    onMutate: async (match) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (matches) => matches?.filter(({ id }) => id !== match.id));
      return { before };
    },
    onError: (_error, _match, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};

export const restoreMatchMutation = (queryClient: QueryClient, bandId: string) =>
  mutationOptions({
    scope: dismissalScope(bandId),
    mutationFn: (match: SuggestedMatch) =>
      api("DELETE", `/api/bands/${bandId}/dismiss-match/${match.id}`),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: suggestedMatchesQuery(bandId).queryKey }),
  });
