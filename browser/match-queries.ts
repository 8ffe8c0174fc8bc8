import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { isLastMutation } from "@/browser/invalidate";
import { READ_AGAIN_AFTER_BACK } from "@/browser/read-again-after-back";
import { swapMatchesQuery } from "@/browser/swap-queries";

export const suggestedMatchesQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["matches", bandId],
    queryFn: () =>
      api("GET", `/api/bands/${bandId}/suggested-matches?limit=20&includeExplanations=true`),
    ...READ_AGAIN_AFTER_BACK,
  });

/** Mutations of one scope run in order: an immediate Undo must not overtake its dismissal. */
const dismissalOptions = (bandId: string) => ({
  mutationKey: ["dismissals", bandId],
  scope: { id: `dismissals of ${bandId}` },
});

const isLastDismissal = (queryClient: QueryClient, bandId: string) =>
  isLastMutation(queryClient, dismissalOptions(bandId).mutationKey);

type Dismissable = { id: string };

/** Removes a band from both lists. */
export const dismissMatchMutation = (queryClient: QueryClient, bandId: string) => {
  const { queryKey } = suggestedMatchesQuery(bandId);
  const { queryKey: swapsKey } = swapMatchesQuery(bandId);
  return mutationOptions({
    ...dismissalOptions(bandId),
    mutationFn: ({ id }: Dismissable) => api("POST", `/api/bands/${bandId}/dismiss-match/${id}`),
    onMutate: async ({ id }) => {
      await cancelLists(queryClient, bandId);
      const matches = queryClient.getQueryData(queryKey);
      const swaps = queryClient.getQueryData(swapsKey);
      queryClient.setQueryData(
        queryKey,
        matches?.filter((match) => match.id !== id),
      );
      queryClient.setQueryData(
        swapsKey,
        swaps && { ...swaps, matches: swaps.matches.filter((match) => match.id !== id) },
      );
      return { matches, swaps };
    },
    onError: (_error, _match, context) => {
      if (!isLastDismissal(queryClient, bandId)) return;
      queryClient.setQueryData(queryKey, context?.matches);
      queryClient.setQueryData(swapsKey, context?.swaps);
    },
    onSettled: () => invalidateLists(queryClient, bandId),
  });
};

export const restoreMatchMutation = (queryClient: QueryClient, bandId: string) =>
  mutationOptions({
    ...dismissalOptions(bandId),
    mutationFn: ({ id }: Dismissable) => api("DELETE", `/api/bands/${bandId}/dismiss-match/${id}`),
    onSettled: () => invalidateLists(queryClient, bandId),
  });

const matchListQueries = (bandId: string) => [
  suggestedMatchesQuery(bandId),
  swapMatchesQuery(bandId),
];

const cancelLists = (queryClient: QueryClient, bandId: string) =>
  Promise.all(
    matchListQueries(bandId).map(({ queryKey }) => queryClient.cancelQueries({ queryKey })),
  );

function invalidateLists(queryClient: QueryClient, bandId: string) {
  if (!isLastDismissal(queryClient, bandId)) return;
  for (const { queryKey } of matchListQueries(bandId))
    void queryClient.invalidateQueries({ queryKey });
}
