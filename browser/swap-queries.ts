import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { isLastMutation } from "@/browser/invalidate";
import type { SwapSettings } from "@/lib/swap-settings/schema";

export const swapMatchesQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["swap-matches", bandId],
    queryFn: () => api("GET", `/api/bands/${bandId}/swap-matches?limit=20`),
  });

/** Of the viewer's band and this one. */
export const swapFitQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["swap-fit", bandId],
    queryFn: () => api("GET", `/api/bands/${bandId}/swap-fit`),
  });

export const swapSettingsQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["swap-settings", bandId],
    queryFn: () => api("GET", `/api/bands/${bandId}/swap-settings`),
  });

export const tourDatesQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["tour-dates", bandId],
    queryFn: () => api("GET", `/api/bands/${bandId}/tour-dates`),
    select: ({ events }) => events,
    staleTime: 0,
  });

/** In one scope, so that the last change is saved last. */
export const saveSwapSettingsMutation = (client: QueryClient, bandId: string) => {
  const mutationKey = ["swap-settings", bandId];
  return mutationOptions({
    mutationKey,
    scope: { id: `swap settings of ${bandId}` },
    mutationFn: (changes: Partial<SwapSettings>) =>
      api("PATCH", `/api/bands/${bandId}/swap-settings`, changes),
    onSuccess: (saved) => client.setQueryData(swapSettingsQuery(bandId).queryKey, saved),
    onSettled: () => {
      if (isLastMutation(client, mutationKey))
        void client.invalidateQueries({ queryKey: swapMatchesQuery(bandId).queryKey });
    },
  });
};
