import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/browser/api";
import type { SuggestedMatch } from "@/lib/matching/schema";

/** Bands that suit a band, best first, each with its explanation. */
export const suggestedMatches = (bandId: string) =>
  queryOptions({
    queryKey: ["/api/bands", bandId, "suggested-matches"],
    queryFn: () =>
      api("GET", `/api/bands/${bandId}/suggested-matches?limit=20&includeExplanations=true`),
  });

/** One after the other: an Undo pressed at once must not arrive before what it undoes. */
const inTurn = (bandId: string) => ({ id: `dismissals of ${bandId}` });

/** Dismisses a match: it is gone at once, comes back when that fails, and the list is asked for anew. */
export const matchDismissal = (queryClient: QueryClient, bandId: string) => {
  const { queryKey } = suggestedMatches(bandId);
  return mutationOptions({
    scope: inTurn(bandId),
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

/** Takes a dismissal back. */
export const matchRestoration = (queryClient: QueryClient, bandId: string) =>
  mutationOptions({
    scope: inTurn(bandId),
    mutationFn: (match: SuggestedMatch) =>
      api("DELETE", `/api/bands/${bandId}/dismiss-match/${match.id}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: suggestedMatches(bandId).queryKey }),
  });
